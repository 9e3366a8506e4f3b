"""The arrow: each module imports only from what stands before it, and no rule knows a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.book import BOOK

ROOT = Path(__file__).parent.parent

ARROW = """
cards > ranks > table > events > dice > moves > page > hand > fits > lifts, shapes > zones
> openings, plays, reflexes, musts, goals, options > tabulate > plan > refusals > rules > book
> positions > match > files > reading, coding, almanac > lines, ties
> writing > record > share > labour, pool
> advice, daily, journal, memory, config, pace, parentage, slots, turns
> brought, ending, ghost, summary, tape > certify > saves, rows
> ledger > exchange, streak > rank > asking, requests, engine, verdicts
> progress > finding, contest > cli
> scenes > main
"""
LEVEL = {
    module.strip(): level
    for level, modules in enumerate(ARROW.split(">"))
    for module in modules.split(",")
}

SCREEN = {"pygame", "pytmx", "pygame_gui"}
OUTSIDE_WORLD = {
    "random", "time", "os", "pathlib", "io", "sys", "datetime", "secrets", "uuid", "tempfile",
    "shutil", "glob", "subprocess", "socket", "threading", "asyncio", "platform", "sqlite3",
}  # fmt: skip
CALLS = {"open", "input", "print", "exec", "eval", "__import__"}

FILES = sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("scenes/**/*.py"), ROOT / "main.py"])


def module_of(file: Path) -> str:
    """The module as the arrow names it: ``book`` for all of the book, ``scenes`` for the screen."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return parts[0] if parts[0] in ("scenes", "main") else parts[1]


def dotted(file: Path) -> tuple[str, ...]:
    """The package in which a file lies."""
    return file.relative_to(ROOT).parent.parts


def imported(file: Path) -> Iterator[str]:
    """All that a file imports, in full, wherever in it that is written."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = dotted(file)[: len(dotted(file)) + 1 - node.level] if node.level else ()
            start = ".".join([*package, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def own(name: str) -> str | None:
    """The module of ours that an import names, or nothing where it is none of ours."""
    parts = name.split(".")
    if parts[0] in ("scenes", "main"):
        return parts[0]
    return parts[1] if parts[0] == "game" and len(parts) > 1 else None


def upward(file: Path) -> list[str]:
    """The imports of a file that go against the arrow."""
    here = module_of(file)
    found = {name: module for name in imported(file) if (module := own(name)) in LEVEL}
    packages = ("book", "scenes", "advice")
    return [
        name
        for name, module in found.items()
        if LEVEL[module] >= LEVEL[here] and not (module == here and here in packages)
    ]


def placed() -> list[Path]:
    """The files whose place in the arrow matters: all but the package's own empty door."""
    return [file for file in FILES if file != ROOT / "game" / "__init__.py" and file.exists()]


def said(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", placed(), ids=said)
def test_imports_go_with_the_arrow(file: Path) -> None:
    assert module_of(file) in LEVEL, (
        f"{said(file)} has no place in the arrow: put it in ARROW here, and in the design's, "
        "after all that it imports and before all that imports it"
    )
    assert upward(file) == []


@pytest.mark.parametrize("file", placed(), ids=said)
def test_only_scenes_know_the_screen(file: Path) -> None:
    """Even the start of the program imports no screen before one is wanted."""
    if module_of(file) != "scenes":
        assert [name for name in imported(file) if name.split(".")[0] in SCREEN] == []


def below_the_record() -> list[Path]:
    return [file for file in placed() if LEVEL.get(module_of(file), 99) < LEVEL["files"]]


@pytest.mark.parametrize("file", below_the_record(), ids=said)
def test_the_rules_know_no_chance_no_clock_and_no_file(file: Path) -> None:
    assert [name for name in imported(file) if name.split(".")[0] in OUTSIDE_WORLD] == []
    called = [
        node.func.id
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    assert CALLS.isdisjoint(called)


IDS = {game.id for game in BOOK}
WORDS = [*(game.name for game in BOOK), *(name for name in IDS if "-" in name)]
NAMES = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in WORDS))


def named_games(file: Path) -> list[str]:
    """The games that a file names, in its code, its texts or its comments.

    An id that is a plain word (``pyramid``, ``clock``) counts as a text of its own or in capitals;
    otherwise it is but a word of the book.
    """
    text = file.read_text("utf-8")
    found = NAMES.findall(text)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and node.value in IDS:
            found.append(str(node.value))
        name = getattr(node, "id", None) or getattr(node, "attr", None)
        if isinstance(name, str) and name.isupper() and name.lower().replace("_", "-") in IDS:
            found.append(name)
    return found


def outside_the_book() -> list[Path]:
    return [f for f in placed() if dotted(f)[:1] == ("game",) and module_of(f) != "book"]


@pytest.mark.parametrize("file", outside_the_book(), ids=said)
def test_no_module_outside_the_book_names_a_game(file: Path) -> None:
    """What is true of one game only belongs on its page."""
    assert named_games(file) == []


def test_the_arrow_is_walked_in_earnest() -> None:
    """The parser sees what it is to see, so that silence means something."""
    assert len(below_the_record()) >= 25
    assert len(outside_the_book()) >= 25
    assert set(LEVEL) >= {"cards", "match", "scenes", "main"}
    match = ROOT / "game" / "match.py"
    assert {own(name) for name in imported(match)} >= {"cards", "rules", "events"}
    assert named_games(ROOT / "game" / "book" / "klondike.py")


def test_every_room_is_on_the_map() -> None:
    """A newcomer finds each module of the screen in the table of its rooms, in its own row."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    table = text.partition("## The rooms of `scenes/`")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)/` \| (.+) \|$", table, re.MULTILINE))
    rooms = {file.parent for file in ROOT.glob("scenes/**/*.py")}
    assert {room.name for room in rooms} == rows.keys()
    for room in rooms:
        modules = {file.stem for file in room.glob("*.py")} - {"__init__"}
        assert modules - set(re.findall(r"\w+", rows[room.name])) == set()
