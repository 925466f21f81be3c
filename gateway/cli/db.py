"""The commands on the database: upgrade, audit, import, user."""

import json
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from gateway.cli.database import in_plain_words, office
from gateway.config import Settings
from gateway.law.tariff import BadRow
from gateway.law.tariff_row import WrongCell
from gateway.people import Role
from gateway.service.tell_news import tell_news
from gateway.store.audit import verify
from gateway.store.import_dated import put_person
from gateway.store.imports import KINDS, BadFile, known_to, take_in_file
from gateway.store.migrate import head, upgrade
from gateway.store.row_people import someone_of
from gateway.store.stamp import Stamp

CONSOLE = "console"
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.group("db")
def db_group() -> None:
    """The database itself."""


@db_group.command("upgrade")
def upgrade_command() -> None:
    """Bring the database to the shape of this version."""
    with in_plain_words():
        upgrade(Settings.from_env(os.environ).database_url)
    click.echo(f"The database is at revision {head()}.")


@click.group("audit")
def audit_group() -> None:
    """The event log."""


@audit_group.command("verify")
@AS_JSON
def verify_command(as_json: bool) -> None:
    """Replay the log; exit 1 and name the first bad event if it was changed."""
    with office() as opened:
        verdict = verify(opened.store, opened.shelf)
    bad = verdict.first_bad
    if as_json:
        click.echo(json.dumps(verdict.as_json(), ensure_ascii=False))
    elif bad is None:
        click.echo(f"{verdict.events} events, all as they were written.")
    else:
        click.echo(f"{bad.chain}, event {bad.seq}: {bad.why}.")
    if bad is not None:
        raise SystemExit(1)


@click.command("import")
@click.argument("kind", type=click.Choice(KINDS))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--because", help="Why a tariff says otherwise of days that are over.")
@AS_JSON
def import_command(kind: str, file: Path, because: str | None, as_json: bool) -> None:
    """Take in a CSV file, all of it or nothing; every bad row is named.

    What it changes for open cases is printed, and told to those whom it concerns.
    """
    with office() as opened:
        try:
            taken = take_in_file(
                opened.store,
                opened.shelf,
                kind,
                _text(file),
                Stamp(opened.now, CONSOLE),
                region=opened.settings.region,
                because=because,
                tell=partial(tell_news, opened.line),
            )
        except BadFile as bad:
            _complain(file, bad.rows)
            raise SystemExit(1) from None
    if as_json:
        click.echo(json.dumps(taken.as_json()))
        return
    click.echo(f"{file.name}: {taken.rows} rows, {taken.changed} of them new.")
    for line in (*taken.notes, *taken.news):
        click.echo(line)


def _text(file: Path) -> str:
    raw = file.read_bytes()
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        row = raw.count(b"\n", 0, error.start) + 1
        reason = "this is not UTF-8; save the sheet as CSV UTF-8"
        raise BadFile([BadRow(row, "file", reason)]) from error


def _complain(file: Path, rows: Sequence[BadRow]) -> None:
    for row in rows:
        where = f"{file.name}, row {row.line}, column {row.column}"
        click.echo(f"{where}: {row.reason}", err=True)
    click.echo(f"Nothing was taken in: {len(rows)} bad rows.", err=True)


@click.group("user")
def user_group() -> None:
    """The people whom the line knows."""


@user_group.command("add")
@click.option("--name", required=True)
@click.option("--number", "numbers", required=True, multiple=True, help="A mobile.")
@click.option("--role", required=True, type=click.Choice([role.value for role in Role]))
@click.option("--scope", default="all", help="pound:CODE, area:NAME or all.")
@click.option("--language", default="en", show_default=True)
@click.option("--residence", default="")
def add_command(
    name: str,
    numbers: Sequence[str],
    role: str,
    scope: str,
    language: str,
    residence: str,
) -> None:
    """Add a person with a role, or a role to a person who is known by a number."""
    row = {
        "name": name,
        "numbers": ";".join(numbers),
        "language": language,
        "residence": residence,
        "roles": f"{role}@{scope}",
    }
    with office() as opened, opened.store.work() as work:
        try:
            known = known_to(work, opened.shelf, opened.settings.region)
            someone = someone_of(row, known)
            changed = put_person(work, someone, Stamp(opened.now, CONSOLE))
        except WrongCell as wrong:
            raise click.ClickException(f"{wrong.column}: {wrong.reason}") from None
    done = "is on record as" if changed else "was on record already as"
    click.echo(f"{name} {done} {role} for {scope}.")
