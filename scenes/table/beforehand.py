"""What a table is drawn with, a piece at a time, before the table itself is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.rules.game import Game
from game.system.jobs import Work
from scenes.cards.deck import Deck, deck_of, side_of
from scenes.look.theme import Theme
from scenes.table.card_size import best, fit
from scenes.table.cloth import cloth
from scenes.table.fitting import Fitting
from scenes.table.layout import plan_of


def deck_for(fitting: Fitting, theme: Theme) -> Deck:
    """The deck of a table that is laid out so."""
    index, right = fitting.plan.index, fitting.leftward
    return deck_of(fitting.size, theme.cards, index, fitting.large, right)


def drawing(
    game: Game,
    piles: Sequence[Sequence[int]],
    area: pygame.Rect,
    theme: Theme,
    *,
    large: bool,
    mirrored: bool,
) -> Work[None]:
    """Draw the cloth and then the cards that are seen, one a step: all at once takes longer than a
    frame. The view of this table in this part of the window then finds them drawn.

    :raises BrokenLayout: when the game's layout is missing or faulty.
    """
    plan = plan_of(game)
    fitted = partial(fit, plan, area, large=large, mirrored=mirrored)
    deck = deck_for(fitted(best(plan, area, piles, fitted)), theme)
    cloth(area.size, theme)
    for card in {side_of(card): card for pile in piles for card in pile}.values():
        yield
        deck.finish(card)
    yield
