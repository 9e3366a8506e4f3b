"""Finds the games in which the solver does better if its beams try weights of their own.

    python -m tests.solver.tune_beams [GAME ...] --jobs 2

The weights are those that were tuned for a game when its pool of certified deals was begun. They
are kept if the solver decides more of a few deals with them than with the usual weights, or as many
with clearly less work; a deal that it leaves open counts as the most work. The verdicts of these
deals are not published.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import NamedTuple
from unittest.mock import patch

from game.book.catalog import BOOK, find
from game.daily import pools
from game.match.match import Match
from game.rules.game import Game
from game.solver.solve import Limits, kernel_knows, solve
from game.solver.tuned import BEAMS, beam_weights
from game.solver.weights import WEIGHT_SETS, Weights
from game.system import workers
from game.system.files import write_whole
from tests.solver.verdicts import games_with_a_choice

HEAD = """# The weights that beams try in single games in place of the usual ones.
# Found by `python -m tests.solver.tune_beams`.
"""
DEALS = range(10_001, 10_009)
MOST = 4_000_000
"""The most work for a deal, in positions of the search."""
GAIN = 0.8
"""Work below this share of the usual work is clearly less."""


class Compared(NamedTuple):
    """How many deals the solver decides and with how much work, by a game's own weights and by the
    usual ones."""

    game: str
    weights: Sequence[Weights]
    own: tuple[int, int]
    usual: tuple[int, int]

    @property
    def better(self) -> bool:
        """Are the weights of the game clearly better?"""
        (decided, work), (usually, usual_work) = self.own, self.usual
        return decided > usually or (decided == usually and work < GAIN * usual_work)


def has_weights(game: Game) -> bool:
    """Does the game have a pool, and does the kernel know it? Weights are tuned in no other."""
    return pools.path_of(game).exists() and kernel_knows(Match(game, 1))


def compared(name: str) -> Compared:
    """Compare the weights that the pool of a game keeps with the usual ones."""
    game = find(name).under()
    own = [Weights(*each) for each in pools.load(game).weight_sets]
    return Compared(name, own, results(game, own), results(game, WEIGHT_SETS))


def results(game: Game, weight_sets: Sequence[Weights]) -> tuple[int, int]:
    """Return how many of the deals the solver decides by these weights, and its work."""
    with patch("game.solver.solve.weight_sets_of", return_value=weight_sets):
        answers = [solve(Match(game, seed), Limits(MOST), with_line=False) for seed in DEALS]
    return (
        sum(answer.verdict != "unknown" for answer in answers),
        sum(MOST if answer.verdict == "unknown" else answer.nodes for answer in answers),
    )


def write(known: Mapping[str, Sequence[Weights]]) -> None:
    """Write the weights in the order of the book, without the games that have none."""
    rows = [text_of(game.id, known[game.id]) for game in BOOK if known.get(game.id)]
    write_whole(BEAMS, (HEAD + "".join(rows)).encode())


def text_of(name: str, weight_sets: Sequence[Weights]) -> str:
    """Return the lines of a game in the file."""
    lines = "".join(f"    {inline(each)},\n" for each in weight_sets)
    return f"{name} = [\n{lines}]\n"


def inline(weights: Weights) -> str:
    usual = asdict(Weights())
    own = [f"{name} = {value}" for name, value in asdict(weights).items() if value != usual[name]]
    return "{" + ", ".join(own) + "}"


def asked(tunable: Callable[[Game], bool]) -> tuple[list[str], int | None]:
    """Read from the command line which games to tune and in how many processes. Without names it is
    every game with a choice; games that are not tunable are left out."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("--jobs", type=int)
    given = parser.parse_args()
    names = given.games or games_with_a_choice()
    return [name for name in names if tunable(find(name).under())], given.jobs


def main() -> None:
    """Compare the weights game by game, and write each result as it comes."""
    names, jobs = asked(has_weights)
    known = dict(beam_weights())
    for found in workers.in_turn(compared, names, few=2, most=jobs):
        known[found.game] = found.weights if found.better else ()
        write(known)
        print(f"{found.game:26} own {found.own}, usual {found.usual}", flush=True)


if __name__ == "__main__":
    main()
