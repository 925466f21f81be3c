"""The README tells the truth: settings, commands, files and links exist."""

import re
from dataclasses import fields

import click
import pytest

from gateway.cli import main
from gateway.config import Settings
from tests.guards.sources import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def section(name: str) -> list[str]:
    """Return the lines between a marker and the next end."""
    return README.split(f"<!-- {name} -->\n")[1].split("<!-- end")[0].splitlines()


def test_the_table_has_every_setting_with_its_default_and_its_meaning() -> None:
    rows = [
        f"| `{about['env']}` | {shown} | {about['help']} |"
        for about in (setting.metadata for setting in fields(Settings))
        for shown in [f"`{about['default']}`" if about["default"] else ""]
    ]

    assert section("settings")[2:] == rows


def leaves(group: click.Command, path: str) -> set[str]:
    """Return the full names of all commands below a group."""
    if not isinstance(group, click.Group):
        return {path}
    context = click.Context(group)
    return {
        leaf
        for name in group.list_commands(context)
        for command in [group.get_command(context, name)]
        if command is not None
        for leaf in leaves(command, f"{path} {name}")
    }


def test_the_table_has_every_command_and_no_other() -> None:
    told = " ".join(re.findall(r"`(poundline [^`]+)`", "\n".join(section("commands"))))
    existing = leaves(main, "poundline")

    assert [name for name in existing if name.split(" import ")[0] not in told] == []
    for line in section("commands")[2:]:
        words = line.split("`")[1].split()
        assert any(name.split()[:2] == words[:2] for name in existing), line


def test_the_six_files_exist_and_are_short() -> None:
    paths = re.findall(r"`([\w/]+\.py)`", "\n".join(section("six files")))

    assert len(paths) == 6
    for path in paths:
        assert len((ROOT / path).read_text(encoding="utf-8").splitlines()) <= 200, path


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#:]+)\)", README))
def test_a_link_leads_somewhere(target: str) -> None:
    assert (ROOT / target).exists()


@pytest.mark.parametrize("name", re.findall(r"`((?:tests|gateway)/[\w/.]+)`", README))
def test_a_path_that_is_named_exists(name: str) -> None:
    assert (ROOT / name).exists()


def test_the_walk_is_there() -> None:
    assert len(section("walk")) > 5


def test_the_two_commands_are_one_line_each() -> None:
    for name in ("run", "test"):
        lines = [line for line in section(name) if line.startswith("python3 -m venv")]
        assert len(lines) == 1
