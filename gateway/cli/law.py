"""The commands about law: quote, deadlines, and the statutes themselves."""

import json
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import click

from gateway.law import printed
from gateway.law.clocks import closed_days
from gateway.law.deadlines import clocks_as_json, deadlines
from gateway.law.fines import quote
from gateway.law.heads import BadHeads, parse_heads
from gateway.law.herd import BadStay, Herd, stays_of
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff, parse_tariffs
from gateway.law.when import BadWhen, When, as_date, parse_when
from gateway.store.statutes import (
    BadPack,
    NotInForce,
    Shelf,
    check_folder,
    checked_lines,
    find_statutes_dir,
    pack_files,
    read_shelf,
)

_DEMO = Path(__file__).parents[1] / "demo" / "tariffs.csv"
_AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


class Refused(click.ClickException):
    """A question that cannot be answered as asked: a sentence, exit code 2."""

    exit_code = 2


@click.command("quote")
@click.argument("statute")
@click.argument("heads")
@click.option("--in", "arrived", required=True, help="When they were brought.")
@click.option("--out", "until", required=True, help="When the owner pays.")
@click.option("--seized", help="When they were seized; else as --in.")
@click.option("--area", help="Where they were seized.")
@click.option("--tariffs", type=click.Path(path_type=Path), help="A tariff CSV.")
@_AS_JSON
def quote_command(
    statute: str,
    heads: str,
    arrived: str,
    until: str,
    seized: str | None,
    area: str | None,
    tariffs: Path | None,
    as_json: bool,
) -> None:
    """The demand for HEADS, such as "1 horse 1 foal", line by line."""
    shelf = _shelf()
    zone = _zone(shelf, statute)
    brought = _when("--in", arrived, zone)
    pack = _in_force(shelf, statute, as_date(brought, zone))
    tariff = _tariff(shelf, tariffs)
    try:
        herd = Herd(
            heads=tuple(parse_heads(heads, shelf.kinds)),
            arrived=brought,
            until=_when("--out", until, pack.tz),
            seized=_when("--seized", seized, pack.tz) if seized else None,
        )
        stays = stays_of(pack, tariff, shelf.kinds, herd, area or None)
    except (BadHeads, BadStay) as error:
        raise Refused(str(error)) from error
    answer = quote(pack, tariff, shelf.kinds, stays, area=area or None)
    named = str(tariffs) if tariffs else "demo"
    _print(as_json, answer.as_json(named), printed.quote_lines(answer, pack.title))


@click.command("deadlines")
@click.argument("statute")
@click.option("--impounded", help="When they were brought to the pound.")
@click.option("--notice", help="The day of the notice.")
@click.option("--sold", help="The day of the sale.")
@click.option("--deposited", help="The day the surplus was received.")
@click.option("--seized", help="When they were seized.")
@click.option("--closed", multiple=True, help="Closed days, split by commas.")
@_AS_JSON
def deadlines_command(
    statute: str, closed: tuple[str, ...], as_json: bool, **anchors: str | None
) -> None:
    """Each clock that the given dates start; no day is closed but those given."""
    shelf = _shelf()
    zone = _zone(shelf, statute)
    given = {
        name: _when(f"--{name}", text, zone) for name, text in anchors.items() if text
    }
    if not given:
        names = ", ".join(f"--{name}" for name in anchors)
        raise Refused(f"Give at least one of {names}.")
    first = min(as_date(when, zone) for when in given.values())
    pack = _in_force(shelf, statute, first)
    clocks = deadlines(pack, **given, closed=closed_days((), _days(closed, zone)))
    _print(as_json, clocks_as_json(clocks), printed.clock_lines(clocks, pack.title))


@click.group("statute")
def statute_group() -> None:
    """The packs that say what each statute says."""


@statute_group.command("check")
@click.argument(
    "folder", metavar="[DIR]", required=False, type=click.Path(path_type=Path)
)
@_AS_JSON
def check_command(folder: Path | None, as_json: bool) -> None:
    """Lint every pack below DIR and run its examples."""
    home = folder or find_statutes_dir()
    if not home.is_dir() or not pack_files(home):
        raise Refused(f"There is no pack below {home}.")
    try:
        checked = check_folder(home)
    except BadPack as error:
        raise Refused(str(error)) from error
    _print(
        as_json,
        {"packs": [one.as_json() for one in checked]},
        (line for one in checked for line in checked_lines(one)),
    )
    if any(one.problems for one in checked):
        raise SystemExit(1)


@statute_group.command("show")
@click.argument("statute", metavar="ID")
@click.option("--diff", "other", metavar="ID", help="Only what differs from this one.")
@_AS_JSON
def show_command(statute: str, other: str | None, as_json: bool) -> None:
    """Print a pack with its citations; ID is a statute, or STATUTE/VERSION."""
    shelf = _shelf()
    pack = _named(shelf, statute)
    if other is None:
        _print(as_json, printed.pack_as_json(pack), printed.pack_lines(pack))
        return
    against = _named(shelf, other)
    differences = printed.diff_as_json(pack, against)
    _print(as_json, differences, printed.diff_lines(pack, against))


def _shelf() -> Shelf:
    try:
        return read_shelf(find_statutes_dir())
    except BadPack as error:
        raise Refused(str(error)) from error


def _zone(shelf: Shelf, statute: str) -> ZoneInfo:
    try:
        return shelf.newest(statute).tz
    except NotInForce as error:
        raise Refused(str(error)) from error


def _in_force(shelf: Shelf, statute: str, day: date) -> Pack:
    try:
        return shelf.on(statute, day)
    except NotInForce as error:
        raise Refused(str(error)) from error


def _named(shelf: Shelf, name: str) -> Pack:
    statute, _, version = name.partition("/")
    try:
        return shelf.version(statute, version) if version else shelf.newest(statute)
    except NotInForce as error:
        raise Refused(str(error)) from error


def _when(option: str, text: str, zone: ZoneInfo) -> When:
    try:
        return parse_when(text, zone)
    except BadWhen as error:
        raise Refused(f"{option}: {error}") from error


def _days(closed: Iterable[str], zone: ZoneInfo) -> list[date]:
    texts = [text for many in closed for text in many.split(",") if text.strip()]
    return [as_date(_when("--closed", text, zone), zone) for text in texts]


def _tariff(shelf: Shelf, file: Path | None) -> Tariff:
    """The rates of a file; else the demonstration rates, as far as there are any."""
    if file is None and not _DEMO.is_file():
        return Tariff(())
    source = file or _DEMO
    try:
        text = source.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"{source} cannot be read: {error}") from error
    rates, bad = parse_tariffs(text, packs=shelf.newest_by_id, kinds=shelf.kinds)
    if bad:
        rows = [f"row {one.line}, column {one.column}: {one.reason}" for one in bad]
        raise Refused("\n".join([f"{source} was not read:", *rows]))
    return Tariff(tuple(rates))


def _print(as_json: bool, facts: dict[str, Any], lines: Iterable[str]) -> None:
    if as_json:
        click.echo(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    for line in lines:
        click.echo(line)
