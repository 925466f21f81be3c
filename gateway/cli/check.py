"""`poundline check`: what is wrong with this installation, and how to mend it."""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass

import click

from gateway.bootstrap.app import App, assemble, carrier
from gateway.bootstrap.ready import REFUSALS
from gateway.cases.ageing import TARGET
from gateway.cli.remedies import remedy
from gateway.config import BadSettings, Settings
from gateway.money import format_amount
from gateway.service.unsent import late_view
from gateway.service.view import View, exceptions_view
from gateway.store.later import RqLater, connect


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at; `say` is what is fine, or wrong and how to mend."""

    name: str
    ok: bool
    say: str


@click.command("check")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def check_command(as_json: bool) -> None:
    """Say what is wrong with this installation, and how to mend it."""
    findings = list(check())
    ok = all(each.ok for each in findings)
    if as_json:
        facts = {"ok": ok, "checks": [asdict(each) for each in findings]}
        click.echo(json.dumps(facts, ensure_ascii=False))
    else:
        for each in findings:
            click.echo(f"{'ok   ' if each.ok else 'WRONG'} {each.name}: {each.say}")
    if not ok:
        raise SystemExit(1)


def check() -> Iterator[Finding]:
    """Look at everything; without settings there is nothing else to look at."""
    try:
        settings = Settings.from_env(os.environ)
    except BadSettings as refusal:
        yield from (
            Finding("settings", False, str(r)) for r in str(refusal).split("\n")
        )
        return
    yield Finding("settings", True, f"all {'safe' if settings.production else 'read'}")
    app = None
    try:
        app = assemble(settings)
        yield Finding("start", True, "database, statutes and texts are of this version")
    except REFUSALS as refusal:
        yield Finding("start", False, str(refusal))
    if settings.redis_url:
        yield from _queue(RqLater(connect(settings.redis_url)))
    wrong = carrier(settings).check()
    yield Finding("carrier", wrong is None, wrong or "answers, and has credit")
    if app:
        yield from _exceptions(app)


def _queue(later: RqLater) -> Iterator[Finding]:
    beats = later.beats()
    if beats is None:
        say = "does not answer; start it, or see REDIS_URL (poundline up has its own)"
        yield Finding("queue server", False, say)
        return
    yield Finding("queue server", True, "answers")
    say = "has not run for 10 seconds; start it: python -m workers calendar"
    yield Finding("calendar", beats, "runs" if beats else say)


def _exceptions(app: App) -> Iterator[Finding]:
    found, late = exceptions_view(app.line), late_view(app.line)
    app.store.close()
    dead = [each for each in found if each["kind"] == "inbox_dead"]
    standing = [each for each in found if each["kind"] != "inbox_dead"]
    for each in (*standing, *dead):
        yield Finding("text" if each in dead else "exception", False, _told(each))
    if not standing:
        yield Finding("exceptions", True, "none stands")
    if not dead:
        yield Finding("dead letters", True, "every text was handled")
    for each in late:
        yield Finding("fines", False, _overdue(each))
    if not late:
        say = f"none waits longer than {TARGET.days} days to be sent on"
        yield Finding("fines", True, say)


def _overdue(each: View) -> str:
    """Fines not sent on (A-53), with the text that sends them."""
    amount = format_amount(each["amount"], each["currency"])
    bare = amount.partition(" ")[2]
    cited = f" ({each['section']})" if each["section"] else ""
    return (
        f"case {each['case']}: {amount} not sent on{cited} since {each['since']}, "
        f"{each['days']} days; whoever holds it texts REMIT {each['case']} {bare}"
    )


def _told(each: View) -> str:
    case = each["case"]
    where = f"case {case}" if case else f"inbox row {each.get('text', '?')}"
    cited = f" ({each['section']})" if each["section"] else ""
    mend = remedy(each["kind"], case)
    return f"{where}: {each['kind']}{cited} since {each['since'][:10]}; {mend}"
