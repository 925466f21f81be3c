"""D03: the list of fines and rates that is exhibited at a pound."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Table, Value, Written
from gateway.documents.spelling import exact, plain
from gateway.documents.write import compose, needed, noted
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.rates import Rate, Tariff, daily_charges
from gateway.law.scale import has_scale, has_table, table_row
from gateway.people import Pound

FINES = ("fine", "special_fine", "double")
EVERYWHERE = "everywhere"


def tariff_list(
    pack: Pack, tariff: Tariff, kinds: Kinds, pound: Pound, on: date
) -> Written:
    """D03 in force at a pound on a day (A s.11(4)).

    A fine goes by the place of seizure where the pack says so: then those of all areas
    are listed. A kind that the statute itself prices needs no record.
    """
    form = DOCUMENTS["D03"]
    section = form.section(pack)
    fines = [
        rate for what in FINES for rate in _notified(pack, tariff, pound, what, on)
    ]
    fines = [*_own(pack, kinds), *fines]
    daily = daily_charges(pack)
    charges = [rate for w in daily for rate in _notified(pack, tariff, pound, w, on)]
    fined = section if has_scale(pack) or has_table(pack) else None
    since = max((rate.since for rate in (*fines, *charges)), default=None)
    return compose(
        form,
        pack,
        on,
        (
            needed("Pound", pound.name, section),
            needed("Fines a head", _table(pack, fines), fined),
            needed(
                "Rates a head and day",
                _table(pack, charges),
                section if daily else None,
            ),
            noted("Holds from", since, section),
        ),
        mark=f"{pound.code}/{on}",
    )


def _notified(
    pack: Pack, tariff: Tariff, pound: Pound, what: str, on: date
) -> Iterator[Rate]:
    """The rates of one sort that hold, each for its own kind and area."""
    everywhere = what in FINES and pack.value("fine.area_of") == "seizure_place"
    keys = {
        (rate.kind or "", rate.area or "")
        for rate in tariff.rates
        if (rate.statute, rate.what) == (pack.id, what)
        and (everywhere or rate.area in (None, pound.area))
    }
    for kind, area in sorted(keys):
        found = tariff.find(pack, what, kind or None, area or None, on)
        yield from (rate for rate in found if (rate.area or "") == area)


def _own(pack: Pack, kinds: Kinds) -> Iterator[Rate]:
    """What the statute's own table has for each kind that it decides."""
    for kind in kinds if has_table(pack) else ():
        found = table_row(pack, kinds, kind)
        if len(found) == 1:
            row = found[0]
            yield Rate(
                pack.id, None, kind, "fine", row.amount, row.since, row.until,
                row.section, row.source, row.basis,
            )  # fmt: skip


def _table(pack: Pack, rates: list[Rate]) -> Table:
    columns = ("What", "Kind", "Area", "Amount", "From", "Section", "Source")
    return Table(columns, tuple(_row(pack, rate) for rate in rates))


def _row(pack: Pack, rate: Rate) -> tuple[Value, ...]:
    return (
        plain(rate.what),
        plain(rate.kind or "every kind"),
        rate.area or EVERYWHERE,
        _amount(pack, rate),
        rate.since,
        rate.section,
        rate.source,
    )


def _amount(pack: Pack, rate: Rate) -> Value:
    if rate.amount is None:
        return "double the fine"
    return exact(Fraction(rate.amount), pack.currency, rate.basis == "F")
