"""Pools of certified deals: for each game a file of deals, each with a winning line.

A file is gzipped JSON lines: a header, then one deal per line, in order of seeds. Files only grow,
so that the range of deals that a season of the daily challenge takes (:mod:`game.daily.challenge`)
never changes.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from game.book.catalog import GAMES
from game.match.match import Illegal, Match
from game.record.header import EASY, FAIR, HARD, variant
from game.record.strict_json import (
    LONGEST_MOVE,
    Unreadable,
    is_move,
    is_whole,
    json_object,
    text_of,
)
from game.rules.game import Game
from game.rules.variants import once_a_game
from game.system import files, paths
from game.vocabulary.options import BadOption
from game.vocabulary.progress import POINTS

SHIPPED = paths.ASSETS / "daily"
FORMAT = "cadogan-deals"
VERSION = 2
GRADES = (EASY, FAIR, HARD)
"""How hard a deal is compared with the others of its game, easiest first."""
_ENDING = ".jsonl.gz"
_UNREADABLE = files.UnreadableFile, Unreadable, BadOption, zlib.error


class BadPool(ValueError):
    """A pool file can't be read; the message says why."""


class Ease(NamedTuple):
    """How the grading player fared in a deal (:mod:`game.daily.grades`): the games won, and the
    mean progress or points of all games in thousandths."""

    wins: int
    progress: int


class Deal(NamedTuple):
    """A deal that can be won.

    ``nodes`` is the number of positions that the search visited before it won. ``line`` is the
    winning line as move texts. ``points`` is the score of that line if the game is played for
    points. ``ease`` is None and ``grade`` empty where the deal has not been graded.
    """

    seed: int
    nodes: int
    line: tuple[str, ...]
    points: int | None = None
    ease: Ease | None = None
    grade: str = ""

    @property
    def par(self) -> int:
        """The number of moves of the winning line."""
        return len(self.line)


@dataclass(frozen=True)
class Pool:
    """The certified deals of one game. Seeds 1 to ``tried`` were searched with ``weight_sets``."""

    game: Game
    deals: tuple[Deal, ...] = ()
    tried: int = 0
    weight_sets: tuple[tuple[float, ...], ...] = ()
    rules: int = 0

    def __post_init__(self) -> None:
        if not self.rules:
            object.__setattr__(self, "rules", self.game.rules)

    def having(self, seed: int, deal: Deal | None) -> Pool:
        """The pool after this seed was tried."""
        deals = self.deals if deal is None else (*self.deals, deal)
        return replace(self, deals=deals, tried=seed)


def path_of(game: Game, folder: Path = SHIPPED) -> Path:
    """The path of a game's pool."""
    return folder / f"{game.id}{_ENDING}"


def save(pool: Pool, folder: Path = SHIPPED) -> None:
    """Write a pool, replacing its file atomically.

    :raises OSError: if it can't be written.
    """
    head = {
        "format": FORMAT,
        "version": VERSION,
        "game": pool.game.id,
        "preset": pool.game.preset,
        "rules": pool.rules,
        "tried": pool.tried,
        "tempers": pool.weight_sets,
    }
    lines = [head, *map(_words, pool.deals)]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    files.write_whole(path_of(pool.game, folder), gzip.compress(text.encode(), mtime=0))


def _words(deal: Deal) -> dict[str, Any]:
    fields: dict[str, Any] = {"seed": deal.seed, "nodes": deal.nodes, "line": deal.line}
    if deal.points is not None:
        fields["points"] = deal.points
    if deal.ease is not None:
        fields["ease"] = deal.ease
    if deal.grade:
        fields["grade"] = deal.grade
    return fields


def load(game: Game, folder: Path = SHIPPED) -> Pool:
    """Load the certified deals of a game.

    :raises BadPool: if there are none or they can't be read.
    """
    path = path_of(game, folder)
    try:
        lines = gzip.GzipFile(fileobj=BytesIO(files.read_bytes(path)))
        head, texts = json_object(text_of(next(lines, b""))), dict[str, str]()
        return _pool(game, head, [_deal(json_object(text_of(line)), texts) for line in lines])
    except (*_UNREADABLE, OSError, EOFError, ValueError) as error:
        raise BadPool(f"{path.name}: {error}") from None


def _pool(game: Game, head: dict[str, Any], deals: Iterable[Deal]) -> Pool:
    if head.get("format") != FORMAT or head.get("version") != VERSION:
        raise Unreadable("it holds no certified deals that this program knows")
    tried, rules = head.get("tried"), head.get("rules")
    if head.get("game") != game.id or not is_whole(tried) or not is_whole(rules, 1):
        raise Unreadable(
            f"it does not say that its deals are of {game.name}, or how many were tried"
        )
    try:
        weight_sets = tuple(tuple(map(float, weights)) for weights in head.get("tempers", ()))
    except TypeError:
        raise Unreadable("its tempers are lists of numbers") from None
    played = variant(GAMES[game.id], head.get("preset"), None)
    return Pool(played, tuple(deals), tried, weight_sets, rules)


def _deal(fields: dict[str, Any], texts: dict[str, str]) -> Deal:
    """Read a deal; equal move texts are shared through ``texts``."""
    seed, nodes, line = fields.get("seed"), fields.get("nodes"), fields.get("line")
    points = fields.get("points")
    if not is_whole(seed) or not is_whole(nodes) or not isinstance(line, list):
        raise Unreadable("a deal has a seed, a number of nodes and a line")
    if not {*map(type, line)} <= {str} or not (points is None or is_whole(points)):
        raise Unreadable("a line is the texts of its moves, and points are a whole number")
    for move in {*line} - texts.keys():
        if not is_move(move):
            raise Unreadable(f"a move has one to {LONGEST_MOVE} characters")
        texts[move] = move
    moves = tuple(map(texts.__getitem__, line))
    return Deal(seed, nodes, moves, points, _ease(fields.get("ease")), _grade(fields))


def _ease(given: object) -> Ease | None:
    if given is None:
        return None
    match given:
        case [int(wins), int(progress)] if is_whole(wins) and type(progress) is int:
            return Ease(wins, progress)
    raise Unreadable("the ease of a deal is the games won and a progress")


def _grade(fields: dict[str, Any]) -> str:
    grade = fields.get("grade", "")
    if grade not in ("", *GRADES):
        raise Unreadable(f"a deal is {', '.join(GRADES)}")
    return str(grade)


def hardness(deal: Deal) -> tuple[int, int, int, int]:
    """The sort key that puts the easiest deals of a game first: by the games that the grading
    player won, by how far it got, and by the positions that the search visited."""
    wins, progress = deal.ease or Ease(0, 0)
    return -wins, -progress, deal.nodes, deal.seed


def easy(pool: Pool) -> Iterator[Deal]:
    """The deals of a pool in which a card can be moved at once, easiest first."""
    for deal in sorted(pool.deals, key=hardness):
        moves = Match(pool.game, deal.seed).moves()
        if any(move.source not in (pool.game.stock, -1) for move in moves):
            yield deal


def best_points(match: Match) -> int | None:
    """The best known score of the deal of this match, or None if the pool has none for it."""
    game = match.game
    if game.measure.unit != POINTS or match.deck is not None or match.given is not None:
        return None
    return _points_known(game).get(match.seed)


@once_a_game  # the file takes a twentieth of a second to read
def _points_known(game: Game) -> Mapping[int, int | None]:
    """The best known score of each deal of the pool; none if its options are not those of the
    game."""
    try:
        pool = load(game)
    except BadPool:
        return {}
    if pool.game.chosen != game.chosen:
        return {}
    return {deal.seed: deal.points for deal in pool.deals}


def solved(game: Game, deal: Deal, time: int = 0) -> Match:
    """Play a deal along its line to the end at an even pace. ``time`` is the total play time in
    milliseconds.

    :raises BadPool: if the rules reject a move.
    """
    match = Match(game, deal.seed)
    for number, text in enumerate(deal.line, start=1):
        try:
            match.play(text, t=time * number // deal.par)
        except Illegal:
            why = f"{game.name}, seed {deal.seed}: move {number} is not offered"
            raise BadPool(why) from None
    return match
