"""The command that finds deals which can surely be won, and keeps them with the program."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game import certify, labour, pool
from game.asking import Namespace, Refused
from game.rules import Game

if TYPE_CHECKING:
    from rich.progress import Progress

_MOST_DEALS, _MOST_NODES = 10_000, 10**9


def _number(text: str, what: str, most: int) -> int:
    if not re.fullmatch(r"\d{1,10}", text, re.ASCII) or not 1 <= int(text) <= most:
        raise Refused(f"{what} is from 1 to {most}")
    return int(text)


@contextmanager
def _progress() -> Iterator[Progress]:
    """A bar of how far the work has come, where somebody looks on."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    quiet = not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as bar:
        yield bar


def fill(game: Game, asked: Namespace) -> int:
    """Find deals of a game that can surely be won, until its pool holds as many as are wanted."""
    wanted = _number(asked.count, "the number of deals", _MOST_DEALS)
    nodes = _number(asked.nodes, "the number of nodes", _MOST_NODES)
    found: pool.Pool | None = None
    try:
        with _progress() as bar:
            task = bar.add_task(game.name, total=wanted)
            for found in certify.certify(game, wanted, nodes):
                words = f"{game.name}, {found.tried} tried"
                bar.update(task, completed=len(found.deals), description=words)
    except (certify.PureChance, pool.BadPool, labour.Lost) as error:
        raise Refused(str(error)) from None
    if found is not None:
        print(f"{game.name}: {len(found.deals)} deals that can be won, of {found.tried} tried")
    return 0
