"""A carrier on loopback that says what it is told to, and remembers what it heard."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(frozen=True)
class Heard:
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class Canned(ThreadingHTTPServer):
    """`status` 0 hangs up after reading; `hold` waits for `let_go`."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answerer)
        self.status, self.type, self.body = 201, "application/json", ""
        self.first: list[int] = []  # Statuses of the next answers, before `status`.
        self.hold = False
        self.let_go = threading.Event()
        self.heard: list[Heard] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def says(self, status: int, body: str, kind: str = "application/json") -> None:
        self.status, self.body, self.type = status, body, kind


class Answerer(BaseHTTPRequestHandler):
    server: Canned
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        heard = Heard(self.command, self.path, dict(self.headers), body)
        self.server.heard.append(heard)
        if self.server.hold:
            self.server.let_go.wait(5)
        status = self.server.first.pop(0) if self.server.first else self.server.status
        if not status:
            self.close_connection = True
            return
        answer = self.server.body.encode()
        self.send_response(status)
        self.send_header("Content-Type", self.server.type)
        self.send_header("Content-Length", str(len(answer)))
        if 300 <= status < 400:
            self.send_header("Location", "/elsewhere")
        self.end_headers()
        self.wfile.write(answer)

    do_GET = do_POST  # noqa: N815

    def log_message(self, *_: object) -> None:
        """Keep the test's output clean."""


@contextmanager
def canned_carrier() -> Iterator[Canned]:
    carrier = Canned()
    thread = threading.Thread(target=carrier.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield carrier
    finally:
        carrier.let_go.set()
        carrier.shutdown()
        carrier.server_close()
        thread.join()
