"""Jurisdictions that are only fixtures run on the same code, by data alone."""

from pathlib import Path

import pytest

from gateway.law.lint import lint
from gateway.store.statute_check import check_folder
from gateway.store.statutes import BadPack, read_shelf

FIXTURES = Path(__file__).parent
PACKS = sorted(FIXTURES.glob("*/*.press.toml"))


def test_the_examples_of_the_test_packs_hold():
    checked = [one for file in PACKS for one in check_folder(file.parent, test=True)]

    assert [(one.id, one.failed, one.problems) for one in checked] == [
        ("ilemela-tz", 0, ()),
        ("sissala-east", 0, ()),
    ]
    assert [one.examples for one in checked] == [4, 2]


@pytest.mark.parametrize("file", PACKS, ids=lambda file: file.parent.name)
def test_a_test_pack_may_not_be_shipped(file):
    problems = lint(file.read_text(encoding="utf-8"))

    assert {problem.reason for problem in problems} == {"basis F is a fixture, not law"}
    with pytest.raises(BadPack, match="basis F"):
        read_shelf(file.parent)
