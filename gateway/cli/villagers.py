"""Who lives in a journey's village: the demonstration's places, its own people."""

import csv
import io
from collections.abc import Iterator, Mapping
from importlib.resources import files

from gateway.cli.journey import STRANGER, BadJourney, Journey, Player

Sheet = list[dict[str, str]]

KINDS = (
    "areas",
    "places",
    "pounds",
    "people",
    "tags",
    "closed-days",
    "orders",
    "barred",
)


def sheets_for(journey: Journey, tariffs: str | None) -> Iterator[tuple[str, str]]:
    """Yield the kind and text of each sheet to take in, in order.

    `tariffs` is a tariff file as text, None for the demonstration's.
    """
    sheets = {kind: demo_sheet(kind) for kind in KINDS}
    pounds = [p for p in sheets["pounds"] if p["statute"] == journey.statute]
    _refuse_unknown(journey, {p["code"] for p in pounds})
    orders = sheets["orders"]
    sheets["orders"] = [o for o in orders if o["statute"] == journey.statute]
    sheets["pounds"] = _manned(pounds, journey.people)
    sheets["areas"] = _policed(sheets["areas"], pounds, journey.people)
    known = [p for p in journey.people if p.role != STRANGER]
    sheets["people"] = [_person(p, pounds) for p in known]
    for kind in KINDS:
        if sheets[kind]:
            yield kind, written(sheets[kind])
    yield "tariffs", tariffs or demo_text("tariffs")


def _refuse_unknown(journey: Journey, pounds: set[str]) -> None:
    if not pounds:
        raise BadJourney(f"the demonstration has no pound under {journey.statute}")
    for person in journey.people:
        if person.pound and person.pound not in pounds:
            known = ", ".join(sorted(pounds))
            raise BadJourney(f"{person.name}: pound {person.pound} is none of {known}")


def demo_text(kind: str) -> str:
    """Return a demonstration sheet as text."""
    return (files("gateway") / "demo" / f"{kind}.csv").read_text("utf-8")


def demo_sheet(kind: str) -> Sheet:
    """Return a demonstration sheet by its columns."""
    return list(csv.DictReader(io.StringIO(demo_text(kind))))


def written(sheet: Sheet) -> str:
    """Return a sheet, which has rows, as CSV text."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(sheet[0]))
    writer.writeheader()
    writer.writerows(sheet)
    return out.getvalue()


def _manned(pounds: Sheet, people: tuple[Player, ...]) -> Sheet:
    keepers = {
        p.pound or pounds[0]["code"]: p.number for p in people if p.role == "keeper"
    }
    return [{**pound, "keeper": keepers.get(pound["code"], "")} for pound in pounds]


def _policed(areas: Sheet, pounds: Sheet, people: tuple[Player, ...]) -> Sheet:
    """The journey's police and officers stand in for the demonstration's."""
    of_area = {p["code"]: p["area"] for p in pounds}
    duty, desk = "duty phone", "report recipient"
    found = [dict(area) for area in areas]
    for area in found:
        for person in people:
            home = of_area.get(person.pound or pounds[0]["code"])
            column = {"police": duty, "officer": desk}.get(person.role)
            if column and home == area["name"]:
                area[column] = person.number
    return found


def _person(player: Player, pounds: Sheet) -> dict[str, str]:
    pound: Mapping[str, str] = next(
        (p for p in pounds if p["code"] == player.pound), pounds[0]
    )
    scope = (
        f"pound:{pound['code']}" if player.role == "keeper" else f"area:{pound['area']}"
    )
    roles = "" if player.role == "owner" else f"{player.role}@{scope}"
    return {
        "name": player.name,
        "numbers": player.number,
        "language": "en",
        "residence": pound["area"],
        "roles": roles,
    }
