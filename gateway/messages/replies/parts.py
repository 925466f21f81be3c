"""What a reply needs to know of a case, and to whom it can go."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from enum import StrEnum

from gateway.cases.case import Case, Head
from gateway.cases.events import MoneyLine, Somebody
from gateway.law.clocks import Clock
from gateway.law.versions import Law
from gateway.messages.values import Amount, Counts, Moment, Phrase, Value, Values


class To(StrEnum):
    """An audience; the service knows their numbers."""

    SENDER = "sender"
    SEIZER = "seizer"
    OWNER = "owner"
    ALLEGED = "alleged"
    CLAIMANT = "claimant"
    PAYER = "payer"
    KEEPER = "keeper"
    OFFICER = "officer"
    STATION = "station"
    DECIDER = "decider"
    PARTY = "party"


@dataclass(frozen=True)
class Tell:
    """One message to one audience; `key` makes it once only, `code` its purpose.

    With `code`, the value `{code}` is filled from the code bound to the recipient.
    `party` is who is meant by `To.PARTY`: a buyer, a rival, whom an account is for.
    """

    to: To
    message: str
    values: Values = field(default_factory=dict)
    key: str | None = None
    code: str | None = None
    party: Somebody | None = None


@dataclass(frozen=True)
class View:
    """A case as it now is, with what its messages need.

    `clocks` are the running ones by group; `by` is the sender's number.
    """

    case: Case
    law: Law
    now: datetime
    by: str
    clocks: tuple[tuple[int, Clock], ...] = ()

    def moment(self, at: datetime) -> Moment:
        """Return the instant in the pack's zone."""
        return Moment(at, self.law.acts.tz)

    def amount(self, minor: int, *, demo: bool) -> Amount:
        """Return money of the pack's currency."""
        return Amount(minor, self.law.money.currency, demo)

    def counts(self, ids: Iterable[int] | None = None) -> Counts:
        """Return heads by kind; all of the case when none are named."""
        chosen = None if ids is None else set(ids)
        heads = [h for h in self.case.heads if chosen is None or h.id in chosen]
        return counted(heads)

    def last_day(self, heads: Iterable[int] | None = None) -> date | None:
        """Return the last day of the earliest clock that runs for these heads.

        After a late drum that is the day before the sale opens.
        """
        chosen = {h.id for h in self.case.heads} if heads is None else set(heads)
        groups = {h.group for h in self.case.heads if h.id in chosen}
        return min(
            (
                clock.opens - timedelta(days=1)
                for group, clock in self.clocks
                if group in groups and clock.opens
            ),
            default=None,
        )

    def section(self, *rows: str) -> Value:
        """Return the section of the first row that the pack has, else `practice`."""
        found = (s for r in rows if (s := self.law.acts.section_of(r)))
        return next(found, Phrase("practice"))

    def base(self) -> dict[str, Value]:
        """Return the values that most messages want."""
        return {
            "case": self.case.number,
            "pound": self.case.pound_name or Phrase("the_pound"),
            "place": self.case.place or "",
        }


def to_party(who: Somebody | None, message: str, values: Values) -> list[Tell]:
    """A message to one party, if he has a phone."""
    if who is None or who.number is None:
        return []
    return [Tell(To.PARTY, message, values, party=who)]


def counted(heads: Iterable[Head]) -> Counts:
    """Return heads by kind, in the order in which they were said."""
    return Counts(tuple(Counter(head.kind for head in heads).items()))


def who(somebody: Somebody | None) -> Value:
    """Return a name, else the number, else `not known`."""
    if somebody is None:
        return Phrase("not_known")
    return somebody.name or somebody.number or Phrase("not_known")


def where(somebody: Somebody | None) -> Value:
    """Return a residence or `residence not known` (s.7(c), (d) want it said)."""
    return (somebody and somebody.residence) or Phrase("residence_not_known")


def sums(
    view: View, lines: Iterable[MoneyLine], total: int, *, demo: bool
) -> dict[str, Value]:
    """Return fine, keep and total with their sections, as a demand states them."""
    payable = [line for line in lines if not line.separate]
    fine = [line for line in payable if line.what == "fine"]
    keep = [line for line in payable if line.what != "fine"]
    return {
        "fine": Amount(sum(x.amount for x in fine), view.law.money.currency),
        "keep": Amount(sum(x.amount for x in keep), view.law.money.currency),
        "fine_section": sections(fine),
        "keep_section": sections(keep),
        "total": view.amount(total, demo=demo),
    }


def sections(lines: Iterable[MoneyLine]) -> Value:
    """Return the sections that lines rest on, each once."""
    found = dict.fromkeys(line.section for line in lines)
    return ", ".join(found) or Phrase("none_in_force")
