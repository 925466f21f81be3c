"""The entries of the register, field by field as the statute lists them."""

from collections.abc import Callable, Iterator

from gateway.cases.case import Head
from gateway.cases.events import Impounded, OwnerNamed
from gateway.documents.facts import Facts, told, touches
from gateway.documents.paper import Absent, Entry, Table
from gateway.documents.spelling import described, listed, plain
from gateway.documents.write import lettered, needed, noted

UNKNOWN = "unknown"
USUAL = (
    "number_description",
    "day_hour_brought",
    "seizer_name_residence",
    "owner_name_residence_if_known",
)
"""What is entered where the statute lists nothing: practice, which cites nothing."""


def brought(facts: Facts, which: int | None) -> Impounded | None:
    """The arrival that made a group, the first one when none is named."""
    arrivals = [event for _, event in told(facts, Impounded)]
    return next((one for one in arrivals if which in (None, one.group)), None)


def entries(facts: Facts, entry: Impounded) -> tuple[Entry, ...]:
    """What the statute has entered, in its order; a slip in it is a missing item."""
    fields = facts.pack.value("register.fields", USUAL)
    section = facts.cite("register.fields")
    return tuple(
        found
        for number, field in enumerate(fields)
        for found in _field(facts, entry, field, lettered(section, number, len(fields)))
    )


def _field(
    facts: Facts, entry: Impounded, field: str, section: str | None
) -> Iterator[Entry]:
    write = _FIELDS.get(field)
    if write is None:
        yield Absent(plain(field), section)
    else:
        yield from write(facts, entry, section)


def heads_of(facts: Facts, entry: Impounded) -> tuple[Head, ...]:
    """The heads brought at that time."""
    ids = (*entry.heads, *(beast.id for beast in entry.new_heads))
    return tuple(facts.case.head(head) for head in ids)


def _cattle(facts: Facts, entry: Impounded, section: str | None) -> Iterator[Entry]:
    heads = heads_of(facts, entry)
    yield needed("Number of cattle", len(heads) or None, section)
    yield needed("Description of the cattle", described(heads), section)


def _hour(facts: Facts, entry: Impounded, section: str | None) -> Iterator[Entry]:
    at = facts.local(entry.brought_at)
    yield needed("Day and hour brought to the pound", at, section)


def _date_cause(facts: Facts, entry: Impounded, section: str | None) -> Iterator[Entry]:
    yield from _hour(facts, entry, section)
    cause = facts.case.damage or facts.case.work
    yield needed("Cause of the impounding", cause, section)


def _seizer(facts: Facts, _entry: Impounded, section: str | None) -> Iterator[Entry]:
    seizer = facts.case.seizer
    yield needed("Name of the seizer", seizer.name, section)
    yield needed("Residence of the seizer", seizer.residence, section)


def _owner(facts: Facts, entry: Impounded, section: str | None) -> Iterator[Entry]:
    """Only an owner who is known (RD-83); what is learnt later is added below."""
    ids = [head.id for head in heads_of(facts, entry)]
    rows = tuple(
        (
            listed(head for head in event.heads if head in ids),
            event.owner.name or UNKNOWN,
            event.owner.residence or UNKNOWN,
            plain(event.known_by),
            record.on,
        )
        for record, event in told(facts, OwnerNamed)
        if touches(event.heads, ids)
    )
    table = Table(("Heads", "Name", "Residence", "Known by", "Since"), rows)
    yield noted("Owner, if known", table, section, UNKNOWN)


def _ends(facts: Facts, entry: Impounded, section: str | None) -> Iterator[Entry]:
    rows = tuple((h.id, plain(h.state).lower()) for h in heads_of(facts, entry))
    yield needed("Release or sale", Table(("Head", "Now"), rows), section)


_FIELDS: dict[str, Callable[[Facts, Impounded, str | None], Iterator[Entry]]] = {
    "number_description": _cattle,
    "day_hour_brought": _hour,
    "date_cause": _date_cause,
    "seizer_name_residence": _seizer,
    "impounder_name_residence": _seizer,
    "owner_name_residence_if_known": _owner,
    "owner_name_residence": _owner,
    "release_or_sale": _ends,
}
