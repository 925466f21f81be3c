"""What `poundline up` keeps in its folder, so that other commands agree with it."""

import json
from collections.abc import Mapping
from pathlib import Path

from gateway.config.table import TABLE
from gateway.config.wrong import BadSettings

KEPT = "settings.json"


def remembered(environ: Mapping[str, str]) -> dict[str, str]:
    """Variable to value, of the folder in POUNDLINE_DATA (by default `.poundline`).

    Never in production, where a file that happens to lie about must say nothing.
    """
    if environ.get("POUNDLINE_ENV") == "production":
        return {}
    path = Path(environ.get("POUNDLINE_DATA", TABLE["data"].default)) / KEPT
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return {str(name): str(value) for name, value in kept.items()}
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return {}
    except (ValueError, AttributeError):
        raise BadSettings(
            f"{path}: can't be read; start again with poundline up --fresh"
        ) from None
