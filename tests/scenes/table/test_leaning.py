"""A view that replaces another is shown at once: it uses the other's cards until its own are drawn,
one per frame, and then looks like a view drawn anew."""

from __future__ import annotations

import pygame
import pytest

from game.book.catalog import find
from game.match.match import Match
from scenes.cards.deck import Deck, deck_of
from scenes.look.deck_styles import DECKS
from scenes.look.theme import GREEN, Theme
from scenes.table.view import TableView
from tests.support.player import FRAME
from tests.support.views import picture

OTHER = GREEN.dealt_with(DECKS["night"])


def seen(view: TableView) -> bytes:
    return picture(view, view.rect.size)


def view_of(size: tuple[int, int], theme: Theme, before: TableView | None = None) -> TableView:
    match = Match(find("la-belle-lucie"), 3)
    theme = theme.at(size, 1.0)
    return TableView(match.game, match.table, pygame.Rect((0, 0), size), theme, before)


@pytest.mark.parametrize(("size", "theme"), [((900, 700), GREEN), ((640, 480), OTHER)])
def test_cards_are_drawn_one_a_frame_and_look_as_they_should_in_the_end(
    size: tuple[int, int], theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck_of.cache_clear()
    before = view_of((640, 480), GREEN)
    seen(before)
    drawn, draw = list[int](), Deck._draw

    def counted(deck: Deck, face: int) -> pygame.Surface:
        drawn.append(face)
        return draw(deck, face)

    monkeypatch.setattr(Deck, "_draw", counted)
    view = view_of(size, theme, before)
    first = seen(view)
    assert not drawn
    for _ in range(60):
        count = len(drawn)
        view.update(FRAME)
        seen(view)
        assert len(drawn) <= count + 1
    assert len(drawn) == 52
    last = seen(view)
    assert last != first
    assert last == seen(view_of(size, theme))


def test_a_third_view_with_the_cards_of_the_second_does_not_draw_them_all_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """This happens when the letters are enlarged twice, but the cards only once."""
    deck_of.cache_clear()
    first = view_of((640, 480), GREEN)
    seen(first)
    second = view_of((900, 700), GREEN, first)
    shown = seen(second)
    drawn, draw = list[int](), Deck._draw

    def counted(deck: Deck, face: int) -> pygame.Surface:
        drawn.append(face)
        return draw(deck, face)

    monkeypatch.setattr(Deck, "_draw", counted)
    third = view_of((900, 700), GREEN, second)
    assert third._deck is second._deck
    assert seen(third) == shown
    assert not drawn
    while third.prepare():
        third.update(FRAME)
        seen(third)
    assert len(drawn) == 52
    deck_of.cache_clear()
    assert seen(third) == seen(view_of((900, 700), GREEN))


@pytest.mark.parametrize(("name", "moves"), [("pyramid", 4), ("klondike", 3), ("gargantua", 2)])
def test_a_table_shows_cards_of_one_deck_however_quickly_decks_change(
    name: str, moves: int
) -> None:
    match = Match(find(name), 4)
    for _ in range(moves):
        match.play(match.moves()[-1])
    themes = {deck: GREEN.dealt_with(DECKS[deck]).at((640, 480), 1.0) for deck in DECKS}

    def dealt(deck: str, before: TableView | None = None) -> TableView:
        room = pygame.Rect(0, 0, 640, 480)
        return TableView(match.game, match.table, room, themes[deck], before)

    whole = {}
    for deck in DECKS:
        deck_of.cache_clear()
        whole[seen(dealt(deck))] = deck
    deck_of.cache_clear()
    view, decks = dealt("rosette"), list(DECKS)
    for number, deck in enumerate([*decks[1:4], decks[2], *decks[3:], decks[0], "night"]):
        view = dealt(deck, view)
        for _ in range(1 + 5 * number):
            assert seen(view) in whole
            view.update(FRAME)
            view.prepare()
    for _ in range(110):
        view.update(FRAME)
        assert seen(view) in whole
    assert whole[seen(view)] == "night"


def test_a_view_that_replaces_none_is_drawn_at_once() -> None:
    deck_of.cache_clear()
    before = view_of((640, 480), GREEN)
    seen(before)
    leaning = seen(view_of((800, 600), OTHER, before))
    alone = seen(view_of((800, 600), OTHER))
    assert alone != leaning
    assert alone == seen(view_of((800, 600), OTHER))
