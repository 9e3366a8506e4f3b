"""Reading what a stranger wrote: JSON within bounds, refused in one sentence that says why.

Whatever comes from outside (a record, a line of the engine's input, what was remembered) passes
through here. Nothing is read that is too large, too deep or said twice, and nothing in it is ever
executed.
"""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from itertools import chain
from math import isfinite
from typing import Any, TypeGuard

from game.core import shuffle
from game.system.files import size

MOST_ENTRIES = 50_000
"""The entries of a record."""
MOST_EVENTS_IN_ALL = 250_000
"""The events of all entries of a record together."""
LONGEST_ENTRY = 160 * 2**10
"""The bytes of an entry's line, more than ten times those of the longest that a game makes."""
LONGEST_LINE = 2**20
"""The bytes of a line: of a record's header, or of a request to the engine."""
DEEPEST = 32
"""How many brackets may stand in one another."""
LONGEST_NUMBER = 20
"""The digits of a number: a seed has as many at most."""

_ODD_NUMBER = re.compile(rf"\d(?:[.eE]|\d{{{LONGEST_NUMBER}}})")
"""Where this is found in a text there may be a number that has to be looked at."""
_ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""The escape of half a character; a whole one can take two of them."""
_NESTS = (list, dict)
_TOO_DEEP = f"it is nested more than {DEEPEST} deep"
_HALVES = "it has half a character in it (a lone surrogate)"
_NO_SEED = f"a seed is a whole number from 0 to {shuffle.SEEDS - 1}, or a text"
_A_NUMBER = re.compile(r"[+\-−]?(\d*[.,]?\d+|\d{1,3}([ .,'’_]\d{3})+)…?")
"""What is meant for a number: also in groups of three, or cut short as a long one is shown."""


class Unreadable(ValueError):
    """A text that can't be taken for what it should be; its sentence says why."""


class CutShort(Unreadable):
    """A text that breaks off, or is no JSON at all."""


def unmarked(found: bytes) -> bytes:
    """A text without the byte-order mark that some editors put before it."""
    return found.removeprefix(BOM_UTF8)


def begins_object(words: str) -> bool:
    """Does a text begin as a JSON object does, and so every record?"""
    return words.removeprefix("\ufeff").lstrip().startswith("{")


def text_of(line: bytes, most: int = LONGEST_LINE) -> str:
    """The text of some bytes, of so many at most.

    :raises Unreadable: where they are too many, or no UTF-8.
    """
    if len(line) > most:
        raise Unreadable(f"the line is longer than {size(most)}")
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        raise CutShort("it is not text in UTF-8") from None


def json_object(text: str) -> dict[str, Any]:
    """The JSON object that a line holds, within all bounds.

    :raises Unreadable: where it holds anything else.

    >>> json_object('{"a": [1, null]}')
    {'a': [1, None]}
    """
    decoder = _CAREFUL if _ODD_NUMBER.search(text) else _PLAIN
    try:
        found = decoder.decode(text)
    except json.JSONDecodeError as error:
        raise CutShort(f"it is not JSON at character {error.pos + 1}") from None
    except RecursionError:
        raise Unreadable(_TOO_DEEP) from None
    if not isinstance(found, dict):
        raise Unreadable("it is not a JSON object")
    if text.count("[") + text.count("{") > DEEPEST and _is_too_deep(found):
        raise Unreadable(_TOO_DEEP)
    if _ESCAPED_HALF.search(text):
        _refuse_halves(found)
    return found


def _is_too_deep(found: dict[str, Any]) -> bool:
    """Do more than ``DEEPEST`` brackets stand in one another? The value is searched level by level;
    empty brackets count only on the last one."""
    level: list[Any] = [found]
    for _ in range(DEEPEST - 1):
        level = [each for each in _held(level) if each and type(each) in _NESTS]
    return any(type(each) in _NESTS for each in _held(level))


def _held(level: list[Any]) -> Iterator[Any]:
    """All that lies in these lists and objects."""
    return chain.from_iterable(each.values() if type(each) is dict else each for each in level)


def _refuse_halves(found: dict[str, Any]) -> None:
    try:
        json.dumps(found, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise Unreadable(_HALVES) from None


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > LONGEST_NUMBER:
        raise Unreadable(f"it has a number of more than {LONGEST_NUMBER} digits")
    return int(digits)


def _broken(digits: str) -> float:
    number = float(digits) if len(digits) <= 2 * LONGEST_NUMBER else float("inf")
    if not isfinite(number):
        raise Unreadable("it has a number that is too large or too long")
    return number


def _constant(word: str) -> None:
    raise Unreadable(f"{word} is no number")


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Unreadable("it says the same key twice")
    return found


_PLAIN = json.JSONDecoder(parse_constant=_constant, object_pairs_hook=_pairs)
_CAREFUL = json.JSONDecoder(
    parse_int=_whole, parse_float=_broken, parse_constant=_constant, object_pairs_hook=_pairs
)


def is_whole(value: object, low: int = 0, high: int = 2**53) -> TypeGuard[int]:
    """Is it a whole number from ``low`` to ``high``? True and False are none."""
    return type(value) is int and low <= value <= high


def seed(value: object) -> int:
    """The seed that a value stands for: a whole number, or a text.

    :raises Unreadable: where it is neither.

    >>> seed("7"), seed(7)
    (7, 7)
    """
    if isinstance(value, str):
        try:
            return shuffle.seed_of(value)
        except UnicodeEncodeError:
            raise Unreadable("a seed is a text in UTF-8") from None
        except ValueError as error:
            raise Unreadable(str(error)) from None
    if type(value) is not int or not 0 <= value < shuffle.SEEDS:
        raise Unreadable(_NO_SEED)
    return value


def typed_seed(text: str) -> int:
    """The seed that a player types: as :func:`seed`, but spaces around it are none of it, and what
    is meant for a number and is no seed is refused, as nothing is, where another program's ``"-1"``
    is a text like any other.

    :raises Unreadable: where it is none.

    >>> typed_seed(" 7 ")
    7
    """
    text = text.strip()
    if not text or (_A_NUMBER.fullmatch(text) and not text.isdigit()):
        raise Unreadable(_NO_SEED)
    return seed(text)
