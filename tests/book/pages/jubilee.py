"""Jubilee: 002 has little more than its name; the rulings tell the rest."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Page
from tests.support.book_rows import (
    backwards,
    cards_in,
    dealt,
    down,
    lay,
    lying,
    row,
    texts,
)

GAME = "jubilee"
RULING, NOTATION, GENERAL = "rulings", "protocol", "003 General Procedure"
ORDER = "KAJ2T3948576Q"
WRONG = ("2QJ", "2KT", "QT3", "3AJ", "9J2", "42T", "8T5", "539", "497", "648", "85Q", "57K")
"""Three ranks each that do not go on a foundation which wants the next of ``ORDER``."""
KINGS = {f"foundation-{n}": f"K{suit}" for n, suit in enumerate("CDHSCDHS", 1)}
HOME = {
    f"foundation-{n}": " ".join(f"{rank}{suit}" for rank in ORDER)
    for n, suit in enumerate("CDHSCDHS", 1)
}


def grown(suit: str, last: str) -> str:
    """A foundation of this suit as far as this rank."""
    return " ".join(f"{rank}{suit}" for rank in ORDER[: ORDER.index(last) + 1])


ROWS = (
    *(
        row(
            f"on the {under} goes the {over} of the suit, and nothing else of it",
            RULING,
            {"foundation-1": grown("S", under), "hand": f"{over}S"}
            | {f"waste-{n}": f"{wrong}S" for n, wrong in enumerate(wrongs, 1)},
            yes="hand>foundation-1",
            no="waste-1>foundation-1; waste-2>foundation-1; waste-3>foundation-1",
        )
        for under, over, wrongs in zip(
            ORDER[:-1],
            ORDER[1:],
            WRONG,
            strict=True,
        )
    ),
    row(
        "foundations are built in suit",
        RULING,
        KINGS | lay("hand: AC; waste: AD | JC"),
        yes="hand>foundation-1; hand>foundation-5; waste-1>foundation-2; waste-1>foundation-6",
        no="hand>foundation-2; hand>foundation-4; waste-1>foundation-1; waste-1>foundation-3; "
        "waste-2>foundation-1",
    ),
    row(
        "the queen is the last: not even the other king goes on her",
        RULING,
        {"foundation-1": grown("S", "Q"), "hand": "KS", "waste-1": "AS", "waste-2": "JS"},
        no="hand>foundation-1; waste-1>foundation-1; waste-2>foundation-1",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        KINGS | lay("foundation-1: KC AC; hand: 5D; waste-1: QD"),
        no="foundation-1>foundation-5; foundation-1>waste-1; foundation-1>waste-2; "
        "foundation-1>hand; foundation-2>waste-2",
    ),
    # stock and piles
    row(
        "the stock is turned up one card at a time",
        RULING,
        KINGS | lay("stock: <9C> <3D>"),
        plays="turn",
        then="hand: 3D; stock: <9C>; waste: | | |",
    ),
    row(
        "the turned card goes to any of the four piles",
        RULING,
        KINGS | lay("hand: 3D; waste: 5C | 4S 4D | 2D; stock: <9C>"),
        only="hand>waste-1; hand>waste-2; hand>waste-3; hand>waste-4",
        no="turn; hand>foundation-2",
    ),
    row(
        "a pile takes any card on any other",
        RULING,
        KINGS | lay("hand: 3D; waste: 5C | 4S 4D | 2D; stock: <9C>"),
        plays="hand>waste-2",
        then="waste-2: 4S 4D 3D; hand:",
        only="turn",
    ),
    row(
        "the turned card may go to its foundation, or to a pile all the same",
        RULING,
        KINGS | lay("hand: AD; stock: <9C>"),
        yes="hand>foundation-2; hand>foundation-6; hand>waste-1; hand>waste-4",
    ),
    row(
        "no second card is turned while one waits",
        RULING,
        KINGS | lay("stock: <9C> <3D> <2D>"),
        plays="turn",
        no="turn; redeal",
    ),
    row(
        "the tops of the piles may always be played to the foundations",
        RULING,
        KINGS | lay("waste: 5C AC | AH | 2S | 9D AD; stock: <9C>"),
        yes="waste-1>foundation-1; waste-2>foundation-3; waste-4>foundation-2; turn",
        no="waste-3>foundation-4",
    ),
    row(
        "also while a turned card waits",
        RULING,
        KINGS | lay("waste-1: 5C AC; hand: JC"),
        plays="waste-1>foundation-1",
        then="waste-1: 5C; foundation-1: KC AC; hand: JC",
        yes="hand>foundation-1; hand>waste-1",
        no="hand>foundation-5",
    ),
    row(
        "only the top card of a pile is available",
        GENERAL,
        KINGS | lay("waste-1: AC 5C; waste-2: AD JD"),
        no="waste-1>foundation-1; waste-2>foundation-2; waste-2:2>foundation-2",
    ),
    row(
        "the next card below is available once the top has gone",
        GENERAL,
        KINGS | lay("waste-1: JC AC"),
        plays="waste-1>foundation-1; waste-1>foundation-1",
        then="foundation-1: KC AC JC; waste-1:",
    ),
    row(
        "no other building: nothing moves from pile to pile, nor into an empty one",
        RULING,
        KINGS | lay("waste: 5C | 5D | 6C | ; stock: <9C>"),
        only="turn",
        no="waste-1>waste-2; waste-1>waste-3; waste-2>waste-4; waste-1>hand; waste-1>stock",
    ),
    row(
        "the stock's card is not played before it is turned",
        RULING,
        KINGS | lay("stock: <9C> <AD>"),
        only="turn",
        no="stock>foundation-2; stock>waste-1",
    ),
    row(
        "a card in the hand does not go back on the stock",
        RULING,
        KINGS | lay("hand: 5D; stock: <9C>"),
        no="hand>stock",
    ),
    row(
        "nothing is compulsory but to place the card",
        GENERAL,
        KINGS | lay("waste-1: AC; stock: <AD> <9C>"),
        yes="waste-1>foundation-1; turn",
    ),
    # the redeal
    row(
        "gathered from the right, each on the next, and turned over: pile 1 comes first",
        RULING,
        KINGS | lay("waste: 5C 4D | 4S 9D | 2D | 8H 7H 6H"),
        plays="redeal",
        then={"stock": down(backwards("5C 4D 4S 9D 2D 8H 7H 6H")), "waste-1": "", "waste-4": ""},
        only="turn",
    ),
    row(
        "after the redeal the bottom card of the first pile is turned first",
        RULING,
        KINGS | lay("waste: 5C 4D | 4S 9D | 2D | 8H 7H 6H"),
        plays="redeal; turn",
        then="hand: 5C",
    ),
    row(
        "an empty first pile is passed over in gathering",
        RULING,
        KINGS | lay("waste: | 4S 9D | | 8H 7H"),
        plays="redeal",
        then={"stock": down(backwards("4S 9D 8H 7H"))},
    ),
    row(
        "foundations are not gathered",
        GENERAL,
        KINGS | lay("foundation-1: KC AC; waste: 5C 4D | 4S"),
        plays="redeal",
        then="foundation-1: KC AC; foundation-2: KD; stock: <4S> <4D> <5C>",
    ),
    row(
        "one redeal only",
        RULING,
        KINGS | lay("waste-1: 5C"),
        facts={"redeals_left": 1},
        plays="redeal; turn; hand>waste-3",
        then="waste-3: 5C; stock:",
        no="redeal; turn",
        status="stuck",
        score=8,
    ),
    row(
        "no redeal while the stock lasts",
        GENERAL,
        KINGS | lay("waste: 5C | 4D; stock: <9C>"),
        only="turn",
        no="redeal",
    ),
    row(
        "no redeal while the last card waits in the hand",
        GENERAL,
        KINGS | lay("waste: 5C | 4D; hand: 9C"),
        only="hand>waste-",
        no="redeal; turn",
    ),
    # ends
    row(
        "all hundred and four home is the win",
        GENERAL,
        HOME | {"foundation-8": grown("S", "6"), "waste-3": "QS"},
        plays="waste-3>foundation-8",
        status="won",
        score=104,
    ),
    row(
        "with one queen to go it is not yet won",
        GENERAL,
        HOME | {"foundation-8": grown("S", "6"), "waste-3": "QS"},
        facts={"redeals_left": 0},
        only="waste-3>foundation-8",
        status="playing",
        score=103,
    ),
    row(
        "the score counts what is home, the kings too",
        NOTATION,
        KINGS | lay("foundation-1: KC AC JC; foundation-3: KH AH; waste-1: 9D; stock: <9C>"),
        status="playing",
        score=11,
    ),
    row(
        "stock gone, redeal used, nothing fits: stuck",
        GENERAL,
        KINGS | lay("waste: 5C | 4D"),
        facts={"redeals_left": 0},
        status="stuck",
        score=8,
    ),
)


PAGE = Page(
    GAME,
    offered=39,
    refused=71,
    played=11,
    rows=ROWS,
)


def test_the_eight_kings_are_set_out_and_the_rest_is_the_stock() -> None:
    match = dealt(GAME, "5C KD KC 9H AS KS 2H")
    piles = lying(match)
    assert cards_in(match, "foundation") == sorted(KINGS.values())
    assert all(len(piles[f"foundation-{n}"].split()) == 1 for n in range(1, 9))
    assert len(piles["stock"].split()) == 96
    assert piles["stock"].endswith(down("2H AS 9H 5C"))
    assert piles["hand"] == "" == "".join(piles[f"waste-{n}"] for n in range(1, 5))
    assert match.table.facts["redeals_left"] == 1
    assert texts(match) == ["turn"]
    assert (match.status, match.score) == ("playing", 8)


def test_the_stock_is_gone_through_twice() -> None:
    match = dealt(GAME)
    turned = 0
    while match.status == "playing":
        move = "redeal" if "redeal" in texts(match) else texts(match)[0]
        turned += move == "turn"
        match.play(move)
    assert match.status == "stuck"
    assert turned > 96
    assert lying(match)["stock"] == lying(match)["hand"] == ""


def test_there_is_one_way_to_play_it() -> None:
    game = find(GAME).under()
    assert len(game.presets) == 1
    assert (game.packs, game.minutes) == (2, 5)
