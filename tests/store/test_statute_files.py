"""A folder of statutes is whole, or check and start name in one line what is not."""

import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from gateway.law.versions import NotInForce
from gateway.store.statute_check import check_folder
from gateway.store.statutes import BadPack, read_shelf
from tests.law.packs import STATUTES, A
from tests.store.newer import newer


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(STATUTES, tmp_path / "statutes"))


def said(folder: Path) -> list[str]:
    """What the check says is wrong, without the path of the folder."""
    return [
        str(problem).replace(f"{folder}/", "")
        for one in check_folder(folder)
        for problem in one.problems
    ]


def start_says(folder: Path) -> str:
    """What the start says is wrong."""
    with pytest.raises(BadPack) as caught:
        read_shelf(folder)
    return str(caught.value).replace(f"{folder}/", "")


def replaced(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert text.count(old) == 1
    file.write_text(text.replace(old, new))


def gone(path: str) -> Callable[[Path], None]:
    return lambda folder: (folder / path).unlink()


def written(path: str, text: str) -> Callable[[Path], None]:
    def write(folder: Path) -> None:
        (folder / path).write_text(text)

    return write


def marked(path: str) -> Callable[[Path], None]:
    def mark(folder: Path) -> None:
        file = folder / path
        file.write_text("\ufeff" + file.read_text())

    return mark


def amended(since: str, until: str | None = None) -> Callable[[Path], None]:
    return lambda folder: newer(folder, since, until=until)


def misspelt(folder: Path) -> None:
    scale = 'kinds = ["calf", "ass", "pig"]'
    replaced(folder / C, scale, scale.replace("calf", "calve"))


C = "in-trespass-1871/1871.amended.toml"
PACK, EXAMPLES, SOURCES = (
    f"{A}/{name}" for name in ("1961.0.toml", "examples.toml", "SOURCES.md")
)
NO_PART = "file: no part of a statute: <version>.toml, examples.toml, SOURCES.md are"
NONE = "file: belongs to no statute; only folders, kinds.toml and README.md do"
MARK = "file: begins with a byte order mark; save it as UTF-8 without one"
SAYS_NOTHING = "file: has no [[examples]]: state facts and what follows"
STILL = f"{A}/1962.0.toml: pack.valid_from: 1961.0 is still in force"
GAP = "pack.valid_from: no version is in force from 2000-05-31, after 1961.0"
SPOILT = [
    (gone(EXAMPLES), f"{EXAMPLES}: file: missing"),
    (gone(SOURCES), f"{SOURCES}: file: missing"),
    (written(SOURCES, " \n"), f"{SOURCES}: file: is empty"),
    (written(EXAMPLES, ""), f"{EXAMPLES}: file: is empty"),
    (written(EXAMPLES, "# later\n"), f"{EXAMPLES}: {SAYS_NOTHING}"),
    (gone(PACK), f"{A}: file: has no version of the statute (<version>.toml)"),
    (written(f"{PACK}~", ""), f"{PACK}~: {NO_PART}"),
    (lambda folder: (folder / A / "old").mkdir(), f"{A}/old: {NO_PART}"),
    (written("notes.txt", ""), f"notes.txt: {NONE}"),
    (marked(PACK), f"{PACK}: {MARK}"),
    (marked(EXAMPLES), f"{EXAMPLES}: {MARK}"),
    (amended("1961-01-01"), STILL),
    (amended("2000-06-01", "2000-06-01"), STILL),
    (amended("2000-06-01", "2000-05-30"), f"{A}/1962.0.toml: {GAP}"),
    (misspelt, f"{C}: fine.original_1871_scale.table.4: 'calve' is not in kinds.toml"),
]


@pytest.mark.parametrize(("spoil", "line"), SPOILT, ids=[line for _, line in SPOILT])
def test_a_spoilt_folder_is_named_in_one_line_by_the_check_and_at_the_start(
    folder, spoil, line
):
    spoil(folder)

    assert said(folder) == [line]
    assert start_says(folder) == line


def test_an_empty_folder_of_a_statute_lacks_everything(folder):
    (folder / "in-new").mkdir()

    assert said(folder) == [
        "in-new: file: has no version of the statute (<version>.toml)",
        "in-new/examples.toml: file: missing",
        "in-new/SOURCES.md: file: missing",
    ]
    assert start_says(folder) == said(folder)[0]


def test_a_gap_is_no_fault_where_the_law_had_lapsed(folder):
    newer(folder, "2000-06-01", until="2000-05-30")
    lapsed = 'lapsed = { v = true, c = "s.1(3)", b = "V" }'
    file = folder / A / "1961.0.toml"
    replaced(file, "[transitions]\n", f"{lapsed}\n[transitions]\n")

    shelf = read_shelf(folder)

    assert said(folder) == []
    with pytest.raises(NotInForce):
        shelf.on(A, date(2000, 5, 31))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "file: missing"),
        ("kinds = [", "file: Invalid value (at end of document)"),
        ("", 'kinds: a list of kinds, e.g. kinds = [{ id = "cow" }]'),
        ("kinds = []", 'kinds: a list of kinds, e.g. kinds = [{ id = "cow" }]'),
        ('kinds = "cow"', 'kinds: a list of kinds, e.g. kinds = [{ id = "cow" }]'),
        ("kinds = [{}]", 'kinds.1: a kind has an id, e.g. { id = "cow" }'),
        ("kinds = [3]", 'kinds.1: a kind has an id, e.g. { id = "cow" }'),
        ('kinds = [{ id = "ox", of = "cow" }]', "ox: unknown key 'of'"),
        ('kinds = [{ id = "ox", sex = 1 }]', "ox: sex is a word"),
        ('kinds = [{ id = "ox", sex = "it" }]', "ox: sex is female, male or castrated"),
        ('kinds = [{ id = "calf", parent = "cow" }]', "calf: 'cow' is no kind of this"),
        ('kinds = [{ id = "ox" }, { id = "ox" }]', "ox: this kind stands twice"),
    ],
)
def test_a_spoilt_list_of_kinds_is_named(folder, text, reason):
    file = folder / "kinds.toml"
    if text is None:
        file.unlink()
    else:
        file.write_text(text)

    assert start_says(folder).startswith(f"kinds.toml: {reason}")
    with pytest.raises(BadPack, match=r"kinds\.toml: "):
        check_folder(folder)


def test_an_example_may_be_of_one_version(folder):
    newer(folder, "2000-06-01")
    examples = folder / A / "examples.toml"
    replaced(examples, 'id = "A-stated"\n', 'id = "A-stated"\nversion = "1961.0"\n')

    unproved = "no example spells this list out; see facts.stated"
    assert f"{A}/examples.toml: notice.items: {unproved}" in said(folder)
    assert [
        (one.version, one.examples, len(one.problems))
        for one in check_folder(folder / A)
    ] == [("1961.0", 49, 0), ("1962.0", 48, 10)]


def test_an_example_of_a_version_that_is_not_there_is_named(folder):
    examples = folder / A / "examples.toml"
    replaced(examples, 'id = "D1"\n', 'id = "D1"\nversion = "1960"\n')

    assert said(folder) == [f"{A}/examples.toml: D1: there is no version '1960'"]


def test_a_version_without_an_example_of_its_own_is_named(folder):
    newer(folder, "2000-06-01")
    tano = folder / "gh-tano-south"
    old = tano / "2022.press.toml"
    text = old.read_text().replace('"2022.press"', '"2023"')
    (tano / "2023.toml").write_text(text.replace("2022-01-01", "2023-01-01"))
    examples = tano / "examples.toml"
    text = examples.read_text()
    examples.write_text(
        text.replace("sentence =", 'version = "2022.press"\nsentence =')
    )

    assert said(folder) == ["gh-tano-south/examples.toml: examples: none is of 2023"]
