"""`poundline read`: how a text is understood, or what is wrong and the reply."""

import datetime as dt
import json
from collections.abc import Iterator, Mapping

import click

from gateway.keywords import Heads, Party, Reading, Words, load_words, read
from gateway.keywords.reading import MASKED, Say
from gateway.people import Role
from gateway.store.templates import TemplateShelf, find_templates_dir, load_templates

ROLES = (*(role.value for role in Role), "owner")


@click.command("read")
@click.argument("text")
@click.option("--as", "role", type=click.Choice(ROLES), help="Who sends the text.")
@click.option("--lang", default="en", show_default=True, help="The sender's language.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def read_command(
    ctx: click.Context, text: str, role: str | None, lang: str, as_json: bool
) -> None:
    """Say how TEXT is understood, or what is wrong with it and what we reply."""
    shelf = ctx.find_object(TemplateShelf) or load_templates(find_templates_dir())
    if lang not in shelf.languages():
        known = ", ".join(shelf.languages())
        raise click.BadParameter(f"{lang} is none of {known}", param_hint="--lang")
    words = load_words(shelf.words(lang))
    reading = read(text, words, role=role)

    def say(name: str, values: Mapping[str, str]) -> str:
        return shelf.render(lang, name, values)

    if as_json:
        click.echo(json.dumps(reading.as_json(say), ensure_ascii=False))
    else:
        click.echo("\n".join(report(reading, words, say)))


def report(reading: Reading, words: Words, say: Say) -> Iterator[str]:
    """The reading in lines: word, fields in plain words, what is wrong, the reply."""
    if reading.keyword is not None:
        yield f"word: {reading.keyword}"
    for name, value in reading.fields.items():
        told = MASKED if name == "pin" else shown(value, words)
        source = reading.sources.get(name)
        read_from = f'   (from "{source}")' if source and name != "pin" else ""
        yield f"{words.field_names[name]}: {told}{read_from}"
    problem = reading.problem
    if problem is not None:
        where = words.field_names[problem.field] if problem.field else "word"
        yield f"wrong: {problem.code.value} ({where})"
        yield f"reply: {say(problem.message, problem.values)}"


def shown(value: object, words: Words) -> str:
    """A value as a person reads it; amounts stay in minor units, as they are stored."""
    match value:
        case tuple():
            return ", ".join(shown(item, words) for item in value)
        case Heads(kind, count):
            return f"{count} {words.kind(kind, count)}"
        case Party(number, name, residence):
            return " ".join(part for part in (number, name, residence) if part)
        case dt.time():
            return value.strftime("%H:%M")
        case True:
            return "true"
        case _:
            return str(value)
