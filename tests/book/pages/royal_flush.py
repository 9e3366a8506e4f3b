from __future__ import annotations

from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, row, texts

GAME = "royal-flush"
BOOK = "003 Royal Flush"

ROWS = (
    # the first high card
    *(
        row(
            f"the first {rank} to appear fixes the suit",
            BOOK,
            lay(f"tableau: <2C> <{rank}D> <9D> <3C> | <KC> | <4H> | <5H> | <6H>"),
            plays="turn",
            then=f"tableau: 3C 9D {rank}D | <KC> | <4H> | <5H> | <6H>; discard: 2C",
            noted={"flush_suit": "D"},
            only="turn",
        )
        for rank in "TJQKA"
    ),
)

PAGE = Page(
    GAME,
    rows=ROWS,
    last=Last(
        lay("tableau: AH KH | <QH> <JH> <TH>"), "turn", {"redeals_left": 0, "flush_suit": "H"}
    ),
)


def test_five_piles_face_down_the_two_extra_cards_on_the_first_two() -> None:
    piles = lying(dealt(GAME))
    lengths = [len(piles[f"tableau-{n}"].split()) for n in range(1, 6)]
    assert lengths == [11, 11, 10, 10, 10]
    assert piles["tableau-1"].startswith(down("AC 6C JC 3D"))
    assert piles["tableau-5"].startswith(down("5C TC 2D"))
    assert piles["tableau-2"].endswith(down("KS"))


def test_a_pile_is_turned_whole_so_that_its_first_card_is_the_first_to_go() -> None:
    match = dealt(GAME, "2S 3S 4S 5S 6S 7S 8S 9S 2H 3H TC")
    match.play("turn")
    assert lying(match)["discard"].split() == ["2S", "7S"]
    assert lying(match)["tableau-1"].endswith("TC")
    assert match.table.facts["flush_suit"] == "C"


def test_all_the_deal_goes_through_five_four_three_and_two_piles() -> None:
    """It takes seventeen steps at most; the flush is never discarded, and the game is won with it
    alone."""
    ends = set()
    for seed in range(60):
        match = Match(find(GAME).under(), seed)
        for _ in range(5 + 4 + 3 + 2 + 3):
            if match.status != "playing":
                break
            (only,) = texts(match)
            match.play(only)
        ends.add(match.status)
        suit = match.table.facts["flush_suit"]
        left = sorted(
            card
            for name, pile in lying(match).items()
            if name.startswith("tableau")
            for card in pile.split()
        )
        flush = sorted(f"{rank}{suit}" for rank in "AKQJT")
        assert set(flush) <= set(left)
        assert (match.status == "won") == (left == flush)
    assert ends == {"won", "lost"}
