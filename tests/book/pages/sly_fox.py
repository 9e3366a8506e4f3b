from __future__ import annotations

from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Page
from tests.support.book_rows import cards_in, dealt, lying, run, texts

GAME = "sly-fox"
PAGE = Page(GAME)


def test_one_ace_and_one_king_of_each_suit_stand_apart_and_twenty_cards_are_dealt() -> None:
    match = dealt(GAME, run("C", "2", "Q") + " " + run("D", "2", "J"))
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == [
        rank + suit for rank in "AK" for suit in "CDHS"
    ]
    assert [piles[f"reserve-{n}"] for n in range(1, 12)] == run("C", "2", "Q").split()
    assert piles["reserve-20"] == "TD"
    assert len(cards_in(match, "reserve")) == 20
    assert len(piles["stock"].split()) == 76
    assert match.score == 8


def test_twenty_cards_are_added_before_the_reserve_is_played_again() -> None:
    match = dealt(GAME, run("C", "2", "K") + " " + run("D", "3", "9") + " 4C 5C 6C 7C 8C 9C")
    for added in range(20):
        match.play("turn")
        assert all(text.startswith("hand>") for text in texts(match))
        assert match.table.facts["batch_left"] == 20 - added
        match.play("hand>reserve-20")
    assert match.table.facts["batch_left"] == 0
    assert "reserve-1>foundation-1" in texts(match)


def test_the_last_batch_has_only_the_cards_that_are_left() -> None:
    match = Match.at(find(GAME), {"reserve-1": "4H", "stock": "<9C> <5D> <5C>"})
    said = []
    for move in ("turn", "hand>reserve-1", "turn", "hand>reserve-1", "turn", "hand>reserve-1"):
        match.play(move)
        said.append(match.game.notices_on(match.table))
    assert said == [["3 to add"], ["2 to add"], ["2 to add"], ["1 to add"], ["1 to add"], []]
