"""What the lab draws over a table: what is wrong with the files, and with F12 the names of spots,
the hit areas and the offers."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.match.match import Match
from scenes.arcade.lettering import spaced
from scenes.arcade.paper import draw_paper
from scenes.arcade.shapes import outline
from scenes.arcade.signs import draw_board
from scenes.arcade.tokens import BLACK, BRASS, BUFF, CREAM, INK, NAVY
from scenes.look.colors import Color
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.play.score_rows import board_title
from scenes.table.view import TableView
from scenes.widgets.panels import plate
from scenes.widgets.text import wrapped, write, write_lines

MOST = 24
"""How many offers are listed; the rest are counted."""
SHARE = 0.7
"""The share of the table's width for error messages."""


def draw(surface: Surface, view: TableView, match: Match, theme: Theme) -> None:
    """Draw spots, hit areas and offers over the table."""
    _hit_areas(surface, view, match, theme)
    _offers(surface, view, match, theme)
    _spots(surface, view, match, theme)
    _offers_in_words(surface, view.rect, match, theme)


class _Inks(NamedTuple):
    """The colors of what is drawn over a table: brass in a lively house."""

    spot: Color
    card: Color
    label: Color
    rim: Color
    text: Color

    @classmethod
    def of(cls, theme: Theme) -> _Inks:
        if theme.arcade:
            return cls(BRASS[1][1], BRASS[2][1], NAVY, BRASS[1][1], CREAM)
        return cls(theme.glow, theme.accent, theme.plate, theme.plate, theme.text)


def _hit_areas(surface: Surface, view: TableView, match: Match, theme: Theme) -> None:
    """Frame the visible, clickable part of every card."""
    ink = _Inks.of(theme).card
    for spot, pile in enumerate(match.table.piles):
        for index in range(len(pile)):
            pygame.draw.rect(surface, ink, view.places.seen_rect(spot, index), 1)


def _spots(surface: Surface, view: TableView, match: Match, theme: Theme) -> None:
    """Frame every spot and write its name."""
    font, inks = theme.font(LABEL, bold=True), _Inks.of(theme)
    for spot, name in enumerate(match.game.names):
        place = view.places.card_rect(spot, 0)
        pygame.draw.rect(surface, inks.spot, place, 2)
        width, height = font.size(name)
        label = Rect(0, 0, width + 10, height + 4)
        label.midtop = place.midtop
        label.clamp_ip(view.rect)
        plate(surface, label, inks.label, 4, inks.rim)
        write(surface, name, font, inks.text, label, "center")


def _offers(surface: Surface, view: TableView, match: Match, theme: Theme) -> None:
    """Draw a line for each move, from its source to its target, with a dark edge that stands out
    from cards."""
    ink = _Inks.of(theme).spot
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
        for color, more in ((BLACK, 2), (ink, 0)):
            pygame.draw.line(surface, color, start.center, end.center, 2 + more)
            pygame.draw.circle(surface, color, end.center, 5 + more / 2)


def _offers_in_words(surface: Surface, area: Rect, match: Match, theme: Theme) -> None:
    """List the offers in their order."""
    texts = [move.text for move in match.moves()]
    if not texts:
        texts = [f"nothing is offered: {match.status}"]
    if len(texts) > MOST:
        texts = [*texts[:MOST], f"and {len(texts) - MOST} more"]
    font, pad = theme.font(LABEL), theme.px(14 if theme.arcade else 8)
    head = theme.px(22) if theme.arcade else 0
    wide = max(*(font.size(text)[0] for text in texts), theme.px(90) if theme.arcade else 0)
    high = font.get_linesize() * len(texts)
    box = Rect(0, 0, wide + 2 * pad, high + head + 2 * theme.px(8))
    box.bottomright = area.right - theme.px(6), area.bottom - theme.px(6)
    box.clamp_ip(area)
    inner = box.inflate(-2 * pad, -2 * theme.px(8))
    if theme.arcade:
        draw_board(surface, box, theme)
        board_title(surface, Rect(box.x, inner.y, box.width, head), theme, "Offered")
        inner.y += head
    else:
        plate(surface, box, theme.plate, theme.px(6))
    write_lines(surface, texts, font, _Inks.of(theme).text, inner)


def draw_fault(surface: Surface, area: Rect, words: str, theme: Theme) -> None:
    """Draw what is wrong with the files along the upper edge of the table: on a slip of paper in a
    lively house."""
    font, pad = theme.font(TEXT), theme.px(22 if theme.arcade else 12)
    lines = wrapped(words, font, round(area.width * SHARE))
    head = theme.px(30) if theme.arcade else 0
    wide = max(font.size(line)[0] for line in lines)
    box = Rect(0, 0, wide + 2 * pad, font.get_linesize() * len(lines) + head + 2 * pad)
    if theme.arcade:
        box.width = max(box.width, theme.px(260))
    box.midtop = area.centerx, area.top + theme.px(12)
    inner = box.inflate(-2 * pad, -2 * pad)
    if not theme.arcade:
        plate(surface, box, theme.plate, theme.px(8), rim=theme.warning)
        write_lines(surface, lines, font, theme.text, inner)
        return
    draw_paper(surface, box, theme, BUFF.ground)
    rim = box.inflate(-theme.px(18), -theme.px(18))
    outline(surface, rim, BUFF.ink, 220, theme.px(3), theme.px(1))
    sign = spaced("Out of order", theme.font(15, bold=True), BUFF.ink, theme.px(3))
    surface.blit(sign, sign.get_rect(midtop=(box.centerx, inner.y)))
    inner.y += head
    write_lines(surface, lines, font, INK, inner)
