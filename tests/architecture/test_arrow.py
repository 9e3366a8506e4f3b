"""Each module imports only from packages that stand before its own, and only the book names a
game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from game.book.catalog import BOOK

ROOT = Path(__file__).resolve().parents[2]

ARROW = (
    "game.core", "game.vocabulary", "game.rules", "game.book", "game.match", "game.system",
    "game.record", "game.replay", "game.solver", "game.advice", "game.opponents", "game.arcade",
    "game.storage", "game.daily", "game.runs", "game.puzzles", "game.study", "game.protocol",
    "game.cli",
    "scenes.look", "scenes.cards", "scenes.arcade", "scenes.app", "scenes.widgets", "scenes.table",
    "scenes.wording", "scenes.replay", "scenes.dialogs", "scenes.play", "scenes.versus",
    "scenes.daily", "scenes.rush", "scenes.puzzles", "scenes.lab", "scenes.shelf",
    "scenes.library", "scenes.stats", "scenes.offscreen", "scenes", "cadogan", "main",
)  # fmt: skip
"""The packages in order; each may import only from itself and from those before it."""
LEVEL = {package: level for level, package in enumerate(ARROW)}
FIRST_OUTSIDE = LEVEL["game.system"]
"""Packages from here on may use files, the clock and processes."""

SCREEN = {"pygame", "pytmx"}
OUTSIDE_WORLD = {
    "random", "time", "os", "pathlib", "io", "sys", "datetime", "secrets", "uuid", "tempfile",
    "shutil", "glob", "subprocess", "socket", "threading", "asyncio", "platform", "sqlite3",
}  # fmt: skip
CALLS = {"open", "input", "print", "exec", "eval", "__import__"}

FILES = sorted(
    [
        *(file for name in ("game", "scenes", "cadogan") for file in ROOT.glob(f"{name}/**/*.py")),
        ROOT / "main.py",
    ]
)


def package_of(name: str) -> str | None:
    """Return our package that holds a module (or a name in it), or None for a foreign one."""
    parts = name.split(".")
    for many in (2, 1):
        if ".".join(parts[:many]) in LEVEL:
            return ".".join(parts[:many])
    return None


def home_of(file: Path) -> str:
    """Return the package whose rules apply to a file."""
    return package_of(".".join(file.relative_to(ROOT).with_suffix("").parts)) or said(file)


def dotted(file: Path) -> tuple[str, ...]:
    """Return the package that contains a file, as a tuple."""
    return file.relative_to(ROOT).parent.parts


def imported(file: Path) -> Iterator[str]:
    """Yield the full name of everything that a file imports, also inside functions."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = dotted(file)[: len(dotted(file)) + 1 - node.level] if node.level else ()
            start = ".".join([*package, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def upward(file: Path) -> list[str]:
    """Return the imports of a file that violate the order."""
    here = LEVEL[home_of(file)]
    return [
        name
        for name in imported(file)
        if (package := package_of(name)) is not None and LEVEL[package] > here
    ]


def placed() -> list[Path]:
    """Return all files but the ``__init__.py`` of ``game`` and ``scenes``."""
    doors = (ROOT / "game" / "__init__.py", ROOT / "scenes" / "__init__.py")
    return [file for file in FILES if file not in doors and file.exists()]


def said(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", placed(), ids=said)
def test_imports_follow_the_order_of_packages(file: Path) -> None:
    assert home_of(file) in LEVEL, (
        f"{said(file)} has no place in the arrow: put its package in ARROW here, after all that it "
        "imports and before all that imports it"
    )
    assert upward(file) == []


@pytest.mark.parametrize(
    "file", [file for file in placed() if not home_of(file).startswith("scenes")], ids=said
)
def test_only_scenes_know_the_screen(file: Path) -> None:
    """Commands without a screen run without pygame."""
    assert [name for name in imported(file) if name.split(".")[0] in SCREEN] == []


def before_the_system() -> list[Path]:
    return [file for file in placed() if LEVEL[home_of(file)] < FIRST_OUTSIDE]


@pytest.mark.parametrize("file", before_the_system(), ids=said)
def test_the_rules_know_no_chance_no_clock_and_no_file(file: Path) -> None:
    assert [name for name in imported(file) if name.split(".")[0] in OUTSIDE_WORLD] == []
    called = [
        node.func.id
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    assert CALLS.isdisjoint(called)


IDS = {game.id for game in BOOK}
FAMILIES = {game.family for game in BOOK}
SAME = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)


def named_games(code: str) -> list[str]:
    """Return the games that a module names, by importing a family or by an id.

    An id with a hyphen counts wherever it is a string. A plain word (``gate``, ``clock``) counts
    where a game is looked up by it, or where an ``id`` or a ``game`` is compared with it.
    """
    found = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found += [name for name in names if _family(name)]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if _family(alias.name)]
        elif isinstance(node, ast.Constant) and node.value in IDS and "-" in str(node.value):
            found.append(str(node.value))
        elif isinstance(node, ast.Call) and _called(node.func) == "find":
            found += _words(node.args)
        elif isinstance(node, ast.Compare) and all(isinstance(op, SAME) for op in node.ops):
            sides = [node.left, *node.comparators]
            if any(_called(side) in ("id", "game") for side in sides):
                found += _words(sides)
    return found


def _family(name: str) -> bool:
    parts = name.split(".")
    return parts[:2] == ["game", "book"] and len(parts) > 2 and parts[2] in FAMILIES


def _called(node: ast.expr) -> str | None:
    return getattr(node, "attr", None) or getattr(node, "id", None)


def _words(nodes: Iterable[ast.expr]) -> list[str]:
    """Return the plain words among these that are ids; ids with a hyphen are found elsewhere."""
    values = [n.value for node in nodes for n in ast.walk(node) if isinstance(n, ast.Constant)]
    return [str(value) for value in values if value in IDS and "-" not in str(value)]


def outside_the_book() -> list[Path]:
    return [
        file
        for file in placed()
        if home_of(file).startswith("game") and home_of(file) != "game.book"
    ]


@pytest.mark.parametrize("file", outside_the_book(), ids=said)
def test_no_module_outside_the_book_names_a_game(file: Path) -> None:
    """What is true of one game only belongs in its definition."""
    assert named_games(file.read_text("utf-8")) == []


def test_violations_are_found() -> None:
    """Files and their imports are found, so that the empty results above mean something."""
    assert len(before_the_system()) >= 25
    assert len(outside_the_book()) >= 70
    match = ROOT / "game" / "match" / "match.py"
    assert {package_of(name) for name in imported(match)} >= {"game.core", "game.rules"}


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("from game.book.klondike import KLONDIKE", ["game.book.klondike.KLONDIKE"]),
        ("from game.book.catalog import find", []),
        ("special = game.id == 'gate'", ["gate"]),
        ("special = game.id in ('watch', 'clock')", ["watch", "clock"]),
        ("match = Match(find('clock'))", ["clock"]),
        ("ODD = {'la-belle-lucie'}", ["la-belle-lucie"]),
        ("clock = parts['clock']  # a Gate, a Watch", []),
        ("open = role == 'gate'", []),
    ],
)
def test_a_word_is_a_game_where_it_is_used_as_one(code: str, found: list[str]) -> None:
    assert named_games(code) == found


def in_the_book(file: Path) -> bool:
    """Is this file one of the families of games, which the catalog finds by itself?"""
    return home_of(file) == "game.book" and file.stem != "catalog"


def test_every_package_is_listed() -> None:
    """The table in ARCHITECTURE.md lists each package, in order, with each of its modules."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    table = text.partition("## The packages")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `([\w/]+)/` \| (.+) \|$", table, re.MULTILINE))
    doors = {"cadogan", "main"}
    assert [name.replace("/", ".") for name in rows] == [
        name for name in ARROW if name not in doors
    ]
    for file in placed():
        if file.stem == "__init__" or home_of(file) in doors or in_the_book(file):
            continue
        row = rows[home_of(file).replace(".", "/")]
        assert re.search(rf"\b{file.stem}\b", row), f"{said(file)} is missing in ARCHITECTURE.md"
