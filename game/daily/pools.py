"""Certified deals: for each game a file of deals that can be won, each with a line that wins.

A file is JSON, one object a line, compressed: first what the deals are of, then a deal a line, in
the order of their seeds. It only grows, so that a pool of the daily challenge, which names the
first and the last of the deals that it takes, stays the same for ever.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from game.match.match import Illegal, Match
from game.record.header import variant
from game.record.reader import GAMES
from game.record.strict_json import Unreadable, is_whole, json_object, text_of
from game.rules.game import Game
from game.system import files, paths
from game.vocabulary.options import BadOption

SHIPPED = paths.ASSETS / "daily"
FORMAT = "cadogan-deals"
VERSION = 2
_ENDING = ".jsonl.gz"
_LONGEST_MOVE = 200
_UNREADABLE = files.UnreadableFile, Unreadable, BadOption, zlib.error


class BadPool(ValueError):
    """A file of certified deals that can't be read; its sentence says why."""


class Deal(NamedTuple):
    """A deal that can be won.

    ``nodes`` is how many positions the beam looked at before it won, which is how hard the deal
    is; ``line`` the way to win, by the texts of its moves. Where a game is played for points,
    ``points`` are those that the line makes.
    """

    seed: int
    nodes: int
    line: tuple[str, ...]
    points: int | None = None

    @property
    def par(self) -> int:
        """In how many moves the deal is known to be won."""
        return len(self.line)


@dataclass(frozen=True)
class Pool:
    """The certified deals of one game. Seeds were tried from 1 to ``tried``; ``weight_sets`` are
    those by which the finder looked for them."""

    game: Game
    deals: tuple[Deal, ...] = ()
    tried: int = 0
    weight_sets: tuple[tuple[float, ...], ...] = ()
    rules: int = field(default=0)

    def __post_init__(self) -> None:
        if not self.rules:
            object.__setattr__(self, "rules", self.game.rules)

    def having(self, seed: int, deal: Deal | None) -> Pool:
        """The pool when this seed has been tried."""
        deals = self.deals if deal is None else (*self.deals, deal)
        return replace(self, deals=deals, tried=seed)


def path_of(game: Game, folder: Path = SHIPPED) -> Path:
    """Where the deals of a game are kept."""
    return folder / f"{game.id}{_ENDING}"


def save(pool: Pool, folder: Path = SHIPPED) -> None:
    """Put the file of a pool in its place, all at once.

    :raises OSError: where it may not be written.
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
    fields = {"seed": deal.seed, "nodes": deal.nodes, "line": deal.line}
    return fields if deal.points is None else {**fields, "points": deal.points}


def load(game: Game, folder: Path = SHIPPED) -> Pool:
    """The certified deals of a game.

    :raises BadPool: where there are none, or none that can be read.
    """
    path = path_of(game, folder)
    try:
        lines = gzip.GzipFile(fileobj=BytesIO(files.read_bytes(path)))
        head, texts = json_object(text_of(next(lines, b""))), dict[str, str]()
        return _pool(head, [_deal(json_object(text_of(line)), texts) for line in lines])
    except (*_UNREADABLE, OSError, EOFError, ValueError) as error:
        raise BadPool(f"{path.name}: {error}") from None


def _pool(head: dict[str, Any], deals: Iterable[Deal]) -> Pool:
    if head.get("format") != FORMAT or head.get("version") != VERSION:
        raise Unreadable("it holds no certified deals that this program knows")
    game, tried, rules = GAMES.get(str(head.get("game"))), head.get("tried"), head.get("rules")
    if game is None or not is_whole(tried) or not is_whole(rules, 1):
        raise Unreadable("it does not say of which game the deals are, or how many were tried")
    weight_sets = tuple(tuple(map(float, weights)) for weights in head.get("tempers", ()))
    return Pool(variant(game, head.get("preset"), None), tuple(deals), tried, weight_sets, rules)


def _deal(fields: dict[str, Any], texts: dict[str, str]) -> Deal:
    """A deal as it was read; the same moves come in many deals, and each text is kept once."""
    seed, nodes, line = fields.get("seed"), fields.get("nodes"), fields.get("line")
    points = fields.get("points")
    if not is_whole(seed) or not is_whole(nodes) or not isinstance(line, list):
        raise Unreadable("a deal has a seed, a number of nodes and a line")
    if not all(map(_is_move, line)) or not (points is None or is_whole(points)):
        raise Unreadable("a line is the texts of its moves, and points are a whole number")
    return Deal(seed, nodes, tuple(texts.setdefault(move, move) for move in line), points)


def _is_move(move: object) -> bool:
    """Can this be the text of a move?"""
    return isinstance(move, str) and 0 < len(move) <= _LONGEST_MOVE


def solved(game: Game, deal: Deal, time: int = 0) -> Match:
    """The match of a deal, played along its line to the end, at an even pace. ``time`` is how long
    that takes, in milliseconds of play.

    :raises BadPool: where the rules do not offer one of its moves.
    """
    match = Match(game, deal.seed)
    for number, text in enumerate(deal.line, start=1):
        try:
            match.play(text, t=time * number // deal.par)
        except Illegal:
            why = f"{game.name}, seed {deal.seed}: move {number} is not offered"
            raise BadPool(why) from None
    return match
