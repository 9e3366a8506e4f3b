"""Suspense, as its pages say it: the book's (003, preset ``book``) and 000's (``eight-columns``).

A group lies so: the center face down, a wing at either side of it, a card on left wing and center,
a card on right wing and center, and one card more upon those two.
"""

from __future__ import annotations

import pytest

from game.book.catalog import find
from tests.support.book_page import Last, Page
from tests.support.book_rows import (
    at,
    backwards,
    cards_in,
    dealt,
    down,
    lay,
    lying,
    refuses,
    row,
    run,
    texts,
)

GAME = "suspense"
BOOK, OTHER, GENERAL, RULING, NOTATION, TIPS = (
    "003 Suspense",
    "000 Suspense",
    "003 General Procedure",
    "rulings",
    "protocol",
    "003 Suspense, tips",
)
PRESETS = ("book", "eight-columns")
GROUPS = range(1, 5)


def group(number: int, center: str, wings: str, covers: str, top: str) -> dict[str, str]:
    """A group as it is dealt; what has gone is two strokes."""
    left, right = wings.split()
    lower, upper = covers.split()
    piles = {
        f"center-{number}": f"<{center}>" if center != "--" else "",
        f"wing-{2 * number - 1}": left,
        f"wing-{2 * number}": right,
        f"reserve-{2 * number - 1}": lower,
        f"reserve-{2 * number}": upper,
        f"reserve-{8 + number}": top,
    }
    return {name: "" if card == "--" else card for name, card in piles.items()}


FIRST = group(1, "9S", "4H JD", "6C 8D", "7S")
"""A whole group: seven of spades on six of clubs and eight of diamonds."""
FOURTH = group(4, "KD", "QH TC", "2D 3H", "5S")
ASIDE = group(1, "QS", "QC QD", "JC JS", "TS")
"""A group that has nothing to do with the matter."""
HALF = group(1, "9S", "4H JD", "6C 8D", "--")
"""The group when its top has gone."""
LAST_CENTER = HALF | lay("reserve-1:; wing-1:; tableau-1: 4H; foundation: | 2S | KH | 3D")
"""One center still to be bared; no club among foundations and wings."""
NO_CLUBS = lay("foundation: 9S | 2S | KH | 3D; tableau: 4H | JD")
"""All centers out, and no club among foundations and wings."""
DONE = {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
"""Three suits complete."""

EVERY_PRESET = (
    # the layout and the waste
    row(
        "at the beginning only the uppermost card of each group is available",
        BOOK,
        FIRST | FOURTH | lay("waste: 6H; stock: <2C>"),
        yes="reserve-9>waste; reserve-12>waste; turn",
        no="reserve-1>waste; reserve-2>waste; wing-1>waste; center-1>waste; reserve-7>waste; "
        "wing-7>waste; center-4>foundation-1; center-1>foundation-1; wing-2>tableau-1",
    ),
    row(
        "lower cards become available as those upon them go",
        BOOK,
        FIRST | FOURTH | lay("waste: 6H"),
        plays="reserve-9>waste",
        then="waste: 6H 7S; reserve-9:; reserve-1: 6C; wing-1: 4H; center-1: <9S>",
        yes="reserve-1>waste; reserve-2>waste",
        no="wing-1>waste; wing-2>tableau-1; center-1>foundation-1",
    ),
    row(
        "a lower card is locked in while the uppermost lies there",
        BOOK,
        FIRST | lay("waste: 7H; stock: <2C>"),
        no="reserve-1>waste; reserve-2>waste; reserve-9>waste",
        only="turn",
    ),
    row(
        "nothing can be built on an empty waste: a card must be turned first",
        OTHER,
        FIRST | FOURTH | lay("stock: <2C> <6H>"),
        only="turn",
        no="reserve-9>waste; reserve-12>waste",
    ),
    row(
        "on the waste one builds up or down, regardless of suits",
        BOOK,
        FIRST
        | FOURTH
        | group(2, "AC", "2H 3D", "4D 5D", "7D")
        | lay("reserve-1: 9C; waste: 6C; stock: <2C>"),
        yes="reserve-9>waste; reserve-10>waste; reserve-12>waste",
    ),
    row(
        "in sequence: no equal card, none with a rank left out",
        BOOK,
        FIRST | FOURTH | lay("waste: 7H; stock: <2C>"),
        only="turn",
        no="reserve-9>waste; reserve-12>waste",
    ),
    row(
        "the direction may be changed as often as one likes",
        BOOK,
        FIRST | {"reserve-1": "6S"} | lay("waste: 6H"),
        plays="reserve-9>waste; reserve-1>waste",
        then="waste: 6H 7S 6S",
    ),
    row(
        "the ace is below the two",
        BOOK,
        FIRST | {"reserve-9": "AS"} | lay("waste: 2H"),
        yes="reserve-9>waste",
    ),
    row(
        "and above the king",
        BOOK,
        FIRST | {"reserve-9": "AS"} | lay("waste: KH"),
        yes="reserve-9>waste",
    ),
    row(
        "and a king goes on it",
        BOOK,
        FIRST | {"reserve-9": "KS"} | lay("waste: AH"),
        yes="reserve-9>waste",
    ),
    row(
        "the stock is turned up one card at a time",
        BOOK,
        FIRST | lay("waste: 6H; stock: <2C> <KC>"),
        plays="turn",
        then="waste: 6H KC; stock: <2C>",
        yes="turn",
    ),
    row(
        "a card is turned whatever lies on the waste, and with plays left",
        GENERAL,
        FIRST | lay("waste: 6H; stock: <2C> <KC>"),
        yes="turn; reserve-9>waste",
    ),
    row(
        "the next card of the stock is not played before it is turned",
        BOOK,
        FIRST | lay("foundation-1: 8C; stock: <2C> <9C>"),
        only="turn",
        no="stock>foundation-1; stock>waste",
    ),
    # centers
    row(
        "the center unburied goes up as a foundation, and the wing to the tableau",
        BOOK,
        HALF | lay("wing-1:; reserve-1:; tableau-1: 4H; waste: 9H; stock: <2C>"),
        plays="reserve-2>waste",
        then="center-1:; foundation-1: 9S; wing-2:; tableau-1: 4H; tableau-2: JD; waste: 9H 8D",
    ),
    row(
        "the left cover bares the left wing only",
        BOOK,
        HALF | lay("waste: 5H"),
        plays="reserve-1>waste",
        then="wing-1:; tableau-1: 4H; wing-2: JD; center-1: <9S>; foundation-1:; tableau-2:",
        no="center-1>foundation-1; wing-2>tableau-2",
    ),
    row(
        "the right cover bares the right wing only",
        BOOK,
        HALF | lay("waste: 9H"),
        plays="reserve-2>waste",
        then="wing-2:; tableau-1: JD; wing-1: 4H; center-1: <9S>; foundation-1:",
    ),
    row(
        "the center is covered by both",
        BOOK,
        HALF | lay("reserve-1:; wing-1:; tableau-1: 4H; waste: 2H; stock: <2C>"),
        only="turn",
        no="center-1>foundation-1; center-1>waste; wing-2>tableau-2",
    ),
    row(
        "no other card begins a foundation",
        BOOK,
        FIRST | {"reserve-9": "AS"} | lay("waste: AH; foundation-1: 9H; tableau-1: AD"),
        no="reserve-9>foundation-2; waste>foundation-2; tableau-1>foundation-2; "
        "reverse tableau-1>foundation-2",
    ),
    row(
        "a foundation may not be built upon before it is in its row",
        GENERAL,
        HALF | lay("reserve-2: TS; waste: 5H"),
        no="reserve-2>center-1; waste>center-1; reserve-1>wing-1",
    ),
    # foundations
    row(
        "foundations are built up in suit, whatever they begin with",
        BOOK,
        FIRST | FOURTH | lay("wing-1: 4C; foundation: 6S | 4H | 4S; waste: 5H"),
        yes="reserve-9>foundation-1; reserve-12>foundation-3; waste>foundation-2",
        no="reserve-12>foundation-1; reserve-12>foundation-2; waste>foundation-3; "
        "reserve-9>foundation-2",
    ),
    row(
        "one rank at a time, and never down",
        BOOK,
        FIRST | lay("foundation: 5S | 8S; waste: 8H"),
        no="reserve-9>foundation-1; reserve-9>foundation-2",
        yes="reserve-9>waste",
    ),
    row(
        "on the king goes the ace, on the ace the two",
        BOOK,
        FIRST | {"reserve-9": "AS"} | lay("foundation: QS KS | JH QH KH AH; waste: 2H"),
        yes="reserve-9>foundation-1; waste>foundation-2; reserve-9>waste",
        no="waste>foundation-1",
    ),
    row(
        "available for them are uncovered cards of the layout",
        BOOK,
        FIRST | lay("foundation: 5C | 7D; waste: 2H; stock: <2C>"),
        only="turn",
        no="reserve-1>foundation-1; reserve-2>foundation-2; wing-1>foundation-1",
    ),
    row(
        "and the top of the wastepile, then the next",
        BOOK,
        ASIDE | lay("foundation-1: 6C; waste: TC 8C 7C"),
        plays="waste>foundation-1; waste>foundation-1",
        then="foundation-1: 6C 7C 8C; waste: TC",
        no="waste>foundation-1",
    ),
    row(
        "not a card below the top",
        GENERAL,
        ASIDE | lay("foundation-1: 6C; waste: 7C 2H; stock: <2C>"),
        only="turn",
        no="waste>foundation-1; waste[1]>foundation-1",
    ),
    row(
        "and a card turned from the stock",
        BOOK,
        ASIDE | lay("foundation-1: 6C; waste: 2H; stock: <2D> <7C>"),
        plays="turn",
        yes="waste>foundation-1; turn",
    ),
    row(
        "to build is not compulsory",
        BOOK,
        FIRST | lay("foundation-1: 6S; waste: 6H; stock: <2C>"),
        yes="reserve-9>foundation-1; reserve-9>waste; turn",
    ),
    row(
        "what is on a foundation may not be moved elsewhere",
        BOOK,
        FIRST | lay("foundation: 6S | JH QH; waste: 7H; tableau: 8S | KH; stock: <2C>"),
        no="foundation-1>waste; foundation-2>waste; foundation-2>tableau-2; "
        "foundation-1>tableau-3; foundation-2>foundation-3",
        yes="turn",
    ),
    row(
        "a foundation does not go on a tableau pile, though it would fit",
        BOOK,
        ASIDE | lay("foundation: 7S | 5H 6H; tableau: 8S | 7H; waste: 2H; stock: <2C>"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2",
        no="foundation-1>tableau-1; foundation-2>tableau-2; foundation-2:2>tableau-2",
    ),
    row(
        "a foundation is full at thirteen cards",
        BOOK,
        DONE | {"foundation-4": run("S", "5", "4")} | lay("foundation-3: 5H; waste: 4H"),
        no="waste>foundation-3; waste>foundation-4; waste>foundation-1",
    ),
    # redeals
    row(
        "the redeal turns the waste over, unshuffled",
        OTHER,
        FIRST | lay("waste: 2H KC 5D"),
        plays="redeal",
        then="stock: <5D> <KC> <2H>; waste:; reserve-9: 7S; center-1: <9S>",
        only="turn",
    ),
    row(
        "two redeals, not three",
        BOOK,
        FIRST | lay("waste: 2H KC 5D"),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "with one left play goes on",
        BOOK,
        FIRST | lay("waste: 2H KC 5D"),
        facts={"redeals_left": 1},
        only="redeal",
        status="playing",
    ),
    row(
        "no redeal while the stock lasts",
        GENERAL,
        FIRST | lay("waste: 2H KC; stock: <5D>"),
        only="turn",
        no="redeal",
    ),
    row(
        "after the redeal nothing is built on the empty waste",
        BOOK,
        FIRST | lay("waste: 8H KC 6D"),
        plays="redeal",
        no="reserve-9>waste",
    ),
    # ends
    row(
        "all cards on foundations is the win",
        BOOK,
        DONE | {"foundation-4": run("S", "5", "3"), "waste": "4S"},
        plays="waste>foundation-4",
        status="won",
        score=52,
    ),
    row(
        "with one card on the waste it is not yet won",
        BOOK,
        DONE | {"foundation-4": run("S", "5", "3"), "waste": "4S"},
        status="playing",
        yes="waste>foundation-4",
    ),
    row(
        "a suit without foundation is built up in the tableau, and that is the win too",
        BOOK,
        DONE | {"tableau-2": run("S", "5", "7", -1), "waste": "6S"},
        plays="waste>tableau-2",
        then={"tableau-2": run("S", "5", "6", -1)},
        status="won",
    ),
    row(
        "a single card of the layout left: not won",
        BOOK,
        DONE | {"tableau-2": run("S", "5", "7", -1), "reserve-9": "6S"},
        status="playing",
        yes="reserve-9>tableau-2",
    ),
    # suits that are missing altogether
    row(
        "a suit among neither foundations nor wings is cast out as soon as that is known",
        BOOK,
        LAST_CENTER | lay("waste: 7C 9H; stock: <2C>"),
        plays="reserve-2>waste",
        then="foundation-1: 9S; tableau-2: JD; waste: 9H 8D; discard: 7C; stock: <2C>",
    ),
    row(
        "also the card that bares the last center",
        BOOK,
        LAST_CENTER | lay("reserve-2: 8C; waste: 9H; stock: <2C>"),
        plays="reserve-2>waste",
        then="foundation-1: 9S; waste: 9H; discard: 8C; stock: <2C>",
    ),
    row(
        "its cards are cast out as they turn up from the stock",
        BOOK,
        NO_CLUBS | lay("waste: 9H; stock: <3H> <2C>"),
        plays="turn",
        then="waste: 9H; discard: 2C; stock: <3H>",
        yes="turn",
    ),
    row(
        "a card of a suit that is there is not",
        BOOK,
        NO_CLUBS | lay("waste: 9H; stock: <3H> <4S>"),
        plays="turn",
        then="waste: 9H 4S; discard:",
    ),
    row(
        "a suit that a wing alone shows is not missing",
        BOOK,
        NO_CLUBS | lay("tableau-3: TC; waste: 9H; stock: <3H> <2C>"),
        plays="turn",
        then="waste: 9H 2C; discard:",
    ),
    row(
        "a suit that a foundation alone shows is not missing",
        BOOK,
        NO_CLUBS | lay("foundation-2: TC; waste: 9H; stock: <3H> <2C>"),
        plays="turn",
        then="waste: 9H 2C; discard:",
    ),
    row(
        "nothing is cast out while a center lies face down: it might be of that suit",
        BOOK,
        LAST_CENTER | lay("waste: 9H; stock: <3H> <2C>"),
        plays="turn",
        then="waste: 9H 2C; discard:",
    ),
    row(
        "with the suit cast out the other three make the win",
        BOOK,
        {
            "foundation-1": run("H", "5", "4"),
            "foundation-2": run("S", "5", "3"),
            "tableau-1": run("D", "9", "T", -1),
            "waste": "4S",
            "discard": run("C", "A", "K"),
        },
        plays="waste>foundation-2",
        status="won",
    ),
    row(
        "nothing is cast out at the player's wish",
        BOOK,
        FIRST | lay("foundation-1: 9D; tableau-1: 8C; waste: 2H; stock: <2C>"),
        no="waste>discard; reserve-9>discard; tableau-1>discard; discard waste; discard reserve-9",
        yes="turn",
    ),
)


JOINED = (
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


PAGE = Page(
    GAME,
    offered=69,
    refused=126,
    played=32,
    every=EVERY_PRESET + JOINED,
    rows=ROWS,
    last=Last(
        {
            "foundation-1": run("C", "A", "K"),
            "foundation-2": run("D", "7", "6"),
            "foundation-3": run("S", "A", "5"),
            "tableau-1": run("S", "K", "7", -1),
            "tableau-4": run("H", "K", "A", -1),
            "reserve-12": "6S",
        },
        "reserve-12>foundation-3",
    ),
)


@pytest.mark.parametrize("preset", PRESETS)
def test_four_groups_of_six_are_dealt_group_by_group(preset: str) -> None:
    assert tuple(find(GAME).presets) == PRESETS
    match = dealt(GAME, "9S 4H JD 6C 8D 7S", preset=preset)
    piles = lying(match)
    assert {name: piles[name] for name in FIRST} == FIRST
    rest = f"{run('C', 'A', '5')} {run('C', '7', 'K')} {run('D', 'A', '6')}".split()
    for number in range(2, 5):
        center, left, right, lower, upper, top = rest[6 * number - 12 : 6 * number - 6]
        expected = group(number, center, f"{left} {right}", f"{lower} {upper}", top)
        assert {name: piles[name] for name in expected} == expected
    stock = (
        f"7D 9D TD QD KD AH 2H 3H {run('H', '5', 'K')} {run('S', 'A', '6')} 8S {run('S', 'T', 'K')}"
    )
    assert piles["stock"] == down(backwards(stock))
    assert len(stock.split()) == 28
    for role in ("foundation", "tableau", "waste", "discard"):
        assert cards_in(match, role) == []
    assert match.table.facts["redeals_left"] == 2
    assert texts(match) == ["turn"]
    assert (match.status, match.score) == ("playing", 0)


@pytest.mark.parametrize("number", GROUPS)
def test_a_group_is_taken_off_from_the_top_and_leaves_center_and_wings(number: int) -> None:
    """Seven, six, seven, eight: top, left cover, then by way of the stock the right one."""
    other = 1 if number > 1 else 2
    piles = group(number, "9S", "4H JD", "6C 8D", "7S")
    piles |= group(other, "QC", "2C 3C", "AC AD", "7H")
    match = at(GAME, piles | lay("waste: 8S; stock: <KC> <9C>"))
    center, left, right = f"center-{number}", f"wing-{2 * number - 1}", f"wing-{2 * number}"
    low, high, top = f"reserve-{2 * number - 1}", f"reserve-{2 * number}", f"reserve-{8 + number}"
    for locked in (center, left, right, low, high):
        refuses(match, f"{locked}>waste")
    match.play(f"{top}>waste")
    match.play(f"{low}>waste")
    assert (lying(match)[left], lying(match)["tableau-1"]) == ("", "4H")
    assert (lying(match)[right], lying(match)[center]) == ("JD", "<9S>")
    match.play("turn")
    match.play(f"{high}>waste")
    lies = lying(match)
    assert (lies["tableau-2"], lies["foundation-1"], lies["waste"]) == (
        "JD",
        "9S",
        "8S 7S 6C 9C 8D",
    )
    assert lies[center] == lies[right] == lies[high] == ""
    assert f"reserve-{8 + other}>waste" in texts(match)
    match.undo()
    assert lying(match)[center] == "<9S>"


def test_the_stock_is_gone_through_three_times() -> None:
    match = dealt(GAME)
    turned = 0
    for left in (2, 1, 0):
        assert match.table.facts["redeals_left"] == left
        while "turn" in texts(match):
            match.play("turn")
            turned += 1
        if left:
            match.play("redeal")
    refuses(match, "redeal")
    assert turned == 3 * 28


def test_the_centers_are_not_to_be_told_before_they_are_bared() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"center-{n}"][0] for n in GROUPS] == ["<"] * 4
    assert "<" not in "".join(piles[f"wing-{n}"] for n in range(1, 9))
    assert "<" not in "".join(piles[f"reserve-{n}"] for n in range(1, 13))


def test_the_option_is_what_the_presets_differ_in() -> None:
    game = find(GAME)
    assert game.under("book").chosen != game.under("eight-columns").chosen
    assert (game.packs, game.minutes, game.chance) == (1, 10, (1, 6))
