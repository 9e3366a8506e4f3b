"""Buttons, groups of buttons that share pointer and focus, and ways to line them up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import dist
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from scenes.app.scanning import Stop, grouped
from scenes.arcade.shapes import outline
from scenes.arcade.signs import FOCUS, LOW, State, draw_sign, text_on
from scenes.arcade.tokens import BAR_RADIUS, BUTTON_RADIUS, CREAM, INK, NAVY, RED
from scenes.look.colors import Color, mixed
from scenes.look.theme import LABEL, Theme
from scenes.widgets.arrows import ARROWS, away, nearest
from scenes.widgets.icons import icon
from scenes.widgets.panels import plate
from scenes.widgets.text import breadth, shortened, write

Action = Callable[[], None]
DEAD, FLAT = 0.15, 0.6
"""How far the label and the ground of a disabled button fade into the bar."""


FINGER = 44
"""The least width and height of what a finger can hit, in pixels."""


def always() -> bool:
    """The condition of a button that is always enabled."""
    return True


def unheard() -> None:
    """A press that makes no sound."""


def never() -> bool:
    """The condition of a button that is never chosen."""
    return False


@dataclass(eq=False)
class Button:
    """A button with a label, an icon, or both.

    ``lead`` is the most likely choice; ``chosen`` says whether it is the current one among several;
    ``bare`` has no background until the pointer is on it; ``hint`` is shown in a bar while the
    pointer is there; ``about`` is read aloud before the label where that alone is unclear.
    Neighbors of one ``course`` keep their order for the left hand, as "Undo" and "Redo" do.
    ``again`` says that it is often pressed several times: with one switch the frame stays on it.
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
    course: str = ""
    again: bool = False
    box: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    def spoken(self) -> str:
        """Return the label as it is read aloud, and whether it is chosen or disabled."""
        state = ", chosen" if self.chosen() else "" if self.enabled() else ", not now"
        about = f"{self.about}: " if self.about else ""
        return f"{about}{self.label or self.hint or self.sign}{state}"

    def stop(self, among: Buttons) -> Stop:
        """Return its stop for scanning; ``among`` is its group of buttons."""

        def show() -> None:
            among.focus = among.hot = self

        def hide() -> None:
            among.focus = among.hot = None

        def press() -> None:
            Buttons.pressed()
            self.action()

        return Stop(show, press, box=lambda: self.box, hide=hide, again=self.again)

    def width(self, theme: Theme, air: float = 10) -> int:
        """Return its width with this padding on both sides."""
        font = theme.font(self.size, bold=self.lead)
        sign = theme.px(self.size + 2) + (theme.px(6) if self.label else 0) if self.sign else 0
        return breadth(self.label, font) + sign + 2 * theme.px(air)

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw it: ``hot`` under the pointer, ``held`` down, with the ``focus``."""
        if theme.arcade:
            self._draw_sign(surface, theme, hot=hot, held=held, focus=focus)
            return
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
        self._face(surface, theme, ink, box)

    def _draw_sign(
        self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool
    ) -> None:
        """Draw it as enamel in a brass edge: red for the most likely choice, ivory for the current
        one among several."""
        able, chosen = self.enabled(), self.chosen()
        state: State = "normal"
        if not able:
            state = "disabled"
        elif hot:
            state = "pressed" if held else "over"
        if self.bare and state in ("normal", "disabled") and not chosen:
            if focus:
                outline(surface, self.box, CREAM, 255, theme.px(BAR_RADIUS), theme.px(FOCUS))
            ink = text_on(theme.plate, state, theme.text)
            self._face(surface, theme, ink, self.box)
            return
        ground, lit = RED if self.lead and able else NAVY, chosen and able
        radius = BAR_RADIUS if self.box.height <= theme.px(LOW) else BUTTON_RADIUS
        place = draw_sign(
            surface, self.box, ground, theme, state, focus=focus, radius=radius, lit=lit
        )
        self._face(surface, theme, INK if lit else text_on(ground, state), place)

    def _ground(self, theme: Theme, hot: bool, held: bool, chosen: bool) -> Color | None:
        able = self.enabled()
        usual = theme.button if able else mixed(theme.button, theme.bar, FLAT)
        if self.lead or chosen:
            base: Color | None = theme.accent if able else usual
        else:
            base = None if self.bare else usual
        if not (hot or held):
            return base
        return mixed(base or theme.button, theme.text, 0.05 if held else 0.16)

    def _face(self, surface: Surface, theme: Theme, ink: Color, box: Rect) -> None:
        """Draw its icon and label in a box."""
        font = theme.font(self.size, bold=self.lead)
        side, gap = theme.px(self.size + 2), theme.px(6) if self.label else 0
        sign = side + gap if self.sign else 0
        room = box.width - sign - 2 * theme.px(2)
        words = shortened(self.label, font, room)
        whole = sign + breadth(words, font)
        left = box.x + theme.px(12) if self.align == "left" else box.centerx - whole // 2
        if self.sign:
            drawn = icon(self.sign, side, ink)
            surface.blit(drawn, drawn.get_rect(left=left, centery=box.centery))
        line = Rect(left + sign, box.y, room + theme.px(4), box.height)
        write(surface, words, font, ink, line)


class Buttons:
    """A group of buttons: which one is under the pointer, held down, or has the focus."""

    pressed: ClassVar[Action] = unheard
    """Called when any button is pressed, so that the window can make it heard."""

    def __init__(self, buttons: Sequence[Button] = (), focus: Button | None = None) -> None:
        self.all: list[Button] = list(buttons)
        self.hot: Button | None = None
        self.held: Button | None = None
        self.focus = focus

    def let_go(self) -> None:
        """Forget the buttons under the pointer and held down, because a scene above gets the
        pointer."""
        self.hot = self.held = None

    def at(self, pos: tuple[int, int]) -> Button | None:
        return next((b for b in self.all if b.box.collidepoint(pos)), None)

    def _under(self, event: pygame.event.Event) -> Button | None:
        """The button at a mouse event. A finger also hits one that is smaller than a finger."""
        exact = self.at(event.pos)
        if exact is not None or not getattr(event, "touch", False):
            return exact
        near = [each for each in self.all if _for_finger(each.box).collidepoint(event.pos)]
        return min(near, key=lambda each: dist(each.box.center, event.pos), default=None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a mouse event; return whether anything changed."""
        if event.type == pygame.MOUSEMOTION:
            was, self.hot = self.hot, self._under(event)
            return was is not self.hot
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.held = self._under(event)
            if self.held is not None and self.held.enabled():
                Buttons.pressed()
            return self.held is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self.held = self.held, None
            if held is not None and held is self._under(event) and held.enabled():
                held.action()
            return held is not None
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Move the focus or press the focused button with the keys; return whether the key was
        used."""
        if event.type != pygame.KEYDOWN or not self.all:
            return False
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self.toward(*ARROWS[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if self.focus is not None and self.focus.enabled():
                Buttons.pressed()
                self.focus.action()
        else:
            return False
        return True

    def step(self, by: int) -> None:
        """Move the focus by this many enabled buttons, wrapping around at the ends."""
        able = [button for button in self.all if button.enabled()]
        if able:
            at = able.index(self.focus) + by if self.focus in able else (0 if by > 0 else -1)
            self.focus = able[at % len(able)]

    def toward(self, x: int, y: int) -> None:
        """Move the focus to the nearest button in this direction. At the end of a line it goes to
        the next button in order, below the lowest line to the topmost, and the other way round."""
        focus = self.focus
        able = [button for button in self.all if button.enabled() and button.box.width]
        if focus not in able:
            self.step(x + y)
            return
        others = [button for button in able if button is not focus]
        there = nearest(focus.box, others, x, y)
        if there is not None:
            self.focus = there
        elif x:
            self.step(x)
            if self.focus is nearest(focus.box, others, -x, 0):  # the line runs to the left
                self.focus = focus
                self.step(-x)
        elif others:
            self.focus = min(others, key=lambda b: away(focus.box, b.box, x, y))

    def through(self, by: int) -> None:
        """Move the focus by this many enabled buttons; past the last or the first, none has it."""
        able = [button for button in self.all if button.enabled()]
        focus = self.focus
        place = able.index(focus) + by if focus in able else (0 if by > 0 else -1)
        within = focus is None or 0 <= place < len(able)
        self.focus = able[place] if within and able else None

    def renew(self, buttons: Sequence[Button]) -> None:
        """Replace the buttons; the focus stays on the one with the same label, the nearest if there
        are several."""
        was, before = self.focus, self.all
        self.all = list(buttons)
        self.focus = None if was is None else self.alike(was, before)

    def alike(self, was: Button, before: Sequence[Button]) -> Button | None:
        """Return the button that says the same as one of those before, the nearest if there are
        several."""
        at = before.index(was) if was in before else 0
        words = was.about, was.label or was.sign
        same = [each for each in self.all if (each.about, each.label or each.sign) == words]
        return min(same, key=lambda each: abs(self.all.index(each) - at), default=None)

    def spoken(self) -> str:
        """Return the focused button as it is read aloud."""
        return "no button in focus" if self.focus is None else self.focus.spoken()

    def appearance(self) -> tuple[object, ...]:
        """Return all that their picture depends on, except the theme."""
        states = tuple(
            (b.label, b.sign, b.enabled(), b.chosen(), b.lead, b.box.topleft, b.box.size)
            for b in self.all
        )
        return self.hot, self.held, self.focus, states

    def draw(self, surface: Surface, theme: Theme, but: Sequence[Button] = ()) -> None:
        """Draw them, leaving some out."""
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
    """Place buttons in a row from the left of a box; return where the row ends."""
    left = box.x
    for button in buttons:
        button.box = Rect(left, box.y, button.width(theme, air), box.height)
        left = button.box.right + theme.px(gap)
    return left - theme.px(gap)


def in_columns(buttons: Sequence[Button], columns: int, box: Rect, gap: int) -> int:
    """Place buttons of equal width in columns, each row as high as the box; return where they
    end."""
    wide, end = (box.width - gap * (columns - 1)) // columns, box.y
    for number, button in enumerate(buttons):
        row, column = divmod(number, columns)
        top = box.y + row * (box.height + gap)
        button.box = Rect(box.x + column * (wide + gap), top, wide, box.height)
        end = top + box.height
    return end


class Columns:
    """Buttons in as many columns as they need, at most ``rows`` high, each as wide as its widest
    button; ``width`` and ``height`` are their total size."""

    def __init__(
        self, buttons: Sequence[Button], rows: int, high: int, theme: Theme, air: float
    ) -> None:
        self._high = high
        self._all = [buttons[at : at + rows] for at in range(0, len(buttons), rows)]
        self._wides = [max(button.width(theme, air) for button in each) for each in self._all]
        self.width, self.height = sum(self._wides), high * len(self._all[0])

    def place(self, left: int, top: int) -> None:
        """Place them with their upper left corner here."""
        for column, wide in zip(self._all, self._wides, strict=True):
            for row, button in enumerate(column):
                button.box = Rect(left, top + row * self._high, wide, self._high)
            left += wide


def in_lines(buttons: Sequence[Button], theme: Theme, box: Rect, gap: float = 6) -> int:
    """Place buttons in as many lines as they need, each as high as the box; return where they
    end."""
    left, top = box.x, box.y
    for button in buttons:
        width = min(button.width(theme), box.width)
        if left > box.x and left + width > box.right:
            left, top = box.x, top + box.height + theme.px(gap)
        button.box = Rect(left, top, width, box.height)
        left += width + theme.px(gap)
    return top + box.height


def mirror(buttons: Sequence[Button], theme: Theme, within: Rect) -> None:
    """Move buttons that were placed for the right hand to the other side of a box, if the player is
    left-handed. Neighbors of one course, and those of a choice, keep their order."""

    def block(button: Button) -> tuple[object, int]:
        course = "choice" if button.chosen is not never else button.course
        return course or id(button), button.box.y

    for _, each in groupby(buttons, block):
        together = list(each)
        whole = together[0].box.unionall([button.box for button in together])
        by = theme.sided(whole, within).x - whole.x
        for button in together:
            button.box = button.box.move(by, 0)


def _for_finger(box: Rect) -> Rect:
    """Return the area in which a finger hits a button."""
    wide, high = max(box.width, FINGER), max(box.height, FINGER)
    return box.inflate(wide - box.width, high - box.height)


def stops_of(
    buttons: Buttons, some: Sequence[Button] | None = None, *, aloud: bool = False
) -> list[Stop]:
    """Return the stops of scanning for the buttons that can be pressed, all or ``some``; ``aloud``
    where the scene does not say itself which button has the focus."""
    every = buttons.all if some is None else some
    return [
        button.stop(buttons)._replace(words=button.spoken() if aloud else "")
        for button in every
        if button.enabled() and button.box.width
    ]


def button_stops(buttons: Buttons) -> list[Stop]:
    """Return the stops of the buttons that can be pressed, grouped by rows if they are many."""
    return grouped(stops_of(buttons))
