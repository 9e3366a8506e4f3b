"""The overlay that F12 draws over a table: spots by name, hit areas and offers."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.match.match import Match
from scenes.look.theme import LABEL, Theme
from scenes.table.view import TableView
from scenes.widgets.panels import plate
from scenes.widgets.text import write, write_lines

MOST = 24
"""How many offers are listed; the rest are counted."""


def draw(surface: Surface, view: TableView, match: Match, theme: Theme) -> None:
    """Draw spots, hit areas and offers over the table."""
    _hit_areas(surface, view, match, theme)
    _offers(surface, view, match, theme)
    _spots(surface, view, match, theme)
    _offers_in_words(surface, view.rect, match, theme)


def _hit_areas(surface: Surface, view: TableView, match: Match, theme: Theme) -> None:
    """Frame the visible, clickable part of every card."""
    for spot, pile in enumerate(match.table.piles):
        for index in range(len(pile)):
            pygame.draw.rect(surface, theme.accent, view.places.seen_rect(spot, index), 1)


def _spots(surface: Surface, view: TableView, match: Match, theme: Theme) -> None:
    """Frame every spot and write its name."""
    font = theme.font(LABEL, bold=True)
    for spot, name in enumerate(match.game.names):
        place = view.places.card_rect(spot, 0)
        pygame.draw.rect(surface, theme.glow, place, 2)
        width, height = font.size(name)
        label = Rect(0, 0, width + 6, height + 2)
        label.midtop = place.midtop
        label.clamp_ip(view.rect)
        plate(surface, label, theme.plate, 3)
        write(surface, name, font, theme.text, label, "center")


def _offers(surface: Surface, view: TableView, match: Match, theme: Theme) -> None:
    """Draw a line for each move, from its source to its target."""
    for move in match.moves():
        if move.source < 0 or move.target < 0:
            continue
        took = min(move.took(match.table), len(match.table.piles[move.source]) - 1)
        start = (
            view.places.seen_rect(move.source, took)
            if took >= 0
            else view.places.card_rect(move.source, -1)
        )
        end = view.places.top_rect(move.target)
        pygame.draw.line(surface, theme.glow, start.center, end.center, 2)
        pygame.draw.circle(surface, theme.glow, end.center, 5)


def _offers_in_words(surface: Surface, area: Rect, match: Match, theme: Theme) -> None:
    """List the offers in their order."""
    texts = [move.text for move in match.moves()]
    if not texts:
        texts = [f"nothing is offered: {match.status}"]
    if len(texts) > MOST:
        texts = [*texts[:MOST], f"and {len(texts) - MOST} more"]
    font = theme.font(LABEL)
    wide = max(font.size(text)[0] for text in texts)
    high = font.get_linesize() * len(texts)
    box = Rect(0, 0, wide + 16, high + 12)
    box.bottomright = area.right - 4, area.bottom - 4
    box.clamp_ip(area)
    plate(surface, box, theme.plate, 6)
    write_lines(surface, texts, font, theme.text, box.inflate(-16, -12))
