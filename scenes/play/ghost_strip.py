"""The strip between the upper bar and the cards that shows the player's progress beside a
ghost's."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.record import reader
from game.replay import ghost
from game.replay.ghost import Ghost
from game.storage.saves import Saves
from game.system import files
from game.system.clock import clock_words
from game.system.jobs import Task
from game.vocabulary.sentences import many
from scenes.look.colors import Color, mixed
from scenes.look.theme import LABEL, THEMES, Theme
from scenes.play.session import Session
from scenes.widgets.buttons import Button, Buttons
from scenes.widgets.panels import plate
from scenes.widgets.text import breadth, shortened, write

STRIP_HEIGHT = 32
"""The height of the strip, in design units."""
BAR, BETWEEN = 6, 3
"""The thickness of the two progress bars and the gap between them, in design units."""
LEAST_BARS = 90
"""The least length of the progress bars, in design units. The letters are made smaller before the
bars get shorter than this."""
WIDEST_LEAD = 88
"""The lead whose words the strip reserves room for."""
WIDEST_MOVES = 100
"""The least number of moves that the strip reserves room for."""
GHOST_WON_FIRST = "Ghost won first"
GHOST_GONE = "The game that you played against is no longer among the records; you go on alone."


def loading_ghost(saves: Saves, session: Session) -> Task[None]:
    """Read the ghost that a session races against into the session. Where its record is gone or
    broken, the session's ``trouble`` says so."""
    path = saves.named(session.header.links.ghost)
    try:
        session.ghost = (
            (yield from ghost.read.steps(files.read_bytes(path))) if path is not None else None
        )
    except (files.UnreadableFile, reader.RecordError):
        session.ghost = None
    if session.ghost is None:
        session.trouble = session.trouble or GHOST_GONE


class _Shown(NamedTuple):
    """Everything that the strip shows. It is redrawn when one of these changes."""

    lead: str
    mine: str
    its: str
    shares: tuple[int, int]


def room_below(area: Rect, theme: Theme) -> Rect:
    """Return what is left of an area below the strip."""
    high = theme.px(STRIP_HEIGHT)
    return Rect(area.x, area.y + high, area.width, area.height - high)


class GhostStrip:
    """The strip of one session. It stands above the cards, never over them, and takes no room while
    it is ``hidden``."""

    def __init__(self, session: Session, against: Ghost, *, hidden: bool = False) -> None:
        self.session = session
        self.ghost = against
        self.hidden = hidden
        self.box = Rect(0, 0, 0, 0)
        self.buttons = Buttons([Button("", self.toggle, "close", bare=True, size=11)])
        self._bars = Rect(0, 0, 0, 0)
        self._lead_box = self._my_box = self._its_box = self._bars
        self._words_theme = THEMES["green"]
        """The theme of its words, with smaller letters in a narrow window. It is replaced when the
        strip is laid out."""
        self._shown = self._now()
        self._end_announced = against.over(session.t)

    def toggle(self) -> None:
        """Hide the strip, or show it again."""
        self.hidden = not self.hidden

    # ---------------------------------------------------------------- progress

    @property
    def points(self) -> int:
        """The player's progress."""
        match = self.session.match
        return ghost.points(match.game, match.table, match.made)

    def _now(self) -> _Shown:
        match, t = self.session.match, self.session.t
        mine, its = self.ghost.shares(self.points, t)
        wide = self._bars.width
        return _Shown(
            self._lead_words(t),
            f"You   {progress_words(self.ghost, self.points, match.made)}",
            f"Ghost   {self._ghost_words(t)}",
            (round(mine * wide), round(its * wide)),
        )

    def _lead_words(self, t: int) -> str:
        if self.ghost.won and self.ghost.over(t):
            return GHOST_WON_FIRST
        return race_words(self.ghost.ahead(self.points, t))

    def _ghost_words(self, t: int) -> str:
        at, against = self.ghost.at(t), self.ghost
        if against.over(t):
            how = "won" if against.won else "ended"
            return f"{how} at {clock_words(at.t / 1000)}, {many(at.moves, 'move')}"
        return progress_words(against, at.points, at.moves)

    def update(self) -> bool:
        """Update what the strip shows. Return whether it has to be redrawn."""
        was, self._shown = self._shown, self._now()
        return was != self._shown and not self.hidden

    def news(self) -> str:
        """Return a sentence when the ghost wins, and only once. Nothing is said, then or later, if
        the strip is hidden at that moment or the player's game is over."""
        if self._end_announced or not self.ghost.over(self.session.t):
            return ""
        self._end_announced = True
        if not self.ghost.won or self.session.over or self.hidden:
            return ""
        return f"The ghost has won, with {many(self.ghost.last.moves, 'move')}. Play on!"

    # ---------------------------------------------------------------- laying out

    def lay(self, area: Rect, theme: Theme) -> Rect:
        """Lay the strip out at the top of an area; return the rest, for the cards."""
        if self.hidden:
            self.box = Rect(area.x, area.y, 0, 0)
            return area
        left = room_below(area, theme)
        self.box = Rect(area.x, area.y, area.width, left.y - area.y)
        self._lay_inside(theme)
        return left

    def _lay_inside(self, theme: Theme) -> None:
        """Place words and bars on one line, in smaller letters where the window is narrow."""
        side = self.box.height - theme.px(8)
        close = self.buttons.all[0]
        close.box = Rect(self.box.right - theme.px(6) - side, self.box.y + theme.px(4), side, side)
        line = Rect(self.box.x + theme.px(14), self.box.y, 0, self.box.height)
        line.width = close.box.x - theme.px(10) - line.x
        line, close.box = theme.sided(line, self.box), theme.sided(close.box, self.box)
        for share in (1.0, 0.85, 0.7, 0.55):
            self._words_theme = replace(theme, scale=theme.scale * share)
            if self._place_on(line, self._words_theme) >= theme.px(LEAST_BARS):
                break
        self._shown = self._now()

    def _place_on(self, line: Rect, theme: Theme) -> int:
        """Place words and bars on a line; return the length left for the bars."""
        font, bold = theme.font(LABEL), theme.font(LABEL, bold=True)
        gap, chip = theme.px(18), theme.px(LABEL)
        lead = max(
            bold.size(words)[0]
            for words in (race_words(WIDEST_LEAD), race_words(-WIDEST_LEAD), GHOST_WON_FIRST)
        )
        mine, its = (breadth(words, font) + chip for words in self._widest())
        bars = max(line.width - mine - its - lead - 3 * gap, 0)
        left = line.x
        boxes = []
        for wide in (mine, bars, its, lead):
            boxes.append(Rect(left, line.y, wide, line.height))
            left += wide + gap
        self._my_box, self._bars, self._its_box, self._lead_box = boxes
        return bars

    def _widest(self) -> tuple[str, str]:
        """Return the widest words of either side, so that nothing shifts as numbers grow."""
        moves = max(self.ghost.last.moves, WIDEST_MOVES)
        running = progress_words(self.ghost, 100 if self.ghost.game.packs > 1 else 52, moves)
        ended = f"ended at {clock_words(self.ghost.last.t / 1000)}, {many(moves, 'move')}"
        return f"You   {running}", f"Ghost   {max(running, ended, key=len)}"

    # ---------------------------------------------------------------- input and drawing

    def covers(self, pos: tuple[int, int]) -> bool:
        return not self.hidden and self.box.collidepoint(pos)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the pointer work the button. Return whether the strip has to be redrawn."""
        return not self.hidden and self.buttons.handle(event)

    def draw(self, surface: Surface, theme: Theme) -> None:
        if self.hidden:
            return
        surface.fill(mixed(theme.bar, theme.baize, 0.35), self.box)
        surface.fill(theme.button, Rect(self.box.x, self.box.bottom - 1, self.box.width, 1))
        read = self._shown
        own, other = theme.accent, theme.glow
        _labelled(surface, read.mine, own, self._my_box, self._words_theme)
        _labelled(surface, read.its, other, self._its_box, self._words_theme)
        bold = self._words_theme.font(LABEL, bold=True)
        write(surface, read.lead, bold, theme.text, self._lead_box.inflate(4, 0), "right")
        thick, apart = theme.px(BAR), theme.px(BETWEEN)
        top = self.box.centery - thick - apart // 2
        ground = mixed(theme.bar, theme.text, 0.2)
        for number, (share, color) in enumerate(zip(read.shares, (own, other), strict=True)):
            line = Rect(self._bars.x, top + number * (thick + apart), self._bars.width, thick)
            plate(surface, line, ground, thick // 2)
            if share:
                gone = Rect(line.x, line.y, max(share, thick), thick)
                plate(surface, gone, color, thick // 2)
        self.buttons.draw(surface, theme)


def _labelled(surface: Surface, words: str, color: Color, box: Rect, theme: Theme) -> None:
    """Draw words with a mark before them in the color of their bar."""
    chip = theme.px(LABEL * 0.6)
    mark = Rect(box.x, 0, chip, chip)
    mark.centery = box.centery
    plate(surface, mark, color, chip // 4)
    line = Rect(box.x + theme.px(LABEL), box.y, box.width - theme.px(LABEL) + 4, box.height)
    font = theme.font(LABEL)
    write(surface, shortened(words, font, line.width), font, theme.text, line)


# -------------------------------------------------------------------- words


def race_words(ahead: int) -> str:
    """Return who leads: "You lead by 3", "Level"."""
    if not ahead:
        return "Level"
    return f"You lead by {ahead}" if ahead > 0 else f"Ghost leads by {-ahead}"


def progress_words(against: Ghost, points: int, moves: int) -> str:
    """Return how far a game has come: "23 home, 41 moves"."""
    unit = ghost.unit(against.game)
    return f"{points} {unit}, {many(moves, 'move')}" if unit else many(moves, "move")


def ghost_comparison(against: Ghost, session: Session) -> str:
    """Return a sentence that compares the game that is over with the ghost's."""
    match = session.match
    mine = ghost.points(match.game, match.table, match.made)
    won = match.status == "won"
    if won and against.won:
        return f"{_time_words(against, session)} the ghost, {_moves_words(against, match.made)}."
    if won:
        return f"The ghost did not win; it came to {_came_to(against, against.last.points)}."
    if against.won:
        return f"The ghost won, in {clock_words(against.last.t / 1000)}."
    lead = against.ahead(mine, against.last.t)
    who = "You came further" if lead > 0 else "The ghost came further" if lead else "As far"
    return f"{who}: {_came_to(against, mine)} against {_came_to(against, against.last.points)}."


def _came_to(against: Ghost, points: int) -> str:
    unit = ghost.unit(against.game)
    return f"{points} {unit}" if unit else many(points, "move")


def _time_words(against: Ghost, session: Session) -> str:
    seconds = round(against.last.t / 1000) - round(session.t / 1000)
    if not seconds:
        return "As fast as"
    return f"{clock_words(abs(seconds))} {'faster' if seconds > 0 else 'slower'} than"


def _moves_words(against: Ghost, made: int) -> str:
    fewer = against.last.moves - made
    if not fewer:
        return "with as many moves"
    return f"with {many(abs(fewer), 'move')} {'fewer' if fewer > 0 else 'more'}"
