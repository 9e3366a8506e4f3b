"""Runs of words, hashed: whether a page of ours repeats a text, without the text being here.

``runs.bin`` holds five bytes of a hash for every nine words in a row of the texts that the games
come from, in order, so that it can be searched and not be read. ``python -m tests.book.runs
TEXT...`` writes it anew.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

LONG, BYTES = 9, 5
"""So many words in a row are a repetition; so many bytes of each hash are kept."""
FILE = Path(__file__).with_name("runs.bin")


def runs(text: str) -> Iterator[str]:
    """Every run of nine words, in small letters and without signs.

    >>> next(runs("The aces, as they come, go up; the kings don't."))
    'the aces as they come go up the kings'
    """
    words = re.findall(r"[a-z0-9]+", re.sub("['’]", "", text.lower()))
    for at in range(len(words) - LONG + 1):
        yield " ".join(words[at : at + LONG])


def hashed(run: str) -> bytes:
    """What is kept of a run."""
    return blake2b(run.encode(), digest_size=BYTES).digest()


def known() -> frozenset[bytes]:
    """The runs of the texts, hashed."""
    hashes = FILE.read_bytes()
    return frozenset(hashes[at : at + BYTES] for at in range(0, len(hashes), BYTES))


def write(texts: list[Path]) -> None:
    """Write the hashes of these texts."""
    found = {hashed(run) for text in texts for run in runs(text.read_text("utf-8"))}
    FILE.write_bytes(b"".join(sorted(found)))


if __name__ == "__main__":
    write([Path(name) for name in sys.argv[1:]])
