"""The players of a study."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.advice.chances import FIRST, GREEDY, HINTS, SOLVER
from game.advice.following import followed
from game.advice.plain_players import first_moves, greedy_moves
from game.match.match import Match
from game.rules.game import Game
from game.solver.solve import Limits, kernel_knows, solve
from game.system.clock import cpu_seconds_of_all_threads

WON, LOST, OPEN = "won", "lost", "open"
NODES, NODES_IN_PYTHON = 500_000, 5_000
"""The node limits of the solver in the kernel and in Python, about a second each."""


class Outcome(NamedTuple):
    """How a deal ended: its result, and the number of moves made, or of the solver's line."""

    result: str
    moves: int


class Player(NamedTuple):
    """A player. Its ``version`` is raised whenever it may play a deal differently than before."""

    version: int
    play: Callable[[Match], Outcome]


def _first(match: Match) -> Outcome:
    line = first_moves(match)
    return Outcome(WON if line.won else LOST, len(line.moves))


def _greedy(match: Match) -> Outcome:
    line = greedy_moves(match)
    return Outcome(WON if line.won else LOST, len(line.moves))


def _hints(match: Match) -> Outcome:
    done = followed(match, cpu_seconds_of_all_threads)
    return Outcome(WON if done.won else LOST, done.moves)


def _solver(match: Match) -> Outcome:
    """Decide the deal with all cards known. It is open if the search reached its limit first."""
    answer = solve(match, Limits(NODES if kernel_knows(match) else NODES_IN_PYTHON))
    result = {"winnable": WON, "unwinnable": LOST, "unknown": OPEN}[answer.verdict]
    return Outcome(result, len(answer.line))


PLAYERS = {
    FIRST: Player(1, _first),
    GREEDY: Player(1, _greedy),
    HINTS: Player(4, _hints),
    SOLVER: Player(3, _solver),
}


def version_of(game: Game, player: str) -> str:
    """The version of a result: the number of the game's rules, and of the player.

    >>> from game.book.catalog import BOOK
    >>> version_of(BOOK[0], FIRST).count(".")
    1
    """
    return f"{game.rules}.{PLAYERS[player].version}"
