"""Words as data: what each word is called, with which parameters, and the sentence for the player.

A word of the vocabulary is made by a factory: ``refill("tableau", "reserve")``. The factory is
marked with :func:`said`; what it makes then carries its kind (the factory's name), its parameters
and its sentence, so that the same word can be asked, shown, compared and compiled. What a game says
for itself, in a function of its own, carries nothing, and is only asked.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass, replace
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar

from game.core.ranks import spoken

P = ParamSpec("P")
R = TypeVar("R")
W = TypeVar("W")


class Said(NamedTuple):
    """A word as it was said: its kind, its parameters, its sentence."""

    kind: str
    params: Mapping[str, Any]
    words: str


def said(words: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a factory of words with the sentence that it says.

    The sentence names parameters in braces: ``"refill the {role} from the {sources}"``. A word with
    a field ``said`` gets it there; a function gets an attribute.
    """

    def mark(make: Callable[P, R]) -> Callable[P, R]:
        signature = inspect.signature(make)

        @wraps(make)
        def made(*args: P.args, **kwargs: P.kwargs) -> R:
            bound = signature.bind(*args, **kwargs)
            bound.apply_defaults()
            word: Any = make(*args, **kwargs)
            sentence = getattr(word, "words", "") or _sentence(words, bound.arguments)
            told = Said(make.__name__, dict(bound.arguments), sentence)
            if is_dataclass(word) and not isinstance(word, type):
                return replace(word, said=told, words=sentence)  # type: ignore[return-value]
            vars(word)["said"] = told
            return word  # type: ignore[no-any-return]

        return made

    return mark


def itself(words: str) -> Callable[[R], R]:
    """Mark a word that has no parameters with its sentence."""

    def mark(word: R) -> R:
        vars(word)["said"] = Said(word.__name__, {}, words)  # type: ignore[attr-defined]
        return word

    return mark


def keeps(*facts: str) -> Callable[[W], W]:
    """Mark a step, or a rule after a move, with the facts that it notes."""

    def mark(word: W) -> W:
        vars(word)["keeps"] = facts
        return word

    return mark


def kept_by(word: object) -> tuple[str, ...]:
    """The facts that a step or a rule after a move notes; none where it was not marked with any."""
    facts: tuple[str, ...] = getattr(word, "keeps", ())
    return facts


def said_of(word: object) -> Said | None:
    """How a word was said; nothing for a game's own."""
    found = getattr(word, "said", None)
    return found if isinstance(found, Said) else None


def words_of(word: object) -> str:
    """The sentence of a word, empty for a game's own."""
    told = said_of(word)
    return told.words if told else str(getattr(word, "words", ""))


def _sentence(words: str, params: Mapping[str, Any]) -> str:
    return words.format_map({key: _spelled(key, value) for key, value in params.items()})


def _spelled(key: str, value: object) -> str:
    if isinstance(value, int) and key in {"ranks", "rank"}:
        return spoken(value, many=key == "ranks")
    if isinstance(value, int | str):
        return str(value)
    if isinstance(value, list | tuple | range):
        return " and ".join(_spelled(key, each) for each in value)
    return words_of(value)
