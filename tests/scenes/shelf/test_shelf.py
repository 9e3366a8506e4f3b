"""The shelf: tiles with pictures of the tables, search, filters and favorites."""

from __future__ import annotations

import hashlib

import pygame
import pytest

from game.advice.odds import share_won
from game.book import catalog
from game.book.kinds import FIRST_GAMES
from game.core.cards import Card
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import run_to_end
from scenes.app.context import Context
from scenes.arcade.signs import enamel, sign_of
from scenes.arcade.tokens import CREAM, GLOW
from scenes.cards.deck import Deck, deck_of
from scenes.look.theme import LABEL
from scenes.shelf import shelf as shelf_scene
from scenes.shelf.filters import filters
from scenes.shelf.results import WinCounts
from scenes.shelf.shelf import Shelf
from scenes.shelf.tiles import (
    LEAST_NAME,
    NAMES,
    STAR,
    Face,
    arcade_name_font,
    facts,
    grid,
    name_size,
    picture_box,
    results,
    star_box,
    wordy,
)
from scenes.table import thumbnails
from scenes.table.card_size import fit
from scenes.table.layout import layout_of
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.support.contrast import contrast
from tests.support.full_disk import full
from tests.support.player import Player
from tests.support.tables import at_a_size

Size = tuple[int, int]


def opened(player: Player) -> Shelf:
    """Return the shelf with all pictures painted and all results read."""
    player.app.context.go.to_shelf()
    shelf = player.top
    assert isinstance(shelf, Shelf)
    player.until(lambda: shelf.win_counts.known and shelf._finding is None)
    return shelf


def bare(player: Player) -> Shelf:
    """Return the shelf before its pictures are painted."""
    player.app.context.go.to_shelf()
    player.rest(0.1)
    shelf = player.top
    assert isinstance(shelf, Shelf)
    return shelf


def ids(shelf: Shelf) -> list[str]:
    return [game.id for game in shelf.games]


def pick(player: Player, chip: str, option: str) -> None:
    """Choose an option from the menu of a filter."""
    player.press(chip)
    player.press(option)


def all_here(shelf: Shelf) -> bool:
    """Does the shelf show every game?"""
    return {*ids(shelf)} == {game.id for game in catalog.BOOK}


def test_a_fresh_shelf_offers_klondike_and_a_used_one_the_last_game(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    first = shelf.rows.sections[0]
    assert tuple(game.id for game in first.games) == FIRST_GAMES[: len(first.games)]
    assert len(first.games) + first.more == len(FIRST_GAMES)
    assert all_here(shelf)
    assert shelf.game is not None
    assert shelf.game.id == catalog.FIRST_GAME
    saves = player.app.context.saves
    saves.keep_app_state(saves.app_state().played(catalog.find("golf").under()))
    shelf = opened(player)
    assert shelf.game is not None
    assert (shelf.at, shelf.game.id) == (0, "golf")


# -------------------------------------------------------------------- searching


def test_it_finds_by_any_name_and_says_when_there_is_none(sit: Opener) -> None:
    player = sit()
    player.press("All games")
    shelf = player.top
    assert isinstance(shelf, Shelf)
    assert all_here(shelf)
    player.type("idle year")
    assert ids(shelf) == ["accordion"]
    player.type("zzzzzzzzz")
    assert shelf.games == []
    player.key(pygame.K_RETURN)
    assert player.top is shelf
    player.key(pygame.K_ESCAPE)
    assert all_here(shelf)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Title)


def test_filters_narrow_it_together_and_with_the_search(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    pick(player, "Packs", "Two packs")
    assert all(game.packs == 2 for game in shelf.games)
    pick(player, "Length", "Short")
    assert {"interregnum", "jubilee"} <= {*ids(shelf)}
    assert all(game.packs == 2 and game.minutes <= 5 for game in shelf.games)
    player.type("jub")
    assert ids(shelf) == ["jubilee"]
    pick(player, "Short", "Long")
    assert shelf.games == [], "only one filter of a group applies"
    player.press("All")
    assert all_here(shelf)
    assert shelf.field.text == ""
    family = next(each for each in filters(catalog.BOOK, []) if each.group == "family")
    pick(player, "Families", family.label)
    assert ids(shelf) == [game.id for game in catalog.BOOK if family.keeps(game)]
    shelf.active_filters.chips[2].action()
    assert shelf.menu is not None
    player.click(next(b for b in shelf.menu.buttons.all if b.label == family.label).box.center)
    assert all_here(shelf)


def test_every_filter_leaves_some_games_and_each_game_has_a_length() -> None:
    every = filters(catalog.BOOK, ["golf"])
    for each in every:
        assert 0 < sum(map(each.keeps, catalog.BOOK)) < len(catalog.BOOK)
    lengths = [each for each in every if each.group == "length"]
    assert all(sum(each.keeps(game) for each in lengths) == 1 for game in catalog.BOOK)
    families = [each.label for each in every if each.group == "family"]
    assert len(families) == len(set(families)) >= 2
    assert "Unfinished" not in [each.label for each in filters(catalog.BOOK, [])]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_filters_fill_one_line(sit: Opener, size: Size) -> None:
    shelf = bare(sit(size=size))
    chips = shelf.active_filters.chips
    assert len({chip.box.y for chip in chips}) == 1
    assert chips[-1].box.right <= size[0] - shelf.context.theme.px(16)
    assert {"Start here", "Easy to win", "Five minutes"} <= {chip.label for chip in chips}


@pytest.mark.a_third
@pytest.mark.parametrize("scale", ["1.0", "2.0"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_every_filter_can_be_reached_by_mouse_and_keys(sit: Opener, size: Size, scale: str) -> None:
    player = sit(size=size, settings=f"ui_scale = {scale}\n")
    shelf, window = bare(player), pygame.Rect((0, 0), size)
    reached = set()
    for chip in list(shelf.active_filters.chips[1:8]):
        player.press(chip.label)
        assert shelf.menu is not None
        boxes = [button.box for button in shelf.menu.buttons.all]
        assert all(window.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[at + 1 :]) == -1 for at, box in enumerate(boxes))
        reached |= {button.label for button in shelf.menu.buttons.all}
        player.click(boxes[-1].center)
        assert shelf.menu is None
        assert 0 < len(shelf.games) <= len(catalog.BOOK)
        player.press("All")
        assert all_here(shelf)
    families = {game.family_name.casefold() for game in catalog.BOOK}
    assert families <= {label.casefold() for label in reached}
    assert {each.label for each in filters(catalog.BOOK, [])} <= reached
    for _ in range(80):
        player.key(pygame.K_TAB)
        if shelf.buttons.focus is shelf.active_filters.chips[2]:
            break
    player.key(pygame.K_RETURN)
    assert shelf.menu is not None
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert shelf.menu is None
    assert 0 < len(shelf.games) < len(catalog.BOOK)


def test_a_press_is_not_lost_while_results_are_read(sit: Opener) -> None:
    player = sit()
    shelf = bare(player)
    middle = player.button("Kind").box.center
    player.move(middle)
    player.down(middle)
    player.rest(6.0)
    player.up(middle)
    assert shelf.menu is not None
    player.key(pygame.K_ESCAPE)
    player.rest(1.0)
    assert shelf.win_counts.known


def test_the_focus_and_the_switch_stay_on_a_chip_while_results_are_read(sit: Opener) -> None:
    player = sit()
    shelf = bare(player)
    chip = player.button("Kind")
    stop = chip.stop(shelf.buttons)
    stop.show()
    player.until(lambda: shelf.win_counts.known and shelf._finding is None)
    assert player.button("Kind") is shelf.buttons.focus
    stop.choose()  # the frame still stands at the chip as it was before
    assert shelf.menu is not None
    assert player.top is shelf


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_large_letters_apply_to_the_preview_and_the_bars(sit: Opener, size: Size) -> None:
    player = sit("play", "klondike", "--seed", "7", size=size, settings="ui_scale = 2.0\n")
    bars, theme = player.table.status.bars, player.app.context.theme
    assert bars._small.scale >= 0.8 * theme.scale
    light = player.table.light.button
    assert light.box.width >= light.width(bars._small, 2)
    player.app.context.go.to_shelf()
    player.rest(0.5)
    shelf = player.top
    assert isinstance(shelf, Shelf)
    page = shelf.preview._page
    assert page is not None
    assert page.theme.scale >= 1.4
    assert page.facts
    assert all(shelf.preview.box.contains(button.box) for button in shelf.preview.buttons)


def test_unfinished_games_are_marked_and_can_be_filtered(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    player.key(pygame.K_SPACE)
    shelf = opened(player)
    tile, accent = shelf.rows.tile(0), player.app.context.theme.accent
    box = picture_box(tile, player.app.context.theme)
    corner = pygame.Rect(box.right - 40, box.bottom - 20, 30, 10)
    shown = player.app.screen.subsurface(corner)
    assert pygame.transform.average_color(shown)[0] > 0.5 * accent[0]
    pick(player, "Shelves", "Unfinished")
    assert ids(shelf) == ["golf"]


def test_the_last_played_come_first(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    player.app.context.go.to_game(catalog.find("spider"))
    player.app.context.go.to_game(catalog.find("clock"))
    shelf = opened(player)
    assert ids(shelf)[:3] == ["clock", "spider", "golf"]
    assert [section.title for section in shelf.rows.sections][:2] == ["Go on", "Start here"]


# -------------------------------------------------------------------- keys and pointer


@pytest.mark.long
def test_keys_reach_every_button_and_every_game(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    reached = []
    for _ in range(len(shelf.buttons.all) + 1):
        player.key(pygame.K_TAB)
        reached.append(shelf.buttons.focus)
    assert reached == [*shelf.buttons.all, None]
    assert [button.label for button in reached[:2] if button] == ["Play", "Rules"]
    player.key(pygame.K_HOME)
    player.key(pygame.K_UP)
    assert shelf.buttons.focus is player.button("All")
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert 0 < len(shelf.games) < len(catalog.BOOK)
    player.key(pygame.K_ESCAPE)
    assert all_here(shelf)
    pick(player, "Sort", "As in the book")
    player.key(pygame.K_HOME)
    seen = {shelf.at}
    rights = (pygame.K_RIGHT,) * (len(catalog.BOOK) - 1)
    for key in (*rights, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME):
        player.key(key)
        seen.add(shelf.at)
        player.until(lambda: shelf.rows.grid.area.contains(shelf.rows.tile(shelf.at)))
    assert seen == set(range(len(catalog.BOOK)))
    player.key(pygame.K_END)
    last = shelf.games[-1].id
    player.key(pygame.K_RETURN)
    assert player.table.game.id == last


@at_a_size
def test_every_tile_can_be_brought_into_view_and_clicked(sit: Opener, size: Size) -> None:
    player = sit(size=size)
    shelf = opened(player)
    area = shelf.rows.grid.area
    tiles = [shelf.rows.tile(number) for number in shelf.rows.seen()]
    for number, tile in enumerate(tiles):
        assert area.left <= tile.left < tile.right <= area.right
        assert tile.collidelist(tiles[number + 1 :]) == -1
    for _ in catalog.BOOK:
        player.post(pygame.MOUSEWHEEL, x=0, y=-1)
    player.rest(0.6)
    last = len(shelf.games) - 1
    assert area.contains(shelf.rows.tile(last))
    name = shelf.games[last].id
    player.click(shelf.rows.tile(last).center)
    assert player.top is shelf
    assert shelf.at == last, "one click should choose it"
    player.click(shelf.rows.tile(last).center)
    assert player.table.game.id == name, "another click should open it"
    size = picture_box(tiles[0], shelf.context.theme).size
    assert all(shelf.thumbnails.of(game, size) for game in catalog.BOOK)


def test_tiles_under_the_bar_cannot_be_clicked(sit: Opener) -> None:
    player = sit(size=(1024, 600))
    shelf = opened(player)
    pick(player, "Sort", "As in the book")
    shelf.rows.begin()
    player.post(pygame.MOUSEWHEEL, x=0, y=-1)
    player.rest(0.6)
    below = shelf.rows.grid.columns
    assert shelf.rows.tile(0).bottom <= shelf.rows.grid.area.top
    assert (
        shelf.rows.under((shelf.rows.tile(below).centerx, shelf.rows.grid.area.top + 30)) == below
    )
    shelf.rows.scrolled -= 40
    assert shelf.rows.tile(0).bottom > shelf.rows.grid.area.top
    assert shelf.rows.under((shelf.rows.tile(0).centerx, shelf.rows.grid.area.top - 4)) == -1


# -------------------------------------------------------------------- looks


@pytest.mark.parametrize(
    ("size", "count", "columns", "rows"),
    [((1280, 800), 18, 4, 3), ((1280, 800), 150, 4, 3), ((1920, 1080), 18, 6, 3),
     ((1920, 1080), 150, 6, 4)],
)  # fmt: skip
def test_enough_tiles_are_visible_beside_the_preview(
    sit: Opener, size: Size, count: int, columns: int, rows: int
) -> None:
    shelf = bare(sit(size=size))
    layout = grid(count, shelf.rows.grid.area, shelf.context.theme)
    whole = [n for n in range(count) if layout.area.contains(layout.tile(n))]
    assert layout.columns == columns
    assert len(whole) >= columns * rows
    assert layout.wide >= 220
    assert layout.high >= 150
    if len(whole) < count:
        peeking = layout.tile(len(whole)).clip(layout.area).height
        assert 0.1 * layout.high < peeking, "no part of the next row is visible"


@at_a_size
@pytest.mark.parametrize("count", [18, 150])
def test_cards_on_tiles_are_wide_enough(sit: Opener, size: Size, count: int) -> None:
    shelf = bare(sit(size=size))
    layout = grid(count, shelf.rows.grid.area, shelf.context.theme)
    box = picture_box(layout.tile(0), shelf.context.theme)
    for game in catalog.BOOK:
        assert fit(layout_of(game), pygame.Rect((0, 0), box.size)).width >= (
            14 if game.packs <= 2 else 12
        ), game.id


def test_a_tile_shows_the_guess_for_the_rules_that_the_player_uses(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    guesses = {}

    def noted(*args: object) -> None:
        *_, game, face = args
        assert isinstance(game, Game) and isinstance(face, Face)
        guesses[game.id] = facts(game, face.wordy)

    monkeypatch.setattr(shelf_scene, "draw_tile", noted)
    player = sit()
    bare(player)
    pick(player, "Sort", "As in the book")
    player.rest(0.1)
    assert guesses["canfield"] == "1 pack · 8 min · guess 1 in 30"
    assert guesses["klondike"] == "1 pack · 8 min"
    player = sit(settings='[games.klondike]\npreset = "book"\n')
    bare(player)
    player.rest(0.1)
    assert guesses["klondike"] == "1 pack · 8 min · guess 1 in 30"
    assert facts(catalog.find("canfield"), wordy=False) == "1 pack · 8 min"


@at_a_size
def test_all_words_of_a_tile_fit(sit: Opener, size: Size) -> None:
    shelf = bare(sit(size=size))
    theme, tile = shelf.context.theme, shelf.rows.tile(0)
    room, label = tile.width - 2 * theme.px(8), theme.font(LABEL)
    figures = theme.font(LABEL, bold=True).size(results((12, 120)))[0] + theme.px(3)
    full = wordy(tile, theme)
    assert full or size[0] > 1280, "more tiles a row have less room for words"
    for game in catalog.BOOK:
        name = name_size(game.name, room - figures, theme)
        assert name in NAMES
        assert theme.px(name) >= min(LEAST_NAME, theme.px(NAMES[0]))
        assert theme.font(name, bold=True).size(game.name)[0] + figures <= room
        assert label.size(facts(game, full))[0] + theme.px(STAR + 2) <= room
    boxes = [button.box for button in shelf.buttons.all] + [shelf.field.box]
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) == -1
        assert box.bottom <= shelf.rows.grid.area.top or shelf.preview.box.contains(box)
        assert box.right <= size[0]
        assert box.bottom <= size[1]


def test_the_last_row_is_filled_with_empty_places(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    pick(player, "Sort", "As in the book")
    player.key(pygame.K_END)
    player.rest(0.6)
    columns = shelf.rows.grid.columns
    if len(shelf.games) % columns == 0:
        pick(player, "Packs", "One pack")
        player.key(pygame.K_END)
        player.rest(0.6)
    count = len(shelf.games)
    assert count % columns
    ragged = shelf.rows.tile(-(-count // columns) * columns - 1)
    place, baize = (
        player.app.screen.subsurface(ragged.inflate(-20, -20)),
        player.app.context.theme.baize,
    )
    shade = pygame.transform.average_color(place)[:3]
    assert sum(shade) < 0.97 * sum(baize), "no empty place is drawn"


def test_tables_on_tiles_show_the_kind_of_game() -> None:
    for game in catalog.BOOK:
        piles = thumbnails.sample_deal(game).table.piles
        lying = sum(map(len, piles)) - len(piles[game.stock])
        assert lying >= thumbnails.ENOUGH * len(game.cards)
        assert sum(map(bool, piles)) >= min(8, len(piles) / 2)
    queens = thumbnails.sample_deal(catalog.find("intrigue"))
    tableau = [queens.table.piles[spot] for spot in queens.game.spots("tableau")]
    assert sum(map(bool, tableau)) >= 3


def test_no_frame_paints_two_pictures_and_visible_ones_come_first(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    thumbnails._kept.clear()
    monkeypatch.setattr(thumbnails, "LONGEST", 60.0)  # on machines of any speed
    player = sit()
    player.app.context.go.to_shelf()
    shelf = player.top
    assert isinstance(shelf, Shelf)
    size = picture_box(shelf.rows.tile(0), player.app.context.theme).size
    assert not painted(shelf, size)
    player.rest(1 / 60)
    assert shelf.game
    assert shelf.thumbnails.of(shelf.game, shelf.preview.picture.size), (
        "the large picture should come first"
    )
    assert not painted(shelf, size)
    seen: list[list[str]] = [[]]
    for _ in range(len(catalog.BOOK)):
        player.rest(1 / 60)
        if (now := painted(shelf, size)) != seen[-1]:
            seen.append(now)
    shown = [*dict.fromkeys(ids(shelf))]
    assert seen == [shown[:count] for count in range(len(catalog.BOOK) + 1)]
    player.rest(2.0)
    frames = player.app.frames
    player.rest(1.0)
    assert player.app.frames == frames, "it was drawn again"
    monkeypatch.delattr(thumbnails, "_painted")  # all pictures are cached
    player.app.context.go.to_shelf()
    again = player.top
    assert isinstance(again, Shelf)
    player.rest(2 / 60)
    assert {again.games[number].id for number in again.rows.seen()} <= {*painted(again, size)}
    player.rest(1.0)
    assert {*painted(again, size)} == {*shown}


def picture_of(context: Context, game: Game, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a game's table, painted at once."""
    return run_to_end(thumbnails.painting(context, context.variant(game), size))


def test_a_picture_painted_step_by_step_looks_like_one_painted_at_once(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    context, game, size = sit().app.context, catalog.find("klondike"), (400, 300)
    thumbnails._kept.clear()
    whole = pygame.image.tobytes(picture_of(context, game, size), "RGB")
    thumbnails._kept.clear()
    deck_of.cache_clear()
    monkeypatch.setattr(thumbnails, "LONGEST", 0.0)
    painter, frames, picture = thumbnails.Painter(context), 0, None
    draw, most = Deck._draw, [0]

    def counted(deck: Deck, face: Card) -> pygame.Surface:
        most[-1] += 1
        return draw(deck, face)

    monkeypatch.setattr(Deck, "_draw", counted)
    while picture is None:
        picture, frames = painter.paint(game, size), frames + 1
        most.append(0)
    assert pygame.image.tobytes(picture, "RGB") == whole
    assert sum(most) >= 7
    assert max(most) == 1, "more than a face in a frame"
    assert frames > sum(most)


def painted(shelf: Shelf, size: Size) -> list[str]:
    """Return the games whose tiles have pictures."""
    games = dict.fromkeys(shelf.games)
    return [game.id for game in games if shelf.thumbnails.of(game, size) is not None]


def test_pictures_show_no_counts(sit: Opener) -> None:
    """On cards so small, a count would be a blot."""
    player = sit(size=(1920, 1080))
    shelf = opened(player)
    theme, game = player.app.context.theme, catalog.find("klondike")
    size = picture_box(shelf.rows.tile(0), theme).size
    picture = shelf.thumbnails.of(game, size)
    assert picture is not None
    places = fit(layout_of(game), pygame.Rect((0, 0), size))
    waste = places.base(game.spot("waste")).inflate(-6, -6)
    shades = [sum(picture.get_at((x, waste.centery))[:3]) for x in range(waste.left, waste.right)]
    assert min(shades) > sum(theme.bar) * 1.2


def test_pictures_are_mirrored_with_the_table(sit: Opener) -> None:
    size = (320, 200)
    usual, left = (
        picture_of(
            sit(settings=f"[table]\nleft_handed = {left_handed}\n").app.context,
            catalog.find("golf"),
            size,
        )
        for left_handed in ("false", "true")
    )
    places = [
        fit(layout_of(catalog.find("golf")), pygame.Rect((0, 0), size), mirrored=mirrored)
        for mirrored in (False, True)
    ]
    stock = catalog.find("golf").stock
    back = [place.base(stock).center for place in places]
    assert back[0] != back[1]
    blue = [at.b > at.g for at in (p.get_at(b) for p in (usual, left) for b in back)]
    assert blue == [True, False, False, True]


def test_a_game_without_a_layout_has_bare_cloth(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scenes.table.shapes import BrokenLayout

    def broken(*_: object, **__: object) -> None:
        raise BrokenLayout("no layout")

    thumbnails._kept.clear()
    monkeypatch.setattr(thumbnails, "TableView", broken)
    shelf = opened(sit())
    size = picture_box(shelf.rows.tile(0), shelf.context.theme).size
    assert painted(shelf, size) == [*dict.fromkeys(ids(shelf))]


# -------------------------------------------------------------------- favorites


def test_a_star_is_given_by_mouse_and_by_keys_and_remembered(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    pick(player, "Sort", "As in the book")
    with pytest.raises(AssertionError):
        player.button("Favorites")
    golf = ids(shelf).index("golf")
    shelf.choose(golf)
    player.rest(0.6)
    player.click(star_box(shelf.rows.tile(golf), player.app.context.theme).center)
    assert player.top is shelf
    assert list(shelf.stars) == ["golf"]
    assert shelf.at == golf
    player.key(pygame.K_HOME)
    player.key(pygame.K_d, pygame.KMOD_CTRL)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_KP_MULTIPLY, sign="*")
    first = ids(shelf)[:2]
    assert list(shelf.stars) == ["golf", *first]
    player.click(shelf.preview.star.box.center)
    assert list(shelf.stars) == ["golf", first[0]], "the star beside the name should remove it"
    assert shelf.field.text == ""
    assert player.app.context.saves.app_state().favorites == ("golf", first[0])
    player.press("Favorites")
    assert set(ids(shelf)) == {"golf", first[0]}
    player.press("All")
    again = opened(player)
    assert again.stars == ("golf", first[0])
    assert ids(again)[:2] == ["golf", first[0]], "favorites should come first"
    player.app.context.go.to_game(catalog.find("spider"))
    assert ids(opened(player))[:3] == ["spider", "golf", first[0]], "except the last played"


def test_tiles_do_not_move_while_stars_are_given(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    player.key(pygame.K_END)
    player.rest(0.5)
    before, at, scrolled = ids(shelf), shelf.at, shelf.rows.scrolled
    player.key(pygame.K_d, pygame.KMOD_CTRL)
    assert (ids(shelf), shelf.at, shelf.rows.scrolled) == (before, at, scrolled)
    player.press("Favorites")
    only = ids(shelf)
    player.key(pygame.K_d, pygame.KMOD_CTRL)
    assert shelf.stars == ()
    assert ids(shelf) == only, "the player may change their mind"
    player.key(pygame.K_d, pygame.KMOD_CTRL)
    assert shelf.stars == tuple(only)


def test_a_star_that_cannot_be_saved_is_reported(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    shelf = opened(player)
    monkeypatch.setattr("game.system.files.write_whole", full)
    player.key(pygame.K_d, pygame.KMOD_CTRL)
    assert shelf.stars == ()
    assert player.app.context.trouble == (
        "Your favorites cannot be remembered: no space left on device."
    )


# -------------------------------------------------------------------- one's own results


def test_the_players_results_are_on_the_tile(sit: Opener) -> None:
    player = sit()
    played(player, "clock", won_clock())
    played(player, "clock", 1)
    played(player, "golf", 3, moves=2)
    player.app.context.saves.begin(Match(catalog.find("golf"), 4)).close()
    shelf = opened(player)
    assert {game.id: shelf.win_counts.of(game) for game in shelf.games if results(
        shelf.win_counts.of(game))} == {"clock": (1, 2), "golf": (0, 1)}  # fmt: skip
    player.type("clo")
    assert shelf.preview.facts is not None
    assert "You won 1 of 2 games" in shelf.preview.facts.lines()
    theme = player.app.context.theme
    corner = pygame.Rect(0, 0, theme.px(40), theme.px(24))
    tile = shelf.rows.tile(0)
    corner.topright = tile.right - theme.px(4), picture_box(tile, theme).bottom + theme.px(2)
    shown = player.app.screen.subsurface(corner)
    bright = [shown.get_at((x, y))[:3] for x in range(corner.width) for y in range(corner.height)]
    assert theme.accent in bright, "the figures are in the accent color"
    player.type("zz")
    assert shelf.preview.facts is None
    player.press("Library")
    for path in (player.folder / "data" / "records").glob("*golf*"):
        path.unlink()
    player.key(pygame.K_ESCAPE)
    player.rest(0.1)
    assert player.top is shelf
    assert shelf.win_counts.of(catalog.find("golf")) == (0, 0), "results should be read again"


def won_clock() -> int:
    """Return the seed of a Clock that wins by itself."""
    clock = catalog.find("clock")
    return next(seed for seed in range(9999) if clock.won(clock, run(Match(clock, seed)).table))


def run(match: Match, moves: int = 999) -> Match:
    """Make the first move offered each time."""
    while moves and (offered := match.moves()):
        match.play(offered[0])
        moves -= 1
    return match


def played(player: Player, name: str, seed: int, moves: int = 999) -> None:
    """Write a record of a game into the folder."""
    match = Match(catalog.find(name), seed)
    kept = player.app.context.saves.begin(match)
    for entry in run(match, moves).journal[1:]:
        kept.append(entry)
    over = not match.moves()
    if over:
        won = match.game.won(match.game, match.table)
        match.remark("end", result="won" if won else "lost", score=match.score)
        kept.append(match.journal[-1])
        kept.finish()
    else:
        kept.close()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_first_chosen_game_is_in_view(sit: Opener, size: Size) -> None:
    player = sit(size=size)
    player.key(pygame.K_s, sign="s")
    shelf = player.top
    assert isinstance(shelf, Shelf)
    assert shelf.rows.grid.area.contains(shelf.rows.tile(shelf.at))


def test_tiles_of_a_lively_house_have_the_color_of_their_family_and_are_legible(
    sit: Opener,
) -> None:
    theme = sit().app.context.theme
    assert theme.arcade
    for family in {game.family for game in catalog.BOOK}:
        ground = sign_of(family)
        for share, (_, color) in zip((0.5, 1.0), enamel(ground)[1:], strict=True):
            assert contrast(CREAM, color) >= 4.5, (family, share)
            assert contrast(theme.accent, color) >= 4.5, (family, share)
    for game in catalog.BOOK:
        font = arcade_name_font(game.name, theme, 170)
        assert font is None or font.size(game.name)[0] <= 170


def test_keys_reach_the_headings_and_open_those_with_more_games(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    starts, sections = shelf.rows.section_starts(), shelf.rows.sections
    player.key(pygame.K_HOME)
    for number in (1, 2, 3):
        player.key(pygame.K_DOWN, mod=pygame.KMOD_CTRL)
        assert shelf.at == starts[number]
        assert shelf.heading == (number if sections[number].more else -1)
        player.rest(0.6)
        assert shelf.rows.grid.area.contains(shelf.rows.heading(number))
    player.key(pygame.K_RIGHT)
    for number in (3, 2):
        player.key(pygame.K_UP, mod=pygame.KMOD_CTRL)
        assert shelf.at == starts[number]
    player.key(pygame.K_HOME)
    player.key(pygame.K_UP, mod=pygame.KMOD_CTRL)
    assert shelf.heading == 0, "the first shelf is cut too"
    short = next(at for at, each in enumerate(sections) if at and each.more)
    while shelf.heading != short:
        player.key(pygame.K_DOWN, mod=pygame.KMOD_CTRL)
    section = sections[short]
    assert shelf.spoken() == f"All games: {section.title}, all {len(section.games) + section.more}"
    player.key(pygame.K_DOWN)
    assert (shelf.heading, shelf.at) == (-1, starts[short]), (
        "the focus should be on the games below"
    )
    player.key(pygame.K_UP, mod=pygame.KMOD_CTRL)
    player.key(pygame.K_DOWN, mod=pygame.KMOD_CTRL)
    player.key(pygame.K_RETURN)
    assert shelf.active_filters.chosen == {"shelf": section.title}


def test_bulbs_wander_only_round_the_focused_tile_of_a_lively_house(sit: Opener) -> None:
    for settings, moves in (
        ("[table]\nlively = true\nreduced_motion = false\n", True),
        ("[table]\nlively = true\nreduced_motion = true\n", False),
        ("[table]\nlively = false\n", False),
    ):
        player = sit(settings=settings)
        shelf = opened(player)
        before = player.app.screen.copy()
        player.rest(1.0)
        changed = [
            (x, y)
            for x in range(0, before.get_width(), 2)
            for y in range(0, before.get_height(), 2)
            if before.get_at((x, y)) != player.app.screen.get_at((x, y))
        ]
        assert bool(changed) is moves
        around = shelf.rows.tile(shelf.at).inflate(40, 40)
        assert all(around.collidepoint(place) for place in changed)
        player.close()


def test_a_tile_has_the_odds_as_segments_and_the_best_medal_and_score(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    shelf = opened(player)
    number = next(at for at, game in enumerate(shelf.games) if game.id == "thirteens")
    tile, theme = shelf.rows.tile(number), player.app.context.theme

    def bright(top: int, bottom: int) -> int:
        shot = player.app.screen
        places = ((x, y) for x in range(tile.left, tile.right) for y in range(top, bottom))
        return sum(shot.get_at(place)[:3] == GLOW for place in places)

    picture = picture_box(tile, theme)
    share = bright(picture.bottom, picture.bottom + 6) / (4 * picture.width)
    assert 0.4 < share < 0.6, "one in two"
    assert share_won(shelf.games[number]) == 0.5
    before = player.app.screen.copy()
    monkeypatch.setattr(WinCounts, "medal", lambda self, game: "gold")
    monkeypatch.setattr(WinCounts, "best", lambda self, game: 12_345)
    shelf.choose(number)
    player.rest(0.2)
    assert shelf.preview.facts is not None
    assert shelf.preview.facts.lines()[2] == "You have not played it yet · best 12,345"
    words = pygame.Rect(tile.x, tile.bottom - 40, tile.width, 34)
    assert pygame.image.tobytes(before.subsurface(words), "RGB") != pygame.image.tobytes(
        player.app.screen.subsurface(words), "RGB"
    )


def test_medals_and_scores_of_a_game_are_its_best(sit: Opener) -> None:
    player = sit()
    played(player, "clock", won_clock())
    played(player, "clock", 1)
    ledger = player.app.context.ledger
    ledger.refresh()
    paths = [ledger.path(each.file) for each in ledger.results()]
    for score, path in zip((900, 1200), paths, strict=True):
        ledger.write_score(hashlib.sha256(path.read_bytes()).hexdigest(), score)
    shelf = opened(player)
    assert shelf.win_counts.best(catalog.find("clock")) == 1200
    assert shelf.win_counts.best(catalog.find("golf")) == 0
    assert shelf.win_counts.medal(catalog.find("clock")) == "", "a medal is for a challenge"


def test_a_quiet_shelf_says_the_fewest_moves_or_the_most_points(sit: Opener) -> None:
    player = sit(settings="[table]\nlively = false\n")
    played(player, "clock", won_clock())
    played(player, "poker-solitaire", 1)
    shelf = opened(player)
    results = player.app.context.ledger.results()
    (won,) = (each for each in results if each.result == "won")
    (points,) = (each.score for each in results if each.game == "poker-solitaire")
    for name, words in (("clock", f"{won.moves} moves"), ("poker-solitaire", f"{points} points")):
        shelf.choose(next(n for n, game in enumerate(shelf.games) if game.id == name))
        player.rest(0.2)
        assert shelf.preview.facts is not None
        assert shelf.preview.facts.lines()[2].endswith(f" · best {words}")
