"""Makes a sample of every event from its fields; run it to keep those of new shapes:

python -m tests.events.samples
"""

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

from gateway.cases import events as e
from gateway.cases.codec import TYPES, encode

FOLDER = Path(__file__).parent
PLAIN: dict[Any, Any] = {
    int: 1,
    bool: True,
    date: date(2026, 3, 10),
    datetime: datetime(2026, 3, 2, 5, 15, 30, 250_000, tzinfo=UTC),
}
TEXTS = {
    "number": "1000017",
    "kind": "cow",
    "row_kind": "cow",
    "rate": "75/2",
    "what": "fine",
    "basis": "F",
    "section": "s.11(1)",
    "name": "उषा O'Neil",
    "pack_digest": "ab" * 32,
    "statute": "in-trespass-1961",
}
PARTY = {"number": "+919000000008", "name": "उषा O'Neil", "residence": "Mlima"}


def sample(shape: type) -> Any:
    """A value of an event or of a part of one, every field filled."""
    hints = get_type_hints(shape)
    party = PARTY if shape is e.Somebody else {}
    return shape(
        **{
            each.name: party.get(each.name) or _value(hints[each.name], each.name)
            for each in fields(shape)
        }
    )


def _value(hint: Any, name: str) -> Any:
    inner = [arg for arg in get_args(hint) if arg not in (type(None), Ellipsis)]
    if get_origin(hint) in (types.UnionType, Union):
        return _value(inner[0], name)
    if get_origin(hint) is tuple:
        return tuple(_value(arg, name) for arg in inner)
    if is_dataclass(hint):
        return sample(hint)
    return TEXTS.get(name, f"a {name}") if hint is str else PLAIN[hint]


def main(say: Callable[[str], object] = print) -> None:
    """Keep a sample of each event that has none yet; none is ever written over."""
    for kind in TYPES.values():
        name, v, payload = encode(sample(kind))
        file = FOLDER / f"{name}.{v}.json"
        if not file.exists():
            file.write_text(payload + "\n", encoding="utf-8")
            say(f"kept {file.name}")


if __name__ == "__main__":
    main()
