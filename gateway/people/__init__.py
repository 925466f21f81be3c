"""Who and where, and what officers put on record with a date."""

from gateway.people.persons import Area, Grant, Person, Place, Pound, Role, Tag
from gateway.people.records import (
    BARRED_ROLES,
    LA_MEMBER,
    OFFICER_UNDER_ACT,
    Barred,
    Deputation,
    Empowerment,
    Entered,
    SaleOrder,
)

__all__ = [
    "BARRED_ROLES",
    "LA_MEMBER",
    "OFFICER_UNDER_ACT",
    "Area",
    "Barred",
    "Deputation",
    "Empowerment",
    "Entered",
    "Grant",
    "Person",
    "Place",
    "Pound",
    "Role",
    "SaleOrder",
    "Tag",
]
