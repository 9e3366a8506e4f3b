"""Decoding JSON in small steps, where Python's own decoder would take longer than a frame.

That decoder reads a text of a megabyte at one go, and nothing else happens meanwhile. Here it is
given a window of the text at a time: as many whole values of a list or an object as stand there. A
value that is larger than a window is gone into.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain
from json import JSONDecodeError, JSONDecoder
from typing import Any

from game.system.jobs import Work

WINDOW = 2048
"""So many characters are given to Python's decoder at one go, or a single text or number."""
WINDOWS_AT_ONCE = 16
"""So many windows are decoded between two frames."""
_GAP = re.compile(r"[ \t\n\r]*")
"""What may stand between two values."""
_HALF = re.compile("[\ud800-\udfff]")
"""Half a character: only an escape can put it into a text that was UTF-8."""
ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""The escape that puts it there, or a whole one that needs two of them."""
_ENDS = {"[": "]", "{": "}"}
_NESTS = (list, dict)
_OPENED = object()
Pair = tuple[str, Any]


class _Open:
    """A list or an object whose end has not been read: what it holds so far, and the ``key`` of the
    next value of an object. ``repeated`` are the values whose key had stood there before."""

    def __init__(self, sign: str) -> None:
        self.sign = sign
        self.end = _ENDS[sign]
        self.values: list[Any] = []
        self.pairs: dict[str, Any] = {}
        self.repeated: list[Pair] = []
        self.key = ""

    def put(self, value: Any) -> None:
        """Put the next value in."""
        if self.sign == "[":
            self.values.append(value)
            return
        if self.key in self.pairs:
            self.repeated.append((self.key, value))
        self.pairs[self.key] = value

    def put_all(self, found: list[Any] | dict[str, Any]) -> None:
        """Put in all that stands in such a list or object."""
        if isinstance(found, list):
            self.values += found
            return
        for self.key, value in found.items():
            self.put(value)


class SteppedDecoder:
    """A text that is decoded as ``decoder`` does, which makes dicts of objects: the same value, and
    refused where that refuses. ``halves`` says whether a text in it has half a character."""

    def __init__(self, decoder: JSONDecoder, text: str, deepest: int) -> None:
        self.halves = False
        self._scan: Callable[[str, int], tuple[Any, int]] = decoder.scan_once  # type: ignore[attr-defined]
        self._join: Callable[[list[Pair]], dict[str, Any]] = decoder.object_pairs_hook
        self._text = text
        self._deepest = deepest
        self._at = 0
        self._around: list[_Open] = []
        """The lists and objects around the place that is being read, the innermost last."""

    def decoding(self) -> Work[Any]:
        """The value that the whole text holds.

        :raises JSONDecodeError: where it is no JSON.
        :raises RecursionError: where more than ``deepest`` brackets stand in one another.
        """
        steps = 0
        while True:
            steps += 1
            if steps % WINDOWS_AT_ONCE == 0:
                yield
            if not self._takes_window():
                value = self._value()
                if value is _OPENED:
                    continue
                if not self._around:
                    return self._last(value)
                self._around[-1].put(value)
            while self._sign() != ",":
                if self._sign() != self._around[-1].end:
                    raise self._wrong("Expecting ',' delimiter")
                value = self._closed()
                if not self._around:
                    return self._last(value)
                self._around[-1].put(value)
            self._at += 1

    # ---------------------------------------------------------------- as many values as go

    def _takes_window(self) -> bool:
        """Read whole values of the innermost list or object, as many as stand in a window; False
        where none is known to."""
        if not self._around:
            return False
        inmost, window = self._around[-1], self._text[self._at : self._at + WINDOW]
        if ESCAPED_HALF.search(window):  # they are looked at one by one
            return False
        found, length = self._decoded(inmost.sign + window)
        if not found:
            cut = max(0, window.rfind(","))
            found, length = self._decoded(inmost.sign + window[:cut] + inmost.end)
            # where the end of the text is ours, and no other, the values before the comma are whole
            if length != cut + 2:
                return False
        if not found:
            return False
        room = self._deepest - len(self._around) + 1  # it stands for the innermost
        if window.count("[") + window.count("{") >= room and is_deeper(found, room):
            raise RecursionError
        inmost.put_all(found)
        self._at += length - 2
        return True

    def _decoded(self, text: str) -> tuple[Any, int]:
        """The value with which a text begins, and where that ends; none where it does not."""
        try:
            return self._scan(text, 0)
        except (StopIteration, ValueError, RecursionError):  # told in its place, if it is wrong
            return None, 0

    # ---------------------------------------------------------------- one by one

    def _sign(self) -> str:
        """The next sign that is no space, empty at the end; what is read goes on there."""
        gap = _GAP.match(self._text, self._at)
        if gap is not None:
            self._at = gap.end()
        return self._text[self._at : self._at + 1]

    def _value(self) -> Any:
        """The next value of the innermost list or object; ``_OPENED`` where it is one itself that
        holds something, and is gone into."""
        if self._around and self._around[-1].sign == "{":
            self._read_key(self._around[-1])
        sign = self._sign()
        if sign not in _ENDS:
            return self._scalar()
        if len(self._around) == self._deepest:
            raise RecursionError
        self._around.append(_Open(sign))
        self._at += 1
        return self._closed() if self._sign() == _ENDS[sign] else _OPENED

    def _read_key(self, inmost: _Open) -> None:
        """Read the key that stands before a value."""
        if self._sign() != '"':
            raise self._wrong("Expecting property name enclosed in double quotes")
        inmost.key = self._scalar()
        if self._sign() != ":":
            raise self._wrong("Expecting ':' delimiter")
        self._at += 1

    def _scalar(self) -> Any:
        """The text, number or word that stands here."""
        try:
            value, self._at = self._scan(self._text, self._at)
        except StopIteration:
            raise self._wrong("Expecting value") from None
        if type(value) is str and _HALF.search(value):
            self.halves = True
        return value

    def _closed(self) -> list[Any] | dict[str, Any]:
        """The innermost list or object, whose end stands here."""
        inmost = self._around.pop()
        self._at += 1
        if inmost.sign == "[":
            return inmost.values
        if inmost.repeated:
            return self._join([*inmost.pairs.items(), *inmost.repeated])
        return inmost.pairs

    def _last(self, value: Any) -> Any:
        """The value of the whole text, after which nothing may stand."""
        if self._sign():
            raise self._wrong("Extra data")
        return value

    def _wrong(self, why: str) -> JSONDecodeError:
        return JSONDecodeError(why, self._text, self._at)


def is_deeper(found: list[Any] | dict[str, Any], most: int) -> bool:
    """Do more than ``most`` brackets stand in one another there? Layer after layer is looked at;
    what holds nothing is left out of all but the last."""
    layer: list[Any] = [found]
    for _ in range(most - 1):
        layer = [each for each in _held(layer) if each and type(each) in _NESTS]
        if not layer:
            return False
    return any(type(each) in _NESTS for each in _held(layer))


def _held(layer: list[Any]) -> Iterator[Any]:
    """All that lies in these lists and objects."""
    return chain.from_iterable(each.values() if type(each) is dict else each for each in layer)
