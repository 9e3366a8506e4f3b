"""Klondike, as its pages say it: the book's (003) and the description in 001."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.vocabulary.moves import Move
from tests.support.book_rows import (
    Row,
    backwards,
    cards_in,
    dealt,
    down,
    keeps,
    lying,
    row,
    run,
    tally,
    texts,
)

GAME = "klondike"
BOOK, FIRST, GENERAL, RULING = "003 Klondike", "001", "003 General Procedure", "rulings"
PRESETS = ("classic", "three", "book", "book-three", "canfield-style")

THREE_SUITS = {
    "foundation-1": run("C", "A", "K"),
    "foundation-2": run("D", "A", "K"),
    "foundation-3": run("H", "A", "K"),
}

EVERY_PRESET = (
    row(
        "a card is built on the next higher one of the other colour",
        BOOK,
        "tableau: 7D | 6S | 6C | 8S",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-4",
        no="tableau-1>tableau-2; tableau-4>tableau-1; tableau-2>tableau-4",
    ),
    row(
        "red does not go on red",
        BOOK,
        "tableau: 7D | 6H | 6D",
        no="tableau-2>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "black does not go on black",
        BOOK,
        "tableau: 7C | 6S | 6C",
        no="tableau-2>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "building goes down by one, neither up nor by two nor on an equal",
        BOOK,
        "tableau: 7D | 8S | 5S | 7S",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
        yes="tableau-1>tableau-2",
    ),
    row(
        "only the top of a pile is built upon",
        BOOK,
        "tableau: 7D 6S | 6C",
        no="tableau-2>tableau-1",
    ),
    row(
        "a card that lies face down can neither be moved nor built upon",
        BOOK,
        "tableau: <7D> | 6S | <6C> | 7H",
        yes="tableau-2>tableau-4",
        no="tableau-2>tableau-1; tableau-3>tableau-4; tableau-1>tableau-2",
    ),
    row(
        "what lies face down is not moved along with the build on it",
        BOOK,
        "tableau: <7S> 6H | 8D | 7C",
        yes="tableau-1>tableau-3",
        no="tableau-1:2>tableau-2",
    ),
    row(
        "all the face-up cards move when their lowest fits",
        BOOK,
        "tableau: <KC> 8S 7D 6S | 9H",
        yes="tableau-1:3>tableau-2",
        no="tableau-1:4>tableau-2",
    ),
    row(
        "it is the lowest card of a build that must fit, not its top",
        BOOK,
        "tableau: <KC> 8S 7D 6S | 9C | 7H",
        no="tableau-1:3>tableau-2; tableau-1:3>tableau-3",
    ),
    row(
        "a space takes a king",
        BOOK,
        "tableau-1: <4C> KD; tableau-3: 9S; waste: KS",
        yes="tableau-1>tableau-2; waste>tableau-2",
    ),
    row(
        "a space takes nothing but a king",
        BOOK,
        "tableau-1: <4C> QD; tableau-3: <5C> 2S; waste: TH",
        no="tableau-1>tableau-2; tableau-3>tableau-2; waste>tableau-2",
    ),
    row(
        "a king brings into the space what is built on it",
        BOOK,
        "tableau-1: <4C> KD QS JH",
        yes="tableau-1:3>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1>tableau-2",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        "foundation: AS | AH; waste: 2S; tableau-1: <9C> 2H",
        yes="waste>foundation-1; tableau-1>foundation-2",
        no="waste>foundation-2; tableau-1>foundation-1; waste>foundation-3",
    ),
    row(
        "foundations are built one rank at a time, up to the king",
        BOOK,
        {
            "foundation-1": "AS",
            "foundation-2": run("H", "A", "Q"),
            "waste": "3S",
            "tableau-1": "<9C> KH",
        },
        yes="tableau-1>foundation-2",
        no="waste>foundation-1",
    ),
    row(
        "nothing but an ace starts a foundation",
        BOOK,
        "waste: 2S; tableau-1: <9C> KD",
        no="waste>foundation-1; tableau-1>foundation-1; tableau-1>foundation-4",
    ),
    row(
        "only the top card of a pile goes on a foundation",
        BOOK,
        "foundation: AS | AH; tableau: <9C> 3D 2S | <9D> 2H 6C",
        yes="tableau-1>foundation-1",
        no="tableau-1:2>foundation-1; tableau-2>foundation-2; tableau-2:2>foundation-2",
    ),
    row(
        "a face-down card does not go on a foundation",
        BOOK,
        "foundation-1: AS; tableau-1: <2S>",
        no="tableau-1>foundation-1",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        "foundation: AS 2S 3S | AD; tableau-1: 4D",
        no="foundation-1>tableau-1; foundation-1>foundation-3; foundation-2>foundation-3",
    ),
    row(
        "a king is not built on an ace, nor an ace on a king that is home",
        GENERAL,
        {"foundation-1": run("S", "A", "K"), "waste": "KH", "tableau-1": "<9C> 2C"},
        no="waste>foundation-1; waste>tableau-1; waste>foundation-2",
    ),
    row(
        "the top of the wastepile is always available",
        BOOK,
        {"waste": "9C 6S", "tableau-1": "7D", "foundation-1": run("S", "A", "5")},
        yes="waste>tableau-1; waste>foundation-1",
    ),
    row(
        "what lies lower in the wastepile is not available",
        BOOK,
        {"waste": "6S 9C", "tableau-1": "7D", "foundation-1": run("S", "A", "5")},
        no="waste>tableau-1; waste>foundation-1; waste:2>tableau-1",
    ),
    row(
        "nothing is played from the stock without being turned, nor on the stock",
        GENERAL,
        "stock: <6S>; tableau-1: 7D; waste: 6C",
        yes="turn",
        no="stock>tableau-1; waste>stock; tableau-1>stock",
    ),
    row(
        "nothing goes from the tableau to the wastepile",
        BOOK,
        "waste: 8S; tableau-1: <9C> 7D",
        no="tableau-1>waste",
    ),
    row(
        "there is nothing to go through again while the stock lasts",
        GENERAL,
        "stock: <6S>; waste: 6C",
        yes="turn",
        no="redeal",
    ),
    row(
        "with stock and wastepile gone there is neither turn nor redeal",
        GENERAL,
        "tableau: 7D | 6S",
        no="redeal; turn",
    ),
    row(
        "caption: ace of clubs home, six on seven, king into the space, queen on king",
        BOOK,
        "tableau: 6S | <2C> 7D | <4H> KD | <5C> QS | <9H> AC",
        plays="tableau-5>foundation-1; tableau-1>tableau-2; tableau-3>tableau-1; "
        "tableau-4>tableau-1",
        then="foundation-1: AC; tableau: KD QS | <2C> 7D 6S | 4H | 5C | 9H",
        yes="tableau-3>tableau-4",
        score=1,
    ),
    row(
        "caption: before the space is made, the king of diamonds cannot be moved",
        BOOK,
        "tableau: 6S | <2C> 7D | <4H> KD | <5C> QS | <8H> 9C | <3H> 9S | <3D> JC",
        yes="tableau-1>tableau-2; tableau-4>tableau-3",
        no="tableau-3>tableau-1; tableau-3>tableau-4",
    ),
    row(
        "a bared card turns up by itself and is available",
        BOOK,
        "tableau: <5H> <8D> 6S | 7D | 9C",
        plays="tableau-1>tableau-2",
        then="tableau: <5H> 8D | 7D 6S",
        yes="tableau-1>tableau-3",
    ),
    row(
        "a card turned up under a build that went home turns up too",
        BOOK,
        "foundation-1: AS; tableau-1: <5H> 2S",
        plays="tableau-1>foundation-1",
        then="tableau-1: 5H; foundation-1: AS 2S",
    ),
    row(
        "a pile keeps its face-up cards when its upper part goes",
        BOOK,
        "foundation-1: AS; tableau-1: <5H> 3D 2S",
        plays="tableau-1>foundation-1",
        then="tableau-1: <5H> 3D",
    ),
    row(
        "the last king wins",
        BOOK,
        THREE_SUITS | {"foundation-4": run("S", "A", "Q"), "tableau-1": "KS"},
        plays="tableau-1>foundation-4",
        status="won",
        score=52,
    ),
    row(
        "fifty-one cards home are not yet a win",
        BOOK,
        THREE_SUITS | {"foundation-4": run("S", "A", "Q"), "tableau-1": "KS"},
        status="playing",
        score=51,
        yes="tableau-1>foundation-4",
    ),
    row(
        "with no move left the game is stuck",
        FIRST,
        "tableau: 5C | 5D | 9S; foundation-1: AH",
        status="stuck",
        score=1,
        no="turn",
    ),
    row(
        "cards other than aces may be left where they are",
        BOOK,
        "foundation-1: AS; waste: 2S; tableau: 3D | <9H> 7D | <9D> 6S; stock: <5C>",
        yes="waste>foundation-1; waste>tableau-1; tableau-3>tableau-2; turn",
    ),
    row(
        "a two that is bared does not go up by itself",
        BOOK,
        "foundation-1: AH; tableau: <2H> 6C | 7D",
        plays="tableau-1>tableau-2",
        then="tableau-1: 2H; foundation-1: AH",
        yes="tableau-1>foundation-1",
    ),
)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("said", EVERY_PRESET, ids=str)
def test_every_klondike_keeps(said: Row, preset: str) -> None:
    keeps(GAME, said, preset)


def test_the_page_is_asked_both_ways() -> None:
    offered, refused, played = tally(EVERY_PRESET)
    assert offered >= 28
    assert refused >= 53
    assert played >= 6


def test_seven_piles_are_dealt_by_rows_the_top_cards_face_up() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 8)] == [
        "AC",
        "<2C> 8C",
        "<3C> <9C> AD",
        "<4C> <TC> <2D> 6D",
        "<5C> <JC> <3D> <7D> TD",
        "<6C> <QC> <4D> <8D> <JD> KD",
        "<7C> <KC> <5D> <9D> <QD> <AH> 2H",
    ]
    assert piles["stock"] == down(backwards(f"{run('H', '3', 'K')} {run('S', 'A', 'K')}"))
    assert len(piles["stock"].split()) == 24
    assert piles["waste"] == ""
    assert cards_in(match, "foundation") == []
    assert (match.status, match.score) == ("playing", 0)
    assert {"tableau-1>foundation-1", "tableau-3>foundation-1", "turn"} <= set(texts(match))


@pytest.mark.parametrize("preset", ["book", "book-three", "canfield-style"])
def test_aces_that_are_dealt_face_up_go_up_with_the_deal(preset: str) -> None:
    match = dealt(GAME, preset=preset)
    assert cards_in(match, "foundation") == ["AC", "AD"]
    piles = lying(match)
    assert (piles["tableau-1"], piles["tableau-3"]) == ("", "<3C> 9C")
    assert piles["foundation-3"] == piles["foundation-4"] == ""
    assert match.score == 2


def stacked() -> str:
    """The book's own recipe for a deck that wins (its essay on solitaire games).

    Each suit in order from king to ace, the colours alternating, is dealt into four piles, face
    down, one card at a time; each pile is gathered upon its right-hand neighbour.
    """
    ordered = [card for suit in "SHCD" for card in run(suit, "K", "A", -1).split()]
    return " ".join(card for pile in range(4) for card in reversed(ordered[pile::4]))


def worth_playing(match: Match) -> list[Move]:
    """Every possible play, as the recipe says: nothing goes on the aces until the stock is out, and
    a king that lies at the bottom of a pile gains nothing in another space."""
    piles, names = match.table.piles, match.game.names
    found = []
    for move in match.moves():
        if move.verb != "carry":
            continue
        home = names[move.target].startswith("foundation")
        idle = move.took(match.table) == 0 and not piles[move.target] and not home
        if not idle and (not home or not piles[match.game.stock]):
            found.append(move)
    return found


def test_the_stacked_deck_of_the_book_is_won() -> None:
    """Of several plays the waste's comes first, then that of the larger pile, further right."""
    match = dealt(GAME, stacked(), preset="book")
    for _ in range(200):
        if match.status != "playing":
            break
        plays = worth_playing(match)
        match.play(plays[-1] if plays else "turn")
    assert (match.status, match.score) == ("won", 52)
