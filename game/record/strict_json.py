"""Parses untrusted JSON within limits; errors are one sentence.

All external input passes through here: records, requests to the engine, saved state. Anything too
large, too deeply nested or with duplicate keys is refused.
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
"""The maximum number of entries of a record."""
MOST_EVENTS_IN_ALL = 250_000
"""The maximum number of events in all entries of a record."""
LONGEST_ENTRY = 160 * 2**10
"""The maximum bytes of an entry's line, more than ten times those of the longest legitimate one."""
LONGEST_LINE = 2**20
"""The maximum bytes of a record's header or of a request to the engine."""
DEEPEST = 32
"""The maximum nesting of brackets."""
LONGEST_NUMBER = 20
"""The maximum number of digits, which is enough for any seed."""
LONGEST_MOVE = 200
"""The maximum number of characters of a move."""

_ODD_NUMBER = re.compile(rf"\d(?:[.eE]|\d{{{LONGEST_NUMBER}}})")
"""Matches if the text may contain a number that needs checking."""
_ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""An escaped surrogate; a character outside the BMP takes a valid pair of them."""
_NESTS = (list, dict)
_TOO_DEEP = f"it is nested more than {DEEPEST} deep"
_HALVES = "it has half a character in it (a lone surrogate)"
_NO_SEED = f"a seed is a whole number from 0 to {shuffle.SEEDS - 1}, or a text"
_A_NUMBER = re.compile(r"[+\-−]?(\d*[.,]?\d+|\d{1,3}([ .,'’_]\d{3})+)…?")
"""A text that looks like a number, including grouped digits and numbers shortened with "…"."""


class Unreadable(ValueError):
    """Invalid input; the message says why."""


class CutShort(Unreadable):
    """The input is incomplete, or not JSON at all."""


def unmarked(found: bytes) -> bytes:
    """Remove the byte-order mark that some editors add."""
    return found.removeprefix(BOM_UTF8)


def begins_object(words: str) -> bool:
    """Whether a text begins like a JSON object, as every record does."""
    return words.removeprefix("\ufeff").lstrip().startswith("{")


def text_of(line: bytes, most: int = LONGEST_LINE) -> str:
    """Decode a line of at most ``most`` bytes.

    :raises Unreadable: if it is longer or not UTF-8.
    """
    if len(line) > most:
        raise Unreadable(f"the line is longer than {size(most)}")
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        raise CutShort("it is not text in UTF-8") from None


def json_object(text: str) -> dict[str, Any]:
    """Parse a JSON object within all limits.

    :raises Unreadable: if it is invalid or exceeds a limit.

    >>> json_object('{"a": [1, null]}')
    {'a': [1, None]}
    """
    decoder = _CAREFUL if _ODD_NUMBER.search(text) else _PLAIN
    try:
        found = decoder.decode(text)
    except json.JSONDecodeError as error:
        where = f"not JSON at character {error.pos + 1}" if text.strip() else "empty"
        raise CutShort(f"it is {where}") from None
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
    """Whether brackets are nested more than ``DEEPEST`` deep. The value is searched level by level;
    empty brackets only count on the deepest level."""
    level: list[Any] = [found]
    for _ in range(DEEPEST - 1):
        level = [each for each in _held(level) if each and type(each) in _NESTS]
    return any(type(each) in _NESTS for each in _held(level))


def _held(level: list[Any]) -> Iterator[Any]:
    """The values in these lists and objects."""
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
        raise Unreadable("it has the same key twice")
    return found


_PLAIN = json.JSONDecoder(parse_constant=_constant, object_pairs_hook=_pairs)
_CAREFUL = json.JSONDecoder(
    parse_int=_whole, parse_float=_broken, parse_constant=_constant, object_pairs_hook=_pairs
)


def is_whole(value: object, low: int = 0, high: int = 2**53) -> TypeGuard[int]:
    """Whether a value is an integer from ``low`` to ``high``; booleans are not."""
    return type(value) is int and low <= value <= high


def is_move(value: object) -> TypeGuard[str]:
    """Whether a value can be the text of a move."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST_MOVE


def seed(value: object) -> int:
    """The seed given by an integer or a text.

    :raises Unreadable: if it is neither.

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
    """The seed that a player typed. Unlike in :func:`seed`, surrounding spaces are ignored, and an
    empty text or a number that is not a valid seed (``-1``, ``1.5``) is refused.

    :raises Unreadable: if it is not a seed.

    >>> typed_seed(" 7 ")
    7
    """
    text = text.strip()
    if not text or (_A_NUMBER.fullmatch(text) and not text.isdigit()):
        raise Unreadable(_NO_SEED)
    return seed(text)
