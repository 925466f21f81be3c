"""The lifecycle page shows what the transition table and the packs say."""

from gateway.cases.transitions import ROWS
from tests.guards.lifecycle import PAGE, moves, page


def test_the_page_is_drawn_from_the_table_and_the_packs() -> None:
    written = PAGE.read_text(encoding="utf-8")

    assert written == page(), "write it anew: python -m tests.guards.lifecycle"


def test_every_move_of_a_head_is_drawn() -> None:
    drawn = PAGE.read_text(encoding="utf-8")

    for row in ROWS:
        for before, after in moves(row):
            assert f"{before} --> {after}: " in drawn
