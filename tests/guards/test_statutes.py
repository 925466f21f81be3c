"""Every statute that we ship is complete, cited, and true to its examples."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from gateway.cli.law import statute_group
from gateway.law.lint import lint
from gateway.law.pack import load
from tests.guards.sources import ROOT, short

PACKS = sorted((ROOT / "statutes").glob("*/[0-9]*.toml"))
FOLDERS = sorted(path for path in (ROOT / "statutes").iterdir() if path.is_dir())


@pytest.mark.parametrize("path", PACKS, ids=short)
def test_a_pack_is_lint_clean(path: Path) -> None:
    assert lint(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", PACKS, ids=short)
def test_a_pack_that_nobody_confirmed_says_so_in_its_title(path: Path) -> None:
    pack = load(path.read_text(encoding="utf-8"))

    assert ("(unconfirmed)" in pack.title) is (pack.status == "draft")


@pytest.mark.parametrize("folder", FOLDERS, ids=short)
def test_a_statute_has_a_version_its_examples_and_its_sources(folder: Path) -> None:
    assert [pack for pack in PACKS if pack.parent == folder]
    assert (folder / "examples.toml").is_file()
    assert (folder / "SOURCES.md").is_file()


def test_the_examples_of_every_pack_hold() -> None:
    checked = CliRunner().invoke(statute_group, ["check"])

    assert checked.exit_code == 0, checked.output
