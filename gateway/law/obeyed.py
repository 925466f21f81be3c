"""Whether the code obeys a value where the text is open, and what decides it."""

from typing import Any

from gateway.law.readings import BUILT

_ALSO = {"surplus.establish": ("RD-45",)}
"""One leaf that two readings decide, each for its own statute."""


def reading_of(path: str) -> tuple[str, ...]:
    """The readings that decide a leaf; none where the text or the pack says it."""
    known = _decided(path)
    return (known[0], *_ALSO.get(path, ())) if known else ()


def not_built(path: str, value: object) -> str | None:
    """Why a value is refused, e.g. `RD-10 road: not built`, or None."""
    known = _decided(path)
    if known is None:
        return None
    reading, built = known
    if any(value == one and type(value) is type(one) for one in built):
        return None
    return f"{reading} {value}: not built"


def _decided(path: str) -> tuple[str, tuple[Any, ...]] | None:
    of_any = f"stages.*.{path.rpartition('.')[2]}" if path[:7] == "stages." else path
    return BUILT.get(path) or BUILT.get(of_any)
