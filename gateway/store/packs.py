"""Statute packs as they were bound: kept as text, read back by digest (1.9)."""

import hashlib
from collections.abc import Iterable
from datetime import date

from sqlalchemy import Connection, Engine, bindparam, delete, exists, or_, select

from gateway.law.kinds import Kinds
from gateway.law.pack import Pack, from_canonical
from gateway.store.session import both
from gateway.store.statutes import Shelf
from gateway.store.tables_cases import case_event, pound_case
from gateway.store.tables_people import pack_version

c = pack_version.c

KEEP = both(
    pack_version,
    lambda into: into.on_conflict_do_nothing(index_elements=["sha256"]),
)
OTHER = select(c.sha256).where(
    c.id == bindparam("act"),
    c.version == bindparam("edition"),
    c.sha256 != bindparam("digest"),
)
BOUND = select(
    or_(
        exists().where(pound_case.c.digest == bindparam("digest")),
        exists().where(case_event.c.digest == bindparam("digest")),
    )
)
FORGET = delete(pack_version).where(c.sha256 == bindparam("digest"))
TEXTS = select(c.sha256, c.text)


class PackChanged(Exception):
    """A file changed under a version that cases are bound to: start is refused."""


def keep_packs(engine: Engine, packs: Iterable[Pack]) -> None:
    """Store each pack's canonical text once. Raises PackChanged."""
    with engine.begin() as conn:
        for pack in packs:
            _keep(conn, pack)


def _keep(conn: Connection, pack: Pack) -> None:
    this = {"act": pack.id, "edition": pack.version, "digest": pack.digest}
    for old in conn.execute(OTHER, this).scalars().all():
        if conn.execute(BOUND, {"digest": old}).scalar_one():
            raise PackChanged(
                f"{pack.id} {pack.version} has changed and cases are bound to it as "
                "it was: raise the version, in a file of its own"
            )
        conn.execute(FORGET, {"digest": old})
    row = {
        "sha256": pack.digest,
        "id": pack.id,
        "version": pack.version,
        "text": pack.canonical,
    }
    conn.execute(KEEP[conn.dialect.name], row)


class SqlShelf:
    """Implements gateway.ports.Shelf: files for what is in force, the table for what
    a case is bound to."""

    def __init__(self, engine: Engine, files: Shelf) -> None:
        self.engine = engine
        self.files = files
        self.kinds: Kinds = files.kinds
        self._read = self._kept() | dict(files.by_digest)

    def on(self, statute: str, day: date) -> Pack:
        """Return the version in force on a day."""
        return self.files.on(statute, day)

    def bound(self, digest: str) -> Pack:
        """Return the pack with that digest; a KeyError is a lost text."""
        if digest not in self._read:
            # Another process, of a later version, has bound a case in the meantime.
            self._read |= self._kept()
        return self._read[digest]

    def kept(self) -> tuple[Pack, ...]:
        """Return every version of every statute that is on record."""
        self._read |= self._kept()
        return tuple(self._read.values())

    def _kept(self) -> dict[str, Pack]:
        """The packs on record; a text that is not of its digest is a lost one."""
        with self.engine.begin() as conn:
            rows = conn.execute(TEXTS).all()
        return {
            digest: from_canonical(text)
            for digest, text in rows
            if hashlib.sha256(text.encode()).hexdigest() == digest
        }
