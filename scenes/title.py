"""The title: the marquee, the fan, today's challenges, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.book import catalog
from game.book.kinds import RIVALRY
from game.puzzles.puzzle import there_are_any
from game.rules.game import Game
from game.storage.saves import Saved
from game.system.jobs import Job, Task
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.app.keymap import action_of, first_shown, shown
from scenes.app.scanning import Stop
from scenes.app.scene import Scene
from scenes.arcade.bulbs import ASLEEP, Bulbs
from scenes.arcade.furniture import ivory_plate
from scenes.arcade.lettering import count_font, name_font, spaced, write_name
from scenes.arcade.marquee import Marquee
from scenes.arcade.tokens import CREAM, MOSS, NAVY, NIGHT, OCHRE, OXBLOOD, PLUM, RED, SLATE, TEAL
from scenes.cards.metrics import RATIO
from scenes.daily.today import Today
from scenes.look.theme import TEXT, Theme
from scenes.played_today import played_today
from scenes.table.cloth import cloth
from scenes.title_boards import Best, NowShowing, Showing, best_of_last, draw_best
from scenes.title_hand import TitleHand
from scenes.title_plan import GAP, HEAD, Needs, Places, places
from scenes.title_stage import painting_stage
from scenes.title_ways import Way
from scenes.widgets.buttons import Action, Button, Buttons, button_stops, mirror
from scenes.widgets.panels import foot_line, plate, soft_shadow
from scenes.widgets.text import breadth, write

if TYPE_CHECKING:
    from scenes.title_scores import ScoreBoard

SHOW_AFTER = 25.0
"""The seconds without input, in a window in front, after which attract mode begins."""
LEVER = 0.318
"""The least share of its line that the lever takes."""
FAN, DEEP = 0.545, 1.355
"""The width of a card of the fan as a share of the stage's height, and the depth of the fan in
heights of a card."""
PAINTED_AT_ONCE = 0.006
"""The seconds of a frame for painting the background."""
AIR = 14
"""The margin of the panels of a quiet title."""


class Title(Scene):
    """The title scene."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.buttons = Buttons()
        self.today = Today(context)
        self._links: list[Button] = []
        self._lively = Way("", self._toggle_effects, "star")
        """The one sign whose name changes; it is kept, so that the focus stays on it."""
        self._ways: list[Way] = []
        self._rest: list[Way] = []
        self._showing: Showing | None = None
        self._now_showing = NowShowing(context)
        self._best: Best | None = None
        self._best_known = False
        self._scores: ScoreBoard | None = None
        self._played_today = ""
        """The line about the games played today."""
        self._checked: tuple[int, date] | None = None
        """How many records had been checked when that was found out, and on which day."""
        self._second = -1
        self._waited = 0.0
        """The seconds so far that count for attract mode."""
        self._idle = 0.0
        """The seconds without input so far."""
        self._left: Saved | None = None
        self._paint_job: Job[Surface] | None = None
        self._bare: Surface | None = None
        """The background, once it is painted."""
        self._picture: Surface | None = None
        """The background with the hand at rest."""
        self._painting: Job[Surface] | None = None
        self._bulbs: Bulbs | None = None
        self.hand: TitleHand | None = None
        self._hand_alone = False
        """Has nothing but the hand moved since the last picture?"""
        self._hand_box = Rect(0, 0, 0, 0)
        """Where the hand was last drawn in motion; empty when it was drawn at rest."""
        self._drawn_on: Surface | None = None
        """What the title was last drawn on."""
        self._laid = places(context.size, context.theme, Needs(0, 0, 0))

    @property
    def _theme(self) -> Theme:
        """The theme at the scale of the title."""
        return self._laid.theme

    def enter(self) -> None:
        """Find the unfinished game and lay the scene out."""
        self._left = self._last_left()
        self.resize(self.context.size)
        if self._animated() and self.hand is not None:
            self.hand.open()

    def _animated(self) -> bool:
        """Does anything here move by itself? Not with reduced motion or in a quiet house."""
        return all(self.context.view_options()[name] for name in ("motion", "lively"))

    def cover(self) -> None:
        self.buttons.let_go()

    def uncover(self) -> None:
        """The day's results and the unfinished game may have changed."""
        self._waited = self._idle = 0.0
        self._best_known = False
        if self._scores is not None:
            self._scores.look_again()
        self._checked = None
        self.today.look_again()
        left, self._left = self._left, self._last_left()
        if left != self._left:
            self.resize(self.context.size)
            self.buttons.focus = self._links[0]  # the unfinished game, if there is one now
        self.touch()

    def _last_left(self) -> Saved | None:
        """The unfinished game, or deal of a run, that was played last."""
        left = self.context.saves.to_go_on()
        return next((saved for saved in left if self._goes_on(saved)), None)

    def _goes_on(self, saved: Saved) -> bool:
        if saved.slot.run:
            from scenes.rush.opening import unfinished  # only a Rush needs it

            return unfinished(self.context) is not None
        return bool(saved.made)

    @property
    def _left_words(self) -> str:
        """What can be gone on with, and how far it has come."""
        left = self._left
        if left is None:
            return ""
        return "your Rush" if left.slot.run else f"{left.game.name}, {many(left.made, 'move')}"

    def _go_on(self) -> None:
        left = self._left
        if left is not None and left.slot.run:
            self.context.go.to_rush()
        elif left is not None:
            self.context.go.to_game(left.game)

    # ---------------------------------------------------------------- laying out

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for this window."""
        self._make_ways()
        self._laid = laid = places(size, self.context.theme, self._needs())
        theme = laid.theme
        self.today.lay(laid.today, theme.px(HEAD), theme)
        self._place_ways()
        self._place_showing()
        self._links = [*self._ways, *self._rest]
        self._links += [board for board in (self._scores, self._showing) if board is not None]
        self.buttons.renew([*self.today.tiles, *self._links])
        self.buttons.focus = self.buttons.focus or self._links[0]
        self._bare = self._picture = self._painting = self._paint_job = self._bulbs = None
        card_width = round(laid.stage.height * FAN)
        top = laid.stage.bottom - round(card_width * RATIO * DEEP) - theme.px(4)
        self.hand = TitleHand(size[0], card_width, top, self.context.theme, self.hand)
        self.touch()

    def _needs(self) -> Needs:
        """The least widths of the lines, in design units."""
        theme = self.context.theme
        ways = sum(way.width(theme) for way in self._ways)
        rest = sum(way.width(theme) for way in self._rest)
        scale = theme.scale
        gaps = GAP * (len(self._ways) - 1), GAP * (len(self._rest) - 1)
        tickets = self.today.least(theme) / scale
        return Needs(ways / scale + gaps[0], rest / scale + gaps[1], tickets)

    def _place_ways(self) -> None:
        """Place the signs in two lines. The lever is the widest; no label is cut, and all of a line
        have their icons, or none."""
        laid, theme = self._laid, self._laid.theme
        gap = theme.px(GAP)
        for box, line, share in ((laid.ways, self._ways, LEVER), (laid.rest, self._rest, 0.0)):
            needed = [way.width(theme) for way in line]
            needed[0] = max(needed[0], round(box.width * share))
            spare = box.width - gap * (len(line) - 1) - sum(needed)
            if spare < 0:
                needed[0] = line[0].width(theme)
                spare = box.width - gap * (len(line) - 1) - sum(needed)
            growing = line[1:] if share else line
            even = _evened([needed[line.index(way)] for way in growing], spare)
            left = box.x
            for number, way in enumerate(line):
                at = number - 1 if share else number
                wide = needed[number] if at < 0 else even[at]
                way.box = Rect(left, box.y, wide, box.height)
                left = way.box.right + gap
            line[-1].box.width = box.right - line[-1].box.x
            room = all(way.has_room_for_sign(theme) for way in line)
            for way in line:
                way.shows_sign = room
        mirror(self._rest, theme, laid.rest)

    def _place_showing(self) -> None:
        """Place the board of what is showing: a game that plays by itself, or in a quiet house the
        one left open."""
        boards, shown = self._laid.boards, self._showing
        self._showing = None
        if not (boards and self._theme.arcade):
            self._scores = None
        if not boards:
            return
        if self._scores is not None:
            self._scores.lay(boards[0], self._laid.theme)
        if self._animated():
            again = shown if shown is not None and shown.head == "Now showing" else None
            self._showing = again or Showing("Now showing", self._show, head="Now showing")
        elif self._left is not None:
            left = self._left
            self._showing = Showing(
                f"Left open: {self._left_words}",
                self._go_on,
                head="Left open",
                game=left.game,
                words=self._left_words if left.slot.run else many(left.made, "move"),
            )
        if self._showing is not None:
            self._showing.lay(boards[1], self._laid.theme)

    def _show(self) -> None:
        self.context.go.to_attract(self._now_showing.challenge)

    def _make_ways(self) -> None:
        """The signs: the lever and the ways to play beside it, then everything else."""
        context, first = self.context, self._first_game
        keys = context.config.keys

        def key(action: str) -> str:
            return first_shown(keys, action)

        new = Way(f"New {first.name}", self._deal, "new", key=key("new_deal"), ground=NAVY)
        new.below = "a fresh deal"
        rules = Way("Rules", lambda: context.go.to_rules(first), "rules", key=key("rules"))
        rules.below, rules.ground = f"of {first.name}", NAVY
        ways = [
            Way(
                "All games", lambda: context.go.to_shelf(), "games",
                below=f"{catalog.COUNT} by the book", key=key("shelf"), ground=OCHRE,
            ),
            Way(
                "Calendar", lambda: context.go.to_calendar(), "day",
                below="three deals a day", ground=TEAL,
            ),
            Way(
                "Library", lambda: context.go.to_library(), "books",
                below="what you played", key=key("library"), ground=PLUM,
            ),
        ]  # fmt: skip
        lively = self._lively
        lively.label = lively.name = "Quiet" if context.config.table.lively else "Lively"
        rest = [
            Way("Two players", lambda: context.go.to_shelf(RIVALRY), "players", ground=MOSS),
            Way("Rush", lambda: context.go.to_rush(), "watch", ground=OCHRE),
            *self._puzzles(),
            Way("Your figures", lambda: context.go.to_stats(), "chart", name="Figures"),
            Way("Help", lambda: context.go.to_help(), "help"),
            Way("Settings", lambda: context.go.to_settings(), "settings"),
            lively,
            Way("Quit", context.quit, "close", ground=OXBLOOD),
        ]
        if self._left is not None:
            words = self._left_words
            lever = Way(f"Go on with {words}", self._go_on, "play", name="Go on", below=words)
            self._ways, self._rest = [lever, new, *ways], [rules, *rest]
        else:
            self._ways, self._rest = [new, rules, *ways], rest
        lead = self._ways[0]
        lead.lead, lead.ground, lead.key = True, RED, key("pick")
        for way in (*self._ways, *self._rest):
            way.name = way.name or way.label
        for way in self._ways:
            way.letters = 32 if way.lead else 22
        rules.ground = NAVY if self._left is None else SLATE

    def _puzzles(self) -> Sequence[Way]:
        """The sign that leads to the puzzles, where there are any."""
        if not there_are_any(self.context.saves.folder):
            return ()
        return (Way("Puzzles", lambda: self.context.go.to_puzzles(), "piece", ground=TEAL),)

    @property
    def _first_game(self) -> Game:
        """The first game for a new player, with the player's options."""
        return self.context.variant(catalog.find(catalog.FIRST_GAME))

    def stops(self) -> Sequence[Stop]:
        return button_stops(self.buttons)

    def _deal(self) -> None:
        self.context.go.to_deal(self._first_game)

    def _toggle_effects(self) -> None:
        """Switch between the lively arcade and the quiet house."""
        self.context.tell(self.context.toggle_effects())

    def _paint(self) -> None:
        """Paint a piece of the background, then one more card of the hand, then a piece of the
        picture of the hand at rest. Until that is complete, the hand is drawn as when it moves."""
        if self._bare is None:
            if self._paint_job is None:
                self._paint_job = Job(self._painting_background())  # begun after the first picture
            elif not self._paint_job.run(PAINTED_AT_ONCE):
                self._bare, self._paint_job = self._paint_job.answer, None
                self._hang_bulbs()
                self.touch()
            return
        if self.hand is None:
            return
        if self.hand.prepare():
            self.touch()
            return
        self._painting = self._painting or Job(_at_rest(self._bare, self.hand))
        if not self._painting.step():
            self._picture, self._painting = self._painting.answer, None
            self.touch()

    def _painting_background(self) -> Task[Surface]:
        """Paint the background and, in a lively house, the signs."""
        size, laid = self.context.size, self._laid
        if not self._theme.arcade:
            return (yield from _plain_stage(size, laid))
        words = f"Patience · {catalog.COUNT} games by the book"
        stage = yield from painting_stage(size, laid, words)
        scratch = Surface(size)
        for way in (*self._ways, *self._rest):
            yield
            way.draw(scratch, self._theme, hot=False, held=False, focus=way is self.buttons.focus)
        return stage

    def _hang_bulbs(self) -> None:
        """Put the bulbs on the marquee."""
        if self._bare is not None and self._theme.arcade:
            self._bulbs = Marquee(self._laid.marquee, self._theme).bulbs()
            self._bulbs.cut(self._bare)

    def handle(self, event: pygame.event.Event) -> None:
        """The buttons, and the keys that work everywhere. Esc does nothing, since this is the first
        scene."""
        self._waited = self._idle = 0.0
        go, named = self.context.go, action_of(self.context.config.keys, event)
        actions: dict[str, Action] = {
            "shelf": go.to_shelf,
            "library": go.to_library,
            "settings": go.to_settings,
            "help": go.to_help,
            "rules": lambda: go.to_rules(self._first_game),
            "new_deal": self._deal,
            "lively": self._toggle_effects,
        }
        if named in actions:
            actions[named]()
        elif self.buttons.handle(event) or self.buttons.key(event):
            self.touch()

    def update(self, dt: float) -> bool:
        """Paint the background and the hand, then fill in today's challenges, which change at
        midnight UTC, and the boards."""
        if self._picture is None:
            self._paint()
        elif self.today.update():
            self.buttons.renew([*self.today.tiles, *self._links])
            self.touch()
        elif not self.today.busy and self.context.stack.top is self:
            self._fill_boards()
        awake = self.context.in_front and self._idle < ASLEEP
        if self._bulbs is not None and awake:
            self._bulbs.advance(dt)
        if self._scores is not None and awake and self._animated():
            self._scores.roll(dt)
        self._idle += dt
        moved = self._hand_moved(dt, awake=awake)
        if self.context.stack.top is self and self.context.in_front:
            self._waited += dt
        if self._waited >= SHOW_AFTER and self._animated() and self.context.config.table.attract:
            self._waited = 0.0
            self.context.go.to_attract()
        stale = super().update(dt)
        self._hand_alone = moved and not stale and self.context.stack.top is self
        return stale or moved

    def _hand_moved(self, dt: float, *, awake: bool) -> bool:
        """Move the hand; return whether it looks different."""
        if self.hand is None or not self._animated():
            return False
        moved = self.hand.step(dt, awake=awake)
        if moved and not self.hand.moves:
            self.touch()
        return moved

    def _fill_boards(self) -> None:
        """Find out what today brought and what stands on the boards, a little at a time."""
        now = self.context.ledger.checked, self.context.wall_clock.local_today()
        if self._checked != now:
            self._played_today = played_today(self.context)
            self._checked = self.context.ledger.checked, now[1]
            self.touch()
        if not self._laid.boards:
            return
        if not self._best_known:
            self._best, self._best_known = best_of_last(self.context), True
            self.touch()
        elif self._showing is not None and self._now_showing.update(self._showing):
            self.touch()
        elif self._scores is None and self._theme.arcade:
            self._hang_scores()
        elif self._scores is not None and self._scores.update():
            self.touch()

    def _hang_scores(self) -> None:
        """Hang the board of the best scores up, once the rest is there."""
        from scenes.title_scores import ScoreBoard  # not before the first picture

        self._scores = ScoreBoard(self.context)
        self._scores.lay(self._laid.boards[0], self._theme)
        self._links.insert(len(self._ways) + len(self._rest), self._scores)
        self.buttons.all = [*self.today.tiles, *self._links]
        self.touch()

    def spoken(self) -> str:
        return f"Cadogan: {self.buttons.spoken()}"

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw the countdown alone, once a second, and the bulbs that change."""
        found = list[Rect]()
        if self._bulbs is not None:
            found = self._bulbs.patch(surface, moves=self._animated())
        if self._scores is not None and self._bare is not None:
            found += self._scores.patch(surface, self._theme)
        second = int(self.context.wall_clock.until_next())
        if second != self._second and self._bare is not None:
            self._second = second
            found.append(self.today.draw_time(surface, self._bare))
        return found

    # ---------------------------------------------------------------- drawing

    def draw(self, surface: Surface) -> None:
        if self._hand_alone and surface is self._drawn_on and self._draw_hand(surface):
            return
        self._drawn_on, self._hand_box = surface, Rect(0, 0, 0, 0)
        theme, laid = self._theme, self._laid
        if self._bare is None:
            theme = self._draw_unpainted(surface)
        elif self._picture is not None and self.hand is not None and not self.hand.moves:
            surface.blit(self._picture, (0, 0))
        else:
            surface.blit(self._bare, (0, 0))
            if self.hand is not None:
                self._hand_box = self.hand.draw(surface)
        if self._bulbs is not None:
            self._bulbs.draw(surface, moves=self._animated())
        if not theme.arcade:
            self._draw_name(surface, theme)
        best = self._best
        if (
            laid.boards
            and best is not None
            and self._bare is not None
            and not theme.arcade
            and best.wins
        ):
            today = self.context.wall_clock.local_today()
            draw_best(surface, laid.boards[0], theme, best, today)
        self.today.draw(surface)
        missing: list[Button] = [self._showing] if self._showing and not self._showing.game else []
        if self._bare is None and self._theme.arcade:
            missing += self.today.tiles  # tickets lie on the painted rail
        self.buttons.draw(surface, theme, missing)
        self._draw_foot(surface, theme)
        foot_line(surface, self._theme, self.context.trouble)

    def _draw_hand(self, surface: Surface) -> bool:
        """Draw the hand alone over the rest of the picture, unless it reaches other parts; return
        whether it was drawn."""
        others = [*self._laid.boards, self.today.box, *(link.box for link in self._links)]
        room = self._hand_box.inflate(self._hand_box.width // 4, 0)
        if self.hand is None or self._bare is None or not room or room.collidelist(others) >= 0:
            return False
        was = self._hand_box
        surface.blit(self._bare, was, was)
        self._hand_box = self.hand.draw(surface)
        if self._bulbs is not None:
            self._bulbs.draw_again(surface, was.union(self._hand_box))
        return True

    def _draw_unpainted(self, surface: Surface) -> Theme:
        """Draw the ground in plain colors until the background is painted; return the theme in
        which the rest is drawn meanwhile."""
        theme = self._theme
        surface.fill(theme.baize)
        if not theme.arcade:
            return theme
        surface.fill(NIGHT, Rect(0, 0, surface.get_width(), self._laid.felt))
        return replace(theme, arcade=False, button=SLATE, accent=RED, bar=CREAM, text=CREAM)

    def _draw_name(self, surface: Surface, theme: Theme) -> None:
        """Draw the name where no marquee has it."""
        box = self._laid.marquee
        font = name_font("Cadogan", theme, min(84, box.height / theme.scale * 0.72))
        if not self._laid.plan.full:
            write_name(surface, "Cadogan", font, theme.text, box, "center")
            return
        upper = Rect(box.x, box.y, box.width, box.height - theme.px(34))
        write_name(surface, "Cadogan", font, theme.text, upper, "center")
        line = Rect(box.x, upper.bottom, box.width, theme.px(28))
        words = f"Patience, {catalog.COUNT} games by the book"
        write(surface, words, theme.font(TEXT), theme.text, line, "center")

    def _draw_foot(self, surface: Surface, theme: Theme) -> None:
        """Draw the line at the foot: that play is free, what today brought or else the keys, and
        the player's name."""
        box = self._laid.foot.copy()
        if not box.height:
            return
        name = self.context.config.player.name
        words = f"At the table: {name}" if name else ""
        ink = CREAM if self._theme.arcade else theme.text
        font = theme.font(TEXT, bold=True)
        end = write(surface, words, font, ink, box, "right") if words else Rect(box.right, 0, 0, 0)
        if theme.arcade:
            plate_box = Rect(box.x, box.y, theme.px(180), min(box.height, theme.px(32)))
            plate_box.centery = box.centery
            surface.blit(ivory_plate(plate_box.size, theme.px(5)), plate_box)
            free = spaced("Free play", count_font(theme, 22), OXBLOOD, theme.px(3))
            part = free.get_bounding_rect()
            middle = part.move(plate_box.centerx - part.centerx, plate_box.centery - part.centery)
            surface.blit(free, middle, part)
            box.x = plate_box.right + theme.px(16)
        box.width = end.x - theme.px(20) - box.x
        rest = shown(self.context.config.keys, "help")
        keys = f"Arrows and Enter, or the mouse. {rest} tells the rest."
        for line in filter(None, (self._played_today, keys)):
            if breadth(line, theme.font(TEXT)) <= box.width:
                write(surface, line, theme.font(TEXT), ink, box)
                break


def _evened(needed: list[int], spare: int) -> list[int]:
    """Return the widths of signs, at least the ``needed`` ones; they share the spare room, and are
    all equal if none needs more."""
    whole = sum(needed) + spare
    even = whole // max(1, len(needed))
    if max(needed, default=0) <= even:
        return [even] * len(needed)
    return [each + spare // len(needed) for each in needed]


def _plain_stage(size: tuple[int, int], laid: Places) -> Task[Surface]:
    """The background of a quiet title: cloth, and plates under the signs."""
    theme = laid.theme
    drawn = cloth(size, theme).copy()
    yield
    air = 2 * min(theme.px(AIR), (laid.ways.y - laid.today.bottom) // 2 - theme.px(2))
    for part in (laid.today, laid.ways.union(laid.rest)):
        ground = part.inflate(air, air)
        soft_shadow(drawn, ground, theme.px(14))
        plate(drawn, ground, theme.plate, theme.px(12), theme.button)
    return drawn


def _at_rest(bare: Surface, hand: TitleHand) -> Task[Surface]:
    """The background with the hand at rest."""
    picture = bare.copy()
    yield
    yield from hand.resting(picture)
    return picture
