"""The samples of the index as a language says them, to hold its texts to a budget."""

import re
from dataclasses import replace

from gateway.keywords import Words
from gateway.messages.index import Entry
from gateway.messages.values import Counts, spell

DAY = re.compile(r"\bWed (\d+) Sep (\d{4})")
DEMO = re.compile(r"(\S+ [\d,.]+) \(demo rate\)")
MEANT = ("keywords", "choices", "capacities")
REST = re.compile(r"\+(\d+)$")


def spoken(entry: Entry, english: Words, words: Words) -> Entry:
    """The entry with weekdays, months, kinds and money named at their longest."""
    if words.language == english.language:
        return entry
    said = tuple((name, _said(text, english, words)) for name, text in entry.sample)
    return replace(entry, sample=said)


def _said(text: str, english: Words, words: Words) -> str:
    for table in MEANT:
        meaning = english.lexicons[table].meanings.get(text.replace(" ", "").upper())
        if meaning is not None:
            return words.name(table, meaning)
    counted = _counts(text, english)
    if counted:
        return spell(Counts(counted), words)
    weekday = max(words.names["weekday_names"].values(), key=len)
    month = max(words.names["month_names"].values(), key=len)
    text = DAY.sub(rf"{weekday} \1 {month} \2", text)
    demo = words.name("phrases", "amount_demo").replace("{amount}", r"\1")
    text = DEMO.sub(demo, text)
    return re.sub(r"\bRs\b", words.name("money", "INR"), text)


def _counts(text: str, english: Words) -> list[tuple[str, int]]:
    """The counts in `12 she-buffaloes 3 bullocks +14`, none in any other text."""
    found, rest = [], text
    while match := re.match(r"(\d+) (\D+?)(?= \d| \+|$)", rest):
        kind = english.kinds.meanings.get(re.sub(r"[ -]", "", match[2]).upper())
        if kind is None:
            return []
        found.append((kind, int(match[1])))
        rest = rest[match.end() :].strip()
    more = REST.fullmatch(rest)
    return [*found, ("goat", int(more[1]))] if more else found if not rest else []
