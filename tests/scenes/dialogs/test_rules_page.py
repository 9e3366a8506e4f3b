"""The text of a rules page: how it is broken into lines, drawn, and dragged along."""

from __future__ import annotations

import pygame
import pytest

from scenes.dialogs.rules_page import RulesPage
from scenes.look.theme import TEXT
from scenes.widgets.prose import GRIP, Prose
from tests.scenes.conftest import Opener
from tests.support.player import Player, Point

NEW = ("play", "klondike", "--seed", "1")


def opened(player: Player) -> RulesPage:
    player.key(pygame.K_i, sign="i")
    page = player.top
    assert isinstance(page, RulesPage)
    return page


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", ["1.0", "2.0"])
def test_every_line_has_room_beside_the_mark(sit: Opener, size: Point, scale: str) -> None:
    text = opened(sit(*NEW, size=size, settings=f"ui_scale = {scale}\n")).text
    assert text._theme is not None
    room = text.box.width - text._theme.px(GRIP)
    for line in text._lines:
        words, x, bold = line.pieces[-1]
        size_of = TEXT * 1.15 if line.heading else TEXT
        assert x + text._theme.font(size_of, bold or line.heading).size(words)[0] <= room + 1
    tops = [line.box.top for line in text._lines]
    assert tops == sorted(set(tops))


def test_only_the_lines_that_are_seen_are_drawn_and_each_once(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(*NEW)
    drawn: list[int] = []
    letters = Prose._letters

    def counted(self: Prose, number: int, *told: object) -> object:
        if number not in self._drawn:
            drawn.append(number)
        return letters(self, number, *told)  # type: ignore[arg-type]  # what it was told

    monkeypatch.setattr(Prose, "_letters", counted)
    text = opened(player).text
    first = list(drawn)
    assert first == list(range(len(first)))
    assert len(first) < len(text._lines)
    player.key(pygame.K_DOWN)
    player.rest(1.0)
    assert drawn == list(range(len(drawn))), "none is drawn a second time"
    assert len(first) < len(drawn) < len(text._lines)


def test_the_mark_is_dragged_and_called(sit: Opener) -> None:
    player = sit(*NEW)
    page = opened(player)
    text = page.text
    x = text.box.right - page.theme.px(GRIP) // 2
    start = text.box.y + 20
    player.drag((x, start), (x, start + 100))
    assert text.scrolled == pytest.approx(100 * text.depth / text.box.height, abs=2)
    assert page.text.seen()[0] != text.paragraphs[0].plain
    player.click((x, text.box.bottom - 3))
    assert text.scrolled == text.depth - text.window, "to its end"
    player.drag((text.box.x + 5, start), (text.box.x + 5, start + 100))
    assert text.scrolled == text.depth - text.window, "the text itself is not dragged"
    assert player.top is page


def test_what_was_read_stays_in_sight_in_another_size(sit: Opener) -> None:
    player = sit(*NEW)
    text = opened(player).text
    player.key(pygame.K_END)
    player.rest(1.0)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    player.post(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)
    assert text.scrolled == pytest.approx(text.depth - text.window, abs=text.depth / 8)
