"""The shelf: every game with a picture of its table, with search and filters."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.book import catalog
from game.book.search import Search, search
from game.rules.game import Game
from game.storage.app_state import AppState
from game.storage.saves import Saved
from game.system.files import sentence
from scenes.app.context import Context
from scenes.app.keymap import shown
from scenes.app.scene import Scene
from scenes.look.theme import TEXT
from scenes.shelf.filters import GAP, ActiveFilters, filters
from scenes.shelf.input import ShelfInput
from scenes.shelf.preview import GameFacts, Preview, Star, width
from scenes.shelf.results import WinCounts
from scenes.shelf.tiles import (
    Face,
    TileRows,
    draw_empty,
    draw_tile,
    grid,
    picture_box,
    wordy,
)
from scenes.table.cloth import cloth
from scenes.table.thumbnails import Thumbnails
from scenes.widgets.buttons import Button, Buttons, in_lines, in_row
from scenes.widgets.menu import Menu
from scenes.widgets.panels import foot_line, plate
from scenes.widgets.scroll_list import draw_mark
from scenes.widgets.text import write
from scenes.widgets.text_field import TextField

HEAD, CHIP, PAD = 52, 30, 16
"""The heights of the search bar and of a chip, and the padding at the sides, in design units."""


class Shelf(Scene):
    """The scene: tiles of the games, the last played first and then the favorites, with the chosen
    one large beside them."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.field = TextField("Search by name", sign="search")
        self.games: list[Game] = []
        self.note = ""
        """What was searched for instead of what was typed."""
        self.at = 0
        """The index of the chosen game."""
        self.hot = -1
        """The index of the game under the pointer."""
        self.rows = TileRows()
        self.buttons = Buttons()
        self.win_counts = WinCounts(context)
        self.thumbnails = Thumbnails(context)
        self.stars: tuple[str, ...] = ()
        """The ids of the favorites."""
        self.facts: GameFacts | None = None
        """The facts about the chosen game."""
        self._left: dict[str, Saved] = {}
        self._state = AppState()
        self._cloth: Surface | None = None
        self._wordy = True
        self._input = ShelfInput(self)
        every = Button("All", self.all, chosen=lambda: not self.active_filters)
        more = Button("More families", self.open_families, "games")
        self.active_filters = ActiveFilters(every, more, self.filter)
        self.menu: Menu | None = None
        """The menu of the families without a chip, while it is open."""
        self._back = Button("Title", lambda: context.go.to_title(), "start")
        self._links = [
            Button("Calendar", lambda: context.go.to_calendar(), "day"),
            Button("Library", lambda: context.go.to_library(), "books"),
            Button("Settings", lambda: context.go.to_settings(), "settings"),
        ]
        self._lead = Button("Play", self.play, "play", lead=True, size=TEXT)
        self._new_deal = Button("New deal", self.play_anew)
        self._rules = Button("Rules", self.read_rules)
        self._star = Star("", self.star, "hollow_star", bare=True, size=TEXT + 4)
        self.preview = Preview(self._lead, [self._rules], self._star)

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        """Find the unfinished games and the favorites."""
        left = self.context.saves.unfinished()
        self._left = {saved.game.id: saved for saved in reversed(left) if saved.made}
        self._state = self.context.saves.app_state()
        self.stars = self._state.favorites
        self._offer_filters()
        self.resize(self.context.size)
        self.filter()

    def uncover(self) -> None:
        """The scene above may have deleted records or brought some."""
        self.win_counts.look_again()
        self._state = self.context.saves.app_state()
        self.touch()

    def _offer_filters(self) -> None:
        """Offer the filters that now keep some of the games."""
        theme = self.context.theme
        room = self.context.size[0] - 2 * theme.px(PAD)
        self.active_filters.offer(filters(catalog.BOOK, self._left, self.stars), theme, room)

    def open_families(self) -> None:
        """Open the menu of the families without a chip."""
        theme, more = self.context.theme, self.active_filters.chips[-1]
        within = Rect((0, 0), self.context.size).inflate(-2 * theme.px(8), -2 * theme.px(8))
        self.menu = Menu(self.active_filters.others, more.box, within, theme)
        self.touch()

    def close_families(self) -> None:
        """Close the menu; a family chosen there has a chip now."""
        self.menu = None
        self._offer_filters()
        self._lay(self.context.size)
        self.buttons.focus = None
        self.touch()

    def resize(self, size: tuple[int, int]) -> None:
        self.menu = None
        self.thumbnails.clear()
        self._offer_filters()
        self._cloth = cloth(size, self.context.theme)
        self._lay(size)

    def _lay(self, size: tuple[int, int]) -> None:
        """Lay out bar, filters, tiles and preview."""
        theme = self.context.theme
        self._lay_bar(size[0])
        pad, head = theme.px(PAD), theme.px(HEAD)
        line = Rect(pad, head, size[0] - 2 * pad, theme.px(CHIP))
        end = in_lines(self.active_filters.chips, theme, line, GAP)
        end += theme.px(8)
        beside = width(size[0], theme)
        area = Rect(0, end, size[0] - beside, size[1] - end)
        self.preview.box = Rect(area.right, end, beside, area.height)
        self.rows.grid = grid(len(catalog.BOOK), area, theme)
        self._wordy = wordy(catalog.BOOK, self.rows.tile(0), theme)
        self.rows.show(self.at)
        self.rows.settle()
        self._show_chosen()

    def _lay_bar(self, wide: int) -> None:
        """Lay out the top bar: the way back on the left, the search in the middle, the links on the
        right."""
        theme = self.context.theme
        pad, line, head = theme.px(PAD), theme.px(36), theme.px(HEAD)
        top = (head - line) // 2
        self._back.box = Rect(pad, top, self._back.width(theme), line)
        used = in_row(self._links, theme, Rect(0, top, wide, line))
        for button in self._links:
            button.box.x += wide - pad - used
        left, right = self._back.box.right + pad, self._links[0].box.x - pad
        room = min(theme.px(420), right - left)
        middle = min(max(wide // 2, left + room // 2), right - room // 2)
        self.field.box = Rect(middle - room // 2, top, room, line)

    # ---------------------------------------------------------------- which games

    @property
    def game(self) -> Game | None:
        """The chosen game, if any is shown."""
        return self.games[self.at] if self.games else None

    def all(self) -> None:
        """Show all games again."""
        self.active_filters.clear()
        self.field.text = ""
        self.filter()

    def filter(self) -> None:
        """Show the games that search and filters keep, the last played first, then the
        favorites."""
        text = self.field.text.strip()
        found = search(text) if text else Search(sorted(catalog.BOOK, key=self._order))
        ordered, self.note = found
        self.games = [game for game in ordered if self.active_filters.keeps(game)]
        fresh = not (
            text or self.active_filters or self.stars or self.context.saves.app_state().games
        )
        self.at = self.games.index(catalog.find(catalog.FIRST_GAME)) if fresh else 0
        self.hot = -1
        self.rows.start(len(self.games))
        self.rows.show(self.at)
        self.rows.settle()
        self._show_chosen()

    def _order(self, game: Game) -> int:
        """A game's place in the order of the tiles."""
        first = [*self.context.saves.app_state().games, *self.stars]
        return first.index(game.id) if game.id in first else len(first)

    def _show_chosen(self) -> None:
        """Show the chosen game and its facts in the preview."""
        game = self.game
        self.facts = facts = None
        if game is not None:
            left, win_count = self._left.get(game.id), self.win_counts.of(game)
            self.facts = facts = GameFacts(self.context.variant(game), left, win_count)
        self._lead.label = "Resume" if facts and facts.left else "Play"
        self._star.sign = "star" if game and game.id in self.stars else "hollow_star"
        self.preview.others = (
            [self._new_deal, self._rules] if facts and facts.left else [self._rules]
        )
        self.preview.hint = (
            f"Enter: play · {self._key_of('favorite')}: favorite · {self._key_of('help')}: rules"
        )
        zoom = self.context.config.window.ui_scale
        self.preview.lay(self.preview.box, self.context.theme, facts, zoom)
        self.buttons.all = [
            *self.preview.buttons,
            *self.active_filters.chips,
            self._back,
            *self._links,
        ]
        if self.buttons.focus not in self.buttons.all:
            self.buttons.focus = None
        self.touch()

    def _key_of(self, action: str) -> str:
        return shown(self.context.config.keys, action).partition(" or ")[0]

    # ---------------------------------------------------------------- what one can do

    def choose(self, number: int) -> None:
        """Choose a game."""
        self.at, self.buttons.focus = number, None
        self.rows.show(number)
        self._show_chosen()

    def play(self) -> None:
        """Play the chosen game, continuing it if it is unfinished."""
        if self.game is not None:
            self.context.go.to_game(self.game)

    def play_anew(self) -> None:
        """Play a new deal of the chosen game."""
        if self.game is not None:
            self.context.go.to_deal(self.context.variant(self.game))

    def read_rules(self) -> None:
        """Open the rules of the chosen game."""
        if self.game is not None:
            self.context.go.to_rules(self.game)

    def star(self) -> None:
        """Star or unstar the chosen game. The tiles keep their order for now."""
        if self.game is None:
            return
        saves = self.context.saves
        try:
            saves.keep_app_state(saves.app_state().starred(self.game))
        except OSError as error:
            self.context.trouble = f"Your favorites cannot be remembered: {sentence(error)}."
        self.stars = saves.app_state().favorites
        starred = "has a star now" if self.game.id in self.stars else "has no star any more"
        self.context.tell(f"{self.game.name} {starred}.")
        self._offer_filters()
        self._lay(self.context.size)

    # ---------------------------------------------------------------- input, time and picture

    def handle(self, event: pygame.event.Event) -> None:
        self._input.handle(event)

    def update(self, dt: float) -> bool:
        """Scroll, and paint a piece of a table's picture each frame, visible ones first; then read
        the player's results."""
        if self.rows.glide(dt, motion=not self.context.config.table.reduced_motion):
            self.touch()
        if self.context.stack.top is self and not self._paint_one() and self.win_counts.read_on():
            self._show_chosen()
        return super().update(dt)

    def _paint_one(self) -> bool:
        """Paint a piece of a picture. False if all are painted."""
        seen = [self.games[number] for number in self.rows.seen()]
        size = picture_box(self.rows.tile(0), self.context.theme).size
        wanted = [(game, size) for game in (*seen, *self.games)]
        if self.game is not None and self.preview.picture.height:
            wanted.insert(0, (self.game, self.preview.picture.size))
        painted = self.thumbnails.paint(wanted)
        if painted is None:
            return False
        if painted[0] in (self.game, *seen) and self.thumbnails.of(*painted) is not None:
            self.touch()
        return True

    def spoken(self) -> str:
        """The chosen game and its facts, or the focused button."""
        if self.menu is not None:
            return f"All games: {self.menu.buttons.spoken()}"
        if self.buttons.focus is not None:
            return f"All games: {self.buttons.spoken()}"
        if self.game is None or self.facts is None:
            return f"All games: {self._why_none()}"
        place = f"{self.at + 1} of {len(self.games)}"
        star = ", with a star" if self.game.id in self.stars else ""
        note = f"{self.note} " if self.note else ""
        return f"All games: {note}{self.game.name}, {place}{star}. {self.facts.spoken()}"

    def draw(self, surface: Surface) -> None:
        theme, area = self.context.theme, self.rows.grid.area
        if self._cloth is not None:
            surface.blit(self._cloth, (0, 0))
        surface.set_clip(area)
        self._draw_tiles(surface)
        surface.set_clip(None)
        surface.fill(theme.bar, Rect(0, 0, surface.get_width(), area.y))
        surface.fill(theme.button, Rect(0, area.y - 1, surface.get_width(), 1))
        self.field.draw(surface, theme, self.buttons.focus is None)
        large = self.preview.picture.size
        table = self.thumbnails.of(self.game, large) if self.game is not None else None
        self.preview.draw(surface, theme, table)
        self.buttons.draw(surface, theme, self.preview.buttons)
        self.preview.draw_buttons(surface, self.buttons)
        if self.menu is not None:
            self.menu.draw(surface, theme)
        foot_line(surface.subsurface((0, 0, area.width, area.bottom)), theme, self.context.trouble)

    def _draw_tiles(self, surface: Surface) -> None:
        theme, rows = self.context.theme, self.rows
        for number in range(len(self.games), rows.grid.rows(len(self.games)) * rows.grid.columns):
            draw_empty(surface, rows.tile(number), theme)
        for number in rows.seen():
            dealt = self.context.variant(self.games[number], self._state)
            draw_tile(surface, rows.tile(number), theme, dealt, self._face(number))
        if rows.share is not None:
            draw_mark(surface, rows.grid.area, theme, rows.share)
        if self.note or not self.games:
            self._draw_note(surface)

    def _face(self, number: int) -> Face:
        """What the tile of a game shows."""
        game = self.games[number]
        return Face(
            self.thumbnails.of(game, picture_box(self.rows.tile(number), self.context.theme).size),
            self._left.get(game.id),
            self.win_counts.of(game),
            starred=game.id in self.stars,
            chosen=number == self.at,
            focus=number == self.at and self.buttons.focus is None,
            hot=number == self.hot,
            wordy=self._wordy,
        )

    def _why_none(self) -> str:
        """Why no game is shown."""
        if self.active_filters:
            return "There is no such game among these. Esc shows all."
        return f"There is no game called “{self.field.text}”. Esc shows all."

    def _draw_note(self, surface: Surface) -> None:
        """Draw why no game is shown, or what was searched for instead, below the tiles."""
        theme, area = self.context.theme, self.rows.grid.area
        words, font = self.note if self.games else self._why_none(), theme.font(TEXT)
        box = Rect(0, 0, font.size(words)[0] + theme.px(48), theme.px(56))
        box.center = area.center
        if self.games:
            box.bottom = area.bottom - theme.px(PAD)
        plate(surface, box, theme.plate, theme.px(8))
        write(surface, words, font, theme.text, box, "center")
