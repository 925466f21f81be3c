"""A village in memory for a journey: its store, its people, its phones, its clock."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, time, timedelta
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

from gateway.cli.journey import Journey
from gateway.cli.villagers import sheets_for
from gateway.keywords import load_words
from gateway.messages.index import MessageClass
from gateway.messages.sms import Inbound, Receipt, Sent, SentOutcome
from gateway.service.advance import advance
from gateway.service.deliver import deliver
from gateway.service.line import Line, LineSettings
from gateway.service.prepare import Courier
from gateway.service.receive import accept
from gateway.service.still import still_true
from gateway.store.engine import open_store
from gateway.store.imports import take_in_file
from gateway.store.packs import SqlShelf, keep_packs
from gateway.store.stamp import Stamp
from gateway.store.statutes import find_statutes_dir, read_shelf
from gateway.store.templates import find_templates_dir, load_templates

KEY = b"a key for stories, which are no secret"
CHANNEL = "journey"
LOOKS = (time(7), time(13), time(19))
"""The hours of a day at which the calendar has its turn while days go by."""


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

    def __init__(
        self, journey: Journey, start: datetime, folder: Path, zone: ZoneInfo
    ) -> None:
        self.now = start
        self.zone = zone
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
            still_true=partial(still_true, self.line),
        )

    def _line(self, clock: Callable[[], datetime]) -> Line:
        templates = load_templates(find_templates_dir())
        words = {n: load_words(templates.words(n)) for n in templates.languages()}
        settings = LineSettings(KEY, zone=self.zone)
        return Line(self.store, self.shelf, templates, words, settings, clock, clock)

    def _settle(self, journey: Journey, folder: Path) -> None:
        """Put in the demonstration's places and the journey's people."""
        rates = journey.tariffs
        tariffs = (folder / rates).read_text("utf-8") if rates else None
        for kind, text in sheets_for(journey, tariffs):
            take_in_file(self.store, self.shelf, kind, text, Stamp(self.now, CHANNEL))

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
        """Move the clock; the calendar has its turns while days go by."""
        local = self.now.astimezone(self.zone)
        days = (moment.astimezone(self.zone).date() - local.date()).days + 1
        for day in range(days):
            for hour in LOOKS:
                on = local.date() + timedelta(days=day)
                look = datetime.combine(on, hour, self.zone).astimezone(UTC)
                if self.now < look < moment:
                    self._turn(look)
        self._turn(moment)

    def _turn(self, moment: datetime) -> None:
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
