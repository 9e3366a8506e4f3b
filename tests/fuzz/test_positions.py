"""Positions that no deal leads to: each is refused in a sentence, or can be played and read back
from its record."""

from __future__ import annotations

import pytest

from game.core.shuffle import Stream
from game.match.match import Match
from game.record import reader, verify, writer
from game.rules.game import Game
from tests.support.odd_positions import odd_position
from tests.support.selection import drawn, games

POSITIONS, MOVES = 10, 3


def state(match: Match) -> tuple[object, ...]:
    """Return everything that the match tells about its position."""
    game, table = match.game, match.table
    lines = game.tally(game, table) if game.tally is not None else ()
    texts = [move.text for move in match.moves()]
    return match.piles(), match.facts(), match.status, match.score, texts, lines


@pytest.mark.a_third
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_an_odd_position_is_played_and_recorded_like_any_other(game: Game) -> None:
    ruled, choice = game.under(), Stream(drawn(f"{game.id} odd", 2**31))
    for _ in range(POSITIONS):
        match = odd_position(ruled, choice)
        begun = state(match)
        for _ in range(MOVES):
            moves = match.moves()
            if moves:
                match.play(moves[choice.below(len(moves))])
        again = verify.verify(reader.read(writer.write(match).encode("utf-8")))
        assert state(again) == state(match)
        match.takes_back = True
        while match.can_undo:
            match.undo()
        assert state(match) == begun
