"""Whether a reminder still holds for its case, looked at when it is about to go."""

from collections.abc import Callable, Mapping

from gateway.cases.case import ON_THE_WAY, OWING, Case, Stage, State
from gateway.cases.notice import awaiting_notice
from gateway.cases.sales import Money
from gateway.cases.standing import standing
from gateway.law.pack import Pack
from gateway.ports import OutRow
from gateway.service.law import law_at
from gateway.service.line import Line

Holds = Callable[[Case, Pack, Mapping[str, str]], bool]

FOR_SALE = frozenset({State.SALE_DUE, State.IN_SALE})


def _at(*stages: Stage) -> Holds:
    def holds(case: Case, _pack: Pack, _values: Mapping[str, str]) -> bool:
        unclaimed = {h.group for h in case.heads if h.state is State.IMPOUNDED}
        return any(g.stage in stages and g.id in unclaimed for g in case.groups)

    return holds


def _unposted(case: Case, pack: Pack, values: Mapping[str, str]) -> bool:
    """Unclaimed cattle wait for their notice."""
    return _at(*awaiting_notice(pack))(case, pack, values)


def _in(states: frozenset[State]) -> Holds:
    return lambda case, _pack, _values: bool(case.in_states(states))


def _stands(case: Case, pack: Pack, values: Mapping[str, str]) -> bool:
    here = values.get("at") == (case.pound or "")
    return here and values.get("kind") in {kind for kind, _ in standing(case, pack)}


def _held(case: Case, _pack: Pack, _values: Mapping[str, str]) -> bool:
    """A deposit waits and nothing is known of a complaint."""
    return not case.complaint and any(d.state is Money.HELD for d in case.deposits)


def _claimed(case: Case, _pack: Pack, _values: Mapping[str, str]) -> bool:
    """A claim to a surplus waits for its decision."""
    return any(rest.state is Money.HELD and rest.claims for rest in case.rests)


def _tendered(case: Case, _pack: Pack, _values: Mapping[str, str]) -> bool:
    return any(head.tendered_at for head in case.in_states(OWING))


HOLDS: Mapping[str, Holds] = {
    "arrival_expected": _in(ON_THE_WAY),
    "arrival_unverified": _in(ON_THE_WAY),
    "report_due": _at(Stage.REPORT_DUE),
    "notice_due": _unposted,
    "notice_due_pound": _unposted,
    "notice_again": _unposted,
    "drum_due": _at(Stage.REPORTED, Stage.NOTICED),
    "sale_due": _in(FOR_SALE),
    "sale_due_refused": _in(FOR_SALE),
    "sale_keeper": _in(FOR_SALE),
    "sale_not_held": _in(FOR_SALE),
    "sale_not_held_keeper": _in(FOR_SALE),
    "refusal_officer": _in(FOR_SALE | {State.REFUSED}),
    "disputed_officer": _in(frozenset({State.DISPUTED})),
    "dispute_due": _in(frozenset({State.DISPUTED})),
    "decision_due": _in(frozenset({State.CLAIMED})),
    "tender_officer": _tendered,
    "complaint_due": _held,
    "surplus_decide": _claimed,
    "surplus_decision_due": _claimed,
    "report_again": _at(Stage.REPORT_DUE),
}
"""When a reminder is true; one that is not listed tells what has happened."""


def still_true(line: Line, row: OutRow) -> bool:
    """Tell whether what a reminder asks for is still to be done (cases.md 24)."""
    letter = row.letter
    holds = HOLDS.get(letter.name)
    if letter.name.startswith("exception_"):
        holds = _stands
    if holds is None or letter.case is None:
        return True
    with line.store.read() as work:
        file = work.case(letter.case)
    if file is None:
        return True
    case = file.case
    law = law_at(line.shelf, file, line.legal())
    return holds(case, law.money, letter.values)
