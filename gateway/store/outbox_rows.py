"""A row of the outbox as the letter that it holds."""

from typing import Any

from sqlalchemy import Row

from gateway.messages.index import MessageClass
from gateway.ports import Letter, OutRow


def out_row(row: Row[Any]) -> OutRow:
    """The row with its letter."""
    letter = Letter(
        to=row.number,
        kind=MessageClass(row.kind),
        name=row.name,
        language=row.language,
        values=row.filled,
        text=row.text,
        case=row.case,
        zone=row.zone,
        not_before=row.not_before,
        not_after=row.not_after,
        key=row.key,
    )
    return OutRow(row.id, letter, row.attempts, row.again)
