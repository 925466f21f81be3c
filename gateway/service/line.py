"""What every use case needs: the ports, the words and the two clocks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from gateway.keywords import Words
from gateway.ports import Shelf, Store, Templates

HOME = ZoneInfo("Asia/Kolkata")


@dataclass(frozen=True)
class LineSettings:
    """`secret_key` derives the one-time codes; `region` is the numbers' home.

    `zone` is the clock of people whose pound is not known: senders, admins.
    """

    secret_key: bytes
    region: str = "IN"
    zone: ZoneInfo = HOME


@dataclass(frozen=True)
class Line:
    """The line as assembled; `legal` and `machine` read the two clocks (UTC)."""

    store: Store
    shelf: Shelf
    templates: Templates
    words: Mapping[str, Words]
    settings: LineSettings
    legal: Callable[[], datetime]
    machine: Callable[[], datetime]

    def spoken(self, language: str) -> Words:
        """Return the words of a language, English where we do not have it."""
        return self.words.get(language, self.words["en"])
