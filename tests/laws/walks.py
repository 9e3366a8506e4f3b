"""Random play: seeded, bounded, with a leaning toward home so that games come to something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.shuffle import Stream
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import NOWHERE, Move
from tests.support.book_page import known, page_of, told_of

WALKS = range(4)
FIRST, FURTHER = WALKS[:2], WALKS[2:]
"""The deals that are always walked, and those that are walked besides where there is time."""
MOST = 120
HOMEWARD = {"foundation", "discard"}

State = tuple[object, ...]


def walks(game: Game, seeds: Iterable[int]) -> Iterator[tuple[Match, Stream]]:
    """Deals of a game, each with a stream to play by."""
    for seed in seeds:
        yield Match(game, seed), Stream(seed)


def rare(game: Game, seeds: Iterable[int]) -> Iterator[tuple[Match, Stream]]:
    """Matches begun where random play seldom comes, once for each seed, as the page gives them."""
    given = page_of(game.id).rare if game.id in known() else {}
    for name in told_of(game):
        for piles in given.get(name, ()):
            for seed in seeds:
                yield Match.at(game, piles), Stream(seed)


def chosen(match: Match, stream: Stream) -> Move | None:
    """A move at random; every other time one that goes home, where there is such."""
    moves = match.moves()
    if not moves:
        return None
    game = match.game
    if stream.below(2):
        home = [m for m in moves if m.target != NOWHERE and game.role(m.target) in HOMEWARD]
        moves = home or moves
    return moves[stream.below(len(moves))]


def walk(match: Match, stream: Stream, most: int = MOST) -> Iterator[Move]:
    """Yield each move before it is made; it is made when the next is asked for."""
    for _ in range(most):
        move = chosen(match, stream)
        if move is None:
            return
        yield move
        match.play(move)


def texts(moves: list[Move]) -> list[str]:
    """The moves as they are written."""
    return [move.text for move in moves]


def state(table: Table) -> State:
    """All there is about a table, to be kept in a set."""
    return (*map(tuple, table.piles), *sorted(table.facts.items()))
