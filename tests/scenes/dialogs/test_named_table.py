"""The picture of a table on its rules page: every part is named, and no name lies on a card."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.book import catalog
from game.rules.game import Game
from game.system.jobs import run_to_end
from scenes.dialogs import named_table
from scenes.dialogs.named_table import (
    NamedTable,
    apart,
    arranging,
    described,
    painting,
    parts,
    shown,
)
from scenes.dialogs.rules_page import RulesPage, read
from scenes.look.theme import GREEN, LABEL
from scenes.table.shapes import BrokenLayout
from scenes.table.thumbnails import sample_deal
from scenes.widgets.text import breadth
from tests.scenes.conftest import Opener
from tests.support.player import Point
from tests.support.selection import games

SIZES = [((658, 350), 1.0), ((576, 306), 0.875), ((1156, 500), 1.76)]
"""The sizes of the picture in windows of 1280 by 800 and 1024 by 600, and at twice the text size,
each with the scale of its letters."""


def arranged(game: Game, size: Point, scale: float, *, mirrored: bool = False) -> NamedTable:
    theme = replace(GREEN, scale=scale)
    return run_to_end(arranging(game, sample_deal(game).table, size, theme, mirrored=mirrored))


@pytest.mark.parametrize("name", ["stalactites", "crazy-quilt"])
def test_sideways_cards_lie_sideways_in_the_picture(name: str) -> None:
    game, (size, scale) = catalog.find(name), SIZES[0]
    theme = replace(GREEN, scale=scale)
    fitting = arranged(game, size, scale).fitting
    picture = run_to_end(painting(game, size, theme))
    dealt = [spot for spot, pile in enumerate(sample_deal(game).table.piles) if pile]
    for spot in dealt:
        if fitting.turned[spot]:
            card = fitting.base(spot)
            red, _, blue, _ = picture.get_at((card.left + 3, card.top + card.height // 2))
            assert card.width > card.height
            assert min(red, blue) > 120, "the end of a card, not cloth"


@pytest.mark.a_third
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_part_of_a_table_is_named_beside_it(game: Game) -> None:
    for size, scale, mirrored in (*((*each, False) for each in SIZES), (*SIZES[0], True)):
        table = arranged(game, size, scale, mirrored=mirrored)
        printed = {note.text.lower() for note, _ in table.fitting.notes}
        named, piles = parts(game, table.piles), table.piles
        labels = {label.words: label.box for label in table.labels}
        assert set(labels) == set(named) - printed
        assert named == parts(game, shown(game))
        font, boxes = replace(GREEN, scale=scale).font(LABEL), list(labels.values())
        for words, box in labels.items():
            assert Rect((0, 0), size).contains(box)
            assert box.width >= breadth(words, font), "the word is cut"
            assert box.collidelist([*piles.values()]) < 0, f"{words} lies on a card"
            assert box.collidelistall(boxes) == [boxes.index(box)]
            near = min(apart(box, piles[spot]) for spot in named[words])
            others = [rect for spot, rect in piles.items() if spot not in named[words]]
            assert all(apart(box, rect) >= near for rect in others), words


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_page_uses_the_names_of_the_picture(game: Game) -> None:
    text = read(game).casefold()
    missing = [name for name in parts(game, shown(game)) if not re.search(rf"\b{name}\b", text)]
    assert not missing


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_page_says_where_the_picture_has_waste_and_foundations(game: Game) -> None:
    layout = read(game).partition("## Layout")[2].partition("\n## ")[0]
    piles = arranged(game, *SIZES[0]).piles
    said = re.search(r"with the \*\*waste\*\* (beside|below) it", layout)
    if said and len(game.spots("waste")) == 1:
        stock, waste = piles[game.stock], piles[game.spots("waste")[0]]
        apart = abs(waste.x - stock.x), waste.y - stock.y
        assert said[1] == ("beside" if apart[0] > apart[1] else "below")
    if re.search(r"Foundations:\*\* [a-z ]+ places above", layout):
        lowest = max(piles[spot].bottom for spot in game.spots("foundation"))
        below = [
            at for spot, at in piles.items() if game.role(spot) in ("tableau", "reserve", "rail")
        ]
        assert lowest <= min(at.top for at in below) + 1


def test_parts_printed_on_the_cloth_are_not_named_again() -> None:
    labels = arranged(catalog.find("cribbage-solitaire-1"), *SIZES[0]).labels
    assert {label.words for label in labels} == {"stock", "hand", "discards"}


def test_the_parts_are_listed_in_a_sentence_too() -> None:
    sentence = described(catalog.find("klondike"))
    assert sentence == "The parts of the table: foundations, tableau, stock, waste."


def test_the_cards_leave_room_for_the_labels() -> None:
    game = catalog.find("klondike")
    size, scale = SIZES[0]
    table = arranged(game, size, scale)
    picture = run_to_end(painting(game, size, GREEN))
    assert picture.get_size() == size
    last = table.piles[game.spot("tableau-7")]
    assert min(picture.get_at((last.left + 4, last.bottom - 8))[:3]) > 200, "the paper of a card"
    assert max(picture.get_at((last.left + 4, last.bottom + 8))[:3]) < 200, "the cloth below it"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_it_stands_below_the_first_section_of_the_rules(sit: Opener, size: Point) -> None:
    player = sit("play", "klondike", "--seed", "7", size=size)
    player.press("Rules")
    player.rest(1.0)
    page = player.top
    assert isinstance(page, RulesPage)
    heads = [line for line in page.text.lines if line.begins and line.begins.heading]
    assert heads[0].place.bottom < page.text.inset.top
    assert page.text.inset.bottom < heads[1].place.top
    picture = page.picture
    assert picture is not None and picture.get_size() == page.text.inset.size
    place = page.text.on_screen(page.text.inset)
    seen = place.clip(page.text.box.inflate(0, -120))
    shown = pygame.image.tobytes(player.app.screen.subsurface(seen), "RGB")
    part = picture.subsurface(seen.move(-place.x, -place.y))
    assert shown == pygame.image.tobytes(part, "RGB")
    assert described(page.game) in page.written()
    frames = player.app.frames
    player.rest(0.8)
    assert player.app.frames == frames, "it was drawn again"


def test_a_game_without_a_layout_has_bare_cloth(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game) -> None:
        raise BrokenLayout(f"{game.name} can't be laid out")

    monkeypatch.setattr(named_table, "layout_of", broken)
    picture = run_to_end(painting(catalog.find("golf"), (300, 160), GREEN))
    assert picture.get_size() == (300, 160)


def test_between_seats_the_piles_are_named_as_each_seat_has_them() -> None:
    said = described(catalog.find("russian-bank").under())
    assert said == "The parts of the table: reserve, stock, waste, tableau, foundations."
