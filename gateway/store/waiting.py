"""Telling a lock that was not had in time from every other database error."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import OperationalError

from gateway.ports import Busy

# PostgreSQL: lock_not_available, deadlock_detected, serialization_failure.
WAITED = frozenset({"55P03", "40P01", "40001"})


def is_wait(error: OperationalError) -> bool:
    """Tell whether the statement only waited too long and may be tried again."""
    name = getattr(error.orig, "sqlite_errorname", "") or ""
    return (
        name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))
        or getattr(error.orig, "sqlstate", None) in WAITED
    )


@contextmanager
def translated() -> Iterator[None]:
    """Raise Busy for a lock that was not had in time."""
    try:
        yield
    except OperationalError as error:
        if is_wait(error):
            raise Busy("the lock was not had in time") from error
        raise
