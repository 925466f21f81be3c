"""Rows and checks of the law switched off, so that their named test can fail.

A row of the transition table is taken out of the table and out of every pack, with
its twin under the other statute (the same move by the same event); an event that is
left without a row changes nothing. A rule is broken by another value in the packs, or
by other words in the place of its check.
"""

import importlib
import inspect
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import CodeType, FunctionType, ModuleType

import pytest

from gateway.cases import transitions
from gateway.cases.apply import APPLIERS
from gateway.cases.case import Case
from gateway.cases.moves import IllegalMove
from gateway.law.leaf import Leaf
from gateway.law.pack import Pack
from tests.cases import builders
from tests.law import packs


@dataclass(frozen=True)
class Row:
    """A row of the table that does not exist."""

    id: str

    def off(self, patch: pytest.MonkeyPatch) -> None:
        mine = {_move(row) for row in transitions.ROWS if row.id == self.id}
        left = tuple(row for row in transitions.ROWS if _move(row) not in mine)
        patch.setattr(transitions, "ROWS", left)
        for event in {move[0] for move in mine} - {row.event for row in left}:
            patch.setitem(APPLIERS, event, _Unmoved())
        for pack in _packs():
            patch.delitem(_leaves(pack), f"transitions.{self.id}", raising=False)


@dataclass(frozen=True)
class Widened:
    """A row that moves heads from any state."""

    event: str

    def off(self, patch: pytest.MonkeyPatch) -> None:
        every = frozenset(transitions.State)
        wide = tuple(
            replace(row, states=every) if row.event.__name__ == self.event else row
            for row in transitions.ROWS
        )
        patch.setattr(transitions, "ROWS", wide)


@dataclass(frozen=True)
class Value:
    """Another value of a rule, in every pack that has it."""

    path: str
    value: object

    def off(self, patch: pytest.MonkeyPatch) -> None:
        for pack in _packs():
            if leaf := pack.find(self.path):
                patch.setitem(_leaves(pack), self.path, replace(leaf, v=self.value))


@dataclass(frozen=True)
class Lent:
    """Rows of Act A that Act H does not have, switched on in it."""

    rows: tuple[str, ...]

    def off(self, patch: pytest.MonkeyPatch) -> None:
        for pack in (builders.ACT_H, packs.ACT_H):
            for row in self.rows:
                path = f"transitions.{row}"
                patch.setitem(_leaves(pack), path, builders.ACT_A.leaf(path))


@dataclass(frozen=True)
class Check:
    """Other words in the place of a check, which stands just once in its function."""

    module: str
    function: str
    words: str
    instead: str

    def off(self, patch: pytest.MonkeyPatch) -> None:
        module = importlib.import_module(self.module)
        function = getattr(module, self.function)
        patch.setattr(function, "__code__", self._changed(module, function))

    def _changed(self, module: ModuleType, function: FunctionType) -> CodeType:
        text, body = inspect.getsource(module), inspect.getsource(function)
        assert body.count(self.words) == 1, f"{self.function}: {self.words}"
        changed = text.replace(body, body.replace(self.words, self.instead))
        compiled = compile(changed, f"<{self.module} changed>", "exec")
        return next(
            code
            for code in compiled.co_consts
            if isinstance(code, CodeType) and code.co_name == self.function
        )


Switch = Row | Widened | Value | Lent | Check


def _move(row: transitions.Row) -> tuple[type, frozenset[transitions.State], object]:
    return row.event, row.states, row.to


class _Unmoved:
    """Leaves the case as it is; ends a calendar that makes the event without end."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, case: Case, event: object) -> Case:
        self.times += 1
        if self.times > WITHOUT_END:
            raise IllegalMove(f"{type(event).__name__} has no row")
        return case


WITHOUT_END = 50


def _packs() -> Iterator[Pack]:
    """The packs that the tests work with, each once for each time it was read."""
    yield from (packs.ACT_A, packs.ACT_H, *builders.SHELF.packs)


def _leaves(pack: Pack) -> dict[str, Leaf]:
    assert isinstance(pack.leaves, dict)
    return pack.leaves
