"""What becomes of one text to a phone, from its number and the faults it meets."""

from collections.abc import Mapping
from dataclasses import dataclass

from gateway.simulator.codes import HTTP, LAST_REPORT, MAGIC, SLOW, WORDS
from gateway.simulator.faults import SECONDS, Fault
from gateway.simulator.numbers import e164


@dataclass(frozen=True)
class Fate:
    """`code` is the recipient's, `refused` an HTTP status for the request, or 0.

    `held_s` keeps back the HTTP answer, `delay_s` the text and its reports.
    """

    code: int
    refused: int = 0
    held_s: float = 0.0
    delay_s: float = 0.0
    twice: bool = False
    backward: bool = False
    last_report: tuple[str, str] | None = ("Success", "")

    @property
    def taken(self) -> bool:
        return self.code < 400

    @property
    def arrives(self) -> bool:
        return self.last_report is not None and self.last_report[0] == "Success"


def fate(number: str, met: Mapping[str, Fault], *, queued: bool, credit: bool) -> Fate:
    """Faults come before magic, and what the carrier checks first comes first."""
    magic = int(number[-3:]) if _is_magic(number) else 0
    refused = met["refuse"].code if "refuse" in met else magic if magic in HTTP else 0
    held = SECONDS["timeout"] if magic == SLOW else 0.0
    late = [met[kind].seconds for kind in ("delay", "reorder") if kind in met]
    last = LAST_REPORT.get(magic, ("Success", ""))
    return Fate(
        _code(number, magic, met, credit) or (102 if queued else 101),
        refused,
        met["timeout"].seconds if "timeout" in met else held,
        sum(late),
        "duplicate" in met,
        "reorder" in met,
        None if "drop" in met else last,
    )


def _code(number: str, magic: int, met: Mapping[str, Fault], credit: bool) -> int:
    if not number.startswith("+") or not _is_number(number):
        return 403
    if "blacklist" in met:
        return 406
    if "no_credit" in met or not credit:
        return 405
    if "status" in met:
        return met["status"].code
    return magic if magic in WORDS else 0


def _is_number(number: str) -> bool:
    try:
        return bool(e164(number))
    except ValueError:
        return False


def _is_magic(number: str) -> bool:
    return number.startswith(MAGIC) and len(number) == len(MAGIC) + 3
