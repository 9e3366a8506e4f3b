"""Leoni's Own, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lay, lying, row, run, texts

GAME = "leonis-own"
BOOK, GENERAL, RULING = "003 Leoni's Own", "003 General Procedure", "rulings"
SET_OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
LYING = SET_OUT | lay(
    "tableau: 9C 2C | 4D QS | 2D 7H | 5S 5D; tableau-13: QC JH 2H 4S; exile: <6S>"
)
MET = {"foundation-1": run("C", "A", "5"), "foundation-5": run("C", "K", "6", -1)}
"""The club foundations have met."""

ROWS = (
    # foundations
    row(
        "aces are built up in suit and kings down",
        BOOK,
        LYING,
        yes="tableau-1>foundation-1; tableau-2>foundation-8",
        no="tableau-1>foundation-2; tableau-1>foundation-5; tableau-2>foundation-5; "
        "tableau-3>foundation-3; tableau-4>foundation-2",
    ),
    row(
        "aces to kings, kings to aces, and the ends do not join",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "Q"), "foundation-8": run("S", "K", "2", -1)}
        | {"foundation-2": run("D", "A", "K"), "foundation-7": run("H", "K", "A", -1)}
        | lay("tableau: KC | AS | AD | KH"),
        yes="tableau-1>foundation-1; tableau-2>foundation-8",
        no="tableau-3>foundation-2; tableau-4>foundation-7; tableau-1>foundation-5",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        LYING | lay("foundation-1: AC 2C 3C; tableau-2: 4C; tableau-1:"),
        yes="tableau-2>foundation-1",
        no="foundation-1>tableau-1; foundation-1>tableau-2; foundation-1>foundation-5",
    ),
    row(
        "going up is a choice",
        GENERAL,
        LYING,
        yes="turn; redeal; tableau-1>foundation-1",
        no="exile>foundation-4",
    ),
    # what is available
    row(
        "of the king pile all cards are available, of every other pile the top card",
        BOOK,
        LYING,
        yes="tableau-13[1]>foundation-5; tableau-13[3]>foundation-3; tableau-1>foundation-1",
        no="tableau-3[1]>foundation-2; tableau-13>foundation-4; tableau-3>foundation-2; "
        "tableau-13[2]>foundation-7; tableau-13:2>foundation-3",
    ),
    row(
        "those added to it later too",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "Q")}
        | lay("tableau-4: 5S KC; tableau-13: JH; exile: <9H> <4S>"),
        plays="turn",
        then="tableau-4: 4S 5S; tableau-13: KC JH; exile: <9H>",
        yes="tableau-13[1]>foundation-1",
        no="tableau-13[2]>foundation-7",
    ),
    row(
        "its top card goes like any other",
        BOOK,
        LYING | lay("tableau-13: 4S 2H"),
        plays="tableau-13>foundation-3",
        then="foundation-3: AH 2H; tableau-13: 4S",
    ),
    row(
        "nothing is built on the tableau, and no space is filled",
        BOOK,
        LYING | lay("tableau-1: ; tableau-2: 6D; tableau-3: 7S"),
        yes="turn",
        no="tableau-4>tableau-2; tableau-2>tableau-3; tableau-4>tableau-1; "
        "tableau-13>tableau-1; tableau-13[1]>tableau-2",
    ),
    # exiles
    row(
        "an exile that is playable on a foundation must be so played",
        BOOK,
        LYING | lay("exile: <6S> <2S>"),
        plays="turn",
        then="foundation-4: AS 2S; exile: <6S>",
        yes="turn",
    ),
    row(
        "a king too",
        BOOK,
        LYING
        | {"foundation-1": run("C", "A", "Q"), "foundation-5": "KC QC JC"}
        | lay("exile: <6S> <KC>; tableau-13: JH 2H; tableau-1: 9C"),
        plays="turn",
        then={"foundation-1": run("C", "A", "K"), "exile": "<6S>", "tableau-13": "JH 2H"},
    ),
    row(
        "of two places the player picks one, before anything else",
        RULING,
        LYING
        | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "8", -1)}
        | lay("exile: <6S> <7C>; tableau-1: 9C; tableau-13: JH 2H"),
        plays="turn",
        then="exile: <6S> 7C",
        only="exile>foundation-1; exile>foundation-5",
        no="turn; redeal; tableau-2>foundation-8; tableau-13>foundation-3",
    ),
    row(
        "one that is not playable is put under the pile of its rank, and shifting goes on "
        "until a playable card is bared, which is played",
        BOOK,
        SET_OUT
        | lay("foundation-3: AH 2H 3H 4H; tableau-7: 9C 4S; tableau-4: 5H 8H")
        | lay("exile: <TD> <7D>; tableau-8: JC 8C"),
        plays="turn",
        then="tableau-7: 7D 9C; tableau-4: 4S; tableau-8: 8H JC 8C; exile: <TD>; "
        "foundation-3: AH 2H 3H 4H 5H",
        no="tableau-4>foundation-3",
    ),
    row(
        "then one plays what that opened up, or the next exile is turned",
        BOOK,
        SET_OUT
        | lay("foundation-3: AH 2H 3H 4H; tableau-7: 9C 4S; tableau-4: 5H 6H; exile: <TD> <7D>"),
        plays="turn",
        then="tableau-6: 6H; exile: <TD>",
        yes="tableau-6>foundation-3; turn",
        no="exile>foundation-3",
    ),
    row(
        "a bared card with two places goes where the player says, before anything else",
        RULING,
        SET_OUT
        | {"foundation-3": run("H", "A", "4"), "foundation-7": run("H", "K", "6", -1)}
        | lay("exile: <TD> <7D>; tableau-7: 9C 5H KS"),
        plays="turn",
        then="tableau-7: 7D 9C 5H; tableau-13: KS",
        only="tableau-7>foundation-3; tableau-7>foundation-7",
        no="turn; redeal",
    ),
    row(
        "afterwards the player is free again",
        RULING,
        SET_OUT
        | {"foundation-3": run("H", "A", "4"), "foundation-7": run("H", "K", "6", -1)}
        | lay("exile: <TD> <7D>; tableau-7: 9C 6H 5H KS"),
        plays="turn; tableau-7>foundation-3",
        yes="tableau-7>foundation-3; turn; redeal",
        no="tableau-7>foundation-7",
    ),
    row(
        "an exiled king is put under the king pile and halts the shifting",
        BOOK,
        LYING | lay("exile: <6S> <KS>"),
        plays="turn",
        then="tableau-13: KS QC JH 2H 4S; exile: <6S>",
        yes="turn",
        no="exile>foundation-8",
    ),
    row(
        "so does one that shifting reaches",
        BOOK,
        SET_OUT | lay("exile: <TD> <7D>; tableau-7: 9C KS; tableau-13: 8C; tableau-9: 3C"),
        plays="turn",
        then="tableau-7: 7D 9C; tableau-13: KS 8C; tableau-9: 3C; exile: <TD>",
    ),
    row(
        "what the king bared must be played all the same",
        BOOK,
        SET_OUT | lay("exile: <TD> <7D>; tableau-7: 9C 2C KS"),
        plays="turn",
        then="tableau-7: 7D 9C; tableau-13: KS; foundation-1: AC 2C; exile: <TD>",
    ),
    row(
        "a card of its own rank on top of a pile is shifted under that pile",
        BOOK,
        SET_OUT | lay("exile: <7D>; tableau-7: 9C 7H"),
        plays="turn",
        then="tableau-7: 7H 7D; tableau-9: 9C; exile: ",
        no="turn",
    ),
    row(
        "the shifting ends at an empty pile",
        RULING,
        SET_OUT | lay("exile: <TD> <7D>; tableau-1: 3C"),
        plays="turn",
        then="tableau-7: 7D; exile: <TD>; tableau-1: 3C",
    ),
    row(
        "and at one all of its own rank",
        RULING,
        SET_OUT | lay("exile: <TD> <7D>; tableau-7: 7C 7H"),
        plays="turn",
        then="tableau-7: 7D 7C 7H; exile: <TD>",
    ),
    row(
        "exiles lie face down and are not played before they are turned",
        BOOK,
        LYING | lay("exile: <6S> <2S>"),
        yes="turn",
        no="exile>foundation-4; exile>tableau-2; exile[1]>foundation-4",
    ),
    row(
        "without exiles there is nothing to turn",
        BOOK,
        LYING | lay("exile:"),
        yes="redeal; tableau-1>foundation-1",
        no="turn",
    ),
    # reversal
    row(
        "when two foundations of a suit meet any or all cards are reversed on the other",
        BOOK,
        SET_OUT | MET | lay("tableau-1: 9D; exile: <6S>"),
        yes="reverse foundation-1>foundation-5; reverse foundation-1:4>foundation-5; "
        "reverse foundation-5:7>foundation-1; reverse foundation-5:2>foundation-1; turn",
        no="reverse foundation-1:5>foundation-5; reverse foundation-5:8>foundation-1; "
        "foundation-1>foundation-5",
    ),
    row(
        "card by card, so that their order turns round",
        BOOK,
        SET_OUT | MET | lay("exile: <6S>"),
        plays="reverse foundation-1:2>foundation-5",
        then={"foundation-1": "AC 2C 3C", "foundation-5": run("C", "K", "4", -1)},
        yes="reverse foundation-1:2>foundation-5; reverse foundation-5:9>foundation-1",
    ),
    row(
        "not before they meet",
        BOOK,
        SET_OUT | MET | lay("foundation-1: AC 2C 3C 4C; exile: <6S>"),
        yes="turn",
        no="reverse foundation-1>foundation-5; reverse foundation-5>foundation-1",
    ),
    row(
        "an exile that fits only where foundations meet need not be played",
        BOOK,
        SET_OUT | MET | lay("exile: <6S> <5C>; tableau-5: 9D 3H"),
        plays="turn",
        then="exile: <6S> 5C; tableau-5: 9D 3H",
        yes="exile>foundation-5; turn; reverse foundation-1>foundation-5; redeal",
        no="exile>foundation-1",
    ),
    row(
        "it is shifted instead",
        RULING,
        SET_OUT | MET | lay("exile: <6S> <5C>; tableau-5: 9D 3H"),
        plays="turn; turn",
        then="exile: <6S>; tableau-5: 5C 9D; tableau-3: 3H",
    ),
    row(
        "or goes up",
        RULING,
        SET_OUT | MET | lay("exile: <6S> <5C>; tableau-5: 9D 3H"),
        plays="turn; exile>foundation-5",
        then="exile: <6S>; tableau-5: 9D 3H",
        yes="turn",
    ),
    row(
        "a bared card that fits only there ends the shifting and may stay",
        RULING,
        SET_OUT | MET | lay("exile: <6S> <9S>; tableau-9: JD 5C 3H; tableau-3: 8D TS"),
        plays="turn",
        then="tableau-9: 9S JD 5C; tableau-3: 3H 8D TS; exile: <6S>",
        yes="tableau-9>foundation-5; turn; redeal",
        no="tableau-9>foundation-1",
    ),
    # redeals
    row(
        "the piles are picked up so that pile 13 is dealt first, and the exiles last",
        BOOK,
        SET_OUT | lay("tableau-1: 2C 3C; tableau-2: 4H; tableau-13: 9D 8D; exile: <TS> <JS>"),
        plays="redeal",
        then="tableau: 9D | 8D | 4H | 2C | 3C | JS | TS; exile: ; tableau-13: ",
        noted={"redeals_left": 1},
    ),
    row(
        "cards are exiled again, and no pile is skipped",
        BOOK,
        SET_OUT | lay("tableau-1: 3C 9S; tableau-2: 4H; tableau-13: AD 7D 2D 5S; exile: <TS>"),
        plays="redeal",
        then="tableau: 7D | 5S | 4H | 3C | 9S | TS; exile: <AD> <2D>",
    ),
    row(
        "foundations are not gathered",
        GENERAL,
        LYING | lay("foundation-2: AD 2D 3D; tableau-3: 9S"),
        plays="redeal",
        then="foundation-2: AD 2D 3D; foundation-8: KS",
    ),
    row(
        "an exile that waits face up is gathered with the others",
        RULING,
        SET_OUT | MET | lay("exile: <6S> <5C>; tableau-5: 9D 3H"),
        plays="turn; redeal",
        then="tableau: 9D | 3H | 5C | 6S; exile: ",
    ),
    row(
        "two redeals are allowed",
        BOOK,
        LYING,
        plays="redeal; redeal",
        noted={"redeals_left": 0},
        no="redeal",
    ),
    row(
        "the card that is taken away goes under its pile, though it would have fitted",
        BOOK,
        SET_OUT | lay("exile: <TD> <7D>; tableau-7: 9C 2C; tableau-2: 4H 9S"),
        plays="turn",
        then="tableau-7: 7D 9C; tableau-2: 2C 4H; tableau-9: 9S; foundation-1: AC; exile: <TD>",
        no="tableau-2[1]>foundation-1",
    ),
    row(
        "foundations that have grown past each other turn nothing over",
        BOOK,
        LYING | {"foundation-1": run("C", "A", "7"), "foundation-5": run("C", "K", "6", -1)},
        no="reverse foundation-1>foundation-5; reverse foundation-5>foundation-1",
    ),
    row(
        "an exile that either of two such foundations wants must be played",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "7"), "foundation-5": run("C", "K", "6", -1)}
        | lay("exile: <6S> <8C>; tableau-8: JD"),
        plays="turn",
        then={"foundation-1": run("C", "A", "8"), "exile": "<6S>", "tableau-8": "JD"},
    ),
    row(
        "a tableau card never goes among the exiles, and no exile is chosen",
        BOOK,
        LYING | lay("exile: <6S> <9H>"),
        yes="turn",
        no="tableau-1>exile; exile>tableau-6; exile[1]>foundation-4; exile>tableau-13",
    ),
)

PAGE = Page(
    GAME,
    offered=44,
    refused=53,
    played=27,
    rows=ROWS,
)


def test_an_ace_and_a_king_of_each_suit_are_set_out() -> None:
    piles = lying(dealt(GAME))
    foundations = [piles[f"foundation-{n}"] for n in range(1, 9)]
    assert foundations == ["AC", "AD", "AH", "AS", "KC", "KD", "KH", "KS"]
    on_table = [piles[f"tableau-{n}"].split() for n in range(1, 14)] + [piles["exile"].split()]
    assert sum(map(len, on_table)) == 96


def test_a_card_that_would_fall_on_its_own_pile_is_exiled_and_no_pile_is_skipped() -> None:
    match = dealt(GAME, "3D 2H 2S 7S 4C 4H 9C")
    piles = lying(match)
    firsts = [piles[f"tableau-{n}"].split()[0] for n in range(1, 5)]
    assert firsts == ["3D", "7S", "4C", "9C"]
    assert piles["exile"].startswith("<2H> <2S> <4H>")
    for number, rank in enumerate("A23456789TJQK", 1):
        assert all(card[0] != rank for card in piles[f"tableau-{number}"].split())
    assert all(card.startswith("<") for card in piles["exile"].split())
    assert {"turn", "redeal"} <= set(texts(match))


def test_the_rounds_are_dealt_from_the_first_pile_to_the_thirteenth() -> None:
    front = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2D 3D 4D 5D"
    piles = lying(dealt(GAME, front))
    assert piles["tableau-1"].startswith("2C 4D")
    assert piles["tableau-2"].startswith("3C 5D")
    assert piles["tableau-13"].startswith("3D")
