"""A long scrolling text with headings, lists and bold words."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame
from pygame import Rect, Surface

from scenes.arcade.lettering import name_font
from scenes.look.colors import Color
from scenes.look.theme import TEXT, Theme
from scenes.widgets.scroll_list import Scrolling, draw_mark
from scenes.widgets.text import breadth, rendered

HEAD, NAMES = TEXT * 1.15, 20
"""The letter sizes of headings, in a quiet house and in a lively one."""
LEADING = 1.2
"""The distance between lines, as a multiple of the font's height."""
PARTED, ABOVE_HEAD, BELOW_HEAD, BELOW_ITEM = 0.65, 0.35, 0.15, 0.2
"""The space below paragraphs and lists, above and below headings, and below items, in lines."""
INDENT, GUTTER, SOFT = 18, 22, 26
"""The indent of an item, the width of the scroll bar's margin, and the height of the fade at an
edge where the text goes on, in design units."""
NOTCH = 0.12
"""The share of the box that one notch of the wheel scrolls."""
SCROLL_KEYS = {
    pygame.K_DOWN: NOTCH,
    pygame.K_UP: -NOTCH,
    pygame.K_PAGEDOWN: 0.9,
    pygame.K_PAGEUP: -0.9,
    pygame.K_SPACE: 0.9,
    pygame.K_HOME: -1e3,
    pygame.K_END: 1e3,
}
"""How many box heights each key scrolls; it stops at the ends."""

Word = tuple[tuple[str, bool], ...]
"""A word in pieces, each with a flag for bold."""


@dataclass(frozen=True)
class Block:
    """A heading, a paragraph or a list item; ``**`` encloses bold words.

    With ``room``, a height in pixels, it is the place of a picture that the words describe.
    """

    words: str
    heading: bool = False
    item: bool = False
    room: int = 0

    @property
    def plain(self) -> str:
        """The words without marks, to be read aloud."""
        return self.words.replace("**", "")


@dataclass(frozen=True)
class TextLine:
    """A laid-out line: its place in the whole text, and its runs of words in one font, each with
    its left edge."""

    place: Rect
    color: Color
    runs: tuple[tuple[int, str, pygame.font.Font], ...]
    begins: Block | None
    """The block of which this is the first line, if any."""


def blocks(markdown: str) -> list[Block]:
    """Return the blocks of a Markdown text, without its title.

    >>> [(each.words, each.item) for each in blocks("# Name\\n\\nOne\\nmore.\\n\\n- a\\n- **b**")]
    [('One more.', False), ('a', True), ('**b**', True)]
    """
    found: list[Block] = []
    for part in re.split(r"\n\s*\n", markdown.strip()):
        if part.startswith("#"):
            head, _, rest = part.partition("\n")
            if not head.startswith("# "):
                found.append(Block(head.lstrip("# ").strip(), heading=True))
            part = rest
        items = re.split(r"^[-*] ", part, flags=re.M)
        if items[0].strip():
            found.append(Block(" ".join(items[0].split())))
        found += [Block(" ".join(item.split()), item=True) for item in items[1:]]
    return found


class FlowingText(Scrolling):
    """A text broken to the width of its box. Only visible lines are drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.box = Rect(0, 0, 1, 1)
        self.inset = Rect(0, 0, 0, 0)
        """The place of the picture in the whole text."""
        self.lines: list[TextLine] = []
        self._depth = 0
        self._grip: float | None = None
        """While the scroll bar is dragged, how far down its thumb the pointer holds it, as a share
        of the box."""

    @property
    def depth(self) -> int:
        return self._depth

    @property
    def window(self) -> int:
        return self.box.height

    # ------------------------------------------------------------ layout

    def lay(self, text: Sequence[Block], box: Rect, theme: Theme) -> None:
        """Break the text for this box, keeping the block at the top in place."""
        passed = bisect_left(self._begun, self._goal, key=lambda line: line.place.centery)
        self.box, self.theme = box.copy(), theme
        self.lines = []
        wide, top = box.width - theme.px(GUTTER), 0
        for at, block in enumerate(text):
            after = text[at + 1] if at + 1 < len(text) else None
            top = self._add(block, after, wide, top)
        self._depth = top
        if passed:
            begun = self._begun
            self.scroll_to(begun[min(passed, len(begun) - 1)].place.top)
        self.settle()

    @property
    def _begun(self) -> list[TextLine]:
        """The first lines of the blocks."""
        return [line for line in self.lines if line.begins]

    def _leading(self, heading: bool) -> int:
        return round(self._font(heading, heading).get_height() * LEADING)

    def _font(self, heading: bool, bold: bool) -> pygame.font.Font:
        if heading and self.theme.arcade:
            return name_font("", self.theme, NAMES)
        return self.theme.font(HEAD if heading else TEXT, bold)

    def _add(self, block: Block, after: Block | None, wide: int, top: int) -> int:
        """Break a block into lines from this height on; return where it ends."""
        theme, step = self.theme, self._leading(block.heading)
        if block.room:
            self.inset = Rect(0, top, wide, block.room)
            self.lines.append(TextLine(self.inset, theme.text, (), block))
            return top + block.room + round(step * PARTED)
        left = theme.px(INDENT) if block.item else 0
        if block.heading and top:
            top += round(step * ABOVE_HEAD)
        color = theme.accent if block.heading else theme.text
        for number, line in enumerate(self._broken(block, wide - left)):
            runs = tuple(self._runs(line, left, block.heading))
            if block.item and not number:
                runs = ((left // 4, "•", self._font(False, False)), *runs)
            self.lines.append(
                TextLine(Rect(0, top, wide, step), color, runs, None if number else block)
            )
            top += step
        if after is None:
            return top
        if block.heading:
            return top + round(step * BELOW_HEAD)
        return top + round(step * (BELOW_ITEM if block.item and after.item else PARTED))

    def _broken(self, block: Block, wide: int) -> Iterator[list[Word]]:
        """Yield the words of a block line by line."""
        space = breadth(" ", self._font(block.heading, False))
        line: list[Word] = []
        long = 0
        for word in _words(block.words, block.heading):
            width = sum(breadth(piece, self._font(block.heading, bold)) for piece, bold in word)
            if line and long + space + width > wide:
                yield line
                line, long = [], 0
            long += width + (space if line else 0)
            line.append(word)
        yield line

    def _runs(
        self, line: Sequence[Word], left: int, heading: bool
    ) -> Iterator[tuple[int, str, pygame.font.Font]]:
        """Join the words of a line into runs of one font; yield each with its left edge."""
        pieces: list[tuple[str, bool]] = []
        for number, word in enumerate(line):
            if number:
                pieces.append((" ", word[0][1] and pieces[-1][1]))
            pieces += word
        for bold, run in groupby(pieces, key=lambda piece: piece[1]):
            words, font = "".join(piece for piece, _ in run), self._font(heading, bold)
            yield left, words, font
            left += breadth(words, font)

    # ------------------------------------------------------------ scrolling and drawing

    def blocks_seen(self) -> list[Block]:
        """Return the blocks whose first line will be visible once scrolling has ended."""
        seen = range(self._goal, self._goal + self.window)
        return [line.begins for line in self.lines if line.begins and line.place.centery in seen]

    def on_screen(self, place: Rect) -> Rect:
        """Return where a place of the whole text is in the window now."""
        return place.move(self.box.x, self.box.y - round(self.scrolled))

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll by wheel, keys or scroll bar; return whether the event was used."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll_by(-event.y * NOTCH * self.window)
        elif event.type == pygame.KEYDOWN and event.key in SCROLL_KEYS:
            self.scroll_by(SCROLL_KEYS[event.key] * self.window)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._take_hold(*event.pos)
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            self.jump((event.pos[1] - self.box.y) / self.window - self._grip)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grip is not None:
            self._grip = None
        else:
            return False
        return True

    def _take_hold(self, x: int, y: int) -> bool:
        """Grab the scroll bar by its thumb, or move the thumb to the pointer first."""
        share = self.share
        if share is None or not self.box.collidepoint(x, y):
            return False
        if x < self.box.right - self.theme.px(GUTTER):
            return False
        place, long = (y - self.box.y) / self.window, share[1] - share[0]
        self._grip = place - share[0] if share[0] <= place <= share[1] else long / 2
        self.jump(place - self._grip)
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the visible lines."""
        was = surface.get_clip()
        surface.set_clip(self.box.clip(was))
        for line in self.lines:
            place = self.on_screen(line.place)
            if place.colliderect(self.box):
                for left, words, font in line.runs:
                    drawn = rendered(words, font, line.color)
                    middle = place.y + font.get_linesize() // 2
                    surface.blit(drawn, drawn.get_rect(left=place.x + left, centery=middle))
        surface.set_clip(was)

    def draw_edges(self, surface: Surface) -> None:
        """Draw what lies over the text: the fading edges where it goes on, and the scroll bar."""
        share = self.share
        if share is None:
            return
        high, theme = self.theme.px(SOFT), self.theme
        size = self.box.width - theme.px(GUTTER), high
        veil = pygame.transform.smoothscale(_veil(theme.plate), size)
        if self.scrolled + self.window < self.depth - 1:
            surface.blit(veil, (self.box.x, self.box.bottom - high))
        if self.scrolled > 1:
            surface.blit(pygame.transform.flip(veil, False, True), self.box)
        draw_mark(surface, self.box, theme, share)


def _words(text: str, bold: bool) -> list[Word]:
    """Split a text into words, each in pieces that are bold or not.

    >>> _words("a **b c**.", False)
    [(('a', False),), (('b', True),), (('c', True), ('.', False))]
    """
    words: list[list[tuple[str, bool]]] = [[]]
    for number, part in enumerate(text.split("**")):
        for place, piece in enumerate(part.split(" ")):
            if place:
                words.append([])
            if piece:
                words[-1].append((piece, bold or number % 2 == 1))
    return [tuple(word) for word in words if word]


def _veil(color: Color) -> Surface:
    """A small gradient from transparent at the top to a color at the bottom, to be stretched."""
    steps = 16
    drawn = Surface((2, steps), pygame.SRCALPHA)
    for step in range(steps):
        drawn.fill((*color, round(255 * step / (steps - 1))), Rect(0, step, 2, 1))
    return drawn
