"""Pictures as color-blind players see them, for designers."""

from __future__ import annotations

import pygame
import pytest

from tests.colour_blind import SIGHTS, WIDE, as_seen, sheet

RED, GREEN, BLUE, GRAY = (200, 40, 40), (90, 110, 20), (40, 60, 200), (120, 120, 120)


def _distance(one: tuple[int, int, int], other: tuple[int, int, int], sight: str) -> int:
    picture = pygame.Surface((2, 1), depth=24)
    picture.set_at((0, 0), one)
    picture.set_at((1, 0), other)
    seen = as_seen(picture, sight)
    a, b = seen.get_at((0, 0)), seen.get_at((1, 0))
    return abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b)


@pytest.mark.parametrize("sight", SIGHTS)
def test_grays_stay_gray(sight: str) -> None:
    picture = pygame.Surface((1, 1), depth=24)
    picture.fill(GRAY)
    assert max(abs(part - 120) for part in as_seen(picture, sight).get_at((0, 0))[:3]) <= 1


def test_red_and_green_look_alike_without_their_cones_and_red_and_blue_do_not() -> None:
    plain = sum(abs(a - b) for a, b in zip(RED, GREEN, strict=True))
    assert _distance(RED, GREEN, "deuteranopia") < plain / 2
    assert _distance(RED, BLUE, "deuteranopia") > plain
    assert _distance(RED, GREEN, "tritanopia") > plain / 2


def test_a_sheet_has_a_row_for_each_picture() -> None:
    picture = pygame.Surface((200, 100), depth=24)
    assert sheet([picture, picture]).get_size() == (WIDE * 4, WIDE)
