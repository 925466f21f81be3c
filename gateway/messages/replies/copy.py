"""D02: the copy of the entries (a) to (d) of s.7 that the seizer is given."""

from gateway.cases.case import Group, Head
from gateway.messages.render import LONGEST
from gateway.messages.replies.parts import Tell, To, View, counted, where, who
from gateway.messages.values import Counts, Phrase, Value

PARTS = 3
"""Parts of a description in one message; more parts make more messages."""

TAGS = "tags"
"""The room for this word, which only the first line has."""

SHORT = 30
"""Letters up to which heads by kind surely have room in the copy itself."""


def entries(group: Group, view: View) -> dict[str, Value]:
    """The entries (a) to (d) of s.7: number and description, day and hour, who."""
    case = view.case
    return {
        **view.base(),
        "heads": counted(_heads(group, view)),
        "time": view.moment(group.brought_at),
        "seizer": who(case.seizer),
        "seizer_home": where(case.seizer),
        "owner": who(case.owner),
        "owner_home": where(case.owner) if case.owner else "",
        "section": view.law.acts.cite("register.copy_to") or Phrase("practice"),
    }


def copy_of(group: Group, view: View) -> list[Tell]:
    """The copy; again when an entry that was missing is given."""
    values = entries(group, view)
    name = "copy_owner_known" if view.case.owner else "copy"
    tells = [Tell(To.SEIZER, name, values)]
    parts = _description(_heads(group, view))
    for first in range(0, len(parts), PARTS):
        some = parts[first : first + PARTS]
        listed = {f"part{n}": part for n, part in enumerate(some, start=1)}
        tells.append(Tell(To.SEIZER, f"copy_more_{len(some)}", {**values, **listed}))
    return tells


def _heads(group: Group, view: View) -> list[Head]:
    return [h for h in view.case.heads if h.group == group.id and not h.born]


def _description(heads: list[Head]) -> list[Value]:
    """What had no room: every kind of a mixed herd, and the ear tags."""
    counts = counted(heads).counts
    shown = " ".join(f"{n} {kind}" for kind, n in counts)
    kinds = [Counts([one]) for one in counts] if len(shown) > SHORT else []
    tags: list[Value] = []
    line, opening = "", TAGS
    for tag in [head.tag for head in heads if head.tag]:
        if len(opening) + len(line) + 1 + len(tag) > LONGEST:
            tags.append(_tagged(opening, line))
            line, opening = "", ""
        line = f"{line} {tag}".strip()
    return [*kinds, *tags, *([_tagged(opening, line)] if line else [])]


def _tagged(opening: str, line: str) -> Value:
    """The first line of ear tags says what they are."""
    return Phrase("tags", {"tags": line}) if opening else line
