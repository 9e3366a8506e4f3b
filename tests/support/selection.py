"""Which games the tests are about: all of the book, those that were named, or a shard.

``--game ID`` and ``--shard K/N`` are read by ``tests/conftest.py`` before a test is collected.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from game.book.catalog import BOOK, find
from game.rules.game import Game

TESTS = Path(__file__).parents[1]
PAGES = TESTS / "book" / "pages"
IDS = frozenset(game.id for game in BOOK)
SAMPLE = "CADOGAN_SAMPLE"
"""The environment variable in which a run tells its workers what they sample by."""

_shard = (1, 1)
_named: frozenset[str] = frozenset()


def select(named: Sequence[str], shard: str) -> None:
    """Test these games alone, or shard K of N.

    :raises ValueError: for an unknown game or a shard that is none.
    """
    global _named, _shard
    _named = frozenset(find(each).id for each in named)
    which, _, of = shard.partition("/")
    _shard = int(which), int(of)
    if not 1 <= _shard[0] <= _shard[1]:
        raise ValueError(f"a shard is K/N with K from 1 to N, not {shard}")


def wanted(text: str, games: set[str]) -> bool:
    """Is this test asked for, which stands in this file and concerns these games, or none?"""
    if _named and not games & _named:
        return False
    which, of = _shard
    return any(crc32(each.encode()) % of == which - 1 for each in games or {text})


ASKED = re.compile(
    r"\b(some\(|games\(\)|games_at_sizes|at_sizes|BOOK\b|SHIPPED\.deals)"
    r"|from tests\.support\.tables import .*\b(GAMES|VARIANTS)\b"
)
"""How a file of tests takes the games that its tests are parametrized by."""
PARAMETRIZED = re.compile(r"parametrize\(\s*\(?\"(game|name|variant)\"|\b(games_)?at_sizes\b")
EVERY = ("book", "compat", "golden", "perft")
"""The folders in which all tests concern every game."""


def concerns(file: Path) -> bool:
    """Does this file need to be read where games are named? It is a page of one of them, or its
    tests are parametrized by all games, or, outside the scenes, by some of which it is one."""
    if not _named:
        return True
    if file.parent == PAGES:
        return file.stem.replace("_", "-") in _named
    if TESTS not in file.parents or not file.name.startswith("test_"):
        return file.name in ("conftest.py", "__init__.py")
    if file.parent.name in EVERY:
        return True
    text = file.read_text("utf-8")
    if PARAMETRIZED.search(text) and ASKED.search(text):
        return True
    return "scenes" not in file.parts and any(
        re.search(rf'parametrize\([^\n]*"{each}"', text) for each in _named
    )


FEW = 6
"""A window is looked at in up to this many games that are only examples there."""


def asked_of(file: Path, function: object) -> bool:
    """Can this test of a file concern a game that was named? It is parametrized by one, or stands
    where all tests concern every game."""
    if not _named or file.parent in (PAGES, TESTS / "book"):
        return True
    marks = getattr(function, "pytestmark", ())
    tables = [mark.args[1] for mark in marks if mark.name == "parametrize"]
    if "scenes" in file.parts:
        tables = [rows for rows in tables if not _are_examples(rows)]
    return any(games_among(parameters_of(row)) & _named for rows in tables for row in rows)


def _are_examples(rows: Sequence[object]) -> bool:
    """Are these a few names of games, and nothing that is expected of each?"""
    return 1 < len(rows) <= FEW and all(isinstance(row, str) for row in rows)


def parameters_of(row: object) -> Sequence[object]:
    """The values in a row of parameters, however it was written."""
    values = getattr(row, "values", row)
    return values if isinstance(values, tuple) else (values,)


def games_among(values: Iterable[object]) -> set[str]:
    """The games among the parameters of a test."""
    found = [getattr(value, "game", getattr(value, "id", value)) for value in values]
    return {each for each in found if isinstance(each, str) and each in IDS}


def of_all(file: Path, games: set[str]) -> bool:
    """Is a test in this file about the whole book, and so asked where games are named too?"""
    return bool(_named) and not games and file.parent == TESTS / "book"


def games() -> tuple[Game, ...]:
    """The games that are tested, in the order of the book."""
    return tuple(game for game in BOOK if wanted(game.id, {game.id}))


def named() -> bool:
    """Were games named, so that all of what concerns them is asked?"""
    return bool(_named)


def sample() -> int:
    """The number by which this run draws what it does not try in full."""
    return int(os.environ.get(SAMPLE, "0"))


def drawn(what: str, below: int) -> int:
    """A number below this one, as the run draws it."""
    return crc32(f"{what} {sample()}".encode()) % below


MOST = 24
"""So many games are asked what takes long to ask, however many there are."""


def some(rows: Iterable[Any], most: int = MOST) -> list[Any]:
    """Parameters of which so many are drawn, and the others are tried where there is time.

    Where games were named, all of them are tried; of a shard's games its share of so many.
    """
    listed = [row if isinstance(row, tuple) else (row,) for row in rows]
    called = {number: str(getattr(row[0], "id", row)) for number, row in enumerate(listed)}
    order = sorted(called, key=lambda number: drawn(called[number], 2**32))
    usual = set(called if named() else order[: -(-most // _shard[1])])
    return [
        pytest.param(*row, marks=[] if number in usual else [pytest.mark.long])
        for number, row in enumerate(listed)
    ]


def few(asked: Iterable[Game], most: int = MOST) -> list[Game]:
    """So many of these games, drawn, for a test that walks through all of them; every one of them
    where its ``all_of_them`` says so (see :data:`all_or_few`)."""
    drawn_first = sorted(asked, key=lambda game: drawn(game.id, 2**32))
    return drawn_first[:most]


all_or_few = pytest.mark.parametrize(
    "all_of_them",
    [pytest.param(True, marks=pytest.mark.long, id="all"), pytest.param(False, id="few")],
)
"""A test that walks through the whole book does so where there is time, and else through a few."""
