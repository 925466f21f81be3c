"""`python -m workers NAME`: one worker on its one queue, or the calendar."""

import sys

QUEUES = {"urgent": "urgent", "normal": "normal", "sweeps": "calendar"}


def main() -> None:
    """Run until SIGTERM."""
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if name == "calendar":
        from workers import calendar  # Which needs no more than the queue server.

        calendar.main()
    elif name in QUEUES:
        from workers import line

        line.work(QUEUES[name])
    else:
        sys.exit("say which: python -m workers urgent|normal|sweeps|calendar")


if __name__ == "__main__":
    main()
