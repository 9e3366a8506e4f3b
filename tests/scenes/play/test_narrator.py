"""A move is told in the same words at the table and in its replay."""

from __future__ import annotations

import pytest

from game.book.catalog import BOOK
from game.core.shuffle import Stream
from game.match.match import Match
from game.replay.timeline import of_match
from game.rules.game import Game
from scenes.wording.narrator import move_told, told
from scenes.wording.step_wording import step_sentence, step_words


@pytest.mark.parametrize("game", BOOK, ids=lambda game: game.id)
def test_the_replay_says_what_the_table_said(game: Game) -> None:
    match, chance = Match(game.under(), 5), Stream(5)
    said, short = [], []
    for _ in range(25):
        offers = match.moves()
        if not offers:
            break
        before, move = match.table.copy(), offers[chance.below(len(offers))]
        events = match.play(move).events
        said.append(told(match.game, before, move.text, events, whence=True))
        assert (
            told(match.game, before, move.text, events).split("; ")[1:]
            == (said[-1].split("; ")[1:])
        )
        short.append(move_told(match.game, before, move.text, events))
    line = of_match(match)
    steps = range(len(line.steps) - len(said), len(line.steps))
    assert said and [step_sentence(line, step) for step in steps] == said
    assert [step_words(line, step) for step in steps] == short
