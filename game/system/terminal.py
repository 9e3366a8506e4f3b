"""The terminal: how words of strangers are printed, and how the program complains.

A file's name may hold anything: signs that colour a terminal, move its cursor or set its title,
and bytes that are no text at all. Whatever is printed of a name or a stranger's text passes here.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
"""Letters and marks that nobody sees, though they are no controls: fillers, a braille cell without
dots. With them one name would look like another, or like none."""
_VARIANTS = "\ufe00-\ufe0f\U000e0100-\U000e01ef"
"""Signs that choose another form of the one before, of a picture or a Chinese character; of most
there is no other, so that nothing is seen of them."""
_UNSEEN = re.compile(rf"[{BLANK}]|(?<=[\0-\u24ff])[{_VARIANTS}]|(?<![^{_VARIANTS}])[{_VARIANTS}]")


def shown(words: str) -> str:
    """Words as a terminal may show them, on one line: what does not print, or is not seen, is told
    by an escape.

    >>> shown("a\\x1b[31m.jsonl"), shown("Größe 7.jsonl")
    ('a\\\\x1b[31m.jsonl', 'Größe 7.jsonl')
    """
    if not words.isprintable():
        words = "".join(sign if sign.isprintable() else _escaped(sign) for sign in words)
    return words if words.isascii() else _UNSEEN.sub(lambda found: _escaped(found[0]), words)


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")


def say(sentence: str) -> None:
    """Print what happened, on a line of its own, at once. Where nobody hears it any more the game
    goes on all the same."""
    _print(shown(sentence), sys.stdout)


def complain(sentence: str) -> None:
    """Print what is wrong, on the error stream, if there is still one."""
    _print(f"cadogan: {shown(sentence)}", sys.stderr)


def _print(line: str, stream: TextIO) -> None:
    try:
        print(line, file=stream, flush=True)
    except OSError:
        forget(stream)


@contextmanager
def silenced() -> Iterator[None]:
    """Let nothing reach the error stream meanwhile: libraries in C write there of what they tried
    in vain."""
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
    """Let all that is written to a stream, and what is left in its buffers, go nowhere, so that the
    end of the process is quiet."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
