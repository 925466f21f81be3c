"""WHY: the demand line by line, each with its section."""

from collections import Counter
from collections.abc import Iterable, Mapping

from gateway.cases.case import Head
from gateway.law.fines import Line, Quote
from gateway.messages.values import Amount, Counts, Phrase, Value
from gateway.ports import CaseFile
from gateway.service.acts.enquire import impounded, owed
from gateway.service.acts.feeding import unproved
from gateway.service.desk import Desk

LINES = 3
"""Lines of a demand in one message; more lines make more messages."""


def why(desk: Desk, said: Mapping[str, object]) -> None:
    """The demand line by line; one who asks must be able to compute it himself."""
    file = impounded(desk, said, "WHY")
    if file is None:
        return
    found, heads = owed(desk, file)
    total = Amount(found.total, found.currency, found.demo)
    if not found.lines:
        desk.reply("why_nothing", {"case": file.case.number, "total": total})
    for first in range(0, len(found.lines), LINES):
        some = found.lines[first : first + LINES]
        values: dict[str, Value] = {"case": file.case.number, "total": total}
        for n, line in enumerate(some, 1):
            values |= {
                f"line{n}": _what(line),
                f"amount{n}": Amount(line.amount, found.currency),
                f"section{n}": line.section,
            }
        desk.reply(f"why_{len(some)}", values)
    _say_held(desk, file, found, heads)
    if any(line.what != "fine" for line in found.lines):
        _say_unproved(desk, file, heads)


def _say_held(desk: Desk, file: CaseFile, found: Quote, heads: Iterable[Head]) -> None:
    """RD-62: a fine that waits for the record of the seizure is no line; it is said."""
    held = Counter(head.kind for head in heads if head.fine and head.fine.held)
    cited = next((gap.section for gap in found.problems if gap.code == "fine_held"), "")
    if held:
        values: dict[str, Value] = {"case": file.case.number}
        values |= {"heads": Counts(list(held.items())), "section": cited or ""}
        desk.reply("why_held", values)


def _say_unproved(desk: Desk, file: CaseFile, heads: Iterable[Head]) -> None:
    """RD-75: days without a feed entry are charged, and it is said."""
    pack = desk.line.shelf.bound(str(file.case.digest))
    days = unproved(desk, str(file.case.pound), pack, heads)
    if days:
        section, _, _ = (pack.cite("charge.needs_feed_entry") or "").partition(" '")
        values: dict[str, Value] = {"case": file.case.number, "days": days}
        desk.reply("why_unproved", {**values, "section": section})


def _what(line: Line) -> Value:
    """What a line is for: `keep 3 cows 2d`; `apart` is what is not in the total."""
    values: dict[str, Value] = {
        "what": Phrase(line.what),
        "heads": Counts([(line.kind, line.heads)]),
        "days": line.days or 0,
    }
    said = Phrase("line_days" if line.days else "line", values)
    return Phrase("line_separate", {"line": said}) if line.separate else said
