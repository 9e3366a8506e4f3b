"""Perpetual Motion, as the book's page says it (003)."""

from __future__ import annotations

from game.advice.blocked import blocked
from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "perpetual-motion"
BOOK, RULING = "003 Perpetual Motion", "rulings"

ROWS = (
    row(
        "a row of four is dealt upon the first",
        BOOK,
        lay("tableau: 2C | 3D | 4H | 5S; stock: <9C> <6S> <7H> <8D> <9D>"),
        plays="deal",
        then="tableau: 2C 9D | 3D 8D | 4H 7H | 5S 6S; stock: <9C>",
        only="deal",
    ),
    row(
        "of two of the same rank the other moves upon the leftmost",
        BOOK,
        lay("tableau: 2C | 3D | 4H | 5S; stock: <9S> <7H> <9C> <8D>"),
        plays="deal",
        then="tableau: 2C 8D | 3D 9C 9S | 4H 7H | 5S",
    ),
    row(
        "of three both others do",
        BOOK,
        lay("tableau: 2C | 3D | 4H | 5S; stock: <9S> <9H> <7C> <9D>"),
        plays="deal",
        then="tableau: 2C 9D 9H 9S | 3D 7C | 4H | 5S",
    ),
    row(
        "two pairs move both",
        BOOK,
        lay("tableau: 2C | 3D | 4H | 6S; stock: <8S> <9H> <8C> <9D>"),
        plays="deal",
        then="tableau: 2C 9D 9H | 3D 8C 8S | 4H | 6S",
    ),
    row(
        "they move leftward only: upon the leftmost, whatever lies beside it",
        BOOK,
        lay("tableau: 2C | 3D | 4H | 5S; stock: <9S> <9H> <8C> <7D>"),
        plays="deal",
        then="tableau: 2C 7D | 3D 8C | 4H 9H 9S | 5S",
    ),
    row(
        "what is uncovered may make new equals, and these move too",
        RULING,
        lay("tableau: 2C | 3D | 4H | 7S; stock: <9S> <6H> <7C> <9D>"),
        plays="deal",
        then="tableau: 2C 9D 9S | 3D 7C 7S | 4H 6H | ",
    ),
    row(
        "and so on as long as there are any",
        RULING,
        lay("tableau: 2C | 3D | 4H | 9C 7S; stock: <9S> <6H> <7C> <9D>"),
        plays="deal",
        then="tableau: 2C 9D 9S 9C | 3D 7C 7S | 4H 6H | ",
    ),
    row(
        "four cards of a rank that are dealt in a row are discarded",
        BOOK,
        lay("tableau: 2C | 3D | 4H | 5S; stock: <8C> <9S> <9H> <9C> <9D>"),
        plays="deal",
        then="tableau: 2C | 3D | 4H | 5S; discard: 9D 9C 9H 9S; stock: <8C>",
        only="deal",
        score=4,
    ),
    row(
        "four that come together otherwise gather, and are not discarded",
        RULING,
        lay("tableau: 2C | 9C | 9D | 9H; stock: <9S>"),
        plays="deal",
        then="tableau: 2C 9S 9C 9D 9H | | | ; discard: ",
    ),
    row(
        "three dealt upon a fourth are not four dealt",
        BOOK,
        lay("tableau: 2C | 3D | 4H | 9C; stock: <7S> <9H> <9S> <9D>"),
        plays="deal",
        then="tableau: 2C 9D 9S 9H | 3D | 4H | 9C 7S; discard: ",
        score=0,
    ),
    row(
        "the pack is dealt to its end before the piles are put together",
        BOOK,
        lay("tableau: 2C | 3D | 4H | 5S; stock: <9C> <6S> <7H> <8D>"),
        only="deal",
        no="redeal; turn",
    ),
    row(
        "then the rightmost pile on its left neighbor, and so on, turned face down",
        BOOK,
        lay("tableau: 2C 8D | 3D | 4H 7H 6C | 5S"),
        plays="redeal",
        then="stock: <5S> <6C> <7H> <4H> <3D> <8D> <2C>; tableau: | | | ",
        only="deal",
        no="redeal",
    ),
    row(
        "so that the leftmost pile's lowest cards are dealt first again",
        BOOK,
        lay("tableau: 2C 8D | 3D | 4H 7H 6C | 5S 9S"),
        plays="redeal; deal",
        then="tableau: 2C | 8D | 3D | 4H; stock: <9S> <5S> <6C> <7H>",
    ),
    row(
        "redeal without limit",
        BOOK,
        lay("tableau: 2C | 3D | 4H | 5S"),
        plays="redeal; deal; redeal; deal; redeal; deal",
        then="tableau: 2C | 3D | 4H | 5S",
        only="redeal",
        status="playing",
    ),
    row(
        "an emptied pile is passed over as the piles are put together",
        BOOK,
        lay("tableau: 2C 8D | | 4H | "),
        plays="redeal",
        then="stock: <4H> <8D> <2C>",
    ),
    row(
        "cards move by these rules alone, never by hand",
        BOOK,
        lay("tableau: 2C | 3D | 4H | 5S; stock: <9C> <6S> <7H> <8D>"),
        no="tableau-2>tableau-1; tableau-4>tableau-3; stock>tableau-1; "
        "discard tableau-1 tableau-2 tableau-3 tableau-4",
        only="deal",
    ),
    row(
        "won when the entire deck is discarded in batches of four",
        BOOK,
        lay("stock: <8S> <8H> <8D> <8C> <9S> <9H> <9C> <9D>"),
        plays="deal; deal",
        then="discard: 9D 9C 9H 9S 8C 8D 8H 8S",
        status="won",
        score=8,
    ),
    row(
        "the entire deck: with four left it goes on",
        BOOK,
        lay("stock: <8S> <8H> <8D> <8C> <9S> <9H> <9C> <9D>"),
        plays="deal",
        only="deal",
        status="playing",
    ),
)

PAGE = Page(
    GAME,
    offered=7,
    refused=7,
    played=16,
    rows=ROWS,
    last=Last(lay("stock: <9S> <9H> <9C> <9D>"), "deal"),
)


def test_the_first_row_lies_at_the_start() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["AC", "2C", "3C", "4C"]
    assert len(piles["stock"].split()) == 48
    assert texts(match) == ["deal"]


def test_the_first_row_is_gathered_like_any_other() -> None:
    piles = lying(dealt(GAME, "7C 7D 9H 7S"))
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["7C 7D 7S", "", "9H", ""]


def test_four_of_a_rank_in_the_first_row_are_discarded() -> None:
    match = dealt(GAME, "7C 7D 7H 7S")
    assert lying(match)["discard"] == "7C 7D 7H 7S"
    assert (match.score, texts(match)) == (4, ["deal"])


def test_an_order_that_comes_again_is_told_as_blocked_and_does_not_end_the_game() -> None:
    """With twelve or eight cards left the page has one resign once the order recurs."""
    piles = lay("stock: <9H> <8D> <9C> <9D> <9S> <8S> <8C> <8H>")
    match = Match.at(find(GAME).under(), piles)
    assert blocked(match)
    assert match.status == "playing"


def test_what_is_discarded_is_always_four_of_a_rank() -> None:
    thrown = 0
    for seed in range(30):
        match = Match(find(GAME).under(), seed)
        for _ in range(120):
            if not match.moves():
                break
            match.play(match.moves()[0])
        away = lying(match)["discard"].split()
        assert len(away) % 4 == 0
        for first in range(0, len(away), 4):
            assert len({card[0] for card in away[first : first + 4]}) == 1
        thrown += len(away)
    assert thrown > 40
