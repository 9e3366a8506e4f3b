"""Names that are no plain words are drawn so that nothing breaks and nothing else is turned."""

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
    assert player.top is top, "no scene failed"
    message = player.app.context.trouble if isinstance(top, Title) else player.words
    assert "no such file" in message


@pytest.mark.parametrize("name", STRANGE)
def test_what_breaks_a_line_or_turns_it_is_drawn_as_an_escape(name: str) -> None:
    assert drawable(name).isprintable() and drawable(name).startswith("a\\")
    font = pygame.font.Font(None, 20)
    assert breadth(name, font) == font.size(drawable(name))[0]


def test_what_some_scripts_are_written_with_is_drawn_as_it_is() -> None:
    for name in ("Größe", "می\u200cخواهم", "👩\u200d🚀"):
        assert drawable(name) == name
