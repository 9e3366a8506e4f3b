"""Bristol, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, row, texts

GAME = "bristol"
BOOK, GENERAL, RULING, TIPS = (
    "003 Bristol",
    "003 General Procedure",
    "rulings",
    "003 Bristol, tips",
)

ROWS = (
    # foundations
    row(
        "aces go to the foundations as they become available, from fans and reserve",
        BOOK,
        "tableau: 9S 4C AH | KD JD; reserve: 7D | AS | 3C; stock: <5D> <6D> <8D>",
        only="tableau-1>foundation-; reserve-2>foundation-",
    ),
    row(
        "foundations are built up to kings regardless of suit",
        BOOK,
        "foundation: AC 2D 3S | AD; tableau: KC 4H | KS 2S | KH 4S; reserve: 2C | 4D | 4C",
        yes="tableau-1>foundation-1; tableau-2>foundation-2; tableau-3>foundation-1; "
        "reserve-1>foundation-2; reserve-2>foundation-1; reserve-3>foundation-1",
        no="tableau-1>foundation-2; tableau-2>foundation-1; reserve-1>foundation-1",
    ),
    row(
        "up only: neither an equal card nor a lower one, nor one that leaves a rank out",
        BOOK,
        "foundation-1: AC 2D 3S; tableau: KC 3H | KS 2S | KH 5S; reserve: 2C | 4D",
        yes="reserve-2>foundation-1",
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-1; "
        "reserve-1>foundation-1",
    ),
    row(
        "nothing follows the king",
        GENERAL,
        "foundation-1: JC QD KS; tableau: 9C 2H; reserve-1: KD",
        no="tableau-1>foundation-1; reserve-1>foundation-1",
    ),
    row(
        "only an ace begins a foundation",
        BOOK,
        "foundation-1: AC; tableau: 9C 2H | KD; reserve-1: KS",
        yes="tableau-1>foundation-1",
        no="tableau-1>foundation-2; tableau-2>foundation-2; reserve-1>foundation-2",
    ),
    row(
        "nothing comes back from a foundation",
        GENERAL,
        "foundation-1: AC 2D; tableau: KD 3C; stock: <5D>",
        no="foundation-1>tableau-1; foundation-1>foundation-2",
    ),
    # the tableau
    row(
        "on the tableau one builds down regardless of suit",
        BOOK,
        "tableau: KC 9H | KD 8H | KS 8C; reserve: 8D | 8S",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; reserve-1>tableau-1; reserve-2>tableau-1",
        no="tableau-1>tableau-2; tableau-2>tableau-3",
    ),
    row(
        "down by one rank only, and not up",
        BOOK,
        "tableau: KC 9H | KD 7H | KS TC; reserve: 9D | QS",
        yes="tableau-1>tableau-3; reserve-1>tableau-3",
        no="tableau-2>tableau-1; tableau-3>tableau-1; reserve-1>tableau-1; reserve-2>tableau-3",
    ),
    row(
        "no king goes on an ace: the ranks do not go round",
        GENERAL,
        "tableau: 9C 2H; foundation-1: AC; reserve-1: KC",
        no="reserve-1>tableau-1; reserve-1>foundation-1",
    ),
    row(
        "one card at a time is lifted off a fan",
        BOOK,
        "tableau: KC TH | KD 9C 8H; reserve-1: 7C",
        yes="reserve-1>tableau-2",
        no="tableau-2:2>tableau-1; tableau-2[2]>tableau-1; tableau-2>tableau-1",
    ),
    row(
        "only top cards are available, of fans and of reserve piles",
        BOOK,
        "foundation-1: AC; tableau: KC 2H TH | KD 9C JH; reserve: 2C 6D | 9S KH",
        yes="tableau-1>tableau-2",
        no="tableau-1[2]>foundation-1; reserve-1[1]>foundation-1; reserve-2[1]>tableau-1; "
        "reserve-1>foundation-1",
    ),
    row(
        "a space in the tableau is never filled",
        BOOK,
        "tableau: | KC 9H; reserve: KD | 3C; stock: <5D> <6D> <8D>",
        no="tableau-2>tableau-1; reserve-1>tableau-1; reserve-2>tableau-1; stock>tableau-1",
        only="deal",
    ),
    row(
        "a fan that is played off entirely leaves such a space",
        BOOK,
        "tableau: 8D | KC 9H; reserve: KD; stock: <5D>",
        plays="tableau-1>tableau-2",
        then="tableau: | KC 9H 8D",
        only="deal",
        no="reserve-1>tableau-1; tableau-2>tableau-1",
    ),
    # the reserve
    row(
        "nothing is built on the reserve",
        BOOK,
        "tableau: KC 9H | KD 7S; reserve: 8D | TC | ; stock: <5D>",
        yes="reserve-1>tableau-1; deal",
        no="tableau-2>reserve-1; tableau-1>reserve-2; reserve-1>reserve-2; reserve-2>reserve-1",
    ),
    row(
        "a space in the reserve is not filled except by the next deal",
        BOOK,
        "tableau: KC 9H | KD 7S; reserve: 5D | | 3C; stock: <5C> <6D> <8C>",
        no="tableau-1>reserve-2; reserve-1>reserve-2; stock>reserve-2; reserve-3>reserve-2",
        only="deal",
    ),
    row(
        "the stock is dealt three cards at a time, one on each reserve pile",
        BOOK,
        "tableau: KC 9H; reserve: 5D | | 3C; stock: <9C> <5C> <6D> <4C>",
        plays="deal",
        then="reserve: 5D 4C | 6D | 3C 5C; stock: <9C>",
    ),
    row(
        "one pauses between the deals to play up what one can",
        BOOK,
        "foundation-1: AC 2C; tableau: KC 9H; reserve: 5D | | JC; stock: <9C> <3C> <6D> <4C>",
        plays="deal; reserve-3>foundation-1; reserve-1>foundation-1",
        then="foundation-1: AC 2C 3C 4C; reserve: 5D | 6D | JC",
        yes="reserve-1>foundation-1; deal",
    ),
    row(
        "an ace that is dealt goes up when all three cards lie",
        RULING,
        "tableau: KC 9H; reserve: 5D | QD | JC; stock: <9C> <3C> <6D> <AC>",
        plays="deal",
        then="foundation-1: AC; reserve: 5D | QD 6D | JC 3C; stock: <9C>",
    ),
    row(
        "a deal is allowed while a card could be played",
        BOOK,
        "tableau: KC 9H | KD 8C; stock: <9C>",
        yes="deal; tableau-2>tableau-1",
    ),
    row(
        "the last deal is the one card left, to the first pile",
        RULING,
        "tableau: KC 9H; reserve: 5D | QD | JC; stock: <8C>",
        plays="deal",
        then="reserve: 5D 8C | QD | JC; stock: ",
        no="deal; redeal",
        yes="reserve-1>tableau-1",
    ),
    row(
        "there is no redeal",
        BOOK,
        "tableau: KC 9H | KD TS; reserve: 5D | QD | 3C",
        no="redeal; deal; turn",
        only="tableau-1>tableau-2",
    ),
    row(
        "a higher card above a lower one blocks: the reversed sequence of the tips",
        TIPS,
        "tableau: 4C 9H; foundation-1: AC 2C 3C; reserve: 2D KS",
        no="tableau-1>foundation-1; tableau-1[1]>foundation-1; reserve-1>foundation-2",
        status="stuck",
    ),
    row(
        "tableau-building alone may untangle it",
        TIPS,
        "tableau: 4C 9H | KD TS; foundation-1: AC 2C 3C",
        plays="tableau-1>tableau-2; tableau-1>foundation-1",
        then="foundation-1: AC 2C 3C 4C; tableau: | KD TS 9H",
        status="stuck",
    ),
)

PAGE = Page(
    GAME,
    offered=29,
    refused=51,
    played=6,
    deals_on={
        "opening": LAID_OUT,
        "deal": "Deal the stock three cards at a time, one on each reserve pile, pausing between",
    },
    rows=ROWS,
)


def test_eight_fans_of_three_and_a_row_of_three_are_dealt() -> None:
    match = dealt(GAME, "9C 8C 7C 6C 5C 4C 3C 2C 9D 8D 7D 6D 5D 4D 3D 2D 9H 8H 7H 6H 5H 4H 3H 2H")
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [3] * 8
    assert piles["tableau-2"] == "8C 8D 8H"
    assert [len(piles[f"reserve-{n}"].split()) for n in range(1, 4)] == [0, 1, 1]
    assert len(piles["stock"].split()) == 25
    assert all(card.startswith("<") for card in piles["stock"].split())


def test_kings_that_show_go_to_the_bottom_of_their_fans_and_keep_their_order() -> None:
    match = dealt(GAME, "9C 9D 9H 9S 8C 8D 8H 8S KC 7D KH 7S 6C 6D 6H 6S 5C KD KS 5S 4C 4D 4H 4S")
    piles = lying(match)
    assert piles["tableau-1"] == "KC 9C 5C"
    assert piles["tableau-2"] == "KD 9D 7D"
    assert piles["tableau-3"] == "KH KS 9H"
    assert piles["tableau-4"] == "9S 7S 5S"


def test_a_king_in_the_reserve_stays_where_it_lies() -> None:
    front = "9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S 6C 6D 6H 6S 5C 5D 5H 5S 4C 4D 4H 4S KC KD 3C"
    match = dealt(GAME, front)
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in (1, 2, 3)] == ["KC", "KD", "3C"]
    assert piles["stock"] == down(
        backwards("AC 2C TC JC QC AD 2D 3D TD JD QD AH 2H 3H TH JH QH KH AS 2S 3S TS JS QS KS")
    )


def test_aces_on_top_of_the_layout_go_up_when_all_of_it_lies() -> None:
    match = dealt(
        GAME, "9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S 6C 6D 6H 6S AC 5D 5H 5S 4C 4D 4H 4S AD KD 3C"
    )
    piles = lying(match)
    assert sorted(piles[f"foundation-{n}"] for n in range(1, 5)) == ["", "", "AC", "AD"]
    assert piles["tableau-1"] == "9C 7C"
    assert piles["reserve-1"] == ""
    assert len(piles["stock"].split()) == 25


def test_the_stock_lasts_for_nine_deals_of_which_the_last_is_one_card() -> None:
    match, left = dealt(GAME), []
    while "deal" in texts(match):
        match.play("deal")
        left.append(len(lying(match)["stock"].split()))
    assert left == [22, 19, 16, 13, 10, 7, 4, 1, 0]
