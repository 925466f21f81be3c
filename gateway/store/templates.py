"""Reads the folder of message texts once, strictly, and fills messages from it."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from gateway.keywords import BadWords, Words, load_words
from gateway.keywords.complete import lacks
from gateway.messages.direction import steady
from gateway.messages.index import Entry, MessageClass, read_index
from gateway.messages.lint import faults
from gateway.messages.render import BadTemplate, fill
from gateway.messages.segments import fold
from gateway.store.samples import spoken

ENGLISH = "en"
WORDS = "words.toml"


@dataclass(frozen=True)
class TemplateShelf:
    """All message texts: by language, then by name; English has every one."""

    entries: Mapping[str, Entry]
    texts: Mapping[str, Mapping[str, str]]
    word_files: Mapping[str, str]
    tongues: Mapping[str, Words] = field(default_factory=dict)

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
        """The filled message; English for a language that we do not have."""
        self.entry(name)
        said = language if language in self.texts else ENGLISH
        meta = self.tongues[said].meta
        if meta["direction"] == "rtl":
            values = {key: steady(value) for key, value in values.items()}
        try:
            text = fill(self.texts[said][name], values)
        except BadTemplate as wrong:
            raise BadTemplate(f"{said}/{name}.txt: {wrong}") from wrong
        return fold(text) if meta["alphabet"] == "gsm7" else text


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
    files, tongues, found = _words(folder, languages)
    if not found:
        found = [*_faults(entries, texts), *_wrong(entries, texts, tongues)]
    if found:
        raise BadTemplate("\n".join(found))
    return TemplateShelf(entries, texts, files, tongues)


def _words(
    folder: Path, languages: Sequence[str]
) -> tuple[dict[str, str], dict[str, Words], list[str]]:
    """The words files, what they say, and what is wrong with them."""
    files: dict[str, str] = {}
    tongues: dict[str, Words] = {}
    found = []
    for language in languages:
        where = f"{language}/{WORDS}"
        try:
            files[language] = _read(folder, where, "words")
            tongues[language] = load_words(files[language])
        except BadTemplate as wrong:
            found.append(str(wrong))
        except BadWords as wrong:
            found.append(f"{where}: {wrong}")
    for language, words in tongues.items():
        where = f"{language}/{WORDS}"
        if words.language != language:
            found.append(
                f"{where}: meta.language: {words.language!r} is not the folder"
            )
        if ENGLISH in tongues:
            found += [f"{where}: {lack}" for lack in lacks(words, tongues[ENGLISH])]
    return files, tongues, found


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
    """What is there and should not be, or the other way round."""
    for language, messages in texts.items():
        for name in sorted(entries.keys() - messages.keys()):
            yield f"{language}/{name}.txt: {name}: the text is missing"
        for name in sorted(messages.keys() - entries.keys()):
            yield f"{language}/{name}.txt: {name}: index.toml has no entry for it"


def _wrong(
    entries: Mapping[str, Entry],
    texts: Mapping[str, Mapping[str, str]],
    tongues: Mapping[str, Words],
) -> Iterator[str]:
    """What is wrong with each text, with its values as its language says them."""
    english = tongues[ENGLISH]
    for language, messages in texts.items():
        words = tongues[language]
        for name in sorted(entries.keys() & messages.keys()):
            entry = spoken(entries[name], english, words)
            twice = words.unread and entry.kind is MessageClass.STATUTORY
            behind = texts[ENGLISH][name] if twice else ""
            with suppress(BadTemplate):  # Its own file is told what is wrong.
                behind = fill(behind, dict(entries[name].sample))
            found = faults(words.meta["alphabet"], messages[name], entry, behind)
            yield from (f"{language}/{name}.txt: {name}: {fault}" for fault in found)


def _read(folder: Path, where: str, key: str) -> str:
    try:
        return (folder / where).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadTemplate(f"{where}: {key}: the file is missing") from None
    except UnicodeDecodeError:
        raise BadTemplate(f"{where}: {key}: is not UTF-8") from None
