"""IN: cattle arrive at the pound (T06), reported before or brought by a walk-in."""

from collections.abc import Mapping
from dataclasses import dataclass

from gateway.cases import claims, intake
from gateway.cases.apply import fold
from gateway.cases.case import ON_THE_WAY, Case, State
from gateway.cases.events import Event, Rejected
from gateway.keywords import Heads, keyword
from gateway.law.versions import Law
from gateway.messages.values import Counts, Value
from gateway.people import Pound, Role
from gateway.ports import CaseFile
from gateway.service.acts.brought import already_in, already_walked_in, walk_in
from gateway.service.acts.common import (
    ask_gap,
    counts,
    own_numbers,
    refuse,
    show_backdated,
    somebody,
    tags,
    text,
)
from gateway.service.acts.demands import quote_owners
from gateway.service.acts.facts import add
from gateway.service.acts.gist import gist_of
from gateway.service.acts.moment import told_at
from gateway.service.ask import ask
from gateway.service.desk import Desk
from gateway.service.find import pound_of
from gateway.service.issue import alive, matches, miss, use
from gateway.service.law import law_at, law_of_new
from gateway.service.record import record
from gateway.service.when import When


@dataclass(frozen=True)
class Gate:
    """Where and when cattle came in, and by which law."""

    pound: Pound
    law: Law
    time: When


def arrive(desk: Desk, said: Mapping[str, object]) -> None:
    """Record the arrival, or add to an entry what it lacks."""
    if "case" in said and not {"heads", "tags"} & set(said):
        add(desk, said, "IN")
        return
    file = desk.work.case(str(said["case"])) if "case" in said else None
    pound = _keepers_pound(desk, file.case.pound if file else None)
    if pound is None:
        desk.reply("only_keeper", {"case": text(said, "case") or ""})
        return
    if "case" in said and file is None:
        desk.reply("no_such_case", {"case": str(said["case"])})
        return
    time = told_at(desk, said, pound.statute)
    if isinstance(time, Rejected):
        refuse(desk, time, text(said, "case") or "")
        return
    _bring(desk, file, said, Gate(pound, _law(desk, file, pound, time), time))


def _law(desk: Desk, file: CaseFile | None, pound: Pound, time: When) -> Law:
    """The first pound binds the case to its statute; before that none is bound."""
    if file and file.case.digest:
        return law_at(desk.line.shelf, file, time.at)
    return law_of_new(desk.line.shelf, pound.statute, time.at)


def _keepers_pound(desk: Desk, expected: str | None) -> Pound | None:
    """The pound that the sender keeps: of several the one that expects the cattle."""
    held = [p for p in desk.work.pounds() if desk.has_role(Role.KEEPER, p)]
    return min(held, key=lambda p: p.code != expected, default=None)


def _bring(
    desk: Desk, file: CaseFile | None, said: Mapping[str, object], gate: Gate
) -> None:
    said = _counted(desk, said)
    if not counts(said) and not _tagged(file, said):
        example = {"example": keyword("IN").example}
        ask(desk, "missing_heads", example, keyword="IN", said=said, missing="heads")
        return
    if "confirm" not in said and _twice(desk, file, said, gate):
        return
    opening = [] if file else walk_in(desk, said, gate.pound, gate.law.acts)
    _enter(desk, file, opening, said, gate)


def _tagged(file: CaseFile | None, said: Mapping[str, object]) -> bool:
    """Tell whether cattle that are awaited bear one of the tags."""
    awaited = file.case.in_states(ON_THE_WAY | {State.MISSING}) if file else ()
    return any(head.tag in tags(said) for head in awaited if head.tag)


def _counted(desk: Desk, said: Mapping[str, object]) -> Mapping[str, object]:
    """Cattle brought without a report and named by tags alone: as the tags say."""
    if "case" in said or counts(said):
        return said
    known = [desk.work.tag(tag) for tag in tags(said)]
    heads = tuple(Heads(tag.kind, 1) for tag in known if tag and tag.kind)
    return {**said, "heads": heads} if len(heads) == len(known) else said


def _twice(
    desk: Desk, file: CaseFile | None, said: Mapping[str, object], gate: Gate
) -> bool:
    """The same text again, since its answer was lost, must not double a herd."""
    if file is None:
        return already_walked_in(desk, said, gate.law.acts)
    return already_in(desk, file.case, said, gate.law.acts)


def _enter(
    desk: Desk,
    file: CaseFile | None,
    opening: list[Event],
    said: Mapping[str, object],
    gate: Gate,
) -> None:
    pound, law, time = gate.pound, gate.law, gate.time
    case = fold(opening, file.case if file else None)
    tariff, kinds = desk.work.tariff(law.money.id), desk.line.shelf.kinds
    arrival = intake.Arrival(
        pound=pound,
        counts=counts(said),
        tags=tags(said),
        brought_at=time.at,
        keeper=desk.number,
        code=_code(desk, case, text(said, "code")),
        seizer=case.seizer,
        wrong_pound=case.pound is not None and case.pound != pound.code,
        because=time.because,
    )
    made = intake.bring(case, arrival, law, tariff, kinds)
    if isinstance(made, Rejected):
        refuse(desk, made, case.number, law.acts.tz)
        return
    owner = _owner(desk, fold(made, case), said)
    named = [] if isinstance(owner, Rejected) else owner
    saved = record(desk, file, [*opening, *made, *named], law)
    if isinstance(owner, Rejected):
        desk.reply(f"rejected_{owner.code}", {"case": case.number})
    if opening and desk.inbox_id is not None:
        desk.work.made_case(desk.inbox_id, case.number, gist_of(desk, "IN", said))
    show_backdated(desk, saved, time, law.acts)
    if arrival.wrong_pound:
        _tell_who_waits(desk, case, arrival)
    ask_gap(desk, quote_owners(desk, saved, law), law.money, "IN")


def _tell_who_waits(desk: Desk, case: Case, arrival: intake.Arrival) -> None:
    """The keeper of the pound that expected them need not look out any longer."""
    expected = pound_of(desk, case.pound)
    if expected and expected.keeper:
        values: dict[str, Value] = {
            "case": case.number,
            "heads": Counts(arrival.counts),
            "pound": arrival.pound.name,
        }
        desk.tell(expected.keeper, "came_elsewhere", values, case=case.number)


def _owner(
    desk: Desk, case: Case, said: Mapping[str, object]
) -> list[Event] | Rejected:
    """An owner named by the keeper is known (RD-83); the entry stands without him."""
    named = somebody(said.get("owner"))
    if named and named.number in own_numbers(desk, case):
        return Rejected("own_number")
    return claims.name_owner(case, named, "keeper") if named else []


def _code(desk: Desk, case: Case, said: str | None) -> str:
    """A wrong arrival code never stops IN: recorded, shown, counted."""
    if said is None:
        return "none"
    for row in desk.work.codes("arrival", case.number):
        if alive(row, desk.now) and matches(desk, row, said):
            use(desk, row)
            return "right"
        miss(desk, row)
    return "wrong"
