"""What a paper is made of: headed items, tables, places for ink or thumb."""

from dataclasses import dataclass
from datetime import date, datetime

from gateway.money import Currency

NOT_GIVEN = "not given"


@dataclass(frozen=True)
class Amount:
    """Money in minor units; `demo` says that it rests on a rate that is not law."""

    minor: int
    currency: Currency
    demo: bool = False


Value = str | int | date | datetime | Amount
"""One value; instants are aware and in the zone of the statute."""


@dataclass(frozen=True)
class Table:
    """Rows under headed columns."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


@dataclass(frozen=True)
class Item:
    """A headed item; `section` None where it is mere practice and cites nothing."""

    label: str
    value: Value | Table
    section: str | None = None


@dataclass(frozen=True)
class Signing:
    """A place for ink or thumb (RD-53); `seen` once the signature is on record."""

    who: str
    modes: tuple[str, ...]
    section: str | None
    seen: bool = False


@dataclass(frozen=True)
class Document:
    """A paper complete as its sections demand.

    `id` names the sort (`D07`), `number` this one (`D07/1000017/2`); `act` is the
    title of the statute, `confirmed` False until a person has confirmed it; `on` is
    the local day of what it records, or of its making.
    """

    id: str
    number: str
    title: str
    act: str
    confirmed: bool
    section: str | None
    case: str | None
    on: date
    to: str | None
    items: tuple[Item, ...]
    signings: tuple[Signing, ...] = ()

    def item(self, label: str) -> Item:
        """The item with that heading; a KeyError is a bug."""
        return {item.label: item for item in self.items}[label]


@dataclass(frozen=True)
class Absent:
    """A required item that is not there, and the section that requires it."""

    item: str
    section: str | None


@dataclass(frozen=True)
class Missing:
    """Why a document does not exist: the items without which it is none."""

    document: str
    items: tuple[Absent, ...]


Entry = Item | Absent
Written = Document | Missing
