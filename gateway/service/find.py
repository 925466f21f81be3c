"""Finding what a text names: the case it may see, a place, a pound."""

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from math import cos, hypot, radians

from gateway.cases.case import Case
from gateway.cases.projection import project
from gateway.keywords.tokens import clean
from gateway.law.pack import Pack
from gateway.people import Area, Place, Pound, Role
from gateway.phone import same_country
from gateway.ports import CaseFile
from gateway.service.ask import ask
from gateway.service.desk import Desk
from gateway.service.law import in_force

NEAR = 0.75
"""How like a known name a place must be to be offered."""

MOST_CASES = 4
"""Case numbers that have room in one message."""

OFFICIAL = (
    Role.KEEPER,
    Role.OFFICER,
    Role.POLICE,
    Role.CLAIMS_OFFICER,
    Role.DIRECTOR,
    Role.ADMIN,
)


def pound_of(desk: Desk, code: str | None) -> Pound | None:
    """Return the pound with that code."""
    return next((p for p in desk.work.pounds() if p.code == code), None)


def pounds_here(desk: Desk) -> list[Pound]:
    """The pounds of the sender's country, by their keepers' numbers; else all."""
    every = desk.work.pounds()
    here = [p for p in every if same_country(p.keeper or desk.number, desk.number)]
    return here or every


def pack_for(desk: Desk, statute: str) -> Pack:
    """Return the version in force today."""
    return in_force(desk.line.shelf, statute, desk.now)


def may_see(desk: Desk, case: Case) -> bool:
    """Tell whether the sender has a part in the case or an office over it."""
    parties = {party.number for party in project(case, None).parties}
    if desk.phones & (parties | _later_parties(case)):
        return True
    scopes = [f"area:{case.area}"] if case.area else _home(desk, case)
    pound = pound_of(desk, case.pound)
    if pound:
        scopes += pound.scopes
        if pound.keeper == desk.number:
            return True
    if any(a.duty_phone == desk.number for a in _areas(desk, case, pound)):
        return True
    person = desk.person
    if person and any(person.holds(role, desk.today, scopes) for role in OFFICIAL):
        return True
    return pound is not None and _may_sell(desk, pound)


def _later_parties(case: Case) -> set[str | None]:
    """Those who claim what another has claimed, or what a sale left over."""
    claims = [head.rival for head in case.heads]
    claims += [claim for rest in case.rests for claim in rest.claims]
    return {claim.number for claim in claims if claim} - {None}


def _may_sell(desk: Desk, pound: Pound) -> bool:
    """Deputed to sell in the area of the pound (s.13(3))."""
    areas = [d.area for d in desk.work.deputations(desk.number, desk.today)]
    return None in areas or pound.area in areas


def _home(desk: Desk, case: Case) -> list[str]:
    """Where neither place nor pound is known: the scopes of whoever reported."""
    if case.pound or not case.seizer.number:
        return []
    person = desk.work.person(case.seizer.number)
    scopes = [grant.scope for grant in person.grants] if person else []
    return [scope for scope in scopes if scope != "all"]


def _areas(desk: Desk, case: Case, pound: Pound | None) -> list[Area]:
    """The areas a case has to do with: of the place, and of the pound."""
    names = {case.area, pound.area if pound else None}
    return [area for area in desk.work.areas() if area.name in names]


def find_case(
    desk: Desk, said: Mapping[str, object], asking: str | None = None
) -> CaseFile | None:
    """Return the case that is named, or the sender's only open one.

    Of several the word `asking` asks for the number, which then answers it.

    Answers itself when there is none: a case that is not the sender's is answered
    like one that does not exist (design 4).
    """
    number = said.get("case")
    if isinstance(number, str):
        file = desk.work.case(number)
        if file is None or not may_see(desk, file.case):
            desk.reply("no_such_case", {"case": number})
            return None
        return file
    mine = desk.work.cases_of(desk.number)
    if len(mine) == 1:
        return desk.work.case(mine[0])
    values = {"cases": " ".join(mine[:MOST_CASES])}
    if mine and asking:
        ask(desk, "which_case", values, keyword=asking, said=said, missing="case")
    else:
        desk.reply("which_case" if mine else "no_case", values)
    return None


def place_named(places: Sequence[Place], said: str) -> Place | None:
    """Return the place with that name or alias, letter case apart."""
    wanted = _key(said)
    for place in places:
        if wanted in {_key(name) for name in (place.name, *place.aliases)}:
            return place
    return None


def place_near(places: Sequence[Place], said: str) -> Place | None:
    """Return the one place whose name is nearly that; it is offered, not taken."""
    wanted = _key(said)
    nearness = {
        place.name: max(
            SequenceMatcher(None, wanted, _key(name)).ratio()
            for name in (place.name, *place.aliases)
        )
        for place in places
    }
    best = sorted(places, key=lambda place: -nearness[place.name])[:2]
    near = [place for place in best if nearness[place.name] >= NEAR]
    if len(near) > 1 and nearness[near[0].name] == nearness[near[1].name]:
        return None
    return near[0] if near else None


def _key(name: str) -> str:
    """A name without blanks, hyphens, letter case and invisible characters."""
    return "".join(clean(name).casefold().split()).replace("-", "")


def pound_for(
    pounds: Sequence[Pound], place: Place, *, nearest_of_all: bool
) -> Pound | None:
    """Return the pound: s.9 the area's own, s.10 the nearest by straight line."""
    own = [pound for pound in pounds if pound.area == place.area]
    candidates = list(pounds) if nearest_of_all or not own else own
    return min(candidates, key=lambda p: _distance(p, place), default=None)


def _distance(pound: Pound, place: Place) -> float:
    """Straight line in degrees of latitude, near enough to compare (RD-10)."""
    north = float(pound.latitude) - float(place.latitude)
    east = float(pound.longitude) - float(place.longitude)
    return hypot(north, east * cos(radians(float(place.latitude))))
