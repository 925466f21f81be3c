"""Reads the text of one setting; a wrong one says what is right, with an example."""

import re
from datetime import time, timedelta
from pathlib import Path
from urllib.parse import urlsplit

from gateway.phone import has_numbers
from gateway.service.quiet import Quiet

_WINDOW = re.compile(r"([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)")


def word(text: str) -> str:
    """Any text, without blanks around it."""
    return text.strip()


def environment(text: str) -> str:
    """`local` or `production`."""
    if text not in ("local", "production"):
        raise ValueError("must be local or production, for example production")
    return text


def database(text: str) -> str:
    """A SQLAlchemy URL; the driver for PostgreSQL is psycopg 3 whatever it says."""
    scheme, found, rest = text.partition("://")
    if found and scheme == "sqlite":
        return text
    if found and rest and scheme.partition("+")[0] in ("postgres", "postgresql"):
        return f"postgresql+psycopg://{rest}"
    raise ValueError(
        "must be a SQLite or PostgreSQL address, "
        "for example postgresql://user:password@127.0.0.1/poundline"
    )


def redis(text: str) -> str:
    """A Redis URL, or empty when nothing is to be queued."""
    if text and urlsplit(text).scheme not in ("redis", "rediss", "unix"):
        raise ValueError(
            "must be a Redis address, for example redis://127.0.0.1:6379/0"
        )
    return text


def secret(text: str) -> bytes:
    """A key, as bytes."""
    return text.encode()


def path_part(text: str) -> str:
    """A secret that can stand in the path of an address."""
    if re.fullmatch(r"[A-Za-z0-9._~-]+", text) is None:
        raise ValueError(
            "must have letters, digits, - and _ only, for example q7Kp2-x9Lm4_w1Rt6-z3"
        )
    return text


def address(text: str) -> str:
    """An HTTP address without a path at its end, or empty for the usual one."""
    parts = urlsplit(text)
    if text and (parts.scheme not in ("http", "https") or not parts.hostname):
        raise ValueError(
            "must be an HTTP address, for example https://api.africastalking.com"
        )
    return text.rstrip("/")


def region(text: str) -> str:
    """An ISO 3166-1 alpha-2 code of a country whose numbers can be read."""
    if not has_numbers(text):
        raise ValueError("must be a country code of two capitals, for example IN")
    return text


def seconds(text: str) -> timedelta:
    """A length of time in whole seconds."""
    return timedelta(seconds=_whole(text, "a whole number of seconds", 1, 1_000_000))


def calls(text: str) -> int:
    """A number of calls at once."""
    return _whole(text, "a whole number", 1, 256)


def file(text: str) -> Path | None:
    """The path of a file, or None."""
    return Path(text) if text else None


def folder(text: str) -> Path:
    """The path of a folder."""
    return Path(text)


def week(text: str) -> tuple[Quiet, ...]:
    """One window for all days, or seven, Monday first."""
    windows = [_WINDOW.fullmatch(each.strip()) for each in text.split(",")]
    if len(windows) not in (1, 7) or None in windows:
        raise ValueError(
            "must be one window or seven from Monday with commas between, "
            "equal ends for none, for example 20:00-07:00"
        )
    figures = [[int(part) for part in each.groups()] for each in windows if each]
    found = tuple(Quiet(time(a, b), time(c, d)) for a, b, c, d in figures)
    return found if len(found) == 7 else found * 7


def _whole(text: str, what: str, least: int, most: int) -> int:
    if text.isascii() and text.isdecimal() and least <= int(text) <= most:
        return int(text)
    raise ValueError(f"must be {what} from {least} to {most}, for example 30")
