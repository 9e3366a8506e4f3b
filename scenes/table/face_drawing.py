"""The cards of a table are drawn one after another, so that no frame has to draw many of them."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import DOWN, Card
from scenes.cards.deck import Deck


class FaceDrawing:
    """Which cards are still to be drawn in a deck, and as in which ``other`` deck they look until
    they are, if there is one."""

    def __init__(self, deck: Deck, other: Deck | None) -> None:
        self.other = other
        self._deck = deck
        self._done = False
        deck.lean_on(other)

    def step(self, cards: Iterable[Card]) -> bool:
        """Draw one more of these cards as they lie, then of their faces that may be turned up.
        False once all are drawn; from then on none looks as in the other deck."""
        if self._done:
            return False
        seen = list(cards)
        sides = [*seen, *(card & ~DOWN for card in seen if card & DOWN)]
        missing = next((side for side in sides if not self._deck.drawn(side)), None)
        if missing is not None:
            self._deck.finish(missing)
            return True
        self._done = True
        if self.other is not None:
            self.other = None
            self._deck.lean_on(None)
        return False
