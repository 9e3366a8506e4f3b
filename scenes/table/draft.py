"""The layout of a plain table, drafted from its definition: tried in every usual way, and the way
kept that has the largest cards.

What players are used to comes first: stock and waste at the upper left, the foundations beside
them, the columns below. Another way is taken where its cards are larger by more than that is worth.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Any, NamedTuple

from game.rules.game import Game
from scenes.cards.metrics import LARGEST, RATIO
from scenes.table.boxes import APART, GAP, Box, Part, above, at_ends, beside, widened
from scenes.table.draft_parts import DECK, Piles, has_redeal, piles_of, side_of
from scenes.table.shapes import Item

ROOMS = ((1246.0, 687.0, 721.0), (1872.0, 933.0, 981.0))
"""Two usual windows: the free width and height, and the height of the whole table."""
GROW, MOST_GROWN = 3.0, 8.0
"""So many cards more than were dealt are reckoned with in a column, and at most where there is
room."""
CLOSE = 0.995
"""Cards this near to the largest are as good."""
MOST_ROWS = 8
"""No more rows than this are tried."""
SIDE_BY_SIDE = 2
SEVERAL = 5
"""Fewer piles than this stand in rows of one length."""
FANNED, FANNED_ASIDE, FANNED_DOWN = 8, 0.3, 0.2
"""So many cards of a waste are spread, and the strips of those that are covered: shares of a card's
width where they lie in a line, of its height where they lie in a column."""
WIDEST = 1.17
"""The columns are set apart by no more than this for the sake of a longer line above them."""
DENSE = 64
"""The lines of a row of more cards than these lie closer together."""
FEW = 13
"""So many columns belong in one row, as the ranks of a suit."""

Settings = Mapping[str, Any]


class Draft(NamedTuple):
    """A way to set out a table: how much it is worth against the usual one, and its objects."""

    worth: float
    box: Box
    foot: bool = False
    """Does the last row belong at the lower rim?"""
    wider: float = 1.0
    """How many times wider than usual the gaps between the columns are."""
    fan: str = "none"
    rows: int = 1
    """How the piles in the middle are spread, and in how many rows they stand."""


class _Groups(NamedTuple):
    """The piles of a game by what they are for."""

    deck: tuple[Piles, ...]
    homes: tuple[Piles, ...]
    sides: tuple[Piles, ...]
    main: Piles


def draft(game: Game) -> tuple[Settings, tuple[Item, ...]]:
    """The settings and the objects of a layout for this game, as a layout file has them."""
    found = piles_of(game)
    shown = [each for each in found if each.role != "stock" or _stock_shows(game)]
    hidden = tuple(each.role for each in found if each not in shown)
    groups = _grouped(shown)
    if groups.main.flows:
        return {}, (*map(_rounded, _flowing(groups)), *_unseen(hidden, ()))
    best = _grown(groups, max(_drafts(groups, GROW), key=_rated))
    items = tuple(map(_rounded, best.box.items()))
    settings: dict[str, Any] = {"index": "under" if any(map(_runs_aside, items)) else "beside"}
    if best.foot or (best.rows > 1 and best.fan == "down"):
        settings["stretch_y"] = 9.0
    if best.wider > 1:
        settings["stretch_x"] = 1.02
    return settings, (*items, *_unseen(hidden, items))


def _rounded(item: Item) -> Item:
    """An object whose figures are as short as a file has them."""
    x, y, width, height = (round(n, 4) for n in (item.x, item.y, item.width, item.height))
    return item._replace(x=x, y=y, width=width, height=height)


def _runs_aside(item: Item) -> bool:
    """Are whole piles spread sideways here, so that the suits stand under the ranks?"""
    return item.properties.get("fan") == "right" and "shown" not in item.properties


def _stock_shows(game: Game) -> bool:
    """Is there a stock to be seen once the cards are dealt?"""
    return not game.zone_of[game.stock].hidden or has_redeal(game)


def _unseen(roles: Sequence[str], items: Sequence[Item]) -> tuple[Item, ...]:
    """The place from which a pack is dealt that leaves nothing over: that of the first pile, where
    it is in nobody's way."""
    x, y = (items[0].x, items[0].y) if items else (0.0, 0.0)
    look = {"kind": "point", "outline": False}
    return tuple(Item(role, x, y, 1.0, RATIO, look) for role in roles)


def _grouped(piles: Sequence[Piles]) -> _Groups:
    """What belongs to the deck, what is a foundation, what lies in the middle, and the rest."""
    deck = [each for each in piles if each.role in DECK and each.count == 1]
    deck.sort(key=lambda each: DECK.index(each.role))
    homes = tuple(each for each in piles if each.role == "foundation")
    others = [each for each in piles if each not in deck and each not in homes]
    if not others and homes:
        return _Groups(tuple(deck), (), (), homes[0])
    if not others:
        return _Groups(tuple(deck[:-1]), (), (), deck[-1])
    main = max(others, key=lambda each: (each.role == "tableau", each.count))
    if not homes:
        homes = tuple(each for each in deck if each.role == "discard")
        deck = [each for each in deck if each not in homes]
    sides = tuple(each for each in others if each is not main)
    return _Groups(tuple(deck), homes, sides, main)


# ---------------------------------------------------------------- how large the cards are


def _rated(found: Draft) -> float:
    return found.worth * size(found.box)


def size(box: Box) -> float:
    """How large the cards can be in usual windows; 1 is as large as they ever get."""
    shares = [
        min(wide / box.width, high / box.height) / (LARGEST * whole / RATIO)
        for wide, high, whole in ROOMS
    ]
    return math.prod(min(1.0, share) for share in shares) ** (1 / len(shares))


def _grown(groups: _Groups, best: Draft) -> Draft:
    """The same way with longer columns, as long as no card gets smaller for it."""
    main = replace(groups.main, fans=(best.fan,), rows=best.rows)
    same = groups._replace(main=main)
    place = [found.box for found in _drafts(same, GROW)].index(best.box)
    least, grow = size(best.box) * CLOSE, GROW
    while main.builds and grow < MOST_GROWN:
        grow += 0.5
        other = next(islice(_drafts(same, grow), place, None))
        if size(other.box) < least:
            break
        best = other
    return best


# ---------------------------------------------------------------- the blocks


def _drafts(groups: _Groups, grow: float) -> Iterator[Draft]:
    """Every usual way to set out these piles, always in the same order."""
    frame = _Frame(groups)
    for fan, rows in product(groups.main.fans, _rows_of(groups.main)):
        part = groups.main.part(fan, grow if rows == 1 else grow - 1)
        usual = _usual(part, fan, rows) * 0.98 ** part.wanting(rows)
        for value, body in _bodies(part.box(rows), groups.sides, grow):
            for found in frame.about(body):
                worth = found.worth * usual * value
                yield found._replace(worth=worth, fan=fan, rows=rows)


def _usual(part: Part, fan: str, rows: int) -> float:
    """What this way to spread piles is worth: a few columns belong in one row."""
    few = part.count <= FEW
    if fan == "right":
        return 0.7 if few else 0.94
    return 0.72 if few and rows > 1 and part.down else 1.0


def _rows_of(piles: Piles) -> Sequence[int]:
    if piles.rows:
        return (piles.rows,)
    if piles.grid:
        return (side_of(piles.count),)
    return range(1, min(piles.count, MOST_ROWS) + 1)


def _bodies(main: Box, sides: Sequence[Piles], grow: float) -> Iterator[tuple[float, Box]]:
    """The middle with the other piles about it: above, at the left, at the right, at both sides,
    or below."""
    if not sides:
        yield 1.0, main
        return
    for fan in range(max(len(each.fans) for each in sides)):
        parts = [_aside(each, fan, grow - 1) for each in sides]
        yield 0.99, above(_line(parts), main)
        yield 0.95, above(main, _line(parts))
        for rows in range(1, 1 + min(MOST_ROWS, max(part.count for part in parts))):
            even = math.prod(_even(part, min(rows, part.count)) for part in parts)
            block = above(*(part.box(min(rows, part.count)) for part in parts))
            if block.height <= max(main.height, RATIO) * 1.3:
                yield even, beside(block, main, gap=APART)
                yield even * 0.98, beside(main, block, gap=APART)
        yield from _flanked(main, parts)


def _even(part: Part, rows: int) -> float:
    """What it is worth that all of so many rows are of one length; with a few piles more so."""
    return (0.94 if part.count >= SEVERAL else 0.8) ** part.wanting(rows)


def _aside(piles: Piles, fan: int, grow: float) -> Part:
    """The piles beside the middle, spread the first or the second way."""
    way = piles.fans[min(fan, len(piles.fans) - 1)]
    return piles.part(way, grow)


def _line(parts: Sequence[Part]) -> Box:
    """Parts in one line."""
    return beside(*(part.box(1) for part in parts), gap=APART)


def _flanked(main: Box, parts: Sequence[Part]) -> Iterator[tuple[float, Box]]:
    """The middle between two halves of the other piles."""
    if len(parts) == 1 and parts[0].count % 2 == 0 and not parts[0].rows:
        left, right = parts[0].split()
        yield 0.98, beside(left.box(left.count), main, right.box(right.count), gap=APART)


class _Frame:
    """The deck and the foundations, in the ways in which they stand about the rest of a table."""

    def __init__(self, groups: _Groups) -> None:
        self.line = beside(*(_single(each, "right") for each in groups.deck))
        self.stack = above(*(_single(each, "down") for each in groups.deck))
        crowds = groups.main.builds and _has_waste(groups)
        self.below, self.double = (0.88, 0.88) if crowds else (0.95, 1.0)
        """What the deck is worth below the rest, and foundations in several rows above it."""
        most = max((each.count for each in groups.homes), default=1)
        self.homes = [_homes(groups.homes, rows) for rows in range(1, most + 1) if most % rows == 0]

    def about(self, body: Box) -> Iterator[Draft]:
        """Every way to put them about the rest of the table."""
        line, stack = self.line, self.stack
        for place, homes in enumerate(self.homes):
            low, tall = 0.98**place, 0.99 ** (len(self.homes) - 1 - place)
            if body.width < line.width + GAP + homes.width <= body.width * WIDEST:
                head = at_ends(line, homes, line.width + GAP + homes.width)
                wider = head.width / body.width
                yield Draft(low, above(head, widened(body, head.width)), wider=wider)
            high = at_ends(line, homes, body.width)
            yield Draft(self.double * low if place else low, _under(high, body))
            yield Draft(0.97 * low, beside(stack, above(homes, body), gap=APART))
            foot = above(body, at_ends(line, homes, body.width))
            yield Draft((self.below + 0.01) * low, foot, foot=True)
            yield Draft(0.96 * tall, beside(stack, body, homes, gap=APART))
            yield Draft(self.below * low, above(homes, body, line), foot=True)
            if body.width == 1:
                yield Draft(1.01 * low, beside(line, body, homes, gap=APART))


def _has_waste(groups: _Groups) -> bool:
    """Is there a waste, which takes room from growing columns unless it lies beside them?"""
    return any(each.role == "waste" for each in groups.deck)


def _under(head: Box, body: Box) -> Box:
    """The rest of the table under the line of deck and foundations: in the middle, or its parts at
    the ends of a longer line, below the deck and below the foundations."""
    if head.width <= body.width:
        return above(head, body)
    if len(body.parts) == SIDE_BY_SIDE and not any(down for _, down, _ in body.parts):
        left, right = (part for _, _, part in body.parts if isinstance(part, Box))
        body = at_ends(left, right, head.width)
    return above(head, body, across=1.0)


def _homes(piles: Sequence[Piles], rows: int) -> Box:
    return above(*(each.part("none", 0.0).box(min(rows, each.count)) for each in piles))


def _single(piles: Piles, fan: str = "right") -> Box:
    """One pile of the deck; the last cards of a waste are spread this way."""
    look: dict[str, Any] = dict(piles.part("none", 0.0).look)
    if piles.role in ("stock", "waste", "discard"):
        look["count"] = True
    if piles.role != "waste":
        return Part(piles.role, 1, look=look).box(1)
    step = FANNED_ASIDE if fan == "right" else FANNED_DOWN
    look |= {"fan": fan, "up": step, "shown": FANNED}
    reach = step * (FANNED - 1)
    if fan == "right":
        return Part(piles.role, 1, right=reach, look=look).box(1)
    return Part(piles.role, 1, down=reach * RATIO, look=look).box(1)


def _flowing(groups: _Groups) -> tuple[Item, ...]:
    """A long row that is read like a text, and its deck at the left."""
    stack = above(*map(_single, (*groups.deck, *groups.homes)))
    look = {"kind": "flow", "outline": False}
    x = stack.width + APART if stack.parts else 0.0
    gap = 0.09 if groups.main.count <= DENSE else 0.04
    return (*stack.items(), Item(groups.main.role, x, 0.0, 1.08, RATIO + gap, look))
