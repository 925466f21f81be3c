"""How each kind of file is taken in: read a row, tell it from others, put it."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from gateway.store import (
    import_dated,
    import_places,
    import_records,
    row_orders,
    row_people,
    row_places,
    row_records,
)
from gateway.store.record_rows import BARRED, DEPUTATIONS, EMPOWERMENTS, ORDERS
from gateway.store.rows import Row
from gateway.store.sheets import Known
from gateway.store.stamp import Stamp
from gateway.store.work import SqlWork


@dataclass(frozen=True)
class Intake:
    """How a kind of file is taken in: read a row, tell it from others, put it."""

    read: Callable[[Row, Known], Any]
    keys: Callable[[Any], list[Hashable]]
    column: str
    put: Callable[[SqlWork, Any, Stamp], bool]


INTAKES: Mapping[str, Intake] = {
    "areas": Intake(
        row_places.area_of,
        lambda area: [area.name.casefold()],
        "name",
        import_places.put_area,
    ),
    "places": Intake(
        row_places.place_of,
        lambda place: [(place.area, place.name.casefold())],
        "name",
        import_places.put_place,
    ),
    "pounds": Intake(
        row_places.pound_of,
        lambda pound: [pound.code],
        "code",
        import_dated.put_pound,
    ),
    "people": Intake(
        row_people.someone_of,
        lambda someone: list(someone.numbers),
        "numbers",
        import_dated.put_person,
    ),
    "tags": Intake(
        row_places.tag_of,
        lambda tag: [tag.tag],
        "ear tag",
        import_places.put_tag,
    ),
    "closed-days": Intake(
        row_places.calendar_of,
        lambda calendar: [calendar.office],
        "name",
        import_dated.put_calendar,
    ),
    "orders": Intake(
        row_orders.order_of,
        lambda order: [(ORDERS.thing(order), order.since)],
        "number",
        import_records.put_order,
    ),
    "deputations": Intake(
        row_records.deputation_of,
        lambda deputed: [(DEPUTATIONS.thing(deputed), deputed.since)],
        "number",
        import_records.put_deputation,
    ),
    "empowerments": Intake(
        row_records.empowerment_of,
        lambda empowered: [(EMPOWERMENTS.thing(empowered), empowered.since)],
        "number",
        import_records.put_empowerment,
    ),
    "barred": Intake(
        row_records.barred_of,
        lambda bar: [(BARRED.thing(bar), bar.since)],
        "name",
        import_records.put_barred,
    ),
}
