"""Finds a rank: all visible cards of it light up, until the player does something else."""

from __future__ import annotations

import pygame

from game.core.cards import DOWN, RANK
from game.core.ranks import spoken
from game.core.table import Table
from scenes.app.keymap import MODIFIERS, names
from scenes.play.intents import Place
from scenes.table.view import TableView

PROMPT = "Find which rank? A, 2 to 9, T for ten, J, Q or K."
_KEYS = {"a": 1, "1": 1, "0": 10, "t": 10, "j": 11, "q": 12, "k": 13}
_KEYS |= {str(rank): rank for rank in range(2, 10)}


class FindRank:
    """Waits for the key of a rank, then lights up its cards."""

    def __init__(self) -> None:
        self.waits = False
        self.lit = False
        self.found: list[Place] = []
        """The cards that were lit last."""

    def names_rank(self, event: pygame.event.Event) -> bool:
        """Is a rank awaited, and does this key name one?"""
        return self.waits and _rank(event) is not None

    def light(self, event: pygame.event.Event, table: Table, view: TableView) -> str:
        """Light up the cards of the rank that this key names, and return the words for how many
        there are."""
        rank = _rank(event)
        assert rank is not None
        self.found = found = [
            (spot, index)
            for spot, pile in enumerate(table.piles)
            for index, card in enumerate(pile)
            if not card & DOWN and RANK[card] == rank and view.places.seen_rect(spot, index).width
        ]
        view.feedback.find(found)
        self.waits, self.lit = False, True
        return f"{spoken(rank, many=True)}: {len(found) or 'none'} to be seen."

    def forget(self, event: pygame.event.Event, view: TableView) -> None:
        """Stop lighting up the cards once the player does something else."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
        if not pressed or getattr(event, "key", None) in MODIFIERS:
            return
        self.waits = False
        self.end(view)

    def end(self, view: TableView) -> None:
        """Stop lighting up the cards: the player goes on, or they may lie elsewhere now."""
        if self.lit:
            self.lit = False
            view.feedback.find(())


def _rank(event: pygame.event.Event) -> int | None:
    if event.type != pygame.KEYDOWN:
        return None
    return next((_KEYS[name] for name in names(event) if name in _KEYS), None)
