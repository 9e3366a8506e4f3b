"""Nestor, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from game.core.cards import RANK, read
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row

GAME = "nestor"
BOOK, RULING = "003 Nestor", "rulings"

EVERY_PRESET = (
    row(
        "available cards are discarded in pairs of the same rank, regardless of suits",
        BOOK,
        lay("tableau: 2C 9S | 9H | 4D KC | KH | 9D"),
        only="discard tableau-1 tableau-2; discard tableau-1 tableau-5; "
        "discard tableau-2 tableau-5; discard tableau-3 tableau-4",
        no="discard tableau-1 tableau-3; discard tableau-1; discard tableau-1 tableau-2 tableau-5",
    ),
    row(
        "only the top card of each pile is available",
        BOOK,
        lay("tableau: 9S 2C | 9H 4D | KC 2H"),
        only="discard tableau-1 tableau-3",
        no="discard tableau-1 tableau-2; discard tableau-2 tableau-3",
    ),
    row(
        "the cards that are uncovered become available",
        BOOK,
        lay("tableau: 9S 2C | 9H | KC 2H"),
        plays="discard tableau-1 tableau-3",
        then="tableau: 9S | 9H | KC; discard: 2C 2H",
        yes="discard tableau-1 tableau-2",
        score=2,
    ),
    row(
        "no card is carried from pile to pile or into a space",
        BOOK,
        lay("tableau: 9S | 9H | KC |"),
        no="tableau-1>tableau-2; tableau-3>tableau-4; tableau-1>discard; deal; redeal",
    ),
    row(
        "cards of a suit or next in rank are no pair",
        BOOK,
        lay("tableau: 9S | 8S | TS | KS"),
        no="discard tableau-1 tableau-2; discard tableau-1 tableau-3; discard tableau-3 tableau-4",
        status="stuck",
    ),
    row(
        "the whole deck paired up in the discard is the win",
        BOOK,
        lay("tableau: | 9S | | 9H"),
        plays="discard tableau-2 tableau-4",
        status="won",
    ),
)

ROWS = (
    row(
        "at a block the top card of the stock is turned up",
        BOOK,
        lay("tableau: 9S | 8H | TD; stock: <2C> <8D>"),
        plays="turn",
        then="hand: 8D; stock: <2C>",
        only="discard tableau-2 hand",
        no="turn; hand>tableau-2; discard hand",
    ),
    row(
        "it is discarded with an available card, and at the next block another is turned",
        BOOK,
        lay("tableau: 9S | 8H | TD; stock: <TC> <8D>"),
        plays="turn; discard tableau-2 hand; turn; discard tableau-3 hand",
        then="hand: ; stock: ; tableau: 9S | | ",
        score=4,
        status="stuck",
    ),
    row(
        "none is turned before there is a block",
        RULING,
        lay("tableau: 9S | 9H | TD; stock: <TC> <8D>"),
        only="discard tableau-1 tableau-2",
        no="turn",
    ),
    row(
        "a stock card that cannot be used loses the game",
        BOOK,
        lay("tableau: 9S 2D | 8H | TD; stock: <TC> <9D>"),
        plays="turn",
        status="lost",
    ),
    row(
        "by the alternative rule the four are face up, each available at any time",
        BOOK,
        lay("tableau: 9S | 9H | TD; reserve: 9C | TC | 4C | 4D"),
        preset="open",
        yes="discard tableau-1 reserve-1; discard tableau-3 reserve-2; "
        "discard reserve-3 reserve-4; discard tableau-1 tableau-2",
        no="turn; discard tableau-3 reserve-1; discard reserve-1 reserve-2",
    ),
)

PAGE = Page(
    GAME,
    offered=12,
    refused=20,
    played=5,
    every=EVERY_PRESET,
    rows=ROWS,
    last=Last(lay("tableau: 9S | 9H"), "discard tableau-1 tableau-2"),
    exempt={"open": {"hidden": "all cards lie open, the last four too"}},
)


def test_a_duplicate_goes_to_the_bottom_of_the_deck_and_the_next_is_dealt() -> None:
    piles = lying(dealt(GAME, "AC 2C 3C 4C 5C 6C 7C 8C AD 9C TC"))
    assert piles["tableau-1"].startswith("AC 9C")
    assert piles["tableau-2"].startswith("2C TC")
    tableau = [piles[f"tableau-{n}"].split() for n in range(1, 9)]
    assert [len(pile) for pile in tableau] == [6] * 8
    assert all(len({card[0] for card in pile}) == 6 for pile in tableau)
    assert len(piles["stock"].split()) == 4


def twins(seed: int) -> int:
    """In how many piles of a deal a rank is twice."""
    match = Match(find(GAME), seed)
    piles = [match.table.piles[spot] for spot in find(GAME).spots("tableau")]
    return sum(len({RANK[card] for card in pile}) < len(pile) for pile in piles)


def test_no_two_cards_of_a_rank_are_put_in_a_pile() -> None:
    assert not any(twins(seed) for seed in range(1, 49))


def test_where_all_that_are_left_duplicate_one_the_next_is_dealt_as_it_comes() -> None:
    assert twins(49) == 1


def test_the_open_four_lie_beside() -> None:
    piles = lying(dealt(GAME, preset="open"))
    assert all(len(read(piles[f"reserve-{n}"])) == 1 for n in range(1, 5))
    assert piles["stock"] == ""
