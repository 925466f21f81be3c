"""A village in memory for a journey: its store, its people, its phones, its clock."""

import csv
import io
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from importlib.resources import files
from pathlib import Path

from gateway.cli.journey import Journey, Player
from gateway.keywords import load_words
from gateway.messages.index import MessageClass
from gateway.messages.sms import Inbound, Receipt, Sent, SentOutcome
from gateway.service.advance import advance
from gateway.service.deliver import deliver
from gateway.service.line import Line, LineSettings
from gateway.service.prepare import Courier
from gateway.service.receive import accept
from gateway.store.engine import open_store
from gateway.store.import_dated import Stamp
from gateway.store.imports import take_in_file
from gateway.store.packs import SqlShelf, keep_packs
from gateway.store.statutes import find_statutes_dir, read_shelf
from gateway.store.templates import find_templates_dir, load_templates

KEY = b"a key for stories, which are no secret"
CHANNEL = "journey"
Sheet = list[dict[str, str]]


class Phones:
    """The carrier of a journey: what is sent lies in the phone at once."""

    name = CHANNEL

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []

    def send(self, to: str, text: str) -> Sent:
        """Deliver at once."""
        self.heard.append((to, text))
        return Sent(SentOutcome.ACCEPTED, f"sms-{len(self.heard)}", None, None, None)

    def parse_inbound(self, body: bytes, content_type: str) -> Inbound:
        """Nothing comes in by a form here."""
        raise ValueError(f"{len(body)} bytes of {content_type}: no forms in a journey")

    def parse_receipt(self, body: bytes, content_type: str) -> Receipt:
        """Nothing comes in by a form here."""
        raise ValueError(f"{len(body)} bytes of {content_type}: no forms in a journey")

    def check(self) -> str | None:
        """All is well."""
        return None


class Village:
    """All that a journey is played on; `now` is moved by its time lines."""

    def __init__(self, journey: Journey, start: datetime, folder: Path) -> None:
        self.now = start
        self.phones = Phones()
        self.texts = 0
        self.store = open_store("sqlite://")
        shelf = read_shelf(find_statutes_dir())
        keep_packs(self.store.write, shelf.packs)
        self.shelf = SqlShelf(self.store.write, shelf)
        self._settle(journey, folder)
        self.line = self._line(lambda: self.now)
        self.courier = Courier(
            self.store,
            self.line.templates,
            self.phones,
            ThreadPoolExecutor(1, "call"),
            KEY,
            self.line.legal,
            self.line.machine,
            calls=1,
            turn=timedelta(days=1),
        )

    def _line(self, clock: Callable[[], datetime]) -> Line:
        templates = load_templates(find_templates_dir())
        words = {n: load_words(templates.words(n)) for n in templates.languages()}
        settings = LineSettings(KEY)
        return Line(self.store, self.shelf, templates, words, settings, clock, clock)

    def _settle(self, journey: Journey, folder: Path) -> None:
        """Put in the demonstration's places and the journey's people."""
        sheets = {k: demo_sheet(k) for k in ("areas", "places", "pounds", "tags")}
        pounds = [p for p in sheets["pounds"] if p["statute"] == journey.statute]
        sheets["pounds"] = _manned(pounds, journey.people)
        sheets["areas"] = _policed(sheets["areas"], pounds, journey.people)
        sheets["closed-days"] = demo_sheet("closed-days")
        sheets["people"] = [_person(p, pounds) for p in journey.people]
        for kind in ("areas", "places", "pounds", "people", "tags", "closed-days"):
            self._take(kind, written(sheets[kind]))
        rates = journey.tariffs
        text = (folder / rates).read_text("utf-8") if rates else demo_text("tariffs")
        self._take("tariffs", text)

    def _take(self, kind: str, text: str) -> None:
        stamp = Stamp(self.now, CHANNEL)
        take_in_file(self.store, self.shelf, kind, text, stamp)

    def say(self, number: str, text: str) -> None:
        """Somebody texts; all that follows from it is delivered."""
        self.texts += 1
        inbound = Inbound(
            CHANNEL, f"in-{self.texts}", number, "20880", text, None, text.encode()
        )
        if not accept(self.line, inbound):
            raise RuntimeError("the text could not be stored")
        self.settle_down()

    def wait_until(self, moment: datetime) -> None:
        """Move the clock and let the calendar have its turn."""
        self.now = moment
        while advance(self.line):
            pass
        self.settle_down()

    def settle_down(self) -> None:
        """Send all that may go now."""
        while deliver(self.courier, tuple(MessageClass)).more:
            pass

    def close(self) -> None:
        """End the call threads and the store."""
        self.courier.pool.shutdown()
        self.store.close()


def demo_text(kind: str) -> str:
    """Return a demonstration sheet as text."""
    return (files("gateway") / "demo" / f"{kind}.csv").read_text("utf-8")


def demo_sheet(kind: str) -> Sheet:
    """Return a demonstration sheet by its columns."""
    return list(csv.DictReader(io.StringIO(demo_text(kind))))


def written(sheet: Sheet) -> str:
    """Return a sheet as CSV text."""
    out = io.StringIO()
    if sheet:
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
