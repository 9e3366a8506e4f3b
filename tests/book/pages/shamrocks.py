"""Shamrocks, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, row, run, texts

GAME = "shamrocks"
BOOK, TIPS, GENERAL, RULING = (
    "003 Shamrocks",
    "003 Shamrocks, tips",
    "003 General Procedure",
    "rulings",
)
FRONT = f"{run('C', '2', 'K')} 2D 3D 4D 5D 6D"
"""The first row of seventeen, with no ace in it."""

ROWS = (
    # foundations
    row(
        "aces move to the foundation row as they become available",
        BOOK,
        "tableau: 9D AS 4C | 8H 5D",
        plays="tableau-1>tableau-2",
        then="tableau-1: 9D; tableau-2: 8H 5D 4C; foundation-1: AS",
    ),
    row(
        "before all else",
        GENERAL,
        "tableau: 9D AS | 8H 5D | 7C 4S",
        only="tableau-1>foundation-",
        no="tableau-3>tableau-2; tableau-2>tableau-3",
    ),
    row(
        "built up in suit",
        BOOK,
        "foundation: AS 2S | AH; tableau: 9D 3S | 8H 3H | 5C 2D | 2H",
        yes="tableau-1>foundation-1; tableau-4>foundation-2",
        no="tableau-2>foundation-1; tableau-2>foundation-2; tableau-3>foundation-2; "
        "tableau-3>foundation-3",
    ),
    row(
        "to kings",
        BOOK,
        {"foundation-1": run("C", "A", "Q"), "tableau-1": "KC", "tableau-2": "KD"},
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "one may keep from building on them",
        TIPS,
        "foundation-1: AS 2S; tableau: 9D 3S | 8H 4C | 7H 2D",
        yes="tableau-1>foundation-1; tableau-1>tableau-2; tableau-1>tableau-3; tableau-2>tableau-1",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation-1: AS 2S; tableau: 9D 3H | 8H",
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-1>foundation-2",
    ),
    # fans
    row(
        "build in sequence, up or down as you wish, regardless of suits",
        BOOK,
        "tableau: 3D 9H | 4C 8S | 5D TH | 6S JC",
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>tableau-3; tableau-3>tableau-1; "
        "tableau-3>tableau-4; tableau-4>tableau-3",
        no="tableau-1>tableau-4; tableau-2>tableau-3; tableau-4>tableau-2",
    ),
    row(
        "both ways on the same pile",
        BOOK,
        "tableau: 9H | 4C 8S | 5D 9C | 2D TH",
        plays="tableau-2>tableau-1",
        yes="tableau-3>tableau-1",
        then="tableau-1: 9H 8S",
    ),
    row(
        "no fan may comprise more than three cards",
        BOOK,
        "tableau: 3D 6C 9H | 4C 8S | 5D 2S TH | 6S JC",
        yes="tableau-1>tableau-2; tableau-3>tableau-4",
        no="tableau-2>tableau-1; tableau-4>tableau-3; tableau-1>tableau-3; tableau-3>tableau-1",
    ),
    row(
        "a fan of three takes a card again when one has gone",
        BOOK,
        "tableau: 3D 6C 9H | 4C 8S | 5D 7H",
        plays="tableau-1>tableau-2",
        yes="tableau-3>tableau-1",
        no="tableau-3>tableau-2",
    ),
    row(
        "one card at a time may be lifted off a fan",
        BOOK,
        "tableau: 2C 9H 8S | TD | 5D; foundation-1: AC",
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1[1]>foundation-1; "
        "tableau-1>tableau-2",
        status="stuck",
    ),
    row(
        "king on queen and queen on king, but no going round",
        RULING,
        "tableau: 3D KH | 4C QS | 5D 2S; foundation-1: AC",
        yes="tableau-1>tableau-2; tableau-2>tableau-1",
        no="tableau-1>tableau-3; tableau-3>tableau-1; tableau-1>foundation-1",
    ),
    row(
        "an ace goes on no two and on no king",
        GENERAL,
        "tableau: 3D KH | 4C AS | 5D 2S",
        only="tableau-2>foundation-",
        no="tableau-2>tableau-1; tableau-2>tableau-3; tableau-3>tableau-2",
    ),
    row(
        "a space made by playing off an entire fan is never filled",
        BOOK,
        "tableau: | 4C KD | 5D JS | 6S QC",
        yes="tableau-4>tableau-2; tableau-4>tableau-3",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-18",
    ),
    row(
        "there is no redeal and no draw",
        TIPS,
        "tableau: AC 9H 4S | TD 7H | 2D KC",
        status="stuck",
        no="redeal; tableau-1[1]>foundation-1",
    ),
    # kings
    row(
        "a king above a card of his suit goes below it, and the ace that he bares goes up",
        BOOK,
        deck=f"2S {FRONT[:-3]} AC AD AH AS 3H 4H 5H 6H 7H 8H 9H TH JH QH 7D 8D 9D KS",
        then="tableau-1: KS 2S",
    ),
    row(
        "below the lowest card of the suit",
        RULING,
        deck=f"2S {FRONT[:-3]} 3S AC AD AH AS 3H 4H 5H 6H 7H 8H 9H TH JH QH 7D 8D KS",
        then="tableau-1: KS 2S 3S",
    ),
    row(
        "but not below one of another suit only, nor below other cards under that one",
        BOOK,
        deck=f"2S {FRONT[:-3]} 3H AC AD AH AS 4H 5H 6H 7H 8H 9H TH JH QH KH 7D 8D 3S KS",
        then="tableau-1: 2S 3H 3S; tableau-2: 2C AC KS",
    ),
    row(
        "all four suits home is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "tableau-18": "KS"},
        plays="tableau-18>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=23,
    refused=34,
    played=4,
    rows=ROWS,
    deals_on={
        "opening": "the whole deck is dealt in fans, and kings put under, before a card is played"
    },
    exempt={"always": {"hidden": "all fans lie open, and there is no stock"}},
)


def test_seventeen_fans_of_three_and_one_card_over() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC 5D 9H"
    assert piles["tableau-17"] == "4D 8H QS"
    assert (piles["tableau-6"], piles["foundation-1"]) == ("6C TD", "AS")
    assert piles["tableau-18"] == "KS"
    assert "<" not in "".join(piles.values())
    assert not any(move.startswith(("redeal", "turn")) for move in texts(match))


def test_a_king_keeps_the_cards_below_the_one_that_he_goes_under() -> None:
    # the first fan: 4C below, 2S in the middle, KS on top
    front = f"4C 2C 3C {run('C', '5', 'K')} 2D 3D 4D 5D 6D"
    second = "2S AC AD AH AS 3H 4H 5H 6H 7H 8H 9H TH JH QH 7D 8D"
    piles = lying(dealt(GAME, f"{front} {second} KS"))
    assert piles["tableau-1"] == "4C KS 2S"
