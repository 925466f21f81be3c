"""Exceptions: a row while they stand, one reminder to the officer, then cleared."""

import pytest

from gateway.service.view import exceptions_view
from tests.service.conftest import CASE
from tests.service.town import (
    ADMIN,
    CITY_KEEPER,
    CITY_SEIZER,
    FAR_KEEPER,
    KEEPER,
    OFFICER,
    POLICE,
    SEIZER,
    STRANGER,
    Town,
)

PLAIN = "SEIZE 2 COW AT Mlima DAMAGE maize"


@pytest.mark.parametrize(
    ("kind", "made", "mended"),
    [
        ("unknown_place", [(SEIZER, "SEIZE 2 COW AT Samarkand DAMAGE maize")],
         (SEIZER, "SEIZE {case} AT Puzha")),
        ("late_send", [(SEIZER, PLAIN), None, (SEIZER, "SENT {case}")], None),
        ("outside_area", [(POLICE, "SEIZE 2 COW AT Vayal Road")], None),
        ("unsigned", [(SEIZER, PLAIN), (KEEPER, "IN {case} 2 COW")],
         (KEEPER, "SIGNED {case} REGISTER")),
        ("not_brought", [(SEIZER, PLAIN), (KEEPER, "IN {case} 1 COW")],
         (KEEPER, "IN {case} 1 COW")),
        ("not_brought", [(SEIZER, PLAIN), (KEEPER, "IN {case} 1 COW")],
         (SEIZER, "LOST {case} 1 COW")),
        ("not_brought", [(SEIZER, PLAIN), (KEEPER, "IN {case} 1 COW")],
         (SEIZER, "WITHDRAW {case}")),
        ("wrong_pound", [(SEIZER, PLAIN), (FAR_KEEPER, "IN {case} 2 COW")], None),
        ("incomplete_entry", [(KEEPER, f"IN 2 COW FROM {STRANGER} Ravi AT Mlima")],
         (KEEPER, "IN {case} AS farmer LIVES Puzha TIME 08:00 DAMAGE maize")),
        ("fine_held", [(KEEPER, f"IN 2 COW FROM {STRANGER} Ravi AT Mlima")],
         (KEEPER, "IN {case} AS farmer LIVES Puzha TIME 08:00 DAMAGE maize")),
        ("no_scale", [(SEIZER, "SEIZE 1 CAMEL AT Mlima DAMAGE maize"),
                      (KEEPER, "IN {case} 1 CAMEL")], None),
        ("no_rate", [(SEIZER, "SEIZE 1 CAMEL AT Mlima DAMAGE maize"),
                     (KEEPER, "IN {case} 1 CAMEL")], None),
        ("unlisted_kind", [(CITY_SEIZER, "SEIZE 1 BULL AT Karwan"),
                           (CITY_KEEPER, "IN {case} 1 BULL")], None),
    ],
)  # fmt: skip
def test_an_exception_stands_until_it_is_mended(
    town: Town,
    kind: str,
    made: list[tuple[str, str] | None],
    mended: tuple[str, str] | None,
) -> None:
    for step in made:
        if step is None:
            town.later(hours=25)
        else:
            town.say(step[0], step[1].format(case=CASE))

    assert kind in town.exceptions(CASE)
    if mended:
        town.say(mended[0], mended[1].format(case=CASE))
        assert kind not in town.exceptions(CASE)


def test_what_stands_is_shown_with_its_section_and_since_when(town: Town) -> None:
    town.say(SEIZER, PLAIN)
    town.say(KEEPER, f"IN {CASE} 2 COW")

    assert exceptions_view(town.line) == [
        {
            "kind": "unsigned",
            "case": CASE,
            "section": "s.7",
            "since": "2026-03-02T03:30:00+00:00",
            "cleared_by": None,
        }
    ]


def test_the_officer_is_told_once_of_each_kind(town: Town) -> None:
    town.say(SEIZER, "SEIZE 1 CAMEL 1 COW AT Mlima DAMAGE maize")
    town.say(KEEPER, f"IN {CASE} 1 COW")
    town.say(KEEPER, f"IN {CASE} 1 CAMEL")
    town.say(KEEPER, f"SIGNED {CASE} REGISTER")
    town.later(days=1)

    told = town.heard(OFFICER)

    assert sum("no scale of fines" in text for text in told) == 1
    assert sum("no rate for keeping" in text for text in told) == 1


def test_what_others_are_asked_to_mend_goes_to_the_officer_only_when_they_do_not(
    town: Town,
) -> None:
    town.say(KEEPER, f"IN 2 COW FROM {STRANGER} Ravi AT Mlima")
    town.later(minutes=29)
    assert town.heard(OFFICER) == []

    town.later(minutes=1)

    told = town.heard(OFFICER)
    assert len(told) == 2
    assert any("lacks who the seizer is" in text for text in told)
    assert any("the fine is held" in text for text in told)


def test_what_was_mended_in_time_is_not_told(town: Town) -> None:
    town.say(KEEPER, f"IN 2 COW FROM {STRANGER} Ravi AT Mlima")
    town.say(KEEPER, f"IN {CASE} AS farmer LIVES Puzha TIME 08:00 DAMAGE maize")
    town.say(KEEPER, f"SIGNED {CASE} REGISTER")

    town.later(days=2)

    assert town.heard(OFFICER) == []


def test_a_reminder_of_an_exception_keeps_the_quiet_hours(town: Town) -> None:
    town.at("2026-03-02", "21:00")
    town.say(SEIZER, "SEIZE 1 CAMEL AT Mlima DAMAGE maize")
    town.say(KEEPER, f"IN {CASE} 1 CAMEL")
    assert town.heard(OFFICER) == []

    town.at("2026-03-03", "07:00")

    assert any("no scale of fines" in text for text in town.heard(OFFICER))


def test_where_there_is_no_officer_the_admin_hears_of_it(town: Town) -> None:
    with town.store.write.begin() as conn:
        conn.exec_driver_sql("DELETE FROM grant_ WHERE role = 'officer'")
    town.say(SEIZER, "SEIZE 1 CAMEL AT Mlima DAMAGE maize")
    town.say(KEEPER, f"IN {CASE} 1 CAMEL")

    assert any("no scale of fines" in text for text in town.heard(ADMIN))


def test_a_tag_whose_owner_has_no_phone_goes_to_the_officer(town: Town) -> None:
    with town.store.write.begin() as conn:
        conn.exec_driver_sql("UPDATE tag SET number = NULL WHERE tag = 'MLM101'")
    town.say(SEIZER, "SEIZE 1 COW AT Mlima DAMAGE maize TAG MLM101")
    town.say(KEEPER, f"IN {CASE} 1 COW")

    assert "no_phone" in town.exceptions(CASE)
    assert any("no phone of the owner" in text for text in town.heard(OFFICER))
