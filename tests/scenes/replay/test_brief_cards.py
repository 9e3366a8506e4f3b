"""Cards in the list of moves and in tips are named by rank and pip, in sentences by words."""

from __future__ import annotations

import re

import pygame
import pytest
from pygame import Rect, Surface
from pygame.font import Font

from scenes.look.colors import Color
from scenes.look.theme import GREEN, LABEL
from scenes.replay import brief_cards
from scenes.replay.brief_cards import brief, brief_breadth, write_cards
from scenes.replay.replay_scene import ReplayScene
from tests.scenes.conftest import Opener
from tests.won.keeping import RECORDS

NAMED = re.compile(r"\b(ace|\d+|jack|queen|king) of (clubs|diamonds|hearts|spades)", re.IGNORECASE)
LONG = "Queen of hearts and ace of spades discarded"


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (LONG, ["Q", 2, " and A", 3, " discarded"]),
        (
            "4 cards from the 10 of clubs on jack of diamonds",
            ["4 cards from the 10", 0, " on J", 1],
        ),
        ("Turned 7 of hearts", ["Turned 7", 2]),
        ("The deal", ["The deal"]),
    ],
)
def test_names_become_rank_and_suit(words: str, parts: list[str | int]) -> None:
    assert brief(words) == parts


def test_a_line_is_as_wide_as_it_is_said_to_be() -> None:
    font, ink = GREEN.font(LABEL), (255, 255, 255)
    wide = brief_breadth(LONG, font)
    assert wide < font.size(LONG)[0]
    for room in (wide + 100, wide):
        line = Surface((room, 30))
        write_cards(line, LONG, font, ink, line.get_rect())
        inked = pygame.mask.from_threshold(line, ink, (90, 90, 90)).get_bounding_rects()
        assert wide - 6 <= max(box.right for box in inked) <= wide


def test_the_list_and_the_tip_name_cards_briefly_and_the_foot_line_in_words(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, texts = brief_cards.write, list[str]()

    def noted(surface: Surface, words: str, font: Font, color: Color, box: Rect) -> None:
        texts.append(words)
        written(surface, words, font, color, box)

    monkeypatch.setattr(brief_cards, "write", noted)
    player = sit("replay", str(RECORDS / "klondike.jsonl"), size=(1920, 1080))
    scene = player.top
    assert isinstance(scene, ReplayScene)
    player.rest(1.0)
    assert texts
    scene.seek(10)
    line = scene.panels.controls.seek_bar._line
    before = len(texts)
    player.move(line.center)
    player.rest(0.5)
    assert texts[before:], "the tip names its cards in another way"
    assert not [words for words in texts if NAMED.search(words)]
    assert NAMED.search(scene.panels.bars.words)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_no_move_of_pairs_is_cut_in_the_list(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    written, texts = brief_cards.write, list[tuple[str, bool]]()

    def measured(surface: Surface, words: str, font: Font, color: Color, box: Rect) -> None:
        texts.append((words, font.size(words)[0] > box.width))
        written(surface, words, font, color, box)

    monkeypatch.setattr(brief_cards, "write", measured)
    player = sit("replay", str(RECORDS / "pyramid.jsonl"), size=size)
    player.rest(1.0)
    assert any("discarded" in words for words, _ in texts)
    assert not [words for words, cut in texts if cut]
