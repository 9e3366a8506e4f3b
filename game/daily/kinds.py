"""Kinds of deals that a player can ask for: any, one that can be won, an easy, fair or hard one.

Deals that can be won come from the pool of their game, which has a winning line for each, or are
found by trying deal numbers one after another. Only deals of a pool have a grade.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import count

from game.core.shuffle import SEEDS, Stream
from game.daily import pools
from game.daily.pools import BadPool, Deal
from game.match.match import Illegal, Match
from game.record.header import WINNABLE, Dealt
from game.record.reader import Record
from game.record.verify import begin
from game.rules.game import Game
from game.solver.solve import Ask, Limits, solving
from game.system.jobs import Task

NODES = 2_000
"""Positions to search in the first deal; some of the next ones have more (:func:`looking`)."""


def certified(game: Game, kind: str) -> Sequence[Deal]:
    """The deals of this kind in the shipped pool of a game; none if the pool can't be read or is
    for other options."""
    try:
        pool = pools.load(game)
    except BadPool:
        return ()
    if pool.game.chosen != game.chosen:
        return ()
    return [deal for deal in pool.deals if kind in (WINNABLE, deal.grade)]


def drawn(deals: Sequence[Deal], seed: int, without: Collection[int | None] = ()) -> int | None:
    """The number of one of these deals that is not in ``without``, drawn at random with this seed;
    None if there is none."""
    left = [deal.seed for deal in deals if deal.seed not in without]
    return left[Stream(seed).below(len(left))] if left else None


def looking(
    game: Game,
    first: int,
    *,
    seconds: float | None = None,
    most: int | None = None,
    ask: Ask = solving,
) -> Task[tuple[int, Dealt] | None]:
    """Try the deals from this number on until one is proved to be winnable, and return it with its
    proof. None if ``most`` deals or this many ``seconds`` were not enough.

    Deals that can be won are often won soon, so the next deal is a better chance than a long
    search. For games that need more, every second deal is searched at least twice as long as the
    first, every fourth one at least four times as long, and so on.
    """
    spent = 0.0
    for tried in count():
        left = None if seconds is None else seconds - spent
        if tried == most or (left is not None and left <= 0):
            return None
        match = Match(game, (first + tried) % SEEDS)
        turn = tried + 1
        times = turn & -turn  # 1 2 1 4 1 2 1 8 …
        answer = yield from ask(match, Limits(NODES * times, left))
        if answer.verdict == "winnable":
            return match.seed, Dealt(WINNABLE, tuple(answer.line))
        spent += answer.seconds
    raise AssertionError  # count() never ends


def untrue(record: Record) -> str:
    """What is wrong with the kind of deal that the header of a record claims; empty if it is right
    or nothing is claimed.

    Where the header has a line, the line is played; it is not checked in a record made under other
    rules.
    """
    dealt, match = record.header.links.dealt, begin(record)
    if dealt is None:
        return ""
    claim = f"its header says that the deal is {dealt.kind}"
    if record.header.position is not None or match.deck is not None:
        return f"{claim}, but its cards were given"
    if not dealt.line:
        known = {deal.seed for deal in certified(match.game, dealt.kind)}
        named = f"deal {match.seed} of {match.game.name}"
        return "" if match.seed in known else f"{claim}, but {named} is not in the pool as that"
    if record.other_rules:
        return ""
    try:
        for move in dealt.line:
            match.play(move)
    except Illegal as error:
        return f"{claim}, but a move of its line is not offered: {error}"
    return "" if match.status == "won" else f"{claim}, but its line does not win"
