"""Suspense's piles, as its pages say it: joined foundations, the tableau, reversal, and wings that
go to the waste.

The layout, the waste and the ends of the game are in ``test_suspense``.
"""

from __future__ import annotations

import pytest

from tests.book.pages.test_suspense import (
    ASIDE,
    BOOK,
    FIRST,
    GAME,
    HALF,
    NOTATION,
    OTHER,
    PRESETS,
    RULING,
    TIPS,
)
from tests.support.book_rows import Row, keeps, lay, row, tally

EVERY_PRESET = (
    # joining foundations
    row(
        "two foundations of a suit are combined when they meet",
        BOOK,
        FIRST | lay("foundation: 5H 6H 7H | 8H 9H TH; waste: 2H"),
        plays="foundation-2:3>foundation-1",
        then="foundation-1: 5H 6H 7H 8H 9H TH; foundation-2:",
    ),
    row(
        "the lower end stays: the upper goes on it, not the other way",
        RULING,
        FIRST | lay("foundation: 5H 6H 7H | 8H 9H TH; waste: 2H"),
        yes="foundation-2:3>foundation-1",
        no="foundation-1:3>foundation-2; foundation-2>foundation-1; foundation-2:2>foundation-1; "
        "foundation-1>foundation-2",
    ),
    row(
        "not before they meet, and not when they are of two suits",
        BOOK,
        ASIDE | lay("foundation: 5H 6H | 8H 9H | 7D 8D; waste: 2H; stock: <2C>"),
        only="turn",
        no="foundation-2:2>foundation-1; foundation-1:2>foundation-2; foundation-3:2>foundation-1; "
        "foundation-2:2>foundation-3",
    ),
    row(
        "they meet round the corner too",
        RULING,
        FIRST | lay("foundation: QH KH | AH 2H; waste: 2C"),
        yes="foundation-2:2>foundation-1",
        no="foundation-1:2>foundation-2",
    ),
    row(
        "a foundation of one card is joined as well",
        BOOK,
        FIRST | lay("foundation: 5H | 6H; waste: 2C"),
        plays="foundation-2>foundation-1",
        then="foundation-1: 5H 6H; foundation-2:",
    ),
    row(
        "the place that joining leaves is begun by no card but a center",
        BOOK,
        HALF | lay("foundation: 5H | 6H; reserve-1:; wing-1:; tableau-1: 4H; waste: 9H"),
        plays="foundation-2>foundation-1; reserve-2>waste",
        then="foundation: 5H 6H | 9S; center-1:",
        no="waste>foundation-3; tableau-1>foundation-3",
    ),
    # tableau
    row(
        "tableau piles are built down in suit, from waste and layout",
        BOOK,
        FIRST | lay("tableau: 8S | JH | TD; waste: TH"),
        yes="reserve-9>tableau-1; waste>tableau-2",
        no="waste>tableau-1; reserve-9>tableau-2; waste>tableau-3; reserve-9>tableau-3",
    ),
    row(
        "not up, not with a rank left out",
        BOOK,
        FIRST | lay("tableau: 6S | JH; waste: QH; stock: <2C>"),
        yes="turn",
        no="reserve-9>tableau-1; waste>tableau-2",
    ),
    row(
        "below the ace the king",
        BOOK,
        FIRST | {"reserve-9": "KS"} | lay("tableau: 2S AS | 2H; waste: AH"),
        yes="reserve-9>tableau-1; waste>tableau-2; reserve-9>waste",
    ),
    row(
        "the tips: playing the layout's cards there rather than on the waste",
        TIPS,
        FIRST | lay("tableau-1: 8S; waste: 8H"),
        plays="reserve-9>tableau-1",
        then="tableau-1: 8S 7S; reserve-9:; waste: 8H",
    ),
    row(
        "a card built there does not go to the waste again",
        BOOK,
        FIRST | lay("tableau-1: 8S 7S; reserve-9: 2C; foundation-1: 4S; waste: 6H; stock: <2D>"),
        only="turn",
        no="tableau-1>waste; tableau-1:2>waste",
    ),
    row(
        "piles of a suit are combined when they meet: five on jack to six",
        OTHER,
        FIRST | lay("reserve-1: 2D; tableau: 5C 4C | JC TC 9C 8C 7C 6C; waste: 2H"),
        plays="tableau-1:2>tableau-2",
        then="tableau-2: JC TC 9C 8C 7C 6C 5C 4C; tableau-1:",
    ),
    row(
        "or the five down to the queen, and the jack on it",
        OTHER,
        FIRST | lay("tableau: 5C 4C 3C 2C AC KC QC | JC TC; waste: 2H"),
        plays="tableau-2:2>tableau-1",
        then="tableau-1: 5C 4C 3C 2C AC KC QC JC TC; tableau-2:",
    ),
    row(
        "whole piles only, in suit only, and only when they meet",
        BOOK,
        FIRST | lay("tableau: 5C 4C | JC TC | 6H | 3D 2D | 5D; waste: KC; stock: <2C>"),
        only="turn",
        no="tableau-1>tableau-2; tableau-1:2>tableau-2; tableau-1:2>tableau-3; "
        "tableau-4:2>tableau-5; tableau-2>tableau-3; tableau-4:2>tableau-1; tableau-2:2>waste",
    ),
    row(
        "no part of a pile",
        BOOK,
        FIRST | lay("tableau: 9C 8C 7C | TC; waste: 2H"),
        yes="tableau-1:3>tableau-2",
        no="tableau-1>tableau-2; tableau-1:2>tableau-2; tableau-2>tableau-1",
    ),
    row(
        "no card but a wing begins a tableau pile, nor does a pile move into a free column",
        BOOK,
        FIRST | lay("tableau: 5C 4C | ; waste: 9H; stock: <2C>"),
        only="turn",
        no="waste>tableau-2; reserve-9>tableau-2; tableau-1:2>tableau-2; tableau-1>tableau-3",
    ),
    # reversal
    row(
        "a foundation up to four, a tableau pile down to five: it is reversed on the foundation",
        OTHER,
        FIRST | lay("foundation-1: 3D 4D; tableau-1: 7D 6D 5D; waste: 2H"),
        plays="reverse tableau-1:3>foundation-1",
        then="foundation-1: 3D 4D 5D 6D 7D; tableau-1:",
    ),
    row(
        "four cards, as the notation has it",
        NOTATION,
        ASIDE | lay("foundation-1: 4H; tableau-1: 8H 7H 6H 5H; waste: 2H"),
        yes="reverse tableau-1:4>foundation-1",
        no="tableau-1:4>foundation-1; tableau-1>foundation-1; reverse tableau-1:4>foundation-2",
    ),
    row(
        "only the whole pile",
        RULING,
        ASIDE | lay("foundation-1: 4H; tableau-1: 8H 7H 6H 5H; waste: 2H"),
        no="reverse tableau-1>foundation-1; reverse tableau-1:2>foundation-1; "
        "reverse tableau-1:3>foundation-1",
    ),
    row(
        "only in suit, only where they meet",
        BOOK,
        ASIDE | lay("foundation: 4H | 3S; tableau: 7H 6H | 6S 5S; waste: 2H; stock: <2C>"),
        only="turn",
        no="reverse tableau-1:2>foundation-1; reverse tableau-2:2>foundation-1; "
        "reverse tableau-2:2>foundation-2; reverse tableau-1:2>foundation-2",
    ),
    row(
        "round the corner too",
        RULING,
        FIRST | lay("foundation-1: QD KD; tableau-1: 3D 2D AD; waste: 2H"),
        plays="reverse tableau-1:3>foundation-1",
        then="foundation-1: QD KD AD 2D 3D; tableau-1:",
    ),
    row(
        "a tableau pile of one card goes up as it is",
        RULING,
        FIRST | lay("foundation-1: 4D; tableau-1: 5D; waste: 2H"),
        plays="tableau-1>foundation-1",
        then="foundation-1: 4D 5D; tableau-1:",
    ),
    row(
        "foundations are not reversed on tableau piles, nor on one another",
        BOOK,
        ASIDE | lay("foundation: 3D 4D | 5D 6D; tableau-1: 8D 7D; waste: 2H"),
        yes="foundation-2:2>foundation-1; reverse tableau-1:2>foundation-2",
        no="reverse foundation-1:2>foundation-2; reverse foundation-2:2>tableau-1; "
        "reverse foundation-2:2>foundation-1",
    ),
    # wings to the waste
    row(
        "a wing goes to the waste in sequence, another wing of its suit being in the tableau",
        BOOK,
        FIRST | lay("reserve-1: 3C; wing-1: 4C; tableau: 5H | TH; waste: 6C; stock: <2C>"),
        yes="tableau-1>waste",
        no="tableau-2>waste",
    ),
    row(
        "not out of sequence",
        BOOK,
        FIRST | {"wing-1": "4C"} | lay("tableau: 5H | TH; waste: 2C; stock: <2D>"),
        only="turn",
        no="tableau-1>waste; tableau-2>waste",
    ),
    row(
        "not while no card of its suit shows among foundations and tableau",
        BOOK,
        FIRST | {"wing-1": "4C"} | lay("tableau: 5H | TC; waste: 6H; foundation-1: 9D"),
        no="tableau-1>waste",
        yes="reserve-9>waste",
    ),
    row(
        "another card of the suit in the waste or on top of a group does not help",
        BOOK,
        FIRST | {"wing-1": "4C", "reserve-9": "7H"} | lay("tableau: 5H | TC; waste: 8H 6H"),
        no="tableau-1>waste",
        yes="reserve-9>waste",
    ),
    row(
        "a pile of several is not sacrificed, though its wing would fit",
        RULING,
        FIRST | lay("tableau: 5D 4D | TD; waste: 6H"),
        yes="reserve-9>waste",
        no="tableau-1:2>waste; tableau-1>waste; tableau-1[1]>waste",
    ),
    row(
        "only as long as it is a single card",
        RULING,
        FIRST | lay("tableau: 5D 4D | TD; waste: 3H; stock: <2C>"),
        only="turn",
        no="tableau-1>waste; tableau-1:2>waste",
    ),
    row(
        "the place of a wing that was sacrificed is open for the next wing only",
        BOOK,
        HALF | {"wing-1": "4C"} | lay("tableau: 9H | TH; waste: 8C; stock: <2C>"),
        plays="tableau-1>waste; reserve-2>waste",
        then="waste: 8C 9H 8D; tableau-1: JD; wing-2:; tableau-2: TH",
    ),
    row(
        "foundation cards never go to the waste",
        BOOK,
        FIRST | lay("foundation: 5H | TH; waste: 4C; stock: <2C>"),
        only="turn",
        no="foundation-1>waste",
    ),
)

ROWS = (
    row(
        "book: a card of its suit on a foundation lets a wing go to the waste",
        BOOK,
        FIRST | lay("wing-1: 4C; tableau-1: 5H; foundation-1: 9H; waste: 6D"),
        preset="book",
        plays="tableau-1>waste",
        then="waste: 6D 5H; tableau-1:",
    ),
    row(
        "other text: it takes another wing card, a foundation will not do",
        OTHER,
        FIRST | lay("wing-1: 4C; tableau-1: 5H; foundation-1: 9H; waste: 6D"),
        preset="eight-columns",
        no="tableau-1>waste",
    ),
    row(
        "other text: a wing card of the suit that is still covered will do",
        OTHER,
        FIRST | lay("tableau-1: 5H; waste: 6D"),
        preset="eight-columns",
        plays="tableau-1>waste",
        then="waste: 6D 5H; wing-1: 4H",
    ),
    row(
        "other text: so will one in the tableau, built upon or not",
        OTHER,
        FIRST | lay("wing-1: 4C; tableau: 5H | TH 9H; waste: 6D"),
        preset="eight-columns",
        yes="tableau-1>waste",
    ),
    row(
        "other text: a covered card of the suit that is no wing will not",
        OTHER,
        FIRST | lay("wing-1: 4C; reserve-1: 8H; tableau-1: 5H; waste: 6D; stock: <2C>"),
        preset="eight-columns",
        no="tableau-1>waste",
    ),
    row(
        "option: any card is the book's reading",
        RULING,
        FIRST | lay("wing-1: 4C; tableau-1: 5H; foundation-1: 9H; waste: 6D"),
        preset="eight-columns",
        wing_to_waste="any-card",
        yes="tableau-1>waste",
    ),
    row(
        "option: a wing card is the other",
        RULING,
        FIRST | lay("wing-1: 4C; tableau-1: 5H; foundation-1: 9H; waste: 6D"),
        wing_to_waste="wing-card",
        no="tableau-1>waste",
    ),
)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("said", EVERY_PRESET, ids=str)
def test_both_suspenses_keep(said: Row, preset: str) -> None:
    keeps(GAME, said, preset)


@pytest.mark.parametrize("said", ROWS, ids=str)
def test_suspense_keeps(said: Row) -> None:
    keeps(GAME, said)


def test_the_page_is_asked_both_ways() -> None:
    offered, refused, played = tally(EVERY_PRESET + ROWS)
    assert offered >= 26
    assert refused >= 60
    assert played >= 12
