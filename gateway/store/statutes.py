"""The shelf of statutes: the folder of packs, read once and strictly."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from gateway.law.kinds import Kinds, load_kinds
from gateway.law.lint import Problem, lint
from gateway.law.pack import Pack, load
from gateway.law.versions import NotInForce

DAY = timedelta(days=1)
_KINDS = "kinds.toml"
EXAMPLES = "examples.toml"


class BadPack(Exception):
    """A statute file that may not be used: which file, at which key, and why."""

    def __init__(self, file: Path, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


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


def find_statutes_dir() -> Path:
    """The folder of a checkout, else the copy inside the installed package."""
    checkout = Path(__file__).parents[2] / "statutes"
    packaged = Path(__file__).parents[1] / "data" / "statutes"
    return checkout if checkout.is_dir() else packaged


def read_shelf(folder: Path, *, test: bool = False) -> Shelf:
    """Every pack of a folder. Raises BadPack at the first that may not be used.

    `test` allows packs with fixture values (basis F).
    """
    packs: list[Pack] = []
    for file in pack_files(folder):
        for problem in problems_of(file, test=test):
            raise problem
        packs.append(load(text_of(file)))
    packs.sort(key=lambda pack: (pack.id, pack.valid_from))
    for problem in _overlaps(folder, packs):
        raise problem
    return Shelf(tuple(packs), read_kinds(folder))


def read_kinds(folder: Path) -> Kinds:
    """The kinds of a folder, or the shipped ones where it has none."""
    own = folder / _KINDS
    return load_kinds(text_of(own if own.is_file() else find_statutes_dir() / _KINDS))


def pack_files(folder: Path) -> list[Path]:
    """The files of all packs below a folder, or of the one pack it holds itself."""
    files = [*folder.glob("*.toml"), *folder.glob("*/*.toml")]
    return sorted(file for file in files if file.name not in (_KINDS, EXAMPLES))


def problems_of(file: Path, *, test: bool) -> Iterator[BadPack]:
    """Every problem of one pack's file, its name and folder included."""
    text = text_of(file)
    found = lint(text, test=test)
    if not found:
        pack = load(text)
        if pack.id != file.parent.name:
            found.append(Problem("pack.id", f"the folder is {file.parent.name}"))
        if pack.version != file.stem:
            found.append(Problem("pack.version", f"the file is {file.name}"))
    for problem in found:
        yield BadPack(file, problem.key, problem.reason)


def _overlaps(folder: Path, packs: list[Pack]) -> Iterator[BadPack]:
    for one, other in pairwise(packs):
        ends = one.valid_to or other.valid_from - DAY
        if one.id == other.id and other.valid_from <= max(ends, one.valid_from):
            file = folder / other.id / f"{other.version}.toml"
            yield BadPack(file, "pack.valid_from", f"{one.version} is still in force")


def text_of(file: Path) -> str:
    """The text of a file. Raises BadPack when it is not UTF-8."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadPack(file, "file", "this is not UTF-8") from error
