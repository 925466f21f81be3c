"""No process starts on a database of another version, or with trial records in
earnest."""

from pathlib import Path

import pytest

from gateway.bootstrap.app import assemble
from gateway.bootstrap.clocks import clocks
from gateway.bootstrap.ready import NotReady
from gateway.config import BadSettings, Settings
from gateway.store.demo import load_demo
from gateway.store.engine import open_store
from gateway.store.migrate import upgrade
from gateway.store.packs import SqlShelf
from gateway.store.statutes import find_statutes_dir, read_shelf


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    return {
        "POUNDLINE_DATA": str(tmp_path / "none"),
        "DATABASE_URL": f"sqlite:///{tmp_path}/poundline.db",
        "REDIS_URL": f"unix://{tmp_path}/none",
    }


@pytest.fixture
def with_demo(environ: dict[str, str]) -> dict[str, str]:
    upgrade(environ["DATABASE_URL"])
    store = open_store(environ["DATABASE_URL"])
    shelf = SqlShelf(store.write, read_shelf(find_statutes_dir()))
    load_demo(store, shelf, clocks(None).legal())
    store.close()
    return environ


def start(environ: dict[str, str]) -> None:
    app = assemble(Settings.from_env(environ))
    app.store.close()
    app.courier.pool.shutdown()


def test_a_database_without_its_shape_says_how_to_give_it(
    environ: dict[str, str],
) -> None:
    with pytest.raises(NotReady, match="poundline db upgrade"):
        start(environ)


def test_a_database_that_is_not_there_is_named(environ: dict[str, str]) -> None:
    environ["DATABASE_URL"] = "postgresql://nobody@127.0.0.1:9/none"

    with pytest.raises(NotReady, match="DATABASE_URL: the database does not answer"):
        start(environ)


def test_without_a_queue_server_nothing_starts(environ: dict[str, str]) -> None:
    del environ["REDIS_URL"]

    with pytest.raises(BadSettings, match="REDIS_URL: is missing"):
        start(environ)


def test_with_trial_records_it_starts_as_long_as_texts_stay_here(
    with_demo: dict[str, str],
) -> None:
    start(with_demo)


@pytest.mark.parametrize(
    "real", [{"AT_BASE_URL": "https://carrier.example"}, {"AT_API_KEY": "real"}]
)
def test_trial_records_and_a_real_carrier_are_refused(
    with_demo: dict[str, str], real: dict[str, str]
) -> None:
    with pytest.raises(NotReady, match="demonstration records"):
        start({**with_demo, **real})


def test_a_real_carrier_is_fine_with_records_of_ones_own(
    environ: dict[str, str],
) -> None:
    upgrade(environ["DATABASE_URL"])

    start({**environ, "AT_API_KEY": "real"})
