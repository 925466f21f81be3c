"""The commands that check and show the statutes themselves."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from gateway.law import printed
from gateway.law.pack import Pack
from gateway.law.versions import NotInForce
from gateway.store.statute_check import check_folder, checked_lines
from gateway.store.statute_files import pack_files
from gateway.store.statutes import (
    BadPack,
    Shelf,
    find_statutes_dir,
    read_shelf,
)

AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


class Refused(click.ClickException):
    """A question that cannot be answered as asked: a sentence, exit code 2."""

    exit_code = 2


@click.group("statute")
def statute_group() -> None:
    """The packs that say what each statute says."""


@statute_group.command("check")
@click.argument(
    "folder", metavar="[DIR]", required=False, type=click.Path(path_type=Path)
)
@AS_JSON
def check_command(folder: Path | None, as_json: bool) -> None:
    """Lint every pack below DIR and run its examples."""
    home = folder or find_statutes_dir()
    if not home.is_dir() or not pack_files(home):
        raise Refused(f"There is no pack below {home}.")
    try:
        checked = check_folder(home)
    except BadPack as error:
        raise Refused(str(error)) from error
    print_facts(
        as_json,
        {"packs": [one.as_json() for one in checked]},
        (line for one in checked for line in checked_lines(one)),
    )
    if any(one.problems for one in checked):
        raise SystemExit(1)


@statute_group.command("show")
@click.argument("statute", metavar="ID")
@click.option("--diff", "other", metavar="ID", help="Only what differs from this one.")
@AS_JSON
def show_command(statute: str, other: str | None, as_json: bool) -> None:
    """Print a pack with its citations; ID is a statute, or STATUTE/VERSION."""
    shelf = shipped_shelf()
    pack = _named(shelf, statute)
    if other is None:
        print_facts(as_json, printed.pack_as_json(pack), printed.pack_lines(pack))
        return
    against = _named(shelf, other)
    differences = printed.diff_as_json(pack, against)
    print_facts(as_json, differences, printed.diff_lines(pack, against))


def shipped_shelf() -> Shelf:
    """The statutes that come with the program."""
    try:
        return read_shelf(find_statutes_dir())
    except BadPack as error:
        raise Refused(str(error)) from error


def print_facts(as_json: bool, facts: dict[str, Any], lines: Iterable[str]) -> None:
    """JSON, or the lines."""
    if as_json:
        click.echo(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    for line in lines:
        click.echo(line)


def _named(shelf: Shelf, name: str) -> Pack:
    statute, _, version = name.partition("/")
    try:
        return shelf.version(statute, version) if version else shelf.newest(statute)
    except NotInForce as error:
        raise Refused(str(error)) from error
