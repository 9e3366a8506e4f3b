"""Parisienne, as the book's page says it (003): Grand Duchess, but aces and kings are set out."""

from __future__ import annotations

from tests.book.pages.grand_duchess import PLAY, STARTED, TABLE, coming
from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "parisienne"
BOOK = "003 Parisienne"

ROWS = (
    *PLAY,
    row(
        "the other aces and kings start nothing, and wait for their foundations",
        BOOK,
        TABLE
        | {"foundation-1": run("C", "A", "Q"), "foundation-6": run("D", "K", "2", -1)}
        | lay("tableau: 8C AD | 8D KC | 8H AC | 9S KD")
        | coming("9C"),
        yes="tableau-2>foundation-1; tableau-1>foundation-6; deal",
        no="tableau-3>foundation-1; tableau-3>foundation-5; tableau-4>foundation-6; "
        "tableau-4>foundation-2",
    ),
    row(
        "none of them is obligatory",
        BOOK,
        STARTED
        | {"foundation-5": run("C", "K", "2", -1)}
        | lay("tableau: 8C AC | 8D | 8H | 9S; reserve: <7C>")
        | coming("9C"),
        yes="tableau-1>foundation-5; deal",
        no="tableau-1>foundation-1",
    ),
    row(
        "the ace and the king in the reserve are cards like others when it is turned up",
        BOOK,
        TABLE | lay("reserve: <AD> <KH> <7D>") | coming("9C"),
        plays="deal",
        then="reserve: AD KH 7D; foundation-2: AD; foundation-7: KH",
        only="redeal",
        no="reserve[1]>foundation-2; reserve[2]>foundation-7; reserve[1]>foundation-1",
    ),
)

PAGE = Page(
    GAME,
    offered=31,
    refused=56,
    played=14,
    rows=ROWS,
)


def test_one_ace_and_one_king_of_each_suit_are_removed_from_the_deck_at_the_outset() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert {name: piles[name] for name in STARTED} == STARTED
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["2C", "3C", "4C", "5C"]
    assert piles["reserve"] == "<6C> <7C>"
    rest = f"{run('C', '8', 'Q')} {run('D', '2', 'Q')} {run('H', '2', 'Q')} {run('S', '2', 'Q')}"
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
    assert texts(match) == ["tableau-1>foundation-1", "deal"]
    assert (match.facts(), match.score) == ({"redeals_left": 3}, 8)


def test_ninety_six_cards_are_sixteen_deals() -> None:
    match = dealt(GAME)
    for _ in range(15):
        match.play("deal")
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 5)] == [16] * 4
    assert len(piles["reserve"].split()) == 32
    assert (piles["stock"], "<" in piles["reserve"]) == ("", False)
