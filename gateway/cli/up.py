"""`poundline up`: everything on this machine, watched until it is told to stop."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import click

from gateway.cli import queue_server
from gateway.cli.folder import Unusable, open_folder
from gateway.cli.next import what_to_try
from gateway.cli.ports import answers, taken
from gateway.cli.programs import LOOPBACK, Place, programs, surroundings, trial
from gateway.cli.supervisor import Hopeless, Program, Supervisor
from gateway.config import Settings

START_S = 60.0
LOOK_S = 0.1


@click.command("up")
@click.option("--host", default=LOOPBACK, show_default=True, help="Where to listen.")
@click.option(
    "--port",
    type=click.IntRange(1, 65534),
    default=8000,
    show_default=True,
    help="The simulator's is next.",
)
@click.option("--data", type=click.Path(path_type=Path), help="Where all is kept.")
@click.option("--fresh", is_flag=True, help="Forget everything first.")
@click.option(
    "--json", "as_json", is_flag=True, help="Say one line of JSON when ready."
)
def up_command(
    host: str, port: int, data: Path | None, fresh: bool, as_json: bool
) -> None:
    """Start all of Poundline on this machine, with demonstration records."""
    try:
        _up(Place(_folder(data), host, port), fresh=fresh, as_json=as_json)
    except (Unusable, Hopeless) as refusal:
        raise click.ClickException(str(refusal)) from refusal


def _folder(data: Path | None) -> Path:
    return (data or Path(os.environ.get("POUNDLINE_DATA") or ".poundline")).absolute()


def _up(place: Place, *, fresh: bool, as_json: bool) -> None:
    if os.environ.get("POUNDLINE_ENV") == "production":
        raise Unusable("up is for trials; in production start what is in the Procfile")
    for host, port in ((place.host, place.port), (LOOPBACK, place.port + 1)):
        if wrong := taken(host, port):
            raise Unusable(f"{wrong}; choose another: --port {port + 10}")
    with (
        open_folder(place.folder, fresh=fresh) as folder,
        _queue(place) as (redis_url, supervisor),
    ):
        chosen = surroundings(os.environ, folder.secrets(), place, redis_url)
        folder.keep(chosen)
        environ = {**os.environ, **chosen}
        settings = Settings.from_env(environ)
        _prepare(environ)
        for program in programs(settings, environ, place):
            supervisor.start(program)
        _until_ready(supervisor, settings, place)
        _say(settings, place, as_json=as_json)
        while True:
            supervisor.look()
            time.sleep(LOOK_S)


@contextmanager
def _queue(place: Place) -> Iterator[tuple[str, Supervisor]]:
    """A supervisor, with the queue server if none is named; all ends with the block."""
    for log in place.folder.glob("*.log"):
        log.unlink()
    supervisor, given = Supervisor(), os.environ.get("REDIS_URL", "")
    folder = None if given else queue_server.short_folder()
    try:
        _on_signals(_stop)
        if folder:
            server = queue_server.find_server()
            if server is None:
                raise Unusable(queue_server.HOW)
            command = queue_server.command(server, folder)
            log = place.folder / "queue.log"
            supervisor.start(Program("queue", command, os.environ, log))
        yield (queue_server.address(folder) if folder else given), supervisor
    finally:
        _on_signals(signal.SIG_IGN)
        supervisor.stop()
        if folder:
            shutil.rmtree(folder, ignore_errors=True)


def _prepare(environ: Mapping[str, str]) -> None:
    command = [sys.executable, "-m", "gateway.cli.prepare"]
    done = subprocess.run(  # noqa: S603 - our own module
        command, env=environ, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Unusable(done.stderr.strip())


def _until_ready(supervisor: Supervisor, settings: Settings, place: Place) -> None:
    last = time.monotonic() + START_S
    probes = {place.web: "/readyz"}
    if trial(settings):
        probes[place.simulator] = "/healthz"
    while not all(answers(url, path) for url, path in probes.items()):
        if time.monotonic() > last:
            raise Unusable(f"it does not get ready; see the logs in {place.folder}")
        supervisor.look()
        time.sleep(LOOK_S)


def _say(settings: Settings, place: Place, *, as_json: bool) -> None:
    facts = {
        "web": place.web,
        "simulator": place.simulator if trial(settings) else None,
        "token": settings.api_token,
        "hook_secret": settings.hook_secret,
        "data": str(place.folder),
    }
    if as_json:
        click.echo(json.dumps(facts))
    else:
        click.echo(what_to_try(facts))
    sys.stdout.flush()


def _on_signals(act: Callable[..., object] | signal.Handlers) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, act)


def _stop(*_: object) -> None:
    raise SystemExit(0)
