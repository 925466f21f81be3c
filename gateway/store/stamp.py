"""When a record of an office is made and by whom, and whose chain it is in."""

from dataclasses import dataclass
from datetime import datetime

EVERYWHERE = "all"
"""The office whose chain has what holds everywhere."""


@dataclass(frozen=True)
class Stamp:
    """When a record is made, and by whom."""

    at: datetime
    by: str
