"""A language that nobody speaks: the English texts in other letters."""

import json
import re
import tomllib
from pathlib import Path

from gateway.store.templates import find_templates_dir

LATIN = "abcdefghijklmnopqrstuvwxyz"
OTHER = "абцдефгхийклмнопярстувшжыз"
LETTERS = str.maketrans(LATIN + LATIN.upper(), OTHER + OTHER.upper())
CODE = "xx"


def turned(text: str) -> str:
    """The text in the other letters; what stands in braces stays."""
    parts = re.split(r"(\{[a-z0-9_]+\})", text)
    return "".join(p if p.startswith("{") else p.translate(LETTERS) for p in parts)


def a_shelf_folder(root: Path, **meta: str) -> Path:
    """The shipped folder with the pseudo-language as its second one."""
    source = find_templates_dir()
    (root / "en").mkdir()
    (root / CODE).mkdir()
    (root / "index.toml").write_bytes((source / "index.toml").read_bytes())
    for path in (source / "en").iterdir():
        text = path.read_text(encoding="utf-8")
        (root / "en" / path.name).write_text(text, encoding="utf-8")
        other = _words(text, meta) if path.suffix == ".toml" else turned(text)
        (root / CODE / path.name).write_text(other, encoding="utf-8")
    return root


def _words(text: str, changed: dict[str, str]) -> str:
    data = tomllib.loads(text)
    lines = []
    for table, entries in data.items():
        lines.append(f"[{table}]")
        for key, value in entries.items():
            if table == "meta":
                continue
            name = turned(key) if table == "numbers" else key
            lines.append(f"{json.dumps(name, ensure_ascii=False)} = {_value(value)}")
        if table == "meta":
            meta = {"language": CODE, "status": "native", "alphabet": "ucs2"}
            meta |= {"direction": "ltr", **changed}
            lines += [f'{key} = "{value}"' for key, value in meta.items()]
    return "\n".join(lines)


def _value(value: object) -> str:
    if isinstance(value, str):
        return json.dumps(turned(value), ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(_value(each) for each in value)}]"
    return str(value)
