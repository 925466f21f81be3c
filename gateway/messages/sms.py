"""The shapes that cross the rim between a carrier's file and everything else."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


@dataclass(frozen=True)
class Inbound:
    """One text as a carrier handed it in.

    `provider_id` is the carrier's own id, opaque, None when it gave none. `sender` and
    `to` are as sent: a name or a short code is possible, either may be empty. `text` is
    safe to store: no NUL, no half of a surrogate pair. `sent_at` is the carrier's word,
    aware, and starts no legal clock. `raw` is the request body, byte for byte.
    `truncated_part` marks a loose part of a longer text: it must not be acted on.
    """

    channel: str
    provider_id: str | None
    sender: str
    to: str
    text: str
    sent_at: datetime | None
    raw: bytes
    truncated_part: bool = False


class ReceiptOutcome(StrEnum):
    """What a delivery report means for the message."""

    INTERIM = "interim"
    DELIVERED = "delivered"
    UNDELIVERED = "undelivered"
    UNRECOGNISED = "unrecognised"


@dataclass(frozen=True)
class Receipt:
    """One delivery report; `status` and `reason` are the carrier's words."""

    channel: str
    provider_id: str | None
    number: str | None
    outcome: ReceiptOutcome
    status: str
    reason: str | None
    raw: bytes


class SentOutcome(StrEnum):
    """What became of one attempt to hand a text to a carrier."""

    ACCEPTED = "accepted"
    TEMPORARY = "temporary"  # Certainly not taken; may be tried again.
    PERMANENT = "permanent"  # Certainly not taken, and never will be.
    UNKNOWN = "unknown"  # May have been taken: never tried again blindly.
    NO_CREDIT = "no_credit"  # Not taken, and nothing will be until someone pays.
    THROTTLED = "throttled"  # Not taken; slower.
    ROUTE = "route"  # Not taken; this carrier can't reach that number, another may.


@dataclass(frozen=True)
class Sent:
    """The result of one attempt.

    `provider_id` is set only when `outcome` is accepted. `reason` is the carrier's word
    or a short sentence, free of the text and the number. `code` is the recipient's code
    or else the HTTP status. `cost` is the carrier's notation, as "KES 0.8000".
    """

    outcome: SentOutcome
    provider_id: str | None
    reason: str | None
    code: int | None
    cost: str | None
