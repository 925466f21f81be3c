"""The audit of the packs: each text is still the one of its digest, id and version."""

import hashlib
from collections.abc import Iterator

from sqlalchemy import select

from gateway.law.pack import from_canonical
from gateway.store.audit_chain import Bad
from gateway.store.session import Session
from gateway.store.tables_cases import pound_case
from gateway.store.tables_people import pack_version

bound = pound_case.c
c = pack_version.c
PACKS = select(pack_version).order_by(c.id, c.version)


LOST = (
    select(bound.number, bound.digest)
    .where(bound.digest.is_not(None), bound.digest.not_in(select(c.sha256)))
    .order_by(bound.number)
    .limit(1)
)


def bad_packs(work: Session) -> Iterator[Bad]:
    """What is not as it was bound; the chain named is the pack and its version."""
    for row in work.run(LOST):
        why = f"the pack {row.digest[:12]} that the case goes by is not on record"
        yield Bad(row.number, 1, why)
    for row in work.run(PACKS).all():
        name = f"{row.id} {row.version}"
        if hashlib.sha256(row.text.encode()).hexdigest() != row.sha256:
            yield Bad(name, 1, "the text of the pack is not that of its digest")
            continue
        pack = from_canonical(row.text)
        if (pack.id, pack.version) != (row.id, row.version):
            why = f"the pack of this digest is {pack.id} {pack.version}"
            yield Bad(name, 1, why)
