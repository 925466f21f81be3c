"""What several acts share: who may, refusals, counts, the next gap to ask for."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

from gateway.cases.case import Case
from gateway.cases.events import Event, Rejected, Somebody
from gateway.cases.gaps import seizure_gaps
from gateway.keywords import Heads, Party
from gateway.law.pack import Pack
from gateway.law.versions import Law
from gateway.messages.values import Moment, Phrase, Value, Word
from gateway.people import Pound, Role
from gateway.ports import CaseFile
from gateway.service.acts.moment import told_at
from gateway.service.ask import OPEN_FOR, ask
from gateway.service.audience import holders
from gateway.service.desk import Desk
from gateway.service.find import find_case, pound_of
from gateway.service.law import law_at
from gateway.service.record import record
from gateway.service.turn import caught_up
from gateway.service.when import When

GAP_FIELD = {"residence": "village"}
"""Gaps whose field has another name in the words."""

ABOUT_SEIZER = frozenset({"capacity", "residence"})
"""Gaps that are asked of the seizer as of himself, of the keeper as of another."""

DAYS = frozenset({"last_day", "opens", "dated", "announced"})
"""The values of a refusal that are days, in ISO 8601."""

CAPACITIES = {
    "1": "cultivator",
    "2": "police",
    "3": "in_charge_public_work",
    "4": "la_employee_in_area",
}


def counts(said: Mapping[str, object]) -> tuple[tuple[str, int], ...]:
    """Return heads as (kind, count), none when only tags were said."""
    heads = said.get("heads", ())
    assert isinstance(heads, tuple)  # noqa: S101 - the reader's type
    return tuple((h.kind, h.count) for h in heads if isinstance(h, Heads))


def tags(said: Mapping[str, object]) -> tuple[str, ...]:
    """Return the ear tags that were said."""
    found = said.get("tags", ())
    return tuple(str(tag) for tag in found) if isinstance(found, tuple) else ()


def text(said: Mapping[str, object], name: str) -> str | None:
    """Return a field that is text."""
    value = said.get(name)
    return value if isinstance(value, str) else None


def somebody(party: object) -> Somebody | None:
    """Return a party of a text as a party of a case."""
    if not isinstance(party, Party):
        return None
    return Somebody(party.number, party.name, party.residence or None)


def myself(desk: Desk) -> Somebody:
    """Return the sender as a party of a case."""
    person = desk.person
    if person is None:
        return Somebody(desk.number, None, None)
    return Somebody(desk.number, person.name, person.residence)


def refuse(
    desk: Desk, rejected: Rejected, case: str = "", zone: ZoneInfo | None = None
) -> None:
    """Answer with the reason; a question that it answered stays open."""
    if desk.asked:
        desk.work.ask(replace(desk.asked, expires_at=desk.now + OPEN_FOR))
    values: dict[str, Value] = {"case": case, **dict(rejected.values)}
    for name in DAYS & set(values):
        values[name] = date.fromisoformat(str(values[name]))
    if zone and "time" in values:
        values["time"] = Moment(datetime.fromisoformat(str(values["time"])), zone)
    desk.reply(f"rejected_{rejected.code}", values)


def holds(desk: Desk, case: Case, *roles: Role) -> bool:
    """Tell whether the sender has one of the roles at the pound of the case."""
    pound = pound_of(desk, case.pound)
    return pound is not None and any(desk.has_role(role, pound) for role in roles)


def own_numbers(desk: Desk, case: Case) -> set[str]:
    """The numbers at which the sender, or the keeper of the pound, can be reached."""
    pound = pound_of(desk, case.pound)
    found = {desk.number, (pound and pound.keeper) or desk.number}
    for person in [desk.work.person(number) for number in found]:
        found |= set(person.numbers) if person else set()
    return found


def allowed(
    desk: Desk, case: Case, *roles: Role, pound: Pound | None = None
) -> Pound | None:
    """Return the pound if the sender holds a role for it, else say who may."""
    held = pound or pound_of(desk, case.pound)
    if held and any(desk.has_role(role, held) for role in roles):
        return held
    desk.reply(f"only_{roles[0].value}", {"case": case.number})
    return None


def opened(
    desk: Desk, said: Mapping[str, object], *roles: Role
) -> tuple[CaseFile, Law, When] | None:
    """Return case, its law and the time of the act, for a role; else answer."""
    file = find_case(desk, said)
    if file is None or (roles and allowed(desk, file.case, *roles) is None):
        return None
    file = caught_up(desk, file)
    time = told_at(desk, said, file.case.statute)
    if isinstance(time, Rejected):
        refuse(desk, time, file.case.number)
        return None
    return file, law_at(desk.line.shelf, file, time.at), time


def settle(
    desk: Desk,
    file: CaseFile,
    made: list[Event] | Rejected,
    law: Law,
    time: When | None = None,
    unsaid: Collection[str] = (),
) -> CaseFile | None:
    """Record what an action returned, or refuse; a late one is shown."""
    if isinstance(made, Rejected):
        refuse(desk, made, file.case.number)
        return None
    at = time.at if time else None
    saved = record(desk, file, made, law, at=at, unsaid=unsaid)
    if time:
        show_backdated(desk, saved, time, law.acts)
    return saved


def next_gap(case: Case, pack: Pack) -> str | None:
    """The first fact that is asked for; a place that was said is not asked again."""
    said = case.place is not None
    gaps = (g for g in seizure_gaps(case, pack) if g != "place" or not said)
    return next(gaps, None)


def ask_gap(desk: Desk, file: CaseFile, pack: Pack, keyword: str) -> None:
    """Ask for the first fact that the record of the seizure still lacks."""
    gap = next_gap(file.case, pack)
    if gap is None:
        return
    of_another = gap in ABOUT_SEIZER and file.case.seizer.number != desk.number
    ask(
        desk,
        f"ask_seizer_{gap}" if of_another else f"ask_gap_{gap}",
        {"case": file.case.number},
        keyword=keyword,
        said={"case": file.case.number},
        missing=GAP_FIELD.get(gap, gap),
        options=CAPACITIES if gap == "capacity" else None,
        case=file.case.number,
    )


def show_backdated(desk: Desk, file: CaseFile, time: When, pack: Pack) -> None:
    """More than 30 minutes back: the officer sees both times (design 4)."""
    if not time.backdated:
        return
    pound = pound_of(desk, file.case.pound)
    values: dict[str, Value] = {
        "case": file.case.number,
        "word": Word("keywords", desk.word),
        "said": Moment(time.at, pack.tz),
        "told": Moment(desk.received, pack.tz),
        "because": time.because or Phrase("none_given"),
    }
    for officer in holders(desk, Role.OFFICER, pound.scopes) if pound else []:
        desk.tell(
            officer,
            "backdated",
            values,
            case=file.case.number,
            zone=pack.tz.key,
        )
