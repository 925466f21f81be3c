"""Delivery reports: found by the carrier's id, by the one unknown row, or parked."""

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, insert

from gateway.messages.sms import Receipt, ReceiptOutcome
from gateway.store import outbox_sql as sql
from gateway.store.columns import clean, plain_id
from gateway.store.tables_messages import receipt as table

STATE = {
    ReceiptOutcome.INTERIM: "accepted",
    ReceiptOutcome.DELIVERED: "delivered",
    ReceiptOutcome.UNDELIVERED: "undelivered",
}
BATCH = 500
LONGEST_NUMBER = 17
"""15 digits (ITU-T E.164) and the two zeros that some dial before them."""

KEEP = insert(table).returning(table.c.id)


def take_receipt(conn: Connection, receipt: Receipt, machine: datetime) -> None:
    """Store a report and apply it to its row; without a row it is parked."""
    kept = conn.execute(KEEP, _columns(receipt, machine)).scalar_one()
    if receipt.outcome not in STATE:
        _settle(conn, kept, "unrecognised", None)
        return
    row = _row_of(conn, receipt.provider_id, _e164(receipt.number), machine)
    if row is not None:
        _apply(conn, kept, row, receipt, machine)


def apply_parked(
    conn: Connection, row_id: int, provider_id: str, machine: datetime
) -> None:
    """Apply the reports that came before the id was stored, in their order."""
    known = {"carriers": plain_id(provider_id)}
    for parked in conn.execute(sql.PARKED_WITH, known).all():
        _apply(conn, parked.id, row_id, parked, machine)


def match_parked(conn: Connection, machine: datetime) -> None:
    """Look again for the rows of parked reports (a report and its id may cross)."""
    for parked in conn.execute(sql.PARKED, {"most": BATCH}).all():
        row = _row_of(conn, parked.provider_id, parked.number, parked.received_at)
        if row is not None:
            _apply(conn, parked.id, row, parked, machine)


def _row_of(
    conn: Connection, provider_id: str | None, number: str | None, at: datetime
) -> int | None:
    """The row with that id, else the number's one unknown row handed over before.

    While another message to that number is being handed over, the report may be
    that one's, so nothing is matched yet.
    """
    if provider_id is not None:
        known = {"carriers": plain_id(provider_id)}
        found = conn.execute(sql.BY_PROVIDER, known).first()
        if found is not None:
            return int(found.id)
    flying = conn.execute(sql.IN_FLIGHT, {"whose": number}).all() if number else []
    if len(flying) == 1 and flying[0].state == "unknown" and flying[0].handed_at <= at:
        return int(flying[0].id)
    return None


def _apply(
    conn: Connection,
    kept: int,
    row_id: int,
    report: Receipt | Row[Any],
    machine: datetime,
) -> None:
    """Change the row, unless it is final; the report is kept in either case."""
    values = {
        "row": row_id,
        "new_state": STATE[ReceiptOutcome(report.outcome)],
        "new_provider_id": plain_id(report.provider_id),
        "new_reason": report.reason and clean(report.reason),
        "machine": machine,
    }
    changed = conn.execute(sql.REPORTED, values).rowcount
    _settle(conn, kept, "applied" if changed else "too_late", row_id)


def _settle(conn: Connection, kept: int, state: str, row_id: int | None) -> None:
    conn.execute(sql.UNPARK, {"which": kept, "new_state": state, "row": row_id})


def _columns(receipt: Receipt, machine: datetime) -> dict[str, Any]:
    return {
        "channel": receipt.channel,
        "provider_id": plain_id(receipt.provider_id),
        "number": _e164(receipt.number),
        "outcome": receipt.outcome.value,
        "status": clean(receipt.status),
        "reason": receipt.reason and clean(receipt.reason),
        "raw": receipt.raw,
        "received_at": machine,
        "state": "parked",
    }


def _e164(number: str | None) -> str | None:
    """The number as the outbox has it, though a carrier lost or doubled its plus."""
    digits = "".join(letter for letter in number or "" if letter in "0123456789")
    return "+" + digits.lstrip("0") if 0 < len(digits) <= LONGEST_NUMBER else None
