"""No word that carriers keep for themselves is used or invited (cases 50)."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guards.sources import ROOT, short

OURS_TOO = {"STOP", "START", "HELP"}
RESERVED = {
    *("STOPALL", "CANCEL", "END", "QUIT", "UNSUBSCRIBE", "REVOKE", "OPTOUT"),
    *("UNSTOP", "YES", "INFO", "ARRET", "ARRETER", "SIMAMA", "ACHA", "SITISHA"),
    *("BAND", "ROKO", "NDIYO", "HAAN"),
}
INVITED = re.compile(r"\b(?:reply|send|text|write|answer)(?: with)?:? +\W?(\w+)", re.I)
SHOUTED = re.compile(r"\b[A-Z]{2,}\b")

WORDS = sorted((ROOT / "templates_sms").glob("*/words.toml"))
TEXTS = sorted((ROOT / "templates_sms").glob("*/*.txt"))


def aliases(table: object) -> Iterator[str]:
    """Yield every name in a table of words."""
    if isinstance(table, dict):
        for inner in table.values():
            yield from aliases(inner)
    elif isinstance(table, list):
        for inner in table:
            yield from aliases(inner)
    else:
        yield str(table).upper()


@pytest.mark.parametrize("path", WORDS, ids=short)
def test_no_alias_is_a_carriers_word(path: Path) -> None:
    tables = tomllib.loads(path.read_text(encoding="utf-8"))

    assert RESERVED.isdisjoint(aliases(tables))
    for canon, names in tables["keywords"].items():
        assert OURS_TOO.isdisjoint({name.upper() for name in names} - {canon})


def test_no_text_invites_a_carriers_word() -> None:
    inviting = [
        f"{short(path)}: {word}"
        for path in TEXTS
        for text in [path.read_text(encoding="utf-8")]
        for word in [*INVITED.findall(text), *SHOUTED.findall(text)]
        if word.upper() in RESERVED
    ]

    assert TEXTS
    assert not inviting
