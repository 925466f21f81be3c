"""The only assembly: from settings to a system that is ready to work."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from gateway.bootstrap.clocks import Clocks, clocks
from gateway.bootstrap.ready import refuse_unready
from gateway.config import BadSettings, Settings
from gateway.keywords import load_words
from gateway.ports import Provider
from gateway.providers.africastalking import AfricasTalking
from gateway.service.line import Line, LineSettings
from gateway.service.prepare import Courier
from gateway.service.still import still_true
from gateway.store.engine import SqlStore, open_store
from gateway.store.later import RqLater, connect
from gateway.store.packs import SqlShelf, keep_packs
from gateway.store.statutes import find_statutes_dir, read_shelf
from gateway.store.templates import find_templates_dir, load_templates

SIMULATORS_KEY = "simulator"


@dataclass(frozen=True)
class App:
    """The system as assembled for one process."""

    settings: Settings
    clocks: Clocks
    store: SqlStore
    line: Line
    providers: Mapping[str, Provider]
    courier: Courier
    later: RqLater

    def wake(self) -> None:
        """Tell the workers that there may be something to send."""
        self.later.signal("urgent")
        self.later.signal("normal")


def assemble(settings: Settings) -> App:
    """Put everything together; raises one of REFUSALS when it must not start."""
    if not settings.redis_url:
        raise BadSettings("REDIS_URL: is missing, for example redis://127.0.0.1:6379/0")
    templates = load_templates(find_templates_dir())
    files = read_shelf(find_statutes_dir())
    store = open_store(settings.database_url)
    refuse_unready(settings, store, {pack.id for pack in files.packs})
    keep_packs(store.write, files.packs)
    moved = clocks(settings.clock)
    line = Line(
        store,
        SqlShelf(store.write, files),
        templates,
        {name: load_words(templates.words(name)) for name in templates.languages()},
        LineSettings(settings.secret_key, settings.region),
        moved.legal,
        moved.machine,
    )
    provider = carrier(settings)
    return App(
        settings,
        moved,
        store,
        line,
        {provider.name: provider},
        courier(settings, line, provider),
        RqLater(connect(settings.redis_url)),
    )


def carrier(settings: Settings) -> AfricasTalking:
    """Africa's Talking, or the simulator in its place: the same code sends."""
    return AfricasTalking(
        settings.at_username,
        settings.at_api_key or SIMULATORS_KEY,
        settings.at_sender_id or None,
        settings.carrier_url,
    )


def courier(settings: Settings, line: Line, provider: Provider) -> Courier:
    """What sends, with a thread for each call in flight."""
    return Courier(
        line.store,
        line.templates,
        provider,
        ThreadPoolExecutor(settings.calls_in_flight, "call"),
        settings.secret_key,
        line.legal,
        line.machine,
        calls=settings.calls_in_flight,
        lease=settings.lease,
        quiet=settings.quiet_hours,
        still_true=partial(still_true, line),
    )
