"""The settings: one frozen object, read once from the environment, strictly."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import timedelta
from pathlib import Path
from typing import Any

from gateway.config.remembered import remembered
from gateway.config.safety import faults
from gateway.config.table import TABLE, Setting
from gateway.config.wrong import BadSettings
from gateway.service.quiet import Quiet

__all__ = ["BadSettings", "Settings"]

SIMULATOR = "http://127.0.0.1:8001"
LIVE = "https://api.africastalking.com"
SANDBOX = "https://api.sandbox.africastalking.com"


def _known(name: str) -> dict[str, Any]:
    return asdict(TABLE[name])


@dataclass(frozen=True)
class Settings:
    """Every setting; `metadata` of a field has `env`, `default`, `read` and `help`."""

    env: str = field(metadata=_known("env"))
    database_url: str = field(repr=False, metadata=_known("database_url"))
    redis_url: str = field(repr=False, metadata=_known("redis_url"))
    secret_key: bytes = field(repr=False, metadata=_known("secret_key"))
    hook_secret: str = field(repr=False, metadata=_known("hook_secret"))
    api_token: str = field(repr=False, metadata=_known("api_token"))
    clock: Path | None = field(metadata=_known("clock"))
    region: str = field(metadata=_known("region"))
    shortcode: str = field(metadata=_known("shortcode"))
    at_username: str = field(metadata=_known("at_username"))
    at_api_key: str = field(repr=False, metadata=_known("at_api_key"))
    at_sender_id: str = field(metadata=_known("at_sender_id"))
    at_base_url: str = field(metadata=_known("at_base_url"))
    quiet_hours: tuple[Quiet, ...] = field(metadata=_known("quiet_hours"))
    calls_in_flight: int = field(metadata=_known("calls_in_flight"))
    lease: timedelta = field(metadata=_known("lease"))
    unknown_wait: timedelta = field(metadata=_known("unknown_wait"))
    final_after: timedelta = field(metadata=_known("final_after"))
    data: Path = field(metadata=_known("data"))

    @property
    def production(self) -> bool:
        """Whether anything unsafe is refused."""
        return self.env == "production"

    @property
    def carrier_url(self) -> str:
        """Where texts are sent."""
        account = SANDBOX if self.at_username == "sandbox" else LIVE
        return self.at_base_url or (account if self.at_api_key else SIMULATOR)

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> "Settings":
        """Read all; an empty variable is an unset one. BadSettings lists every fault.

        What is unset is taken from the folder of `poundline up`, then by default.
        """
        said = {name: value for name, value in environ.items() if value}
        settings = cls(**_values({**remembered(said), **said}))
        if settings.production and (wrong := [*faults(settings)]):
            raise BadSettings("\n".join(wrong))
        return settings


def _values(given: Mapping[str, str]) -> dict[str, Any]:
    values, wrong = {}, []
    for each in fields(Settings):
        known = Setting(**each.metadata)
        try:
            values[each.name] = known.read(given.get(known.env, known.default))
        except ValueError as error:
            wrong.append(f"{known.env}: {error}")
    if wrong:
        raise BadSettings("\n".join(wrong))
    return values
