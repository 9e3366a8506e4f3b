"""Finds deals that are proven winnable, on all cores, and adds them to the pool of their game.

What is found for a seed depends only on the game and the number of nodes. Seeds are tried in order,
so neither the number of cores nor an interruption changes the deals. A run ends after some CPU
time, and the next one goes on from there.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple

from game.advice.only_move import leaves_no_choice
from game.book.catalog import find as named
from game.daily import pools
from game.daily.grades import ease, graded
from game.daily.pools import Deal, Pool
from game.match.match import Match
from game.rules.game import Game
from game.solver.beam import kernel_beams
from game.solver.best_score import best_line
from game.solver.finder import find
from game.solver.kernel_word import KernelCannot
from game.solver.shorten import shortened, without_returns
from game.solver.solve import check_alone
from game.solver.tuning import tuned
from game.solver.weights import WEIGHT_SETS, Weights
from game.system.clock import cpu_seconds
from game.system.workers import in_turn

FOR_POINTS = 20
"""A game for points gets this many times the nodes; its lines are improved until they run out."""
_SAVE_EVERY = 8


class Bounds(NamedTuple):
    """When a run ends: with this many deals in the pool, this many new ones, or after this many
    seconds of CPU time. ``nodes`` is the maximum number of positions to search per deal."""

    deals: int
    new: int
    seconds: float
    nodes: int


class PureChance(ValueError):
    """A game in which the player never has a choice."""


def certify(
    game: Game, bounds: Bounds, folder: Path = pools.SHIPPED, first: int = 1
) -> Generator[Pool, None, None]:
    """Add deals to the pool of a game within these bounds, yielding the pool after every seed. A
    new pool begins with the seed ``first``.

    Closing the generator stops the search; the deals found so far are saved, and the next call
    continues with the next seed.

    :raises PureChance: if the game has no choices.
    :raises BetweenSeats: if the game has several seats.
    :raises BadPool: if the existing pool can't be read.
    """
    began = cpu_seconds()
    found = stored = _begun(game, bounds.nodes, folder, first)
    wanted = min(bounds.deals, len(found.deals) + bounds.new)
    spent = cpu_seconds() - began
    yield found
    try:
        work = partial(_measured, found.game.id, found.game.preset)
        unknown = [deal for deal in found.deals if deal.ease is None]
        for deal, seconds in in_turn(work, unknown):
            deals = tuple(deal if each.seed == deal.seed else each for each in found.deals)
            found, spent = replace(found, deals=deals), spent + seconds
            yield found
        if len(found.deals) >= wanted or spent >= bounds.seconds:
            return
        attempt = partial(_try, found.game.id, found.game.preset, bounds.nodes, found.weight_sets)
        for number, (new, seconds) in enumerate(in_turn(attempt, count(found.tried + 1)), start=1):
            found, spent = found.having(found.tried + 1, new), spent + seconds
            if number % _SAVE_EVERY == 0:
                pools.save(found, folder)
            yield found
            if len(found.deals) >= wanted or spent >= bounds.seconds:
                return
    finally:
        if (found := graded(found)) != stored:
            pools.save(found, folder)


def _begun(game: Game, nodes: int, folder: Path, first: int) -> Pool:
    """Load the existing pool, or create and save an empty one."""
    if pools.path_of(game, folder).exists():
        return pools.load(game, folder)
    pool = _empty(game, nodes, first)
    pools.save(pool, folder)  # tuning its weights may have taken all the time of this run
    return pool


def _empty(game: Game, nodes: int, first: int) -> Pool:
    """Create a pool without deals, with weights that suit the game.

    Where the kernel can't run the beam search, tuning would take longer than the search itself, so
    the default weights are used.
    """
    game = game if game.preset else game.under()
    check_alone(game)
    if leaves_no_choice(game):
        raise PureChance(f"{game.name} is a game of pure chance: there is nothing to choose")
    if game.tally is not None:
        return Pool(game, tried=first - 1)
    weight_sets = tuned(game, nodes) if _has_kernel_beams(game) else WEIGHT_SETS
    weights = tuple(tuple(each.as_list()) for each in weight_sets)
    return Pool(game, tried=first - 1, weight_sets=weights)


def _has_kernel_beams(game: Game) -> bool:
    """Whether the kernel can run the beam search in this game."""
    try:
        with kernel_beams(Match(game, 1)):
            return True
    except KernelCannot:
        return False


def _measured(name: str, preset: str, deal: Deal) -> tuple[Deal, float]:
    """Let the grading player play a deal, in a worker process. Also returns the seconds of CPU time
    that it took."""
    began = cpu_seconds()
    deal = deal._replace(ease=ease(named(name).under(preset), deal.seed))
    return deal, cpu_seconds() - began


def _try(
    name: str, preset: str, nodes: int, weight_sets: tuple[tuple[float, ...], ...], seed: int
) -> tuple[Deal | None, float]:
    """Try to win one deal in a worker process, which gets the game by name because a definition
    can't be pickled. Also returns the seconds of CPU time that it took."""
    began = cpu_seconds()
    game = named(name).under(preset)
    deal = winning(game, seed, nodes, [Weights(*weights) for weights in weight_sets])
    if deal is not None:
        deal = deal._replace(ease=ease(game, seed))
    return deal, cpu_seconds() - began


def winning(game: Game, seed: int, nodes: int, weight_sets: Sequence[Weights]) -> Deal | None:
    """The deal of this seed with a winning line, or None if none is found."""
    if game.tally is not None:
        best = best_line(game, seed, nodes * FOR_POINTS)
        if best is None:
            return None
        return Deal(seed, best.nodes, tuple(best.line), best.points)
    found = find(game, seed, nodes, weight_sets)
    if found is None:
        return None
    match = Match(game, seed)
    return Deal(seed, found.nodes, without_returns(match, shortened(match, found.line)))
