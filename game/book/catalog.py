"""Every game, in the book's own order; found by id, by name, by alias."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches

from game.book import (
    accordions,
    addition,
    canfield,
    clocks,
    fans,
    gaps,
    golf,
    intrigue,
    klondike,
    quilt,
    spider,
    squares,
    suspense,
    toppers,
    tournament,
    wastepiles,
)
from game.rules.game import Game

_FAMILIES = (
    addition,
    canfield,
    clocks,
    fans,
    gaps,
    golf,
    klondike,
    intrigue,
    accordions,
    quilt,
    spider,
    squares,
    suspense,
    toppers,
    tournament,
    wastepiles,
)

_ORDER = [
    "canfield",
    "klondike",
    "pyramid",
    "suspense",
    "la-belle-lucie",
    "accordion",
    "clock",
    "gaps",
    "golf",
    "poker-solitaire",
    "spider",
    "intrigue",
    "laggard-lady",
    "tournament",
    "intelligence",
    "crazy-quilt",
    "interregnum",
    "jubilee",
]


class UnknownGame(ValueError):
    """A name that is no game's, or an alias of several."""


def _family(name: str) -> str:
    return name.rpartition(".")[2]


def _collected() -> tuple[Game, ...]:
    named = {
        game.id: replace(game, family=_family(module.__name__))
        for module in _FAMILIES
        for game in module.GAMES
    }
    return tuple(named.pop(each) for each in _ORDER) + tuple(named.values())


BOOK: tuple[Game, ...] = _collected()
"""All the games, in the order of the book."""

_BY_ID = {game.id: game for game in BOOK}


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("-", " ").replace("'", "").split())


def find(text: str) -> Game:
    """The game of this id, name or alias; ids and names come before aliases.

    :raises UnknownGame: with a suggestion, or with the games that share an alias.
    """
    if text in _BY_ID:
        return _BY_ID[text]
    wanted = _plain(text)
    for game in BOOK:
        if wanted in (_plain(game.name), _plain(game.id)):
            return game
    called = [game for game in BOOK if wanted in map(_plain, game.aka)]
    if len(called) == 1:
        return called[0]
    shown = ascii(text[:40])
    if called:
        names = " and ".join(f"{game.name} ({game.id})" for game in called)
        raise UnknownGame(f"{shown} is another name of {names}; say which")
    known = {_plain(name): name for game in BOOK for name in (game.name, *game.aka)}
    close = get_close_matches(wanted[:40], known, n=1)
    hint = f"; did you mean {known[close[0]]}?" if close else ""
    raise UnknownGame(f"there is no game {shown}{hint}")


def matching(text: str) -> list[Game]:
    """The games whose name or alias holds this text, those that begin with it first."""
    wanted = _plain(text)
    found = []
    for place, game in enumerate(BOOK):
        names = [_plain(name) for name in (game.name, *game.aka)]
        if any(wanted in name for name in names):
            begins = not names[0].startswith(wanted)
            found.append((begins, wanted not in names[0], place, game))
    return [game for *_, game in sorted(found, key=lambda row: row[:3])]
