"""Which pack each card on the table is from. No rule uses this; it decides which back is drawn.

Cards of one rank and suit from two packs are the same number, so this is a second table beside the
real one: in place of each card lies the letter of the seat whose pack it is from. In a game of one
seat all cards are from the pack of seat ``a``.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from game.core.cards import FACE
from game.core.events import Event, Moved, Shuffled
from game.core.table import Table
from game.match.journal import Played
from game.match.positions import packs_of
from game.rules.contest import LETTERS
from game.rules.game import Game

Origins = tuple[str, ...]
"""For each pile, the letters of its cards, bottom first: ``aab``."""


def at_start(game: Game, table: Table) -> Origins:
    """The origins before the deal, or in a given position. There a pile of a seat is taken to hold
    that seat's cards, and a common pile those of the first seat whose pack still has them."""
    packs = dict(zip(LETTERS, map(Counter, packs_of(game, game.cards)), strict=False))
    found = [""] * len(table.piles)
    for spot in sorted(range(len(found)), key=lambda spot: not game.zone_of[spot].seat):
        own = game.zone_of[spot].seat or LETTERS[0]
        for card in table.piles[spot]:
            order = sorted(packs, key=lambda seat: seat != own)
            seat = next(seat for seat in order if packs[seat][card & FACE])
            packs[seat][card & FACE] -= 1
            found[spot] += seat
    return tuple(found)


def after(game: Game, origins: Origins, events: Iterable[Event]) -> Origins:
    """The origins after these events."""
    piles = list(origins)
    for event in events:
        if type(event) is Moved:
            cards, source, took, target, put, reverse = event
            lying, end = piles[source], took + len(cards)
            block = lying[took:end]
            piles[source] = lying[:took] + lying[end:]
            lying = piles[target]
            piles[target] = lying[:put] + (block[::-1] if reverse else block) + lying[put:]
        elif type(event) is Shuffled:
            piles[event.spot] = _shuffled(game, event, piles[event.spot])
    return tuple(piles)


def _shuffled(game: Game, event: Shuffled, lying: str) -> str:
    """Return the letters of a shuffled pile; cards that look alike keep their order. Where a seat
    shuffles a whole pack in its stock, it has sorted the cards by their backs first, so they are
    all its own."""
    stocks = (view.stock for view in game.views.values())
    owner = dict(zip(stocks, LETTERS, strict=False)).get(event.spot)
    if owner is not None and len(lying) == len(game.cards) // len(game.seats):
        return owner * len(lying)
    letters = defaultdict[int, list[str]](list)
    for card, letter in zip(event.was, lying, strict=True):
        letters[card].append(letter)
    return "".join(letters[card].pop(0) for card in event.now)


class OriginFold:
    """The origins after the moves of a line, which may grow and be undone between calls."""

    def __init__(self, game: Game, start: Table, opening: Sequence[Event]) -> None:
        self._game = game
        self._line: list[Played] = []
        self._after = [after(game, at_start(game, start), opening)]

    def at_end_of(self, line: Sequence[Played]) -> Origins:
        """The origins after these moves. Only those that have changed since the last call are
        played."""
        known = self._line
        while known and (len(known) > len(line) or known[-1] is not line[len(known) - 1]):
            known.pop()
            self._after.pop()
        for played in line[len(known) :]:
            known.append(played)
            self._after.append(after(self._game, self._after[-1], played.events))
        return self._after[-1]
