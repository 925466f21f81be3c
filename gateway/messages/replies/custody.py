"""Who is told what when cattle are released, die, are born, lost or found."""

from gateway.cases import events as e
from gateway.messages.replies.parts import Tell, To, View, counted
from gateway.messages.values import Value, Word


def _order(event: e.ReleaseAsked | e.Released, view: View) -> dict[str, Value]:
    return {
        **view.base(),
        "heads": view.counts(event.heads),
        "authority": Word("choices", event.authority),
        "order": event.order,
        "dated": event.dated,
        "section": view.section("T33"),
    }


def release_asked(event: e.ReleaseAsked, view: View) -> list[Tell]:
    """T33: nothing moves before an officer's yes; the question goes to him apart."""
    return [Tell(To.SENDER, "release_waits", _order(event, view))]


def release_denied(event: e.ReleaseDenied, view: View) -> list[Tell]:
    """T33: the keeper has shown the order and waits."""
    values: dict[str, Value] = {**view.base(), "order": event.order}
    return [
        Tell(To.SENDER, "release_refused", values),
        Tell(To.KEEPER, "release_refused_keeper", values),
    ]


def released(event: e.Released, view: View) -> list[Tell]:
    """T33: everybody with a part in it."""
    values = _order(event, view)
    return [
        Tell(To.SENDER, "released", values),
        Tell(To.KEEPER, "released_keeper", values),
        Tell(To.OWNER, "released_owner", values),
        Tell(To.SEIZER, "released_seizer", values),
    ]


def _incident(name: str, ids: tuple[int, ...], view: View) -> list[Tell]:
    values = {**view.base(), "heads": view.counts(ids)}
    return [
        Tell(To.SENDER, name, values),
        Tell(To.OWNER, f"{name}_owner", values),
    ]


def died(event: e.Died, view: View) -> list[Tell]:
    """T34."""
    return _incident("died", event.heads, view)


def born(event: e.Born, view: View) -> list[Tell]:
    """T35."""
    return _incident("born", tuple(beast.id for beast in event.heads), view)


def went_missing(event: e.WentMissing, view: View) -> list[Tell]:
    """T04/T36: the police station is told too."""
    heads = [view.case.head(i) for i in event.heads]
    values = {**view.base(), "heads": counted(heads)}
    return [
        *_incident("lost", event.heads, view),
        Tell(To.STATION, "lost_station", values),
    ]


def found(event: e.Found, view: View) -> list[Tell]:
    """T37."""
    tells = _incident("found", event.heads, view)
    values = {**view.base(), "heads": view.counts(event.heads)}
    tells.append(Tell(To.STATION, "found_station", values))
    if event.notice_restarts:
        tells.append(Tell(To.OFFICER, "notice_again", view.base()))
    return tells
