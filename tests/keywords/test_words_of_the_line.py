"""Each word of the line, read by the table of design 4."""

import pytest

from tests.keywords.english import CASE, RAVI, fields, reading, wrong

COWS = {"heads": [{"kind": "cow", "count": 2}]}
RIGHT = [
    (
        "SEIZE 3 COW 1 GOAT AT Mlima",
        "SEIZE",
        {
            "heads": [{"kind": "cow", "count": 3}, {"kind": "goat", "count": 1}],
            "place": "Mlima",
        },
    ),
    (
        "SEIZE 2 COW AT Mlima DAMAGE maize eaten at night on 2 acres OWNER "
        "+919800000001 Ravi TAG a12 B-13 AS owner of land ON Canal 4 "
        "DATE 9/3/2026 TIME 23:30 BECAUSE no network there",
        "SEIZE",
        {
            **COWS,
            "place": "Mlima",
            "damage": "maize eaten at night on 2 acres",
            "owner": RAVI,
            "tags": ["A12", "B-13"],
            "capacity": "cultivator",
            "work": "Canal 4",
            "date": "2026-03-09",
            "time": "23:30",
            "reasons": "no network there",
        },
    ),
    (
        "SEIZE 2 COW ON Canal 4 AT Mlima AS police",
        "SEIZE",
        {**COWS, "work": "Canal 4", "place": "Mlima", "capacity": "police"},
    ),
    (
        "SEIZE 2 COW DAMAGE bank broken ON the canal AT Mlima",
        "SEIZE",
        {**COWS, "damage": "bank broken", "work": "the canal", "place": "Mlima"},
    ),
    (
        f"SEIZE {CASE} DAMAGE two acres of maize",
        "SEIZE",
        {"case": CASE, "damage": "two acres of maize"},
    ),
    (f"SEIZE {CASE} TIME 6 am", "SEIZE", {"case": CASE, "time": "06:00"}),
    (f"SEIZE {CASE} LIVES in Rampur", "SEIZE", {"case": CASE, "village": "Rampur"}),
    ("NEW SEIZE 2 COW AT Mlima", "SEIZE", {**COWS, "place": "Mlima", "new": True}),
    (
        "SEIZE 2 COW AT Mlima DAMAGE he lives in the shed OWNER",
        "SEIZE",
        {**COWS, "place": "Mlima", "damage": "he lives in the shed OWNER"},
    ),
    (
        "SEIZE TAG 12 13 2 COW AT Mlima",
        "SEIZE",
        {**COWS, "tags": ["12", "13"], "place": "Mlima"},
    ),
    (f"SENT {CASE}", "SENT", {"case": CASE}),
    (
        f"SENT {CASE} DATE yesterday TIME 2.30 PM BECAUSE phone dead",
        "SENT",
        {
            "case": CASE,
            "date": "2026-03-09",
            "time": "14:30",
            "reasons": "phone dead",
        },
    ),
    (f"WITHDRAW {CASE}", "WITHDRAW", {"case": CASE}),
    (f"WITHDRAW {CASE} 2", "WITHDRAW", {"case": CASE, "lot": 2}),
    ("AID RESCUE", "AID", {"outcome": "rescue"}),
    (
        f"AID {CASE} RESIST AT Mlima",
        "AID",
        {"case": CASE, "outcome": "resist", "place": "Mlima"},
    ),
    (f"COMING {CASE}", "COMING", {"case": CASE}),
    (f"IN {CASE} 2 COW", "IN", {"case": CASE, **COWS}),
    (f"IN {CASE} 4711 2 COW", "IN", {"case": CASE, "code": "4711", **COWS}),
    (f"IN {CASE} 0471 2COW", "IN", {"case": CASE, "code": "0471", **COWS}),
    (f"IN {CASE} A12 A13", "IN", {"case": CASE, "tags": ["A12", "A13"]}),
    (
        f"IN {CASE} 2 COW TAG 100000000012 TIME 1430",
        "IN",
        {"case": CASE, **COWS, "tags": ["100000000012"], "time": "14:30"},
    ),
    (
        "IN 2 COW FROM +919800000001 Ravi AT Mlima",
        "IN",
        {**COWS, "from": RAVI, "place": "Mlima"},
    ),
    (
        "IN FROM 9800000001 Ravi, Rampur TAG A12",
        "IN",
        {"from": {**RAVI, "residence": "Rampur"}, "tags": ["A12"]},
    ),
    (f"IN {CASE} AS constable", "IN", {"case": CASE, "capacity": "police"}),
    (f"OWNER {CASE} +919800000001 Ravi", "OWNER", {"case": CASE, "owner": RAVI}),
    (
        f"OWNER {CASE} 1 COW 9800000001 Ravi, House No 12 by the road "
        "BY magistrate NO CC 7/2026 ON 9/3/2026 deed shown by him on 2/3",
        "OWNER",
        {
            "case": CASE,
            "heads": [{"kind": "cow", "count": 1}],
            "owner": {**RAVI, "residence": "House No 12 by the road"},
            "authority": "magistrate",
            "order": "CC 7/2026",
            "dated": "2026-03-09",
            "reasons": "deed shown by him on 2/3",
        },
    ),
    (
        f"OWNER {CASE} 9800000001 Ravi BY court NO 7 ON 9 March BECAUSE of the deed",
        "OWNER",
        {
            "case": CASE,
            "owner": RAVI,
            "authority": "other_court",
            "order": "7",
            "dated": "2026-03-09",
            "reasons": "of the deed",
        },
    ),
    (
        f"OWNER {CASE} 2 COW 98000 00001 Ravi, Rampur",
        "OWNER",
        {"case": CASE, **COWS, "owner": {**RAVI, "residence": "Rampur"}},
    ),
    (
        f"OWNER {CASE} A12 9800000001 Ravi",
        "OWNER",
        {"case": CASE, "tags": ["A12"], "owner": RAVI},
    ),
    (
        f"OWNER {CASE} 9800000001 Ol",
        "OWNER",
        {"case": CASE, "owner": {**RAVI, "name": "Ol"}},
    ),
    (f"SIGNED {CASE} REGISTER", "SIGNED", {"case": CASE, "outcome": "register"}),
    (f"SIGNED {CASE} receipt", "SIGNED", {"case": CASE, "outcome": "receipt"}),
    (f"CLAIM {CASE}", "CLAIM", {"case": CASE}),
    (f"CLAIM {CASE} A12", "CLAIM", {"case": CASE, "tags": ["A12"]}),
    (
        f"CLAIM {CASE} 2 COW FROM 9800000001 Ravi",
        "CLAIM",
        {"case": CASE, **COWS, "from": RAVI},
    ),
    ("DUES", "DUES", {}),
    (f"DUES {CASE}", "DUES", {"case": CASE}),
    (f"WHY {CASE}", "WHY", {"case": CASE}),
    (f"STATUS {CASE}", "STATUS", {"case": CASE}),
    (f"PAID {CASE} 175", "PAID", {"case": CASE, "amount": 17500}),
    (
        f"PAID {CASE} Rs 1,750.00 r/12 FROM 9800000001 Ravi DATE 9 March",
        "PAID",
        {
            "case": CASE,
            "amount": 175000,
            "receipt": "R/12",
            "from": RAVI,
            "date": "2026-03-09",
        },
    ),
    (f"RESEND {CASE}", "RESEND", {"case": CASE}),
    (f"OUT {CASE} 123456", "OUT", {"case": CASE, "code": "123456"}),
    (f"OUT {CASE} 012 345", "OUT", {"case": CASE, "code": "012345"}),
    (
        f"OUT {CASE} NOPHONE Ravi +919800000001",
        "OUT",
        {"case": CASE, "witness": RAVI, "outcome": "nophone"},
    ),
    (
        f"OUT {CASE} no phone 98000 00001 Ravi",
        "OUT",
        {"case": CASE, "witness": RAVI, "outcome": "nophone"},
    ),
    (f"REPORT {CASE}", "REPORT", {"case": CASE}),
    (f"NOTICE {CASE}", "NOTICE", {"case": CASE}),
    (
        f"NOTICE {CASE} DATED 2026-03-02 DATE 3/3/26",
        "NOTICE",
        {"case": CASE, "dated": "2026-03-02", "date": "2026-03-03"},
    ),
    (
        f"DRUM {CASE} MARKET Old Mlima BY Kallu",
        "DRUM",
        {"case": CASE, "outcome": "market", "place": "Old Mlima", "drummer": "Kallu"},
    ),
    (
        f"DRUM {CASE} VILLAGE Mlima",
        "DRUM",
        {"case": CASE, "outcome": "village", "place": "Mlima"},
    ),
    (
        f"BORN {CASE} 1 CALF",
        "BORN",
        {"case": CASE, "heads": [{"kind": "calf", "count": 1}]},
    ),
    (
        f"DIED {CASE} 2 COW snake bite at night",
        "DIED",
        {"case": CASE, **COWS, "note": "snake bite at night"},
    ),
    (
        f"DIED {CASE} A12 lame since monday TIME 6:15 am",
        "DIED",
        {
            "case": CASE,
            "tags": ["A12"],
            "note": "lame since monday",
            "time": "06:15",
        },
    ),
    (
        f"LOST {CASE} 2 COW one ran off",
        "LOST",
        {"case": CASE, **COWS, "note": "one ran off"},
    ),
    (f"FOUND {CASE} 2 COW", "FOUND", {"case": CASE, **COWS}),
    (
        f"RELEASE {CASE} BY magistrate NO CC 12/2026 ON 2 March 2026 theft no. 4",
        "RELEASE",
        {
            "case": CASE,
            "authority": "magistrate",
            "order": "CC 12/2026",
            "dated": "2026-03-02",
            "reasons": "theft no. 4",
        },
    ),
    ("RATES", "RATES", {}),
    ("RATES Old Mlima", "RATES", {"pound": "Old Mlima"}),
    ("HELP", "HELP", {}),
    ("help in", "HELP", {"word": "IN"}),
    ("FORMAT NEW", "FORMAT", {"word": "SEIZE"}),
    ("LANG हिंदी", "LANG", {"language": "hi"}),
    ("JOIN Asha Rampur", "JOIN", {"name": "Asha", "village": "Rampur"}),
    (
        "JOIN Asha Devi, Old Rampur",
        "JOIN",
        {"name": "Asha Devi", "village": "Old Rampur"},
    ),
    ("STOP", "STOP", {}),
    ("Start.", "START", {}),
    (f"PAID {CASE} 175 PIN 1234", "PAID", {"case": CASE, "amount": 17500, "pin": "*"}),
]


@pytest.mark.parametrize(("text", "keyword", "expected"), RIGHT)
def test_a_right_text_is_read(text: str, keyword: str, expected: object) -> None:
    assert reading(text).keyword == keyword
    assert fields(text) == expected


MISSING = [
    ("SEIZE", "heads"),
    ("SEIZE AT Mlima", "heads"),
    ("SEIZE 3 COW", "place"),
    ("SEIZE 3 COW AT", "place"),
    ("SEIZE 3 COW AT DAMAGE maize", "place"),
    ("SEIZE 3 COW AT Mlima DAMAGE", "damage"),
    ("SEIZE 3 COW AT Mlima OWNER", "owner"),
    ("SEIZE 3 COW AT Mlima OWNER 9800000001", "owner"),
    (f"SEIZE {CASE}", "damage"),
    (f"SEIZE {CASE} BECAUSE of rain", "damage"),
    ("SENT", "case"),
    ("AID", "outcome"),
    ("IN", "case"),
    ("IN 3 COW", "case"),
    (f"IN {CASE}", "heads"),
    (f"IN {CASE} 4711", "heads"),
    (f"IN {CASE} TIME 10:00", "heads"),
    ("IN FROM 9800000001 Ravi AT Mlima", "heads"),
    (f"OWNER {CASE}", "owner"),
    (f"OWNER {CASE} 9800000001", "owner"),
    (f"OWNER {CASE} 9800000001 Ravi BY magistrate", "order"),
    (f"OWNER {CASE} 9800000001 Ravi BY magistrate NO 7", "dated"),
    (f"OWNER {CASE} 9800000001 Ravi BY magistrate NO 7 ON 9/3/26", "reasons"),
    (f"SIGNED {CASE}", "outcome"),
    ("PAID", "case"),
    (f"PAID {CASE}", "amount"),
    (f"PAID {CASE} FROM 9800000001 Ravi", "amount"),
    (f"OUT {CASE}", "code"),
    ("OUT NOPHONE Ravi 9800000001", "case"),
    (f"DRUM {CASE}", "outcome"),
    (f"DRUM {CASE} VILLAGE", "place"),
    (f"DIED {CASE}", "heads"),
    ("DIED", "case"),
    (f"RELEASE {CASE}", "authority"),
    (f"RELEASE {CASE} BY court", "order"),
    (f"RELEASE {CASE} BY court NO 12", "dated"),
    (f"RELEASE {CASE} BY court NO 12 ON 2/3/2026", "reasons"),
    ("LANG", "language"),
    ("JOIN", "name"),
    ("JOIN Asha", "village"),
]


@pytest.mark.parametrize(("text", "field"), MISSING)
def test_the_first_field_that_is_missing_is_asked_for(text: str, field: str) -> None:
    assert wrong(text)[:2] == ("missing", field)


def test_what_was_said_is_kept_while_a_missing_field_is_asked_for() -> None:
    said = reading("SEIZE 3 COW DAMAGE maize").as_json()["fields"]

    assert said == {"heads": [{"kind": "cow", "count": 3}], "damage": "maize"}


NOT_UNDERSTOOD = [
    ("SEIZE X 3 COW AT Mlima", "heads", "X 3 COW"),
    ("SEIZE 3 COW 2", "heads", "2"),
    ("SEIZE 3#A#1#2 AT Mlima", "heads", "3#A#1#2"),
    ("SEIZE 3 MLIMA COW", "heads", "3 MLIMA"),
    ("SEIZE 3 AT Mlima", "heads", "3"),
    ("SEIZE -3 COW AT Mlima", "heads", "-3 COW"),
    ("SEIZE 3.5 COW AT Mlima", "heads", "3.5 COW"),
    ("SEIZE .5 COW AT Mlima", "heads", ".5 COW"),
    ("SEIZE +3 COW AT Mlima", "heads", "+3 COW"),
    ("SEIZE 3 COW and AT Mlima", "place", "and"),
    ("SEIZE COW 3 GOAT AT Mlima", "heads", "GOAT"),
    ("SEIZE 3 COW Mlima", "place", "Mlima"),
    ("SEIZE 1 GOAT AT Mlima 3 COW", "place", "3 COW"),
    ("SEIZE 3 COW AT 12", "place", "12"),
    ("SEIZE 3 COW AT Mlima AS king", "capacity", "king"),
    ("SEIZE 3 COW AT Mlima AS king TAG A1", "capacity", "king"),
    ("SEIZE 3 COW AT Mlima AS police 4", "capacity", "4"),
    ("SEIZE 3 COW AT Mlima TAG none", "tags", "none"),
    ("SEIZE 3 COW AT Mlima OWNER Ravi", "owner", "Ravi"),
    ("SEIZE 3 COW AT Mlima OWNER 98000x Ravi", "owner", "98000x Ravi"),
    ("SEIZE 3 COW AT Mlima OWNER 9800 Ravi", "owner", "9800"),
    ("SEIZE 3 COW AT Mlima OWNER 022 2272 1234 Ravi", "owner", "022 2272 1234"),
    ("SEIZE 3 COW AT Mlima OWNER 9800000001 3 COW", "owner", "9800000001 3"),
    ("SEIZE 3 COW AT Mlima OWNER 9800000001 Ravi, 3 COW", "owner", "3 COW"),
    ("SEIZE 3 COW AT Mlima AT Rampur", "place", "AT"),
    ("SEIZE 3 COW DAMAGE ate at night AT Mlima", "place", "AT"),
    ("SEIZE 3 COW AT Mlima DATE soon", "date", "soon"),
    ("SEIZE 3 COW AT Mlima DATE 31/2/2026", "date", "31/2/2026"),
    ("SEIZE 3 COW AT Mlima TIME noon", "time", "noon"),
    ("NEW", "word", "NEW"),
    ("NEW DUES", "word", "NEW DUES"),
    ("NEW 3 COW AT Mlima", "word", "NEW 3 COW AT Mlima"),
    ("DUES KT-0417", "case", "KT-0417"),
    ("DUES 12345", "case", "12345"),
    ("DUES 123456789", "case", "123456789"),
    ("DUES 1000", "case", "1000"),
    (f"DUES {CASE} foo", "case", "foo"),
    (f"DUES {CASE} PIN 12", "pin", "PIN"),
    (f"AID {CASE} fight", "outcome", "fight"),
    (f"IN {CASE} X 2 COW", "code", "X 2 COW"),
    (f"IN {CASE} 2 COW X", "tags", "X"),
    (f"IN {CASE} TAG A12 2 COW B13", "heads", "B13"),
    ("IN 12345 2 COW", "case", "12345"),
    (f"SIGNED {CASE} PAPER", "outcome", "PAPER"),
    (f"PAID {CASE} X 175", "amount", "X 175"),
    (f"PAID {CASE} Rs", "amount", "Rs"),
    (f"PAID {CASE} 175.005", "amount", "175.005"),
    (f"PAID {CASE} 1,75", "amount", "1,75"),
    (f"PAID {CASE} -175", "amount", "-175"),
    (f"OUT {CASE} 12", "code", "12"),
    (f"OUT {CASE} Ravi 9800000001", "code", "Ravi 9800000001"),
    (f"OUT {CASE} NOPHONE Ravi", "witness", "Ravi"),
    (f"OUT {CASE} NOPHONE Ravi x98", "witness", "x98"),
    (f"OUT {CASE} NOPHONE Ravi 22141", "witness", "22141"),
    (f"OUT {CASE} NOPHONE 3 COW 9800000001", "witness", "3"),
    (f"OUT {CASE} NOPHONE & 9800000001", "witness", "&"),
    (f"OUT {CASE} NOPHONE Ravi 9800000001 there", "code", "there"),
    (f"OUT {CASE} 123456 NOPHONE Ravi 9800000001", "witness", "NOPHONE"),
    (f"DRUM {CASE} Mlima", "outcome", "Mlima"),
    (f"DIED {CASE} 1 COW 2", "heads", "2"),
    (f"RELEASE {CASE} theft", "authority", "theft"),
    (f"RELEASE {CASE} BY king NO 12", "authority", "king"),
    (f"RELEASE {CASE} BY court NO twelve", "order", "twelve"),
    ("HELP ME", "word", "ME"),
    ("LANG Klingon", "language", "Klingon"),
    ("JOIN Asha Devi Rampur", "name", "Asha Devi Rampur"),
    ("JOIN 12 34", "name", "12 34"),
    ("STOP 3 COWS", "word", "3 COWS"),
    ("START 3 COWS", "word", "3 COWS"),
]


@pytest.mark.parametrize(("text", "field", "token"), NOT_UNDERSTOOD)
def test_a_token_that_is_not_understood_is_named(
    text: str, field: str, token: str
) -> None:
    assert wrong(text) == ("not_understood", field, token)


OUT_OF_RANGE = [
    ("SEIZE 0 COW AT Mlima", "heads"),
    ("SEIZE 501 COW AT Mlima", "heads"),
    ("SEIZE 300 COW 201 COW AT Mlima", "heads"),
    ("SEIZE 1000015 COW AT Mlima", "heads"),
    (f"SEIZE {'9' * 5000} COW AT Mlima", "heads"),
    (f"SEIZE {'9' * 5000}COW AT Mlima", "heads"),
    (f"IN {CASE} 4711 COW", "heads"),
    (f"PAID {CASE} 99999999999.00", "amount"),
    (f"PAID {CASE} {'9' * 5000}", "amount"),
    (f"SENT {CASE} DATE 2/3/1026", "date"),
    (f"SENT {CASE} TIME 24:00", "time"),
    (f"SENT {CASE} TIME 13 pm", "time"),
]


@pytest.mark.parametrize(("text", "field"), OUT_OF_RANGE)
def test_what_cannot_be_so_much_is_out_of_range(text: str, field: str) -> None:
    assert wrong(text)[:2] == ("out_of_range", field)
