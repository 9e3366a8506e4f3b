"""Decoding JSON in small steps, where Python's own decoder would take longer than a frame.

That decoder reads a text of a megabyte at one go, and nothing else happens meanwhile. Here it reads
the texts, numbers and words, each by itself; lists and objects are put together in between.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from json import JSONDecodeError, JSONDecoder
from typing import Any

from game.system.jobs import Work

VALUES_AT_ONCE = 500
"""So many values are read between two frames."""
_GAP = re.compile(r"[ \t\n\r]*")
"""What may stand between two values."""
_HALF = re.compile("[\ud800-\udfff]")
"""Half a character: only an escape can put it into a text that was UTF-8."""


class _List:
    """A list whose end has not been read."""

    end = "]"

    def __init__(self) -> None:
        self.held: list[Any] = []


class _Object:
    """An object whose end has not been read, and the key of its next value."""

    end = "}"

    def __init__(self) -> None:
        self.held: dict[str, Any] = {}
        self.key = ""


class SteppedDecoder:
    """A text that is decoded as ``decoder`` decodes it, and refused where that refuses. What has
    been read is told: ``depth``, how many brackets stand in one another; ``repeats``, whether an
    object has the same key twice; ``halves``, whether a text has half a character."""

    def __init__(self, decoder: JSONDecoder, text: str) -> None:
        self.depth = 0
        self.repeats = False
        self.halves = False
        self._scan: Callable[[str, int], tuple[Any, int]] = decoder.scan_once  # type: ignore[attr-defined]
        self._text = text
        self._at = 0
        self._around: list[_List | _Object] = []
        """The lists and objects around the place that is being read, the innermost last."""

    def decoding(self) -> Work[Any]:
        """The value that the whole text holds.

        :raises json.JSONDecodeError: where it is no JSON.
        """
        read = 0
        while True:
            read += 1
            if read % VALUES_AT_ONCE == 0:
                yield
            sign = self._sign()
            if sign not in ("[", "{"):
                value = self._scalar()
            elif self._opens(_List() if sign == "[" else _Object()):
                continue
            else:
                value = self._closed()
            while self._around:
                inmost = self._around[-1]
                self._put(inmost, value)
                sign = self._sign()
                if sign == ",":
                    self._at += 1
                    self._go_to_value(inmost)
                    break
                if sign != inmost.end:
                    raise self._wrong("Expecting ',' delimiter")
                value = self._closed()
            else:
                if self._sign():
                    raise self._wrong("Extra data")
                return value

    def _sign(self) -> str:
        """The next sign that is no space, empty at the end; what is read goes on there."""
        gap = _GAP.match(self._text, self._at)
        if gap is not None:
            self._at = gap.end()
        return self._text[self._at : self._at + 1]

    def _scalar(self) -> Any:
        """The text, number or word that stands here."""
        try:
            value, self._at = self._scan(self._text, self._at)
        except StopIteration:
            raise self._wrong("Expecting value") from None
        if type(value) is str and _HALF.search(value):
            self.halves = True
        return value

    def _opens(self, inmost: _List | _Object) -> bool:
        """Go into a list or an object; False where it holds nothing and so is complete."""
        self._around.append(inmost)
        self.depth = max(self.depth, len(self._around))
        self._at += 1
        if self._sign() == inmost.end:
            return False
        self._go_to_value(inmost)
        return True

    def _go_to_value(self, inmost: _List | _Object) -> None:
        """Go to the next value; in an object its key stands before it."""
        if isinstance(inmost, _List):
            return
        if self._sign() != '"':
            raise self._wrong("Expecting property name enclosed in double quotes")
        inmost.key = self._scalar()
        if self._sign() != ":":
            raise self._wrong("Expecting ':' delimiter")
        self._at += 1

    def _put(self, inmost: _List | _Object, value: Any) -> None:
        """Put a value into the list or object that it stands in."""
        if isinstance(inmost, _List):
            inmost.held.append(value)
            return
        if inmost.key in inmost.held:
            self.repeats = True
        inmost.held[inmost.key] = value

    def _closed(self) -> Any:
        """The innermost list or object, whose end stands here."""
        self._at += 1
        return self._around.pop().held

    def _wrong(self, why: str) -> JSONDecodeError:
        return JSONDecodeError(why, self._text, self._at)
