"""The fine of one head: the scale or table, special rates, the cap, doubling."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.rates import Rate, Tariff, names_of, own_row
from gateway.law.scale import has_scale, has_table, scale_row, table_row


@dataclass(frozen=True)
class Levy:
    """What one head of a kind is fined, in exact minor units.

    `row_kind` is the kind whose row was taken; `basis` F marks a demonstration rate.
    With a `problem` (no_scale, unlisted_kind) the rate is 0 and an officer decides.
    """

    kind: str
    row_kind: str
    rate: Fraction
    section: str
    basis: str
    problem: str | None = None


@dataclass(frozen=True)
class _Seizure:
    """What a levy depends on besides the kind."""

    pack: Pack
    tariff: Tariff
    kinds: Kinds
    seized_on: date | None
    impounded_on: date
    area: str | None
    pound_area: str | None

    def day(self, path: str) -> date | None:
        """The day on which a rule looks: of seizure or of impounding (RD-11, 12)."""
        at_seizure = self.pack.value(path) == "seizure"
        return self.seized_on if at_seizure else self.impounded_on


def levy(
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    kind: str,
    *,
    seized_on: date | None,
    impounded_on: date,
    area: str | None,
    pound_area: str | None,
) -> Levy:
    """The fine for one head brought alive (A s.11, H(4)(a)).

    `area` is where it was seized, None when unknown: then only what holds everywhere
    applies. A special rate needs its day and place known: penal words are read
    narrowly. A pack that has neither a table nor a scale has no fine.
    """
    if not has_table(pack) and not has_scale(pack):
        return Levy(kind, kind, Fraction(0), pack.cite("fine.source") or "-", "D")
    facts = _Seizure(pack, tariff, kinds, seized_on, impounded_on, area, pound_area)
    base = _base(facts, kind)
    if len(base) != 1:
        return _undecided(pack, kind)
    if pack.value("fine.special.mode") == "exact_double":
        return _doubled(facts, kind, base[0])
    return _special(facts, kind, base[0])


def _base(facts: _Seizure, kind: str) -> tuple[Rate, ...]:
    if has_table(facts.pack):
        return table_row(facts.pack, facts.kinds, kind)
    day = facts.day("fine.effective_at")
    if day is None:
        return ()
    return scale_row(facts.pack, facts.tariff, facts.kinds, kind, facts.area, day)


def _undecided(pack: Pack, kind: str) -> Levy:
    code = "unlisted_kind" if has_table(pack) else "no_scale"
    section = pack.cite("fine.source", "fine.per") or "-"
    return Levy(kind, kind, Fraction(0), section, "D", code)


def _doubled(facts: _Seizure, kind: str, base: Rate) -> Levy:
    """Exactly double while a notification holds (RD-48, RD-81)."""
    amount = base.amount or Fraction(0)
    note = _double_in_force(facts, kind)
    if note is None:
        return _levied(kind, base, amount, base.section, base.basis)
    section = f"{base.section}; {note.section}"
    return _levied(kind, base, 2 * amount, section, _worse(base, note))


def _double_in_force(facts: _Seizure, kind: str) -> Rate | None:
    day = facts.day("fine.special.effective_at")
    same_area = facts.area if facts.area == facts.pound_area else None
    if day is None:
        return None
    names = names_of(facts.pack, facts.kinds, kind)
    parent = facts.kinds.parent(kind)
    parents = names_of(facts.pack, facts.kinds, parent) if parent else ()
    for name in (None, *names, *parents):
        if found := facts.tariff.find(facts.pack, "double", name, same_area, day):
            return found[0]
    return None


def _special(facts: _Seizure, kind: str, base: Rate) -> Levy:
    """A stated amount for the kinds named, never above the cap (RD-11, RD-13)."""
    amount = base.amount or Fraction(0)
    found = _special_in_force(facts, kind)
    if not found:
        return _levied(kind, base, amount, base.section, base.basis)
    if len(found) > 1:
        return _undecided(facts.pack, kind)
    cap = amount * facts.pack.value("fine.special.cap_factor", 2)
    special = min(found[0].amount or Fraction(0), cap)
    return _levied(kind, base, special, found[0].section, _worse(base, found[0]))


def _special_in_force(facts: _Seizure, kind: str) -> tuple[Rate, ...]:
    pack, tariff, area = facts.pack, facts.tariff, facts.area
    day = facts.day("fine.special.effective_at")
    if day is None or pack.value("fine.special.mode") != "amount_up_to_double":
        return ()
    return own_row(
        pack,
        facts.kinds,
        kind,
        lambda name: tariff.find(pack, "special_fine", name, area, day),
    )


def _worse(one: Rate, other: Rate) -> str:
    return "F" if "F" in (one.basis, other.basis) else one.basis


def _levied(kind: str, row: Rate, rate: Fraction, section: str, basis: str) -> Levy:
    return Levy(kind, row.kind or kind, rate, section, basis)
