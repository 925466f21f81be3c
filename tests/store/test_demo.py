"""The demonstration records: complete for both statutes, and marked as no law."""

from collections.abc import Iterator
from datetime import date

import pytest

from gateway.law.fines import Stay, quote
from gateway.law.levy import levy
from gateway.people import Role
from gateway.store.demo import demo_phones, load_demo
from gateway.store.engine import SqlStore, open_store
from gateway.store.packs import SqlShelf
from gateway.store.statutes import find_statutes_dir, read_shelf
from tests.store.builders import T0

FILES = read_shelf(find_statutes_dir())
TODAY = date(2026, 3, 2)
SMALL = {"PKB": "Piketberg", "BCH": "Bechem", "GBK": "Gboko", "RNG": "Ranganj"}
"""Pounds of other laws, with no more people than a story of theirs needs."""


@pytest.fixture
def store() -> Iterator[SqlStore]:
    made = open_store("sqlite://")
    load_demo(made, SqlShelf(made.write, FILES), T0)
    yield made
    made.close()


def test_every_pound_has_its_keeper_and_its_officers(store: SqlStore) -> None:
    with store.read() as work:
        for pound in work.pounds():
            order = (Role.PUBLIC_OFFICER, Role.DIRECTOR)
            grown = pound.code not in SMALL
            keepers = work.people(Role.KEEPER, pound.scopes, TODAY)
            assert [keeper.numbers[0] for keeper in keepers] == [pound.keeper]
            for role in (
                Role.CULTIVATOR,
                Role.POLICE,
                Role.OFFICER,
                Role.ADMIN,
                *(order if grown else ()),
            ):
                assert work.people(role, pound.scopes, TODAY), (pound.code, role)


def test_every_pound_is_closed_on_sundays_alone(store: SqlStore) -> None:
    week = [date(2026, 3, day) for day in range(2, 9)]
    with store.read() as work:
        for office in [p.code for p in work.pounds()] + [a.name for a in work.areas()]:
            closed = work.closed(office)
            assert [closed(day) for day in week] == [False] * 6 + [True], office


def test_every_area_has_a_village_a_market_and_a_work(store: SqlStore) -> None:
    with store.read() as work:
        places = work.places()
        for area in work.areas():
            sorts = {place.sort for place in places if place.area == area.name}
            assert {"village", "market"} <= sorts
            assert "work" in sorts or area.name in SMALL.values()


def test_all_rates_say_that_they_are_no_law(store: SqlStore) -> None:
    with store.read() as work:
        rates = [rate for pack in FILES.packs for rate in work.tariff(pack.id).rates]

    assert {(rate.basis, rate.source) for rate in rates} == {
        ("F", "DEMONSTRATION, not law")
    }


def test_a_cow_of_three_days_owes_her_fine_and_her_keep(store: SqlStore) -> None:
    pack = FILES.on("in-trespass-1961", TODAY)
    with store.read() as work:
        tariff = work.tariff(pack.id)
    fine = levy(
        pack,
        tariff,
        FILES.kinds,
        "cow",
        seized_on=TODAY,
        impounded_on=TODAY,
        area="Mlima",
        pound_area="Mlima",
    )
    stay = Stay("cow", 1, TODAY, date(2026, 3, 4), fine)

    owed = quote(pack, tariff, FILES.kinds, [stay], area="Mlima")

    assert (owed.total, owed.demo) == (1000 + 3 * 800, True)


def test_the_phones_of_the_simulator_are_these_people(store: SqlStore) -> None:
    phones = demo_phones()
    by_name = {phone["name"]: phone for phone in phones}

    assert by_name["Ebrahim"] == {
        "number": "+919000000005",
        "name": "Ebrahim",
        "role": "keeper",
        "language": "en",
        "pound": "MLM",
        "statute": "in-trespass-1961",
    }
    assert by_name["Yusuf"]["role"] == "owner"
    assert by_name["Yusuf"]["statute"] == "in-hyderabad-1348f"
    assert by_name["Admin"]["pound"] is None
    with store.read() as work:
        for phone in phones:
            person = work.person(str(phone["number"]))
            assert person is not None
            assert person.name == phone["name"]


def test_owners_have_tags_that_name_them(store: SqlStore) -> None:
    owners = {p["name"]: p["number"] for p in demo_phones() if p["role"] == "owner"}
    with store.read() as work:
        tags = [work.tag(name) for name in ("MLM101", "MLM104", "KVL201", "HYD303")]

    assert {(tag.owner, tag.number) for tag in tags if tag} <= set(owners.items())
    assert None not in tags
