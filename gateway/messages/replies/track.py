"""Who is told what on the unclaimed track: what to do, by when, under which section."""

from collections.abc import Iterable

from gateway.cases import events as e
from gateway.cases.case import Head
from gateway.messages.replies.claims import must_pay
from gateway.messages.replies.parts import Tell, To, View
from gateway.messages.values import Value


def _due(
    event: e.ReportFellDue | e.SaleFellDue, view: View, *rows: str
) -> dict[str, Value]:
    return {
        **view.base(),
        "heads": view.counts(event.heads),
        "last_day": event.last_day,
        "opens": event.opens,
        "section": view.section(*rows),
    }


def report_fell_due(event: e.ReportFellDue, view: View) -> list[Tell]:
    """T14: the keeper must report, or the officer post what needs no report."""
    values = _due(event, view, "T15", "T16", "T14")
    key = f"report:{view.case.number}:{event.group}:{event.opens}"
    if not view.law.acts.has("T15"):
        return [_notice_due(view, values, key)]
    return [Tell(To.KEEPER, "report_due", values, key)]


def reported(event: e.Reported, view: View) -> list[Tell]:
    """T15: the officer must post the notice and have it proclaimed."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "section": view.section("T16"),
    }
    key = f"notice:{view.case.number}:{event.group}:{event.at.date()}"
    drum = {**values, "section": view.section("T17")}
    return [
        Tell(To.SENDER, "reported", values),
        _notice_due(view, values, key),
        *([Tell(To.OFFICER, "drum_due", drum)] if view.law.acts.has("T17") else []),
    ]


def _notice_due(view: View, values: dict[str, Value], key: str) -> Tell:
    """Where the notice goes up: at the office, or where the law says otherwise."""
    at_pound = view.law.acts.value("notice.at", "office") == "pound"
    name = "notice_due_pound" if at_pound else "notice_due"
    return Tell(To.OFFICER, name, values, key)


def notice_posted(event: e.NoticePosted, view: View) -> list[Tell]:
    """T16: the second clock runs; keeper and owner are told."""
    values: dict[str, Value] = {
        **view.base(),
        "heads": view.counts(event.heads),
        "notice": event.notice_on,
        "section": view.section("T16"),
        "last_day": view.last_day(event.heads) or event.notice_on,
    }
    anew = any(view.case.head(i).due_since for i in event.heads)
    drummed = "notice_posted_anew" if anew else "notice_posted"
    pays = must_pay(view)
    return [
        Tell(
            To.SENDER,
            drummed if view.law.acts.has("T17") else "notice_posted_alone",
            values,
        ),
        Tell(To.KEEPER, "notice_keeper_pay" if pays else "notice_keeper", values),
        Tell(To.OWNER, "notice_owner_pay" if pays else "notice_owner", values),
    ]


def proclaimed(event: e.Proclaimed, view: View) -> list[Tell]:
    """T17: what is still to be drummed, or from when the sale opens."""
    values: dict[str, Value] = {**view.base(), "drummed": event.place}
    if not event.complete:
        other = "market" if event.where == "village" else "village"
        return [Tell(To.SENDER, f"drum_{other}_next", values)]
    heads = [head.id for head in view.case.on_track(event.group)]
    last = view.last_day(heads)
    if last is None:
        return [Tell(To.SENDER, "drummed_all_claimed", values)]
    return [Tell(To.SENDER, "drummed", {**values, "last_day": last})]


def sale_fell_due(event: e.SaleFellDue, view: View) -> list[Tell]:
    """T18/U02: the officer must sell; keeper and owner know that paying still helps."""
    heads = [view.case.head(i) for i in event.heads]
    key = f"sale:{view.case.number}:{event.group}:{event.opens}"
    if any(head.refused_on for head in heads):
        return _refused_due(event, heads, view, key)
    values = _due(event, view, "T18", "U02")
    return [
        Tell(To.OFFICER, "sale_due", values, key),
        Tell(To.KEEPER, "sale_keeper", values, key),
        Tell(To.OWNER, "sale_owner", values, key),
    ]


def _refused_due(
    event: e.SaleFellDue, heads: Iterable[Head], view: View, key: str
) -> list[Tell]:
    """T11: no day to claim is over; whoever would not pay hears why it is sold."""
    values = _due(event, view, "T11")
    owed = dict.fromkeys(head.claimant for head in heads if head.claimant)
    return [
        Tell(To.OFFICER, "sale_due_refused", values, key),
        Tell(To.KEEPER, "sale_keeper", values, key),
        *(Tell(To.PARTY, "sale_owner_refused", values, key, party=one) for one in owed),
        Tell(To.OWNER, "sale_owner_refused", values, key),
    ]
