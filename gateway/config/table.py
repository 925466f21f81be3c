"""The table of settings: variable, default, how it is read, and what it is for."""

from collections.abc import Callable
from dataclasses import dataclass

from gateway.config import readers


@dataclass(frozen=True)
class Setting:
    """One row: `default` as it would be written, `help` one sentence."""

    env: str
    default: str
    read: Callable[[str], object]
    help: str


TABLE = {
    "env": Setting(
        "POUNDLINE_ENV",
        "local",
        readers.environment,
        "`production` refuses to start with anything unsafe.",
    ),
    "database_url": Setting(
        "DATABASE_URL",
        "sqlite:///.poundline/poundline.db",
        readers.database,
        "Where everything is kept: SQLite to try it, PostgreSQL for anything real.",
    ),
    "redis_url": Setting(
        "REDIS_URL",
        "",
        readers.redis,
        "The queue server, Redis 6.2 or Valkey; `poundline up` starts its own.",
    ),
    "secret_key": Setting(
        "POUNDLINE_SECRET_KEY",
        "local-secret-key",
        readers.secret,
        "The key from which one-time codes are derived, 32 characters or more.",
    ),
    "hook_secret": Setting(
        "POUNDLINE_HOOK_SECRET",
        "local-hook-secret",
        readers.path_part,
        "The secret part of the web hooks' addresses, 24 characters or more.",
    ),
    "api_token": Setting(
        "POUNDLINE_API_TOKEN",
        "",
        readers.word,
        "The bearer token of the JSON API; empty refuses everybody.",
    ),
    "clock": Setting(
        "POUNDLINE_CLOCK",
        "",
        readers.file,
        "A file that moves the legal clock, for trials; production refuses it.",
    ),
    "region": Setting(
        "POUNDLINE_REGION",
        "IN",
        readers.region,
        "The country whose numbers may be written without a country code.",
    ),
    "shortcode": Setting(
        "POUNDLINE_SHORTCODE",
        "20880",
        readers.word,
        "The number to which people send their texts.",
    ),
    "at_username": Setting(
        "AT_USERNAME", "sandbox", readers.word, "The account at Africa's Talking."
    ),
    "at_api_key": Setting(
        "AT_API_KEY",
        "",
        readers.word,
        "The account's key; empty sends to the simulator.",
    ),
    "at_sender_id": Setting(
        "AT_SENDER_ID",
        "",
        readers.word,
        "The name or short code that texts come from, if the account has one.",
    ),
    "at_base_url": Setting(
        "AT_BASE_URL",
        "",
        readers.address,
        "The carrier's address; empty is the simulator's on port 8001, or the "
        "carrier's own when AT_API_KEY is set.",
    ),
    "quiet_hours": Setting(
        "POUNDLINE_QUIET_HOURS",
        "20:00-07:00",
        readers.week,
        "When no reminder is sent, local time: one window, or seven from Monday.",
    ),
    "calls_in_flight": Setting(
        "POUNDLINE_CALLS_IN_FLIGHT",
        "8",
        readers.calls,
        "How many texts one worker hands to the carrier at once.",
    ),
    "lease": Setting(
        "POUNDLINE_LEASE_S",
        "30",
        readers.seconds,
        "After how many seconds the texts of a dead worker go to another.",
    ),
    "unknown_wait": Setting(
        "POUNDLINE_UNKNOWN_WAIT_S",
        "300",
        readers.seconds,
        "How many seconds to wait for a report on a text that may have been taken.",
    ),
    "final_after": Setting(
        "POUNDLINE_FINAL_AFTER_S",
        "259200",
        readers.seconds,
        "After how many seconds a text without an outcome counts as failed.",
    ),
    "data": Setting(
        "POUNDLINE_DATA",
        ".poundline",
        readers.folder,
        "The folder of `poundline up`; other commands take its settings from there.",
    ),
}
