"""All puzzles on their sheets: the puzzle of the day, Storm and Streak, and a square for each
puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from pygame import Rect, Surface

from game.puzzles.attempts import SOLVED, WRONG, Attempts
from game.puzzles.puzzle import shipped
from game.puzzles.rating import SHOWN_FROM
from game.puzzles.sheets import Sheet, all_sheets, todays
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.arcade.signs import State, draw_sign
from scenes.arcade.tokens import BAR_RADIUS, CLARET, CREAM, NAVY, TEAL
from scenes.look.colors import mixed
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.widgets.buttons import Button, in_lines, in_row
from scenes.widgets.icons import icon
from scenes.widgets.panels import plate
from scenes.widgets.scroll_dialog import ScrollDialog
from scenes.widgets.text import breadth, wrapped, write
from scenes.wording.wording import sentence_of

WIDE, ROW, CELL, GAP, LINE = 640, 38, 52, 8, 26
"""The width of the contents, the heights of a row of buttons, of a square and of a line of words,
and the gaps between them, in design units."""
COLUMNS = 10
NONE_YET = "There are no puzzles here yet."
LOOKING = "Looking for puzzles in the games that you played last …"
SHOWN = {SOLVED: ("solved", "tick"), WRONG: ("not solved yet", "close")}
"""For each result of a puzzle that was tried, its words and its icon."""


@dataclass(eq=False)
class PuzzleButton(Button):
    """A square with the number of a puzzle, and how it stands."""

    number: str = ""
    result: str = ""

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        sign = SHOWN[self.result][1] if self.result else ""
        if theme.arcade:
            ground = {SOLVED: TEAL, WRONG: CLARET}.get(self.result, NAVY)
            state: State = "pressed" if held and hot else "over" if hot else "normal"
            box = draw_sign(
                surface, self.box, ground, theme, state, focus=focus, radius=BAR_RADIUS
            )  # fmt: skip
            ink = CREAM
        else:
            box = self.box
            if focus:
                rim = theme.px(2)
                plate(surface, box.inflate(2 * rim, 2 * rim), theme.text, theme.px(8))
            ground = mixed(theme.button, theme.text, 0.16 if hot else 0.0)
            plate(surface, box, ground, theme.px(6))
            ink = theme.text
        font = theme.font(LABEL if sign else TEXT, bold=not sign)
        side, gap = theme.px(LABEL), theme.px(4)
        wide = breadth(self.number, font) + (side + gap if sign else 0)
        line = Rect(0, box.y, wide, box.height)
        line.centerx = box.centerx
        end = write(surface, self.number, font, ink, line).right
        if sign:
            drawn = icon(sign, side, ink)
            surface.blit(drawn, drawn.get_rect(left=end + gap, centery=box.centery))


class PuzzlesDialog(ScrollDialog):
    """The sheets, one of which is shown."""

    title = "Puzzles"

    def __init__(self, context: Context, title: str = "") -> None:
        """``title`` is that of the sheet to show; otherwise the first that is not solved."""
        super().__init__(context)
        self.attempts = Attempts(context.saves.folder)
        self._results = self.attempts.results()
        self._shown = self._state
        """What was shown last of what changes by itself."""
        self.chosen = 0
        self._read_sheets()
        named = (at for at, sheet in enumerate(self.sheets) if sheet.title == title)
        self.chosen = next(named, self._first_unsolved())
        self._words = Rect(0, 0, 0, 0)
        self._about = Rect(0, 0, 0, 0)

    def _read_sheets(self) -> None:
        self.sheets, trouble = all_sheets(self.context.saves.folder)
        self.chosen = max(0, min(self.chosen, len(self.sheets) - 1))
        self._trouble = self.attempts.notice or trouble

    @property
    def _state(self) -> tuple[int, bool, date]:
        """The state of the search in the player's own games, and the day."""
        own = self.context.own_games
        return own.found, own.busy, self.context.wall_clock.today()

    def update(self, dt: float) -> bool:
        """Show new puzzles from the player's own games as soon as they are found, and at midnight
        the puzzle of the new day."""
        if self._shown != self._state:
            self._shown = self._state
            self._read_sheets()
            self.resize(self.context.size)
            self.touch()
        return super().update(dt)

    def _first_unsolved(self) -> int:
        solved = {name for name, result in self._results.items() if result == SOLVED}
        open_ = (
            at
            for at, sheet in enumerate(self.sheets)
            if any(puzzle.name not in solved for puzzle in sheet.puzzles)
        )
        return next(open_, 0)

    # ---------------------------------------------------------------- the ways

    def _choose(self, at: int) -> None:
        self.chosen = at
        self.resize(self.context.size)
        self.context.tell(self._summary())

    def _open(self, sheet: Sheet, place: int) -> None:
        from scenes.puzzles.puzzle_table import open_puzzle  # not before one is chosen

        self.context.stack.close(self)
        open_puzzle(self.context, sheet, place, self.attempts)

    def _heads(self) -> list[Button]:
        """Return the buttons above the sheets."""
        found = list[Button]()
        today = todays(self.context.wall_clock.today())
        for puzzle in today.puzzles:
            sign = "tick" if self._results.get(puzzle.name) == SOLVED else "day"
            lead = sign == "day"
            found.append(Button(today.title, partial(self._open, today, 0), sign, lead=lead))
        if shipped():
            go = self.context.go
            found.append(Button("Storm", self.then(lambda: go.to_sprint("storm")), "watch"))
            found.append(Button("Streak", self.then(lambda: go.to_sprint("streak")), "piece"))
        return found

    def _toggle_rating(self) -> None:
        shown = self.context.config.table.puzzle_rating
        self.context.change("table.puzzle_rating", not shown)
        self.context.tell(self._rating_words())

    def _chips(self) -> list[Button]:
        return [self._chip(at, sheet) for at, sheet in enumerate(self.sheets)]

    def _chip(self, at: int, sheet: Sheet) -> Button:
        return Button(sheet.title, partial(self._choose, at), chosen=lambda: at == self.chosen)

    def _squares(self) -> list[Button]:
        if not self.sheets:
            return []
        sheet = self.sheets[self.chosen]
        return [self._square(sheet, place) for place in range(len(sheet.puzzles))]

    def _square(self, sheet: Sheet, place: int) -> PuzzleButton:
        puzzle = sheet.puzzles[place]
        result = self._results.get(puzzle.name, "")
        state = f", {SHOWN[result][0]}" if result else ""
        label = f"{place + 1}: {puzzle.game.name}, grade {puzzle.grade} of 5{state}"
        square = PuzzleButton(label, partial(self._open, sheet, place))
        square.number, square.result = str(place + 1), result
        return square

    # ---------------------------------------------------------------- words

    def _summary(self) -> str:
        """Return how many puzzles of the sheet are solved."""
        if not self.sheets:
            return NONE_YET
        puzzles = self.sheets[self.chosen].puzzles
        solved = sum(self._results.get(puzzle.name) == SOLVED for puzzle in puzzles)
        return f"{solved} of {many(len(puzzles), 'puzzle')} solved on this sheet."

    def _rating_words(self) -> str:
        """Return the player's rating, if the player wants to see it."""
        if not self.context.config.table.puzzle_rating:
            return ""
        rating, count = self.attempts.rating(shipped())
        if count < SHOWN_FROM:
            return f"Your rating is shown from {SHOWN_FROM} first tries on; you have {count}."
        return f"Your rating is {rating.words}, after {count} first tries without a clue."

    def written(self) -> Sequence[str]:
        return [*filter(None, [self._summary(), self._rating_words()])]

    # ---------------------------------------------------------------- layout and picture

    def wanted(self, window: Rect) -> tuple[float, float]:
        if not self.sheets:
            return WIDE, 120
        theme = self.theme
        line = Rect(0, 0, theme.px(WIDE), theme.px(ROW))
        chips = in_lines(self._chips(), theme, line, GAP) / theme.scale
        rows = -(-max(len(sheet.puzzles) for sheet in self.sheets) // COLUMNS)
        head = ROW + 2 * GAP if self._heads() else 0
        return WIDE, head + chips + 2 * GAP + rows * (CELL + GAP) + 2 * LINE + ROW

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        gap, row = theme.px(GAP), theme.px(ROW)
        heads, chips, squares = self._heads(), self._chips(), self._squares()
        top = inner.y
        if heads:
            in_row(heads, theme, Rect(inner.x, top, inner.width, row), GAP, 14)
            top += row + 2 * gap
        if self.sheets:
            top = in_lines(chips, theme, Rect(inner.x, top, inner.width, row), GAP) + 2 * gap
        wide, high = (inner.width - (COLUMNS - 1) * gap) // COLUMNS, theme.px(CELL)
        for number, square in enumerate(squares):
            y, x = divmod(number, COLUMNS)
            square.box = Rect(inner.x + x * (wide + gap), top + y * (high + gap), wide, high)
        foot = Rect(inner.x, inner.bottom - row, inner.width, row)
        self._about = Rect(inner.x, foot.y - 2 * theme.px(LINE), inner.width, theme.px(LINE))
        self._words = self._about.move(0, theme.px(LINE))
        rating = Button("My rating", self._toggle_rating, "chart")
        rating.chosen = lambda: self.context.config.table.puzzle_rating
        in_row([rating], theme, foot, GAP, 14)
        self._foot = Rect(rating.box.right + 2 * gap, foot.y, 0, row)
        self._foot.width = inner.right - self._foot.x
        self.buttons.all = [*heads, *chips, *squares, *([rating] if self.sheets else [])]
        if self.buttons.focus is None and self.buttons.all:
            self.buttons.focus = self.buttons.all[0]

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        font = theme.font(TEXT)
        if not self.sheets:
            write(surface, NONE_YET, font, theme.text, self._about, "center")
            return
        pointed = self.buttons.hot or self.buttons.focus
        about = pointed.label if isinstance(pointed, PuzzleButton) else ""
        if about or not self.context.own_games.busy:
            write(surface, about, theme.font(TEXT, bold=True), theme.text, self._about)
        else:
            write(surface, LOOKING, font, theme.faint, self._about)
        words = sentence_of(self._trouble) if self._trouble else self._summary()
        write(surface, words, font, theme.faint, self._words)
        lines = wrapped(self._rating_words(), theme.font(LABEL), self._foot.width)
        line = Rect(self._foot.x, self._foot.y, self._foot.width, self._foot.height)
        write(surface, lines[0], theme.font(LABEL), theme.text, line)
