from __future__ import annotations

from scenes.play.auto_play import only_moves
from tests.support.book_page import Last, Page
from tests.support.book_rows import RANKS, dealt, lay, lying, row, texts

GAME = "hit-or-miss"
BOOK = "003 Hit or Miss"
DERANGED = " ".join(RANKS[(at + 1) % 13] + suit for suit in "CDHS" for at in range(13))
"""A deck in which no card comes when its rank is called, because each is a rank too high."""

ROWS = (
    *(
        row(
            f"{rank} is hit when {rank} is called, and discarded; {after} is called next",
            BOOK,
            lay(f"stock: <9C> <{rank}S>; waste: 4D; discard: 5H"),
            facts={"call": rank},
            plays="turn",
            then=f"stock: <9C>; waste: 4D; discard: 5H {rank}S",
            noted={"call": after, "hit": True},
            score=2,
        )
        for rank, after in zip(RANKS, RANKS[1:] + RANKS[0], strict=True)
    ),
)

PAGE = Page(
    GAME,
    rows=ROWS,
    last=Last(lay("stock: <2C>"), "turn", {"call": "2"}),
    exempt={"always": {"redeal": "the wastepile turns over with the last card of a pass"}},
)


def test_the_whole_deck_is_the_stock_at_the_start() -> None:
    match = dealt(GAME)
    assert len(lying(match)["stock"].split()) == 52
    assert texts(match) == ["turn"]
    facts = match.table.facts
    assert (facts["call"], facts["hit"], facts["dry"]) == ("A", False, 0)


def test_a_sorted_deck_is_hit_card_by_card() -> None:
    match = dealt(GAME)
    for _ in range(52):
        match.play("turn")
    assert match.status == "won"


def test_a_deck_without_a_hit_is_lost_after_two_passes() -> None:
    """With 52 cards the second pass calls the same ranks as the first."""
    match, made = dealt(GAME, DERANGED), 0
    # only_moves goes on after a redeal, although the cards lie as before
    for move in only_moves(match):
        match.play(move)
        made += 1
    assert made == 52 + 52
    assert match.status == "lost"
    assert match.score == 0
