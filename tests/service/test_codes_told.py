"""Codes: only the one they are bound to reads them; five wrong tries kill one."""

import pytest

from tests.service.conftest import CASE
from tests.service.town import (
    FAR_KEEPER,
    KEEPER,
    OFFICER,
    OWNER,
    SEIZER,
    STRANGER,
    Town,
)


@pytest.fixture
def paid(impounded: Town) -> Town:
    impounded.say(KEEPER, f"OWNER {CASE} {OWNER} Hari, Mlima")
    impounded.say(KEEPER, f"PAID {CASE} 36.00")
    impounded.silence()
    return impounded


def wrong(town: Town) -> str:
    return f"{(int(town.code('delivery', CASE, OWNER)) + 1) % 1_000_000:06d}"


def test_five_wrong_tries_kill_a_code_and_the_officer_hears_of_it(paid: Town) -> None:
    right, bad = paid.code("delivery", CASE, OWNER), wrong(paid)

    answers = [paid.answer(KEEPER, f"OUT {CASE} {bad}") for _ in range(5)]
    after = paid.answer(KEEPER, f"OUT {CASE} {right}")

    assert "Tries left: 4" in answers[0]
    assert "Tries left: 1" in answers[3]
    assert "five wrong codes; that code is dead" in answers[4]
    assert "no code is open" in after
    assert "five wrong delivery codes by the keeper" in paid.heard(OFFICER)[0]
    assert "Delivered" not in paid.events(CASE)


def test_after_its_death_the_owner_gets_another_code(paid: Town) -> None:
    first, bad = paid.code("delivery", CASE, OWNER), wrong(paid)
    for _ in range(5):
        paid.say(KEEPER, f"OUT {CASE} {bad}")

    (told,) = paid.say(OWNER, f"RESEND {CASE}")
    second = paid.code("delivery", CASE, OWNER)

    assert second != first
    assert second in told
    assert "delivered to Hari" in paid.answer(KEEPER, f"OUT {CASE} {second}")


def test_strangers_use_up_no_tries_and_learn_nothing(paid: Town) -> None:
    right = paid.code("delivery", CASE, OWNER)

    answers = {
        paid.answer(number, f"OUT {CASE} {code}")
        for number in (STRANGER, FAR_KEEPER)
        for code in (right, *(f"{n:06d}" for n in range(25)))
    }

    assert answers == {
        f"There is no case {CASE} for your number. Look at the number again, or ask "
        "at the pound."
    }
    assert "delivered to Hari" in paid.answer(KEEPER, f"OUT {CASE} {right}")


def test_resend_repeats_the_same_code_and_the_first_still_works(paid: Town) -> None:
    right = paid.code("delivery", CASE, OWNER)
    paid.later(minutes=3)

    (told,) = paid.say(OWNER, f"RESEND {CASE}")
    paid.later(minutes=5)
    out = paid.answer(KEEPER, f"OUT {CASE} {right}")

    assert right in told
    assert "delivered to Hari" in out


def test_the_keeper_may_have_it_sent_again_and_never_sees_it(paid: Town) -> None:
    answer = paid.answer(KEEPER, f"RESEND {CASE}")

    assert answer == f"Case {CASE}: the code was sent again to the one who holds it."
    assert paid.code("delivery", CASE, OWNER) in paid.heard(OWNER)[0]


def test_out_after_delivery_says_that_it_is_done(paid: Town) -> None:
    right = paid.code("delivery", CASE, OWNER)
    paid.say(KEEPER, f"OUT {CASE} {right}")
    paid.later(minutes=2)

    answer = paid.answer(KEEPER, f"OUT {CASE} {right}")

    assert "already delivered with that code, Mon 2 Mar 2026 09:00" in answer
    assert paid.events(CASE).count("Delivered") == 1


def test_a_code_is_over_after_fourteen_days(paid: Town) -> None:
    right = paid.code("delivery", CASE, OWNER)
    paid.later(days=14, minutes=1)

    assert "no code is open" in paid.answer(KEEPER, f"OUT {CASE} {right}")
    (told,) = paid.say(OWNER, f"RESEND {CASE}")
    assert paid.code("delivery", CASE, OWNER) in told


def test_a_code_of_one_case_opens_no_other(paid: Town) -> None:
    paid.say(SEIZER, "SEIZE 1 COW AT Mlima DAMAGE rice")
    paid.say(KEEPER, "IN 1000028 1 COW")
    paid.say(KEEPER, f"OWNER 1000028 {OWNER} Hari")
    paid.say(KEEPER, "PAID 1000028 18.00")

    right = paid.code("delivery", CASE, OWNER)
    answer = paid.answer(KEEPER, f"OUT 1000028 {right}")

    assert "Tries left: 4" in answer


def test_an_arrival_code_comes_again_until_they_have_come(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize")

    (again,) = town.say(SEIZER, f"RESEND {CASE}")
    town.say(KEEPER, f"IN {CASE} 2 COW")
    after = town.answer(SEIZER, f"RESEND {CASE}")

    assert town.code("arrival", CASE, SEIZER) in again
    assert "no code of yours is open" in after


@pytest.mark.parametrize(
    "text",
    [
        "OUT {case} {code}",
        "OUT {case} {code} thanks",
        "OUT 1000016 {code}",
        "out {case} , {code}",
        "OTU {case} {code}",
        "OUTT {case} {code}",
        "{code}",
        "the code is {code}",
    ],
)
def test_no_code_stays_readable_in_what_is_stored(paid: Town, text: str) -> None:
    code = paid.code("delivery", CASE, OWNER)
    grouped = f"{code[:3]} {code[3:]}"

    paid.say(KEEPER, text.format(case=CASE, code=code))
    paid.say(KEEPER, text.format(case=CASE, code=grouped))

    assert code not in paid.written()
    assert grouped not in paid.written()


def test_a_code_that_answers_a_question_is_blotted_too(paid: Town) -> None:
    code = paid.code("delivery", CASE, OWNER)

    asked = paid.answer(KEEPER, f"OUT {CASE}")
    done = paid.answer(KEEPER, code)

    assert asked.startswith("The code is missing")
    assert "delivered to Hari" in done
    assert code not in paid.written()


def test_after_a_wrong_code_the_figures_alone_are_enough(paid: Town) -> None:
    paid.say(KEEPER, f"OUT {CASE} {wrong(paid)}")

    assert "delivered to Hari" in paid.answer(
        KEEPER, paid.code("delivery", CASE, OWNER)
    )


def test_an_owner_who_texts_his_code_is_told_whose_it_is(paid: Town) -> None:
    answer = paid.answer(OWNER, paid.code("delivery", CASE, OWNER))

    assert answer.startswith("That looks like a code. Tell it only to the keeper")


def test_a_near_miss_with_a_code_is_offered_with_stars(paid: Town) -> None:
    code = paid.code("delivery", CASE, OWNER)

    answer = paid.answer(KEEPER, f"OUT {CASE} NOPHNE {code}")

    assert code not in answer
