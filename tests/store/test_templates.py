"""The folder of message texts is read once, strictly, and fills messages."""

from pathlib import Path

import pytest

from gateway.messages.index import MessageClass
from gateway.messages.render import BadTemplate
from gateway.store.templates import find_templates_dir, load_templates

ENGLISH = (find_templates_dir() / "en/words.toml").read_text(encoding="utf-8")
SWAHILI = ENGLISH.replace('language = "en"', 'language = "sw"')
INDEX = """
[opened]
class = "reply"
segments = 1
sample = { case = "1000017", place = "Naguluppalapadu" }

[sale]
class = "statutory"
segments = 1
"""


def a_folder(root: Path, **changes: str | None) -> Path:
    """A small good folder; a change is `en__opened="text"`, None leaves it out."""
    files: dict[str, str | None] = {
        "index.toml": INDEX,
        "en/words.toml": ENGLISH,
        "en/opened.txt": "Case {case} at {place}.\nKeep it.\n",
        "en/sale.txt": "Sold.\n",
        "sw/words.toml": SWAHILI,
        "sw/opened.txt": "Kesi {case}, {place}.\n",
        "sw/sale.txt": "Imeuzwa.\n",
    }
    for key, text in changes.items():
        path = key.replace("__", "/") + (".txt" if "__" in key else ".toml")
        files[path] = text
    files["sw/words.toml"] = changes.get("sw_words", files["sw/words.toml"])
    files.pop("sw_words.toml", None)
    for path, text in files.items():
        if text is not None:
            (root / path).parent.mkdir(exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
    return root


def test_a_message_is_filled_in_the_language_asked_for(tmp_path: Path) -> None:
    shelf = load_templates(a_folder(tmp_path))

    text = shelf.render("sw", "opened", {"case": "1000017", "place": "Mlima"})

    assert text == "Kesi 1000017, Mlima."


@pytest.mark.parametrize("language", ["xx", ""])
def test_english_stands_in_for_a_language_that_we_do_not_have(
    tmp_path: Path, language: str
) -> None:
    shelf = load_templates(a_folder(tmp_path))

    assert shelf.render(language, "sale", {}) == "Sold."


def test_a_language_of_the_gsm_alphabet_is_folded_to_what_a_plain_phone_has(
    tmp_path: Path,
) -> None:
    shelf = load_templates(a_folder(tmp_path))

    text = shelf.render(
        "en", "opened", {"case": "1", "place": "King\u2019s \u2013 east"}
    )

    assert text == "Case 1 at King's - east.\nKeep it."


def test_so_is_another_one(tmp_path: Path) -> None:
    shelf = load_templates(a_folder(tmp_path))

    text = shelf.render("sw", "opened", {"case": "1", "place": "Ng\u2019ombe"})

    assert text == "Kesi 1, Ng'ombe."


def test_another_alphabet_is_left_as_it_is(tmp_path: Path) -> None:
    other = SWAHILI.replace("gsm7", "ucs2")
    shelf = load_templates(a_folder(tmp_path, sw_words=other))

    text = shelf.render("sw", "opened", {"case": "1", "place": "Ng\u2019ombe"})

    assert text == "Kesi 1, Ng\u2019ombe."


def test_signs_keep_their_side_in_a_text_from_right_to_left(tmp_path: Path) -> None:
    """A plus behind its number can not be dialled."""
    other = SWAHILI.replace('"ltr"', '"rtl"')
    shelf = load_templates(a_folder(tmp_path, sw_words=other))

    text = shelf.render("sw", "opened", {"case": "+255", "place": "s.13(2)"})

    assert text == "Kesi \u200e+255, s.13(2)\u200e."


def test_names_classes_languages_and_words_are_told(tmp_path: Path) -> None:
    shelf = load_templates(a_folder(tmp_path))

    assert shelf.names() == ("opened", "sale")
    assert shelf.languages() == ("en", "sw")
    assert shelf.kind("sale") is MessageClass.STATUTORY
    assert shelf.words("sw") == SWAHILI


def test_a_message_that_does_not_exist_is_named(tmp_path: Path) -> None:
    shelf = load_templates(a_folder(tmp_path))

    with pytest.raises(BadTemplate, match="no message is called opend"):
        shelf.render("en", "opend", {})
    with pytest.raises(BadTemplate, match="no message is called opend"):
        shelf.kind("opend")


def test_a_missing_value_names_the_file(tmp_path: Path) -> None:
    shelf = load_templates(a_folder(tmp_path))

    with pytest.raises(BadTemplate) as refused:
        shelf.render("en", "opened", {"case": "1"})

    assert str(refused.value) == "en/opened.txt: no value for {place}; given: case"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        (
            {"en__extra": "Hello."},
            "en/extra.txt: extra: index.toml has no entry for it",
        ),
        ({"sw__extra": "Hujambo."}, "sw/extra.txt: extra: index.toml has no entry"),
        ({"en__sale": None}, "en/sale.txt: sale: the text is missing"),
        ({"en__sale": "Sold {lot}."}, "en/sale.txt: sale: {lot} has no sample"),
        ({"en__sale": "Sold \u2013 gone."}, 'en/sale.txt: sale: "\u2013" (U+2013)'),
        (
            {"sw__opened": "Kesi {case}."},
            "sw/opened.txt: opened: the sample place is not used",
        ),
        ({"sw__sale": None}, "sw/sale.txt: sale: the text is missing"),
        (
            {"sw_words": ENGLISH},
            "sw/words.toml: meta.language: 'en' is not the folder",
        ),
        (
            {"sw_words": SWAHILI.replace('AT = ["AT"]', "")},
            "sw/words.toml: labels.AT: is missing or has no name",
        ),
        (
            {"sw_words": SWAHILI.replace("[labels]", '[labels]\nUPON = ["UPON"]')},
            "sw/words.toml: labels.UPON: the English words have no such key",
        ),
        (
            {"sw_words": SWAHILI.replace("seven = 7", "")},
            "sw/words.toml: numbers: no word means 7",
        ),
        (
            {"sw_words": SWAHILI.replace('"native"', '"good"')},
            "sw/words.toml: meta.status: 'good' is none of native, unread",
        ),
        ({"sw_words": None}, "sw/words.toml: words: the file is missing"),
        ({"index": None}, "index.toml: index: the file is missing"),
        ({"index": "[opened]\n"}, "index.toml: opened: class is missing"),
        ({"en__Sale-2": "Sold."}, "en/Sale-2.txt: Sale-2: index.toml has no entry"),
    ],
)
def test_a_wrong_folder_is_refused_by_file_key_and_reason(
    tmp_path: Path, changes: dict[str, str | None], reason: str
) -> None:
    folder = a_folder(tmp_path, **changes)

    with pytest.raises(BadTemplate) as refused:
        load_templates(folder)

    assert reason in str(refused.value)


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    folder = a_folder(tmp_path, en__sale=None, sw__extra="Hujambo.")

    with pytest.raises(BadTemplate) as refused:
        load_templates(folder)

    assert len(str(refused.value).splitlines()) == 2


def test_a_file_that_is_no_utf8_is_refused(tmp_path: Path) -> None:
    folder = a_folder(tmp_path)
    (folder / "en/sale.txt").write_bytes(b"Sold \xff")

    with pytest.raises(BadTemplate, match=r"en/sale\.txt: sale: is not UTF-8"):
        load_templates(folder)


def test_a_stray_file_is_refused(tmp_path: Path) -> None:
    folder = a_folder(tmp_path)
    (folder / "en/sale.txt~").write_text("old", encoding="utf-8")

    with pytest.raises(BadTemplate, match=r"en/sale\.txt~: is neither"):
        load_templates(folder)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadTemplate, match=r"index\.toml: index: the file is missing"):
        load_templates(tmp_path / "none")


def test_the_folder_of_this_project_is_found() -> None:
    assert (find_templates_dir() / "index.toml").is_file()
