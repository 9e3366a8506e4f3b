"""Letters at twice their size in every scene: at any window size no buttons overlap or leave the
window, and the leading button is never cut."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from pygame import Color, Rect, Surface
from pygame.font import Font

from scenes.daily.challenge_card import picture_box, progress_words
from scenes.dialogs import help as boards
from scenes.dialogs.help import Help, ReplayHelp
from scenes.look.theme import GREEN, LABEL
from scenes.title import Title
from scenes.widgets.bars import LEAST, fitting_font
from scenes.widgets.buttons import Button
from scenes.widgets.scroll_dialog import ScrollDialog
from scenes.widgets.text import balanced, wrapped
from tests.scenes.conftest import Opener
from tests.support.player import Player, Point

SIZES = ((1024, 600), (1280, 800), (1920, 1080))
WAYS = {
    "title": (),
    "help": ((pygame.K_F1, ""),),
    "settings": ((pygame.K_COMMA, ","),),
    "shelf": ((pygame.K_s, "s"),),
    "library": ((pygame.K_l, "l"),),
}
"""The scenes reached from the title, and the keys that lead there."""

sizes = pytest.mark.parametrize("size", SIZES)
scales = pytest.mark.parametrize("scale", ["1.0", "2.0"])


def buttons(player: Player) -> Sequence[Button]:
    return player.top.buttons.all  # type: ignore[attr-defined]


def apart(player: Player) -> None:
    """Check that no buttons overlap, and all lie in the window or on a sheet that scrolls."""
    top, window = player.top, player.app.screen.get_rect()
    parted(buttons(player), top.box if isinstance(top, ScrollDialog) else window)
    assert not isinstance(top, ScrollDialog) or top.box.width < window.width


def parted(found: Sequence[Button], room: Rect) -> None:
    """Check that none of these buttons overlap, and all lie in this area."""
    shown = [button for button in found if button.box.width]
    assert shown, "there are no buttons"
    boxes = [button.box for button in shown]
    for number, box in enumerate(boxes):
        assert room.contains(box), f"{shown[number].label!r} leaves the window"
        covered = box.collidelist(boxes[number + 1 :])
        assert covered < 0, f"{shown[number].label!r} overlaps another"


@pytest.mark.a_third
@sizes
@scales
@pytest.mark.parametrize("name", WAYS)
def test_no_buttons_overlap(sit: Opener, name: str, size: Point, scale: str) -> None:
    player = sit(size=size, settings=f"ui_scale = {scale}\n")
    for key, sign in WAYS[name]:
        player.key(key, sign=sign)
    player.rest(0.3)
    assert name == "title" or not isinstance(player.top, Title)
    apart(player)


@sizes
@scales
@pytest.mark.parametrize("kind", [Help, ReplayHelp], ids=["table", "replay"])
def test_no_line_of_help_is_cut(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, kind: type[Help], size: Point, scale: str
) -> None:
    player, written, cut = (
        sit(size=size, settings=f"ui_scale = {scale}\n"),
        boards.write,
        list[str](),
    )

    def measured(surface: Surface, words: str, font: Font, color: Color, box: Rect) -> None:
        if font.size(words)[0] > box.width:
            cut.append(words)
        written(surface, words, font, color, box)

    monkeypatch.setattr(boards, "write", measured)
    player.app.context.stack.push(kind(player.app.context))
    player.rest(0.1)
    assert cut == []


def test_help_names_undo_as_the_buttons_do(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    keys = dict(boards.KEYS)
    assert [keys[name].capitalize() for name in ("undo", "redo")] == [
        player.button(label).label for label in ("Undo", "Redo")
    ]


@sizes
@scales
def test_the_leading_button_of_the_title_is_never_cut(sit: Opener, size: Point, scale: str) -> None:
    settings = f"ui_scale = {scale}\n"
    table = sit("play", "grandfathers-clock", "--seed", "3", size=size, settings=settings)
    table.table.maker.act(table.table.match.moves()[0])
    table.close()
    player = sit(size=size, settings=settings)
    assert isinstance(player.top, Title)
    lead = next(button for button in player.top.buttons.all if button.lead)
    assert lead.label.startswith("Go on with Grandfather's Clock")
    assert lead.box.width >= lead.width(player.top._theme, 2), "its words are cut"
    apart(player)


@sizes
def test_the_letters_of_the_title_grow(sit: Opener, size: Point) -> None:
    """In a small window they may be less than twice as large, but the pictures of the day's tables
    give way to them."""
    usual, twice = sit(size=size), sit(size=size, settings="ui_scale = 2.0\n")
    assert isinstance(usual.top, Title) and isinstance(twice.top, Title)
    assert twice.top._theme.scale >= 1.3 * usual.top._theme.scale
    theme, today = twice.top._theme, twice.top.today
    twice.until(lambda: not today.busy)
    assert today.tiles
    for tile in today.tiles:
        assert tile.status is not None
        words = progress_words(tile.challenge, tile.status)
        left = picture_box(tile.box, theme).right + theme.px(14)
        assert left + theme.font(LABEL).size(words)[0] <= tile.box.right, "the words are cut"


@scales
@sizes
def test_the_words_of_the_foot_become_smaller_and_wrap_before_they_are_cut(
    sit: Opener, size: Point, scale: str
) -> None:
    settings = f"ui_scale = {scale}\n"
    player = sit("play", "la-belle-lucie", "--seed", "3", size=size, settings=settings)
    bars, theme = player.table.status.bars, player.app.context.theme
    room = bars._words_end - theme.px(18) - theme.px(14), bars.foot.height
    assert "tells the rest" in bars.words, "the first table should show the longer greeting"
    font, lines = fitting_font(bars.words, theme, room)
    assert " ".join(lines) == bars.words
    assert all(font.size(line)[0] <= room[0] for line in lines), "a line is cut"
    assert len(lines) * font.get_linesize() <= room[1]
    assert fitting_font("Yes.", theme, room) == (theme.font(), ["Yes."])
    smallest, cut = fitting_font(bars.words * 9, theme, room)
    assert " ".join(cut) == bars.words * 9
    assert smallest.get_height() >= LEAST - 2


@pytest.mark.a_third
@sizes
@scales
@pytest.mark.parametrize("kind", [Help, ReplayHelp], ids=["table", "replay"])
def test_the_help_is_nearly_as_large_as_all_else(
    sit: Opener, kind: type[Help], size: Point, scale: str
) -> None:
    player = sit(size=size, settings=f"ui_scale = {scale}\n")
    context, board = player.app.context, kind(player.app.context)
    context.stack.push(board)
    assert board.theme.scale >= 0.85 * context.theme.scale
    assert scale == "2.0" or board.page.share is None, "it scrolls although it fits"
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_END):
        player.key(key)
        player.rest(0.5)
        lit = _lit(player.app.screen, board.theme.button)
        high = board.theme.px(boards.STEP)
        assert lit is not None and lit.height >= 0.9 * high, "the line of the arrows is not in view"


def _lit(screen: Surface, color: tuple[int, int, int]) -> Rect | None:
    """Return the bounds of the largest area of this color."""
    mask = pygame.mask.from_threshold(screen, color, (1, 1, 1, 255))
    return max(mask.get_bounding_rects(), key=lambda box: box.width * box.height, default=None)


def test_separate_lines_are_balanced() -> None:
    pygame.font.init()
    font = GREEN.font()
    words = "Jack of spades does not go to a foundation now."
    lines = balanced(words, font, 300)
    assert " ".join(lines) == words and len(lines) == len(wrapped(words, font, 300))
    wide = [font.size(line)[0] for line in lines]
    assert max(wide) <= 300 and min(wide) > 0.6 * max(wide)
    assert balanced("Incomprehensibilities", font, 20) == ["Incomprehensibilities"]
