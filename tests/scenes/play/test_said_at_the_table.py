"""What the foot of the table says at the deal and after the end."""

from __future__ import annotations

import pytest

from game.book import catalog
from game.match.match import Match
from scenes.play.begin import to_table
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session
from tests.scenes.conftest import Opener
from tests.support.player import Player
from tests.support.won import last_move


@pytest.mark.parametrize(
    ("game", "said"),
    [("clock", True), ("poker-solitaire", False), ("pyramid", False), ("sly-fox", False)],
)
def test_only_a_game_without_choices_is_said_to_have_none(
    sit: Opener, game: str, said: bool
) -> None:
    player = sit("play", game, "--seed", "3")
    assert player.words.startswith("There is little to choose") == said


def won(player: Player) -> PlayScene:
    """A game of Golf that was just won, with its panel closed."""
    game = catalog.find("golf").under()
    last = last_move(game)
    assert last is not None
    context = player.app.context
    to_table(context, Session.begun(context.saves, Match.at(game, last.piles, last.facts)))
    player.play(last.move)
    player.table.announce()
    player.rest(0.1)
    player.press("Back to the cards")
    return player.table


def test_after_a_win_a_click_on_a_card_is_answered(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    table = won(player)
    assert player.words == "You won."
    spot = next(s for s, pile in enumerate(table.match.table.piles) if pile)
    player.click(table.view.spot_rect(spot).center)
    assert player.words.startswith("You won. ") and "deal anew" in player.words


def test_where_no_move_is_left_a_click_says_what_can_be_done(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    table = player.table
    while table.match.moves():
        player.play(table.match.moves()[-1].text)
    assert table.session.over
    if table.ending:
        table.announce()
        player.rest(0.1)
        player.press("Back to the cards")
    before = player.words
    player.click(table.view.spot_rect(table.game.spot("tableau-1")).center)
    assert player.words != before and "take a move back" in player.words.lower()
    player.press("Undo")
    assert player.words.startswith("Taken back")
