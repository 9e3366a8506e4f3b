"""Cards in the list of moves: named in words, or by rank and pip if the words don't fit."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface
from pygame.font import Font

from scenes.look.theme import GREEN, LABEL, Color
from scenes.replay import brief_cards
from scenes.replay.brief_cards import brief, write_cards
from tests.scenes.conftest import Opener
from tests.won.keeping import RECORDS

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


def test_names_are_shortened_only_if_they_do_not_fit() -> None:
    font, ink = GREEN.font(LABEL), (255, 255, 255)
    wide = font.size(LONG)[0]
    plain, named = Surface((wide, 30)), Surface((wide, 30))
    write_cards(named, LONG, font, ink, named.get_rect())
    brief_cards.write(plain, LONG, font, ink, plain.get_rect())
    assert pygame.image.tobytes(named, "RGB") == pygame.image.tobytes(plain, "RGB")
    narrow = Surface((wide - 60, 30))
    write_cards(narrow, LONG, font, ink, narrow.get_rect())
    inked = pygame.mask.from_threshold(narrow, ink, (90, 90, 90)).get_bounding_rects()
    assert max(box.right for box in inked) < wide - 60, "the words are cut"


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
