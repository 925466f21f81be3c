"""One of each paper, of both statutes as far as they know it."""

from gateway.cases import events as e
from gateway.cases.dues import money_lines
from gateway.documents import WRITERS, Document, Facts
from gateway.documents.offices import deputation, empowerment
from gateway.documents.returns import government_return
from gateway.documents.tariff_list import tariff_list
from gateway.law.pack import Pack
from gateway.people import Deputation, Empowerment
from tests.documents.papers import (
    FX,
    OFFICER,
    OWNER,
    RIVAL,
    WITNESS,
    File,
    a_pound,
    at,
    day,
    decided,
    drawn,
    hyderabad_sold,
    in_custody,
    noticed,
    partly_sold,
    receive_balance,
    unclaimed_sold,
)
from tests.law.packs import ACT_A, ACT_H, KINDS, A, H

DEPUTED = Deputation(
    since=day("1-01"),
    until=None,
    source="order 7",
    basis="V",
    deputed_by="Omana",
    name="Ravi",
    number="+919000000071",
    area="Mlima",
    purpose="sale_s13",
    dated=day("1-01"),
)
EMPOWERED = Empowerment(
    since=day("1-01"),
    until=day("12-31"),
    source="order 8",
    basis="F",
    order="DP/8",
    authority="Director",
    dated=day("1-01"),
    name="Ravi",
    number="+919000000071",
    area=None,
)


def paid_and_delivered(pack: Pack = ACT_A) -> File:
    """Paid on 6 March and handed over."""
    kinds = ("cow", "calf")
    file = in_custody(pack, *kinds).name_owner(1, 2)
    owed = file.owed(*kinds, until="3-06")
    file.tell(
        e.Quoted((1, 2), str(OWNER.number), money_lines(owed), owed.total, True),
        "3-06 09:00",
    )
    file.pay((1, 2), owed, "3-06 10:00")
    gone = e.Delivered((1, 2), OWNER, None, at("3-06 11:00"))
    return file.tell(gone, "3-06 11:00").tell(e.Signed("receipt"), "3-06 11:01")


def protested(file: File, *, illegal: bool = True, complaining: bool = True) -> File:
    """The declaration of s.14 for both heads."""
    said = e.Protested((1, 2), OWNER, illegal, complaining, at("3-06 09:00"))
    return file.tell(said, "3-06 09:00")


def deposit(file: File, short: int = 0) -> File:
    """The demand of 6 March, deposited."""
    owed = file.owed("cow", "calf", until="3-06")
    made = e.Deposited(
        1,
        (1, 2),
        OWNER,
        owed.total - short,
        money_lines(owed),
        True,
        at("3-06 10:00"),
        day("3-11"),
    )
    return file.tell(made, "3-06 10:00")


def complained() -> File:
    """Deposited, complained of and dismissed: the deposit applied."""
    file = deposit(protested(in_custody().name_owner(1, 2)))
    file.tell(e.Delivered((1, 2), OWNER, WITNESS, at("3-06 11:00")), "3-06 11:00")
    file.tell(e.ComplaintNoted("CC 12", at("3-09 10:00")), "3-09 10:00")
    ruled = e.Ruled("dismissed", "no ground shown", "apply", day("3-20"))
    file.tell(ruled, "3-20 10:00")
    owed = file.owed("cow", "calf", until="3-06")
    applied = e.DepositApplied(1, (1, 2), owed.total, money_lines(owed), "the ruling")
    return file.tell(applied, "3-20 10:05")


def remitted_at_window(amount: int = 1500, pack: Pack = ACT_A) -> File:
    """Paid at the pound; the fines of cow and calf handed over."""
    sent = e.FinesRemitted(None, amount, "la_fund", "T1", at("3-07 10:00"))
    return paid_and_delivered(pack).tell(sent, "3-07 10:00")


def sent_on(fines: int = 5000, charges: int = 44000) -> File:
    """M11, fines and charges handed on."""
    file = partly_sold()
    sent = e.FinesRemitted(1, fines, "la_fund", "T2", at("3-13 10:00"))
    paid = e.ChargesPaidOver(
        1, "charge", charges, "pound_keeper", None, at("3-13 11:00")
    )
    return file.tell(sent, "3-13 10:00").tell(paid, "3-13 11:00")


def released(pack: Pack = ACT_A, reasons: str = "illegally seized") -> File:
    """Released by a court's order."""
    order = e.Released((1,), "Civil court", "OS 4/26", day("3-04"), reasons)
    return in_custody(pack).tell(order, "3-05 10:00", str(OFFICER.number))


def called_aid(binding: bool = True) -> File:
    """Two calls, one answer, and a call that nobody answered."""
    file = in_custody()
    for when in ("3-01 18:20", "3-01 18:25"):
        call = e.AidRequested("resistance", "+919000000011", "Mlima", "+91", binding)
        file.tell(call, when)
    file.tell(e.AidComing("+919000000099"), "3-01 18:40")
    return file.tell(
        e.AidRequested("rescue", "+919000000011", None, None, binding), "3-01 19:00"
    )


def tendered(short: int = 0) -> File:
    """Offered at a closed gate."""
    file = in_custody()
    owed = file.owed("cow", "calf", until="3-06")
    offer = e.TenderMade(
        (1, 2), OWNER, owed.total - short, money_lines(owed), True, at("3-06 20:00")
    )
    return file.tell(offer, "3-06 20:00")


def disposed(reasons: str = "lame, no bidder will pay", *, due: bool = True) -> File:
    """Two unclaimed heads given away by the Director's order."""
    file = noticed()
    if due:
        file.sale_due(1, 2)
    gift = e.DisposedOther(
        1,
        (1, 2),
        "given to a gaushala",
        RIVAL,
        0,
        OFFICER,
        None,
        reasons,
        ("same_household",),
        at("3-20 10:00"),
    )
    return file.tell(gift, "3-20 10:00")


def fell(event: e.Event, pack: Pack = ACT_A) -> File:
    """Something befell cattle in custody."""
    return in_custody(pack).tell(event, "3-04 10:00")


def the_return(facts: list[Facts], pack: Pack = ACT_A) -> Document:
    """A return of March without money."""
    pound = a_pound(pack.id)
    return drawn(government_return(pack, pound, day("3-01"), day("3-31"), facts))


def shelf_a() -> list[Document]:
    """Every document under Act A."""
    files = {
        "D01": partly_sold(),
        "D02": partly_sold(),
        "D04": paid_and_delivered(),
        "D05": paid_and_delivered(),
        "D06": noticed(),
        "D07": noticed(),
        "D08": noticed(),
        "D09": partly_sold(),
        "D10": partly_sold(),
        "D11": partly_sold(),
        "D12": receive_balance(partly_sold()),
        "D13": complained(),
        "D14": sent_on(),
        "D15": sent_on(),
        "D16": unclaimed_sold(),
        "D17": decided(unclaimed_sold()),
        "D18": released(),
        "D20": called_aid(),
        "D21": complained(),
        "D22": fell(e.Died((2,), at("3-04 09:00"), "bloat")),
        "D23": remitted_at_window(),
        "D24": partly_sold(),
        "D25": tendered(),
        "D28": disposed(),
    }
    papers = [drawn(WRITERS[name](file.facts(), None)) for name, file in files.items()]
    listed = tariff_list(ACT_A, FX[A], KINDS, a_pound(), day("3-02"))
    return [
        *papers,
        drawn(listed),
        the_return([partly_sold().facts()]),
        drawn(deputation(ACT_A, DEPUTED)),
        drawn(empowerment(ACT_A, EMPOWERED)),
    ]


def shelf_h() -> list[Document]:
    """What Act H knows, and what is kept as practice under it."""
    sold = hyderabad_sold()
    amount = drawn(WRITERS["D11"](sold.facts(), None)).item
    balance = amount("(f) How the proceeds were disposed of").value.rows[-1][3].minor
    held = e.SurplusHeld(1, balance, day("3-13"), day("3-28"), "government")
    sold.tell(held, "3-13 14:00")
    claim = e.SurplusClaimed((1,), OWNER, balance, day("3-20"), day("3-28"))
    done = e.SurplusDecided((1,), OWNER, True, balance, "", OFFICER, day("3-21"))
    sold.tell(claim, "3-20 10:00").tell(done, "3-21 10:00")
    drawn_from = {
        **dict.fromkeys(("D01", "D02", "D09", "D10", "D11", "D16", "D17"), sold),
        **dict.fromkeys(("D04", "D05"), paid_and_delivered(ACT_H)),
        "D18": released(ACT_H),
        "D22": fell(e.Died((1,), at("3-04 09:00"), None), ACT_H),
    }
    papers = [drawn(WRITERS[k](f.facts(), None)) for k, f in drawn_from.items()]
    listed = tariff_list(ACT_H, FX[H], KINDS, a_pound(H), day("3-02"))
    return [
        *papers,
        drawn(listed),
        the_return([sold.facts()], ACT_H),
        drawn(empowerment(ACT_H, EMPOWERED)),
    ]
