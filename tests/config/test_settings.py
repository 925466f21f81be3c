"""Settings are read strictly: a wrong one is named with its reason and an example."""

import json
from dataclasses import fields
from datetime import time, timedelta
from pathlib import Path

import pytest

from gateway.config import BadSettings, Settings
from gateway.config.safety import loopback
from gateway.service.quiet import Quiet

SAFE = {
    "POUNDLINE_ENV": "production",
    "DATABASE_URL": "postgresql://u:p@127.0.0.1/poundline",
    "REDIS_URL": "redis://127.0.0.1:6379/0",
    "POUNDLINE_SECRET_KEY": "k" * 32,
    "POUNDLINE_HOOK_SECRET": "h" * 24,
    "AT_API_KEY": "key",
}


@pytest.fixture(autouse=True)
def _no_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def test_without_any_variable_everything_has_a_default() -> None:
    settings = Settings.from_env({})

    assert settings.database_url == "sqlite:///.poundline/poundline.db"
    assert settings.carrier_url == "http://127.0.0.1:8001"
    assert settings.lease == timedelta(seconds=30)
    assert settings.quiet_hours == (Quiet(time(20), time(7)),) * 7


def test_an_empty_variable_is_an_unset_one() -> None:
    assert Settings.from_env({"POUNDLINE_REGION": ""}).region == "IN"


@pytest.mark.parametrize(
    ("variable", "value", "example"),
    [
        ("POUNDLINE_ENV", "prod", "production"),
        ("DATABASE_URL", "mysql://x/y", "postgresql://"),
        ("DATABASE_URL", "poundline.db", "postgresql://"),
        ("REDIS_URL", "127.0.0.1:6379", "redis://127.0.0.1:6379/0"),
        ("POUNDLINE_HOOK_SECRET", "a/b", "q7Kp2"),
        ("POUNDLINE_REGION", "India", "IN"),
        ("POUNDLINE_REGION", "XX", "IN"),
        ("POUNDLINE_REGION", "ZZ", "IN"),
        ("POUNDLINE_REGION", "in", "IN"),
        ("POUNDLINE_LEASE_S", "0", "30"),
        ("POUNDLINE_LEASE_S", "½", "30"),
        ("POUNDLINE_LEASE_S", "1.5", "30"),
        ("POUNDLINE_CALLS_IN_FLIGHT", "257", "30"),
        ("AT_BASE_URL", "api.africastalking.com", "https://api.africastalking.com"),
        ("POUNDLINE_QUIET_HOURS", "20-7", "20:00-07:00"),
        ("POUNDLINE_QUIET_HOURS", "20:00-24:00", "20:00-07:00"),
        ("POUNDLINE_QUIET_HOURS", "20:00-07:00,20:00-07:00", "20:00-07:00"),
    ],
)
def test_a_wrong_value_names_its_variable_and_a_right_example(
    variable: str, value: str, example: str
) -> None:
    with pytest.raises(BadSettings) as refusal:
        Settings.from_env({variable: value})

    assert str(refusal.value).startswith(f"{variable}: ")
    assert example in str(refusal.value)


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(BadSettings) as refusal:
        Settings.from_env({"POUNDLINE_REGION": "x", "POUNDLINE_LEASE_S": "x"})

    assert len(str(refusal.value).splitlines()) == 2


@pytest.mark.parametrize(
    "said", ["postgres://h/d", "postgresql://h/d", "postgresql+psycopg2://h/d"]
)
def test_postgresql_is_always_reached_by_psycopg_3(said: str) -> None:
    settings = Settings.from_env({"DATABASE_URL": said})

    assert settings.database_url == "postgresql+psycopg://h/d"


def test_production_starts_when_everything_is_safe() -> None:
    settings = Settings.from_env(SAFE)

    assert settings.production
    assert settings.carrier_url == "https://api.sandbox.africastalking.com"


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("DATABASE_URL", "sqlite:///poundline.db"),
        ("REDIS_URL", ""),
        ("POUNDLINE_SECRET_KEY", ""),
        ("POUNDLINE_SECRET_KEY", "k" * 31),
        ("POUNDLINE_HOOK_SECRET", "h" * 23),
        ("POUNDLINE_HOOK_SECRET", ""),
        ("POUNDLINE_API_TOKEN", "short"),
        ("POUNDLINE_CLOCK", "clock.json"),
        ("AT_API_KEY", ""),
        ("AT_BASE_URL", "http://carrier.example"),
    ],
)
def test_production_refuses_what_is_unsafe(variable: str, value: str) -> None:
    with pytest.raises(BadSettings) as refusal:
        Settings.from_env({**SAFE, variable: value})

    (line,) = str(refusal.value).splitlines()
    assert line.startswith(f"{variable}: ")


def test_no_secret_is_in_a_refusal_or_in_the_settings_as_text() -> None:
    secrets = {
        "POUNDLINE_SECRET_KEY": "hidden-1",
        "POUNDLINE_HOOK_SECRET": "hidden-2",
        "POUNDLINE_API_TOKEN": "hidden-3",
        "AT_API_KEY": "hidden-4",
        "DATABASE_URL": "postgresql://u:hidden-5@127.0.0.1/p",
        "REDIS_URL": "redis://:hidden-6@127.0.0.1/0",
    }

    settings = Settings.from_env(secrets)
    with pytest.raises(BadSettings) as refusal:
        Settings.from_env({**SAFE, **secrets})

    assert "hidden" not in repr(settings)
    assert "hidden" not in str(refusal.value)


def test_what_up_keeps_in_its_folder_fills_what_is_unset(tmp_path: Path) -> None:
    kept = {"POUNDLINE_API_TOKEN": "kept", "POUNDLINE_REGION": "KE"}
    (tmp_path / "settings.json").write_text(json.dumps(kept), encoding="utf-8")

    given = {"POUNDLINE_DATA": str(tmp_path), "POUNDLINE_REGION": "UG"}
    settings = Settings.from_env(given)

    assert (settings.api_token, settings.region) == ("kept", "UG")


def test_production_takes_nothing_from_a_folder(tmp_path: Path) -> None:
    kept = {"POUNDLINE_CLOCK": "clock.json"}
    (tmp_path / "settings.json").write_text(json.dumps(kept), encoding="utf-8")

    settings = Settings.from_env({**SAFE, "POUNDLINE_DATA": str(tmp_path)})

    assert settings.clock is None


@pytest.mark.parametrize("spoilt", ["{", "[]", '"x"'])
def test_a_spoilt_folder_is_named(tmp_path: Path, spoilt: str) -> None:
    (tmp_path / "settings.json").write_text(spoilt, encoding="utf-8")

    with pytest.raises(BadSettings, match=r"settings\.json: can't be read"):
        Settings.from_env({"POUNDLINE_DATA": str(tmp_path)})


def test_every_setting_has_a_variable_and_a_sentence() -> None:
    known = [each.metadata for each in fields(Settings)]

    assert len({row["env"] for row in known}) == len(known)
    assert all(row["help"].endswith(".") for row in known)


@pytest.mark.parametrize(
    ("url", "inside"),
    [
        ("http://127.0.0.1:8001", True),
        ("http://127.8.8.8", True),
        ("http://[::1]:80", True),
        ("http://localhost:8001", True),
        ("http://localhost.evil.example", False),
        ("http://127.0.0.1.evil.example", False),
        ("http://127.0.0.1@evil.example", False),
        ("https://api.africastalking.com", False),
        ("", False),
    ],
)
def test_only_loopback_is_loopback(url: str, inside: bool) -> None:
    assert loopback(url) is inside
