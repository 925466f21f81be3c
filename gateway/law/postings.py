"""The postings of a case's events: window, deposit, sale, surplus, remittance."""

from collections import Counter

from gateway.law.ledger import (
    BALANCE,
    BUYER,
    CLAIMANT,
    DEPOSIT,
    KEEPER,
    KEEPER_HAND,
    LA_DEPOSIT,
    OWNER,
    SALE_HAND,
    SURPLUS,
    Posting,
    move,
)
from gateway.law.pack import Pack
from gateway.law.payees import OFFICE, payee
from gateway.law.proceeds import Dues, Settlement, Share


def paid_at_window(pack: Pack, dues: Dues) -> Posting:
    """The owner pays (s.12(a), H(1)): the keeper's own to him, the rest in his hand."""
    return move("payment", OWNER, _at_the_pound(pack, dues, by_name=True))


def deposited(dues: Dues) -> Posting:
    """Fines and charges deposited under protest (s.14)."""
    return move("deposit", OWNER, {DEPOSIT: dues.total})


def deposit_applied(pack: Pack, dues: Dues) -> Posting:
    """The deposit becomes payment, on an officer's word (T40)."""
    return move("deposit_applied", DEPOSIT, _at_the_pound(pack, dues, by_name=False))


def deposit_refunded(amount: int) -> Posting:
    """The deposit goes back, as the order says (T39)."""
    return move("deposit_refunded", DEPOSIT, {OWNER: amount})


def window_remitted(pack: Pack, amount: int, *, governed: bool = True) -> Posting:
    """What the keeper held for another reaches its payee (A-64, D23)."""
    home = payee(pack, "fine", governed=governed)
    return move("window_remitted", KEEPER_HAND, {home.account: amount})


def lot_sold(price: int) -> Posting:
    """The buyer pays his lot (T21)."""
    return move("lot_sold", BUYER, {SALE_HAND: price})


def lot_given_back(price: int) -> Posting:
    """What a buyer paid, or should have, where the hammer is undone (X03)."""
    return move("hammer_undone", SALE_HAND, {BUYER: price})


def settled(settlement: Settlement, *, unclaimed: bool) -> Posting:
    """The proceeds divided (T25), each share to be sent on to its payee.

    What remains is the balance of an owner who appeared, or surplus.
    """
    shares = {in_hand(share): share.paid for share in settlement.shares}
    rest = SURPLUS if unclaimed else BALANCE
    return move("settled", SALE_HAND, {**shares, rest: settlement.balance})


def share_sent(share: Share) -> Posting:
    """A share reaches its payee: fines remitted (D14), the keeper's voucher (D15)."""
    return move(f"{share.what}_sent", in_hand(share), {share.payee: share.paid})


def made_good(settlement: Settlement) -> Posting:
    """Whom the proceeds did not reach is paid by whoever the pack says, if anybody."""
    source, short = settlement.made_good_by, Counter[str]()
    for share in settlement.shares if source else ():
        short[share.payee] += share.due - share.paid
    return move("made_good", source or OFFICE, short)


def in_hand(share: Share) -> str:
    """Where a share rests between the settlement and its remittance."""
    return f"sale_{share.what}"


def balance_paid(amount: int) -> Posting:
    """The owner takes the balance, against his receipt (s.15(4), D12)."""
    return move("balance_paid", BALANCE, {OWNER: amount})


def balance_declined(amount: int) -> Posting:
    """Both halves refused: the balance is unclaimed (s.15(5))."""
    return move("balance_declined", BALANCE, {SURPLUS: amount})


def surplus_sent(amount: int) -> Posting:
    """The surplus is received in deposit (s.16(3), D16)."""
    return move("surplus_sent", SURPLUS, {LA_DEPOSIT: amount})


def surplus_paid(pack: Pack, amount: int) -> Posting:
    """The surplus is paid to whoever established his claim (D17)."""
    return move("surplus_paid", surplus_account(pack), {CLAIMANT: amount})


def surplus_ended(pack: Pack, amount: int, *, governed: bool = True) -> Posting:
    """Nobody claimed in time: credited to the fund, or appropriated (T32, U05)."""
    ends = str(pack.value("surplus.on_expiry", OFFICE))
    home = payee(pack, "fine", governed=governed).account
    account = home if ends == "la_fund_or_govt_directed" else ends
    return move("surplus_ended", surplus_account(pack), {account: amount})


def surplus_account(pack: Pack) -> str:
    """Where the surplus waits: in deposit where the pack names a holder."""
    return SURPLUS if pack.find("surplus.holder") is None else LA_DEPOSIT


def _at_the_pound(pack: Pack, dues: Dues, *, by_name: bool) -> dict[str, int]:
    shares = {KEEPER: 0, KEEPER_HAND: 0}
    for what, amount in vars(dues).items():
        home = payee(pack, what, by_name=by_name).account
        shares[KEEPER if home == KEEPER else KEEPER_HAND] += amount
    return shares
