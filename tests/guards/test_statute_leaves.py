"""No leaf of a shipped pack can be spoilt unseen, in value, citation or reading."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gateway.cases.barred import CONDUCTS
from gateway.cases.notice import PLACES
from gateway.cases.release import COURTS
from gateway.cases.terms import DEPUTED
from gateway.documents.account import _ITEMS as ACCOUNT_ITEMS
from gateway.law import lexicon, schema
from gateway.law.checks import faults_of
from gateway.law.leaf import entries, is_leaf
from gateway.law.obeyed import reading_of
from gateway.law.shaped import LENGTHS, SHAPES, shape_of
from gateway.people.records import BARRED_ROLES, LA_MEMBER
from gateway.service.sellers import AUTHORITY, NAMED
from gateway.store.statute_files import find_statutes_dir, pack_files, text_of
from tests.guards.sources import ROOT, short

WORDS = ROOT / "templates_sms/en/words.toml"
FILES = pack_files(find_statutes_dir())
SPOILERS: tuple[Any, ...] = (
    *(-1, 3.5, 10**13, "", " ", "No Such Word", [], ["No Such Word"], ["police", 3]),
    *({}, {"a": -1}, {"a": "No Such Word"}, [{}], None),
)
NOT_TEXTS = (7, True, False, ["police", "police"])
TEXTS = {
    "pack.attribution",
    "register.returns",
    "tariff_list.exhibit",
    "notice.where",
}
"""Leaves for people to read: any text will do."""


def leaves(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, raw in entries(tomllib.loads(text_of(file))):
        if is_leaf(raw):
            yield path, raw


def faults(path: str, raw: dict[str, Any]) -> list[str]:
    return list(faults_of(path, raw, live=False, test=False))


@pytest.mark.parametrize("file", FILES, ids=short)
def test_no_value_can_be_spoilt_unseen(file: Path) -> None:
    missed = [
        (path, spoiler)
        for path, raw in leaves(file)
        if not path.rpartition(".")[2].isdigit()
        for spoiler in (*SPOILERS, *NOT_TEXTS)
        if not (path in TEXTS and spoiler == "No Such Word")
        if type(spoiler) is not type(raw["v"]) or spoiler != raw["v"]
        if not faults(path, {**raw, "v": spoiler})
    ]

    assert [(p, s) for p, s in missed if not _fits(p, s)] == []


def _fits(path: str, spoiler: Any) -> bool:
    """A switch may be off, and a count may be seven: that is another law, and the
    examples speak of it."""
    shape = shape_of(path)
    if isinstance(spoiler, bool):
        switch = shape is not None and shape(True) is None
        return path.startswith("transitions.") or switch or bool(reading_of(path))
    return spoiler == 7 and (path.rpartition(".")[2] in LENGTHS or _counts(path))


def _counts(path: str) -> bool:
    shape = shape_of(path)
    return shape is not None and shape(2) is None


@pytest.mark.parametrize("file", FILES, ids=short)
def test_no_list_can_have_a_word_twice_or_a_strange_one(file: Path) -> None:
    missed = [
        (path, spoilt)
        for path, raw in leaves(file)
        if isinstance(raw.get("v"), list)
        for spoilt in ([*raw["v"], raw["v"][0]], [*raw["v"], "No Such Word"])
        if not faults(path, {**raw, "v": spoilt})
    ]

    assert missed == []


@pytest.mark.parametrize("file", FILES, ids=short)
def test_no_citation_mark_or_reading_can_be_spoilt_unseen(file: Path) -> None:
    missed = []
    for path, raw in leaves(file):
        spoilt: list[dict[str, Any]] = [
            {key: value for key, value in raw.items() if key != "c"},
            {key: value for key, value in raw.items() if key != "b"},
            {**raw, "c": ""},
            {**raw, "b": "F"},
            {**raw, "rd": "RD-99"},
            {**raw, "rd": 7},
            {**raw, "why": "because"},
        ]
        if raw.get("b") == "D":
            spoilt.append({key: value for key, value in raw.items() if key != "rd"})
        if not path.rpartition(".")[2].isdigit():
            spoilt += [{**raw, "unit": "week"}, {**raw, "anchor": "noon"}]
            spoilt += [{**raw, "key": []}, {**raw, "alarm": "soon"}]
        missed += [(path, one) for one in spoilt if not faults(path, one)]

    assert missed == []


@pytest.mark.parametrize("file", FILES, ids=short)
def test_no_row_of_a_table_can_be_spoilt_unseen(file: Path) -> None:
    for path, raw in leaves(file):
        if path.rpartition(".")[2].isdigit():
            for spoiler in SPOILERS:
                assert faults(path, {**raw, "kinds": spoiler}), (path, spoiler)
                for key in {"rs", "an", "p"} & raw.keys():
                    assert faults(path, {**raw, key: spoiler}), (path, key, spoiler)
            assert faults(path, {**raw, "young": 1})
            assert faults(path, {**raw, "row": "1"})
            assert faults(path, {**raw, "kinds": ["cow", "cow"]})


def test_every_rule_has_a_shape_or_a_reading_and_never_both() -> None:
    for table, names in schema.NAMES.items():
        for name in names:
            path = f"{table}.{name}"
            ways = [bool(reading_of(path)), path in SHAPES, name in LENGTHS]
            known = sum(ways) == 1 or path in OF_SOME
            assert known, path


OF_SOME = {
    "seizure.*.needs_damage",
    "seizure.*.jurisdiction",
    "stages.*.target",
}
"""Leaves that a reading decides for the tables that have them."""


def test_the_words_of_the_lexicon_are_those_the_code_acts_on() -> None:
    capacities = tomllib.loads(text_of(WORDS))["capacities"]

    assert set(lexicon.BARRED) == {*BARRED_ROLES.values(), LA_MEMBER, CONDUCTS}
    assert set(lexicon.ACCOUNT) == set(ACCOUNT_ITEMS)
    assert set(lexicon.AUTHORITIES) >= COURTS
    assert set(lexicon.CAPACITIES) >= set(capacities)
    assert {DEPUTED, AUTHORITY, NAMED} <= set(lexicon.SELLERS)
    assert {place.partition("_")[0] for place in lexicon.PLACES} == set(PLACES)
