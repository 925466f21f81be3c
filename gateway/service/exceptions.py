"""The officer is told once of each exception that stands on a case (design 1.7)."""

from datetime import timedelta

from gateway.cases.case import Case
from gateway.cases.standing import standing
from gateway.law.pack import Pack
from gateway.messages.values import Phrase, Value
from gateway.people import Role
from gateway.service.ask import OPEN_FOR
from gateway.service.audience import holders
from gateway.service.desk import Desk

OTHERS_TURN = {
    "incomplete_entry": OPEN_FOR,
    "fine_held": OPEN_FOR,
    "unknown_place": OPEN_FOR,
    "not_brought": timedelta(days=1),
    "unsigned": timedelta(days=1),
}
"""How long keeper and seizer have for what they are asked to mend themselves."""


def remind(desk: Desk, case: Case, pack: Pack) -> None:
    """Queue a reminder for each kind; one that is mended in time does not go."""
    found = standing(case, pack)
    if not found:
        return
    pound = next((p for p in desk.work.pounds() if p.code == case.pound), None)
    mine = [grant.scope for grant in desk.person.grants] if desk.person else []
    officers = holders(desk, Role.OFFICER, pound.scopes if pound else mine)
    for kind, section in found:
        values: dict[str, Value] = {
            "case": case.number,
            "pound": pound.name if pound else Phrase("no_pound_yet"),
            "kind": kind,
            "at": case.pound or "",
            "section": section or Phrase("practice"),
        }
        for officer in dict.fromkeys(officers):
            desk.tell(
                officer,
                f"exception_{kind}",
                values,
                case=case.number,
                zone=pack.tz.key,
                key=f"exception:{case.number}:{kind}:{case.pound}",
                after=OTHERS_TURN.get(kind, timedelta()),
            )
