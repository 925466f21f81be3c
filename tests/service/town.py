"""A line in memory with the demonstration's people: texts go in, phones ring."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from gateway.cli.village import Phones
from gateway.keywords import Words, load_words
from gateway.messages.index import MessageClass
from gateway.messages.sms import Inbound
from gateway.service.advance import advance
from gateway.service.codes import derive
from gateway.service.deliver import deliver
from gateway.service.line import Line, LineSettings
from gateway.service.prepare import Courier
from gateway.service.receive import accept, handle_pending
from gateway.service.still import still_true
from gateway.service.view import exceptions_view
from gateway.store.demo import load_demo
from gateway.store.engine import SqlStore, open_store
from gateway.store.packs import SqlShelf, keep_packs
from gateway.store.statutes import Shelf, find_statutes_dir, read_shelf
from gateway.store.templates import TemplateShelf, find_templates_dir, load_templates

KEY = b"a key for tests, which is no secret"
KOLKATA = ZoneInfo("Asia/Kolkata")
START = datetime(2026, 3, 2, 9, tzinfo=KOLKATA)

SEIZER, OTHER_SEIZER, POLICE, CANAL = (f"+91900000000{n}" for n in (1, 2, 3, 4))
KEEPER, OFFICER, DIRECTOR, OWNER, NEIGHBOUR = (
    f"+91900000000{n}" for n in (5, 6, 7, 8, 9)
)
FAR_POLICE, FAR_KEEPER, FAR_OFFICER = (f"+91900000001{n}" for n in (3, 5, 6))
CITY_SEIZER, CITY_POLICE, CITY_KEEPER, CITY_OFFICER, CITY_OWNER = (
    f"+91900000002{n}" for n in (1, 3, 5, 6, 8)
)
ADMIN = "+919000000099"
STRANGER, WITNESS = "+919812345678", "+919812345679"


@cache
def shelf_of_files() -> Shelf:
    return read_shelf(find_statutes_dir())


@cache
def templates() -> TemplateShelf:
    return load_templates(find_templates_dir())


@cache
def words() -> dict[str, Words]:
    shelf = templates()
    return {name: load_words(shelf.words(name)) for name in shelf.languages()}


class Town:
    """A line whose clock a test moves; `heard` is what a phone got since last time."""

    def __init__(self, store: SqlStore, files: Shelf | None = None) -> None:
        self.now = START.astimezone(UTC)
        self.store = store
        self.phones = Phones()
        self.texts = 0
        self.read: dict[str, int] = {}
        self.shelf = SqlShelf(store.write, files or shelf_of_files())
        self.line = Line(
            store,
            self.shelf,
            templates(),
            words(),
            LineSettings(KEY),
            lambda: self.now,
            lambda: self.now,
        )
        self.courier = Courier(
            store,
            templates(),
            self.phones,
            ThreadPoolExecutor(1, "call"),
            KEY,
            self.line.legal,
            self.line.machine,
            calls=1,
            turn=timedelta(days=1),
            still_true=lambda row: still_true(self.line, row),
        )

    def inbound(self, number: str, text: str) -> Inbound:
        """A text as the carrier brings it."""
        self.texts += 1
        raw = f"text={text}".encode("utf-8", "replace")
        return Inbound("test", f"t{self.texts}", number, "20880", text, None, raw)

    def say(self, number: str, text: str) -> list[str]:
        """Somebody texts; return what his own phone says to it."""
        self.heard(number)
        assert accept(self.line, self.inbound(number, text))
        self.ring()
        return self.heard(number)

    def answer(self, number: str, text: str) -> str:
        """The one answer to a text."""
        (only,) = self.say(number, text)
        return only

    def heard(self, number: str) -> list[str]:
        """What a phone got since it was last looked at."""
        mine = [text for to, text in self.phones.heard if to == number]
        fresh = mine[self.read.get(number, 0) :]
        self.read[number] = len(mine)
        return fresh

    def silence(self) -> None:
        """Nobody looks at what came until now."""
        for number, _ in self.phones.heard:
            self.heard(number)

    def ring(self) -> None:
        """All that may go now goes."""
        while deliver(self.courier, tuple(MessageClass)).more:
            pass

    def at(self, day: str, hour: str = "09:00") -> None:
        """Move the clock to a local day and hour, and give the calendar its turn."""
        local = datetime.fromisoformat(f"{day} {hour}").replace(tzinfo=KOLKATA)
        self.now = local.astimezone(UTC)
        while advance(self.line):
            pass
        self.ring()

    def later(self, **span: float) -> None:
        """Move the clock on."""
        local = (self.now + timedelta(**span)).astimezone(KOLKATA)
        self.at(str(local.date()), f"{local:%H:%M:%S}")

    def again(self) -> int:
        """The worker takes the texts that wait."""
        done = handle_pending(self.line)
        self.ring()
        return done

    def code(self, purpose: str, case: str, number: str) -> str:
        """The code that a person holds."""
        with self.store.work() as work:
            row = work.code(purpose, case, number)
        assert row is not None
        return derive(KEY, purpose, case, number, row.generation)

    def exceptions(self, case: str) -> set[str]:
        """The kinds of what stands on a case."""
        return {x["kind"] for x in exceptions_view(self.line) if x["case"] == case}

    def written(self) -> str:
        """All that the database holds of texts, letters and questions, as one text."""
        tables = ("inbox", "outbox", "question")
        with self.store.reader.connect() as conn:
            rows = [
                row
                for table in tables
                for row in conn.exec_driver_sql(f"SELECT * FROM {table}")
            ]
        return repr(rows)

    def events(self, case: str) -> list[str]:
        """The types of what happened to a case, in order."""
        with self.store.work() as work:
            file = work.case(case)
        return [type(x.event).__name__ for x in file.events] if file else []

    def counted(self, table: str) -> int:
        """How many rows a table has."""
        with self.store.reader.connect() as conn:
            found = conn.exec_driver_sql(f"SELECT count(*) FROM {table}")
            return int(found.scalar_one())

    def close(self) -> None:
        """End the call thread and the store."""
        self.courier.pool.shutdown()
        self.store.close()


def settle(store: SqlStore, files: Shelf | None = None) -> None:
    """Put the statutes and the demonstration's people and places on record."""
    files = files or shelf_of_files()
    keep_packs(store.write, files.packs)
    load_demo(store, SqlShelf(store.write, files), START.astimezone(UTC))


@cache
def settled() -> bytes:
    """A settled town; the others begin as copies of it, which is quicker."""
    store = open_store("sqlite://")
    settle(store)
    raw = store.write.raw_connection()
    copy: bytes = raw.driver_connection.serialize()
    raw.close()
    store.close()
    return copy


def new_town(files: Shelf | None = None) -> Town:
    store = open_store("sqlite://")
    if files is None:
        raw = store.write.raw_connection()
        raw.driver_connection.deserialize(settled())
        raw.close()
    else:
        settle(store, files)
    return Town(store, files)
