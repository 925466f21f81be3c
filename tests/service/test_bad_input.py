"""Whatever comes in gets one clear answer, or none where nobody can be answered."""

from dataclasses import replace

import pytest

from gateway.service.receive import accept
from tests.service.conftest import CASE
from tests.service.town import (
    KEEPER,
    OFFICER,
    OWNER,
    SEIZER,
    STRANGER,
    Town,
    new_town,
)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("bhoo there", '"bhoo" is no word of this line. Write for example: SEIZE'),
        ("", "Your text is empty. Write for example: SEIZE 3 COW AT Mlima"),
        ("   \r\n ", "Your text is empty."),
        ("STATUS 1000028", "There is no case 1000028 for your number."),
        ("STATUS 1000016", 'Case number "1000016" has a wrong figure.'),
        ("STATUS 12", "is no case number"),
        ("STATUS", "Which case? Write its number, for example: STATUS 1000015"),
        (
            "SEIZE 2 COW AT Mlima OWNER +914842345678 Ravi",
            'Number "+914842345678" is not a mobile.',
        ),
        ("SEIZE 2 COW AT Mlima OWNER 98765 Ravi", "is too short"),
        ("SEIZE 2 ZEBRA AT Mlima", '"2 ZEBRA" is no count of animals'),
        ("SEIZE 900 COW AT Mlima", "a count is from 1 to 500"),
        ("SEIZE Mlima 3 COW", "Write for example: SEIZE 3 COW AT Mlima"),
        ("SEIZE 3 COW AT Mlima 3 GOAT", "is not understood here"),
        ("PAID 1000015 lots", '"lots" is no amount'),
        ("CLAIM", "Which case?"),
        ("SIEZE 3 COW AT Mlima", "Did you mean: SEIZE 3 COW AT Mlima? Reply 1."),
    ],
)
def test_a_wrong_text_names_the_field_and_shows_an_example(
    town: Town, text: str, answer: str
) -> None:
    assert answer in town.answer(SEIZER, text)
    assert town.counted("pound_case") == 0


def test_a_near_miss_is_never_applied_by_itself(town: Town) -> None:
    town.say(SEIZER, "SIEZE 3 COW AT Mlima DAMAGE maize")
    assert town.counted("pound_case") == 0

    assert town.answer(SEIZER, "1").startswith(f"Case {CASE}: 3 cows.")


@pytest.mark.parametrize("sender", ["SafariInfo", "22141", "", "AD-POUND", "+91"])
def test_a_sender_that_is_no_phone_is_stored_and_not_answered(
    town: Town, sender: str
) -> None:
    inbound = replace(town.inbound(SEIZER, "SEIZE 3 COW AT Mlima"), sender=sender)

    assert accept(town.line, inbound)

    assert (town.counted("inbox"), town.counted("outbox")) == (1, 0)
    assert town.counted("pound_case") == 0
    assert "no person" in town.written()


@pytest.mark.parametrize(
    "sender",
    [
        "919000000001",
        "09000000001",
        "+919000000001",
        "00919000000001",
        "9190 0000 0001",
        " 919000000001",
    ],
)
def test_every_form_of_a_number_is_the_same_person(town: Town, sender: str) -> None:
    inbound = replace(town.inbound(SEIZER, "SEIZE 3 COW AT Mlima"), sender=sender)

    assert accept(town.line, inbound)
    town.ring()

    assert "Take them to Mlima pound" in town.heard(SEIZER)[0]


def test_a_loose_part_is_asked_for_again_and_never_read(town: Town) -> None:
    part = replace(town.inbound(SEIZER, "SEIZE 3 COW AT Mlima"), truncated_part=True)

    assert accept(town.line, part)
    town.ring()

    assert "Please send it again" in town.heard(SEIZER)[0]
    assert town.counted("pound_case") == 0


def test_a_repeat_of_the_carrier_is_dealt_with_once(town: Town) -> None:
    """X37."""
    inbound = town.inbound(SEIZER, "SEIZE 3 COW AT Mlima DAMAGE maize")

    for minutes in (0, 2, 26 * 60):
        town.later(minutes=minutes)
        assert accept(town.line, inbound)
    town.ring()

    assert town.counted("pound_case") == 1
    assert len(town.heard(SEIZER)) == 1


def test_texts_in_one_row_good_and_bad_do_not_hold_each_other_up(town: Town) -> None:
    texts = [
        "SEIZE 3 COW AT Mlima DAMAGE maize \n",
        "SEIZE\r\n2\r\nGOAT\r\nAT Mlima DAMAGE maize",
        "   ",
        "",
        "SEIZE 5 COW AT Mlima DAMAGE maize\x00\ufffd",
    ]

    answers = [town.say(SEIZER, text)[0] for text in texts]

    assert ["Case" in answer for answer in answers] == [True, True, False, False, True]


def test_a_missing_tariff_is_no_guess_and_the_officer_hears_of_it(town: Town) -> None:
    town.say(SEIZER, "SEIZE 1 CAMEL 1 COW AT Mlima DAMAGE maize")
    town.say(KEEPER, f"IN {CASE} 1 CAMEL 1 COW")
    town.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")

    (quote,) = town.heard(OWNER)
    assert "Fine Rs 10.00" in quote
    assert "keep Rs 8.00" in quote
    assert {"no_scale", "no_rate"} <= town.exceptions(CASE)
    told = " ".join(town.heard(OFFICER))
    assert "no scale of fines is in force" in told
    assert "no rate for keeping is in force" in told


def test_with_no_tariff_at_all_nothing_is_owed_and_nothing_held_up() -> None:
    town = new_town()
    with town.store.write.begin() as conn:
        conn.exec_driver_sql("DELETE FROM rate")
    town.say(SEIZER, "SEIZE 1 COW AT Mlima DAMAGE maize")
    town.say(KEEPER, f"IN {CASE} 1 COW")
    town.say(KEEPER, f"OWNER {CASE} {OWNER} Hari")

    (quote,) = town.heard(OWNER)
    assert "Fine Rs 0.00 (none in force), keep Rs 0.00 (none in force)" in quote
    assert "nothing is owed now" in town.answer(OWNER, f"WHY {CASE}")
    assert "received for 1 cow" in town.say(KEEPER, f"PAID {CASE} 0")[0]
    town.close()


def test_names_reach_the_phone_as_they_were_written(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize")
    town.say(KEEPER, f"IN {CASE} 2 COW")

    answer = town.answer(KEEPER, f"OWNER {CASE} {STRANGER} O'Brien & Sons <East>")

    assert "O'Brien & Sons <East> noted as owner" in answer


def test_a_case_of_others_is_answered_like_one_that_is_not_there(
    impounded: Town,
) -> None:
    for word in ("DUES", "WHY", "STATUS", "CLAIM", "RESEND", "COMING", "WITHDRAW"):
        theirs = impounded.answer(STRANGER, f"{word} {CASE}")
        nobodys = impounded.answer(STRANGER, f"{word} 1000028")

        assert theirs.replace(CASE, "1000028") == nobodys
