"""The law of a case, read from its events on record (RD-57, X38)."""

from datetime import UTC, date, datetime

from gateway.cases.case import Case
from gateway.cases.events import CALENDAR, OwnerNamed, Recorded, Somebody
from gateway.cases.judged import acts_of, law_of
from gateway.law.pack import Pack
from tests.law.packs import ACT_A, ACT_H

NEW = ACT_A.read_as({"claim.remote_hold_days": 5})
CORRECTED = ACT_A.read_as({"claim.remote_hold_days": 9})
PACKS = {pack.digest: pack for pack in (ACT_A, ACT_H, NEW, CORRECTED)}


def on_record(day: int, pack: Pack, by: str = "+919000000005") -> Recorded:
    named = OwnerNamed((1,), Somebody("+919000000008", "Hari"), "keeper")
    at = datetime(2026, 3, day, 9, tzinfo=UTC)
    return Recorded(day, named, at, date(2026, 3, day), by, None, pack.digest)


def test_what_the_calendar_wrote_judges_nothing():
    events = [on_record(2, ACT_A), on_record(10, NEW, CALENDAR)]

    assert acts_of(events) == [(date(2026, 3, 2), ACT_A.digest)]


def test_a_pack_corrected_later_changes_no_clock_that_runs():
    """X38: the case and its days stay with what they were judged by."""
    case = Case(statute=ACT_A.id, digest=ACT_A.digest)
    events = [on_record(2, ACT_A), on_record(12, NEW)]

    law = law_of(case, acts_of(events), PACKS.__getitem__, CORRECTED)

    assert (law.money, law.acts) == (ACT_A, CORRECTED)
    assert law.on(date(2026, 3, 2)) == ACT_A
    assert law.on(date(2026, 3, 12)) == NEW


def test_a_seizure_judged_by_another_statute_says_nothing_of_this_one():
    case = Case(statute=ACT_A.id, digest=ACT_A.digest)
    events = [on_record(1, ACT_H), on_record(2, ACT_A)]

    law = law_of(case, acts_of(events), PACKS.__getitem__, NEW)

    assert law.on(date(2026, 3, 1)) == ACT_A
