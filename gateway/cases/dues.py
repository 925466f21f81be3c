"""What is owed on heads of a case at an instant, line by line."""

from collections.abc import Iterable
from datetime import datetime
from fractions import Fraction

from gateway.cases.case import Case, Head, State
from gateway.cases.events import MoneyLine
from gateway.cases.stays import later_feed, stays_of
from gateway.law.demand import Line, Stay
from gateway.law.fines import Quote, quote
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff


def dues(
    case: Case,
    heads: Iterable[Head],
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    at: datetime,
) -> Quote:
    """Return the demand for these heads if paid at `at` (s.12(a), H(1)).

    Separate lines, outside the total: the dead of the same people whose dues are
    not settled (M17), and what beasts paid for have been fed since (RD-16).
    """
    wanted = tuple(heads)
    stays = _stays(case, (*wanted, *_dead(case, wanted)), pack, at)
    for head in case.in_states(frozenset({State.PAID})):
        if _akin(head, wanted) and not head.after_sale:
            fed = later_feed(head, pack, at)
            stays.setdefault(_area(case, head), []).extend(fed)
    return _quoted(case, stays, pack, tariff, kinds)


def owed_on(
    case: Case,
    heads: Iterable[Head],
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    at: datetime,
) -> Quote:
    """Return what is owed on these very heads, without separate lines of others."""
    return _quoted(case, _stays(case, heads, pack, at), pack, tariff, kinds)


_Stays = dict[str | None, list[Stay]]


def _stays(case: Case, heads: Iterable[Head], pack: Pack, at: datetime) -> _Stays:
    stays: _Stays = {}
    for head in heads:
        stays.setdefault(_area(case, head), []).extend(stays_of(head, pack, at))
    return stays


def _quoted(
    case: Case, stays: _Stays, pack: Pack, tariff: Tariff, kinds: Kinds
) -> Quote:
    parts = [
        quote(pack, tariff, kinds, some, area=area) for area, some in stays.items()
    ]
    return _together(parts or [quote(pack, tariff, kinds, (), area=case.area)])


def _area(case: Case, head: Head) -> str | None:
    """Charges are those of the pound that keeps the head."""
    return case.group(head.group).area if head.group else case.area


def _together(parts: list[Quote]) -> Quote:
    """One demand out of those of several pounds."""
    return Quote(
        parts[0].statute,
        parts[0].currency,
        tuple(line for part in parts for line in part.lines),
        sum(part.total for part in parts),
        tuple(dict.fromkeys(gap for part in parts for gap in part.problems)),
        any(part.demo for part in parts),
    )


def _dead(case: Case, wanted: tuple[Head, ...]) -> list[Head]:
    return [
        head
        for head in case.in_states(frozenset({State.DEAD}))
        if head.payer is None and head not in wanted and _akin(head, wanted)
    ]


def _akin(head: Head, wanted: tuple[Head, ...]) -> bool:
    """Tell whether a head is of the same people; nobody's is everybody's."""
    own, theirs = _people(head), {n for other in wanted for n in _people(other)}
    return not own or not theirs or bool(own & theirs)


def _people(head: Head) -> set[str]:
    parties = (head.owner, head.claimant, head.payer)
    return {party.number for party in parties if party and party.number}


def as_lines(kept: Iterable[MoneyLine]) -> tuple[Line, ...]:
    """Return the lines kept in an event as the law's own."""
    return tuple(
        Line(
            line.what,
            line.kind,
            line.heads,
            line.days,
            Fraction(line.rate),
            line.amount,
            line.section,
            line.basis,
            line.separate,
        )
        for line in kept
    )


def money_lines(demand: Quote) -> tuple[MoneyLine, ...]:
    """Return the lines of a demand as they are kept in an event."""
    return tuple(
        MoneyLine(
            line.what,
            line.kind,
            line.heads,
            line.days,
            str(line.rate),
            line.amount,
            line.section,
            line.basis,
            line.separate,
        )
        for line in demand.lines
    )
