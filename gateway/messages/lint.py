"""What is wrong with a message text, found before it reaches anybody."""

from collections.abc import Iterator

from gateway.messages.index import Entry
from gateway.messages.render import LONGEST, BadTemplate, fill, placeholders
from gateway.messages.segments import count, offending

UCS2_FACTOR = 3
"""A part holds 160 letters in GSM-7 and 70 in UCS-2 (TS 23.040): thrice the parts."""


def faults(alphabet: str, template: str, entry: Entry, behind: str = "") -> list[str]:
    """The reasons why a text can't be used, in plain words; empty when it can.

    `behind` is the English text that follows one which no native speaker has read.
    """
    try:
        names = placeholders(template)
    except BadTemplate as wrong:
        return [str(wrong)]
    found = [*_form(alphabet, template), *_samples(names, entry)]
    return found or list(_budget(alphabet, template, entry, behind))


def _form(alphabet: str, template: str) -> Iterator[str]:
    if not template:
        yield "the text is empty"
    elif template != template.strip():
        yield "the text begins or ends with a blank"
    if "\\" in template:
        yield "a backslash: write a real line break, not \\n"
    letter = offending(template) if alphabet == "gsm7" else None
    if letter is not None:
        yield f'"{letter}" (U+{ord(letter):04X}) is not in the GSM alphabet'


def _samples(names: tuple[str, ...], entry: Entry) -> Iterator[str]:
    given = dict(entry.sample)
    for name in names:
        if name not in given:
            yield f"{{{name}}} has no sample in the index"
    for name, value in given.items():
        if name not in names:
            yield f"the sample {name} is not used by the text"
        elif not value:
            yield f"the sample {name} is empty"
        elif len(value) > LONGEST:
            yield f"the sample {name} has {len(value)} characters, carriers take 40"


def _budget(alphabet: str, template: str, entry: Entry, behind: str) -> Iterator[str]:
    said = fill(template, dict(entry.sample))
    size = count(f"{said}\n{behind}" if behind else said)
    dear = alphabet == "ucs2"
    budget = entry.segments * (UCS2_FACTOR if dear else 1) * (2 if behind else 1)
    if size.parts > budget:
        yield f"takes {size.parts} parts with its samples, the budget is {budget}"
