"""Finds a deal and a line that wins it, trying cheap ways first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.book.catalog import BOOK
from game.core.shuffle import Stream
from game.daily import certify, pools
from game.daily.pools import Deal
from game.match.match import Match
from game.rules.game import Game
from game.solver.search_table import SearchTable
from game.solver.shorten import shortened
from game.solver.solve import Limits, solve
from game.solver.weights import WEIGHT_SETS, Weights
from tests.laws.walks import walk
from tests.won.ahead import homeward

LONGEST = 1000
"""The limit of moves in a game of plain play."""


class Effort(NamedTuple):
    """How far to search: the deals for plain play; the deals for looking ahead, with ``reach``
    positions to each card that goes home; and the deals for the solver and for the finder, with
    the positions for each."""

    plain: int = 2000
    ahead: int = 60
    reach: int = 4000
    proofs: int = 5
    states: int = 500_000
    deals: int = 20
    nodes: int = 50_000

    def summary(self) -> str:
        """Return what was tried, in words."""
        return (
            f"plain play of {self.plain} deals, looking ahead in {self.ahead} deals with "
            f"{self.reach} positions to each card, the solver on {self.proofs} deals with "
            f"{self.states} positions each, the finder on {self.deals} deals "
            f"with {self.nodes} positions each"
        )


def winning(game: Game, effort: Effort) -> Deal | None:
    """Return a deal with a winning line, if one is found: a certified one, else one won by plain
    play, by looking ahead, by the solver, or by the finder."""
    return (
        _certified(game)
        or _plainly(game, effort)
        or _looking_ahead(game, effort)
        or _solved(game, effort)
        or _found(game, effort)
    )


def _certified(game: Game) -> Deal | None:
    """Return the certified deal with the fewest moves, if it is of these rules."""
    if not pools.path_of(game).exists():
        return None
    pool = pools.load(game)
    same = (pool.game.preset, pool.rules) == (game.preset, game.rules)
    return min(pool.deals, key=lambda deal: deal.par, default=None) if same else None


def _plainly(game: Game, effort: Effort) -> Deal | None:
    """Return the first deal won by simple play: in games for points by the greedy player, in others
    by the eager and the leaning one in turn."""
    players = [_greedily] if game.unwon_is_lost and game.score else [_eagerly, _leaning]
    for seed in range(1, effort.plain + 1):
        match, stream = Match(game, seed), Stream(seed)
        made = players[seed % len(players)](match, stream)
        if match.status == "won":
            line = [played.move for played in match.line]
            return Deal(seed, made, tuple(shortened(Match(game, seed), line)))
    return None


def _looking_ahead(game: Game, effort: Effort) -> Deal | None:
    """Return the first deal won by looking ahead to each next card."""
    for seed in range(1, effort.ahead + 1):
        line = homeward(Match(game, seed), Stream(seed), effort.reach)
        if line is not None:
            return Deal(seed, len(line), tuple(shortened(Match(game, seed), line)))
    return None


def _solved(game: Game, effort: Effort) -> Deal | None:
    """Return the first deal that the solver wins."""
    for seed in range(1, effort.proofs + 1):
        line = solve(Match(game, seed), Limits(effort.states)).line
        if line:
            return Deal(seed, len(line), tuple(shortened(Match(game, seed), line)))
    return None


def _leaning(match: Match, stream: Stream) -> int:
    """Play at random as the laws do; return the number of moves."""
    return sum(1 for _ in walk(match, stream, LONGEST))


def _eagerly(match: Match, stream: Stream) -> int:
    """Play at random, but nearly always a move that brings cards home or out of play if there is
    one; return the number of moves."""
    homes = match.game.homes
    while match.made < LONGEST and (moves := match.moves()):
        gone = [move for move in moves if move.picks or move.target in homes]
        among = gone if gone and stream.below(8) else moves
        match.play(among[stream.below(len(among))])
    return match.made


def _greedily(match: Match, stream: Stream) -> int:
    """Make a move that scores most at once, drawn among equals; return the number of moves."""
    game = match.game
    assert game.score is not None
    table = SearchTable(match)
    while match.made < LONGEST and match.moves():
        points = []
        for move in table.go(table.position()):
            table.step(move)
            points.append(game.score(game, table.table))
            table.back()
        best = [number for number, count in enumerate(points) if count == max(points)]
        move = match.moves()[best[stream.below(len(best))]]
        match.play(move)
        table.step(move)
    return match.made


def _found(game: Game, effort: Effort) -> Deal | None:
    """Return the first deal that the finder wins."""
    weight_sets = [*_tuned(game), *WEIGHT_SETS]
    for seed in range(1, effort.deals + 1):
        deal = certify.winning(game, seed, effort.nodes, weight_sets)
        if deal is not None:
            return deal
    return None


def _tuned(game: Game) -> Iterator[Weights]:
    """Yield the weights tuned for certified games of the same family."""
    for other in BOOK:
        if other.family == game.family and pools.path_of(other).exists():
            yield from (Weights(*weights) for weights in pools.load(other).weight_sets)
