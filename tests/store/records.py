"""Small dated records for the tests of the store."""

from dataclasses import replace
from datetime import date
from typing import Any

from gateway.people import Barred, Deputation, Empowerment, SaleOrder

JANUARY = date(2026, 1, 1)
MEMBER = "+919000000031"
CLERK = "+919000000032"


def an_order(**changes: Any) -> SaleOrder:
    """The Director's general order for Mlima."""
    plain = SaleOrder(
        number="S 12/2026",
        statute="in-trespass-1961",
        authority="Director",
        dated=JANUARY,
        area="Mlima",
        places=("Mlima Market",),
        since=JANUARY,
        until=None,
        source="Gazette 12",
        basis="R",
    )
    return replace(plain, **changes)


def a_deputation(**changes: Any) -> Deputation:
    """The officer of Mlima deputes his clerk to sell."""
    plain = Deputation(
        deputed_by="+919000000006",
        name="Kumaran",
        number=CLERK,
        area="Mlima",
        purpose="to sell by auction",
        dated=JANUARY,
        since=JANUARY,
        until=None,
        source="file 7",
        basis="R",
    )
    return replace(plain, **changes)


def an_empowerment(**changes: Any) -> Empowerment:
    """The Director empowers the clerk to seize."""
    plain = Empowerment(
        order="E 3/2026",
        authority="Director",
        dated=JANUARY,
        name="Kumaran",
        number=CLERK,
        area="Mlima",
        since=JANUARY,
        until=None,
        source="Gazette 13",
        basis="R",
    )
    return replace(plain, **changes)


def a_bar(**changes: Any) -> Barred:
    """A member of the panchayat that controls the pound of Mlima."""
    plain = Barred(
        barred_as="la_member_of_pound",
        name="Raghavan Nair",
        number=MEMBER,
        scope="area:Mlima",
        since=JANUARY,
        until=None,
        source="list of members",
        basis="R",
    )
    return replace(plain, **changes)
