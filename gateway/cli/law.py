"""The commands that answer by law: what is owed, and by when."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from zoneinfo import ZoneInfo

import click

from gateway.cli.statute import AS_JSON, Refused, print_facts, shipped_shelf
from gateway.cli.statute import statute_group as statute_group
from gateway.law import printed
from gateway.law.clocks import closed_days
from gateway.law.deadlines import clocks_as_json, deadlines
from gateway.law.fines import quote
from gateway.law.heads import BadHeads, parse_heads
from gateway.law.herd import BadStay, Herd, stays_of
from gateway.law.pack import Pack
from gateway.law.tariff import Tariff, parse_tariffs
from gateway.law.versions import NotInForce
from gateway.law.when import BadWhen, When, as_date, parse_when
from gateway.store.statutes import Shelf

_DEMO = Path(__file__).parents[1] / "demo" / "tariffs.csv"


@click.command("quote")
@click.argument("statute")
@click.argument("heads")
@click.option("--in", "arrived", required=True, help="When they were brought.")
@click.option("--out", "until", required=True, help="When the owner pays.")
@click.option("--seized", help="When they were seized; else as --in.")
@click.option("--area", help="Where they were seized.")
@click.option("--tariffs", type=click.Path(path_type=Path), help="A tariff CSV.")
@AS_JSON
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
    shelf = shipped_shelf()
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
    print_facts(as_json, answer.as_json(named), printed.quote_lines(answer, pack.title))


@click.command("deadlines")
@click.argument("statute")
@click.option("--impounded", help="When they were brought to the pound.")
@click.option("--notice", help="The day of the notice.")
@click.option("--sold", help="The day of the sale.")
@click.option("--deposited", help="The day the surplus was received.")
@click.option("--seized", help="When they were seized.")
@click.option("--closed", multiple=True, help="Closed days, split by commas.")
@AS_JSON
def deadlines_command(
    statute: str, closed: tuple[str, ...], as_json: bool, **anchors: str | None
) -> None:
    """Each clock that the given dates start; no day is closed but those given."""
    shelf = shipped_shelf()
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
    print_facts(
        as_json, clocks_as_json(clocks), printed.clock_lines(clocks, pack.title)
    )


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
