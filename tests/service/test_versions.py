"""A new version of the Act comes into force while a case is open (RD-57, X38)."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from gateway.service.view import case_view
from gateway.store.audit import verify
from gateway.store.packs import keep_packs
from tests.service.conftest import CASE
from tests.service.test_auction import DEPUTED, track
from tests.service.test_news import taken
from tests.service.town import (
    FAR_KEEPER,
    FAR_OFFICER,
    KEEPER,
    OFFICER,
    OWNER,
    SEIZER,
    WITNESS,
    Town,
    new_town,
)
from tests.versions import A, Changes, amended

SELLERS = (
    'seller_s13 = { v = ["local_authority", "officer_by_director", '
    '"subordinate_deputed"]'
)
OF_NOW = SELLERS.replace(', "subordinate_deputed"', "")
NOTICE = 'anchor = { v = "notice", c = "s.13(3)", b = "S" }\nwithin = { v = 7'
REPORT = (
    'anchor = { v = "impounded", c = "ss.13(1), 7(b)", b = "D", rd = "RD-07" }\n'
    "within = { v = 7"
)
BANNED = '"pound_keeper", "la_member_of_pound"]'
DUES = 'order = { v = ["sale_expense", "charge", "fine"]'
ORDERS = 'by = { v = ["director", "local_authority", "magistrate_ch5", "civil_court"]'
DEPOSIT_ROW = 'T10 = { v = true, c = "s.14", b = "S" }'

Amend = Callable[..., Town]


@pytest.fixture
def amend(tmp_path: Path) -> Iterator[Amend]:
    towns: list[Town] = []

    def made(changes: Changes, since: str = "2026-03-12") -> Town:
        town = new_town(amended(tmp_path, changes, since))
        towns.append(town)
        return town

    yield made
    for town in towns:
        assert verify(town.store, town.shelf).first_bad is None
        town.close()


def impound(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize eaten")
    town.say(KEEPER, f"IN {CASE} 2 COW")
    town.silence()


def versions(town: Town) -> dict[str, str]:
    """The version by which the last event of each type was judged."""
    with town.store.work() as work:
        file = work.case(CASE)
    assert file
    return {
        type(each.event).__name__: town.shelf.bound(str(each.digest)).version
        for each in file.events
    }


def clock(town: Town) -> tuple[str, str]:
    """The last day and the opening day of the clock that runs."""
    view = case_view(town.line, CASE)
    assert view
    running = next(c for c in view["clocks"] if c["group"] == 1)
    return running["last_day"], running["opens"]


def test_every_act_carries_the_digest_of_its_day_and_the_case_stays_bound(
    amend: Amend,
) -> None:
    town = amend({})
    impound(town)

    town.at("2026-03-11", "23:30")
    town.say(KEEPER, f"REPORT {CASE}")
    town.at("2026-03-12", "00:30")
    town.say(OFFICER, f"NOTICE {CASE}")

    view = case_view(town.line, CASE)
    assert view
    assert view["version"] == "1961.0"
    judged = versions(town)
    assert (judged["Impounded"], judged["Reported"]) == ("1961.0", "1961.0")
    assert judged["NoticePosted"] == "1961.1"


def test_an_act_told_later_goes_by_the_day_on_which_it_took_place(
    amend: Amend,
) -> None:
    town = amend({})
    impound(town)
    town.at("2026-03-10")
    town.say(KEEPER, f"REPORT {CASE}")

    town.at("2026-03-12", "08:00")
    town.say(OFFICER, f"NOTICE {CASE} DATED 11/3/2026 DATE 11/3/2026 BECAUSE no tower")

    assert versions(town)["NoticePosted"] == "1961.0"


def test_a_clock_keeps_the_length_of_its_anchors_day(amend: Amend) -> None:
    longer = REPORT.replace("v = 7", "v = 20")
    town = amend({REPORT: longer}, "2026-03-04")
    impound(town)

    town.at("2026-03-08")
    before = clock(town)
    town.at("2026-03-10")

    assert before == ("2026-03-09", "2026-03-10")
    assert "ReportFellDue" in town.events(CASE)


@pytest.mark.parametrize(
    ("noticed", "length", "last"),
    [
        ("2026-03-11", 3, "2026-03-18"),
        ("2026-03-12", 3, "2026-03-16"),
        ("2026-03-11", 20, "2026-03-18"),
        ("2026-03-12", 20, "2026-04-01"),
    ],
)
def test_the_week_of_a_notice_is_that_of_the_day_of_the_notice(
    amend: Amend, noticed: str, length: int, last: str
) -> None:
    town = amend({NOTICE: NOTICE.replace("v = 7", f"v = {length}")})
    impound(town)
    town.at("2026-03-10")
    town.say(KEEPER, f"REPORT {CASE}")

    town.at(noticed)
    town.say(OFFICER, f"NOTICE {CASE}")
    town.at("2026-03-13")

    assert clock(town)[0] == last


def test_a_deputy_may_not_sell_once_the_law_names_him_no_longer(amend: Amend) -> None:
    town = amend({SELLERS: OF_NOW}, "2026-03-20")
    town.say("+919000000011", "SEIZE 1 COW AT Vayal DAMAGE rice")
    town.say(FAR_KEEPER, f"IN {CASE} 1 COW")
    track(town, FAR_KEEPER, FAR_OFFICER, "Kavala")
    sale = f"SALE {CASE} 23/3/2026 10:00 Kavala Market ORDER S2/2020"

    before = town.say(DEPUTED, sale)
    town.at("2026-03-23", "10:00")
    hammer = town.answer(DEPUTED, f"SOLD {CASE} 1 300 {WITNESS} Kunju")

    assert "Kavala Market" in before[0]
    assert "you may not hold this sale" in hammer
    assert "KnockedDown" not in town.events(CASE)


@pytest.mark.parametrize("barred_by", ["old", "new"])
def test_who_may_buy_is_asked_of_the_law_of_the_hammer(
    amend: Amend, barred_by: str
) -> None:
    town = amend({BANNED: '"pound_keeper"]'}, "2026-03-24")
    impound(town)
    track(town, KEEPER, OFFICER, "Mlima")
    day = "23/3/2026" if barred_by == "old" else "24/3/2026"
    town.say(OFFICER, f"SALE {CASE} {day} 10:00 Mlima Market ORDER S1/2020")
    town.at("2026-03-23" if barred_by == "old" else "2026-03-24", "10:00")

    told = town.say(OFFICER, f"SOLD {CASE} 1 300 +919000000010 Raghavan")

    assert ("KnockedDown" in town.events(CASE)) == (barred_by == "new")
    assert ("may not buy" in told[0]) == (barred_by == "old")


def test_money_is_divided_by_the_law_of_the_impounding(amend: Amend) -> None:
    town = amend({DUES: 'order = { v = ["fine", "charge", "sale_expense"]'})
    impound(town)
    track(town, KEEPER, OFFICER, "Mlima")
    town.say(OFFICER, f"SALE {CASE} 23/3/2026 10:00 Mlima Market ORDER S1/2020")
    town.at("2026-03-23", "10:00")
    for lot in (1, 2):
        town.say(OFFICER, f"SOLD {CASE} {lot} 300 {WITNESS} Kunju")
    town.say(OFFICER, f"CLOSE {CASE}")

    with town.store.work() as work:
        file = work.case(CASE)
    assert file
    (account,) = next(
        each.event.accounts
        for each in file.events
        if type(each.event).__name__ == "Settled"
    )
    assert [one.what for one in account.deductions] == [
        "sale_expense",
        "charge",
        "fine",
    ]
    assert versions(town)["Settled"] == "1961.1"


def test_a_right_that_the_law_drops_is_gone_for_acts_of_later_days(
    amend: Amend,
) -> None:
    town = amend({DEPOSIT_ROW: ""}, "2026-03-04")
    impound(town)
    town.say(KEEPER, f"OWNER {CASE} {OWNER} Hari Mlima")
    for text in (f"PROTEST {CASE}", "1", "1"):
        town.say(OWNER, text)

    town.at("2026-03-04")
    refused = town.answer(KEEPER, f"DEPOSIT {CASE} 44.00")

    assert "Protested" in town.events(CASE)
    assert "Deposited" not in town.events(CASE)
    assert "law" in refused


def test_who_may_order_a_release_is_asked_of_the_law_of_its_day(amend: Amend) -> None:
    town = amend({ORDERS: 'by = { v = ["civil_court"]'}, "2026-03-04")
    impound(town)
    order = f"RELEASE {CASE} BY director NO 12 ON 2/3/2026 theft case closed"

    town.at("2026-03-04")
    town.say(OFFICER, order)

    assert "Released" not in town.events(CASE)
    town.say(OFFICER, order.replace("director", "court"))
    assert "Released" in town.events(CASE)


def test_a_claim_by_phone_holds_as_long_as_the_law_of_its_day_says(
    amend: Amend,
) -> None:
    hold = "remote_hold_days = { v = 3"
    town = amend({hold: hold.replace("3", "5")}, "2026-03-04")
    impound(town)
    town.say(KEEPER, f"OWNER {CASE} {OWNER} Hari Mlima")

    town.at("2026-03-04")
    town.say(OWNER, f"CLAIM {CASE}")

    with town.store.work() as work:
        file = work.case(CASE)
    assert file
    assert {str(head.claim_until) for head in file.case.heads} == {"2026-03-09"}


def test_cases_of_the_old_version_do_not_stop_the_start_with_a_new_one(
    town: Town, tmp_path: Path
) -> None:
    impound(town)

    with_new = amended(tmp_path, {})
    keep_packs(town.store.write, with_new.packs)

    assert with_new.newest(A).version == "1961.1"
    assert with_new.on(A, date(2026, 3, 11)).version == "1961.0"
    assert with_new.on(A, date(2026, 3, 12)).version == "1961.1"


@pytest.mark.parametrize(
    ("who", "text"),
    [
        (SEIZER, "SEIZE 1 GOAT AT Mlima DAMAGE beans"),
        (KEEPER, f"IN {CASE} 1 COW"),
        (KEEPER, f"DIED {CASE} 1 COW"),
    ],
)
def test_nothing_was_done_under_a_law_before_its_first_version(
    town: Town, who: str, text: str
) -> None:
    impound(town)
    before = town.events(CASE)

    told = town.answer(who, f"{text} DATE 1/1/1950 BECAUSE no tower")

    assert told.startswith("No law was in force on that day.")
    assert town.events(CASE) == before


def test_charges_are_rounded_by_the_version_of_the_impounding(amend: Amend) -> None:
    whole = 'rounding_stage = { v = "demand_line_total"'
    town = amend({whole: whole.replace("demand_line_total", "per_unit")})
    taken(town, "tariffs", HORSES)
    for day, case in (("2026-03-02", CASE), ("2026-03-12", "1000028")):
        town.at(day)
        town.say(SEIZER, f"NEW SEIZE 1 HORSE AT Mlima DAMAGE maize {day}")
        town.say(KEEPER, f"IN {case} 1 HORSE")

    town.at("2026-03-14")

    assert charged(town, CASE) == 406
    assert charged(town, "1000028") == 93


HORSES = """statute,area,kind,what,amount,from,to,section,source,basis
in-trespass-1961,,horse,charge,5a,2026-03-02,,s.12(a),Council order 3,V
"""
"""31 1/4 paise a day: 13 days are 406 1/4; 3 days are 93 3/4, rounded by the day 93."""


def charged(town: Town, case: str) -> int:
    """The charges of a case as they stand."""
    view = case_view(town.line, case)
    assert view
    return sum(x["amount"] for x in view["dues"]["lines"] if x["what"] == "charge")
