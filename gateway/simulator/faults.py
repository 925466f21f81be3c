"""Troubles of the network that a test or a newcomer switches on and off.

Texts to and from a phone: `delay` holds them for `seconds`, from a phone those behind
too; `drop` loses them; `duplicate` posts each callback twice at once; `reorder` lets
later ones overtake, and turns the reports round. To a phone only: `refuse` answers
the whole request with HTTP `code`; `timeout` takes the text, answering after `seconds`;
`no_credit`, `blacklist` and `status` refuse the recipient with 405, 406 or `code`.
"""

import threading
from dataclasses import dataclass
from typing import Any

from gateway.simulator.codes import WORDS
from gateway.simulator.numbers import e164

SECONDS = {"delay": 5.0, "timeout": 12.0, "reorder": 2.0}
CODES = {"refuse": 503}
BOTH_WAYS = frozenset({"delay", "drop", "duplicate", "reorder"})
TO_PHONE = frozenset({"refuse", "timeout", "no_credit", "blacklist", "status"})
LONGEST_S = 600


@dataclass
class Fault:
    """`number` None is every phone; `left` None has no end, else texts still to hit."""

    id: str
    kind: str
    number: str | None
    left: int | None
    seconds: float
    code: int


class Faults:
    """Those that are on, oldest first; one text may meet several."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._count = 0
        self._on: list[Fault] = []

    def add(self, asked: dict[str, Any]) -> Fault:
        """Switch one on; raises ValueError with a sentence for what is wrong."""
        kind = asked.get("kind")
        if not isinstance(kind, str) or kind not in BOTH_WAYS | TO_PHONE:
            known = " ".join(sorted(BOTH_WAYS | TO_PHONE))
            raise ValueError(f"kind is one of: {known}")
        number = asked.get("number")
        fault = Fault(
            "",
            kind,
            None if number is None else e164(str(number)),
            _left(asked.get("next")),
            _seconds(asked.get("seconds"), kind),
            _code(asked.get("code"), kind),
        )
        with self._lock:
            self._count += 1
            fault.id = str(self._count)
            self._on.append(fault)
        return fault

    def clear(self) -> int:
        with self._lock:
            gone, self._on = len(self._on), []
            return gone

    def on(self) -> list[Fault]:
        with self._lock:
            return list(self._on)

    def met(self, number: str, *, to_phone: bool) -> dict[str, Fault]:
        """What a text to or from `number` meets, by kind; each `next` counts down."""
        with self._lock:
            found: dict[str, Fault] = {}
            for fault in self._on:
                concerned = fault.number in (None, number)
                if concerned and (to_phone or fault.kind in BOTH_WAYS):
                    found.setdefault(fault.kind, fault)
            for fault in found.values():
                if fault.left is not None:
                    fault.left -= 1
            self._on = [fault for fault in self._on if fault.left != 0]
            return found


def _left(asked: object) -> int | None:
    if asked is None:
        return None
    if not isinstance(asked, int) or isinstance(asked, bool) or asked < 1:
        raise ValueError("next is how many texts it hits, such as 1, or null for all")
    return asked


def _seconds(asked: object, kind: str) -> float:
    if asked is None:
        return SECONDS.get(kind, 0.0)
    if not isinstance(asked, int | float) or isinstance(asked, bool):
        raise ValueError("seconds is a number such as 5")
    if not 0 <= asked <= LONGEST_S:
        raise ValueError(f"seconds is between 0 and {LONGEST_S}, such as 5")
    return float(asked)


def _code(asked: object, kind: str) -> int:
    code = CODES.get(kind, 0) if asked is None else asked
    if not isinstance(code, int) or isinstance(code, bool):
        raise ValueError("code is a number such as 403")
    if kind == "status" and code not in WORDS:
        known = " ".join(str(code) for code in WORDS)
        raise ValueError(f"code of a recipient is one of: {known}")
    if kind == "refuse" and not 400 <= code <= 599:
        raise ValueError("code of a refused request is an HTTP status such as 503")
    return code
