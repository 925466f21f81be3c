"""Filling a message: `{name}` placeholders and nothing cleverer."""

import re
from collections.abc import Mapping

LONGEST = 40
"""Characters a filled placeholder may have (India's DLT takes 40 for a variable)."""

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")


class BadTemplate(ValueError):
    """A message text or index that can't be used; the text says where and why."""


def placeholders(template: str) -> tuple[str, ...]:
    """The names in a template, each once, in order; BadTemplate on a stray brace."""
    if set(PLACEHOLDER.sub("", template)) & {"{", "}"}:
        raise BadTemplate("a brace that makes no placeholder, write {name}")
    return tuple(dict.fromkeys(PLACEHOLDER.findall(template)))


def fill(template: str, values: Mapping[str, str]) -> str:
    """The template with its values, which are plain text and never read again.

    BadTemplate when a placeholder has no value; values that are not used are no
    fault, since one set of values serves every language and the sending of codes.
    """
    missing = [name for name in placeholders(template) if name not in values]
    if missing:
        names = ", ".join(f"{{{name}}}" for name in missing)
        given = ", ".join(sorted(values)) or "nothing"
        raise BadTemplate(f"no value for {names}; given: {given}")
    return PLACEHOLDER.sub(lambda found: values[found[1]], template)


def clip(text: str, longest: int = LONGEST) -> str:
    """Free text on one line, cut to `longest` characters with ".." at the end.

    For names, places and reasons; an amount or a number is never cut.
    """
    squeezed = " ".join(text.split())
    if len(squeezed) <= longest:
        return squeezed
    return squeezed[: longest - 2].rstrip() + ".."
