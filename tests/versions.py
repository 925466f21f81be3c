"""A shelf on which Act A is amended from a day on, by one new file beside the old."""

import shutil
from pathlib import Path

from gateway.store.statutes import Shelf, find_statutes_dir, read_shelf

A = "in-trespass-1961"
SINCE = "2026-03-12"

Changes = dict[str, str]
"""Lines of the pack, by what they are replaced with; an empty one is left out."""


def amended(folder: Path, changes: Changes, since: str = SINCE) -> Shelf:
    """Return the shelf with version 1961.1, in force from `since` on."""
    copy = Path(shutil.copytree(find_statutes_dir(), folder / "statutes"))
    text = (copy / A / "1961.0.toml").read_text()
    for old, new in {
        'version = "1961.0"': 'version = "1961.1"',
        "valid_from = 1961-01-01": f"valid_from = {since}",
        **changes,
    }.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (copy / A / "1961.1.toml").write_text(text)
    return read_shelf(copy)
