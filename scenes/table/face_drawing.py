"""Draws the faces of a table's cards one a frame, so that no frame has to draw many."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import DOWN, Card
from scenes.cards.deck import Deck

Lying = tuple[Card, float, int]
"""A card as it lies, with the scale of its pile and the number of its pack."""


class FaceDrawing:
    """The faces that are still to be drawn in a deck. Until all visible ones are drawn, cards look
    as in the ``other`` deck, if there is one."""

    def __init__(self, deck: Deck, other: Deck | None) -> None:
        self.other = other
        self._deck = deck
        self._done = False
        deck.borrow_from(other)

    def step(self, cards: Iterable[Lying]) -> bool:
        """Draw one more card: first the visible sides, then the faces that may be turned up, then
        all faces at every size, because cards may move to piles of another size. Returns False once
        all are drawn."""
        if self._done:
            return False
        seen = list(dict.fromkeys(cards))
        missing = self._missing(seen)
        if missing is None and self.other is not None:
            self.other = None
            self._deck.borrow_from(None)
        if missing is None:
            missing = self._missing((card & ~DOWN, scale, 0) for card, scale, _ in seen)
        if missing is None:
            faces, scales = {card & ~DOWN for card, *_ in seen}, {scale for _, scale, _ in seen}
            missing = self._missing((face, scale, 0) for scale in scales for face in faces)
        if missing is not None:
            card, scale, origin = missing
            self._deck.kin(scale, origin).finish(card)
        self._done = missing is None
        return not self._done

    def _missing(self, sides: Iterable[Lying]) -> Lying | None:
        """Return the first of these that is not drawn."""
        kin = self._deck.kin
        return next((each for each in sides if not kin(*each[1:]).drawn(each[0])), None)
