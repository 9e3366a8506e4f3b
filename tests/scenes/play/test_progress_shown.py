"""The foot of the table always shows the progress and the goal of the game."""

from __future__ import annotations

import pytest

from game.book import catalog
from tests.scenes.conftest import Opener
from tests.support.player import Point

SIZES = [(1024, 600), (1920, 1080)]
OF_EACH_UNIT = {game.measure.unit: game.id for game in catalog.BOOK if len(game.seats) == 1}
"""One game for each unit of progress, none between seats, where the points come first."""


@pytest.mark.a_third
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", OF_EACH_UNIT.values())
@pytest.mark.parametrize("lively", ["true", "false"], ids=["lively", "quiet"])
def test_the_progress_comes_first_at_the_foot(
    sit: Opener, name: str, size: Point, lively: str
) -> None:
    manner = f"[table]\nreduced_motion = true\nlively = {lively}\n"
    player = sit("play", name, "--seed", "3", size=size, settings=manner)
    bars, match = player.table.status.bars, player.table.match
    assert bars._facts_shown.startswith(match.progress.words)
    for move in match.moves()[:1]:
        player.table.maker.act(move)
    assert bars._facts_shown.startswith(match.progress.words)


def test_the_progress_stays_where_other_facts_make_room(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "3", size=(1024, 600))
    bars = player.table.status.bars
    player.table.say(
        "Hint 2 of 8: jack of spades to an empty place – lays a jack into a space and lets 10 of "
        "spades and queen of spades."
    )
    assert bars._facts_shown == "0 of 52 home"
    player.table.say("Short.")
    assert bars._facts_shown == "0 of 52 home   0 moves"


def test_after_the_end_nothing_is_said_of_what_comes_next(sit: Opener) -> None:
    player = sit("play", "pendulum", "--seed", "4")
    bars = player.table.status.bars
    assert "swings right next" in bars.facts
    player.play_out()
    assert player.table.match.status == "stuck"
    assert bars.facts == ["4 of 52 home", "1 move"]


def test_after_the_end_the_redeals_that_are_left_are_still_told(sit: Opener) -> None:
    player = sit("play", "intelligence", "--seed", "1")
    player.play_out()
    assert player.table.match.status == "stuck"
    assert "0 redeals left" in player.table.status.bars.facts
