"""The processes of `poundline up`, and the settings that they share."""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gateway.cli.supervisor import Program
from gateway.config import Settings
from gateway.config.safety import loopback

LOOPBACK = "127.0.0.1"


@dataclass(frozen=True)
class Place:
    """Where things run: the folder, the web's host and port; the simulator is next."""

    folder: Path
    host: str
    port: int

    @property
    def web(self) -> str:
        """The web's address as seen from this machine."""
        everywhere = self.host in ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
        host = LOOPBACK if everywhere else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def simulator(self) -> str:
        """The simulator's address; it is never anywhere but on this machine."""
        return f"http://{LOOPBACK}:{self.port + 1}"


def surroundings(
    given: Mapping[str, str], secrets: Mapping[str, str], place: Place, redis_url: str
) -> dict[str, str]:
    """The settings that `up` chooses; what the environment names stays as it is."""
    chosen = {
        "DATABASE_URL": f"sqlite:///{place.folder / 'poundline.db'}",
        "REDIS_URL": redis_url,
        "POUNDLINE_CLOCK": str(place.folder / "clock.json"),
        "POUNDLINE_DATA": str(place.folder),
        **secrets,
    }
    if not given.get("AT_API_KEY"):
        chosen["AT_BASE_URL"] = place.simulator
    return {name: given.get(name) or value for name, value in chosen.items()}


def trial(settings: Settings) -> bool:
    """Whether texts stay on this machine, so that a simulator has a part to play."""
    return loopback(settings.carrier_url)


def programs(
    settings: Settings, environ: Mapping[str, str], place: Place
) -> Iterator[Program]:
    """Everything but the queue server, in the order of starting."""
    commands = {
        "web": _web(settings, place),
        **{name: ["workers", name] for name in ("urgent", "normal", "sweeps")},
        "calendar": ["workers", "calendar"],
    }
    if trial(settings):
        commands = {"simulator": _simulator(settings, place), **commands}
    for name, words in commands.items():
        command = [sys.executable, "-m", *words]
        yield Program(name, command, environ, place.folder / f"{name}.log")


def _web(settings: Settings, place: Place) -> list[str]:
    # SQLite has one writer; two processes would only make each other wait.
    sqlite = settings.database_url.startswith("sqlite")
    options = {
        "interface": "wsgi",
        "http": "1",
        "host": place.host,
        "port": str(place.port),
        "workers": "1" if sqlite else "2",
        "blocking-threads": "1" if sqlite else "4",
        "workers-kill-timeout": "5",
        "log-level": "warning",
    }
    words = [word for k, v in options.items() for word in (f"--{k}", v)]
    return ["granian", "--factory", "--no-ws", *words, "gateway.bootstrap:web"]


def _simulator(settings: Settings, place: Place) -> list[str]:
    # The secret and the clock's file are in its environment.
    options = {
        "port": str(place.port + 1),
        "hooks": place.web,
        "phones": str(place.folder / "phones.json"),
        "state": str(place.folder / "phones-state.json"),
        "shortcode": settings.shortcode,
        "username": settings.at_username,
    }
    words = [word for k, v in options.items() for word in (f"--{k}", v)]
    return ["gateway.simulator", *words]
