"""Who is told what of the account, the balance, and the money sent on."""

from datetime import datetime

from gateway.cases import events as e
from gateway.cases.sales import Money
from gateway.law.ledger import KEEPER
from gateway.messages.replies.parts import Tell, To, View, to_party, who
from gateway.messages.values import Phrase, Value


def settled(event: e.Settled, view: View) -> list[Tell]:
    """T25: the seller is told what to do next, each owner what is left for him."""
    values: dict[str, Value] = {
        **view.base(),
        "amount": view.amount(event.proceeds, demo=event.demo),
        "balance": view.amount(event.balance, demo=event.demo),
        "short": view.amount(event.shortfall, demo=event.demo),
    }
    surplus = "settled_surplus" if _fined(view) else "settled_surplus_alone"
    name = surplus if event.unclaimed else "settled_balance"
    if event.shortfall:
        name = _short(event, view)
    tells = [Tell(To.OFFICER, name, values)]
    for account in event.accounts:
        tells += _owner(account, event, view)
    return tells


def _fined(view: View) -> bool:
    """Tell whether the law of the case takes a fine out of the proceeds."""
    return "fine" in view.law.money.value("settlement.deduct", ())


def _short(event: e.Settled, view: View) -> str:
    """Who bears what the sale did not bring: nobody, or whom the law names (RD-34)."""
    if view.law.money.value("settlement.shortfall") == "municipality":
        return "settled_municipality"
    left = any(account.remaining for account in event.accounts)
    return "settled_short_left" if left else "settled_short"


def _owner(account: e.Account, event: e.Settled, view: View) -> list[Tell]:
    values = {
        **view.base(),
        "heads": view.counts(account.sold),
        "amount": view.amount(account.proceeds, demo=event.demo),
        "balance": view.amount(account.balance, demo=event.demo),
    }
    kept = event.unclaimed and account.balance
    plain = "settled_owner" if _fined(view) else "settled_owner_plain"
    name = "surplus_owner" if kept else plain
    return to_party(account.owner, name, values)


def account_delivered(event: e.AccountDelivered, view: View) -> list[Tell]:
    """TENDER: the account (a) to (f) of s.15(3), in short (D11)."""
    account = view.case.rest(event.rest).account
    seized = (*account.sold, *account.remaining)
    dues = [d for d in account.deductions if d.what != "sale_expense"]
    paid = _paid_out(account)
    values: dict[str, Value] = {
        **view.base(),
        "seized": view.counts(seized),
        "time": view.moment(_brought(seized, view)),
        "dues": view.amount(sum(d.due for d in dues), demo=False),
        "sold": view.counts(account.sold),
        "amount": view.amount(account.proceeds, demo=False),
        "until": account.sold_on,
        **{name: view.amount(amount, demo=False) for name, amount in paid.items()},
        "balance": view.amount(event.amount, demo=False),
        "remaining": view.counts(event.remaining)
        if event.remaining
        else Phrase("none_left"),
        "section": view.section("T25"),
        "owner": who(event.to),
    }
    return [
        Tell(To.SENDER, "account_tendered", values),
        *to_party(event.to, "account", values),
    ]


def _paid_out(account: e.Account) -> dict[str, int]:
    """(f): the fine, the keep and the costs of the sale that the proceeds paid."""
    paid = {"fine": 0, "keep": 0, "costs": 0}
    for one in account.deductions:
        paid[_PAID_OUT.get(one.what, "keep")] += one.paid
    return paid


_PAID_OUT = {"fine": "fine", "sale_expense": "costs"}


def _brought(heads: tuple[int, ...], view: View) -> datetime:
    groups = {view.case.head(i).group for i in heads}
    return min(g.brought_at for g in view.case.groups if g.id in groups)


def balance_received(event: e.BalanceReceived, view: View) -> list[Tell]:
    """T26 (D12)."""
    values: dict[str, Value] = {
        **view.base(),
        "balance": view.amount(event.amount, demo=False),
        "receipt": event.receipt,
    }
    tells = [
        Tell(To.SENDER, "balance_noted", values),
        *to_party(event.to, "balance_owner", values),
    ]
    return [*tells, *_handed(event.heads, view)]


def _handed(heads: tuple[int, ...], view: View) -> list[Tell]:
    if not heads:
        return []
    values = {**view.base(), "heads": view.counts(heads)}
    return [Tell(To.KEEPER, "remaining_keeper", values)]


def remaining_returned(event: e.RemainingReturned, view: View) -> list[Tell]:
    """T27: the cattle without the money, or after it."""
    values = {**view.base(), "heads": view.counts(event.heads)}
    taken = view.case.rest(event.rest).state is Money.RECEIVED
    after = "_last" if taken else ""
    return [
        Tell(To.SENDER, f"remaining_noted{after}", values),
        *to_party(event.to, f"remaining_owner{after}", values),
        *_handed(event.heads, view),
    ]


def declined(event: e.Declined, view: View) -> list[Tell]:
    """T27: a half stays at his disposal; both are deemed unclaimed (s.15(5))."""
    values = {**view.base(), "section": view.section("T27")}
    if not event.both:
        return [Tell(To.SENDER, f"declined_{event.half}", values)]
    tells = [Tell(To.SENDER, "declined_both", values)]
    if event.heads:
        due = {
            **view.base(),
            "heads": view.counts(event.heads),
            "section": view.section("T15"),
        }
        tells.append(Tell(To.KEEPER, "report_again", due))
    return tells


def fines_remitted(event: e.FinesRemitted, view: View) -> list[Tell]:
    """T28 (D14), A-64 (D23)."""
    values = {**view.base(), "amount": view.amount(event.amount, demo=False)}
    name = "window_remitted" if event.sale is None else "fines_remitted"
    return [Tell(To.SENDER, name, values), Tell(To.OFFICER, name, values)]


def charges_paid_over(event: e.ChargesPaidOver, view: View) -> list[Tell]:
    """T29 (D15); what the sale itself cost goes back to the office that spent it."""
    values = {**view.base(), "amount": view.amount(event.amount, demo=False)}
    if event.what == "sale_expense":
        return [Tell(To.SENDER, "expenses_paid_over", values)]
    tells = [Tell(To.SENDER, "charges_paid_over", values)]
    if event.payee == KEEPER:
        tells.append(Tell(To.KEEPER, "charges_keeper", values))
    return tells
