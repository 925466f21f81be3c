"""The section of an event is that of the state in which its cattle were."""

from gateway.service.view import case_view
from tests.service.conftest import CASE
from tests.service.town import KEEPER, OFFICER, OWNER, WITNESS, Town


def test_the_sale_of_the_unclaimed_falls_due_under_its_own_section(
    impounded: Town,
) -> None:
    impounded.at("2026-03-10")
    impounded.say(KEEPER, f"REPORT {CASE}")
    impounded.say(OFFICER, f"NOTICE {CASE}")
    impounded.say(OFFICER, f"DRUM {CASE} VILLAGE Mlima BY Kunju")
    impounded.say(OFFICER, f"DRUM {CASE} MARKET Mlima Market BY Kunju")
    impounded.at("2026-03-18")

    view = case_view(impounded.line, CASE)

    assert view is not None
    sections = {event["type"]: event["section"] for event in view["events"]}
    assert sections["SaleFellDue"] == "s.13(3)"


def test_the_sale_of_what_was_refused_is_held_under_its_own_section(
    impounded: Town,
) -> None:
    impounded.say(KEEPER, f"CLAIM {CASE} FROM {OWNER} Hari")
    impounded.say(KEEPER, f"REFUSED {CASE} Kunju {WITNESS}")
    impounded.at("2026-03-03")
    due = " ".join(impounded.heard(OFFICER))
    stands = impounded.answer(KEEPER, f"STATUS {CASE}")
    impounded.say(OFFICER, f"SALE {CASE} 4/3/2026 10:00 Mlima Market ORDER S1/2020")
    impounded.at("2026-03-04", "10:00")
    impounded.say(OFFICER, f"SOLD {CASE} 1 300 {WITNESS} Kunju")
    impounded.say(OFFICER, f"CLOSE {CASE}")

    view = case_view(impounded.line, CASE)

    assert view is not None
    sections = {event["type"]: event["section"] for event in view["events"]}
    for kind in ("SaleFellDue", "SaleSet", "KnockedDown", "SaleClosed"):
        assert sections[kind] == "s.15(1)"
    assert sections["Settled"] == "ss.15(2), 15(3), 16"
    assert "payment refused" in due
    assert "payment was refused" in stands
