"""What the commands on the database share: its address, its store, its refusals."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

import click

from gateway.bootstrap.clocks import clocks
from gateway.bootstrap.ready import REFUSALS, answering
from gateway.config import Settings
from gateway.keywords import load_words
from gateway.service.line import Line, LineSettings
from gateway.store.engine import SqlStore, open_store
from gateway.store.migrate import at_head
from gateway.store.packs import SqlShelf, keep_packs
from gateway.store.statutes import find_statutes_dir, read_shelf
from gateway.store.templates import find_templates_dir, load_templates


@dataclass(frozen=True)
class Office:
    """The store and the statutes, for one command; `now` is by the legal clock."""

    settings: Settings
    store: SqlStore
    shelf: SqlShelf
    now: datetime

    @property
    def line(self) -> Line:
        """The line, for what a command has to tell people."""
        templates = load_templates(find_templates_dir())
        words = {n: load_words(templates.words(n)) for n in templates.languages()}
        settings = LineSettings(self.settings.secret_key, self.settings.region)
        now = clocks(self.settings.clock)
        return Line(
            self.store, self.shelf, templates, words, settings, now.legal, now.machine
        )


@contextmanager
def office() -> Iterator[Office]:
    """Open the database of the settings; it must be of this version."""
    with in_plain_words():
        settings = Settings.from_env(os.environ)
        if not at_head(settings.database_url):
            raise click.ClickException(
                "The database is not of this version; run: poundline db upgrade"
            )
        store = open_store(settings.database_url)
        try:
            files = read_shelf(find_statutes_dir())
            keep_packs(store.write, files.packs)
            shelf = SqlShelf(store.write, files)
            yield Office(settings, store, shelf, clocks(settings.clock).legal())
        finally:
            store.close()


@contextmanager
def in_plain_words() -> Iterator[None]:
    """Say in a sentence why a command can't be done, and end with exit code 1."""
    try:
        with answering():
            yield
    except REFUSALS as refusal:
        raise click.ClickException(str(refusal)) from refusal
