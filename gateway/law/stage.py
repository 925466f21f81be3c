"""A stage of the unclaimed track, read from the leaves of its pack."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gateway.law.leaf import Leaf


class PackError(ValueError):
    """A text that is no pack: `key` names the place, `reason` says why."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


@dataclass(frozen=True)
class Stage:
    """A step of the unclaimed track: how long, from what, done by which act.

    `within` counts `unit`s (day, month, clear_day) from the local date of `anchor`;
    `at_least` means not before so many clear days, instead of within.
    """

    id: str
    anchor: str
    within: int
    unit: str
    at_least: bool
    act: str
    by: tuple[str, ...]
    section: str
    stops_on: tuple[str, ...]


def stage_of(raw: Mapping[str, Any], leaves: Mapping[str, Leaf]) -> Stage:
    """The stage from its raw table and all leaves. Raises PackError."""
    path = f"stages.{raw.get('id')}"
    at_least = f"{path}.at_least" in leaves
    length = _needed(leaves, f"{path}.{'at_least' if at_least else 'within'}")
    by = leaves.get(f"{path}.by")
    stops_on = leaves.get(f"{path}.stops_on")
    return Stage(
        id=path.removeprefix("stages."),
        anchor=_needed(leaves, f"{path}.anchor").v,
        within=length.v,
        unit=length.more.get("unit", "day"),
        at_least=at_least,
        act=_needed(leaves, f"{path}.act").v,
        by=_several(by),
        section=length.c,
        stops_on=_several(stops_on),
    )


def _needed(leaves: Mapping[str, Leaf], path: str) -> Leaf:
    if path not in leaves:
        raise PackError(path, "missing")
    return leaves[path]


def _several(leaf: Leaf | None) -> tuple[str, ...]:
    if leaf is None:
        return ()
    return (leaf.v,) if isinstance(leaf.v, str) else tuple(leaf.v)
