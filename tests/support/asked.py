"""Which games the tests are asked about: all of the book, those that were named, or a shard.

``--game ID`` and ``--shard K/N`` are read by ``tests/conftest.py`` before a test is collected.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from zlib import crc32

from game.book.catalog import BOOK, find
from game.rules.game import Game

IDS = frozenset(game.id for game in BOOK)
SAMPLE = "CADOGAN_SAMPLE"
"""The environment variable in which a run tells its workers what they sample by."""

_shard = (1, 1)
_named: frozenset[str] = frozenset()


def ask(named: Sequence[str], shard: str) -> None:
    """Ask about these games alone, or about shard K of N.

    :raises ValueError: for an unknown game or a shard that is none.
    """
    global _named, _shard
    _named = frozenset(find(each).id for each in named)
    which, _, of = shard.partition("/")
    _shard = int(which), int(of)
    if not 1 <= _shard[0] <= _shard[1]:
        raise ValueError(f"a shard is K/N with K from 1 to N, not {shard}")


def narrowed() -> bool:
    """Is anything left out?"""
    return bool(_named) or _shard[1] > 1


def wanted(text: str, games: set[str]) -> bool:
    """Is this test asked for, which stands in this file and concerns these games, or none?"""
    if _named and not games & _named:
        return False
    which, of = _shard
    return any(crc32(each.encode()) % of == which - 1 for each in games or {text})


def games() -> tuple[Game, ...]:
    """The games that are asked about, in the order of the book."""
    return tuple(game for game in BOOK if wanted(game.id, {game.id}))


def sample() -> int:
    """The number by which this run draws what it does not try in full."""
    return int(os.environ.get(SAMPLE, "0"))
