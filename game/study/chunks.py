"""Splits the deals of a study into chunks, each played by one process in one go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.book import catalog
from game.match.match import Match
from game.rules.game import Game
from game.study.players import PLAYERS, version_of
from game.system.clock import cpu_seconds_of_all_threads

SECONDS = 4.0
"""How long a chunk should take: long enough that the cost of sending it is negligible, short
enough that little is lost when a run is stopped."""
MOST_DEALS = 5_000


class Series(NamedTuple):
    """The deals of one game that one player plays, under one version of both."""

    game: str
    preset: str
    player: str
    version: str


class Chunk(NamedTuple):
    """Deals of a series that are played in one go."""

    series: Series
    seeds: tuple[int, ...]


class Played(NamedTuple):
    """A deal that was played. ``result`` is "won", "lost" or "open"; ``seconds`` is CPU time of
    the process."""

    seed: int
    result: str
    moves: int
    seconds: float


class PlayedChunk(NamedTuple):
    """A chunk and what came of its deals, in the same order."""

    chunk: Chunk
    deals: tuple[Played, ...]


class OtherVersion(RuntimeError):
    """The worker's program has other rules or players than the program that sent the chunk."""


def series_of(game: Game, player: str) -> Series:
    """The series of a variant and a player in this program."""
    return Series(game.id, game.preset, player, version_of(game, player))


def played(chunk: Chunk) -> PlayedChunk:
    """Play the deals of a chunk. The answer is the same on every machine, except for the seconds.

    :raises OtherVersion: if this program has another version of the series.
    """
    series = chunk.series
    game = catalog.GAMES[series.game].under(series.preset)
    here = version_of(game, series.player)
    if here != series.version:
        raise OtherVersion(f"{game.name}: version {series.version} was asked for, here is {here}")
    deals = []
    for seed in chunk.seeds:
        start = cpu_seconds_of_all_threads()
        result, moves = PLAYERS[series.player].play(Match(game, seed))
        seconds = round(cpu_seconds_of_all_threads() - start, 4)
        deals.append(Played(seed, result, moves, seconds))
    return PlayedChunk(chunk, tuple(deals))


class Chunks:
    """The chunks of a run. A series begins with single deals; once the time of some is known, its
    chunks take about :data:`SECONDS`."""

    def __init__(self, missing: Iterable[tuple[Series, list[int]]]) -> None:
        self._missing = missing
        self._times: dict[Series, tuple[int, float]] = {}

    def __iter__(self) -> Iterator[Chunk]:
        for series, seeds in self._missing:
            begun = 0
            while begun < len(seeds):
                end = begun + self._size(series)
                yield Chunk(series, tuple(seeds[begun:end]))
                begun = end

    def note(self, done: PlayedChunk) -> None:
        """Learn from a chunk how long the deals of its series take."""
        deals, seconds = self._times.get(done.chunk.series, (0, 0.0))
        spent = sum(deal.seconds for deal in done.deals)
        self._times[done.chunk.series] = deals + len(done.deals), seconds + spent

    def _size(self, series: Series) -> int:
        deals, seconds = self._times.get(series, (0, 0.0))
        if not deals:
            return 1
        return max(1, min(MOST_DEALS, int(SECONDS * deals / max(seconds, 1e-4))))
