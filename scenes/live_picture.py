"""A small table that plays a certified deal by itself, lively or quiet, for the choice of looks."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.arcade.scorer import Scorer
from game.daily.pools import Deal
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import Job
from scenes.app.context import Context
from scenes.arcade.bulbs import draw_meter
from scenes.arcade.furniture import walnut
from scenes.arcade.reels import SCORE_DIGITS, Reels, digits_of
from scenes.arcade.signs import bar_line
from scenes.table.empty_signs import signs
from scenes.table.prelayout import laying
from scenes.table.resting_cards import RestingCards
from scenes.table.view import TableView
from scenes.widgets.text import write

PACE, HASTE = 0.8, 1.2
"""The seconds between two moves, and how much faster than normal the cards move."""
MOST = 60
"""The most moves that it plays; then it stands still."""
BAR, REEL = 52, 34
"""The heights of the bar above the table and of its reels, in design units."""
FIGURES = 26
"""The letter size of the progress."""
CHAIN, BULB, APART = 7, 7.0, 22
"""The bulbs of the chain, their radius and their distance."""
DESIGNED, LEAST = 1180, 0.4
"""The width of a picture at which its letters are of the usual size, and their least scale."""
LONGEST = 0.006
"""Seconds of each frame for laying the table out."""


class LivePicture:
    """The table of one look, in a box of the window."""

    def __init__(self, context: Context, *, lively: bool) -> None:
        self.context = context
        self.lively = lively
        self.box = Rect(0, 0, 0, 0)
        self.theme = context.theme
        self.made = 0
        """The number of moves that it has played."""
        self._match: Match | None = None
        self._deal: Deal | None = None
        self._scorer: Scorer | None = None
        self._view: TableView | None = None
        self._laying: Job[RestingCards] | None = None
        self._reels = Reels("", 1)
        self._wait = PACE

    @property
    def ready(self) -> bool:
        """Is the table laid out?"""
        return self._view is not None

    def show(self, game: Game, deal: Deal) -> None:
        """Deal this game."""
        self._match, self._deal = Match(game, deal.seed), deal
        self._scorer = Scorer(self._match)
        self.made = 0
        self.lay(self.box)

    def lay(self, box: Rect) -> None:
        """Lay the table out in this box; the cards appear a little later."""
        context, self.box, self._view = self.context, box, None
        theme = context.theme_in(context.config.changed("table.lively", self.lively))
        self.theme = replace(theme, scale=max(LEAST, box.width / DESIGNED))
        self._reels = Reels(digits_of(self._score, SCORE_DIGITS), self.theme.px(REEL))
        if self._match is not None and box.width:
            game, piles = self._match.game, self._match.table.piles
            shown = signs(game, self._match.table)
            work = laying(game, piles, self._felt, self.theme, shown, **self._options)
            self._laying = Job(work)

    @property
    def _options(self) -> dict[str, bool]:
        return self.context.view_options() | {"lively": self.lively}

    @property
    def _bar(self) -> Rect:
        return Rect(self.box.x, self.box.y, self.box.width, self.theme.px(BAR))

    @property
    def _felt(self) -> Rect:
        bar = self._bar
        return Rect(self.box.x, bar.bottom, self.box.width, self.box.bottom - bar.bottom)

    @property
    def _score(self) -> int:
        total = self._scorer.total if self._scorer is not None else None
        return max(total or 0, 0)

    # ---------------------------------------------------------------- time

    def update(self, dt: float, *, plays: bool) -> bool:
        """Lay out a little more, or play on if it ``plays``; return whether it looks different."""
        if self._view is None:
            return self._lay_out()
        moved = self._view.update(dt) | self._reels.update(dt)
        self._wait -= dt
        if plays and self._wait <= 0 and not self._view.moving:
            moved |= self._move(self._view)
        return moved

    def _lay_out(self) -> bool:
        match, work = self._match, self._laying
        if match is None or work is None or work.run(LONGEST):
            return False
        shape = match.game, match.table, self._felt, self.theme, None, None, work.answer
        self._view, self._laying = TableView(*shape, **self._options), None
        self._view.counts = False
        self._view.signs = signs(match.game, match.table)
        return True

    def _move(self, view: TableView) -> bool:
        """Make the next move of the line."""
        match, deal = self._match, self._deal
        if match is None or deal is None or self.made >= min(MOST, deal.par):
            return False
        view.happen(match.play(deal.line[self.made]).events, speed=HASTE)
        view.signs = signs(match.game, match.table)
        self._reels.show(digits_of(self._score, SCORE_DIGITS))
        self.made += 1
        self._wait = PACE
        return True

    # ---------------------------------------------------------------- drawing

    def draw(self, surface: Surface) -> None:
        """Draw the bar and the table; before it is laid out, bare cloth."""
        if self._view is not None:
            self._view.draw(surface)
        else:
            surface.fill(self.theme.baize, self._felt)
        (self._draw_lively_bar if self.theme.arcade else self._draw_quiet_bar)(surface)

    def _draw_lively_bar(self, surface: Surface) -> None:
        theme, bar = self.theme, self._bar
        surface.blit(walnut(bar.size), bar)
        thin = max(1, theme.px(2))
        bar_line(surface, Rect(bar.x, bar.bottom - thin, bar.width, thin))
        wide, high = self._reels.size
        left = bar.centerx - wide
        self._reels.draw(surface, (left, bar.centery - high // 2))
        lit = self._scorer.chain_length if self._scorer is not None else 0
        room = Rect(bar.centerx + theme.px(14), bar.y, bar.width // 2, bar.height)
        draw_meter(surface, room, BULB * theme.scale, lit, CHAIN, round(APART * theme.scale))

    def _draw_quiet_bar(self, surface: Surface) -> None:
        theme, bar = self.theme, self._bar
        surface.fill(theme.bar, bar)
        if self._match is not None:
            words = self._match.progress.words
            write(surface, words, theme.font(FIGURES), theme.text, bar, "center")
