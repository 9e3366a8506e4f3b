"""The board of the best scores on the title of a lively house: of one game after another."""

from __future__ import annotations

from pygame import Rect, Surface

from game.advice.only_move import leaves_no_choice
from game.book import catalog
from game.daily.high_scores import Row, ScoreTable, counting, rows
from game.rules.game import Game
from game.system.jobs import Job, Task
from scenes.app.context import Context
from scenes.arcade.reels import SCORE_DIGITS, Reels, digits_of
from scenes.arcade.signs import draw_board, draw_focus
from scenes.arcade.tokens import BUTTON_RADIUS, CREAM
from scenes.look.theme import TEXT, Theme
from scenes.play.score_rows import board_title, day_of, draw_row, reel_height
from scenes.title_boards import last_played
from scenes.widgets.buttons import Button
from scenes.widgets.text import write

ROWS, LEAST_ROW = 3, 22
"""The most places on the board, and the least height of one in design units."""
HEAD, PAD = 28, 10
"""The height of its heading, and the margin inside, in design units."""
EACH = 6.0
"""The seconds for which a game stands on the board before the next one rolls in."""
MOST_GAMES = 6
"""The most games that take turns, the last played."""
NO_SCORE = ("A win scores 15,500 or more.", "Yours will stand here.")
"""What a board says that has no score yet."""
SECONDS_PER_FRAME = 0.004
"""The time per frame for computing scores."""


class ScoreBoard(Button):
    """The board; pressing it opens the table of the game that it shows."""

    def __init__(self, context: Context) -> None:
        super().__init__("The best scores", self._open)
        self._context = context
        self.games: list[tuple[Game, list[Row]]] = []
        """The games that take turns, with their best."""
        self._at = 0
        """Whose turn it is."""
        self._rows = ROWS
        """The rows that fit."""
        self._stood = 0.0
        """How long this game has stood."""
        self._reels: list[Reels] = []
        self._turned = False
        """Does the board look different from when it was last drawn?"""
        self._finding: Job[list[tuple[Game, list[Row]]]] | None = None

    def _open(self) -> None:
        game = self.game or self._context.variant(catalog.find(catalog.FIRST_GAME))
        self._context.go.to_best_scores(ScoreTable(game))

    def lay(self, box: Rect, theme: Theme) -> None:
        """Stand in this box."""
        self.box = box
        room = box.height - theme.px(HEAD) - 2 * theme.px(PAD)
        self._rows = min(ROWS, max(1, room // theme.px(LEAST_ROW)))
        high = reel_height(self._row(theme, 0).height, theme)
        self._reels = [Reels(digits_of(0, SCORE_DIGITS), high) for _ in range(self._rows)]
        self._show(at_once=True)

    def look_again(self) -> None:
        """Scores may have been added."""
        self._finding = None

    def update(self) -> bool:
        """Find some more scores. True once all are found, and the board shows them."""
        if self._finding is None:
            self._finding = Job(_found(self._context))
        if self._finding.done or self._finding.run(SECONDS_PER_FRAME):
            return False
        self.games, self._at, self._stood = self._finding.answer or [], 0, 0.0
        self._show(at_once=True)
        return True

    def _show(self, *, at_once: bool) -> None:
        """Turn the reels to the game whose turn it is."""
        scores = [row.score for row in self.best]
        for reels, score in zip(self._reels, [*scores, *[0] * self._rows], strict=False):
            reels.show(digits_of(score, SCORE_DIGITS), at_once=at_once)
        game = self.game
        self.label = f"The best at {game.name}" if game is not None else "The best scores"

    @property
    def game(self) -> Game | None:
        """The game whose turn it is."""
        return self.games[self._at][0] if self.games else None

    @property
    def best(self) -> list[Row]:
        """The best of that game."""
        return self.games[self._at][1][: self._rows] if self.games else []

    def roll(self, dt: float) -> None:
        """Let time pass: the next game rolls in when its turn comes."""
        self._stood += dt
        if self._stood >= EACH and len(self.games) > 1:
            self._stood, self._at = 0.0, (self._at + 1) % len(self.games)
            self._show(at_once=False)
            self._turned = True
        turned = [reels.update(dt) for reels in self._reels]
        self._turned = self._turned or any(turned)

    def patch(self, surface: Surface, theme: Theme) -> list[Rect]:
        """Draw the board alone if it turns; return where."""
        if not self._turned:
            return []
        self._turned = False
        self._draw(surface, theme)
        return [self.box]

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw the board, with a ring for the focus and the pointer."""
        if focus or hot:
            draw_focus(surface, self.box, theme, BUTTON_RADIUS)
        self._draw(surface, theme)

    def _row(self, theme: Theme, number: int) -> Rect:
        """Return the place of a row."""
        inner = self.box.inflate(-2 * theme.px(PAD), -2 * theme.px(PAD))
        head = theme.px(HEAD)
        high = (inner.height - head) // self._rows
        return Rect(inner.x, inner.y + head + number * high, inner.width, high)

    def _draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the board with its rows."""
        draw_board(surface, self.box, theme)
        first = self._row(theme, 0)
        head = Rect(first.x, first.y - theme.px(HEAD), first.width, theme.px(HEAD))
        board_title(surface, head, theme, self.label)
        best, today = self.best, self._context.wall_clock.local_today()
        for number, row in enumerate(best):
            words, reels = day_of(row, today), self._reels[number]
            line = self._row(theme, number)
            draw_row(surface, line, theme, number + 1, row, words, reels=reels)
        if not best:
            lines = NO_SCORE[: self._rows]
            deep = theme.px(24)
            line = Rect(first.x, 0, first.width, deep)
            line.y = (head.bottom + self.box.bottom - theme.px(PAD) - deep * len(lines)) // 2
            for words in lines:
                write(surface, words, theme.font(TEXT), CREAM, line, "center")
                line.y += deep


def _found(context: Context) -> Task[list[tuple[Game, list[Row]]]]:
    """Find the best of each game last played that has any; for a player without scores no game."""
    found = list[tuple[Game, list[Row]]]()
    for game in last_played(context, MOST_GAMES):
        yield
        if not (yield from leaves_no_choice.steps(game)):
            table = ScoreTable(game)
            yield from counting(context.ledger, table)
            if best := rows(context.ledger, table):
                found.append((game, best))
    return found
