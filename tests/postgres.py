"""Where the tests find a PostgreSQL, and what is said when there is none."""

import os

SETTING = "POUNDLINE_TEST_POSTGRES"
EXAMPLE = "postgresql+psycopg://postgres@127.0.0.1:5432/postgres"
LEFT_OUT = f"no PostgreSQL: {SETTING} is not set"
HOW = (
    f"To add them: start a PostgreSQL 14 or later and set {SETTING}, for example to "
    f"{EXAMPLE}, or run .ci/run, which starts one."
)


def postgres_address() -> str | None:
    """Return the SQLAlchemy address of the server to test on, or None."""
    return os.environ.get(SETTING) or None


def must_not_be_left_out() -> bool:
    """In CI nothing may be left out (design 9)."""
    return os.environ.get("CI", "").lower() in {"1", "true", "yes"}
