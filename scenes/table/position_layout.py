"""The layout of a table that begins at a position of few cards, as puzzles do: without the places
that stay empty, and with columns no longer than they are, so that the cards are larger."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial

from pygame import Rect

from game.core.cards import DOWN
from game.core.table import Spot, Table
from game.rules.game import Game
from scenes.table.card_size import best, fit
from scenes.table.draft import draft_of
from scenes.table.draft_parts import piles_of
from scenes.table.empty_signs import stays_empty
from scenes.table.layout import Anchor, Layout, Style, laid_by, layout_of

USUAL = Rect(0, 0, 1280, 645)
"""A table under the strip of a puzzle, in a window of 1280 by 800."""
WORTH = 1.08
"""The game's own layout is kept unless the cards become larger by at least this factor."""
MOST = (99, 5)
"""For how many face-up cards in a column there may be room without squeezing them: both are
tried."""
Length = tuple[int, int]
"""The numbers of face-up and of face-down cards of a pile."""


def layout_at(game: Game, table: Table) -> Layout:
    """Return the layout for a table that begins at this position: the game's own, or one drafted
    for the position if places are left out and its cards are larger.

    :raises BrokenLayout: when the game's layout is missing or faulty.
    """
    own = layout_of(game)
    if not game.alone or own.row or own.notes:
        return own
    if any(zone.shape or zone.grid for zone in game.zone_of):
        return own
    shown = [spot for spot, anchor in enumerate(own.arrangements[0]) if anchor.style.outline]
    lengths = {spot: _length(game, table, spot) for spot in shown}
    kept = {spot: length for spot, length in lengths.items() if length is not None}
    if len(kept) == len(shown):
        return own
    drafts = [_drafted(game, tuple(kept.items()), most) for most in MOST]
    found = max(drafts, key=lambda each: _width(each, table))
    return found if _width(found, table) >= WORTH * _width(own, table) else own


def _length(game: Game, table: Table, spot: Spot) -> Length | None:
    """Return the length of a pile; None for a place that stays empty."""
    pile = table.piles[spot]
    if not pile and stays_empty(game, table, spot):
        return None
    downs = sum(1 for card in pile if card >= DOWN)
    return len(pile) - downs, downs


def _width(layout: Layout, table: Table) -> int:
    """Return the width of the cards of this table in a usual window."""
    fitted = partial(fit, layout, USUAL)
    return fitted(best(layout, USUAL, table.piles, fitted)).width


@lru_cache(maxsize=8)
def _drafted(game: Game, kept: tuple[tuple[Spot, Length], ...], most: int) -> Layout:
    """Return a layout drafted for these piles alone, with their lengths, but for no more face-up
    cards than ``most``: longer columns are squeezed."""
    own, lengths = layout_of(game).arrangements[0], dict(kept)
    spots: dict[str, list[Spot]] = {}
    for spot in lengths:
        spots.setdefault(game.role(spot), []).append(spot)
    piles = []
    for each in piles_of(game):
        if those := spots.get(each.role):
            ups, downs = zip(*map(lengths.__getitem__, those), strict=True)
            fans = (own[those[0]].style.fan,)
            piles.append(
                replace(
                    each, count=len(those), fans=fans, ups=min(max(ups), most), downs=max(downs)
                )
            )
    settings, items = draft_of(game, piles, sides_below=True)  # so no reserve looks like a column
    names = {
        spot: f"{role}-{number}" if len(those) > 1 else role
        for role, those in spots.items()
        for number, spot in enumerate(those, 1)
    }
    roles = tuple(map(game.role, names))
    found = laid_by(settings, list(items), tuple(names.values()), roles)
    places = dict(zip(names, found.arrangements[0], strict=True))
    hidden = replace(found.arrangements[0][0], style=Style(outline=False))
    anchors = tuple(
        _signed(places[spot], each) if spot in places else hidden for spot, each in enumerate(own)
    )
    return replace(found, arrangements=(anchors,))


def _signed(drafted: Anchor, own: Anchor) -> Anchor:
    """Return a drafted place with the sign and the count of the game's own."""
    style = replace(drafted.style, sign=own.style.sign, count=own.style.count)
    return replace(drafted, style=style)
