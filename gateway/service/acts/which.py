"""DIED, LOST, FOUND: which head is meant, where those of a kind are not alike."""

from collections.abc import Mapping, Sequence

from gateway.cases.case import Case, Head, State
from gateway.cases.picking import unlike
from gateway.messages.replies.parts import who
from gateway.messages.values import Counts, Value
from gateway.service.acts.common import counts, tags
from gateway.service.ask import ask
from gateway.service.desk import Desk

MOST = 4
"""How many different heads a question has room for."""


def asked_which(
    desk: Desk,
    keyword: str,
    said: Mapping[str, object],
    case: Case,
    states: frozenset[State],
) -> bool:
    """Ask which head is meant where tag or owner makes a difference; else False."""
    if tags(said) or "which" in said:
        return False
    heads = unlike(case, states, counts(said))
    if not heads:
        return False
    if len(heads) > MOST or sum(count for _, count in counts(said)) > 1:
        kinds = Counts(((heads[0].kind, 1),))
        values: dict[str, Value] = {"case": case.number, "heads": kinds}
        desk.reply("one_at_a_time", {**values, "word": keyword})
        return True
    _ask(desk, keyword, said, case, heads)
    return True


def _ask(
    desk: Desk,
    keyword: str,
    said: Mapping[str, object],
    case: Case,
    heads: Sequence[Head],
) -> None:
    values: dict[str, Value] = {"case": case.number}
    for number, head in enumerate(heads, start=1):
        values[f"name{number}"] = head.tag or who(head.owner)
    ask(
        desk,
        f"ask_which_head_{len(heads)}",
        values,
        keyword=keyword,
        said={**said, "case": case.number},
        missing="which",
        options={str(n): str(head.id) for n, head in enumerate(heads, start=1)},
    )


def chosen(said: Mapping[str, object]) -> int | None:
    """The head that an answer to the question named."""
    return int(str(said["which"])) if "which" in said else None
