"""Hit or Miss, as the book's page says it (003)."""

from __future__ import annotations

from scenes.play.auto_run import only_moves
from tests.support.book_page import Last, Page
from tests.support.book_rows import RANKS, dealt, lay, lying, row, texts

GAME = "hit-or-miss"
BOOK, RULING = "003 Hit or Miss", "rulings"
DERANGED = " ".join(RANKS[(at + 1) % 13] + suit for suit in "CDHS" for at in range(13))
"""A deck of which no card comes when its rank is called: each a rank too high."""

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
    row(
        "the ace is called for the first card",
        BOOK,
        deck="AH 2C 4D",
        plays="turn",
        then="discard: AH; waste: ",
        noted={"call": "2"},
    ),
    row(
        "two for the second, and so on",
        BOOK,
        deck="AH 2C 4D 4C",
        plays="turn; turn; turn; turn",
        then="discard: AH 2C 4C; waste: 4D",
        noted={"call": "5", "hit": True},
    ),
    row(
        "a card of another rank is no hit: it lies on the one pile",
        BOOK,
        lay("stock: <9C> <8S>; waste: 4D"),
        facts={"call": "7"},
        plays="turn",
        then="waste: 4D 8S; discard: ; stock: <9C>",
        noted={"call": "8", "hit": False},
        score=0,
    ),
    row(
        "cards are dealt one at a time, and there is nothing else to do",
        BOOK,
        lay("stock: <9C> <8S>; waste: 4D 7S"),
        facts={"call": "7"},
        only="turn",
        no="redeal; deal; waste>discard; stock>discard; discard waste; waste>stock",
    ),
    row(
        "a card on the pile is not hit later by being called",
        BOOK,
        lay("stock: <9C> <8S>; waste: 4D 9S"),
        facts={"call": "8"},
        plays="turn",
        then="waste: 4D 9S; discard: 8S",
        only="turn",
    ),
    row(
        "once the stock is exhausted the wastepile is turned over for a new one",
        BOOK,
        lay("waste: 4D 9S JC"),
        plays="redeal",
        then="stock: <JC> <9S> <4D>; waste: ",
        only="turn",
    ),
    row(
        "it turns over by itself, with the last card of the stock",
        RULING,
        lay("stock: <2C>; waste: 4D 9S JC"),
        facts={"call": "5", "hit": True},
        plays="turn",
        then="stock: <2C> <JC> <9S> <4D>; waste: ",
        only="turn",
        no="redeal",
    ),
    row(
        "not before",
        BOOK,
        lay("stock: <2C>; waste: 4D 9S JC"),
        only="turn",
        no="redeal",
    ),
    row(
        "the counting goes on from where it was left off",
        BOOK,
        lay("stock: <2C>; waste: 5D 9S JC"),
        facts={"call": "4", "hit": True},
        plays="turn; turn",
        then="stock: <2C> <JC> <9S>; discard: 5D",
        noted={"call": "6"},
    ),
    row(
        "a pass with a hit forgets one without",
        RULING,
        lay("stock: <2C>; waste: 5D 9S JC"),
        facts={"call": "4", "hit": True, "dry": 1},
        plays="turn",
        noted={"dry": 0, "hit": False},
        only="turn",
    ),
    row(
        "a pass without a hit is counted as it ends",
        RULING,
        lay("stock: <2C>; waste: 5D 9S JC"),
        facts={"call": "4"},
        plays="turn",
        noted={"dry": 1, "call": "5"},
        only="turn",
        status="playing",
    ),
    row(
        "the last card of a pass may be its only hit",
        RULING,
        lay("stock: <2C>; waste: 5D 9S JC"),
        facts={"call": "2", "dry": 1},
        plays="turn",
        noted={"dry": 0},
        only="turn",
    ),
    row(
        "twice through the stock in succession without a hit, and the game is lost",
        BOOK,
        lay("stock: <2C>; waste: 5D 9S JC"),
        facts={"call": "4", "dry": 1},
        plays="turn",
        status="lost",
        no="redeal; turn",
    ),
    row(
        "once is not yet lost",
        BOOK,
        lay("stock: <2C>; waste: 5D 9S JC"),
        facts={"call": "4", "dry": 1},
        status="playing",
        only="turn",
    ),
    row(
        "the game is won when every card of the deck is hit",
        BOOK,
        lay("stock: <2C>; discard: 4D"),
        facts={"call": "2"},
        plays="turn",
        status="won",
        score=2,
    ),
    row(
        "every card: with one on the wastepile it is not",
        BOOK,
        lay("stock: <2C>; waste: 9S; discard: 4D"),
        facts={"call": "2"},
        plays="turn",
        then="stock: <9S>; waste: ",
        only="turn",
        status="playing",
    ),
)

PAGE = Page(
    GAME,
    offered=10,
    refused=10,
    played=26,
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


def test_a_deck_in_its_order_is_hit_card_by_card() -> None:
    match = dealt(GAME)
    for _ in range(52):
        match.play("turn")
    assert match.status == "won"


def test_a_deck_of_which_no_card_is_hit_is_lost_after_two_passes() -> None:
    """With 52 cards the second pass calls the same ranks as the first."""
    match, made = dealt(GAME, DERANGED), 0
    for move in only_moves(match):  # playing on stops at no redeal, though the cards lie as before
        match.play(move)
        made += 1
    assert made == 52 + 52
    assert match.status == "lost"
    assert match.score == 0
