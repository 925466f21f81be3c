"""Where a seizure belongs: capacity, pound, statute, public work, jurisdiction."""

from gateway.people import Person, Place, Pound, Role
from gateway.service.desk import Desk
from gateway.service.find import pack_for, pound_for, pounds_here

CAPACITY_OF = {
    Role.CULTIVATOR: "cultivator",
    Role.POLICE: "police",
    Role.PUBLIC_OFFICER: "in_charge_public_work",
    Role.OFFICER: "la_employee_in_area",
}
EMPOWERED = "director_empowered"
"""Who may seize by an order of the Director on record (A-19)."""

JURISDICTION = {"police": Role.POLICE, "la_employee_in_area": Role.OFFICER}


def default_capacity(desk: Desk) -> str | None:
    """The capacity that goes with the sender's role; a stranger is asked."""
    held = desk.person.roles(desk.today) if desk.person else frozenset()
    known = next((CAPACITY_OF[role] for role in CAPACITY_OF if role in held), None)
    empowered = known is None and desk.work.empowerments(desk.number, desk.today)
    return EMPOWERED if empowered else known


def pounds_for(
    desk: Desk, place: Place | None, capacity: str | None
) -> tuple[Pound | None, Pound]:
    """The pound to bring to, if the place is known, and one that gives the statute."""
    pounds = pounds_here(desk)
    if place is None:
        return None, home_pound(desk.person, pounds)
    own = pound_for(pounds, place, nearest_of_all=False) or pounds[0]
    pack = pack_for(desk, own.statute)
    same_law = [p for p in pounds if p.statute == own.statute]
    nearest = capacity in pack.value("seizure.s10.capacities", ())
    chosen = pound_for(same_law, place, nearest_of_all=nearest) or own
    return chosen, chosen


def home_pound(person: Person | None, pounds: list[Pound]) -> Pound:
    """A pound of the sender's own area, else the first."""
    scopes = {grant.scope for grant in person.grants} if person else set()
    return next((p for p in pounds if scopes & set(p.scopes)), pounds[0])


def work_at(place: Place | None) -> str | None:
    """A place that is itself a public work (s.10)."""
    return place.name if place and place.sort == "work" else None


def outside_area(desk: Desk, place: Place | None, capacity: str | None) -> bool:
    """RD-65: police and employees act within their area; outside is flagged.

    So is a capacity that no empowerment in force bears out (s.10).
    """
    if capacity == EMPOWERED and place:
        held = desk.work.empowerments(desk.number, desk.today)
        return not any(order.area in (None, place.area) for order in held)
    role = JURISDICTION.get(capacity or "")
    if role is None or place is None or desk.person is None:
        return False
    return not desk.person.holds(role, desk.today, [f"area:{place.area}"])
