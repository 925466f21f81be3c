"""One-time codes: issued, repeated, tried (cases.md 46, 47)."""

import hmac
from dataclasses import replace
from datetime import datetime

from gateway.ports import CodeRow
from gateway.service.codes import LIFETIME, MAX_TRIES, derive
from gateway.service.desk import Desk
from gateway.service.secrets import SEALED, seal


def alive(row: CodeRow, now: datetime) -> bool:
    """Tell whether a code can still be used."""
    return not row.used and row.tries < MAX_TRIES and now <= row.expires_at


def issue(desk: Desk, purpose: str, case: str, recipient: str) -> CodeRow:
    """Return the code bound to that person: the same while it lives, else a new one."""
    row = desk.work.code(purpose, case, recipient)
    if row and alive(row, desk.now):
        return row
    generation = row.generation + 1 if row else 1
    expires = desk.now + LIFETIME[purpose]
    fresh = CodeRow(purpose, case, recipient, generation, 0, expires)
    desk.work.put_code(fresh)
    return fresh


def matches(desk: Desk, row: CodeRow, said: str) -> bool:
    """Compare in constant time; nothing is counted here."""
    key = desk.line.settings.secret_key
    right = derive(key, row.purpose, row.case, row.recipient, row.generation)
    if said.startswith(SEALED):
        right = seal(key, right)
    return hmac.compare_digest(right, said)


def use(desk: Desk, row: CodeRow) -> None:
    """Mark a code as used."""
    desk.work.put_code(replace(row, used=True))


def miss(desk: Desk, row: CodeRow) -> CodeRow:
    """Count a wrong try of the person the code is bound to."""
    missed = replace(row, tries=row.tries + 1)
    desk.work.put_code(missed)
    return missed
