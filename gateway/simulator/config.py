"""What the simulator is told at its start."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

PHONE_KEYS = ("number", "name", "role", "language", "pound", "statute")

Phone = dict[str, str | None]
"""An entry of the phone book: PHONE_KEYS, None where it says nothing."""


@dataclass(frozen=True)
class Config:
    """`hooks` is the line's base address; `now` is the machine's clock, aware.

    `clock_file` is what POUNDLINE_CLOCK names; `state_file` keeps texts over a restart.
    The carrier repeats a callback each minute for 12 hours; here it is each `repeat_s`
    seconds, `repeats` times.
    """

    hooks: str
    secret: str
    now: Callable[[], datetime]
    phones: tuple[Phone, ...] = ()
    clock_file: Path | None = None
    state_file: Path | None = None
    shortcode: str = "20880"
    username: str = "sandbox"
    api_key: str = "simulator"
    repeat_s: float = 1.0
    repeats: int = 60
    report_delay_s: float = 0.1


def read_phones(path: Path) -> tuple[Phone, ...]:
    """The phone book, a JSON list of objects; ValueError names a bad entry."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(rows, list):
        raise ValueError(f"{path}: a list of phones is needed, [{{'number': '+254…'}}]")
    for place, row in enumerate(rows, 1):
        if not isinstance(row, dict) or not str(row.get("number", "")).startswith("+"):
            raise ValueError(
                f"{path}: phone {place} needs a 'number' such as +254711000101"
            )
    return tuple({key: row.get(key) for key in PHONE_KEYS} for row in rows)
