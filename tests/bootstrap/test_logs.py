"""Whatever an error quotes, no number and no text of a message gets into the logs."""

import logging
import sys

from gateway.bootstrap.logs import Discreet


def line(message: str, *args: object, error: BaseException | None = None) -> str:
    exc_info = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("x", 40, __file__, 1, message, args, exc_info)  # type: ignore[arg-type]
    return Discreet("%(levelname)s %(message)s").format(record)


def raised(error: BaseException) -> BaseException:
    try:
        raise error
    except BaseException:
        return sys.exc_info()[1] or error


def test_a_number_shows_its_last_two_digits() -> None:
    assert line("to %s", "+919000000012") == "ERROR to **12"
    assert line("to 0711000101, 919000000012") == "ERROR to **01, **12"


def test_row_ids_and_codes_of_states_are_left_as_they_are() -> None:
    assert line("outbox row %d sent: %s %d", 12345678, "accepted", 101) == (
        "ERROR outbox row 12345678 sent: accepted 101"
    )


def test_an_error_shows_its_kind_and_place_and_not_its_words() -> None:
    error = raised(ValueError("duplicate key: +919000000012, 'code 493027'"))

    shown = line("a text could not be handled", error=error)

    assert "493027" not in shown
    assert "9000000012" not in shown
    assert shown.endswith("ValueError")
    assert "test_logs.py" in shown


def test_what_an_error_came_from_is_not_shown_either() -> None:
    error = RuntimeError("outer")
    error.__cause__ = ValueError("493027")

    assert "493027" not in line("x", error=raised(error))
