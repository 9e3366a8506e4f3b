"""What stands above and below the rows of the library: search, filters, orders; and the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.record.reader import GAMES
from game.storage.ledger import Result
from scenes.app.context import Context
from scenes.library.actions import Deeds
from scenes.library.query import KINDS, SORTS, Catalog, games_of
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.widgets.text_field import Field
from scenes.widgets.widgets import Action, Button, Buttons, in_lines, in_row, write
from scenes.wording.wording import many

HEAD, CHIP, FOOT, PAD = 52, 30, 33, 14
"""Lengths of the design: the line of the search, a filter, the foot, the air at the sides."""
KEYS = "Enter watches   F2 renames   Del deletes   ←→ other attempts"


class Room(Protocol):
    """The library, as what stands round its rows knows it."""

    context: Context
    catalog: Catalog
    field: Field
    every: list[Result]
    buttons: Buttons
    renaming: Field | None
    read: bool
    said: str
    stern: bool
    ways: list[Button]

    @property
    def shown(self) -> list[Result]:
        """The records that are shown, in their order."""

    def leave_room(self) -> None:
        """Go back to where one came from."""

    def everything(self) -> None:
        """Nothing is left out any more."""

    def turn(self) -> None:
        """To the trash, or back to the records."""

    def narrow(self) -> None:
        """Filters or order are others now."""

    def call(self, ways: Sequence[Button], near: Rect) -> None:
        """Lay a board of ways over the library, of which one is chosen."""


class Frontage:
    """The line of the search and the line of the filters above the rows, and the foot."""

    def __init__(self, room: Room, deeds: Deeds) -> None:
        self.room = room
        self._back = Button("Back", room.leave_room, "undo")
        self._import = Button("Import", deeds.ask_import, "import")
        self._trash = Button("Trash", room.turn, "bin", chosen=lambda: room.catalog.trash)
        self._empty = Button("Empty the trash", deeds.ask_empty, "bin")
        self._game = Button("All games", self._call_games, "games")
        self._sort = Button("", self._call_sorts, "finish")
        self._chips: list[Button] = []
        self._end = 0
        self._foot = Rect(0, 0, 0, 0)

    @property
    def buttons(self) -> list[Button]:
        """All its buttons, in the order of reading."""
        empty = [self._empty] if self.room.catalog.trash else []
        first = [self._back, self._import, self._trash]
        return [*first, *self._chips, *empty, self._game, self._sort]

    def offer(self, results: Sequence[Result]) -> None:
        """Offer the filters that leave some of these records, and say which are in force."""
        room, catalog = self.room, self.room.catalog
        self._chips = [Button("All", room.everything, chosen=lambda: not catalog.narrow)]
        self._chips += [
            Button(kind, self._pressing(kind), chosen=self._chosen(kind))
            for kind, keeps in KINDS.items()
            if kind == catalog.kind or any(map(keeps, results))
        ]
        self._game.label = GAMES[catalog.game].name if catalog.game else "All games"
        self._sort.label = catalog.sort
        count = sum(each.state == "trashed" for each in room.every)
        self._trash.label = f"Trash ({count})" if count else "Trash"

    def _pressing(self, kind: str) -> Action:
        """Show this kind alone; pressed again, all kinds."""

        def act() -> None:
            catalog = self.room.catalog
            catalog.kind = "" if catalog.kind == kind else kind
            self.room.narrow()

        return act

    def _chosen(self, kind: str) -> Callable[[], bool]:
        return lambda: self.room.catalog.kind == kind

    def _call_games(self) -> None:
        """Lay out the games to choose from."""
        room = self.room
        found = games_of(room.catalog.place(room.every))
        ways = [("All games", ""), *((f"{words} ({count})", key) for key, words, count in found)]
        room.call([self._way(words, "game", key) for words, key in ways], self._game.box)

    def _call_sorts(self) -> None:
        """Lay out the orders to choose from."""
        self.room.call([self._way(words, "sort", words) for words in SORTS], self._sort.box)

    def _way(self, words: str, what: str, value: str) -> Button:
        catalog = self.room.catalog

        def act() -> None:
            setattr(catalog, what, value)
            self.room.narrow()

        return Button(words, act, chosen=lambda: getattr(catalog, what) == value)

    # ---------------------------------------------------------------- laying out

    def lay(self, size: tuple[int, int], theme: Theme) -> int:
        """Lay both lines out; says where they end."""
        pad, line, head = theme.px(PAD), theme.px(36), theme.px(HEAD)
        top = (head - line) // 2
        self._back.box = Rect(pad, top, self._back.width(theme), line)
        ends = [self._import, self._trash]
        wide = sum(each.width(theme) for each in ends) + theme.px(6)
        in_row(ends, theme, Rect(size[0] - pad - wide, top, wide, line))
        room = self._import.box.x - self._back.box.right - 4 * pad
        field = min(theme.px(420), room)
        self.room.field.box = Rect((size[0] - field) // 2, top, field, line)
        self.room.field.box.right = min(self.room.field.box.right, self._import.box.x - 2 * pad)
        self._end = self._lay_filters(Rect(pad, head, size[0] - 2 * pad, theme.px(CHIP)), theme)
        self._end += theme.px(8)
        return self._end

    def _lay_filters(self, line: Rect, theme: Theme) -> int:
        """The filters at the left, game and order at the right; says where they end."""
        right = [self._game, self._sort]
        if self.room.catalog.trash:
            right.insert(0, self._empty)
        wide = sum(each.width(theme) for each in right) + theme.px(6) * (len(right) - 1)
        in_row(right, theme, Rect(line.right - wide, line.y, wide, line.height))
        left = Rect(line.x, line.y, line.width - wide - theme.px(16), line.height)
        return in_lines(self._chips, theme, left)

    def lay_foot(self, size: tuple[int, int], theme: Theme) -> None:
        """Lay the foot out, and the ways that it offers behind its words."""
        high = theme.px(FOOT)
        self._foot = Rect(0, size[1] - high, size[0], high)
        pad = theme.px(PAD)
        left = pad + theme.font(TEXT).size(self._words)[0] + theme.px(16)
        air = theme.px(4)
        in_row(self.room.ways, theme, Rect(left, self._foot.y + air, 0, high - 2 * air), 6, 9)

    # ---------------------------------------------------------------- what it says

    @property
    def _words(self) -> str:
        room = self.room
        return room.context.trouble or room.said or self._counts()

    def _counts(self) -> str:
        """How many records there are, and how many of them were won."""
        room = self.room
        if not room.read:
            return f"Reading the records, {len(room.every)} so far …"
        shown, where = len(room.shown), " in the trash" if room.catalog.trash else ""
        if room.catalog.narrow:
            of = len(room.catalog.place(room.every))
            return f"{shown} of {many(of, 'record')}{where}"
        if room.catalog.trash:
            return f"{many(shown, 'record')}{where}"
        won = sum(each.result == "won" and not each.imported for each in room.shown)
        return f"{many(shown, 'record')}, {won} won"

    def none(self) -> str:
        """Why no record is shown."""
        room = self.room
        if not room.read:
            return "Reading the records …"
        if room.catalog.narrow:
            return "No record is like that."
        if room.catalog.trash:
            return "The trash is empty."
        return (
            "No game has been played to its end yet. Every game that ends comes here by itself; "
            "a file that is dropped on this window, too."
        )

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the lines above, and the foot; the buttons are drawn with all others."""
        room, wide = self.room, surface.get_width()
        surface.fill(theme.bar, Rect(0, 0, wide, self._end))
        surface.fill(theme.button, Rect(0, self._end - 1, wide, 1))
        listens = room.buttons.focus is None and room.renaming is None
        room.field.draw(surface, theme, listens)
        surface.fill(theme.bar, self._foot)
        surface.fill(theme.button, Rect(0, self._foot.y, wide, 1))
        words = self._words
        ink = theme.warning if room.stern or room.context.trouble else theme.text
        line = self._foot.inflate(-2 * theme.px(PAD), 0)
        written = write(surface, words, theme.font(TEXT), ink, line)
        free = line.right - written.right - theme.px(24)
        font = theme.font(LABEL)
        if room.shown and not room.ways and font.size(KEYS)[0] <= free:
            write(surface, KEYS, font, theme.faint, line, "right")
