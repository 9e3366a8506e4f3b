"""Finds the weights of the plain player that plays games out for hints.

    python -m tests.advice.tune_playouts [GAME ...] --jobs 2

The player plays the same deals by many sets of weights: the usual ones, and others drawn at random
or varied from the best so far. The best few play more deals. A game in which the best wins now and
then is written to ``assets/playouts.toml``. Where it wins next to nothing, playouts mostly say too
little; the games of ``ALL_THE_SAME`` are written all the same.
The hints are measured on other deals than these.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from game.advice.determinizations import Observations
from game.advice.lookahead import played_for_points
from game.book.catalog import BOOK, find
from game.core.shuffle import Stream
from game.match.match import Match
from game.rules.game import Game
from game.solver.kernel import Kernel
from game.solver.kernel_beam import tell_evaluation, tell_weights
from game.solver.kernel_whens import chooses
from game.solver.kernel_word import UnknownToKernel
from game.solver.tuned import PLAYOUTS, playout_weights
from game.solver.weights import WEIGHT_SETS, Weights, random_weights
from game.system import workers
from game.system.files import write_whole
from tests.solver.tune_beams import asked, inline

HEAD = """# The weights of the plain player that plays games out for hints; the others are as usual.
# Found by `python -m tests.advice.tune_playouts`.
"""
FIRST, MORE = range(10_001, 10_041), range(20_001, 20_301)
"""The deals on which all weights are compared, and further deals for the best of them."""
TRIED, VARIED, BEST = 240, 6, 8
"""How many sets of weights are tried besides the usual ones, how many of the best are varied, and
how many play more deals."""
VARIATION = 0.3
WINS = 0.02
"""The least share of wins."""
ALL_THE_SAME = {"aces-up", "alhambra", "crazy-quilt", "crescent", "precedence"}
"""Games of which the plain player wins next to nothing, but hints with its playouts win more or
bring more cards home than those with the lookahead, on 1 to 26 deals that both played."""
AS_WELL_WITHOUT = {
    "canfield", "decade", "elevens", "fifteens", "kings-audience", "klondike", "yukon",
}  # fmt: skip
"""Games in which hints with playouts won no more, or hardly more, of the same 8 to 20 deals than
hints with the lookahead; Yukon was not compared. Their hints mostly come from lines up to the next
new card or from the kernel's verdicts."""
WON = 0.75
"""A playout that wins brings more than this; any other brings at most a half."""


class Best(NamedTuple):
    """The best weights of a game, what a playout brings with them on average, their share of wins,
    and what a playout brings with the usual weights."""

    game: str
    weights: Weights
    brings: float
    wins: float
    usual: float


class Player:
    """Plays deals of a game by evaluation alone, in the kernel.

    :raises UnknownToKernel: where the kernel does not know the game.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._kernels: dict[str, Kernel] = {}
        self.played(WEIGHT_SETS[0], range(1, 2))

    def played(self, weights: Weights, deals: Sequence[int]) -> list[float]:
        """Return what a playout of each deal brings."""
        return [self._playout(weights, begun(self._game, seed)) for seed in deals]

    def _playout(self, weights: Weights, match: Match) -> float:
        base = self._game.base_of(match.table)
        if base not in self._kernels:
            kernel = Kernel(self._game, base)
            tell_evaluation(kernel)
            self._kernels[base] = kernel
        kernel = self._kernels[base]
        tell_weights(kernel, weights)
        kernel.lay(match.table, match)
        return float(kernel.call("playout"))


def begun(game: Game, seed: int) -> Match:
    """Return a deal in which the base is chosen."""
    match = Match(game, seed)
    while chooses(game) and "base" not in match.table.facts:
        match.play(match.moves()[0])
    return match


def can_be_played_out(game: Game) -> bool:
    """Are cards hidden in the game, is it not played for points, and does the kernel know it?"""
    if played_for_points(game) or Observations(Match(game, 1)).complete:
        return False
    try:
        Player(game)
    except UnknownToKernel:
        return False
    return True


def tune(name: str) -> Best:
    """Find the best weights of a game."""
    game, chance = find(name).under(), Stream(TRIED)
    player = Player(game)

    def brings(weights: Weights) -> float:
        return fmean(player.played(weights, FIRST))

    tries = {weights: brings(weights) for weights in WEIGHT_SETS}
    for number in range(TRIED):
        best = sorted(tries, key=lambda each: -tries[each])[:VARIED]
        near = best[chance.below(VARIED)].varied(chance, VARIATION)
        weights = near if number % 3 else random_weights(chance)
        tries[weights] = brings(weights)
    best = sorted(tries, key=lambda each: -tries[each])[:BEST]
    more = {weights: player.played(weights, MORE) for weights in [WEIGHT_SETS[0], *best]}
    found = max(more, key=lambda each: fmean(more[each]))
    wins = fmean(each > WON for each in more[found])
    return Best(name, found, fmean(more[found]), wins, fmean(more[WEIGHT_SETS[0]]))


def text(known: dict[str, Weights]) -> str:
    """Return the text of the file, the games in the order of the book."""
    rows = [f"{game.id} = {inline(known[game.id])}\n" for game in BOOK if game.id in known]
    return HEAD + "".join(rows)


def main() -> None:
    """Tune the games and write each result as it comes."""
    names, jobs = asked(can_be_played_out)
    names = [name for name in names if name not in AS_WELL_WITHOUT]
    known = dict(playout_weights())
    for found in workers.in_turn(tune, names, few=2, most=jobs):
        known.pop(found.game, None)
        if found.wins >= WINS or found.game in ALL_THE_SAME:
            known[found.game] = found.weights
        write_whole(PLAYOUTS, text(known).encode())
        change = f"{found.usual:.3f} to {found.brings:.3f}"
        print(f"{found.game:26} {change}, {found.wins:.1%} won", flush=True)


if __name__ == "__main__":
    main()
