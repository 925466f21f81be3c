"""What telephones and fingers do to a text, and what is forgiven (cases 1-6)."""

import pytest

from tests.keywords.english import CASE, fields, reading, wrong

PLAIN = {"case": CASE}


@pytest.mark.parametrize(
    "text",
    [
        f"DUES {CASE}.",
        f"dues: {CASE}",
        f"dues:{CASE}",
        f"DUES,{CASE}",
        f"“DUES” {CASE}",
        f"'DUES':{CASE}",
        f"Dues {CASE}, please",
        f"please dues {CASE} thank you",
        f"DUES please {CASE}",
        f"DUES\r\n{CASE}\n",
        f"  DUES\t{CASE} \n",
        "DUES \u202a1000015\u202c",
        "DU\u200dES 1000\u200c015",
        "DUES \u200b 1000015",
        "DUES 100\u2011001\u20115",
        "DUES 100–001–5",
        "DUES 100 001-5",
        "DUES 100001 5",
        "DUES १०००० १५",
        "ＤＵＥＳ １００００１５",
        "DUES 1OOOOl5",
        "DUES (1000015)",
        "DUES - 1000015",
        "DUE 1000015",
    ],
)
def test_a_case_number_is_read_in_every_dress(text: str) -> None:
    assert fields(text) == PLAIN


@pytest.mark.parametrize(
    "text", ["STOP", "stop.", "Stop. Thank you", "“STOP”", "STOP pls"]
)
def test_a_lone_stop_opts_out(text: str) -> None:
    found = reading(text)

    assert (found.keyword, found.problem) == ("STOP", None)


def test_a_word_that_only_begins_like_stop_opts_nobody_out() -> None:
    found = reading("STOPPED 3 COWS AT RIVER")

    assert found.keyword is None
    assert wrong("STOPPED 3 COWS AT RIVER") == ("no_keyword", None, "STOPPED")


@pytest.mark.parametrize(
    ("written", "count"),
    [
        ("3", 3),
        ("१२", 12),
        ("٣", 3),
        ("３", 3),
        ("3\u200c", 3),
        ("1O", 10),
        ("l2", 12),
        ("003", 3),
        ("three", 3),
        ("Twelve", 12),
        ("500", 500),
    ],
)
def test_a_count_is_read_as_it_was_meant(written: str, count: int) -> None:
    said = fields(f"SEIZE {written} COW AT Mlima")

    assert said == {"heads": [{"kind": "cow", "count": count}], "place": "Mlima"}


@pytest.mark.parametrize("written", ["²", "①", "½", "三", "O", "l", "lO", "3x", "1O0x"])
def test_what_is_no_figure_is_no_count(written: str) -> None:
    token = f"{written} COW"

    assert wrong(f"SEIZE {written} COW AT Mlima") == ("not_understood", "heads", token)


def test_letters_are_folded_in_their_figure_and_nowhere_else() -> None:
    said = fields("SEIZE 3 COW AT Mlima DAMAGE O bull is lame, l am at the river")

    assert said == {
        "heads": [{"kind": "cow", "count": 3}],
        "place": "Mlima",
        "damage": "O bull is lame, l am at the river",
    }


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("COWS", "cow"),
        ("calves", "calf"),
        ("he buffalo", "he_buffalo"),
        ("HE-BUFFALOES", "he_buffalo"),
        ("he\u2011buffalo", "he_buffalo"),
        ("buffalo calf", "buffalo_calf"),
        ("COW YOUNG", "cow_young"),
        ("young of cow", "cow_young"),
        ("cow-young", "cow_young"),
        ("she buffalo young", "she_buffalo_young"),
        ("oxen", "ox"),
        ("sheep", "sheep"),
        ("donkeys", "ass"),
    ],
)
def test_kinds_are_read_in_one_word_or_two(written: str, kind: str) -> None:
    said = fields(f"IN {CASE} 2 {written}")

    assert said == {"case": CASE, "heads": [{"kind": kind, "count": 2}]}


@pytest.mark.parametrize(
    "text",
    [
        "SEIZE 2 COW 1 GOAT AT Mlima",
        "SEIZE 2 COW, 1 GOAT AT Mlima",
        "SEIZE 2 COW,1 GOAT, AT Mlima",
        "SEIZE 2 COW and 1 GOAT AT Mlima.",
        "SEIZE 2 COW & 1 GOAT AT Mlima \n",
        "SEIZE 2COW + 1-GOAT AT Mlima",
        "SEIZE\r\n2\r\nCOW\r\n1\r\nGOAT\r\nAT\r\nMlima",
        "SEIZE 1 COW 1 GOAT 1 COW AT Mlima, please",
        "seize 2 cow 1 goat at Mlima",
    ],
)
def test_animals_are_counted_however_they_are_joined(text: str) -> None:
    assert fields(text) == {
        "heads": [{"kind": "cow", "count": 2}, {"kind": "goat", "count": 1}],
        "place": "Mlima",
    }


def test_free_text_is_kept_as_it_was_typed() -> None:
    said = fields("SEIZE 2 COW AT മ\u200dല  DAMAGE “two”\u200d acres — all")

    assert said["place"] == "മ\u200dല"
    assert said["damage"] == "“two”\u200d acres — all"


@pytest.mark.parametrize("text", ["", "   ", "\n", "\u200b", "---", "...", " , "])
def test_an_empty_text_gets_an_example(text: str) -> None:
    problem = reading(text).problem

    assert problem is not None
    assert (problem.code, problem.message) == ("no_keyword", "no_words")


@pytest.mark.parametrize(
    ("written", "minor"),
    [
        ("175", 17500),
        ("175.00", 17500),
        ("175.5", 17550),
        ("Rs 175", 17500),
        ("Rs. 175", 17500),
        ("Rs175", 17500),
        ("Rs.175/-", 17500),
        ("175/=", 17500),
        ("₹175", 17500),
        ("175 Rs", 17500),
        ("1,750.00", 175000),
        ("1,00,000.00", 10000000),
        ("0175.000", 17500),
        ("１７５", 17500),
        ("1O0", 10000),
    ],
)
def test_an_amount_is_read_to_the_paisa(written: str, minor: int) -> None:
    assert fields(f"PAID {CASE} {written}") == {"case": CASE, "amount": minor}


def test_money_without_cents_is_read_in_whole_units() -> None:
    said = reading(f"PAID {CASE} 1,750", exponent=0).fields

    assert said["amount"] == 1750
    assert wrong(f"PAID {CASE} 17.50", exponent=0)[1] == "amount"


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("2026-03-02", "2026-03-02"),
        ("2026/3/2", "2026-03-02"),
        ("2/3/2026", "2026-03-02"),
        ("02.03.26", "2026-03-02"),
        ("2-Mar-2026", "2026-03-02"),
        ("2 March 2026", "2026-03-02"),
        ("2nd march", "2026-03-02"),
        ("2/3", "2026-03-02"),
        ("2 Dec", "2025-12-02"),
        ("today", "2026-03-10"),
        ("yesterday", "2026-03-09"),
    ],
)
def test_a_day_is_read_day_before_month(written: str, day: str) -> None:
    assert fields(f"SENT {CASE} DATE {written}") == {"case": CASE, "date": day}


@pytest.mark.parametrize("written", ["today", "2/3", "2 March"])
def test_without_a_clock_no_day_is_guessed(written: str) -> None:
    assert wrong(f"SENT {CASE} DATE {written}", today=None)[1] == "date"


@pytest.mark.parametrize(
    "written", ["13/13/2026", "30/2", "2/3/202", "2 3 2026", "3 Foo 2026", "1/2/3/4"]
)
def test_what_is_no_day_is_refused(written: str) -> None:
    assert wrong(f"SENT {CASE} DATE {written}")[:2] == ("not_understood", "date")


@pytest.mark.parametrize(
    ("written", "capacity"),
    [
        ("cultivator", "cultivator"),
        ("owner of land", "cultivator"),
        ("tenant", "occupier"),
        ("sharecropper", "cultivation_right"),
        ("vendee of crop", "crop_vendee"),
        ("crop_mortgagee", "crop_mortgagee"),
        ("in charge of public work", "in_charge_public_work"),
        ("constable", "police"),
        ("panchayat", "la_employee_in_area"),
        ("empowered by director", "director_empowered"),
    ],
)
def test_each_capacity_has_its_short_words(written: str, capacity: str) -> None:
    said = fields(f"SEIZE {CASE} AS {written}")

    assert said == {"case": CASE, "capacity": capacity}


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("“Mlima”", "Mlima"),
        ("Mlima👍🏽", "Mlima"),
        ("❤️ Mlima ❤️", "Mlima"),
        ("Mlima.\u200d", "Mlima"),
        ("\u200bമ്ലന്\u200d", "മ്ലന്\u200d"),
    ],
)
def test_what_stands_around_a_name_is_no_part_of_it(written: str, place: str) -> None:
    assert fields(f"SEIZE 3\ufe0f\u20e3 COW AT {written}") == {
        "heads": [{"kind": "cow", "count": 3}],
        "place": place,
    }
