"""How instants, days and texts lie in both databases, and how constraints are named."""

import hashlib
import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Dialect,
    Integer,
    MetaData,
    String,
    Text,
    TypeDecorator,
    literal_column,
)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
TICK = timedelta(microseconds=1)
LONGEST_ID = 200
REFUSED = re.compile("[\0\ud800-\udfff]")

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

metadata = MetaData(naming_convention=NAMING)


def micros(instant: datetime) -> int:
    """Whole microseconds since 1970 in UTC; refuses a naive datetime."""
    if instant.tzinfo is None:
        raise ValueError("a stored instant needs its offset")
    return (instant - EPOCH) // TICK


def clean(text: str) -> str:
    """The text with U+FFFD for what a database refuses: NUL and half surrogates."""
    return REFUSED.sub("\ufffd", text)


def plain_id(carriers: str | None) -> str | None:
    """A carrier's id as it can be indexed: an overlong one goes by its hash."""
    if carriers is None or len(carriers) <= LONGEST_ID:
        return None if carriers is None else clean(carriers)
    whole = carriers.encode(errors="surrogatepass")
    return "sha256:" + hashlib.sha256(whole).hexdigest()


def among(column: ColumnElement[str], *words: str) -> ColumnElement[bool]:
    """Column = word or IN (words), spelt out so that partial indexes are used."""
    spelt: list[ColumnElement[str]] = [literal_column(f"'{word}'") for word in words]
    return column == spelt[0] if len(spelt) == 1 else column.in_(spelt)


class Instant(TypeDecorator[datetime]):
    """An aware datetime as integer microseconds since 1970 in UTC."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(
        self, value: datetime | None, _dialect: Dialect
    ) -> int | None:
        """To the database."""
        return None if value is None else micros(value)

    def process_result_value(
        self, value: int | None, _dialect: Dialect
    ) -> datetime | None:
        """From the database, in UTC."""
        return None if value is None else EPOCH + value * TICK


class Day(TypeDecorator[date]):
    """A date as ISO 8601 text, which sorts as dates do."""

    impl = String(10)
    cache_ok = True

    def process_bind_param(self, value: date | None, _dialect: Dialect) -> str | None:
        """To the database; a datetime is no date."""
        if isinstance(value, datetime):
            raise ValueError("a day is a date without a time")
        return None if value is None else value.isoformat()

    def process_result_value(self, value: str | None, _dialect: Dialect) -> date | None:
        """From the database."""
        return None if value is None else date.fromisoformat(value)


class Names(TypeDecorator[tuple[str, ...]]):
    """A tuple of texts as a JSON list."""

    impl = Text
    cache_ok = True

    def process_bind_param(
        self, value: tuple[str, ...] | None, _dialect: Dialect
    ) -> str | None:
        """To the database."""
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(
        self, value: str | None, _dialect: Dialect
    ) -> tuple[str, ...] | None:
        """From the database."""
        return None if value is None else msgspec.json.decode(value, type=_TEXTS)


_TEXTS = tuple[str, ...]


class Table(TypeDecorator[Mapping[str, Any]]):
    """A mapping of JSON values as JSON text."""

    impl = Text
    cache_ok = True

    def process_bind_param(
        self, value: Mapping[str, Any] | None, _dialect: Dialect
    ) -> str | None:
        """To the database."""
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(
        self, value: str | None, _dialect: Dialect
    ) -> Mapping[str, Any] | None:
        """From the database."""
        return None if value is None else msgspec.json.decode(value, type=dict)


def row_id() -> "Column[int]":
    """A counting primary key; SQLite counts only plain INTEGER ones."""
    kind = BigInteger().with_variant(Integer, "sqlite")
    return Column("id", kind, primary_key=True, autoincrement=True)
