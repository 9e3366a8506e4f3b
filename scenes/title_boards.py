"""The boards beside the fan on the title: the best of the game last played, and what is showing."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.book import catalog
from game.rules.game import Game
from game.system.jobs import Job, Task
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.arcade.lettering import fitting_name
from scenes.arcade.shapes import outline
from scenes.arcade.signs import draw_board, draw_focus
from scenes.arcade.tokens import BRASS, BUTTON_RADIUS, CREAM, GLOW
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.widgets.buttons import Button
from scenes.widgets.panels import plate
from scenes.widgets.text import wrapped, write
from scenes.wording.wording import begun_words

if TYPE_CHECKING:
    from game.daily.challenge import Challenge
    from game.storage.ledger_schema import Result
    from scenes.table.thumbnails import Painter

ROWS = 3
"""The places on the board of the best."""
_TRIES = 12


@dataclass(frozen=True)
class Best:
    """The best of a game: its wins of the fewest moves, or the most points."""

    game: Game
    wins: tuple[Result, ...]

    def figure(self, win: Result) -> int:
        """Return the points or moves of a win."""
        return win.score or 0 if _for_points(self.game) else win.moves

    def unit(self, win: Result) -> str:
        """Return the word for them."""
        words = many(self.figure(win), "point" if _for_points(self.game) else "move")
        return words.partition(" ")[2]


def _for_points(game: Game) -> bool:
    """Is this game played for points, so that any game played to its end counts?"""
    return game.tally is not None


def last_played(context: Context, most: int) -> list[Game]:
    """Return the games that the player played last, each under its preset, the latest first, and no
    more than ``most``. Challenges and the deals of runs count as well."""
    return [
        catalog.GAMES[name].under(preset)
        for name, preset in context.ledger.last_played(most)
        if name in catalog.GAMES and preset in catalog.GAMES[name].presets
    ]


def best_of_last(context: Context) -> Best:
    """Return the best of the game last played, from the records that the ledger has read; for a new
    player that is the game to begin with."""
    game = next(iter(last_played(context, 1)), catalog.find(catalog.FIRST_GAME))
    ends = ("won", "lost") if _for_points(game) else ("won",)
    wins = [each for each in context.ledger.results(game.id) if each.result in ends]
    if _for_points(game):
        wins.sort(key=lambda win: -(win.score or 0))
    else:
        wins.sort(key=lambda win: (win.moves, win.time))
    return Best(game, tuple(wins[:ROWS]))


def draw_best(surface: Surface, box: Rect, theme: Theme, best: Best, today: date) -> None:
    """Draw the board of the best in a quiet house."""
    inner = _ground(surface, box, theme).inflate(-2 * theme.px(13), -2 * theme.px(7))
    head = Rect(inner.x, inner.y, inner.width, theme.px(28))
    bold, words = theme.font(TEXT, bold=True), f"The best at {best.game.name}"
    write(surface, words, bold, theme.text, head, "center")
    high = (inner.bottom - head.bottom) // ROWS
    for number, win in enumerate(best.wins):
        row = Rect(inner.x, head.bottom + number * high, inner.width, high)
        write(surface, str(number + 1), bold, theme.accent, row)
        figure = Rect(row.x + theme.px(24), row.y, theme.px(56), row.height)
        write(surface, str(best.figure(win)), bold, theme.text, figure, "right")
        left = figure.right + theme.px(8)
        rest = Rect(left, row.y, row.right - left, row.height)
        write(surface, best.unit(win), theme.font(TEXT), theme.text, rest)
        write(
            surface, begun_words(win.local_day, today), theme.font(LABEL), theme.text, rest, "right"
        )


def _ink(theme: Theme) -> tuple[int, int, int]:
    return CREAM if theme.arcade else theme.text


def _ground(surface: Surface, box: Rect, theme: Theme) -> Rect:
    """Draw an empty board; return its inside."""
    if theme.arcade:
        return draw_board(surface, box, theme)
    plate(surface, box, theme.plate, theme.px(9), theme.button)
    return box.inflate(-2 * theme.px(5), -2 * theme.px(5))


@dataclass(eq=False)
class Showing(Button):
    """The board that shows what plays by itself, or the game left open; pressing it goes there."""

    head: str = ""
    game: Game | None = None
    words: str = ""
    picture: Surface | None = None
    place: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The place of the picture."""
    theme: Theme | None = None
    """The theme of the picture."""

    def __post_init__(self) -> None:
        self.enabled = lambda: self.game is not None

    def lay(self, box: Rect, theme: Theme) -> None:
        """Stand in this box; for another size or theme the picture is painted again."""
        if (self.box.size, self.theme) != (box.size, theme):
            self.picture = None
        self.box, self.theme = box, theme
        edge = theme.px(12)
        inner = box.inflate(-2 * edge, -2 * edge)
        self.place = Rect(inner.x, inner.y, round(inner.width * 0.66), inner.height)

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw the board with its picture and words."""
        if focus or hot:
            color = CREAM if focus else theme.accent
            draw_focus(surface, self.box, theme, BUTTON_RADIUS, color)
        _ground(surface, self.box, theme)
        if self.picture is not None:
            surface.blit(self.picture, self.place)
        else:
            surface.fill(theme.baize, self.place)
        if theme.arcade:
            frame = self.place.inflate(2 * theme.px(1), 2 * theme.px(1))
            outline(surface, frame, BRASS[2][1], 255, theme.px(3), theme.px(1))
        self._write(surface, theme)

    def _write(self, surface: Surface, theme: Theme) -> None:
        left = self.place.right + theme.px(6)
        room = Rect(left, self.box.y, self.box.right - theme.px(9) - left, self.box.height)
        name = self.game.name if self.game is not None else ""
        lines = [
            (words, theme.font(13, bold=True), GLOW if theme.arcade else theme.faint)
            for words in (self.head.upper().split() if theme.arcade else [self.head])
        ]
        font = fitting_name(name, theme, 21, room.width) if theme.arcade else theme.font(TEXT, True)
        if font.size(name)[0] > room.width:
            font = theme.font(LABEL, bold=True)
        lines += [(words, font, _ink(theme)) for words in wrapped(name, font, room.width)]
        small = theme.font(LABEL)
        lines += [(words, small, _ink(theme)) for words in wrapped(self.words, small, room.width)]
        high = sum(round(font.get_height() * 1.08) for _, font, _ in lines)
        top = room.centery - high // 2
        for words, font, ink in lines:
            deep = round(font.get_height() * 1.08)
            write(surface, words, font, ink, Rect(room.x, top, room.width, deep), "center")
            top += deep


class NowShowing:
    """Finds a challenge of a past day for the board, and paints its table, little by little."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.challenge: Challenge | None = None
        self._rng = random.Random()
        self._finding: Job[Challenge | None] | None = None
        self._painter: Painter | None = None

    def update(self, board: Showing) -> bool:
        """Find or paint a little more for a board. True if it looks different."""
        if board.game is None:
            return self._find(board)
        if board.picture is None and board.place.width:
            from scenes.table.thumbnails import Painter

            painter = self._painter = self._painter or Painter(self.context)
            board.picture = painter.paint(board.game, board.place.size)
            return board.picture is not None
        return False

    def _find(self, board: Showing) -> bool:
        self._finding = self._finding or Job(_past(self.context, self._rng))
        if self._finding.step():
            return False
        found = self._finding.answer if not self._finding.failed else None
        if found is not None:
            self.challenge, board.game = found, found.game
            board.words = f"won in {many(found.par, 'move')}"
            board.label = f"Now showing: {found.game.name}, {board.words}"
        return found is not None


def _past(context: Context, rng: random.Random) -> Task[Challenge | None]:
    """Choose a handsome deal of a past day."""
    from game.daily.challenge import NoChallenge, finding, first_day
    from game.daily.pools import BadPool
    from scenes.past_deals import is_handsome, kept_back, under_way

    today = context.wall_clock.today()
    try:
        begin = first_day()
        hidden = kept_back(today, under_way(context.saves))
        past = (today - begin).days
        if past <= 0:
            return None
        for _ in range(_TRIES):
            day = yield from finding(begin + timedelta(days=rng.randrange(past)))
            one = rng.choice(day)
            yield
            if (one.game.id, one.seed) not in hidden and is_handsome(one):
                return one
    except (NoChallenge, BadPool):
        pass
    return None
