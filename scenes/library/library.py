"""The library scene: lists, searches and sorts all records, and shows details of the selected
one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from game.storage.ledger_schema import Result
from scenes.app.context import Context
from scenes.app.keymap import action_of
from scenes.app.scanning import Stop, by_rows, clicked, group
from scenes.app.scene import Scene
from scenes.library.actions import Actions
from scenes.library.details import Details
from scenes.library.query import Query
from scenes.library.record_list import Pressed, RecordList
from scenes.library.row_view import spoken
from scenes.library.search_bar import SearchBar
from scenes.table.cloth import backdrop
from scenes.widgets.buttons import Action, Button, Buttons, stops_of
from scenes.widgets.menu import Menu, menu_stops
from scenes.widgets.panels import sheet
from scenes.widgets.scroll_list import list_pages
from scenes.widgets.text_field import TextField

RECORDS_PER_FRAME = 12
OFTEN = 0.25
"""The seconds between updates of the list while records are read."""
NOTCH = 2
"""The rows that a notch of the wheel scrolls."""
PAD, FOOT = 14, 33
SHARE, LARGER, NARROW, WIDE = 0.37, 0.42, 380, 620
"""The margin and the footer, in design units. The details take ``SHARE`` of the width, but at least
``NARROW`` and at most ``WIDE`` design units; the minimum takes no more than ``LARGER`` of the
width."""
LEAST = 740, 470
"""The minimum size of the window, in design units, for letters of the chosen size."""


class Library(Scene):
    """Rows of records on the left, details of the selected one on the right. Typing searches."""

    def __init__(self, context: Context, files: Collection[str] = (), about: str = "") -> None:
        """If ``files`` are given it shows only these records at first; ``about`` says what they
        are."""
        super().__init__()
        self.context = context
        self.theme = context.theme
        """The window's theme, with smaller letters in a small window."""
        self.query = Query(files=frozenset(files), about=about)
        self.field = TextField("Search by name, title, number or date", sign="search")
        self.every: list[Result] = []
        self.chosen: Result | None = None
        self.rows = RecordList(context)
        self.details = Details(context, self.choose)
        self.buttons = Buttons()
        self.menu: Menu | None = None
        self.renaming: TextField | None = None
        self.actions = Actions(self)
        self.search_bar = SearchBar(self, self.actions)
        self.message, self.stern = "", False
        self.ways: list[Button] = []
        """The message in the footer, and its buttons."""
        self.read = False
        """Whether all records are read."""
        self._since = 0.0
        self._pointer = (0, 0)
        self._backdrop: Surface | None = None

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        self.resize(self.context.size)
        self.reload()

    def cover(self) -> None:
        """Let go of what the pointer holds, because the scene above gets its release."""
        self.buttons.let_go()
        self.rows.let_go()
        self.details.let_go()

    def uncover(self) -> None:
        """Reload the records, which may have changed meanwhile."""
        self.read = False
        self.touch()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the scene; small windows get smaller letters."""
        theme = self.context.theme
        share = min(1.0, size[0] / theme.px(LEAST[0]), size[1] / theme.px(LEAST[1]))
        self.theme = theme = replace(theme, scale=theme.scale * share)
        self._backdrop = backdrop(size, theme)
        self.rows.forget()
        self.details.forget()
        if self.menu is not None and not self.menu.fits(self._room_for_menus(), theme):
            self.menu = None
        self._arrange()
        if self.renaming is not None:
            self.renaming.box = self.details.name_box.copy()

    def _arrange(self) -> None:
        theme, size = self.theme, self.context.size
        pad, foot = theme.px(PAD), theme.px(FOOT)
        top, window = self.search_bar.lay(size, theme) + pad, Rect((0, 0), size)
        whole = Rect(pad, top, size[0] - 2 * pad, size[1] - top - foot - pad)
        least = min(theme.px(NARROW), round(whole.width * LARGER))
        wide = min(max(round(whole.width * SHARE), least), theme.px(WIDE))
        side = Rect(whole.right - wide, whole.y, wide, whole.height)
        rows = Rect(whole.x, whole.y, whole.width - wide - pad, whole.height)
        self.details.lay(theme.sided(side, window), theme)
        self.rows.lay(theme.sided(rows, window), theme)
        self._collect_buttons()
        self._lay_ways()
        self.touch()

    def _collect_buttons(self) -> None:
        """Collect all current buttons, keeping the focus."""
        self.buttons.renew([*self.search_bar.buttons, *self.details.buttons, *self.ways])

    # ---------------------------------------------------------------- which records

    def reload(self) -> None:
        """Query the ledger again."""
        self.every = self.context.ledger.everything()
        self.search_bar.offer(self.query.place(self.every))
        self._arrange()
        self.apply_query()

    def apply_query(self) -> None:
        """Apply search, filters and order, keeping the selection if it is still listed."""
        self.query.text = self.field.text
        self.rows.fill(self.query.seen(self.every))
        if self.at < 0:
            self.rows.listing.begin()
        self._choose(self.shown[max(self.at, 0)] if self.shown else None)

    def search(self) -> None:
        """Apply a changed query and scroll to the top."""
        self.rows.listing.begin()
        self.apply_query()

    @property
    def shown(self) -> list[Result]:
        """The listed records, in order."""
        return self.rows.shown

    @property
    def at(self) -> int:
        """The row of the selected record, or -1."""
        return self.rows.place(self.chosen)

    def choose(self, result: Result) -> None:
        """Select a record, even if it is not listed now."""
        if all(each.file != result.file for each in self.shown):
            self.query.widen()
            self.query.trash = result.state == "trashed"
            self.field.text = ""
            self.chosen = result
            self.reload()
        self._choose(result)

    def _choose(self, result: Result | None) -> None:
        was, self.chosen = self.chosen, result
        if result is None or was is None or was.file != result.file:
            if self.renaming is not None:
                self.renaming = None
                self.say("")
            self.rows.listing.show(max(self.at, 0))
        self.details.show(result, self.every, self.actions.buttons(result))
        self._collect_buttons()
        self.touch()

    def toggle_trash(self) -> None:
        """Switch between the records and the trash."""
        self.query.trash = not self.query.trash
        self.chosen = None
        self.say("")
        self.rows.listing.begin()
        self.reload()

    def bring(self, words: str) -> None:
        """Import a dropped or pasted game."""
        self.actions.bring(words)

    # ---------------------------------------------------------------- the foot

    def say(self, words: str, ways: Sequence[Button] = (), *, stern: bool = False) -> None:
        """Show a message in the footer, with buttons if given."""
        self.message, self.stern, self.ways = words, stern, list(ways)
        self.context.tell(words)
        self._lay_ways()
        self._collect_buttons()
        self.touch()

    def _lay_ways(self) -> None:
        self.search_bar.lay_foot(self.context.size, self.theme)

    # ---------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> None:
        """Typing searches, arrow keys and the pointer select; other actions have keys and
        buttons."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if self.menu is not None:
            if self.menu.handle(event):
                self.touch()
            if not self.menu.open:
                self.menu = None
                self.touch()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(-NOTCH * event.y)
        elif self.buttons.handle(event):
            self.touch()
        else:
            self._point(event)

    def _wheel(self, rows: float) -> None:
        over_tree = self.details.listing.box.collidepoint(self._pointer)
        (self.details.listing if over_tree else self.rows.listing).scroll(rows)
        self.touch()

    def _point(self, event: pygame.event.Event) -> None:
        if self.details.handle(event):
            self.touch()
        if event.type == pygame.MOUSEMOTION:
            if self.rows.hover(event.pos):
                self.touch()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.rows.press(event.pos)
            self.touch()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._clicked(self.rows.release(event.pos))

    def _clicked(self, pressed: Pressed | None) -> None:
        """Handle a click on a row or its star, or a double click."""
        if pressed is None:
            return
        self.buttons.focus = None
        self._choose(pressed.result)
        if pressed.star:
            self.actions.favor()
        elif pressed.twice:
            self.actions.watch()

    def _key(self, event: pygame.event.Event) -> None:
        focus = self.buttons.focus
        named = "" if event.unicode.isalnum() else action_of(self.context.config.keys, event)
        if self.renaming is not None:
            self._rename_key(event, self.renaming)
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif self.field.selected and focus is None and self._write(event):
            pass
        elif event.key == pygame.K_TAB:
            self.buttons.through(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif focus is not None and event.key in _PRESSES:
            self.buttons.key(event)
        elif event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key in self._shortcuts:
            self._shortcuts[event.key]()
        elif named in ("favorite", "copy"):
            self.actions.favor() if named == "favorite" else self.actions.copy_code()
        elif event.key in self._keys:
            self._keys[event.key]()
        elif event.key in _STEPS:
            self._step(_STEPS[event.key])
        elif event.key in _PAGES:
            self._step(_PAGES[event.key] * self.rows.listing.page_rows)
        else:
            self._write(event)
        self.touch()

    def _write(self, event: pygame.event.Event) -> bool:
        """Pass a key to the text field; returns whether it was used."""
        was = self.field.text
        taken = self.field.handle(event)
        if self.field.text != was:
            self.search()
        return taken

    @property
    def _keys(self) -> dict[int, Action]:
        """The actions of plain keys."""
        return {
            pygame.K_RETURN: self.actions.watch,
            pygame.K_KP_ENTER: self.actions.watch,
            pygame.K_F2: self.actions.rename,
            pygame.K_DELETE: self.actions.restore if self.query.trash else self.actions.delete,
            pygame.K_LEFT: lambda: self._along(-1),
            pygame.K_RIGHT: lambda: self._along(1),
        }

    @property
    def _shortcuts(self) -> dict[int, Action]:
        """The actions of keys with Ctrl."""
        return {
            pygame.K_e: self.actions.export,
            pygame.K_o: self.actions.ask_import,
            pygame.K_t: self.toggle_trash,
        }

    def _rename_key(self, event: pygame.event.Event, field: TextField) -> None:
        if event.key == pygame.K_ESCAPE:
            self.renaming = None
            self.say("")
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.actions.renamed()
        else:
            field.handle(event)

    def _escape(self) -> None:
        """Escape: close a question or drop the focus, then clear the query, then leave."""
        if self.ways or self.buttons.focus is not None:
            self.buttons.focus = None
            self.say("")
        elif self.query.narrow:
            self.show_all()
        elif self.query.trash:
            self.toggle_trash()
        else:
            self.go_back()

    def go_back(self) -> None:
        """Return to the previous scene."""
        self.context.stack.close(self)

    def show_all(self) -> None:
        """Clear the search and filters."""
        self.query.widen()
        self.field.text = ""
        self.refilter()

    def _step(self, by: int) -> None:
        """Select another row."""
        if self.shown:
            self.buttons.focus = None
            self._choose(self.shown[min(max(self.at + by, 0), len(self.shown) - 1)])

    def _along(self, by: int) -> None:
        """Select another attempt at the same deal."""
        found = self.details.step(by)
        if found is not None:
            self.choose(found)

    def _room_for_menus(self) -> Rect:
        """Return the window without a rim."""
        rim = 2 * self.theme.px(8)
        return Rect((0, 0), self.context.size).inflate(-rim, -rim)

    def open_menu(self, ways: Sequence[Button], near: Rect) -> None:
        """Open a menu over the library."""
        theme = self.theme
        self.menu = Menu(ways, near, self._room_for_menus(), theme)
        self.touch()

    def refilter(self) -> None:
        """Apply changed filters or order."""
        self.search_bar.offer(self.query.place(self.every))
        self._arrange()
        self.search()

    # ---------------------------------------------------------------- time and picture

    def update(self, dt: float) -> bool:
        """Read some records and paint part of a picture each frame; animate scrolling."""
        motion = not self.context.config.table.reduced_motion
        if not self.read:
            self._read_on(dt)
        elif self.rows.paint() or self.details.update(dt, motion=motion):
            self.touch()
        if self.rows.listing.glide(dt, motion=motion):
            self.touch()
        return super().update(dt)

    def _read_on(self, dt: float) -> None:
        """Read some records. The list is rebuilt now and then, and at the end, in a frame of its
        own because that takes long with thousands of records."""
        self._since += dt
        if self._since >= OFTEN:
            self._since = 0.0
            self.reload()
            return
        self.read = self.context.ledger.refresh(RECORDS_PER_FRAME)
        if self.read:
            self.reload()

    def spoken(self) -> str:
        """The selected record and its result, the edited text or menu, or the focused button."""
        if self.menu is not None:
            return f"Library: {self.menu.buttons.spoken()}"
        if self.renaming is not None:
            return f"Library: its title, {self.renaming.text or 'empty'}"
        if self.buttons.focus is not None:
            return f"Library: {self.buttons.spoken()}"
        if self.chosen is None:
            return f"Library: {self.search_bar.none()}"
        return f"Library: {spoken(self.chosen)}, {self.at + 1} of {len(self.shown)}"

    def stops(self) -> Sequence[Stop]:
        """The buttons of a question in the footer, the records, and the bar. A record leads to its
        buttons and to the other attempts at its deal."""
        if self.menu is not None:
            return menu_stops(self.menu, self)
        rows = Stop(box=lambda: self.rows.box, inner=self._row_stops, words="The records")
        bar = stops_of(self.buttons, self.search_bar.buttons)
        asked = stops_of(self.buttons, self.ways)
        return [*asked, *([rows] if self.shown else []), *by_rows(bar)]

    def _row_stops(self) -> list[Stop]:
        listing = self.rows.listing
        rows = [
            Stop(
                partial(self._choose, self.shown[at]),
                inner=self._details_stops,
                box=partial(listing.row_box, at),
            )
            for at in listing.whole()
        ]
        return [*by_rows(rows), *list_pages(listing, self)]

    def _details_stops(self) -> list[Stop]:
        found, listing = by_rows(stops_of(self.buttons, self.details.buttons)), self.details.listing
        if len(self.details.tree) < 2:
            return found
        attempts = [
            clicked(self, partial(listing.row_box, at), spoken(self.details.tree[at].result))
            for at in listing.whole()
        ]
        return [*found, group([*attempts, *list_pages(listing, self)])]

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        if self._backdrop is not None:
            surface.blit(self._backdrop, (0, 0))
        self.rows.draw(surface, self.chosen, self.search_bar.none())
        sheet(surface, self.details.box, theme)
        self.details.draw(surface, theme, named=self.renaming is None)
        if self.renaming is not None:
            self.renaming.draw(surface, theme)
        self.search_bar.draw(surface, theme)
        self.buttons.draw(surface, theme)
        if self.menu is not None:
            self.menu.draw(surface, theme)


_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -(10**6), pygame.K_END: 10**6}
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
