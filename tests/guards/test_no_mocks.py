"""Our own code is never mocked: fakes are small classes, held to the contracts."""

from tests.guards.sources import imports, modules, short

MOCKS = ("unittest", "mock", "pytest_mock", "responses")


def test_no_test_imports_a_mock() -> None:
    mocked = [
        f"{short(path)} imports {name}"
        for path in modules("tests", "gateway", "workers")
        for name in imports(path)
        if name.split(".")[0] in MOCKS
    ]

    assert not mocked
