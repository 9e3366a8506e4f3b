"""The chosen game beside the tiles of the shelf: its table, facts, rules in five lines, and
buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.advice.chances import chance
from game.advice.odds import PRESET, odds
from game.rules.game import Game
from game.storage.saves import Saved
from game.vocabulary.sentences import many
from scenes.arcade.tokens import RIM
from scenes.look.colors import Color
from scenes.look.theme import HEADING, LABEL, TEXT, Theme
from scenes.shelf.results import WinCount
from scenes.shelf.tiles import name_size
from scenes.widgets.buttons import Button, Buttons
from scenes.widgets.panels import heading
from scenes.widgets.text import shortened, wrapped, write, write_lines
from scenes.wording.game_summary import in_short, known_as
from scenes.wording.wording import capital, name_words, size_words

WIDE, NARROW = 288, 284
"""The least width of the preview, in design units and in pixels."""
LEAST_SHARE, MOST_SHARE = 0.2, 0.42
"""The least and the largest share of the window's width."""
AIR = 12
"""The padding of the preview."""
SHAPE, LEAST = 0.7, 0.4
"""The height of the picture as a share of its width: the usual one, and the least where space is
short."""
SMALLEST = 0.18
"""The smallest share of all: the last lines are left out to keep it."""
LEGIBLE = 0.8
"""If the settings enlarge the letters, the smallest scale to try, as a share of the enlargement."""
HEADINGS = (HEADING, 22, 20, 18, 16)
"""The sizes to try for the name until it fits."""
NAME, ROW = 34, 38
"""The heights of the name's line and of a button."""
GAP, BETWEEN, INDENT = 10, 3, 14
"""The gaps above and below the five lines, between two of them, and their indent."""
LEFT = 4
"""The index of the line about the unfinished game."""


@dataclass(frozen=True)
class GameFacts:
    """The facts about a game besides its rules: ``dealt`` is the game with the player's options,
    ``left`` the unfinished game if there is one."""

    dealt: Game
    left: Saved | None = None
    win_count: WinCount | None = None
    best: str = ""
    """The player's best: the score in a lively house, else moves or points; empty if none is
    known."""

    def lines(self) -> list[str]:
        """The facts in lines: family and length, the odds, the player's results, the house
        rules."""
        game = self.dealt
        lines = [
            f"{capital(game.family_name)} · {size_words(game)} · {game.minutes} min",
            odds_line(game),
            self._results(),
            house_rules(game),
        ]
        if self.left is not None:
            lines.append(f"Left unfinished after {many(self.left.made, 'move')}")
        return lines

    def _results(self) -> str:
        words = results_words(self.win_count, left=self.left is not None)
        return f"{words} · best {self.best}" if words and self.best else words

    def spoken(self) -> str:
        """The facts in one line, for reading aloud."""
        return ". ".join(line.replace(" · ", ", ") for line in self.lines() if line)


def odds_line(game: Game) -> str:
    """Return whom a game between seats is played against; for any other game its odds, else those
    under the book's rules, else that they are not measured."""
    if not game.alone:
        person = ", or a person beside you" if game.by_turns else ""
        return f"Against computers{person}"
    own = capital(chance(game, narrow=True))
    if not own and PRESET in game.presets and (by_book := odds(game.under(PRESET))):
        return f"By the book's rules, {by_book.removeprefix('the book ')}"
    return own or "Its odds are not measured yet"


def results_words(win_count: WinCount | None, *, left: bool = False) -> str:
    """Return the player's results in words; empty until they are known."""
    if win_count is None:
        return ""
    won, played = win_count
    if played:
        return f"You won {won} of {many(played, 'game')}"
    return "You have not finished one yet" if left else "You have not played it yet"


def house_rules(game: Game) -> str:
    """Return the house rules in force: "Played as “Classic”, with changes of yours"."""
    kind = "by the book" if game.preset == "book" else f"as “{name_words(game.preset)}”"
    return f"Played {kind}{'' if game.plain else ', with changes of yours'}"


def width(window: int, theme: Theme) -> int:
    """Return the width of the preview in a window of this width."""
    wide = max(theme.px(WIDE), NARROW, round(window * LEAST_SHARE))
    return min(wide, round(window * MOST_SHARE))


class Star(Button):
    """The star beside the name, filled for a favorite."""

    def spoken(self) -> str:
        return "Take its star" if self.sign == "star" else "Give it a star"

    def _face(self, surface: Surface, theme: Theme, ink: Color, box: Rect) -> None:
        super()._face(surface, theme, theme.accent if self.sign == "star" else ink, box)


@dataclass(frozen=True)
class _Page:
    """The words on the preview, broken into lines, at sizes that fit."""

    theme: Theme
    size: float
    """The size of the five lines."""
    aka: list[str]
    facts: list[str]
    rules: list[list[str]]

    def height(self) -> int:
        """The height of everything but the picture."""
        px, font = self.theme.px, self.theme.font
        lines = len(self.aka) * font(LABEL).get_linesize()
        lines += len(self.facts) * (font(LABEL).get_linesize() + px(BETWEEN))
        rules = sum(map(len, self.rules)) * font(self.size).get_linesize()
        gaps = px(8) + px(NAME) + px(BETWEEN) + 2 * px(GAP) + len(self.rules) * px(BETWEEN)
        return lines + rules + gaps + px(ROW)


def _page(facts: GameFacts, theme: Theme, size: float, wide: int) -> _Page:
    """The words about a game in lines of this width."""
    label = theme.font(LABEL)
    names = [each for each in wrapped(known_as(facts.dealt), label, wide) if each]
    names[1:] = [shortened(" ".join(names[1:]), label, wide)] if names[1:] else []
    fact_lines = [shortened(each, label, wide) for each in facts.lines()]
    inner = wide - theme.px(INDENT)
    rules = [wrapped(each, theme.font(size), inner) for each in in_short(facts.dealt.id)]
    return _Page(theme, size, names, fact_lines, rules)


class Preview:
    """The preview of the chosen game."""

    def __init__(self, lead: Button, others: Sequence[Button], star: Button) -> None:
        self.lead, self.others, self.star = lead, others, star
        self.box = Rect(0, 0, 0, 0)
        self.picture = Rect(0, 0, 0, 0)
        """The box of the table's picture."""
        self.hint = ""
        """The keys of the shelf, for the foot of the preview."""
        self.facts: GameFacts | None = None
        self._page: _Page | None = None

    def lay(self, box: Rect, theme: Theme, facts: GameFacts | None, zoom: float = 1.0) -> None:
        """Lay out the facts about a game.

        Where they do not fit, the letters shrink. If the player's settings enlarge them by ``zoom``
        they shrink only a little; then the picture shrinks, and what still does not fit is left
        out, because the rules page has it too.
        """
        self.box, self.facts, self._page = box, facts, None
        if facts is None:
            return
        scale = min(theme.scale, box.width / WIDE)
        tries = [(TEXT, scale, SHAPE), *((LABEL, scale * 0.96**n, LEAST) for n in range(20))]
        least = LEGIBLE * zoom if zoom > 1 else 0.0
        for size, scale, shape in tries:
            if self._page is not None and scale < least:
                break
            fitted = replace(theme, scale=scale)
            inner = box.inflate(-2 * fitted.px(AIR), -2 * fitted.px(AIR))
            self._page = page = _page(facts, fitted, size, inner.width)
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
        """Place the buttons; the main one takes the width that the others leave."""
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
        return [self.lead, *self.others, self.star] if self.facts is not None else []

    def draw(self, surface: Surface, theme: Theme, picture: Surface | None) -> None:
        """Draw everything but the buttons, with bare cloth until the table's picture is painted."""
        surface.fill(theme.plate, self.box)
        line = RIM if theme.arcade else theme.button
        edge = Rect(self.box.topleft, (theme.px(1), self.box.height))
        surface.fill(line, theme.sided(edge, self.box))
        if self.facts is None or self._page is None:
            return
        if picture is not None:
            surface.blit(picture, self.picture)
        else:
            surface.fill(theme.baize, self.picture)
        self._write(surface, self.facts, self._page)

    def draw_buttons(self, surface: Surface, among: Buttons) -> None:
        """Draw the preview's buttons in its own theme. ``among`` holds all buttons of the shelf and
        knows the hovered and the focused one."""
        if self._page is not None:
            others = [button for button in among.all if button not in self.buttons]
            among.draw(surface, self._page.theme, others)

    def _write(self, surface: Surface, facts: GameFacts, page: _Page) -> None:
        theme, label = page.theme, page.theme.font(LABEL)
        box = Rect(self.picture.x, self.star.box.y, self.picture.width, self.star.box.height)
        name = Rect(box.topleft, (self.star.box.x - box.x, box.height))
        size = name_size(facts.dealt.name, name.width, theme, HEADINGS)
        heading(surface, facts.dealt.name, theme, name, size=size)
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
        """Write the keys above the buttons, if there is room."""
        font = theme.font(LABEL)
        line = Rect(self.picture.x, 0, self.picture.width, font.get_linesize())
        line.bottom = self.lead.box.y - theme.px(GAP)
        if line.y >= end + theme.px(GAP) and font.size(self.hint)[0] <= line.width:
            write(surface, self.hint, font, theme.faint, line, "center")

    def _write_rule(self, surface: Surface, lines: list[str], box: Rect, page: _Page) -> int:
        """Write one of the five lines behind its bullet; return its height with the gap below."""
        theme, font = page.theme, page.theme.font(page.size)
        write(surface, "•", font, theme.accent, Rect(box.topleft, (box.width, font.get_linesize())))
        beside = Rect(box.x + theme.px(INDENT), box.y, box.width - theme.px(INDENT), 0)
        return write_lines(surface, lines, font, theme.text, beside) + theme.px(BETWEEN)
