"""The diagrams of docs/lifecycle.md, drawn from the transition table and the packs.

`python -m tests.guards.lifecycle` writes the page anew.
"""

import re
from collections.abc import Iterable, Iterator

from gateway.cases import events as e
from gateway.cases.case import IN_CUSTODY, State
from gateway.cases.transitions import ROWS, Row
from gateway.law.leaf import Leaf
from gateway.law.pack import Pack, Stage
from gateway.store.statutes import find_statutes_dir, read_shelf
from tests.guards.sources import ROOT

PAGE = ROOT / "docs" / "lifecycle.md"
ACTS = ("T15", "T16", "T17")
HEAD = """# What can happen to a head, and by when

Drawn from `gateway/cases/transitions.py` and the packs in `statutes/`, and kept equal
by a guard; `python -m tests.guards.lifecycle` writes this page. Each statute has the
rows that its pack switches on, and the states that these reach. A row that moves no
head is not drawn. What is found goes back to the state before, here IMPOUNDED.

## All rows
"""
CUSTODY = "IN_CUSTODY"
DIFFERING = {
    e.Claimed: (State.IMPOUNDED, State.CLAIMED),
    e.Found: (State.MISSING, State.IMPOUNDED),
}
"""Rows that do not move every head to the same state: the move that is told of them."""


def page() -> str:
    """The whole page."""
    packs = read_shelf(find_statutes_dir()).packs
    parts = [HEAD, fenced(states(ROWS)), *(statute(pack) for pack in packs)]
    return "\n".join(parts)


def statute(pack: Pack) -> str:
    """One statute: its rows, the heads they move, and its clocks."""
    rows = [row for row in ROWS if pack.has(row.id)]
    return "\n".join(
        [
            f"\n## {pack.title}: {pack.id} {pack.version}\n",
            fenced(states(rows)),
            fenced(track(pack)),
        ]
    )


def states(rows: Iterable[Row]) -> Iterator[str]:
    """The moves of heads, one arrow for each pair of states that is reached."""
    arrows: dict[tuple[str, str], list[str]] = {}
    for row in rows:
        for move in moves(row):
            arrows.setdefault(move, []).append(f"{row.id} {words(row)}")
    seen = reached(arrows)
    yield "stateDiagram-v2"
    yield f'    state "any in custody" as {CUSTODY}'
    for (before, after), names in arrows.items():
        if before in seen:
            yield f"    {before} --> {after}: {', '.join(dict.fromkeys(names))}"
    left = {before for before, _ in arrows}
    for end in sorted(seen - left - {state.name for state in IN_CUSTODY}):
        yield f"    {end} --> [*]"


def moves(row: Row) -> Iterator[tuple[str, str]]:
    """The arrows of a row; from nowhere when it makes a head."""
    if row.event in DIFFERING:
        before, after = DIFFERING[row.event]
        yield before.name, after.name
    elif row.to is None:
        return
    elif row.states >= IN_CUSTODY:
        yield CUSTODY, row.to.name
    else:
        for one in sorted(row.states, key=list(State).index):
            yield one.name, row.to.name
        if not row.states:
            yield "[*]", row.to.name


def reached(arrows: Iterable[tuple[str, str]]) -> set[str]:
    """The states that a head can come to."""
    custody = {state.name for state in IN_CUSTODY}
    seen, before = {"[*]"}, 0
    while len(seen) > before:
        before = len(seen)
        seen |= {after for start, after in arrows if start in seen}
        seen |= {CUSTODY} if seen & custody else set()
    return seen


def track(pack: Pack) -> Iterator[str]:
    """The clocks of a statute, and the acts of officers between them."""
    yield "flowchart LR"
    for stage in pack.stages:
        due = f"{stage.id}_due[{plain(stage.id)} due]"
        yield f"    {box(stage.anchor)} -->|{length(stage)}| {due}"
    acts = [act for act in ACTS if pack.has(act)]
    if acts and len(pack.stages) > 1:
        chain = [f"{pack.stages[0].id}_due", *(act_box(pack, act) for act in acts)]
        yield f"    {' --> '.join(chain)}"
        if acts[-1] != "T16":
            yield f"    {acts[-1]} --> {pack.stages[-1].id}_due"
    yield from ends(pack)


def ends(pack: Pack) -> Iterator[str]:
    """The clocks outside the track: a complaint, and the surplus."""
    complaint, surplus = pack.find("complaint.within"), pack.find("surplus.within")
    if complaint:
        closed = "complaint[no complaint more]"
        yield f"    {box('seizure')} -->|{many(complaint)}| {closed}"
    if surplus:
        anchor, to = pack.value("surplus.anchor"), pack.value("surplus.on_expiry")
        yield f"    {box(anchor)} -->|{many(surplus)}| ended[surplus to {plain(to)}]"


def act_box(pack: Pack, act: str) -> str:
    """A row done by an officer; the notice is an anchor too."""
    name = next(words(row) for row in ROWS if row.id == act)
    node = "notice" if act == "T16" else act
    return f'{node}["{act} {name}, {pack.section_of(act)}"]'


def box(anchor: str) -> str:
    """An anchor; that of the notice is drawn as the act."""
    return anchor if anchor == "notice" else f"{anchor}[{plain(anchor)}]"


def length(stage: Stage) -> str:
    """How long a stage takes, and the section."""
    rule = "at least" if stage.at_least else "within"
    unit = plain(stage.unit)
    return f'"{rule} {stage.within} {unit}s, {stage.section}"'


def many(leaf: Leaf) -> str:
    """The length of a leaf, and its section."""
    return f'"{leaf.v} {plain(leaf.more["unit"])}s, {leaf.c}"'


def words(row: Row) -> str:
    """`SaleFellDue` as `sale fell due`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", row.event.__name__).lower()


def plain(name: str) -> str:
    """An id as people read it."""
    return name.replace("_", " ")


def fenced(lines: Iterable[str]) -> str:
    """A mermaid block."""
    return "\n".join(["```mermaid", *lines, "```\n"])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
