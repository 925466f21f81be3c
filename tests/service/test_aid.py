"""AID, COMING: the station is called, and whoever called hears that it comes."""

from tests.service.town import KEEPER, OWNER, POLICE, SEIZER, STRANGER, Town

CASE = "1000015"


def test_aid_under_section_9_binds_the_station(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize")

    answer = town.answer(SEIZER, f"AID {CASE} RESCUE")

    (called,) = town.heard(POLICE)
    assert answer.startswith("Help is asked of the police for you at Mlima")
    assert "Aid is required under s.9(2) at Mlima" in called
    assert f"Call {SEIZER}" in called


def test_aid_in_another_seizure_cites_nothing(town: Town) -> None:
    town.say(POLICE, "SEIZE 1 COW AT Highway 9")
    town.silence()

    town.say(KEEPER, f"AID {CASE} RESCUE AT Mlima pound")

    (called,) = town.heard(POLICE)
    assert "s.9" not in called
    assert f"Call {KEEPER}" in called


def test_the_caller_hears_that_the_police_come(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize")
    early = town.answer(POLICE, f"COMING {CASE}")
    town.say(SEIZER, f"AID {CASE} RESIST")
    town.silence()

    noted = town.answer(POLICE, f"COMING {CASE}")

    assert "nobody has asked for help" in early
    assert "The caller knows that you are coming" in noted
    assert f"Their number is {POLICE}" in town.heard(SEIZER)[0]


def test_only_the_police_come(town: Town) -> None:
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize")
    town.say(SEIZER, f"AID {CASE} RESIST")

    assert "for the police station" in town.answer(KEEPER, f"COMING {CASE}")
    assert "There is no case" in town.answer(OWNER, f"COMING {CASE}")


def test_aid_works_without_a_case(town: Town) -> None:
    answer = town.answer(STRANGER, "AID RESIST AT Puzha")

    (called,) = town.heard(POLICE)
    assert "They have your number" in answer
    assert called == (
        f"Help is asked at Puzha: a seizure of cattle is resisted. Call {STRANGER}."
    )


def test_aid_is_asked_where_nobody_can_tell(town: Town) -> None:
    assert "Where do you need help?" in town.answer(STRANGER, "AID RESIST")
    assert "at Mlima" in town.answer(SEIZER, "AID RESIST")
