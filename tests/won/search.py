"""A deal that can be won, and a line that wins it: looked for first where that is cheap."""

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
"""So many moves a game of plain play goes on, if it does not end before."""


class Effort(NamedTuple):
    """How far to look: deals played plainly, each once; deals played looking ahead, so many
    positions to each card that goes home; deals given to the solver, and to the finder, and for
    how many positions each."""

    plain: int = 2000
    ahead: int = 60
    reach: int = 4000
    proofs: int = 5
    states: int = 500_000
    deals: int = 20
    nodes: int = 50_000

    def summary(self) -> str:
        """What was tried, in words."""
        return (
            f"plain play of {self.plain} deals, looking ahead in {self.ahead} deals with "
            f"{self.reach} positions to each card, the solver on {self.proofs} deals with "
            f"{self.states} positions each, the finder on {self.deals} deals "
            f"with {self.nodes} positions each"
        )


def winning(game: Game, effort: Effort) -> Deal | None:
    """A deal of this game with a line that wins, if one is found: a certified one, else one that
    plain play wins, one that is won by looking ahead, else one that the solver or the finder
    wins."""
    return (
        _certified(game)
        or _plainly(game, effort)
        or _looking_ahead(game, effort)
        or _solved(game, effort)
        or _found(game, effort)
    )


def _certified(game: Game) -> Deal | None:
    """The certified deal that is won in the fewest moves, where they are of these rules."""
    if not pools.path_of(game).exists():
        return None
    pool = pools.load(game)
    same = (pool.game.preset, pool.rules) == (game.preset, game.rules)
    return min(pool.deals, key=lambda deal: deal.par, default=None) if same else None


def _plainly(game: Game, effort: Effort) -> Deal | None:
    """The first deal that is won by chance, with eagerness and a leaning toward home in turn; in
    games that count points by greed."""
    players = [_greedily] if game.unwon_is_lost and game.score else [_eagerly, _leaning]
    for seed in range(1, effort.plain + 1):
        match, stream = Match(game, seed), Stream(seed)
        made = players[seed % len(players)](match, stream)
        if match.status == "won":
            line = [played.move for played in match.line]
            return Deal(seed, made, tuple(shortened(game, seed, line)))
    return None


def _looking_ahead(game: Game, effort: Effort) -> Deal | None:
    """The first deal that is won from card to card."""
    for seed in range(1, effort.ahead + 1):
        line = homeward(Match(game, seed), Stream(seed), effort.reach)
        if line is not None:
            return Deal(seed, len(line), tuple(shortened(game, seed, line)))
    return None


def _solved(game: Game, effort: Effort) -> Deal | None:
    """The first deal that the solver wins."""
    for seed in range(1, effort.proofs + 1):
        line = solve(Match(game, seed), Limits(effort.states)).line
        if line:
            return Deal(seed, len(line), tuple(shortened(game, seed, line)))
    return None


def _leaning(match: Match, stream: Stream) -> int:
    """Play on by chance as the laws do; how many moves were made."""
    return sum(1 for _ in walk(match, stream, LONGEST))


def _eagerly(match: Match, stream: Stream) -> int:
    """Play on by chance, nearly always a move that brings cards home or out of play where there is
    one; how many moves were made."""
    homes = match.game.homes
    while match.made < LONGEST and (moves := match.moves()):
        gone = [move for move in moves if move.picks or move.target in homes]
        among = gone if gone and stream.below(8) else moves
        match.play(among[stream.below(len(among))])
    return match.made


def _greedily(match: Match, stream: Stream) -> int:
    """Play on by the move that makes most points at once, any of those that are as good; how many
    moves were made."""
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
    """The first deal that the finder wins."""
    weight_sets = [*_tuned(game), *WEIGHT_SETS]
    for seed in range(1, effort.deals + 1):
        deal = certify.winning(game, seed, effort.nodes, weight_sets)
        if deal is not None:
            return deal
    return None


def _tuned(game: Game) -> Iterator[Weights]:
    """The weight_sets that suit the certified games of the same family."""
    for other in BOOK:
        if other.family == game.family and pools.path_of(other).exists():
            yield from (Weights(*weights) for weights in pools.load(other).weight_sets)
