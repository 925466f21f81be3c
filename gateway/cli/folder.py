"""The data folder of `poundline up`: ours alone, used by one at a time."""

import fcntl
import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe
from typing import IO, TypeVar

from gateway.config.remembered import KEPT

MARK = "made-by-poundline-up"
SECRETS = ("POUNDLINE_SECRET_KEY", "POUNDLINE_HOOK_SECRET", "POUNDLINE_API_TOKEN")


class Unusable(Exception):
    """The folder can't be used; the text says why and what to do."""


@dataclass(frozen=True)
class Folder:
    """An open data folder."""

    path: Path

    def secrets(self) -> dict[str, str]:
        """The secrets, made once and kept."""
        try:
            kept = json.loads((self.path / KEPT).read_text(encoding="utf-8"))
            return {name: kept.get(name) or token_urlsafe(32) for name in SECRETS}
        except FileNotFoundError:
            return {name: token_urlsafe(32) for name in SECRETS}
        except (ValueError, AttributeError):
            raise Unusable(f"{self.path / KEPT} is spoilt; use --fresh") from None

    def keep(self, settings: Mapping[str, str]) -> None:
        """Keep settings for other commands and for the next start; only we may read."""
        new = self.path / f"{KEPT}.new"
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(dict(settings), file, indent=2)
        new.replace(self.path / KEPT)


@contextmanager
def open_folder(path: Path, *, fresh: bool) -> Iterator[Folder]:
    """Make or take the folder for the block, and empty it if `fresh`.

    Raises Unusable.
    """
    path = path.absolute()
    lock = _in_words(path, _locked)
    with lock:
        if fresh:
            _in_words(path, _empty)
        yield Folder(path)


T = TypeVar("T")


def _in_words(path: Path, act: Callable[[Path], T]) -> T:
    try:
        return act(path)
    except OSError as error:
        raise Unusable(
            f"{path} can't be used ({error.strerror}); name another: --data DIR"
        ) from None


def _locked(path: Path) -> IO[str]:
    """The mark of the folder, open and locked."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not (path / MARK).exists() and any(path.iterdir()):
        raise Unusable(f"{path} holds other files; name another: --data DIR")
    lock = (path / MARK).open("a", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise Unusable(
            f"poundline up runs already on {path}; stop it, or name another: --data DIR"
        ) from None
    return lock


def _empty(path: Path) -> None:
    for each in path.iterdir():
        if each.is_dir() and not each.is_symlink():
            shutil.rmtree(each)
        elif each.name != MARK:
            each.unlink()
