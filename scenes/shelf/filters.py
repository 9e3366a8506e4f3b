"""What the shelf can be narrowed to: a family of games, short ones, those for one pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.rules import Game

SHORT, LONG = 5, 15
"""So many minutes at most are a short game, and at least a long one."""

KIN = {
    "addition": "sums",
    "canfield": "Canfield's kin",
    "clocks": "clocks",
    "fans": "fans",
    "gaps": "gaps",
    "golf": "Golf's kin",
    "klondike": "Klondike's kin",
    "law": "royal courts",
    "lines": "one line",
    "quilt": "quilts",
    "spider": "Spider's kin",
    "squares": "squares",
    "suspense": "covered cards",
    "toppers": "toppers",
    "tournament": "both ways",
    "wastepiles": "wastepiles",
}
"""What a player calls the family of a game, by the book's word for it."""


@dataclass(frozen=True, eq=False)
class Filter:
    """One way to narrow the shelf. Of those of one group, one is in force at most."""

    group: str
    label: str
    keeps: Callable[[Game], bool]


def kin(game: Game) -> str:
    """The family of a game in a player's words."""
    return KIN.get(game.family, game.family)


def filters(games: Sequence[Game], unfinished: Collection[str]) -> list[Filter]:
    """All the ways to narrow these games that leave some of them, and not all."""
    every = [
        Filter("left", "Unfinished", lambda game: game.id in unfinished),
        Filter("length", "Short", lambda game: game.minutes <= SHORT),
        Filter("length", "Medium", lambda game: SHORT < game.minutes < LONG),
        Filter("length", "Long", lambda game: game.minutes >= LONG),
        Filter("packs", "One pack", lambda game: game.packs == 1),
        Filter("packs", "Two packs", lambda game: game.packs == 2),
        *(_of_family(family) for family, many in _families(games).items() if many > 1),
    ]
    return [each for each in every if 0 < sum(map(each.keeps, games)) < len(games)]


def _families(games: Sequence[Game]) -> Counter[str]:
    return Counter(game.family for game in games)


def _of_family(family: str) -> Filter:
    words = KIN.get(family, family)
    return Filter("family", words[:1].upper() + words[1:], lambda game: game.family == family)
