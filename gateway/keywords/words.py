"""A language's words, read from its words.toml: keywords, labels, kinds, choices."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gateway.keywords.lexicon import BadWords, Lexicon, lexicon
from gateway.keywords.shown import META, SHOWN, refuse_meta, shown
from gateway.keywords.tokens import clean, squash

# Carriers act on these by themselves; only three are ours, in the carriers' meaning.
RESERVED = frozenset(
    (
        *("STOP", "STOPALL", "CANCEL", "END", "QUIT", "UNSUBSCRIBE", "REVOKE"),
        *("OPTOUT", "START", "UNSTOP", "YES", "HELP", "INFO"),
    )
)
CARRIERS_OWN = frozenset({"STOP", "START", "HELP"})
_LEXICONS = (
    "keywords",
    "labels",
    "capacities",
    "choices",
    "languages",
    "posts",
    "months",
    "days",
)
_LISTS = (
    *("polite", "closings", "joiners", "fillers", "negations", "works", "currency"),
)
_TABLES = frozenset(
    {"meta", "kinds", "young", "numbers", "fields", *_LEXICONS, *_LISTS, *SHOWN}
)


@dataclass(frozen=True)
class Words:
    """All words of one language; `names` has the first (shown) name of a meaning."""

    language: str
    meta: Mapping[str, str]
    lexicons: Mapping[str, Lexicon]
    names: Mapping[str, Mapping[str, str]]
    kinds: Lexicon
    kind_names: Mapping[str, tuple[str, str]]
    numbers: Mapping[str, int]
    field_names: Mapping[str, str]

    def __getitem__(self, table: str) -> Lexicon:
        return self.lexicons[table]

    @property
    def unread(self) -> bool:
        """Whether no native speaker has read the texts yet."""
        return self.meta["status"] == "unread"

    def name(self, table: str, meaning: str) -> str:
        """The shown name of a meaning, the canon itself where the language has none."""
        return self.names[table].get(meaning, meaning)

    def kind(self, kind: str, count: int) -> str:
        """The name of a kind for so many heads; an unnamed id is shown as it is."""
        one, many = self.kind_names.get(kind, (kind, kind))
        return one if count == 1 else many


def load_words(text: str) -> Words:
    """Read a words file strictly. Raises BadWords naming the key."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadWords(str(error)) from error
    _demand_tables(data)
    refuse_meta(data["meta"])
    listed = {name: {"listed": data[name]["words"]} for name in _LISTS}
    lexicons = {name: lexicon(name, data[name]) for name in _LEXICONS}
    lexicons |= {name: lexicon(name, listed[name]) for name in _LISTS}
    _refuse_reserved(lexicons)
    kinds, kind_names = _kinds(data["kinds"], data["young"]["patterns"])
    return Words(
        language=data["meta"]["language"],
        meta=data["meta"],
        lexicons=lexicons,
        names={
            **{n: {k: v[0] for k, v in data[n].items() if v} for n in _LEXICONS},
            **shown(data),
        },
        kinds=kinds,
        kind_names=kind_names,
        numbers={squash(clean(name)): value for name, value in data["numbers"].items()},
        field_names=data["fields"],
    )


def _demand_tables(data: Mapping[str, object]) -> None:
    for wrong in sorted(set(data) ^ _TABLES):
        raise BadWords(f"{wrong}: {'unknown' if wrong in data else 'missing'} table")
    for name, keys in _KEYS.items():
        table = data[name]
        if not isinstance(table, dict) or set(table) != keys:
            raise BadWords(f"{name}: the keys are {', '.join(sorted(keys))}")


_KEYS = {
    "meta": {"language", *META},
    "young": {"patterns"},
    **{name: {"words"} for name in _LISTS},
}


def _refuse_reserved(lexicons: Mapping[str, Lexicon]) -> None:
    for table in ("keywords", "labels", "choices"):
        for name, meaning in lexicons[table].meanings.items():
            own = table == "keywords" and name == meaning and name in CARRIERS_OWN
            if name in RESERVED and not own:
                raise BadWords(
                    f"{table}.{meaning}: carriers keep {name!r} for themselves"
                )


def _kinds(
    entries: Mapping[str, Sequence[str]], patterns: Sequence[str]
) -> tuple[Lexicon, dict[str, tuple[str, str]]]:
    """Names of kinds (first the singular, then the plural) and of the young of each."""
    for kind, names in entries.items():
        if isinstance(names, str) or len(names) < len(("one", "many")):
            raise BadWords(
                f"kinds.{kind}: a list of singular, plural and other names is needed"
            )
    shown = {kind: (names[0], names[1]) for kind, names in entries.items()}
    told: dict[str, list[str]] = {
        kind: list(dict.fromkeys(n)) for kind, n in entries.items()
    }
    for kind in entries:
        if kind in YOUNG:
            continue
        young = [p.format(kind=name) for p in patterns for name in told[kind]]
        told[f"{kind}_young"] = young
        shown[f"{kind}_young"] = (young[0], young[0])
    return lexicon("kinds", told), shown


# These are young already: there is no young of a calf.
YOUNG = frozenset({"calf", "buffalo_calf", "foal", "lamb", "kid"})
