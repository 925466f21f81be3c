"""The shelf of statutes is read strictly and answers by id, day and digest."""

import shutil
from datetime import date
from pathlib import Path

import pytest

from gateway.law.versions import NotInForce
from gateway.store.statute_check import check_folder
from gateway.store.statute_files import find_statutes_dir, pack_files, read_kinds
from gateway.store.statutes import BadPack, read_shelf
from tests.law.packs import STATUTES, A, H
from tests.store.newer import newer


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(STATUTES, tmp_path / "statutes"))


def test_the_shipped_folder_is_found_and_read():
    shelf = read_shelf(find_statutes_dir())

    assert [pack.id for pack in shelf.packs] == [
        "gh-tano-south",
        H,
        "in-trespass-1871",
        A,
        "ng-benue-2022",
        "za-bergrivier-2009",
    ]
    assert "cow" in shelf.kinds


def test_a_pack_is_found_by_id_version_and_digest():
    shelf = read_shelf(STATUTES)
    pack = shelf.newest(A)

    assert shelf.version(A, "1961.0") is pack
    assert shelf.by_digest[pack.digest] is pack
    assert shelf.newest_by_id[A] is pack


def test_the_version_of_the_day_is_taken(folder):
    newer(folder, "2000-06-01", until="2000-05-31")

    shelf = read_shelf(folder)

    assert shelf.on(A, date(2000, 5, 31)).version == "1961.0"
    assert shelf.on(A, date(2000, 6, 1)).version == "1962.0"
    assert shelf.newest(A).version == "1962.0"


@pytest.mark.parametrize(
    ("statute", "day", "reason"),
    [
        ("in-goa", date(2026, 1, 1), "there is no statute 'in-goa'"),
        (A, date(1960, 12, 31), "is in force on 1960-12-31"),
    ],
)
def test_what_is_not_in_force_is_not_answered(statute, day, reason):
    with pytest.raises(NotInForce, match=reason):
        read_shelf(STATUTES).on(statute, day)


def test_an_unknown_version_is_not_answered():
    with pytest.raises(NotInForce, match="no version '3'"):
        read_shelf(STATUTES).version(A, "3")


def spoil(folder: Path, statute: str, old: str, new: str) -> Path:
    file = next(iter(pack_files(folder / statute)))
    text = file.read_text()
    assert text.count(old) == 1
    file.write_text(text.replace(old, new))
    return file


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        (', c = "s.12(b)"', "", "release.receipt_in_register"),
        ("[release]\n", "[release]\nx = 1\nx = 2\n", "release.x"),
        ('id = "in-trespass-1961"', 'id = "in-goa"', "pack.id"),
        ('version = "1961.0"', 'version = "1961.1"', "pack.version"),
        ('"s.12(b)", b = "S"', '"s.12(b)", b = "F"', "release.receipt_in_register"),
    ],
)
def test_a_spoilt_pack_is_refused_by_file_and_key(folder, old, new, key):
    file = spoil(folder, A, old, new)

    with pytest.raises(BadPack) as caught:
        read_shelf(folder)

    assert (caught.value.file, caught.value.key) == (file, key)
    assert str(caught.value).startswith(f"{file}: {key}: ")


def test_a_test_shelf_may_hold_fixture_values(folder):
    spoil(folder, A, '"s.12(b)", b = "S"', '"s.12(b)", b = "F"')

    shelf = read_shelf(folder, test=True)

    assert shelf.newest(A).leaf("release.receipt_in_register").b == "F"


def test_a_new_version_ends_one_whose_end_was_not_known(folder):
    newer(folder, "2000-06-01")

    shelf = read_shelf(folder)

    assert shelf.on(A, date(2000, 5, 31)).version == "1961.0"
    assert shelf.on(A, date(2000, 6, 1)).version == "1962.0"


@pytest.mark.parametrize(
    ("since", "until"),
    [("2000-06-01", "2000-06-01"), ("1961-01-01", None)],
)
def test_two_versions_in_force_on_one_day_are_refused(folder, since, until):
    newer(folder, since, until=until)

    with pytest.raises(BadPack, match=r"1962.0.toml: pack.valid_from: 1961.0 is still"):
        read_shelf(folder)


def test_bytes_that_are_no_text_are_refused(folder):
    (folder / A / "1961.0.toml").write_bytes(b"\xff\xfe")

    with pytest.raises(BadPack, match="not UTF-8"):
        read_shelf(folder)


def test_one_statute_alone_uses_the_kinds_beside_it_or_the_shipped_ones(folder):
    (folder / "kinds.toml").write_text('kinds = [{ id = "yak" }]')

    assert list(read_kinds(folder / A)) == ["yak"]

    (folder / "kinds.toml").unlink()

    assert "cow" in read_kinds(folder / A)


def test_the_folder_of_one_pack_is_a_folder_of_packs(folder):
    assert [one.id for one in check_folder(folder / A)] == [A]
