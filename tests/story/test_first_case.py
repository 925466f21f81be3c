"""The line works: a case paid, one that nobody claims, one in Hyderabad, by phone."""

import json
import re
import sqlite3
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.story.town import Town

pytestmark = [pytest.mark.processes, pytest.mark.timeout(180)]

ZONE = ZoneInfo("Asia/Kolkata")
ASHA, KEEPER, OFFICER, HARI = (
    "+919000000001",
    "+919000000005",
    "+919000000006",
    "+919000000008",
)
ZUBAIR, HYD_KEEPER, HYD_OFFICER = "+919000000021", "+919000000025", "+919000000026"


@pytest.fixture
def town(tmp_path: Path, port: int) -> Iterator[Town]:
    running = Town(tmp_path / "data", port)
    yield running
    assert running.stop() == 0


def nine_on(town: Town, day: date) -> date:
    """Move the clock to 09:00 local of that day."""
    at = datetime(day.year, day.month, day.day, 9, tzinfo=ZONE)
    town.clock(to=at.isoformat())
    return day


def next_monday(town: Town) -> date:
    today = datetime.fromisoformat(town.now()).astimezone(ZONE).date()
    return nine_on(town, today + timedelta(days=7 - today.weekday()))


def working(day: date) -> date:
    """The day itself, or the Monday after a Sunday, when demonstration pounds close."""
    return day + timedelta(days=1) if day.weekday() == 6 else day


def said(day: date) -> str:
    """A date as messages say it."""
    return f"{day:%a} {day.day} {day:%b %Y}"


def paisa(text: str) -> int:
    """The first amount in a text, in paise."""
    found = re.search(r"Rs ([\d,]+)\.(\d\d)", text)
    assert found is not None
    return int(found[1].replace(",", "")) * 100 + int(found[2])


def number_in(text: str) -> str:
    found = re.search(r"\b\d{7}\b", text)
    assert found is not None
    return found[0]


def code_in(text: str, digits: int) -> str:
    found = re.search(rf"[Cc]ode:? (?:is )?(\d{{{digits}}})\b", text)
    assert found is not None
    return found[1]


def test_a_case_is_paid_and_delivered_and_another_comes_to_sale(town: Town) -> None:
    """The whole of issue 2's story, in one town."""
    monday = next_monday(town)
    the_owner_pays(town, monday)
    the_log_is_sound(town)
    nobody_comes(town)
    hyderabad(town)
    the_log_is_sound(town)
    tampering_is_found(town)


def the_owner_pays(town: Town, monday: date) -> None:
    town.says(ASHA, "SEIZE 2 COW AT Mlima DAMAGE maize eaten TAG MLM101 MLM102")

    answer = town.hears(ASHA, r"Mlima pound.*[Aa]rrival code \d{4}")
    case = number_in(answer)
    arrival = code_in(answer, 4)

    town.says(KEEPER, f"IN {case} {arrival} 2 COW")

    town.hears(KEEPER, f"{case}.*2 cows entered")
    copy = town.hears(ASHA, r"Copy of the entries.*: 2 cows")
    assert "2 cows" in copy
    assert said(monday) in copy
    assert "Asha" in copy
    assert "Hari" in copy
    quote = town.hears(HARI, r"To pay today: Rs 36\.00 \(demo rate\)")
    assert "s.11(1)" in quote
    assert "s.12(a)" in quote
    assert said(working(monday + timedelta(days=7))) in quote
    facts = town.api(f"cases/{case}")
    assert {head["state"] for head in facts["heads"]} == {"IMPOUNDED"}
    assert facts["dues"]["total"] == 3600
    town.says(HARI, "DUES")
    assert paisa(town.hears(HARI, "today")) == 3600

    nine_on(town, monday + timedelta(days=1))
    town.says(HARI, f"DUES {case}")

    assert paisa(town.hears(HARI, "today")) == 5200

    he_pays_and_goes_home(town, case)


def he_pays_and_goes_home(town: Town, case: str) -> None:
    town.says(KEEPER, f"PAID {case} 36.00")
    assert paisa(town.hears(KEEPER, "amount due is")) == 5200
    town.says(KEEPER, f"PAID {case} 52.00")

    delivery = code_in(town.hears(HARI, "delivery code"), 6)
    town.hears(KEEPER, r"52\.00.*received")
    assert all(delivery not in text for text in town.inbox(KEEPER))
    wrong = f"{(int(delivery) + 1) % 1_000_000:06d}"
    town.says(KEEPER, f"OUT {case} {wrong}")
    town.hears(KEEPER, "wrong.*4")
    town.says(KEEPER, f"OUT {case} {delivery}")

    town.hears(KEEPER, "delivered to Hari")
    town.hears(HARI, "handed over to you")
    town.hears(ASHA, "delivered to the owner")
    facts = town.api(f"cases/{case}")
    assert facts["stage"] == "CLOSED"
    assert {head["state"] for head in facts["heads"]} == {"RETURNED_PAID"}
    kept = [message["text"] for message in town.api(f"messages?to=%2B{HARI[1:]}")]
    assert all(delivery not in (text or "") for text in kept)


def nobody_comes(town: Town) -> None:
    day = next_monday(town)
    town.says(ASHA, "SEIZE 1 BUFFALO AT Mlima DAMAGE paddy trampled")
    case = number_in(town.hears(ASHA, "1 buffalo.*code"))
    town.says(KEEPER, f"IN {case} 1 BUFFALO")
    town.hears(KEEPER, "1 buffalo entered")

    eighth = nine_on(town, day + timedelta(days=8))

    assert said(eighth - timedelta(days=1)) in town.hears(KEEPER, f"REPORT {case}")
    assert town.api(f"cases/{case}")["stage"] == "REPORT_DUE"
    town.says(KEEPER, f"REPORT {case}")
    town.hears(KEEPER, "your report")
    assert "s.13(2)" in town.hears(OFFICER, f"NOTICE {case}")
    assert "s.13(2)" in town.hears(OFFICER, f"DRUM {case} VILLAGE")
    town.says(OFFICER, f"NOTICE {case}")
    town.hears(OFFICER, "notice of")
    town.says(OFFICER, f"DRUM {case} VILLAGE Mlima")
    town.hears(OFFICER, "Now the market")
    town.says(OFFICER, f"DRUM {case} MARKET Mlima Market")
    town.hears(OFFICER, "both proclamations")
    nine_on(town, eighth + timedelta(days=7))
    assert town.api(f"cases/{case}")["stage"] == "PROCLAIMED"

    sale = nine_on(town, eighth + timedelta(days=8))

    due = town.hears(OFFICER, "[Aa]uction due")
    assert said(sale) in due
    assert "s.13(3)" in due
    facts = town.api(f"cases/{case}")
    assert facts["stage"] == "SALE_OPEN"
    assert facts["heads"][0]["state"] == "SALE_DUE"


def hyderabad(town: Town) -> None:
    day = next_monday(town)
    town.says(ZUBAIR, "SEIZE 1 HORSE AT Karwan")
    case = number_in(town.hears(ZUBAIR, "Karwan pound.*code"))
    town.says(HYD_KEEPER, f"IN {case} 1 HORSE")
    town.hears(HYD_KEEPER, "1 horse entered")
    nine_on(town, day + timedelta(days=10))
    assert town.api(f"cases/{case}")["stage"] == "FRESH"

    eleventh = nine_on(town, day + timedelta(days=11))

    due = town.hears(HYD_OFFICER, "[Aa]uction due")
    assert said(eleventh) in due
    assert "H(2)" in due
    facts = town.api(f"cases/{case}")
    assert facts["stage"] == "SALE_OPEN"
    types = [event["type"] for event in facts["events"]]
    assert "NoticePosted" not in types


def verdict(town: Town) -> dict[str, object]:
    done = town.poundline("audit", "verify", "--json")
    found: dict[str, object] = json.loads(done.stdout)
    assert (done.returncode == 0) is found["ok"]
    return found


def the_log_is_sound(town: Town) -> None:
    assert verdict(town)["ok"], verdict(town)


def tampering_is_found(town: Town) -> None:
    """One byte of an event, a projection, the tail of a chain: each is found."""
    at_paid = "WHERE type = 'Paid'"
    swap = "UPDATE case_event SET payload = replace(payload, '{}', '{}') " + at_paid
    for spoil, mend in (
        (swap.format("5200", "5300"), swap.format("5300", "5200")),
        (
            "UPDATE head SET state = 'DEAD' WHERE state = 'RETURNED_PAID'",
            "UPDATE head SET state = 'RETURNED_PAID' WHERE state = 'DEAD'",
        ),
    ):
        spoilt(town, spoil)
        bad = verdict(town)["first_bad"]
        assert isinstance(bad, dict)
        assert bad["chain"].isdigit()
        assert bad["seq"] > 0
        assert bad["why"]
        spoilt(town, mend)
        the_log_is_sound(town)

    spoilt(town, "DELETE FROM case_event WHERE type = 'SaleFellDue'")

    assert not verdict(town)["ok"]


def spoilt(town: Town, sql: str) -> None:
    conn = sqlite3.connect(town.folder / "poundline.db", timeout=5)
    with conn:
        conn.execute(sql)
    conn.close()
