"""Accordion, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lying, row, run, texts

GAME = "accordion"
BOOK, CAPTION, TIPS, RULING = (
    "003 Accordion",
    "003 Accordion, caption",
    "003 Accordion, tips",
    "rulings",
)
PRESETS = ("book", "hand")
PACK = " ".join(run(suit, "A", "K") for suit in "CDHS")


def line(*piles: str, stock: str = "") -> dict[str, str]:
    """Piles in a row, from the left."""
    return {f"row-{n}": pile for n, pile in enumerate(piles, 1)} | {"stock": stock}


EVERY_PRESET = (
    row(
        "a card goes on its left-hand neighbour of the same suit",
        BOOK,
        line("5S", "9S"),
        plays="row-2>row-1",
        then="row: 5S 9S |",
    ),
    row(
        "a card goes on its left-hand neighbour of the same rank",
        BOOK,
        line("5S", "5D"),
        plays="row-2>row-1",
        then="row: 5S 5D |",
    ),
    row(
        "a card goes on the third to its left, of the same suit or rank",
        BOOK,
        line("5S", "5D", "KC", "9S", "TD"),
        yes="row-4>row-1; row-5>row-2",
    ),
    row(
        "not on the second to its left, nor on the fourth or fifth",
        BOOK,
        line("5S", "KC", "9S", "2D", "AS", "4S"),
        no="row-3>row-1; row-5>row-1; row-5>row-3; row-6>row-1",
        yes="row-6>row-3; row-6>row-5",
    ),
    row(
        "never on a card to its right",
        BOOK,
        line("5S", "9S", "KD", "JS"),
        yes="row-2>row-1; row-4>row-1",
        no="row-1>row-2; row-1>row-4",
    ),
    row(
        "neither on another suit and rank, of the same colour or next in rank as it may be",
        BOOK,
        line("5D", "6H", "4H", "6S"),
        yes="row-3>row-2",
        no="row-2>row-1; row-4>row-3; row-4>row-1",
    ),
    row(
        "the leftmost pile has nowhere to go",
        BOOK,
        line("5S", "9S"),
        no="row-1>row-2; row-1>row-1; row-1>row-3",
    ),
    row(
        "a card does not go past the end of the row",
        BOOK,
        line("5S", "9S"),
        no="row-2>row-3; row-2>row-5",
    ),
    row(
        "a pile of three goes whole on its neighbour",
        BOOK,
        line("9D", "KS", "7H 9H 4S", "KC"),
        plays="row-3:3>row-2",
        then="row: 9D | KS 7H 9H 4S | KC |",
    ),
    row(
        "no part of a pile is moved, not its top alone",
        BOOK,
        line("9D", "KS", "7H 9H 4S"),
        yes="row-3:3>row-2",
        no="row-3>row-2; row-3:2>row-2",
    ),
    row(
        "the top card of the moved pile decides",
        BOOK,
        line("9D", "KS", "7D 9S 4H"),
        no="row-3:3>row-2; row-3:2>row-2",
    ),
    row(
        "the top card of the pile it goes on decides",
        BOOK,
        line("9H KS", "4H", "9C KH"),
        yes="row-3:2>row-2",
        no="row-2>row-1",
    ),
    row(
        "a pile goes whole on the third to its left",
        BOOK,
        line("2C 9D", "KS", "QH", "7H 9H"),
        plays="row-4:2>row-1",
        then="row-1: 2C 9D 7H 9H; row-4:",
    ),
    row(
        "what lay to the right of the gap moves one place to the left",
        RULING,
        line("5S", "5D", "KC", "9S", "2H", "3C 4C", "JD"),
        plays="row-4>row-1",
        then="row: 5S 9S | 5D | KC | 2H | 3C 4C | JD |",
    ),
    row(
        "what lay left of the gap stays",
        RULING,
        line("5S", "5D", "KC", "9S"),
        plays="row-2>row-1",
        then="row: 5S 5D | KC | 9S |",
    ),
    row(
        "after closing up the places count anew",
        BOOK,
        line("TH", "8C", "5S", "5D", "QH"),
        plays="row-4>row-3",
        yes="row-4>row-1",
        no="row-5>row-2; row-4>row-3",
    ),
    row(
        "what a card may do follows its new neighbours",
        BOOK,
        line("TH", "8C", "8D", "8H", "JD"),
        plays="row-4>row-3; row-3:2>row-2",
        then="row-2: 8C 8D 8H; row-3: JD",
        yes="row-2:3>row-1",
        no="row-3>row-1; row-3>row-2",
    ),
    row(
        "caption: the five of diamonds may be moved onto the four of diamonds",
        CAPTION,
        line("TH", "8C", "5S", "4D", "5D", "QH"),
        yes="row-5>row-4",
        no="row-4>row-3; row-6>row-3; row-6>row-5",
    ),
    row(
        "caption: then both on the five of spades",
        CAPTION,
        line("TH", "8C", "5S", "4D", "5D", "QH"),
        plays="row-5>row-4; row-4:2>row-3",
        then="row-3: 5S 4D 5D; row-4: QH; row-5:; row-6:",
    ),
    row(
        "caption: then the queen of hearts on the ten of hearts",
        CAPTION,
        line("TH", "8C", "5S", "4D", "5D", "QH"),
        plays="row-5>row-4; row-4:2>row-3; row-4>row-1",
        then="row: TH QH | 8C | 5S 4D 5D |",
        status="stuck",
    ),
    row(
        "the whole deck in one pile is the win",
        BOOK,
        line(PACK.removesuffix(" KS"), "KS"),
        plays="row-2>row-1",
        then={"row-1": PACK, "row-2": ""},
        status="won",
    ),
    row(
        "two piles are not yet a win",
        BOOK,
        line(PACK.removesuffix(" KS"), "KS"),
        status="playing",
        only="row-2>row-1",
    ),
    row(
        "with no move left the game is stuck",
        BOOK,
        line("5S", "4D", "9C", "JH"),
        status="stuck",
        no="turn; redeal; deal",
    ),
)

ROWS = (
    row(
        "under the hand: a card is dealt at the right end of the row",
        RULING,
        line("5S", "9D", stock="<TC> <2H> <KC>"),
        preset="hand",
        plays="turn",
        then="row: 5S | 9D | KC |; stock: <TC> <2H>",
        yes="turn",
        no="row-3>row-2; row-3>row-1",
    ),
    row(
        "with a choice of plays, deal a few more cards before making any",
        TIPS,
        line("5S", "9S", "9D", stock="<TC> <2D>"),
        preset="hand",
        yes="row-2>row-1; row-3>row-2; turn",
    ),
    row(
        "a play that waited is still there after the deal",
        TIPS,
        line("5S", "9S", "9D", stock="<TC> <2S>"),
        preset="hand",
        plays="turn",
        then="row-4: 2S",
        yes="row-2>row-1; row-3>row-2; row-4>row-1; turn",
        no="row-4>row-3",
    ),
    row(
        "the next card is dealt where the row has closed up",
        RULING,
        line("5S", "9S", "9D", stock="<TC> <2H>"),
        preset="hand",
        plays="row-2>row-1; turn",
        then="row: 5S 9S | 9D | 2H",
    ),
    row(
        "under the hand one pile is no win while the stock lasts",
        BOOK,
        line("5S", "5D", stock="<4C>"),
        preset="hand",
        plays="row-2>row-1",
        then="row-1: 5S 5D",
        status="playing",
        only="turn",
    ),
    row(
        "under the hand the last card of the stock may win",
        BOOK,
        line(PACK.removesuffix(" KS"), stock="<KS>"),
        preset="hand",
        plays="turn; row-2>row-1",
        status="won",
    ),
    row(
        "under the hand nothing is stuck while the stock lasts",
        RULING,
        line("5S", "4D", stock="<9C>"),
        preset="hand",
        status="playing",
        only="turn",
    ),
    row(
        "option: dealing by hand is what the preset means",
        RULING,
        line("5S", "9D", stock="<TC> <KC>"),
        deal="by-hand",
        plays="turn",
        then="row: 5S | 9D | KC; stock: <TC>",
    ),
    row(
        "with the last card dealt and no play left it is stuck",
        RULING,
        line("5S", "4D", stock="<9C>"),
        preset="hand",
        plays="turn",
        status="stuck",
    ),
    row(
        "the stock's card is not played before it is dealt",
        RULING,
        line("5S", "4D", stock="<9D>"),
        preset="hand",
        no="stock>row-2; stock>row-3; row-2>stock; deal; redeal",
        only="turn",
    ),
)


PAGE = Page(
    GAME,
    offered=24,
    refused=37,
    played=17,
    rows=ROWS,
    every=EVERY_PRESET,
    last=Last(line(f"{run('C', 'A', 'K')} {run('D', 'A', 'Q')}", "KD"), "row-2>row-1"),
    exempt={
        "book": {
            "hidden": "the whole deck lies open in the row",
            "turn": "the whole deck is dealt at once",
        }
    },
)


def test_the_entire_deck_is_dealt_in_a_row() -> None:
    assert tuple(find(GAME).presets) == PRESETS
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"row-{n}"] for n in range(1, 53)] == PACK.split()
    assert piles["stock"] == ""
    assert match.status == "playing"
    assert "turn" not in texts(match)
    assert {"row-2>row-1", "row-5>row-2", "row-14>row-13"} & set(texts(match)) == {
        "row-2>row-1",
        "row-5>row-2",
    }


def test_under_the_hand_the_row_grows_card_by_card_as_the_deck_lies() -> None:
    match = dealt(GAME, preset="hand")
    seen = len([pile for name, pile in lying(match).items() if name != "stock" and pile])
    assert seen <= 1
    while "turn" in texts(match):
        match.play("turn")
        piles = lying(match)
        seen += 1
        assert [piles[f"row-{n}"] for n in range(1, seen + 1)] == PACK.split()[:seen]
        assert len(piles["stock"].split()) == 52 - seen
    assert seen == 52


def test_places_beyond_the_row_are_empty() -> None:
    match = at(GAME, line("5S", "9S"))
    assert texts(match) == ["row-2>row-1"]
