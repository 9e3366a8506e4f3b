"""Lays out a table between seats: one's own piles in front, the others' behind the common center.

Two seats face each other: the far side is the near one turned about the middle of the table, but
its columns grow towards the center, so that every index stays upright and on the visible edge. With
three seats and more, the others sit in a row behind the center, or round it. Their cards are
smaller. Each seat has room for its plate beside its piles.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import NamedTuple

from game.core.table import Spot
from game.rules.game import Game
from game.vocabulary.zones import Zone
from scenes.cards.metrics import LARGEST, RATIO
from scenes.table.layout import Anchor, Layout, Note, Style, reach

PLATE, STOP = "plate", "stop"
"""The names of the notes for a seat's plate (``plate-b``) and for the button "Stop!"."""
ROOMS = ((997.0, 505.0, 530.0), (1246.0, 687.0, 721.0), (1872.0, 933.0, 981.0))
"""Three usual windows: the free width and height, and the height of the whole table, in pixels."""
GAP, BELOW, APART = 0.1, 0.13, 0.4
"""The least gaps in card widths: between two piles side by side, between two rows, and between
groups of piles."""
UP, DOWNWARD, ASIDE = 0.25, 0.105, 0.29
"""The visible strips of covered cards: face up and face down in columns, and in a waste."""
GROW, GROW_AWAY = 4, 2
"""By how many cards a column of one's own, and of another seat, is expected to grow."""
LEAST = 0.185
"""The narrowest strip of a card in a column: as far as its rank shows."""
SHOWN = 3
"""How many cards of one's own waste are spread."""
DECK = ("stock", "waste", "reserve")
"""The order of the piles that stand in one line, from the middle of the table outwards."""
LINE, STACK = ("stock", "waste"), ("reserve", "hand")
"""The piles in the two lines of a deck that stands beside columns: the one nearer to its owner, and
the one above it."""
FACING = 0.78, 0.72, 0.66
"""The scales to try for the other's cards, relative to one's own, where two face each other."""
AROUND = tuple(0.7 - 0.03 * step for step in range(15))
"""The same for three seats and more."""
OTHERS_COUNT = 0.5
"""The weight of the scale of the others' cards in the worth of a plan: its exponent."""
ASIDE_FROM = 5
"""From this many seats on two may sit at the sides of one's own piles."""
PLATE_HIGH, PLATE_MOST = 0.85, 1.3
"""The least and the greatest height of one's own plate above the deck, for three seats and more."""
PLATE_LEAST = 3.0
"""The least width of another seat's plate, for three seats and more, in widths of its cards."""
WIDER = 0.29
"""The strips of covered cards in the others' columns, for three seats and more: ranks fill more of
smaller cards."""


def seated(game: Game) -> Layout:
    """Return the layout of a game between seats as seen by the seat of this view, or else by the
    first."""
    near = game.seat or game.seats[0]
    turn = game.seats.index(near)
    seats = (*game.seats[turn:], *game.seats[:turn])
    piles_of = {seat: _piles(game, seat) for seat in ("", *seats)}
    plan = max(_plans(piles_of, seats), key=_worth)
    anchors = tuple(
        plan.anchors.get(spot) or replace(plan.hidden, style=Style(outline=False))
        for spot in range(len(game.names))
    )
    return Layout((anchors,), stretch_x=1.15, stretch_y=plan.stretch, notes=tuple(plan.notes))


# ---------------------------------------------------------------- the piles of a seat


class Pile(NamedTuple):
    """One pile of a seat, or a common one."""

    spot: Spot
    role: str
    style: Style


Piles = Sequence[Pile]


def _piles(game: Game, seat: str) -> list[Pile]:
    """Return the piles of a seat, or the common ones, that are seen once the cards are dealt."""
    found = []
    for zone, spots in game.zones:
        if zone.seat == seat and not zone.hidden:
            found += [Pile(spot, zone.role, _style(game, zone)) for spot in spots]
    return found


def _style(game: Game, zone: Zone) -> Style:
    """Return how the piles of a zone lie."""
    if zone.role == "tableau":
        # the zones of a view contain only what its seat deals, the same number for each seat
        most = max(max(each.wants()) for each in game.layout if each.role == zone.role)
        downs = 0 if zone.face == "up" else most - 1
        return Style("down", UP, DOWNWARD, LEAST, most_down=float(downs), most_up=1.0 + GROW)
    if zone.home:
        return Style()
    return Style(count=zone.role != "hand", sign="bar" if zone.role == "stock" else "")


def _columns(piles: Piles) -> list[Pile]:
    return [pile for pile in piles if pile.style.fan == "down"]


def _columns_away(piles: Piles, up: float = UP) -> list[Pile]:
    """Return another seat's columns from left to right on the screen: reversed, because that seat
    sits opposite."""
    return [
        pile._replace(style=replace(pile.style, up=up, most_up=1.0 + GROW_AWAY))
        for pile in reversed(_columns(piles))
    ]


def _decks(piles: Piles, roles: Sequence[str]) -> list[Pile]:
    """Return the piles of these roles, in their order."""
    return [pile for role in roles for pile in piles if pile.role == role]


# ---------------------------------------------------------------- parts of a table


@dataclass
class Plan:
    """The places of piles and notes, in card widths."""

    anchors: dict[Spot, Anchor] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)
    others: float = 1.0
    """How large the others' cards are."""
    stretch: float = 9.0
    """The factor by which the gaps between rows may grow; the rest of the free height goes to the
    lowest columns, where they have grown long."""

    def lay(self, pile: Pile, x: float, y: float, scale: float = 1.0) -> None:
        self.anchors[pile.spot] = Anchor(x, y, pile.style, scale=scale)

    def line(self, piles: Piles, x: float, y: float, scale: float = 1.0) -> None:
        """Lay piles side by side."""
        for number, pile in enumerate(piles):
            self.lay(pile, x + number * (1 + GAP) * scale, y, scale)

    def note(self, name: str, x: float, y: float, width: float, height: float) -> None:
        self.notes.append(Note(name, x, y, width, height, solid=True))

    @property
    def hidden(self) -> Anchor:
        """A place for a pile that is not seen."""
        return next(iter(self.anchors.values()))

    @property
    def size(self) -> tuple[float, float]:
        piles = [*self.anchors.values()]
        return reach(piles, self.notes, across=True), reach(piles, self.notes, across=False)


def _wide(count: int) -> float:
    """Return the width of this many piles side by side."""
    return count * (1 + GAP) - GAP if count else 0.0


def _high(columns: Piles) -> float:
    """Return the height of columns with their longest expected fans."""
    return RATIO + max((pile.style.longest for pile in columns), default=0.0)


def _worth(plan: Plan) -> float:
    """Return how good the sizes of the cards are in usual windows."""
    across, along = plan.size
    widths = [
        min(wide / across, high / along, LARGEST * whole / RATIO) for wide, high, whole in ROOMS
    ]
    mean = math.prod(widths) ** (1 / len(widths))
    return float(mean * plan.others**OTHERS_COUNT)


def _plans(piles_of: dict[str, list[Pile]], seats: Sequence[str]) -> Iterator[Plan]:
    """Yield every way to lay these piles out."""
    near, *others = seats
    if len(seats) > 2:
        rows = range(1, 5)
        for scale, row, sides in product(AROUND, rows, {0, 2 * (len(seats) >= ASIDE_FROM)}):
            yield _around(piles_of, near, others, scale, row, sides)
    elif _columns(piles_of[""]):
        yield from (_beside_center(piles_of, near, others[0], scale) for scale in FACING)
    else:
        yield from (_facing(piles_of, near, others[0], scale) for scale in FACING)


# ---------------------------------------------------------------- two seats, common columns


def _beside_center(piles_of: dict[str, list[Pile]], near: str, far: str, scale: float) -> Plan:
    """Lay out two seats that build on common columns: these stand at both sides of the foundations,
    between the lines of both seats."""
    plan = Plan(others=scale)
    columns = _columns(piles_of[""])
    homes = [pile for pile in piles_of[""] if pile not in columns]
    half, rows = len(columns) // 2, math.ceil(len(homes) / 2)
    side = max(_wide(half), _wide(len(piles_of[near])))
    middle, right = side + APART, side + 2 * APART + _wide(2)
    far_line = RATIO * scale
    deep = max(_high(columns) + far_line + RATIO + 2 * BELOW, rows * (RATIO + BELOW) - BELOW)
    apart = (deep - RATIO) / max(1, rows - 1)
    for number, pile in enumerate(homes):
        plan.lay(pile, middle + number % 2 * (1 + GAP), number // 2 * apart)
    plan.line(columns[:half], side - _wide(half), far_line + BELOW)
    plan.line(columns[half:], right, far_line + BELOW)
    low, whole = deep - RATIO, right + side
    mine = _decks(piles_of[near], DECK)
    plan.line(mine, right, low)
    theirs = _decks(piles_of[far], DECK)[::-1]
    plan.line(theirs, side - _wide(len(theirs)) * scale, 0.0, scale)
    plate, high = 2.5, 0.95
    plan.note(f"{PLATE}-{near}", side - plate, deep - high, plate, high)
    plan.note(f"{PLATE}-{far}", right, 0.0, plate, high)
    plan.note(STOP, whole - high - 0.3, 0.0, high, high)
    return plan


# ---------------------------------------------------------------- two seats, own columns


def _facing(piles_of: dict[str, list[Pile]], near: str, far: str, scale: float) -> Plan:
    """Lay out two seats with columns of their own: the foundations in a line between them."""
    plan = Plan(others=scale, stretch=1.1)
    mine, theirs, homes = _columns(piles_of[near]), _columns_away(piles_of[far]), piles_of[""]
    deck, plate, high = 2 * (1 + GAP) - GAP + ASIDE * (SHOWN - 1), 2.7, 1.3
    whole = max(plate + deck + 2 * APART + _wide(len(mine)), _wide(len(homes)))
    left = plate + APART
    left += (whole - left - _wide(len(mine)) - APART - deck) / 2
    aside = left + _wide(len(mine)) + APART
    center = max(_high(theirs), 2 * RATIO + BELOW) * scale + 2 * BELOW
    top = center + RATIO + 2 * BELOW
    deep = max(_high(mine), 2 * RATIO + BELOW)
    plan.line(homes, (whole - _wide(len(homes))) / 2, center)
    plan.line(mine, left, top)
    _deck(plan, piles_of[near], aside, top + deep)
    plan.note(f"{PLATE}-{near}", 0.0, top + deep - high, plate, high)
    far_left = left + (_wide(len(mine)) - _wide(len(theirs)) * scale) / 2
    plan.line(theirs, far_left, 0.0, scale)
    for row, roles in enumerate((LINE, STACK)):
        piles = _decks(piles_of[far], roles)[::-1]
        at = far_left - (APART + _wide(len(piles))) * scale
        plan.line(piles, at, row * (RATIO + BELOW) * scale, scale)
    far_right = far_left + _wide(len(theirs)) * scale + APART
    plan.note(f"{PLATE}-{far}", far_right, 0.0, plate, high)
    plan.note(STOP, far_right + plate - 1.1, high + BELOW, 1.1, 1.1)
    return plan


def _deck(plan: Plan, piles: Piles, left: float, bottom: float) -> None:
    """Lay out one's own deck in two lines: stock and waste in front."""
    for row, roles in enumerate((LINE, STACK)):
        line = _decks(piles, roles)
        plan.line(line, left, bottom - RATIO - row * (RATIO + BELOW))
    for pile in _decks(piles, ("waste",)):
        anchor = plan.anchors[pile.spot]
        style = replace(pile.style, fan="right", up=ASIDE, shown=SHOWN)
        plan.anchors[pile.spot] = replace(anchor, style=style)


# ---------------------------------------------------------------- three seats and more


def _around(
    piles_of: dict[str, list[Pile]],
    near: str,
    others: Sequence[str],
    scale: float,
    rows: int,
    sides: int,
) -> Plan:
    """Lay out three seats and more: the others in a line behind the center; two of them may sit at
    the ``sides`` of one's own piles."""
    plan = Plan(others=scale)
    behind = others[1:-1] if sides else others
    mine, homes = _columns(piles_of[near]), piles_of[""]
    wide, high = _size(piles_of[others[0]])
    deck = 2 * (1 + GAP) - GAP + ASIDE * (SHOWN - 1)
    front = _wide(len(mine)) + APART + deck
    beside = 2 * (wide * scale + APART) if sides else 0.0
    each = math.ceil(len(homes) / rows)
    line = len(behind) * (wide * scale + APART) - APART
    whole = max(front + beside, line, _wide(each))
    for number, seat in enumerate(behind):
        spare = (whole - line) / len(behind)
        left = spare / 2 + number * (wide * scale + APART + spare)
        _other(plan, piles_of[seat], seat, left, 0.0, scale)
    center = high * scale + 2 * BELOW
    for number, pile in enumerate(homes):
        row, place = divmod(number, each)
        left = (whole - _wide(each)) / 2 + place * (1 + GAP)
        plan.lay(pile, left, center + row * (RATIO + BELOW))
    top = center + rows * (RATIO + BELOW) + BELOW
    deep = max(_high(mine), 2 * (RATIO + BELOW) + PLATE_HIGH, high * scale if sides else 0.0)
    left = (whole - front) / 2
    plan.line(mine, left, top)
    aside = left + _wide(len(mine)) + APART
    _deck(plan, piles_of[near], aside, top + deep)
    above = 1 + bool(_decks(piles_of[near], STACK))
    free = min(deep - above * (RATIO + BELOW), PLATE_MOST)
    plan.note(f"{PLATE}-{near}", aside, top, deck, free)
    for seat, x in ((others[0], 0.0), (others[-1], whole - wide * scale)) if sides else ():
        _other(plan, piles_of[seat], seat, x, top, scale)
    return plan


def _size(piles: Piles) -> tuple[float, float]:
    """Return the size of the piles of another seat, in widths of its own cards."""
    deck = _wide(len(piles) - len(_columns(piles)))
    columns = _columns_away(piles, WIDER)
    wide = max(_wide(len(columns)), deck + APART + PLATE_LEAST)
    return wide, RATIO + BELOW + _high(columns)


def _other(plan: Plan, piles: Piles, seat: str, left: float, top: float, scale: float) -> None:
    """Lay out the piles of another seat: the plate and the deck in a line, the columns below."""
    wide, _ = _size(piles)
    columns = _columns_away(piles, WIDER)
    deck = _decks(piles, (*STACK, *LINE))
    room = wide - _wide(len(deck))
    plan.note(f"{PLATE}-{seat}", left, top, (room - 2 * GAP) * scale, RATIO * scale)
    plan.line(deck, left + room * scale, top, scale)
    middle = left + (wide - _wide(len(columns))) / 2 * scale
    plan.line(columns, middle, top + (RATIO + BELOW) * scale, scale)
