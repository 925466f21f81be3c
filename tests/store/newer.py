"""A second version of Act A in a copy of the statutes."""

from pathlib import Path

from tests.law.packs import A


def newer(folder: Path, since: str, *, until: str | None = None) -> None:
    """Add version 1962.0 of Act A, and end the old one if a day is given."""
    old = folder / A / "1961.0.toml"
    text = old.read_text()
    (folder / A / "1962.0.toml").write_text(
        text.replace('"1961.0"', '"1962.0"').replace("1961-01-01", since)
    )
    if until:
        old.write_text(text.replace("1961-01-01", f"1961-01-01\nvalid_to = {until}"))
