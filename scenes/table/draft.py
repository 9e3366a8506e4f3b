"""Drafts the layout of a plain table from its definition: it tries every usual arrangement and
keeps the one with the largest cards.

What players are used to comes first: stock and waste at the upper left, the foundations beside
them, the columns below. Another arrangement wins only if its cards are enough larger to
outweigh that.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Any, NamedTuple

from game.rules.game import Game
from scenes.cards.metrics import LARGEST, RATIO
from scenes.table.boxes import APART, GAP, Box, PileBlock, above, at_ends, beside, widened
from scenes.table.draft_parts import DECK, RolePiles, has_redeal, piles_of, side_of
from scenes.table.shapes import Item

ROOMS = ((1246.0, 687.0, 721.0), (1872.0, 933.0, 981.0))
"""Two usual windows: the free width and height, and the height of the whole table, in pixels."""
GROW, MOST_GROWN = 3.0, 8.0
"""By how many cards a column is expected to grow beyond the deal, and the most it may get where
there is room."""
CLOSE = 0.995
"""Card sizes down to this share of the largest count as equal to it."""
MOST_ROWS = 8
"""The greatest number of rows that is tried."""
SIDE_BY_SIDE = 2
SEVERAL = 5
"""Fewer piles than this should stand in rows of equal length."""
FANNED, FANNED_ASIDE, FANNED_DOWN = 8, 0.3, 0.2
"""How many cards of a waste are spread, and the strips of the covered ones: as a share of a card's
width in a line, of its height in a column."""
WIDEST = 1.17
"""The columns are spread by no more than this factor to match a longer line above them."""
DENSE = 64
"""Rows of more cards than this wrap into lines that lie closer together."""
FEW = 13
"""Up to this many columns belong in one row, one for each rank of a suit."""

LayoutSettings = Mapping[str, Any]


class Draft(NamedTuple):
    """A way to arrange a table: its worth relative to the usual one, and its box of objects."""

    worth: float
    box: Box
    foot: bool = False
    """Does the last row belong at the lower edge?"""
    wider: float = 1.0
    """The factor by which the gaps between the columns exceed the usual ones."""
    fan: str = "none"
    rows: int = 1
    """How the main piles are fanned, and in how many rows they stand."""


class _Groups(NamedTuple):
    """The piles of a game, grouped by what they are for."""

    deck: tuple[RolePiles, ...]
    homes: tuple[RolePiles, ...]
    sides: tuple[RolePiles, ...]
    main: RolePiles
    sides_below: bool = False
    """Must the side piles stand in a line below the main ones?"""


def draft(game: Game) -> tuple[LayoutSettings, tuple[Item, ...]]:
    """Return the settings and objects of a layout for this game, as a layout file has them."""
    return draft_of(game, piles_of(game))


def draft_of(
    game: Game, found: Sequence[RolePiles], *, sides_below: bool = False
) -> tuple[LayoutSettings, tuple[Item, ...]]:
    """Return those for these piles of the game; with ``sides_below`` only with the side piles in a
    line below the main ones."""
    shown = [each for each in found if each.role != "stock" or _stock_shows(game)]
    hidden = tuple(each.role for each in found if each not in shown)
    groups = _grouped(shown)._replace(sides_below=sides_below)
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
    """Round an object's numbers to the precision of a layout file."""
    x, y, width, height = (round(n, 4) for n in (item.x, item.y, item.width, item.height))
    return item._replace(x=x, y=y, width=width, height=height)


def _runs_aside(item: Item) -> bool:
    """Are whole piles fanned sideways here, so that the suits must stand under the ranks?"""
    return item.properties.get("fan") == "right" and "shown" not in item.properties


def _stock_shows(game: Game) -> bool:
    """Is a stock visible once the cards are dealt?"""
    return not game.zone_of[game.stock].hidden or has_redeal(game)


def _unseen(roles: Sequence[str], items: Sequence[Item]) -> tuple[Item, ...]:
    """Return the object of a stock that is dealt out completely: it lies in the place of the first
    pile and, having no outline, hides nothing there."""
    x, y = (items[0].x, items[0].y) if items else (0.0, 0.0)
    properties = {"kind": "point", "outline": False}
    return tuple(Item(role, x, y, 1.0, RATIO, properties) for role in roles)


def _grouped(piles: Sequence[RolePiles]) -> _Groups:
    """Sort the piles into deck, foundations, side piles and main piles."""
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


# ---------------------------------------------------------------- the size of the cards


def _rated(found: Draft) -> float:
    return found.worth * size(found.box)


def size(box: Box) -> float:
    """Return how large the cards can be in usual windows, from 0 to 1, the largest size there
    is."""
    shares = [
        min(wide / box.width, high / box.height) / (LARGEST * whole / RATIO)
        for wide, high, whole in ROOMS
    ]
    return math.prod(min(1.0, share) for share in shares) ** (1 / len(shares))


def _grown(groups: _Groups, best: Draft) -> Draft:
    """Lengthen the columns as long as that makes no card smaller."""
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
    """Yield every usual arrangement of these piles, always in the same order."""
    frame = _Frame(groups)
    for fan, rows in product(groups.main.fans, _rows_of(groups.main)):
        block = groups.main.block(fan, grow if rows == 1 else grow - 1)
        usual = _usual(block, fan, rows) * 0.98 ** block.wanting(rows)
        for value, body in _bodies(block.box(rows), groups, grow):
            for found in frame.about(body):
                worth = found.worth * usual * value
                yield found._replace(worth=worth, fan=fan, rows=rows)


def _usual(block: PileBlock, fan: str, rows: int) -> float:
    """Return the worth of this fan and number of rows: a few columns belong in one row."""
    few = block.count <= FEW
    if fan == "right":
        return 0.7 if few else 0.94
    return 0.72 if few and rows > 1 and block.down else 1.0


def _rows_of(piles: RolePiles) -> Sequence[int]:
    if piles.rows:
        return (piles.rows,)
    if piles.grid:
        return (side_of(piles.count),)
    return range(1, min(piles.count, MOST_ROWS) + 1)


def _bodies(main: Box, groups: _Groups, grow: float) -> Iterator[tuple[float, Box]]:
    """Yield the main piles with the side piles around them: above, below, left, right, or on both
    sides, each with its worth."""
    sides = groups.sides
    if not sides:
        yield 1.0, main
        return
    for fan in range(max(len(each.fans) for each in sides)):
        blocks = [_aside(each, fan, grow - 1) for each in sides]
        if not groups.sides_below:
            yield 0.99, above(_line(blocks), main)
        yield 0.95, above(main, _line(blocks))
        if groups.sides_below:
            continue
        for rows in range(1, 1 + min(MOST_ROWS, max(block.count for block in blocks))):
            even = math.prod(_even(block, min(rows, block.count)) for block in blocks)
            stacked = above(*(block.box(min(rows, block.count)) for block in blocks))
            if stacked.height <= max(main.height, RATIO) * 1.3:
                yield even, beside(stacked, main, gap=APART)
                yield even * 0.98, beside(main, stacked, gap=APART)
        yield from _flanked(main, blocks)


def _even(block: PileBlock, rows: int) -> float:
    """Return the worth of rows of equal length; it matters more with few piles."""
    return (0.94 if block.count >= SEVERAL else 0.8) ** block.wanting(rows)


def _aside(piles: RolePiles, fan: int, grow: float) -> PileBlock:
    """Return the side piles, fanned in the direction with this index, or the last they have."""
    way = piles.fans[min(fan, len(piles.fans) - 1)]
    return piles.block(way, grow)


def _line(blocks: Sequence[PileBlock]) -> Box:
    return beside(*(block.box(1) for block in blocks), gap=APART)


def _flanked(main: Box, blocks: Sequence[PileBlock]) -> Iterator[tuple[float, Box]]:
    """Yield the main piles between two halves of the side piles."""
    if len(blocks) == 1 and blocks[0].count % 2 == 0 and not blocks[0].rows:
        left, right = blocks[0].split()
        yield 0.98, beside(left.box(left.count), main, right.box(right.count), gap=APART)


class _Frame:
    """The deck and the foundations, which are placed around the rest of a table in several ways."""

    def __init__(self, groups: _Groups) -> None:
        self.line = beside(*(_single(each, "right") for each in groups.deck))
        self.stack = above(*(_single(each, "down") for each in groups.deck))
        crowds = groups.main.builds and _has_waste(groups)
        self.below, self.double = (0.88, 0.88) if crowds else (0.95, 1.0)
        """The worth of a deck below the rest, and of foundations in several rows above it."""
        most = max((each.count for each in groups.homes), default=1)
        self.homes = [_homes(groups.homes, rows) for rows in range(1, most + 1) if most % rows == 0]

    def about(self, body: Box) -> Iterator[Draft]:
        """Yield every way to place them around the rest of the table."""
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
    """Is there a waste? It takes room from growing columns unless it lies beside them."""
    return any(each.role == "waste" for each in groups.deck)


def _under(head: Box, body: Box) -> Box:
    """Place the rest of the table under the line of deck and foundations. A line that is not longer
    is centered above it. Under a longer line the rest goes to the right end or, if it consists of
    two parts side by side, these go to both ends, below the deck and below the foundations."""
    if head.width <= body.width:
        return above(head, body)
    if len(body.parts) == SIDE_BY_SIDE and not any(down for _, down, _ in body.parts):
        left, right = (part for _, _, part in body.parts if isinstance(part, Box))
        body = at_ends(left, right, head.width)
    return above(head, body, across=1.0)


def _homes(piles: Sequence[RolePiles], rows: int) -> Box:
    return above(*(each.block("none", 0.0).box(min(rows, each.count)) for each in piles))


def _single(piles: RolePiles, fan: str = "right") -> Box:
    """Return one pile of the deck; the last cards of a waste are fanned this way."""
    properties: dict[str, Any] = dict(piles.block("none", 0.0).properties)
    if piles.role in ("stock", "waste", "discard"):
        properties["count"] = True
    if piles.role != "waste":
        return PileBlock(piles.role, 1, properties=properties).box(1)
    step = FANNED_ASIDE if fan == "right" else FANNED_DOWN
    properties |= {"fan": fan, "up": step, "shown": FANNED}
    reach = step * (FANNED - 1)
    if fan == "right":
        return PileBlock(piles.role, 1, right=reach, properties=properties).box(1)
    return PileBlock(piles.role, 1, down=reach * RATIO, properties=properties).box(1)


def _flowing(groups: _Groups) -> tuple[Item, ...]:
    """Return a long row that wraps like text, with its deck at the left."""
    stack = above(*map(_single, (*groups.deck, *groups.homes)))
    properties = {"kind": "flow", "outline": False}
    x = stack.width + APART if stack.parts else 0.0
    gap = 0.09 if groups.main.count <= DENSE else 0.04
    return (*stack.items(), Item(groups.main.role, x, 0.0, 1.08, RATIO + gap, properties))
