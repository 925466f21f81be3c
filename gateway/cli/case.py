"""The commands on one case: what an officer corrects at the machine."""

import json

import click

from gateway.cli.database import Office, office
from gateway.messages.values import spell
from gateway.phone import BadNumber, PhoneNumber
from gateway.service.line import Line
from gateway.service.rebind import Correction, NotDone, rebind


@click.group("case")
def case_group() -> None:
    """One case."""


@case_group.command("rebind")
@click.argument("case")
@click.option("--to", "version", required=True, help="The version, as 1961.1.")
@click.option("--by", "officer", required=True, help="The officer's number.")
@click.option("--because", required=True, help="The reasons; they are kept and told.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def rebind_command(
    case: str, version: str, officer: str, because: str, as_json: bool
) -> None:
    """Reckon what is still owed on a case by another version of its statute."""
    if not because.strip():
        raise click.ClickException('--because: is empty, for example "a wrong table"')
    with office() as opened:
        line = opened.line
        asked = Correction(case, version, _number(opened, officer), because.strip())
        made = rebind(line, asked)
    if isinstance(made, NotDone):
        raise click.ClickException(_words(line, made))
    if as_json:
        click.echo(json.dumps({"number": case, "version": made.case.version}))
        return
    click.echo(f"Case {case} goes by version {made.case.version} from now on.")


def _number(opened: Office, text: str) -> str:
    try:
        return PhoneNumber.parse(text, opened.settings.region).e164
    except BadNumber:
        raise click.ClickException(
            f"--by: {text!r} is no mobile number, for example +919000000006"
        ) from None


def _words(line: Line, refused: NotDone) -> str:
    """The refusal as the officer would be texted it, in English."""
    values = {name: spell(value, line.spoken("en")) for name, value in refused.values}
    return line.templates.render("en", refused.message, values)
