"""Dated records on both databases: what holds on a day, and who may not buy."""

from dataclasses import replace
from datetime import date, time, timedelta
from typing import Any

import pytest

from gateway.people import Area, Grant, Person, Pound, Role
from gateway.ports import FED, LIST_POSTED
from gateway.store.engine import SqlStore
from gateway.store.import_places import put_area, put_pound
from gateway.store.import_records import (
    put_barred,
    put_deputation,
    put_empowerment,
    put_order,
)
from gateway.store.stamp import Stamp
from tests.store.builders import KEEPER, OWNER, SEIZER, T0
from tests.store.records import (
    CLERK,
    JANUARY,
    MEMBER,
    a_bar,
    a_deputation,
    an_empowerment,
    an_order,
)

MARCH = date(2026, 3, 1)
DAY = timedelta(days=1)
STAMP = Stamp(T0, "console")
OFFICER = "+919000000006"


@pytest.fixture(autouse=True)
def offices(store: SqlStore) -> None:
    """Two pounds in two areas, and the officer of one."""
    with store.work() as work:
        for name, code in (("Mlima", "MLM"), ("Kavala", "KVL")):
            put_area(work, Area(name, "Panchayat", None, None, None), STAMP)
            pound = Pound(code, f"{name} pound", "in-trespass-1961", name, "1", "2", "")
            put_pound(work, replace(pound, keeper=None), STAMP)
        add_person(work, OFFICER, Role.OFFICER, "area:Mlima", "Fathima")


def add_person(
    work: Any, number: str, role: Role, scope: str, name: str = "Chacko"
) -> None:
    grant = Grant(role, scope, JANUARY, MARCH)
    work.add_person(Person(0, name, (number,), "en", None, (grant,)), T0, "console")


def put(store: SqlStore, *records: Any) -> None:
    puts = {
        "SaleOrder": put_order,
        "Deputation": put_deputation,
        "Empowerment": put_empowerment,
        "Barred": put_barred,
    }
    with store.work() as work:
        for record in records:
            assert puts[type(record).__name__](work, record, STAMP)  # type: ignore[operator]


# Sale orders


def test_an_order_is_kept_whole_and_found_by_its_number_however_written(
    store: SqlStore,
) -> None:
    whole = an_order(
        until=MARCH,
        cases=(),
        weekdays=(2, 5),
        hours=(time(9), time(16, 30)),
        notice_days=3,
        conditions=("public auction", "गाय 🐄"),
        reserve=150_000,
        cash_percent=25,
        rest_days=7,
        removal_days=2,
        buyer_pays_from=1,
    )
    put(store, whole)

    with store.read() as work:
        found = [
            work.sale_order(said) for said in ("S 12/2026", "s12/2026", "S-12.2026")
        ]
        assert found == [whole] * 3
        assert work.sale_order("13/2026") is None


def test_an_order_holds_from_its_first_day_to_its_last(store: SqlStore) -> None:
    put(store, an_order(since=JANUARY + DAY, until=MARCH))

    with store.read() as work:
        held = [
            bool(work.sale_order("S12/2026", on))
            for on in (JANUARY, JANUARY + DAY, MARCH, MARCH + DAY)
        ]
        assert held == [False, True, True, False]
        assert work.sale_order("S12/2026")


def test_an_order_as_amended_holds_from_its_own_day(store: SqlStore) -> None:
    first = an_order()
    amended = an_order(since=MARCH, until=MARCH + DAY, notice_days=5)
    put(store, first, amended)

    with store.read() as work:
        assert work.sale_order("S12/2026", MARCH - DAY) == first
        assert work.sale_order("S12/2026", MARCH) == amended
        assert work.sale_order("S12/2026", MARCH + 2 * DAY) is None
        assert work.sale_order("S12/2026") == amended


def test_an_areas_own_orders_come_before_those_for_all(store: SqlStore) -> None:
    general = an_order(number="S1", area=None)
    own = an_order(number="S2")
    put(store, general, own, an_order(number="S3", area="Kavala"))
    put(store, an_order(number="S4", since=MARCH + DAY))

    with store.read() as work:
        assert work.sale_orders("Mlima", MARCH) == [own, general]


def test_an_order_moved_to_another_area_leaves_the_first(store: SqlStore) -> None:
    put(store, an_order(), an_order(area="Kavala", since=MARCH))

    with store.read() as work:
        assert work.sale_orders("Mlima", MARCH) == []
        assert len(work.sale_orders("Kavala", MARCH)) == 1


# Deputations and empowerments


def test_a_deputation_is_of_a_number_and_its_days(store: SqlStore) -> None:
    kept = a_deputation(until=MARCH)
    put(store, kept)

    with store.read() as work:
        assert work.deputations(CLERK, JANUARY) == [kept]
        assert work.deputations(CLERK, MARCH) == [kept]
        assert work.deputations(CLERK, MARCH + DAY) == []
        assert work.deputations(OFFICER, JANUARY) == []


def test_another_purpose_is_another_deputation(store: SqlStore) -> None:
    sell = a_deputation()
    refused = a_deputation(purpose="to sell after a refusal", since=MARCH)
    put(store, sell, refused)

    with store.read() as work:
        assert work.deputations(CLERK, MARCH) == [sell, refused]


def test_an_empowerment_must_be_in_force(store: SqlStore) -> None:
    kept = an_empowerment(until=MARCH)
    put(store, kept)

    with store.read() as work:
        assert work.empowerments(CLERK, JANUARY - DAY) == []
        assert work.empowerments(CLERK, MARCH) == [kept]
        assert work.empowerments(CLERK, MARCH + DAY) == []
        assert work.empowerments(MEMBER, MARCH) == []


def test_an_equal_record_is_not_put_twice(store: SqlStore) -> None:
    put(store, an_order(), a_deputation(), an_empowerment(), a_bar())

    with store.work() as work:
        assert not put_order(work, an_order(), STAMP)
        assert not put_deputation(work, a_deputation(), STAMP)
        assert not put_empowerment(work, an_empowerment(), STAMP)
        assert not put_barred(work, a_bar(), STAMP)


# Who may not buy


def why(
    store: SqlStore,
    number: str | None,
    name: str = "Some Buyer",
    pound: str = "MLM",
    on: date = MARCH,
) -> list[tuple[str, str | None]]:
    with store.read() as work:
        found = work.barred(number, name, pound, on)
    return [(bar.barred_as, bar.number) for bar in found]


def test_a_barred_person_is_known_by_his_number(store: SqlStore) -> None:
    put(store, a_bar(until=MARCH))

    assert why(store, MEMBER) == [("la_member_of_pound", MEMBER)]
    assert why(store, OWNER) == []
    assert why(store, MEMBER, on=JANUARY - DAY) == []
    assert why(store, MEMBER, on=MARCH + DAY) == []


def test_a_member_is_barred_at_the_pounds_of_his_authority_alone(
    store: SqlStore,
) -> None:
    put(store, a_bar(), a_bar(number=OWNER, scope="pound:KVL"))

    assert why(store, MEMBER, pound="KVL") == []
    assert why(store, OWNER, pound="KVL") == [("la_member_of_pound", OWNER)]
    assert why(store, OWNER) == []


def test_a_constable_is_barred_everywhere(store: SqlStore) -> None:
    put(store, a_bar(barred_as="police", scope="area:Mlima"))

    assert why(store, MEMBER, pound="KVL") == [("police", MEMBER)]


def test_a_namesake_is_named_by_the_number_that_is_not_his(store: SqlStore) -> None:
    put(store, a_bar(), a_bar(name="RAGHAVAN  nair", number=None))

    found = why(store, OWNER, "raghavan nair")

    assert found == [("la_member_of_pound", MEMBER), ("la_member_of_pound", None)]


def test_a_person_is_barred_on_each_of_his_numbers(store: SqlStore) -> None:
    put(store, a_bar())
    with store.work() as work:
        raghavan = Person(0, "R", (MEMBER, OWNER), "en", None, ())
        work.add_person(raghavan, T0, "console")

    assert why(store, OWNER) == [("la_member_of_pound", MEMBER)]


@pytest.mark.parametrize(
    ("role", "barred_as"),
    [
        (Role.POLICE, "police"),
        (Role.KEEPER, "pound_keeper"),
        (Role.OFFICER, "officer_under_act"),
        (Role.CLAIMS_OFFICER, "officer_under_act"),
        (Role.DIRECTOR, "officer_under_act"),
    ],
)
def test_who_holds_a_role_of_the_act_is_barred_while_he_holds_it(
    store: SqlStore, role: Role, barred_as: str
) -> None:
    with store.work() as work:
        add_person(work, SEIZER, role, "area:Kavala")

    assert why(store, SEIZER) == [(barred_as, SEIZER)]
    assert why(store, OWNER, "chacko") == [(barred_as, SEIZER)]
    assert why(store, SEIZER, on=MARCH + DAY) == []


@pytest.mark.parametrize("role", [Role.CULTIVATOR, Role.PUBLIC_OFFICER, Role.ADMIN])
def test_other_roles_bar_nobody(store: SqlStore, role: Role) -> None:
    with store.work() as work:
        add_person(work, SEIZER, role, "area:Mlima")

    assert why(store, SEIZER, "Chacko") == []


def test_the_keeper_of_a_pound_is_barred_without_a_role(store: SqlStore) -> None:
    with store.work() as work:
        pound = work.pounds()[0]
        put_pound(work, replace(pound, keeper=KEEPER), STAMP)

    assert why(store, KEEPER, pound="MLM") == [("pound_keeper", KEEPER)]


def test_one_reason_of_a_number_is_given_once(store: SqlStore) -> None:
    put(store, a_bar(barred_as="police", number=SEIZER, scope="all"))
    with store.work() as work:
        add_person(work, SEIZER, Role.POLICE, "area:Mlima")

    assert why(store, SEIZER) == [("police", SEIZER)]


def test_the_deputed_seller_may_not_sell_to_himself(store: SqlStore) -> None:
    put(store, a_deputation(until=MARCH))

    assert why(store, CLERK) == [("officer_under_act", CLERK)]
    assert why(store, CLERK, on=MARCH + DAY) == []


def test_a_buyer_without_a_phone_is_looked_up_by_his_name(store: SqlStore) -> None:
    put(store, a_bar())

    assert why(store, None, "Raghavan Nair") == [("la_member_of_pound", MEMBER)]
    assert why(store, None) == []


# What is noted at an office


def note(store: SqlStore, kind: str, day: date, **payload: object) -> None:
    with store.work() as work:
        work.office_event("MLM", kind, payload, T0, day, KEEPER, 7)


def test_the_events_of_a_kind_come_in_their_order(store: SqlStore) -> None:
    note(store, FED, MARCH, heads=3)
    note(store, LIST_POSTED, MARCH)
    note(store, FED, MARCH + DAY, heads=2)

    with store.read() as work:
        found = work.office_events("MLM", FED)
        assert work.office_events("KVL", FED) == []
    assert [(one.seq, one.kind, one.payload, one.on) for one in found] == [
        (2, "Fed", {"heads": 3}, MARCH),
        (4, "Fed", {"heads": 2}, MARCH + DAY),
    ]
    assert {(one.at, one.by, one.inbox_id) for one in found} == {(T0, KEEPER, 7)}


def test_a_feed_entry_is_of_its_day_and_pound(store: SqlStore) -> None:
    note(store, FED, MARCH)

    with store.read() as work:
        assert work.fed_on("MLM", MARCH)
        assert not work.fed_on("MLM", MARCH + DAY)
        assert not work.fed_on("KVL", MARCH)


def test_the_list_posted_last_says_from_when_it_holds(store: SqlStore) -> None:
    note(store, LIST_POSTED, JANUARY)
    with store.read() as work:
        assert work.posted_version("KVL") is None
        assert work.posted_version("MLM") == JANUARY

    note(store, LIST_POSTED, MARCH, version="2026-02-15")

    with store.read() as work:
        assert work.posted_version("MLM") == date(2026, 2, 15)


@pytest.mark.parametrize(
    "trial",
    [an_order, a_deputation, an_empowerment, a_bar],
    ids=lambda made: made.__name__,
)
def test_a_demonstration_among_the_records_is_known(
    store: SqlStore, trial: Any
) -> None:
    put(store, an_order(number="S9"))
    with store.read() as work:
        before = work.on_trial()

    put(store, trial(basis="F"))

    with store.read() as work:
        assert (before, work.on_trial()) == (False, True)
