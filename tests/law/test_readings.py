"""Every reading of the law sheet is a cited leaf in the packs that it concerns."""

import re
from pathlib import Path

import pytest

from gateway.law import shaped
from gateway.law.leaf import put
from gateway.law.obeyed import not_built
from gateway.law.pack import load
from gateway.law.readings import BUILT
from gateway.store.statute_files import find_statutes_dir, pack_files, text_of
from gateway.store.statutes import problems_of, read_shelf
from tests.law.packs import KINDS, A, H

SHELF = read_shelf(find_statutes_dir())
ALL = {f"RD-{number:02}" for number in range(1, 85)}

ONLY_A = {
    *("RD-01", "RD-09", "RD-13", "RD-14", "RD-18", "RD-23", "RD-24", "RD-25", "RD-26"),
    *("RD-27", "RD-29", "RD-30", "RD-31", "RD-32", "RD-35", "RD-36", "RD-37", "RD-38"),
    *("RD-55", "RD-58", "RD-59", "RD-65", "RD-66", "RD-67", "RD-68", "RD-69", "RD-70"),
    *("RD-72", "RD-73", "RD-74", "RD-76"),
}
ONLY_H = {
    *(
        "RD-39",
        "RD-40",
        "RD-41",
        "RD-42",
        "RD-43",
        "RD-44",
        "RD-45",
        "RD-46",
        "RD-47",
        "RD-60",
        "RD-61",
    ),
    *("RD-78", "RD-79", "RD-80", "RD-81"),
}
BOTH = ALL - ONLY_A - ONLY_H


def readings_of(statute: str) -> dict[str, list[str]]:
    """By reading: the leaves that cite it."""
    found: dict[str, list[str]] = {}
    for path, leaf in SHELF.newest(statute).leaves.items():
        if leaf.rd:
            found.setdefault(leaf.rd, []).append(path)
    return found


def test_the_readings_of_each_statute_are_those_that_concern_it():
    assert set(readings_of(A)) == ONLY_A | BOTH
    assert set(readings_of(H)) == ONLY_H | BOTH


def test_every_leaf_of_a_reading_is_cited_and_names_a_known_reading():
    for pack in SHELF.packs:
        for path, leaf in pack.leaves.items():
            assert leaf.c, path
            assert leaf.rd is None or leaf.rd in ALL, path


def test_no_pack_names_another_reading_than_the_one_that_is_built():
    strange = {
        f"{path}: {leaf.rd} for {BUILT[path][0]}"
        for pack in SHELF.packs
        for path, leaf in pack.leaves.items()
        if path in BUILT and leaf.rd not in (None, BUILT[path][0])
    }

    assert strange <= SHARED


SHARED = {
    "surplus.establish: RD-45 for RD-36",
}
"""One leaf that two readings decide, each for its own statute."""


def test_another_reading_is_another_pack():
    pack = SHELF.newest(A)

    other = pack.read_as({"stages.sale.within": 8, "time.roll_if_closed": False})

    assert other.stages[-1].within == 8
    assert other.value("time.roll_if_closed") is False
    assert other.digest != pack.digest
    assert pack.stages[-1].within == 7


@pytest.mark.parametrize("path", ["time.tide", "stages.none.act", "time.roll.x.y"])
def test_a_value_that_is_not_there_cannot_be_read_otherwise(path):
    with pytest.raises(KeyError):
        SHELF.newest(A).read_as({path: 1})


def test_a_key_that_a_leaf_lacks_is_not_added():
    with pytest.raises(KeyError):
        put({"within": {"v": 1, "c": "x", "b": "S"}}, ["within", "unit"], "day")


SWITCH = "transitions."
"""A row that a reading decides is on or off: `true or false` is all it can be."""


def test_every_leaf_of_a_reading_is_obeyed_switched_or_counted():
    """No leaf with an RD says what nobody looks at."""
    loose = {
        path
        for pack in SHELF.packs
        for path, leaf in pack.leaves.items()
        if leaf.rd and not path.startswith(SWITCH)
        if path not in shaped.SHAPES
        if not_built(path, object()) is None
    }

    assert loose == set()


PLACES = sorted(
    (file, path, leaf.rd)
    for file in pack_files(find_statutes_dir())
    for path, leaf in load(text_of(file)).leaves.items()
    if leaf.rd and path not in shaped.SHAPES and not path.startswith(SWITCH)
)


@pytest.mark.parametrize(
    ("file", "path", "reading"),
    PLACES,
    ids=[f"{file.parent.name}-{path}" for file, path, _ in PLACES],
)
def test_another_value_of_a_reading_is_refused_by_file_key_and_reason(
    tmp_path: Path, file: Path, path: str, reading: str
):
    other = "seizure" if path.endswith(".anchor") else "strange"
    text = changed(text_of(file), path, other)
    beside = tmp_path / file.parent.name / file.name
    beside.parent.mkdir()
    beside.write_text(text, encoding="utf-8")

    (problem,) = problems_of(beside, KINDS, test=False)

    of = BUILT.get(path, (reading,))[0]
    assert str(problem) == f"{beside}: {path}: {of} {other}: not built"


LEAF = re.compile(r"v = .*?(, (?:c|key|unit|alarm|anchor) = )")


def changed(text: str, path: str, other: str) -> str:
    """The text of a pack with another value at a path."""
    table, _, name = path.rpartition(".")
    lines, at = text.splitlines(), ""
    for number, line in enumerate(lines):
        if line.startswith("["):
            at = line.partition("]")[0].strip("[ ")
        elif at.startswith("stages") and line.startswith("id = "):
            at = "stages." + line.split('"')[1]
        elif at == table and re.match(rf"{name} *=", line):
            lines[number] = LEAF.sub(rf'v = "{other}"\1', line, count=1)
            assert lines[number] != line
            return "\n".join(lines)
    raise AssertionError(path)
