"""`poundline check` says what is wrong and how to mend it, and exits 1 then."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from gateway.bootstrap.clocks import machine
from gateway.cli import main
from gateway.cli.remedies import REMEDIES, remedy
from gateway.messages.sms import Inbound
from gateway.store.engine import open_store
from gateway.store.later import RqLater, connect
from gateway.store.migrate import upgrade
from tests.queues import running, short_folder
from tests.service.town import KEEPER, SEIZER, Town, settle


@dataclass
class Place:
    environ: dict[str, str]
    findings: dict[str, str] = field(default_factory=dict)

    def check(self) -> int:
        """Run it; remember what is wrong."""
        result = CliRunner(env=self.environ).invoke(main, ["check", "--json"])
        facts = json.loads(result.output)
        self.findings = {c["name"]: c["say"] for c in facts["checks"] if not c["ok"]}
        assert facts["ok"] is (result.exit_code == 0)
        return result.exit_code

    def words(self) -> str:
        return CliRunner(env=self.environ).invoke(main, ["check"]).output


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(
        {
            "POUNDLINE_DATA": str(tmp_path / "none"),
            "DATABASE_URL": f"sqlite:///{tmp_path}/poundline.db",
            "REDIS_URL": f"unix://{tmp_path}/none",
            "AT_BASE_URL": "http://127.0.0.1:9",
        }
    )


@pytest.fixture
def queued(place: Place) -> Iterator[RqLater]:
    with short_folder() as folder, running(folder) as address:
        place.environ["REDIS_URL"] = address
        with connect(address) as redis:
            yield RqLater(redis)


def test_where_nothing_is_ready_each_thing_is_said_with_its_remedy(
    place: Place,
) -> None:
    assert place.check() == 1

    assert "poundline db upgrade" in place.findings["start"]
    assert "REDIS_URL" in place.findings["queue server"]
    assert "AT_BASE_URL" in place.findings["carrier"]


def test_wrong_settings_are_all_that_is_said(place: Place) -> None:
    place.environ |= {"POUNDLINE_REGION": "India", "POUNDLINE_LEASE_S": "x"}

    said = place.words()

    assert place.check() == 1
    assert [line.split(":")[1].strip() for line in said.splitlines()] == [
        "POUNDLINE_REGION",
        "POUNDLINE_LEASE_S",
    ]


@pytest.mark.processes
def test_a_calendar_that_stands_still_is_said(place: Place, queued: RqLater) -> None:
    upgrade(place.environ["DATABASE_URL"])

    place.check()
    assert "python -m workers calendar" in place.findings["calendar"]

    queued.beat()
    place.check()
    assert place.findings.keys() == {"carrier"}


def test_a_text_that_could_not_be_handled_is_listed(place: Place) -> None:
    url = place.environ["DATABASE_URL"]
    upgrade(url)
    store = open_store(url)
    text = Inbound("africastalking", "a", "+919000000001", "20880", "x", None, b"")
    with store.work() as work:
        number = work.take_in(text, "+919000000001", machine(), "dead")
    store.close()

    assert place.check() == 1
    assert f"inbox row {number}: inbox_dead" in place.findings["text"]
    assert "+919000000001" not in place.words()


def test_fines_that_nobody_sent_on_are_said_with_the_text_that_sends_them(
    place: Place, tmp_path: Path
) -> None:
    url = place.environ["DATABASE_URL"]
    upgrade(url)
    store = open_store(url)
    settle(store)
    town = Town(store)
    town.say(SEIZER, "SEIZE 1 COW AT Mlima DAMAGE rice")
    town.say(KEEPER, "IN 1000015 1 COW")
    town.say(KEEPER, "PAID 1000015 18.00")
    store.close()
    ahead = town.now + timedelta(days=8, hours=1) - machine()
    clock = tmp_path / "clock.json"
    clock.write_text(json.dumps({"offset_s": int(ahead.total_seconds())}))
    place.environ["POUNDLINE_CLOCK"] = str(clock)

    assert place.check() == 1

    assert place.findings["fines"] == (
        "case 1000015: Rs 10.00 not sent on (s.16(1)) since 2026-03-02, 8 days;"
        " whoever holds it texts REMIT 1000015 10.00"
    )


def test_every_remedy_can_be_said() -> None:
    for kind in REMEDIES:
        assert "{" not in remedy(kind, "1000015")

    assert remedy("something new", None) == "the officer looks into it"
