"""A text is dealt with in one transaction, or kept, tried again and never lost."""

import pytest

from gateway.service.receive import accept
from tests.service.conftest import CASE
from tests.service.town import ADMIN, KEEPER, OWNER, SEIZER, Town

REPORT = "SEIZE 2 COW AT Mlima DAMAGE maize"


def run(town: Town, statement: str) -> None:
    with town.store.write.begin() as conn:
        conn.exec_driver_sql(statement)


def states(town: Town) -> list[str]:
    with town.store.reader.connect() as conn:
        found = conn.exec_driver_sql("SELECT state FROM inbox ORDER BY id")
        return [str(row[0]) for row in found]


@pytest.fixture
def broken(town: Town) -> Town:
    """A line that cannot write its answers."""
    run(town, "ALTER TABLE outbox RENAME TO outbox_away")
    return town


def mend(town: Town) -> None:
    run(town, "ALTER TABLE outbox_away RENAME TO outbox")


def test_what_raises_leaves_nothing_behind_but_the_text(broken: Town) -> None:
    assert accept(broken.line, broken.inbound(SEIZER, REPORT))

    assert states(broken) == ["pending"]
    assert broken.counted("pound_case") == 0
    assert broken.counted("case_event") == 0


def test_a_text_that_raised_is_tried_again_and_answered(broken: Town) -> None:
    accept(broken.line, broken.inbound(SEIZER, REPORT))
    mend(broken)

    assert broken.again() == 1

    assert states(broken) == ["handled"]
    assert "2 cows. Take them to Mlima pound" in broken.heard(SEIZER)[0]


def test_after_three_tries_it_is_dead_and_an_admin_hears_of_it(impounded: Town) -> None:
    run(impounded, "UPDATE case_event SET payload = '{' WHERE seq = 1")
    assert accept(impounded.line, impounded.inbound(SEIZER, f"STATUS {CASE}"))

    tries = []
    for seconds in (0, 9, 1, 59, 1, 3600):
        impounded.now = impounded.now.replace(microsecond=0)
        impounded.later(seconds=seconds)
        impounded.again()
        tries.append(states(impounded)[-1])

    assert tries == ["pending", "pending", "pending", "pending", "dead", "dead"]
    (alarm,) = impounded.heard(ADMIN)
    assert "failed three times and was not handled" in alarm


def test_an_alarm_is_given_once_an_hour(impounded: Town) -> None:
    run(impounded, "UPDATE case_event SET payload = '{' WHERE seq = 1")
    for minutes in (0, 5, 70):
        impounded.later(minutes=minutes)
        accept(impounded.line, impounded.inbound(SEIZER, f"STATUS {CASE}"))
        for _ in range(3):
            impounded.later(seconds=61)
            impounded.again()

    assert states(impounded)[-3:] == ["dead"] * 3
    assert len(impounded.heard(ADMIN)) == 2


def test_a_text_that_raised_does_not_hold_up_later_ones(impounded: Town) -> None:
    run(impounded, "UPDATE case_event SET payload = '{' WHERE seq = 1")
    accept(impounded.line, impounded.inbound(SEIZER, f"STATUS {CASE}"))

    answer = impounded.say(SEIZER, REPORT.replace("2", "3"))[0]

    assert "3 cows" in answer


def test_a_text_that_waits_holds_up_later_ones_of_its_sender_alone(town: Town) -> None:
    with town.store.work() as work:
        first = town.inbound(SEIZER, REPORT)
        work.take_in(first, SEIZER, town.now, "waiting")

    accept(town.line, town.inbound(SEIZER, f"SENT {CASE}"))
    other = town.answer(OWNER, "DUES")

    assert "No open case" in other
    assert states(town) == ["waiting", "waiting", "handled"]
    town.again()
    town.again()
    assert states(town) == ["handled", "handled", "handled"]
    first_answer, second_answer = town.heard(SEIZER)
    assert "Take them to Mlima pound" in first_answer
    assert "noted as sent" in second_answer


def test_when_not_even_the_row_can_be_kept_the_carrier_is_to_repeat(
    town: Town,
) -> None:
    run(town, "ALTER TABLE inbox RENAME TO inbox_away")
    inbound = town.inbound(SEIZER, REPORT)

    assert not accept(town.line, inbound)

    run(town, "ALTER TABLE inbox_away RENAME TO inbox")
    assert accept(town.line, inbound)
    assert town.counted("pound_case") == 1


def test_a_repeat_of_a_kept_text_is_not_kept_twice(broken: Town) -> None:
    inbound = broken.inbound(SEIZER, REPORT)

    assert accept(broken.line, inbound)
    assert accept(broken.line, inbound)

    assert states(broken) == ["pending"]


def test_a_question_answered_in_time_counts_though_it_is_dealt_with_late(
    town: Town,
) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlimma DAMAGE maize")
    with town.store.work() as work:
        work.take_in(town.inbound(SEIZER, "1"), SEIZER, town.now, "pending")
    town.now = town.now.replace(hour=23)

    town.again()

    assert "Take them to Mlima pound" in town.heard(SEIZER)[-1]


def test_a_note_says_what_became_of_a_text(town: Town) -> None:
    for number, text in ((SEIZER, REPORT), (KEEPER, "IN"), (OWNER, "hello")):
        town.say(number, text)

    with town.store.reader.connect() as conn:
        found = conn.exec_driver_sql("SELECT note FROM inbox ORDER BY id")
        notes = [row[0] for row in found]
    assert notes == ["SEIZE", "IN missing case", "- no_keyword -"]
