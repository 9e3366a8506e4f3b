"""The first start: the two looks side by side, sound, letter size, and the way to a first game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice

import pygame
from pygame import Rect, Surface

from game.book import catalog
from game.daily.pools import BadPool, Deal, easy, load
from game.record.header import WINNABLE
from game.rules.game import Game
from game.system.jobs import Job, Task
from scenes.app.context import Context
from scenes.app.keymap import action_of, first_shown, shown
from scenes.app.scanning import Stop
from scenes.app.scene import Scene
from scenes.app.voice import installed
from scenes.arcade.bulbs import ASLEEP, Bulbs, round_frame
from scenes.arcade.furniture import painting_evening
from scenes.arcade.lettering import name_font, write_name
from scenes.arcade.shapes import outline
from scenes.arcade.signs import draw_board
from scenes.arcade.tokens import BULBS_APART, CREAM, NIGHT, OCHRE, RED, TILE_BULB
from scenes.live_picture import LivePicture
from scenes.look.theme import TEXT, Theme
from scenes.table.cloth import cloth
from scenes.title_ways import Way
from scenes.widgets.buttons import Button, Buttons, button_stops, in_row
from scenes.widgets.icons import icon
from scenes.widgets.panels import foot_line, plate, soft_shadow
from scenes.widgets.text import breadth, write

WELCOME = (
    f"{catalog.COUNT} games of patience. How shall the house look? You can change it at any time."
)
LOOKS = ("Lively", "bulbs, brass and a score"), ("Quiet", "a calm table, and the cards")
LETTERS = (("normal", 1.0), ("large", 1.3), ("largest", 1.7))
NAME, LINE, CAPTION, ROW, LEVER, GAP, MARGIN = 62, 30, 40, 36, 72, 18, 36
"""The heights of the name, the line below it, a caption, the row of choices and the lever, and the
gaps between them, in design units."""
FIXED = LINE + CAPTION + ROW + LEVER + 4 * GAP + 2 * MARGIN
REST = 0.66
"""The most of the window's height that all but the pictures may take; else the name goes, then all
of it is smaller."""
WIDEST, FRAME, HALO, SHAPE = 680, 10, 6, 1.55
"""The most width of a picture, the width of its frame, how far the light of its bulbs reaches
beyond the frame, and its width as a share of its height."""
SAMPLES = 3
"""The easy deals that are looked at: one to show, one to play, and one that may be today's."""
PAINTED_AT_ONCE = 0.006
"""The seconds of a frame for painting the background, and for finding the first deal."""


@dataclass(eq=False)
class Look(Button):
    """A look to choose: the frame of its live picture, with its name below."""

    below: str = ""
    frame: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    def place(self, box: Rect, theme: Theme) -> Rect:
        """Stand in this box; return the room of the picture."""
        self.box = box
        self.frame = Rect(box.x, box.y, box.width, box.height - theme.px(CAPTION))
        edge = 2 * theme.px(FRAME + HALO)
        return self.frame.inflate(-edge, -edge)

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw a ring if it has the focus or is chosen, and the caption with a tick if it is
        chosen."""
        chosen, frame = self.chosen(), self.frame
        if focus or hot:
            away = theme.px(5)
            ring = frame.inflate(2 * away, 2 * away)
            outline(surface, ring, CREAM if focus else theme.accent, 255, theme.px(12), theme.px(2))
        ink = CREAM if theme.arcade else theme.text
        font = name_font(self.label, theme, 22) if theme.arcade else theme.font(20, bold=True)
        small = theme.font(TEXT)
        side = theme.px(20) if chosen else 0
        gap = theme.px(8)
        below = f"· {self.below}"
        whole = side + gap + font.size(self.label)[0] + gap + breadth(below, small)
        line = Rect(frame.x, frame.bottom, frame.width, self.box.bottom - frame.bottom)
        if whole > frame.width:
            below = ""
            whole = side + gap + font.size(self.label)[0]
        left = line.centerx - whole // 2
        if chosen:
            drawn = icon("clean", side, theme.accent)
            surface.blit(drawn, drawn.get_rect(left=left, centery=line.centery))
        left += side + gap
        name = write_name(
            surface, self.label, font, ink, Rect(left, line.y, frame.width, line.height)
        )
        room = Rect(name.right + gap, line.y, frame.right - name.right, line.height)
        write(surface, below, small, ink, room)


class FirstStart(Scene):
    """What a new player sees first. Enter, or a press on the lever, deals an easy game."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.pictures = (LivePicture(context, lively=True), LivePicture(context, lively=False))
        self.looks = tuple(self._look(*words) for words in LOOKS)
        self.sound = self._choices("Sound", "sound.on", (("on", True), ("off", False)))
        self.letters = self._choices("Text size", "window.ui_scale", LETTERS)
        self.speech = (
            self._choices("Speech", "speech.on", (("on", True), ("off", False)))
            if installed()
            else []
        )
        self.play = Way(
            "Play", self._play, "play", lead=True, name="Play", below="an easy game of Klondike",
            ground=RED, letters=32,
        )  # fmt: skip
        self.games = Way(
            "All games", lambda: context.go.to_shelf(), "games", name="All games",
            below=f"{catalog.COUNT} by the book", ground=OCHRE, letters=22,
        )  # fmt: skip
        choices = [*self.looks, *self.sound, *self.letters, *self.speech]
        self.buttons = Buttons([*choices, self.play, self.games], self.play)
        self._deals: list[Deal] = []
        self._game: Game | None = None
        self._today_known = False
        self._searching: Job[None] = Job(self._search())
        self._paint_job: Job[Surface] | None = None
        self._bare: Surface | None = None
        self._bulbs: Bulbs | None = None
        self._idle = 0.0
        self._name = self._line = self._row = Rect(0, 0, 0, 0)
        self._theme = context.theme
        """The window's theme, with smaller letters where there is no room for them."""

    @property
    def _groups(self) -> list[list[Button]]:
        return [group for group in (self.sound, self.letters, self.speech) if group]

    def _look(self, name: str, below: str) -> Look:
        lively = name == LOOKS[0][0]
        return Look(
            name,
            lambda: self.context.change("table.lively", lively),
            chosen=lambda: self.context.config.table.lively == lively,
            about="The look",
            below=below,
        )

    def _choices(
        self, about: str, setting: str, values: tuple[tuple[str, object], ...]
    ) -> list[Button]:
        section, _, key = setting.partition(".")

        def choice(words: str, value: object) -> Button:
            return Button(
                words,
                lambda: self.context.change(setting, value),
                chosen=lambda: getattr(getattr(self.context.config, section), key) == value,
                size=TEXT,
                about=about,
            )

        return [choice(*each) for each in values]

    def stops(self) -> Sequence[Stop]:
        return button_stops(self.buttons)

    @property
    def _welcome(self) -> str:
        """The line below the name; it offers speech where that is installed."""
        if self.context.voice is not None or not installed():
            return WELCOME
        return f"{WELCOME} {shown(self.context.config.keys, 'speech')} speaks."

    # ---------------------------------------------------------------- the first deal

    def _search(self) -> Task[None]:
        """Find easy deals: one is shown, another is played. Today's challenge is neither."""
        from game.daily.challenge import NoChallenge, finding

        yield
        with suppress(BadPool):
            pool = load(catalog.find(catalog.FIRST_GAME))
            yield
            self._game, self._deals = pool.game, list(islice(easy(pool), SAMPLES))
            for picture in self.pictures:
                picture.show(pool.game, self._deals[-1])
        with suppress(NoChallenge, BadPool):
            today = yield from finding(self.context.wall_clock.today())
            taken = {one.seed for one in today if one.game.id == catalog.FIRST_GAME}
            self._deals = [deal for deal in self._deals if deal.seed not in taken]
        self._today_known = True

    def _play(self) -> None:
        """Deal the easiest game, once it is known which challenge is today's."""
        from scenes.replay.reading import awaited

        awaited(self.context, self._searching, lambda _: self._deal(), words="Dealing")

    def _deal(self) -> None:
        game = self._game or catalog.find(catalog.FIRST_GAME)
        if self._deals:
            first = self._deals[0]
            self.context.go.to_deal(game, first.seed, first.grade or WINNABLE)
        else:
            self.context.go.to_deal(game)

    # ---------------------------------------------------------------- laying out

    def enter(self) -> None:
        self.resize(self.context.size)

    def uncover(self) -> None:
        """Search again if Esc ended the search while the player waited for it."""
        super().uncover()
        if not self._today_known:
            self._searching = Job(self._search())

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out; the pictures take the room that the rest leaves."""
        (wide, high), name = size, NAME
        keys = self.context.config.keys
        self.play.key, self.games.key = first_shown(keys, "pick"), first_shown(keys, "shelf")
        self._theme = theme = self.context.theme
        most = REST * high / theme.scale
        if most < FIXED + NAME:
            name, share = 0, min(1.0, most / FIXED)
            self._theme = theme = replace(theme, scale=theme.scale * share)
        px = theme.px
        margin, gap = px(MARGIN), px(GAP)
        self._name = Rect(0, margin, wide, px(name) if name else 0)
        self._line = Rect(margin, self._name.bottom, wide - 2 * margin, px(LINE))
        lever = Rect(0, 0, min(px(420), (wide - 2 * margin) // 2), px(LEVER))
        beside = min(px(230), wide - 2 * margin - lever.width - gap)
        lever.bottomleft = (wide - lever.width - gap - beside) // 2, high - margin
        self.play.box = lever
        self.games.box = Rect(lever.right + gap, lever.y, beside, lever.height)
        self._row = Rect(margin, lever.y - gap - px(ROW), wide - 2 * margin, px(ROW))
        self._place_choices(theme)
        room = Rect(margin, self._line.bottom + gap, wide - 2 * margin, 0)
        room.height = self._row.y - gap - room.y
        between = 2 * gap
        deep = room.height - px(CAPTION)
        across = min((room.width - between) // 2, px(WIDEST), round(deep * SHAPE))
        room.height = min(room.height, round(across / SHAPE * 1.15) + px(CAPTION))
        for look, picture, side in zip(self.looks, self.pictures, (-1, 1), strict=True):
            box = Rect(0, room.y, across, room.height)
            box.centerx = wide // 2 + side * (across + between) // 2
            picture.lay(look.place(box, theme))
        self._bare = self._paint_job = self._bulbs = None
        self.touch()

    def _place_choices(self, theme: Theme) -> None:
        """Place the groups of choices in the middle of their row, with room for the labels."""
        groups = self._groups
        between, row = theme.px(40), self._row
        wide = [
            self._label_width(group, theme) + in_row(group, theme, Rect(0, 0, 0, row.height))
            for group in groups
        ]
        left = row.centerx - (sum(wide) + (len(groups) - 1) * between) // 2
        for group, width in zip(groups, wide, strict=True):
            start = left + self._label_width(group, theme)
            in_row(group, theme, Rect(start, row.y, 0, row.height))
            left += width + between

    @staticmethod
    def _label_width(group: list[Button], theme: Theme) -> int:
        return breadth(group[0].about, theme.font(TEXT)) + theme.px(10)

    # ---------------------------------------------------------------- input and time

    def handle(self, event: pygame.event.Event) -> None:
        """Arrows, Tab, Enter and the mouse; Esc leads to the title."""
        self._idle = 0.0
        go, named = self.context.go, action_of(self.context.config.keys, event)
        ways = {"shelf": go.to_shelf, "help": go.to_help, "settings": go.to_settings}
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.go.to_title()
        elif named == "lively":
            self.context.tell(self.context.toggle_effects())
        elif named in ways:
            ways[named]()
        elif self.buttons.handle(event) or self.buttons.key(event):
            self.touch()

    def update(self, dt: float) -> bool:
        """Paint the background, find the first deal, and let the pictures play."""
        self._idle += dt
        if self._bare is None:
            self._paint_more()
        elif self.context.stack.top is self:
            self._searching.run(PAINTED_AT_ONCE)
        plays = self._today_known and self._idle < ASLEEP and self._moves
        plays &= all(picture.ready for picture in self.pictures)
        for picture in self.pictures:
            if picture.update(dt, plays=plays):
                self.touch()
        if self._bulbs is not None and self._idle < ASLEEP:
            self._bulbs.advance(dt)
        return super().update(dt)

    @property
    def _moves(self) -> bool:
        return not self.context.config.table.reduced_motion

    def _paint_more(self) -> None:
        """Paint a little more of the background; the first picture of the window waits for none of
        it."""
        if self._paint_job is None:
            self._paint_job = Job(self._painting())
        elif not self._paint_job.run(PAINTED_AT_ONCE):
            self._bare, self._paint_job = self._paint_job.answer, None
            if self._bare is not None:
                theme, frame = self._theme, self.looks[0].frame
                places = round_frame(frame, theme.px(FRAME), BULBS_APART * theme.scale)
                self._bulbs = Bulbs(places, TILE_BULB * theme.scale)
                self._bulbs.cut(self._bare)
            self.touch()

    def _painting(self) -> Task[Surface]:
        yield
        theme, size = self._theme, self.context.size
        if theme.arcade:
            drawn = (yield from painting_evening(size)).copy()
        else:
            drawn = cloth(size, theme).copy()
        yield
        for look, (name, _) in zip(self.looks, LOOKS, strict=True):
            if name == LOOKS[0][0]:
                draw_board(drawn, look.frame, theme)
            else:
                soft_shadow(drawn, look.frame, theme.px(14))
                plate(drawn, look.frame, theme.plate, theme.px(9), theme.button)
            yield
        return drawn

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw the bulbs that change."""
        return [] if self._bulbs is None else self._bulbs.patch(surface, moves=self._moves)

    # ---------------------------------------------------------------- words and picture

    def spoken(self) -> str:
        return f"Cadogan for the first time: {self.buttons.spoken()}"

    def written(self) -> list[str]:
        """Return the question, and what there is to choose."""
        looks = [f"{name}: {below}." for name, below in LOOKS]
        return [
            self._welcome,
            *looks,
            "Enter deals an easy game of Klondike; Tab leads to the choices.",
        ]

    def draw(self, surface: Surface) -> None:
        theme = self._theme
        if self._bare is not None:
            surface.blit(self._bare, (0, 0))
        else:
            surface.fill(NIGHT if theme.arcade else theme.baize)
        if self._bulbs is not None:
            self._bulbs.draw(surface, moves=self._moves)
        for picture in self.pictures:
            picture.draw(surface)
        ink = CREAM if theme.arcade else theme.text
        if self._name.height:
            font = name_font("Cadogan", theme, 52)
            write_name(surface, "Cadogan", font, ink, self._name, "center")
        write(surface, self._welcome, theme.font(TEXT), ink, self._line, "center")
        for group in self._groups:
            font, about = theme.font(TEXT), group[0].about
            left = group[0].box.x - self._label_width(group, theme)
            line = Rect(left, self._row.y, self._row.width, self._row.height)
            write(surface, about, font, ink, line)
        self.buttons.draw(surface, theme)
        foot_line(surface, theme, self.context.trouble)
