"""apply(case, event): the only way a case changes."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, cast

from gateway.cases import events as e
from gateway.cases.apply_custody import CUSTODY
from gateway.cases.apply_deposit import DEPOSIT
from gateway.cases.apply_dispute import DISPUTE
from gateway.cases.apply_intake import INTAKE
from gateway.cases.apply_money import MONEY
from gateway.cases.apply_sale import SALE
from gateway.cases.apply_track import TRACK
from gateway.cases.case import Case

Applier = Callable[[Case, Any], Case]

APPLIERS: dict[type, Applier] = cast(
    "dict[type, Applier]",
    {**INTAKE, **CUSTODY, **TRACK, **DISPUTE, **DEPOSIT, **SALE, **MONEY},
)


def apply(case: Case, event: e.Event) -> Case:
    """Return the case as the event leaves it."""
    return replace(APPLIERS[type(event)](case, event), seq=case.seq + 1)


def fold(events: Iterable[e.Event], case: Case | None = None) -> Case:
    """Return the case that the events make, from nothing or from `case`."""
    made = case or Case()
    for event in events:
        made = apply(made, event)
    return made
