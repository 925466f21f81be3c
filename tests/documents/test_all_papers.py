"""What holds of every paper: complete, marked, cited only from its pack."""

import ast
import json
import re
from dataclasses import replace
from itertools import chain

import pytest

from gateway.cases import events as e
from gateway.documents import (
    DOCUMENTS,
    WRITERS,
    Document,
    Facts,
    Missing,
    as_json,
    as_text,
)
from gateway.documents.offices import deputation, empowerment
from gateway.documents.returns import government_return
from gateway.documents.tariff_list import tariff_list
from gateway.law.pack import Pack, load
from gateway.law.tariff import Tariff
from tests.documents.papers import (
    ACT_A,
    ACT_H,
    FX,
    File,
    a_pound,
    at,
    changed,
    day,
    in_custody,
)
from tests.documents.shelf import DEPUTED, EMPOWERED, shelf_a, shelf_h
from tests.guards.atlas import ATLAS
from tests.guards.sources import modules, tree
from tests.law.packs import KINDS, STATUTES, A

SHELF_A, SHELF_H = shelf_a(), shelf_h()
BOTH = [(ACT_A, paper) for paper in SHELF_A] + [(ACT_H, paper) for paper in SHELF_H]
SHIPPED = [
    load(path.read_text(encoding="utf-8"))
    for path in sorted(STATUTES.glob("*/*.toml"))
    if path.name != "examples.toml"
]
CONFIRMED = [
    ('"status":"draft"', '"status":"live"'),
    ('"b":"D","c":"seeds 000, 003"', '"b":"V","c":"seeds 000, 003"'),
    ("Cattle Trespass Act (unconfirmed)", "Cattle Trespass Act"),
]


def names(papers: list[Document]) -> list[str]:
    return [paper.id for paper in papers]


def every(pack: Pack) -> list[str]:
    """All sections that a pack cites."""
    return [leaf.c for leaf in pack.leaves.values()]


def test_all_28_documents_can_be_drawn_under_act_a():
    assert sorted(names(SHELF_A)) == sorted(DOCUMENTS)
    assert len(DOCUMENTS) == 28


def test_a_paper_of_a_case_has_a_writer_or_takes_its_own_facts():
    assert set(DOCUMENTS) - set(WRITERS) == {"D03", "D19", "D26", "D27"}


def test_each_form_says_when_it_is_due():
    assert all(form.due and form.title and form.paths for form in DOCUMENTS.values())


@pytest.mark.parametrize(("pack", "paper"), BOTH)
def test_an_unconfirmed_pack_prints_unconfirmed_on_every_paper(pack, paper):
    text = as_text(paper)

    assert "UNCONFIRMED" in text
    assert paper.act == pack.title
    assert pack.title in text
    assert not paper.confirmed


@pytest.mark.parametrize(("pack", "paper"), BOTH)
def test_no_paper_names_a_place_or_act_that_its_pack_does_not_confirm(pack, paper):
    text = as_text(paper).replace(pack.title, "")

    assert not [name for name in ATLAS if name in text]
    assert pack.id not in text
    assert not re.search(r"\bAct\b", text)


@pytest.mark.parametrize(("pack", "paper"), BOTH)
def test_every_section_on_a_paper_comes_from_its_pack_or_its_rates(pack, paper):
    cited = {paper.section, *(item.section for item in paper.items)}
    cited |= {place.section for place in paper.signings}
    known = " ".join(every(pack))

    for section in cited - {None}:
        base = re.sub(r"\([a-z]\)$", "", section)
        assert base in known, section


@pytest.mark.parametrize("paper", SHELF_A + SHELF_H)
def test_a_paper_as_json_carries_what_its_text_says(paper):
    data = json.loads(json.dumps(as_json(paper)))

    assert data["id"] == paper.id
    assert data["confirmed"] is False
    assert [item["label"] for item in data["items"]] == [i.label for i in paper.items]
    assert all(item["label"] in as_text(paper) for item in data["items"])


@pytest.mark.parametrize("paper", SHELF_A + SHELF_H)
def test_print_carries_a_place_for_ink_or_thumb(paper):
    text = as_text(paper)

    for place in paper.signings:
        assert f"{place.who} (ink or thumb)" in text


def test_a_confirmed_and_live_pack_prints_no_such_mark():
    pack = changed(ACT_A, CONFIRMED)

    page = WRITERS["D01"](in_custody(pack).facts(), None)

    assert isinstance(page, Document)
    assert page.confirmed
    assert "unconfirmed" not in as_text(page).lower()


def test_a_live_pack_whose_attribution_is_a_mere_reading_is_unconfirmed():
    pack = changed(ACT_A, CONFIRMED[:1])

    page = WRITERS["D01"](in_custody(pack).facts(), None)

    assert isinstance(page, Document)
    assert not page.confirmed


def test_a_live_pack_that_needs_no_attribution_is_confirmed():
    pack = changed(ACT_H, CONFIRMED[:1])

    page = WRITERS["D01"](in_custody(pack).facts(), None)

    assert isinstance(page, Document)
    assert page.confirmed


@pytest.mark.parametrize("name", sorted(set(WRITERS) - {"D21"}))
def test_without_what_it_records_a_paper_does_not_exist(name):
    empty = Facts(File().facts().case, ACT_A, (), day("3-31"))

    missing = WRITERS[name](empty, None)

    assert isinstance(missing, Missing)
    assert missing.document == name
    assert [gap.section for gap in missing.items] == [DOCUMENTS[name].section(ACT_A)]


def test_no_code_of_the_papers_writes_a_section_or_a_place_itself():
    written = chain.from_iterable(_said(path) for path in modules("gateway/documents"))

    astray = [
        text
        for text in written
        if re.search(r"\bss?\.\s?\d|\bH\(\d|\bAct\b", text)
        or any(name in text for name in ATLAS)
    ]

    assert not astray


def _said(path):
    """The string literals of a module that are no docstrings."""
    module = tree(path)
    quiet = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and id(node) not in quiet:
            yield str(node.value)


def test_instants_stand_in_the_zone_of_the_statute_and_not_in_utc():
    file = File().seize("cow").bring(1, when="3-03 00:15")

    page = WRITERS["D01"](file.facts(), None)

    assert isinstance(page, Document)
    assert at("3-03 00:15").date() == day("3-02")
    assert "2026-03-03 00:15:00" in as_text(page)
    assert page.on == day("3-03")


@pytest.mark.parametrize("pack", SHIPPED, ids=lambda pack: pack.id)
@pytest.mark.parametrize("name", sorted(WRITERS))
def test_each_shipped_statute_draws_its_paper_or_says_what_it_lacks(pack, name):
    file = File(pack).seize("cow").bring(1, fines=(), arrival_code="none")
    died = e.Died((1,), at("3-04 09:00"), None)
    facts = file.unclaimed(1).post(1).tell(died, "3-12 10:00").facts()

    written = WRITERS[name](facts, None)

    if isinstance(written, Missing):
        assert written.items
    else:
        marked_and_placeless(pack, written)


@pytest.mark.parametrize("pack", SHIPPED, ids=lambda pack: pack.id)
def test_papers_of_no_case_are_marked_too_in_each_shipped_statute(pack):
    pound = a_pound(pack.id)
    rates = Tariff(tuple(replace(rate, statute=pack.id) for rate in FX[A].rates))
    kept = File(pack).seize("cow").bring(1, fines=(), arrival_code="none").facts()

    papers = [
        tariff_list(pack, rates, KINDS, pound, day("3-02")),
        government_return(pack, pound, day("3-01"), day("3-31"), [kept]),
        deputation(pack, DEPUTED),
        empowerment(pack, EMPOWERED),
    ]

    for paper in papers:
        if isinstance(paper, Document):
            marked_and_placeless(pack, paper)
    assert sum(isinstance(paper, Document) for paper in papers) >= 3


def marked_and_placeless(pack: Pack, paper: Document) -> None:
    """A paper names its statute once, marked, and no other place or Act."""
    text = as_text(paper)
    assert pack.title in text
    assert "UNCONFIRMED" in text
    assert not [place for place in ATLAS if place in _without(pack, paper)]


def _without(pack: Pack, paper: Document) -> str:
    """The text of a paper without the title and the citations of its pack."""
    text = as_text(paper).replace(pack.title, "")
    for section in every(pack):
        text = text.replace(section, "")
    return text
