"""Instants, days and texts go into a database and come back the same."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from sqlalchemy.dialects import sqlite

from gateway.store.columns import Day, Instant, Names, clean, micros, plain_id

LITE = sqlite.dialect()  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(
    ("instant", "number"),
    [
        (datetime(1970, 1, 1, tzinfo=UTC), 0),
        (datetime(2026, 3, 2, 5, 15, 0, 1, tzinfo=UTC), 1772428500000001),
        (datetime(1969, 12, 31, 23, 59, 59, 999999, tzinfo=UTC), -1),
        (datetime(9999, 12, 31, 23, 59, 59, 999999, tzinfo=UTC), 253402300799999999),
    ],
)
def test_an_instant_is_whole_microseconds(instant: datetime, number: int) -> None:
    kind = Instant()

    assert kind.process_bind_param(instant, LITE) == number
    assert kind.process_result_value(number, LITE) == instant


def test_an_instant_of_any_zone_comes_back_in_utc() -> None:
    local = datetime(2026, 3, 2, 10, 45, tzinfo=timezone(timedelta(hours=5.5)))

    back = Instant().process_result_value(micros(local), LITE)

    assert back == local
    assert back.tzinfo is UTC


def test_a_naive_time_is_refused() -> None:
    with pytest.raises(ValueError, match="offset"):
        Instant().process_bind_param(datetime(2026, 3, 2), LITE)


def test_a_time_is_no_day() -> None:
    with pytest.raises(ValueError, match="without a time"):
        Day().process_bind_param(datetime(2026, 3, 2, tzinfo=UTC), LITE)


def test_a_day_sorts_as_text() -> None:
    days = [date(2026, 3, 2), date(2026, 11, 1), date(2027, 1, 1)]

    assert sorted(Day().process_bind_param(d, LITE) or "" for d in days) == [
        d.isoformat() for d in days
    ]


def test_nothing_stays_nothing() -> None:
    for kind in (Instant(), Day(), Names()):
        assert kind.process_bind_param(None, LITE) is None
        assert kind.process_result_value(None, LITE) is None


def test_names_keep_their_order_and_letters() -> None:
    names = ("उषा", 'a;"b', "")

    stored = Names().process_bind_param(names, LITE)

    assert Names().process_result_value(stored, LITE) == names


def test_what_a_database_refuses_becomes_a_mark() -> None:
    assert clean("a\0b\ud83d c\udc00") == "a\ufffdb\ufffd c\ufffd"


@pytest.mark.parametrize(
    ("said", "kept"),
    [(None, None), ("ATX_1", "ATX_1"), ("a\0", "a\ufffd"), ("x" * 200, "x" * 200)],
)
def test_an_id_is_kept_as_it_is(said: str | None, kept: str | None) -> None:
    assert plain_id(said) == kept


def test_an_overlong_id_goes_by_its_hash() -> None:
    one, other = plain_id("x" * 201), plain_id("x" * 202 + "\ud83d")

    assert one != other
    assert one is not None
    assert len(one) == 71
