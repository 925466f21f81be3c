"""The texts on every phone and the callbacks still owed, kept over a restart."""

import json
import threading
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Message:
    """`direction` is seen from the phone: in was received by it, out was sent by it."""

    id: str
    number: str
    at: str
    direction: str
    text: str
    parts: int
    status: str


@dataclass(frozen=True)
class Callback:
    """A form the line must take; those of one `lane` go in order."""

    id: str
    lane: str
    path: str
    form: dict[str, str]
    message: str | None = None


class Memory:
    """Grows a file by a JSON line for each change, so that a kill loses nothing.

    Raises ValueError for a file that is something else.
    """

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._messages: dict[str, Message] = {}
        self._owed: dict[str, Callback] = {}
        self.parts_received = 0  # By phones: what the account paid for.
        try:
            for line in _lines(file):
                self._take(line)
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f"{file} is no state of the simulator") from error

    def keep(self, message: Message) -> None:
        self._note({"message": asdict(message)})

    def mark(self, message_id: str, status: str) -> None:
        self._note({"status": status, "of": message_id})

    def owe(self, callback: Callback) -> None:
        self._note({"owed": asdict(callback)})

    def paid(self, callback: Callback) -> None:
        self._note({"paid": callback.id})

    def owed(self) -> list[Callback]:
        with self._lock:
            return list(self._owed.values())

    def of(self, number: str) -> list[Message]:
        """The texts of one phone, oldest first."""
        with self._lock:
            return [m for m in self._messages.values() if m.number == number]

    def _note(self, line: dict[str, Any]) -> None:
        with self._lock:
            self._take(line)
            if self._file is not None:
                with self._file.open("a", encoding="ascii") as file:
                    file.write(json.dumps(line) + "\n")

    def _take(self, line: dict[str, Any]) -> None:
        if "message" in line:
            message = Message(**line["message"])
            self._messages[message.id] = message
            self.parts_received += message.parts if message.direction == "in" else 0
        elif "status" in line:
            changed = replace(self._messages[line["of"]], status=line["status"])
            self._messages[changed.id] = changed
        elif "owed" in line:
            callback = Callback(**line["owed"])
            self._owed[callback.id] = callback
        else:
            self._owed.pop(line["paid"], None)


def _lines(file: Path | None) -> list[dict[str, Any]]:
    """What was noted before; a last line that a kill cut short is dropped for good."""
    if file is None or not file.exists():
        return []
    whole = file.read_bytes()
    kept = whole[: whole.rfind(b"\n") + 1]
    if kept != whole:
        file.write_bytes(kept)
    return [json.loads(line) for line in kept.splitlines()]
