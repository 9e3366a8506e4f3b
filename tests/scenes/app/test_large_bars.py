"""Letters at twice their size in the bars of a table: nothing in them overlaps, no word of a button
is cut, and the cards stay clear of them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from scenes.lab.lab_scene import LabScene
from scenes.look.theme import Theme
from scenes.widgets.bars import Bars
from scenes.widgets.buttons import Button
from tests.scenes.app.test_large_words import parted, scales, sizes
from tests.scenes.conftest import Opener
from tests.support.days import of
from tests.support.player import Player, Point

ONE = of("medium")
LONG = ("play", "grandfathers-clock", "--seed", "3")
GOLF = ("play", "golf", "--seed", "3")
STILL = "[table]\nreduced_motion = true\n"


def hinted(player: Player) -> None:
    """Show a hint at the foot."""
    player.key(pygame.K_h, sign="h")
    player.until(lambda: player.words.startswith("Hint"))


def lost(player: Player) -> None:
    """End the game, so that the foot offers ways to go on."""
    player.play_out()
    player.table.ending.cancel()
    player.rest(0.2)
    assert player.table.status.bars.ways


def given_back(player: Player) -> None:
    """Deal again, so that the former deal can be restored."""
    player.play(player.table.match.moves()[0].text)
    player.key(pygame.K_n, sign="n")
    assert player.table.status.bars.ways


def lit(player: Player) -> None:
    """Switch the light on."""
    player.key(pygame.K_o, sign="o")
    player.rest(0.3)
    assert player.table.light.on


STATES: dict[str, tuple[tuple[str, ...], Callable[[Player], None]]] = {
    "challenge": (("daily", "--date", str(ONE.day), "--length", "medium"), lambda player: None),
    "hint": (LONG, hinted),
    "light": (LONG, lit),
    "over": (GOLF, lost),
    "another deal": (LONG, given_back),
    "lab": (("lab", "golf"), lambda player: player.key(pygame.K_F12)),
}
"""The states of the bars: how the program is started, and what leads to the state."""


def spread(bars: Bars, player: Player) -> None:
    """Check that buttons, words, facts and time don't overlap."""
    theme, found = player.app.context.theme, [*bars.buttons.all]
    parted(found, player.app.screen.get_rect())
    for button in found:
        assert button.width(_letters(bars, button), 2) <= button.box.width, (
            f"{button.label!r} is cut"
        )
    pad = theme.px(14)
    first = bars.ways[0].box.x if bars.ways else bars._words_end
    words = Rect(pad, bars.foot.y, first - theme.px(8) - pad, bars.foot.height)
    assert words.width > theme.px(60), "there is no room for words"
    below = [words, *(button.box for button in found if bars.foot.colliderect(button.box))]
    below += [bars._time_box] * bool(bars.time) + [bars._facts_box] * bool(bars.facts)
    for number, box in enumerate(below):
        assert player.app.screen.get_rect().contains(box)
        assert box.collidelist(below[number + 1 :]) < 0
    assert bars.top.bottom <= player.view.rect.top
    assert player.view.rect.bottom <= bars.foot.top


def _letters(bars: Bars, button: Button) -> Theme:
    """Return the theme in which a button of the bars is drawn."""
    return bars._low if button in bars.ways else bars._small


@pytest.mark.a_third
@sizes
@scales
@pytest.mark.parametrize("state", STATES)
def test_nothing_in_the_bars_overlaps(sit: Opener, state: str, size: Point, scale: str) -> None:
    words, way = STATES[state]
    player = sit(*words, size=size, settings=f"ui_scale = {scale}\n{STILL}")
    way(player)
    player.rest(0.2)
    assert isinstance(player.top, LabScene) == (state == "lab")
    spread(player.table.status.bars, player)
