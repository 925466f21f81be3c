"""The Procfile starts exactly the processes there are, and every queue has a worker."""

import re

from tests.guards.sources import ROOT, modules, texts

QUEUES = {"urgent", "normal", "calendar"}


def processes() -> dict[str, str]:
    """Return the command of each process of the Procfile."""
    text = (ROOT / "Procfile").read_text(encoding="utf-8")
    return dict(line.split(": ", 1) for line in text.splitlines())


def test_the_processes_are_those_of_the_design() -> None:
    assert list(processes()) == ["web", "urgent", "normal", "sweeps", "calendar"]


def test_every_worker_is_started_by_its_own_name() -> None:
    for name, command in processes().items():
        if name != "web":
            assert command == f"python -m workers {name}"


def test_every_queue_is_named_by_a_worker() -> None:
    said = {text for path in modules("workers") for text in texts(path)}

    assert said >= QUEUES


def test_every_job_that_is_queued_by_name_exists() -> None:
    named = {
        text
        for path in modules("gateway", "workers")
        for text in texts(path)
        if re.fullmatch(r"workers(\.\w+)+", text)
    }

    assert named
    for name in named:
        module, function = name.rsplit(".", 1)
        source = (ROOT / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
        assert re.search(rf"^def {function}\(", source, re.M), name
