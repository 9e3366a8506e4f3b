"""The shelf: tiles with pictures of the tables, a search, and filters."""

from __future__ import annotations

import pygame
import pytest

from game import book
from scenes import doors
from scenes.playing.play import Play
from scenes.shelf.filters import KIN, filters, kin
from scenes.shelf.shelf import Shelf
from scenes.shelf.tiles import NAME, facts, grid, picture_box
from scenes.table import pictures
from scenes.table.fitting import fit
from scenes.table.layout import plan_of
from scenes.theme import GREEN, LABEL
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.scenes.hand import Hand

Size = tuple[int, int]
SIZES = [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)]


def opened(hand: Hand) -> Shelf:
    """The shelf, with all its pictures painted."""
    doors.to_shelf(hand.app.desk)
    hand.rest(0.5)
    shelf = hand.top
    assert isinstance(shelf, Shelf)
    return shelf


def ids(shelf: Shelf) -> list[str]:
    return [game.id for game in shelf.games]


# -------------------------------------------------------------------- searching


def test_it_finds_by_any_name_and_says_when_there_is_none(sit: Opener) -> None:
    hand = sit()
    hand.press("All games")
    shelf = hand.top
    assert isinstance(shelf, Shelf)
    assert len(shelf.games) == len(book.BOOK)
    hand.type("idle year")
    assert ids(shelf) == ["accordion"]
    hand.type("zzz")
    assert shelf.games == []
    hand.key(pygame.K_RETURN)
    assert hand.top is shelf
    hand.key(pygame.K_ESCAPE)
    assert len(shelf.games) == len(book.BOOK)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Title)


def test_filters_narrow_it_together_and_with_the_search(sit: Opener) -> None:
    hand = sit()
    shelf = opened(hand)
    hand.press("Two packs")
    assert all(game.packs == 2 for game in shelf.games)
    hand.press("Short")
    assert sorted(ids(shelf)) == ["interregnum", "jubilee"]
    hand.type("jub")
    assert ids(shelf) == ["jubilee"]
    hand.press("Long")
    assert shelf.games == [], "one of a group is in force"
    hand.press("All")
    assert len(shelf.games) == len(book.BOOK)
    assert shelf.field.text == ""
    hand.press("Fans")
    assert {game.family for game in shelf.games} == {"fans"}
    hand.press("Fans")
    assert len(shelf.games) == len(book.BOOK)


def test_every_filter_leaves_some_games_and_each_game_has_a_length(sit: Opener) -> None:
    every = filters(book.BOOK, ["golf"])
    for each in every:
        assert 0 < sum(map(each.keeps, book.BOOK)) < len(book.BOOK)
    lengths = [each for each in every if each.group == "length"]
    assert all(sum(each.keeps(game) for each in lengths) == 1 for game in book.BOOK)
    families = [each.label for each in every if each.group == "family"]
    assert len(families) == len(set(families)) >= 2
    assert "Unfinished" not in [each.label for each in filters(book.BOOK, [])]


def test_unfinished_games_are_marked_and_can_be_asked_for(sit: Opener) -> None:
    hand = sit("play", "golf", "--seed", "3")
    hand.key(pygame.K_SPACE)
    shelf = opened(hand)
    tile, accent = shelf._tile(0), hand.app.desk.theme.accent
    box = picture_box(tile, hand.app.desk.theme)
    corner = pygame.Rect(box.right - 40, box.bottom - 20, 30, 10)
    shown = hand.app.screen.subsurface(corner)
    assert pygame.transform.average_color(shown)[0] > 0.5 * accent[0]
    hand.press("Unfinished")
    assert ids(shelf) == ["golf"]


def test_the_last_played_stand_first(sit: Opener) -> None:
    hand = sit("play", "golf", "--seed", "3")
    doors.to_game(hand.app.desk, book.find("spider"))
    doors.to_game(hand.app.desk, book.find("clock"))
    assert ids(opened(hand))[:4] == ["clock", "spider", "golf", "canfield"]


# -------------------------------------------------------------------- keys and pointer


def test_keys_reach_every_filter_and_every_game(sit: Opener) -> None:
    hand = sit()
    shelf = opened(hand)
    reached = []
    for _ in range(len(shelf.buttons.all) + 1):
        hand.key(pygame.K_TAB)
        reached.append(shelf.buttons.focus)
    assert reached == [*shelf.buttons.all, None]
    hand.key(pygame.K_UP)
    assert shelf.buttons.focus is shelf.buttons.all[0]
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert 0 < len(shelf.games) < len(book.BOOK)
    hand.key(pygame.K_ESCAPE)
    assert shelf.buttons.focus is None
    hand.key(pygame.K_ESCAPE)
    seen = {shelf.at}
    for key in (pygame.K_RIGHT,) * 20 + (pygame.K_UP, pygame.K_DOWN, pygame.K_HOME):
        hand.key(key)
        seen.add(shelf.at)
        hand.rest(0.6)
        assert shelf._grid.area.contains(shelf._tile(shelf.at))
    assert seen == set(range(len(book.BOOK)))
    hand.key(pygame.K_END)
    last = shelf.games[-1].id
    hand.key(pygame.K_RETURN)
    assert hand.table.game.id == last


@pytest.mark.parametrize("size", SIZES)
def test_every_tile_can_be_seen_whole_and_clicked(sit: Opener, size: Size) -> None:
    hand = sit(size=size)
    shelf = opened(hand)
    area = shelf._grid.area
    tiles = [shelf._tile(number) for number in shelf._seen()]
    for number, tile in enumerate(tiles):
        assert area.left <= tile.left < tile.right <= area.right
        assert tile.collidelist(tiles[number + 1 :]) == -1
    for _ in range(6):
        hand.post(pygame.MOUSEWHEEL, x=0, y=-1)
    hand.rest(0.6)
    last = len(shelf.games) - 1
    assert area.contains(shelf._tile(last))
    name = shelf.games[last].id
    hand.click(shelf._tile(last).center)
    assert hand.table.game.id == name
    assert not shelf._pictures.keys() ^ {game.id for game in book.BOOK}


def test_what_hides_under_the_bar_cannot_be_clicked(sit: Opener) -> None:
    hand = sit(size=(1024, 600))
    shelf = opened(hand)
    hand.post(pygame.MOUSEWHEEL, x=0, y=-1)
    hand.rest(0.6)
    assert shelf._tile(0).bottom <= shelf._grid.area.top
    assert shelf._under((shelf._tile(4).centerx, shelf._grid.area.top + 30)) == 4
    shelf._scrolled -= 40
    assert shelf._tile(0).bottom > shelf._grid.area.top
    assert shelf._under((shelf._tile(0).centerx, shelf._grid.area.top - 4)) == -1


# -------------------------------------------------------------------- looks


@pytest.mark.parametrize(
    ("size", "count", "columns", "rows"),
    [((1280, 800), 18, 5, 3), ((1280, 800), 150, 5, 3), ((1920, 1080), 18, 6, 3),
     ((1920, 1080), 150, 6, 4)],
)  # fmt: skip
def test_so_many_tiles_are_seen(size: Size, count: int, columns: int, rows: int) -> None:
    theme = GREEN.at(size)
    head = theme.px(90)
    layout = grid(count, pygame.Rect(0, head, size[0], size[1] - head), theme)
    whole = [n for n in range(count) if layout.area.contains(layout.tile(n))]
    assert layout.columns == columns
    assert len(whole) >= columns * rows
    assert layout.wide >= 220
    assert layout.high >= 150
    if len(whole) < count:
        peeking = layout.tile(len(whole)).clip(layout.area).height
        assert 0.1 * layout.high < peeking, "one sees that there is more"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_cards_on_tiles_are_wide_enough(sit: Opener, size: Size) -> None:
    shelf = opened(sit(size=size))
    box = picture_box(shelf._tile(0), shelf.desk.theme)
    for game in book.BOOK:
        width = fit(plan_of(game), pygame.Rect((0, 0), box.size)).width
        assert width >= (11 if game.id == "crazy-quilt" else 14), game.id


@pytest.mark.parametrize("size", SIZES)
def test_all_words_of_a_tile_find_room(sit: Opener, size: Size) -> None:
    shelf = opened(sit(size=size))
    theme = shelf.desk.theme
    room = shelf._tile(0).width - 2 * theme.px(12)
    name, label = theme.font(NAME, bold=True), theme.font(LABEL)
    assert NAME >= 18
    for game in book.BOOK:
        assert game.family in KIN
        assert name.size(game.name)[0] + theme.px(8) + label.size(kin(game))[0] <= room
        assert label.size(facts(game))[0] <= room
    boxes = [button.box for button in shelf.buttons.all] + [shelf.field.box]
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) == -1
        assert box.bottom <= shelf._grid.area.top
        assert shelf._grid.area.right > box.right


def test_the_last_row_is_filled_with_empty_places(sit: Opener) -> None:
    hand = sit()
    shelf = opened(hand)
    hand.key(pygame.K_END)
    hand.rest(0.6)
    count, columns = len(shelf.games), shelf._grid.columns
    assert count % columns
    ragged = shelf._tile(shelf._grid.rows(count) * columns - 1)
    place, baize = hand.app.screen.subsurface(ragged.inflate(-20, -20)), hand.app.desk.theme.baize
    shade = pygame.transform.average_color(place)[:3]
    assert sum(shade) < 0.97 * sum(baize), "a place, not bare cloth"


def test_tables_on_tiles_show_what_kind_of_game_it_is() -> None:
    for game in book.BOOK:
        piles = pictures._begun(game).table.piles
        lying = sum(map(len, piles)) - len(piles[game.stock])
        assert lying >= pictures.ENOUGH * game.packs
        assert sum(map(bool, piles)) * 2 >= len(piles)
    queens = pictures._begun(book.find("intrigue"))
    tableau = [queens.table.piles[spot] for spot in queens.game.spots("tableau")]
    assert sum(map(bool, tableau)) >= 3


def test_pictures_are_painted_one_a_frame_those_that_are_seen_first(sit: Opener) -> None:
    pictures._painted.cache_clear()
    hand = sit()
    doors.to_shelf(hand.app.desk)
    shelf = hand.top
    assert isinstance(shelf, Shelf)
    assert not shelf._pictures
    for count in range(1, len(book.BOOK) + 1):
        hand.rest(1 / 60)
        assert list(shelf._pictures) == ids(shelf)[:count]
    hand.rest(0.5)
    frames = hand.app.frames
    hand.rest(1.0)
    assert hand.app.frames == frames, "then nothing is drawn again"
    before = pictures._painted.cache_info().misses
    opened(hand)
    assert pictures._painted.cache_info().misses == before, "and they are kept"


def test_a_game_that_cannot_be_laid_out_has_bare_cloth(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scenes.table.layout import BrokenLayout

    def broken(*_: object, **__: object) -> None:
        raise BrokenLayout("no layout")

    pictures._painted.cache_clear()
    monkeypatch.setattr(pictures, "TableView", broken)
    shelf = opened(sit())
    assert len(shelf._pictures) == len(book.BOOK)
    assert not isinstance(shelf, Play)
