"""``python -m tests.runs.bots`` plays runs of Rush with bots of different skill and prints their
mean scores with standard errors, as rows of the table in ``docs/score.md``.

A bot thinks for some time before each move; the times add up on the clock of the run. Careful bots
follow certified lines; some are slow, or err in a share of the deals. The greedy bot makes the move
that pays most now. Skimmers play a deal for some seconds and pass it; others pass all deals of slow
games, or every deal after its first move.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import mean, stdev

from game.advice.plain_players import worth
from game.core.shuffle import Stream
from game.match.match import Match
from game.record.header import NO_LINKS
from game.runs.check import points_of
from game.runs.clock import RunClock, Stop
from game.runs.plan import Planned, rush, rush_games
from game.runs.points import PASS_COST
from game.runs.run_header import TEN, THREE
from tests.runs.write import CHOSEN, OTHER

IDLE = 40
"""A greedy bot passes after this many moves in a row that pay nothing."""
LOOK = 1.0
"""The seconds that every bot takes to see a new table."""
Bot = Callable[[Planned, Match], Iterator[float]]
"""Plays a deal and yields the seconds before each move; a deal left unfinished is passed."""


def thinking(match: Match, pace: float = 1.0) -> float:
    """Return the seconds before the next move; a slow hand has a pace above one."""
    return pace * (CHOSEN if len(match.moves()) > 1 else OTHER)


def careful(planned: Planned, match: Match, pace: float = 1.0) -> Iterator[float]:
    """Follow the certified line."""
    for text in planned.deal.line:
        yield thinking(match, pace)
        match.play(text)


def erring(planned: Planned, match: Match, percent: int) -> Iterator[float]:
    """Follow the certified line; in this percentage of the deals turn greedy half way."""
    if Stream(planned.deal.seed).below(100) >= percent:
        yield from careful(planned, match)
        return
    for text in planned.deal.line[: planned.deal.par // 2]:
        yield thinking(match)
        match.play(text)
    yield from greedy(planned, match)


def greedy(planned: Planned, match: Match) -> Iterator[float]:
    """Make the move that pays most now; among equals choose at random."""
    stream, idle = Stream(planned.deal.seed), 0
    while idle < IDLE and (moves := match.moves()):
        yield thinking(match)
        start, before = stream.below(len(moves)), worth(match.game, match.table)
        moves = [*moves[start:], *moves[:start]]
        trial = match.trial()
        values = []
        for move in moves:
            trial.play(move)
            values.append(worth(trial.game, trial.table))
            trial.undo()
        match.play(moves[values.index(max(values))])
        idle = 0 if worth(match.game, match.table) > before else idle + 1


def skimming(planned: Planned, match: Match, seconds: float, bot: Bot = greedy) -> Iterator[float]:
    """Play for some seconds, then pass."""
    spent = 0.0
    for each in bot(planned, match):
        spent += each
        if spent > seconds:
            return
        yield each


def picking(planned: Planned, match: Match, seconds: float) -> Iterator[float]:
    """Pass the games whose won deals take longer than this; follow the line in others."""
    if rush_games()[planned.game.id].seconds <= seconds:
        yield from careful(planned, match)


def passing(planned: Planned, match: Match) -> Iterator[float]:
    """Make the first move of the line and pass."""
    yield thinking(match)
    match.play(planned.deal.line[0])


BOTS: dict[str, Bot] = {
    "careful": careful,
    "careful, passing games over 45 s": partial(picking, seconds=45),
    "careful, passing games over 35 s": partial(picking, seconds=35),
    "erring in a quarter of the deals": partial(erring, percent=25),
    "careful, twice as slow": partial(careful, pace=2.0),
    "erring in half of the deals": partial(erring, percent=50),
    "erring in all deals": partial(erring, percent=100),
    "greedy": greedy,
    "skimming lines for 20 s": partial(skimming, seconds=20, bot=careful),
    "skimming lines for 10 s": partial(skimming, seconds=10, bot=careful),
    "skimming greedily for 20 s": partial(skimming, seconds=20),
    "skimming greedily for 10 s": partial(skimming, seconds=10),
    "skimming greedily for 5 s": partial(skimming, seconds=5),
    "passing every deal": passing,
}


def score(seed: int, length: int, bot: Bot) -> int:
    """Return the score of a bot in the run with this seed."""
    clock, total = RunClock(length * 1000), 0
    clock.go(Stop.READY)
    for planned in rush(seed, length):
        match = Match(planned.game, planned.deal.seed)
        clock.pass_time(LOOK * 1000)
        for seconds in bot(planned, match):
            clock.pass_time(seconds * 1000)
            if clock.over:
                break
        total += points_of(match, NO_LINKS, planned)
        if clock.over:
            return total
        if match.status == "playing":
            clock.charge(PASS_COST)
    raise AssertionError("a timed run has no last deal")


def main(words: Sequence[str]) -> None:
    """Print a row for each bot."""
    parser = ArgumentParser(prog="python -m tests.runs.bots")
    parser.add_argument("--runs", type=int, default=60)
    args = parser.parse_args(words)
    print("| player | three minutes | ten minutes |\n|---|---:|---:|")
    for name, bot in BOTS.items():
        cells = []
        for length in (THREE, TEN):
            scores = [score(seed, length, bot) for seed in range(1, args.runs + 1)]
            error = stdev(scores) / sqrt(len(scores))
            cells.append(f"{mean(scores):,.0f} ± {error:,.0f}")
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
