"""The options of a game; each value is a named change to its definition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Value = int | str | bool | None
Change = Callable[[Any], Any]
"""Takes a game and returns it with the change."""


class BadOption(ValueError):
    """The game has no such preset or option."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice among house rules; each value changes the definition."""

    default: Value
    values: Mapping[Any, Change]
    words: str


def with_(**changes: Any) -> Change:
    """The change made by ``game.but(**changes)``."""
    return lambda game: game.but(**changes)


def alternative(usual: Value, other: Value, words: str, **changes: Any) -> Option:
    """An option of two values: the definition as it is, or with these changes."""
    return Option(usual, {usual: with_(), other: with_(**changes)}, words)


def spelled(value: Value) -> str:
    """An option's value as written on the command line: ``null``, ``true``, ``3``."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)
