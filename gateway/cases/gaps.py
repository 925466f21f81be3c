"""What the record of a case still lacks, and what that holds (RD-62, s.7)."""

from gateway.cases.case import Case
from gateway.law.pack import Pack


def section_for(pack: Pack, capacity: str | None) -> str | None:
    """Return `s9` or `s10`, the seizure section that lists the capacity."""
    for section in ("s9", "s10"):
        if capacity in pack.value(f"seizure.{section}.capacities", ()):
            return section
    return None


def knows_seizure(pack: Pack) -> bool:
    """Tell whether the statute has seizure rules of its own (Act H has none)."""
    return pack.find("seizure.s9.capacities") is not None


def seizure_gaps(case: Case, pack: Pack) -> tuple[str, ...]:
    """Return the missing facts of the seizure, in the order in which to ask.

    Names are those of the fields of SEIZE and IN: capacity, damage, work, place,
    residence, time.
    """
    lacks = [] if case.place_known else ["place"]
    if knows_seizure(pack):
        lacks += _grounds(case, pack)
    if case.seizer.residence is None:
        lacks.append("residence")
    if case.seized_at is None:
        lacks.append("time")
    return tuple(lacks)


def _grounds(case: Case, pack: Pack) -> list[str]:
    """Capacity, then what that section wants: damage (s.9) or the work (s.10)."""
    if case.capacity is None or case.section is None:
        return ["capacity"]
    if pack.value(f"seizure.{case.section}.needs_damage"):
        return [] if case.damage else ["damage"]
    return [] if case.section == "s9" or case.work else ["work"]


def fine_held(case: Case, pack: Pack) -> bool:
    """Tell whether the fine waits for the record of the seizure (RD-62, RD-65)."""
    if not pack.value("fine.requires_seizure_record", False):
        return False
    return bool(seizure_gaps(case, pack)) or case.outside_area
