"""Every game, in the book's own order; found by id, by name, by alias."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from importlib import import_module

from game import book
from game.book.contents import CONTENTS
from game.rules.game import Game

MINUTES = 5
"""Of a game whose time the book does not tell."""


class UnknownGame(ValueError):
    """A name that is no game's, or an alias of several."""


def defined() -> Iterator[Game]:
    """The games of each module of this package, which is their family, as their page says them;
    ``KIN`` is what a player calls the family."""
    for family in pkgutil.iter_modules(book.__path__):
        if family.name not in ("catalog", "contents"):
            module = import_module(f"{book.__name__}.{family.name}")
            for game in module.GAMES:
                yield replace(game, family=family.name, kin=getattr(module, "KIN", family.name))


def _collected() -> Iterator[Game]:
    """Every game that is defined, with what the table of contents tells of it, in its order."""
    named = {game.name: game for game in defined()}
    for section, entries in CONTENTS.items():
        for entry in entries:
            if entry.name in named:
                told = entry._asdict()
                told["minutes"] = entry.minutes or MINUTES
                yield replace(named.pop(entry.name), section=section, **told)
    yield from named.values()


BOOK: tuple[Game, ...] = tuple(_collected())
"""All the games, in the order of the book."""

TO_BEGIN_WITH = "klondike"
"""The game that is offered first to a player who has not played any."""

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
