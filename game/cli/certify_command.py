"""The command ``certify``: finds and grades deals that can be won, for the shipped pools."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from rich.progress import Progress

from game.book.catalog import BOOK
from game.cli.arguments import whole_number
from game.cli.parser import Namespace, Refused
from game.daily import certify, pools
from game.rules.game import Game
from game.solver.solve import BetweenSeats
from game.system import progress, workers
from game.vocabulary.sentences import many

_MOST_DEALS, _MOST_NODES, _MOST_SECONDS = 10_000, 10**9, 10**6


def fill(games: Sequence[Game], args: Namespace) -> int:
    """Add deals to the pools of these games, or with ``--all`` of every game with a choice.

    :raises Refused: if no game is named, or one has no deals to certify.
    """
    if bool(games) == args.all:
        raise Refused("name the games, or say --all")
    bounds = certify.Bounds(
        whole_number(args.count, "the number of deals", 1, _MOST_DEALS),
        whole_number(args.new, "the number of new deals", 1, _MOST_DEALS),
        whole_number(args.seconds, "the number of seconds", 1, _MOST_SECONDS),
        whole_number(args.nodes, "the number of positions", 1, _MOST_NODES),
    )
    with progress.shown() as bar:
        for game in sorted(BOOK, key=_pool_size) if args.all else games:
            try:
                _fill(game, bounds, bar)
            except (certify.PureChance, BetweenSeats) as error:
                if not args.all:
                    raise Refused(str(error)) from None
            except (pools.BadPool, workers.Lost) as error:
                raise Refused(str(error)) from None
    return 0


def _pool_size(game: Game) -> int:
    """The number of deals in the pool of a game."""
    with suppress(pools.BadPool):
        return len(pools.load(game).deals)
    return 0


def _fill(game: Game, bounds: certify.Bounds, bar: Progress) -> None:
    """Fill the pool of a game; an interrupted run also says what it found."""
    task = bar.add_task(game.name, total=None)
    had: int | None = None
    words = ""
    try:
        for found in certify.certify(game, bounds):
            had = len(found.deals) if had is None else had
            words = f"{many(len(found.deals), 'deal')} that can be won, of {found.tried} tried"
            total = min(bounds.deals, had + bounds.new)
            tried = f"{game.name}, {found.tried} tried"
            bar.update(task, completed=len(found.deals), total=total, description=tried)
    finally:
        bar.remove_task(task)
        if words:
            print(f"{game.name}: {words}", flush=True)
