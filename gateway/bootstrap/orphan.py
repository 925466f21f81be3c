"""Ends a process with its parent, or becomes a program that does: orphan.py PID COMMAND

As a program it is run by its path with `-I -S`, so that it costs some milliseconds and
imports nothing of the gateway. A function called between fork and exec is not safe.
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
    """Ask, make sure that the parent is still there, and become the command."""
    parent, *command = sys.argv[1:]
    end_with_parent()
    if os.getppid() != int(parent):
        sys.exit("the parent is gone")
    os.execvp(command[0], command)  # noqa: S606 - the point of this program


if __name__ == "__main__":
    main()
