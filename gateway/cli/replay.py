"""`replay` and `demo`: a journey file is played on a virtual clock, in memory."""

import json
from importlib.resources import as_file, files
from pathlib import Path

import click

from gateway.cli.journey import BadJourney, parse
from gateway.cli.play import play

STORIES = files("gateway") / "demo" / "stories"


@click.command("replay")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--check", is_flag=True, help="Exit 1 if an expected reply does not come."
)
@click.option("--exact", is_flag=True, help="With --check: nothing else may come.")
@click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON.")
def replay_command(file: Path, *, check: bool, exact: bool, as_json: bool) -> None:
    """Play a journey FILE on a virtual clock and print the conversation."""
    show(file, check=check, exact=exact, as_json=as_json)


@click.command("demo")
@click.argument("statute", default="in-trespass-1961")
@click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON.")
def demo_command(statute: str, *, as_json: bool) -> None:
    """Play the shipped story of a STATUTE."""
    known = sorted(story.name.removesuffix(".txt") for story in STORIES.iterdir())
    if statute not in known:
        raise click.UsageError(f"no story of {statute}; there are: {', '.join(known)}")
    with as_file(STORIES / f"{statute}.txt") as story:
        show(story, check=False, exact=False, as_json=as_json)


def show(file: Path, *, check: bool, exact: bool, as_json: bool) -> None:
    """Print the conversation; exit 1 on a difference, 2 on a file we can't read."""
    wrong, lines = [], []
    try:
        for played in play(parse(file.read_text("utf-8")), file.parent, exact=exact):
            lines.append(played.text)
            if played.text and not as_json:
                click.echo(played.text)
            if played.wrong:
                wrong.append(played.wrong)
    except (BadJourney, UnicodeDecodeError) as bad:
        raise click.UsageError(f"{file.name}: {bad}") from bad
    if as_json:
        click.echo(json.dumps({"lines": lines, "differences": wrong}))
    if check and wrong:
        for difference in wrong:
            click.echo(difference, err=True)
        raise SystemExit(1)
