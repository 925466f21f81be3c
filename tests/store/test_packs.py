"""Packs are kept as they were bound; a changed one needs a new version."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from gateway.law.pack import Pack, load
from gateway.store.engine import SqlStore
from gateway.store.packs import PackChanged, SqlShelf, keep_packs
from gateway.store.statutes import Shelf, find_statutes_dir, read_shelf
from tests.store.builders import impounded, saved, seized
from tests.store.databases import on_file, opened

FILES = read_shelf(find_statutes_dir())
PACK = FILES.on("in-trespass-1961", date(2026, 3, 2))
FILE = find_statutes_dir() / PACK.id / f"{PACK.version}.toml"


def changed() -> Pack:
    """The same id and version with other words."""
    text = FILE.read_text(encoding="utf-8")
    return load(re.sub(r'^title = ".*"', 'title = "Another"', text, flags=re.M))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlStore]:
    with opened(on_file(tmp_path)) as made:
        yield made


def test_a_bound_pack_is_read_back_with_its_digest(store: SqlStore) -> None:
    keep_packs(store.write, FILES.packs)
    keep_packs(store.write, FILES.packs)
    without = SqlShelf(store.reader, Shelf((), FILES.kinds))

    found = without.bound(PACK.digest)

    assert found == PACK
    assert found.canonical == PACK.canonical
    assert without.bound(PACK.digest) is found


def test_what_is_in_force_comes_from_the_files(store: SqlStore) -> None:
    shelf = SqlShelf(store.reader, FILES)

    assert shelf.on(PACK.id, date(2026, 3, 2)) is PACK
    assert shelf.bound(PACK.digest) is PACK
    assert "cow" in shelf.kinds


def test_a_pack_that_another_process_kept_later_is_found(store: SqlStore) -> None:
    shelf = SqlShelf(store.reader, Shelf((), FILES.kinds))
    keep_packs(store.write, FILES.packs)

    assert shelf.bound(PACK.digest) == PACK


def test_a_lost_pack_is_a_key_error(store: SqlStore) -> None:
    with pytest.raises(KeyError):
        SqlShelf(store.reader, FILES).bound("cd" * 32)


def test_a_changed_pack_replaces_one_that_nobody_is_bound_to(store: SqlStore) -> None:
    keep_packs(store.write, [PACK])

    keep_packs(store.write, [changed()])

    shelf = SqlShelf(store.reader, Shelf((), FILES.kinds))
    assert shelf.bound(changed().digest).title == "Another"
    with pytest.raises(KeyError):
        shelf.bound(PACK.digest)


def test_a_changed_pack_with_a_bound_case_is_a_refusal_to_start(
    store: SqlStore,
) -> None:
    keep_packs(store.write, [PACK])
    saved(store, seized())
    saved(store, impounded(pack_digest=PACK.digest))

    with pytest.raises(PackChanged, match="raise the version"):
        keep_packs(store.write, [changed()])


def test_a_new_version_beside_a_bound_one_is_welcome(store: SqlStore) -> None:
    keep_packs(store.write, [PACK])
    saved(store, seized())
    saved(store, impounded(pack_digest=PACK.digest))

    newer = replace(changed(), version="1961.1")
    keep_packs(store.write, [newer])

    assert SqlShelf(store.reader, FILES).bound(newer.digest).title == "Another"
