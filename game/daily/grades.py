"""How hard certified deals are: easy, fair or hard beside the other deals of their game.

A plain player plays each deal some twenty times. It takes whatever looks best at once, chooses at
random between equals, never returns to a position, and knows no more than lies face up. It is a
beam of one position, because the kernel plays thousands of its games in seconds. A deal is the
easier the more of its games are won, and the farther they come. The result is the same on every
machine.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from game.core.shuffle import Stream, later_seed
from game.daily.pools import GRADES, Deal, Ease, Pool, hardness
from game.match.match import Match
from game.replay.ghost import fewer
from game.rules.game import Game
from game.solver.beam import Attempt, Breadth, beams
from game.solver.search_table import SearchTable
from game.solver.weights import Weights
from game.system.jobs import run_to_end

GAMES = 20
"""How often each deal is played."""
FIRST = 12
"""The first deals of a game are graded together, once there are as many as this."""
_PLAIN = Weights(
    home=1.0, settled=1.0, hidden=1.0, waiting=0.0, buried=0.0, order=0.2, run=0.0, space=0.5
)
"""What the plain player thinks of a position: cards home, cards turned up, cards in order."""
_ALONE = Breadth(1, 10**9)
"""The beam that follows one position, the best of all that come next."""
_LONGEST = 20_000
"""The positions that a game may look at."""


def ease(game: Game, seed: int) -> Ease:
    """What the plain player makes of this deal."""
    play = _for_points if game.tally is not None else _to_win
    games = list(play(game, seed))
    progress = sum(far for _, far in games) / GAMES
    return Ease(sum(won for won, _ in games), round(progress * 1000))


def _to_win(game: Game, seed: int) -> Iterator[tuple[bool, float]]:
    """Play the deal again and again; of each game whether it was won, and how far it came."""
    with beams(Match(game, seed)) as begin:
        for number in range(GAMES):
            attempt = Attempt(begin, _PLAIN, Stream(later_seed(seed, number + 1)), _ALONE)
            won = run_to_end(attempt.running(_LONGEST)) is not None
            yield won, max(attempt.farthest, -_LONGEST)


def _for_points(game: Game, seed: int) -> Iterator[tuple[bool, float]]:
    """As :func:`_to_win`, in a game for points: each move is the one that pays most at once."""
    walk, better = SearchTable(Match(game, seed)), -1 if fewer(game) else 1
    start, points = walk.position(), game.score
    assert points is not None  # a game with a tally counts points
    for number in range(GAMES):
        chance, offers = Stream(later_seed(seed, number + 1)), walk.go(start)
        for _ in range(_LONGEST):
            if not offers:
                break
            paid = []
            for move in offers:
                walk.step(move)
                paid.append(better * points(game, walk.table))
                walk.back()
            best = [move for move, each in zip(offers, paid, strict=True) if each == max(paid)]
            made = walk.step(best[chance.below(len(best))])
            offers = game.offers(walk.table) if made is None else made
        yield walk.won, better * points(game, walk.table)


def graded(pool: Pool) -> Pool:
    """The pool with a grade for each deal, once there are enough of them.

    The first deals are divided into thirds. Each later one gets the third in which it stands among
    all deals before it, so that no grade ever changes and it does not matter in how many runs the
    pool was filled.
    """
    if len(pool.deals) < FIRST or any(deal.ease is None for deal in pool.deals):
        return pool
    begun, deals = sorted(map(hardness, pool.deals[:FIRST])), list[Deal]()
    for deal in pool.deals:
        place = bisect_left(begun, hardness(deal))
        if len(deals) >= FIRST:
            begun.insert(place, hardness(deal))
        grade = deal.grade or GRADES[place * len(GRADES) // len(begun)]
        deals.append(deal._replace(grade=grade))
    return replace(pool, deals=tuple(deals))
