"""Decisions are one page each, numbered without gaps."""

from pathlib import Path

import pytest

from tests.guards.sources import ROOT

PAGES = sorted((ROOT / "docs/decisions").glob("*.md"))
PARTS = ("## Context", "## Decision", "## What it costs")


def test_decisions_are_numbered_from_1_without_gaps() -> None:
    assert PAGES
    assert [int(page.name[:4]) for page in PAGES] == list(range(1, len(PAGES) + 1))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_decision_has_its_number_its_parts_and_one_page(page: Path) -> None:
    text = page.read_text(encoding="utf-8")

    assert text.startswith(f"# {int(page.name[:4])}. ")
    assert [part for part in PARTS if part not in text] == []
    assert len(text.splitlines()) <= 60
