"""A case put under another version of its statute: its open money goes by that."""

from collections.abc import Collection

from gateway.cases import events as e
from gateway.cases.case import OWING, Case, Head
from gateway.cases.fining import fines_for
from gateway.cases.picking import ids
from gateway.law.kinds import Kinds
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff


def rebind(
    case: Case,
    pack: Pack,
    tariff: Tariff,
    kinds: Kinds,
    officer: e.Somebody,
    because: str,
    decided: Collection[int] = (),
) -> list[e.Event] | e.Rejected:
    """X38, RD-57: a correction by an officer; what was paid or settled stays.

    `decided` are the heads whose fine an officer has decided (LEVY): that stands.
    """
    if case.digest is None or case.version is None:
        return e.Rejected("not_bound")
    if pack.id != case.statute:
        return e.Rejected("other_statute", (("version", pack.version),))
    if pack.digest == case.digest:
        return e.Rejected("same_version", (("version", pack.version),))
    open_ = _open(case)
    if case.rests or not open_:
        return e.Rejected("money_settled")
    again = [head for head in open_ if head.id not in decided]
    return [
        e.Rebound(
            heads=ids(open_),
            old_version=case.version,
            old_digest=case.digest,
            new_version=pack.version,
            new_digest=pack.digest,
            fines=_levied(case, again, pack, tariff, kinds),
            officer=officer,
            because=because,
        )
    ]


def _levied(
    case: Case, heads: list[Head], pack: Pack, tariff: Tariff, kinds: Kinds
) -> tuple[e.Fine, ...]:
    return tuple(
        fine
        for group in case.groups
        for fine in fines_for(
            case, group, [h for h in heads if h.group == group.id], pack, tariff, kinds
        )
    )


def _open(case: Case) -> list[Head]:
    """Heads whose dues are owed, or wait for the account of a sale."""
    sold = {
        head
        for sale in case.sales
        if sale.owes_account
        for hammer in sale.hammers
        for head in hammer.heads
    }
    return [h for h in case.heads if h.state in OWING or h.id in sold]
