"""The table: piles of cards, and the few facts that are not cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.cards import DOWN, FACE, Card
from game.core.events import Event, Moved, Shuffled, Turned, revert

Spot = int
"""The index of a pile in the order of ``Game.names``."""
Fact = int | str | bool | None
"""A part of the position that is not a card, such as the base; None means not set."""

EMPTY = 63
"""The value in :attr:`Table.tops` for an empty pile."""
UNKNOWN = -1
"""The value in :attr:`Table.offered` for what is not yet computed; it has every bit set."""
Snapshot = tuple[bytes, tuple[tuple[str, Fact], ...]]
"""The piles and facts of a table as a hashable value, small enough to keep thousands in a set."""


class Table:
    """The piles and facts of a position. Every change in play is an event (see
    :mod:`game.core.events`), recorded by the caller and not checked here.

    ``piles`` holds the cards of each spot, bottom first; ``tops`` the top card of each, or
    :data:`EMPTY`; ``facts`` what is not a card. The rest caches what the rules derive: ``offered``
    the cards that each pile offers, as bits, and ``memo`` further data about it; a change to the
    pile sets ``offered`` to :data:`UNKNOWN`, which invalidates both. ``alike``, where it is given,
    numbers the spots by how cards are lifted there, so that a pile that moves to a spot with the
    same number keeps its cache entries. ``accept_cache`` caches what the piles accept; a copy
    starts without it.
    """

    __slots__ = ("accept_cache", "alike", "facts", "memo", "offered", "piles", "tops")

    def __init__(
        self,
        piles: Iterable[Iterable[Card]],
        facts: dict[str, Fact] | None = None,
        alike: Sequence[int] = (),
    ) -> None:
        self.piles: list[list[Card]] = [list(pile) for pile in piles]
        self.tops: list[Card] = [pile[-1] if pile else EMPTY for pile in self.piles]
        self.facts: dict[str, Fact] = {k: v for k, v in (facts or {}).items() if v is not None}
        self.offered = [UNKNOWN] * len(self.piles)
        self.memo: list[Any] = [None] * len(self.piles)
        self.alike = alike
        self.accept_cache: Any = None

    def copy(self) -> Table:
        """A copy of this table, for trying things out."""
        return Table(self.piles, self.facts, self.alike)

    def snapshot(self) -> Snapshot:
        """The position as a hashable value, the same for equal tables."""
        # 255 is no card
        return b"\xff".join(map(bytes, self.piles)), tuple(sorted(self.facts.items()))

    def count(self, spots: Iterable[Spot]) -> int:
        """The number of cards on these spots together."""
        piles = self.piles
        return sum(len(piles[spot]) for spot in spots)

    # ---------------------------------------------------------------- how it is changed

    def move_top(self, source: Spot, target: Spot) -> Card:
        """Move the top card of one pile to another and return it."""
        tops, offered, lying = self.tops, self.offered, self.piles[source]
        card = lying.pop()
        self.piles[target].append(card)
        tops[source] = lying[-1] if lying else EMPTY
        tops[target] = card
        offered[source] = offered[target] = UNKNOWN
        return card

    def show_top(self, source: Spot, target: Spot) -> Card:
        """Move the top card of one pile face up to another; return it as it lay."""
        tops, offered, lying = self.tops, self.offered, self.piles[source]
        card = lying.pop()
        tops[target] = shown = card & FACE
        self.piles[target].append(shown)
        tops[source] = lying[-1] if lying else EMPTY
        offered[source] = offered[target] = UNKNOWN
        return card

    def deal(self, source: Spot, targets: Iterable[Spot]) -> list[Card]:
        """Deal the top cards of a pile, face up, one on each of these targets, as far as they go;
        return them as they lay."""
        piles, tops, offered, lying = self.piles, self.tops, self.offered, self.piles[source]
        dealt = []
        for target in targets:
            if not lying:
                break
            card = lying.pop()
            dealt.append(card)
            tops[target] = shown = card & FACE
            piles[target].append(shown)
            offered[target] = UNKNOWN
        tops[source] = lying[-1] if lying else EMPTY
        offered[source] = UNKNOWN
        return dealt

    def close_up(self, room: Spot, end: Spot) -> None:
        """Move the piles after the empty spot ``room`` and before ``end`` down by one spot each, so
        that the last of these spots becomes empty."""
        offered, alike, last = self.offered, self.alike, end - 1
        self.piles.insert(last, self.piles.pop(room))
        self.tops.insert(last, self.tops.pop(room))
        self.memo.insert(last, self.memo.pop(room))
        offered.insert(last, offered.pop(room))
        if not alike or len({*alike[room:end]}) > 1:
            offered[room:end] = [UNKNOWN] * (end - room)

    def move(
        self, count: int, source: Spot, took: int, target: Spot, put: int, reverse: bool = False
    ) -> None:
        """Move ``count`` cards from index ``took`` to index ``put`` of another pile or the same
        one, reversed if ``reverse``."""
        tops, offered, piles = self.tops, self.offered, self.piles
        lying, pile = piles[source], piles[target]
        if not pile and count == len(lying) and (count == 1 or not reverse):
            self.move_whole(source, target)
            return
        if count == 1:
            pile.insert(put, lying.pop(took))
        else:
            block = lying[took : took + count]
            del lying[took : took + count]
            if reverse:
                block.reverse()
            pile[put:put] = block
        tops[source] = lying[-1] if lying else EMPTY
        tops[target] = pile[-1]
        offered[source] = offered[target] = UNKNOWN

    def move_whole(self, source: Spot, target: Spot) -> None:
        """Move a whole pile to an empty spot, with its cache entries if the spots are alike."""
        tops, offered, piles, alike = self.tops, self.offered, self.piles, self.alike
        piles[source], piles[target] = piles[target], piles[source]
        tops[source], tops[target] = EMPTY, tops[source]
        if alike and alike[source] == alike[target]:
            self.memo[target] = self.memo[source]
            offered[target] = offered[source]
        else:
            offered[target] = UNKNOWN
        offered[source] = UNKNOWN

    def take_back(self, events: Sequence[Event]) -> int:
        """Revert events, last first; return the number of shuffles among them."""
        piles, tops, offered, shuffles = self.piles, self.tops, self.offered, 0
        for event in reversed(events):
            if type(event) is Moved:
                cards, source, took, target, put, reverse = event
                pile, lying = piles[source], piles[target]
                if not pile and len(cards) == len(lying) and not reverse:
                    self.move_whole(target, source)
                elif len(cards) == 1:
                    pile.insert(took, lying.pop(put))
                    tops[source] = pile[-1]
                    tops[target] = lying[-1] if lying else EMPTY
                    offered[source] = offered[target] = UNKNOWN
                else:
                    self.move(len(cards), target, put, source, took, reverse)
            elif type(event) is Turned:
                spot, at, cards, up = event
                if len(cards) > 1:
                    self.turn(spot, at, len(cards), not up)
                    continue
                pile = piles[spot]
                pile[at] = cards[0] | DOWN if up else cards[0]
                tops[spot] = pile[-1]
                offered[spot] = UNKNOWN
            else:
                revert(self, event)
                shuffles += type(event) is Shuffled
        return shuffles

    def turn_top_up(self, spot: Spot) -> int:
        """Turn the top card of a pile up and return its index."""
        pile = self.piles[spot]
        pile[-1] = self.tops[spot] = pile[-1] & FACE
        self.offered[spot] = UNKNOWN
        return len(pile) - 1

    def turn(self, spot: Spot, at: int, count: int, up: bool) -> None:
        """Turn ``count`` cards from index ``at`` upward."""
        pile = self.piles[spot]
        face = 0 if up else DOWN
        if count == 1:
            pile[at] = pile[at] & FACE | face
        else:
            pile[at : at + count] = [card & FACE | face for card in pile[at : at + count]]
        self.tops[spot] = pile[-1]
        self.offered[spot] = UNKNOWN

    def lay(self, spot: Spot, order: Iterable[Card]) -> None:
        """Put the cards of a pile into another order, all with the facing of its lowest card."""
        pile = self.piles[spot]
        down = pile[0] & DOWN if pile else 0
        pile[:] = [card | down for card in order]
        self.tops[spot] = pile[-1] if pile else EMPTY
        self.offered[spot] = UNKNOWN

    def note(self, key: str, now: Fact) -> None:
        """Set a fact; None removes it."""
        if now is None:
            self.facts.pop(key, None)
        else:
            self.facts[key] = now
        if self.accept_cache is None or self.accept_cache.depends_on(self, key):
            self.forget_offers()

    def forget_offers(self) -> None:
        """Invalidate the cached offers of all piles, as when another seat, whose offers differ, is
        asked next."""
        self.offered[:] = [UNKNOWN] * len(self.offered)

    def load(self, piles: Iterable[Iterable[Card]], facts: dict[str, Fact]) -> None:
        """Replace the position by another of the same game."""
        tops, offered, lying = self.tops, self.offered, self.piles
        for spot, pile in enumerate(map(list, piles)):
            if pile != lying[spot]:  # positions that follow each other share most piles
                lying[spot] = pile
                tops[spot] = pile[-1] if pile else EMPTY
                offered[spot] = UNKNOWN
        if facts != self.facts:
            for key in {**self.facts, **facts}:
                if facts.get(key) != self.facts.get(key):
                    self.note(key, facts.get(key))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.piles == other.piles and self.facts == other.facts

    __hash__ = None  # type: ignore[assignment]
