"""`python -m gateway.simulator`: the simulator as a process of its own on loopback."""

import ipaddress
import signal
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

import click
from werkzeug.serving import WSGIRequestHandler, make_server

from gateway.simulator.app import create_app
from gateway.simulator.config import Config, read_phones


class Quiet(WSGIRequestHandler):
    """Serves without a line for each request, which would hold numbers and texts."""

    disable_nagle_algorithm = True

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", default=8001, show_default=True, help="0 takes a free one.")
@click.option("--phones", type=click.Path(exists=True, path_type=Path))
@click.option("--hooks", default="http://127.0.0.1:8000", show_default=True)
@click.option("--secret", required=True, envvar="POUNDLINE_HOOK_SECRET")
@click.option("--clock", type=click.Path(path_type=Path), envvar="POUNDLINE_CLOCK")
@click.option("--state", type=click.Path(path_type=Path), help="Keeps texts.")
@click.option("--shortcode", default="20880", show_default=True)
@click.option("--username", default="sandbox", show_default=True)
@click.option("--api-key", default="simulator", show_default=True)
def main(
    host: str,
    port: int,
    phones: Path | None,
    hooks: str,
    secret: str,
    clock: Path | None,
    state: Path | None,
    shortcode: str,
    username: str,
    api_key: str,
) -> None:
    """Play Africa's Talking and everybody's phones, on loopback only."""
    refuse_other_than_loopback(host)
    try:
        book = read_phones(phones) if phones else ()
        config = Config(
            hooks, secret, now, book, clock, state, shortcode, username, api_key
        )
        app = create_app(config)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
    # Threads, since an answer may be held back for long; nobody but this machine can
    # reach it, so werkzeug's own server is strong enough and stops in an instant.
    server = make_server(host, port, app, threaded=True, request_handler=Quiet)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    click.echo(f"Simulator on http://{host}:{server.server_port}")
    server.serve_forever()


def refuse_other_than_loopback(host: str) -> None:
    """Anyone who reached it could text in anybody's name."""
    try:
        loopback = host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        loopback = False
    if not loopback:
        raise click.BadParameter(
            f"{host} is not loopback; use 127.0.0.1", param_hint="--host"
        )


def now() -> datetime:
    return datetime.now(UTC)  # noqa: TID251 - a process apart, with its own clock.


def stop(signum: int, frame: FrameType | None) -> None:  # noqa: ARG001
    raise SystemExit(0)


if __name__ == "__main__":
    main()
