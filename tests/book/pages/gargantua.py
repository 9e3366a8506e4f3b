"""Gargantua, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, row, run

GAME = "gargantua"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Gargantua",
    "003 Gargantua, caption",
    "003 General Procedure",
    "rulings",
)

ROWS = (
    # foundations
    row(
        "the ace of clubs goes into the foundation row",
        CAPTION,
        "tableau: 6H | <9D> <8C> AC | 7S; stock: <2D>",
        only="tableau-2>foundation-",
        yes="tableau-2>foundation-1",
        no="turn; tableau-1>tableau-3",
    ),
    row(
        "an ace that is bared goes up in the same breath, and what is below turns up",
        BOOK,
        "tableau: <4D> <AC> 6H | 7S",
        plays="tableau-1>tableau-2",
        then="foundation-1: AC; tableau: 4D | 7S 6H",
    ),
    row(
        "the second ace of a suit begins a foundation of its own",
        BOOK,
        "foundation-1: AC 2C; stock: <5H> <AC>; waste: 9D",
        plays="turn",
        then="foundation: AC 2C | AC; waste: 9D; stock: <5H>",
    ),
    row(
        "no other card begins one",
        BOOK,
        "foundation-1: AC; waste: 2D; tableau: KH | <9D> 2C",
        yes="tableau-2>foundation-1",
        no="waste>foundation-2; tableau-1>foundation-2; waste>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        "foundation: AS | AH 2H; waste: 2S; tableau: <9C> 3H | <9D> 3S | 2D",
        yes="waste>foundation-1; tableau-1>foundation-2",
        no="waste>foundation-2; tableau-2>foundation-1; tableau-2>foundation-2; "
        "tableau-3>foundation-1",
    ),
    row(
        "to kings, above which there is nothing",
        BOOK,
        {"foundation-1": run("H", "A", "Q"), "foundation-2": run("S", "A", "K"), "waste": "KH"}
        | {"tableau-1": "2S"},
        yes="waste>foundation-1",
        no="tableau-1>foundation-2; waste>foundation-2",
    ),
    row(
        "only one card at a time goes there",
        GENERAL,
        "foundation-1: AS; tableau: <9C> 3D 2S | 3H",
        yes="tableau-1>foundation-1; tableau-1>tableau-2",
        no="tableau-1:2>foundation-1",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        "foundation-1: AS 2S; tableau: 3D | <9C> 3S",
        yes="tableau-2>foundation-1",
        no="foundation-1>tableau-1; foundation-1>waste",
    ),
    # building
    row(
        "on the tableau one builds down in alternate colors",
        BOOK,
        "tableau: 7D | 6S | 6H | 8C | 5S; waste: 6C",
        yes="tableau-2>tableau-1; waste>tableau-1; tableau-1>tableau-4; tableau-5>tableau-3",
        no="tableau-3>tableau-1; tableau-4>tableau-1; tableau-5>tableau-2; tableau-1>tableau-2; "
        "waste>tableau-4",
    ),
    row(
        "nothing is built on a two, and no king on an ace",
        GENERAL,
        "tableau: 2D | KS | QH | KC; stock: <9C>",
        yes="tableau-3>tableau-2; tableau-3>tableau-4",
        no="tableau-2>tableau-1; tableau-2>tableau-3; tableau-1>tableau-2",
    ),
    # lifting
    row(
        "the top card or all face-up cards may be removed as a unit",
        BOOK,
        "tableau: <KC> 8S 7D 6S | 7H | 9D",
        yes="tableau-1>tableau-2; tableau-1:3>tableau-3",
        no="tableau-1:2>tableau-2; tableau-1:2>tableau-3; tableau-1:4>tableau-3",
    ),
    row(
        "not some of them",
        BOOK,
        "tableau: <KC> 8S 7D 6S | 8C | 9H",
        yes="tableau-1:3>tableau-3",
        no="tableau-1:2>tableau-2; tableau-1[3]>tableau-2",
    ),
    row(
        "the others stay when only the top one goes",
        BOOK,
        "tableau: <KC> 8S 7D | 8C",
        plays="tableau-1>tableau-2",
        then="tableau: <KC> 8S | 8C 7D",
        yes="tableau-2>tableau-1",
        no="tableau-2>tableau-3",
    ),
    row(
        "of a unit the bottommost card must fit",
        GENERAL,
        "tableau: <KC> 8S 7D | 8C | 9S",
        yes="tableau-1>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1:2>tableau-3",
    ),
    row(
        "a face-down card that is bared turns up and is available",
        BOOK,
        "tableau: <5H> <8D> 6S | 7D | 9D | 9C",
        plays="tableau-1>tableau-2",
        then="tableau: <5H> 8D | 7D 6S | 9D | 9C",
        yes="tableau-1>tableau-4",
        no="tableau-1>tableau-3; tableau-1:2>tableau-4",
    ),
    row(
        "a card that lies face down does not move",
        GENERAL,
        "tableau: <9C> 8S | TD | KD",
        no="tableau-1:2>tableau-2; tableau-1[1]>tableau-2",
        yes="tableau-3>tableau-4",
    ),
    # spaces
    row(
        "a space is filled only by an available king",
        BOOK,
        "tableau: <4C> KD | | 9S | QH; waste: KS",
        yes="tableau-1>tableau-2; waste>tableau-2; tableau-1>tableau-9",
        no="tableau-3>tableau-2; tableau-4>tableau-2; tableau-4>tableau-9",
    ),
    row(
        "with the build on it",
        BOOK,
        "tableau: <4C> KD QS JD; waste: TH",
        plays="tableau-1:3>tableau-2",
        then="tableau: 4C | KD QS JD",
        no="tableau-2>tableau-3; waste>tableau-3",
    ),
    row(
        "no other build fills it, nor a part of the king's",
        BOOK,
        "tableau: <4C> KD QS JD | | <5C> QH JS; waste: TH",
        yes="tableau-1:3>tableau-2",
        no="tableau-1:2>tableau-2; tableau-3:2>tableau-2; tableau-1>tableau-2; waste>tableau-2",
    ),
    row(
        "a space may be kept open",
        RULING,
        "tableau: <4C> KD | | 9S; waste: 3D; stock: <5C>",
        yes="turn; tableau-1>tableau-2",
        no="stock>tableau-2; waste>tableau-2",
    ),
    # stock and waste
    row(
        "one card is turned at a time; only the top of the wastepile is available",
        BOOK,
        "stock: <5C> <4D> <9S>; waste: 2S; tableau: TD | 3H",
        plays="turn",
        then="stock: <5C> <4D>; waste: 2S 9S",
        yes="waste>tableau-1",
        no="waste:2>tableau-1; waste[1]>tableau-2; waste>tableau-2; redeal",
    ),
    row(
        "one redeal is allowed",
        BOOK,
        "waste: 5C 9S KD; tableau: 8H | 3S | 2H",
        plays="redeal",
        then="stock: <KD> <9S> <5C>; waste: ",
        noted={"redeals_left": 0},
        yes="turn",
    ),
    row(
        "a second is not",
        BOOK,
        "waste: 5C; tableau: 8H | 3S | 2H",
        plays="redeal; turn",
        no="redeal; turn",
    ),
    row(
        "an ace that is turned goes up, and the wastepile shows what it showed",
        BOOK,
        "waste: 9S; stock: <5H> <AH>; tableau-1: TD",
        plays="turn",
        then="foundation-1: AH; waste: 9S; stock: <5H>",
        yes="waste>tableau-1; turn",
    ),
    row(
        "aces under one another on the wastepile go up one after another",
        BOOK,
        "waste: 9S AC AH 5D; tableau-1: 6S",
        plays="waste>tableau-1",
        then="foundation: AH | AC; waste: 9S; tableau-1: 6S 5D",
    ),
    row(
        "the redeal is not taken before the stock is used up",
        BOOK,
        "waste: 5C 9S; stock: <KD>; tableau: 8H | 3S",
        no="redeal",
        only="turn",
    ),
)

PAGE = Page(
    GAME,
    offered=33,
    refused=53,
    played=10,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
)


def test_nine_piles_of_one_card_to_nine_dealt_by_rows() -> None:
    piles = lying(dealt(GAME, "2C"))
    assert piles["tableau-1"] == "2C"
    assert piles["tableau-2"] == "<AC> TC"
    assert piles["tableau-3"] == "<3C> <JC> 5D"
    assert piles["tableau-9"] == "<9C> <4D> <JD> <4H> <9H> <KH> <3S> <5S> 6S"
    lengths = [len(piles[f"tableau-{n}"].split()) for n in range(1, 10)]
    assert lengths == [1, 2, 3, 4, 5, 6, 6, 8, 9], "an ace on the seventh went up"
    assert len(piles["stock"].split()) == 59
    rest = f"{run('S', '7', 'K')} " + " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(rest))
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["AS", *[""] * 7]
