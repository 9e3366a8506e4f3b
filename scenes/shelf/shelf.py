"""The shelf: every game with a picture of its table, with search and filters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from game.book import catalog
from game.book.search import search
from game.daily.challenge import Challenge, NoChallenge, finding
from game.daily.high_scores import ScoreTable
from game.daily.pools import BadPool
from game.rules.game import Game
from game.storage.app_state import AppState
from game.storage.saves import Saved
from game.system.files import sentence
from game.system.jobs import Job
from scenes.app.context import Context
from scenes.app.keymap import first_shown
from scenes.app.scanning import Stop, by_rows, clicked
from scenes.app.scene import Scene
from scenes.arcade.bulbs import ASLEEP, Bulbs
from scenes.arcade.tokens import TILE_BULB
from scenes.look.theme import TEXT
from scenes.shelf.filters import GAP, ActiveFilters, filters
from scenes.shelf.input import ShelfInput
from scenes.shelf.preview import GameFacts, Preview, Star, width
from scenes.shelf.results import WinCounts
from scenes.shelf.sections import (
    START,
    Known,
    Section,
    family_shelves,
    in_order,
    shelves,
    shortened,
)
from scenes.shelf.tiles import (
    Face,
    TileRows,
    bulb_places,
    draw_empty,
    draw_section_head,
    draw_tile,
    grid,
    picture_box,
    wordy,
)
from scenes.table.cloth import backdrop
from scenes.table.thumbnails import Thumbnails
from scenes.widgets.bars import draw_bar
from scenes.widgets.buttons import Button, Buttons, in_lines, in_row, mirror, stops_of
from scenes.widgets.menu import Menu, menu_stops
from scenes.widgets.panels import foot_line, plate
from scenes.widgets.scroll_list import draw_mark, page_stops
from scenes.widgets.text import write
from scenes.widgets.text_field import TextField

HEAD, CHIP, PAD = 52, 30, 16
"""The heights of the search bar and of a chip, and the padding at the sides, in design units."""
PLACE = "shelf"
A_FRAME = 0.004
"""The seconds per frame spent on finding today's challenges."""


@dataclass(frozen=True)
class _Place:
    """Where the shelf was left: its active filters by group, and the chosen game on its shelf."""

    filters: Mapping[str, str]
    section: str
    game: str


class Shelf(Scene):
    """The scene: tiles of the games on their shelves, with the chosen one large beside them."""

    def __init__(self, context: Context, only: str = "") -> None:
        """``only`` is the title of a shelf that is shown alone at first."""
        super().__init__()
        self.context = context
        self._only = only
        self.field = TextField(
            "Name, family, or “easy”, “two packs” …", sign="search", short_prompt="Search"
        )
        self.games: list[Game] = []
        self.note = ""
        """A sentence if the search found other games than the one that was typed."""
        self.at = 0
        """The index of the chosen game."""
        self.hot = -1
        """The index of the game under the pointer."""
        self.heading = -1
        """The index of the section whose heading has the focus; -1 if none has it."""
        self.rows = TileRows()
        self.buttons = Buttons()
        self.win_counts = WinCounts(context)
        self.thumbnails = Thumbnails(context)
        self._bulbs = Bulbs((), TILE_BULB)
        self._idle = 0.0
        """The seconds without input."""
        self.stars: tuple[str, ...] = ()
        """The ids of the favorites."""
        self.facts: GameFacts | None = None
        """The facts about the chosen game."""
        self._left: dict[str, Saved] = {}
        self._state = AppState()
        self._backdrop: Surface | None = None
        self._wordy = True
        self._input = ShelfInput(self)
        every = Button("All", self.all, chosen=lambda: not self.active_filters)
        self.active_filters = ActiveFilters(every, self.open_menu, self._changed)
        self.menu: Menu | None = None
        """The menu of a chip, while it is open."""
        self.shelves: list[Section] = []
        """The shelves by what a player looks for."""
        self._today: tuple[str, ...] = ()
        """The ids of the games of today's challenges."""
        self._finding: Job[tuple[Challenge, ...]] | None = None
        self._day = context.wall_clock.today()
        self._back = Button("Title", lambda: context.go.to_title(), "start")
        self._links = [
            Button("Calendar", lambda: context.go.to_calendar(), "day"),
            Button("Library", lambda: context.go.to_library(), "books"),
            Button("Figures", lambda: context.go.to_stats(), "chart"),
            Button("Settings", lambda: context.go.to_settings(), "settings"),
        ]
        self._lead = Button("Play", self.play, "play", lead=True, size=TEXT)
        self._new_deal = Button("New deal", self.play_anew)
        self._rules = Button("Rules", self.read_rules)
        self._best = Button("Best", self.to_best_scores, hint="The best scores of this game")
        self._star = Star("", self.star, "hollow_star", bare=True, size=TEXT + 4)
        self.preview = Preview(self._lead, [self._rules], self._star)

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        """Find the unfinished games and the favorites, and return to where the shelf was left."""
        left = self.context.saves.unfinished()
        self._left = {saved.game.id: saved for saved in reversed(left) if saved.made}
        self._state = self.context.saves.app_state()
        self.stars = self._state.favorites
        self._day = self.context.wall_clock.today()
        self._finding = Job(finding(self._day))
        place = self.context.places.get(PLACE)
        if self._only:
            place = _Place({"shelf": self._only}, self._only, "")
        self._sort_in()
        self.active_filters.choose(place.filters if isinstance(place, _Place) else {})
        self.resize(self.context.size)
        self.filter()
        if isinstance(place, _Place):
            self._return_to(place)

    def cover(self) -> None:
        self.buttons.let_go()

    def uncover(self) -> None:
        """Read again: the scene above may have deleted or added records."""
        self.win_counts.look_again()
        self._state = self.context.saves.app_state()
        self.touch()

    def _place(self) -> _Place:
        """Where the shelf is now."""
        section = self.rows.section_of(self.at)
        return _Place(
            dict(self.active_filters.chosen),
            section.title if section else "",
            self.game.id if self.game else "",
        )

    def _keep_place(self) -> None:
        """Remember the place for the next time that all games are shown."""
        if not (self.field.text or self.as_opened):
            self.context.places[PLACE] = self._place()

    def _return_to(self, place: _Place) -> None:
        """Choose the game of this place, on its shelf if it still stands there."""
        sections = [(each.title, game.id) for each in self.rows.sections for game in each.games]
        there = [at for at, (_, name) in enumerate(sections) if name == place.game]
        exact = [at for at in there if sections[at][0] == place.section]
        if there:
            self.at = (exact or there)[0]
            self.rows.show(self.at)
            self.rows.settle()
            self._show_chosen()

    @property
    def _known(self) -> Known:
        """What is known of the player."""
        played = self._state.games
        return Known(played, self._left, self.stars, self._today, self.win_counts.of)

    def _sort_in(self) -> None:
        """Put the games on their shelves."""
        self.shelves = shelves(self._known)

    def _sort_again(self) -> None:
        """Put the games on their shelves again, now that more is known. The chosen game stays
        chosen and keeps its place in the window."""
        self.rows.settle()  # measure its place where scrolling will end
        place, above = self._place(), self.rows.tile(self.at).y if self.games else 0
        self._sort_in()
        self._offer_filters()
        self._lay(self.context.size)
        self._fill()
        self._return_to(place)
        if self.games:
            self.rows.scroll_by(self.rows.tile(self.at).y - above)
            self.rows.settle()

    def _changed(self) -> None:
        """Show the games that the changed filters keep."""
        self.filter()
        self._keep_place()

    def _offer_filters(self) -> None:
        """Offer the filters that now keep some of the games."""
        theme = self.context.theme
        room = self.context.size[0] - 2 * theme.px(PAD)
        offered = filters(catalog.BOOK, self._left, self.stars, self.shelves)
        self.active_filters.offer(offered, theme, room)

    def _room_for_menus(self) -> Rect:
        """Return the window without a rim."""
        rim = 2 * self.context.theme.px(8)
        return Rect((0, 0), self.context.size).inflate(-rim, -rim)

    def open_menu(self, chip: Button) -> None:
        """Open the menu of a chip."""
        theme = self.context.theme
        self.menu = Menu(self.active_filters.options(chip), chip.box, self._room_for_menus(), theme)
        self.touch()

    def close_menu(self) -> None:
        """Close the menu; its chip shows what was chosen."""
        self.menu = None
        self._offer_filters()
        self._lay(self.context.size)
        self.buttons.focus = None
        self.touch()

    def open_section(self, number: int) -> None:
        """Show only this shelf, if it was cut short."""
        if number >= 0 and self.rows.sections[number].more:
            self.active_filters.choose({"shelf": self.rows.sections[number].title})
            self._changed()

    def resize(self, size: tuple[int, int]) -> None:
        if self.menu is not None and not self.menu.fits(self._room_for_menus(), self.context.theme):
            self.menu = None
        self.thumbnails.clear()
        self._offer_filters()
        self._backdrop = backdrop(size, self.context.theme)
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
        window = Rect((0, 0), size)
        area = Rect(0, end, size[0] - beside, size[1] - end)
        self.preview.box = theme.sided(Rect(area.right, end, beside, area.height), window)
        area = theme.sided(area, window)
        mirror([self._back, *self._links, *self.active_filters.chips], theme, window)
        self.field.box = theme.sided(self.field.box, window)
        self.rows.grid = grid(len(catalog.BOOK), area, theme)
        self._wordy = wordy(self.rows.grid.tile(0), theme)
        self.rows.arrange()
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

    @property
    def as_opened(self) -> bool:
        """Does it still show the one shelf for which it was opened, and all of it?"""
        alone = self.active_filters.chosen == {"shelf": self._only}
        return alone and not self.field.text

    def all(self) -> None:
        """Show all shelves again."""
        self.active_filters.clear()
        self.field.text = ""
        self._changed()

    def filter(self) -> None:
        """Show the games that search and filters keep."""
        self._offer_filters()
        self._lay(self.context.size)
        self.at, self.hot, self.heading = 0, -1, -1
        self._fill()
        if not (self.field.text or self.active_filters or self._state.games or self.stars):
            titles = [section.title for section in self.rows.sections]
            before = titles.index(START) if START in titles else 0
            self.at = sum(len(section.games) for section in self.rows.sections[:before])
        self.rows.show(self.at)
        self.rows.settle()
        self._show_chosen()

    def _fill(self) -> None:
        """Fill the rows: with what the search finds; else with what the filters keep, in the chosen
        order if there is one; else with the shelves and the families."""
        text, chosen, self.note = self.field.text.strip(), self.active_filters, ""
        if text:
            found = search(text)
            self.note = found.note
            sections = [Section("", [game for game in found.games if chosen.keeps(game)])]
        elif chosen.order:
            kept = [game for game in catalog.BOOK if chosen.keeps(game)]
            sections = in_order(chosen.order, kept, self._known, self.context.variant)
        elif chosen:
            kept = [game for game in self._usual() if chosen.keeps(game)]
            sections = [Section(", ".join(chosen.chosen.values()), kept)]
        else:
            columns = self.rows.grid.columns
            sections = [shortened(each, columns) for each in self.shelves] + family_shelves()
        sections = [each for each in sections if each.games]
        self.games = [game for section in sections for game in section.games]
        self.rows.start(sections)

    def _usual(self) -> list[Game]:
        """All games in the usual order: those of the active shelf in its order, then those played
        last, then the favorites, then the rest."""
        active = self.active_filters.chosen.get("shelf")
        shelf = next((each.games for each in self.shelves if each.title == active), ())
        first = [*(game.id for game in shelf), *self._state.games, *self.stars]
        order = {name: at for at, name in reversed([*enumerate(first)])}
        return sorted(catalog.BOOK, key=lambda game: order.get(game.id, len(first)))

    def _show_chosen(self) -> None:
        """Show the chosen game and its facts in the preview."""
        game = self.game
        self.facts = facts = None
        if game is not None:
            left, win_count = self._left.get(game.id), self.win_counts.of(game)
            best = self.win_counts.plain_best(game)
            if self.context.theme.arcade:
                best = f"{score:,}" if (score := self.win_counts.best(game)) else ""
            self.facts = facts = GameFacts(self.context.variant(game), left, win_count, best)
        self._lead.label = "Resume" if facts and facts.left else "Play"
        self._star.sign = "star" if game and game.id in self.stars else "hollow_star"
        scored = self.context.theme.arcade or self.context.config.table.score
        others = [self._rules, self._best] if scored else [self._rules]
        resumes = facts is not None and facts.left is not None  # then two buttons have room
        self.preview.others = [self._new_deal, self._rules] if resumes else others
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
        return first_shown(self.context.config.keys, action)

    # ---------------------------------------------------------------- what one can do

    def choose(self, number: int) -> None:
        """Choose a game."""
        self._point_at(number)
        self.rows.show(number)

    def _point_at(self, number: int) -> None:
        """Choose a game without scrolling to it."""
        self.at, self.heading, self.buttons.focus = number, -1, None
        self._show_chosen()
        self._keep_place()

    def go_to_section(self, number: int) -> None:
        """Choose the first game of a section. Its heading gets the focus if it leads to more
        games."""
        self.choose(self.rows.section_starts()[number])
        if self.rows.sections[number].more:
            self.heading = number

    def play(self) -> None:
        """Play the chosen game, continuing it if it is unfinished."""
        if self.game is not None:
            self.context.go.to_game(self.game)

    def play_anew(self) -> None:
        """Play a new deal of the chosen game."""
        if self.game is not None:
            self.context.go.to_deal(self.context.variant(self.game))

    def to_best_scores(self) -> None:
        """Open the best scores of the chosen game."""
        if self.facts is not None:
            self.context.go.to_best_scores(ScoreTable(self.facts.dealt))

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
        self._idle = 0.0
        self._input.handle(event)

    def update(self, dt: float) -> bool:
        """Scroll, and do a little work each frame: paint the visible tables, then read the player's
        results, paint the other tables, and find today's challenges."""
        if self.rows.glide(dt, motion=self._animated):
            self.touch()
        if self.context.in_front and self._idle < ASLEEP:
            self._bulbs.advance(dt)
        self._idle += dt
        if (today := self.context.wall_clock.today()) != self._day:
            self._day, self._finding = today, Job(finding(today))
        untouched = self.buttons.held is None and self.menu is None  # sorting renews the buttons
        if self.context.stack.top is self and not self._paint_one(()) and untouched:
            if self.win_counts.read_on():
                self._sort_again()
            painted = self.win_counts.known and not self._paint_one(self.games)
            if painted and self._find_today():
                self._sort_again()
        return super().update(dt)

    def _find_today(self) -> bool:
        """Find today's challenges, a little each frame. True once, when they are found."""
        if self._finding is None:
            return False
        try:
            if self._finding.run(A_FRAME):
                return False
            self._today = tuple(each.game.id for each in self._finding.answer or ())
        except (NoChallenge, BadPool):
            self._today = ()
        self._finding = None
        return bool(self._today)

    def _paint_one(self, others: Sequence[Game]) -> bool:
        """Paint a piece of a picture of a visible table, or else of these others. False if all are
        painted."""
        seen = [self.games[number] for number in self.rows.seen()]
        size = picture_box(self.rows.grid.tile(0), self.context.theme).size
        wanted = [(game, size) for game in (*seen, *others)]
        if self.game is not None and self.preview.picture.height:
            wanted.insert(0, (self.game, self.preview.picture.size))
        done = self.thumbnails.paint(wanted)
        if done is None:
            return False
        if any(game in (self.game, *seen) for game in done):
            self.touch()
        return True

    @property
    def _animated(self) -> bool:
        return not self.context.config.table.reduced_motion

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw the bulbs that change."""
        if self.menu is not None:
            return []
        surface.set_clip(self.rows.grid.area)
        changed = self._bulbs.patch(surface, moves=self._animated)
        surface.set_clip(None)
        return changed

    def spoken(self) -> str:
        """The chosen game and its facts, or the focused button."""
        if self.menu is not None:
            return f"All games: {self.menu.buttons.spoken()}"
        if self.buttons.focus is not None:
            return f"All games: {self.buttons.spoken()}"
        if self.game is None or self.facts is None:
            return f"All games: {self._why_none()}"
        if self.heading >= 0:
            head = self.rows.sections[self.heading]
            return f"All games: {head.title}, all {len(head.games) + head.more}"
        place = f"{self.at + 1} of {len(self.games)}"
        star = ", with a star" if self.game.id in self.stars else ""
        section = self.rows.section_of(self.at)
        note = f"{self.note} " if self.note else ""
        note += f"{section.title}: " if section and section.title else ""
        return f"All games: {note}{self.game.name}, {place}{star}. {self.facts.spoken()}"

    def stops(self) -> Sequence[Stop]:
        """The games, row by row; the chips; the bar. A game leads to its buttons."""
        if self.menu is not None:
            return menu_stops(self.menu, self)
        games = Stop(box=lambda: self.rows.grid.area, inner=self._game_stops, words="The games")
        chips = stops_of(self.buttons, self.active_filters.chips)
        bar = stops_of(self.buttons, [self._back, *self._links])
        return [*([games] if self.games else []), *by_rows(chips), *by_rows(bar)]

    def _game_stops(self) -> list[Stop]:
        rows, area = self.rows, self.rows.grid.area
        tiles = [
            self._game_stop(at) for at in rows.seen() if area.collidepoint(rows.tile(at).center)
        ]
        heads = [
            clicked(self, partial(rows.heading, at), f"All of {section.title}")
            for at, section in enumerate(rows.sections)
            if section.more and area.collidepoint(rows.heading(at).center)
        ]
        return [*by_rows(tiles), *heads, *page_stops(rows, lambda: area, self._page)]

    def _game_stop(self, number: int) -> Stop:
        def buttons() -> list[Stop]:
            return stops_of(self.buttons, self.preview.buttons)

        return Stop(
            lambda: self._point_at(number), inner=buttons, box=lambda: self.rows.tile(number)
        )

    def _page(self, way: int) -> None:
        self.rows.page(way)
        self.touch()

    def draw(self, surface: Surface) -> None:
        theme, area = self.context.theme, self.rows.grid.area
        if self._backdrop is not None:
            surface.blit(self._backdrop, (0, 0))
        surface.set_clip(area)
        self._draw_tiles(surface)
        surface.set_clip(None)
        draw_bar(surface, Rect(0, 0, surface.get_width(), area.y), theme)
        self.field.draw(surface, theme, self.buttons.focus is None)
        large = self.preview.picture.size
        table = self.thumbnails.of(self.game, large) if self.game is not None else None
        self.preview.draw(surface, theme, table)
        self.buttons.draw(surface, theme, self.preview.buttons)
        self.preview.draw_buttons(surface, self.buttons)
        if self.menu is not None:
            self.menu.draw(surface, theme)
        below = surface.subsurface((area.x, 0, area.width, area.bottom))
        foot_line(below, theme, self.context.trouble)

    def _draw_tiles(self, surface: Surface) -> None:
        theme, rows = self.context.theme, self.rows
        for box in rows.empty():
            if box.colliderect(rows.grid.area):
                draw_empty(surface, box, theme)
        for at, section in enumerate(rows.sections):
            heading = rows.heading(at)
            if heading.colliderect(rows.grid.area):
                focus = at == self.heading and self.buttons.focus is None
                draw_section_head(surface, heading, theme, section, focus=focus)
        for number in sorted(rows.seen(), key=lambda number: number == self.at):
            dealt = self.context.variant(self.games[number], self._state)
            draw_tile(surface, rows.tile(number), theme, dealt, self._face(number))
        self._draw_bulbs(surface)
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
            self.win_counts.medal(game),
            self.win_counts.best(game),
            starred=game.id in self.stars,
            chosen=number == self.at,
            focus=number == self.at and self._on_tile,
            hot=number == self.hot,
            wordy=self._wordy,
        )

    @property
    def _on_tile(self) -> bool:
        """Does the chosen tile have the focus?"""
        return self.buttons.focus is None and self.heading < 0 and bool(self.games)

    def _draw_bulbs(self, surface: Surface) -> None:
        """Draw the bulbs round the focused tile."""
        theme, tile = self.context.theme, self.rows.tile(self.at)
        shown = theme.arcade and self._on_tile
        places = bulb_places(tile, theme) if shown else ()
        self._bulbs.places = [each for each in places if self.rows.grid.area.collidepoint(each)]
        self._bulbs.radius = theme.px(TILE_BULB)
        self._bulbs.cut(surface)
        self._bulbs.draw(surface, moves=self._animated)

    def _why_none(self) -> str:
        """Why no game is shown."""
        if self.active_filters.narrowed:
            return "There is no such game among these. Esc shows all."
        return f"There is no game called “{self.field.text}”. Esc shows all."

    def _draw_note(self, surface: Surface) -> None:
        """Draw why no game is shown, or the note of the search at the foot of the tiles."""
        theme, area = self.context.theme, self.rows.grid.area
        words, font = self.note if self.games else self._why_none(), theme.font(TEXT)
        box = Rect(0, 0, font.size(words)[0] + theme.px(48), theme.px(56))
        box.center = area.center
        if self.games:
            box.bottom = area.bottom - theme.px(PAD)
        plate(surface, box, theme.plate, theme.px(8))
        write(surface, words, font, theme.text, box, "center")
