"""The data folder of `poundline up`: ours alone, used by one at a time."""

import fcntl
import json
import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_urlsafe
from typing import IO

from gateway.config.remembered import KEPT

MARK = "made-by-poundline-up"
SECRETS = ("POUNDLINE_SECRET_KEY", "POUNDLINE_HOOK_SECRET", "POUNDLINE_API_TOKEN")


class Unusable(Exception):
    """The folder can't be used; the text says why and what to do."""


@dataclass(frozen=True)
class Folder:
    """An open data folder; it is ours until this process ends."""

    path: Path
    _lock: IO[str] = field(repr=False)

    def secrets(self) -> dict[str, str]:
        """The secrets, made once and kept."""
        try:
            kept = json.loads((self.path / KEPT).read_text(encoding="utf-8"))
        except FileNotFoundError:
            kept = {}
        except ValueError:
            raise Unusable(f"{self.path / KEPT} is spoilt; use --fresh") from None
        return {name: kept.get(name) or token_urlsafe(32) for name in SECRETS}

    def keep(self, settings: Mapping[str, str]) -> None:
        """Keep settings for other commands and for the next start; only we may read."""
        new = self.path / f"{KEPT}.new"
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(dict(settings), file, indent=2)
        new.replace(self.path / KEPT)


def open_folder(path: Path, *, fresh: bool) -> Folder:
    """Make or take the folder, and empty it if `fresh`. Raises Unusable."""
    path = path.absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not (path / MARK).exists() and any(path.iterdir()):
            raise Unusable(f"{path} holds other files; name another: --data DIR")
        lock = (path / MARK).open("a", encoding="utf-8")
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if fresh:
            _empty(path)
    except BlockingIOError:
        raise Unusable(
            f"poundline up runs already on {path}; stop it, or name another: --data DIR"
        ) from None
    except OSError as error:
        raise Unusable(
            f"{path} can't be used ({error.strerror}); name another: --data DIR"
        ) from None
    return Folder(path, lock)


def _empty(path: Path) -> None:
    for each in path.iterdir():
        if each.is_dir() and not each.is_symlink():
            shutil.rmtree(each)
        elif each.name != MARK:
            each.unlink()
