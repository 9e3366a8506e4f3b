"""The table: piles of cards, and the few facts that are not cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.cards import DOWN, FACE, Card

Spot = int
"""A place where a pile can lie, counted in the order of the state."""
Fact = int | str | bool | None
"""Something that belongs to the position and is not a card; None is no such fact."""

EMPTY = 63
"""Stands in :attr:`Table.tops` for the top card of an empty pile."""


class Table:
    """All that lies on the table. Only events change it (see :mod:`game.core.events`).

    ``piles`` holds the cards of each spot, bottom first; ``tops`` the top card of each, or
    :data:`EMPTY`; ``facts`` what is not a card. ``memo`` is where the rules write down what they
    worked out about a single pile: it is forgotten as soon as the pile is touched. ``alike`` tells
    by spot, where it is told, which spots have the same rules, so that a pile that moves there
    whole takes its memo along. Nothing that changes the table is checked.
    """

    __slots__ = ("alike", "facts", "memo", "piles", "tops")

    def __init__(
        self,
        piles: Iterable[Iterable[Card]],
        facts: dict[str, Fact] | None = None,
        alike: Sequence[int] = (),
    ) -> None:
        self.piles: list[list[Card]] = [list(pile) for pile in piles]
        self.tops: list[Card] = [pile[-1] if pile else EMPTY for pile in self.piles]
        self.facts: dict[str, Fact] = {k: v for k, v in (facts or {}).items() if v is not None}
        self.memo: list[Any] = [None] * len(self.piles)
        self.alike = alike

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
        tops, memo, lying = self.tops, self.memo, self.piles[source]
        card = lying.pop()
        self.piles[target].append(card)
        tops[source] = lying[-1] if lying else EMPTY
        tops[target] = card
        memo[source] = memo[target] = None
        return card

    def deal(self, source: Spot, targets: Iterable[Spot]) -> list[Card]:
        """Lay one card after another from the top of a pile, face up, on each of these others, as
        far as it goes; the cards are returned as they lay."""
        piles, tops, memo, lying = self.piles, self.tops, self.memo, self.piles[source]
        dealt = []
        for target in targets:
            if not lying:
                break
            card = lying.pop()
            dealt.append(card)
            tops[target] = shown = card & FACE
            piles[target].append(shown)
            memo[target] = None
        tops[source] = lying[-1] if lying else EMPTY
        memo[source] = None
        return dealt

    def close_up(self, room: Spot, end: Spot) -> None:
        """The piles between a space and this end move up by one place each, as they lie."""
        piles, tops, memo = self.piles, self.tops, self.memo
        piles[room:end] = [*piles[room + 1 : end], piles[room]]
        tops[room:end] = [*tops[room + 1 : end], EMPTY]
        if self.alike and len({*self.alike[room:end]}) == 1:
            memo[room:end] = [*memo[room + 1 : end], None]
        else:
            memo[room:end] = [None] * (end - room)

    def move(
        self, count: int, source: Spot, took: int, target: Spot, put: int, turned: bool = False
    ) -> None:
        """Lay so many cards, from place ``took`` upward, at place ``put`` of another pile or of the
        same, perhaps with their order turned round."""
        piles, tops, memo = self.piles, self.tops, self.memo
        lying, pile = piles[source], piles[target]
        if not pile and count == len(lying) and (count == 1 or not turned):
            # the whole pile goes into a space, and what it offers goes with it
            piles[source], piles[target] = pile, lying
            tops[source], tops[target] = EMPTY, tops[source]
            alike = self.alike
            kept = memo[source] if alike and alike[source] == alike[target] else None
            memo[source], memo[target] = None, kept
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
        memo[source] = memo[target] = None

    def turn_top_up(self, spot: Spot) -> int:
        """Turn the top card of a pile up; its place is returned."""
        pile = self.piles[spot]
        pile[-1] = self.tops[spot] = pile[-1] & FACE
        self.memo[spot] = None
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
        self.memo[spot] = None

    def lay(self, spot: Spot, order: Iterable[Card]) -> None:
        """Put the cards of a pile into another order; they lie as its lowest card does."""
        pile = self.piles[spot]
        down = pile[0] & DOWN if pile else 0
        pile[:] = [card | down for card in order]
        self.tops[spot] = pile[-1] if pile else EMPTY
        self.memo[spot] = None

    def note(self, key: str, now: Fact) -> None:
        """Write down a fact, or rub it out."""
        if now is None:
            self.facts.pop(key, None)
        else:
            self.facts[key] = now
        # what a pile offers may hang on the fact: on the base, for one
        self.memo = [None] * len(self.memo)

    def load(self, piles: Iterable[Iterable[Card]], facts: dict[str, Fact]) -> None:
        """Lay out another position of the same game."""
        self.piles[:] = map(list, piles)
        self.tops[:] = [pile[-1] if pile else EMPTY for pile in self.piles]
        self.memo = [None] * len(self.memo)
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.piles == other.piles and self.facts == other.facts

    __hash__ = None  # type: ignore[assignment]
