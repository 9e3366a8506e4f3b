"""``python -m tests.advice.hint_figures [--deals N] [--moves N] [--share X] [GAME …]`` lets three
players play: one that follows every hint, one that makes the first move offered, one that plays at
random.

Without games it takes the whole book. A row tells the deals won by each, and how far each came at
best: the cards at home less those still hidden and the share of piles left, or the points where the
game is played for them; with the 95 % interval of how much further the hint came than the better
of the other two. With a share of 0.2 the hint has a fifth of its positions, and of its time.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Grid

from game.advice import hint
from game.advice.hint import search
from game.advice.lookahead import played_for_points
from game.advice.only_move import leaves_no_choice
from game.advice.worlds import Knowledge
from game.book.catalog import BOOK, find
from game.core.shuffle import Stream
from game.match.match import Match
from game.replay.ghost import fewer
from game.rules.game import Game
from game.solver.evaluation import Evaluation
from game.solver.weights import WEIGHT_SETS
from game.system.jobs import finished

Chooser = Callable[[Match], str | None]
"""The move that a player makes, or None where it gives up."""
LIMIT = 1.96
WIDE = 120


class Outcome(NamedTuple):
    """How a deal ended, and how far it came at best."""

    won: bool
    far: float


def hinted(match: Match) -> Chooser:
    """The player that follows every hint, and stops where all moves only lead back."""
    known = Knowledge(match)

    def choose(match: Match) -> str | None:
        found = finished(search(match, known)).suggestions
        return found[0].move.text if found and "leads back" not in found[0].reason else None

    return choose


def first(match: Match) -> Chooser:
    """The player that makes the first move there is."""
    return lambda match: match.moves()[0].text


def at_random(match: Match) -> Chooser:
    """The player that makes any move at all."""
    chance = Stream(match.seed)
    return lambda match: match.moves()[chance.below(len(match.moves()))].text


PLAYERS = {"hint": hinted, "first": first, "random": at_random}


def played(game: Game, seed: int, player: Callable[[Match], Chooser], most: int) -> Outcome:
    """A deal played by one of them, for so many moves at most."""
    match = Match(game, seed)
    choose, far = player(match), float("-inf")
    eyes, points = (
        Evaluation(match.game, match.table, WEIGHT_SETS[0]),
        played_for_points(match.game),
    )
    for _ in range(most):
        if points and match.score is not None:
            far = -match.score if fewer(match.game) else match.score
        elif not points:
            far = max(far, eyes.advance([bytes(pile) for pile in match.table.piles]))
        if match.status != "playing":
            break
        move = choose(match)
        if move is None:
            break
        match.play(move)
    return Outcome(match.status == "won", far)


def figures(game: Game, deals: Sequence[int], most: int) -> list[str]:
    """A row of the table."""
    found = {
        name: [played(game, seed, player, most) for seed in deals]
        for name, player in PLAYERS.items()
    }
    far = {name: fmean(each.far for each in outcomes) for name, outcomes in found.items()}
    rival = max(("first", "random"), key=far.__getitem__)
    ahead = [a.far - b.far for a, b in zip(found["hint"], found[rival], strict=True)]
    spread = LIMIT * stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else 0.0
    won = [str(sum(each.won for each in outcomes)) for outcomes in found.values()]
    reached = [f"{value:.1f}" for value in far.values()]
    better = int(won[0]) - max(int(won[1]), int(won[2])) or fmean(ahead)
    said = "better" if better > 0 else "equal" if better == 0 else "WORSE"
    return [game.family, game.id, *won, *reached, f"{fmean(ahead):+.1f} ± {spread:.1f}", said]


def main(words: Sequence[str] | None = None) -> None:
    """Play, and print a row a game as it comes."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=5)
    asked.add_argument("--moves", type=int, default=200)
    asked.add_argument("--share", type=float, default=1.0, help="of the hint's positions")
    asked.add_argument("games", nargs="*")
    told = asked.parse_args(words)
    for budget in ("NODES", "FEWER_NODES", "KERNEL_NODES", "LEAST_NODES", "MOST_NODES"):
        setattr(hint, budget, int(getattr(hint, budget) * told.share))
    games = [find(name) for name in told.games] or BOOK
    heads = ["family", "game", *(f"{name} won" for name in PLAYERS), *PLAYERS, "ahead by", ""]
    grid, console = Grid(*heads, title=f"{told.deals} deals each"), Console(width=WIDE)
    for game in games:
        if not leaves_no_choice(game.under()):
            row = figures(game, range(1, told.deals + 1), told.moves)
            grid.add_row(*row)
            console.print("  ".join(row))
    console.print(grid)


if __name__ == "__main__":
    main()
