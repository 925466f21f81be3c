"""An officer puts a case under a corrected version of its statute (X38, RD-57)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway.ports import CaseFile
from gateway.service.rebind import Correction, NotDone, rebind
from gateway.service.view import case_view
from gateway.store.audit import verify
from tests.service.conftest import CASE
from tests.service.test_auction import track
from tests.service.town import (
    FAR_OFFICER,
    KEEPER,
    OFFICER,
    OWNER,
    SEIZER,
    WITNESS,
    Town,
    new_town,
)
from tests.versions import amended

NO_ROW = 'no_row = { v = "no_scale_for_head", c = "s.11(1)", b = "D", rd = "RD-76" }'
YOUNG = (
    'young = { v = "own_head_at_parent_row", c = "s.11(1)", b = "D", rd = "RD-41" }\n'
)
WHY = "kids were left out"


@pytest.fixture
def corrected(tmp_path: Path) -> Iterator[Town]:
    """Version 1961.1 fines kids as goats, which 1961.0 left to the officer."""
    made = new_town(amended(tmp_path, {NO_ROW: YOUNG + NO_ROW}, "2026-03-12"))
    yield made
    assert verify(made.store, made.shelf).first_bad is None
    made.close()


@pytest.fixture
def kid(corrected: Town) -> Town:
    corrected.say(SEIZER, "SEIZE 1 COW 1 KID AT Mlima DAMAGE maize eaten")
    corrected.say(KEEPER, f"IN {CASE} 1 COW 1 KID")
    corrected.say(KEEPER, f"OWNER {CASE} {OWNER} Hari Mlima")
    corrected.silence()
    return corrected


def correct(
    town: Town, version: str = "1961.1", by: str = OFFICER, case: str = CASE
) -> str:
    """The message of a refusal, nothing when it was done."""
    made = rebind(town.line, Correction(case, version, by, WHY))
    town.ring()
    return made.message if isinstance(made, NotDone) else ""


def fines(town: Town) -> list[tuple[str, int]]:
    view = case_view(town.line, CASE)
    assert view
    lines = view["dues"]["lines"]
    return [(line["kind"], line["amount"]) for line in lines if line["what"] == "fine"]


def test_an_officer_corrects_the_version_with_reasons_and_all_hear_of_it(
    kid: Town,
) -> None:
    before = fines(kid)

    assert correct(kid) == ""

    assert (before, fines(kid)) == (
        [("cow", 1000)],
        [("cow", 1000), ("kid", 300)],
    )
    told = f"version 1961.1 of the law now, not 1961.0, because {WHY}"
    assert any(told in text for text in kid.heard(KEEPER))
    assert any(told in text for text in kid.heard(OFFICER))
    owner = kid.heard(OWNER)
    assert f"1961.1, not 1961.0, because {WHY}" in owner[0]
    assert "Rs 23.50" in owner[1]
    assert kid.exceptions(CASE) == {"unsigned"}


def test_the_case_shows_the_version_by_which_it_goes_now(kid: Town) -> None:
    correct(kid)

    view = case_view(kid.line, CASE)

    assert view
    assert view["version"] == "1961.1"
    assert "Rebound" in [event["type"] for event in view["events"]]


def test_a_fine_that_an_officer_has_decided_stands(kid: Town) -> None:
    kid.say(OFFICER, f"LEVY {CASE} 1 KID 5 BECAUSE it is small")

    correct(kid)

    assert ("kid", 500) in fines(kid)


def test_clocks_and_acts_go_on_by_the_version_of_their_day(kid: Town) -> None:
    correct(kid)

    kid.at("2026-03-10")
    kid.say(KEEPER, f"REPORT {CASE}")

    with kid.store.work() as work:
        file = work.case(CASE)
    assert isinstance(file, CaseFile)
    assert kid.shelf.bound(str(file.events[-1].digest)).version == "1961.0"


@pytest.mark.parametrize(
    ("version", "message"),
    [
        ("1961.0", "rejected_same_version"),
        ("1348F.0", "rejected_other_statute"),
        ("2099.0", "rejected_no_such_version"),
    ],
)
def test_a_version_that_is_not_another_of_this_law_is_refused(
    kid: Town, version: str, message: str
) -> None:
    assert correct(kid, version) == message
    assert "Rebound" not in kid.events(CASE)


@pytest.mark.parametrize("somebody", [KEEPER, OWNER, FAR_OFFICER])
def test_only_an_officer_of_the_pound_corrects(kid: Town, somebody: str) -> None:
    assert correct(kid, by=somebody) == "only_officer"


def test_a_case_that_nobody_knows_is_said_so(kid: Town) -> None:
    assert correct(kid, case="1000028") == "no_such_case"


def test_before_the_pound_nothing_is_bound(corrected: Town) -> None:
    corrected.say(SEIZER, "SEIZE 1 COW AT Mlima DAMAGE maize eaten")

    assert correct(corrected) == "rejected_not_bound"


def test_what_is_paid_stays_paid(kid: Town) -> None:
    kid.say(OFFICER, f"LEVY {CASE} 1 KID NONE BECAUSE it is small")
    kid.say(KEEPER, f"PAID {CASE} 20.50")
    assert "Paid" in kid.events(CASE)

    assert correct(kid) == "rejected_money_settled"


@pytest.mark.parametrize("settled", [False, True])
def test_the_account_of_a_sale_goes_by_the_correction_until_it_is_made(
    kid: Town, settled: bool
) -> None:
    kid.say(KEEPER, f"REPORT {CASE}")
    track(kid, KEEPER, OFFICER, "Mlima")
    kid.say(OFFICER, f"SALE {CASE} 23/3/2026 10:00 Mlima Market ORDER S1/2020")
    kid.at("2026-03-23", "10:00")
    kid.say(OFFICER, f"SOLD {CASE} 1 900 {WITNESS} Kunju")
    if settled:
        kid.say(OFFICER, f"CLOSE {CASE}")

    assert correct(kid) == ("rejected_money_settled" if settled else "")
