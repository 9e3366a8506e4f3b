"""``python -m tests.arcade.players`` compares the scores of players of different skill.

The players are the solver's line, the hints, one who always takes the move that brings the goal
nearest, and one who plays at random. The solver's line is also played with the moves that pay held
back, in the order that scores most, and with safe cards and Finish. Means are printed as rows of a
table, with their standard errors.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import mean, stdev

from game.advice import finish
from game.advice.following import followed
from game.advice.plain_players import worth
from game.advice.safe import safe
from game.arcade.scorer import Score
from game.book.catalog import BOOK, find
from game.core.events import Moved
from game.core.shuffle import Stream
from game.daily import pools
from game.daily.pools import Deal
from game.daily.scoring import scorer_of
from game.match.match import Illegal, Match
from game.record.header import NO_LINKS
from game.rules.game import Game
from game.solver.solve import Limits, solve
from game.system.clock import cpu_seconds
from game.vocabulary.moves import Move

NODES = 20_000
"""Positions searched in a deal that is not in a pool."""
TRIED = 4
"""Deals searched for each deal that is wanted."""
SWAPS = 150
"""Other orders of a line that are tried."""
LONGEST = 400


def certified(game: Game, wanted: int) -> list[Deal]:
    """Return deals with winning lines: those of the pool, then the first that the solver wins."""
    pool = pools.load(game) if pools.path_of(game).exists() else pools.Pool(game)
    found = list(pool.deals[:wanted])
    for seed in range(pool.tried + 1, pool.tried + 1 + TRIED * (wanted - len(found))):
        answer = solve(Match(game, seed), Limits(NODES))
        if answer.verdict == "winnable":
            found.append(Deal(seed, answer.nodes, tuple(answer.line)))
        if len(found) == wanted:
            break
    return found


def total(match: Match) -> int:
    """Return the score of a match."""
    return scorer_of(match, NO_LINKS).total or 0


def played(game: Game, seed: int, line: Sequence[str]) -> Match | None:
    """Return the deal played along this line; None if the rules refuse it or it doesn't win."""
    match = Match(game, seed)
    try:
        for move in line:
            match.play(move)
    except Illegal:
        return None
    return match if match.status == "won" else None


# ---------------------------------------------------------------- players


def at_random(game: Game, deal: Deal) -> Match:
    """Play at random."""
    match, stream = Match(game, deal.seed), Stream(deal.seed)
    for _ in range(LONGEST):
        moves = match.moves()
        if not moves:
            break
        match.play(moves[stream.below(len(moves))])
    return match


def greedily(game: Game, deal: Deal) -> Match:
    """Take the move that brings the goal nearest, at random among equal ones."""
    match, stream = Match(game, deal.seed), Stream(deal.seed)
    for _ in range(LONGEST):
        moves = match.moves()
        if not moves:
            break
        start = stream.below(len(moves))
        moves = [*moves[start:], *moves[:start]]
        trial = match.trial()
        match.play(max(moves, key=lambda move: _worth(trial, move)))
    return match


def _worth(trial: Match, move: Move) -> float:
    trial.play(move)
    found = worth(trial.game, trial.table)
    trial.undo()
    return found


def by_hints(game: Game, deal: Deal) -> Match:
    """Follow the best hint each time; the match does not note that hints were asked for."""
    match = Match(game, deal.seed)
    followed(match, cpu_seconds, LONGEST)
    return match


def by_line(game: Game, deal: Deal) -> Match:
    """Play the solver's line."""
    return pools.solved(game, deal)


# ---------------------------------------------------------------- the same win in another order


def holding_back(game: Game, deal: Deal) -> Match:
    """Play the solver's line, with every move that pays made as late as possible."""
    line, best = list(deal.line), by_line(game, deal)
    for at in reversed(_paying(best)):
        earliest, latest = at, len(line) - 1
        while earliest < latest:
            to = (earliest + latest + 1) // 2
            match = played(game, deal.seed, _moved(line, at, to))
            if match is None:
                latest = to - 1
            else:
                earliest, best = to, match
        line = [made.move for made in best.line]
    return best


def _paying(match: Match) -> list[int]:
    """Return the places of the moves that pay."""
    again = match.again()
    scorer, found = scorer_of(again, NO_LINKS), []
    for at, made in enumerate(match.line):
        before = scorer.score or Score()
        again.play(made.move)
        if (scorer.score or Score()).since(before).paid:
            found.append(at)
    return found


def _moved(line: Sequence[str], at: int, to: int) -> list[str]:
    """Return the line with one move made later."""
    return [*line[:at], *line[at + 1 : to + 1], line[at], *line[to + 1 :]]


def reordering(game: Game, deal: Deal) -> Match:
    """Play the solver's line, with moves made later wherever that scores more."""
    line, stream = list(deal.line), Stream(deal.seed)
    best = by_line(game, deal)
    for _ in range(SWAPS):
        at = stream.below(len(line) - 1)
        other = _moved(line, at, min(at + 1 + stream.below(8), len(line) - 1))
        match = played(game, deal.seed, other)
        if match is not None and total(match) > total(best):
            best, line = match, other
    return best


def with_safe_cards(game: Game, deal: Deal) -> Match:
    """Play the solver's line with safe cards going up by themselves."""
    return _by_itself(game, deal, len(deal.line))


def with_finish(game: Game, deal: Deal) -> Match:
    """Play the solver's line with safe cards going up by themselves, and with Finish for the moves
    at its end that only go up or turn the stock."""
    return _by_itself(game, deal, _finish_of(by_line(game, deal)))


def _by_itself(game: Game, deal: Deal, start: int) -> Match:
    match, finishing = Match(game, deal.seed), False
    for at, move in enumerate(deal.line):
        finishing = finishing or (at >= start and bool(finish.line(match)))
        goes = None if finishing else safe(match)
        by_itself = finishing or (goes is not None and goes.text == move)
        match.play(move, by="auto" if by_itself else "move")
    return match


def _finish_of(match: Match) -> int:
    """Return the place of the move from which all moves of the line go up or turn the stock."""
    home = match.game.is_home
    plain = [
        made.move.startswith(("turn", "redeal"))
        or any(isinstance(event, Moved) and home(event.target) for event in made.events)
        for made in match.line
    ]
    return next((at for at in range(len(plain), 0, -1) if not plain[at - 1]), 0)


Player = Callable[[Game, Deal], Match]
NONE = "–"


def scores(player: Player, game: Game, deals: Sequence[Deal]) -> list[int]:
    """Return the scores of a player on these deals."""
    return [total(player(game, deal)) for deal in deals]


def about(values: Sequence[float]) -> str:
    """Return the mean with its standard error."""
    if len(values) < 2:
        return NONE
    return f"{mean(values):,.0f} ± {stdev(values) / sqrt(len(values)):,.0f}"


def more(values: Sequence[int], than: Sequence[int]) -> str:
    """Return how many percent higher these scores are."""
    return f"{sum(values) / sum(than) - 1:+.1%}" if than else NONE


def row(game: Game, deals: Sequence[Deal], hinted: Sequence[int], orders: int) -> str:
    """Return the scores of all players on these deals; hints play only the first few."""
    line, greedy = scores(by_line, game, deals), scores(greedily, game, deals)
    better = [hint - plain for hint, plain in zip(hinted, greedy, strict=False)]
    cells = [game.name, str(len(deals)), about(line), about(hinted), str(len(hinted))]
    cells += [about(better), about(greedy), about(scores(at_random, game, deals))]
    few, line = deals[:orders], line[:orders]
    cells += [
        more(scores(each, game, few), line) for each in (holding_back, reordering, with_finish)
    ]
    return f"| {' | '.join(cells)} |"


def main(words: Sequence[str]) -> None:
    """Print the mean scores game by game."""
    parser = ArgumentParser(prog="python -m tests.arcade.players")
    parser.add_argument(
        "games", nargs="*", default=[game.id for game in BOOK if pools.path_of(game).exists()]
    )
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--hints", type=int, default=0, help="deals that the hints play")
    parser.add_argument("--orders", type=int, default=0, help="lines that are reordered")
    args = parser.parse_args(words)
    heads = "game", "deals", "line", "hints", "deals", "hints over greedy", "greedy", "random"
    print(f"| {' | '.join(heads)} | held back | reordered | by itself |")
    for name in args.games:
        game = find(name).under()
        deals = certified(game, args.deals)
        hinted = scores(by_hints, game, deals[: args.hints])
        print(row(game, deals, hinted, args.orders), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
