"""The cards of a table are drawn one after another, including face-down ones."""

from __future__ import annotations

import pygame

from game.core.cards import DOWN
from scenes.cards.deck import Deck
from scenes.look.theme import GREEN
from scenes.table.face_drawing import FaceDrawing

CARDS = (3, 1.0, 0), (7 | DOWN, 1.0, 0), (3, 1.0, 0), (9 | DOWN, 1.0, 0)
SIZE = 60, 84


def test_one_card_is_drawn_at_a_time_and_those_that_may_be_turned_up_last() -> None:
    deck = Deck(SIZE, GREEN)
    drawing = FaceDrawing(deck, None)
    drawn = []
    while drawing.step(CARDS):
        drawn.append([card for card in (3, DOWN, 7, 9) if deck.drawn(card)])
    assert drawn == [[3], [3, DOWN], [3, DOWN, 7], [3, DOWN, 7, 9]]


def test_cards_look_as_in_the_other_deck_until_all_visible_ones_are_drawn() -> None:
    other, deck = Deck((40, 56), GREEN), Deck(SIZE, GREEN)
    other.face(3)
    drawing = FaceDrawing(deck, other)
    assert drawing.other is other
    assert deck.face(3).get_size() == SIZE and not deck.drawn(3), (
        "it should be the other deck's, stretched"
    )
    for _ in range(2):  # the visible face, and the back
        assert drawing.step(CARDS)
        assert drawing.other is other
        assert deck.drawn(3)
    assert drawing.step(CARDS)
    assert drawing.other is None
    assert not deck.drawn(9), "a face that may be turned up comes later"
    looks = [pygame.image.tobytes(each.face(3), "RGBA") for each in (deck, Deck(SIZE, GREEN))]
    assert looks[0] == looks[1]
