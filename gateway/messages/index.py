"""What each message is: its class, its budget of segments, its carrier ids."""

from dataclasses import dataclass
from enum import StrEnum


class MessageClass(StrEnum):
    """How a message is treated on its way out (design 5), in order of sending."""

    CODE = "code"
    REPLY = "reply"
    STATUTORY = "statutory"
    REMINDER = "reminder"


URGENT = (MessageClass.CODE, MessageClass.REPLY)
NORMAL = (MessageClass.STATUTORY, MessageClass.REMINDER)


@dataclass(frozen=True)
class Entry:
    """One line of the index: class, segments in GSM-7, template ids by carrier."""

    kind: MessageClass
    segments: int
    template_ids: tuple[tuple[str, str], ...] = ()
