"""The terminal: how words of strangers are printed, and how the program complains.

A file's name may hold anything: signs that colour a terminal, move its cursor or set its title,
and bytes that are no text at all. Whatever is printed of a name or a stranger's text passes here.
"""

from __future__ import annotations

import sys


def shown(words: str) -> str:
    """Words as a terminal may show them, on one line: what does not print is told by an escape.

    >>> shown("a\\x1b[31m.jsonl"), shown("Größe 7.jsonl")
    ('a\\\\x1b[31m.jsonl', 'Größe 7.jsonl')
    """
    if words.isprintable():
        return words
    return "".join(sign if sign.isprintable() else _escaped(sign) for sign in words)


def _escaped(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")


def say(sentence: str) -> None:
    """Print what happened, on a line of its own, at once."""
    print(shown(sentence), flush=True)


def complain(sentence: str) -> None:
    """Print what is wrong, on the error stream."""
    print(f"cadogan: {shown(sentence)}", file=sys.stderr)
