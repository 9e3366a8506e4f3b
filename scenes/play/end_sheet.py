"""The sheet over a table whose game is over, and how it is drawn in a lively house: the score on
reels, how it came about, the best scores, the initials, and what to do next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.daily.high_scores import INITIALS, Row, initials_of
from game.match.journal import tally
from game.system.clock import clock_words
from game.vocabulary.progress import GONE, HOME
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.app.keymap import action_of
from scenes.app.scanning import Stop
from scenes.arcade.bulbs import ASLEEP, Bulbs, round_frame
from scenes.arcade.furniture import ribbon
from scenes.arcade.lettering import fitting_name, lit_letters, spaced, write_name
from scenes.arcade.medals import enamel_medal
from scenes.arcade.reels import SCORE_DIGITS, Reels, digits_of, reel_size
from scenes.arcade.signs import draw_board, draw_sheet
from scenes.arcade.tokens import (
    CREAM,
    GLOW,
    MARQUEE_BULB,
    SHEET,
    SHEET_RADIUS,
    SHEET_REEL,
)
from scenes.look.colors import hexed
from scenes.look.theme import LABEL, TEXT
from scenes.play.ranking import Ranking
from scenes.play.score_lines import score_lines
from scenes.play.score_rows import board_title, day_of, draw_row
from scenes.play.session import Session
from scenes.widgets.buttons import Action, Button
from scenes.widgets.dialog import Dialog
from scenes.widgets.icons import icon
from scenes.widgets.initials import APART, HIGH, Initials
from scenes.widgets.text import shortened, wrapped, write
from scenes.wording.wording import capital, ordinal

DIALOG_KEYS = (
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
)
"""Keys that move the focus or press the button in focus."""
COUNTING_UP = 1.2
"""Seconds in which the score, or the figures of a win, are counted up."""
EDGE = 13
"""The width of its frame."""
WIDE = 812
"""The width of its contents, in design units; the heights of its parts follow."""
NAME, BELOW, HEAD, BODY, BAND, AIR = 62, 20, 92, 242, 112, 10
"""The heights of the heading, of the line below it, of both with the room around them, of the score
with the board, of the words, and of the gap between these parts."""
LEVER, HIGH_ROW = 236, 60
"""The width of the lever, the large button for what most players want next, and the height of its
row."""
BESIDE = 3
"""The most buttons beside the lever. The others are plain words below."""
ROW, GAP = 36, 8
"""The height of a line of plain words, and the gap between two signs."""
LARGEST, SMALLEST = 20, 14
"""The largest and the smallest letter size of the lever's label."""
LEFT, RIGHT = 290, 336
"""The widths of the column with the score and of the board of the best."""
ALONE = 392
"""The width of both where no prize stands between them."""
PLACES_SHOWN = 5
"""The places on the board of the best."""
WORDS = 24
"""The height of a line of words."""
MOST_LINES = 4
"""The lines of words for which there is room."""
NOT_LISTED = "not listed: it was played before, or not from its deal"


class WordLine(NamedTuple):
    """A line of words, with the icon before it if there is one."""

    words: str
    sign: str = ""


class Prize(NamedTuple):
    """What a challenge has earned: the medal (empty if there is none), its name, and what it was
    for."""

    medal: str
    name: str
    why: Sequence[str]


class _Places(NamedTuple):
    """Where the parts of a lively sheet stand."""

    name: Rect
    below: Rect
    score: Rect
    prize: Rect
    board: Rect
    words: Rect
    initials: Rect
    reels: tuple[int, int]


class EndDialog(Dialog, ABC):
    """A dialog over a table whose game is over. The keys in ``DIALOG_KEYS`` work its buttons; all
    others act on the table, except while initials are asked for.

    In a lively house all ends look alike; a quiet one shows what :meth:`fill` draws.
    """

    keep_dialog_open = frozenset(
        {"shelf", "library", "rules", "settings", "help", "watch", "analyse", "pause", "lively"}
    )
    """Actions that the player returns from, or that change nothing at the table. The dialog stays
    open under them."""

    def __init__(
        self, context: Context, session: Session, actions: Mapping[str, Action], *, won: bool
    ) -> None:
        super().__init__(context)
        self.session = session
        self.won = won
        self.actions = actions
        """The table's actions by their names in the settings of keys."""
        self.ranking = Ranking(context, session)
        self.initials: Initials | None = None
        """The input of initials, while they are asked for."""
        self.offer: Button | None = None
        """The button for an easier deal, beside the words; None unless one is offered."""
        self._best = Button("Best scores", self._to_best, "flag")
        self._reels = Reels(digits_of(0, SCORE_DIGITS), context.theme.px(SHEET_REEL))
        self._bulbs: Bulbs | None = None
        self._idle = 0.0
        self._shown = 1.0
        """The share of the final figures that is shown, from 0 to 1, while they are counted up."""
        self._parts: _Places | None = None

    # ---------------------------------------------------------------- what the sheet says

    def name(self) -> str:
        """Return the heading of a lively sheet."""
        progress = self.session.match.progress
        if not self.won:
            return self.title
        done = progress.done == progress.of and progress.unit in (HOME, GONE)
        return f"All {progress.unit.split()[-1]}" if done else "You won"

    def below(self) -> str:
        """Return the line below the heading: what was played, in how many moves, how long."""
        moves = many(self.session.match.made, "move")
        return f"{self.session.match.game.name}, {moves} in {clock_words(self.session.seconds)}"

    def lines(self) -> Sequence[WordLine]:
        """Return the lines of words."""
        return ()

    def prize(self) -> Prize | None:
        """Return what a challenge has earned."""
        return None

    @property
    def settled(self) -> bool:
        """Does the game count as over? Else it does not ask for initials."""
        return True

    @abstractmethod
    def lead(self) -> Button:
        """Return the button for what most players want next."""

    @abstractmethod
    def others(self) -> Sequence[Button]:
        """Return the other buttons of a lively sheet, the most wanted first."""

    def enter(self) -> None:
        """Open the dialog; the reels begin to turn."""
        super().enter()
        if self._shown < 1 and self._on_reels:
            self.context.hear("reels")

    # ---------------------------------------------------------------- input

    @property
    def _asked(self) -> Initials | None:
        """The input of initials while it is shown; a quiet house does not show it."""
        return self.initials if self.theme.arcade else None

    def handle(self, event: pygame.event.Event) -> None:
        """Pass the event to the initials while they are asked for. Else let a key act on the table,
        which closes the dialog unless the action is in ``keep_dialog_open``, or let the dialog
        handle the event. Any press ends the counting."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._idle = 0.0
            self._settle()
        asked = self._asked
        before, focused = (asked.text, asked.focus) if asked is not None else ("", False)
        if asked is not None and asked.handle(event):
            if asked.text != before:
                self.context.hear("initials")
            self._point()
            return
        if asked is not None and asked.focus != focused:
            self._point()
        name = ""
        if event.type == pygame.KEYDOWN and event.key not in DIALOG_KEYS:
            name = action_of(self.context.config.keys, event)
        if name in self.actions:
            action = self.actions[name]
            (action if name in self.keep_dialog_open else self.then(action))()
        else:
            super().handle(event)

    def stops(self) -> Sequence[Stop]:
        """Return the stops: the initials while they are asked for, one that keeps them, and the
        buttons."""
        asked = self._asked
        if asked is None:
            return super().stops()
        keep = Stop(
            choose=lambda: self._keep_initials(asked.text),
            box=lambda: asked.boxes[0].unionall(asked.boxes[1:]),
            words="Keep these letters",
        )
        return [*asked.stops(self._turned), keep, *super().stops()]

    def _turned(self) -> None:
        self.context.hear("initials")
        self._point()

    def _settle(self) -> None:
        """Show the final figures."""
        if self._shown < 1:
            self._shown = 1.0
            self._count()
            self.touch()

    def _point(self) -> None:
        """Move the focus to what the keys work now: the initials, which are then read aloud, or the
        buttons."""
        asked = self._asked
        if asked is not None and asked.focus:
            self.buttons.focus = None
            self.context.tell_new(asked.spoken())
        elif self.buttons.focus is None:
            self.buttons.focus = self.buttons.all[0]
        self.touch()

    def _ask(self) -> None:
        """Ask for the player's initials, once, in a lively house."""
        ranking = self.ranking
        on_board = ranking.place is not None
        if self.theme.arcade and self.settled and on_board and ranking.initials is None:
            name = initials_of(self.context.config.player.name)
            self.initials = Initials(name or "A" * INITIALS, self._keep_initials)
            self.resize(self.context.size)
            self.context.tell(
                "Your initials, for the board of the best: type three letters. "
                "Enter keeps them, Esc leaves the board without."
            )
            self._point()

    def _keep_initials(self, letters: str | None) -> None:
        self.initials = None
        self.ranking.sign(letters)
        self.resize(self.context.size)
        self._point()

    def _to_best(self) -> None:
        rows, place = self.ranking.rows, self.ranking.place
        now = None if place is None or self.session.archived else rows[place]
        self.context.go.to_best_scores(self.ranking.table, now)

    # ---------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        """Count the score up, and find its place among the best."""
        self._idle += dt
        if self._shown < 1:
            self._shown = min(1.0, self._shown + dt / COUNTING_UP)
            self._count()
            if not self._on_reels or self._shown == 1:
                self.touch()
        if self.initials is not None and self.initials.update(dt):
            self.touch()
        was = self.ranking.listed
        if self.ranking.read_on():
            if was is None:
                self._ask()
            place = self.ranking.place
            if self.ranking.known and place is not None and self.theme.arcade:
                of = len(self.ranking.rows)
                words = f"{ordinal(place + 1)} of {of}" if of > 1 else "First"
                self.context.tell(f"{words} on the board of the best.")
            self.touch()
        if self._bulbs is not None and self._idle < ASLEEP and self._moves:
            self._bulbs.advance(dt)
        return super().update(dt)

    @property
    def _moves(self) -> bool:
        """Does anything on the sheet move by itself?"""
        options = self.context.view_options()
        return options["motion"] and options["lively"]

    @property
    def _on_reels(self) -> bool:
        """Does the score stand on reels?"""
        return self.theme.arcade and self.ranking.score is not None

    def _count(self) -> None:
        score = self.ranking.score
        if score is not None:
            share = 1 - (1 - self._shown) ** 3
            self._reels.count(score.total * share if self._shown < 1 else score.total)

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw the reels alone while they turn, and the bulbs that change."""
        found = list[Rect]()
        if not self.theme.arcade:
            return found
        if self._bulbs is not None:
            found += self._bulbs.patch(surface, moves=self._moves)
        if self._shown < 1 and self._on_reels and self._parts is not None:
            found.append(self._reels.draw(surface, self._parts.reels))
        return found

    # ---------------------------------------------------------------- laying out

    def _head(self) -> int:
        return 0 if self.theme.arcade else super()._head()

    def wanted(self, window: Rect) -> tuple[float, float]:
        return (WIDE, self._arcade_height()) if self.theme.arcade else self.wanted_quiet(window)

    @abstractmethod
    def wanted_quiet(self, window: Rect) -> tuple[float, float]:
        """Return the width and height of a quiet sheet."""

    def _arcade_height(self) -> float:
        _, below = self._ranked(round(WIDE * self.theme.scale))
        return HEAD + BODY + BAND + 2 * AIR + HIGH_ROW + GAP + len(below) * ROW

    def _ranked(self, room: int) -> tuple[list[Button], list[list[Button]]]:
        """Return the buttons beside the lever, and those below it in as many lines as they need,
        about equally full."""
        theme, every = self.theme, [*self.others()]
        right = room - theme.px(LEVER) - theme.px(AIR)
        beside, rest = every[:BESIDE], every[BESIDE:]
        for size in (TEXT, LABEL):
            for button in beside:
                button.size = size
            if self._fits(beside, right):
                break
        while not self._fits(beside, right):
            rest.insert(0, beside.pop())
        lines = list[list[Button]]()
        for button in every:
            button.bare = button in rest
        for number in range(1, len(rest) + 1):
            size = -(-len(rest) // number)
            lines = [rest[at : at + size] for at in range(0, len(rest), size)]
            if all(self._fits(line, room) for line in lines):
                break
        return beside, lines

    def _fits(self, line: Sequence[Button], room: int) -> bool:
        """Do these buttons fit side by side?"""
        wide = sum(button.width(self.theme, 8) for button in line)
        return wide + self.theme.px(GAP) * (len(line) - 1) <= room

    def lay(self, inner: Rect) -> None:
        if self.theme.arcade:
            self._lay_arcade(inner)
        else:
            self._bulbs = None
            for button in self.others():  # some of them were laid out on a lively sheet
                button.bare, button.size = False, LABEL
            self.lay_quiet(inner)

    @abstractmethod
    def lay_quiet(self, inner: Rect) -> None:
        """Lay out a quiet sheet."""

    def _lay_arcade(self, inner: Rect) -> None:
        theme = self.theme
        px = theme.px
        name = Rect(inner.x, inner.y - px(6), inner.width, px(NAME))
        below = Rect(inner.x, name.bottom, inner.width, px(BELOW))
        body = Rect(inner.x, inner.y + px(HEAD), inner.width, px(BODY))
        left, right = (LEFT, RIGHT) if self.prize() is not None else (ALONE, ALONE)
        score = Rect(body.x, body.y, px(left), body.height)
        board = Rect(body.right - px(right), body.y, px(right), body.height)
        prize = Rect(score.right + px(12), body.y, 0, body.height)
        prize.width = board.x - px(12) - prize.x
        band = Rect(inner.x, body.bottom + px(AIR), inner.width, px(BAND))
        high = px(SHEET_REEL)
        wide = reel_size(1, px(SHEET_REEL + 8))[0] * INITIALS + px(APART) * (INITIALS - 1)
        asked = Rect(band.right - wide, band.y, wide, px(HIGH))
        asked.centery = band.centery
        reels = score.x, score.y + px(24)
        self._parts = _Places(name, below, score, prize, board, band, asked, reels)
        self._reels = Reels(digits_of(0, SCORE_DIGITS), high)
        self._count()
        if self.initials is not None:
            self.initials.lay(asked.topleft, theme)
        self._lay_buttons(Rect(inner.x, band.bottom + px(AIR), inner.width, 0))
        scale = px(100) / 100
        frame = round_frame(self.box, px(EDGE), 25 * scale, px(SHEET_RADIUS))
        self._bulbs = Bulbs(frame, MARQUEE_BULB * scale) if self.won else None

    def _lay_buttons(self, room: Rect) -> None:
        """Place the lever and the most wanted buttons in a row, and the others below."""
        theme = self.theme
        lever = self.lead()
        lever.lead, lever.size = True, LARGEST
        while lever.size > SMALLEST and lever.width(theme, 12) > theme.px(LEVER):
            lever.size -= 1
        lever.box = Rect(room.x, room.y, theme.px(LEVER), theme.px(HIGH_ROW))
        beside, lines = self._ranked(room.width)
        left = lever.box.right + theme.px(AIR)
        self._spread(beside, Rect(left, room.y, room.right - left, lever.box.height))
        row = Rect(room.x, lever.box.bottom + theme.px(GAP), room.width, theme.px(ROW))
        for line in lines:
            self._spread(line, row)
            row = row.move(0, row.height)
        self.buttons.all = [lever, *beside, *(button for line in lines for button in line)]
        asked = self.initials
        if self.offer is not None and asked is None and self._parts is not None:
            band = self._parts.words
            wide = max(self.offer.width(theme, 16), theme.px(230))
            self.offer.box = Rect(band.right - wide, band.y + theme.px(16), wide, theme.px(44))
            self.buttons.all.append(self.offer)
        self.buttons.focus = None if asked is not None and asked.focus else lever

    def _spread(self, line: Sequence[Button], row: Rect) -> None:
        """Place buttons side by side so that they fill a row."""
        theme, at, gap = self.theme, row.x, self.theme.px(GAP)
        widths = [button.width(theme, 8) for button in line]
        spare = row.width - gap * (len(line) - 1) - sum(widths)
        for button, wide in zip(line, widths, strict=True):
            button.box = Rect(at, row.y, wide + spare // len(line), row.height)
            at = button.box.right + gap
        line[-1].box.width = row.right - line[-1].box.x

    # ---------------------------------------------------------------- drawing

    def draw_sheet(self, surface: Surface) -> None:
        """Draw the dialog itself, with its shadow."""
        parts = self._parts
        if not self.theme.arcade or parts is None:
            super().draw_sheet(surface)
            return
        draw_sheet(surface, self.box, self.theme, SHEET, EDGE)
        self._draw_name(surface, parts)
        self._draw_score(surface, parts)
        self._draw_prize(surface, parts.prize)
        self._draw_board(surface, parts.board)
        self._draw_band(surface, parts)
        self.buttons.draw(surface, self.theme)
        if self._bulbs is not None:
            self._bulbs.cut(surface)
            self._bulbs.draw(surface, moves=self._moves)

    def _draw_name(self, surface: Surface, parts: _Places) -> None:
        theme, words = self.theme, self.name()
        if self.won:
            letters, _ = lit_letters(words.upper(), round(parts.name.height * 0.8), theme.px(4))
            surface.blit(letters, letters.get_rect(center=parts.name.center))
        else:
            font = fitting_name(words, theme, 34, parts.name.width - theme.px(60))
            write_name(surface, words, font, GLOW, parts.name, "center")
        line = self.below()
        font = theme.font(TEXT)
        write(surface, shortened(line, font, parts.below.width), font, CREAM, parts.below, "center")

    def _label(self, surface: Surface, words: str, box: Rect) -> None:
        """Write a small label in capitals at the top of a box."""
        drawn = spaced(words, self.theme.font(13, bold=True), GLOW, self.theme.px(1.6))
        surface.blit(drawn, drawn.get_rect(left=box.x, top=box.y))

    def _draw_score(self, surface: Surface, parts: _Places) -> None:
        """Draw the score on its reels, and below it how it came about."""
        theme, score = self.theme, self.ranking.score
        match = self.session.match
        if score is None:
            self._label(surface, "The end", parts.score)
            words = match.progress.words
            box = Rect(parts.score.x, parts.reels[1], parts.score.width, theme.px(40))
            font = fitting_name(words, theme, 30, box.width)
            write_name(surface, capital(words), font, CREAM, box)
            return
        self._label(surface, "Score", parts.score)
        place = self._reels.draw(surface, parts.reels)
        row = Rect(parts.score.x, place.bottom + theme.px(8), parts.score.width, theme.px(WORDS))
        for words, points in score_lines(
            score, match.progress, tally(match.journal)[0], match.game.all_deeds
        ):
            self._leaders(surface, row, words, f"{points:,}".replace("-", "−"))
            row = row.move(0, row.height)

    def _leaders(self, surface: Surface, row: Rect, words: str, figure: str) -> None:
        """Write words and a figure at the ends of a row, with dots between them."""
        theme = self.theme
        bold, font = theme.font(TEXT, bold=True), theme.font(TEXT)
        right = write(surface, figure, bold, GLOW, row, "right")
        room = right.x - row.x - theme.px(14)
        left = write(surface, shortened(words, font, room), font, CREAM, row)
        step, y = theme.px(7), row.centery + theme.px(5)
        for x in range(left.right + theme.px(8), right.x - theme.px(6), step):
            surface.fill(hexed("#9a7a6a"), Rect(x, y, theme.px(1.5), theme.px(1.5)))

    def _draw_prize(self, surface: Surface, box: Rect) -> None:
        """Draw the medal of a challenge and what it was for."""
        prize, theme = self.prize(), self.theme
        if prize is None:
            return
        top = box.y
        if prize.medal:
            side = min(theme.px(104), box.width - theme.px(16))
            drawn = enamel_medal(prize.medal, side)
            surface.blit(drawn, drawn.get_rect(midtop=(box.centerx, top)))
            top += drawn.get_height() + theme.px(4)
        else:
            top += theme.px(70)
        font = fitting_name(prize.name, theme, 25, box.width)
        row = Rect(box.x, top, box.width, theme.px(30))
        write_name(surface, prize.name, font, GLOW, row, "center")
        small = theme.font(LABEL)
        top = row.bottom
        for words in (line for why in prize.why for line in wrapped(why, small, box.width)):
            row = Rect(box.x, top, box.width, theme.px(19))
            write(surface, words, small, CREAM, row, "center")
            top = row.bottom

    def _draw_board(self, surface: Surface, box: Rect) -> None:
        """Draw the board of the best, with this game in its place."""
        theme, ranking = self.theme, self.ranking
        if ranking.score is None:
            return
        inner = draw_board(surface, box, theme).inflate(-2 * theme.px(4), -2 * theme.px(4))
        head = Rect(inner.x, inner.y, inner.width, theme.px(30))
        board_title(surface, head, theme, f"The best at {self.session.match.game.name}")
        high = (inner.bottom - head.bottom) // PLACES_SHOWN
        today = self.context.wall_clock.local_today()
        for number, (place, row) in enumerate(self._shown_rows()):
            line = Rect(inner.x, head.bottom + number * high, inner.width, high - theme.px(2))
            lit = row.result is None
            if lit and self.initials is not None:
                row = row._replace(initials=self.initials.text)
            draw_row(surface, line, theme, place, row, day_of(row, today), lit=lit)
        words = self._missing()
        if words:
            at = len(self._shown_rows())
            line = Rect(inner.x, head.bottom + at * high, inner.width, high)
            for each in wrapped(words, theme.font(LABEL), inner.width - theme.px(16))[:2]:
                write(surface, each, theme.font(LABEL), CREAM, line, "center")
                line = line.move(0, theme.px(18))

    def _shown_rows(self) -> list[tuple[int, Row]]:
        """Return the rows on the board with their places: the best, and this game if it is lower.
        One line is left for a sentence where there is one."""
        rows, place = self.ranking.rows, self.ranking.place
        most = PLACES_SHOWN - bool(self._missing())
        shown = [*enumerate(rows, start=1)][:most]
        if place is not None and place >= most:
            shown[-1] = place + 1, rows[place]
        return shown

    def _missing(self) -> str:
        """Return the sentence that the board has below its rows."""
        ranking = self.ranking
        if not ranking.known:
            return "Counting earlier games …"
        if not ranking.listed:
            return f"This game is {NOT_LISTED}."
        return "" if ranking.place is not None else "This game scored nothing, and is not listed."

    def _draw_band(self, surface: Surface, parts: _Places) -> None:
        """Draw the words, and beside them the ribbon of a new best or the initials."""
        theme, box = self.theme, parts.words.copy()
        if self.initials is not None:
            room = Rect(box.x, box.y, parts.initials.x - theme.px(20) - box.x, box.height)
            self._label(surface, "Your initials", room)
            font = theme.font(TEXT)
            asking = "Type them, or turn the reels by arrows, wheel or clicks."
            keep = "Enter keeps them for good, Esc leaves the board without."
            row = Rect(room.x, room.y + theme.px(28), room.width, theme.px(WORDS))
            for words in (asking, keep):
                write(surface, words, font, CREAM, row)
                row = row.move(0, row.height)
            self.initials.draw(surface, theme)
            return
        beaten = self.ranking.beaten_by
        if self.offer is not None:
            under = self.offer.box
            line = Rect(under.x, under.bottom + theme.px(4), under.width, theme.px(WORDS))
            write(surface, "This one can be won.", theme.font(LABEL), GLOW, line, "center")
            box.width = under.x - theme.px(16) - box.x
        elif beaten:
            drawn = ribbon("Best yet", theme, theme.px(230))
            at = drawn.get_rect(topright=(box.right, box.y + theme.px(12)))
            surface.blit(drawn, at)
            line = Rect(at.x, at.bottom + theme.px(2), at.width, theme.px(WORDS))
            write(surface, f"{beaten:,} above your best", theme.font(LABEL), GLOW, line, "center")
            box.width = at.x - theme.px(16) - box.x
        row = Rect(box.x, box.y, box.width, theme.px(WORDS + 2))
        for number, each in enumerate(self.lines()[:MOST_LINES]):
            font = theme.font(TEXT, bold=number == 0)
            left = row.x
            if each.sign:
                drawn = icon(each.sign, theme.px(TEXT + 2), GLOW)
                surface.blit(drawn, drawn.get_rect(left=left, centery=row.centery))
                left += theme.px(TEXT + 10)
            line = Rect(left, row.y, row.right - left, row.height)
            color = GLOW if number == 0 else CREAM
            write(surface, shortened(each.words, font, line.width), font, color, line)
            row = row.move(0, row.height)
