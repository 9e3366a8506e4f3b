"""A page of the book as the tests keep it: its rows, and what else the laws need to know of it.

``tests/book/pages/<id>.rows`` holds the rows (see :mod:`tests.support.row_files`), ``<id>.py`` one
:class:`Page` named ``PAGE`` with everything else, and rows that a loop makes.
:mod:`tests.book.test_pages` tests the rows; test functions below ``PAGE`` test what rows can't say.
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
"""The sentence by which a plain layout is dealt whole, where the page says nothing else."""


@dataclass(frozen=True)
class Last:
    """A position before the last move of a game, with its facts, and the move that wins it."""

    piles: Mapping[str, str]
    move: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True)
class Page:
    """What a page of the book says about its game.

    ``rare`` and ``exempt`` are listed under ``"always"``, under the name of a preset (``"book"``)
    or under an option (``"passes=1"``).
    """

    game: str
    rows: tuple[Row, ...] = ()
    """Rows that are tested under the preset that each names, or the usual one."""
    every: tuple[Row, ...] = ()
    """Rows that are tested under each preset of the game."""
    last: Last | None = None
    """How the game is won, where that can't be built from the foundations."""
    lasts: Mapping[str, Last] = field(default_factory=dict)
    """How the game is won under presets or options that need another last move."""
    rare: Mapping[str, tuple[Mapping[str, str], ...]] = field(default_factory=dict)
    """Positions that random play seldom reaches, from which the laws begin too."""
    exempt: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What the laws can't meet in this game, and why."""

    deals_on: Mapping[str, str] = field(default_factory=dict)
    """The page's sentence by which dealing continues although a card has come free that must go up,
    by ``"opening"`` or by the verb of the move."""

    others: Mapping[str, str] = field(default_factory=dict)
    """Differences from another program in which this page confirms our rule: how the line that
    states the difference ends, and why we are right."""
    little: str = ""
    """Why hardly any offers of another program can be compared with this page."""
    forced: str = ""
    """Why positions with automatic moves are compared with another program too."""
    questions: int = 0
    """How many differences from another program rest on two possible readings of the page."""

    def asked(self) -> Iterator[tuple[Row, str | None]]:
        """Yield each row with the preset under which it is tested."""
        for row in self.every:
            for preset in find(self.game).presets:
                yield row, preset
        for row in self.rows:
            yield row, None


@cache
def known() -> frozenset[str]:
    """Return the ids of the games that have a page here."""
    return frozenset(file.stem.replace("_", "-") for file in HERE.glob("[!_]*.py"))


@cache
def page_of(game: str) -> Page:
    """Return the page of the game with this id."""
    name = game.replace("-", "_")
    page: Page = import_module(f"tests.book.pages.{name}").PAGE
    table = read(HERE / f"{name}.rows")
    return replace(page, rows=(*table.rows, *page.rows), every=(*table.every, *page.every))


def headings_of(game: Game) -> tuple[str, ...]:
    """Return the names under which a page lists what concerns this variant."""
    return (ALWAYS, game.preset, *(f"{key}={value}" for key, value in game.chosen.items()))
