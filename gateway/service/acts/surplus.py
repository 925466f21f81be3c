"""SURPLUS, ESTABLISHED, REJECTED: what a sale left over is claimed (T30, T31, U04)."""

from collections.abc import Mapping

from gateway.cases import agents
from gateway.cases import surplus as surpluses
from gateway.cases.events import Rejected, Somebody
from gateway.cases.sales import Money
from gateway.messages.values import Value
from gateway.people import Role
from gateway.ports import CaseFile
from gateway.service.acts.claimants import owners_in
from gateway.service.acts.common import allowed, holds, myself, text
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
    if _holds_one(file) and _serves_here(desk, file):
        desk.reply("rejected_claim_of_office", {"case": number})
        return
    law = law_at(desk.line.shelf, file, desk.received)
    found = weigh(desk, file, law, When(desk.received, False, None))
    agent = agents.agent_of(found.case, desk.number)
    if agent and not agent.note:
        desk.reply("rejected_agent_note", {"case": number})
        return
    claimant = agent.principal if agent else myself(desk)
    made = surpluses.claim_surplus(
        found.case, claimant, found.law, found.by.closed, found.today
    )
    conclude(desk, found, made)


def _serves_here(desk: Desk, file: CaseFile) -> bool:
    """Keeper, officers and seller claim nothing there by a text, unless named owner."""
    case, mine = file.case, desk.phones
    if any(one.number in mine for one in owners_in(case)):
        return False
    sold = any(sale.seller.who.number in mine for sale in case.sales)
    return sold or holds(desk, case, Role.KEEPER, *DECIDERS)


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
    chosen = text(said, "claimant")
    made = surpluses.decide_surplus(
        found.case,
        found.law,
        found.by.closed,
        str(said["reasons"]),
        myself(desk),
        found.today,
        established=word == "ESTABLISHED",
        claimant=Somebody(chosen, None) if chosen else None,
        also=desk.phones,
    )
    if isinstance(made, Rejected) and made.code == "which_claimant":
        _ask_whose(desk, found, said, word)
        return
    conclude(desk, found, made)


DECIDERS = (Role.CLAIMS_OFFICER, Role.OFFICER, Role.DIRECTOR)
"""Who decides: the first of these that somebody holds who claims nothing himself."""


def _may_decide(desk: Desk, found: Matter) -> bool:
    """The claims officer of the pound, or the next where he claims it himself."""
    pound = pound_of(desk, found.case.pound)
    claimants = {one.number for one in _claimants(found)}
    held = DECIDERS[-1]
    for role in DECIDERS if pound else ():
        people = desk.work.people(role, pound.scopes, desk.today) if pound else []
        if any(claimants.isdisjoint(person.numbers) for person in people):
            held = role
            break
    if not claimants.isdisjoint(desk.phones):
        desk.reply(f"own_claim_{held.value}", {"case": found.case.number})
        return False
    return allowed(desk, found.case, held, pound=pound) is not None


def _claimants(found: Matter) -> list[Somebody]:
    pending = [r for r in found.case.rests if r.state is Money.HELD]
    return list(dict.fromkeys(one for rest in pending for one in rest.claims))


def _ask_whose(
    desk: Desk, found: Matter, said: Mapping[str, object], word: str
) -> None:
    people = _claimants(found)
    if len(people) > MOST_CLAIMS:
        numbers = {f"number{n}": p.number or "" for n, p in enumerate(people[:2], 1)}
        values: dict[str, Value] = {"count": str(len(people)), **numbers}
        desk.reply("rejected_which_claimant", {"case": found.case.number, **values})
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
        missing="claimant",
        options={str(n): one.number or "" for n, one in enumerate(people, 1)},
    )
