"""Who may not buy at a sale: barred persons, holders of roles, the deputed seller."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import bindparam, or_, select

from gateway.people import BARRED_ROLES, OFFICER_UNDER_ACT, Barred, Deputation, Role
from gateway.store.record_rows import BARRED, in_force, plain_name
from gateway.store.tables_people import grant_, person, person_number
from gateway.store.work_records import RecordWork, current

b = BARRED.table.c
g = grant_.c

BARS = current(
    BARRED,
    or_(
        b.number.in_(bindparam("numbers", expanding=True)),
        b.plain == bindparam("named"),
    ),
)
HOLDERS = (
    select(person.c.name, person_number.c.number, grant_)
    .join(grant_, g.person_id == person.c.id)
    .join(person_number, person_number.c.person_id == person.c.id)
    .where(
        g.role.in_([role.value for role in BARRED_ROLES]),
        g.since <= bindparam("day"),
        or_(g.until.is_(None), g.until >= bindparam("day")),
    )
    .order_by(g.id, person_number.c.position)
)


class BarredWork(RecordWork):
    """The ban of s.18(1) and H(3), as far as a registry can know it."""

    def barred(
        self, number: str | None, name: str, pound: str, on: date
    ) -> list[Barred]:
        """Return why somebody may not buy at a pound (by code) on a day.

        By any number of his, then by the same name alone: an entry with another number
        or none. Roles and deputations count. The pack says which classes bar.
        """
        known = self.person(number) if number else None
        numbers = known.numbers if known else ((number,) if number else ())
        named = plain_name(name)
        values = {"numbers": list(numbers), "named": named}
        entered = in_force(self.kept(BARRED, BARS, **values), on, BARRED.thing)
        scopes = [s for p in self.pounds() if p.code == pound for s in p.scopes]
        found = [bar for bar in entered if bar.at(scopes)]
        found += self._by_role(numbers, named, on)
        found += self._as_keeper(numbers, name, on)
        found += [_as_seller(d) for n in numbers for d in self.deputations(n, on)]
        whys: dict[tuple[str, str], Barred] = {}
        for bar in found:
            whys.setdefault((bar.barred_as, bar.number or bar.name), bar)
        return sorted(whys.values(), key=lambda bar: bar.number not in numbers)

    def _by_role(self, numbers: Sequence[str], named: str, on: date) -> list[Barred]:
        """One entry for each person and class: all numbers of a person are `numbers`,
        or none is."""
        found: dict[tuple[int, str], Barred] = {}
        for row in self.run(HOLDERS, {"day": on}):
            if row.number in numbers or plain_name(row.name) == named:
                bar = _by_grant(row)
                found.setdefault((row.person_id, bar.barred_as), bar)
        return list(found.values())

    def _as_keeper(self, numbers: Sequence[str], name: str, on: date) -> list[Barred]:
        """The pounds whose keeper he is on record, with or without the role."""
        return [
            Barred(
                barred_as=BARRED_ROLES[Role.KEEPER],
                name=name,
                number=pound.keeper,
                scope=f"pound:{pound.code}",
                since=on,
                until=None,
                source=f"keeper of {pound.name}",
                basis="",
            )
            for pound in self.pounds()
            if pound.keeper in numbers
        ]


def _by_grant(row: Any) -> Barred:
    return Barred(
        barred_as=BARRED_ROLES[Role(row.role)],
        name=row.name,
        number=row.number,
        scope=row.scope,
        since=row.since,
        until=row.until,
        source=f"role {row.role}",
        basis="",
    )


def _as_seller(deputed: Deputation) -> Barred:
    """Who is deputed to sell acts under the Act, and may not sell to himself."""
    return Barred(
        barred_as=OFFICER_UNDER_ACT,
        name=deputed.name,
        number=deputed.number,
        scope=f"area:{deputed.area}" if deputed.area else "all",
        since=deputed.since,
        until=deputed.until,
        source=deputed.source,
        basis=deputed.basis,
    )
