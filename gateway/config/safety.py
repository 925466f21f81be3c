"""What production refuses: each fault names its variable and a right example."""

from collections.abc import Iterator
from ipaddress import ip_address
from typing import Protocol
from urllib.parse import urlsplit

LEAST_KEY = 32
LEAST_SECRET = 24
MAKE_ONE = (
    "make one with: python3 -c 'import secrets; print(secrets.token_urlsafe(32))'"
)


class Settled(Protocol):
    """The settings that safety depends on."""

    @property
    def database_url(self) -> str: ...
    @property
    def redis_url(self) -> str: ...
    @property
    def secret_key(self) -> bytes: ...
    @property
    def hook_secret(self) -> str: ...
    @property
    def api_token(self) -> str: ...
    @property
    def clock(self) -> object: ...
    @property
    def at_api_key(self) -> str: ...
    @property
    def carrier_url(self) -> str: ...


def faults(settings: Settled) -> Iterator[str]:
    """What is unsafe for real cattle and real money."""
    yield from _secrets(settings)
    if settings.clock is not None:
        yield "POUNDLINE_CLOCK: in production the clock can't be moved; leave it unset"
    if settings.database_url.startswith("sqlite"):
        yield (
            "DATABASE_URL: production needs PostgreSQL, "
            "for example postgresql://user:password@127.0.0.1/poundline"
        )
    if not settings.redis_url:
        yield "REDIS_URL: is missing, for example redis://127.0.0.1:6379/0"
    if not settings.at_api_key:
        yield "AT_API_KEY: is missing; it is on the account's page at the carrier"
    if not loopback(settings.carrier_url) and _plain(settings.carrier_url):
        yield "AT_BASE_URL: must be https, for example https://api.africastalking.com"


def _secrets(settings: Settled) -> Iterator[str]:
    if len(settings.secret_key) < LEAST_KEY:
        yield f"POUNDLINE_SECRET_KEY: has fewer than 32 characters; {MAKE_ONE}"
    if len(settings.hook_secret) < LEAST_SECRET:
        yield f"POUNDLINE_HOOK_SECRET: has fewer than 24 characters; {MAKE_ONE}"
    if settings.api_token and len(settings.api_token) < LEAST_SECRET:
        yield f"POUNDLINE_API_TOKEN: has fewer than 24 characters; {MAKE_ONE}"


def loopback(url: str) -> bool:
    """Whether an address can't leave this machine."""
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _plain(url: str) -> bool:
    return urlsplit(url).scheme != "https"
