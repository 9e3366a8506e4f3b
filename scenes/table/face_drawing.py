"""Draws the faces of a table's cards one a frame, so that no frame has to draw many."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import DOWN, Card
from scenes.cards.deck import Deck


class FaceDrawing:
    """The faces that are still to be drawn in a deck. Until all visible ones are drawn, cards look
    as in the ``other`` deck, if there is one."""

    def __init__(self, deck: Deck, other: Deck | None) -> None:
        self.other = other
        self._deck = deck
        self._done = False
        deck.borrow_from(other)

    def step(self, cards: Iterable[Card]) -> bool:
        """Draw one more card: first the visible sides, then the faces that may be turned up.
        Returns False once all are drawn."""
        if self._done:
            return False
        seen = list(cards)
        missing = self._missing(seen)
        if missing is None and self.other is not None:
            self.other = None
            self._deck.borrow_from(None)
        if missing is None:
            missing = self._missing(card & ~DOWN for card in seen)
        if missing is not None:
            self._deck.finish(missing)
        self._done = missing is None
        return not self._done

    def _missing(self, sides: Iterable[Card]) -> Card | None:
        """Return the first of these that is not drawn."""
        return next((side for side in sides if not self._deck.drawn(side)), None)
