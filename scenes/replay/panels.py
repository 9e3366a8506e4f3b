"""The panels around the table of a replay: bars, controls and the list of moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.advice.only_move import may_be_misplayed
from scenes.app.context import Context
from scenes.app.scanning import Stop, by_rows, clicked, half
from scenes.arcade.paper import on_paper
from scenes.arcade.shapes import outline
from scenes.arcade.tokens import BUFF
from scenes.look.theme import Theme
from scenes.replay.controls import HEIGHT, MORE, Controls
from scenes.replay.film_strip import FilmStrip
from scenes.replay.game_info import GameInfo
from scenes.replay.loss_panel import LossPanel
from scenes.replay.move_list import MoveList
from scenes.widgets.bars import Bars, room_between
from scenes.widgets.buttons import Action, Button, stops_of
from scenes.widgets.scroll_list import list_pages

if TYPE_CHECKING:
    from scenes.replay.replay_scene import ReplayScene

LIST, SHARE = 300, 0.29
"""The width of the list, in design units, and the largest share of the window."""
NARROW, SHORT = 240, 300
"""The least width and height of the list with what is above it, in design units: larger letters
shrink to fit."""
LOWEST, LOWEST_FILM = 0.17, 0.2
"""The largest share of the window's height for the controls, without and with a strip of film."""
ROOM_FOR_FILM = 560
"""The least height of a window, in pixels, in which a lively theatre shows a strip of film."""


TENTH = 10
"""With scanning, one press winds by the length of the game divided by this."""
EDGE = 7
"""The margin of the paper round the list in a lively house."""


class _Sizes(NamedTuple):
    """The height of the controls and the width of the list, and the theme of each, scaled down
    where the window's letters are too large. ``film`` says whether the controls have a strip of
    film."""

    high: int
    wide: int
    low: Theme
    side: Theme
    film: bool

    @classmethod
    def of(cls, context: Context) -> _Sizes:
        theme, (width, height) = context.theme, context.size

        def capped(scale: float) -> Theme:
            return replace(theme, scale=min(theme.scale, scale))

        film = theme.arcade and height >= ROOM_FOR_FILM
        needed, share = (HEIGHT + MORE, LOWEST_FILM) if film else (HEIGHT, LOWEST)
        low = capped(height * share / needed)
        high = room_between(context.size, theme).height - low.px(needed)
        side = capped(min(width * SHARE / NARROW, high / SHORT))
        wide = min(theme.px(LIST), round(width * SHARE))
        return cls(low.px(needed), wide, low, side, film)


def table_room(context: Context) -> Rect:
    """Return the room that the panels leave for the table."""
    room, sizes = room_between(context.size, context.theme), _Sizes.of(context)
    table = Rect(room.x, room.y, room.width - sizes.wide, room.height - sizes.high)
    return context.theme.sided(table, room)


class Panels:
    """The panels around the table. ``playable`` says whether the deal can be played by today's
    rules; ``result`` is how the game ended."""

    def __init__(self, scene: ReplayScene, result: str, *, playable: bool) -> None:
        self.scene = scene
        self.alone = False
        """Is only the table visible?"""
        act = scene.actions
        state = scene.analysing.state
        self.film = FilmStrip(scene.context)
        self.controls = Controls(self.film, scene.playback, act, scene.describe, self.played, state)
        self.moves = MoveList(scene.seek, scene.side_lines.enter, state, scene.names)
        self.moves.load(scene.timeline)
        loss_actions = act["analyse"], act["look_further"], act["play_instead"], act["watch_win"]
        self.loss = LossPanel(scene.analysing, *loss_actions)
        could_be_lost = self.played() and result != "won" and not scene.names
        self.loss.shown = could_be_lost and may_be_misplayed(scene.source.game)
        ways = act["side_lines"], act["leave_side"]
        self.game_info = GameInfo(lambda: scene.timeline, result, *ways)
        self.bars = self._make_bars(act, self.played, playable=playable)

    def played(self) -> bool:
        """Does the timeline have any moves?"""
        return len(self.scene.timeline) > 1

    def _make_bars(
        self, act: Mapping[str, Action], played: Callable[[], bool], *, playable: bool
    ) -> Bars:
        ways = [
            Button("Continue from here", act["go_on"], "finish", enabled=played),
        ]
        if not self.scene.names:
            ways.append(Button("Play against it", act["ghost"], "ghost", enabled=played))
        if playable:
            lead = not played()
            ways.insert(0, Button("Play this deal", act["new_deal"], "new", lead=lead))
        return Bars(
            ((Button("Leave", act["close"], "close"),), ways),
            (
                Button("Copy code", act["copy"], "copy"),
                Button("Rules", act["rules"], "rules", bare=True),
                Button("Settings", act["settings"], "settings", bare=True),
                Button("Help", act["help"], "help", bare=True),
            ),
        )

    # ---------------------------------------------------------------- laying out

    def lay(self) -> Rect:
        """Lay everything out and return the room for the table."""
        context = self.scene.context
        room = self.lay_bars()
        if self.alone:
            return room
        high, wide, self._low, self._side, film = _Sizes.of(context)
        low = Rect(room.x, room.bottom - high, room.width, high)
        keys = context.config.keys
        self.controls.lay(low, self._low, self.scene.timeline, keys, film=film)
        side = Rect(room.right - wide, room.y, wide, room.height - high)
        side = self._programme = context.theme.sided(side, room)
        if self._side.arcade:
            self._side = on_paper(self._side, BUFF)
            side = side.inflate(-2 * self._side.px(EDGE), -2 * self._side.px(EDGE))
        rest = self.loss.lay(self.game_info.lay(side, self._side), self._side)
        self.moves.lay(rest, self._side)
        others = *self.game_info.buttons.all, *self.loss.buttons.all, *self.bars.buttons.all
        self.controls.run.lead = not any(button.lead for button in others)
        return table_room(context)

    def lay_bars(self) -> Rect:
        """Lay out the bars alone, after their words changed."""
        context = self.scene.context
        self.bars.meter = self.scene.score.meter
        return self.bars.lay(context.size, context.theme, full=self.alone)

    # ---------------------------------------------------------------- input, time, picture

    def handle(self, event: pygame.event.Event) -> bool:
        if self.bars.handle(event):
            return True
        parts = () if self.alone else (self.controls, self.game_info, self.loss, self.moves)
        return any(tuple(part.handle(event) for part in parts))

    def let_go(self) -> None:
        """Let go of what the pointer holds."""
        self.bars.let_go()
        self.controls.let_go()
        self.moves.let_go()

    def stops(self) -> list[Stop]:
        """Return what scanning walks over: the steps and speeds, the panels at the side, the bars,
        the seek bar, the moves."""
        if self.alone:
            return [Stop(choose=self.scene.bars, box=lambda: self.bars.top, words="The panels")]
        bars = by_rows(stops_of(self.bars.buttons, aloud=True))
        controls = [
            stop
            for part in (self.controls.steps, self.controls.rates)
            for stop in by_rows(stops_of(self.controls.buttons, part, aloud=True))
        ]
        side = [
            stop
            for part in (self.game_info, self.loss)
            for stop in by_rows(stops_of(part.buttons, aloud=True))
        ]
        line = self.controls.seek_bar
        moves = Stop(box=lambda: self.moves.box, inner=self._move_stops, words="The moves")
        wind = Stop(box=lambda: line.box, inner=self._wind_stops, words="The line of the game")
        return [*controls, *side, *bars, *([wind, moves] if self.played() else [])]

    def _wind_stops(self) -> list[Stop]:
        """Return the halves of the seek bar, which wind back and on by a tenth of the game."""
        scene, line = self.scene, self.controls.seek_bar

        def tenth(way: int, words: str) -> Stop:
            def wind() -> None:
                scene.seek(scene.timeline.at + way * max(1, len(scene.timeline) // TENTH))

            return Stop(choose=wind, box=lambda: half(line.box, way), again=True, words=words)

        return [tenth(1, "A tenth on"), tenth(-1, "A tenth back")]

    def _move_stops(self) -> list[Stop]:
        scene, moves = self.scene, self.moves
        listing = moves.listing
        rows = [
            clicked(scene, partial(listing.row_box, at), moves.spoken(at)) for at in listing.whole()
        ]
        return [*by_rows(rows), *list_pages(listing, scene)]

    def update(self, dt: float) -> bool:
        if self.alone:
            return self.bars.update(dt)
        listed = self.moves.prepare(self._side, self.scene.timeline.at)
        filmed = self.film.update()
        return self.bars.update(dt) or listed or filmed

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw the crank and the score alone, where they turn; return where."""
        found = [] if self.alone else self.controls.crank.patch(surface)
        if self.scene.score.take_turned():
            top = self.bars.draw_top(surface, self.scene.context.theme)
            found += [top] if top is not None else []
        return found

    def draw(self, surface: Surface) -> None:
        theme, at = self.scene.context.theme, self.scene.timeline.at
        if not self.alone:
            self._draw_programme(surface)
            self.game_info.draw(surface, self._side)
            self.loss.draw(surface, self._side)
            self.moves.draw(surface, self._side, at)
            self.controls.draw(surface, self._low, at)
        self.bars.draw(surface, theme)
        if not self.alone:
            self.controls.draw_tip(surface, theme)

    def _draw_programme(self, surface: Surface) -> None:
        """Draw the paper of the programme in a lively house."""
        if self._side.arcade:
            surface.fill(BUFF.ground, self._programme)
            rim = self._programme.inflate(-self._side.px(EDGE), -self._side.px(EDGE))
            outline(surface, rim, BUFF.ink, 220, self._side.px(3), self._side.px(1))
