"""The tables of a words file that are only shown: the calendar, money and phrases."""

from collections.abc import Mapping

from gateway.keywords.lexicon import BadWords

WEEKDAYS = tuple("1234567")
MONTHS = tuple(str(month) for month in range(1, 13))
PHRASES = (
    *("amount_demo", "not_known", "residence_not_known", "place_not_said", "the_pound"),
    *("no_pound_yet", "none_in_force", "none_given", "none_left", "practice"),
    *("fine", "charge"),
    *("deposit_none", "deposit_held", "deposit_applied", "deposit_refunded"),
    *("deposit_applied_before", "deposit_refunded_before"),
    *("expense", "tags", "lot", "line", "line_days", "line_separate"),
)
FILLED = {
    "amount_demo": ("amount",),
    "tags": ("tags",),
    "lot": ("lot", "kinds"),
    "line": ("what", "heads"),
    "line_days": ("what", "heads", "days"),
    "line_separate": ("line",),
}
"""The phrases that have places to fill, and what is filled in there."""

META: Mapping[str, tuple[str, str]] = {
    "status": ("native", "unread"),
    "alphabet": ("gsm7", "ucs2"),
    "direction": ("ltr", "rtl"),
}
"""What is told of a language, and what it may be."""

SHOWN: Mapping[str, tuple[str, ...]] = {
    "weekday_names": WEEKDAYS,
    "month_names": MONTHS,
    "money": ("INR", "ZAR"),
    "phrases": PHRASES,
}
"""The keys of each table; a currency that is not named is shown by its code."""


def refuse_meta(meta: Mapping[str, str]) -> None:
    """Raises BadWords where a language is told to be what none is."""
    for key, choices in META.items():
        if meta[key] not in choices:
            raise BadWords(f"meta.{key}: {meta[key]!r} is none of {', '.join(choices)}")


def shown(data: Mapping[str, Mapping[str, str]]) -> dict[str, Mapping[str, str]]:
    """The tables as they are said. Raises BadWords naming table and key."""
    for table, keys in SHOWN.items():
        entries = data[table]
        for key in sorted(set(entries) ^ set(keys)):
            reason = "is no key of this table" if key in entries else "is missing"
            raise BadWords(f"{table}.{key}: {reason}")
        for key, said in entries.items():
            _refuse(f"{table}.{key}", said, FILLED.get(key, ()))
    return {table: data[table] for table in SHOWN}


def _refuse(where: str, said: object, places: tuple[str, ...]) -> None:
    if not isinstance(said, str) or not said.strip():
        raise BadWords(f"{where}: a text is needed")
    rest = said
    for place in places:
        if f"{{{place}}}" not in said:
            raise BadWords(f"{where}: {{{place}}} is missing in {said!r}")
        rest = rest.replace(f"{{{place}}}", "")
    if {"{", "}"} & set(rest):
        raise BadWords(f"{where}: {said!r} has a brace that makes no place")
