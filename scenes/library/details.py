"""The details of the selected record: its final table, facts, buttons, and all attempts at its
deal."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.book.catalog import GAMES
from game.record import reader
from game.record.final_table import FinalTable, final_table
from game.storage.ledger_schema import Result
from game.system import files
from game.system.jobs import Job, Task
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.library.attempt_tree import Branch, tree
from scenes.library.query import end_words, game_name, name, time_words, when
from scenes.library.row_view import draw_end
from scenes.look.colors import mixed
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.table.cloth import cloth
from scenes.table.shapes import BrokenLayout
from scenes.table.thumbnails import painting_table
from scenes.widgets.buttons import Button, in_columns
from scenes.widgets.icons import icon
from scenes.widgets.panels import heading
from scenes.widgets.scroll_list import ScrollList, draw_mark
from scenes.widgets.text import wrapped, write, write_lines
from scenes.wording.seat_names import LEVEL_WORDS
from scenes.wording.wording import capital, name_words, number_words

PAD, BUTTON, ATTEMPT, INDENT, NAME = 14, 32, 27, 16, 20
"""Design units: padding, the heights of a button and an attempt, the indentation of a fork, and the
font size of the name."""
LEAST, MOST, SEEN, FEW = 0.26, 0.62, 6, 3
"""The picture's minimum share of the height, and its maximum height as a share of the width. It
shrinks to the minimum to make room for ``SEEN`` attempts, and below that only for ``FEW``."""
LOW = 60
"""The minimum height of a picture, in design units."""
REST = 0.08
"""How many seconds a record must stay selected before it is opened."""
LONGEST = 0.005
"""The seconds per frame for reading a record or painting its final table."""
KEPT = 24
"""The number of cached pictures."""


class Details:
    """The details of one record. ``choose`` is called with another attempt that was clicked."""

    def __init__(self, context: Context, choose: Callable[[Result], None]) -> None:
        self.context = context
        self.theme = context.theme
        """The library's theme."""
        self.choose = choose
        self.result: Result | None = None
        self.buttons: list[Button] = []
        self.tree: list[Branch] = []
        self.listing = ScrollList()
        self.box = Rect(0, 0, 0, 0)
        self.name_box = Rect(0, 0, 0, 0)
        """The box of the name, or of the text field that edits it."""
        self._picture_box = Rect(0, 0, 0, 0)
        self._facts_box = Rect(0, 0, 0, 0)
        self.fact_lines: list[str] = []
        """The facts for which there is room."""
        self._head = Rect(0, 0, 0, 0)
        self._hot = self._held = -1
        self._waited = 0.0
        self._reading: Job[FinalTable] | None = None
        """Reads the final table."""
        self._painting: Job[Surface] | None = None
        """Paints the final table."""
        self._missing = ""
        """Why there is no picture."""
        self._pictures: OrderedDict[tuple[str, tuple[int, int]], Surface] = OrderedDict()
        self._reached: dict[str, str] = {}
        """The progress at the end of each record that was read, by its file name."""

    # ---------------------------------------------------------------- what it shows

    def show(
        self, result: Result | None, every: Sequence[Result], buttons: Sequence[Button]
    ) -> None:
        """Show a record with these buttons; ``every`` is all records."""
        if result is None or self.result is None or result.file != self.result.file:
            self._reading, self._painting, self._waited, self._missing = None, None, 0.0, ""
        self.result = result
        self.buttons = list(buttons)
        self.tree = tree(result, every) if result is not None else []
        self._lay_parts()
        at = next((n for n, each in enumerate(self.tree) if each.result == result), 0)
        self.listing.show(at)

    def lay(self, box: Rect, theme: Theme) -> None:
        self.box, self.theme = box, theme
        self._lay_parts()
        self.listing.settle()

    def forget(self) -> None:
        """Discard the pictures."""
        self._painting = None
        self._pictures.clear()

    def _lay_parts(self) -> None:
        """Lay out the picture, the name, the facts, the buttons and the attempts."""
        theme, pad = self.theme, self.theme.px(PAD)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        row = theme.px(ATTEMPT)
        self.fact_lines = self._facts()
        while len(self.fact_lines) > 1 and self._lay_below(inner, inner.y) > inner.bottom:
            self.fact_lines.pop()
        spare = inner.bottom - self._lay_below(inner, inner.y)
        wanted = row * min(len(self.tree), SEEN) if len(self.tree) > 1 else 0
        high = min(spare - wanted, inner.height // 2, round(inner.width * MOST))
        few = row * min(len(self.tree), FEW) if wanted else 0
        high = max(high, min(spare - few, round(inner.height * LEAST)))
        if high < theme.px(LOW):
            high = 0
        self._picture_box = Rect(inner.x, inner.y, inner.width, high)
        top = self._lay_below(inner, inner.y + high)
        rest = Rect(inner.x, top, inner.width, max(0, inner.bottom - top) // row * row)
        self.listing.lay(rest, row)
        self.listing.fill(len(self.tree) if rest.height else 0)

    def _lay_below(self, inner: Rect, top: int) -> int:
        """Lay out the parts between the picture and the attempts; returns the bottom edge."""
        theme = self.theme
        self.name_box = Rect(inner.x, top + theme.px(8), inner.width, theme.px(32))
        step = theme.font(LABEL).get_linesize()
        top = self.name_box.bottom + theme.px(3)
        self._facts_box = Rect(inner.x, top, inner.width, step * len(self.fact_lines))
        top = self._lay_buttons(inner, self._facts_box.bottom + theme.px(10)) + theme.px(6)
        self._head = Rect(inner.x, top, inner.width, theme.px(26))
        return self._head.bottom

    def _lay_buttons(self, inner: Rect, top: int) -> int:
        """Lay out buttons of equal width in rows; returns the bottom edge."""
        theme = self.theme
        gap, high = theme.px(6), theme.px(BUTTON)
        widest = max((each.width(theme, 6) for each in self.buttons), default=1)
        columns = max(1, min((inner.width + gap) // (widest + gap), 4))
        return in_columns(self.buttons, columns, Rect(inner.x, top, inner.width, high), gap)

    def _facts(self) -> list[str]:
        """The facts about the record, as lines."""
        result = self.result
        if result is None:
            return []
        font, width = self.theme.font(LABEL), self.box.width - 2 * self.theme.px(PAD)
        if result.trouble:
            return wrapped(f"It can't be read: {result.trouble}.", font, width)[:6]
        reached = self._reached.get(result.file, " ")
        lines = [_deal_words(result), reached, _played_words(result), *_origin_words(result)]
        return [line for words in lines if words for line in wrapped(words, font, width)]

    # ---------------------------------------------------------------- time

    def update(self, dt: float, *, motion: bool) -> bool:
        """Read part of the record, then paint part of its final table. True if the picture
        changed."""
        moved = self.listing.glide(dt, motion=motion)
        result = self.result
        if result is None or result.trouble or self._missing or not self._wanting:
            return moved
        self._waited += dt
        if self._waited < REST:
            return moved
        try:
            return self._read_on(result) or moved
        except (files.UnreadableFile, reader.RecordError, BrokenLayout) as error:
            self._missing = str(error)
            return True

    def _read_on(self, result: Result) -> bool:
        if self._reading is None:
            found = files.read_bytes(self.context.ledger.path(result.file))
            self._reading = Job(final_table(found))
            return False
        if self._painting is None:
            if not self._reading.run(LONGEST) and self._reading.answer is not None:
                last = self._reading.answer
                game = last.game
                self._reached[result.file] = game.measure.at(game, last.table).words
                self._lay_parts()
                if self._picture_box.height:
                    self._painting = Job(self._paint(last, self._picture_box.size))
                return True
            return False
        if self._painting.run(LONGEST):
            return False
        picture, self._painting = self._painting.answer, None
        if picture is not None:
            self._pictures[result.file, picture.get_size()] = picture
            if len(self._pictures) > KEPT:
                self._pictures.popitem(last=False)
        return True

    def _paint(self, last: FinalTable, size: tuple[int, int]) -> Task[Surface]:
        """Paint the final table in steps, because all at once takes longer than a frame."""
        options = self.context.view_options()
        shown = last.game, last.table, size, self.theme, None, last.origins
        picture = yield from painting_table(*shown, **options)
        yield  # the frame that shows it draws all of the library
        return picture

    @property
    def _painted(self) -> Surface | None:
        """The picture of the final table, if it is painted."""
        if self.result is None:
            return None
        return self._pictures.get((self.result.file, self._picture_box.size))

    @property
    def _wanting(self) -> bool:
        """Is the record not read yet, or is there room for a picture, but none yet?"""
        unread = self.result is not None and self.result.file not in self._reached
        return unread or (self._picture_box.height > 0 and self._painted is None)

    # ---------------------------------------------------------------- input

    def let_go(self) -> None:
        """Let go of the attempt that the pointer holds."""
        self._held = -1

    def handle(self, event: pygame.event.Event) -> bool:
        """Select a clicked attempt. True if something changed."""
        if event.type == pygame.MOUSEMOTION:
            was, self._hot = self._hot, self.listing.at(event.pos)
            return was != self._hot
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self.listing.at(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self._held = self._held, -1
            if held >= 0 and held == self.listing.at(event.pos):
                self.choose(self.tree[held].result)
                return True
        return False

    def step(self, by: int) -> Result | None:
        """The attempt ``by`` rows further on, if there is one."""
        at = next((n for n, each in enumerate(self.tree) if each.result == self.result), -1)
        inside = at >= 0 and 0 <= at + by < len(self.tree)
        return self.tree[at + by].result if inside else None

    # ---------------------------------------------------------------- picture

    def draw(self, surface: Surface, theme: Theme, *, named: bool) -> None:
        """Draw everything but the buttons; without the name while it is edited."""
        result = self.result
        if result is None:
            return
        if self._picture_box.height:
            self._draw_picture(surface, theme)
        if named:
            heading(surface, name(result), theme, self.name_box, size=NAME)
        ink = theme.warning if result.trouble else theme.faint
        write_lines(surface, self.fact_lines, theme.font(LABEL), ink, self._facts_box)
        if not result.trouble:
            self._draw_tree(surface, theme)

    def _draw_picture(self, surface: Surface, theme: Theme) -> None:
        box, painted = self._picture_box, self._painted
        surface.blit(painted if painted is not None else cloth(box.size, theme), box)
        trouble = self._missing or (self.result.trouble if self.result is not None else "")
        if trouble:
            words = "This record can't be shown."
            write(surface, words, theme.font(TEXT), theme.text, box, "center")

    def _draw_tree(self, surface: Surface, theme: Theme) -> None:
        count = len(self.tree)
        words = f"{count} attempts at this deal" if count > 1 else "The only attempt at this deal"
        write(surface, words, theme.font(LABEL, bold=True), theme.text, self._head)
        if count < 2:
            return
        clip = surface.get_clip()
        surface.set_clip(self.listing.box)
        for number in self.listing.seen():
            self._draw_attempt(surface, theme, number)
        surface.set_clip(clip)
        if self.listing.share is not None:
            draw_mark(surface, self.listing.box, theme, self.listing.share)

    def _draw_attempt(self, surface: Surface, theme: Theme, number: int) -> None:
        """Draw an attempt with its result, connected to its parent."""
        row, (result, depth) = self.listing.row_box(number), self.tree[number]
        chosen = result == self.result
        if chosen:
            surface.fill(theme.button, row)
            surface.fill(theme.accent, Rect(row.x, row.y, theme.px(3), row.height))
        elif number == self._hot:
            surface.fill(mixed(theme.plate, theme.text, 0.08), row)
        left = row.x + theme.px(10) + depth * theme.px(INDENT)
        if depth:
            drawn = icon("branch", theme.px(13), theme.glow)
            surface.blit(drawn, drawn.get_rect(right=left - theme.px(1), centery=row.centery))
        end = Rect(left + theme.px(4), row.y, theme.px(106), row.height)
        draw_end(surface, end, theme, result, theme.px(17), LABEL)
        day = when(result).partition(",")[0]
        font, ink = theme.font(LABEL), theme.text if chosen else theme.faint
        date = Rect(row.x, row.y, row.width - theme.px(14), row.height)
        write(surface, day, font, ink, date, "right")
        date.width -= font.size("30 Sep 2026")[0] + theme.px(16)
        words = f"{many(result.moves, 'move')}, {time_words(result)}"
        if font.size(words)[0] <= date.right - end.right:
            write(surface, words, font, ink, date, "right")


def _deal_words(result: Result) -> str:
    """The deal in words: "Canfield, rainbow, no. 17"."""
    number = "an own deal" if result.seed is None else f"no. {number_words(result.seed)}"
    usual = next(iter(GAMES[result.game].presets))
    rules = "" if result.preset == usual else f", {name_words(result.preset)}"
    return f"{game_name(result)}{rules}, {number}"


def _played_words(result: Result) -> str:
    """Result, moves, time and help, on one line."""
    ended = end_words(result) + (", clean" if result.clean else "")
    against = [f"against {LEVEL_WORDS[result.against]}"] if result.against else []
    points = [result.points.replace(" ", " to ") + " points"] if result.points else []
    parts = [ended, *against, *points, many(result.moves, "move"), time_words(result)]
    if result.undos:
        parts.append(many(result.undos, "undo"))
    if result.hints:
        parts.append(many(result.hints, "hint"))
    if result.light:
        parts.append("with “Can it be won?”")
    return " · ".join(parts)


def _origin_words(result: Result) -> list[str]:
    """When the game was begun, and where it comes from."""
    parts = [f"begun {begun}" if (begun := when(result)) else ""]
    if result.day:
        what = "practice for the" if result.practice else "the"
        parts.append(f"{what} {result.length} challenge of {result.day}")
    if result.parent:
        parts.append("continued from another game")
    if result.shared or result.imported:
        parts.append("from a share code" if result.shared else "imported")
        parts.append("its time is unproven")
    words = ", ".join(filter(None, parts))
    checked = _checked_words(result)
    return [capital(words), *([checked] if checked else [])]


def _checked_words(result: Result) -> str:
    """That the rules refused the record, or are still checking it for a medal; else empty."""
    if result.refused:
        return f"Not by the rules: {result.refused}"
    could = result.day and result.result == "won" and not (result.imported or result.practice)
    return "Being checked by the rules" if could and not result.earns else ""
