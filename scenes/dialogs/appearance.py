"""The choice of decks, courts and cloths, beside the table that shows them at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from game.core.cards import DOWN, Card, card
from game.storage.config import COURTS, DECKS
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.cards.deck import Deck, rounded
from scenes.cards.metrics import RATIO
from scenes.look import deck_styles
from scenes.look.theme import BAIZES, CONTRAST, FAMILY, FELTS, LABEL, TEXT, Theme
from scenes.table.cloth import cloth
from scenes.widgets.arrows import ARROWS, nearest
from scenes.widgets.buttons import Button, in_columns
from scenes.widgets.dialog import Dialog
from scenes.widgets.panels import plate
from scenes.widgets.text import write

WIDE = 322
"""The width of the contents, in design units."""
ACROSS, AIR, NAME, LINE = 4, 8, 22, 26
"""The samples in a row, the gap between them, the height of their names, and that of the
headings."""
CARDS, CLOTH, ROW = 62, 42, 38
"""The heights of card samples, of cloth samples, and of a button."""
DECK, COURT, THEME = "table.deck", "table.courts", "table.theme"
ABOUT = {DECK: "Cards", COURT: "Kings, queens and jacks", THEME: "Table"}
"""The names of the choices, to be read aloud."""
FINE = 2
"""The scale at which card samples are drawn before they are scaled down."""
QUEEN, KING = card(12, 2), card(13, 3)
"""The cards on a sample: a queen on the back of a deck, or on a king."""


@dataclass(eq=False)
class Sample(Button):
    """A deck, court set or cloth to choose, by pointer or keys."""

    setting: str = ""
    """The setting, and its value for this sample."""
    value: str = ""
    picture: Surface | None = field(default=None, repr=False)
    drawn: tuple[tuple[int, int], Theme] | None = field(default=None, repr=False)
    """The size and theme of the picture."""

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw its picture, if there is room, and its name; with a bright rim if it is chosen."""
        box, radius = self.box, theme.px(8)
        if self.chosen():
            plate(surface, box.inflate(2 * theme.px(2), 2 * theme.px(2)), theme.accent, radius + 2)
        elif hot or focus:
            plate(surface, box.inflate(2 * theme.px(1), 2 * theme.px(1)), theme.text, radius + 1)
        plate(surface, box, theme.button, radius)
        line = box
        if box.height > 2 * theme.px(NAME):
            line = Rect(box.x, box.bottom - theme.px(NAME), box.width, theme.px(NAME))
        if self.picture is not None:
            room = Rect(box.x, box.y, box.width, box.height - line.height)
            surface.blit(self.picture, self.picture.get_rect(center=room.center))
        ink = theme.accent if self.chosen() else theme.text
        write(surface, self.label, theme.font(LABEL), ink, line, "center")


class Appearance(Dialog):
    """Decks, courts and cloths beside the undimmed table. Pointing tries a sample, pressing chooses
    it; Enter keeps the choice, Esc takes it back."""

    title = "Cards and cloth"
    darkening = 0.0

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        table = context.config.table
        self._before = {DECK: table.deck, COURT: table.courts, THEME: table.theme}
        self._chosen = dict(self._before)
        self._kept = False
        self._heads: list[tuple[str, Rect]] = []
        self._drawing: Iterator[None] = iter(())
        titles = {"deck": "The deck's"} | deck_styles.COURTS
        self.decks = [self._sample(DECK, name, deck_styles.DECKS[name].title) for name in DECKS]
        self.courts = [self._sample(COURT, name, titles[name]) for name in COURTS]
        self.cloths = [self._sample(THEME, theme.name, theme.title) for theme in BAIZES]
        self.plain = self._sample(THEME, CONTRAST.name, CONTRAST.title)
        self._back = Button("Cancel", self.take_back, size=TEXT)
        self._done = Button("Done", self.keep, size=TEXT, lead=True)

    @property
    def samples(self) -> list[Sample]:
        """All samples, in the order of the keyboard focus."""
        return [*self.decks, *self.courts, *self.cloths, self.plain]

    def _sample(self, setting: str, value: str, words: str) -> Sample:
        return Sample(
            words,
            lambda: self._choose(setting, value),
            chosen=lambda: self._chosen[setting] == value,
            setting=setting,
            value=value,
            about=ABOUT[setting],
        )

    # ---------------------------------------------------------------- laying out

    def wanted(self, window: Rect) -> tuple[float, float]:
        samples = 3 * (CARDS + NAME + AIR) + 2 * (CLOTH + NAME + AIR)
        return WIDE, samples + 3 * LINE + 2 * AIR + ROW + 4

    def place(self, window: Rect) -> None:
        rim = self.theme.px(10)
        self.box.midright = window.right - rim, window.centery

    def lay(self, inner: Rect) -> None:
        theme, self._heads = self.theme, []
        top = self._rows("The cards", self.decks, CARDS, inner, inner.y)
        top = self._rows("Kings, queens and jacks", self.courts, CARDS, inner, top)
        self._rows("The table", [*self.cloths, self.plain], CLOTH, inner, top)
        ways, high = (self._back, self._done), theme.px(ROW)
        in_columns(ways, 2, Rect(inner.x, inner.bottom - high, inner.width, high), theme.px(AIR))
        self.buttons.all += [*self.samples, *ways]
        for sample in self.samples:
            if sample.drawn is not None and sample.drawn[0] != sample.box.size:
                sample.picture = sample.drawn = None
        self._drawing = self._draw_samples()

    def _rows(
        self, head: str, samples: Sequence[Sample], high: float, inner: Rect, top: int
    ) -> int:
        """Lay samples out four in a row below a heading; return where they end."""
        theme = self.theme
        self._heads.append((head, Rect(inner.x, top, inner.width, theme.px(LINE - 4))))
        top, gap = top + theme.px(LINE), theme.px(AIR)
        wide, tall = (inner.width - (ACROSS - 1) * gap) // ACROSS, theme.px(high + NAME)
        for number, sample in enumerate(samples):
            row, column = divmod(number, ACROSS)
            sample.box = Rect(inner.x + column * (wide + gap), top + row * (tall + gap), wide, tall)
        return top + -(-len(samples) // ACROSS) * (tall + gap)

    def _close_button(self) -> None:
        """Leave the corner button out: the dialog has two ways out with labels."""

    # ---------------------------------------------------------------- choosing

    def _choose(self, setting: str, value: str) -> None:
        self._chosen[setting] = value

    def _wanted(self) -> dict[str, str]:
        """Return the settings to show on the table: the chosen ones, and the one under the
        pointer."""
        hot = self.buttons.hot
        tried = {hot.setting: hot.value} if isinstance(hot, Sample) else {}
        return self._chosen | tried

    def _show(self, wanted: dict[str, str]) -> None:
        config = self.context.config
        for name, value in wanted.items():
            config = config.changed(name, value)
        if config != self.context.config:
            self.context.try_on(config)

    def keep(self) -> None:
        """Keep the choice and return to the table."""
        self._kept = True
        self._show(self._chosen)
        self.context.save_settings()
        self.close()

    def take_back(self) -> None:
        """Restore everything and return to the settings."""
        self._show(self._before)
        self.close()
        self.context.go.to_settings()

    def leave(self) -> None:
        """Restore the settings, unless the choice was kept."""
        if not self._kept:
            for name, value in self._before.items():
                self.context.config = self.context.config.changed(name, value)
            self.context.update_theme()

    # ---------------------------------------------------------------- input and picture

    def handle(self, event: pygame.event.Event) -> None:
        """Take back on Esc, keep on Enter or a click on the table, and let the arrows choose."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif self.clicked_beside(event):
            self.keep()
        elif self.buttons.handle(event):
            self.touch()

    def _key(self, event: pygame.event.Event) -> None:
        self.buttons.hot = None
        if event.key == pygame.K_ESCAPE:
            self.take_back()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            (self.take_back if self.buttons.focus is self._back else self.keep)()
        elif event.key in ARROWS:
            self._step(*ARROWS[event.key])
        elif self.buttons.key(event):
            self._follow()

    def _step(self, across: int, down: int) -> None:
        """Move the focus to the nearest sample in this direction."""
        here = self.buttons.focus or next(s for s in self.decks if s.chosen())
        there = nearest(here.box, self.buttons.all, across, down, in_line=True)
        if there is not None:
            self.buttons.focus = there
            self._follow()

    def _follow(self) -> None:
        """Choose the focused sample."""
        focus = self.buttons.focus
        if isinstance(focus, Sample):
            self._choose(focus.setting, focus.value)
        self.touch()

    def update(self, dt: float) -> bool:
        """Show the wanted settings on the table, or else draw a little more of the samples."""
        before = self.context.config
        self._show(self._wanted())
        if self.context.config is before:
            next(self._drawing, None)
        return super().update(dt)

    def _draw_samples(self) -> Iterator[None]:
        """Draw the samples whose looks changed, a little in each frame."""
        for sample in self.samples:
            theme = self.context.theme_in(self.context.config.changed(sample.setting, sample.value))
            wanted = sample.box.size, theme if sample.setting == THEME else theme.cards
            if wanted != sample.drawn:
                sample.picture, sample.drawn = (yield from self._picture(sample, theme)), wanted
                self.touch()
                yield

    def _picture(self, sample: Sample, shown: Theme) -> Task[Surface]:
        """Draw two cards, or a piece of cloth."""
        theme = self.theme
        wide = sample.box.width - 2 * theme.px(6)
        high = sample.box.height - theme.px(NAME) - theme.px(6)
        if sample.setting == THEME:
            return _swatch((wide, high), shown, theme.px(5))
        return (yield from _fan((wide, high), shown, KING if sample.setting == COURT else DOWN))

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        for head, line in self._heads:
            write(surface, head, theme.font(LABEL, bold=True), theme.faint, line)


def _fan(size: tuple[int, int], theme: Theme, below: Card) -> Task[Surface]:
    """Draw a queen half over another card or a card's back. They are drawn larger and scaled down:
    cards drawn so small would show only their suits."""
    wide, high = size[0] * FINE, size[1] * FINE
    deck = Deck((round(high / RATIO), high), theme)
    drawn = Surface((wide, high), pygame.SRCALPHA)
    drawn.blit(deck.card(below), (0, 0))
    yield
    drawn.blit(deck.face(QUEEN), (wide - deck.size[0], 0))
    return pygame.transform.smoothscale(drawn, size)


def _swatch(size: tuple[int, int], theme: Theme, radius: int) -> Surface:
    """Return a piece of cloth with round corners, or of all felts side by side."""
    drawn = cloth(size, theme).convert_alpha()
    if theme.name == FAMILY.name:
        for number, felt in enumerate(FELTS.values()):
            left = size[0] * number // len(FELTS)
            drawn.blit(cloth(size, felt), (left, 0))
    white = (255, 255, 255)
    drawn.blit(rounded(size, radius, white, white), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return drawn
