"""How hard certified deals are: easy, fair or hard compared with the other deals of their game.

A grading player plays each deal twenty times. It always makes the move whose next position looks
best, chooses at random between equals, never returns to a position, and knows only what lies face
up. It is a beam search of width 1, because the kernel plays thousands of such games in seconds. A
deal counts as easier if more of its games are won, then if they get farther. The result is the same
on every machine.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from game.core.shuffle import Stream, later_seed
from game.daily.pools import GRADES, Deal, Ease, Pool, hardness
from game.match.match import Match
from game.rules.game import Game
from game.solver.beam import Attempt, Breadth, beams
from game.solver.search_table import SearchTable
from game.solver.weights import Weights
from game.system.jobs import run_to_end

TIMES = 20
"""How often each deal is played."""
FIRST = 12
"""A game's deals are graded once there are this many; the first ones are graded together."""
_WEIGHTS = Weights(
    home=1.0, settled=1.0, hidden=1.0, waiting=0.0, buried=0.0, order=0.2, run=0.0, space=0.5
)
"""How the grading player values a position: cards home, cards turned up, cards in order."""
_ALONE = Breadth(1, 10**9)
"""A beam of width 1, which keeps the best of all next positions."""
_LONGEST = 20_000
"""The maximum number of positions looked at per game, or of moves in a game for points."""


def ease(game: Game, seed: int) -> Ease:
    """The number of games of this deal that the grading player wins, and how far it gets."""
    play = _for_points if game.tally is not None else _to_win
    games = list(play(game, seed))
    progress = sum(far for _, far in games) / TIMES
    return Ease(sum(won for won, _ in games), round(progress * 1000))


def _to_win(game: Game, seed: int) -> Iterator[tuple[bool, float]]:
    """Play the deal ``TIMES`` times; for each game, yield whether it was won and how far it got."""
    with beams(Match(game, seed)) as begin:
        for number in range(TIMES):
            attempt = Attempt(begin, _WEIGHTS, Stream(later_seed(seed, number + 1)), _ALONE)
            won = run_to_end(attempt.running(_LONGEST)) is not None
            # where no move followed, it is minus infinity, of which there is no mean
            yield won, max(attempt.farthest, -_LONGEST)


def _for_points(game: Game, seed: int) -> Iterator[tuple[bool, float]]:
    """Do what :func:`_to_win` does, in a game for points: each move is the one that pays most at
    once."""
    walk, better = SearchTable(Match(game, seed)), -1 if game.fewer_is_better else 1
    start, points = walk.position(), game.score
    assert points is not None  # a game with a tally counts points
    for number in range(TIMES):
        stream, offers = Stream(later_seed(seed, number + 1)), walk.go(start)
        for _ in range(_LONGEST):
            if not offers:
                break
            paid = []
            for move in offers:
                walk.step(move)
                paid.append(better * points(game, walk.table))
                walk.back()
            best = [move for move, each in zip(offers, paid, strict=True) if each == max(paid)]
            made = walk.step(best[stream.below(len(best))])
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
