"""Every game, in the book's own order; found by id, by name, by alias."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, MutableMapping
from dataclasses import replace
from functools import cache
from importlib import import_module

from game import book
from game.book.contents import CONTENTS, source_of
from game.rules.game import Game, id_of

MINUTES = 5
"""Of a game whose time the book does not tell."""


class UnknownGame(ValueError):
    """A name that is no game's, or an alias of several."""


@cache
def families() -> tuple[str, ...]:
    """The names of the families: the modules of this package that hold games."""
    modules = (module.name for module in pkgutil.iter_modules(book.__path__))
    return tuple(name for name in modules if name not in ("catalog", "contents"))


def defined() -> Iterator[Game]:
    """The games of every family as their page says them."""
    for name in families():
        yield from _defined_in(name)


def _defined_in(name: str) -> Iterator[Game]:
    """The games of a module, which is their family; ``FAMILY_NAME`` is what a player calls it."""
    module = import_module(f"{book.__name__}.{name}")
    for game in module.GAMES:
        yield replace(game, family=name, family_name=getattr(module, "FAMILY_NAME", name))


_TOLD = {entry.name: (section, entry) for section, entries in CONTENTS.items() for entry in entries}
_PLACES = {name: place for place, name in enumerate(_TOLD)}
_IDS = {id_of(name): name for name in _TOLD}


def _place(game: Game) -> int:
    """The place in the order of the book; what is not listed there comes last."""
    return _PLACES.get(game.name, len(_PLACES))


def _told(game: Game) -> Game:
    """A game with what the table of contents tells of it."""
    if game.name not in _TOLD:
        return game
    section, entry = _TOLD[game.name]
    told = entry._asdict() | {"minutes": entry.minutes or MINUTES}
    return replace(game, section=section, source=game.source or source_of(game.name), **told)


@cache
def family(name: str) -> tuple[Game, ...]:
    """The games of a family, in the order of the book; none where there is no such family. Only
    its own module is read."""
    games = map(_told, _defined_in(name) if name in families() else ())
    return tuple(sorted(games, key=_place))


@cache
def _book() -> tuple[Game, ...]:
    return tuple(sorted((game for name in families() for game in family(name)), key=_place))


BOOK: tuple[Game, ...]
"""All the games, in the order of the book; every family is read when it is first asked for."""


def __getattr__(name: str) -> tuple[Game, ...]:
    if name == "BOOK":
        return _book()
    raise AttributeError(f"module {__name__} has no attribute {name}")


class Games(MutableMapping[str, Game]):
    """Every game by its id, in the order of the book.

    Where one is asked for, only the families are read whose text names it: a table is soon there,
    however many games there are.
    """

    def __init__(self) -> None:
        self._found: dict[str, Game] = {}
        self._whole = False

    def __getitem__(self, name: str) -> Game:
        if name not in self._found and not self._whole:
            self._read(name)
        return self._found[name]

    def __setitem__(self, name: str, game: Game) -> None:
        self._found[name] = game

    def __delitem__(self, name: str) -> None:
        del self._found[name]

    def __iter__(self) -> Iterator[str]:
        self._read_all()
        return iter(self._found)

    def __len__(self) -> int:
        self._read_all()
        return len(self._found)

    def _read(self, name: str) -> None:
        spelled = f'"{_IDS.get(name)}"'.encode()
        for each in families() if name in _IDS else ():
            if spelled in (pkgutil.get_data(book.__name__, f"{each}.py") or b""):
                for game in family(each):
                    self._found.setdefault(game.id, game)
                if name in self._found:
                    return
        self._read_all()

    def _read_all(self) -> None:
        if not self._whole:
            self._whole = True
            self._found = {game.id: game for game in _book()} | self._found


GAMES = Games()
"""Every game by its id."""

TO_BEGIN_WITH = "klondike"
"""The game that is offered first to a player who has not played any."""


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("-", " ").replace("'", "").split())


def find(text: str) -> Game:
    """The game of this id, name or alias; ids and names come before aliases.

    :raises UnknownGame: with a suggestion, or with the games that share an alias.
    """
    if text in GAMES:
        return GAMES[text]
    wanted, games = _plain(text), _book()
    for game in games:
        if wanted in (_plain(game.name), _plain(game.id)):
            return game
    called = [game for game in games if wanted in map(_plain, game.aka)]
    if len(called) == 1:
        return called[0]
    shown = ascii(text[:40])
    if called:
        names = " and ".join(f"{game.name} ({game.id})" for game in called)
        raise UnknownGame(f"{shown} is another name of {names}; say which")
    known = {_plain(name): name for game in games for name in (game.name, *game.aka)}
    from difflib import get_close_matches  # only a misspelled name needs it

    close = get_close_matches(wanted[:40], known, n=1)
    hint = f"; did you mean {known[close[0]]}?" if close else ""
    raise UnknownGame(f"there is no game {shown}{hint}")


def matching(text: str) -> list[Game]:
    """The games whose name or alias holds this text, those that begin with it first."""
    wanted = _plain(text)
    found = []
    for place, game in enumerate(_book()):
        names = [_plain(name) for name in (game.name, *game.aka)]
        if any(wanted in name for name in names):
            begins = not names[0].startswith(wanted)
            found.append((begins, wanted not in names[0], place, game))
    return [game for *_, game in sorted(found, key=lambda row: row[:3])]
