"""A demand adds up to the paisa, line by line, each with its section."""

from datetime import date, timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.law.fines import Gap, Levy, Line, Quote, Stay, quote
from gateway.law.herd import BadStay, Herd, stays_of
from gateway.law.pack import Pack
from gateway.law.rate_sources import tariffs_of
from gateway.law.rates import Rate, Tariff
from tests.law.packs import (
    ACT_A,
    ACT_H,
    KINDS,
    A,
    H,
    a_tariff,
    act_h,
    fixture_csv,
    rates,
)

DAY_2, DAY_6 = date(2026, 3, 2), date(2026, 3, 6)
FINE = Levy("cow", "cow", Fraction(1000), "s.11(1)", "V")


def fixture(statute: str, name: str) -> Tariff:
    rows = fixture_csv(statute, name).splitlines()[1:]
    return a_tariff(*rows)


FX_A, FX_H = fixture(A, "FX-A"), fixture(H, "FX-H")


def asked(*stays: Stay, pack: Pack = ACT_A, tariff: Tariff = FX_A) -> Quote:
    return quote(pack, tariff, KINDS, stays, area=None)


def test_amount_is_heads_times_days_times_rate():
    answer = asked(Stay("cow", 3, DAY_2, DAY_6, FINE))

    assert answer.lines == (
        Line("fine", "cow", 3, None, Fraction(1000), 3000, "s.11(1)", "V"),
        Line("charge", "cow", 3, 5, Fraction(800), 12000, "s.12(a)", "F"),
    )
    assert answer.total == 15000
    assert answer.problems == ()


def test_heads_with_the_same_rate_and_days_are_one_line():
    answer = asked(
        Stay("cow", 1, DAY_2, DAY_6, FINE),
        Stay("cow", 2, DAY_2, DAY_6, FINE),
    )

    assert [(line.what, line.heads) for line in answer.lines] == [
        ("fine", 3),
        ("charge", 3),
    ]


def test_heads_of_different_days_start_a_new_line():
    answer = asked(
        Stay("cow", 1, DAY_2, DAY_6, FINE),
        Stay("cow", 1, DAY_2, DAY_2, FINE),
    )

    assert [(line.what, line.heads, line.days) for line in answer.lines] == [
        ("fine", 2, None),
        ("charge", 1, 5),
        ("charge", 1, 1),
    ]


def test_born_heads_have_charges_only():
    answer = asked(Stay("calf", 1, date(2026, 3, 4), DAY_6, None))

    assert [line.what for line in answer.lines] == ["charge"]
    assert answer.total == 1200


def test_a_separate_head_is_shown_and_not_demanded():
    answer = asked(
        Stay("cow", 1, DAY_2, DAY_6, FINE),
        Stay("goat", 1, DAY_2, date(2026, 3, 5), None, separate=True),
    )

    assert answer.total == 5000
    assert [line.amount for line in answer.lines if line.separate] == [1000]


def test_a_fine_that_is_held_has_no_line_and_is_a_gap():
    held = Levy("cow", "cow", Fraction(0), "s.11(1)", "D", "fine_held")

    answer = asked(Stay("cow", 1, DAY_2, DAY_2, held))

    assert [line.what for line in answer.lines] == ["charge"]
    assert answer.problems == (Gap("fine_held", "cow", "s.11(1)"),)


def test_an_omitted_fine_has_no_line_and_no_gap():
    omitted = Levy("cow", "cow", Fraction(0), "s.15(1)", "D")

    answer = asked(Stay("cow", 1, DAY_2, DAY_2, omitted))

    assert [line.what for line in answer.lines] == ["charge"]
    assert answer.problems == ()


def test_days_without_a_rate_are_a_gap_and_the_others_are_charged():
    tariff = a_tariff("A,,cow,charge,8.00,2026-03-05,,s.12(a),LA,V")

    answer = asked(Stay("cow", 1, DAY_2, DAY_6, None), tariff=tariff)

    assert [line.days for line in answer.lines] == [2]
    assert answer.problems == (Gap("no_rate", "cow", "ss.8, 11(4), 15(2)"),)
    assert answer.demo is False


def test_contradicting_rates_are_a_gap():
    row = "A,,cow,charge,8.00,2026-01-01,,s.12(a),LA,V"
    both = Tariff((*rates(row), *rates(row.replace("8.00", "9.00"))))

    answer = asked(Stay("cow", 1, DAY_2, DAY_6, None), tariff=both)

    assert answer.lines == ()
    assert [gap.code for gap in answer.problems] == ["no_rate"]


def test_expenses_are_missed_only_where_some_are_fixed():
    fee = "H,,{},charge,7.00,2026-01-01,,H(4)(b),C,V"
    fixed = "H,,goat,expense,1.00,2026-01-01,,H(4)(b),C,V"
    stay = Stay("cow", 1, DAY_2, DAY_2, None)

    without = asked(stay, pack=ACT_H, tariff=a_tariff(fee.format("cow")))
    some = asked(stay, pack=ACT_H, tariff=a_tariff(fee.format("cow"), fixed))

    assert without.problems == ()
    assert some.problems == (Gap("no_rate", "cow", "H(4)(b)"),)


def test_young_pay_their_parents_charge():
    answer = asked(Stay("foal", 1, DAY_2, DAY_2, None), pack=ACT_H, tariff=FX_H)

    assert answer.total == 1000


def test_a_buffalo_takes_its_sexes_rate_when_both_are_equal():
    row = "A,,{},charge,{},2026-01-01,,s.12(a),LA,V"
    equal = a_tariff(row.format("he_buffalo", 9), row.format("she_buffalo", 9))
    unlike = a_tariff(row.format("he_buffalo", 9), row.format("she_buffalo", 8))
    stay = Stay("buffalo", 1, DAY_2, DAY_2, None)

    assert asked(stay, tariff=equal).total == 900
    assert [gap.code for gap in asked(stay, tariff=unlike).problems] == ["no_rate"]


def test_the_literal_reading_demands_fees_only_and_shows_the_fine_apart():
    pack = act_h(
        'requires = { v = ["fine", "pound_fee", "expense"]',
        'requires = { v = ["pound_fee", "expense"]',
    )
    fine = Levy("horse", "horse", Fraction(300), "H(4)(a)(3)", "S")
    until = DAY_2 + timedelta(3)

    answer = asked(Stay("horse", 2, DAY_2, until, fine), pack=pack, tariff=FX_H)

    assert answer.total == 8000
    assert [line.what for line in answer.lines if line.separate] == ["fine"]


HOURLY = "A,,horse,charge,10.00,2026-01-01,,s.12(a),LA,V,24h"


@pytest.mark.parametrize(
    ("span", "days"),
    [
        (timedelta(hours=48, minutes=30), 3),
        (timedelta(hours=48), 2),
        (timedelta(hours=1), 1),
        (timedelta(0), 1),
        (None, 4),
    ],
)
def test_a_rate_of_24_hours_counts_periods_begun(span, days):
    stay = Stay("horse", 1, DAY_2, DAY_2 + timedelta(3), None, span=span)

    answer = asked(stay, tariff=a_tariff(HOURLY))

    assert [line.days for line in answer.lines] == [days]


def test_a_quote_says_when_it_rests_on_demonstration_rates():
    answer = asked(Stay("cow", 1, DAY_2, DAY_2, FINE))

    assert answer.demo
    assert tariffs_of(answer, FX_A) == "demo"


def test_a_quote_names_the_sources_of_the_records_by_which_it_goes():
    tariff = a_tariff(
        "A,,cow,fine,10.00,2020-01-01,,s.11(1),Gazette 7,V",
        "A,,cow,charge,8.00,2020-01-01,,s.12(a),Council order 3,V",
        "A,,cow,special_fine,1.00,2020-01-01,,s.11(2),Gazette 9,V",
    )

    paid = asked(Stay("cow", 1, DAY_2, DAY_2, FINE), tariff=tariff)
    born = asked(Stay("cow", 1, DAY_2, DAY_2, None), tariff=tariff)
    nothing = asked(tariff=tariff)

    assert tariffs_of(paid, tariff) == "Gazette 7; Council order 3"
    assert tariffs_of(born, tariff) == "Council order 3"
    assert tariffs_of(nothing, tariff) == "Gazette 7; Council order 3; Gazette 9"


def test_without_any_record_a_quote_says_so():
    empty = a_tariff()

    assert tariffs_of(asked(tariff=empty), empty) == "none on record"


def test_a_quote_is_printed_in_the_agreed_shape():
    answer = asked(Stay("horse", 1, DAY_2, DAY_2, FINE), tariff=a_tariff(HOURLY))

    assert answer.as_json("my.csv") == {
        "statute": A,
        "currency": "INR",
        "exponent": 2,
        "lines": [
            {
                "what": "fine", "kind": "horse", "heads": 1, "days": None,
                "rate": "1000", "amount": 1000, "section": "s.11(1)", "basis": "V",
                "separate": False,
            },
            {
                "what": "charge", "kind": "horse", "heads": 1, "days": 1,
                "rate": "1000", "amount": 1000, "section": "s.12(a)", "basis": "V",
                "separate": False,
            },
        ],
        "total": 2000,
        "problems": [],
        "tariffs": "my.csv",
    }  # fmt: skip


def test_a_gap_is_printed_as_an_exception_of_no_case():
    assert Gap("no_rate", "cow", "s.12(a)").as_json() == {
        "code": "no_rate",
        "head": "cow",
        "case": None,
        "section": "s.12(a)",
        "since": None,
        "cleared_by": None,
    }


STAYS = st.lists(
    st.builds(
        Stay,
        kind=st.sampled_from(["cow", "calf", "goat", "kid"]),
        heads=st.integers(1, 50),
        arrived=st.dates(date(2026, 1, 1), date(2026, 2, 1)),
        until=st.dates(date(2026, 2, 1), date(2026, 4, 1)),
        levy=st.builds(
            Levy,
            kind=st.just("cow"),
            row_kind=st.just("cow"),
            rate=st.fractions(0, 5000, max_denominator=16),
            section=st.just("s"),
            basis=st.just("S"),
        )
        | st.none(),
        separate=st.booleans(),
    ),
    max_size=5,
)


def priced(amount: Fraction) -> Tariff:
    """Every kind at the same exact day rate."""
    return Tariff(
        tuple(
            Rate(A, None, kind, "charge", amount, date(2020, 1, 1), None, "s", "x", "V")
            for kind in ("cow", "goat")
        )
    )


@given(STAYS, st.fractions(0, 5000, max_denominator=16))
def test_the_total_is_the_sum_of_the_lines_and_close_to_the_exact_sum(stays, rate):
    answer = asked(*stays, tariff=priced(rate))

    exact = sum(
        stay.heads * ((stay.levy.rate if stay.levy else 0) + rate * stay.periods())
        for stay in stays
        if not stay.separate
    )
    demanded = [line for line in answer.lines if not line.separate]
    assert answer.total == sum(line.amount for line in demanded)
    assert abs(answer.total - exact) <= Fraction(len(demanded), 2)
    assert all(line.amount >= 0 for line in answer.lines)


@given(STAYS, st.fractions(0, 5000, max_denominator=16))
def test_a_demand_never_falls_as_days_pass(stays, rate):
    later = [
        Stay(s.kind, s.heads, s.arrived, s.until + timedelta(1), s.levy, s.separate)
        for s in stays
    ]

    now, then = (asked(*some, tariff=priced(rate)) for some in (stays, later))

    assert then.total >= now.total - len(now.lines)


def herd(**facts) -> list[Stay]:
    whole = {"heads": (("cow", 2),), "arrived": DAY_2, "until": DAY_6, **facts}
    return stays_of(ACT_A, FX_A, KINDS, Herd(**whole), None)


def test_a_herd_becomes_stays_with_their_fines():
    (stay,) = herd()

    assert stay.levy == Levy("cow", "cow", Fraction(1000), "s.11(1)", "F")
    assert (stay.heads, stay.arrived, stay.until) == (2, DAY_2, DAY_6)
    assert stay.span is None


def test_a_herd_that_was_born_in_the_pound_has_no_fine():
    assert herd(born=True)[0].levy is None


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"until": date(2026, 3, 1)}, "leave before they are brought"),
        ({"seized": DAY_6}, "brought before they are seized"),
    ],
)
def test_times_in_an_impossible_order_are_refused(facts, reason):
    with pytest.raises(BadStay, match=reason):
        herd(**facts)
