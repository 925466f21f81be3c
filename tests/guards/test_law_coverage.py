"""The page of the law names code and tests that exist, and every row has both."""

import pytest

from tests.guards import law_coverage
from tests.guards.law_coverage import Entry, entries, page
from tests.guards.named import docstrings
from tests.guards.sources import ROOT

ENTRIES = entries()
PARTLY = 11
"""So many rows have a part that a later issue builds; the page names it."""


def test_the_page_is_made_from_code_and_tests() -> None:
    kept = law_coverage.PAGE.read_text(encoding="utf-8")

    assert kept == page(), "python -m tests.guards.law_coverage"


@pytest.mark.parametrize("row", ENTRIES, ids=lambda row: row.id)
def test_a_row_has_modules_and_tests_that_exist(row: Entry) -> None:
    assert row.modules, "no module obeys it"
    assert row.tests, "no test proves it"
    assert [name for name in row.modules if not (ROOT / name).exists()] == []
    assert [name for name in row.tests if name not in docstrings()] == []


def test_the_table_names_no_row_that_the_law_does_not_have() -> None:
    known = {row.id for row in ENTRIES}
    table = law_coverage.table()

    assert set(table["rows"]) | set(table["partly"]) <= known


def test_what_is_still_to_come_is_counted() -> None:
    assert sum(1 for row in ENTRIES if row.partly) == PARTLY
