from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import cards_in, dealt, lying, run, texts

GAME = "colorado"
PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    last=Last(
        {f"foundation-{n}": run(s, "A", "K") for n, s in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(s, "K", "A", -1) for n, s in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "tableau-9": "AS"},
        "tableau-9>foundation-8",
    ),
)


def test_twenty_cards_are_dealt_and_all_else_is_the_stock() -> None:
    front = run("C", "2", "Q") + " " + run("D", "2", "T")
    match = dealt(GAME, front)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 21)] == front.split()
    assert len(piles["stock"].split()) == 84
    assert cards_in(match, "foundation") == []
    assert (texts(match), match.score) == (["turn"], 0)


def test_aces_and_kings_of_the_layout_go_up_and_their_places_are_filled() -> None:
    front = "KH " + run("C", "2", "Q") + " AD " + run("D", "2", "8") + " KS 9D TD AC JD"
    match = dealt(GAME, front)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in (1, 2, 5, 6)] == ["AD", "", "KH", "KS"]
    assert (piles["tableau-1"], piles["tableau-13"]) == ("9D", "TD")
    assert piles["tableau-20"] == "8D"
    assert len(piles["stock"].split()) == 81


def test_of_twins_in_the_layout_the_player_chooses_one_and_then_both_places_are_filled() -> None:
    front = "AH " + run("C", "2", "Q") + " AH " + run("D", "2", "8") + " 9D TD"
    match = dealt(GAME, front)
    assert {move.split(">")[0] for move in texts(match)} == {"tableau-1", "tableau-13"}
    match.play("tableau-13>foundation-1")
    piles = lying(match)
    assert (piles["foundation-1"], piles["tableau-13"]) == ("AH", "9D")
    assert piles["tableau-1"] == "AH"


def test_the_next_card_may_not_be_looked_at() -> None:
    assert not find(GAME).may_peek
