"""Who was told a day or a price is told when a new record changes it."""

from functools import partial

from gateway.service.news import Moved, News
from gateway.service.tell_news import tell_news
from gateway.store.imports import take_in_file
from gateway.store.stamp import Stamp
from tests.service.conftest import CASE
from tests.service.town import DIRECTOR, KEEPER, OFFICER, OWNER, SEIZER, Town

RATES = "statute,area,kind,what,amount,from,to,section,source,basis\n"


def impounded(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize")
    town.say(KEEPER, f"IN {CASE} 2 COW")
    town.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")
    town.later(minutes=5)
    town.silence()


def taken(town: Town, kind: str, text: str, because: str | None = None) -> None:
    take_in_file(
        town.store,
        town.shelf,
        kind,
        text,
        Stamp(town.now, "console"),
        because=because,
        tell=partial(tell_news, town.line),
    )
    town.ring()


def rate(what: str, amount: str, since: str) -> str:
    return f"in-trespass-1961,Mlima,cow,{what},{amount},{since},,s.11,Gazette 9,R\n"


def test_a_dearer_rate_is_told_for_tomorrow_and_today_stays(town: Town) -> None:
    impounded(town)
    before = town.answer(OWNER, f"DUES {CASE}")

    taken(town, "tariffs", RATES + rate("charge", "500.00", "2026-01-01"), "came late")

    (told,) = town.heard(OWNER)
    assert (
        "the rates changed. To pay on Tue 3 Mar 2026: Rs 1,036.00 (demo rate)" in told
    )
    assert town.heard(KEEPER) == [told]
    after = town.answer(OWNER, f"DUES {CASE}")
    assert "Rs 36.00 (demo rate) today, Rs 52.00" in before
    assert "Rs 36.00 (demo rate) today, Rs 1,036.00" in after


def test_a_last_day_that_moved_is_told_to_owner_keeper_and_officer(town: Town) -> None:
    impounded(town)

    taken(town, "closed-days", "name,closed days\nMLM,2026-03-09\n")

    (told,) = town.heard(OWNER)
    assert told == (
        f"Case {CASE}, 2 cows: the last day is now Tue 10 Mar 2026, not"
        " Mon 9 Mar 2026 (closed days, GCA s.10 pattern)."
    )
    assert town.heard(KEEPER) == town.heard(OFFICER) == [told]


def test_the_director_is_told_of_a_special_fine_that_is_cut(town: Town) -> None:
    taken(town, "tariffs", RATES + rate("special_fine", "20.00", "2026-02-01"))
    town.silence()

    taken(town, "tariffs", RATES + rate("fine", "6.00", "2026-04-01"))

    assert town.heard(DIRECTOR) == [
        "Mlima: from Wed 1 Apr 2026 the special fine for 1 cow, Rs 20.00, is over its"
        " cap. Rs 12.00 is levied (s.11(2)). A new one goes on record by order."
    ]


def test_nothing_is_told_of_a_case_that_is_not_there(town: Town) -> None:
    gone = Moved("9999999", "report", 1, town.now.date(), town.now.date())
    town.silence()

    with town.store.work() as work:
        tell_news(town.line, work, News(moved=(gone,)))
    town.ring()

    assert not any(town.heard(number) for number in (OWNER, KEEPER, OFFICER))
