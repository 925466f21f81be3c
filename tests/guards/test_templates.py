"""Message texts are complete in every language and stay inside their budgets."""

from gateway.keywords.words import load_words
from gateway.store.templates import find_templates_dir, load_templates
from tests.guards.sources import ROOT, modules, texts

SHELF = load_templates(find_templates_dir())


def test_every_text_fits_its_budget_with_its_longest_samples() -> None:
    assert SHELF.names(), "load_templates refuses what is over; none is no answer"


def test_every_language_has_every_message() -> None:
    missing = [
        f"{language}/{name}.txt"
        for language in SHELF.languages()
        for name in SHELF.names()
        if name not in SHELF.texts[language]
    ]

    assert not missing


def test_the_words_of_every_language_can_be_read() -> None:
    assert [load_words(SHELF.words(language)) for language in SHELF.languages()]


def test_no_message_lies_unused() -> None:
    said = {text for path in modules("gateway") for text in texts(path)}

    assert not [name for name in SHELF.names() if name not in said]


def test_the_folder_holds_nothing_else() -> None:
    kinds = {path.suffix for path in (ROOT / "templates_sms").rglob("*.*")}

    assert kinds == {".toml", ".txt"}
