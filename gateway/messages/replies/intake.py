"""Who is told what when cattle are seized, sent, let go and brought."""

from gateway.cases import events as e
from gateway.cases.case import ON_THE_WAY
from gateway.messages.replies.copy import copy_of, entries
from gateway.messages.replies.parts import Tell, To, View, counted
from gateway.messages.values import Phrase, Value


def seized(event: e.Seized, view: View) -> list[Tell]:
    """The seizer gets number, pound, time limit and arrival code."""
    return [*to_the_pound(view), *_alleged(event, view)]


def to_the_pound(view: View) -> list[Tell]:
    """Where to take the cattle, once the pound is known."""
    if view.case.pound is None or view.case.groups:
        return []
    limit = view.case.send_by
    values: dict[str, Value] = {**view.base(), "heads": view.counts()}
    if limit:
        values["send_by"] = view.moment(limit)
    message = "seized" if limit else "seized_no_limit"
    expected = {**values, "example": counted(view.case.in_states(ON_THE_WAY))}
    return [
        Tell(To.SEIZER, message, values, code="arrival"),
        Tell(To.KEEPER, expected_by(view), expected),
    ]


def expected_by(view: View) -> str:
    """A report of an unknown number is marked unverified (design 4)."""
    return "arrival_expected" if view.case.verified else "arrival_unverified"


def _alleged(event: e.Seized, view: View) -> list[Tell]:
    """Asked, not dunned: a stranger's word makes nobody an owner (RD-83)."""
    if event.alleged is None:
        return []
    values = {**view.base(), "heads": view.counts()}
    return [Tell(To.ALLEGED, "alleged_owner", values)]


def facts_added(event: e.FactsAdded, view: View) -> list[Tell]:
    """The giver is thanked; a pound chosen starts the journey."""
    if event.pound and not view.case.groups:
        return to_the_pound(view)
    noted = [Tell(To.SENDER, "noted", view.base())]
    if event.seizer and view.case.groups:
        copies = (copy_of(group, view) for group in view.case.groups)
        return [*noted, *(tell for copy in copies for tell in copy)]
    return noted


def dispatched(event: e.Dispatched, view: View) -> list[Tell]:
    """T02: the sender gets the time that counts."""
    values = {**view.base(), "time": view.moment(event.sent_at)}
    name = "sent_late" if event.late else "sent"
    return [Tell(To.SENDER, name, values)]


def aid_requested(event: e.AidRequested, view: View) -> list[Tell]:
    """T03: the section is cited only where it binds the station (RD-64)."""
    values: dict[str, Value] = {
        **view.base(),
        "number": event.by,
        "place": event.place or view.case.place or Phrase("place_not_said"),
        "section": view.section("T03"),
    }
    station = "aid_station_bound" if event.binding else "aid_station"
    reply = "aid_asked" if event.duty_phone else "aid_nobody"
    tells = [Tell(To.SENDER, reply, values)]
    if event.duty_phone:
        tells.append(Tell(To.STATION, station, values))
    return tells


def aid_coming(event: e.AidComing, view: View) -> list[Tell]:
    """T03: the seizer hears that help comes."""
    values = {**view.base(), "number": event.by}
    return [
        Tell(To.SEIZER, "aid_coming", values),
        Tell(To.SENDER, "aid_coming_noted", values),
    ]


def let_go(event: e.LetGo, view: View) -> list[Tell]:
    """T05: the seizer, the keeper who expected them, and whose they may be."""
    values = {**view.base(), "heads": view.counts(event.heads)}
    return [
        Tell(To.SENDER, "let_go", values),
        Tell(To.KEEPER, "let_go_keeper", values),
        Tell(To.OWNER, "let_go_owner", values),
        Tell(To.ALLEGED, "let_go_owner", values),
    ]


def impounded(event: e.Impounded, view: View) -> list[Tell]:
    """T06: receipt to the keeper, the copy of the entries to the seizer (s.7)."""
    brought = (*event.heads, *(beast.id for beast in event.new_heads))
    case = view.case
    values = entries(case.group(event.group), view)
    last = view.last_day(brought)
    entered = "entered_owner_known" if case.owner else "entered"
    if last:
        values["last_day"] = last
    else:
        entered = "entered_no_clock"
    tells = [
        Tell(To.SENDER, entered, values),
        *copy_of(case.group(event.group), view),
    ]
    more = [*tells, *_more(event, view)]
    return [*more, *_difference(view, brought), *_wrong_code(event, values)]


def _more(event: e.Impounded, view: View) -> list[Tell]:
    """What was brought and not reported is told to both."""
    if not event.new_heads:
        return []
    more = view.counts(beast.id for beast in event.new_heads)
    values: dict[str, Value] = {**view.base(), "more": more}
    return [Tell(to, "brought_more", values) for to in (To.SENDER, To.SEIZER)]


def _difference(view: View, brought: tuple[int, ...]) -> list[Tell]:
    """What was reported and not brought is told to both."""
    missing = view.case.in_states(ON_THE_WAY)
    if not missing:
        return []
    values = {
        **view.base(),
        "brought": view.counts(brought),
        "missing": counted(missing),
    }
    return [
        Tell(To.SENDER, "not_brought", values),
        Tell(To.SEIZER, "not_brought", values),
    ]


def _wrong_code(event: e.Impounded, values: dict[str, Value]) -> list[Tell]:
    """A wrong arrival code never stops the entry; both sides see it."""
    if event.arrival_code != "wrong":
        return []
    return [
        Tell(To.SENDER, "arrival_code_wrong", values),
        Tell(To.SEIZER, "arrival_code_wrong", values),
    ]


def rebound(event: e.Rebound, view: View) -> list[Tell]:
    """X38: by which version, and why; the new demand goes by its own event."""
    values = {
        **view.base(),
        "version": event.new_version,
        "old": event.old_version,
        "because": event.because,
    }
    return [
        Tell(To.OWNER, "rebound_owner", values),
        Tell(To.KEEPER, "rebound", values),
        Tell(To.OFFICER, "rebound", values),
    ]
