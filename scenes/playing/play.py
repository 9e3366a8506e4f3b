"""The table: one game being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.events import Event
from game.match import Match
from game.moves import Move
from game.rules import Game
from game.table import Table
from scenes import doors
from scenes.desk import Desk
from scenes.parts.widgets import Action
from scenes.playing.alone import Alone
from scenes.playing.following import follow, make_again, take_back
from scenes.playing.hands import Hands
from scenes.playing.sitting import Sitting, fresh_number
from scenes.playing.standing import Bars
from scenes.scene import Scene
from scenes.table import tallies
from scenes.table.signs import signs
from scenes.table.view import TableView
from scenes.words import happened, many, spelled_out, text_words

AFTER = 0.7
"""Seconds between the last move of a game that is not won and the board that says so."""


class Play(Scene):
    """The table. Pointer and focus find out what mouse and keys mean; here it is done, shown and
    said."""

    def __init__(self, desk: Desk, sitting: Sitting, before: Sitting | None = None) -> None:
        """``before`` is what was played here before, and can be called back."""
        super().__init__()
        self.desk = desk
        self.sitting = sitting
        self.before = before
        self._start = sitting.match.made
        self.alone = Alone(self)
        self.actions: dict[str, Action] = self._actions()
        self.bars = self._bars()
        self.hands = Hands(self)
        self._ending = False
        self._wait = 0.0
        self._second = -1
        self.view = self._fresh_view(self._first())

    def _bars(self) -> Bars:
        """The bars of this table."""
        return Bars(self)

    # ---------------------------------------------------------------- what the pointer asks

    @property
    def match(self) -> Match:
        """What is being played."""
        return self.sitting.match

    @property
    def game(self) -> Game:
        """The game that is being played, under its house rules."""
        return self.match.game

    @property
    def picks(self) -> bool:
        """Does a click take cards up, instead of sending them off?"""
        return self.desk.config.table.click == "pick"

    @property
    def now(self) -> float:
        """The time, in seconds."""
        return self.desk.now

    def length(self, design: float) -> int:
        """A length of the design in pixels."""
        return self.desk.theme.px(design)

    # ---------------------------------------------------------------- its life on the stack

    def enter(self) -> None:
        """Sit down: the cards are dealt, or lie as they were left."""
        self._sit_down()

    def _sit_down(self) -> None:
        match = self.match
        self._remember()
        self.bars.welcome()
        first = self._first()
        if first is not match.table:
            self.view.deal(first, match.opening)
        self.stand()
        self.hands.ask()

    def _remember(self) -> None:
        """This is what is dealt the next time."""
        self.desk.played(self.game)

    def _first(self) -> Table:
        """What is seen first: the whole deck where it is still to be dealt, else the table."""
        match = self.match
        dealt = match.made or match.given is not None or not match.opening
        return match.table if dealt else match.undealt()

    def leave(self) -> None:
        """Get up: what is not over can be taken up again."""
        if self.sitting.final:
            self.sitting.put_away()
        else:
            self.sitting.leave()

    def cover(self) -> None:
        """A sheet lies over the table: nothing goes on by itself, and the time of play stands."""
        self.stop()
        self.hands.let_go()

    def uncover(self) -> None:
        """Back at the table."""
        self.stand()

    def resize(self, size: tuple[int, int]) -> None:
        """The window or its look changed."""
        self.hands.let_go()
        self.view = self._fresh_view(self.match.table)
        self.stand()

    def _fresh_view(self, table: Table) -> TableView:
        desk = self.desk
        return TableView(self.game, table, self._area(), desk.theme, **desk.manner())

    def _area(self) -> Rect:
        """The part of the window that is the cards'."""
        return self.bars.lay()

    # ---------------------------------------------------------------- saying

    def say(self, words: str) -> None:
        """Say something at the foot of the table."""
        self.bars.said, self.desk.trouble = words, ""
        self.stand()

    def stand(self) -> None:
        """Say how the game stands now."""
        self.bars.stand()
        self.bars.lay()
        self.view.peek = self.desk.peeking(self.game)
        self.view.signs = signs(self.match.game, self.match.table)
        self.touch()

    def refuse(self, words: str) -> None:
        """Say why not."""
        self.desk.sounds.refused(self.desk.config.sound)
        self.bars.hud.call()
        self.say(spelled_out(words if words.endswith(".") else f"{words}."))

    # ---------------------------------------------------------------- moves

    @property
    def sends_up(self) -> bool:
        """Do cards go to the foundations by themselves, where that can do no harm?"""
        return self.desk.config.table.auto_play

    def act(self, move: Move, by: str = "move") -> None:
        """Make a move: the table changes at once, the picture plays catch-up."""
        if by != "move":
            before = self.match.table.copy()
            events = self.sitting.play(move, by)
            self.show(events, happened(self.game, before, move, events), quick=True)
            return
        self.stop()
        self.show(*self._made(move))

    def _made(self, move: Move) -> tuple[list[Event], str]:
        """Make the player's move, and what follows it by itself: what happened, and its words."""
        before, game = self.match.table.copy(), self.game
        events = list(self.sitting.play(move))
        words = happened(game, before, move, events)
        if self.sends_up and game.role(move.source) != "foundation":
            gone = follow(self.sitting)
            events += [event for each in gone for event in each]
            words += f"; {many(len(gone), 'card')} sent up after it" if gone else ""
        return events, words

    def instead(self, move: Move) -> None:
        """Make a move in the place of the last one, as one step of undo."""
        self.stop()
        back = take_back(self.sitting, self.sends_up)
        events, words = self._made(move)
        self.show([*back, *events], words)

    def show(self, events: Sequence[Event], words: str, *, quick: bool = False) -> None:
        """Show what happened, and say it."""
        self.bars.dead = None
        self.hands.let_go()
        self.view.happen(events, quick=quick, speed=self.desk.config.table.speed)
        self.desk.sounds.events(events, self.desk.config.sound)
        self.hands.focus.settle(self.match)
        self.say(words)
        self.hands.ask()
        if self.sitting.final:
            self._end()

    def choose(self, moves: Sequence[Move], near: Rect) -> None:
        """Let the player choose among moves, at this place."""
        self.hands.choose(moves, near)

    # ---------------------------------------------------------------- back and forth

    def undo(self) -> None:
        """Take the last move back."""
        if self.sitting.last is None:
            self.say("There is nothing to take back.")
            return
        self._ending = False
        self.stop()
        events = take_back(self.sitting, self.sends_up)
        taken = self.match.taken
        assert taken is not None
        words = text_words(self.game, self.match.table, self.match.moves(), taken.move)
        self.show(events, f"taken back: {words}")

    def redo(self) -> None:
        """Make the move again that was taken back."""
        made = self.match.taken
        if made is None:
            self.say("There is nothing to make again.")
            return
        self.stop()
        words = text_words(self.game, self.match.table, self.match.moves(), made.move)
        self.show(make_again(self.sitting, self.sends_up), f"again: {words}")

    def bookmark(self) -> None:
        """Mark this moment, to find it again when the game is watched."""
        if self.sitting.final:  # the end must stay the last word of the record
            self.say("The game is over: you will find its end without a bookmark.")
            return
        self.sitting.remark("bookmark")
        self.say("A bookmark: you will find it when you watch this game.")

    # ---------------------------------------------------------------- by itself

    @property
    def can_play_on(self) -> bool:
        """Is there nothing to choose, so that the game can go on by itself?"""
        return self.alone.can_play_on

    def play_on(self) -> None:
        """Let the game go on by itself, or stop it."""
        self.hands.let_go()
        self.alone.play_on()

    @property
    def running(self) -> bool:
        """Do moves make themselves?"""
        return self.alone.running

    def stop(self) -> None:
        """Whatever makes itself stops."""
        self.alone.stop()

    # ---------------------------------------------------------------- other deals

    @property
    def can_go_back(self) -> bool:
        """Was another deal left for this one, and is nothing played here yet?"""
        return self.before is not None and self.match.made == self._start

    def new_deal(self) -> None:
        """Deal anew, without a question; the deal that is left can be called back."""
        self.deal(Match(self.game, fresh_number()), "A new deal.")

    def same_deal(self) -> None:
        """The same deal from its start."""
        self.deal(self.match.again(), "The same deal, from the start.")

    def back(self) -> None:
        """Back to the deal that was left for this one."""
        if self.before is not None:
            self.deal(self.before.match, "Back where you were.", **self.before.ties)

    def deal(self, match: Match, words: str, **more: Any) -> None:
        """Put this match on the table; the one that lies there is left. What the header of its
        record tells besides stands in ``more``."""
        left = self.sitting
        unfinished = left.match.made > 0 and not left.over
        left.put_away()
        going_back = self.before is not None and self.before.match is match
        if unfinished:
            self.before = left
        if going_back or left.final:
            self.before = None
        self._ending = False
        self.stop()
        self.hands.let_go()
        self.sitting, self._start = self._begun(match, **more), match.made
        self.view = self._fresh_view(self._first())
        self.bars.said, self.bars.dead = words, None
        self.hands.focus.place = None
        self._sit_down()

    def _begun(self, match: Match, **more: Any) -> Sitting:
        """A sitting for a match that comes on this table."""
        return Sitting.begun(self.desk.saves, match, **more)

    # ---------------------------------------------------------------- the end

    def _end(self) -> None:
        """The game has come to its end: let the cards finish, then say so."""
        self.stop()
        self._ending, self._wait = True, AFTER
        if self.match.status == "won":
            self.view.celebrate()
            self.desk.sounds.won(self.desk.config.sound)

    def _announce(self) -> None:
        self._ending = False
        self.view.finish()
        doors.to_finished(self.desk, self.sitting, self.actions)

    # ---------------------------------------------------------------- elsewhere

    def _actions(self) -> dict[str, Action]:
        desk = self.desk
        return {
            "undo": self.undo,
            "redo": self.redo,
            "new_deal": self.new_deal,
            "same_deal": self.same_deal,
            "play_on": self.play_on,
            "back": self.back,
            "turn": lambda: self.hands.turn(),
            "deal": lambda: doors.to_dealing(desk, self),
            "watch": lambda: doors.to_replay(desk, self.match),
            "shelf": lambda: doors.to_shelf(desk),
            "library": lambda: doors.to_library(desk),
            "rules": lambda: doors.to_rules(desk, self.game),
            "settings": lambda: doors.to_settings(desk),
            "help": lambda: doors.to_help(desk),
            "bars": lambda: self.bars.pin(),
            "bookmark": self.bookmark,
            "pause": lambda: doors.to_pause(desk),
        }

    # ---------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> None:
        """The player did something. At the end of a game anything at all brings its board."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if event.type == pygame.WINDOWFOCUSLOST:
            doors.to_pause(self.desk, asleep=True)
        elif self._ending and pressed:
            self._announce()
        else:
            self.alone.awake()
            self.hands.handle(event)

    # ---------------------------------------------------------------- time and picture

    def update(self, dt: float) -> bool:
        """The time of play goes by while the table is in front and the game not over."""
        if self.desk.stack.top is self:
            self._live(dt)
        moved = self.view.update(dt)
        gone = self.bars.hud.update(dt)
        return super().update(dt) or moved or gone

    def _live(self, dt: float) -> None:
        if not self.sitting.over:
            self.sitting.seconds += dt
        self.hands.pointer.update()
        self.alone.update(dt, over=self.sitting.over)
        if self._ending:
            self._wait -= dt
            if self._wait <= 0 and not self.view.moving:
                self._announce()

    def patch(self, surface: Surface) -> Rect | None:
        """The clock alone, once a second."""
        second = int(self.sitting.seconds)
        if second == self._second:
            return None
        self._second = second
        if self.bars.count():
            self.stand()
            return None
        return self.bars.hud.draw_time(surface, self.desk.theme)

    def draw(self, surface: Surface) -> None:
        """Draw the cards, the bars, and what lies over them."""
        theme = self.desk.theme
        self.view.draw(surface)
        tallies.draw(surface, self.match.game, self.match.table, self.view, theme)
        self._draw_bars(surface)
        self.hands.draw(surface)

    def _draw_bars(self, surface: Surface) -> None:
        """Draw what lies above the cards and below them."""
        self.bars.hud.draw(surface, self.desk.theme)
