"""The kinds of animals, from one list: whose young they are, and of what sex."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_SUFFIX = "_young"
_KEYS = ("id", "parent", "general", "sex")
_SEXES = (None, "female", "male", "castrated")


@dataclass(frozen=True)
class Kind:
    """A kind: `parent` for young, `general` for a sexed kind of a wider one."""

    id: str
    parent: str | None = None
    general: str | None = None
    sex: str | None = None


@dataclass(frozen=True)
class Kinds:
    """All kinds by id; `<kind>_young` is known for every kind that is not young."""

    by_id: Mapping[str, Kind]

    def __contains__(self, kind: str) -> bool:
        return self._find(kind) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self.by_id)

    def parent(self, kind: str) -> str | None:
        """The kind whose young this is, or None."""
        found = self._find(kind)
        return found.parent if found else None

    def is_young(self, kind: str) -> bool:
        """Whether the kind is young of another."""
        return self.parent(kind) is not None

    def general(self, kind: str) -> str | None:
        """The wider kind of a sexed one (`she_buffalo` of `buffalo`), or None."""
        found = self._find(kind)
        return found.general if found else None

    def sexed(self, kind: str) -> tuple[str, ...]:
        """The kinds a general one is made up of; empty unless both sexes are listed."""
        found = [k for k in self.by_id.values() if k.general == kind]
        both = {"female", "male"} <= {k.sex for k in found}
        return tuple(k.id for k in found) if both else ()

    def same(self, kind: str) -> tuple[str, ...]:
        """The kind, then the other name of the same young, then the wider kind.

        `cow_young` is a calf; young of a sexed kind are young of the general one;
        a sexed kind without a row of its own takes the general kind's.
        """
        parent = self.parent(kind)
        if parent is None:
            return tuple(k for k in (kind, self.general(kind)) if k)
        parents = [p for p in (parent, self.general(parent)) if p]
        names = [kind]
        for one in parents:
            names += [k.id for k in self.by_id.values() if k.parent == one]
            names.append(one + _SUFFIX)
        return tuple(dict.fromkeys(names))

    def _find(self, kind: str) -> Kind | None:
        if kind in self.by_id:
            return self.by_id[kind]
        parent = self.by_id.get(kind.removesuffix(_SUFFIX))
        if not kind.endswith(_SUFFIX) or parent is None or parent.parent:
            return None
        return Kind(kind, parent=parent.id)


class BadKinds(ValueError):
    """A text that is no list of kinds: `key` names the kind, `reason` says why."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


def load_kinds(text: str) -> Kinds:
    """The kinds from the text of `kinds.toml`. Raises BadKinds."""
    try:
        rows = tomllib.loads(text).get("kinds")
    except tomllib.TOMLDecodeError as error:
        raise BadKinds("file", str(error)) from error
    if not isinstance(rows, list) or not rows:
        raise BadKinds("kinds", 'a list of kinds, e.g. kinds = [{ id = "cow" }]')
    found: dict[str, Kind] = {}
    for number, row in enumerate(rows, start=1):
        kind = _kind(number, row)
        if kind.id in found:
            raise BadKinds(kind.id, "this kind stands twice")
        found[kind.id] = kind
    _related(found)
    return Kinds(found)


def _kind(number: int, row: object) -> Kind:
    if not isinstance(row, dict) or not isinstance(row.get("id"), str):
        raise BadKinds(f"kinds.{number}", 'a kind has an id, e.g. { id = "cow" }')
    for key, value in row.items():
        if key not in _KEYS:
            raise BadKinds(row["id"], f"unknown key {key!r}")
        if not isinstance(value, str) or not value:
            raise BadKinds(row["id"], f"{key} is a word")
    return Kind(**row)


def _related(kinds: Mapping[str, Kind]) -> None:
    for kind in kinds.values():
        for of in (kind.parent, kind.general):
            if of is not None and of not in kinds:
                raise BadKinds(kind.id, f"{of!r} is no kind of this list")
        if kind.sex not in _SEXES:
            raise BadKinds(kind.id, "sex is female, male or castrated")
