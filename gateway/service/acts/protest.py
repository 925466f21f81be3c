"""PROTEST, DEPOSIT, COMPLAINT, RULING: money left under protest (T10, T38 to T40)."""

from collections.abc import Mapping

from gateway.cases import agents
from gateway.cases import deposit as deposits
from gateway.cases.deposit_days import officer_decides
from gateway.cases.events import Event, Protested, Rejected, Somebody
from gateway.cases.sales import Money
from gateway.people import Role
from gateway.ports import CaseFile
from gateway.service.acts.claimants import named_here
from gateway.service.acts.common import holds, myself, own_numbers, settle, text
from gateway.service.acts.matter import Matter, conclude, matter
from gateway.service.acts.money import payer_of, refuse_amount
from gateway.service.acts.shown import with_shown
from gateway.service.ask import ask
from gateway.service.audience import holders
from gateway.service.desk import Desk
from gateway.service.find import pound_of

LIMBS = ("illegal", "complaining")
TRUE_OR_NOT = {"1": "declared", "2": "denied"}
CLAIMED = frozenset({"claimed", "claimed_noted", "claim_keeper"})
"""What is not said of the claim that a protest is: the words of the protest do."""
MONEY = {"1": "refund", "2": "apply", "3": "silent"}


def protest(desk: Desk, said: Mapping[str, object]) -> None:
    """T10: both limbs of s.14, each a question; the keeper asks who has no phone."""
    found = matter(desk, said)
    if found is None:
        return
    case = found.case
    if not found.law.acts.has("T10"):
        conclude(desk, found, deposits.ABSENT)
        return
    keeper = holds(desk, case, Role.KEEPER)
    owner = agents.stands_for(case, desk.number, found.law.acts, "deposit")
    if not keeper and not owner and not named_here(case, desk.number):
        desk.reply("only_owner", {"case": case.number})
        return
    limb = next((name for name in LIMBS if name not in said), None)
    if limb and said.get("illegal") != "denied":
        _ask_limb(desk, found, said, limb)
        return
    made = deposits.protest(
        case,
        payer_of(case) if keeper else owner or myself(desk),
        found.law.acts,
        found.at,
        illegal=said["illegal"] == "declared",
        complaining=said.get("complaining") == "declared",
    )
    desk.asked = None
    if officer_decides(found.case, found.law, found.at, found.by.closed):
        _late(desk, found, made)
        return
    conclude(desk, found, made, CLAIMED)


def _late(desk: Desk, found: Matter, made: list[Event] | Rejected) -> None:
    """X14: after the days, none complained of, the officer decides on a deposit."""
    unsaid = CLAIMED | {"protested", "protest_keeper"}
    saved = settle(desk, found.file, made, found.law, found.time, unsaid)
    pound = pound_of(desk, found.case.pound)
    if saved is None or pound is None:
        return
    values = {"case": saved.case.number}
    desk.reply("protested_late", values)
    zone = found.law.acts.tz.key
    for officer in holders(desk, Role.OFFICER, pound.scopes):
        desk.tell(officer, "protest_officer", values, case=saved.case.number, zone=zone)


def _ask_limb(desk: Desk, found: Matter, said: Mapping[str, object], limb: str) -> None:
    ask(
        desk,
        f"ask_protest_{limb}",
        {"case": found.case.number, "section": found.law.acts.section_of("T10") or ""},
        keyword="PROTEST",
        said={**said, "case": found.case.number},
        missing=limb,
        options=TRUE_OR_NOT,
    )


def deposit(desk: Desk, said: Mapping[str, object]) -> None:
    """T10: the exact demand, held apart; after the days only by an officer (RD-38)."""
    found = matter(desk, said, Role.KEEPER, Role.OFFICER)
    if found is None:
        return
    payer = _protester(found.file)
    if payer.number in own_numbers(desk, found.case):
        desk.reply("rejected_own_payer", {"case": found.case.number})
        return
    officer = holds(desk, found.case, Role.OFFICER)
    made = deposits.deposit(
        found.case,
        int(str(said["amount"])),
        payer,
        found.law,
        found.by.tariff,
        found.by.kinds,
        found.at,
        found.by.closed,
        officer=desk.number if officer else None,
        because=found.time.because,
    )
    if isinstance(made, tuple):
        refuse_amount(desk, found.case, *made)
        return
    conclude(desk, found, with_shown(made, said))


def _protester(file: CaseFile) -> Somebody:
    """Whoever protested last."""
    events = (each.event for each in reversed(file.events))
    said = (one.by for one in events if isinstance(one, Protested))
    return next(said, None) or payer_of(file.case)


def complaint(desk: Desk, said: Mapping[str, object]) -> None:
    """T38: its number, or that there is none."""
    found = matter(desk, said, Role.OFFICER)
    if found is None:
        return
    number = None if "outcome" in said else str(said["complaint"])
    made = deposits.note_complaint(
        found.case, found.law, number, found.at, found.by.closed
    )
    conclude(desk, found, made)


def ruling(desk: Desk, said: Mapping[str, object]) -> None:
    """T39, T40; of one that was allowed it is asked what it does with the deposit."""
    found = matter(desk, said, Role.OFFICER)
    if found is None:
        return
    money = text(said, "confirm")
    if money is None and _must_say(found, str(said["outcome"])):
        ask(
            desk,
            "ask_ruling_money",
            {"case": found.case.number},
            keyword="RULING",
            said={**said, "case": found.case.number},
            missing="confirm",
            options=MONEY,
        )
        return
    made = deposits.rule(
        found.case,
        found.law.acts,
        str(said["outcome"]),
        str(said["reasons"]),
        found.at,
        money if money != "silent" else None,
    )
    conclude(desk, found, made)


def _must_say(found: Matter, outcome: str) -> bool:
    held = any(one.state is Money.HELD for one in found.case.deposits)
    given_back = found.law.acts.value("deposit.on_allowed") == "refund"
    return outcome == "allowed" and held and not given_back
