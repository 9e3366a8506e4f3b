"""Where everything on the title stands, for a window of any size."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pygame import Rect

from scenes.look.theme import Theme

HEAD, TICKET, RAIL = 34, 112, 22
"""The heights of the line above the tickets, of a ticket, and of the rail, in design units."""
BOARD, MARGIN, TIGHT_MARGIN, GAP = 330, 56, 22, 14
"""The width of a board, the margins at the sides, and the gap between two signs."""
WIDEST = 1240
"""The most that all of it is wide."""
LEAST_SHARE = 0.89
"""How far a plan may be scaled down before a simpler one is taken."""
SPACIOUS, GROWN = 1.2, 1.15
"""A window ``SPACIOUS`` times as high as the plan is drawn ``GROWN`` times as large."""
LOW = 700
"""In windows of fewer pixels in height the boards give way."""
STAGE_GROWS = 64
"""How much higher than planned the stage with the fan may be."""


class Plan(NamedTuple):
    """The heights of the parts in design units, and what there is room for."""

    marquee: int
    stage: int
    """The room of the fan and the boards."""
    way: int
    rest: int
    foot: int
    air: int
    full: bool
    """Are there boards, and a second line on the marquee?"""

    @property
    def height(self) -> int:
        parts = self.marquee + self.stage + RAIL + HEAD + TICKET + self.way + self.rest + self.foot
        return parts + self.air * (6 if self.foot else 5)


FULL = Plan(144, 174, 92, 44, 32, 22, full=True)
SMALL = Plan(94, 136, 78, 42, 26, 13, full=False)
TIGHT = Plan(70, 92, 58, 40, 0, 7, full=False)


class Needs(NamedTuple):
    """The least widths in design units: of the leading sign and the signs beside it, of the other
    signs, and of the day's tickets."""

    ways: float
    rest: float
    tickets: float


@dataclass
class Places:
    """The laid out parts, in pixels, and the theme at whose scale they are drawn."""

    theme: Theme
    plan: Plan
    marquee: Rect
    stage: Rect
    rail: Rect
    today: Rect
    """The heading of the day, and its tickets below it."""
    ways: Rect
    rest: Rect
    foot: Rect
    boards: tuple[Rect, ...] = field(default=())

    @property
    def felt(self) -> int:
        """The height at which the felt begins."""
        return self.rail.bottom


def places(size: tuple[int, int], theme: Theme, needs: Needs) -> Places:
    """Lay the title out for this window."""
    plan, share = _fitting(size, theme, needs)
    return _laid(size, plan, replace(theme, scale=theme.scale * share))


def _fitting(size: tuple[int, int], theme: Theme, needs: Needs) -> tuple[Plan, float]:
    """Return the fullest plan that fits, and how far it is scaled down."""
    for plan in (FULL, SMALL, TIGHT):
        side = 2 * (TIGHT_MARGIN if plan is TIGHT else MARGIN)
        wide = max(needs) + side
        if plan.full:
            wide = max(wide, 2 * BOARD + 2.9 * plan.stage + side)
        most = GROWN if size[1] >= SPACIOUS * plan.height * theme.scale else 1.0
        share = min(most, size[1] / (plan.height * theme.scale), size[0] / (wide * theme.scale))
        if share >= LEAST_SHARE and not (plan.full and size[1] < LOW):
            break
    return plan, share


def _laid(size: tuple[int, int], plan: Plan, theme: Theme) -> Places:
    px, (wide, high) = theme.px, size
    spare = max(0, high - round(plan.height * theme.scale))
    grown = min(px(STAGE_GROWS), spare * 2 // 5)
    slots = 6 if plan.foot else 5
    air = px(plan.air) + (spare - grown) // slots
    margin = px(TIGHT_MARGIN if plan is TIGHT else MARGIN)
    across = min(wide - 2 * margin, px(WIDEST))
    left, top = (wide - across) // 2, air // (1 if plan.full else 2)
    marquee = Rect(0, top, min(px(780 if plan.full else 600), across), px(plan.marquee))
    marquee.centerx = wide // 2
    stage = Rect(left, marquee.bottom + air // 2, across, px(plan.stage) + grown)
    rail = Rect(0, stage.bottom, wide, px(RAIL))
    today = Rect(left, rail.bottom + air // 3, across, px(HEAD) + px(TICKET))
    ways = Rect(left, today.bottom + air, across, px(plan.way))
    rest = Rect(left, ways.bottom + air, across, px(plan.rest))
    foot = Rect(left, rest.bottom + air, across, px(plan.foot) if plan.foot else 0)
    boards: tuple[Rect, ...] = ()
    if plan.full:
        deep = min(stage.height - px(14), px(172))
        box = Rect(left, 0, px(BOARD), deep)
        box.bottom = stage.bottom - px(12)
        other = box.move(across - box.width, 0)
        boards = (other, box) if theme.left_handed else (box, other)
    return Places(theme, plan, marquee, stage, rail, today, ways, rest, foot, boards)
