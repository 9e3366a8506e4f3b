"""What can be read and pressed over the table: words, plates and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.look.theme import LABEL, TEXT, Color, Theme, mixed
from scenes.widgets.arrows import ARROWS, ahead, away
from scenes.widgets.icons import icon

Action = Callable[[], None]
DEAD = 0.2
"""How far the words of a button that can't be pressed fade into the bar."""
SINK = 0.06
"""The letters stand a little high in their lines; so much of the height they are lowered."""


# -------------------------------------------------------------------- words


@lru_cache(maxsize=512)
def _rendered(words: str, font: pygame.font.Font, color: Color) -> Surface:
    return font.render(words, True, color)


def write(
    surface: Surface,
    words: str,
    font: pygame.font.Font,
    color: Color,
    box: Rect,
    align: str = "left",
) -> Rect:
    """Write a line in the middle of a box's height: at its ``left``, ``center`` or ``right``. A
    line that is too long ends in dots. The box it fills is returned."""
    drawn = _rendered(shortened(words, font, box.width), font, color)
    place = drawn.get_rect(centery=box.centery + round(font.get_height() * SINK))
    if align == "center":
        place.centerx = box.centerx
    elif align == "right":
        place.right = box.right
    else:
        place.left = box.left
    surface.blit(drawn, place)
    return place


def shortened(words: str, font: pygame.font.Font, width: int) -> str:
    """The line, or as much of it as is so many pixels wide, with dots."""
    if font.size(words)[0] <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(words[:middle].rstrip() + "…")[0] <= width:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + "…"


def wrapped(words: str, font: pygame.font.Font, width: int) -> list[str]:
    """The words broken into lines that are at most so many pixels wide."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and font.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def balanced(words: str, font: pygame.font.Font, width: int) -> list[str]:
    """The words in no more lines than the width wants, and none of these much shorter than the
    others."""
    low, high = 1, width
    count = len(wrapped(words, font, width))
    while low < high:
        middle = (low + high) // 2
        lines = wrapped(words, font, middle)
        if len(lines) <= count and all(font.size(line)[0] <= middle for line in lines):
            high = middle
        else:
            low = middle + 1
    return wrapped(words, font, high)


def write_lines(
    surface: Surface, lines: Sequence[str], font: pygame.font.Font, color: Color, box: Rect
) -> int:
    """Write lines under one another from the top of a box; says how high they are together."""
    step = font.get_linesize()
    for number, line in enumerate(lines):
        write(surface, line, font, color, Rect(box.x, box.y + number * step, box.width, step))
    return step * len(lines)


# -------------------------------------------------------------------- grounds


def plate(surface: Surface, box: Rect, color: Color, radius: int, rim: Color | None = None) -> None:
    """A plain ground with round corners, with a rim if asked."""
    if rim is not None:
        plate(surface, box, rim, radius)
        box, radius = box.inflate(-2, -2), radius - 1
    radius = max(0, min(radius, box.width // 2, box.height // 2))
    surface.fill(color, box.inflate(0, -2 * radius))
    if radius:
        round_off = _disc(color, radius)
        right, bottom = box.right - radius, box.bottom - radius
        for y, row in ((box.y, 0), (bottom, radius)):
            surface.fill(color, Rect(box.x + radius, y, right - box.x - radius, radius))
            surface.blit(round_off, (box.x, y), Rect(0, row, radius, radius))
            surface.blit(round_off, (right, y), Rect(radius, row, radius, radius))


@lru_cache(maxsize=64)
def _disc(color: Color, radius: int) -> Surface:
    """A disc with a smooth edge."""
    large = Surface((8 * radius, 8 * radius), pygame.SRCALPHA)
    large.fill((*color, 0))
    pygame.draw.circle(large, color, (4 * radius, 4 * radius), 4 * radius)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def soft_shadow(surface: Surface, box: Rect, spread: int) -> None:
    """The shadow of a sheet that lies over the table, lit from above."""
    dark = shade(box.size, spread)
    surface.blit(dark, dark.get_rect(center=(box.centerx, box.centery + spread // 2)))


@lru_cache(maxsize=8)
def shade(size: tuple[int, int], spread: int) -> Surface:
    """A soft shadow of something of this size, spread so far beyond it."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    small = Surface((max(2, width // 4), max(2, height // 4)), pygame.SRCALPHA)
    edge = max(1, spread // 4)
    pygame.draw.rect(small, (0, 0, 0, 110), small.get_rect().inflate(-2 * edge, -2 * edge), 0, edge)
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, edge), (width, height))


def dim(surface: Surface, share: float = 0.5) -> None:
    """Darken all that is drawn so far, as behind a sheet."""
    kept = round(255 * (1 - share))
    surface.fill((kept, kept, kept), special_flags=pygame.BLEND_RGB_MULT)


def foot_line(surface: Surface, theme: Theme, words: str) -> None:
    """Say what is the matter at the foot of a scene that has no bar of its own."""
    if words:
        line = Rect(0, surface.get_height() - theme.px(33), surface.get_width(), theme.px(33))
        surface.fill(theme.bar, line)
        write(surface, words, theme.font(TEXT), theme.warning, line, "center")


# -------------------------------------------------------------------- buttons


def always() -> bool:
    """A button that can be pressed at any time."""
    return True


def never() -> bool:
    """A button that is not chosen."""
    return False


@dataclass(eq=False)
class Button:
    """A word, with a sign where it has one, that does something when it is pressed.

    ``lead`` is the button that one most likely wants; ``chosen`` tells of one among several that is
    in force; ``bare`` has no ground until the pointer is on it; ``hint`` is what a bar says while
    the pointer is there; ``about`` is read aloud before its word, where that alone does not tell
    what is meant.
    """

    label: str
    action: Action
    sign: str = ""
    enabled: Callable[[], bool] = always
    chosen: Callable[[], bool] = never
    lead: bool = False
    bare: bool = False
    size: int = LABEL
    align: str = "center"
    hint: str = ""
    about: str = ""
    box: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    def spoken(self) -> str:
        """It in words, and whether it is chosen or can't be pressed."""
        state = ", chosen" if self.chosen() else "" if self.enabled() else ", not now"
        about = f"{self.about}: " if self.about else ""
        return f"{about}{self.label or self.hint or self.sign}{state}"

    def width(self, theme: Theme, air: float = 10) -> int:
        """How wide it has to be, with so much air at either side."""
        font = theme.font(self.size, bold=self.lead)
        sign = theme.px(self.size + 2) + (theme.px(6) if self.label else 0) if self.sign else 0
        return font.size(self.label)[0] + sign + 2 * theme.px(air)

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw it as it stands: under the pointer, held down, with the focus."""
        able, chosen = self.enabled(), self.chosen()
        ground = self._ground(theme, hot and able, held and able, chosen)
        radius, box = theme.px(6), self.box
        if focus:
            wide = theme.px(2)
            plate(surface, box.inflate(2 * wide, 2 * wide), theme.text, radius + wide)
            plate(surface, box, theme.plate, radius)
        if ground is not None:
            plate(surface, box, ground, radius)
        ink = theme.bar if (self.lead or chosen) and able else theme.text
        if not able:
            ink = mixed(theme.faint, theme.bar, DEAD)
        self._face(surface, theme, ink)

    def _ground(self, theme: Theme, hot: bool, held: bool, chosen: bool) -> Color | None:
        if self.lead or chosen:
            base: Color | None = theme.accent if self.enabled() else theme.button
        else:
            base = None if self.bare else theme.button
        if not (hot or held):
            return base
        return mixed(base or theme.button, theme.text, 0.05 if held else 0.16)

    def _face(self, surface: Surface, theme: Theme, ink: Color) -> None:
        font = theme.font(self.size, bold=self.lead)
        side, gap = theme.px(self.size + 2), theme.px(6) if self.label else 0
        sign = side + gap if self.sign else 0
        room = self.box.width - sign - 2 * theme.px(2)
        words = shortened(self.label, font, room)
        whole = sign + font.size(words)[0]
        left = self.box.x + theme.px(12) if self.align == "left" else self.box.centerx - whole // 2
        if self.sign:
            drawn = icon(self.sign, side, ink)
            surface.blit(drawn, drawn.get_rect(left=left, centery=self.box.centery))
        line = Rect(left + sign, self.box.y, room + theme.px(4), self.box.height)
        write(surface, words, font, ink, line)


class Buttons:
    """Buttons that stand together: which is under the pointer, held down, has the focus."""

    def __init__(self, buttons: Sequence[Button] = (), focus: Button | None = None) -> None:
        self.all: list[Button] = list(buttons)
        self.hot: Button | None = None
        self.held: Button | None = None
        self.focus = focus

    def at(self, pos: tuple[int, int]) -> Button | None:
        """The button under a point."""
        return next((b for b in self.all if b.box.collidepoint(pos)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the pointer do its work. True where something is seen or done differently."""
        if event.type == pygame.MOUSEMOTION:
            was, self.hot = self.hot, self.at(event.pos)
            return was is not self.hot
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.held = self.at(event.pos)
            return self.held is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self.held = self.held, None
            if held is not None and held is self.at(event.pos) and held.enabled():
                held.action()
            return held is not None
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Let the keys move the focus and press what has it. True where the key was for us."""
        if event.type != pygame.KEYDOWN or not self.all:
            return False
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self.toward(*ARROWS[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if self.focus is not None and self.focus.enabled():
                self.focus.action()
        else:
            return False
        return True

    def step(self, by: int) -> None:
        """Give the focus to the next button that can be pressed."""
        able = [button for button in self.all if button.enabled()]
        if able:
            at = able.index(self.focus) + by if self.focus in able else (0 if by > 0 else -1)
            self.focus = able[at % len(able)]

    def toward(self, x: int, y: int) -> None:
        """Give the focus to the nearest button that way, as they stand; from the last in a line to
        the next in order, from the lowest line to the uppermost and back."""
        focus = self.focus
        able = [button for button in self.all if button.enabled() and button.box.width]
        if focus not in able:
            self.step(x + y)
            return
        others = [button for button in able if button is not focus]
        before = [b for b in others if ahead(focus.box, b.box, x, y) > 0]
        if before:
            self.focus = min(before, key=lambda b: away(focus.box, b.box, x, y))
        elif x:
            self.step(x)
        elif others:
            self.focus = min(others, key=lambda b: away(focus.box, b.box, x, y))

    def through(self, by: int) -> None:
        """The same, but after the last button, and before the first, none has the focus."""
        able = [button for button in self.all if button.enabled()]
        focus = self.focus
        place = able.index(focus) + by if focus in able else (0 if by > 0 else -1)
        within = focus is None or 0 <= place < len(able)
        self.focus = able[place] if within and able else None

    def renew(self, buttons: Sequence[Button]) -> None:
        """These buttons from now on; the focus stays on the one that is called as it was, and among
        several of them on the nearest."""
        was = self.focus.label if self.focus is not None else ""
        at = next((n for n, each in enumerate(self.all) if each is self.focus), 0)
        alike = [n for n, each in enumerate(buttons) if was and each.label == was]
        self.all = list(buttons)
        nearest = min(alike, key=lambda n: abs(n - at), default=None)
        self.focus = None if nearest is None else self.all[nearest]

    def spoken(self) -> str:
        """The button that has the focus, in words."""
        return "no button in focus" if self.focus is None else self.focus.spoken()

    def look(self) -> tuple[object, ...]:
        """All that their picture hangs on, save the theme."""
        states = tuple(
            (b.label, b.sign, b.enabled(), b.chosen(), b.lead, b.box.topleft, b.box.size)
            for b in self.all
        )
        return self.hot, self.held, self.focus, states

    def draw(self, surface: Surface, theme: Theme, but: Sequence[Button] = ()) -> None:
        """Draw them all, but some that are not there now."""
        for button in self.all:
            if button in but:
                continue
            button.draw(
                surface,
                theme,
                hot=button is self.hot,
                held=button is self.held,
                focus=button is self.focus,
            )


def in_row(
    buttons: Sequence[Button], theme: Theme, box: Rect, gap: float = 6, air: float = 10
) -> int:
    """Stand buttons beside one another from the left of a box; says where the last one ends."""
    left = box.x
    for button in buttons:
        button.box = Rect(left, box.y, button.width(theme, air), box.height)
        left = button.box.right + theme.px(gap)
    return left - theme.px(gap)


def in_columns(buttons: Sequence[Button], columns: int, box: Rect, gap: int) -> int:
    """Stand buttons of equal width in lines of so many, each line as high as the box; says where
    they end."""
    wide, end = (box.width - gap * (columns - 1)) // columns, box.y
    for number, button in enumerate(buttons):
        row, column = divmod(number, columns)
        top = box.y + row * (box.height + gap)
        button.box = Rect(box.x + column * (wide + gap), top, wide, box.height)
        end = top + box.height
    return end


class Columns:
    """Buttons under one another, so many at most, in as many columns as they need, each as wide as
    its widest; ``width`` and ``height`` are what they take together."""

    def __init__(
        self, buttons: Sequence[Button], rows: int, high: int, theme: Theme, air: float
    ) -> None:
        self._high = high
        self._all = [buttons[at : at + rows] for at in range(0, len(buttons), rows)]
        self._wides = [max(button.width(theme, air) for button in each) for each in self._all]
        self.width, self.height = sum(self._wides), high * len(self._all[0])

    def place(self, left: int, top: int) -> None:
        """Place them from this corner on."""
        for column, wide in zip(self._all, self._wides, strict=True):
            for row, button in enumerate(column):
                button.box = Rect(left, top + row * self._high, wide, self._high)
            left += wide


def in_lines(buttons: Sequence[Button], theme: Theme, box: Rect, gap: float = 6) -> int:
    """Stand buttons in as many lines as they need, each as high as the box; says where they end."""
    left, top = box.x, box.y
    for button in buttons:
        width = min(button.width(theme), box.width)
        if left > box.x and left + width > box.right:
            left, top = box.x, top + box.height + theme.px(gap)
        button.box = Rect(left, top, width, box.height)
        left += width + theme.px(gap)
    return top + box.height
