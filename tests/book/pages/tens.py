from __future__ import annotations

from game.book.catalog import find
from game.core.shuffle import Stream
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, run, texts

GAME = "tens"
PAGE = Page(
    GAME,
    last=Last(lay("reserve: KS | KH | KD | KC"), "discard reserve-1 reserve-2 reserve-3 reserve-4"),
)


def test_thirteen_cards_are_dealt_face_up_in_reading_order() -> None:
    match = dealt(GAME)
    piles = lying(match)
    first = run("C", "A", "K").split()
    assert [piles[f"reserve-{n}"] for n in range(1, 14)] == first
    assert len(piles["stock"].split()) == 39
    assert piles["stock"].endswith(down("2D AD"))
    assert texts(match) == [
        "discard reserve-1 reserve-9",
        "discard reserve-2 reserve-8",
        "discard reserve-3 reserve-7",
        "discard reserve-4 reserve-6",
    ]


def test_after_the_last_card_of_the_stock_all_the_rest_is_discarded() -> None:
    """By the page the game is won once the stock is used up, here once all cards are discarded: one
    implies the other."""
    through = 0
    for seed in range(120):
        match, stream = Match(find(GAME), seed), Stream(seed)
        stock_left = 1
        while moves := match.moves():
            match.play(moves[stream.below(len(moves))])
            stock_left = len(match.table.piles[match.game.stock])
        through += not stock_left
        assert (match.status == "won") is (not stock_left)
    assert through
