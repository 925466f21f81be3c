"""The tariff in force at a pound, a line for each kind, for RATES."""

from gateway.law.clocks import local_date
from gateway.law.fines import Stay, levy, quote
from gateway.law.pack import Pack
from gateway.messages.values import Counts, spell
from gateway.money import format_amount
from gateway.people import Pound
from gateway.service.desk import Desk


def tariff_lines(desk: Desk, pound: Pound, pack: Pack) -> list[str]:
    """Return `cow fine Rs 10.00, day Rs 8.00` for every kind with a rate."""
    kinds = desk.line.shelf.kinds
    lines = []
    for kind in kinds.by_id:
        line = _line(desk, pound, pack, kind)
        if line:
            lines.append(line)
    return lines


def _line(desk: Desk, pound: Pound, pack: Pack, kind: str) -> str | None:
    kinds, tariff = desk.line.shelf.kinds, desk.work.tariff(pack.id)
    today = local_date(pack, desk.now)
    fine = levy(
        pack,
        tariff,
        kinds,
        kind,
        seized_on=today,
        impounded_on=today,
        area=pound.area,
        pound_area=pound.area,
    )
    stay = Stay(kind, 1, today, today, None)
    day = quote(pack, tariff, kinds, [stay], area=pound.area)
    if fine.problem or not day.lines:
        return None
    demo = " demo" if day.demo or fine.basis == "F" else ""
    name = spell(Counts([(kind, 1)]), desk.words).removeprefix("1 ")
    owed = format_amount(int(fine.rate), pack.currency)
    return f"{name} {owed} + {format_amount(day.total, pack.currency)}/day{demo}"
