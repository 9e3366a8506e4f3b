"""The deals of a Rush: the same sequence for everybody who plays its seed.

They come from pools of their own (``assets/runs``), whose deals are never daily challenges.
A timed run deals the games of which a skilled player wins a deal in under a minute; an untimed one
has ten deals of all games. Each game is dealt once before any is dealt again, and none twice in a
row. The first deals of a run are among the easiest of their game, the last among the hardest.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from typing import NamedTuple

from game.book.catalog import GAMES
from game.core.shuffle import Stream
from game.daily import pools
from game.daily.pools import Deal, hardness
from game.rules.game import Game
from game.runs.points import A_SECOND, UNTIMED
from game.system import paths

PLAN = 1
"""The version of the plan: which games and deals are drawn, and by which scores they are measured.
The deals of a run of another version are not checked."""
FOLDER = paths.ASSETS / "runs"
GAMES_FILE = FOLDER / "games.toml"
UNTIMED_DEALS = 10
"""The number of deals of an untimed run."""
_EASY, _FAIR = 3, 8
"""The deals of a run up to the third are from the easiest third of their game, those up to the
eighth from the second third, later ones from the hardest."""
_THIRDS = 3


class RushGame(NamedTuple):
    """A game of Rush: the number of deals of its pool that are used, the median seconds of a won
    deal, whether it is quick enough for timed runs, and the median score of its certified lines."""

    deals: int
    seconds: float
    quick: bool
    score: int


class Planned(NamedTuple):
    """A deal of a run, counted from 1. It pays ``full`` points for ``median``, the median score of
    its game's certified lines."""

    number: int
    game: Game
    deal: Deal
    median: int
    full: int


@cache
def rush_games() -> dict[str, RushGame]:
    """The games of Rush, by id."""
    listed = tomllib.loads(GAMES_FILE.read_text("utf-8"))
    return {name: RushGame(**row) for name, row in listed.items() if isinstance(row, dict)}


def rush(seed: int, length: int | None) -> Iterator[Planned]:
    """The deals of a run with this seed and length in seconds. A timed run has no last deal.

    :raises BadPool: if a pool is missing or can't be read.
    """
    every = _every(seed, timed=length is not None)
    return every if length is not None else islice(every, UNTIMED_DEALS)


def _every(seed: int, *, timed: bool) -> Iterator[Planned]:
    stream, games = Stream(seed), rush_games()
    names = sorted(name for name, row in games.items() if row.quick or not timed)
    left: dict[str, list[list[Deal]]] = {}
    order, last = list[str](), ""
    for number in count(1):
        if not order:
            order = _mixed(names, stream)
            if order[-1] == last:
                order.insert(0, order.pop())
        last = name = order.pop()
        if not any(left.get(name, ())):
            left[name] = _thirds(name)
        wanted = 0 if number <= _EASY else 1 if number <= _FAIR else 2
        nearest = sorted(range(_THIRDS), key=lambda third: abs(third - wanted))
        deals = next(left[name][third] for third in nearest if left[name][third])
        deal = deals.pop(stream.below(len(deals)))
        full = round(A_SECOND * games[name].seconds) if timed else UNTIMED
        yield Planned(number, _pool(name).game, deal, games[name].score, full)


def _mixed(names: list[str], stream: Stream) -> list[str]:
    left, found = list(names), list[str]()
    while left:
        found.append(left.pop(stream.below(len(left))))
    return found


def _thirds(name: str) -> list[list[Deal]]:
    """The deals of a game in thirds, the easiest first."""
    deals = sorted(_pool(name).deals[: rush_games()[name].deals], key=hardness)
    cuts = [len(deals) * third // _THIRDS for third in range(_THIRDS + 1)]
    return [deals[cuts[third] : cuts[third + 1]] for third in range(_THIRDS)]


@cache
def _pool(name: str) -> pools.Pool:
    return pools.load(GAMES[name], FOLDER)
