"""A paper as plain text for a printer, and as JSON."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

from gateway.documents.paper import Amount, Document, Item, Signing, Table, Value
from gateway.money import format_amount

UNCONFIRMED = "UNCONFIRMED: nobody has confirmed yet that this is the law of the place."
DEMO = "Amounts marked so rest on demonstration rates, which are not law."


def as_text(document: Document) -> str:
    """The paper as plain text, a line an item, tables below their headings."""
    return "\n".join(_lines(document)) + "\n"


def _lines(document: Document) -> Iterator[str]:
    yield document.title
    yield document.act
    if not document.confirmed:
        yield UNCONFIRMED
    yield f"No. {document.number} of {spelt(document.on)}{_cited(document.section)}"
    if document.case:
        yield f"Case {document.case}"
    if document.to:
        yield f"To {document.to}"
    yield ""
    for item in document.items:
        yield item_text(item)
    if _has_demo(document):
        yield DEMO
    for place in document.signings:
        yield _place(place)


def item_text(item: Item) -> str:
    """One item with its section."""
    head = f"{item.label}{_cited(item.section)}:"
    if not isinstance(item.value, Table):
        return f"{head} {spelt(item.value)}"
    return "\n".join([head, *(f"  {line}" for line in _table(item.value))])


def _table(table: Table) -> Iterator[str]:
    rows = [table.columns, *(tuple(spelt(cell) for cell in row) for row in table.rows)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield " | ".join(cells).rstrip()


def spelt(value: Value) -> str:
    """One value as people read it; days and hours are local."""
    match value:
        case Amount(minor, currency, demo):
            text = format_amount(minor, currency)
            return f"{text} (demo rate)" if demo else text
        case datetime():
            return f"{value:%Y-%m-%d %H:%M:%S}"
        case _:
            return str(value)


def _cited(section: str | None) -> str:
    return f" [{section}]" if section else ""


def _place(place: Signing) -> str:
    how = " or ".join(place.modes)
    mark = "seen, on record" if place.seen else "_" * 24
    return f"{place.who} ({how}){_cited(place.section)}: {mark}"


def _has_demo(document: Document) -> bool:
    return any(
        isinstance(value, Amount) and value.demo
        for item in document.items
        for value in _values(item)
    )


def _values(item: Item) -> Iterator[Value]:
    if not isinstance(item.value, Table):
        yield item.value
        return
    for row in item.value.rows:
        yield from row


def as_json(document: Document) -> dict[str, Any]:
    """The paper as JSON values: money in minor units, days and instants ISO 8601."""
    return {
        "id": document.id,
        "number": document.number,
        "title": document.title,
        "act": document.act,
        "confirmed": document.confirmed,
        "section": document.section,
        "case": document.case,
        "on": document.on.isoformat(),
        "to": document.to,
        "items": [_item_json(item) for item in document.items],
        "signings": [
            {**vars(place), "modes": list(place.modes)} for place in document.signings
        ],
    }


def _item_json(item: Item) -> dict[str, Any]:
    value: Any
    if isinstance(item.value, Table):
        rows = [[_json(cell) for cell in row] for row in item.value.rows]
        value = {"columns": list(item.value.columns), "rows": rows}
    else:
        value = _json(item.value)
    return {"label": item.label, "section": item.section, "value": value}


def _json(value: Value) -> Any:
    match value:
        case Amount(minor, currency, demo):
            return {
                "amount": minor,
                "currency": currency.code,
                "exponent": currency.exponent,
                "demo": demo,
            }
        case date():
            return value.isoformat()
        case _:
            return value
