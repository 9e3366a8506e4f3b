"""Positions given in words: what may be given, what is supplied, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from game.book.catalog import find
from game.core.cards import RANK, BadCard, pack, write
from game.core.table import Fact, Table
from game.match.match import Match
from game.match.positions import BadPosition, deck_given
from game.rules import settle
from game.rules.game import Game
from game.solver.solve import solve
from game.vocabulary import fits
from game.vocabulary.dealer import Dealer
from game.vocabulary.openings import base_is_first
from game.vocabulary.page import Page
from game.vocabulary.plays import carry, redeal
from game.vocabulary.zones import foundations, stock, tableau, waste
from tests.laws.law import PRESETS, named
from tests.support.tiny import tiny

GAME = tiny(
    foundations(2, build=fits.up),
    tableau(2),
    stock(),
    waste(),
    opening=(base_is_first,),
    play=(carry, redeal(2)),
    noted=("base",),
    cards=pack(),
)


def at(piles: dict[str, str], **facts: Any) -> Match:
    return Match.at(GAME, piles, facts)


def test_piles_left_out_are_empty_and_nothing_follows_by_itself() -> None:
    match = at({"tableau-1": "<4D> KS"})
    assert match.piles() == {
        "foundation-1": "", "foundation-2": "", "tableau-1": "<4D> KS", "tableau-2": "",
        "stock": "", "waste": "",
    }  # fmt: skip
    assert match.piles(player=True)["tableau-1"] == "<?> KS"
    assert match.opening == ()
    assert not match.can_undo


@pytest.mark.parametrize(
    ("piles", "facts", "expected"),
    [
        ({}, {}, {"redeals_left": 2}),
        ({"foundation-2": "7H 8H"}, {}, {"base": "7", "redeals_left": 2}),
        ({"foundation-1": "7H"}, {"base": "8"}, {"base": "8", "redeals_left": 2}),
        ({}, {"base": "Q", "redeals_left": 0}, {"base": "Q", "redeals_left": 0}),
        ({}, {"redeals_left": None}, {"redeals_left": None}),
        ({}, {"redeals_left": 999}, {"redeals_left": 999}),
    ],
)
def test_facts_left_out_are_as_after_the_deal(
    piles: dict[str, str], facts: dict[str, Any], expected: dict[str, Any]
) -> None:
    given = at(piles, **facts).facts()
    assert expected.items() <= given.items()
    assert given.keys() == {"base", "redeals_left"}


@pytest.mark.parametrize(
    ("piles", "facts", "says"),
    [
        ({"cellar": "KS"}, {}, "has no pile 'cellar'"),
        ({"tableau-3": "KS"}, {}, "has no pile 'tableau-3'"),
        ({"waste": "<?>"}, {}, "hidden cards"),
        ({"waste": "KS", "stock": "<KS>"}, {}, "KS is there 2 times; the packs hold it 1"),
        ({"waste": "JO"}, {}, "JO is there 1 times; the packs hold it 0"),
        ({}, {"weather": "fine"}, "has no fact 'weather'"),
        ({}, {"base": 7}, "the fact base is not of that kind"),
        ({}, {"base": "1"}, "the base is a rank"),
        ({}, {"base": "77"}, "the base is a rank"),
        ({}, {"redeals_left": "two"}, "the fact redeals_left is not of that kind"),
        ({}, {"redeals_left": True}, "the fact redeals_left is not of that kind"),
        ({}, {"redeals_left": -1}, "out of bounds"),
        ({}, {"redeals_left": 1000}, "out of bounds"),
    ],
)
def test_an_impossible_position_is_refused(
    piles: dict[str, str], facts: dict[str, Any], says: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        at(piles, **facts)
    assert says in str(refused.value)


@pytest.mark.parametrize("word", ["KX", "1S", "ks", "K", "<KS", "KS>", "<<KS>>", "JOKER"])
def test_a_word_that_is_no_card_is_refused(word: str) -> None:
    with pytest.raises(BadCard):
        at({"waste": word})


def test_a_deck_holds_exactly_the_cards_of_the_game() -> None:
    deck = write(reversed(pack()))
    assert deck_given(GAME, deck) == pack()[::-1]
    assert deck_given(GAME, deck.replace("TH", "10H")) == pack()[::-1]
    for wrong in (deck[3:], f"{deck} KS", deck.replace("TH", "9H"), deck.replace("TH", "<TH>"), ""):
        with pytest.raises(BadPosition):
            deck_given(GAME, wrong)


def test_a_given_deck_is_dealt_in_its_order() -> None:
    match = Match(GAME, deck=pack())
    assert match.piles()["foundation-1"] == "AC"
    assert match.piles()["stock"].endswith("<3C> <2C>")
    assert match.facts() == {"base": "A", "redeals_left": 2}


def test_a_page_can_read_its_own_facts_from_the_piles() -> None:
    """Here the number of rows that were dealt: at least those on the table."""

    def rows(page: Page, table: Table) -> Fact:
        return max(len(table.piles[spot]) for spot in page.spots("tableau")) or None

    def one_row(dealer: Dealer) -> None:
        dealer.note("rows", 1)

    game = tiny(tableau(2), stock(), opening=(one_row,), noted=("rows",), shown={"rows": rows})
    assert Match.at(game, {"tableau-2": "5C 4D 3H"}).facts() == {"rows": 3}
    assert Match.at(game, {}).facts() == {"rows": 1}
    assert Match.at(game, {"tableau-1": "KC"}, {"rows": 2}).facts() == {"rows": 2}


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        ("parallels", {"rows": 999}),
        ("babette", {"rows": 15}),
        ("rondo", {"from_pile": 14}),
        ("rondo", {"from_pile": 0}),
        ("citadel", {"row": 0}),
        ("stalactites", {"by": 3}),
        ("stalactites", {"by": "A"}),
        ("stalactites", {"by": True}),
        ("gavotte", {"open": "middle"}),
        ("klondike", {"redeals_left": "few"}),
        ("klondike", {"redeals_left": 0}),
        ("olga", {"place": 0}),
        ("olga", {"place": 53}),
    ],
)
def test_an_impossible_fact_is_refused(game: str, facts: dict[str, Fact]) -> None:
    with pytest.raises(BadPosition, match=f"the fact {next(iter(facts))} is never"):
        Match.at(find(game), {}, facts)


def test_a_base_that_is_still_to_be_chosen_can_be_given_as_none() -> None:
    match = Match.at(find("chessboard"), {"tableau-1": "7C"}, {"base": None})
    assert match.facts()["base"] is None
    assert match.again().piles() == match.piles()
    dealt = Match(find("russian-bank"), 3)
    without = Match.at(dealt.game, dealt.piles(), {**dealt.facts(), "lots": None})
    assert without.again().facts() == without.facts()
    with pytest.raises(BadPosition, match="the base is a rank"):
        Match.at(find("canfield"), {}, {"base": None})


def test_redeals_are_counted_down_from_those_of_the_deal_if_none_are_given() -> None:
    match = Match.at(GAME, {"waste": "2C 3C"}, {"redeals_left": None})
    match.play("redeal")
    assert match.facts()["redeals_left"] == 1
    royal = Match.at(find("royal-flush"), {"tableau-1": "KC 2C 9D"}, {"redeals_left": None})
    royal.play("redeal")
    assert royal.facts()["redeals_left"] == 2


@pytest.mark.parametrize(
    ("game", "fact", "has"),
    [
        ("storehouse", "base", "redeals_left"),
        ("canfield", "drawn", "base, redeals_left"),
        ("gate", "redeals_left", "none"),
    ],
)
def test_the_refusal_of_an_unknown_fact_lists_those_of_the_game(
    game: str, fact: str, has: str
) -> None:
    with pytest.raises(BadPosition) as caught:
        Match.at(find(game), {}, {fact: 1})
    assert str(caught.value) == f"{find(game).name} has no fact '{fact}'; it has {has}"


@pytest.mark.parametrize("game", [each for each in PRESETS if each.owed], ids=named)
def test_a_position_in_which_spaces_must_be_filled_offers_a_move(game: Game) -> None:
    """Three cards lie in a pile from which spaces are filled; the rest of the table is empty.
    Between seats that may be the end of the game."""
    cards = write([face for face in game.cards if 3 < RANK[face] < 9][:3])
    met = 0
    for pile in game.names:
        match = Match.at(game, {pile: cards})
        views = game.views.values()
        owed = [move for view in views for move in settle.owed(view, match.table)]
        if not owed:
            continue
        met += 1
        assert match.status in ("lost", "over") or match.moves(), pile
        if match.moves() == owed:
            given = match.table.copy()
            match.play(owed[0])
            assert not match.table.piles[game.spot(pile)], (
                "a space was left although it could be filled"
            )
            match.undo()
            assert match.table == given
    assert met


def test_a_filling_that_is_due_is_a_move_only_where_there_is_no_other() -> None:
    game, stock = find("elevens"), "<4C> <5C>"
    stuck = Match.at(game, {"reserve-1": "KH", "reserve-3": "9D", "stock": stock})
    assert [move.text for move in stuck.moves()] == ["stock>reserve-2"]
    pair = Match.at(game, {"reserve-1": "2H", "reserve-3": "9D", "stock": stock})
    assert [move.text for move in pair.moves()] == ["discard reserve-1 reserve-3"]


def test_a_position_in_which_a_space_must_be_filled_is_solved() -> None:
    match = Match.at(find("elevens"), {"reserve-1": "6C", "stock": "<5C>"})
    assert solve(match).line == ["stock>reserve-2", "discard reserve-1 reserve-2"]
