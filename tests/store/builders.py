"""Small cases, texts and letters for the tests of the store."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from gateway.cases import events as e
from gateway.cases.apply import fold
from gateway.cases.case import Case
from gateway.cases.projection import project
from gateway.cases.standing import standing as standing_of
from gateway.law.pack import Pack
from gateway.messages.index import MessageClass
from gateway.messages.sms import Inbound
from gateway.ports import CaseFile, Letter, Standing
from gateway.store.engine import SqlStore

T0 = datetime(2026, 3, 2, 5, 15, tzinfo=UTC)
SECOND = timedelta(seconds=1)
SEIZER = "+919000000011"
OWNER = "+919000000012"
KEEPER = "+919000000013"
SHA = "ab" * 32


def seized(number: str = "1000017", **changes: Any) -> e.Seized:
    """Three cows seized at Mlima."""
    plain = e.Seized(
        number=number,
        statute="in-trespass-1961",
        heads=tuple(e.Beast(n, "cow") for n in (1, 2, 3)),
        seizer=e.Somebody(SEIZER, "Juma"),
        verified=True,
        seized_at=T0,
        reported_at=T0,
        place="Mlima",
        place_known=True,
        area="Mlima",
        pound="MLM",
        section="s.9",
        capacity="cultivator",
    )
    return replace(plain, **changes)


def impounded(**changes: Any) -> e.Impounded:
    """The three cows brought to the pound."""
    plain = e.Impounded(
        group=1,
        pound="MLM",
        pound_name="Mlima",
        pound_area="Mlima",
        statute="in-trespass-1961",
        pack_version="1961.0",
        pack_digest=SHA,
        brought_at=T0,
        anchor=date(2026, 3, 2),
        heads=(1, 2, 3),
        new_heads=(),
        fines=(),
        seizer=e.Somebody(SEIZER, "Juma"),
        brought_by=KEEPER,
        arrival_code="right",
        wrong_pound=False,
    )
    return replace(plain, **changes)


def recorded(
    events: Sequence[e.Event], seq: int = 0, at: datetime = T0, **changes: Any
) -> list[e.Recorded]:
    """The events with their envelopes, numbered on from `seq`."""
    plain = e.Recorded(0, events[0], at, date(2026, 3, 2), SEIZER, None, SHA)
    return [
        replace(plain, seq=seq + n, event=event, **changes)
        for n, event in enumerate(events, start=1)
    ]


def saved(
    store: SqlStore,
    *events: e.Event,
    number: str = "1000017",
    due: datetime | None = None,
    standing: Sequence[Standing] = (),
    at: datetime = T0,
    digest: str = SHA,
) -> CaseFile:
    """Save events on a case, as the service does; `digest` is their pack's."""
    with store.work() as work:
        file = work.case(number)
        case = file.case if file else Case()
        links = recorded(events, case.seq, at, digest=digest) if events else []
        after = fold(events, case)
        return work.save(file, links, project(after, due), standing)


def stands(case: Case, pack: Pack) -> list[Standing]:
    """The exceptions of a case, as the service has them kept."""
    return [Standing(*one) for one in standing_of(case, pack)]


def inbound(text: str = "DUES 1000017", **changes: Any) -> Inbound:
    """A text from the seizer."""
    body = f"from=%2B919000000011&text={text.replace(' ', '+')}".encode(
        errors="replace"
    )
    plain = Inbound("africastalking", "ATX_1", SEIZER, "20880", text, T0, body)
    return replace(plain, **changes)


def letter(kind: str = "reply", **changes: Any) -> Letter:
    """A letter to the owner."""
    text = f"a {kind}" if kind in ("reply", "statutory") else None
    plain = Letter(
        OWNER, MessageClass(kind), "name", "en", {"total": "175"}, text, "1000017",
        "Asia/Kolkata",
    )  # fmt: skip
    return replace(plain, **changes)
