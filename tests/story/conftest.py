"""A free port for a town, and its next one for the simulator."""

import socket

import pytest


def free_pair() -> int:
    """Return a port that is free, with the one after it."""
    for port in range(18200, 19000, 2):
        try:
            for each in (port, port + 1):
                with socket.socket() as probe:
                    probe.bind(("127.0.0.1", each))
        except OSError:
            continue
        return port
    raise AssertionError("no two ports are free")


@pytest.fixture
def port() -> int:
    return free_pair()
