"""docs/law-coverage.md: each row of the law, the code that obeys it, the tests of it.

`python -m tests.guards.law_coverage` writes the page anew.
"""

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from gateway.law.readings import BUILT
from tests.guards import law_sources as sources
from tests.guards.sources import ROOT
from tests.guards.switch_table import SWITCHED

PAGE = ROOT / "docs" / "law-coverage.md"
TABLE = ROOT / "tests" / "guards" / "law_rows.toml"
ONLY_VALUE = (
    "law/test_lint.py::test_every_value_of_the_shipped_packs_is_one_that_is_built"
)

HEAD = """# Each row of the law, and what proves it

Made from code, packs and tests, and kept equal by a guard; `python -m
tests.guards.law_coverage` writes this page. Modules are under `gateway/`, tests under
`tests/`; journeys are the texts beside `tests/journeys/test_journeys.py`. Of every
transition row and every invariant the test in **bold** is one that
`tests/guards/test_switches.py` sees fail when that row or check is switched off.
"""


@dataclass(frozen=True)
class Entry:
    """A row of the law: `note` says what it is, `partly` what of it is to come."""

    id: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    note: str = ""
    partly: str = ""


@cache
def table() -> dict[str, dict[str, list[str]]]:
    """What is written beside the guard: `rows`, and `partly` what is to come."""
    data: dict[str, dict[str, list[str]]] = tomllib.loads(
        TABLE.read_text(encoding="utf-8")
    )
    return data


def curated(id_: str) -> tuple[list[str], list[str]]:
    """The modules and the tests that the table beside the guard has for a row."""
    names, *tests = table()["rows"].get(id_, [""])
    return [_module(name) for name in names.split()], [_test(test) for test in tests]


def _module(name: str) -> str:
    file = f"gateway/{name}.py"
    return file if (ROOT / file).exists() else f"gateway/{name}/__init__.py"


def _test(name: str) -> str:
    """`cases/sale::no_bid` as `cases/test_sale.py::test_no_bid`."""
    file, _, function = name.partition("::")
    folder, slash, stem = file.rpartition("/")
    return f"{folder}{slash}test_{stem}.py::test_{function}"


def entry(id_: str) -> Entry:
    """A row with all that is known of it; what is switched off stands first."""
    files, tests = curated(id_)
    files += sources.makers().get(id_, [])
    tests = [*([SWITCHED[id_][1]] if id_ in SWITCHED else []), *tests]
    tests += [*sources.cited().get(id_, []), *sources.exemplified(id_)]
    partly = str(table()["partly"].get(id_, ""))
    return Entry(id_, _once(files), _once(tests), partly=partly)


def reading(id_: str) -> Entry:
    """A reading, with the leaves that cite it and the modules that read them."""
    known = entry(id_)
    paths = sources.leaves().get(id_, [])
    files = [file for path in paths for file in sources.readers().get(path, ())]
    built = id_ in {rd for rd, _ in BUILT.values()}
    files = [*known.modules, *files] or (["gateway/law/readings.py"] if built else [])
    tests = list(known.tests) or ([ONLY_VALUE] if built else [])
    note = ", ".join(f"`{path}`" for path in paths)
    return Entry(id_, _once(files), _once(tests), note, known.partly)


def example(id_: str) -> Entry:
    """A worked example beside its pack, and whoever else computes it."""
    known = entry(id_)
    if id_ not in sources.examples():
        return known
    sentence, test, files = sources.examples()[id_]
    modules = _once([*files, *known.modules])
    return Entry(id_, modules, _once([test, *known.tests]), sentence)


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _ids(form: str, last: int) -> list[str]:
    return [form.format(number) for number in range(1, last + 1)]


FAMILIES: tuple[tuple[str, list[str], Callable[[str], Entry]], ...] = (
    ("Act A", _ids("A-{:02}", 64), entry),
    ("Act H", _ids("H-{:02}", 21), entry),
    ("Transitions of Act A", _ids("T{:02}", 40), entry),
    ("Transitions of Act H", _ids("U{:02}", 6), entry),
    ("Interleavings", _ids("X{:02}", 38), entry),
    ("Invariants", _ids("INV{}", 11), entry),
    ("Readings, each a cited leaf", _ids("RD-{:02}", 84), reading),
    ("Dates", _ids("D{}", 18), example),
    ("Money", _ids("M{}", 23), example),
)


def entries() -> list[Entry]:
    """Every row of the law, in the order of the page."""
    return [make(id_) for _, ids, make in FAMILIES for id_ in ids]


def page() -> str:
    """The whole page."""
    parts = [HEAD, *_summary()]
    for title, ids, make in FAMILIES:
        parts += [f"\n## {title}\n", "| row | code | tests |", "|---|---|---|"]
        parts += [_line(make(id_)) for id_ in ids]
    return "\n".join(parts) + "\n"


def _summary() -> list[str]:
    every = entries()
    partly = [one for one in every if one.partly]
    alone = [one.id for one in every if one.note and one.tests == (ONLY_VALUE,)]
    return [
        f"{len(every)} rows, each with code and a test;",
        f"of {len(partly)} a part is still to come:",
        "",
        *(f"- **{one.id}**: {one.partly}" for one in partly),
        "",
        f"Of {', '.join(alone)} the packs have the only value that is built, and the",
        "test is that any other is refused.",
    ]


def _line(one: Entry) -> str:
    code = "<br>".join(name.removeprefix("gateway/") for name in one.modules)
    off = SWITCHED[one.id][1] if one.id in SWITCHED else None
    tests = "<br>".join(f"**{test}**" if test == off else test for test in one.tests)
    note = f"<br>{one.note}" if one.note else ""
    return f"| {one.id}{note} | {code} | {tests} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
