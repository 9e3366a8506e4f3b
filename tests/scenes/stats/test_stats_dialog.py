"""The player's own figures by mouse and keys: they are counted, filtered, and lead to records."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.advice.chances import chance_sentence
from game.book import catalog
from game.match.match import Match
from game.storage.stats import NOTHING
from scenes.library.library import Library
from scenes.shelf.shelf import Shelf
from scenes.stats.charts import WIDEST, BarButton
from scenes.stats.stats_dialog import StatsDialog
from tests.scenes.conftest import Opener
from tests.scenes.library.test_library import stocked
from tests.support.motion_tables import ONE_LEFT
from tests.support.player import Player

SIZES = [(1024, 600), (1280, 800), (1920, 1080)]


def figures(player: Player) -> StatsDialog:
    scene = player.top
    assert isinstance(scene, StatsDialog)
    return scene


def opened(player: Player, game: str = "") -> StatsDialog:
    player.app.context.go.to_stats(catalog.find(game) if game else None)
    player.rest(0.5)
    return figures(player)


@pytest.fixture
def player(sit: Opener, tmp_path: Path) -> Player:
    """Open the title of a player with nine records."""
    stocked(tmp_path)
    return sit()


def press(player: Player, label: str) -> None:
    """Press the first button whose label begins like this."""
    scene = figures(player)
    buttons = scene.menu.buttons if scene.menu is not None else scene.buttons
    button = next(each for each in buttons.all if each.label.startswith(label))
    x, y = button.box.center
    player.click((x, y - scene.scrolled))


def bars(player: Player, words: str) -> list[BarButton]:
    every = figures(player).buttons.all
    return [each for each in every if isinstance(each, BarButton) and words in each.label]


def test_all_own_games_are_counted(player: Player) -> None:
    scene = opened(player)
    said = scene.written()
    assert "Played: 8" in said
    assert any(words.startswith("Won: 1, 12%") for words in said)


def test_the_figures_are_read_aloud_once(player: Player) -> None:
    said = list[str]()
    player.app.context.say = said.append
    opened(player)
    assert sum("Played: 8" in words for words in said) == 1


def test_before_the_first_game_a_sentence_stands_there(sit: Opener) -> None:
    player = sit()
    assert opened(player).written() == ["Your figures", NOTHING]


def test_the_figures_of_one_game(player: Player) -> None:
    scene = opened(player, "golf")
    assert "Played: 3" in scene.written()
    assert scene.written()[-1] == chance_sentence(catalog.find("golf").under())


def test_filters_leave_out_other_games(player: Player) -> None:
    opened(player)
    press(player, "All games")
    press(player, "Golf")
    assert "Played: 3" in figures(player).written()
    press(player, "Golf")
    press(player, "All games")
    assert "Played: 8" in figures(player).written()
    press(player, "Length")
    press(player, "Short")
    assert "Played: 8" not in figures(player).written()


def test_a_chosen_game_is_counted_whatever_kind_was_chosen_before(player: Player) -> None:
    opened(player)
    press(player, "Length")
    press(player, "Long")
    assert "Played: 3" not in figures(player).written()
    press(player, "All games")
    press(player, "Golf")
    assert "Played: 3" in figures(player).written()


def test_the_filter_of_rules_names_presets_only(player: Player) -> None:
    scene = opened(player, "klondike")
    klondike = next(each for each in scene._every if each.game == "klondike")
    scene._every = [replace(klondike, preset=preset) for preset in ("", "book", "three")]
    scene._count()
    press(player, "All rules")
    assert scene.menu is not None
    assert [each.label for each in scene.menu.buttons.all] == ["All rules", "book", "three"]
    press(player, "book")
    assert "Played: 1" in scene.written()


def test_a_chosen_number_of_packs_stands_on_its_filter(player: Player) -> None:
    scene = opened(player)
    first = scene._every[0]
    scene._every = [replace(first, game=game) for game in ("klondike", "spider", "golf")]
    scene._count()
    press(player, "Packs")
    press(player, "1 pack")
    assert "Played: 2" in scene.written()
    assert any(each.label == "1 pack" for each in scene.buttons.all)


def test_esc_closes_a_menu_first(player: Player) -> None:
    opened(player)
    press(player, "Any time")
    player.key(pygame.K_ESCAPE)
    assert figures(player).menu is None
    player.key(pygame.K_ESCAPE)
    assert not isinstance(player.top, StatsDialog)


def test_a_figure_leads_to_its_records(player: Player) -> None:
    opened(player)
    press(player, "Won: ")
    library = player.top
    assert isinstance(library, Library)
    player.rest(0.5)
    assert [each.game for each in library.shown] == ["clock"]
    assert any(each.label == "Won" and each.sign == "close" for each in library.buttons.all)
    library.show_all()
    assert len(library.shown) == 9


def test_a_record_deleted_in_the_library_is_counted_no_more(player: Player) -> None:
    dialog = opened(player)
    press(player, "Won: ")
    player.rest(0.5)
    before = len(dialog._every)
    player.key(pygame.K_DELETE)
    player.app.context.go.back()
    player.rest(0.5)
    assert player.top is dialog
    assert len(dialog._every) == before - 1


def test_a_bar_leads_to_its_records_by_keys(player: Player) -> None:
    scene = opened(player)
    scene.buttons.focus = bars(player, "Golf: ")[0]
    assert scene.spoken() == "Your figures: Golf: 3 games"
    player.key(pygame.K_RETURN)
    player.rest(0.5)
    library = player.top
    assert isinstance(library, Library)
    assert {each.game for each in library.shown} == {"golf"}


def test_a_few_games_give_narrow_bars(player: Player) -> None:
    opened(player)
    theme = figures(player).theme
    upright = [each for each in bars(player, "") if not each.listed]
    assert max(each.box.width for each in upright) > theme.px(WIDEST)
    assert all(each._room(theme).width <= theme.px(WIDEST) for each in upright)


def test_an_empty_bar_leads_nowhere(player: Player) -> None:
    opened(player)
    empty = [each for each in bars(player, "o'clock") if not each.bar.results]
    assert empty
    assert not any(each.enabled() for each in empty)


def test_title_and_shelf_lead_there(player: Player) -> None:
    player.press("Your figures")
    player.rest(0.5)
    assert "Played: 8" in figures(player).written()
    player.key(pygame.K_ESCAPE)
    player.app.context.go.to_shelf()
    player.rest(0.5)
    assert isinstance(player.top, Shelf)
    player.press("Figures")
    player.rest(0.5)
    assert "Played: 8" in figures(player).written()


def test_the_end_sheet_leads_to_the_figures_of_its_game(sit: Opener) -> None:
    player = sit("play", "klondike")
    player.has_initials()
    player.table.deal(Match.at(player.table.game, ONE_LEFT), "Laid out.")
    player.view.finish()
    player.play("tableau-1>foundation-4", "right")
    player.rest(8)
    player.press("Your figures")
    player.rest(0.5)
    assert figures(player).selection.game == "klondike"


@pytest.mark.a_third
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_lies_inside_the_sheet(
    sit: Opener, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    stocked(tmp_path)
    player = sit(size=size)
    context = player.app.context
    context.change("window.ui_scale", scale)
    scene = opened(player)
    boxes = [each.box for each in scene.buttons.all]
    assert all(scene.box.contains(box) for box in boxes if box.width)
    assert not [(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1 :] if a.colliderect(b)]
