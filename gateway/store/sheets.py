"""Pure: the files that can be imported: their columns, and what rows may name.

Columns are those of design.md 3 in its order, headed by its words.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.store.rows import Sheet

SHEETS = {
    "areas": Sheet(
        ("name", "local authority", "payee", "duty phone", "report recipient"),
        frozenset({"payee", "duty phone", "report recipient"}),
        {
            "payee when there is none": "payee",
            "duty phone of its station": "duty phone",
        },
    ),
    "places": Sheet(
        (
            "name",
            "aliases",
            "sort",
            "area",
            "latitude",
            "longitude",
            "market weekdays",
        ),
        frozenset({"aliases", "market weekdays"}),
        dict.fromkeys(("village|market|work", "type", "kind", "class"), "sort"),
    ),
    "pounds": Sheet(
        (
            "code",
            "name",
            "statute",
            "area",
            "position",
            "latitude",
            "longitude",
            "keeper",
            "closed weekdays",
        ),
        frozenset({"position", "latitude", "longitude", "closed weekdays"}),
    ),
    "tags": Sheet(
        ("ear tag", "owner", "number", "village", "kind", "marks"),
        frozenset({"number", "village", "kind", "marks"}),
        {"tag": "ear tag"},
    ),
    "people": Sheet(
        ("name", "numbers", "language", "residence", "roles"),
        frozenset({"language", "residence", "roles"}),
        {"number": "numbers", "role": "roles"},
    ),
    "closed-days": Sheet(
        ("name", "closed weekdays", "closed days"),
        frozenset({"closed weekdays", "closed days"}),
        {"office": "name", "dated closed days": "closed days"},
    ),
    "orders": Sheet(
        (
            "statute",
            "number",
            "authority",
            "dated",
            "from",
            "to",
            "area",
            "places",
            "cases",
            "weekdays",
            "hours",
            "notice days",
            "conditions",
            "reserve",
            "cash percent",
            "rest days",
            "removal days",
            "buyer pays from",
            "source",
            "basis",
        ),
        frozenset(
            {
                "to",
                "area",
                "cases",
                "weekdays",
                "hours",
                "notice days",
                "conditions",
                "reserve",
                "cash percent",
                "rest days",
                "removal days",
                "buyer pays from",
            }
        ),
        {"order": "number", "place": "places"},
    ),
    "deputations": Sheet(
        (
            "deputed by",
            "name",
            "number",
            "area",
            "purpose",
            "dated",
            "from",
            "to",
            "source",
            "basis",
        ),
        frozenset({"area", "to"}),
    ),
    "empowerments": Sheet(
        (
            "order",
            "authority",
            "dated",
            "name",
            "number",
            "area",
            "from",
            "to",
            "source",
            "basis",
        ),
        frozenset({"area", "to"}),
        {"order no": "order"},
    ),
    "barred": Sheet(
        ("class", "name", "number", "area", "pound", "from", "to", "source", "basis"),
        frozenset({"number", "area", "pound", "to"}),
    ),
}


@dataclass(frozen=True)
class Known:
    """What rows may name: areas, pounds, statutes, kinds, and where numbers are from
    (ISO 3166-1 alpha-2).

    `sites` are the places and pounds of each area by name, `packs` the statutes by id,
    `barred_as` the classes of persons who may not buy, of all versions.
    """

    areas: frozenset[str]
    pounds: frozenset[str]
    authorities: frozenset[str]
    statutes: frozenset[str]
    kinds: Kinds
    sites: Mapping[str, frozenset[str]]
    packs: Mapping[str, Pack]
    barred_as: frozenset[str]
    region: str = "IN"
