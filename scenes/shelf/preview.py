"""The chosen game beside the tiles of the shelf: its table, what is told of it, its rules in five
lines, and the ways into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.advice.odds import odds_sentence
from game.rules.game import Game
from game.storage.saves import Saved
from scenes.look.theme import HEADING, LABEL, TEXT, Color, Theme
from scenes.shelf.game_summary import in_short, known_as
from scenes.shelf.results import WinCount
from scenes.shelf.tiles import name_size
from scenes.widgets.buttons import Button, Buttons
from scenes.widgets.text import shortened, wrapped, write, write_lines
from scenes.wording.wording import many, name_words

WIDE, NARROW = 288, 284
"""The least width of the preview, in lengths of the design and in pixels."""
LEAST_SHARE, MOST_SHARE = 0.2, 0.42
"""How much of the window's width it takes at least, and at most."""
AIR = 12
"""The air round all that stands on it."""
SHAPE, LEAST = 0.7, 0.4
"""How high the picture is by its width, and how high at least where there is little room."""
SMALLEST = 0.18
"""How high the picture is by its width at the very least: the last lines make room for it."""
LEGIBLE = 0.8
"""Where the player wants larger letters, the scale is no smaller than this, so many times."""
HEADINGS = (HEADING, 22, 20, 18, 16)
"""The sizes that are tried for the name, until it has room."""
NAME, ROW = 34, 38
"""How high the line of the name is, and a button."""
GAP, BETWEEN, INDENT = 10, 3, 14
"""The air round the five lines, between two of them, and before them."""
LEFT = 4
"""The line that tells what was left unfinished."""


@dataclass(frozen=True)
class GameFacts:
    """What is told of a game besides its rules. ``dealt`` is the game as the player plays it,
    ``left`` what was left unfinished of it, ``win_count`` how many were won of how many."""

    dealt: Game
    left: Saved | None = None
    win_count: WinCount | None = None

    def lines(self) -> list[str]:
        """A line each: what it is, how often it is won, by oneself too, by which house rules."""
        game = self.dealt
        family = game.family_name
        found = [
            f"{family[:1].upper()}{family[1:]} · {many(game.packs, 'pack')} · {game.minutes} min",
            odds_line(game),
            fared(self.win_count, left=self.left is not None),
            f"House rules: {house(game)}",
        ]
        if self.left is not None:
            found.append(f"Left unfinished after {many(self.left.made, 'move')}")
        return found

    def spoken(self) -> str:
        """What is told of the game, in one line, as it is read aloud."""
        return ". ".join(line.replace(" · ", ", ") for line in self.lines() if line)


def odds_line(game: Game) -> str:
    """How often a game is won, or that it is not known."""
    return odds_sentence(game).removesuffix(".") or "How often it is won is not known"


def fared(win_count: WinCount | None, *, left: bool = False) -> str:
    """How the player has fared with a game; nothing while that is not known."""
    if win_count is None:
        return ""
    won, played = win_count
    if played:
        return f"You won {won} of {many(played, 'game')}"
    return "You have not finished one yet" if left else "You have not played it yet"


def house(game: Game) -> str:
    """The house rules in force: "classic", or "classic, with changes"."""
    return name_words(game.preset).lower() + ("" if game.plain else ", with changes")


def width(window: int, theme: Theme) -> int:
    """How wide the preview is in a window of this width."""
    wide = max(theme.px(WIDE), NARROW, round(window * LEAST_SHARE))
    return min(wide, round(window * MOST_SHARE))


class Star(Button):
    """The star beside the name: bright where the game is a favorite, hollow where it is not."""

    def spoken(self) -> str:
        """What a press would do."""
        return "Take its star" if self.sign == "star" else "Give it a star"

    def _face(self, surface: Surface, theme: Theme, ink: Color) -> None:
        super()._face(surface, theme, theme.accent if self.sign == "star" else ink)


@dataclass(frozen=True)
class _Page:
    """What is written on the preview, broken into lines, in the letters that find room."""

    theme: Theme
    size: float
    """The size of the letters of the five lines."""
    aka: list[str]
    facts: list[str]
    rules: list[list[str]]

    def height(self) -> int:
        """How high everything is but the picture."""
        px, font = self.theme.px, self.theme.font
        lines = len(self.aka) * font(LABEL).get_linesize()
        lines += len(self.facts) * (font(LABEL).get_linesize() + px(BETWEEN))
        rules = sum(map(len, self.rules)) * font(self.size).get_linesize()
        gaps = px(8) + px(NAME) + px(BETWEEN) + 2 * px(GAP) + len(self.rules) * px(BETWEEN)
        return lines + rules + gaps + px(ROW)


def _page(told: GameFacts, theme: Theme, size: float, wide: int) -> _Page:
    """The words of a game in lines that are so many pixels wide."""
    label = theme.font(LABEL)
    aka = [each for each in wrapped(known_as(told.dealt), label, wide) if each]
    aka[1:] = [shortened(" ".join(aka[1:]), label, wide)] if aka[1:] else []
    facts = [shortened(each, label, wide) for each in told.lines()]
    inner = wide - theme.px(INDENT)
    rules = [wrapped(each, theme.font(size), inner) for each in in_short(told.dealt.id)]
    return _Page(theme, size, aka, facts, rules)


class Preview:
    """Lays out and draws the chosen game in its box."""

    def __init__(self, lead: Button, others: Sequence[Button], star: Button) -> None:
        self.lead, self.others, self.star = lead, others, star
        self.box = Rect(0, 0, 0, 0)
        self.picture = Rect(0, 0, 0, 0)
        """Where the table is seen."""
        self.hint = ""
        """Which keys do what."""
        self.told: GameFacts | None = None
        self._page: _Page | None = None

    def lay(self, box: Rect, theme: Theme, told: GameFacts | None, zoom: float = 1.0) -> None:
        """Lay out what is told of a game; where that finds no room, in smaller letters, but hardly
        where the player wants them larger by ``zoom``: then the picture makes room, and what of the
        rules finds none even so is left to their page."""
        self.box, self.told, self._page = box, told, None
        if told is None:
            return
        scale = min(theme.scale, box.width / WIDE)
        tries = [(TEXT, scale, SHAPE), *((LABEL, scale * 0.96**n, LEAST) for n in range(20))]
        least = LEGIBLE * zoom if zoom > 1 else 0.0
        for size, scale, shape in tries:
            if self._page is not None and scale < least:
                break
            fitted = replace(theme, scale=scale)
            inner = box.inflate(-2 * fitted.px(AIR), -2 * fitted.px(AIR))
            self._page = page = _page(told, fitted, size, inner.width)
            room = inner.height - page.height()
            if room >= inner.width * shape:
                break
        while room < inner.width * SMALLEST and (page.rules or page.facts):
            (page.rules or page.facts).pop()
            room = inner.height - page.height()
        high = max(0, min(room, round(inner.width * SHAPE)))
        self.picture = Rect(inner.topleft, (inner.width, high))
        self._lay_buttons(inner, fitted)

    def _lay_buttons(self, inner: Rect, theme: Theme) -> None:
        """The way in that one most likely wants takes what the others leave."""
        high, gap, right = theme.px(ROW), theme.px(6), inner.right
        for button in reversed(self.others):
            wide = button.width(theme)
            button.box = Rect(right - wide, inner.bottom - high, wide, high)
            right = button.box.x - gap
        self.lead.box = Rect(inner.x, inner.bottom - high, right - inner.x, high)
        side = theme.px(NAME)
        self.star.box = Rect(inner.right - side, self.picture.bottom + theme.px(8), side, side)

    @property
    def buttons(self) -> list[Button]:
        """All that can be pressed on it."""
        return [self.lead, *self.others, self.star] if self.told is not None else []

    def draw(self, surface: Surface, theme: Theme, picture: Surface | None) -> None:
        """Draw it, but its buttons; bare cloth where the picture of the table is not painted
        yet."""
        surface.fill(theme.plate, self.box)
        surface.fill(theme.button, Rect(self.box.topleft, (theme.px(1), self.box.height)))
        if self.told is None or self._page is None:
            return
        if picture is not None:
            surface.blit(picture, self.picture)
        else:
            surface.fill(theme.baize, self.picture)
        self._write(surface, self.told, self._page)

    def draw_buttons(self, surface: Surface, among: Buttons) -> None:
        """Draw what can be pressed on it, in its own letters; all the buttons that it stands among
        know which of them the pointer and the focus are on."""
        if self._page is not None:
            others = [button for button in among.all if button not in self.buttons]
            among.draw(surface, self._page.theme, others)

    def _write(self, surface: Surface, told: GameFacts, page: _Page) -> None:
        theme, label = page.theme, page.theme.font(LABEL)
        box = Rect(self.picture.x, self.star.box.y, self.picture.width, self.star.box.height)
        name = Rect(box.topleft, (self.star.box.x - box.x, box.height))
        size = name_size(told.dealt.name, name.width, theme, HEADINGS)
        write(surface, told.dealt.name, theme.font(size, bold=True), theme.text, name)
        box.y += box.height
        box.y += write_lines(surface, page.aka, label, theme.faint, box) + theme.px(BETWEEN)
        for number, words in enumerate(page.facts):
            ink = theme.accent if number == LEFT else theme.text
            box.y += write_lines(surface, [words], label, ink, box) + theme.px(BETWEEN)
        box.y += theme.px(GAP)
        for lines in page.rules:
            box.y += self._write_rule(surface, lines, box, page)
        self._write_hint(surface, box.y, theme)

    def _write_hint(self, surface: Surface, end: int, theme: Theme) -> None:
        """Which keys do what, above the buttons, where there is room for it."""
        font = theme.font(LABEL)
        line = Rect(self.picture.x, 0, self.picture.width, font.get_linesize())
        line.bottom = self.lead.box.y - theme.px(GAP)
        if line.y >= end + theme.px(GAP) and font.size(self.hint)[0] <= line.width:
            write(surface, self.hint, font, theme.faint, line, "center")

    def _write_rule(self, surface: Surface, lines: list[str], box: Rect, page: _Page) -> int:
        """One of the five lines, behind its mark; says how high it is, with the air below it."""
        theme, font = page.theme, page.theme.font(page.size)
        write(surface, "•", font, theme.accent, Rect(box.topleft, (box.width, font.get_linesize())))
        beside = Rect(box.x + theme.px(INDENT), box.y, box.width - theme.px(INDENT), 0)
        return write_lines(surface, lines, font, theme.text, beside) + theme.px(BETWEEN)
