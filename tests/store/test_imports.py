"""Importers: all of a file or nothing, every bad row by number and column."""

from collections.abc import Iterator
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from gateway.cases.case import State
from gateway.law.tariff import BadRow
from gateway.people import Area, Grant, Place, Pound, Role, Tag
from gateway.store.audit import verify
from gateway.store.demo import FOLDER, load_demo
from gateway.store.engine import SqlStore
from gateway.store.imports import KINDS, BadFile, Imported, take_in_file
from gateway.store.packs import SqlShelf, keep_packs
from gateway.store.reschedule import due_at
from gateway.store.stamp import Stamp
from gateway.store.statutes import find_statutes_dir, read_shelf
from tests.store.builders import (
    KEEPER,
    OWNER,
    SEIZER,
    T0,
    impounded,
    saved,
    seized,
    stands,
)
from tests.store.databases import on_file, opened

FILES = read_shelf(find_statutes_dir())
TODAY = date(2026, 3, 2)

AREAS = """name,local authority,payee,duty phone,report recipient
Mlima,Mlima Panchayat,,+919000000003,9000000006
Kavala,,Revenue Officer,,
"""
POUNDS = """code,name,statute,area,position,keeper,closed weekdays
MLM,Mlima pound,in-trespass-1961,Mlima,10.53;76.218,+919000000013,Sunday
"""
PLACES = """name,aliases,sort,area,latitude,longitude,market weekdays
Mlima,Mlima East;Old Mlima,village,Mlima,10.5276,76.2144,
Mlima Market,,market,Mlima,10.529,76.2165,Wednesday;Sat
"""
ROLES = "keeper@pound:MLM;officer@area:Mlima 2026-01-01..2026-12-31"
PEOPLE = f"""name,numbers,language,residence,roles
Ebrahim,+919000000013;9000000014,ml,Mlima,{ROLES}
"""
TAGS = """ear tag,owner,number,village,kind,marks
mlm-101,Hari,+919000000012,Mlima,he buffalo,"white star, left horn"
"""
TARIFFS = """statute,area,kind,what,amount,from,to,section,source,basis
in-trespass-1961,,cow,fine,10.00,2026-01-01,,s.11(1),Gazette 1,R
in-trespass-1961,Mlima,cow,charge,6a,2026-01-01,,s.12(a),Order 2,R
"""
CLOSED = """name,closed weekdays,closed days
MLM,Sunday;Monday,2026-03-10;2026-03-11
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlStore]:
    with opened(on_file(tmp_path)) as made:
        keep_packs(made.write, FILES.packs)
        yield made


def taken(
    store: SqlStore, kind: str, text: str, at: timedelta = timedelta()
) -> Imported:
    shelf = SqlShelf(store.write, FILES)
    return take_in_file(store, shelf, kind, text, Stamp(T0 + at, "console"))


def bad(store: SqlStore, kind: str, text: str) -> list[tuple[int, str]]:
    with pytest.raises(BadFile) as refused:
        taken(store, kind, text)
    return [(row.line, row.column) for row in refused.value.rows]


def places_known(store: SqlStore) -> None:
    for kind, text in (("areas", AREAS), ("places", PLACES), ("pounds", POUNDS)):
        taken(store, kind, text)


def test_areas_places_pounds_and_tags_are_taken_in(store: SqlStore) -> None:
    places_known(store)
    taken(store, "tags", TAGS)

    with store.read() as work:
        assert work.areas() == [
            Area("Kavala", None, "Revenue Officer", None, None),
            Area("Mlima", "Mlima Panchayat", None, "+919000000003", "+919000000006"),
        ]
        assert work.places() == [
            Place(
                "Mlima",
                ("Mlima East", "Old Mlima"),
                "village",
                "Mlima",
                "10.5276",
                "76.2144",
            ),
            Place("Mlima Market", (), "market", "Mlima", "10.529", "76.2165", (2, 5)),
        ]
        assert work.pounds() == [
            Pound(
                "MLM",
                "Mlima pound",
                "in-trespass-1961",
                "Mlima",
                "10.53",
                "76.218",
                KEEPER,
                (6,),
            )
        ]
        assert work.tag("MLM 101") == Tag(
            "MLM101", "Hari", OWNER, "Mlima", "he_buffalo", "white star, left horn"
        )
        assert work.tag("MLM102") is None


def test_people_are_taken_in_with_their_roles(store: SqlStore) -> None:
    places_known(store)
    taken(store, "people", PEOPLE)

    with store.read() as work:
        person = work.person("+919000000014")
    assert person is not None
    assert (person.name, person.language, person.residence) == (
        "Ebrahim",
        "ml",
        "Mlima",
    )
    assert person.numbers == (KEEPER, "+919000000014")
    assert person.grants == (
        Grant(Role.KEEPER, "pound:MLM", TODAY),
        Grant(Role.OFFICER, "area:Mlima", date(2026, 1, 1), date(2026, 12, 31)),
    )


def test_tariffs_are_exact(store: SqlStore) -> None:
    places_known(store)
    taken(store, "tariffs", TARIFFS)

    with store.read() as work:
        fine, charge = work.tariff("in-trespass-1961").rates
        assert work.tariff("in-hyderabad-1348f").rates == ()
    assert (fine.amount, fine.area, fine.since) == (1000, None, date(2026, 1, 1))
    assert (charge.amount, charge.area) == (Fraction(75, 2), "Mlima")


def test_closed_days_add_to_the_pounds_own(store: SqlStore) -> None:
    places_known(store)
    taken(store, "closed-days", CLOSED)

    with store.read() as work:
        closed = work.closed("MLM")
    days = [date(2026, 3, day) for day in range(7, 13)]
    assert [closed(day) for day in days] == [False, True, True, True, True, False]


def test_the_same_file_again_changes_nothing(store: SqlStore) -> None:
    load_demo(store, SqlShelf(store.write, FILES), T0)
    before = verify(store, SqlShelf(store.write, FILES)).events

    again = [
        taken(store, kind, (FOLDER / f"{kind}.csv").read_text(encoding="utf-8"))
        for kind in KINDS
    ]

    assert all(one.rows and not one.changed for one in again)
    assert verify(store, SqlShelf(store.write, FILES)).events == before


def test_each_dated_record_is_an_event_of_its_office(store: SqlStore) -> None:
    places_known(store)
    for kind, text in (
        ("people", PEOPLE),
        ("tariffs", TARIFFS),
        ("closed-days", CLOSED),
    ):
        taken(store, kind, text)

    with store.read() as work:
        sql = 'SELECT office, type, "by" FROM office_event ORDER BY office, seq'
        events = [tuple(row) for row in work.conn.exec_driver_sql(sql)]
    assert {by for _, _, by in events} == {"console"}
    assert [(office, kind) for office, kind, _ in events] == [
        ("Kavala", "AreaRecorded"),
        ("MLM", "PoundRecorded"),
        ("MLM", "RoleGranted"),
        ("MLM", "CalendarRecorded"),
        ("Mlima", "AreaRecorded"),
        ("Mlima", "PlaceRecorded"),
        ("Mlima", "PlaceRecorded"),
        ("Mlima", "RoleGranted"),
        ("Mlima", "RateRecorded"),
        ("all", "PersonRecorded"),
        ("all", "RateRecorded"),
    ]
    assert verify(store, SqlShelf(store.write, FILES)).ok


def test_a_later_calendar_supersedes_and_is_kept(store: SqlStore) -> None:
    places_known(store)
    taken(store, "closed-days", CLOSED)
    taken(
        store,
        "closed-days",
        CLOSED.replace("2026-03-10;", ""),
        timedelta(days=1),
    )

    with store.read() as work:
        closed = work.closed("MLM")
        sql = "SELECT count(*) FROM office_calendar"
        rows = work.conn.exec_driver_sql(sql).scalar_one()
    assert (closed(date(2026, 3, 10)), closed(date(2026, 3, 11))) == (False, True)
    assert rows == 2


def test_the_end_of_a_role_supersedes_the_open_one(store: SqlStore) -> None:
    places_known(store)
    taken(store, "people", PEOPLE)

    ended = PEOPLE.replace("pound:MLM;", "pound:MLM ..2026-03-31;")
    assert taken(store, "people", ended, timedelta(days=9)).changed == 1

    with store.read() as work:
        person = work.person(KEEPER)
    assert person is not None
    assert Grant(Role.KEEPER, "pound:MLM", TODAY, date(2026, 3, 31)) in person.grants
    assert len(person.grants) == 2


def test_a_person_found_by_one_number_gets_the_other_and_a_new_name(
    store: SqlStore,
) -> None:
    places_known(store)
    taken(store, "people", PEOPLE)

    moved = "name,numbers,residence\nEbrahim K,+919000000013;+919000000015,Puzha\n"
    taken(store, "people", moved)

    with store.read() as work:
        person = work.person("+919000000015")
        assert person is not None
        assert person == work.person("+919000000014")
    assert (person.name, person.residence) == ("Ebrahim K", "Puzha")
    assert len(person.grants) == 2


def test_a_rate_with_the_same_price_and_another_end_supersedes(store: SqlStore) -> None:
    places_known(store)
    taken(store, "tariffs", TARIFFS)

    ending = TARIFFS.replace("10.00,2026-01-01,,", "10.00,2026-01-01,2026-06-30,")
    assert taken(store, "tariffs", ending).changed == 1

    with store.read() as work:
        rates = work.tariff("in-trespass-1961").rates
    fine = [rate for rate in rates if rate.what == "fine"]
    assert [rate.until for rate in fine] == [date(2026, 6, 30)]


def test_a_new_closed_day_is_looked_up_by_the_open_cases_of_the_pound(
    store: SqlStore,
) -> None:
    places_known(store)
    shelf = SqlShelf(store.write, FILES)
    pack = FILES.on("in-trespass-1961", TODAY)
    saved(store, seized(), digest=pack.digest)
    file = saved(store, impounded(pack_digest=pack.digest), digest=pack.digest)
    with store.work() as work:
        before = due_at(work, shelf, file)
    saved(store, due=before, standing=stands(file.case, pack))
    assert file.case.in_states(frozenset({State.IMPOUNDED}))

    taken(store, "closed-days", "name,closed days\nMLM,2026-03-09;2026-03-10\n")

    with store.work() as work:
        assert before is not None
        assert work.due(before, 10) == []
        assert work.due(before + timedelta(days=2), 10) == ["1000017"]
    assert verify(store, shelf).ok


# What is refused


def test_every_bad_row_is_named_and_nothing_is_taken_in(store: SqlStore) -> None:
    places_known(store)
    people = """name,numbers,language,residence,roles
Good,+919000000020,en,,
,+919000000021,en,,
Short,12,en,,
Landline,+914842345678,en,,
Twice,+919000000020,en,,
King,+919000000022,en,,king
Nowhere,+919000000023,en,,keeper@pound:ZZZ
Vague,+919000000024,en,,keeper@mlima
Late,+919000000025,en,,keeper@pound:MLM 2026-13-01..
Backwards,+919000000026,en,,keeper@pound:MLM 2026-02-01..2026-01-01
Tongue,+919000000027,english!,,
"""

    assert bad(store, "people", people) == [
        (3, "name"),
        (4, "numbers"),
        (5, "numbers"),
        (6, "numbers"),
        (7, "roles"),
        (8, "roles"),
        (9, "roles"),
        (10, "roles"),
        (11, "roles"),
        (12, "language"),
    ]
    with store.read() as work:
        assert work.person("+919000000020") is None


def test_a_person_made_of_two_known_ones_is_refused(store: SqlStore) -> None:
    taken(store, "people", "name,numbers\nA,+919000000020\nB,+919000000021\n")

    both = "name,numbers\nA,+919000000020;+919000000021\n"

    assert bad(store, "people", both) == [(2, "numbers")]


@pytest.mark.parametrize(
    ("kind", "row", "column"),
    [
        ("areas", "X,,,,", "payee"),
        ("areas", ",Panchayat,,,", "name"),
        ("areas", "X,Panchayat,,123,", "duty phone"),
        ("areas", "X,Panchayat,,,abc", "report recipient"),
        ("places", "X,,town,Mlima,10,76,", "sort"),
        ("places", "X,,village,Atlantis,10,76,", "area"),
        ("places", "X,,village,Mlima,91,76,", "latitude"),
        ("places", "X,,village,Mlima,10,NaN,", "longitude"),
        ("places", "X,,market,Mlima,10,76,Caturday", "market weekdays"),
        ("pounds", "M M,X,in-trespass-1961,Mlima,10;76,,", "code"),
        ("pounds", "X,X,in-trespass-1999,Mlima,10;76,,", "statute"),
        ("pounds", "X,X,in-trespass-1961,Atlantis,10;76,,", "area"),
        ("pounds", "X,X,in-trespass-1961,Mlima,here,,", "position"),
        ("pounds", "X,X,in-trespass-1961,Mlima,,,", "latitude"),
        ("pounds", "X,X,in-trespass-1961,Mlima,10;76,+9112,", "keeper"),
        (
            "pounds",
            "X,X,in-trespass-1961,Mlima,10;76,,mon;tue;wed;thu;fri;sat;sun",
            "closed weekdays",
        ),
        ("tags", "--,Hari,,,,", "ear tag"),
        ("tags", "A1,,,,,", "owner"),
        ("tags", "A1,Hari,,,dragon,", "kind"),
        ("closed-days", "Nowhere,Sunday,", "name"),
        ("closed-days", "MLM,Sunday,2026-02-30", "closed days"),
        ("closed-days", "MLM,mon;tue;wed;thu;fri;sat,", "closed weekdays"),
    ],
)
def test_a_bad_cell_is_named(store: SqlStore, kind: str, row: str, column: str) -> None:
    places_known(store)
    headers = {
        "areas": AREAS,
        "places": PLACES,
        "pounds": POUNDS,
        "tags": TAGS,
        "closed-days": CLOSED,
    }

    text = headers[kind].splitlines()[0] + "\n" + row + "\n"

    assert bad(store, kind, text) == [(2, column)]


def test_a_bad_tariff_row_is_named(store: SqlStore) -> None:
    places_known(store)
    header = TARIFFS.splitlines()[0]
    row = "in-trespass-1961,{area},cow,fine,{amount},2026-01-01,,s.11(1),G,R"

    assert bad(
        store, "tariffs", f"{header}\n{row.format(area='', amount='ten')}\n"
    ) == [(2, "amount")]
    assert bad(
        store, "tariffs", f"{header}\n{row.format(area='Atlantis', amount='1.00')}\n"
    ) == [(2, "area")]


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", "name"),
        ("name\nX\n", "local authority"),
        ("name,local authority,colour\nX,Y,red\n", "colour"),
        ("name,name,local authority\nX,X,Y\n", "name"),
    ],
)
def test_a_wrong_header_is_named(store: SqlStore, text: str, column: str) -> None:
    assert bad(store, "areas", text) == [(1, column)]


def test_a_row_that_is_too_long_is_named(store: SqlStore) -> None:
    text = "name,local authority\nX,Y,Z\nA,B,\nC\n"

    assert bad(store, "areas", text) == [(2, "local authority"), (4, "payee")]


def test_a_cell_that_nobody_writes_on_purpose_is_named(store: SqlStore) -> None:
    text = f"name,local authority\nX,{'y' * 201}\n"

    assert bad(store, "areas", text) == [(2, "local authority")]


def test_header_words_are_read_as_people_write_them(store: SqlStore) -> None:
    text = "\ufeffNAME,Local_Authority,payee,Duty-Phone, report recipient \nX,Y,,,\n"

    assert taken(store, "areas", text).changed == 1


def test_a_position_may_be_two_columns(store: SqlStore) -> None:
    taken(store, "areas", AREAS)
    text = (
        "code,name,statute,area,latitude,longitude,keeper,closed weekdays\n"
        "mlm,Mlima pound,IN-TRESPASS-1961,mlima,10.53,76.218,,\n"
    )
    taken(store, "pounds", text)

    with store.read() as work:
        (pound,) = work.pounds()
    assert (pound.code, pound.area, pound.statute) == (
        "MLM",
        "Mlima",
        "in-trespass-1961",
    )


def test_a_quote_that_never_ends_is_no_csv(store: SqlStore) -> None:
    with pytest.raises(BadFile) as refused:
        taken(store, "areas", "name,local authority\n" + '"' + "x" * 200_000)

    assert refused.value.rows[0] == BadRow(
        1, "file", "no CSV: field larger than field limit (131072)"
    )


def test_numbers_without_a_country_are_of_the_region(store: SqlStore) -> None:
    shelf = SqlShelf(store.write, FILES)
    text = "name,numbers\nAsha,0711000101\n"

    take_in_file(store, shelf, "people", text, Stamp(T0, "x"), region="KE")

    with store.read() as work:
        assert work.person("+254711000101") is not None
        assert work.person(SEIZER) is None
