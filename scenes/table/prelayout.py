"""Lays a table out in small steps before it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

import pygame

from game.core.cards import DOWN
from game.core.table import Spot
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import Task
from scenes.cards.deck import BACK, Deck, deck_of, side_of
from scenes.look.theme import Theme
from scenes.table.card_size import best, fit
from scenes.table.cloth import cloth
from scenes.table.empty_signs import preparing_signs
from scenes.table.face_drawing import Lying
from scenes.table.fitting import Fitting
from scenes.table.layout import Layout, layout_of
from scenes.table.resting_cards import RestingCards
from scenes.table.shapes import BrokenLayout


def deck_for(fitting: Fitting, theme: Theme) -> Deck:
    """The deck for a table with this fitting."""
    index, right = fitting.layout.index, fitting.leftward
    return deck_of(fitting.size, theme.cards, index, fitting.large, right)


def laying(
    game: Game,
    piles: Sequence[Sequence[int]],
    area: pygame.Rect,
    theme: Theme,
    signs: Mapping[Spot, str],
    longest: Sequence[Sequence[int]] | None = None,
    layout: Layout | None = None,
    /,
    *,
    large: bool = False,
    mirrored: bool = False,
    bare: bool = False,
    **_: bool,
) -> Task[RestingCards]:
    """Lay out the cloth with its empty places and draw the visible cards, in small steps: all at
    once takes longer than a frame.

    Give the result to the view of this table in this part of the window, with the same options.
    With ``bare`` the card faces are left out, for a view that shows another view's cards until its
    own are drawn. ``layout`` takes the place of the game's own.

    :raises BrokenLayout: when the game's layout is missing or faulty.
    """
    layout, theme = layout or layout_of(game), theme.for_family(game.family)
    fitted = partial(fit, layout, area, large=large, mirrored=mirrored, scale=theme.scale)
    fitting = fitted(best(layout, area, piles if longest is None else longest, fitted))
    deck = deck_for(fitting, theme)
    yield
    cloth(area.size, theme)
    yield
    laid = yield from RestingCards.laying(fitting, deck, theme, signs)
    for card, scale, origin in _sides(game, fitting, piles):
        kin = deck.kin(scale, origin)
        if not kin.drawn(card) and (card & DOWN or not bare):
            yield
            kin.finish(card)
    yield
    return laid


def owners(game: Game) -> list[int]:
    """Return, for each pile, the number of its seat's own pack; 0 for common piles."""
    return [game.seats.index(zone.seat) if zone.seat else 0 for zone in game.zone_of]


def _sides(game: Game, fitting: Fitting, piles: Sequence[Sequence[int]]) -> Iterable[Lying]:
    """Return one card for each visible side at each size."""
    dealt = owners(game)
    found: dict[object, Lying] = {}
    for spot, pile in enumerate(piles):
        scale = fitting.scales[spot]
        for card in pile:
            side = side_of(card)
            origin = dealt[spot] if side == BACK else 0
            found[side, scale, origin] = card, scale, origin
    return found.values()


def laying_match(
    match: Match,
    piles: Sequence[Sequence[int]],
    area: pygame.Rect,
    theme: Theme,
    longest: Sequence[Sequence[int]] | None = None,
    layout: Layout | None = None,
    /,
    **options: bool,
) -> Task[RestingCards | None]:
    """As :func:`laying`, for these piles of a match's table, with the signs of that table. Returns
    None where the table can't be laid out; the scene that shows it reports the error."""
    try:
        signs = yield from preparing_signs(match.game, match.table)
        arguments = match.game, piles, area, theme, signs, longest, layout
        return (yield from laying(*arguments, **options))
    except BrokenLayout:
        return None
