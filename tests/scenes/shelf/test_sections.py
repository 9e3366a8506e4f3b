"""The shelves, the kinds and the orders of the games."""

from __future__ import annotations

import pygame
import pytest

from game.book import catalog
from game.book.kinds import FIRST_GAMES, KINDS, RIVALRY, kind_of
from scenes.play.play_scene import PlayScene
from scenes.shelf.sections import (
    EASY_TO_WIN,
    FIVE_MINUTES,
    GO_ON,
    LIKE_YOURS,
    ORDERS,
    START,
    TODAY,
    UNPLAYED,
    Known,
    family_shelves,
    in_order,
    shelves,
    shortened,
)
from scenes.shelf.shelf import Shelf
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.support.player import Player


def test_start_here_has_a_game_of_each_kind_that_is_played_alone() -> None:
    assert sorted(kind_of(catalog.GAMES[name]) for name in FIRST_GAMES) == sorted(
        {*KINDS} - {RIVALRY}
    )


def test_the_families_and_games_of_every_kind_exist() -> None:
    families, ids = {game.family for game in catalog.BOOK}, {game.id for game in catalog.BOOK}
    named = [name for names in KINDS.values() for name in names]
    assert len(named) == len({*named})
    assert {*named} <= families | ids
    assert families <= {*named}


def test_a_new_player_sees_no_shelf_without_a_game() -> None:
    titles = [section.title for section in shelves(Known())]
    assert titles == [START, EASY_TO_WIN, FIVE_MINUTES, RIVALRY]


def test_the_shelves_fill_with_what_was_played() -> None:
    known = Known(("golf",), ["spider"], ("clock",), ("gaps",))
    by_title = {each.title: [game.id for game in each.games] for each in shelves(known)}
    assert [*by_title] == [
        GO_ON,
        START,
        EASY_TO_WIN,
        FIVE_MINUTES,
        LIKE_YOURS,
        TODAY,
        RIVALRY,
        UNPLAYED,
    ]
    assert by_title[GO_ON] == ["golf", "spider", "clock"]
    assert by_title[LIKE_YOURS] == ["tournament-golf"]
    assert by_title[TODAY] == ["gaps"]
    assert not {"golf", "spider"} & {*by_title[UNPLAYED]}
    assert "clock" in by_title[UNPLAYED]


def test_the_families_hold_every_game_once() -> None:
    games = [game.id for section in family_shelves() for game in section.games]
    assert sorted(games) == sorted(game.id for game in catalog.BOOK)


@pytest.mark.parametrize("columns", [1, 3, 4, 6, 10])
def test_a_long_shelf_is_cut_to_full_rows(columns: int) -> None:
    easy = next(each for each in shelves(Known()) if each.title == EASY_TO_WIN)
    cut = shortened(easy, columns)
    assert len(cut.games) >= 6
    assert len(cut.games) % columns == 0
    assert len(cut.games) + cut.more == len(easy.games)


@pytest.mark.parametrize(("columns", "shown"), [(1, 6), (2, 6), (3, 6), (4, 4), (5, 5), (7, 6)])
def test_no_row_of_start_here_is_begun_and_left_unfinished(columns: int, shown: int) -> None:
    start = next(each for each in shelves(Known()) if each.title == START)
    cut = shortened(start, columns)
    assert (len(cut.games), cut.more) == (shown, 6 - shown)


def test_what_stands_under_go_on_does_not_stand_again_under_start_here() -> None:
    shown = {each.title: [game.id for game in each.games] for each in shelves(Known(("klondike",)))}
    assert "klondike" in shown[GO_ON]
    assert shown[START] == [name for name in FIRST_GAMES if name != "klondike"]
    assert START not in {each.title for each in shelves(Known(FIRST_GAMES))}


def test_a_shelf_shown_alone_has_its_heading_and_full_rows(sit: Opener) -> None:
    player = sit()
    player.app.context.go.to_shelf(RIVALRY)
    player.rest(0.1)
    shelf = player.top
    assert isinstance(shelf, Shelf)
    (section,) = shelf.rows.sections
    assert section.title == RIVALRY
    assert shelf.rows.grid.area.contains(shelf.rows.heading(0))
    columns = shelf.rows.grid.columns
    assert len(shelf.rows.empty()) == -len(section.games) % columns


@pytest.mark.parametrize("leave", ["esc", "Title", "Play"])
def test_after_the_shelf_for_two_all_games_are_where_they_were(sit: Opener, leave: str) -> None:
    player = sit()
    player.press("All games")
    player.key(pygame.K_END)
    shelf = player.top
    assert isinstance(shelf, Shelf)
    last = shelf.game
    player.key(pygame.K_ESCAPE)
    player.press("Two players")
    player.key(pygame.K_RIGHT)
    if leave == "esc":
        player.key(pygame.K_ESCAPE)
    else:
        player.press(leave)
    assert isinstance(player.top, PlayScene if leave == "Play" else Title)
    player.app.context.go.to_title()
    player.press("All games")
    shelf = player.top
    assert isinstance(shelf, Shelf) and not shelf.active_filters and shelf.game is last


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_shows_every_game_once(order: str) -> None:
    sections = in_order(order, catalog.BOOK, Known())
    games = [game.id for section in sections for game in section.games]
    assert sorted(games) == sorted(game.id for game in catalog.BOOK)
    assert len({section.title for section in sections}) == len(sections)


def test_odds_are_sorted_from_the_best_and_games_without_a_guess_come_last() -> None:
    guessed, rare, unknown = in_order("odds", catalog.BOOK, Known())
    assert [guessed.title, rare.title, unknown.title] == [
        "A book's guess: one in two or better",
        "A book's guess: rarer",
        "No guess by a book",
    ]
    chances = [game.chance for game in (*guessed.games, *rare.games)]
    shares = [chance[0] / chance[1] for chance in chances if chance]
    assert len(shares) == len(chances)
    assert shares == sorted(shares, reverse=True)
    assert "jubilee" in [game.id for game in unknown.games]


def opened(player: Player) -> Shelf:
    player.app.context.go.to_shelf()
    player.rest(0.1)
    shelf = player.top
    assert isinstance(shelf, Shelf)
    return shelf


def test_a_heading_opens_its_whole_shelf_and_all_leads_back(sit: Opener) -> None:
    player = sit(size=(1920, 1080))
    shelf = opened(player)
    at = next(at for at, each in enumerate(shelf.rows.sections) if each.title == EASY_TO_WIN)
    count = len(shelf.rows.sections[at].games) + shelf.rows.sections[at].more
    player.click(shelf.rows.heading(at).center)
    assert len(shelf.games) == count
    player.press("All")
    assert [section.title for section in shelf.rows.sections][:2] == [START, EASY_TO_WIN]


def test_the_arrows_go_straight_down_over_the_headings(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    columns = shelf.rows.grid.columns
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_DOWN)
    assert shelf.at == columns + 1
    player.key(pygame.K_DOWN)
    section = shelf.rows.section_of(shelf.at)
    assert section is not None
    assert section.title == EASY_TO_WIN
    assert shelf.rows.tile(shelf.at).x == shelf.rows.tile(1).x
    player.key(pygame.K_UP)
    assert shelf.at == columns + 1
    player.key(pygame.K_END)
    assert shelf.at == len(shelf.games) - 1
    player.key(pygame.K_HOME)
    assert shelf.at == 0


def test_the_shelf_opens_again_where_it_was_left(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    player.press("Sort")
    player.press("By length")
    player.key(pygame.K_END)
    player.rest(2.0)
    last, scrolled = shelf.at, shelf.rows.scrolled
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    player.app.context.go.to_title()
    shelf = opened(player)
    assert shelf.active_filters.order == "", "Esc did not show all games"
    player.press("Sort")
    player.press("By length")
    player.key(pygame.K_END)
    player.app.context.go.to_title()
    again = opened(player)
    assert again.active_filters.order == "length"
    assert (again.at, again.rows.scrolled) == (last, scrolled)


def test_results_that_arrive_while_the_shelf_scrolls_do_not_stop_it(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    player.rest(1.0)
    player.key(pygame.K_END)
    player.rest(0.05)
    shelf._sort_again()
    player.rest(1.0)
    assert shelf.rows.grid.area.contains(shelf.rows.tile(shelf.at)), "the last game is not in view"


def test_six_games_are_visible_in_the_smallest_window(sit: Opener) -> None:
    shelf = opened(sit(size=(1024, 600)))
    shown = [at for at in shelf.rows.seen() if shelf.rows.grid.area.contains(shelf.rows.tile(at))]
    assert len(shown) >= 6
