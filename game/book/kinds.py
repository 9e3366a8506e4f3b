"""The kinds of games, and the games with which to learn each."""

from __future__ import annotations

from functools import cache

from game.rules.game import Game

BUILDING, OPEN, CLEARING = "Building down", "All cards open", "Clearing away"
FOUNDATIONS, LUCK, POINTS = "Straight to the foundations", "Pure luck", "Games of points"
RIVALRY = "Two and more"

KINDS = {
    BUILDING: (
        *("canfield", "klondike", "spider", "yukon", "suspense", "sly_fox", "napoleon", "rows"),
        *("congress", "rotation", "leonis_own", "terraces", "cotillion", "alhambra", "columns"),
        *("intruders", "deuces", "british_square", "constitution", "moojub", "grand_duchess"),
        *("xerxes", "boomerang", "olga", "empress", "plot", "herring_bone", "precedence"),
    ),
    OPEN: ("castle", "fans", "fission", "gaps", "reel", "crescent", "tournament"),
    CLEARING: ("addition", "accordions", "pairs", "aces_up", "golf", "monte-carlo"),
    FOUNDATIONS: (
        *("wastepiles", "corners", "clocks", "osmosis", "carpet", "captive_queens", "windmill"),
        *("intrigue", "quilt", "matrimony", "st_helena", "sultan", "patriarchs", "toppers"),
    ),
    LUCK: ("mechanical", "clock", "watch", "rondo"),
    POINTS: ("cribbage", "squares", "tournament-golf"),
    RIVALRY: ("rivals", "russian_bank"),
}
"""For each kind its families, and the ids of single games that differ from their family."""

FIRST_GAMES = "klondike", "bakers-dozen", "thirteens", "carpet", "clock", "poker-solitaire"
"""The ids of six games to learn on, one of each kind that is played alone."""


@cache
def _by_name() -> dict[str, str]:
    return {name: kind for kind, names in KINDS.items() for name in names}


def kind_of(game: Game) -> str:
    """The kind of a game: its own, else that of its family, else building."""
    kinds = _by_name()
    return kinds.get(game.id) or kinds.get(game.family, BUILDING)
