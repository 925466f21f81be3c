"""The words of protest, sale and settlement, read by the table of design 4."""

import pytest

from tests.keywords.english import CASE, RAVI, fields, reading, wrong

ASHA = {"number": "+919800000001", "name": "Asha"}
COWS = {"heads": [{"kind": "cow", "count": 2}]}
RIGHT = [
    (f"PROTEST {CASE}", "PROTEST", {"case": CASE}),
    (f"DEPOSIT {CASE} 175.00", "DEPOSIT", {"case": CASE, "amount": 17500}),
    (f"Deposited {CASE} Rs 1,750", "DEPOSIT", {"case": CASE, "amount": 175000}),
    (f"DEPOSIT {CASE} 0", "DEPOSIT", {"case": CASE, "amount": 0}),
    (f"OFFER {CASE} 175", "OFFER", {"case": CASE, "amount": 17500}),
    ("FED MLM", "FED", {"pound": "MLM"}),
    ("FED Old Mlima, please", "FED", {"pound": "Old Mlima"}),
    ("POSTED MLM", "POSTED", {"pound": "MLM"}),
    (f"HANDED {CASE}", "HANDED", {"case": CASE}),
    (
        f"HANDED {CASE} copy of entries BECAUSE no phone",
        "HANDED",
        {"case": CASE, "what": "copy of entries", "reasons": "no phone"},
    ),
    (f"REFUSED {CASE} Asha", "REFUSED", {"case": CASE, "witness": {"name": "Asha"}}),
    (
        f"REFUSED {CASE} Asha 98000 00001",
        "REFUSED",
        {"case": CASE, "witness": ASHA},
    ),
    (
        f"REFUSED {CASE} 9800000001 Asha",
        "REFUSED",
        {"case": CASE, "witness": ASHA},
    ),
    (
        f"UNTIL {CASE} 20/3/2026 BECAUSE owner is ill until 25 March",
        "UNTIL",
        {
            "case": CASE,
            "date": "2026-03-20",
            "reasons": "owner is ill until 25 March",
        },
    ),
    (
        f"UNTIL {CASE} 2 March 2026 BECAUSE of rain",
        "UNTIL",
        {"case": CASE, "date": "2026-03-02", "reasons": "of rain"},
    ),
    (
        f"UNTIL {CASE} 2 COW 1 GOAT 20 March BECAUSE of rain",
        "UNTIL",
        {
            "case": CASE,
            "heads": [{"kind": "cow", "count": 2}, {"kind": "goat", "count": 1}],
            "date": "2026-03-20",
            "reasons": "of rain",
        },
    ),
    (
        f"UNTIL {CASE} A12 tomorrow BECAUSE of rain",
        "UNTIL",
        {"case": CASE, "tags": ["A12"], "date": "2026-03-11", "reasons": "of rain"},
    ),
    (
        f"UNTIL {CASE} TAG 100000000012 20/3 BECAUSE of rain",
        "UNTIL",
        {
            "case": CASE,
            "tags": ["100000000012"],
            "date": "2026-03-20",
            "reasons": "of rain",
        },
    ),
    (
        f"LEVY {CASE} 2 COW 50 BECAUSE 2 COW are young",
        "LEVY",
        {"case": CASE, **COWS, "amount": 5000, "reasons": "2 COW are young"},
    ),
    (
        f"LEVY {CASE} 2 COW NONE BECAUSE calves",
        "LEVY",
        {"case": CASE, **COWS, "outcome": "none", "reasons": "calves"},
    ),
    (
        f"LEVY {CASE} A12 Rs500 BECAUSE no scale",
        "LEVY",
        {"case": CASE, "tags": ["A12"], "amount": 50000, "reasons": "no scale"},
    ),
    (
        f"LEVY {CASE} TAG 12 13 500 BECAUSE no scale",
        "LEVY",
        {"case": CASE, "tags": ["12", "13"], "amount": 50000, "reasons": "no scale"},
    ),
    (
        f"LEVY {CASE} 500 COW 50 BECAUSE no scale",
        "LEVY",
        {
            "case": CASE,
            "heads": [{"kind": "cow", "count": 500}],
            "amount": 5000,
            "reasons": "no scale",
        },
    ),
    (
        f"SALE {CASE} 20/3/2026 10:00 Mlima market ORDER 12/2026",
        "SALE",
        {
            "case": CASE,
            "date": "2026-03-20",
            "time": "10:00",
            "place": "Mlima market",
            "order": "12/2026",
        },
    ),
    (
        f"SALE {CASE} 20 March 10 am AT Mlima ORDER NO 12 BECAUSE drum was late",
        "SALE",
        {
            "case": CASE,
            "date": "2026-03-20",
            "time": "10:00",
            "place": "Mlima",
            "order": "12",
            "reasons": "drum was late",
        },
    ),
    (
        f"SALE {CASE} 20 March 1930 1030 Mlima ORDER 12",
        "SALE",
        {
            "case": CASE,
            "date": "1930-03-20",
            "time": "10:30",
            "place": "Mlima",
            "order": "12",
        },
    ),
    (
        f"SALE {CASE} 20 March 1030 Mlima ORDER 12",
        "SALE",
        {
            "case": CASE,
            "date": "2026-03-20",
            "time": "10:30",
            "place": "Mlima",
            "order": "12",
        },
    ),
    (
        f"SALE {CASE} 2/3 10.30 Mlima ORDER 12",
        "SALE",
        {
            "case": CASE,
            "date": "2027-03-02",
            "time": "10:30",
            "place": "Mlima",
            "order": "12",
        },
    ),
    (
        f"BID {CASE} 2 350 +919800000001 Ravi",
        "BID",
        {"case": CASE, "lot": 2, "amount": 35000, "buyer": RAVI},
    ),
    (
        f"BID {CASE} 02 Rs 350 98000 00001 Ravi FOR Asha Devi",
        "BID",
        {
            "case": CASE,
            "lot": 2,
            "amount": 35000,
            "buyer": RAVI,
            "for": {"name": "Asha Devi"},
        },
    ),
    (
        f"SOLD {CASE} 2 350 9800000001 Ravi DATE yesterday TIME 10:30 BECAUSE no net",
        "SOLD",
        {
            "case": CASE,
            "lot": 2,
            "amount": 35000,
            "buyer": RAVI,
            "date": "2026-03-09",
            "time": "10:30",
            "reasons": "no net",
        },
    ),
    (f"UNSOLD {CASE} 2", "UNSOLD", {"case": CASE, "lot": 2}),
    *(
        (
            f"SPENT {CASE} {said}",
            "SPENT",
            {"case": CASE, "amount": 2500, "outcome": item, "voucher": voucher},
        )
        for said, item, voucher in (
            ("25.00 AUCTIONEER V12", "auctioneer", "V12"),
            ("Rs 25 auctioneer's fee NO 7/2026", "auctioneer", "7/2026"),
            ("25 Advert bill 12", "advertisement", "bill 12"),
            ("25 TRANSPORT V12 please", "transport", "V12"),
            ("25 Drummer V12", "drummer", "V12"),
        )
    ),
    (f"CLOSE {CASE}", "CLOSE", {"case": CASE}),
    (
        f"CLOSE {CASE} BECAUSE of rain",
        "CLOSE",
        {"case": CASE, "reasons": "of rain"},
    ),
    (f"TENDER {CASE}", "TENDER", {"case": CASE}),
    (f"DECLINE {CASE} CATTLE", "DECLINE", {"case": CASE, "outcome": "cattle"}),
    (f"DECLINE {CASE} money", "DECLINE", {"case": CASE, "outcome": "money"}),
    (f"BALANCE {CASE} R12", "BALANCE", {"case": CASE, "receipt": "R12"}),
    (
        f"COMPLAINT {CASE} CC 12/2026",
        "COMPLAINT",
        {"case": CASE, "complaint": "CC 12/2026"},
    ),
    (
        f"COMPLAINT {CASE} NO 12",
        "COMPLAINT",
        {"case": CASE, "complaint": "12"},
    ),
    (f"COMPLAINT {CASE} NONE", "COMPLAINT", {"case": CASE, "outcome": "none"}),
    (
        f"RULING {CASE} ALLOWED seizure was illegal, refund",
        "RULING",
        {
            "case": CASE,
            "outcome": "allowed",
            "reasons": "seizure was illegal, refund",
        },
    ),
    (
        f"RULING {CASE} dismissed because 2 cows did damage",
        "RULING",
        {"case": CASE, "outcome": "dismissed", "reasons": "2 cows did damage"},
    ),
    (f"SURPLUS {CASE}", "SURPLUS", {"case": CASE}),
    (
        f"ESTABLISHED {CASE} known because of tag 4",
        "ESTABLISHED",
        {"case": CASE, "reasons": "known because of tag 4"},
    ),
    (
        f"REJECTED {CASE} 9800000001 12 beasts are of another",
        "REJECTED",
        {
            "case": CASE,
            "claimant": "+919800000001",
            "reasons": "12 beasts are of another",
        },
    ),
    (
        f"REJECTED {CASE} BECAUSE of another tag",
        "REJECTED",
        {"case": CASE, "reasons": "of another tag"},
    ),
    (f"REMIT {CASE} 500.00", "REMIT", {"case": CASE, "amount": 50000}),
    ("REMIT MLM 500", "REMIT", {"pound": "MLM", "amount": 50000}),
    ("REMIT MLM2 500", "REMIT", {"pound": "MLM2", "amount": 50000}),
    ("REMIT Old Mlima Rs 500", "REMIT", {"pound": "Old Mlima", "amount": 50000}),
    (
        f"DISPOSE {CASE} gift TO +919800000001 Asha no bid came twice",
        "DISPOSE",
        {"case": CASE, "how": "gift", "to": ASHA, "reasons": "no bid came twice"},
    ),
    (
        f"DISPOSE {CASE} given to a poor house TO 9800000001 Asha Devi, no bid, twice",
        "DISPOSE",
        {
            "case": CASE,
            "how": "given to a poor house",
            "to": {**ASHA, "name": "Asha Devi"},
            "reasons": "no bid, twice",
        },
    ),
    (
        f"DISPOSE {CASE} gift TO 9800000001 Asha BECAUSE no bid, twice",
        "DISPOSE",
        {"case": CASE, "how": "gift", "to": ASHA, "reasons": "no bid, twice"},
    ),
    (
        f"SOLD {CASE} 2 350 9800000001 Ravi PIN 1234",
        "SOLD",
        {"case": CASE, "lot": 2, "amount": 35000, "buyer": RAVI, "pin": "*"},
    ),
]


@pytest.mark.parametrize(("text", "keyword", "expected"), RIGHT)
def test_a_right_text_of_the_sale_is_read(
    text: str, keyword: str, expected: object
) -> None:
    assert reading(text).keyword == keyword
    assert fields(text) == expected


MISSING = [
    *((word, "case") for word in ("PROTEST", "DEPOSIT", "OFFER", "HANDED", "REFUSED")),
    *((word, "case") for word in ("UNTIL", "LEVY", "SALE", "BID", "SOLD", "UNSOLD")),
    *((word, "case") for word in ("CLOSE", "TENDER", "DECLINE", "BALANCE", "RULING")),
    *((word, "case") for word in ("COMPLAINT", "SURPLUS", "ESTABLISHED", "REJECTED")),
    *((word, "case") for word in ("REMIT", "DISPOSE")),
    ("FED", "pound"),
    ("POSTED", "pound"),
    (f"DEPOSIT {CASE}", "amount"),
    (f"OFFER {CASE}", "amount"),
    (f"REFUSED {CASE}", "witness"),
    (f"REFUSED {CASE} 9800000001", "witness"),
    (f"UNTIL {CASE}", "date"),
    (f"UNTIL {CASE} BECAUSE of rain", "date"),
    (f"UNTIL {CASE} 2 COW", "date"),
    (f"UNTIL {CASE} 20/3/2026", "reasons"),
    (f"UNTIL {CASE} 20/3/2026 BECAUSE", "reasons"),
    (f"LEVY {CASE}", "heads"),
    (f"LEVY {CASE} 500 BECAUSE no scale", "heads"),
    (f"LEVY {CASE} NONE BECAUSE no scale", "heads"),
    (f"LEVY {CASE} 2 COW", "amount"),
    (f"LEVY {CASE} TAG 12 BECAUSE no scale", "amount"),
    (f"LEVY {CASE} 2 COW 50", "reasons"),
    (f"LEVY {CASE} 2 COW NONE", "reasons"),
    (f"SALE {CASE}", "date"),
    (f"SALE {CASE} 20/3/2026", "time"),
    (f"SALE {CASE} 20/3/2026 10:00", "place"),
    (f"SALE {CASE} 20/3/2026 10:00 ORDER 12", "place"),
    (f"SALE {CASE} 20/3/2026 10:00 Mlima", "order"),
    (f"SALE {CASE} 20/3/2026 10:00 Mlima ORDER", "order"),
    (f"BID {CASE}", "lot"),
    (f"BID {CASE} 2", "amount"),
    (f"BID {CASE} 2 350", "buyer"),
    (f"BID {CASE} 2 350 9800000001", "buyer"),
    (f"BID {CASE} 2 350 9800000001 FOR Asha", "buyer"),
    (f"BID {CASE} 2 350 9800000001 Ravi FOR", "for"),
    (f"SOLD {CASE} 2 350", "buyer"),
    (f"UNSOLD {CASE}", "lot"),
    (f"DECLINE {CASE}", "outcome"),
    (f"BALANCE {CASE}", "receipt"),
    (f"COMPLAINT {CASE}", "complaint"),
    (f"RULING {CASE}", "outcome"),
    (f"RULING {CASE} ALLOWED", "reasons"),
    (f"ESTABLISHED {CASE}", "reasons"),
    (f"REJECTED {CASE}", "reasons"),
    ("REMIT 500.00", "case"),
    ("REMIT Rs 500", "case"),
    ("REMIT MLM", "amount"),
    (f"REMIT {CASE}", "amount"),
    (f"DISPOSE {CASE}", "how"),
    (f"DISPOSE {CASE} gift", "to"),
    (f"DISPOSE {CASE} gift TO", "to"),
    (f"DISPOSE {CASE} gift TO Asha", "to"),
    (f"DISPOSE {CASE} gift TO 9800000001", "to"),
    (f"DISPOSE {CASE} gift TO 9800000001 Asha", "reasons"),
    (f"DISPOSE {CASE} TO 9800000001 Asha, no bid came", "how"),
]


@pytest.mark.parametrize(("text", "field"), MISSING)
def test_the_first_missing_field_of_the_sale_is_asked_for(
    text: str, field: str
) -> None:
    assert wrong(text)[:2] == ("missing", field)


NOT_UNDERSTOOD = [
    (f"PROTEST {CASE} TRUE", "case", "TRUE"),
    (f"DEPOSIT {CASE} much", "amount", "much"),
    (f"OFFER {CASE} 175 soon", "amount", "soon"),
    ("FED 12", "pound", "12"),
    ("POSTED 3 COW", "pound", "3 COW"),
    (f"HANDED {CASE} 12", "what", "12"),
    (f"REFUSED {CASE} &", "witness", "&"),
    (f"REFUSED {CASE} Asha 9800", "witness", "9800"),
    (f"UNTIL {CASE} soon BECAUSE of rain", "date", "soon"),
    (f"UNTIL {CASE} 31 Feb 2026 BECAUSE of rain", "date", "31 Feb 2026"),
    (f"UNTIL {CASE} 2 COW 31/2/2026 BECAUSE of rain", "date", "31/2/2026"),
    (f"UNTIL {CASE} 2 COW 3 20/3/2026 BECAUSE of rain", "heads", "3"),
    (f"UNTIL {CASE} TAG none 20/3/2026", "tags", "none 20/3/2026"),
    (f"LEVY {CASE} 2 COW much BECAUSE no scale", "amount", "much"),
    (f"LEVY {CASE} 2 COW 5x BECAUSE no scale", "amount", "5x"),
    (f"LEVY {CASE} 2 COW 50 60 BECAUSE no scale", "heads", "50"),
    (f"LEVY {CASE} 2 COW NONE 50 BECAUSE no scale", "amount", "50"),
    (f"SALE {CASE} soon", "date", "soon"),
    (f"SALE {CASE} 20 March 2026 Mlima ORDER 12", "time", "Mlima"),
    (f"SALE {CASE} 20 March 26 Mlima ORDER 12", "time", "Mlima"),
    (f"SALE {CASE} 20/3/2026 noon Mlima ORDER 12", "time", "noon Mlima"),
    (f"SALE {CASE} 20/3/2026 10:00 12 ORDER 12", "place", "12"),
    (f"SALE {CASE} 20/3/2026 10:00 Mlima ORDER NO", "order", "NO"),
    (f"SALE {CASE} 20/3/2026 10:00 Mlima ORDER twelve", "order", "twelve"),
    (f"BID {CASE} x 350 9800000001 Ravi", "lot", "x 350 9800000001 Ravi"),
    (f"BID {CASE} 2 x 9800000001 Ravi", "amount", "x 9800000001 Ravi"),
    (f"BID {CASE} 350 +919800000001 Ravi", "amount", "+919800000001"),
    (f"BID {CASE} 2 350 Ravi", "buyer", "Ravi"),
    (f"BID {CASE} 2 350 9800000001 Ravi FOR 12", "for", "12"),
    (f"SOLD {CASE} 2 350 9800 Ravi", "buyer", "9800"),
    (f"UNSOLD {CASE} two", "lot", "two"),
    (f"UNSOLD {CASE} 2 3", "lot", "3"),
    (f"CLOSE {CASE} now", "case", "now"),
    (f"TENDER {CASE} 500", "case", "500"),
    (f"DECLINE {CASE} both", "outcome", "both"),
    (f"BALANCE {CASE} paid", "receipt", "paid"),
    (f"COMPLAINT {CASE} twelve", "complaint", "twelve"),
    (f"RULING {CASE} HEARD no case", "outcome", "HEARD no case"),
    (f"RULING {CASE} ALLOWED 12", "reasons", "12"),
    (f"SURPLUS {CASE} 500", "case", "500"),
    (f"ESTABLISHED {CASE} 12", "reasons", "12"),
    (f"REJECTED {CASE} BECAUSE", "reasons", "BECAUSE"),
    ("REMIT 12345 500", "case", "12345"),
    ("REMIT & 500", "amount", "& 500"),
    ("REMIT MLM 5x", "amount", "5x"),
    (f"REMIT {CASE} MLM 500", "amount", "MLM 500"),
    (f"DISPOSE {CASE} 12", "heads", "12"),
    (f"DISPOSE {CASE} gift TO 98x Asha no bid", "to", "98x Asha no bid"),
]


@pytest.mark.parametrize(("text", "field", "token"), NOT_UNDERSTOOD)
def test_a_token_of_the_sale_that_is_not_understood_is_named(
    text: str, field: str, token: str
) -> None:
    assert wrong(text) == ("not_understood", field, token)


OUT_OF_RANGE = [
    (f"DEPOSIT {CASE} {'9' * 13}", "amount"),
    (f"OFFER {CASE} 0", "amount"),
    (f"OFFER {CASE} {'9' * 5000}", "amount"),
    (f"UNTIL {CASE} 20/3/1026 BECAUSE of rain", "date"),
    (f"UNTIL {CASE} 501 COW 20/3/2026 BECAUSE of rain", "heads"),
    (f"LEVY {CASE} 0 COW 50 BECAUSE no scale", "heads"),
    (f"LEVY {CASE} 2 COW 0 BECAUSE no scale", "amount"),
    (f"SALE {CASE} 20/3/2026 25:00 Mlima ORDER 12", "time"),
    (f"BID {CASE} 0 350 9800000001 Ravi", "lot"),
    (f"BID {CASE} 2 0 9800000001 Ravi", "amount"),
    (f"SOLD {CASE} {'9' * 5000} 350 9800000001 Ravi", "lot"),
    (f"WITHDRAW {CASE} 0", "lot"),
    ("REMIT MLM 0", "amount"),
]


@pytest.mark.parametrize(("text", "field"), OUT_OF_RANGE)
def test_what_cannot_be_so_much_in_a_sale_is_out_of_range(
    text: str, field: str
) -> None:
    assert wrong(text)[:2] == ("out_of_range", field)


def test_an_hour_is_no_year_even_where_no_clock_gives_the_year() -> None:
    text = f"SALE {CASE} 20 March 10 am Mlima ORDER 12"

    assert wrong(text, today=None) == ("not_understood", "date", "20 March")


@pytest.mark.parametrize(
    "named",
    [
        "Asha Devi",
        "Asha Devi BECAUSE no bid",
        "Asha no bid BECAUSE of rain, twice",
        "Asha nobody came to the market, no bid",
    ],
)
def test_where_the_receivers_name_ends_is_not_guessed(named: str) -> None:
    problem = reading(f"DISPOSE {CASE} gift TO 9800000001 {named}").problem

    assert problem is not None
    assert (problem.field, problem.message) == ("to", "join_comma")
