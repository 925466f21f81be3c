"""Account, balance and remaining cattle tendered, received or declined (T26, T27)."""

from datetime import datetime

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import Case, Head, Rest, State
from gateway.cases.closing import close_sale
from gateway.cases.picking import ids
from gateway.cases.reckoning import Reckoning
from gateway.cases.sales import Money
from gateway.law.clocks import local_date
from gateway.law.pack import Pack

CATTLE, MONEY = "cattle", "money"


def tender(case: Case, by: Reckoning, at: datetime) -> list[e.Event] | e.Rejected:
    """TENDER: the account (D11) with all that goes with it, settled first."""
    if not by.law.acts.has("T26"):
        return e.Rejected("not_in_this_law")
    made: list[e.Event] = []
    if any(sale.covered and sale.owes_account for sale in case.sales):
        done = close_sale(case, by, at)
        made += [] if isinstance(done, e.Rejected) else done
    case = fold(made, case)
    for rest in case.rests:
        if rest.state is Money.TENDERED:
            to = rest.owner or e.Somebody(None, None)
            heads = ids(still_here(case, rest))
            made.append(e.AccountDelivered(rest.id, to, heads, rest.amount, at))
    return made or e.Rejected("nothing_to_tender")


def still_here(case: Case, rest: Rest) -> list[Head]:
    """The remaining cattle, and young born since, that are not yet given back."""
    kept = case.in_states(frozenset({State.PAID}))
    return [head for head in kept if head.after_sale == rest.sale]


def receive(case: Case, receipt: str, at: datetime) -> list[e.Event] | e.Rejected:
    """T26: the owner's receipt (D12); of a half declined only the other is given."""
    told = [rest for rest in case.rests if rest.account_at]
    given = (_received(case, rest, receipt, at) for rest in told)
    made: list[e.Event] = [event for event in given if event]
    if made:
        return made
    waits = any(rest.state is Money.TENDERED for rest in case.rests)
    return e.Rejected("account_first" if waits and not told else "nothing_to_tender")


def _received(
    case: Case, rest: Rest, receipt: str, at: datetime
) -> e.BalanceReceived | e.RemainingReturned | None:
    heads = ids(still_here(case, rest))
    to = rest.owner or e.Somebody(None, None)
    if rest.state is Money.TENDERED:
        if MONEY in rest.declined and heads:
            return e.RemainingReturned(rest.id, heads, to, receipt, at)
        given = () if CATTLE in rest.declined else heads
        return e.BalanceReceived(rest.id, given, rest.amount, to, receipt, at)
    return e.RemainingReturned(rest.id, heads, to, receipt, at) if heads else None


def decline(
    case: Case, pack: Pack, half: str, at: datetime
) -> list[e.Event] | e.Rejected:
    """T27: one flag a half; all there is declined, it is deemed unclaimed (s.15(5))."""
    if not pack.has("T27"):
        return e.Rejected("not_in_this_law")
    rests = [r for r in case.rests if r.state is Money.TENDERED and r.account_at]
    if not rests:
        waits = any(rest.state is Money.TENDERED for rest in case.rests)
        return e.Rejected("account_first" if waits else "nothing_to_tender")
    made = [_declined(case, pack, rest, half, at) for rest in rests]
    return [one for one in made if one] or e.Rejected("nothing_to_decline")


def _declined(
    case: Case, pack: Pack, rest: Rest, half: str, at: datetime
) -> e.Declined | None:
    there = {CATTLE} if rest.remaining else set()
    there |= {MONEY} if rest.amount else set()
    if half not in there or half in rest.declined:
        return None
    both = rest.declined | {half} >= there
    heads = ids(still_here(case, rest)) if both else ()
    amount = rest.amount if both else 0
    return e.Declined(rest.id, half, both, heads, amount, local_date(pack, at), at)
