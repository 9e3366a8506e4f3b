"""Every game, in the order of the book; found by id, by name or by alias."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, MutableMapping
from dataclasses import replace
from functools import cache
from importlib import import_module

from game import book
from game.book.contents import CONTENTS, source_of
from game.rules.game import Game, id_of

NO_FAMILY = "catalog", "contents", "kinds", "search"
"""The modules of this package that hold no games."""
USUAL_MINUTES = 5
"""The minutes assumed for a game for which the book gives no time."""


class UnknownGame(ValueError):
    """No game has this name, or several have it as an alias."""


@cache
def families() -> tuple[str, ...]:
    """The names of the families: the modules of this package that hold games."""
    modules = (module.name for module in pkgutil.iter_modules(book.__path__))
    return tuple(name for name in modules if name not in NO_FAMILY)


def defined() -> Iterator[Game]:
    """Yield the games of every family as they are defined, without their data from the table of
    contents."""
    for name in families():
        yield from _defined_in(name)


def _defined_in(name: str) -> Iterator[Game]:
    """Yield the games of a module, with the module as their family and its ``FAMILY_NAME`` as the
    name of the family for players."""
    module = import_module(f"{book.__name__}.{name}")
    for game in module.GAMES:
        yield replace(game, family=name, family_name=getattr(module, "FAMILY_NAME", name))


_LISTINGS = {
    listing.name: (section, listing)
    for section, listings in CONTENTS.items()
    for listing in listings
}
COUNT = len(_LISTINGS)
"""The number of games in the book; unlike ``len(BOOK)`` it imports none of them."""
_ORDER = {name: number for number, name in enumerate(_LISTINGS)}
_NAMES = {id_of(name): name for name in _LISTINGS}


def _in_book_order(game: Game) -> int:
    """Return the key that sorts games in the order of the book; a game that is not listed there
    comes last."""
    return _ORDER.get(game.name, len(_ORDER))


def _listed(game: Game) -> Game:
    """The game with its data from the table of contents."""
    if game.name not in _LISTINGS:
        return game
    section, listing = _LISTINGS[game.name]
    listed = listing._asdict() | {"minutes": listing.minutes or USUAL_MINUTES}
    return replace(game, section=section, source=game.source or source_of(game.name), **listed)


@cache
def family(name: str) -> tuple[Game, ...]:
    """The games of a family, in the order of the book; none if there is no such family. Only its
    own module is imported."""
    games = map(_listed, _defined_in(name) if name in families() else ())
    return tuple(sorted(games, key=_in_book_order))


@cache
def _book() -> tuple[Game, ...]:
    return tuple(sorted((game for name in families() for game in family(name)), key=_in_book_order))


BOOK: tuple[Game, ...]
"""All the games, in the order of the book; the first use imports every family."""


def __getattr__(name: str) -> tuple[Game, ...]:
    if name == "BOOK":
        return _book()
    raise AttributeError(f"module {__name__} has no attribute {name}")


class Games(MutableMapping[str, Game]):
    """Every game by its id, in the order of the book.

    A lookup imports only the families whose source text names the game, so that a table opens
    quickly however many games there are.
    """

    def __init__(self) -> None:
        self._found: dict[str, Game] = {}
        self._complete = False

    def __getitem__(self, name: str) -> Game:
        if name not in self._found and not self._complete:
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
        spelled = f'"{_NAMES.get(name)}"'.encode()
        for each in families() if name in _NAMES else ():
            if spelled in (pkgutil.get_data(book.__name__, f"{each}.py") or b""):
                for game in family(each):
                    self._found.setdefault(game.id, game)
                if name in self._found:
                    return
        self._read_all()

    def _read_all(self) -> None:
        if not self._complete:
            self._complete = True
            self._found = {game.id: game for game in _book()} | self._found


GAMES = Games()
"""Every game by its id."""

FIRST_GAME = "klondike"
"""The id of the game that is offered to a player who has not played any."""


def find(text: str) -> Game:
    """Return the game of this id, name or other name; spaces and punctuation make no difference.

    :raises UnknownGame: with a suggestion, or with the games that share an alias.
    """
    if text in GAMES:
        return GAMES[text]
    from game.book import search  # an id needs no search

    called = search.named(text)
    if len(called) == 1:
        return called[0]
    if called:
        names = " and ".join(f"{game.name} ({game.id})" for game in called)
        raise UnknownGame(f"{text[:40]!a} is another name of {names}; say which")
    raise UnknownGame(search.refusal(text))
