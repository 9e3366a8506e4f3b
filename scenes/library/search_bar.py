"""The search field, filters and orders above the list, and the footer below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.book.catalog import GAMES
from game.storage.ledger_schema import Result
from game.vocabulary.sentences import many
from scenes.library.actions import Actions
from scenes.library.query import KINDS, SORTS, games_of
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.widgets.bars import draw_bar
from scenes.widgets.buttons import Action, Button, always, in_lines, in_row, mirror
from scenes.widgets.text import write

if TYPE_CHECKING:
    from scenes.library.library import Library

HEAD, CHIP, FOOT, PAD = 52, 30, 33, 14
"""The heights of the search field, a filter and the footer, and the side padding, in design
units."""
KEYS = "Enter: watch · F2: rename · Del: {delete} · ←→: other attempts"


class SearchBar:
    """The search field and the filters above the rows, and the footer."""

    def __init__(self, library: Library, actions: Actions) -> None:
        self.library = library
        self._back = Button("Back", library.go_back, "undo")
        self._import = Button("Import", actions.ask_import, "import")
        self._trash = Button(
            "Trash", library.toggle_trash, "bin", chosen=lambda: library.query.trash
        )
        self._empty = Button(
            "Empty the trash",
            actions.ask_empty,
            "bin",
            enabled=lambda: any(each.state == "trashed" for each in library.every),
        )
        self._game = Button("All games", self._open_games, "games")
        self._sort = Button("", self._open_sorts, "finish")
        self._chips: list[Button] = []
        self._end = 0
        self._foot = Rect(0, 0, 0, 0)

    @property
    def buttons(self) -> list[Button]:
        """All buttons, in reading order."""
        empty = [self._empty] if self.library.query.trash else []
        first = [self._back, self._import, self._trash]
        return [*first, *self._chips, *empty, self._game, self._sort]

    def offer(self, results: Sequence[Result]) -> None:
        """Show the filters that match some of these records, and mark the active ones."""
        library, query = self.library, self.library.query
        self._chips = [Button("All", library.show_all, chosen=lambda: not query.narrow)]
        if query.files:
            self._chips.append(Button(query.about, library.show_all, "close", chosen=always))
        self._chips += [
            Button(kind, self._pressing(kind), chosen=self._chosen(kind))
            for kind, keeps in KINDS.items()
            if kind == query.kind or any(map(keeps, results))
        ]
        self._game.label = GAMES[query.game].name if query.game else "All games"
        self._sort.label = query.sort
        count = sum(each.state == "trashed" for each in library.every)
        self._trash.label = f"Trash ({count})" if count else "Trash"

    def _pressing(self, kind: str) -> Action:
        """The action of a filter: show this kind only, or all if it is active."""

        def act() -> None:
            query = self.library.query
            query.kind = "" if query.kind == kind else kind
            self.library.refilter()

        return act

    def _chosen(self, kind: str) -> Callable[[], bool]:
        return lambda: self.library.query.kind == kind

    def _open_games(self) -> None:
        """Open the menu of games."""
        library = self.library
        found = games_of(library.query.place(library.every))
        ways = [("All games", ""), *((f"{words} ({count})", key) for key, words, count in found)]
        library.open_menu([self._way(words, "game", key) for words, key in ways], self._game.box)

    def _open_sorts(self) -> None:
        """Open the menu of orders."""
        self.library.open_menu([self._way(words, "sort", words) for words in SORTS], self._sort.box)

    def _way(self, words: str, what: str, value: str) -> Button:
        query = self.library.query

        def act() -> None:
            setattr(query, what, value)
            self.library.refilter()

        return Button(words, act, chosen=lambda: getattr(query, what) == value)

    # ---------------------------------------------------------------- laying out

    def lay(self, size: tuple[int, int], theme: Theme) -> int:
        """Lay out both lines; returns their bottom edge."""
        pad, line, head = theme.px(PAD), theme.px(36), theme.px(HEAD)
        top = (head - line) // 2
        self._back.box = Rect(pad, top, self._back.width(theme), line)
        ends = [self._import, self._trash]
        wide = sum(each.width(theme) for each in ends) + theme.px(6)
        in_row(ends, theme, Rect(size[0] - pad - wide, top, wide, line))
        free = self._import.box.x - self._back.box.right - 4 * pad
        field = min(theme.px(420), free)
        self.library.field.box = Rect((size[0] - field) // 2, top, field, line)
        self.library.field.box.right = min(
            self.library.field.box.right, self._import.box.x - 2 * pad
        )
        self._end = self._lay_filters(Rect(pad, head, size[0] - 2 * pad, theme.px(CHIP)), theme)
        self._end += theme.px(8)
        window = Rect((0, 0), size)
        mirror(self.buttons, theme, window)
        self.library.field.box = theme.sided(self.library.field.box, window)
        return self._end

    def _lay_filters(self, line: Rect, theme: Theme) -> int:
        """Lay out the filters on the left, game and order on the right; returns the bottom edge."""
        right = [self._game, self._sort]
        if self.library.query.trash:
            right.insert(0, self._empty)
        wide = sum(each.width(theme) for each in right) + theme.px(6) * (len(right) - 1)
        in_row(right, theme, Rect(line.right - wide, line.y, wide, line.height))
        left = Rect(line.x, line.y, line.width - wide - theme.px(16), line.height)
        return in_lines(self._chips, theme, left)

    def lay_foot(self, size: tuple[int, int], theme: Theme) -> None:
        """Lay out the footer, with its buttons after the message."""
        high = theme.px(FOOT)
        self._foot = Rect(0, size[1] - high, size[0], high)
        pad = theme.px(PAD)
        left = pad + theme.font(TEXT).size(self._words)[0] + theme.px(16)
        air = theme.px(4)
        in_row(self.library.ways, theme, Rect(left, self._foot.y + air, 0, high - 2 * air), 6, 9)
        mirror(self.library.ways, theme, self._foot)

    # ---------------------------------------------------------------- what it says

    @property
    def _words(self) -> str:
        return self._trouble or self.library.message or self._counts()

    @property
    def _trouble(self) -> str:
        """What is wrong: just now or, while nothing else is said, with the ledger."""
        context = self.library.context
        return context.trouble or ("" if self.library.message else context.ledger.trouble)

    def _counts(self) -> str:
        """The number of records, and how many were won."""
        library = self.library
        if not library.read:
            return f"Reading the records, {len(library.every)} so far …"
        shown, where = len(library.shown), " in the trash" if library.query.trash else ""
        if library.query.narrow:
            of = len(library.query.place(library.every))
            return f"{shown} of {many(of, 'record')}{where}"
        if library.query.trash:
            return f"{many(shown, 'record')}{where}"
        won = sum(each.won and not each.imported for each in library.shown)
        return f"{many(shown, 'record')}, {won} won"

    def none(self) -> str:
        """Why the list is empty."""
        library = self.library
        if not library.read:
            return "Reading the records …"
        if library.query.narrow:
            return "No record matches."
        if library.query.trash:
            return "The trash is empty."
        return (
            "No game has been played to its end yet. Every game that ends comes here by itself; "
            "a file that is dropped on this window, too."
        )

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the lines above the list and the footer, without the buttons."""
        library, wide = self.library, surface.get_width()
        draw_bar(surface, Rect(0, 0, wide, self._end), theme)
        listens = library.buttons.focus is None and library.renaming is None
        library.field.draw(surface, theme, listens)
        draw_bar(surface, self._foot, theme, foot=True)
        words = self._words
        ink = theme.warning if library.stern or self._trouble else theme.text
        line = self._foot.inflate(-2 * theme.px(PAD), 0)
        near, far = ("right", "left") if theme.left_handed else ("left", "right")
        written = write(surface, words, theme.font(TEXT), ink, line, near)
        free = line.width - written.width - theme.px(24)
        font = theme.font(LABEL)
        keys = KEYS.format(delete="restore" if library.query.trash else "delete")
        if library.shown and not library.ways and font.size(keys)[0] <= free:
            write(surface, keys, font, theme.faint, line, far)
