"""Golden conversations: what everybody hears, word for word, in order.

`POUNDLINE_TEST_REWRITE=1 pytest tests/journeys` writes the replies anew into the
files; read the difference before you keep it.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway.cli.journey import parse
from gateway.cli.play import play
from gateway.cli.replay import STORIES

HERE = Path(__file__).parent
SHIPPED = sorted(Path(str(STORIES)).glob("*.txt"))
JOURNEYS = [*sorted(HERE.glob("*.txt")), *SHIPPED]


@pytest.mark.parametrize("file", JOURNEYS, ids=lambda file: file.stem)
def test_everybody_hears_just_what_the_journey_says(file: Path) -> None:
    if os.environ.get("POUNDLINE_TEST_REWRITE"):
        file.write_text(rewritten(file), encoding="utf-8")
    journey = parse(file.read_text(encoding="utf-8"))

    played = list(play(journey, file.parent, exact=True))

    assert [line.wrong for line in played if line.wrong] == []


def rewritten(file: Path) -> str:
    """The file with what is heard now in place of the expected replies."""
    text = file.read_text(encoding="utf-8")
    heard = list(_heard(file, text))
    lines, in_head = [], True
    for line in text.splitlines():
        in_head = in_head and bool(line.strip())
        if not in_head and " < " in line and not line.startswith("#"):
            continue
        lines.append(line)
        if not in_head and line.strip() and not line.startswith("#"):
            lines += heard.pop(0)
    return "\n".join(lines) + "\n"


def _heard(file: Path, text: str) -> Iterator[list[str]]:
    """What is heard after each line that is said, one line a reply."""
    replies: list[str] | None = None
    for line in play(parse(text), file.parent):
        if not line.text:
            continue
        name, sign, _ = f"{line.text} ".split(" ", 2)
        if sign != "<":
            if replies is not None:
                yield replies
            replies = []
        elif replies is not None:
            said = [part.removeprefix(f"{name} < ") for part in line.text.splitlines()]
            replies.append(f"{name} < {' / '.join(said)}")
    if replies is not None:
        yield replies
