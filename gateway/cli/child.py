"""Becomes another program that ends with its parent: child.py PARENT COMMAND…

Run by its path with `-I -S`, so that it costs some milliseconds: it imports nothing of
the gateway. A function run between fork and exec would do the same, but is not safe.
"""

import ctypes
import os
import signal
import sys

SET_PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG of prctl(2); it outlives exec.


def end_with_parent() -> None:
    """Ask the kernel for SIGTERM at the parent's death; only Linux can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGTERM)


def main() -> None:
    """Ask, make sure that the parent was still there, and become the command."""
    parent, *command = sys.argv[1:]
    end_with_parent()
    if os.getppid() != int(parent):
        raise SystemExit("the parent is gone")
    os.execvp(command[0], command)  # noqa: S606 - the point of this file


if __name__ == "__main__":
    main()
