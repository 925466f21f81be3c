"""SALE, BID, SOLD, UNSOLD, SPENT, CLOSE: the auction, lot by lot (T19 to T25)."""

from dataclasses import replace

from gateway.keywords.borders import day_before_time
from gateway.keywords.common import BECAUSE, WHEN, WHEN_AND_WHY, case, person, place
from gateway.keywords.days import coming
from gateway.keywords.grammar import Field, Keyword
from gateway.keywords.party import number_or_name
from gateway.keywords.placed import day, hour, lot, money, number
from gateway.keywords.plain import text, word_or

_SALE = "SALE 1000015 20/3/26 10:00 Mlima ORDER 1"
_SPENT = "SPENT 1000015 25.00 AUCTIONEER V12"
_ITEM = word_or("choices", "auctioneer", "advertisement", "transport")
_BUYER = "1000015 2 350 +919800000001 Ravi"


def _lot_for(word: str) -> tuple[Field, ...]:
    """Which lot, for how much, and who gives it."""
    example = f"{word} {_BUYER}"
    buyer = person("buyer", None, example, required=True)
    return case(word, "2 350"), lot(example), money(example), buyer


SALE = Keyword(
    "SALE",
    (
        case("SALE", "20/3/26 10:00 Mlima ORDER 1"),
        day(_SALE, day_before_time),
        hour(_SALE),
        Field(
            "place",
            text,
            _SALE,
            required=True,
            text=True,
            prompt="missing_place",
            bad="bad_place",
        ),
        place("AT Mlima"),
        replace(WHEN[0], read=coming, example="DATE 20/3/2026", shaped=None),
        replace(WHEN[1], shaped=None),
        number("order", "ORDER 12/2026", label="ORDER"),
        BECAUSE,
    ),
    _SALE,
    ("officer",),
)
FOR = Field("for", number_or_name, "FOR +919800000002 Asha", label="FOR", text=True)

BID = Keyword(
    "BID",
    (
        *_lot_for("BID"),
        FOR,
        BECAUSE,
    ),
    f"BID {_BUYER}",
    ("officer",),
)
SOLD = Keyword(
    "SOLD",
    (
        *_lot_for("SOLD"),
        FOR,
        person("payer", "BY", "BY +919800000002 Asha"),
        *WHEN_AND_WHY,
    ),
    f"SOLD {_BUYER}",
    ("officer",),
)
UNSOLD = Keyword(
    "UNSOLD",
    (case("UNSOLD", "2"), lot("UNSOLD 1000015 2"), BECAUSE),
    "UNSOLD 1000015 2",
    ("officer",),
)
SPENT = Keyword(
    "SPENT",
    (
        case("SPENT", "25.00 AUCTIONEER V12"),
        money(_SPENT),
        Field("outcome", _ITEM, _SPENT, required=True, prompt="missing_expense"),
        number("voucher", _SPENT),
        BECAUSE,
    ),
    _SPENT,
    ("officer",),
)
CLOSE = Keyword("CLOSE", (case("CLOSE"), BECAUSE), "CLOSE 1000015", ("officer",))
