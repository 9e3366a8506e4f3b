"""Walks every word of a definition down to its parameters, to find which are data and which are the
game's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from game.rules.game import Game
from game.vocabulary.availability import Shape
from game.vocabulary.card_by_card import CardByCard
from game.vocabulary.card_sets import CardSet
from game.vocabulary.conditions import When
from game.vocabulary.fit_terms import Both, Either, Leaf, Not
from game.vocabulary.lifts import Lift, LiftRule
from game.vocabulary.plays import Play
from game.vocabulary.reach import Reach
from game.vocabulary.sentences import spec_of, words_of
from game.vocabulary.zones import Zone

BOOK = "game.book."
PLAIN = (str, int, bool, type(None), CardSet)
FOR_READERS = {"carry"}
"""Words that the rules page describes with the zones and not in a sentence of their own."""


def words_on(game: Game) -> Iterator[object]:
    """Yield the words of a definition."""
    yield from game.layout
    yield from (
        *game.opening,
        *game.play,
        *game.follow,
        *game.after_move,
        *game.must,
        *game.notices,
    )
    yield from (game.won, game.lost, game.score, game.tally, *game.shown.values())


def own_words(word: Any) -> Iterator[str]:
    """Yield the game's own words that this word is made of, by module and name: ``gaps.in_suits``.

    :raises AssertionError: for a word that is neither a game's own nor data.
    """
    for part in _all_in(word):
        made, spec = _made(part), spec_of(part)
        if made is None:
            continue
        if made.startswith(BOOK):
            yield made.removeprefix(BOOK)
        else:
            assert spec is not None, f"{made} does not say its kind and its parameters"
            assert words_of(part) or spec.kind in FOR_READERS, f"{spec.kind} has no sentence"


def kinds_on(game: Game) -> set[str]:
    """Return the kinds of the shared words that a definition uses."""
    conditions = (game.looks, *(play.deals for play in game.play))
    parts = (part for word in (*words_on(game), *conditions) for part in _all_in(word))
    return {kind for part in parts if (kind := _shared_kind(part))}


def _shared_kind(word: Any) -> str | None:
    spec = spec_of(word)
    if spec is not None:
        return None if (_made(word) or "").startswith(BOOK) else spec.kind
    return word.kind if isinstance(word, Leaf | LiftRule | Shape | When) else None


def _all_in(word: Any) -> Iterator[Any]:
    """Yield a word, after everything that it is made of and before its parameters."""
    if isinstance(word, PLAIN):
        return
    for part in _parts(word):
        yield from _all_in(part)
    yield word
    if spec := spec_of(word):
        yield from _all_in(spec.params)


def _parts(word: Any) -> tuple[Any, ...]:
    """Return what a term is made of, or what a collection holds."""
    match word:
        case Zone():
            return (word.lift, word.build, word.space, word.always, word.shape, word.reach)
        case Both() | Either():
            return (word.one, word.two)
        case Not():
            return (word.fit,)
        case Lift():
            return word.rules
        case LiftRule():
            return (*word.args, word.when, word.once)
        case When() if word.kind == "own":
            return (word.test,)
        case Leaf() | Shape() | When():
            return word.args
        case Mapping():
            return tuple(word.values())
        case list() | tuple() | range() | set() | frozenset():
            return tuple(word)
    return ()


def _made(word: Any) -> str | None:
    """Return where a word that is no term was defined: ``game.book.gaps.in_suits``."""
    match word:
        case Play():
            return _made(word.offers)
        case CardByCard():
            return _made(word.places)
        case partial():
            return _made(word.func)
        case Reach():
            own = type(word)
            return None if own is Reach else f"{own.__module__}.{own.__name__}"
        case Zone() | Both() | Either() | Not() | Leaf() | Lift() | LiftRule() | When() | Shape():
            return None
    if not callable(word):
        return None
    name = word.__qualname__.partition(".")[0]
    made = f"{word.__module__}.{name}"
    assert name != "<lambda>" or not made.startswith(BOOK), f"a word of {made} has no name"
    return made
