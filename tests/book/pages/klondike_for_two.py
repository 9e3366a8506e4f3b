"""Klondike for Two: what ``klondike_for_two.rows`` leaves out."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.core.cards import pack, read
from game.match.match import Match
from game.vocabulary.options import BadOption
from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lying, run

GAME = "klondike-for-two"

PAGE = Page(
    GAME,
    exempt={"passes=1": {"redeal": "the stock is gone through once"}},
)


def test_two_play_each_with_a_deck_of_his_own() -> None:
    game = find(GAME)
    assert game.under().seats == ("a", "b")
    with pytest.raises(BadOption):
        game.under(seats=3)
    piles = lying(Match(game, 7))
    for seat in "ab":
        cards = " ".join(pile for name, pile in piles.items() if name.startswith(f"{seat}/"))
        assert sorted(read(cards.replace("<", "").replace(">", ""))) == [*pack()]


def test_each_lays_out_seven_piles_by_rows_the_top_cards_face_up() -> None:
    piles = lying(dealt(GAME))
    for seat in "ab":
        assert [piles[f"{seat}/tableau-{n}"] for n in range(1, 8)] == [
            "AC",
            "<2C> 8C",
            "<3C> <9C> AD",
            "<4C> <TC> <2D> 6D",
            "<5C> <JC> <3D> <7D> TD",
            "<6C> <QC> <4D> <8D> <JD> KD",
            "<7C> <KC> <5D> <9D> <QD> <AH> 2H",
        ]
        assert piles[f"{seat}/stock"] == down(
            backwards(f"{run('H', '3', 'K')} {run('S', 'A', 'K')}")
        )
        assert piles[f"{seat}/waste"] == piles[f"{seat}/hand"] == ""


def test_the_error_is_a_secret_until_it_is_called() -> None:
    match = Match.at(find(GAME), {"a/waste": "AH", "a/stock": "<9C>"}, {"turn": "a"})
    match.play("turn")
    assert match.facts()["error"] == "an ace goes up first"
    assert all("error" not in match.seen_by(seat)[1] for seat in "ab")
    match.play("stop", seat="b")
    assert match.seen_by("a")[1]["stopped"] == "an ace goes up first"


def test_the_presets_say_what_is_in_force() -> None:
    chosen = {preset: find(GAME).under(preset).chosen for preset in find(GAME).presets}
    assert chosen == {
        "book": {"procedure": "book", "passes": 1},
        "classic": {"procedure": "book", "passes": None},
    }
