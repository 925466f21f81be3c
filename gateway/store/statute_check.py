"""What `statute check` does: lint every pack of a folder and run its examples."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gateway.law.examples import Ran, run_examples
from gateway.law.kinds import Kinds
from gateway.law.lint import Problem, notes
from gateway.law.pack import Pack
from gateway.store.statute_files import (
    EXAMPLES,
    BadPack,
    astray,
    homes,
    read_kinds,
    text_of,
)
from gateway.store.statutes import problems_in, versions_of


@dataclass(frozen=True)
class Checked:
    """What `statute check` found in one pack: examples run and failed, problems.

    `version` is empty where a folder as a whole has problems: it is a statute whose
    examples were not run, or holds what belongs to none. `notes` are what the pack
    records for its readers and no code obeys.
    """

    id: str
    version: str
    examples: int
    failed: int
    problems: tuple[BadPack, ...]
    notes: tuple[Problem, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The JSON shape of one pack in `statute check`."""
        problems = [
            {"file": str(one.file), "key": one.key, "reason": one.reason}
            for one in self.problems
        ]
        return {
            "id": self.id,
            "version": self.version,
            "examples": self.examples,
            "failed": self.failed,
            "problems": problems,
            "notes": [vars(note) for note in self.notes],
        }


def checked_lines(checked: Checked) -> Iterator[str]:
    """What was found in one pack, as plain text."""
    ran = f"{checked.examples} examples, {checked.failed} failed"
    yield f"{checked.id} {checked.version}: {ran}" if checked.version else checked.id
    for problem in checked.problems:
        yield f"  {problem}"
    for note in checked.notes:
        yield f"  note: {note.key}: {note.reason}"


def check_folder(folder: Path, *, test: bool = False) -> list[Checked]:
    """Look at every statute of a folder and run its examples. Raises BadPack."""
    strays = tuple(astray(folder))
    found = [Checked(folder.absolute().name, "", 0, 0, strays)] if strays else []
    kinds = read_kinds(folder)
    for home in homes(folder):
        found += _check(home, kinds, test=test)
    return found


def _check(home: Path, kinds: Kinds, *, test: bool) -> list[Checked]:
    problems = tuple(problems_in(home, kinds, test=test))
    if problems:
        return [Checked(home.absolute().name, "", 0, 0, problems)]
    packs, beside = versions_of(home), home / EXAMPLES
    known = [pack.version for pack in packs]
    text = text_of(beside)
    return [
        _checked(pack, beside, run_examples(text, pack, kinds, known)) for pack in packs
    ]


def _checked(pack: Pack, beside: Path, ran: Ran) -> Checked:
    problems = [BadPack(beside, one.id, one.reason) for one in ran.failures]
    problems += [
        BadPack(beside, path, "no example spells this list out; see facts.stated")
        for path in ran.unproved
    ]
    if not ran.examples and not problems:
        problems.append(BadPack(beside, "examples", f"none is of {pack.version}"))
    failed = len({one.id for one in ran.failures})
    return Checked(
        pack.id, pack.version, ran.examples, failed, tuple(problems), tuple(notes(pack))
    )
