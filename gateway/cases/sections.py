"""Under which section an event stands: of its row, and of its own track in a sale."""

from gateway.cases import events as e
from gateway.cases.case import Case
from gateway.cases.transitions import rows_for
from gateway.law.pack import Pack

OF_A_SALE = (e.KnockedDown, e.HammerUndone, e.LotUnsold, e.SaleClosed)


def seller_role(under: str) -> str:
    """The leaf that says who may sell: of the refused, or of the unclaimed."""
    return "roles.seller_s15" if under == "s15" else "roles.seller_s13"


def section_of_sale(pack: Pack, under: str) -> str | None:
    """That of its own track (A ss.13(3), 15(1)), or the only one there is (H(2))."""
    return pack.cite(seller_role(under), "transitions.T19", "transitions.U03")


def section_of_account(pack: Pack, *, unclaimed: bool) -> str | None:
    """An account to an owner who refused is s.15's, of the unclaimed by RD-27."""
    rows = ("transitions.T25", "transitions.U03")
    of_unclaimed = ("settlement.deduct_on_unclaimed_sale",) if unclaimed else ()
    return pack.cite(*of_unclaimed, *rows)


def section_of(event: e.Event, pack: Pack, before: Case) -> str | None:
    """The section of an event; its row is that of the state its heads were in."""
    if isinstance(event, e.Settled):
        return section_of_account(pack, unclaimed=event.unclaimed)
    if isinstance(event, e.SaleSet):
        return section_of_sale(pack, event.under)
    if isinstance(event, OF_A_SALE):
        return section_of_sale(pack, before.sale(event.sale).under)
    ids = set(getattr(event, "heads", ()))
    states = {head.state for head in before.heads if head.id in ids}
    rows = sorted(rows_for(type(event)), key=lambda row: not row.states & states)
    sections = (pack.section_of(row.id) for row in rows if pack.has(row.id))
    return next((section for section in sections if section), None)
