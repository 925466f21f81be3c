"""Where a case stands, in one message: on the way, in the pound, sold, settled."""

from collections.abc import Iterable

from gateway.cases.case import IN_CUSTODY, OWING, Case, Head, Rest, State
from gateway.cases.ledger import ledger_of
from gateway.cases.lots import running
from gateway.cases.remitting import due_to_send
from gateway.cases.sales import Money
from gateway.cases.settlement import CATTLE
from gateway.messages.replies.parts import View, counted
from gateway.messages.values import Amount, Moment, Phrase, Value
from gateway.people import Role
from gateway.ports import CaseFile
from gateway.service.desk import Desk
from gateway.service.find import pound_of
from gateway.service.law import law_at
from gateway.service.reckon import calendar_of
from gateway.service.record import view_of

SENDERS = (Role.KEEPER, Role.OFFICER)
"""Who sends the money of a sale on."""

RUNNING = frozenset({"fresh", "noticed", "proclaimed"})
"""Stages in which a clock runs for what nobody has claimed."""

BEFORE_STAGE = {
    State.REFUSED: "refused",
    State.SALE_DUE: "sale_open",
    State.IN_SALE: "in_sale",
    State.DISPUTED: "disputed",
}
"""States that say more than the stage, where the whole herd is in them."""


def view_today(desk: Desk, file: CaseFile) -> View:
    """Return the case with its clocks, by the law of today."""
    law = law_at(desk.line.shelf, file, desk.now)
    return view_of(desk, file.case, law, calendar_of(desk, file.case))


def stand(desk: Desk, file: CaseFile) -> None:
    """Answer where a case stands and what comes next."""
    case, view = file.case, view_today(desk, file)
    pound = pound_of(desk, case.pound)
    here = case.in_states(IN_CUSTODY)
    values: dict[str, Value] = {
        "case": case.number,
        "heads": counted(case.heads if case.closed or not here else here),
        "pound": pound.name if pound else Phrase("the_pound"),
    }
    name = _halves(case, standing(case))
    if name == "closed" and (waiting := _unsent(desk, file, view)):
        desk.reply("status_unsent", {**values, "amount": waiting})
        return
    last = view.last_day()
    if name in RUNNING and last is None:
        desk.reply("status_claimed", values)
        return
    desk.reply(
        f"status_{name}", {**values, **_more(case, view, name), "last_day": last or ""}
    )


def _unsent(desk: Desk, file: CaseFile, view: View) -> Amount | None:
    """What keeper and officer have still to send on of a sale (law 2.1)."""
    pound = pound_of(desk, file.case.pound)
    if pound is None or not any(desk.has_role(role, pound) for role in SENDERS):
        return None
    law = view.law.money
    ledger = ledger_of((recorded.event for recorded in file.events), law)
    waiting = sum(due_to_send(ledger).values())
    return Amount(waiting, law.currency) if waiting else None


def _more(case: Case, view: View, name: str) -> dict[str, Value]:
    """What is said of a sale that is set, and of money that waits."""
    if name == "in_sale":
        sale = running(case)[-1]
        return {"where": sale.place, "time": Moment(sale.at, view.law.acts.tz)}
    if name == "deposit":
        return {"amount": Amount(_in_deposit(case), view.law.money.currency)}
    if name == "order_waits" and case.order:
        return {"order": case.order.order}
    if waits := _WAITS.get(name.split("_")[0]):
        total = sum(rest.amount for rest in _resting(case, waits))
        return {"amount": Amount(total, view.law.money.currency)}
    return {}


_WAITS = {"surplus": Money.HELD, "balance": Money.TENDERED}


def _halves(case: Case, name: str) -> str:
    """Of what a sale left: which half is there, and which the owner declined (T27)."""
    cattle = any(head.after_sale for head in case.in_states(IN_CUSTODY))
    halves = {half for rest in case.rests for half in rest.declined}
    if name == "paid" and cattle and CATTLE in halves:
        return "paid_no_cattle"
    if name != "balance":
        return name
    if not cattle:
        return "balance_money"
    return next((f"balance_no_{half}" for half in sorted(halves)), name)


def _resting(case: Case, state: Money) -> list[Rest]:
    return [rest for rest in case.rests if rest.state is state]


def standing(case: Case) -> str:
    """What a case is said to stand at: its stage, unless there is nothing to stage."""
    stage = case.stage
    if stage is None:
        return "way"
    if case.closed:
        return "closed"
    if case.order:
        return "order_waits"
    owing = case.in_states(OWING)
    if owing:
        return _before_hammer(owing) or str(stage).lower()
    return _after_hammer(case)


def _before_hammer(owing: Iterable[Head]) -> str | None:
    """What is said where all that is owed for is refused, due, disputed or put up."""
    states = {_said(head) for head in owing}
    return BEFORE_STAGE.get(min(states)) if len(states) == 1 else None


def _said(head: Head) -> State:
    """What was refused is so called until it is put up, due or not."""
    due = head.state is State.SALE_DUE and head.refused_on is not None
    return State.REFUSED if due else head.state


def _after_hammer(case: Case) -> str:
    for name, state in _WAITS.items():
        if _resting(case, state):
            return name
    if any(sale.owes_account for sale in case.sales):
        return "sold"
    if case.in_states(IN_CUSTODY):
        return "paid"
    lost = case.in_states(frozenset({State.MISSING}))
    return "missing" if lost or not _in_deposit(case) else "deposit"


def _in_deposit(case: Case) -> int:
    held = [one.amount for one in case.deposits if one.state is Money.HELD]
    return sum(held)
