"""No test leaves this machine."""

import socket

import pytest


@pytest.mark.parametrize("address", [("192.0.2.1", 80), ("example.org", 443)])
@pytest.mark.parametrize("method", ["connect", "connect_ex"])
def test_a_connection_beyond_the_loopback_is_refused(
    address: tuple[str, int], method: str
) -> None:
    with socket.socket() as line, pytest.raises(RuntimeError, match="a test connects"):
        getattr(line, method)(address)


def test_the_loopback_is_allowed() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as line,
    ):
        assert line.getpeername() == server.getsockname()
