"""The charged days of which the pound's book has no feed entry (RD-75)."""

from collections.abc import Iterable
from datetime import date

from gateway.cases.case import Head
from gateway.cases.stays import stays_of
from gateway.law.pack import Pack
from gateway.ports.records import FED
from gateway.service.desk import Desk


def unproved(desk: Desk, pound: str, pack: Pack, heads: Iterable[Head]) -> int:
    """How many days are charged and not entered; 0 where the pack asks for no entry."""
    if pack.find("charge.needs_feed_entry") is None:
        return 0
    charged: set[date] = set()
    for head in heads:
        for stay in stays_of(head, pack, desk.now):
            charged.update(stay.dates())
    return len(charged - {event.on for event in desk.work.office_events(pound, FED)})
