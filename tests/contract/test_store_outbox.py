"""The outbox on every store: once, in order, and never over a final state."""

from datetime import datetime, timedelta

import pytest
from sqlalchemy import select

from gateway.messages.index import MessageClass
from gateway.messages.sms import Receipt, ReceiptOutcome
from gateway.ports import Handed, Letter, OutRow
from gateway.store.engine import SqlStore
from gateway.store.outbox import SqlOutbox
from gateway.store.tables_messages import outbox as table
from gateway.store.tables_messages import receipt as receipts
from tests.store.builders import KEEPER, OWNER, SECOND, SEIZER, T0, letter

LEASE = timedelta(seconds=30)
WAIT = timedelta(minutes=5)
FINAL = timedelta(hours=72)
ALL = tuple(MessageClass)
DELIVERED, UNDELIVERED = ReceiptOutcome.DELIVERED, ReceiptOutcome.UNDELIVERED
INTERIM, STRANGE = ReceiptOutcome.INTERIM, ReceiptOutcome.UNRECOGNISED


def posted(store: SqlStore, *letters: Letter) -> list[int]:
    with store.work() as work:
        ids = [work.post(each, T0, None) for each in letters or (letter(),)]
    return [row_id for row_id in ids if row_id is not None]


def claimed(
    store: SqlStore,
    *,
    kinds: tuple[MessageClass, ...] = ALL,
    limit: int = 10,
    legal: datetime = T0,
    machine: datetime = T0,
) -> list[OutRow]:
    return store.outbox.claim(kinds, limit, legal=legal, machine=machine, lease=LEASE)


def handed(store: SqlStore, *letters: Letter, machine: datetime = T0) -> list[int]:
    ids = posted(store, *letters)
    claimed(store, machine=machine)
    assert store.outbox.hand(ids, machine, LEASE) == ids
    return ids


def finished(store: SqlStore, row: int, state: str, **more: object) -> None:
    store.outbox.finish([Handed(row, state, **more)], T0)  # type: ignore[arg-type]


def reported(
    store: SqlStore,
    outcome: ReceiptOutcome = DELIVERED,
    ident: str | None = "ATX_1",
    *,
    number: str | None = OWNER,
    at: datetime = T0,
) -> None:
    report = Receipt("africastalking", ident, number, outcome, "S", None, b"raw")
    store.outbox.receive(report, at)


def repaired(store: SqlStore, machine: datetime, legal: datetime = T0) -> list[OutRow]:
    return store.outbox.repair(
        legal=legal, machine=machine, wait=WAIT, final_after=FINAL
    )


def states(store: SqlStore) -> list[str]:
    with store.read() as work:
        return list(work.run(select(table.c.state).order_by(table.c.id)).scalars())


def parked(store: SqlStore) -> list[str]:
    with store.read() as work:
        found = select(receipts.c.state).order_by(receipts.c.id)
        return list(work.run(found).scalars())


# Claiming


def test_rows_are_claimed_by_class_then_age(store: SqlStore) -> None:
    ids = posted(
        store,
        letter("reminder"),
        letter("statutory"),
        letter("reply"),
        letter("code"),
        letter("reply"),
    )

    rows = claimed(store, limit=4)

    assert [row.id for row in rows] == [ids[3], ids[2], ids[4], ids[1]]
    assert [row.id for row in claimed(store)] == [ids[0]]
    assert claimed(store) == []


def test_a_letter_comes_back_as_it_was_posted(store: SqlStore) -> None:
    code = letter("code", not_before=T0, not_after=T0 + SECOND, key="k")
    posted(store, letter(), code)

    rows = claimed(store)

    assert [row.letter for row in rows] == [code, letter()]
    assert [(row.attempts, row.again) for row in rows] == [(0, False)] * 2


def test_only_the_classes_asked_for_are_claimed(store: SqlStore) -> None:
    posted(store, letter("reply"), letter("reminder"))

    rows = claimed(store, kinds=(MessageClass.REMINDER,))

    assert [row.letter.kind for row in rows] == [MessageClass.REMINDER]


def test_a_row_waits_for_its_legal_time(store: SqlStore) -> None:
    posted(store, letter(not_before=T0 + SECOND))

    assert claimed(store, machine=T0 + LEASE) == []
    assert len(claimed(store, legal=T0 + SECOND)) == 1


def test_a_row_rests_by_the_machine_clock(store: SqlStore) -> None:
    (row,) = handed(store)
    finished(store, row, "queued", retry_at=T0 + SECOND, reason="no credit")

    assert claimed(store, legal=T0 + LEASE) == []
    (again,) = claimed(store, machine=T0 + SECOND)
    assert (again.attempts, again.again) == (1, False)


def test_a_row_too_old_to_be_true_is_stale(store: SqlStore) -> None:
    posted(store, letter(not_after=T0), letter(not_after=T0 + SECOND))

    assert len(claimed(store)) == 1
    assert states(store) == ["stale", "claimed"]


def test_a_row_that_is_put_back_waits_for_its_new_time(store: SqlStore) -> None:
    (row,) = posted(store, letter("reminder"))
    claimed(store)

    store.outbox.put_back(row, T0 + SECOND)

    assert claimed(store) == []
    assert [r.id for r in claimed(store, legal=T0 + SECOND)] == [row]


def test_unsent_rows_to_a_number_about_a_case_are_superseded(store: SqlStore) -> None:
    ids = posted(
        store,
        letter(),
        letter(to=KEEPER),
        letter(case="1000024"),
        letter("reminder"),
    )
    claimed(store, limit=2)
    with store.work() as work:
        work.supersede(OWNER, "1000017")

    assert states(store) == ["superseded", "claimed", "queued", "superseded"]
    assert store.outbox.hand(ids, T0, LEASE) == [ids[1]]


# Handing over


def test_a_row_is_handed_only_by_who_holds_it(store: SqlStore) -> None:
    ids = posted(store)
    claimed(store)
    other = SqlOutbox(store.write, "another relay")

    assert other.hand(ids, T0, LEASE) == []
    assert store.outbox.hand(ids, T0 + LEASE, LEASE) == []
    assert store.outbox.hand(ids, T0, LEASE) == ids
    assert store.outbox.hand(ids, T0, LEASE) == []


@pytest.mark.parametrize(
    "state", ["accepted", "failed", "unknown", "queued", "stale", "superseded"]
)
def test_an_outcome_is_recorded(store: SqlStore, state: str) -> None:
    (row,) = handed(store)

    finished(store, row, state, reason="why\0", text="as sent")

    with store.read() as work:
        found = work.run(select(table)).one()
    assert (found.state, found.reason) == (state, "why\ufffd")
    assert (found.text, found.parts) == ("as sent", 1)


def test_a_final_state_stays(store: SqlStore) -> None:
    (row,) = handed(store)
    finished(store, row, "accepted", provider_id="ATX_1")
    reported(store)

    for state in ("failed", "unknown", "queued"):
        finished(store, row, state)
    finished(store, row, "accepted", provider_id="ATX_2")

    assert states(store) == ["delivered"]


def test_an_acceptance_that_comes_late_is_still_the_truth(store: SqlStore) -> None:
    (row,) = handed(store)
    repaired(store, T0 + LEASE)
    assert states(store) == ["unknown"]

    finished(store, row, "accepted", provider_id="ATX_1")

    assert states(store) == ["accepted"]


# Delivery reports (cases.md 18, 19)


@pytest.mark.parametrize(
    ("outcome", "state"),
    [(DELIVERED, "delivered"), (UNDELIVERED, "undelivered"), (INTERIM, "accepted")],
)
def test_a_report_settles_the_row_with_its_id(
    store: SqlStore, outcome: ReceiptOutcome, state: str
) -> None:
    (row,) = handed(store)
    finished(store, row, "accepted", provider_id="ATX_1")

    reported(store, outcome)

    assert states(store) == [state]


def test_a_report_before_the_send_result_waits_for_its_id(store: SqlStore) -> None:
    (row,) = handed(store)
    reported(store, INTERIM)
    reported(store, DELIVERED)
    assert states(store) == ["handing"]

    finished(store, row, "accepted", provider_id="ATX_1")

    assert states(store) == ["delivered"]
    assert parked(store) == ["applied", "applied"]


@pytest.mark.parametrize(
    ("first", "second", "state"),
    [
        (DELIVERED, UNDELIVERED, "delivered"),
        (UNDELIVERED, DELIVERED, "undelivered"),
        (DELIVERED, INTERIM, "delivered"),
        (DELIVERED, DELIVERED, "delivered"),
    ],
)
def test_the_first_final_report_stays(
    store: SqlStore, first: ReceiptOutcome, second: ReceiptOutcome, state: str
) -> None:
    (row,) = handed(store)
    finished(store, row, "accepted", provider_id="ATX_1")

    reported(store, first)
    reported(store, second)

    assert states(store) == [state]
    assert parked(store) == ["applied", "too_late"]


def test_a_strange_word_is_kept_and_changes_nothing(store: SqlStore) -> None:
    (row,) = handed(store)
    finished(store, row, "accepted", provider_id="ATX_1")

    reported(store, STRANGE)

    assert states(store) == ["accepted"]
    assert parked(store) == ["unrecognised"]


def test_an_unknown_id_settles_the_one_unknown_row_of_its_number(
    store: SqlStore,
) -> None:
    (row,) = handed(store)
    finished(store, row, "unknown")

    reported(store, DELIVERED, "ATX_9", number=OWNER.removeprefix("+"))

    assert states(store) == ["delivered"]


def test_an_unknown_id_is_parked_when_two_rows_could_be_meant(store: SqlStore) -> None:
    for row in handed(store, letter(), letter()):
        finished(store, row, "unknown")

    reported(store, DELIVERED, "ATX_9")

    assert states(store) == ["unknown", "unknown"]
    assert parked(store) == ["parked"]


def test_an_unknown_id_may_be_that_of_a_call_in_flight(store: SqlStore) -> None:
    lost, flying = handed(store, letter(), letter())
    finished(store, lost, "unknown")

    reported(store, DELIVERED, "ATX_2")
    finished(store, flying, "accepted", provider_id="ATX_2")

    assert states(store) == ["unknown", "delivered"]


@pytest.mark.parametrize("number", [SEIZER, None, "", "Info", "9" * 99])
def test_a_report_for_nobody_is_parked(store: SqlStore, number: str | None) -> None:
    (row,) = handed(store)
    finished(store, row, "unknown")

    for _ in range(5):
        reported(store, DELIVERED, None, number=number)

    assert states(store) == ["unknown"]
    assert parked(store) == ["parked"] * 5


# Repair


def test_a_claim_that_lapsed_goes_back_to_the_queue(store: SqlStore) -> None:
    (row,) = posted(store)
    claimed(store)

    repaired(store, T0 + LEASE - SECOND)
    assert states(store) == ["claimed"]
    repaired(store, T0 + LEASE)

    assert [r.id for r in claimed(store, machine=T0 + LEASE)] == [row]


def test_a_call_that_lapsed_is_unknown_and_finds_its_report(store: SqlStore) -> None:
    handed(store)
    reported(store, DELIVERED, "ATX_9")
    assert states(store) == ["handing"]

    repaired(store, T0 + LEASE)

    assert states(store) == ["delivered"]
    assert parked(store) == ["applied"]


def test_a_report_and_its_id_that_crossed_meet_at_the_repair(store: SqlStore) -> None:
    (row,) = handed(store)
    finished(store, row, "accepted", provider_id="ATX_1")
    with store.work() as work:
        work.run(
            receipts.insert().values(
                channel="africastalking",
                provider_id="ATX_1",
                outcome="delivered",
                status="Success",
                raw=b"",
                received_at=T0,
                state="parked",
            )
        )

    repaired(store, T0)

    assert states(store) == ["delivered"]


@pytest.mark.parametrize("kind", ["reply", "reminder"])
def test_an_unknown_reply_or_reminder_goes_once_more_marked(
    store: SqlStore, kind: str
) -> None:
    (row,) = handed(store, letter(kind))
    finished(store, row, "unknown")
    repaired(store, T0 + WAIT - SECOND)
    assert states(store) == ["unknown"]

    repaired(store, T0 + WAIT)
    (again,) = claimed(store, machine=T0 + WAIT)
    store.outbox.hand([row], T0 + WAIT, LEASE)
    finished(store, row, "unknown")
    repaired(store, T0 + 3 * WAIT)

    assert (again.again, again.attempts) == (True, 1)
    assert states(store) == ["unknown"]


def test_an_unknown_code_waits_for_its_report(store: SqlStore) -> None:
    (row,) = handed(store, letter("code"))
    finished(store, row, "unknown")

    assert repaired(store, T0 + 2 * WAIT) == []
    assert states(store) == ["unknown"]


def test_an_unknown_statutory_letter_is_told_once_and_held(store: SqlStore) -> None:
    (row,) = handed(store, letter("statutory"))
    finished(store, row, "unknown")

    assert repaired(store, T0 + WAIT - SECOND) == []
    assert [held.id for held in repaired(store, T0 + WAIT)] == [row]
    assert repaired(store, T0 + 2 * WAIT) == []
    assert states(store) == ["unknown"]


@pytest.mark.parametrize("end", ["failed", "stale"])
def test_a_statutory_letter_that_never_went_is_told_too(
    store: SqlStore, end: str
) -> None:
    (row,) = handed(store, letter("statutory"))
    finished(store, row, end)

    assert [held.id for held in repaired(store, T0)] == [row]
    assert repaired(store, T0) == []


def test_a_statutory_letter_that_was_delivered_is_nobodys_task(store: SqlStore) -> None:
    (row,) = handed(store, letter("statutory"))
    finished(store, row, "accepted", provider_id="ATX_1")
    reported(store)

    assert repaired(store, T0 + FINAL) == []


def test_every_row_is_final_within_72_hours(store: SqlStore) -> None:
    rows = handed(store, letter("code"), letter("statutory"), letter("reply"))
    finished(store, rows[0], "unknown")
    finished(store, rows[1], "unknown")
    finished(store, rows[2], "accepted", provider_id="ATX_1")
    posted(store, letter("reply", not_after=None))
    repaired(store, T0)

    repaired(store, T0 + FINAL, legal=T0)

    assert states(store) == ["failed", "failed", "undelivered", "failed"]


def test_a_reminder_of_next_month_is_not_given_up(store: SqlStore) -> None:
    posted(store, letter("reminder", not_before=T0 + 10 * FINAL))

    repaired(store, T0)
    repaired(store, T0 + 2 * FINAL)

    assert states(store) == ["queued"]


def test_a_report_nobody_asked_for_is_let_go_in_the_end(store: SqlStore) -> None:
    reported(store)

    repaired(store, T0 + FINAL)

    assert parked(store) == ["unmatched"]
