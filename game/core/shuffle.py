"""The seeded random stream and the shuffle, the same on every machine.

The stream is SplitMix64, the shuffle Fisher-Yates from the last index down; both are fixed by the
protocol and frozen by a golden test.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

from game.core.cards import Card

MASK = 2**64 - 1
SEEDS = 2**64
"""The number of seeds, which are the integers from 0 up."""


class Stream:
    """The stream of 64-bit numbers that a seed starts.

    >>> f"{Stream(0).draw():016X}"
    'E220A8397B1DCDAF'
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def draw(self) -> int:
        """The next 64-bit number."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A uniform number from 0 to n − 1; draws that would bias it are repeated."""
        limit = SEEDS - SEEDS % n
        while (drawn := self.draw()) >= limit:
            pass
        return drawn % n


def shuffled(cards: Sequence[Card], seed: int) -> list[Card]:
    """These cards shuffled by the stream of a seed; the first is dealt first."""
    return shuffled_packs([cards], seed)


def shuffled_packs(packs: Iterable[Sequence[Card]], seed: int) -> list[Card]:
    """Several packs, each shuffled by itself, one after another by the same stream of a seed."""
    decks, stream = [], Stream(seed)
    for pack in packs:
        deck = list(pack)
        for i in range(len(deck) - 1, 0, -1):
            j = stream.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        decks += deck
    return decks


def later_seed(seed: int, number: int) -> int:
    """The seed of the ``number``-th later shuffle of a game, counted from 1 along the line of play.

    It depends on the seed and the number alone: undoing and shuffling again gives the same order.
    """
    stream = Stream(seed ^ MASK)
    drawn = 0
    for _ in range(number):
        drawn = stream.draw()
    return drawn


def seed_of(text: str) -> int:
    """The seed of a text: the number itself, or eight bytes of the text's SHA-256.

    :raises ValueError: for a number that is out of range.
    """
    if text.isascii() and text.isdigit():
        if len(text) > 20 or int(text) >= SEEDS:
            raise ValueError("a seed is a whole number from 0 to 18446744073709551615")
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big")
