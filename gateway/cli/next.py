"""What `poundline up` says when all is ready: where things are and what to try."""

from collections.abc import Mapping

STORY = (
    (
        "Asha, a cultivator, reports two cows in her crops:",
        "01",
        "SEIZE 2 COW AT Mlima",
    ),
)


def what_to_try(facts: Mapping[str, str | None]) -> str:
    """Plain words, with lines to copy into another terminal."""
    return str(facts)
