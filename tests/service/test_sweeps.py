"""The calendar's sweep and the mending sweep, when something is wrong."""

import dataclasses
from datetime import timedelta

from sqlalchemy import text

from gateway.service.advance import advance, repair
from tests.service.town import ADMIN, KEEPER, OFFICER, SEIZER, Town

CASE, SECOND = "1000015", "1000028"


def test_one_case_that_raises_keeps_no_other_from_its_turn(impounded: Town) -> None:
    """cases.md K2: the calendar goes on, and an admin hears of the case."""
    impounded.say(SEIZER, "SEIZE 1 GOAT AT Mlima DAMAGE beans")
    impounded.say(KEEPER, f"IN {SECOND} 1 GOAT")
    impounded.silence()
    spoil(impounded, CASE)

    impounded.later(days=8)

    assert any(SECOND in told for told in impounded.heard(KEEPER))
    assert any(CASE in told for told in impounded.heard(ADMIN))


def spoil(town: Town, case: str) -> None:
    """An event that nobody can read: a bug, or a hand in the database."""
    with town.store.write.begin() as conn:
        conn.execute(
            text("UPDATE case_event SET payload = '{' WHERE \"case\" = :it"),
            {"it": case},
        )


def test_a_day_that_has_gone_wrong_in_the_projection_is_put_right(
    impounded: Town,
) -> None:
    with impounded.store.write.begin() as conn:
        conn.execute(text("UPDATE pound_case SET next_due_at = 1"))

    assert advance(impounded.line) == 0

    with impounded.line.store.work() as work:
        assert work.due(impounded.line.legal(), 10) == []


def test_a_statutory_message_of_unknown_fate_is_on_the_officers_list(
    impounded: Town,
) -> None:
    """design 5: held, not repeated; the officer serves it on paper."""
    with impounded.store.write.begin() as conn:
        conn.execute(
            text(
                "UPDATE outbox SET state = 'unknown', provider_id = NULL, told = :no"
                " WHERE kind = 'statutory'"
            ),
            {"no": False},
        )
    late = dataclasses.replace(
        impounded.line, machine=lambda: impounded.line.legal() + timedelta(minutes=10)
    )

    held = repair(late, timedelta(minutes=5))

    assert held == 1
    impounded.later(minutes=1)
    assert any("on paper" in told for told in impounded.heard(OFFICER))
    assert repair(late, timedelta(minutes=5)) == 0
