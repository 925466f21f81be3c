"""A rule pack: one version of one statute, every value with its section."""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from gateway.law.leaf import Leaf, canonical_json, entries, leaf_from, put, read_json
from gateway.law.stage import PackError as PackError
from gateway.law.stage import Stage as Stage
from gateway.law.stage import stage_of
from gateway.money import Currency


@dataclass(frozen=True)
class Pack:
    """A statute's version. Two packs are equal when their digests are."""

    id: str = field(compare=False)
    title: str = field(compare=False)
    version: str = field(compare=False)
    status: str = field(compare=False)
    tz: ZoneInfo = field(compare=False)
    currency: Currency = field(compare=False)
    valid_from: date = field(compare=False)
    valid_to: date | None = field(compare=False)
    digest: str
    canonical: str = field(compare=False, repr=False)
    leaves: Mapping[str, Leaf] = field(compare=False, repr=False)
    stages: tuple[Stage, ...] = field(compare=False, repr=False)

    def leaf(self, path: str) -> Leaf:
        """The leaf at a dotted path; KeyError when the pack has none."""
        return self.leaves[path]

    def find(self, path: str) -> Leaf | None:
        """The leaf at a dotted path, or None: then the rule does not exist."""
        return self.leaves.get(path)

    def value(self, path: str, default: Any = None) -> Any:
        """The value at a dotted path, or the default."""
        found = self.leaves.get(path)
        return default if found is None else found.v

    def cite(self, *paths: str) -> str | None:
        """The first citation among some leaves; None when all are mere practice."""
        found = (self.leaves[path].c for path in paths if path in self.leaves)
        return next((section for section in found if section != "-"), None)

    def rows(self, path: str) -> tuple[Leaf, ...]:
        """The rows of a table such as `fine.table`, in their order."""
        return tuple(leaf for key, leaf in self.leaves.items() if _parent(key) == path)

    def has(self, transition_id: str) -> bool:
        """Whether the row of the transition table is switched on."""
        return self.value(f"transitions.{transition_id}") is True

    def section_of(self, transition_id: str) -> str | None:
        """The section cited to people for a row; None when it cites nothing."""
        found = self.leaves.get(f"transitions.{transition_id}")
        return found.c if found and found.c != "-" else None

    def stage(self, stage_id: str) -> Stage | None:
        """The stage with that id, if the pack has it."""
        return next((stage for stage in self.stages if stage.id == stage_id), None)

    def read_as(self, readings: Mapping[str, Any]) -> "Pack":
        """The pack with some values changed, by dotted path, to see what follows.

        A path may go into a leaf (`stages.sale.at_least.unit`). KeyError when the
        pack has no such value.
        """
        data = read_json(self.canonical)
        for path, value in readings.items():
            put(data, path.split("."), value)
        return from_canonical(canonical_json(data))

    def in_force(self, day: date) -> bool:
        """Whether this version is in force on a day; both ends count."""
        return self.valid_from <= day and (
            self.valid_to is None or day <= self.valid_to
        )

    @property
    def money(self) -> "Pack":
        """Of a law that never changed (`versions.Law`) this is every version."""
        return self

    @property
    def acts(self) -> "Pack":
        """The only version there is."""
        return self

    def on(self, _day: date) -> "Pack":
        """The only version there is."""
        return self


def load(text: str) -> Pack:
    """A pack from the text of its TOML file. Raises PackError."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise PackError("file", str(error)) from error
    return from_canonical(canonical_json(data))


def from_canonical(json_text: str) -> Pack:
    """A pack from its canonical JSON, as a bound pack is read back."""
    data = read_json(json_text)
    leaves = {
        path: leaf_from(raw) for path, raw in entries(data) if isinstance(raw, dict)
    }
    head = data.get("pack", {})
    return Pack(
        id=_text(head, "id"),
        title=_text(head, "title"),
        version=_text(head, "version"),
        status=_text(head, "status"),
        tz=_zone(_text(head, "tz")),
        currency=Currency(_text(head, "currency"), _exponent(head)),
        valid_from=_day(head, "valid_from"),
        valid_to=_day(head, "valid_to") if "valid_to" in head else None,
        digest=hashlib.sha256(json_text.encode()).hexdigest(),
        canonical=json_text,
        leaves=leaves,
        stages=tuple(stage_of(raw, leaves) for raw in data.get("stages", [])),
    )


def _parent(key: str) -> str:
    return key.rpartition(".")[0]


def _text(head: Mapping[str, Any], key: str) -> str:
    value = head.get(key)
    if not isinstance(value, str):
        raise PackError(f"pack.{key}", "a plain text is needed")
    return value


def _exponent(head: Mapping[str, Any]) -> int:
    value = head.get("exponent")
    if type(value) is not int or value < 0:
        raise PackError("pack.exponent", "a plain whole number is needed, e.g. 2")
    return value


def _day(head: Mapping[str, Any], key: str) -> date:
    try:
        return date.fromisoformat(_text(head, key))
    except ValueError as error:
        raise PackError(f"pack.{key}", "a plain date, e.g. 1961-01-01") from error


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError) as error:
        raise PackError("pack.tz", f"no time zone {name!r}") from error
