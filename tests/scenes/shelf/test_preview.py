"""The chosen game beside the tiles: its table, its facts, five lines of rules, and buttons."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.advice import chances
from game.advice.chances import HINTS, Share
from game.book import catalog
from game.rules.game import Game
from scenes.dialogs.rules_page import RulesPage
from scenes.library.best_scores import BestScores
from scenes.look.theme import ASSETS, LABEL
from scenes.shelf.preview import HEADINGS, GameFacts, house_rules, odds_line, results_words
from scenes.shelf.shelf import Shelf
from scenes.shelf.tiles import name_size, picture_box
from scenes.table.card_size import fit
from scenes.table.layout import layout_of
from scenes.title import Title
from scenes.wording import game_summary
from scenes.wording.game_summary import LINES, LONGEST, in_short, known_as
from tests.scenes.conftest import Opener
from tests.support.player import FRAME, Player
from tests.support.selection import MOST, drawn
from tests.support.tables import at_a_size

Size = tuple[int, int]
NAMES = [game.id for game in catalog.BOOK]


def opened(player: Player) -> Shelf:
    """Return the shelf with its pictures painted."""
    player.app.context.go.to_shelf()
    player.rest(0.5)
    shelf = player.top
    assert isinstance(shelf, Shelf)
    return shelf


def choose(player: Player, name: str) -> Shelf:
    """Choose this game by a click on its tile."""
    shelf = opened(player)
    player.type(catalog.find(name).name)
    number = [game.id for game in shelf.games].index(name)
    if number:
        player.click(shelf.rows.tile(number).center)
    assert shelf.game is not None
    assert shelf.game.id == name
    return shelf


# -------------------------------------------------------------------- five lines


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_its_rules_in_five_short_lines(name: str) -> None:
    lines = in_short(name)
    assert len(lines) == LINES == 5
    assert len(set(lines)) == 5
    for line in lines:
        assert 20 <= len(line) <= LONGEST
        assert line.endswith(".")
        assert line == line.strip()
        assert line[0].isupper() or line[0].isdigit()
        assert "**" not in line


def test_no_two_games_say_the_same() -> None:
    said = [in_short(each) for each in NAMES]
    assert len(set(said)) == len(NAMES)


def test_every_rules_page_begins_with_them() -> None:
    pages = {path.stem: path.read_text("utf-8") for path in (ASSETS / "rules").glob("*.md")}
    assert sorted(pages) == sorted(NAMES)
    for text in pages.values():
        headings = [line for line in text.splitlines() if line.startswith("## ")]
        assert headings[:2] == [game_summary.HEADING, "## Aim"]


def test_a_missing_or_incomplete_page_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_summary, "ASSETS", tmp_path)
    monkeypatch.setattr(game_summary, "in_short", in_short.__wrapped__)
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "golf.md").write_text("# Golf\n\n## Aim\n\nNone.\n")
    (tmp_path / "rules" / "spider.md").write_bytes(b"\xff\xfe")
    assert [game_summary.in_short(name) for name in ("golf", "spider", "clock")] == [(), (), ()]


def test_other_names_are_listed_as_in_speech() -> None:
    assert known_as(catalog.find("golf")) == ""
    assert known_as(catalog.find("pyramid")) == "also Pile of Twenty-eight"
    assert known_as(catalog.find("accordion")) == "also Idle Year, Tower of Babel and Methuselah"


# -------------------------------------------------------------------- facts


def test_it_says_how_often_the_game_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    quilt, jubilee = catalog.find("crazy-quilt").under(), catalog.find("jubilee").under()
    monkeypatch.setattr(chances, "shipped", dict)
    assert odds_line(quilt) == "The book guessed 2 in 3"
    assert odds_line(jubilee) == "Its odds are not measured yet"
    found = {
        (game.id, game.preset): {HINTS: Share(game.id, game.preset, HINTS, "1.1", 100, 25, 0)}
        for game in (quilt, jubilee)
    }
    monkeypatch.setattr(chances, "shipped", lambda: found)
    assert odds_line(quilt) == "Hints win 1 in 4; guess 2 in 3"
    assert odds_line(jubilee) == "Hints win 1 in 4"


def test_it_answers_what_a_player_asks_before_a_game() -> None:
    klondike = catalog.find("klondike").under()
    assert GameFacts(klondike, win_count=(3, 12)).lines() == [
        "Klondike family · 1 pack · 8 min",
        odds_line(klondike),
        "You won 3 of 12 games",
        "Played as “Classic”",
    ]
    assert GameFacts(klondike, win_count=(0, 0)).lines()[2] == "You have not played it yet"
    assert GameFacts(klondike).lines()[2] == "", "there are no results yet"
    assert results_words((0, 0), left=True) == "You have not finished one yet"
    assert odds_line(klondike.under("book")) == "The book guessed 1 in 30"
    three = klondike.under("book-three")
    assert odds_line(three) == "By the book's rules, guessed 1 in 30"
    assert house_rules(three) == "Played as “Book three”"
    assert house_rules(three.under("book-three", {**three.chosen, "draw": 1})).endswith(
        ", with changes of yours"
    )


def test_the_house_rules_shown_are_the_players_own(sit: Opener) -> None:
    player = sit(settings='[games.klondike]\npreset = "three"\n')
    shelf = choose(player, "klondike")
    assert shelf.preview.facts is not None
    assert "Played as “Three”" in shelf.preview.facts.lines()


# -------------------------------------------------------------------- how it looks


few_or_all = pytest.mark.parametrize(
    "most", [MOST, pytest.param(len(NAMES), marks=pytest.mark.long)], ids=["few", "all"]
)
"""Some drawn games on one shelf in every run, and all of them in a long test."""


def looked_at(shelf: Shelf, most: int) -> list[int]:
    """Return the numbers on the shelf of the games to test."""
    names = sorted(NAMES, key=lambda name: drawn(name, 2**32))[:most]
    return [number for number, game in enumerate(shelf.games) if game.id in names]


@few_or_all
@pytest.mark.parametrize("theme", ["green", "contrast"])
@at_a_size
def test_everything_has_room_and_nothing_overlaps(
    sit: Opener, size: Size, theme: str, most: int
) -> None:
    player = sit(
        "play", "suspense", "--seed", "3", size=size, settings=f'[table]\ntheme="{theme}"\n'
    )
    player.key(pygame.K_SPACE)
    shelf = opened(player)
    preview = shelf.preview
    for number in looked_at(shelf, most):
        game = shelf.games[number]
        shelf.choose(number)
        page = preview._page
        assert page is not None
        inner = preview.box.inflate(-10, -10)
        assert page.theme.scale >= 0.99 * shelf.context.theme.scale, (
            "the letters are smaller than elsewhere"
        )
        assert preview.picture.height >= 0.4 * preview.picture.width
        assert inner.contains(preview.picture)
        assert all(len(lines) <= 3 - (page.size == LABEL) for lines in page.rules)
        words_end = preview.picture.bottom + page.height() - page.theme.px(38)
        assert words_end <= preview.lead.box.top, game.id
        boxes = [button.box for button in preview.buttons]
        for place, box in enumerate(boxes):
            assert inner.contains(box)
            assert box.collidelist([*boxes[place + 1 :], preview.picture]) == -1
        for line in page.facts:
            assert not line.endswith("…"), game.id
        room = preview.star.box.x - preview.picture.x
        size = name_size(game.name, room, page.theme, HEADINGS)
        assert page.theme.font(size, bold=True).size(game.name)[0] <= room
        for button in preview.buttons:
            assert button.width(page.theme, 2) <= button.box.width, button.label


def hung(player: Player, shelf: Shelf, game: Game) -> pygame.Surface | None:
    """Return the large picture of the chosen game once it is painted, a step a frame."""
    for _ in range(600):
        picture = shelf.thumbnails.of(game, shelf.preview.picture.size)
        if picture is not None:
            return picture
        player.rest(FRAME)
    return None


@few_or_all
@at_a_size
def test_the_whole_table_fits_and_is_larger_than_on_its_tile(
    sit: Opener, size: Size, most: int
) -> None:
    player = sit(size=size)
    shelf, theme = opened(player), player.app.context.theme
    for number in looked_at(shelf, most):
        game = shelf.games[number]
        shelf.choose(number)
        picture = hung(player, shelf, game)
        assert picture is not None
        assert picture.get_size() == shelf.preview.picture.size
        large, small = (
            fit(layout_of(game), pygame.Rect((0, 0), box.size)).width
            for box in (shelf.preview.picture, picture_box(shelf.rows.tile(number), theme))
        )
        assert large >= (14 if game.packs <= 2 else 12)
        if size[0] >= 1280:
            assert large >= small - 1


@few_or_all
def test_it_fits_in_large_letters(sit: Opener, most: int) -> None:
    player = sit(size=(1024, 600))
    player.app.context.change("window.ui_scale", 2.0)
    shelf = opened(player)
    for number in looked_at(shelf, most):
        shelf.choose(number)
        page = shelf.preview._page
        assert page is not None
        end = shelf.preview.picture.bottom + page.height() - page.theme.px(38)
        assert end <= shelf.preview.lead.box.top
        assert shelf.preview.picture.height > 60
        assert page.theme.px(LABEL) >= 11
        for button in shelf.preview.buttons:
            assert button.width(page.theme, 2) <= button.box.width, button.label


# -------------------------------------------------------------------- buttons and keys


def test_play_and_rules_by_mouse(sit: Opener) -> None:
    player = sit()
    choose(player, "spider")
    player.press("Rules")
    assert isinstance(player.top, RulesPage)
    assert player.top.game.id == "spider"
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Shelf)
    player.press("Play")
    assert player.table.game.id == "spider"


def test_rules_and_play_by_keys(sit: Opener) -> None:
    player = sit()
    shelf = choose(player, "gaps")
    for key, sign in ((pygame.K_F1, ""), (pygame.K_SLASH, "?")):
        player.key(key, sign=sign)
        assert isinstance(player.top, RulesPage)
        assert player.top.game.id == "gaps"
        player.key(pygame.K_ESCAPE)
    assert shelf.field.text == "Gaps"
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert player.table.game.id == "gaps"


def test_an_unfinished_game_is_resumed_or_dealt_again(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    player.key(pygame.K_SPACE)
    shelf = opened(player)
    assert shelf.preview.facts is not None
    assert shelf.preview.facts.lines()[-1] == "Left unfinished after 1 move"
    assert [button.label for button in shelf.preview.buttons] == ["Resume", "New deal", "Rules", ""]
    player.press("Resume")
    assert player.table.match.seed == 3
    assert player.table.match.made == 1
    opened(player)
    player.press("New deal")
    assert player.table.game.id == "golf"
    assert player.table.match.made == 0
    records = list((player.folder / "data" / "records").glob("*.jsonl"))
    headers = [json.loads(path.read_text().splitlines()[0]) for path in records]
    assert [header["seed"] for header in headers] == [3], "the unfinished game was lost"
    shelf = opened(player)
    assert [button.label for button in shelf.preview.buttons] == ["Play", "Rules", "Best", ""]
    player.press("Best")
    player.rest(0.5)
    assert isinstance(player.top, BestScores)
    assert player.top.title == "The best at Golf"


def test_moving_the_pointer_changes_nothing(sit: Opener) -> None:
    player = sit()
    shelf = opened(player)
    player.click(shelf.rows.tile(5).center)
    for number in (6, 7, 3):
        player.move(shelf.rows.tile(number).center)
        assert (shelf.at, shelf.hot) == (5, number)
    player.move(shelf.preview.box.center)
    assert (shelf.at, shelf.hot) == (5, -1)


def test_calendar_library_and_settings_are_one_press_away(sit: Opener) -> None:
    player = sit()
    for label in ("Calendar", "Library", "Settings"):
        shelf = opened(player)
        player.press(label)
        assert player.top is not shelf
        assert type(player.top).__name__.removesuffix("Dialog") == label
    opened(player)
    player.press("Title")
    assert isinstance(player.top, Title)
