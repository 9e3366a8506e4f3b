"""Unusual names are drawn without breaking a line or changing its direction."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.title import Title
from scenes.widgets.text import breadth, drawable
from tests.scenes.conftest import Opener

STRANGE = ["a\udcff", "a\u202egnp", "a\nb", "a\x1b[31m"]


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("words", [(), ("play", "klondike", "--seed", "7")])
def test_a_file_of_any_name_is_refused_on_the_scene_in_front(
    sit: Opener, tmp_path: Path, name: str, words: tuple[str, ...]
) -> None:
    player = sit(*words)
    top = player.top
    player.post(pygame.DROPFILE, file=str(tmp_path / f"{name}.jsonl"))
    player.rest(0.3)
    assert player.top is top, "a scene failed"
    message = player.app.context.trouble if isinstance(top, Title) else player.words
    assert "no such file" in message


@pytest.mark.parametrize("name", STRANGE)
def test_characters_that_break_or_turn_a_line_are_drawn_as_escapes(name: str) -> None:
    assert drawable(name).isprintable() and drawable(name).startswith("a\\")
    font = pygame.font.Font(None, 20)
    assert breadth(name, font) == font.size(drawable(name))[0]


def test_characters_that_some_scripts_need_are_drawn_unchanged() -> None:
    for name in ("Größe", "می\u200cخواهم", "👩\u200d🚀"):
        assert drawable(name) == name
