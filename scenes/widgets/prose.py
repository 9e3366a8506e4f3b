"""A long text in the window: its paragraphs in lines, which glide by and can be dragged along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.look.theme import TEXT, Color, Theme
from scenes.widgets.scroll_list import Scrolling, draw_mark
from scenes.widgets.text import SINK, breadth, drawable

HEAD = 1.15
"""A heading's letters are so many times as large as the others."""
APART = 1.15
"""Lines stand so many times as far apart as their letters ask for."""
SOFT = 26
"""Over so many lengths of the design the text fades at an edge."""
GRIP = 22
"""How wide the strip at the right is, in lengths of the design, by which it is dragged along."""
INDENT = 16
"""How far the lines of an item stand in, behind its dot."""
DOT = "•"
Word = tuple[tuple[str, bool], ...]
"""The pieces of a word, each with whether it is bold."""


@dataclass(frozen=True)
class Paragraph:
    """A heading, a paragraph, or an item of a list: its words, and whether each is bold."""

    words: tuple[Word, ...]
    heading: bool = False
    item: bool = False
    air: bool = True
    """Is the line below it left empty?"""

    @property
    def plain(self) -> str:
        """As it is read aloud."""
        return " ".join("".join(piece for piece, _ in word) for word in self.words)


@dataclass
class _Line:
    """A line of the text: its pieces, and where it stands in the whole."""

    box: Rect
    pieces: list[tuple[str, int, bool]]
    """Words that look alike, from which place on, and whether they are bold."""
    heading: bool
    paragraph: int
    """The number of the paragraph that begins here, -1 where none does."""


class Prose(Scrolling):
    """A text that may be longer than the part of the window in which it is seen. Only the lines
    that are seen are drawn, each once."""

    def __init__(self) -> None:
        super().__init__()
        self.box = Rect(0, 0, 1, 1)
        self.paragraphs: Sequence[Paragraph] = ()
        self._theme: Theme | None = None
        self._lines: list[_Line] = []
        self._drawn: dict[int, list[tuple[Surface, tuple[int, int]]]] = {}
        """The letters of the lines that are seen, and where they stand in the whole text."""
        self._depth = 1
        self._held: int | None = None
        """How far below its upper end the mark is held, while it is dragged."""

    @property
    def depth(self) -> int:
        """How high all lines are together."""
        return self._depth

    @property
    def window(self) -> int:
        """The height of the part of the window."""
        return self.box.height

    def lay(self, box: Rect, theme: Theme, paragraphs: Sequence[Paragraph]) -> None:
        """Break a text into the lines of this part of the window; as much of it as before lies
        above what is seen."""
        before = self._goal / self._depth
        self.box, self._theme, self.paragraphs = box.copy(), theme, paragraphs
        self._drawn.clear()
        self._lines = list(self._broken(theme))
        self._depth = max(1, self._lines[-1].box.bottom) if self._lines else 1
        self.jump(before)

    def _broken(self, theme: Theme) -> Iterator[_Line]:
        top, wide = 0, self.box.width - theme.px(GRIP)
        for number, paragraph in enumerate(self.paragraphs):
            step = round(_font(theme, paragraph.heading).get_linesize() * APART)
            indent = theme.px(INDENT) if paragraph.item else 0
            for words in _in_lines(paragraph, theme, wide - indent):
                pieces = [*_placed(words, theme, indent, heading=paragraph.heading)]
                if paragraph.item and number >= 0:
                    pieces.insert(0, (DOT, 0, False))
                box = Rect(0, top, wide, step)
                yield _Line(box, pieces, paragraph.heading, number)
                top, number = top + step, -1
            top += step * paragraph.air

    def seen(self) -> list[str]:
        """The paragraphs that begin where it is seen, or will be as soon as it stands still."""
        end = self._goal + self.window
        return [
            self.paragraphs[line.paragraph].plain
            for line in self._lines
            if line.paragraph >= 0 and self._goal <= line.box.centery < end
        ]

    # ---------------------------------------------------------------- the pointer on the mark

    def handle(self, event: pygame.event.Event) -> bool:
        """The mark at the right is dragged, or called to where it is pressed. True where the text
        moved."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._grasped(event.pos)
        if event.type == pygame.MOUSEMOTION and self._held is not None:
            return self._dragged(event.pos[1])
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._held = None
        return False

    def _grasped(self, pos: tuple[int, int]) -> bool:
        share, theme = self.share, self._theme
        if share is None or theme is None or not self.box.collidepoint(pos):
            return False
        if pos[0] < self.box.right - theme.px(GRIP):
            return False
        top, bottom = (self.box.y + round(each * self.box.height) for each in share)
        self._held = pos[1] - top if top <= pos[1] < bottom else (bottom - top) // 2
        return self._dragged(pos[1])

    def _dragged(self, y: int) -> bool:
        before = self.scrolled
        self.jump((y - (self._held or 0) - self.box.y) / self.box.height)
        return self.scrolled != before

    # ---------------------------------------------------------------- the picture

    def draw(self, surface: Surface) -> None:
        """Draw the lines that are seen; where there are more beyond an edge they fade there."""
        theme = self._theme
        if theme is None:
            return
        clip = surface.get_clip()
        surface.set_clip(self.box.clip(clip))
        up = round(self.scrolled)
        window = Rect(0, up, self.box.width, self.box.height)
        seen = [n for n, line in enumerate(self._lines) if line.box.colliderect(window)]
        self._drawn = {number: self._letters(number, theme) for number in seen}
        for number in seen:
            for letters, (x, y) in self._drawn[number]:
                surface.blit(letters, (self.box.x + x, self.box.y + y - up))
        if self.share is not None:
            self._soften(surface, theme)
            strip = Rect(0, self.box.y, theme.px(GRIP), self.box.height)
            strip.right = self.box.right
            draw_mark(surface, strip, theme, self.share)
        surface.set_clip(clip)

    def _letters(self, number: int, theme: Theme) -> list[tuple[Surface, tuple[int, int]]]:
        if number in self._drawn:
            return self._drawn[number]
        line, found = self._lines[number], []
        for words, x, bold in line.pieces:
            font = _font(theme, line.heading, bold)
            ink = theme.accent if line.heading else theme.text
            letters = font.render(drawable(words), True, ink)
            sunk = round(font.get_height() * SINK)
            found.append((letters, (x, line.box.centery - letters.get_height() // 2 + sunk)))
        return found

    def _soften(self, surface: Surface, theme: Theme) -> None:
        """Let the lines fade at an edge beyond which there are more, instead of cutting them."""
        text = self.box.copy()
        text.width -= theme.px(GRIP)
        high = theme.px(SOFT)
        veil = pygame.transform.smoothscale(_veil(theme.plate), (text.width, high))
        if self.scrolled + self.window < self.depth:
            surface.blit(veil, (text.x, text.bottom - high))
        if self.scrolled > 0:
            surface.blit(pygame.transform.flip(veil, False, True), text)


def _font(theme: Theme, heading: bool, bold: bool = False) -> pygame.font.Font:
    return theme.font(TEXT * HEAD if heading else TEXT, heading or bold)


def _in_lines(paragraph: Paragraph, theme: Theme, wide: int) -> Iterator[list[Word]]:
    """The words of a paragraph, as many in a line as have room there."""
    gap = breadth(" ", _font(theme, paragraph.heading))
    line, left = list[Word](), wide
    for word in paragraph.words:
        needed = sum(breadth(words, _font(theme, paragraph.heading, bold)) for words, bold in word)
        if line and needed + gap > left:
            yield line
            line, left = [], wide
        left -= needed + (gap if line else 0)
        line.append(word)
    if line:
        yield line


def _placed(
    words: Sequence[Word], theme: Theme, x: int, *, heading: bool
) -> Iterator[tuple[str, int, bool]]:
    """The words of a line, all that look alike and follow one another together, and where they
    stand: letters stand best when they are written in one stroke."""
    pieces: list[tuple[str, bool]] = []
    for number, word in enumerate(words):
        for place, (piece, bold) in enumerate(word):
            space = " " if number and not place else ""
            if pieces and pieces[-1][1] == bold:
                pieces[-1] = (pieces[-1][0] + space + piece, bold)
                continue
            if pieces and space:
                pieces[-1] = (pieces[-1][0] + space, pieces[-1][1])
            pieces.append((piece, bold))
    for piece, bold in pieces:
        yield piece, x, bold
        x += breadth(piece, _font(theme, heading, bold))


def _veil(color: Color) -> Surface:
    """From clear above to a colour below, a pixel wide; to be drawn out to any size."""
    steps = 16
    drawn = Surface((2, steps), pygame.SRCALPHA)
    for step in range(steps):
        drawn.fill((*color, round(255 * step / (steps - 1))), Rect(0, step, 2, 1))
    return drawn
