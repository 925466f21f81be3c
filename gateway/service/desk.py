"""The desk at which one text is dealt with: one transaction and who is asking."""

from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from gateway.keywords import Words
from gateway.messages.index import MessageClass
from gateway.messages.values import Values, spell
from gateway.people import Person, Pound, Role
from gateway.ports import Letter, Question, Work
from gateway.service.codes import DIGITS
from gateway.service.line import Line
from gateway.service.quiet import next_allowed

LIVES = {
    MessageClass.CODE: timedelta(days=14),
    MessageClass.REPLY: timedelta(days=1),
    MessageClass.STATUTORY: timedelta(days=7),
    MessageClass.REMINDER: timedelta(days=2),
}
"""How long a message of each class stays true, by the legal clock (cases.md 24)."""

EVIDENCE = frozenset({MessageClass.REPLY, MessageClass.STATUTORY})
"""What is kept as it was said; the others are rendered when they go out."""


@dataclass
class Desk:
    """What an act has at hand. `number` is the sender's, or `calendar`.

    `answering` is the field of the question `asked` that this text answers, `redact`
    what must not stay readable in the stored text, `came_at` when a text came that is
    dealt with later, `word` the keyword that is carried out, `answers` how many
    messages it brought the sender.
    """

    line: Line
    work: Work
    now: datetime
    number: str
    person: Person | None = None
    inbox_id: int | None = None
    text: str = ""
    word: str = ""
    answering: str | None = None
    asked: Question | None = None
    redact: list[str] = field(default_factory=list)
    came_at: datetime | None = None
    answers: int = 0

    @property
    def received(self) -> datetime:
        """When the text came: an act that gives no time took place then."""
        return self.came_at or self.now

    @property
    def words(self) -> Words:
        """The sender's words."""
        return self.line.spoken(self.work.language(self.number))

    @property
    def today(self) -> date:
        """The day by the UTC clock, for grants; legal dates are the pack's."""
        return self.now.date()

    @property
    def local_day(self) -> date:
        """The day on which the sender wrote, by the clock of where he lives."""
        return self.received.astimezone(self.line.settings.zone).date()

    def has_role(self, role: Role, pound: Pound) -> bool:
        """Tell whether the sender holds the role for that pound."""
        if role is Role.KEEPER and pound.keeper == self.number:
            return True
        return self.person is not None and self.person.holds(
            role, self.today, pound.scopes
        )

    @property
    def phones(self) -> frozenset[str]:
        """The numbers at which the sender can be reached."""
        return frozenset({self.number, *(self.person.numbers if self.person else ())})

    def reply(self, message: str, values: Values | None = None) -> None:
        """Answer the sender."""
        self.tell(self.number, message, values or {})

    def tell(
        self,
        number: str,
        message: str,
        values: Values,
        *,
        case: str | None = None,
        zone: str | None = None,
        key: str | None = None,
        code: str | None = None,
        after: timedelta = timedelta(),
    ) -> bool:
        """Queue a message; False when its key was taken, so that it was said before.

        A reminder rings `after` that time at the earliest, and not at night.
        """
        self.answers += number == self.number
        zone = zone or self.line.settings.zone.key
        language = self.work.language(number)
        kind = self.line.templates.kind(message)
        spelt = self._spelt(values, self.line.spoken(language))
        spelt |= {"purpose": code, "code": "*" * DIGITS[code]} if code else {}
        text = self.line.templates.render(language, message, spelt)
        text += self._english(language, message, values)
        later = kind is MessageClass.REMINDER
        rings = next_allowed(self.now + after, zone) if later else None
        letter = Letter(
            to=number,
            kind=kind,
            name=message,
            language=language,
            values=spelt,
            text=text if kind in EVIDENCE else None,
            case=case,
            zone=zone,
            not_before=rings,
            not_after=(rings or self.now) + LIVES[kind],
            key=f"{key}:{number}:{message}" if key else None,
        )
        return self.work.post(letter, self.now, self.inbox_id) is not None

    def _english(self, language: str, message: str, values: Values) -> str:
        """What follows law that no native speaker has read (design 4)."""
        templates = self.line.templates
        law = templates.kind(message) is MessageClass.STATUTORY
        if not law or not self.line.spoken(language).unread:
            return ""
        spelt = self._spelt(values, self.line.spoken("en"))
        return f"\n{templates.render('en', message, spelt)}"

    @staticmethod
    def _spelt(values: Values, words: Words) -> dict[str, str]:
        return {name: spell(value, words) for name, value in values.items()}
