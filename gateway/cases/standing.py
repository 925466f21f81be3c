"""The exceptions that stand on a case: a pure reading of it, kept as rows (1.7)."""

from gateway.cases.case import ON_THE_WAY, TERMINAL, Case
from gateway.cases.gaps import fine_held, seizure_gaps
from gateway.law.pack import Pack

ENTRY = ("residence", "time", "capacity")


def standing(case: Case, pack: Pack) -> tuple[tuple[str, str | None], ...]:
    """Return (kind, section) of each exception that stands now (design 7)."""
    if case.closed:
        return ()
    entered = bool(case.groups)
    found = dict.fromkeys(_from_record(case, pack))
    if entered:
        found |= dict.fromkeys(_from_entry(case, pack))
    return tuple((kind, _section(kind, pack)) for kind in found)


def _from_record(case: Case, pack: Pack) -> list[str]:
    kinds = [] if case.place_known else ["unknown_place"]
    if case.outside_area:
        kinds.append("outside_area")
    if case.sent_late and pack.value("transfer.late_effect") == "flag":
        kinds.append("late_send")
    return kinds


def _from_entry(case: Case, pack: Pack) -> list[str]:
    kinds = _unpriced(case)
    gaps = seizure_gaps(case, pack)
    if any(gap in ENTRY for gap in gaps):
        kinds.append("incomplete_entry")
    if fine_held(case, pack):
        kinds.append("fine_held")
    if case.in_states(ON_THE_WAY):
        kinds.append("not_brought")
    if pack.value("register.seizer_signs", False) and "register" not in case.signed:
        kinds.append("unsigned")
    if case.wrong_pound:
        kinds.append("wrong_pound")
    if case.owner and case.owner.number is None:
        kinds.append("no_phone")
    return kinds


def _unpriced(case: Case) -> list[str]:
    """What had no price on arrival; fines as they are now, of heads still here."""
    fines = [h.fine for h in case.heads if h.fine and h.state not in TERMINAL]
    now = [fine.problem for fine in fines if fine.problem]
    return now + [code for code in case.problems if code == "no_rate"]


SECTION: dict[str, tuple[str, ...]] = {
    "no_scale": ("fine.source", "fine.per"),
    "no_rate": ("charge.what", "charge.rate_maker"),
    "unlisted_kind": ("kinds.unlisted", "fine.per"),
    "incomplete_entry": ("register.fields",),
    "fine_held": ("fine.requires_seizure_record",),
    "not_brought": ("transfer.within_hours",),
    "unsigned": ("register.seizer_signs",),
    "unknown_place": ("fine.requires_seizure_record",),
    "outside_area": ("seizure.s10.jurisdiction", "seizure.s10.capacities"),
    "wrong_pound": ("transfer.within_hours",),
    "late_send": ("transfer.within_hours",),
}
"""The leaf whose section an exception cites; what is mere practice cites nothing."""


def _section(kind: str, pack: Pack) -> str | None:
    return pack.cite(*SECTION.get(kind, ()))
