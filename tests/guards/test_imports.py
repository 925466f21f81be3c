"""The contracts of pyproject.toml hold: imports point inwards."""

import subprocess
import sys

from tests.guards.sources import ROOT

CONTRACTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def test_the_import_contracts_hold() -> None:
    linted = subprocess.run(
        [sys.executable, "-c", CONTRACTS, "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert linted.returncode == 0, linted.stdout + linted.stderr
