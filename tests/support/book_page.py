"""A page of the book as the tests keep it: its rows, and what else the laws have to know of it.

``tests/book/pages/<id>.rows`` holds the rows (see :mod:`tests.support.row_files`), ``<id>.py`` one
:class:`Page` named ``PAGE`` with all the rest, and rows that are made by a loop or shared with
another page. :mod:`tests.book.test_pages` asks the rows; test functions below ``PAGE`` say what no
row can.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pathlib import Path

from game.book.catalog import find
from game.core.table import Fact
from game.rules.game import Game
from tests.support.book_rows import Row
from tests.support.row_files import read

HERE = Path(__file__).resolve().parents[1] / "book" / "pages"
ALWAYS = "always"
LAID_OUT = "play begins when the layout, a fixed number of cards, is dealt (General Procedure)"
"""By which sentence a plain layout is dealt whole, where its page says nothing else."""


@dataclass(frozen=True)
class Last:
    """A position before the last move of a game, the move that wins it, and its facts."""

    piles: Mapping[str, str]
    move: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True)
class Page:
    """What a page of the book says of its game, put to tables that were laid out for it.

    What is told by variant (``rare``, ``exempt``) is told under ``"always"``, under the name of a
    preset (``"book"``) or under an option (``"passes=1"``).
    """

    game: str
    """Its id."""
    offered: int
    """At least so many moves are offered by the rows,"""
    refused: int
    """at least so many are refused,"""
    played: int
    """and in at least so many rows something is played first."""
    rows: tuple[Row, ...] = ()
    """Asked under the preset that each names, or the usual one."""
    every: tuple[Row, ...] = ()
    """Asked under each preset of the game."""
    last: Last | None = None
    """How it is won, where that cannot be built from the foundations."""
    lasts: Mapping[str, Last] = field(default_factory=dict)
    """How a variant of it is won, by its option, where that is another move."""
    rare: Mapping[str, tuple[Mapping[str, str], ...]] = field(default_factory=dict)
    """Positions to which random play seldom comes, for the laws to begin at too."""
    exempt: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What the laws cannot meet with in this game, and why."""

    deals_on: Mapping[str, str] = field(default_factory=dict)
    """What it says where cards are dealt on although one has come free that must go up: in the
    ``"opening"``, or by a move of this verb."""

    others: Mapping[str, str] = field(default_factory=dict)
    """Where another program offers something else and this page is on our side: how such a
    difference ends, and why."""
    little: str = ""
    """Why next to nothing of what another program offers can be compared with this page."""
    forced: str = ""
    """Why positions in which something happens at once are compared with another program too."""
    questions: int = 0
    """Differences from another program at which the page can be read in two ways."""

    def asked(self) -> Iterator[tuple[Row, str | None]]:
        """Each row with the preset under which it is to be asked."""
        for row in self.every:
            for preset in find(self.game).presets:
                yield row, preset
        for row in self.rows:
            yield row, None


@cache
def known() -> frozenset[str]:
    """The ids of the games that have a page here."""
    return frozenset(file.stem.replace("_", "-") for file in HERE.glob("[!_]*.py"))


@cache
def page_of(game: str) -> Page:
    """The page of the game of this id."""
    name = game.replace("-", "_")
    page: Page = import_module(f"tests.book.pages.{name}").PAGE
    table = read(HERE / f"{name}.rows")
    return replace(page, rows=(*table.rows, *page.rows), every=(*table.every, *page.every))


def told_of(game: Game) -> tuple[str, ...]:
    """Under which names a page tells what concerns this variant of its game."""
    return (ALWAYS, game.preset, *(f"{key}={value}" for key, value in game.chosen.items()))
