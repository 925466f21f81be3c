"""Which event tells whom what: one row for every event there is (a guard says so)."""

from collections.abc import Callable
from typing import Any

from gateway.cases import events as e
from gateway.messages.replies import claims, custody, intake, track
from gateway.messages.replies.parts import Tell, To, View

TELLS: dict[type, Callable[[Any, View], list[Tell]]] = {
    e.Seized: intake.seized,
    e.FactsAdded: intake.facts_added,
    e.Dispatched: intake.dispatched,
    e.AidRequested: intake.aid_requested,
    e.AidComing: intake.aid_coming,
    e.LetGo: intake.let_go,
    e.Impounded: intake.impounded,
    e.OwnerNamed: claims.owner_named,
    e.Quoted: claims.quoted,
    e.Signed: claims.signed,
    e.Claimed: claims.claimed,
    e.ClaimLapsed: claims.claim_lapsed,
    e.Paid: claims.paid,
    e.Delivered: claims.delivered,
    e.ReportFellDue: track.report_fell_due,
    e.Reported: track.reported,
    e.NoticePosted: track.notice_posted,
    e.Proclaimed: track.proclaimed,
    e.SaleFellDue: track.sale_fell_due,
    e.ReleaseAsked: custody.release_asked,
    e.Released: custody.released,
    e.Died: custody.died,
    e.Born: custody.born,
    e.WentMissing: custody.went_missing,
    e.Found: custody.found,
}


def tells(event: e.Event, view: View) -> list[Tell]:
    """Return the messages that an event sends."""
    return TELLS[type(event)](event, view)


__all__ = ["TELLS", "Tell", "To", "View", "tells"]
