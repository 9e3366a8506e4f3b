"""The first visit to a game shows three pictures of its rules, which never block a key or press."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.book import catalog
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import run_to_end
from game.vocabulary.progress import POINTS
from scenes.dialogs.rules_in_use import (
    CAPTION,
    FINE,
    HEADS,
    WIDE,
    RulesInUse,
    captions,
    finding,
    painting,
)
from scenes.look.theme import GREEN, LABEL
from scenes.play.first_visit import FirstVisit
from scenes.table.view import TableView
from scenes.widgets.text import wrapped
from tests.scenes.app.test_keys_alone import listened
from tests.scenes.conftest import Opener
from tests.support.player import FRAME, Player, Point
from tests.support.recorded import recorded
from tests.support.selection import games, some

GOLF = ("play", "golf", "--seed", "7")
SIZES = (1280, 800), (1024, 600), (1920, 1080)
new_games = pytest.mark.usefixtures("new_games")


def visited(player: Player) -> FirstVisit:
    """Return the pictures once they are on the table."""
    for _ in range(600):
        player.rest(FRAME)
        sheet = player.table.first_visit
        if sheet is not None and sheet.pictures:
            return sheet
    raise AssertionError("no pictures are shown")


def unvisited(player: Player) -> bool:
    """Do three seconds pass without pictures?"""
    player.rest(3.0)
    return player.table.first_visit is None


@pytest.mark.a_third
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_game_has_a_caption_for_each_picture(game: Game) -> None:
    example = run_to_end(finding(game))
    moved, there, won = captions(game, example)
    assert won.endswith(".") and moved and there
    if game.measure.unit == POINTS:
        assert str(game.measure.at(game, example.table).of) in won
    if example.movable:
        assert example.move is not None
    font = GREEN.font(LABEL)
    for words in (moved, there, won):
        assert len(wrapped(words, font, WIDE)) * font.get_linesize() <= CAPTION


RULES = {
    # which cards go there, and the line of the page
    "canfield": ("a black jack goes on a red queen", "On the tableau build down in alternate"),
    "accordion": ("a 9 or a heart goes on the 9 of hearts", "A pile goes on its left neighbor"),
    "beleaguered-castle": ("any 6 goes on any 7", "Rows are built downward"),
    "la-belle-lucie": ("a 7 goes on an 8 of its suit", "The end of a fan goes up, or on another"),
    "golf": ("any 10 or queen goes on any jack", "Play a card one rank higher or lower"),
    "bisley": ("a 9 or a jack goes on a 10 of its suit", "In the thirteen columns build in suit"),
    "spider": ("any 6 goes on any 7", "Lay a card on any card one rank higher"),
    "fission": ("a diamond goes on a diamond", "Four side piles take cards in suit"),
    "citadel": ("", "You deal two wings of four rows"),
    "gaps": ("", "A gap takes the card that follows its left neighbor"),
    "elevens": ("", "Two cards that make eleven go out together"),
    "contradance": ("a 4 goes on a 5 of its suit", "Eight fives are built down"),
    "hit-or-miss": ("", "Ranks are called in turn"),
}


@pytest.mark.parametrize("name", RULES)
def test_the_second_caption_says_by_which_rule_the_move_is_allowed(name: str) -> None:
    game = catalog.find(name)
    _, there, _ = captions(game, run_to_end(finding(game)))
    cards, line = RULES[name]
    assert there.partition(". ")[0].endswith(f": {cards}" if cards else "")
    assert line in there


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("golf", "From the tableau you take the top card."),
        ("yukon", "From the tableau you take any face-up card with all that lie on it."),
        ("spider", "From the tableau you take the top card or a run built down in suit."),
        ("stalactites", "From the tableau you take the top card, or a buried card to the reserve."),
        ("pyramid", "A card that is covered by another card has to wait."),
        ("royal-cotillion", "A card that has a card below it has to wait."),
    ],
)
def test_the_first_caption_says_how_cards_are_taken_up(name: str, says: str) -> None:
    game = catalog.find(name)
    assert captions(game, run_to_end(finding(game)))[0].endswith(says)


@pytest.mark.parametrize("game", some(games(), 12), ids=lambda game: game.id)
def test_the_three_pictures_highlight_different_cards(game: Game) -> None:
    example = run_to_end(finding(game))
    pictures = run_to_end(painting(game, example, (300, 196), GREEN))
    assert len(pictures) == len(HEADS)
    assert all(picture.get_size() == (300, 196) for picture in pictures)
    if example.movable:
        assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(HEADS)


def test_the_index_of_a_lit_card_stays_readable() -> None:
    """The frame of the first picture lies round the card; the third picture has none there."""
    game, size = catalog.find("beleaguered-castle"), (300, 196)
    example = run_to_end(finding(game))
    lit, _, plain = run_to_end(painting(game, example, size, GREEN))
    room = pygame.Rect(0, 0, size[0] * FINE, size[1] * FINE)
    theme = replace(GREEN, scale=GREEN.scale * FINE)
    view = TableView(game, example.table, room, theme, None, None, motion=False, large=True)
    for card in example.movable:
        seen = view.places.seen_rect(*card)
        index = pygame.Rect(seen.x // FINE + 2, seen.y // FINE + 2, 7, 14)
        pictures = [pygame.image.tobytes(each.subsurface(index), "RGB") for each in (lit, plain)]
        assert pictures[0] == pictures[1]


@new_games
@pytest.mark.parametrize("settings", ["", "[table]\nlively = false\n"], ids=["lively", "quiet"])
@pytest.mark.parametrize("size", SIZES)
def test_the_pictures_appear_over_the_table_and_within_it(
    sit: Opener, size: Point, settings: str
) -> None:
    player = sit(*GOLF, size=size, settings=settings)
    sheet = visited(player)
    assert player.view.rect.contains(sheet.box)
    assert sheet.box.contains(sheet.never.box)


@new_games
def test_a_key_closes_them_and_keeps_its_meaning(sit: Opener) -> None:
    player = sit(*GOLF)
    visited(player)
    player.key(pygame.K_SPACE)
    assert player.table.match.made == 1
    assert player.table.first_visit is None
    assert unvisited(player)


@new_games
def test_a_press_beside_them_closes_them_and_moves_the_card(sit: Opener) -> None:
    player = sit(*GOLF)
    sheet = visited(player)
    match = player.table.match
    beside = (
        player.grasp(move)[0] for move in match.moves() if move.source not in (-1, match.game.stock)
    )
    place = next((point for point in beside if not sheet.box.collidepoint(point)), None)
    stock = player.point_on((match.game.stock, len(match.table.piles[match.game.stock]) - 1))
    goal = place or stock
    assert goal is not None and not sheet.box.collidepoint(goal)
    player.click(goal)
    assert match.made == 1 and player.table.first_visit is None


@new_games
def test_a_press_on_them_closes_them_and_moves_nothing(sit: Opener) -> None:
    player = sit(*GOLF)
    sheet = visited(player)
    player.click((sheet.box.centerx, sheet.box.bottom - 20))
    assert player.table.first_visit is None and not player.table.match.made


@new_games
def test_one_press_switches_them_off_for_good(sit: Opener) -> None:
    player = sit(*GOLF)
    sheet = visited(player)
    player.click(sheet.never.box.center)
    assert player.table.first_visit is None and not player.table.match.made
    assert not player.app.context.config.table.first_visit
    player.app.context.go.to_deal(catalog.find("canfield"))
    assert unvisited(player)


@new_games
def test_they_do_not_appear_once_the_player_has_done_something(sit: Opener) -> None:
    player = sit(*GOLF)
    player.key(pygame.K_SPACE)
    assert unvisited(player)


@new_games
def test_they_appear_once(sit: Opener) -> None:
    player = sit(*GOLF)
    visited(player)
    player.key(pygame.K_n, sign="n")
    assert unvisited(player)
    player.app.context.go.to_deal(catalog.find("golf"))
    assert unvisited(player)


@new_games
def test_they_do_not_appear_for_the_first_game_or_one_in_the_ledger(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    assert unvisited(player)
    match = Match(catalog.find("golf"), 3)
    match.play(match.moves()[0])
    folder = player.folder / "data" / "records"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "20260101T120000Z-golf-3.jsonl").write_text(recorded(match))
    player.app.context.ledger.refresh()
    player.app.context.go.to_deal(catalog.find("golf"))
    assert unvisited(player)


@new_games
def test_they_do_not_appear_in_the_lab(sit: Opener) -> None:
    player = sit("lab", "golf")
    assert unvisited(player)


@new_games
def test_they_are_read_aloud(sit: Opener) -> None:
    player = sit(*GOLF)
    heard = listened(player)
    sheet = visited(player)
    assert "Golf in three pictures" in heard
    for head, words in zip(HEADS, sheet.captions, strict=True):
        assert f"{head}: {words}" in heard


def test_the_rules_page_shows_them_again(sit: Opener) -> None:
    player = sit(*GOLF)
    player.key(pygame.K_i, sign="i")
    player.press("Show me")
    assert isinstance(player.top, RulesInUse)
    for _ in range(300):
        player.rest(FRAME)
        if player.top.pictures:  # type: ignore[attr-defined]
            break
    assert player.top.captions[2].startswith("Clear the tableau")  # type: ignore[attr-defined]
    player.key(pygame.K_ESCAPE)
    player.press("Show me")
    assert isinstance(player.top, RulesInUse)
