"""Importers of dated records: orders, deputations, empowerments, barred persons."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway.law.clocks import closed_days
from gateway.service.news import Moved, News
from gateway.store.audit import verify
from gateway.store.demo import FOLDER, load_demo
from gateway.store.engine import SqlStore
from gateway.store.imports import MOST_ROWS, BadFile, Imported, take_in_file
from gateway.store.packs import SqlShelf, keep_packs
from gateway.store.reschedule import due_at, reschedule
from gateway.store.stamp import Stamp
from gateway.store.statutes import find_statutes_dir, read_shelf
from tests.store.builders import T0, impounded, saved, seized, stands
from tests.store.databases import on_file, opened
from tests.store.records import a_deputation, an_empowerment, an_order

FILES = read_shelf(find_statutes_dir())
ACT_A, ACT_H = "in-trespass-1961", "in-hyderabad-1348f"
MARCH = date(2026, 3, 1)
DAY = timedelta(days=1)
JANUARY = -60 * DAY
"""From the day of the tests back to January."""
ORDERS = (
    "statute,number,authority,dated,from,to,area,places,cases,weekdays,hours,notice"
    " days,conditions,reserve,cash percent,rest days,removal days,buyer pays from,"
    "source,basis\n"
)
ORDER = (
    "in-trespass-1961,S 12/2026,Director,2026-01-01,2026-01-01,,Mlima,Mlima Market,,,"
    ",,,,,,,,Gazette 12,R\n"
)
DEPUTATIONS = "deputed by,name,number,area,purpose,dated,from,to,source,basis\n"
DEPUTED = (
    "9000000006,Kumaran,9000000032,Mlima,to sell by auction,2026-01-01,2026-01-01,,"
    "file 7,R\n"
)
EMPOWERMENTS = "order,authority,dated,name,number,area,from,to,source,basis\n"
EMPOWERED = (
    "E 3/2026,Director,2026-01-01,Kumaran,9000000032,Mlima,2026-01-01,,Gazette 13,R\n"
)
BARRED = "class,name,number,area,pound,from,to,source,basis\n"
RATES = "statute,area,kind,what,amount,from,to,section,source,basis,unit\n"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlStore]:
    """The demonstration's places and people, without its dated records."""
    with opened(on_file(tmp_path)) as made:
        keep_packs(made.write, FILES.packs)
        for kind in ("areas", "places", "pounds", "people"):
            taken(made, kind, (FOLDER / f"{kind}.csv").read_text(encoding="utf-8"))
        yield made


def taken(
    store: SqlStore, kind: str, text: str, at: timedelta = timedelta(), **more: Any
) -> Imported:
    shelf = SqlShelf(store.write, FILES)
    return take_in_file(store, shelf, kind, text, Stamp(T0 + at, "console"), **more)


def bad(store: SqlStore, kind: str, text: str) -> list[tuple[int, str]]:
    with pytest.raises(BadFile) as refused:
        taken(store, kind, text)
    return [(row.line, row.column) for row in refused.value.rows]


def with_cells(header: str, row: str, **cells: str) -> str:
    """The row with some cells changed, by column; blanks are underscores."""
    names, values = header.strip().split(","), row.strip().split(",")
    for name, cell in cells.items():
        values[names.index(name.replace("_", " ").strip())] = cell
    return header + ",".join(values) + "\n"


# What is taken in


def test_a_plain_order_leaves_the_rest_unsaid(store: SqlStore) -> None:
    assert taken(store, "orders", ORDERS + ORDER).changed == 1

    with store.read() as work:
        assert work.sale_orders("Mlima", MARCH) == [an_order()]


def test_an_order_says_place_time_and_conditions(store: SqlStore) -> None:
    saved(store, seized("1000015"), number="1000015")
    text = with_cells(
        ORDERS,
        ORDER,
        to="2026-12-31",
        places="mlima market;MLIMA POUND",
        cases="1000015",
        weekdays="Wed;Sat",
        hours="9:00 - 16:30",
        notice_days="0",
        conditions="to the highest bidder;cash at the hammer",
        reserve="1500.00",
        cash_percent="25",
        rest_days="7",
        removal_days="2",
        buyer_pays_from="1",
    )
    taken(store, "orders", text)

    with store.read() as work:
        order = work.sale_order("s12/2026")
    assert order == an_order(
        until=date(2026, 12, 31),
        places=("Mlima Market", "Mlima pound"),
        cases=("1000015",),
        weekdays=(2, 5),
        hours=(time(9), time(16, 30)),
        notice_days=0,
        conditions=("to the highest bidder", "cash at the hammer"),
        reserve=150_000,
        cash_percent=25,
        rest_days=7,
        removal_days=2,
        buyer_pays_from=1,
    )


def test_columns_that_nobody_needs_may_be_left_out(store: SqlStore) -> None:
    text = (
        "statute,number,authority,dated,from,places,source,basis\n"
        "in-trespass-1961,S1,Director,2026-01-01,2026-01-01,Kavala Market,G 1,R\n"
    )
    taken(store, "orders", text)

    with store.read() as work:
        (order,) = work.sale_orders("Mlima", MARCH)
    assert (order.area, order.places) == (None, ("Kavala Market",))


def test_deputations_empowerments_and_bars_are_taken_in(store: SqlStore) -> None:
    taken(store, "deputations", DEPUTATIONS + DEPUTED)
    taken(store, "empowerments", EMPOWERMENTS + EMPOWERED)
    bars = (
        "la_member_of_pound,Raghavan,9000000031,mlima,,2026-01-01,,list,R\n"
        "LA member of pound,Susheela,,,KVL,2026-01-01,2026-12-31,list,R\n"
        "police,Tariq,9000000033,,,2026-01-01,,list,R\n"
    )
    taken(store, "barred", BARRED + bars)

    with store.read() as work:
        assert work.deputations("+919000000032", MARCH) == [a_deputation()]
        assert work.empowerments("+919000000032", MARCH) == [an_empowerment()]
        scopes = [
            work.barred(number, name, pound, MARCH)[0].scope
            for number, name, pound in (
                ("+919000000031", "x", "MLM"),
                (None, "susheela", "KVL"),
                ("+919000000033", "x", "HYD"),
            )
        ]
    assert scopes == ["area:Mlima", "pound:KVL", "all"]


def test_each_record_is_an_event_of_its_area_or_pound(store: SqlStore) -> None:
    taken(store, "orders", with_cells(ORDERS, ORDER, area="", hours="09:00-16:00"))
    taken(store, "deputations", DEPUTATIONS + DEPUTED)
    taken(store, "empowerments", EMPOWERMENTS + EMPOWERED)
    taken(store, "barred", BARRED + "police,T,9000000033,,KVL,2026-01-01,,list,R\n")

    with store.read() as work:
        (order,) = work.office_events("all", "SaleOrderRecorded")
        found = [
            work.office_events(office, kind)[0].payload["number"]
            for office, kind in (
                ("Mlima", "DeputationRecorded"),
                ("Mlima", "EmpowermentRecorded"),
                ("KVL", "BarRecorded"),
            )
        ]
    assert order.payload["hours"] == "09:00-16:00"
    assert (order.on, order.by) == (date(2026, 1, 1), "console")
    assert found == ["+919000000032", "+919000000032", "+919000000033"]
    assert verify(store, SqlShelf(store.write, FILES)).ok


def test_the_end_of_an_order_supersedes_it_and_both_are_kept(store: SqlStore) -> None:
    taken(store, "orders", ORDERS + ORDER)

    ended = with_cells(ORDERS, ORDER, to="2026-03-01")
    assert taken(store, "orders", ended, DAY).changed == 1
    assert taken(store, "orders", ended, 2 * DAY).changed == 0

    with store.read() as work:
        assert work.sale_orders("Mlima", MARCH)
        assert work.sale_orders("Mlima", MARCH + DAY) == []
        assert len(work.office_events("Mlima", "SaleOrderRecorded")) == 2
        rows = work.conn.exec_driver_sql("SELECT count(*) FROM sale_order")
        assert rows.scalar_one() == 2


def test_a_wrong_date_of_an_order_is_put_right(store: SqlStore) -> None:
    taken(store, "orders", ORDERS + ORDER)

    righted = with_cells(ORDERS, ORDER, dated="2025-12-31")

    assert taken(store, "orders", righted).changed == 1


def test_a_bar_that_ends_leaves_the_person_free(store: SqlStore) -> None:
    bar = "police,Tariq,9000000033,,,2026-01-01,{},list,R\n"
    taken(store, "barred", BARRED + bar.format(""))
    taken(store, "barred", BARRED + bar.format("2026-02-28"))

    with store.read() as work:
        assert work.barred("+919000000033", "x", "MLM", MARCH) == []
        assert work.barred("+919000000033", "x", "MLM", MARCH - DAY)


# What is refused


@pytest.mark.parametrize(
    ("column", "cell"),
    [
        ("statute", "in-goa-1900"),
        ("number", ""),
        ("number", "//"),
        ("authority", ""),
        ("dated", "last week"),
        ("dated", "2026-01-02"),
        ("from", ""),
        ("to", "2025-12-31"),
        ("area", "Atlantis"),
        ("places", ""),
        ("places", ";"),
        ("places", "Kavala Market"),
        ("cases", "1000018"),
        ("cases", "1000015"),
        ("weekdays", "Caturday"),
        ("hours", "noon"),
        ("hours", "16:00-09:00"),
        ("hours", "09:00-25:00"),
        ("notice days", "-1"),
        ("notice days", "367"),
        ("reserve", "ten"),
        ("reserve", "6a"),
        ("cash percent", "0"),
        ("cash percent", "101"),
        ("rest days", "3"),
        ("removal days", "two"),
        ("buyer pays from", "1.5"),
        ("source", ""),
        ("basis", "Q"),
    ],
)
def test_a_bad_cell_of_an_order_is_named(
    store: SqlStore, column: str, cell: str
) -> None:
    named = "from" if (column, cell) == ("dated", "2026-01-02") else column
    text = with_cells(ORDERS, ORDER, **{column: cell})

    assert bad(store, "orders", text) == [(2, named)]


def test_a_part_paid_at_the_hammer_needs_days_for_the_rest(store: SqlStore) -> None:
    text = with_cells(ORDERS, ORDER, cash_percent="25")

    assert bad(store, "orders", text) == [(2, "rest days")]


@pytest.mark.parametrize(
    ("column", "cell", "named"),
    [
        ("deputed by", "", "deputed by"),
        ("deputed by", "9000000005", "deputed by"),
        ("deputed by", "9000000016", "deputed by"),
        ("deputed by", "9000000077", "deputed by"),
        ("deputed by", "9000000032", "number"),
        ("number", "12", "number"),
        ("name", "", "name"),
        ("area", "Atlantis", "area"),
        ("area", "Kavala", "deputed by"),
        ("purpose", "", "purpose"),
        ("from", "2025-12-31", "from"),
        ("basis", "", "basis"),
    ],
)
def test_a_bad_cell_of_a_deputation_is_named(
    store: SqlStore, column: str, cell: str, named: str
) -> None:
    text = with_cells(DEPUTATIONS, DEPUTED, **{column: cell})

    assert bad(store, "deputations", text) == [(2, named)]


def test_who_is_officer_of_one_area_deputes_for_no_other(store: SqlStore) -> None:
    text = with_cells(DEPUTATIONS, DEPUTED, area="", **{"deputed by": "9000000077"})

    assert bad(store, "deputations", text) == [(2, "deputed by")]


@pytest.mark.parametrize(
    ("column", "cell"),
    [
        ("order", ""),
        ("authority", ""),
        ("name", ""),
        ("number", "abc"),
        ("area", "Atlantis"),
        ("to", "2025-01-01"),
        ("from", "2025-12-31"),
        ("source", ""),
    ],
)
def test_a_bad_cell_of_an_empowerment_is_named(
    store: SqlStore, column: str, cell: str
) -> None:
    text = with_cells(EMPOWERMENTS, EMPOWERED, **{column: cell})

    assert bad(store, "empowerments", text) == [(2, column)]


@pytest.mark.parametrize(
    ("row", "column"),
    [
        ("king,Tariq,9000000033,,,2026-01-01,,list,R", "class"),
        ("police,,9000000033,,,2026-01-01,,list,R", "name"),
        ("police,Tariq,12,,,2026-01-01,,list,R", "number"),
        ("police,Tariq,,Atlantis,,2026-01-01,,list,R", "area"),
        ("police,Tariq,,,ZZZ,2026-01-01,,list,R", "pound"),
        ("police,Tariq,,Mlima,MLM,2026-01-01,,list,R", "pound"),
        ("la_member_of_pound,Raghavan,,,,2026-01-01,,list,R", "area"),
        ("police,Tariq,,,,,,list,R", "from"),
        ("police,Tariq,,,,2026-01-01,,,R", "source"),
    ],
)
def test_a_bad_cell_of_a_bar_is_named(store: SqlStore, row: str, column: str) -> None:
    assert bad(store, "barred", BARRED + row + "\n") == [(2, column)]


def test_a_number_of_another_authority_is_asked_to_be_told_apart(
    store: SqlStore,
) -> None:
    taken(store, "orders", ORDERS + ORDER)

    others = with_cells(
        ORDERS, ORDER, authority="Director of Panchayats", area="Kavala"
    )
    others = others.replace("Mlima Market", "Kavala Market")

    with pytest.raises(BadFile, match="1 bad rows") as refused:
        taken(store, "orders", others)
    (row,) = refused.value.rows
    assert row.column == "number"
    assert row.reason.startswith("S 12/2026 is an order of Director dated 2026-01-01")


def test_one_bad_row_keeps_the_whole_file_out(store: SqlStore) -> None:
    twice = ORDERS + ORDER + ORDER
    wrong = ORDERS + ORDER + ORDER.replace("S 12", "S 13").replace("Director", "")

    assert bad(store, "orders", twice) == [(3, "number")]
    assert bad(store, "orders", wrong) == [(3, "authority")]
    with store.read() as work:
        assert work.sale_orders("Mlima", MARCH) == []


# Rates: their cap, their unit, what supersedes them


def rate(what: str, amount: str, since: str, *, until: str = "", unit: str = "") -> str:
    statute, area = (ACT_H, "Hyderabad") if what == "double" else (ACT_A, "Mlima")
    kind = "" if what == "double" else "cow"
    cells = (statute, area, kind, what, amount, since, until, "", "Gazette", "R", unit)
    return ",".join(cells) + "\n"


def test_a_special_fine_over_double_the_fine_on_record_is_refused(
    store: SqlStore,
) -> None:
    taken(store, "tariffs", RATES + rate("fine", "10.00", "2026-01-01"))
    over = rate("special_fine", "20.01", "2026-02-01")

    assert bad(store, "tariffs", RATES + over) == [(2, "amount")]
    double = over.replace("20.01", "20.00")
    assert taken(store, "tariffs", RATES + double).changed == 1


def test_a_later_special_fine_holds_from_its_day(store: SqlStore) -> None:
    for row in (
        rate("fine", "10.00", "2026-01-01"),
        rate("special_fine", "15.00", "2026-02-01"),
        rate("special_fine", "18.00", "2026-03-01"),
    ):
        taken(store, "tariffs", RATES + row, JANUARY)

    found = [found_rate(store, "special_fine", "cow", MARCH - DAY * n) for n in (0, 1)]

    assert [one.amount for one in found] == [1800, 1500]


def test_a_charge_keeps_its_unit_and_a_later_one_has_its_own(store: SqlStore) -> None:
    first = rate("charge", "8.00", "2026-01-01", unit="day")
    taken(store, "tariffs", RATES + first, JANUARY)
    later = rate("charge", "8.00", "2026-03-01", unit="24h")
    taken(store, "tariffs", RATES + later, JANUARY)

    found = [found_rate(store, "charge", "cow", MARCH - DAY * n) for n in (0, 1)]

    assert [one.unit for one in found] == ["24h", "day"]
    other = rate("charge", "8.00", "2026-03-01", unit="day")
    assert bad(store, "tariffs", RATES + other) == [(2, "from")]


def test_a_cancelled_double_ends_on_its_day_and_was_one_before(
    store: SqlStore,
) -> None:
    taken(store, "tariffs", RATES + rate("double", "", "2026-01-01"), JANUARY)
    ended = rate("double", "", "2026-01-01", until="2026-02-28")

    assert taken(store, "tariffs", RATES + ended, DAY).changed == 1

    with store.read() as work:
        tariff = work.tariff(ACT_H)
        recorded = work.office_events("Hyderabad", "RateRecorded")
    doubled = [
        bool(tariff.find(FILES.newest_by_id[ACT_H], "double", None, "Hyderabad", day))
        for day in (MARCH - 2 * DAY, MARCH - DAY, MARCH)
    ]
    assert doubled == [True, True, False]
    assert [one.payload["until"] for one in recorded] == [None, "2026-02-28"]


def found_rate(store: SqlStore, what: str, kind: str, day: date) -> Any:
    with store.read() as work:
        (found,) = work.tariff(ACT_A).find(
            FILES.newest_by_id[ACT_A], what, kind, "Mlima", day
        )
    return found


# Closed days


def impounded_case(store: SqlStore) -> datetime:
    pack = FILES.on(ACT_A, date(2026, 3, 2))
    saved(store, seized(), digest=pack.digest)
    file = saved(store, impounded(pack_digest=pack.digest), digest=pack.digest)
    shelf = SqlShelf(store.write, FILES)
    with store.work() as work:
        due = due_at(work, shelf, file)
    assert due is not None
    saved(store, due=due, standing=stands(file.case, pack))
    return due


def test_a_new_closed_day_says_which_clocks_it_moved(store: SqlStore) -> None:
    impounded_case(store)
    events = verify(store, SqlShelf(store.write, FILES)).events

    done = taken(store, "closed-days", "name,closed days\nMLM,2026-03-09\nKVL,\n")

    (moved,) = done.news.moved
    assert moved == Moved("1000017", "report", 1, date(2026, 3, 9), date(2026, 3, 10))
    assert {k: v for k, v in done.as_json().items() if v} == {
        "kind": "closed-days",
        "rows": 2,
        "changed": 2,
        "moved": [
            {
                "case": "1000017",
                "clock": "report",
                "group": 1,
                "was": "2026-03-09",
                "now": "2026-03-10",
            }
        ],
    }
    after = verify(store, SqlShelf(store.write, FILES))
    assert (after.ok, after.events) == (True, events + 2)


def test_a_closed_day_that_no_clock_ends_on_moves_none(store: SqlStore) -> None:
    impounded_case(store)

    done = taken(store, "closed-days", "name,closed days\nMLM,2026-03-05\n")

    assert done.news.moved == ()


def test_a_closed_weekday_of_the_pound_moves_clocks_as_well(store: SqlStore) -> None:
    impounded_case(store)
    text = (FOLDER / "pounds.csv").read_text(encoding="utf-8")

    done = taken(store, "pounds", text.replace("Sunday", "Sunday;Monday", 1))

    assert [(one.case, one.now) for one in done.news.moved] == [
        ("1000017", date(2026, 3, 10))
    ]


def test_a_case_that_is_not_impounded_has_no_clock_to_move(store: SqlStore) -> None:
    saved(store, seized())
    shelf = SqlShelf(store.write, FILES)

    with store.work() as work:
        assert reschedule(work, shelf, "MLM", closed_days({0})) == []


# The demonstration


def test_every_area_of_the_demonstration_has_its_order(store: SqlStore) -> None:
    load_demo(store, SqlShelf(store.write, FILES), T0)

    with store.read() as work:
        for pound in work.pounds():
            orders = work.sale_orders(pound.area, MARCH)
            conditions = FILES.on(pound.statute, MARCH).value("sale.conditions")
            assert len(orders) <= 1
            assert orders or conditions is None, pound.code
            for order in orders:
                assert order.statute == pound.statute
                assert (order.basis, order.source) == ("F", "DEMONSTRATION, not law")
                assert pound.name in order.places
        assert work.empowerments("+919000000004", MARCH)
        assert work.deputations("+919000000014", MARCH)
        member = work.barred("+919000000010", "x", "MLM", MARCH)
        assert [bar.barred_as for bar in member] == ["la_member_of_pound"]
        assert work.barred("+919000000010", "x", "HYD", MARCH) == []
        assert work.on_trial()


# What an import changes is said


def dear(since: str, amount: str = "500.00") -> str:
    return RATES + rate("charge", amount, since)


def test_a_rate_for_days_that_had_theirs_needs_a_reason(store: SqlStore) -> None:
    taken(store, "tariffs", RATES + rate("charge", "8.00", "2026-01-01"), JANUARY)

    with pytest.raises(BadFile) as refused:
        taken(store, "tariffs", dear("2026-02-01"))

    (row,) = refused.value.rows
    assert (row.line, row.column) == (2, "from")
    assert row.reason.startswith("2026-02-01 is over and had its rate; say why")


@pytest.mark.parametrize(
    "row",
    [
        rate("charge", "9.00", "2026-03-02"),
        rate("charge", "8.00", "2026-02-01"),
        rate("charge", "9.00", "2025-10-01", until="2025-12-31"),
        rate("charge", "9.00", "2026-02-01").replace("Mlima", "Kavala"),
        rate("charge", "9.00", "2026-02-01").replace("cow", "goat"),
    ],
)
def test_a_rate_that_says_nothing_else_of_days_that_are_over_needs_none(
    store: SqlStore, row: str
) -> None:
    taken(store, "tariffs", RATES + rate("charge", "8.00", "2026-01-01"), JANUARY)

    assert taken(store, "tariffs", RATES + row).changed == 1


def test_the_reason_is_an_event_beside_the_rates(store: SqlStore) -> None:
    taken(store, "tariffs", RATES + rate("charge", "8.00", "2026-01-01"), JANUARY)

    done = taken(store, "tariffs", dear("2026-02-01"), because="Gazette 9 came late")

    assert done.changed == 1
    with store.read() as work:
        told = work.office_events("Mlima", "RateRecorded")[-1]
        (why,) = work.office_events("Mlima", "BackDated")
    assert why.payload == {
        "because": "Gazette 9 came late",
        "first": told.seq,
        "last": told.seq,
    }
    assert verify(store, SqlShelf(store.write, FILES)).ok


def test_what_is_to_be_paid_is_said_to_change_from_tomorrow_on(
    store: SqlStore,
) -> None:
    taken(store, "tariffs", RATES + rate("charge", "8.00", "2026-01-01"), JANUARY)
    impounded_case(store)
    told: list[News] = []

    done = taken(
        store,
        "tariffs",
        dear("2026-02-01"),
        because="Gazette 9 came late",
        tell=lambda _, news: told.append(news),
    )

    (changed,) = done.news.repriced
    assert changed.on == date(2026, 3, 3)
    assert changed.now - changed.was == 3 * 49200
    assert [str(line) for line in done.news] == [
        "Case 1000017: to pay on 2026-03-03 Rs 1,524.00, no longer Rs 48.00."
    ]
    assert told == [done.news]


def test_a_fine_that_is_lowered_under_a_special_one_is_said_to_cut_it(
    store: SqlStore,
) -> None:
    taken(store, "tariffs", RATES + rate("fine", "10.00", "2026-01-01"))
    taken(store, "tariffs", RATES + rate("special_fine", "20.00", "2026-02-01"))

    done = taken(store, "tariffs", RATES + rate("fine", "6.00", "2026-04-01"))

    (cut,) = done.news.cuts
    assert cut.as_json() == {
        "statute": ACT_A,
        "area": "Mlima",
        "kind": "cow",
        "from": "2026-04-01",
        "special": 2000,
        "levied": 1200,
        "section": "s.11(2)",
    }
    assert list(done.news) == [
        "Special fine for cow in Mlima: from 2026-04-01 Rs 12.00 is levied, not"
        " Rs 20.00 (s.11(2))."
    ]


def test_a_file_that_is_too_long_is_refused_before_it_is_read(store: SqlStore) -> None:
    text = RATES + rate("charge", "8.00", "2026-01-01") * (MOST_ROWS + 1)

    assert bad(store, "tariffs", text) == [(MOST_ROWS + 2, "file")]


def test_a_record_made_while_a_file_was_read_is_seen(store: SqlStore) -> None:
    class Overtaken(SqlStore):
        def work(self) -> Any:
            if not made:
                made.append(taken(store, "tariffs", dear("2026-03-02", "8.00")))
            return super().work()

    made: list[Imported] = []

    late = Overtaken(store.write, store.reader)
    assert bad(late, "tariffs", dear("2026-03-02", "9.00")) == [(2, "from")]


def test_days_that_are_open_again_are_said(store: SqlStore) -> None:
    taken(
        store,
        "closed-days",
        "name,closed weekdays,closed days\nMLM,Sunday;Monday,2026-12-20;2026-12-21\n",
    )

    done = taken(
        store,
        "closed-days",
        "name,closed weekdays,closed days\n"
        "MLM,Sunday,2026-12-20\nMlima Panchayat,,2026-12-25\n",
    )

    assert done.notes == (
        "MLM: no longer closed: every Mon, 2026-12-21.",
        "Mlima Panchayat: no clock goes by these days; clocks go by the closed days of"
        " the pound, by its code: BCH, GBK, HYD, KVL, MLM, PKB, RNG.",
    )


@pytest.mark.parametrize(
    ("authority", "ok"),
    [
        ("Director", True),
        ("the Director of Panchayats", True),
        ("Tahsildar", False),
        ("Deputy Director", False),
    ],
)
def test_an_order_is_of_him_whom_the_statute_names(
    store: SqlStore, authority: str, ok: bool
) -> None:
    row = with_cells(ORDERS, ORDER, authority=authority)

    if ok:
        assert taken(store, "orders", row).changed == 1
    else:
        assert bad(store, "orders", row) == [(2, "authority")]


def test_a_formula_in_any_list_is_refused_by_its_column(store: SqlStore) -> None:
    row = with_cells(ORDERS, ORDER, conditions="cash only;=SUM(1)")

    assert bad(store, "orders", row) == [(2, "conditions")]
