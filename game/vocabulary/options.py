"""House rules: the options of a game, each value of which is a named change to its page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Value = int | str | bool | None
Change = Callable[[Any], Any]
"""A game in, the changed game out."""


class BadOption(ValueError):
    """A preset or an option that the game does not have."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice among house rules: each of its values is a change to the page."""

    default: Value
    values: Mapping[Any, Change]
    words: str


def with_(**changes: Any) -> Change:
    """The change of an option: the same page, but …

    The changes are those of a game's own ``but``.
    """
    return lambda game: game.but(**changes)


def alternative(usual: Value, other: Value, words: str, **changes: Any) -> Option:
    """A choice of two: the page as it stands, or the same with these changes."""
    return Option(usual, {usual: with_(), other: with_(**changes)}, words)


def spelled(value: Value) -> str:
    """An option's value as it is written on the command line: ``null``, ``true``, ``3``."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)
