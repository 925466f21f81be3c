"""The demand is put to every known owner, to the paisa, with its sections."""

from gateway.cases import claims
from gateway.cases.case import OWING
from gateway.law.versions import Law
from gateway.ports import CaseFile
from gateway.service.desk import Desk
from gateway.service.record import record


def quote_owners(desk: Desk, file: CaseFile, law: Law) -> CaseFile:
    """Put the demand to every known owner of heads on which something is owed."""
    owners = dict.fromkeys(
        head.owner.number
        for head in file.case.in_states(OWING)
        if head.owner and head.owner.number
    )
    for number in owners:
        heads = [
            head
            for head in file.case.in_states(OWING)
            if head.owner and head.owner.number == number
        ]
        pack = law.money
        made = claims.demand(
            file.case,
            heads,
            number,
            pack,
            desk.work.tariff(pack.id),
            desk.line.shelf.kinds,
            desk.now,
        )
        file = record(desk, file, made, law)
    return file
