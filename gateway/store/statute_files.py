"""The files of a folder of statutes: which are packs, what is lacking or astray."""

from collections.abc import Iterator
from pathlib import Path

from gateway.law.kinds import BadKinds, Kinds, load_kinds

KINDS = "kinds.toml"
EXAMPLES = "examples.toml"
SOURCES = "SOURCES.md"
_OF_SHELF = (KINDS, "README.md")
_HIDDEN = (".", "_")
_MARK = "\ufeff"


class BadPack(Exception):
    """A statute file that may not be used: which file, at which key, and why."""

    def __init__(self, file: Path, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


def find_statutes_dir() -> Path:
    """The folder of a checkout, else the copy inside the installed package."""
    checkout = Path(__file__).parents[2] / "statutes"
    packaged = Path(__file__).parents[1] / "data" / "statutes"
    return checkout if checkout.is_dir() else packaged


def homes(folder: Path) -> list[Path]:
    """The folders of statutes in a folder, or itself where it is of one statute."""
    return (
        [one for one in _seen(folder) if one.is_dir()] if _holds(folder) else [folder]
    )


def versions_in(home: Path) -> list[Path]:
    """The files of the versions of one statute."""
    files = sorted(home.glob("*.toml"))
    return [file for file in files if file.name not in (KINDS, EXAMPLES)]


def pack_files(folder: Path) -> list[Path]:
    """The files of all packs below a folder, or of the one pack it holds itself."""
    return [file for home in homes(folder) for file in versions_in(home)]


def text_of(file: Path) -> str:
    """The text of a file. Raises BadPack when it is not plain UTF-8."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise BadPack(file, "file", "missing") from error
    except UnicodeDecodeError as error:
        raise BadPack(file, "file", "this is not UTF-8") from error
    if text.startswith(_MARK):
        reason = "begins with a byte order mark; save it as UTF-8 without one"
        raise BadPack(file, "file", reason)
    return text


def read_kinds(folder: Path) -> Kinds:
    """The kinds of a folder of statutes; one statute alone has those beside it, or
    the shipped ones. Raises BadPack."""
    file = folder / KINDS
    if not _holds(folder):
        beside = folder.absolute().parent / KINDS
        file = beside if beside.is_file() else find_statutes_dir() / KINDS
    try:
        return load_kinds(text_of(file))
    except BadKinds as error:
        raise BadPack(file, error.key, error.reason) from error


def astray(folder: Path) -> Iterator[BadPack]:
    """What belongs to no statute, in the folder that holds them."""
    for file in _seen(folder) if _holds(folder) else ():
        if not file.is_dir() and file.name not in _OF_SHELF:
            reason = "belongs to no statute; only folders, kinds.toml and README.md do"
            yield BadPack(file, "file", reason)


def lacking(home: Path) -> Iterator[BadPack]:
    """What the folder of one statute lacks, or should not have."""
    for file in _seen(home):
        if file.is_dir() or (file.suffix != ".toml" and file.name != SOURCES):
            reason = f"no part of a statute: <version>.toml, {EXAMPLES}, {SOURCES} are"
            yield BadPack(file, "file", reason)
    if not versions_in(home):
        yield BadPack(home, "file", "has no version of the statute (<version>.toml)")
    for name in (EXAMPLES, SOURCES):
        yield from _beside(home / name)


def _beside(file: Path) -> Iterator[BadPack]:
    """Examples and sources are there, and say something."""
    try:
        text = text_of(file)
    except BadPack as problem:
        yield problem
        return
    if not text.strip():
        yield BadPack(file, "file", "is empty")
    elif file.name == EXAMPLES and "[[examples]]" not in text:
        yield BadPack(file, "file", "has no [[examples]]: state facts and what follows")


def _holds(folder: Path) -> bool:
    """Whether a folder holds folders of statutes, and is not that of one."""
    return (folder / KINDS).exists() or not versions_in(folder)


def _seen(folder: Path) -> list[Path]:
    return sorted(f for f in folder.iterdir() if not f.name.startswith(_HIDDEN))
