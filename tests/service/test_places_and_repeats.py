"""Places nearly known, drums elsewhere, reports said twice, owners only named."""

import pytest

from tests.service.town import KEEPER, NEIGHBOUR, OFFICER, SEIZER, STRANGER, Town

CASE = "1000015"


@pytest.mark.parametrize("typed", ["Mlimaa", "Milma", "Mlma", "Mlimas"])
def test_a_place_that_is_nearly_one_is_offered(town: Town, typed: str) -> None:
    asked = town.answer(SEIZER, f"SEIZE 2 COW AT {typed} DAMAGE maize")

    assert "Did you mean Mlima? Reply 1" in asked


def test_a_place_with_invisible_characters_is_read(town: Town) -> None:
    """cases.md 3."""
    answer = town.answer(SEIZER, "SEIZE 2 COW AT \u202eMli\u200bma DAMAGE maize")

    assert "Take them to Mlima pound" in answer


@pytest.mark.parametrize(
    "again",
    [
        "SEIZE 2 COW AT Mlima DAMAGE paddy",
        "seize 2 cows at mlima. damage PADDY",
        "SEIZE 2 COW DAMAGE Paddy! AT Mlima village",
    ],
)
def test_an_equal_report_in_other_letters_is_the_same_case(
    town: Town, again: str
) -> None:
    """cases.md 9: answered with the case that it made, no second one."""
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE paddy")

    assert f"already case {CASE}" in town.answer(SEIZER, again)


@pytest.mark.parametrize(
    "other",
    [
        "SEIZE 3 COW AT Mlima DAMAGE paddy",
        "SEIZE 2 COW AT Puzha DAMAGE paddy",
        "SEIZE 2 COW AT Mlima DAMAGE beans",
        "SEIZE 2 COW AT Mlima DAMAGE paddy TAG MLM101",
        "NEW SEIZE 2 COW AT Mlima DAMAGE paddy",
    ],
)
def test_another_report_is_another_case(town: Town, other: str) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE paddy")

    assert "already" not in town.answer(SEIZER, other)


def test_a_drum_anywhere_but_in_the_market_is_none(impounded: Town) -> None:
    """s.13(2): the village and the market place, no other."""
    impounded.at("2026-03-11")
    impounded.say(KEEPER, f"REPORT {CASE}")
    impounded.say(OFFICER, f"NOTICE {CASE}")

    nowhere = impounded.answer(OFFICER, f"DRUM {CASE} MARKET Nowhere")
    village = impounded.answer(OFFICER, f"DRUM {CASE} MARKET Mlima")
    right = impounded.answer(OFFICER, f"DRUM {CASE} MARKET Chantha")

    assert "Known: Mlima Market" in nowhere
    assert "Known: Mlima Market" in village
    assert "Now the village" in right


def test_a_report_of_an_unknown_number_is_marked_so_to_the_keeper(town: Town) -> None:
    """design 4: an unknown number may, marked unverified."""
    town.say(STRANGER, "SEIZE 2 COW AT Mlima DAMAGE maize AS cultivator")

    assert any("not verified" in told for told in town.heard(KEEPER))


def test_who_is_only_named_by_the_seizer_is_asked_and_shown_no_demand(
    town: Town,
) -> None:
    """RD-83."""
    report = f"SEIZE 2 COW AT Mlima DAMAGE maize OWNER {NEIGHBOUR} Indira"
    town.say(SEIZER, report)
    town.say(KEEPER, f"IN {CASE} 2 COW")

    asked = town.answer(NEIGHBOUR, f"DUES {CASE}")

    assert "Rs" not in asked
    assert f"CLAIM {CASE}" in asked


def test_what_is_due_falls_due_before_anybody_acts(impounded: Town) -> None:
    """A text that comes before the sweep acts on today's state, not yesterday's."""
    day = impounded.now.replace(day=10)
    impounded.now = day

    told = impounded.say(KEEPER, f"REPORT {CASE}")

    assert any("your report" in text for text in told)
