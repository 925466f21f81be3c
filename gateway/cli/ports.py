"""Looks at ports: whether one is free, and whether somebody answers on it."""

import http.client
import socket
from urllib.parse import urlsplit

PROBE_S = 2.0


def taken(host: str, port: int) -> str | None:
    """Why nothing can listen there, or None."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        with socket.socket(family, kind, protocol) as trying:
            trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trying.bind(address)
    except OSError as error:
        return f"port {port} on {host} can't be used: {error.strerror}"
    return None


def answers(url: str, path: str) -> bool:
    """Whether a GET is answered with 200."""
    parts = urlsplit(url)
    line = http.client.HTTPConnection(parts.hostname or "", parts.port, PROBE_S)
    try:
        line.request("GET", path)
        return line.getresponse().status == http.client.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()
