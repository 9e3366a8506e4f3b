"""Games between seats: piles, deals, offers and records."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.core.cards import FACE, pack, write
from game.core.shuffle import Stream, shuffled
from game.match.journal import NothingToUndo
from game.match.match import Illegal, Match
from game.match.positions import BadPosition, deck_given
from game.record.codec import entry_words, line_of
from game.rules.contest import TURN
from game.vocabulary.dealer import Dealer
from game.vocabulary.obligations import starters
from game.vocabulary.options import BadOption
from game.vocabulary.plays import Play
from tests.support.seats import RACE

STOP = Play("stop", lambda page: lambda table: (page.move("stop", "stop", lambda *made: None),))


def test_each_seat_has_its_piles_and_the_common_ones_grow_with_the_seats() -> None:
    two, five = RACE.under(), RACE.under(seats=5)
    assert two.names[0] == "a/tableau-1" and "b/waste" in two.names
    assert "foundation-8" in two.names and "foundation-9" not in two.names
    assert five.seats == tuple("abcde") and "foundation-20" in five.names
    assert [five.names[view.stock] for view in five.views.values()] == [
        f"{seat}/stock" for seat in "abcde"
    ]
    with pytest.raises(BadOption):
        RACE.under(seats=8)


def test_packs_are_shuffled_one_after_another_by_one_stream() -> None:
    match = Match(RACE.under(seats=3), 5)
    piles = match.undealt().piles
    decks = [
        [card & FACE for card in reversed(piles[view.stock])] for view in match.game.views.values()
    ]
    assert decks[0] == shuffled(pack(), 5)
    assert all(sorted(deck) == [*pack()] for deck in decks)
    assert decks[1] != decks[0] != decks[2]


def test_a_deck_is_a_whole_pack_for_each_seat() -> None:
    game = RACE.under()
    swapped = [*pack()]
    swapped[0] = swapped[1]
    other = [*pack()]
    other[1] = other[0]
    with pytest.raises(BadPosition):
        deck_given(game, write([*swapped, *other]))


def test_a_seat_is_offered_its_own_moves_alone() -> None:
    match = Match(RACE.under(seats=2), 1)
    own = {seat: match.moves(seat) for seat in "ab"}
    assert [*own["a"], *own["b"]] == match.moves()
    for seat, other in ("ab", "ba"):
        assert own[seat]
        for move in own[seat]:
            assert move.seat == seat
            assert not match.game.names[move.source].startswith(f"{other}/")


def test_moves_of_several_seats_with_one_text_are_distinguished() -> None:
    match = Match(RACE.under(), 1)
    entry = match.play("turn", seat="b")
    assert entry.seat == "b"
    piles = match.piles()
    assert piles["b/waste"] and not piles["a/waste"]
    with pytest.raises(Illegal):
        match.play("a/stock>a/waste", seat="b")


def test_another_seats_pile_takes_what_its_zone_lets_others_load() -> None:
    game = RACE.under()
    match = Match.at(game, {"a/waste": "5H", "b/reserve": "4H", "a/reserve": "4H", "b/stock": "2C"})
    texts = [move.text for move in match.moves("a")]
    assert "a/waste>b/reserve" in texts and "a/waste>a/reserve" not in texts


def test_facts_are_each_seats_own() -> None:
    match = Match(RACE.under(), 1)
    assert match.game.facts == ("a/redeals_left", "b/redeals_left")
    while "redeal" not in [move.text for move in match.moves("b")]:
        match.play("turn", seat="b")
    match.play("redeal", seat="b")
    assert match.facts() == {"a/redeals_left": 1, "b/redeals_left": 0}


def test_nothing_is_taken_back_where_all_play_at_once() -> None:
    match = Match(RACE.under(), 1)
    match.play("turn", seat="a")
    with pytest.raises(NothingToUndo):
        match.undo()


def test_a_game_by_turns_is_taken_back_and_a_secret_is_shown_to_no_seat() -> None:
    by_turns = replace(RACE, common=(TURN,), lots=lambda dealer: dealer.note(TURN, "b"))
    match = Match(replace(by_turns, secret=("redeals_left",)).under(), 1)
    assert match.turn == "b"
    before = match.table.copy()
    match.play("turn", seat="b")
    assert match.undo().seat == "b"
    assert match.table == before
    piles, facts = match.seen_by("a")
    assert facts == {TURN: "b"}
    assert "<?>" in piles["a/stock"] and "<?>" in piles["b/tableau-7"]


def test_by_turns_a_seat_may_do_nothing_but_stop_the_other() -> None:
    def lots(dealer: Dealer) -> None:
        dealer.note(TURN, "b")

    match = Match(replace(RACE, common=(TURN,), lots=lots, play=(*RACE.play, STOP)).under(), 1)
    assert [move.text for move in match.moves("a")] == ["stop"]
    assert "turn" in [move.text for move in match.moves("b")]


def test_what_a_seat_must_do_is_all_it_is_offered_and_is_not_done_for_it() -> None:
    game = replace(RACE, must=(starters,)).under()
    match = Match.at(game, {"a/waste": "AH", "a/stock": "2C", "b/stock": "3C 2D"})
    match.play("turn", seat="b")
    assert {move.source for move in match.moves("a")} == {game.spot("a/waste")}
    assert match.piles()["a/waste"] == "AH"


def test_offers_do_not_depend_on_who_was_asked_before() -> None:
    match, luck = Match(RACE.under(seats=3), 7), Stream(7)
    for _ in range(60):
        offers = match.moves()
        table = match.table.copy()
        assert [m for view in match.game.views.values() for m in view.offers(table)] == offers
        match.play(offers[luck.below(len(offers))])


def test_the_seat_stands_in_the_entries_of_a_record() -> None:
    match = Match(RACE.under(), 1)
    entry = match.play("turn", seat="b")
    words = entry_words(match.game.names, 2, entry)
    assert words["seat"] == "b"
    assert line_of(match.game.names, json.dumps(words), 3, 0).seat == "b"
