"""What the services need from outside, as Protocols, and the rows that cross."""

from gateway.ports.others import Later, Provider, Shelf, Templates
from gateway.ports.records import FED, LIST_POSTED, OfficeEvent
from gateway.ports.rows import (
    Busy,
    CaseFile,
    CodeRow,
    Handed,
    InboxText,
    Letter,
    OutRow,
    Question,
    Standing,
    Unserved,
)
from gateway.ports.store import Outbox, Reading, Store, Views, Work

__all__ = [
    "FED",
    "LIST_POSTED",
    "Busy",
    "CaseFile",
    "CodeRow",
    "Handed",
    "InboxText",
    "Later",
    "Letter",
    "OfficeEvent",
    "OutRow",
    "Outbox",
    "Provider",
    "Question",
    "Reading",
    "Shelf",
    "Standing",
    "Store",
    "Templates",
    "Unserved",
    "Views",
    "Work",
]
