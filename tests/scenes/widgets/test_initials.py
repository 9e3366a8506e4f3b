"""Initials are turned by a click on an arrow, whatever the scale of the window."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from scenes.look.theme import GREEN
from scenes.widgets.initials import Initials


@pytest.mark.parametrize("scale", [1.0, 2.0, 3.0])
def test_the_whole_arrow_turns_its_reel(scale: float) -> None:
    answers = list[str | None]()
    initials = Initials("AAA", answers.append)
    whole = initials.lay((0, 0), replace(GREEN, scale=scale))
    middle = initials.boxes[1].centerx

    def click(y: int) -> bool:
        press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(middle, y), button=1)
        return initials.handle(press)

    assert click(whole.bottom - 1) and initials.text == "ABA"
    assert click(whole.top) and initials.text == "AAA"
    assert not click(whole.bottom) and initials.text == "AAA"
    assert not answers
