"""``python -m tests.arcade.players`` compares the scores of players of different skill.

The players are the solver's line, the hints, one who always takes what pays most, and one who plays
at random. The solver's line is also reordered as a player would who holds cards back for a long
chain, and played with the cards that go up by themselves.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from itertools import islice
from statistics import mean

from game.advice import finish
from game.advice.hint import hints
from game.advice.safe import safe
from game.book.catalog import BOOK, find
from game.core.shuffle import Stream
from game.daily import pools
from game.daily.arcade import scorer_of
from game.daily.pools import Deal
from game.match.match import Illegal, Match
from game.record.header import NO_LINKS
from game.rules.game import Game
from game.solver.solve import Limits, solve

NODES = 20_000
"""How long a line is looked for where there is no pool."""
SWAPS = 150
"""How many times a player who holds cards back tries another order."""
LONGEST = 400


def certified(game: Game, wanted: int) -> list[Deal]:
    """Deals with winning lines: those of the pool, or of the first seeds that the solver wins."""
    if pools.path_of(game).exists():
        return list(pools.load(game).deals[:wanted])
    found = []
    for seed in range(1, 2 * wanted):
        answer = solve(Match(game, seed), Limits(NODES))
        if answer.verdict == "winnable":
            found.append(Deal(seed, answer.nodes, tuple(answer.line)))
        if len(found) == wanted:
            break
    return found


def total(match: Match) -> int:
    """The score of a match."""
    return scorer_of(match, NO_LINKS).total or 0


def played(game: Game, seed: int, line: Sequence[str]) -> Match | None:
    """The deal played along this line; None if the rules reject it or it doesn't win."""
    match = Match(game, seed)
    try:
        for move in line:
            match.play(move)
    except Illegal:
        return None
    return match if match.status == "won" else None


# ---------------------------------------------------------------- players


def at_random(game: Game, deal: Deal) -> int:
    """One who plays at random."""
    match, stream = Match(game, deal.seed), Stream(deal.seed)
    for _ in range(LONGEST):
        moves = match.moves()
        if not moves:
            break
        match.play(moves[stream.below(len(moves))])
    return total(match)


def greedily(game: Game, deal: Deal) -> int:
    """One who takes what pays most now, and else plays at random."""
    match, stream = Match(game, deal.seed), Stream(deal.seed)
    for _ in range(LONGEST):
        moves = match.moves()
        if not moves:
            break
        start = stream.below(len(moves))
        moves = [*moves[start:], *moves[:start]]
        match.play(max(moves, key=lambda move: _worth(match, move.text)))
    return total(match)


def _worth(match: Match, move: str) -> float:
    trial = match.trial()
    trial.play(move)
    game, table = trial.game, trial.table
    deeds = sum(deed.done(game, table) for deed in game.all_deeds)
    return trial.progress.done + deeds / 3


def by_hints(game: Game, deal: Deal) -> int:
    """One who plays what the hints would say, without asking for them."""
    match = Match(game, deal.seed)
    for _ in range(LONGEST):
        found = hints(match).suggestions
        if not found:
            break
        match.play(found[0].move.text)
    return total(match)


def by_line(game: Game, deal: Deal) -> int:
    """The solver's line."""
    return total(pools.solved(game, deal))


# ---------------------------------------------------------------- the same win in another order


def holding_back(game: Game, deal: Deal) -> int:
    """The solver's line, in which two moves change places as long as that scores more."""
    line, stream = list(deal.line), Stream(deal.seed)
    best = by_line(game, deal)
    for _ in range(SWAPS):
        at = stream.below(len(line) - 1)
        to = min(at + 1 + stream.below(8), len(line) - 1)
        other = [*line[:at], *line[at + 1 : to + 1], line[at], *line[to + 1 :]]
        match = played(game, deal.seed, other)
        if match is not None and total(match) > best:
            best, line = total(match), other
    return best


def with_safe_cards(game: Game, deal: Deal) -> int:
    """The solver's line, in which safe cards go up by themselves, and all the rest at the end."""
    match = Match(game, deal.seed)
    for move in deal.line:
        goes = safe(match)
        if goes is None and finish.line(match):
            goes = match.find(move)
        match.play(move, by="auto" if goes is not None and goes.text == move else "move")
    return total(match)


Player = Callable[[Game, Deal], int]


def means(game: Game, deals: Sequence[Deal], *players: Player) -> list[float]:
    """The mean score of each player on these deals."""
    return [mean(player(game, deal) for deal in deals) for player in players]


def main(words: Sequence[str]) -> None:
    """Print the mean scores, game by game."""
    parser = ArgumentParser(prog="python -m tests.arcade.players")
    parser.add_argument(
        "games", nargs="*", default=[game.id for game in BOOK if pools.path_of(game).exists()]
    )
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--hints", type=int, default=0, help="deals that the hints play")
    parser.add_argument("--orders", type=int, default=0, help="lines that are reordered")
    args = parser.parse_args(words)
    for name in args.games:
        game = find(name).under()
        deals = certified(game, args.deals)
        line, greedy, random = means(game, deals, by_line, greedily, at_random)
        parts = [f"{name}: {len(deals)} deals, line {line:.0f}, greedy {greedy:.0f}"]
        parts.append(f"random {random:.0f}")
        if few := list(islice(deals, args.hints)):
            line, hinted, greedy = means(game, few, by_line, by_hints, greedily)
            parts.append(f"hints {hinted:.0f} (line {line:.0f}, greedy {greedy:.0f} of {len(few)})")
        if few := list(islice(deals, args.orders)):
            line, held, safely = means(game, few, by_line, holding_back, with_safe_cards)
            parts.append(f"held back {held / line - 1:+.1%}, by itself {safely / line - 1:+.1%}")
        print(", ".join(parts), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
