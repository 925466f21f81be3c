"""REPORT, NOTICE, DRUM and the calendar: who must act, by when, under which section."""

import pytest

from tests.service.conftest import CASE
from tests.service.town import (
    CITY_KEEPER,
    CITY_OFFICER,
    CITY_SEIZER,
    KEEPER,
    OFFICER,
    OWNER,
    SEIZER,
    Town,
)


@pytest.fixture
def signed(impounded: Town) -> Town:
    impounded.say(KEEPER, f"SIGNED {CASE} REGISTER")
    impounded.silence()
    return impounded


@pytest.fixture
def reported(signed: Town) -> Town:
    signed.at("2026-03-10")
    signed.say(KEEPER, f"REPORT {CASE}")
    signed.silence()
    return signed


@pytest.fixture
def noticed(reported: Town) -> Town:
    reported.say(OFFICER, f"NOTICE {CASE}")
    reported.silence()
    return reported


def test_on_day_eight_the_keeper_is_told_to_report(signed: Town) -> None:
    signed.at("2026-03-09", "23:59")
    assert signed.heard(KEEPER) == []

    signed.at("2026-03-10")

    assert signed.heard(KEEPER) == [
        f"Case {CASE}: 2 cows not claimed by Mon 9 Mar 2026. Report today (s.13(1)): "
        f"text REPORT {CASE}"
    ]


def test_a_prompt_keeps_the_quiet_hours(signed: Town) -> None:
    signed.at("2026-03-10", "00:30")
    assert signed.heard(KEEPER) == []

    signed.at("2026-03-10", "07:00")
    assert len(signed.heard(KEEPER)) == 1


def test_a_prompt_is_said_once_and_not_when_it_is_done(signed: Town) -> None:
    signed.at("2026-03-10", "00:30")
    signed.say(KEEPER, f"REPORT {CASE}")
    signed.at("2026-03-10", "07:00")

    assert not any("Report today" in text for text in signed.heard(KEEPER))


def test_after_the_report_the_officer_posts_and_drums(signed: Town) -> None:
    signed.at("2026-03-10")

    answer = signed.say(KEEPER, f"REPORT {CASE}")

    assert "The officer is told to post the notice" in answer[-1]
    assert signed.heard(OFFICER) == [
        f"Case {CASE}: 2 cows unclaimed in Mlima pound. Affix the notice at your "
        f"office (s.13(2)), then text NOTICE {CASE}",
        f"Case {CASE}: have it proclaimed by drum (s.13(2)): DRUM {CASE} VILLAGE "
        f"place, then DRUM {CASE} MARKET place",
    ]


def test_the_notice_is_told_to_keeper_and_owner(reported: Town) -> None:
    reported.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")
    reported.silence()

    answer = reported.answer(OFFICER, f"NOTICE {CASE}")

    assert "notice of Tue 10 Mar 2026 recorded. Last day to claim Tue 17 Mar" in answer
    assert "The owner of 2 cows may claim until Tue 17 Mar" in reported.heard(KEEPER)[0]
    (owner,) = reported.heard(OWNER)
    assert owner.startswith("Notice (s.13(2)): your 2 cows in Mlima pound")
    assert "unless claimed by Tue 17 Mar 2026" in owner


def test_the_later_of_date_and_affixing_counts(reported: Town) -> None:
    early = reported.answer(OFFICER, f"NOTICE {CASE} DATED 12/3/2026")
    reported.at("2026-03-12", "10:00")
    answers = reported.say(
        OFFICER, f"NOTICE {CASE} DATED 12/3/2026 DATE 11/3/2026 BECAUSE no tower"
    )

    assert early.startswith("That time is still to come")
    assert (
        "notice of Thu 12 Mar 2026 recorded. Last day to claim Thu 19 Mar" in answers[0]
    )


def test_both_places_are_drummed_before_the_sale_falls_due(noticed: Town) -> None:
    village = noticed.answer(OFFICER, f"DRUM {CASE} VILLAGE Mlima BY Kunju")
    market = noticed.answer(OFFICER, f"DRUM {CASE} MARKET Mlima Market")
    noticed.at("2026-03-17", "23:00")
    assert noticed.heard(OFFICER) == []
    noticed.at("2026-03-18")

    assert "Now the market" in village
    assert "both proclamations are recorded. Last day to claim Tue 17 Mar" in market
    (officer,) = noticed.heard(OFFICER)
    assert "Auction due from Wed 18 Mar 2026 (s.13(3))" in officer
    assert "for sale from Wed 18 Mar 2026" in noticed.heard(KEEPER)[-1]


def test_without_both_drums_no_sale_falls_due(noticed: Town) -> None:
    noticed.say(OFFICER, f"DRUM {CASE} VILLAGE Mlima")
    noticed.silence()

    noticed.at("2026-04-30")

    assert "SaleFellDue" not in noticed.events(CASE)


def test_a_late_drum_needs_a_reason_and_gives_a_day_more(noticed: Town) -> None:
    noticed.say(OFFICER, f"DRUM {CASE} VILLAGE Mlima")
    noticed.at("2026-03-18")

    refused = noticed.answer(OFFICER, f"DRUM {CASE} MARKET Mlima Market")
    taken = noticed.answer(
        OFFICER, f"DRUM {CASE} MARKET Mlima Market BECAUSE the drummer was ill"
    )
    noticed.at("2026-03-19")

    assert "A late drum needs a reason: add BECAUSE" in refused
    assert "Last day to claim Wed 18 Mar 2026" in taken
    assert any("Auction due from Thu 19 Mar" in text for text in noticed.heard(OFFICER))


def test_under_the_city_law_the_sale_falls_due_on_day_eleven(town: Town) -> None:
    town.say(CITY_SEIZER, "SEIZE 1 HORSE AT Karwan")
    town.say(CITY_KEEPER, f"IN {CASE} 1 HORSE")
    town.at("2026-03-12", "23:00")
    town.silence()

    assert "law of this pound does not know" in town.answer(
        CITY_KEEPER, f"REPORT {CASE}"
    )
    answer = town.answer(CITY_OFFICER, f"NOTICE {CASE}")
    assert "law of this pound does not know" in answer
    town.at("2026-03-13")
    assert any(
        "Auction due from Fri 13 Mar 2026 (H(2))" in t for t in town.heard(CITY_OFFICER)
    )


@pytest.mark.parametrize(
    ("sender", "text", "answer"),
    [
        (OFFICER, "REPORT {case}", "That word is for the keeper"),
        (KEEPER, "NOTICE {case}", "That word is for the officer"),
        (KEEPER, "DRUM {case} VILLAGE Mlima", "That word is for the officer"),
        (SEIZER, "REPORT {case}", "That word is for the keeper"),
        (OWNER, "NOTICE {case}", "There is no case"),
        (KEEPER, "REPORT {case}", "no report is due"),
        (OFFICER, "NOTICE {case}", "no notice is due"),
        (OFFICER, "DRUM {case} VILLAGE Mlima", "first affix the notice"),
    ],
)
def test_each_step_has_its_person_and_its_time(
    signed: Town, sender: str, text: str, answer: str
) -> None:
    assert answer in signed.answer(sender, text.format(case=CASE))


def test_signatures_are_noted_once_and_by_whom_it_concerns(impounded: Town) -> None:
    assert "unsigned" in impounded.exceptions(CASE)

    first = impounded.answer(KEEPER, f"SIGNED {CASE} REGISTER")
    second = impounded.answer(OFFICER, f"SIGNED {CASE} REGISTER")
    seizer = impounded.answer(SEIZER, f"SIGNED {CASE} RECEIPT")

    assert "signature in the register noted" in first
    assert "noted already" in second
    assert "for the keeper of the pound" in seizer
    assert "unsigned" not in impounded.exceptions(CASE)


@pytest.mark.parametrize(
    ("when", "answer", "shown"),
    [
        ("TIME 08:45", "entered Mon 2 Mar 2026 08:45", False),
        ("TIME 08:29", "entered Mon 2 Mar 2026 08:29", True),
        ("DATE 1/3/2026 TIME 10:00", "entered Sun 1 Mar 2026 10:00", True),
        ("DATE 1/3/2026 TIME 08:00", "BECAUSE road flooded", False),
        (
            "DATE 1/3/2026 TIME 08:00 BECAUSE the tower was down",
            "entered Sun 1 Mar 2026 08:00",
            True,
        ),
        ("TIME 09:01", "still to come", False),
    ],
)
def test_a_time_that_is_said_counts_and_the_officer_sees_a_late_one(
    town: Town, when: str, answer: str, shown: bool
) -> None:
    said = "DATE 28/2/2026 TIME 10:00 BECAUSE the tower was down"
    town.say(SEIZER, f"SEIZE 2 COW AT Mlima DAMAGE maize {said}")
    town.silence()

    assert answer in town.say(KEEPER, f"IN {CASE} 2 COW {when}")[0]
    late = [text for text in town.heard(OFFICER) if "was texted only" in text]
    assert len(late) == shown
    if "tower" in when:
        assert late[0].endswith("Reason: the tower was down")


def test_a_payment_with_a_date_is_reckoned_for_that_day(signed: Town) -> None:
    signed.at("2026-03-05")

    answer = signed.say(
        KEEPER, f"PAID {CASE} 52.00 DATE 3/3/2026 BECAUSE my phone was broken"
    )

    assert "Rs 52.00 (demo rate) received for 2 cows" in answer[0]


def test_every_word_is_judged_by_when_it_came_and_not_when_it_was_dealt_with(
    town: Town,
) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize")
    with town.store.work() as work:
        work.take_in(
            town.inbound(KEEPER, f"IN {CASE} 2 COW"), KEEPER, town.now, "pending"
        )
    town.now = town.now.replace(day=4)

    town.again()

    assert "entered Mon 2 Mar 2026 09:00" in town.heard(KEEPER)[-1]
