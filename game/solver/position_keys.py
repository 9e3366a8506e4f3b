"""Keys of positions: 128-bit hashes, each the XOR of one share per pile and one for the rest.

The rest are the facts and the number of shuffles. A move changes the key only by the shares of what
it touches. Of a sink, only what can still matter counts (:mod:`game.solver.sinks`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple

from game.core.cards import DOWN, FACE
from game.core.events import Event, Moved, Noted, Shuffled, Turned
from game.core.table import Spot, Table
from game.solver.sinks import Tops

MOST_KEPT = 200_000
"""The most shares that are cached for each place; a full cache is cleared."""


class Keyed(NamedTuple):
    """The key of a position, with the shares of its piles and, as ``rest``, that of its facts and
    shuffles."""

    key: int
    piles: Sequence[int]
    rest: int


class _Shares(dict[bytes, int]):
    """For each pile of cards at one place, its share, cached."""

    def __init__(self, spot: Spot) -> None:
        super().__init__()
        self._place = spot.to_bytes(2, "big")

    def __missing__(self, pile: bytes) -> int:
        if len(self) >= MOST_KEPT:
            self.clear()
        share = self[pile] = _number(self._place + pile)
        return share


class _SinkShares(_Shares):
    """For each size and class of the top card of a sink, its share, cached."""

    def __init__(self, spot: Spot, tops: Tops) -> None:
        super().__init__(spot)
        self._tops = tops

    def __getitem__(self, pile: bytes) -> int:
        asked = len(pile).to_bytes(2, "big")
        if pile and self._tops:
            asked += bytes([self._tops[pile[-1] & FACE] | pile[-1] & DOWN])
        return super().__getitem__(asked)


class Keys:
    """Computes the keys of the positions of a game with this many piles and these sinks."""

    def __init__(self, piles: int, sinks: Mapping[Spot, Tops]) -> None:
        self.shares: list[dict[bytes, int]] = [
            _SinkShares(spot, sinks[spot]) if spot in sinks else _Shares(spot)
            for spot in range(piles)
        ]
        """For each place, the shares of the piles that may lie there."""

    def of(self, table: Table, shuffles: int) -> Keyed:
        """Return the key of a table after this many shuffles."""
        piles = [share[bytes(pile)] for share, pile in zip(self.shares, table.piles, strict=True)]
        key = rest = _rest(table, shuffles)
        for share in piles:
            key ^= share
        return Keyed(key, piles, rest)

    def after(self, was: Keyed, table: Table, events: Iterable[Event], shuffles: int) -> Keyed:
        """Return the key of a table after these events, from its key before them."""
        key, rest = was.key, was.rest
        touched: dict[Spot, None] = {}
        noted = False
        for event in events:
            if type(event) is Moved:
                touched[event.source] = touched[event.target] = None
            elif type(event) is Noted:
                noted = True
            elif type(event) is Turned or type(event) is Shuffled:
                touched[event.spot] = None
                noted = noted or type(event) is Shuffled
        piles = [*was.piles]
        for spot in touched:
            share = self.shares[spot][bytes(table.piles[spot])]
            key ^= piles[spot] ^ share
            piles[spot] = share
        if noted:
            key ^= rest
            rest = _rest(table, shuffles)
            key ^= rest
        return Keyed(key, piles, rest)


def _rest(table: Table, shuffles: int) -> int:
    return _number(b"\xff\xff" + repr((sorted(table.facts.items()), shuffles)).encode())


def _number(written: bytes) -> int:
    return int.from_bytes(blake2b(written, digest_size=16).digest(), "big")
