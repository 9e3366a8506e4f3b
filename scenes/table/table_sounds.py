"""Plays the sounds of a table, each from its pile's position in the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Event
from game.core.table import Spot
from scenes.app.context import Context
from scenes.app.sound import MIDDLE
from scenes.table.milestones import cleared_columns, completed_suits
from scenes.table.view import TableView


class TableSounds:
    """The sounds of one table; ``view`` returns its current view."""

    def __init__(self, context: Context, view: Callable[[], TableView]) -> None:
        self._context = context
        self._view = view

    def across(self, spot: Spot) -> float:
        """Return a pile's horizontal position in the window, from 0 at the left to 1 at the
        right."""
        return self._view().places.spot_rect(spot).centerx / max(self._context.size[0], 1)

    def events(
        self,
        events: Sequence[Event],
        gained: Sequence[Spot] = (),
        *,
        chain: int | None = None,
        back: bool = False,
    ) -> None:
        """Play the sounds of these events, which made progress on the piles ``gained``. With a
        ``chain`` they were a move that paid: the reels of the score turn. Events that are taken
        ``back`` have one sound of their own; otherwise a completed suit and a cleared column have
        chimes."""
        sounds, how, game = self._context.sounds, self._context.config.sound, self._view().game
        sounds.events(events, how, gained, across=self.across, chain=chain, back=back)
        if chain is not None:
            sounds.arcade("reels", how)
        if back:
            return
        heights = self._view().places.heights
        suits = completed_suits(game, heights, events)
        columns = cleared_columns(game, heights, events)
        if suits:
            sounds.chime("suit", how, self.across(suits[0]))
        elif len(columns) == 1:
            sounds.chime("column", how, self.across(columns[0]))

    def lifted(self, spot: Spot) -> None:
        """Play the sound of a card picked up."""
        self._context.sounds.lifted(self._context.config.sound, self.across(spot))

    def refused(self, spot: Spot | None) -> None:
        """Play the sound of a refused move."""
        place = MIDDLE if spot is None else self.across(spot)
        self._context.sounds.refused(self._context.config.sound, place)

    def won(self, number: int) -> None:
        """Play one of the winning themes."""
        self._context.sounds.won(self._context.config.sound, number)
