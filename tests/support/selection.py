"""Selects the games to test: all of the book, those that were named, or a shard.

``tests/conftest.py`` reads ``--game ID`` and ``--shard K/N`` before tests are collected.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
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
"""The environment variable that tells workers the number of the run."""

_shard = (1, 1)
_named: frozenset[str] = frozenset()


def select(named: Sequence[str], shard: str) -> None:
    """Select these games, or shard K of N.

    :raises ValueError: for an unknown game or an invalid shard.
    """
    global _named, _shard
    _named = frozenset(find(each).id for each in named)
    which, _, of = shard.partition("/")
    _shard = int(which), int(of)
    if not 1 <= _shard[0] <= _shard[1]:
        raise ValueError(f"a shard is K/N with K from 1 to N, not {shard}")


def wanted(text: str, games: set[str]) -> bool:
    """Is a test selected that concerns these games? If it concerns none, ``text``, the name of its
    file, decides about its shard."""
    if _named and not games & _named:
        return False
    which, of = _shard
    return any(crc32(each.encode()) % of == which - 1 for each in games or {text})


ASKED = re.compile(
    r"\b(some\(|games\(\)|games_at_sizes|at_sizes|BOOK\b|SHIPPED\.deals)"
    r"|from tests\.support\.tables import .*\b(GAMES|VARIANTS)\b"
)
"""How the source of a test file shows that its parameters come from all games."""
PARAMETRIZED = re.compile(r"parametrize\(\s*\(?\"(game|name|variant)\"|\b(games_)?at_sizes\b")
EVERY = ("book", "compat", "golden", "perft")
"""The folders whose tests all concern every game."""


def concerns(file: Path) -> bool:
    """Must this file be read when games are named? Yes for a page of one of them, for tests with
    all games as parameters, and outside the scenes for tests with one of them as a parameter."""
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
"""The largest number of games that count as examples in a parameter list of tests at the window."""


def asked_of(file: Path, function: object) -> bool:
    """Can this test function concern a named game? It has one as a parameter, or its folder
    concerns every game."""
    if not _named or file.parent in (PAGES, TESTS / "book"):
        return True
    marks = getattr(function, "pytestmark", ())
    tables = [mark.args[1] for mark in marks if mark.name == "parametrize"]
    if "scenes" in file.parts:
        tables = [rows for rows in tables if not _are_examples(rows)]
    return any(games_among(parameters_of(row)) & _named for rows in tables for row in rows)


def _are_examples(rows: Sequence[object]) -> bool:
    """Are these a few names of games, without anything that is expected of each?"""
    return 1 < len(rows) <= FEW and all(isinstance(row, str) for row in rows)


def parameters_of(row: object) -> Sequence[object]:
    """Return the values in a row of parameters, in whichever form it was written."""
    values = getattr(row, "values", row)
    return values if isinstance(values, tuple) else (values,)


def games_among(values: Iterable[object]) -> set[str]:
    """Return the games among the parameters of a test."""
    found = [getattr(value, "game", getattr(value, "id", value)) for value in values]
    return {each for each in found if isinstance(each, str) and each in IDS}


def of_all(file: Path, games: set[str]) -> bool:
    """Is a test in this file about the whole book, so that it also runs when games are named?"""
    return bool(_named) and not games and file.parent == TESTS / "book"


def games() -> tuple[Game, ...]:
    """Return the games to test, in the order of the book."""
    return tuple(game for game in BOOK if wanted(game.id, {game.id}))


def variants(game: Game) -> Iterator[Game]:
    """Yield the game under each preset and each value of each option."""
    for preset in game.presets:
        yield game.under(preset)
    for key, option in game.options.items():
        for value in option.values:
            yield game.under(options={key: value})


def named() -> bool:
    """Were games named, so that everything that concerns them is tested?"""
    return bool(_named)


def sample() -> int:
    """Return the number by which this run draws its samples."""
    return int(os.environ.get(SAMPLE, "0"))


def drawn(what: str, below: int) -> int:
    """Return a number below this limit, as this run draws it."""
    return crc32(f"{what} {sample()}".encode()) % below


MOST = 8
"""The usual number of games for a slow test in an ordinary run; the long tests take twice as many
others."""


def some(rows: Iterable[Any], most: int = MOST) -> list[Any]:
    """Return some of the parameters, drawn for this run: this many as they are, and twice as many
    others as long tests.

    When games are named, all are returned as they are. A shard draws its share of those that
    concern its games.
    """
    listed = [row if isinstance(row, tuple) else (row,) for row in rows]
    if named():
        return [pytest.param(*row) for row in listed]
    ours = [row for row in listed if not (of := games_among(row)) or wanted("", of)]
    parts = _shard[1] if any(map(games_among, ours)) else 1
    called = [str(getattr(row[0], "id", row)) for row in ours]
    order = sorted(range(len(ours)), key=lambda number: drawn(called[number], 2**32))
    places = {number: place for place, number in enumerate(order)}
    usual, last = (-(-many // parts) for many in (most, 3 * most))
    return [
        pytest.param(*row, marks=[] if places[number] < usual else [pytest.mark.long])
        for number, row in enumerate(ours)
        if places[number] < last
    ]


def is_left(case: str) -> bool:
    """Does this run leave a case of a test marked ``a_third`` to the long tests? It leaves two
    thirds of the games, or of the cases that concern none; if games are named, it leaves nothing.
    """
    return not named() and drawn(case, 3) > 0
