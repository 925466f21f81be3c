"""Pure: rows of people, with the roles they hold and for how long."""

import re
from dataclasses import dataclass
from datetime import date

from gateway.law.tariff_row import WrongCell
from gateway.people import Role
from gateway.store import rows
from gateway.store.rows import Row
from gateway.store.sheets import Known

_LANGUAGE = re.compile(r"[a-z]{2,3}")
_ROLE = re.compile(r"(?P<role>[^@]*)(?:@(?P<scope>.*))?")
_DATES = re.compile(r"(?P<what>.*?)(?: (?P<since>[^ .]*)\.\.(?P<until>[^ ]*))?")


@dataclass(frozen=True)
class Held:
    """A role as a row states it; no `since` is the day of the import."""

    role: Role
    scope: str
    since: date | None
    until: date | None


@dataclass(frozen=True)
class Someone:
    """A person as a row states him."""

    name: str
    numbers: tuple[str, ...]
    language: str
    residence: str | None
    roles: tuple[Held, ...]


def someone_of(row: Row, known: Known) -> Someone:
    """A person; roles as `keeper@pound:MLM 2026-01-01..;officer@area:Mlima;admin`."""
    language = row["language"].casefold() or "en"
    if not _LANGUAGE.fullmatch(language):
        raise WrongCell("language", f"{row['language']!r} is no language, e.g. en")
    rows.needed(row, "numbers", "+919000000001")
    numbers = [
        rows.number(part, "numbers", known.region)
        for part in rows.listed(row, "numbers")
    ]
    return Someone(
        name=rows.needed(row, "name", "Asha Rao"),
        numbers=tuple(dict.fromkeys(numbers)),
        language=language,
        residence=row["residence"] or None,
        roles=tuple(held_of(part, known) for part in rows.listed(row, "roles")),
    )


def held_of(said: str, known: Known) -> Held:
    """One role, `role[@scope] [since..until]`; no scope is everywhere."""
    dated = _DATES.fullmatch(said)
    what = _ROLE.fullmatch(dated["what"]) if dated else None
    if dated is None or what is None:
        raise WrongCell("roles", f"{said!r}, e.g. keeper@pound:MLM 2026-01-01..")
    held = Held(
        role=Role(rows.one_of(what["role"].strip(), "roles", list(Role))),
        scope=scope_of((what["scope"] or "all").strip(), known),
        since=rows.day(dated["since"], "roles") if dated["since"] else None,
        until=rows.day(dated["until"], "roles") if dated["until"] else None,
    )
    if held.since and held.until and held.until < held.since:
        raise WrongCell("roles", f"{said!r} ends before it begins")
    return held


def scope_of(said: str, known: Known) -> str:
    """`all`, `pound:<code>` or `area:<name>`, each of them known."""
    sort, _, name = said.partition(":")
    if sort == "all" and not name:
        return "all"
    places = {"pound": known.pounds, "area": known.areas}.get(sort)
    if places is None:
        raise WrongCell("roles", f"{said!r} is no scope, e.g. pound:MLM, area:Mlima")
    return f"{sort}:{rows.one_of(name, 'roles', sorted(places))}"
