"""What `statute check` does: lint every pack of a folder and run its examples."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gateway.law.examples import run_examples
from gateway.law.kinds import Kinds
from gateway.law.lint import Problem, notes
from gateway.law.pack import load
from gateway.store.statutes import (
    EXAMPLES,
    BadPack,
    pack_files,
    problems_of,
    read_kinds,
    text_of,
)

_BESIDE = (EXAMPLES, "SOURCES.md")


@dataclass(frozen=True)
class Checked:
    """What `statute check` found in one pack: examples run and failed, problems.

    `notes` are what the pack records for its readers and no code obeys.
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
    yield f"{checked.id} {checked.version}: {ran}"
    for problem in checked.problems:
        yield f"  {problem}"
    for note in checked.notes:
        yield f"  note: {note.key}: {note.reason}"


def check_folder(folder: Path, *, test: bool = False) -> list[Checked]:
    """Lint every pack and run its examples."""
    kinds = read_kinds(folder)
    return [_check(file, kinds, test=test) for file in pack_files(folder)]


def _check(file: Path, kinds: Kinds, *, test: bool) -> Checked:
    problems = list(problems_of(file, test=test))
    problems += [
        BadPack(file.parent / name, "file", "missing")
        for name in _BESIDE
        if not (file.parent / name).is_file()
    ]
    if problems:
        return Checked(file.parent.name, file.stem, 0, 0, tuple(problems))
    pack, beside = load(text_of(file)), file.parent / EXAMPLES
    ran = run_examples(text_of(beside), pack, kinds)
    failures = tuple(BadPack(beside, one.id, one.reason) for one in ran.failures)
    failed = len({one.id for one in ran.failures})
    said = tuple(notes(pack))
    return Checked(pack.id, pack.version, ran.examples, failed, failures, said)
