"""Hashed runs of words: they show that a rules page repeats no source text, without containing one.

``runs.bin`` holds five bytes of a hash for every nine consecutive words of the texts that the games
come from, sorted, so that it can be searched but not read. ``python -m tests.book.runs TEXT...``
writes it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

LONG, BYTES = 9, 5
"""The number of words in a run, and the bytes kept of each hash."""
FILE = Path(__file__).with_name("runs.bin")


def runs(text: str) -> Iterator[str]:
    """Yield every run of nine words, in lower case and without punctuation.

    >>> next(runs("The aces, as they come, go up; the kings don't."))
    'the aces as they come go up the kings'"""
    words = re.findall(r"[a-z0-9]+", re.sub("['’]", "", text.lower()))
    for at in range(len(words) - LONG + 1):
        yield " ".join(words[at : at + LONG])


def hashed(run: str) -> bytes:
    """Return the stored part of a run's hash."""
    return blake2b(run.encode(), digest_size=BYTES).digest()


def known() -> frozenset[bytes]:
    """Return the stored hashes."""
    hashes = FILE.read_bytes()
    return frozenset(hashes[at : at + BYTES] for at in range(0, len(hashes), BYTES))


def write(texts: list[Path]) -> None:
    """Write the hashes of these texts."""
    found = {hashed(run) for text in texts for run in runs(text.read_text("utf-8"))}
    FILE.write_bytes(b"".join(sorted(found)))


if __name__ == "__main__":
    write([Path(name) for name in sys.argv[1:]])
