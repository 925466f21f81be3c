"""SURPLUS, ESTABLISHED, REJECTED: what a sale left over is claimed (T30, T31, U04)."""

from collections.abc import Mapping

from gateway.cases import surplus as surpluses
from gateway.cases.events import Rejected
from gateway.cases.sales import Money
from gateway.messages.values import Value
from gateway.people import Role
from gateway.ports import CaseFile
from gateway.service.acts.common import allowed, myself, refuse, text
from gateway.service.acts.matter import Matter, conclude, matter, weigh
from gateway.service.ask import ask
from gateway.service.desk import Desk
from gateway.service.find import may_see, pound_of
from gateway.service.law import law_at
from gateway.service.when import When

MOST_CLAIMS = 3


def surplus(desk: Desk, said: Mapping[str, object]) -> None:
    """Anybody may claim; a case is shown to a stranger only where there is one."""
    number = str(said["case"])
    file = desk.work.case(number)
    if file is None or not (may_see(desk, file.case) or _holds_one(file)):
        desk.reply("no_such_case", {"case": number})
        return
    law = law_at(desk.line.shelf, file, desk.received)
    found = weigh(desk, file, law, When(desk.received, False, None))
    made = surpluses.claim_surplus(
        found.case, myself(desk), found.law, found.by.closed, found.today
    )
    conclude(desk, found, made)


def _holds_one(file: CaseFile) -> bool:
    return any(rest.state is Money.HELD for rest in file.case.rests)


def established(desk: Desk, said: Mapping[str, object]) -> None:
    """T31: the claim is good."""
    _decide(desk, said, "ESTABLISHED")


def rejected(desk: Desk, said: Mapping[str, object]) -> None:
    """T31: the claim fails."""
    _decide(desk, said, "REJECTED")


def _decide(desk: Desk, said: Mapping[str, object], word: str) -> None:
    found = matter(desk, said)
    if found is None or not _may_decide(desk, found):
        return
    chosen = text(said, "confirm")
    claims = {one.number or one.name: one for r in found.case.rests for one in r.claims}
    made = surpluses.decide_surplus(
        found.case,
        found.law,
        found.by.closed,
        str(said["reasons"]),
        myself(desk),
        found.today,
        established=word == "ESTABLISHED",
        claimant=claims.get(chosen) if chosen else None,
    )
    if isinstance(made, Rejected) and made.code == "which_claimant":
        _ask_whose(desk, found, said, word)
        return
    conclude(desk, found, made)


def _may_decide(desk: Desk, found: Matter) -> bool:
    """The claims officer of the pound, or its officer where there is none."""
    pound = pound_of(desk, found.case.pound)
    held = Role.CLAIMS_OFFICER
    if pound and not desk.work.people(held, pound.scopes, desk.today):
        held = Role.OFFICER
    return allowed(desk, found.case, held, pound=pound) is not None


def _ask_whose(
    desk: Desk, found: Matter, said: Mapping[str, object], word: str
) -> None:
    pending = [r for r in found.case.rests if r.state is Money.HELD]
    people = list(dict.fromkeys(one for rest in pending for one in rest.claims))
    if len(people) > MOST_CLAIMS:
        refuse(desk, Rejected("which_claimant"), found.case.number)
        return
    names: dict[str, Value] = {
        f"name{n}": one.name or one.number or "" for n, one in enumerate(people, 1)
    }
    ask(
        desk,
        f"ask_claimant_{len(people)}",
        {"case": found.case.number, **names},
        keyword=word,
        said={**said, "case": found.case.number},
        missing="confirm",
        options={
            str(n): one.number or one.name or "" for n, one in enumerate(people, 1)
        },
    )
