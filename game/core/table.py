"""The table: piles of cards, and the few facts that are not cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.cards import DOWN, FACE, Card
from game.core.events import Event, Moved, Shuffled, Turned, revert

Spot = int
"""A place where a pile can lie, counted in the order of the state."""
Fact = int | str | bool | None
"""Something that belongs to the position and is not a card; None is no such fact."""

EMPTY = 63
"""Stands in :attr:`Table.tops` for the top card of an empty pile."""
UNKNOWN = -1
"""Stands in :attr:`Table.offered` for what has to be worked out, as if it were every card."""


class Table:
    """All that lies on the table. Only events change it (see :mod:`game.core.events`).

    ``piles`` holds the cards of each spot, bottom first; ``tops`` the top card of each, or
    :data:`EMPTY`; ``facts`` what is not a card. ``offered`` is where the rules write down which
    cards each pile offers, as bits: it is :data:`UNKNOWN` as soon as the pile is touched. What else
    they worked out about that pile is in ``memo``, and holds as long as ``offered`` is known.
    ``alike`` tells by spot, where it is told, which spots have the same rules, so that a pile that
    moves there whole takes along what is written of it. ``accepting`` is the rules' cache of what
    the piles accept; a copy starts without it. Nothing that changes the table is checked.
    """

    __slots__ = ("accepting", "alike", "facts", "memo", "offered", "piles", "tops")

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
        self.accepting: Any = None

    def copy(self) -> Table:
        """Another table that looks the same, for trying things out."""
        return Table(self.piles, self.facts, self.alike)

    def count(self, spots: Iterable[Spot]) -> int:
        """How many cards lie on these spots together."""
        piles = self.piles
        return sum(len(piles[spot]) for spot in spots)

    # ---------------------------------------------------------------- how it is changed

    def move_top(self, source: Spot, target: Spot) -> Card:
        """Lay the top card of one pile on another; it is returned, as it lies."""
        tops, offered, lying = self.tops, self.offered, self.piles[source]
        card = lying.pop()
        self.piles[target].append(card)
        tops[source] = lying[-1] if lying else EMPTY
        tops[target] = card
        offered[source] = offered[target] = UNKNOWN
        return card

    def show_top(self, source: Spot, target: Spot) -> Card:
        """Lay the top card of one pile on another, face up; it is returned, as it lay."""
        tops, offered, lying = self.tops, self.offered, self.piles[source]
        card = lying.pop()
        tops[target] = shown = card & FACE
        self.piles[target].append(shown)
        tops[source] = lying[-1] if lying else EMPTY
        offered[source] = offered[target] = UNKNOWN
        return card

    def deal(self, source: Spot, targets: Iterable[Spot]) -> list[Card]:
        """Lay one card after another from the top of a pile, face up, on each of these others, as
        far as it goes; the cards are returned as they lay."""
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
        """The piles between a space and this end move up by one place each, as they lie."""
        offered, alike, last = self.offered, self.alike, end - 1
        self.piles.insert(last, self.piles.pop(room))
        self.tops.insert(last, self.tops.pop(room))
        self.memo.insert(last, self.memo.pop(room))
        offered.insert(last, offered.pop(room))
        if not alike or len({*alike[room:end]}) > 1:
            offered[room:end] = [UNKNOWN] * (end - room)

    def move(
        self, count: int, source: Spot, took: int, target: Spot, put: int, turned: bool = False
    ) -> None:
        """Lay so many cards, from place ``took`` upward, at place ``put`` of another pile or of the
        same, perhaps with their order turned round."""
        tops, offered, piles = self.tops, self.offered, self.piles
        lying, pile = piles[source], piles[target]
        if not pile and count == len(lying) and (count == 1 or not turned):
            self.move_whole(source, target)
            return
        if count == 1:
            pile.insert(put, lying.pop(took))
        else:
            block = lying[took : took + count]
            del lying[took : took + count]
            if turned:
                block.reverse()
            pile[put:put] = block
        tops[source] = lying[-1] if lying else EMPTY
        tops[target] = pile[-1]
        offered[source] = offered[target] = UNKNOWN

    def move_whole(self, source: Spot, target: Spot) -> None:
        """Lay a whole pile into a space, as it lies: what it offers goes with it."""
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
        """Take events back, the last first; how many shuffles were among them is returned."""
        piles, tops, offered, shuffles = self.piles, self.tops, self.offered, 0
        for event in reversed(events):
            if type(event) is Moved:
                cards, source, took, target, put, turned = event
                pile, lying = piles[source], piles[target]
                if not pile and len(cards) == len(lying) and not turned:
                    self.move_whole(target, source)
                elif len(cards) == 1:
                    pile.insert(took, lying.pop(put))
                    tops[source] = pile[-1]
                    tops[target] = lying[-1] if lying else EMPTY
                    offered[source] = offered[target] = UNKNOWN
                else:
                    self.move(len(cards), target, put, source, took, turned)
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
        """Turn the top card of a pile up; its place is returned."""
        pile = self.piles[spot]
        pile[-1] = self.tops[spot] = pile[-1] & FACE
        self.offered[spot] = UNKNOWN
        return len(pile) - 1

    def turn(self, spot: Spot, at: int, count: int, up: bool) -> None:
        """Turn so many cards over, from this place upward."""
        pile = self.piles[spot]
        face = 0 if up else DOWN
        if count == 1:
            pile[at] = pile[at] & FACE | face
        else:
            pile[at : at + count] = [card & FACE | face for card in pile[at : at + count]]
        self.tops[spot] = pile[-1]
        self.offered[spot] = UNKNOWN

    def lay(self, spot: Spot, order: Iterable[Card]) -> None:
        """Put the cards of a pile into another order; they lie as its lowest card does."""
        pile = self.piles[spot]
        down = pile[0] & DOWN if pile else 0
        pile[:] = [card | down for card in order]
        self.tops[spot] = pile[-1] if pile else EMPTY
        self.offered[spot] = UNKNOWN

    def note(self, key: str, now: Fact) -> None:
        """Write down a fact, or rub it out."""
        if now is None:
            self.facts.pop(key, None)
        else:
            self.facts[key] = now
        # what a pile offers may hang on the fact: on the base, for one
        self.offered[:] = [UNKNOWN] * len(self.offered)

    def load(self, piles: Iterable[Iterable[Card]], facts: dict[str, Fact]) -> None:
        """Lay out another position of the same game."""
        self.piles[:] = map(list, piles)
        self.tops[:] = [pile[-1] if pile else EMPTY for pile in self.piles]
        self.offered[:] = [UNKNOWN] * len(self.offered)
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.piles == other.piles and self.facts == other.facts

    __hash__ = None  # type: ignore[assignment]
