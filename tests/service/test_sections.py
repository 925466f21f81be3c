"""The section of an event is that of the state in which its cattle were."""

from gateway.service.view import case_view
from tests.service.conftest import CASE
from tests.service.town import KEEPER, OFFICER, Town


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
