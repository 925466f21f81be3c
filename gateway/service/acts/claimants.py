"""Whose cattle they may be: the people whom a case names as owner or claimant."""

from gateway.cases.case import Case
from gateway.cases.events import Somebody
from gateway.service.desk import Desk


def named_in(case: Case) -> list[Somebody]:
    """Return the owners, the alleged one and the claimants that have a phone."""
    people = [case.owner, case.alleged]
    for head in case.heads:
        people += [head.owner, head.claimant, head.rival]
    return [one for one in dict.fromkeys(people) if one and one.number]


def owners_in(case: Case) -> list[Somebody]:
    """Return whom the case names as owner: of the herd, or of a head."""
    people = [case.owner, *(head.owner for head in case.heads)]
    return [one for one in dict.fromkeys(people) if one]


def named_here(case: Case, number: str) -> bool:
    """Tell whether a number is that of an owner or claimant whom the case names."""
    return number in {one.number for one in named_in(case)}


def claims_here(case: Case, number: str) -> bool:
    """Tell whether a number has a claim to cattle of the case."""
    claims = [who for head in case.heads for who in (head.claimant, head.rival)]
    return number in {one.number for one in claims if one}


def known_owner(desk: Desk, case: Case, claimant: Somebody) -> Somebody:
    """The owner whom the case knows by another phone of the same person, else he."""
    person = desk.work.person(claimant.number) if claimant.number else None
    own = set(person.numbers) if person else set()
    owners = owners_in(case)
    if any(owner.number == claimant.number for owner in owners):
        return claimant
    return next((owner for owner in owners if owner.number in own), claimant)
