"""With the setting for the left hand all controls lie on the other side, in every scene."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, product

import pygame
import pytest
from pygame import Rect

from scenes.daily.calendar import Calendar
from scenes.library.library import Library
from scenes.play.play_scene import PlayScene
from scenes.replay.replay_scene import ReplayScene
from scenes.shelf.shelf import Shelf
from scenes.title import Title
from scenes.widgets.bars import Bars
from scenes.widgets.buttons import Button, never
from scenes.widgets.dialog import Dialog
from scenes.widgets.scroll_dialog import ScrollDialog
from tests.scenes.app.test_large_words import parted
from tests.scenes.app.test_small_windows import TABLE
from tests.scenes.app.test_text_sizes import EVERYWHERE
from tests.scenes.conftest import Opener
from tests.support.player import Player, Point
from tests.support.selection import some

HAND = "table.left_handed"
SIZES = ((1280, 800), (1024, 600))
FOOTED = (
    *("table", "challenge", "replay", "lab", "table menu", "moves", "answers", "lab overlay"),
    *("rush at play", "seats"),
)
"""The scenes of ``EVERYWHERE`` that have bars."""


def bars(player: Player) -> Bars | None:
    top = player.top
    if isinstance(top, PlayScene):
        return top.status.bars
    return top.panels.bars if isinstance(top, ReplayScene) else None


def buttons(player: Player) -> Sequence[Button]:
    """Return the buttons of the scene in front, except those of an open menu."""
    top = player.top
    if isinstance(top, PlayScene):
        return top.status.bars.buttons.all
    if isinstance(top, ReplayScene):
        parts = top.panels
        groups = parts.bars, parts.controls, parts.game_info, parts.loss
        return [button for part in groups for button in part.buttons.all]
    return top.buttons.all if hasattr(top, "buttons") else ()


def panels(player: Player) -> Sequence[Rect]:
    """Return the parts that move to the other side without being mirrored themselves."""
    top = player.top
    if isinstance(top, Dialog):
        return [top.box.copy()]
    if isinstance(top, Shelf):
        return [top.preview.box.copy()]
    if isinstance(top, Library):
        return [top.details.box.copy()]
    if isinstance(top, Calendar):
        return [top._day.copy(), top._month.copy()]
    if isinstance(top, ReplayScene):
        return [top.panels._programme.copy()]
    if isinstance(top, Title):
        return [top.today.box.copy(), top._laid.ways.copy()]
    return []


def image(box: Rect, within: Rect) -> Rect:
    return box.move(within.left + within.right - box.left - box.right, 0)


def blocks(found: Sequence[Button]) -> list[tuple[str, Rect]]:
    """Return the labels and places of buttons; neighbors that keep their order count as one."""

    def course(button: Button) -> object:
        kept = "choice" if button.chosen is not never else button.course
        return kept or id(button), button.box.y

    rows = [list(row) for _, row in groupby(found, course)]
    return [(row[0].label, row[0].box.unionall([each.box for each in row])) for row in rows]


def led(found: Sequence[Button], box: Rect) -> bool:
    """Does the row of the main button begin with it, at the left end?"""
    lead = next((button for button in found if button.lead), None)
    if lead is None:
        return True
    row = [button for button in found if button.box.y == lead.box.y]
    return min(each.box.x for each in row) == lead.box.x and lead.box.centerx <= box.centerx


@pytest.mark.parametrize(("name", "size"), some(product(EVERYWHERE, SIZES)))
def test_what_the_hand_reaches_for_is_mirrored(sit: Opener, name: str, size: Point) -> None:
    words, go = EVERYWHERE[name]
    player = sit(*words, size=size, settings="[table]\nreduced_motion = true\n")
    player.rest(0.3)
    go(player)
    player.rest(0.3)
    scene, window = player.top, player.app.screen.get_rect()
    assert (bars(player) is not None) == (name in FOOTED)
    places = []
    for left in (False, True):
        player.app.context.change(HAND, left)
        player.rest(0.3)
        assert player.top is scene
        places.append((blocks(buttons(player)), panels(player)))
    (right, sides), (left_ones, others) = places
    assert [image(box, window) for box in sides] == others
    assert [words for words, _ in right] == [words for words, _ in left_ones]
    shifts = [(side, other.x - side.x) for side, other in zip(sides, others, strict=True)]
    around, by = (sides[0], shifts[0][1]) if isinstance(scene, Dialog) else (window, 0)
    for (label, before), (_, after) in zip(right, left_ones, strict=True):
        moved = after.x - before.x
        kept = any(side.contains(before) and moved == its for side, its in shifts)
        assert kept or after == image(before, around).move(by, 0), (
            f"{label!r} goes from {before} to {after}"
        )
    found = buttons(player)
    if found:
        parted(found, scene.box if isinstance(scene, ScrollDialog) else window)
    assert not found or right != left_ones, "nothing is mirrored"
    if isinstance(scene, Dialog):
        assert led(found, scene.box)
        ends = [button.box for button in found if button.sign == "close" and button.bare]
        assert all(box.right < scene.box.centerx for box in ends)


@pytest.mark.a_third
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", FOOTED)
def test_nothing_at_the_foot_overlaps(sit: Opener, name: str, size: Point) -> None:
    words, go = EVERYWHERE[name]
    player = sit(*words, size=size, settings="[table]\nleft_handed = true\n")
    player.rest(0.3)
    go(player)
    player.rest(0.3)
    foot = bars(player)
    assert foot is not None
    parts = [button.box for button in foot.buttons.all if foot.foot.colliderect(button.box)]
    parts += [foot._words_box, *[foot._time_box] * bool(foot.time)]
    parts += [foot._facts_box] * bool(foot._facts_shown)
    for number, box in enumerate(parts):
        assert foot.foot.contains(box)
        assert box.collidelist(parts[number + 1 :]) < 0
    assert not foot.time or foot._time_box.x < foot._words_box.x


def test_arrows_go_on_from_the_end_of_a_mirrored_line(sit: Opener) -> None:
    player = sit(settings="[table]\nleft_handed = true\n")
    title = player.top
    assert isinstance(title, Title)
    last, first = title._rest[0], title._rest[-1]
    assert first.box.x < last.box.x
    title.buttons.focus = last
    player.key(pygame.K_RIGHT)
    assert title.buttons.focus is title._ways[-1]
    title.buttons.focus = first
    player.key(pygame.K_LEFT)
    assert title.buttons.focus not in title._rest


def test_a_menu_drops_towards_the_middle(sit: Opener) -> None:
    player = sit(*TABLE, size=(1024, 600), settings="[table]\nleft_handed = true\n")
    handle = next(fold.handle for fold in player.table.status.bars.folds if fold.more)
    player.click(handle.box.center)
    menu = player.table.status.menu
    assert menu is not None
    assert menu.box.x == handle.box.x or menu.box.right == player.app.screen.get_width()


def test_the_foot_speaks_from_the_right_end(sit: Opener) -> None:
    player = sit(*TABLE, settings="[table]\nleft_handed = true\n")
    bars = player.table.status.bars
    assert bars.words
    assert bars._time_box.right < bars._facts_box.x < bars._facts_box.right
    assert bars._facts_box.right < bars._words_box.x
    assert bars.foot.right - bars._words_box.right == player.app.context.theme.px(14)
