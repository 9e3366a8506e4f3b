"""The command ``certify``: finds winnable deals and adds them to the shipped pools."""

from __future__ import annotations

from game.cli.arguments import whole_number
from game.cli.parser import Namespace, Refused
from game.daily import certify, pools
from game.rules.game import Game
from game.solver.solve import BetweenSeats
from game.system import progress, workers

_MOST_DEALS, _MOST_NODES = 10_000, 10**9


def fill(game: Game, args: Namespace) -> int:
    """Find winnable deals of a game until its pool has the wanted number."""
    wanted = whole_number(args.count, "the number of deals", 1, _MOST_DEALS)
    nodes = whole_number(args.nodes, "the number of nodes", 1, _MOST_NODES)
    found: pools.Pool | None = None
    try:
        with progress.shown() as bar:
            task = bar.add_task(game.name, total=wanted)
            for found in certify.certify(game, wanted, nodes):
                words = f"{game.name}, {found.tried} tried"
                bar.update(task, completed=len(found.deals), description=words)
    except (certify.PureChance, BetweenSeats, pools.BadPool, workers.Lost) as error:
        raise Refused(str(error)) from None
    if found is not None:
        print(f"{game.name}: {len(found.deals)} deals that can be won, of {found.tried} tried")
    return 0
