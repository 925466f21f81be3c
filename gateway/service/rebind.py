"""An officer corrects by which version of its statute a case is reckoned (X38)."""

from dataclasses import dataclass

from gateway.cases.events import FineDecided, Rejected
from gateway.cases.rebinding import rebind as rebound
from gateway.law.pack import Pack
from gateway.messages.values import Value
from gateway.people import Role
from gateway.ports import CaseFile
from gateway.service.acts.common import holds, myself
from gateway.service.acts.demands import quote_owners
from gateway.service.desk import Desk
from gateway.service.law import law_at
from gateway.service.line import Line
from gateway.service.record import record
from gateway.service.turn import caught_up


@dataclass(frozen=True)
class Correction:
    """Which case goes by which version from now on; `officer` is E.164."""

    case: str
    version: str
    officer: str
    because: str


@dataclass(frozen=True)
class NotDone:
    """Why a correction was refused: a message and what fills it."""

    message: str
    values: tuple[tuple[str, Value], ...]


def rebind(line: Line, asked: Correction) -> CaseFile | NotDone:
    """Record the correction, tell owner, keeper and officer, put the new demand."""
    kept = line.shelf.kept()
    with line.store.work() as work:
        officer = work.person(asked.officer)
        desk = Desk(line, work, line.legal(), asked.officer, officer)
        file = work.case(asked.case)
        if file is None:
            return _not_done(asked, "no_such_case")
        if not holds(desk, file.case, Role.OFFICER):
            return _not_done(asked, "only_officer")
        made = _bound(desk, caught_up(desk, file), asked, kept)
        if isinstance(made, Rejected):
            return _not_done(asked, f"rejected_{made.code}", *made.values)
        return made


def _bound(
    desk: Desk, file: CaseFile, asked: Correction, kept: tuple[Pack, ...]
) -> CaseFile | Rejected:
    shelf = desk.line.shelf
    pack = _version(kept, file.case.statute, asked.version)
    if isinstance(pack, Rejected):
        return pack
    each = (one.event for one in file.events)
    decided = {h for one in each if isinstance(one, FineDecided) for h in one.heads}
    made = rebound(
        file.case,
        pack,
        desk.work.tariff(pack.id),
        shelf.kinds,
        myself(desk),
        asked.because,
        decided,
    )
    if isinstance(made, Rejected):
        return made
    saved = record(desk, file, made, law_at(shelf, file, desk.now))
    return quote_owners(desk, saved, law_at(shelf, saved, desk.now))


def _version(kept: tuple[Pack, ...], statute: str, version: str) -> Pack | Rejected:
    """The version of that name: of the case's own statute, where it has one."""
    named = [pack for pack in kept if pack.version == version]
    own = [pack for pack in named if pack.id == statute]
    if own or named:
        return (own or named)[0]
    known = sorted(pack.version for pack in kept if pack.id == statute)
    values = (("version", version), ("versions", ", ".join(known)))
    return Rejected("no_such_version", values)


def _not_done(asked: Correction, message: str, *values: tuple[str, Value]) -> NotDone:
    return NotDone(message, (("case", asked.case), *values))
