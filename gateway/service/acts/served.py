"""HANDED: a paper given by hand serves what a text could not (design 5)."""

import re
from collections.abc import Iterator, Mapping, Sequence

from gateway.messages.values import Value
from gateway.people import Role
from gateway.phone import BadNumber, PhoneNumber
from gateway.ports import Unserved
from gateway.service.acts.common import text
from gateway.service.acts.matter import Matter, matter
from gateway.service.acts.rounds import enter
from gateway.service.desk import Desk
from gateway.service.find import pound_of

HANDED = "Handed"
"""The office event of a paper given by hand; its payload names case and paper, and
where that serves texts, the number they were for and their ids."""

NUMBER = re.compile(r"\+?[0-9][0-9 -]{7,}")


def handed(desk: Desk, said: Mapping[str, object]) -> None:
    """Noted in the pound's book; the texts of law that it stands for are served."""
    found = matter(desk, said, Role.KEEPER, Role.OFFICER)
    pound = pound_of(desk, found.case.pound) if found else None
    if found is None or pound is None:
        return
    case, what = found.case.number, text(said, "what") or "paper"
    served = _served(desk, case, what)
    whose = list(dict.fromkeys(each.number for each in served))
    values: dict[str, Value] = {"case": case, "what": what}
    payload: dict[str, object] = {"case": case, "what": what}
    if len(whose) == 1:
        _serve(desk, found, served)
        payload |= {"to": whose[0], "messages": [each.id for each in served]}
    enter(desk, pound, HANDED, payload, found.today)
    if len(whose) > 1:
        numbers = " ".join(whose)
        desk.reply("handed_to_whom", {**values, "numbers": numbers})
    elif whose:
        desk.reply("handed_served", {**values, "owner": whose[0]})
    else:
        desk.reply("handed", values)


def _serve(desk: Desk, found: Matter, served: Sequence[Unserved]) -> None:
    """Final: no report and no repeat changes it, and it is on no list any more."""
    how = f"by hand on {found.today.isoformat()}, {desk.number}"
    desk.work.serve([each.id for each in served], how)


def _served(desk: Desk, case: str, what: str) -> list[Unserved]:
    """The one of that id, else those of the number, and of the paper by its name."""
    waiting = desk.work.unserved(case)
    by_id = [each for each in waiting if str(each.id) in what.split()]
    if by_id:
        return by_id
    said = set(_numbers(desk, what))
    mine = [each for each in waiting if not said or each.number in said]
    words = {word.casefold() for word in re.findall(r"[^\W\d_]+", what)}
    named = [each for each in mine if words & set(each.name.split("_"))]
    return named or mine


def _numbers(desk: Desk, what: str) -> Iterator[str]:
    for written in NUMBER.findall(what):
        try:
            yield PhoneNumber.parse(written, desk.line.settings.region).e164
        except BadNumber:
            continue
