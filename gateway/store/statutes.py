"""The shelf of statutes: the folder of packs, read once and strictly."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from gateway.law.kinds import Kinds
from gateway.law.lint import Problem, lint
from gateway.law.pack import Pack, load
from gateway.law.versions import NotInForce
from gateway.store.statute_files import BadPack as BadPack
from gateway.store.statute_files import (
    astray,
    homes,
    lacking,
    read_kinds,
    text_of,
    versions_in,
)
from gateway.store.statute_files import find_statutes_dir as find_statutes_dir

DAY = timedelta(days=1)


@dataclass(frozen=True)
class Shelf:
    """All packs of a folder, by statute and then by commencement."""

    packs: tuple[Pack, ...]
    kinds: Kinds

    def on(self, statute_id: str, day: date) -> Pack:
        """The version in force on a day: where two would be, the later. NotInForce."""
        for pack in reversed(self._versions(statute_id)):
            if pack.in_force(day):
                return pack
        raise NotInForce(f"no version of {statute_id} is in force on {day}")

    def newest(self, statute_id: str) -> Pack:
        """The version with the latest commencement. Raises NotInForce."""
        return self._versions(statute_id)[-1]

    def version(self, statute_id: str, version: str) -> Pack:
        """One version by its name. Raises NotInForce."""
        for pack in self._versions(statute_id):
            if pack.version == version:
                return pack
        raise NotInForce(f"there is no version {version!r} of {statute_id}")

    @cached_property
    def by_digest(self) -> dict[str, Pack]:
        """Each pack by its digest."""
        return {pack.digest: pack for pack in self.packs}

    @cached_property
    def newest_by_id(self) -> dict[str, Pack]:
        """The newest version of each statute, by id."""
        return {pack.id: pack for pack in self.packs}

    def _versions(self, statute_id: str) -> list[Pack]:
        found = [pack for pack in self.packs if pack.id == statute_id]
        if not found:
            known = ", ".join(self.newest_by_id)
            raise NotInForce(f"there is no statute {statute_id!r}; there are: {known}")
        return found


def read_shelf(folder: Path, *, test: bool = False) -> Shelf:
    """Every pack of a folder. Raises BadPack at the first fault that there is.

    `test` allows packs with fixture values (basis F).
    """
    for problem in astray(folder):
        raise problem
    kinds = read_kinds(folder)
    packs: list[Pack] = []
    for home in homes(folder):
        for problem in problems_in(home, kinds, test=test):
            raise problem
        packs += versions_of(home)
    packs.sort(key=lambda pack: (pack.id, pack.valid_from))
    return Shelf(tuple(packs), kinds)


def problems_in(home: Path, kinds: Kinds, *, test: bool) -> Iterator[BadPack]:
    """Every problem of one statute: its files, its versions and how they follow."""
    yield from lacking(home)
    clean = True
    for file in versions_in(home):
        for problem in problems_of(file, kinds, test=test):
            clean = False
            yield problem
    if clean:
        yield from following(home, versions_of(home))


def versions_of(home: Path) -> list[Pack]:
    """The versions of one statute, by commencement. Raises PackError."""
    packs = [load(text_of(file)) for file in versions_in(home)]
    return sorted(packs, key=lambda pack: pack.valid_from)


def problems_of(file: Path, kinds: Kinds, *, test: bool) -> Iterator[BadPack]:
    """Every problem of one pack's file, its name and folder included."""
    try:
        text = text_of(file)
    except BadPack as problem:
        yield problem
        return
    found = lint(text, test=test, kinds=kinds)
    if not found:
        pack, folder = load(text), file.absolute().parent.name
        if pack.id != folder:
            found.append(Problem("pack.id", f"the folder is {folder}"))
        if pack.version != file.stem:
            found.append(Problem("pack.version", f"the file is {file.name}"))
    for fault in found:
        yield BadPack(file, fault.key, fault.reason)


def following(home: Path, packs: list[Pack]) -> Iterator[BadPack]:
    """Versions follow one another day upon day, save where the law had lapsed.

    A version without `valid_to` ends on the day before the next one begins.
    """
    for one, other in pairwise(packs):
        ends = one.valid_to or other.valid_from - DAY
        file = home / f"{other.version}.toml"
        if other.valid_from <= max(ends, one.valid_from):
            yield BadPack(file, "pack.valid_from", f"{one.version} is still in force")
        elif other.valid_from > ends + DAY and not one.value("pack.lapsed", False):
            reason = f"no version is in force from {ends + DAY}, after {one.version}"
            yield BadPack(file, "pack.valid_from", reason)
