"""What must hold before any process starts."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from gateway.config import BadSettings, Settings
from gateway.config.safety import loopback
from gateway.keywords import BadWords
from gateway.messages.render import BadTemplate
from gateway.ports import Busy, Work
from gateway.store.engine import SqlStore
from gateway.store.migrate import Broken, at_head
from gateway.store.packs import PackChanged
from gateway.store.statutes import BadPack

DEMONSTRATION = "F"


class NotReady(Exception):
    """The database is not in a state to work with; the text says what to do."""


REFUSALS = (
    BadSettings,
    BadTemplate,
    BadWords,
    BadPack,
    PackChanged,
    NotReady,
    Broken,
)
"""Why a process may refuse to start; each is a sentence for an operator."""


@contextmanager
def answering() -> Iterator[None]:
    """Turn the errors of a database that is away into NotReady."""
    try:
        yield
    except (SQLAlchemyError, Busy) as error:
        raise NotReady(
            "DATABASE_URL: the database does not answer; is it running, and does this "
            f"name it? ({type(error).__name__})"
        ) from None


def refuse_unready(
    settings: Settings, store: SqlStore, statutes: Iterable[str]
) -> None:
    """Raise NotReady without a database of this version, or with trial records in
    earnest."""
    with answering():
        if not at_head(settings.database_url):
            raise NotReady(
                "The database is not of this version; run: poundline db upgrade"
            )
        with store.read() as work:
            trial = _demonstration(work, statutes)
            trial = trial or ("orders" if work.on_trial() else None)
    if trial and (settings.production or not loopback(settings.carrier_url)):
        raise NotReady(
            f"The database has demonstration records ({trial}), and texts would go to "
            "real people. Start with an empty database and import your own records."
        )


def _demonstration(work: Work, statutes: Iterable[str]) -> str | None:
    """A statute that has demonstration rates, if any."""
    for statute in statutes:
        if any(rate.basis == DEMONSTRATION for rate in work.tariff(statute).rates):
            return statute
    return None
