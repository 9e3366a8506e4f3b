"""Each seat's plate beside its piles: its name, points and cards left, and whether it is its turn;
and the button "Stop!"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.sentences import many
from scenes.arcade.bulbs import DARK, LIT, bulb
from scenes.arcade.lettering import fitting_name, write_name
from scenes.arcade.reels import digits_of, draw_number, reel_size
from scenes.arcade.shapes import cast_shadow, framed, gradient, plain, round_off
from scenes.arcade.signs import HALO, State, enamel, grayed
from scenes.arcade.tokens import BLACK, BRASS, CREAM, RED, SMALLEST_NAME, Stops
from scenes.look.colors import Color, mixed
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.table.card_places import CardPlaces
from scenes.table.seat_layout import PLATE, STOP
from scenes.widgets.panels import plate as plain_plate
from scenes.widgets.text import breadth, rendered, shortened, write

LIGHT = 36
"""How far the light of a plate reaches, at most, in design units."""
LARGE_FROM = 70
"""A plate from this height on, in design units, has reels and a head with the name."""
HEAD = 0.4
"""The share of the head in the height of a large plate."""
LAMP, SMALL_LAMP = 6.0, 4.0
"""The radius of the lamp that shows whose turn it is, on large and small plates."""
NAME_SHARES = (1.0, 0.85, 0.72, 0.62, 0.5)
"""The scales of letters that are tried for a long name on a small plate."""
SHORTEST_REELS = 2
"""Reels have at least this many places."""


class SeatPlate(NamedTuple):
    """What a seat's plate shows."""

    name: str
    left: int
    """The cards that the seat still has to play."""
    points: int
    pack: int = 0
    """The number of its pack: the plate has the color of its back."""
    lit: bool | None = None
    """Is it its turn? None where all play at once."""
    called: bool = False
    """Has it just been stopped?"""

    @property
    def unit(self) -> str:
        return f"point{'' if self.points == 1 else 's'}"

    @property
    def left_words(self) -> tuple[str, str]:
        """The cards left in words, longer and shorter."""
        return f"{many(self.left, 'card')} left", f"{self.left} left"


def plates_on(
    game: Game, table: Table, names: Mapping[str, str], caller: str = "", *, over: bool = False
) -> dict[str, SeatPlate]:
    """Return the plates of all seats as a table stands. ``caller`` is the seat that has just called
    "Stop!", if one has; once the game is ``over`` it is nobody's turn."""
    turn, zones = None if over else game.turn_of(table), tuple(enumerate(game.zone_of))
    return {
        seat: SeatPlate(
            names[seat],
            sum(len(table.piles[spot]) for spot, zone in zones if zone.seat == seat),
            view.points(view, table) if view.points is not None else 0,
            number,
            None if turn is None else seat == turn,
            called=bool(caller) and seat != caller,
        )
        for number, (seat, view) in enumerate(game.views.items())
    }


class StopButton(NamedTuple):
    """How the button "Stop!" looks, and the name of its key."""

    state: State = "normal"
    key: str = ""


class SeatFurniture:
    """The plates and the button on one table."""

    def __init__(self) -> None:
        self.plates: Mapping[str, SeatPlate] = {}
        self.stop: StopButton | None = None

    def change(
        self, plates: Mapping[str, SeatPlate], stop: StopButton | None, places: CardPlaces,
        theme: Theme,
    ) -> list[Rect]:  # fmt: skip
        """Show these; return the parts of the table that look different now."""
        boxes = self._boxes(places)
        wide = theme.px(2 * LIGHT)
        found = [
            boxes[seat].inflate(wide, wide)
            for seat in boxes.keys() & {*plates, *self.plates}
            if plates.get(seat) != self.plates.get(seat)
        ]
        place = stop_place(places)
        if place is not None and stop != self.stop:
            found.append(place.inflate(wide, wide))
        self.plates, self.stop = dict(plates), stop
        return found

    def _boxes(self, places: CardPlaces) -> dict[str, Rect]:
        boxes = {note.name: box for note, box in places.fitting.notes}
        head = f"{PLATE}-"
        return {
            name.removeprefix(head): box for name, box in boxes.items() if name.startswith(head)
        }

    def draw(self, surface: Surface, places: CardPlaces, theme: Theme) -> None:
        """Draw the plates, and the button where there is room for one."""
        for seat, box in self._boxes(places).items():
            if seat in self.plates:
                draw_plate(surface, box, self.plates[seat], theme)
        place = stop_place(places)
        if place is not None and self.stop is not None:
            draw_stop(surface, place, theme, *self.stop)


def plate_places(places: CardPlaces, seats: tuple[str, ...]) -> dict[str, Rect]:
    """Return where the plates of these seats lie on a table."""
    return {seat: places.note_rects(f"{PLATE}-{seat}")[0] for seat in seats}


def stop_place(places: CardPlaces) -> Rect | None:
    """Return where the button "Stop!" lies, on a table for two."""
    return next(iter(places.note_rects(STOP)), None)


def draw_plate(surface: Surface, box: Rect, seat: SeatPlate, theme: Theme) -> Rect:
    """Draw a seat's plate into a box; return the area it fills with its light."""
    drawn, room = _plate(box.size, seat, theme)
    return surface.blit(drawn, (box.x - room, box.y - room))


@lru_cache(maxsize=32)
def _plate(size: tuple[int, int], seat: SeatPlate, theme: Theme) -> tuple[Surface, int]:
    """A plate, and how far its light reaches round it."""
    ground, radius = theme.with_back(seat.pack).back, theme.px(8)
    shining = bool(seat.lit)
    light = HALO if theme.arcade else theme.accent
    color, alpha = (light, 255) if shining else ((0, 0, 0), 130)
    halo, room = cast_shadow(size, radius, theme.px(12 if shining else 5), alpha, color)
    drawn = Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
    drawn.blit(halo, halo.get_rect(center=drawn.get_rect().center))
    box = Rect((room, room), size)
    _frame(drawn, box, radius, theme, shining)
    inner = box.inflate(-2 * _edge(theme), -2 * _edge(theme))
    large = size[1] >= theme.px(LARGE_FROM)
    (_large if large else _small)(drawn, inner, seat, ground, theme)
    return drawn.convert_alpha(), room


def _edge(theme: Theme) -> int:
    return theme.px(4 if theme.arcade else 2)


def _frame(surface: Surface, box: Rect, radius: int, theme: Theme, shining: bool) -> None:
    """Draw the ground of a plate and its edge: brass, or in a quiet house a line."""
    if theme.arcade:
        surface.blit(framed(box.size, radius, _edge(theme), BRASS, plain(BLACK)), box)
        return
    line = theme.accent if shining else mixed(theme.plate, theme.spot, 0.5)
    plain_plate(surface, box, line, radius)
    inner = box.inflate(-2 * _edge(theme), -2 * _edge(theme))
    plain_plate(surface, inner, theme.plate, radius - _edge(theme))


def _head_ground(ground: Color, seat: SeatPlate, theme: Theme) -> Stops:
    """Return the color of a head: that of the pack's back, dimmed while another has the turn."""
    if seat.lit is False:
        ground = mixed(ground, BLACK, 0.5)
    return enamel(ground) if theme.arcade else plain(ground)


def _fill(surface: Surface, box: Rect, stops: Stops, corners: Rect, radius: int) -> None:
    """Fill a part of a plate, whose ``corners`` are round."""
    whole = Surface(corners.size, pygame.SRCALPHA)
    whole.blit(gradient(box.size, stops), box.move(-corners.x, -corners.y))
    surface.blit(round_off(whole, radius), corners)


def _large(surface: Surface, box: Rect, seat: SeatPlate, ground: Color, theme: Theme) -> None:
    """Draw a plate with a head for the name, and below it the reels and the cards left."""
    pad, radius = theme.px(10), theme.px(8) - _edge(theme)
    head = Rect(box.topleft, (box.width, round(box.height * HEAD)))
    _fill(surface, head, _head_ground(ground, seat, theme), box, radius)
    room = head.inflate(-2 * pad, 0)
    if seat.lit is not None:
        lamp = room.right - theme.px(LAMP), room.centery
        _draw_lamp(surface, lamp, seat.lit, LAMP, theme)
        room.width -= theme.px(3 * LAMP)
    size = min(24.0, 0.66 * head.height / theme.scale)
    if theme.arcade and size >= SMALLEST_NAME:
        font = fitting_name(seat.name, theme, size, room.width)
        write_name(surface, shortened(seat.name, font, room.width), font, CREAM, room)
    else:
        font = theme.font(min(size, 18), bold=True)
        write(surface, shortened(seat.name, font, room.width), font, CREAM, room, "left")
    below = Rect(box.x, head.bottom, box.width, box.bottom - head.bottom).inflate(-2 * pad, 0)
    if seat.called:
        _called(surface, below, theme)
        return
    if theme.arcade:
        high = min(theme.px(28), round(below.height * 0.62))
        many = max(SHORTEST_REELS, len(str(max(seat.points, 0))))
        wide, tall = reel_size(many, high)
        corner = below.x, below.centery - tall // 2
        draw_number(surface, int(digits_of(seat.points, many)), high, corner, many)
    else:
        font = theme.font(26, bold=True)
        number = rendered(str(seat.points), font, theme.text)
        wide = number.get_width()
        surface.blit(number, number.get_rect(midleft=below.midleft))
    below.left += wide + pad
    below.width -= wide + pad
    font = theme.font(TEXT)
    long, short = seat.left_words
    words = f"{seat.unit} · {long}", f"{seat.unit} · {short}", short
    write(surface, _fitting(words, font, below.width), font, _text(theme), below, "left")


def _name_font(name: str, theme: Theme, width: int) -> pygame.font.Font:
    """Return the font of a name on a small plate, smaller where the name is too long."""
    for share in NAME_SHARES:
        font = theme.font(LABEL * share, bold=True)
        if breadth(name, font) <= width:
            break
    return font


def _small(surface: Surface, box: Rect, seat: SeatPlate, ground: Color, theme: Theme) -> None:
    """Draw a plate with the name above points and cards left, on the color of the back."""
    radius = theme.px(8) - _edge(theme)
    _fill(surface, box, _head_ground(ground, seat, theme), box, radius)
    room = box.inflate(-2 * theme.px(6), -2 * theme.px(2))
    if seat.lit is not None:
        lamp = room.right - theme.px(SMALL_LAMP), room.y + room.height // 4 + theme.px(1)
        _draw_lamp(surface, lamp, seat.lit, SMALL_LAMP, theme)
    upper = Rect(room.topleft, (room.width, room.height // 2))
    lower = upper.move(0, room.height - upper.height)
    upper.width -= theme.px(3 * SMALL_LAMP) if seat.lit is not None else 0
    name, font = _name_font(seat.name, theme, upper.width), theme.font(LABEL)
    write(surface, shortened(seat.name, name, upper.width), name, CREAM, upper, "left")
    if seat.called:
        _called(surface, lower, theme)
        return
    long, short = seat.left_words
    points = f"{seat.points} {seat.unit}"
    words = f"{points} · {long}", f"{points} · {short}", f"{seat.points} · {short}"
    write(surface, _fitting(words, font, lower.width), font, CREAM, lower, "left")


def _fitting(words: Sequence[str], font: pygame.font.Font, width: int) -> str:
    """Return the first of these that fits into this width, or the last, shortened."""
    fits = (each for each in words if breadth(each, font) <= width)
    return next(fits, None) or shortened(words[-1], font, width)


def _text(theme: Theme) -> Color:
    return CREAM if theme.arcade else theme.text


def _called(surface: Surface, box: Rect, theme: Theme) -> None:
    """Write that the seat was stopped."""
    font = theme.font(TEXT, bold=True)
    words = shortened("Stop!", font, box.width)
    ground = Rect(0, 0, breadth(words, font) + 2 * theme.px(8), min(box.height, theme.px(24)))
    ground.midleft = box.midleft
    plain_plate(surface, ground, RED, ground.height // 2)
    write(surface, words, font, CREAM, ground, "center")


def _draw_lamp(
    surface: Surface, middle: tuple[int, int], lit: bool, radius: float, theme: Theme
) -> None:
    """Draw the lamp that shows whose turn it is: a bulb, or in a quiet house a disc or a ring."""
    if theme.arcade:
        drawn = bulb(radius * theme.scale, LIT if lit else DARK)
        surface.blit(drawn, drawn.get_rect(center=middle))
        return
    side = theme.px(2 * radius)
    box = Rect(0, 0, side, side)
    box.center = middle
    color = theme.accent if lit else mixed(theme.plate, theme.text, 0.5)
    plain_plate(surface, box, color, side // 2)
    if not lit:
        inner = box.inflate(-2 * theme.px(1.5), -2 * theme.px(1.5))
        plain_plate(surface, inner, theme.plate, inner.height // 2)


# ---------------------------------------------------------------- "Stop!"


def draw_stop(
    surface: Surface, box: Rect, theme: Theme, state: State = "normal", key: str = ""
) -> Rect:
    """Draw the round button "Stop!" with the name of its ``key``; return the area it fills with its
    shadow."""
    drawn = _stop(min(box.size), theme, state, key)
    place = drawn.get_rect(center=box.center)
    return surface.blit(drawn, place.move(0, theme.px(2) if state == "pressed" else 0))


@lru_cache(maxsize=8)
def _stop(side: int, theme: Theme, state: State, key: str) -> Surface:
    """The button in the middle of its shadow or halo."""
    over, off = state == "over", state == "disabled"
    color, alpha = (HALO, 200) if over and theme.arcade else ((0, 0, 0), 130)
    shadow, room = cast_shadow((side, side), side // 2, theme.px(6), alpha, color)
    drawn = Surface((side + 2 * room, side + 2 * room), pygame.SRCALPHA)
    drawn.blit(shadow, shadow.get_rect(center=drawn.get_rect().center))
    ground = grayed(RED) if off else RED
    edge = max(theme.px(3), side // 14) if theme.arcade else theme.px(2)
    metal = BRASS if theme.arcade else plain(theme.accent if over else theme.text)
    stops = enamel(ground, pressed=state == "pressed") if theme.arcade else plain(ground)
    button = framed((side, side), side // 2, edge, metal, stops)
    drawn.blit(button, (room, room))
    inner = Rect(room, room, side, side).inflate(-side // 4, 0)
    ink = mixed(CREAM, ground, 0.34) if off else CREAM
    size = 0.24 * side / theme.scale
    middle = inner.move(0, -side // 12 if key else 0)
    if theme.arcade and size >= SMALLEST_NAME:
        write_name(drawn, "Stop!", fitting_name("Stop!", theme, size, inner.width), ink, middle,
                   "center")  # fmt: skip
    else:
        write(drawn, "Stop!", theme.font(min(18, 0.22 * side / theme.scale), bold=True), ink,
              middle, "center")  # fmt: skip
    if key and side >= theme.px(64):
        font = theme.font(12, bold=True)
        words = shortened(key, font, inner.width)
        cap = Rect(0, 0, breadth(words, font) + theme.px(10), font.get_height() + theme.px(2))
        cap.center = inner.centerx, inner.centery + side // 5
        plain_plate(drawn, cap, mixed(ground, (0, 0, 0), 0.55), theme.px(3))
        write(drawn, words, font, ink, cap, "center")
    return drawn.convert_alpha()
