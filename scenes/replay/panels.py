"""All that stands round the table of a replay: the bars, the controls, the list of moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.advice.only_move import may_be_misplayed
from scenes.app.context import Context
from scenes.look.theme import Theme
from scenes.replay.controls import HEIGHT, Controls
from scenes.replay.game_info import GameInfo
from scenes.replay.loss_panel import LossPanel
from scenes.replay.move_list import MoveList
from scenes.widgets.bars import Bars, room_between
from scenes.widgets.buttons import Action, Button

if TYPE_CHECKING:
    from scenes.replay.replay_scene import ReplayScene

LIST, SHARE = 300, 0.29
"""The breadth of the list of moves, in lengths of the design, and at most of the window."""
NARROW, SHORT = 240, 300
"""How wide and high the list and what stands above it are at least, in lengths of the design: where
the letters are too large for that, they are written smaller."""
LOWEST = 0.17
"""What belongs under the table takes no more of the window's height."""


class _Sizes(NamedTuple):
    """How high what belongs under the table is, and how wide what stands beside it; the theme of
    each, whose letters are smaller where the window's are too large for it."""

    high: int
    wide: int
    low: Theme
    side: Theme

    @classmethod
    def of(cls, context: Context) -> _Sizes:
        theme, (width, height) = context.theme, context.size

        def capped(scale: float) -> Theme:
            return replace(theme, scale=min(theme.scale, scale))

        low = capped(height * LOWEST / HEIGHT)
        high = room_between(context.size, theme).height - low.px(HEIGHT)
        side = capped(min(width * SHARE / NARROW, high / SHORT))
        return cls(low.px(HEIGHT), min(theme.px(LIST), round(width * SHARE)), low, side)


def table_room(context: Context) -> Rect:
    """What all the parts leave to the table."""
    room, sizes = room_between(context.size, context.theme), _Sizes.of(context)
    return Rect(room.x, room.y, room.width - sizes.wide, room.height - sizes.high)


class Panels:
    """The parts round the table, each in its place. ``playable`` tells whether the deal can be
    played here; ``result`` how the game ended."""

    def __init__(self, scene: ReplayScene, result: str, *, playable: bool) -> None:
        self.scene = scene
        self.alone = False
        """Is the table alone to be seen?"""
        act = scene.actions
        state = scene.analysing.state
        self.controls = Controls(scene.playback, act, scene.told, self.played, state)
        self.moves = MoveList(scene.seek, scene.side_lines.enter, state)
        self.moves.load(scene.timeline)
        found = act["analyse"], act["look_further"], act["play_instead"], act["watch_win"]
        self.loss = LossPanel(scene.analysing, *found)
        asked = self.played() and result != "won"
        self.loss.shown = asked and may_be_misplayed(scene.source.game)
        ways = act["side_lines"], act["leave_side"]
        self.game_info = GameInfo(lambda: scene.timeline, result, *ways)
        self.bars = self._hud(act, self.played, playable=playable)

    def played(self) -> bool:
        """Is there any move in what is shown?"""
        return len(self.scene.timeline) > 1

    def _hud(
        self, act: Mapping[str, Action], played: Callable[[], bool], *, playable: bool
    ) -> Bars:
        ways = [
            Button("Continue from here", act["go_on"], "finish", enabled=played),
            Button("Play against it", act["ghost"], "ghost", enabled=played),
        ]
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
        """Lay out all that is not the table; what is left is the table's."""
        context = self.scene.context
        room = self.lay_bars()
        if self.alone:
            return room
        high, wide, self._low, self._side = _Sizes.of(context)
        low = Rect(room.x, room.bottom - high, room.width, high)
        self.controls.lay(low, self._low, self.scene.timeline, context.config.keys)
        side = Rect(room.right - wide, room.y, wide, room.height - high)
        rest = self.loss.lay(self.game_info.lay(side, self._side), self._side)
        self.moves.lay(rest, self._side)
        return table_room(context)

    def lay_bars(self) -> Rect:
        """Lay out the bars alone, after their words changed."""
        context = self.scene.context
        return self.bars.lay(context.size, context.theme, full=self.alone)

    # ---------------------------------------------------------------- input, time, picture

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the pointer work whatever it is on. True where something changed."""
        if self.bars.handle(event):
            return True
        parts = () if self.alone else (self.controls, self.game_info, self.loss, self.moves)
        return any(tuple(part.handle(event) for part in parts))

    def update(self, dt: float) -> bool:
        """Let the time go by. True where something looks different now."""
        listed = not self.alone and self.moves.prepare(self._side, self.scene.timeline.at)
        return self.bars.update(dt) or listed

    def draw(self, surface: Surface) -> None:
        """Draw it all."""
        theme, at = self.scene.context.theme, self.scene.timeline.at
        if not self.alone:
            self.game_info.draw(surface, self._side)
            self.loss.draw(surface, self._side)
            self.moves.draw(surface, self._side, at)
            self.controls.draw(surface, self._low, at)
        self.bars.draw(surface, theme)
        if not self.alone:
            self.controls.draw_tip(surface, theme)
