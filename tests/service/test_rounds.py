"""FED, POSTED, HANDED: what a keeper does for the whole pound."""

from datetime import timedelta

import pytest

from gateway.service.advance import repair
from tests.service.conftest import CASE
from tests.service.town import FAR_KEEPER, KEEPER, OFFICER, OWNER, SEIZER, Town

ONLY_KEEPER = "That word is for the keeper of the pound."


@pytest.mark.parametrize("named", ["MLM", "mlm", "Mlima", "Mlima pound"])
def test_the_days_feed_is_entered_once(town: Town, named: str) -> None:
    first = town.answer(KEEPER, f"FED {named}")
    again = town.answer(KEEPER, "FED MLM")
    town.later(days=1)
    next_day = town.answer(KEEPER, "FED MLM")

    assert first == "Mlima pound: feeding of Mon 2 Mar 2026 is entered."
    assert "was entered before" in again
    assert "Tue 3 Mar 2026 is entered" in next_day


@pytest.mark.parametrize("sender", [OFFICER, SEIZER, FAR_KEEPER])
def test_only_its_keeper_feeds(town: Town, sender: str) -> None:
    assert town.answer(sender, "FED MLM") == ONLY_KEEPER


def test_a_pound_that_nobody_knows_is_named(town: Town) -> None:
    assert town.answer(KEEPER, "FED Samarkand").startswith(
        "There is no pound Samarkand"
    )
    assert "FED" in town.answer(KEEPER, "FED")


@pytest.mark.parametrize("sender", [KEEPER, OFFICER])
def test_the_list_hangs_at_the_pound(town: Town, sender: str) -> None:
    answer = town.answer(sender, "POSTED MLM")

    assert "the list of rates hangs there, Mon 2 Mar 2026" in answer
    with town.store.work() as work:
        assert str(work.posted_version("MLM")) == "2026-03-02"


def test_no_stranger_posts_the_list(town: Town) -> None:
    assert town.answer(SEIZER, "POSTED MLM") == ONLY_KEEPER


@pytest.mark.parametrize("sender", [KEEPER, OFFICER])
def test_a_paper_given_by_hand_is_kept_in_the_book_of_the_pound(
    impounded: Town, sender: str
) -> None:
    answer = impounded.answer(sender, f"HANDED {CASE} notice of sale")

    assert answer == f"Case {CASE}: noted as given by hand: notice of sale"
    with impounded.store.work() as work:
        (event,) = work.office_events("MLM", "Handed")
    assert dict(event.payload) == {"case": CASE, "what": "notice of sale"}


def test_an_owner_hands_nothing(impounded: Town) -> None:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")

    assert impounded.answer(OWNER, f"HANDED {CASE}") == ONLY_KEEPER


FAIL = "UPDATE outbox SET state = 'failed' WHERE kind = 'statutory' AND number = '{}'"


def unserved(town: Town, *people: str) -> None:
    """Their texts of law have failed."""
    for number in people:
        with town.store.write.begin() as conn:
            assert conn.exec_driver_sql(FAIL.format(number)).rowcount


def statutory(town: Town, number: str) -> set[tuple[str, str]]:
    """The texts of law to a number: message and state."""
    with town.store.read() as work:
        rows = work.messages_to(number)
    return {(x["name"], x["state"]) for x in rows if x["class"] == "statutory"}


@pytest.fixture
def owned(impounded: Town) -> Town:
    """The owner has his quote, the seizer his copy of the entries."""
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")
    return impounded


def test_a_paper_given_by_hand_serves_the_text_that_failed(owned: Town) -> None:
    unserved(owned, OWNER)

    answer = owned.answer(OFFICER, f"HANDED {CASE} quote")

    assert answer == (
        f"Case {CASE}: noted as given by hand: quote."
        f" The text of it to {OWNER} counts as served."
    )
    assert statutory(owned, OWNER) == {("quote", "handed")}
    with owned.store.work() as work:
        (event,) = work.office_events("MLM", "Handed")
    assert event.payload["to"] == OWNER
    with owned.store.write.connect() as conn:
        sql = "SELECT reason FROM outbox WHERE state = 'handed'"
        how = conn.exec_driver_sql(sql).scalar_one()
    assert how == f"by hand on 2026-03-02, {OFFICER}"


def test_what_was_served_by_hand_goes_on_no_list_any_more(owned: Town) -> None:
    unserved(owned, OWNER)
    owned.say(KEEPER, f"HANDED {CASE} quote")

    assert repair(owned.line, timedelta()) == 0


def test_where_several_texts_failed_it_is_asked_for_whom_the_paper_was(
    owned: Town,
) -> None:
    unserved(owned, OWNER, SEIZER)

    answer = owned.answer(KEEPER, f"HANDED {CASE} a paper")

    assert f"{OWNER}" in answer
    assert f"{SEIZER}" in answer
    assert {state for _, state in statutory(owned, OWNER)} == {"failed"}


@pytest.mark.parametrize(
    "what", [f"a paper {OWNER}", "a paper 9000000008", "the quote", "message {id}"]
)
def test_number_name_or_message_tells_for_whom_the_paper_was(
    owned: Town, what: str
) -> None:
    unserved(owned, OWNER, SEIZER)
    with owned.store.read() as work:
        (row,) = [x for x in work.messages_to(OWNER) if x["name"] == "quote"]

    owned.say(KEEPER, f"HANDED {CASE} {what.format(id=row['id'])}")

    assert statutory(owned, OWNER) == {("quote", "handed")}
    assert {state for _, state in statutory(owned, SEIZER)} == {"failed"}


def test_what_has_arrived_is_not_served_again(owned: Town) -> None:
    answer = owned.answer(KEEPER, f"HANDED {CASE} quote 123456789012")

    assert answer == f"Case {CASE}: noted as given by hand: quote 123456789012"
    assert {state for _, state in statutory(owned, OWNER)} == {"accepted"}
