"""Interregnum, as its page says it (002), and as the rulings fill it out."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import (
    backwards,
    cards_in,
    dealt,
    down,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "interregnum"
BOOK, GENERAL, RULING = "002 Interregnum", "003 General Procedure", "rulings"
TOPPERS = lay("topper: 7H | 2C | KD | QS | 9H | 4S | TD | 5C")
"""Eight toppers of eight ranks: they ask for 8, 3, A, K, T, 5, J and 6."""
BEGUN = TOPPERS | lay("foundation: 8S | 3S | AS | KS | TS | 5S | JS | 6S")
"""The same with every foundation begun."""
IDLE = lay("tableau: 8C | 8D | 3D | 3H | TC | TH | 5D | 5H")
"""Eight cards that have no place on ``BEGUN``."""
EMPTY = {f"tableau-{n}": "" for n in range(1, 9)}
TWELVE = {"topper-1": "7H", "foundation-1": run("S", "8", "5")}
"""A foundation that wants one card more, and then its topper."""
LAST = {
    "discard": " ".join(run(suit, "A", "K") for suit in "CDCDSSH"),
    "topper-8": "7H",
    "foundation-8": run("H", "8", "5"),
    "tableau-4": "6H",
}
"""Seven piles set aside, and the eighth wants one card."""


ROWS = (
    # how foundations begin
    row(
        "the seven of hearts wants an eight below it, of whatever suit",
        BOOK,
        TOPPERS | lay("tableau: 8C | 4D | 6S; stock: <2D>"),
        yes="tableau-1>foundation-1",
        no="tableau-1>foundation-2; tableau-2>foundation-1; tableau-3>foundation-1",
    ),
    row(
        "each foundation begins one rank above its own topper",
        BOOK,
        TOPPERS | lay("tableau: 8C | 3D | AD | KH | TC | 5H | JC | 6S"),
        only="; ".join(f"tableau-{n}>foundation-{n}" for n in range(1, 9)),
    ),
    row(
        "no foundation begins with the rank of its topper, one below it or two above it",
        BOOK,
        lay("topper-1: 7H; tableau: 7D | 6D | 9D"),
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-1",
    ),
    row(
        "after the king comes the ace: under a king an ace begins",
        BOOK,
        lay("topper: 7H | KD; tableau: AC | 2D | QC; stock: <2D>"),
        yes="tableau-1>foundation-2",
        no="tableau-1>foundation-1; tableau-2>foundation-2; tableau-3>foundation-2",
    ),
    row(
        "foundation cards go up as they become available, before all else",
        BOOK,
        BEGUN | lay("foundation-1:; tableau: 8C | 8D | 4H; stock: <2D>"),
        only="tableau-1>foundation-1; tableau-2>foundation-1",
        no="tableau-3>foundation-2; deal",
    ),
    row(
        "of two toppers of one rank the first gets its card first",
        RULING,
        lay("topper: 7H | 7C | 2D; foundation-3: 3D; tableau: 8C 4D | 8D 5D"),
        plays="tableau-1>foundation-3; tableau-2>foundation-3",
        then="foundation: 8C | 8D | 3D 4D 5D; tableau: |",
    ),
    row(
        "one that a play uncovers goes up by itself",
        BOOK,
        BEGUN | lay("foundation-1:; tableau: 8C 4D | 2D"),
        plays="tableau-1>foundation-2",
        then="foundation: 8C | 3S 4D; tableau-1:",
    ),
    row(
        "one that the deal of eight brings goes up by itself",
        BOOK,
        BEGUN
        | IDLE
        | {"foundation-1": "", "tableau-1": "QC", "tableau-2": "QD"}
        | {"stock": down(backwards("3C 4C 8H 4D 4H 7C 7D 9C"))},
        plays="deal",
        then="foundation-1: 8H; tableau-3: 3D; tableau: QC 3C | QD 4C | 3D | 3H 4D",
        yes="tableau-8>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "a place that has no topper any more begins no foundation",
        BOOK,
        lay("topper: | 2C; tableau: 8C | AC | 5D"),
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-1; "
        "tableau-1>foundation-2",
    ),
    # how they are built
    row(
        "foundations climb regardless of suit and colour",
        BOOK,
        BEGUN | lay("tableau: 9S | 9C | 9D | 9H"),
        yes="; ".join(f"tableau-{n}>foundation-1" for n in range(1, 5)),
    ),
    row(
        "foundations climb one rank at a time and never go down",
        BOOK,
        BEGUN | lay("foundation: 8S | 3S | AS | KS; tableau: TC | 7D | 2D | 5C"),
        yes="tableau-3>foundation-3",
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-2; "
        "tableau-4>foundation-2",
    ),
    row(
        "the ranks go round: an ace on a king, a two on the ace",
        BOOK,
        BEGUN | lay("tableau: AC 9C | 2D | QH; foundation-1: 8S"),
        plays="tableau-1>foundation-1; tableau-1>foundation-4",
        then="foundation-4: KS AC; foundation-1: 8S 9C",
        yes="tableau-2>foundation-4; tableau-2>foundation-3; tableau-3>foundation-7",
        no="tableau-3>foundation-4",
    ),
    row(
        "a card that fits two foundations may go on either",
        BOOK,
        BEGUN | lay("foundation-2: 3S 4D; foundation-6: 5S; tableau: 6C | 5C"),
        yes="tableau-1>foundation-6; tableau-2>foundation-2",
        no="tableau-1>foundation-2; tableau-2>foundation-6",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        BEGUN | lay("foundation-2: 3S 4D; foundation-1: 8S 9D; tableau-1: 5C"),
        yes="tableau-1>foundation-2",
        no="foundation-2>foundation-1; foundation-1>foundation-5; foundation-1>tableau-2; "
        "foundation-2>tableau-1",
    ),
    row(
        "to build is not compulsory",
        GENERAL,
        BEGUN | lay("tableau: 9C | 4C; stock: <2D> <2C>"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2; deal",
    ),
    # the topper
    row(
        "at twelve cards the topper is added, and the pile is set aside",
        BOOK,
        BEGUN | TWELVE | lay("tableau: 6H | 3D"),
        plays="tableau-1>foundation-1",
        then={
            "topper-1": "",
            "foundation-1": "",
            "tableau-1": "",
            "discard": run("S", "8", "5") + " 6H 7H",
        },
        score=20,
    ),
    row(
        "at eleven cards the topper stays above",
        BOOK,
        BEGUN | TWELVE | {"foundation-1": run("S", "8", "4"), "tableau-1": "5H"},
        plays="tableau-1>foundation-1",
        then={"topper-1": "7H", "foundation-1": run("S", "8", "4") + " 5H", "discard": ""},
    ),
    row(
        "the thirteenth card is the topper, not one of the tableau's",
        BOOK,
        BEGUN | TWELVE | lay("tableau: 6H | 7C"),
        plays="tableau-1>foundation-1",
        then="tableau-2: 7C; foundation-1:",
        no="tableau-2>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "a second complete pile is set aside on the first",
        BOOK,
        BEGUN | TWELVE | {"discard": "4H " + run("D", "5", "K") + " AC 2H 3C", "tableau-1": "6H"},
        plays="tableau-1>foundation-1",
        then={"discard": "4H " + run("D", "5", "K") + " AC 2H 3C " + run("S", "8", "5") + " 6H 7H"},
    ),
    row(
        "nothing comes back from the piles set aside",
        BOOK,
        BEGUN | lay("topper-1:; foundation-1:; discard: 8C 9C; tableau-2: 5C"),
        no="discard>foundation-5; discard>tableau-1; tableau-2>discard",
    ),
    row(
        "toppers are not played, neither while their foundation grows nor elsewhere",
        BOOK,
        BEGUN | lay("foundation-5: TS JC QC; tableau-1: 9C; foundation-6: 5S"),
        yes="tableau-1>foundation-1",
        no="topper-3>foundation-5; topper-8>foundation-6; topper-1>tableau-2; "
        "topper-1>foundation-1",
    ),
    # the tableau
    row(
        "nothing is built or moved among the tableau piles",
        BOOK,
        BEGUN | lay("tableau: 8C | 7D | 7C | 9D; stock: <2D>"),
        yes="tableau-4>foundation-1",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1; tableau-1>tableau-4",
    ),
    row(
        "nothing is moved into a space of the tableau",
        BOOK,
        BEGUN | lay("tableau: 8C 3D | | 8D; stock: <2D>"),
        only="deal",
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-1:2>tableau-2; stock>tableau-2",
    ),
    row(
        "only the top card of a pile is available",
        GENERAL,
        BEGUN | lay("tableau: 9C 4C | 4D 9D 8D"),
        yes="tableau-1>foundation-2",
        no="tableau-1>foundation-1; tableau-1:2>foundation-1; tableau-2>foundation-1; "
        "tableau-2>foundation-2",
    ),
    row(
        "the card below is available once the top has gone",
        GENERAL,
        BEGUN | lay("tableau-1: 9C 4C"),
        plays="tableau-1>foundation-2; tableau-1>foundation-1",
        then="foundation: 8S 9C | 3S 4C; tableau-1:",
    ),
    row(
        "only the tableau feeds the foundations: the stock does not",
        BOOK,
        BEGUN | IDLE | lay("stock: <4D> <9D>"),
        only="deal",
        no="stock>foundation-1; stock>foundation-2; turn",
    ),
    # dealing on
    row(
        "eight more cards, one on each pile",
        BOOK,
        BEGUN | IDLE | {"stock": down("2H " + backwards("4C 4D 4H 7C 7D 7S 9C 9D"))},
        plays="deal",
        then="tableau: 8C 4C | 8D 4D | 3D 4H | 3H 7C | TC 7D | TH 7S | 5D 9C | 5H 9D; stock: <2H>",
        yes="tableau-1>foundation-2; tableau-8>foundation-1; deal",
    ),
    row(
        "spaces get their card from the deal as well",
        BOOK,
        BEGUN | lay("tableau-3: 3D") | {"stock": down(backwards("4C 4D 4H 7C 7D 7S 9C 9D"))},
        plays="deal",
        then="tableau: 4C | 4D | 3D 4H | 7C | 7D | 7S | 9C | 9D; stock:",
    ),
    row(
        "the eight may be dealt before all plays are made",
        RULING,
        BEGUN | lay("tableau-1: 9C; stock: <2H>"),
        yes="deal; tableau-1>foundation-1",
    ),
    row(
        "fewer than eight are dealt as far as they go",
        RULING,
        BEGUN | IDLE | lay("stock: <2D> <2H> <2S>"),
        plays="deal",
        then="tableau: 8C 2S | 8D 2H | 3D 2D | 3H | TC; stock:",
        facts={"redeals_left": 0},
    ),
    row(
        "with the stock out nothing is dealt",
        BOOK,
        BEGUN | lay("tableau-1: 9C; stock:"),
        facts={"redeals_left": 0},
        only="tableau-1>foundation-1",
        no="deal; redeal",
    ),
    # the redeal
    row(
        "the redeal gathers the tableau only, and turns it over unshuffled",
        RULING,
        BEGUN | lay("tableau: 8C 3D | 8D | | 3H TC | TH | | 5D | 5H 7C 7D"),
        plays="redeal",
        then={
            **EMPTY,
            "stock": down(backwards("8C 3D 8D 3H TC TH 5D 5H 7C 7D")),
            "foundation-1": "8S",
            "topper-1": "7H",
        },
        only="deal",
    ),
    row(
        "after it the cards are dealt again in eights, from the bottom of the first pile on",
        RULING,
        BEGUN | lay("tableau: 8C 3D | 8D | | 3H TC | TH | | 5D | 5H 7C 7D"),
        plays="redeal; deal",
        then="tableau: 8C | 3D | 8D | 3H | TC | TH | 5D | 5H; stock: <7D> <7C>",
    ),
    row(
        "one redeal and no more",
        BOOK,
        BEGUN | IDLE,
        facts={"redeals_left": 1},
        plays="redeal; deal",
        then=IDLE,
        no="redeal; deal",
        status="stuck",
    ),
    row(
        "no redeal while the stock lasts",
        GENERAL,
        BEGUN | IDLE | lay("stock: <2D>"),
        facts={"redeals_left": 1},
        only="deal",
        no="redeal",
    ),
    row(
        "the redeal may be taken with plays left",
        RULING,
        BEGUN | lay("tableau: 9C | 3D"),
        yes="tableau-1>foundation-1; redeal",
    ),
    row(
        "a card that must go up comes before the redeal",
        GENERAL,
        BEGUN | lay("foundation-1:; tableau: 8C | 3D"),
        only="tableau-1>foundation-1",
        no="redeal",
    ),
    # ends
    row(
        "all eight foundations set aside is the win",
        BOOK,
        LAST,
        plays="tableau-4>foundation-8",
        then="topper-8:; foundation-8:; tableau-4:",
        status="won",
        score=104,
    ),
    row(
        "with one card to go it is not yet won",
        BOOK,
        LAST,
        status="playing",
        score=102,
        yes="tableau-4>foundation-8",
    ),
    row(
        "nothing to play, to deal or to gather again: stuck",
        BOOK,
        BEGUN | IDLE,
        facts={"redeals_left": 0},
        status="stuck",
        score=8,
    ),
    row(
        "with the redeal to come play goes on",
        BOOK,
        BEGUN | IDLE,
        facts={"redeals_left": 1},
        status="playing",
        only="redeal",
        score=8,
    ),
)


PAGE = Page(
    GAME,
    offered=45,
    refused=56,
    played=15,
    deals_on={"opening": LAID_OUT, "deal": "eight cards are dealt at a time, one upon each pile"},
    rows=ROWS,
    last=Last(LAST, "tableau-4>foundation-8"),
)


def test_eight_toppers_then_eight_piles_of_one_card() -> None:
    front = "7H 2C KD QS 9H 4S TD 5C QC QD QH 2D 2H 2S 7C 7D 6C 9C"
    match = dealt(GAME, front)
    piles = lying(match)
    assert " ".join(piles[f"topper-{n}"] for n in range(1, 9)) == "7H 2C KD QS 9H 4S TD 5C"
    assert " ".join(piles[f"tableau-{n}"] for n in range(1, 9)) == "QC QD QH 2D 2H 2S 7C 7D"
    assert all(piles[f"foundation-{n}"] == "" for n in range(1, 9))
    assert piles["stock"].endswith("<9C> <6C>")
    assert len(piles["stock"].split()) == 88
    assert "<" not in piles["topper-1"] + piles["tableau-1"]
    assert match.table.facts["redeals_left"] == 1
    assert texts(match) == ["deal"]
    assert (match.status, match.score) == ("playing", 0)


def test_what_starts_a_foundation_goes_up_with_the_deal_and_leaves_a_space() -> None:
    front = "7H 2C KD QS 9H 4S TD 5C QC 8D QH 3D 2H 2S 7C 7D"
    match = dealt(GAME, front)
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("8D", "3D")
    assert cards_in(match, "tableau") == ["2H", "2S", "7C", "7D", "QC", "QH"]
    assert piles["tableau-2"] == piles["tableau-4"] == ""
    assert match.score == 2


def test_the_stock_is_dealt_in_eleven_batches() -> None:
    match = dealt(GAME)
    batches = 0
    while "redeal" not in texts(match):
        moves = texts(match)
        match.play("deal" if "deal" in moves else moves[0])
        batches += "deal" in moves
    assert batches == 11
    assert lying(match)["stock"] == ""
    match.play("redeal")
    assert match.table.facts["redeals_left"] == 0
    assert cards_in(match, "tableau") == []
    toppers = len(cards_in(match, "topper"))
    assert match.score is not None
    assert len(lying(match)["stock"].split()) + match.score + toppers == 104


def test_there_is_one_way_to_play_it() -> None:
    game = find(GAME).under()
    assert len(game.presets) == 1
    assert (game.packs, game.minutes, game.chance) == (2, 5, (1, 7))
