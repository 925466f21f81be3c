"""D09: the order for a sale: what is put up, where, when, by whom, on which terms."""

from collections.abc import Iterator

from gateway.cases.events import Lot, SaleSet, Seller, Terms
from gateway.cases.sections import section_of_sale, seller_role
from gateway.documents.facts import Facts
from gateway.documents.forms import DOCUMENTS
from gateway.documents.paper import Entry, Table, Value, Written
from gateway.documents.sold import sale_set
from gateway.documents.spelling import counted, listed, money, party, plain
from gateway.documents.write import compose, lacking, needed, noted, signing

UNDER = {
    "s13": "cattle unclaimed",
    "s15": "refusal or omission to pay",
    "whole": "time for payment run out",
}
"""Why cattle are sold, as people read it."""


def sale_order(facts: Facts, which: int | None = None) -> Written:
    """D09 (A ss.13(3), 15(1); H(2)): `which` is the number of the sale.

    Where the statute leaves place, time and conditions to an order, it cites one.
    """
    form, found = DOCUMENTS["D09"], sale_set(facts, which)
    if found is None:
        return lacking(form, facts.pack, "sale set")
    record, event = found
    return compose(
        form,
        facts.pack,
        record.on,
        (*setting(facts, event), *terms(facts, event.order)),
        mark=event.sale,
        case=facts.case.number,
        signings=[signing(facts.pack, "The officer who sells", None)],
        section=section_of_sale(facts.pack, event.under),
    )


def setting(facts: Facts, event: SaleSet) -> Iterator[Entry]:
    """Ground, lots, place, hour and seller of a sale."""
    section = section_of_sale(facts.pack, event.under)
    terms_of = facts.cite("sale.conditions") or section
    rows = tuple(_lot(facts, lot) for lot in event.lots)
    yield noted("Sold because of", UNDER.get(event.under, plain(event.under)))
    yield noted("Owner who refused or omitted", party(event.owner), otherwise="none")
    table = Table(("Lot", "Heads", "Cattle", "Expected"), rows)
    yield needed("Lots, by public auction", table, section)
    yield needed("Place of the sale", event.place, terms_of)
    yield needed("Day and hour of the sale", facts.local(event.at), terms_of)
    yield needed("Not before", event.opens, section)
    yield from seller(facts, event.seller, event.under)


def _lot(facts: Facts, lot: Lot) -> tuple[Value, ...]:
    heads = [facts.case.head(head) for head in lot.heads]
    value: Value = money(facts.pack, lot.expected) if lot.expected else "-"
    return lot.number, listed(lot.heads), counted(heads), value


def seller(facts: Facts, who: Seller, under: str) -> Iterator[Entry]:
    """Who sells, in which capacity; a subordinate only by deputation (D26)."""
    section = facts.cite(seller_role(under), "roles.seller", "stages.sale.by")
    yield needed("Seller", party(who.who), section)
    yield needed("Capacity of the seller", plain(who.capacity), section)
    if who.capacity == "subordinate_deputed":
        yield needed("Deputed by", who.deputed_by, section)
        yield needed("Deputed on", who.deputed_on, section)


def terms(facts: Facts, order: Terms | None) -> Iterator[Entry]:
    """The order that the sale cites, as far as it binds it."""
    section = facts.cite("sale.conditions")
    yield needed("Order cited", order.number if order else None, section)
    yield needed("Made by", order.authority if order else None, section)
    yield needed("Dated", order.dated if order else None, section)
    if order is None:
        return
    conditions = "; ".join(order.conditions)
    reserve = None if order.reserve is None else money(facts.pack, order.reserve)
    yield noted("Conditions", conditions, otherwise="none stated")
    yield noted("Reserve a head", reserve, otherwise="none stated")
    yield noted("Removal within, days", order.removal_days, otherwise="none stated")
    later = order.buyer_pays_from
    yield noted("Buyer keeps from, days after", later, otherwise="none stated")
