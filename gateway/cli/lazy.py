"""A command group that imports a command only when it is asked for."""

import importlib
import io
import sys
from collections.abc import Mapping
from typing import Any

import click

from gateway.config import BadSettings


class LazyGroup(click.Group):
    """Commands by dotted path, `module:name`, so that reading a text needs no web."""

    def __init__(self, *, lazy: Mapping[str, str], help: str) -> None:
        super().__init__("poundline", help=help)
        self.lazy = lazy

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run; what is printed is UTF-8, whatever the terminal says of itself."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8", errors="replace")
        return super().main(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; wrong settings are a sentence, not an error of ours."""
        try:
            return super().invoke(ctx)
        except BadSettings as refusal:
            raise click.ClickException(str(refusal)) from refusal

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names in the order in which they were given."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command, imported now; None when there is none of that name."""
        if cmd_name not in self.lazy:
            return None
        module, _, name = self.lazy[cmd_name].partition(":")
        command: click.Command = getattr(importlib.import_module(module), name)
        return command
