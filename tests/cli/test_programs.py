"""Which processes `up` starts, and with which settings."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from gateway.cli import main
from gateway.cli.programs import Place, programs, surroundings
from gateway.config import Settings

PLACE = Place(Path("/data"), "127.0.0.1", 8000)
SECRETS = {
    "POUNDLINE_SECRET_KEY": "k",
    "POUNDLINE_HOOK_SECRET": "h",
    "POUNDLINE_API_TOKEN": "t",
}


def settled(**given: str) -> Settings:
    return Settings.from_env(surroundings(given, SECRETS, PLACE, "unix:///s") | given)


def commands(settings: Settings) -> dict[str, str]:
    return {
        each.name: " ".join(each.command[1:]) for each in programs(settings, {}, PLACE)
    }


def test_by_default_everything_is_in_the_folder_and_on_this_machine() -> None:
    settings = settled()

    assert settings.database_url == "sqlite:////data/poundline.db"
    assert settings.redis_url == "unix:///s"
    assert settings.carrier_url == "http://127.0.0.1:8001"
    assert settings.clock == Path("/data/clock.json")


def test_what_the_environment_names_is_used_instead() -> None:
    settings = settled(
        DATABASE_URL="postgresql://h/d",
        REDIS_URL="redis://h/0",
        POUNDLINE_API_TOKEN="mine",
    )

    assert settings.database_url == "postgresql+psycopg://h/d"
    assert settings.redis_url == "redis://h/0"
    assert settings.api_token == "mine"
    assert settings.hook_secret == "h"


def test_the_processes_are_those_of_the_procfile_and_the_simulator() -> None:
    procfile = Path("Procfile").read_text(encoding="utf-8").splitlines()

    named = [line.partition(":")[0] for line in procfile]

    assert list(commands(settled())) == ["simulator", *named]


def test_sqlite_gets_one_web_process_with_one_thread_and_postgresql_more() -> None:
    assert "--workers 1 --blocking-threads 1 " in commands(settled())["web"]

    web = commands(settled(DATABASE_URL="postgresql://h/d"))["web"]
    assert "--workers 2 --blocking-threads 4 " in web


def test_with_a_real_account_there_is_no_simulator() -> None:
    settings = settled(AT_API_KEY="real")

    assert settings.carrier_url == "https://api.sandbox.africastalking.com"
    assert "simulator" not in commands(settings)


def test_no_secret_is_in_a_command_line() -> None:
    settings = settled(POUNDLINE_HOOK_SECRET="very-secret", AT_API_KEY="")

    assert "very-secret" not in " ".join(commands(settings).values())


@pytest.mark.parametrize(
    ("host", "web"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("0.0.0.0", "http://127.0.0.1:8000"),  # noqa: S104 - not bound
        ("::1", "http://[::1]:8000"),
        ("10.0.0.7", "http://10.0.0.7:8000"),
    ],
)
def test_the_web_is_asked_where_it_listens(host: str, web: str) -> None:
    assert Place(Path("/data"), host, 8000).web == web


def test_production_is_not_for_up() -> None:
    result = CliRunner(env={"POUNDLINE_ENV": "production"}).invoke(main, ["up"])

    assert result.exit_code == 1
    assert "Procfile" in result.output


@pytest.mark.parametrize("port", ["0", "65535", "70000", "x"])
def test_a_port_that_is_none_is_refused(port: str) -> None:
    result = CliRunner().invoke(main, ["up", "--port", port])

    assert result.exit_code == 2
    assert "--port" in result.output
