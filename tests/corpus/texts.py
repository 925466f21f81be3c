"""The texts of the corpus, and how a reading is laid beside what is expected."""

import datetime as dt
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gateway.keywords import Reading, Words, load_words, read

HERE = Path(__file__).parent
WORDS = HERE.parents[1] / "templates_sms"
TODAY = dt.date(2026, 3, 10)
KINDS = (
    *("plain", "script", "marks", "polite", "hidden", "figures", "order"),
    *("several", "values", "mixed", "slip", "lacking", "foreign", "negated"),
)
_OWN = frozenset({"say", "kind", "read", "wrong", "offers", "region"})
_NAMED = frozenset({"place", "village", "name", "drummer", "for", "pound"})


@dataclass(frozen=True)
class Text:
    """One text: what is typed and what it is to be read as."""

    language: str
    entry: Mapping[str, object]

    @property
    def say(self) -> str:
        return str(self.entry["say"])

    @property
    def kind(self) -> str:
        return str(self.entry["kind"])

    @property
    def keyword(self) -> str | None:
        """The keyword that is to be found: empty for none, None where any will do."""
        return str(self.entry["read"]) if "read" in self.entry else None

    @property
    def fields(self) -> dict[str, object]:
        """The fields as `read --json` gives them."""
        said = {k: v for k, v in self.entry.items() if k not in _OWN}
        if "heads" in said:
            said["heads"] = [_heads(one) for one in said["heads"]]  # type: ignore[attr-defined]
        return said

    def masked(self) -> str:
        """The text without what makes two alike texts differ: figures and names."""
        text = self.say
        for name in sorted(self._names(), key=len, reverse=True):
            text = text.replace(name, "N")
        return " ".join(re.sub(r"\d+", "9", text).casefold().split())

    def _names(self) -> Iterator[str]:
        for field, value in self.entry.items():
            if isinstance(value, dict):
                yield from (str(value[k]) for k in ("name", "residence") if k in value)
            elif field in _NAMED:
                yield str(value)


def _heads(short: str) -> dict[str, object]:
    count, kind = short.split()
    return {"kind": kind, "count": int(count)}


def languages() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in HERE.glob("*.toml")))


def texts() -> list[Text]:
    return [
        Text(language, entry)
        for language in languages()
        for entry in tomllib.loads((HERE / f"{language}.toml").read_text("utf-8"))[
            "text"
        ]
    ]


def words(language: str) -> Words:
    return load_words((WORDS / language / "words.toml").read_text("utf-8"))


def told(text: Text, spoken: Words) -> dict[str, object]:
    """What the reader makes of the text, in the shape of `expected`."""
    region = str(text.entry.get("region", "IN"))
    reading = read(text.say, spoken, region=region, today=TODAY)
    return {"keyword": _keyword(text, reading), **_outcome(reading)}


def _keyword(text: Text, reading: Reading) -> str | None:
    return (reading.keyword or "") if text.keyword is not None else None


def _outcome(reading: Reading) -> dict[str, object]:
    problem = reading.problem
    if problem is None:
        return {"fields": reading.as_json()["fields"]}
    wrong = {"wrong": f"{problem.code.value} {problem.field or '-'}"}
    return wrong | ({"offers": problem.suggestion} if problem.suggestion else {})


def expected(text: Text) -> dict[str, object]:
    """Keyword and fields of a right text; keyword and problem of a wrong one."""
    entry = text.entry
    if "wrong" in entry:
        said = {name: entry[name] for name in ("wrong", "offers") if name in entry}
        return {"keyword": text.keyword, **said}
    return {"keyword": text.keyword, "fields": text.fields}
