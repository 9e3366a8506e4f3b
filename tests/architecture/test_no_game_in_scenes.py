"""`scenes/` draws what a game declares and names no game's piles or facts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.book.catalog import BOOK
from game.rules.contest import TURN
from game.rules.game import Game

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(ROOT.glob("scenes/**/*.py"))

GENERAL = {"stock", "waste", "foundation", "tableau", "reserve", "discard", "hand"}
"""The book's general terms for piles, which scenes may use."""
ASKING = {"spots", "laid", "role", "roles", "part", "spot", "facts", "get", "note"}
"""Methods and functions that take a role or a fact; a string passed to one of these is always
checked."""
INNOCENT = {
    "center": "where words stand in their line",
    "left": "where words stand in their line, which way a fan runs",
    "right": "where words stand in their line, which way a fan runs",
    "king": "the name of a rank",
    "drawn": "how a game between seats ended",
    "open": "how a challenge stands that was not tried yet",
    "row": "how an object of a layout file lies",
    "grid": "how an object of a layout file lies",
    "rows": "how a beard is curled",
    "points": "what a run of deals has earned",
    "stopped": "that a film runs no further",
}
"""Words with a meaning on the screen that are also roles of some game."""
LAYOUTS = {"boxes.py", "shapes.py"}


def variants() -> Iterator[Game]:
    for game in BOOK:
        yield from (game.under(preset) for preset in game.presets)


ROLES = {zone.role for game in variants() for zone, _ in game.zones}
PARTS = {zone.part for game in variants() for zone, _ in game.zones} - {""}
FACTS = {fact for game in variants() for fact in (*game.facts, *game.shown)} - {TURN}
"""``TURN`` is left out: it is a fact of every game that is played by turns."""
FORBIDDEN = (ROLES - GENERAL) | PARTS | FACTS


def named(source: str, file: str = "") -> list[str]:
    """Return the roles, parts and facts of games that a module names in strings."""
    tree = ast.parse(source)
    asked = {
        id(each)
        for node in ast.walk(tree)
        for each in _operands(node)
        if isinstance(each, ast.Constant)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and node.value in FORBIDDEN
        and (id(node) in asked or not _innocent(node.value, file))
    ]


def _innocent(word: object, file: str) -> bool:
    return word in INNOCENT and (word not in ("row", "grid") or file in LAYOUTS)


def _operands(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the arguments of the methods in ``ASKING``, the values that a role is compared with,
    and the names of facts."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        yield from node.args if node.func.attr in ASKING else ()
    elif isinstance(node, ast.Compare) and "role" in ast.unparse(node):
        for each in (node.left, *node.comparators):
            yield from ast.walk(each)  # type: ignore[misc]
    elif isinstance(node, ast.Subscript) and "facts" in ast.unparse(node.value):
        yield node.slice


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_scenes_name_no_role_and_no_fact_of_a_game(file: Path) -> None:
    assert named(file.read_text("utf-8"), file.name) == [], (
        "ask the zone or the game for it: an attribute of the zone, a notice, `Game.is_home`"
    )


def test_roles_are_found() -> None:
    """There are many roles, and each way to name one is found, so that an empty result means
    something."""
    assert len(FORBIDDEN) >= 15
    assert {"grid", "quilt", "hour", "base", "drawn", "redeals_left"} <= FORBIDDEN
    assert named('game.spots("grid")') == ["grid"]
    assert named('game.role(spot) in ("center", "wing")', "view.py") == ["center", "wing"]
    assert named('table.facts["base"]') == ["base"]
    assert named('write(surface, words, "center")') == []
    assert named('write(surface, words, "left")') == []
    assert named('game.spots("left")') == ["left"]
    assert named('{"kind": "row"}', "boxes.py") == []
    assert named('{"kind": "row"}', "view.py") == ["row"]
    assert len(FILES) > 100
