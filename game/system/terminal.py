"""Printing to the terminal, with untrusted text escaped.

File names and foreign texts may contain invalid bytes and control characters that color a
terminal, move its cursor or set its title. All of them pass through :func:`shown`.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
"""Invisible characters that are not control characters: fillers and an empty braille cell. They
would make different names look alike or empty."""
_VARIANTS = "\ufe00-\ufe0f\U000e0100-\U000e01ef"
"""Variation selectors, which are usually invisible."""
_UNSEEN = re.compile(rf"[{BLANK}]|(?<=[\0-\u24ff])[{_VARIANTS}]|(?<![^{_VARIANTS}])[{_VARIANTS}]")


def shown(words: str) -> str:
    """A text for the terminal on one line, with unprintable and invisible characters escaped.

    >>> shown("a\\x1b[31m.jsonl"), shown("Größe 7.jsonl")
    ('a\\\\x1b[31m.jsonl', 'Größe 7.jsonl')
    """
    if not words.isprintable():
        words = "".join(sign if sign.isprintable() else _escaped(sign) for sign in words)
    return words if words.isascii() else _UNSEEN.sub(lambda match: _escaped(match[0]), words)


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")


def say(sentence: str) -> None:
    """Print a line at once, ignoring a closed output."""
    _print(shown(sentence), sys.stdout)


def complain(sentence: str) -> None:
    """Print an error message, unless the error stream is closed."""
    _print(f"cadogan: {shown(sentence)}", sys.stderr)


def _print(line: str, stream: TextIO) -> None:
    try:
        print(line, file=stream, flush=True)
    except OSError:
        forget(stream)


@contextmanager
def silenced() -> Iterator[None]:
    """Discard the error stream, to which C libraries write about failed attempts."""
    try:
        kept = os.dup(2)
    except OSError:  # a window without a terminal may have no error stream
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def forget(stream: TextIO) -> None:
    """Discard everything written to a stream, buffers included, so that the process exits
    silently."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
