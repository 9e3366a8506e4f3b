"""A player that only follows hints and takes nothing back: it shows how good the hints are."""

from __future__ import annotations

from typing import NamedTuple

from game.advice.hint import hints
from game.advice.hint_memory import HintMemory
from game.advice.lookahead import played_for_points
from game.match.match import Match
from game.system.clock import Seconds

MOST_MOVES = 1500
"""The most moves of a deal. No hint returns to a position, but where the stock may be turned over
without limit, a deal has very many positions. The longest line of a certified deal has 392
moves."""
TOO_LONG = f"it was not over after {MOST_MOVES} moves"


class Followed(NamedTuple):
    """A deal that was played by hints. ``end`` says why it ended: the status of the match, the
    sentence that came instead of a hint, or :data:`TOO_LONG`. ``points`` is the score of a game
    that is played for points; ``seconds`` is the time that each hint took."""

    won: bool
    end: str
    moves: int
    points: int | None
    seconds: tuple[float, ...]


def followed(match: Match, clock: Seconds, most: int = MOST_MOVES) -> Followed:
    """Play a match to its end by hints. A match whose hints say that nothing new can come counts
    as lost, and so does one with more than ``most`` moves."""
    memory, seconds, end = HintMemory(match), list[float](), ""
    while match.status == "playing" and not end:
        if len(seconds) == most:
            end = TOO_LONG
            break
        began = clock()
        found = hints(match, memory)
        seconds.append(clock() - began)
        if found.suggestions:
            match.play(found.suggestions[0].move)
        else:
            end = found.why
    counts = played_for_points(match.game)
    return Followed(
        match.status == "won",
        end or match.status,
        match.made,
        match.score if counts else None,
        tuple(seconds),
    )
