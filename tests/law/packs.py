"""The shipped packs, their tariffs, and small variations of them for tests."""

import re
import tomllib
from pathlib import Path

from gateway.law.kinds import load_kinds
from gateway.law.pack import Pack, load
from gateway.law.tariff import Rate, Tariff, parse_tariffs

STATUTES = Path(__file__).parents[2] / "statutes"
A, H = "in-trespass-1961", "in-hyderabad-1348f"
TEXT_A = (STATUTES / A / "1961.0.toml").read_text(encoding="utf-8")
TEXT_H = (STATUTES / H / "1348F.0.toml").read_text(encoding="utf-8")
ACT_A, ACT_H = load(TEXT_A), load(TEXT_H)
KINDS = load_kinds((STATUTES / "kinds.toml").read_text(encoding="utf-8"))
HEADER = "statute,area,kind,what,amount,from,to,section,source,basis,unit"


def fixture_csv(statute: str, name: str) -> str:
    """A tariff fixture of a pack's examples, such as FX-A."""
    beside = STATUTES / statute / "examples.toml"
    tariffs = tomllib.loads(beside.read_text(encoding="utf-8"))["tariffs"]
    return str(tariffs[name]).lstrip("\n")


def a_tariff(*rows: str) -> Tariff:
    """A tariff of CSV rows; `A,` and `H,` stand for the statutes."""
    return Tariff(tuple(rates(*rows)))


def rates(*rows: str) -> list[Rate]:
    """The rates of good CSV rows without a unit."""
    found, bad = parse(*rows)
    assert bad == []
    return found


def parse(*rows: str, known: tuple[Rate, ...] = ()):
    """What parse_tariffs makes of CSV rows; a missing unit is filled in."""
    lines = [_long(row) for row in rows]
    packs = {A: ACT_A, H: ACT_H}
    text = "\n".join([HEADER, *lines])
    return parse_tariffs(text, packs=packs, kinds=KINDS, known=known)


def _long(row: str) -> str:
    row = re.sub("^A,", f"{A},", re.sub("^H,", f"{H},", row))
    return row + "," if row.count(",") == HEADER.count(",") - 1 else row


def act_a(old: str, new: str) -> Pack:
    """Act A with one change of its text."""
    assert TEXT_A.count(old) == 1
    return load(TEXT_A.replace(old, new))


def act_h(old: str, new: str) -> Pack:
    """Act H with one change of its text."""
    assert TEXT_H.count(old) == 1
    return load(TEXT_H.replace(old, new))
