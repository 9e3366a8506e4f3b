"""A table is laid out a piece at a time, before it is seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.core.cards import DOWN
from game.core.table import Spot
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import Work
from scenes.cards.deck import Deck, deck_of, side_of
from scenes.look.theme import Theme
from scenes.table.card_size import best, fit
from scenes.table.cloth import cloth
from scenes.table.empty_signs import prepared
from scenes.table.fitting import Fitting
from scenes.table.layout import BrokenLayout, plan_of
from scenes.table.resting_cards import RestingCards


def deck_for(fitting: Fitting, theme: Theme) -> Deck:
    """The deck of a table that is laid out so."""
    index, right = fitting.plan.index, fitting.leftward
    return deck_of(fitting.size, theme.cards, index, fitting.large, right)


def laying(
    game: Game,
    piles: Sequence[Sequence[int]],
    area: pygame.Rect,
    theme: Theme,
    signs: Mapping[Spot, str],
    longest: Sequence[Sequence[int]] | None = None,
    /,
    *,
    large: bool = False,
    mirrored: bool = False,
    bare: bool = False,
    **_: bool,
) -> Work[RestingCards]:
    """Lay out the cloth with the empty places, and draw the cards that are seen, a piece a step:
    all at once takes longer than a frame. The view of this table in this part of the window takes
    what comes of it; it is given the same options. ``bare`` leaves the faces to a view in which
    they look as in another one until they are drawn.

    :raises BrokenLayout: when the game's layout is missing or faulty.
    """
    plan = plan_of(game)
    fitted = partial(fit, plan, area, large=large, mirrored=mirrored)
    fitting = fitted(best(plan, area, piles if longest is None else longest, fitted))
    deck = deck_for(fitting, theme)
    yield
    cloth(area.size, theme)
    yield
    laid = yield from RestingCards.laying(fitting, deck, theme, signs)
    for card in {side_of(card): card for pile in piles for card in pile}.values():
        if card & DOWN or not bare:
            yield
            deck.finish(card)
    yield
    return laid


def laying_match(
    match: Match,
    piles: Sequence[Sequence[int]],
    area: pygame.Rect,
    theme: Theme,
    longest: Sequence[Sequence[int]] | None = None,
    /,
    **options: bool,
) -> Work[RestingCards | None]:
    """As :func:`laying`, with the signs of the table of a match, of which these piles are seen
    first; None where it can't be laid out, which is said where it is shown."""
    try:
        signs = yield from prepared(match.game, match.table)
        return (yield from laying(match.game, piles, area, theme, signs, longest, **options))
    except BrokenLayout:
        return None
