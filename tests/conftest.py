"""What every test gets: a clean environment, no network, and PostgreSQL if any."""

import os
import socket
from collections.abc import Iterator

import pytest

from tests.postgres import HOW, LEFT_OUT, must_not_be_left_out, postgres_address

OURS = ("POUNDLINE_", "AT_", "KANNEL_", "DATABASE_URL", "REDIS_URL")
for _name in list(os.environ):
    if _name.startswith(OURS) and not _name.startswith("POUNDLINE_TEST_"):
        del os.environ[_name]


class NoNetwork(RuntimeError):
    """A test tried to leave this machine."""


def stays_here(address: object) -> bool:
    """Tell whether a socket address is a path or on the loopback."""
    if isinstance(address, str | bytes):
        return True  # A unix socket.
    host = str(address[0]) if isinstance(address, tuple) else ""
    return host in {"localhost", "::1"} or host.startswith("127.")


@pytest.fixture(autouse=True, scope="session")
def no_network() -> Iterator[None]:
    """Refuse every connection beyond the loopback (design 9)."""
    patch = pytest.MonkeyPatch()
    for method in ("connect", "connect_ex"):
        plain = getattr(socket.socket, method)

        def guarded(
            self: socket.socket, address: object, *, plain: object = plain
        ) -> object:
            if not stays_here(address):
                raise NoNetwork(f"a test connects to {address!r}")
            assert callable(plain)
            return plain(self, address)

        patch.setattr(socket.socket, method, guarded)
    yield
    patch.undo()


@pytest.fixture
def postgres_url() -> str:
    """Return the address of the PostgreSQL to test on; skip (in CI: fail) without."""
    address = postgres_address()
    if address is None:
        _leave_out()
    return str(address)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out what is marked `postgres` when there is none."""
    if item.get_closest_marker("postgres") and postgres_address() is None:
        _leave_out()


def _leave_out() -> None:
    if must_not_be_left_out():
        pytest.fail(f"{LEFT_OUT}, and CI leaves nothing out", pytrace=False)
    pytest.skip(LEFT_OUT)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out and how to add it."""
    skipped = terminalreporter.stats.get("skipped", [])
    left_out = [report for report in skipped if LEFT_OUT in str(report.longrepr)]
    if left_out:
        terminalreporter.section("left out")
        terminalreporter.line(f"{len(left_out)} tests need PostgreSQL. {HOW}")
