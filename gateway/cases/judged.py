"""By which version each day of a case was judged, as its events on record say."""

from collections.abc import Callable, Iterable
from datetime import date

from gateway.cases.case import Case
from gateway.cases.events import CALENDAR, Recorded
from gateway.law.pack import Pack
from gateway.law.versions import Versions, versions

Acts = list[tuple[date, str]]
"""The legal day of each act on record, and the digest by which it was judged."""


def acts_of(events: Iterable[Recorded]) -> Acts:
    """The acts of people; what the calendar wrote is none."""
    return [(r.on, r.digest) for r in events if r.digest and r.by != CALENDAR]


def law_of(
    case: Case, judged: Acts, pack_of: Callable[[str], Pack], acts: Pack
) -> Versions:
    """The law of a case by which `acts` judges (RD-57); KeyError for a lost pack.

    Money goes by the version bound at impounding. A seizure that was judged by
    another statute says nothing of this one.
    """
    money = pack_of(case.digest) if case.digest else acts
    days = [(day, pack_of(digest)) for day, digest in judged]
    return versions(money, acts, [one for one in days if one[1].id == money.id])
