"""Putting a paper together: required items, and the refusal when one is missing."""

import re
from collections.abc import Iterable
from datetime import date

from gateway.documents.forms import Form
from gateway.documents.paper import (
    NOT_GIVEN,
    Absent,
    Amount,
    Document,
    Entry,
    Item,
    Missing,
    Signing,
    Table,
    Value,
    Written,
)
from gateway.law.pack import Pack

_LETTERED = re.compile(r"(.*)\(a\)-\(([a-z])\)")


def needed(label: str, value: Value | Table | None, section: str | None) -> Entry:
    """An item that its section requires; where none does, its absence is printed."""
    empty = value in (None, "") or (isinstance(value, Table) and not value.rows)
    if not empty and value is not None:
        return Item(label, value, section)
    return Absent(label, section) if section else Item(label, NOT_GIVEN)


def noted(
    label: str,
    value: Value | Table | None,
    section: str | None = None,
    otherwise: str = NOT_GIVEN,
) -> Item:
    """An item that may be unknown: then it says so."""
    empty = value in (None, "") or (isinstance(value, Table) and not value.rows)
    return Item(label, otherwise if empty or value is None else value, section)


def footed(label: str, shown: Amount, parts: int, section: str | None) -> Entry:
    """A total that must equal its parts, in minor units."""
    if shown.minor == parts:
        return Item(label, shown, section)
    return Absent(f"{label} that equals its parts", section)


def lettered(section: str | None, number: int, of: int) -> str | None:
    """`s.7(a)-(d)` as the section of its first, second ... of so many items."""
    found = _LETTERED.fullmatch(section or "")
    if found is None or ord(found[2]) - ord("a") + 1 != of:
        return section
    return f"{found[1]}({chr(ord('a') + number)})"


def is_confirmed(pack: Pack) -> bool:
    """Whether a person has confirmed which statute this is (RD-01)."""
    which = pack.find("pack.attribution")
    return pack.status == "live" and (which is None or which.b != "D")


def signing(pack: Pack, who: str, section: str | None, seen: bool = False) -> Signing:
    """A place for ink or thumb, as the pack takes signatures."""
    modes = tuple(pack.value("signature.modes", ("ink", "thumb")))
    return Signing(who, modes, section, seen)


def lacking(form: Form, pack: Pack, item: str) -> Missing:
    """The paper has nothing to record."""
    return Missing(form.id, (Absent(item, form.section(pack)),))


def compose(
    form: Form,
    pack: Pack,
    on: date,
    entries: Iterable[Entry],
    *,
    mark: str | int,
    case: str | None = None,
    to: str | None = None,
    signings: Iterable[Signing] = (),
    section: str | None = None,
) -> Written:
    """The paper, or what it lacks; `mark` numbers it among those of its sort."""
    listed = tuple(entries)
    gaps = tuple(entry for entry in listed if isinstance(entry, Absent))
    if gaps:
        return Missing(form.id, gaps)
    return Document(
        id=form.id,
        number="/".join(str(part) for part in (form.id, case, mark) if part),
        title=form.title,
        act=pack.title,
        confirmed=is_confirmed(pack),
        section=section or form.section(pack),
        case=case,
        on=on,
        to=to,
        items=tuple(entry for entry in listed if isinstance(entry, Item)),
        signings=tuple(signings),
    )
