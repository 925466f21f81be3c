"""Reads the folder of message texts once, strictly, and fills messages from it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gateway.messages.index import Entry, MessageClass, read_index
from gateway.messages.lint import faults
from gateway.messages.render import BadTemplate, fill
from gateway.messages.segments import fold

ENGLISH = "en"
WORDS = "words.toml"


@dataclass(frozen=True)
class TemplateShelf:
    """All message texts: by language, then by name; English has every one."""

    entries: Mapping[str, Entry]
    texts: Mapping[str, Mapping[str, str]]
    word_files: Mapping[str, str]

    def names(self) -> tuple[str, ...]:
        """The names of all messages."""
        return tuple(sorted(self.entries))

    def languages(self) -> tuple[str, ...]:
        """The languages that have a folder, by their code."""
        return tuple(sorted(self.texts))

    def kind(self, name: str) -> MessageClass:
        """The class of a message."""
        return self.entry(name).kind

    def entry(self, name: str) -> Entry:
        """The index entry of a message; BadTemplate when there is no such message."""
        if name not in self.entries:
            raise BadTemplate(f"no message is called {name}")
        return self.entries[name]

    def words(self, language: str) -> str:
        """The text of the language's words.toml; English for one we do not have."""
        return self.word_files.get(language, self.word_files[ENGLISH])

    def render(self, language: str, name: str, values: Mapping[str, str]) -> str:
        """The filled message; English where the language lacks it."""
        self.entry(name)
        spoken = language if name in self.texts.get(language, {}) else ENGLISH
        try:
            text = fill(self.texts[spoken][name], values)
        except BadTemplate as wrong:
            raise BadTemplate(f"{spoken}/{name}.txt: {wrong}") from wrong
        return fold(text) if spoken == ENGLISH else text


def find_templates_dir() -> Path:
    """The folder beside the package in a checkout, else the copy inside the wheel."""
    package = Path(__file__).parents[1]
    beside = package.parent / "templates_sms"
    return beside if beside.is_dir() else package / "data" / "templates_sms"


def load_templates(folder: Path) -> TemplateShelf:
    """Read and lint the whole folder; BadTemplate lists all faults, one a line."""
    try:
        entries = read_index(_read(folder, "index.toml", "index"))
    except BadTemplate as wrong:
        reason = str(wrong).removeprefix("index.toml: ")
        raise BadTemplate(f"index.toml: {reason}") from wrong
    folders = sorted(path.name for path in folder.iterdir() if path.is_dir())
    languages = list(dict.fromkeys([ENGLISH, *folders]))
    texts = {language: _texts(folder, language) for language in languages}
    found = list(_faults(entries, texts))
    words: dict[str, str] = {}
    for language in languages:
        try:
            words[language] = _read(folder, f"{language}/{WORDS}", "words")
        except BadTemplate as wrong:
            found.append(str(wrong))
    if found:
        raise BadTemplate("\n".join(found))
    return TemplateShelf(entries, texts, words)


def _texts(folder: Path, language: str) -> dict[str, str]:
    texts = {}
    for path in sorted((folder / language).glob("*")):
        where = f"{language}/{path.name}"
        if path.suffix == ".txt":
            texts[path.stem] = _read(folder, where, path.stem).removesuffix("\n")
        elif path.name != WORDS:
            raise BadTemplate(f"{where}: is neither a message (.txt) nor {WORDS}")
    return texts


def _faults(
    entries: Mapping[str, Entry], texts: Mapping[str, Mapping[str, str]]
) -> Iterator[str]:
    for name in entries:
        if name not in texts[ENGLISH]:
            yield f"{ENGLISH}/{name}.txt: {name}: the English text is missing"
    for language, messages in texts.items():
        for name, text in messages.items():
            where = f"{language}/{name}.txt: {name}"
            if name not in entries:
                yield f"{where}: index.toml has no entry for it"
            else:
                yield from (
                    f"{where}: {fault}"
                    for fault in faults(language, text, entries[name])
                )


def _read(folder: Path, where: str, key: str) -> str:
    try:
        return (folder / where).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadTemplate(f"{where}: {key}: the file is missing") from None
    except UnicodeDecodeError:
        raise BadTemplate(f"{where}: {key}: is not UTF-8") from None
