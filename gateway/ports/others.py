"""The statute packs, the texts, the carrier and the wake-up call."""

from collections.abc import Mapping
from datetime import date
from typing import Protocol

from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.messages.index import MessageClass
from gateway.messages.sms import Inbound, Receipt, Sent


class Shelf(Protocol):
    """The statute packs, as files and as bound versions."""

    kinds: Kinds

    def on(self, statute: str, day: date) -> Pack:
        """Return the version in force on a day. Raises NotInForce."""

    def bound(self, digest: str) -> Pack:
        """Return the pack with that digest, from the table of bound versions."""

    def kept(self) -> tuple[Pack, ...]:
        """Return every version of every statute that is on record."""


class Templates(Protocol):
    """The message texts of every language."""

    def kind(self, name: str) -> MessageClass:
        """Return the class of a message."""

    def render(self, language: str, name: str, values: Mapping[str, str]) -> str:
        """Fill a message; English where the language has none."""


class Provider(Protocol):
    """A carrier."""

    name: str

    def send(self, to: str, text: str) -> Sent:
        """Hand a text over; never raises for a carrier's answer."""

    def parse_inbound(self, body: bytes, content_type: str) -> Inbound:
        """Read an inbound text from the raw form."""

    def parse_receipt(self, body: bytes, content_type: str) -> Receipt:
        """Read a delivery report from the raw form."""

    def check(self) -> str | None:
        """Return what is wrong with the carrier, or None."""


class Later(Protocol):
    """Wakes a drain soon; losing the signal loses nothing."""

    def signal(self, drain: str) -> None:
        """Wake the drain of that name (`urgent`, `normal`, `inbox`)."""
