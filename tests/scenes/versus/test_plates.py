"""The plates at a table between seats, the button for a stop, and the hands of computers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.book.catalog import find
from game.core.cards import DOWN
from game.match.match import Match
from game.rules.game import Game
from game.storage.app_state import PERSON, Opponents
from game.vocabulary.moves import Move
from scenes.versus.plates import plates_of
from tests.scenes.conftest import Opener
from tests.support.player import FRAME, Player
from tests.support.seats import DUEL, RACE

NAMES = dict(zip("abc", ("Ana", "Bea", "Cyril"), strict=True))


def test_plates_tell_cards_points_and_whose_turn_it_is() -> None:
    match = Match(DUEL.under(), 1)
    before = plates_of(match, NAMES)
    assert [(each.name, each.left, each.lit) for each in before.values()] == [
        ("Ana", 52, False),
        ("Bea", 52, True),
    ]
    match.play("turn", seat="b")
    after = plates_of(match, NAMES)
    assert [each.lit for each in after.values()] == [True, False]
    assert [each.points for each in after.values()] == list(match.points)
    assert [each.pack for each in after.values()] == [0, 1]


def test_where_all_play_at_once_no_plate_is_lit() -> None:
    assert {each.lit for each in plates_of(Match(RACE.under(seats=3), 1), NAMES).values()} == {None}


def test_the_plate_of_a_seat_that_was_stopped_says_so() -> None:
    match = Match(find("russian-bank").under("book"), 3)
    mover = _played_until_a_stop(match, match.play)
    match.play("stop")
    called = {seat: each.called for seat, each in plates_of(match, NAMES).items()}
    assert called == {seat: seat == mover for seat in match.game.seats}


def _played_until_a_stop(match: Match, play: Callable[[Move], object]) -> str:
    """Play until a stop may be called; return the seat that it would stop."""
    for _ in range(60):
        moves = match.moves()
        if any(move.verb == "stop" for move in moves):
            stopping = next(move.seat for move in moves if move.verb == "stop")
            return next(seat for seat in match.game.seats if seat != stopping)
        play(moves[0])
    raise AssertionError("no stop was ever offered")


def dealt(sit: Opener, game: Game, opponents: Opponents) -> Player:
    """Open a table at which these opponents hold the other seats."""
    player = sit("play", "klondike", "--seed", "5")
    player.app.context.oppose(game, opponents)
    player.table.deal(Match(game, 5), "")
    player.rest(2.5)
    return player


@pytest.fixture
def two(sit: Opener) -> Player:
    """Russian Bank with calls, for two people at one screen."""
    return dealt(sit, find("russian-bank").under("book"), (PERSON,))


def test_a_stop_is_called_with_the_button_on_the_table(two: Player) -> None:
    match, place = two.table.match, two.view.stop_place
    assert place is not None
    two.click(place.center)
    assert not match.line, "nobody can be stopped yet"
    _played_until_a_stop(match, two.table.maker.act)
    two.rest(1)
    place = two.view.stop_place
    assert place is not None
    two.move(place.center)
    two.down(place.center)
    assert match.line[-1].move != "stop", "it is called when the button is let go"
    two.up(place.center)
    assert match.line[-1].move == "stop"


def test_a_stop_is_not_called_where_the_pointer_leaves_the_button(two: Player) -> None:
    match = two.table.match
    _played_until_a_stop(match, two.table.maker.act)
    two.rest(1)
    place = two.view.stop_place
    assert place is not None
    two.down(place.center)
    two.move((640, 400))
    two.up((640, 400))
    assert match.line[-1].move != "stop"


def test_a_computers_card_is_carried_by_its_hand(sit: Opener) -> None:
    player = dealt(sit, find("pounce").under(seats=3), ("strong", "weak"))
    seen = set()
    for _ in range(round(8 / FRAME)):
        player.rest(FRAME)
        seen |= {seat for seat in "abc" if player.view.carries(seat)}
    assert seen == {"b", "c"}
    assert player.table.match.made > 4


def test_backs_follow_the_packs_of_the_cards(two: Player) -> None:
    table = two.table
    for _ in range(80):
        table.maker.act(table.match.moves()[0])
        two.rest(FRAME)
    two.rest(1)
    piles, origins = two.view.places.sprites.piles, table.match.origins
    assert any(sprite.card & DOWN for pile in piles for sprite in pile)
    for pile, letters in zip(piles, origins, strict=True):
        assert [table.game.seats[sprite.origin] for sprite in pile] == list(letters)
