"""Message texts are complete in every language and stay inside their budgets."""

import ast
import re
from collections.abc import Iterator

from gateway.keywords import KEYWORDS, load_words
from gateway.store.templates import find_templates_dir, load_templates
from tests.guards.atlas import ATLAS
from tests.guards.sources import ROOT, modules, short, texts, tree

SHELF = load_templates(find_templates_dir())
"""Which refuses what is incomplete or over its budget with its longest samples."""

NAMED_BY = {"reply": 0, "tell": 1, "Tell": 1, "Problem": 2, "Rejected": 0}
"""The calls that name a message, and by which argument."""


def test_every_language_has_every_message() -> None:
    missing = [
        f"{language}/{name}.txt"
        for language in SHELF.languages()
        for name in SHELF.names()
        if name not in SHELF.texts[language]
    ]

    assert SHELF.names()
    assert not missing


def test_the_words_of_every_language_can_be_read() -> None:
    assert [load_words(SHELF.words(language)) for language in SHELF.languages()]


def named() -> Iterator[tuple[str, str]]:
    """Yield each message that the code names, and where."""
    for path in modules("gateway"):
        for node in ast.walk(tree(path)):
            if not isinstance(node, ast.Call):
                continue
            function = node.func
            called = getattr(function, "attr", getattr(function, "id", ""))
            for argument in node.args[NAMED_BY.get(called, 99) :][:1]:
                if isinstance(argument, ast.Constant):
                    prefix = "rejected_" if called == "Rejected" else ""
                    yield f"{prefix}{argument.value}", short(path)


def test_every_message_that_is_named_exists() -> None:
    assert [
        f"{where}: {name}" for name, where in named() if name not in SHELF.names()
    ] == []


def test_no_message_names_a_place_or_an_act() -> None:
    """Which Act holds is the pack's to say, and until it is confirmed nobody's."""
    named = re.compile(rf"\b(?:{'|'.join(ATLAS)})\b|\bAct (?:of )?\d|\bAct \d+ of\b")
    folder = find_templates_dir()

    assert [
        f"{path.name}: {found.group()}"
        for path in sorted(folder.glob("*/*"))
        for found in named.finditer(path.read_text(encoding="utf-8"))
    ] == []


def test_every_word_can_be_explained() -> None:
    words = {keyword.name.lower() for keyword in KEYWORDS}

    assert {f"help_{word}" for word in words} <= set(SHELF.names())


def composed() -> Iterator[re.Pattern[str]]:
    """Yield what the code composes names from, as `f"help_{word}"`."""
    for path in modules("gateway"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    part.value if isinstance(part, ast.Constant) else None
                    for part in node.values
                ]
                fixed = "".join(str(part) for part in parts if part)
                if re.fullmatch(r"[a-z_]{4,}", fixed):
                    yield re.compile("".join(str(part or r"\w+") for part in parts))


def test_no_message_lies_unused() -> None:
    said = {text for path in modules("gateway") for text in texts(path)}
    said |= {name for name, _ in named()}
    patterns = list(composed())

    assert [
        name
        for name in SHELF.names()
        if name not in said and not any(made.fullmatch(name) for made in patterns)
    ] == []


def test_the_folder_holds_nothing_else() -> None:
    found = set((ROOT / "templates_sms").rglob("*.*"))
    kinds = {path.suffix for path in found - {ROOT / "templates_sms/README.md"}}

    assert kinds == {".toml", ".txt"}
