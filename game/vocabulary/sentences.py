"""Specs: the kind, the parameters and the player's sentence of each word.

A factory makes each word of the vocabulary: ``fill_at_once("tableau", "reserve")``. The decorator
:func:`spec` attaches a :class:`TermSpec` to each word that the factory makes: its kind (the
factory's name), its parameters and its sentence. With these a word can be shown, compared and
compiled. A function that a game writes for itself has no spec and can only be run.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass, replace
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar

from game.core.ranks import spoken

ALTERNATIVES = "choices", "totals"
"""The parameters that list what a play may take, one of them at a time."""
P = ParamSpec("P")
R = TypeVar("R")
W = TypeVar("W")


class TermSpec(NamedTuple):
    """The kind of a word, its parameters, and its sentence for the player."""

    kind: str
    params: Mapping[str, Any]
    words: str


def spec(words: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Decorate a factory so that each word it makes gets a spec with this sentence.

    The sentence names parameters in braces: ``"fill the {role} from the {sources}"``. A dataclass
    gets the spec in its field ``spec``, a function in an attribute of that name.
    """

    def mark(make: Callable[P, R]) -> Callable[P, R]:
        signature = inspect.signature(make)

        @wraps(make)
        def made(*args: P.args, **kwargs: P.kwargs) -> R:
            bound = signature.bind(*args, **kwargs)
            bound.apply_defaults()
            word: Any = make(*args, **kwargs)
            sentence = getattr(word, "words", "") or _sentence(words, bound.arguments)
            made_by = TermSpec(make.__name__, dict(bound.arguments), sentence)
            if is_dataclass(word) and not isinstance(word, type):
                return replace(word, spec=made_by, words=sentence)  # type: ignore[return-value]
            vars(word)["spec"] = made_by
            return word  # type: ignore[no-any-return]

        return made

    return mark


def fixed_spec(words: str) -> Callable[[R], R]:
    """Decorate a word without parameters so that it gets a spec with this sentence."""

    def mark(word: R) -> R:
        vars(word)["spec"] = TermSpec(word.__name__, {}, words)  # type: ignore[attr-defined]
        return word

    return mark


def notes(*facts: str) -> Callable[[W], W]:
    """Mark a step, or a rule after a move, with the facts that it notes."""

    def mark(word: W) -> W:
        vars(word)["notes"] = facts
        return word

    return mark


def noted_by(word: object) -> tuple[str, ...]:
    """The facts with which a step or a rule after a move is marked."""
    facts: tuple[str, ...] = getattr(word, "notes", ())
    return facts


def spec_of(word: object) -> TermSpec | None:
    """The spec of a word; None for a game's own function."""
    found = getattr(word, "spec", None)
    return found if isinstance(found, TermSpec) else None


def words_of(word: object) -> str:
    """The sentence of a word; empty for a game's own."""
    found = spec_of(word)
    return found.words if found else str(getattr(word, "words", ""))


def many(number: int, one: str, more: str = "") -> str:
    """A number of things.

    >>> many(1, "move"), many(2000, "position"), many(3, "loss", "losses")
    ('1 move', '2,000 positions', '3 losses')
    """
    return f"{number:,} {one if number == 1 else more or one + 's'}"


def _sentence(words: str, params: Mapping[str, Any]) -> str:
    return words.format_map({key: _spelled(key, value) for key, value in params.items()})


def _spelled(key: str, value: object) -> str:
    if isinstance(value, int) and key in {"ranks", "rank"}:
        return spoken(value, many=key == "ranks")
    if isinstance(value, int | str):
        return str(value)
    if key in ALTERNATIVES and isinstance(value, tuple):
        *most, last = (_spelled(key, each) for each in value)
        return f"{', '.join(most)} or {last}" if most else last
    if isinstance(value, list | tuple | range):
        return " and ".join(_spelled(key, each) for each in value)
    return words_of(value)
