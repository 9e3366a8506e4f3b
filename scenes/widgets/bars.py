"""The two bars of the table: buttons above the cards; below them the last event and the state of
the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from scenes.arcade.furniture import walnut
from scenes.arcade.tokens import NAVY, RIM
from scenes.look.theme import TEXT, THEMES, Theme
from scenes.widgets.buttons import Button, Buttons, in_row, mirror
from scenes.widgets.cached import Cached
from scenes.widgets.menu import Menu
from scenes.widgets.score_meter import SIZES, ScoreMeter, Size
from scenes.widgets.text import breadth, wrapped, write, write_lines

TOP, FOOT = 46, 33
"""The heights of the bars in design units: together 79 of a window 800 high."""
ONE_ROW, MOST_BARS = 864, 0.4
"""The upper bar has two rows in windows narrower than this, in design units, if the bars then take
no more than this share of the height."""
EDGE = 3
"""In full screen the bars appear when the pointer is this near to the upper or lower edge, in
pixels."""
SMALLER, LEAST = (1.0, 0.85, 0.72, 0.62, 0.5), 14
"""The scales of letters that are tried for a long text at the foot, and the smallest letters, in
pixels."""
SPACES = (
    (11, 18, 1.0),
    (7, 10, 1.0),
    (5, 6, 0.9),
    (3, 4, 0.8),
    (3, 2, 0.72),
    (3, 2, 0.64),
    (3, 2, 0.55),
)
"""The spaces that are tried in the upper bar: the padding of a button and the gap between groups,
in design units, and the scale of the letters."""
METER_AWAY, HANDLE_AIR = 14, 3
"""The least distance of the meter from the buttons, and the padding of the handle of a fold."""
FACTS_APART = "   "
CALLED = 2.5
"""Seconds for which the foot appears in full screen to explain a refusal."""


def room_between(size: tuple[int, int], theme: Theme) -> Rect:
    """Return the part of a window of this size between the two bars."""
    top, foot = rows_above(size, theme) * theme.px(TOP), theme.px(FOOT)
    return Rect(0, top, size[0], size[1] - top - foot)


def rows_above(size: tuple[int, int], theme: Theme) -> int:
    """Return the number of button rows in the upper bar: two where the letters are too large for
    one row and the window is high enough."""
    width, height = size
    high = theme.px(2 * TOP + FOOT) <= MOST_BARS * height
    return 2 if high and theme.px(ONE_ROW) > width else 1


def draw_bar(surface: Surface, bar: Rect, theme: Theme, *, foot: bool = False) -> None:
    """Draw a bar without its buttons, with a line along its lower edge, or with ``foot`` along its
    upper edge. In a lively house the bar is of walnut and the line of brass."""
    if theme.arcade:
        surface.blit(walnut(bar.size), bar)
    else:
        surface.fill(theme.bar, bar)
    line = Rect(bar.x, bar.y if foot else bar.bottom - 1, bar.width, 1)
    surface.fill(RIM if theme.arcade else theme.button, line)


@dataclass(eq=False)
class Fold:
    """Buttons that lie in a menu beside their ``leader`` where the bar is narrow; the ``handle``
    opens it. With ``more`` the menu always has further buttons, and the handle is always there."""

    leader: Button
    buttons: Sequence[Button]
    handle: Button
    more: Callable[[], Sequence[Button]] | None = None

    @property
    def away(self) -> Sequence[Button]:
        """The buttons in the menu: all but one that is the most likely choice now."""
        return [button for button in self.buttons if not button.lead]


class Bars:
    """The bars of a table. ``left`` and ``right`` are the buttons of the upper bar, in groups;
    ``ways`` are the buttons that a notice at the foot offers; ``beside`` are permanent buttons
    there, before the facts. The ``meter``, if there is one, stands in the middle of the upper bar;
    where there is no room for both, the buttons that ``folds`` names lie in menus beside others.

    In full screen the table has the whole window. The bars appear only while they are ``pinned`` by
    a key or the pointer is at the edge, and the table makes room for them. The foot also appears
    for a moment to explain a refusal, and stays while it offers buttons or reports trouble.
    """

    def __init__(
        self,
        left: Sequence[Sequence[Button]],
        right: Sequence[Button],
        beside: Sequence[Button] = (),
        folds: Sequence[Fold] = (),
    ) -> None:
        self.meter: ScoreMeter | None = None
        self.menu: Menu | None = None
        """The open menu of a fold."""
        self.folds = folds
        self.folded = False
        """Do the buttons that can be folded away lie in menus?"""
        self.left = left
        self.right = right
        self.beside = beside
        self.ways: list[Button] = []
        self.words = ""
        self.stern = False
        self.full = False
        self.pinned = False
        self._near = False
        self._pressed: Button | None = None
        """The last pressed button, while the pointer stays on it."""
        self._called = 0.0
        self.facts: list[str] = []
        self._facts_shown = ""
        """The facts as shown; fewer or none where the text needs their room."""
        self.time = ""
        self.buttons = Buttons([*self._above, *beside])
        self.top = Rect(0, 0, 0, 0)
        self.foot = Rect(0, 0, 0, 0)
        self._small = self._low = THEMES["green"]
        """The theme of the buttons, with smaller letters in narrow windows."""
        self._time_box = Rect(0, 0, 0, 0)
        self._facts_box = Rect(0, 0, 0, 0)
        self._words_end = 0
        self._words_box = self._whole_box = Rect(0, 0, 0, 0)
        """The room for the text, and the larger room that a long hint may take: it also covers the
        offered buttons, and the facts if no permanent button stands before them."""
        self._top_picture = Cached()

    @property
    def _above(self) -> list[Button]:
        """The buttons of the upper bar."""
        left, right = self._unfolded()
        return [*(button for group in left for button in group), *right]

    def _unfolded(self) -> tuple[Sequence[Sequence[Button]], Sequence[Button]]:
        """Return the groups of buttons on the left, and those on the right, without what is folded
        away. A button that is the most likely choice always stays."""
        away = [button for fold in self.folds for button in fold.away if self.folded]
        opened = [fold for fold in self.folds if fold.more or (self.folded and fold.away)]
        handles = {fold.leader: fold.handle for fold in opened}
        left = list[list[Button]]()
        for group in self.left:
            left.append([])
            for button in group:
                if button not in away:
                    left[-1].append(button)
                if button in handles:
                    left[-1].append(handles[button])
        return [group for group in left if group], [b for b in self.right if b not in away]

    # ---------------------------------------------------------------- laying out

    def lay(self, size: tuple[int, int], theme: Theme, *, full: bool = False) -> Rect:
        """Lay the bars out for a window of this size; return the table's part of it, all of it
        while the bars are hidden. When they appear, the table moves down so that nothing of it is
        hidden."""
        width, height = size
        self.full = full
        rows = rows_above(size, theme)
        foot = theme.px(FOOT)
        if theme.arcade:
            theme = replace(theme, button=NAVY)
        self.top = Rect(0, 0, width, rows * theme.px(TOP))
        self.foot = Rect(0, height - foot, width, foot)
        self._fill_above(theme, rows)
        self._fill_foot(theme)
        self._words_box = Rect((theme.px(14), self.foot.y), self._room(theme))
        self._whole_box = self._words_box.copy()
        end = self._words_end if self.beside else self._time_box.x
        self._whole_box.width = end - theme.px(18) - self._words_box.x
        self._to_the_hand(theme)
        return room_between(size, theme) if self.top_shown else Rect((0, 0), size)

    def _to_the_hand(self, theme: Theme) -> None:
        """Move everything to the other side if the player is left-handed."""
        mirror(self.buttons.all, theme, self.foot)
        self._words_box = theme.sided(self._words_box, self.foot)
        self._whole_box = theme.sided(self._whole_box, self.foot)
        self._facts_box = theme.sided(self._facts_box, self.foot)
        self._time_box = theme.sided(self._time_box, self.foot)
        if self.meter is not None:
            self.meter.box = theme.sided(self.meter.box, self.foot)
            self.meter.free = theme.sided(self.meter.free, self.foot)

    def _fill_above(self, theme: Theme, rows: int) -> None:
        """Place the buttons of the upper bar and the meter. Where they do not fit, buttons are
        folded away, then the meter becomes shorter, then the buttons become smaller. Before the
        meter loses its bulbs, slightly smaller buttons are tried."""
        two = self._fill_rows if self.meter is None else self._fill_halves
        fill = self._fill_top if rows == 1 else two
        for folded, size, (air, gap, share) in self._ways_to_fit():
            self.folded = folded
            if self.meter is not None:
                self.meter.size = size
            self._small = replace(theme, scale=theme.scale * share)
            if fill(self._small, theme, air, gap) <= self.top.width - theme.px(8):
                break

    def _ways_to_fit(self) -> Iterator[tuple[bool, Size, tuple[float, float, float]]]:
        """Yield the ways to lay out the upper bar, the most spacious first: whether buttons are
        folded away, the size of the meter, and the spaces of buttons."""
        if self.meter is not None:
            for folded in (False, True):
                yield from ((folded, "full", each) for each in SPACES[:2])
            yield from ((True, "plain", each) for each in SPACES[1:3])
            yield True, "short", SPACES[1]
        folded = self.meter is not None
        yield from ((folded, SIZES[-1], each) for each in SPACES)

    def _fill_top(self, small: Theme, theme: Theme, air: float, gap: float) -> int:
        """Place the buttons of the upper bar and the meter in one row; return their total width."""
        groups, ends = self._unfolded()
        line = Rect(theme.px(8), theme.px(6), self.top.width, self.top.height - 2 * theme.px(6))
        left = self._in_groups(groups, small, line, air, gap)
        start = self._at_the_end(ends, small, line, air)
        wide = self.top.right - theme.px(8) - start
        if self.meter is None:
            return left + small.px(gap) + wide
        return left + self._fit_meter(theme, left, start, line) + wide

    def _fill_halves(self, small: Theme, theme: Theme, air: float, gap: float) -> int:
        """Place the buttons of the left in the first row, the meter and the others in the second;
        return the larger width."""
        groups, ends = self._unfolded()
        high, pad = self.top.height // 2, theme.px(6)
        line = Rect(theme.px(8), pad, self.top.width, high - 2 * pad)
        left = self._in_groups(groups, small, line, air, gap)
        line.y += high
        start = self._at_the_end(ends, small, line, air)
        needed = self._fit_meter(theme, 0, start, line) + self.top.width - start
        return max(left, needed - theme.px(8))

    def _in_groups(
        self, groups: Sequence[Sequence[Button]], theme: Theme, line: Rect, air: float, gap: float
    ) -> int:
        """Place groups of buttons in a row; return where it ends."""
        left = line.x
        for group in groups:
            box = Rect(left, line.y, 0, line.height)
            left = self._in_row(group, theme, box, air) + theme.px(gap)
        return left - theme.px(gap)

    def _at_the_end(self, buttons: Sequence[Button], theme: Theme, line: Rect, air: float) -> int:
        """Place buttons at the right end of a row; return where they begin."""
        wide = self._in_row(buttons, theme, line, air) - line.x
        start = self.top.right - line.x - wide
        self._in_row(buttons, theme, Rect(start, line.y, 0, line.height), air)
        return start

    def _fit_meter(self, theme: Theme, left: int, right: int, line: Rect) -> int:
        """Place the meter in the middle of a row or, where the buttons leave no room there, in the
        middle between them; return the room that it needs. What stands in the middle is the meter
        without its figure, which comes and goes."""
        assert self.meter is not None
        aside, size = theme.px(METER_AWAY), self.meter.size
        box = Rect(0, line.y, self.meter.width(theme, size), line.height)
        first, last = left + aside, right - aside - box.width
        # a mirrored meter still has its figure on the right, so all of it stands in the middle
        seen = box.width if theme.left_handed else self.meter.width_alone(theme, size)
        box.x = (self.top.width - seen) // 2
        if not first <= box.x <= last:
            box.x = max(first, min((left + right - seen) // 2, last))
        self.meter.box = box
        sides = (left, box.x), (box.right, right)
        start, end = max(sides, key=lambda side: side[1] - side[0])
        wide = max(0, end - start - 2 * theme.px(4))
        self.meter.free = Rect(start + theme.px(4), box.y, wide, box.height)
        return box.width + 2 * aside

    def _in_row(self, buttons: Sequence[Button], theme: Theme, box: Rect, air: float) -> int:
        """Place buttons in a row; the handle of a fold touches its leader."""
        handles = [fold.handle for fold in self.folds]
        left = box.x
        for button in buttons:
            close = button in handles
            left -= theme.px(3) if close else 0
            wide = button.width(theme, HANDLE_AIR if close else air)
            button.box = Rect(left, box.y, wide, box.height)
            left = button.box.right + theme.px(4)
        return left - theme.px(4)

    def _fill_rows(self, theme: Theme, _: Theme, air: float, gap: float) -> int:
        """Place the buttons in two rows of nearly equal width; return the larger width. The handle
        of a fold touches its leader."""
        ends = [len(group) for group in self._unfolded()[0]]
        apart = {sum(ends[: number + 1]) for number in range(len(ends))}
        every = self._above
        handles = {fold.handle for fold in self.folds}
        widths = [button.width(theme, HANDLE_AIR if button in handles else air) for button in every]
        steps = []
        for number, (width, after) in enumerate(zip(widths, [*every[1:], None], strict=True), 1):
            close = theme.px(4) - theme.px(3) if after in handles else theme.px(4)
            steps.append(width + (theme.px(gap) if number in apart else close))
        wide = [
            max(sum(steps[:at]), sum(steps[at:])) if every[at] not in handles else sum(steps)
            for at in range(len(steps))
        ]
        broken = wide.index(min(wide))
        high = self.top.height // 2
        line = Rect(theme.px(8), theme.px(6), 0, high - 2 * theme.px(6))
        for number, button in enumerate(every):
            if number == broken:
                line.x, line.y = theme.px(8), line.y + high
            button.box = Rect(line.x, line.y, widths[number], line.height)
            line.x += steps[number]
        self._to_the_right([*self.right], theme.px(8))
        return theme.px(8) + min(wide)

    def _to_the_right(self, buttons: Sequence[Button], edge: int) -> None:
        """Move those of these buttons that are in the last row to its right end."""
        if not buttons:
            return
        last = [button for button in buttons if button.box.y == buttons[-1].box.y]
        slip = self.top.right - edge - last[-1].box.right
        for button in last:
            button.box.x += max(0, slip)

    def _fill_foot(self, theme: Theme) -> None:
        """Place everything at the foot. Where the text would be cut, or no offered button has room,
        facts are left out, the first of them last; then, unless the text reports trouble, offered
        buttons. The next text brings all of them back."""
        first = self.ways[:1]
        for facts in (self.facts, self.facts[:1], ()):
            self.ways = self.ways or first
            self._fill_facts(theme, facts)
            self._fill_ways(theme)
            if not self._cut(theme) and (self.ways or not first):
                break
        while self.ways and not self.stern and self._cut(theme):
            self.ways.pop()
            self._fill_ways(theme)
        self.buttons.all = [*self._above, *self.ways, *self.beside]

    def _fill_ways(self, theme: Theme) -> None:
        font, pad, gap = theme.font(TEXT), theme.px(14), theme.px(18)
        line = self.foot.inflate(0, -2 * theme.px(4))
        room = self._words_end - gap - pad
        first = self.ways[0].width(self._small, 9) + theme.px(24) if self.ways else 0
        words = min(breadth(self.words, font), max(room - first, room // 3))
        line.x = pad + words + theme.px(16)
        while self.ways and not self._fits(line):
            self.ways.pop()

    def _fill_facts(self, theme: Theme, facts: Sequence[str]) -> None:
        """Place these facts, the clock and the buttons beside them; the text gets the rest."""
        font, bold = theme.font(TEXT), theme.font(TEXT, bold=True)
        pad, gap = theme.px(14), theme.px(18)
        clock = bold.size("0" * len(self.time))[0]
        self._time_box = Rect(self.foot.right - pad - clock, self.foot.y, clock, self.foot.height)
        self._facts_shown = FACTS_APART.join(facts)
        wide = font.size(self._facts_shown)[0]
        self._facts_box = Rect(0, self.foot.y, wide, self.foot.height)
        self._facts_box.right = self._time_box.x - (gap if self.time else 0)
        line = self.foot.inflate(0, -2 * theme.px(4))
        self._words_end = self._fill_beside(line, self._facts_box.x - (gap if facts else 0))

    def _room(self, theme: Theme) -> tuple[int, int]:
        """Return the size of the room for the text."""
        end = self._words_end - theme.px(18)
        if self.ways:
            end = min(end, self.ways[0].box.x - theme.px(8))
        return end - theme.px(14), self.foot.height

    def _cut(self, theme: Theme) -> bool:
        """Would the text be cut even in the smallest letters?"""
        return is_cut(self.words, theme, self._room(theme))

    def _fits(self, line: Rect) -> bool:
        """Place the offered buttons on this line, smaller in narrow windows; return whether they
        fit."""
        for share in (1.0, 0.9, 0.8):
            self._low = replace(self._small, scale=self._small.scale * share)
            if in_row(self.ways, self._low, line, 6, 9) <= self._words_end:
                return True
        return False

    def _fill_beside(self, line: Rect, end: int) -> int:
        """Place the permanent buttons before this position; return where they begin."""
        for button in reversed(self.beside):
            wide = button.width(self._small, 6)
            button.box = Rect(end - wide, line.y, wide, line.height)
            end = button.box.x
        return end

    # ---------------------------------------------------------------- texts

    def say(self, words: str, ways: Sequence[Button] = (), *, stern: bool = False) -> None:
        """Show a text at the foot, with the buttons it offers; ``stern`` marks trouble."""
        plain = words[:1].upper() + words[1:]
        self.words, self.stern = plain, stern
        self.ways = list(ways)
        self.buttons.all = [*self._above, *self.ways, *self.beside]

    def count(self, facts: Sequence[str], time: str) -> bool:
        """Set the facts and the clock; return whether anything but the clock's digits changed."""
        changed = list(facts) != self.facts or len(time) != len(self.time)
        self.facts, self.time = list(facts), time
        return changed

    # ---------------------------------------------------------------- showing and hiding

    @property
    def top_shown(self) -> bool:
        return not self.full or self.pinned or self._near

    @property
    def foot_shown(self) -> bool:
        return self.top_shown or self._called > 0 or self.stern or bool(self.ways)

    @property
    def hint(self) -> str:
        """The hint of the button under the pointer, in the menu while one is open; shown in place
        of the text until the button is pressed."""
        hot = (self.buttons if self.menu is None else self.menu.buttons).hot
        return hot.hint if hot is not None and hot is not self._pressed else ""

    def call(self) -> None:
        """Show the foot for a moment."""
        self._called = CALLED

    def update(self, dt: float) -> bool:
        """Advance the time; return whether the foot disappears now."""
        was = self.foot_shown
        self._called = max(0.0, self._called - dt)
        return was != self.foot_shown

    def _approached(self, pos: tuple[int, int]) -> bool:
        """Note where the pointer is; return whether that shows or hides the bars."""
        was, y = self._near, pos[1]
        at_edge = 0 <= y < EDGE or self.foot.bottom - EDGE <= y < self.foot.bottom
        self._near = self.full and (at_edge or (was and self._over(pos)))
        return was != self._near

    def _over(self, pos: tuple[int, int]) -> bool:
        return self.top.collidepoint(pos) or self.foot.collidepoint(pos)

    # ---------------------------------------------------------------- input and drawing

    def covers(self, pos: tuple[int, int]) -> bool:
        """Does a point lie on a visible bar?"""
        over_top = self.top_shown and self.top.collidepoint(pos)
        return over_top or (self.foot_shown and self.foot.collidepoint(pos))

    def handle(self, event: pygame.event.Event, *, still: bool = False) -> bool:
        """Show the bars when the pointer reaches an edge, unless they stay ``still``, and handle
        their buttons."""
        moved = event.type == pygame.MOUSEMOTION and not still
        changed = moved and self._approached(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and not self.covers(event.pos):
            return changed
        changed = self.buttons.handle(event) or changed
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = self.buttons.hot
        elif self.buttons.hot is not self._pressed:
            self._pressed = None
        return changed

    def let_go(self) -> None:
        """Forget the buttons under the pointer and held down, because a scene above gets the
        pointer."""
        self.buttons.let_go()
        self._pressed = None

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the visible bars."""
        self.draw_top(surface, theme)
        line = self._line(theme)
        if self.foot_shown:
            self._draw_foot(surface, theme, line)
            self.buttons.draw(surface, self._small, [*self._above, *self.ways])
        covered = [button for button in self.ways if button.box.colliderect(line)]
        self.buttons.draw(surface, self._low, [*self._above, *self.beside, *covered])

    def _line(self, theme: Theme) -> Rect:
        """Return the box of the text. A hint too long for it takes the room beside it as well, but
        not the place of the button under the pointer."""
        hint, hot, gap = self.hint, self.buttons.hot, theme.px(8)
        if not hint or not is_cut(hint, theme, self._words_box.size):
            return self._words_box
        whole = self._whole_box
        if hot is None or hot not in self.ways:
            return whole
        before = Rect(whole.x, whole.y, hot.box.x - gap - whole.x, whole.height)
        behind = Rect(hot.box.right + gap, whole.y, 0, whole.height)
        behind.width = whole.right - behind.x
        return max(before, behind, key=lambda box: box.width)

    def draw_top(self, surface: Surface, theme: Theme) -> Rect | None:
        """Draw the upper bar alone; return its box, or None while it is hidden."""
        if not self.top_shown:
            return None
        meter = self.meter
        still = meter.appearance() if meter is not None and not meter.moving else None
        key = theme, self._small, self.buttons.appearance(), still
        self._top_picture.draw(surface, self.top, key, lambda on: self._draw_top(on, theme))
        if meter is not None and meter.moving:
            meter.draw(surface, theme)
        return self.top

    def _draw_top(self, surface: Surface, theme: Theme) -> None:
        draw_bar(surface, self.top, theme)
        self.buttons.draw(surface, self._small, [*self.ways, *self.beside])
        if self.meter is not None and not self.meter.moving:
            self.meter.draw(surface, theme)

    def _draw_foot(self, surface: Surface, theme: Theme, room: Rect) -> None:
        """Draw the foot with its text in this room."""
        draw_bar(surface, self.foot, theme, foot=True)
        line = room.copy()
        hint = self.hint
        stern = self.stern and not hint
        words = hint or self.words
        color = theme.warning if stern else theme.text
        fitted, lines = fitting_font(words, theme, line.size)
        line.y += (line.height - len(lines) * fitted.get_linesize()) // 2
        if theme.left_handed:
            wide = max(breadth(each, fitted) for each in lines)
            line.x += max(0, line.width - wide)
        write_lines(surface, lines, fitted, color, line)
        if not self._facts_box.colliderect(room):
            self._draw_facts(surface, theme)
        self.draw_time(surface, theme)

    def _draw_facts(self, surface: Surface, theme: Theme) -> None:
        font = theme.font(TEXT)
        foremost, apart, others = self._facts_shown.partition(FACTS_APART)
        box = self._facts_box.inflate(4, 0)
        write(surface, apart + others, font, theme.faint, box, "right")
        box.width -= font.size(apart + others)[0]
        write(surface, foremost, font, theme.text, box, "right")

    def draw_time(self, surface: Surface, theme: Theme) -> Rect | None:
        """Draw the clock alone; return its box, or None while it is hidden or there is none."""
        if not self.foot_shown or not self.time:
            return None
        box = Rect(self._time_box.x, self.foot.y + 1, self._time_box.width, self.foot.height - 1)
        was = surface.get_clip()
        surface.set_clip(box.inflate(8, 0).clip(was))
        draw_bar(surface, self.foot, theme, foot=True)
        surface.set_clip(was)
        bold = theme.font(TEXT, bold=True)
        write(surface, self.time, bold, theme.text, box.inflate(4, 0), "right")
        return box


def is_cut(words: str, theme: Theme, room: tuple[int, int]) -> bool:
    """Would this text be cut here even in the smallest letters?"""
    if breadth(words, theme.font(TEXT)) <= room[0]:
        return False
    font, lines = fitting_font(words, theme, room)
    return any(breadth(line, font) > room[0] for line in lines)


def fitting_font(
    words: str, theme: Theme, room: tuple[int, int]
) -> tuple[pygame.font.Font, Sequence[str]]:
    """Return the largest font in which this text fits, in one line or more, and its lines; what
    does not fit even in the smallest stays in the last line."""
    font, lines = theme.font(TEXT), [words]
    for share in SMALLER:
        if share < 1 and TEXT * share * theme.scale < LEAST:
            break
        font = theme.font(TEXT * share)
        most = max(1, room[1] // font.get_linesize())
        lines = wrapped(words, font, room[0])
        if len(lines) <= most:
            return font, lines
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return font, lines
