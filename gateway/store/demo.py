"""Demonstration records for both statutes: not law, and no real person."""

import csv
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from gateway.store.engine import SqlStore
from gateway.store.imports import KINDS, take_in_file
from gateway.store.packs import SqlShelf
from gateway.store.stamp import Stamp

FOLDER = Path(__file__).parents[1] / "demo"
BY = "demonstration"


def load_demo(store: SqlStore, shelf: SqlShelf, at: datetime) -> None:
    """Take in all demonstration files, by the same importers as any other."""
    for kind in KINDS:
        text = (FOLDER / f"{kind}.csv").read_text(encoding="utf-8")
        take_in_file(store, shelf, kind, text, Stamp(at, BY))


def demo_phones() -> list[dict[str, str | None]]:
    """The phones of the simulator: number, name, role, language, pound, statute.

    Somebody without a role is an `owner`; his pound is that of his village.
    """
    pounds = {row["code"]: row for row in _rows("pounds")}
    of_area = {row["area"]: row["code"] for row in pounds.values()}
    of_place = {row["name"]: of_area[row["area"]] for row in _rows("places")}
    return [_phone(row, pounds, of_area | of_place) for row in _rows("people")]


def _phone(
    row: Mapping[str, str],
    pounds: Mapping[str, Mapping[str, str]],
    pound_of: Mapping[str, str],
) -> dict[str, str | None]:
    held = row["roles"].split(";")[0].split(" ")[0]
    role, _, scope = held.partition("@")
    name = scope.partition(":")[2] or row["residence"]
    pound = None if role == "admin" else pound_of.get(name, name)
    return {
        "number": row["numbers"].split(";")[0],
        "name": row["name"],
        "role": role or "owner",
        "language": row["language"],
        "pound": pound,
        "statute": pounds[pound]["statute"] if pound else None,
    }


def _rows(kind: str) -> list[dict[str, str]]:
    with (FOLDER / f"{kind}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
