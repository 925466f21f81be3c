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
    lines, wrong = show(file, exact=exact, as_json=as_json)
    if as_json:
        click.echo(json.dumps({"lines": lines, "differences": wrong}))
    if check and wrong:
        for difference in wrong:
            click.echo(difference, err=True)
        raise SystemExit(1)


@click.command("demo")
@click.argument("statute", default="in-trespass-1961")
@click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON.")
def demo_command(statute: str, *, as_json: bool) -> None:
    """Play the shipped stories of a STATUTE, one after the other."""
    stories = sorted(story.name for story in STORIES.iterdir())
    known = dict.fromkeys(name.partition(".")[0] for name in stories)
    if statute not in known:
        raise click.UsageError(f"no story of {statute}; there are: {', '.join(known)}")
    told: list[str] = []
    for name in stories:
        if name.partition(".")[0] == statute:
            with as_file(STORIES / name) as story:
                told += _titled(story, as_json=as_json)
    if as_json:
        click.echo(json.dumps({"lines": told, "differences": []}))


def _titled(story: Path, *, as_json: bool) -> list[str]:
    """A story behind its title, which is its first comment."""
    text = story.read_text("utf-8").splitlines()
    title = next(line for line in text if line.startswith("#"))
    if not as_json:
        click.echo(title)
    lines, _ = show(story, exact=False, as_json=as_json)
    return [title, *lines]


def show(file: Path, *, exact: bool, as_json: bool) -> tuple[list[str], list[str]]:
    """Print the conversation; return its lines and what differs from the file.

    Exits 2 on a file that can't be read.
    """
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
    return lines, wrong
