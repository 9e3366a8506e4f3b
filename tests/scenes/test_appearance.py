"""Decks and cloths, tried on the player's own table: by mouse and by keys, kept and taken back."""

from __future__ import annotations

import pygame
import pytest

from game.config import DECKS, THEMES
from scenes.appearance import Appearance, Sample
from scenes.playing.play import Play
from scenes.theme import BAIZES
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.scenes.hand import Hand, Point
from tests.scenes.sight import contrast

SEVEN = ("play", "klondike", "--seed", "7")


def opened(hand: Hand) -> Appearance:
    """The decks and cloths, opened as a player does."""
    hand.press("Settings")
    hand.press("Try them on the table …")
    hand.rest(0.5)
    assert isinstance(hand.top, Appearance)
    return hand.top


def sample(sheet: Appearance, name: str) -> Sample:
    return next(s for s in (*sheet.decks, *sheet.cloths, sheet.plain) if s.value == name)


def at(hand: Hand, point: Point) -> tuple[int, int, int]:
    r, g, b, _ = hand.app.screen.get_at(point)
    return r, g, b


def of_table(hand: Hand) -> tuple[str, str]:
    """The deck and the cloth that are seen on the table."""
    theme = hand.view.theme
    return theme.make.name, theme.name


def written(hand: Hand) -> str:
    return (hand.folder / "config.toml").read_text()


BARE = (420, 690)
"""A point of the window at which there is nothing but cloth."""


def close_to(color: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return max(abs(a - b) for a, b in zip(color, other, strict=True)) < 24


# -------------------------------------------------------------------- by mouse


def test_whatever_the_pointer_is_on_is_seen_on_the_table_and_goes_when_it_leaves(
    sit: Opener,
) -> None:
    hand = sit(*SEVEN)
    hand.rest(2.0)
    table, cards = hand.table.match.table.copy(), hand.view.card_rect(hand.table.game.stock, 0)
    sheet = opened(hand)
    assert not sheet.box.collidepoint(BARE)
    for theme in BAIZES:
        hand.move(sample(sheet, theme.name).box.center)
        assert of_table(hand) == ("rosette", theme.name)
        assert close_to(at(hand, BARE), theme.baize), "on the screen, and in the light"
    backs = set()
    for deck in DECKS:
        hand.move(sample(sheet, deck).box.center)
        assert of_table(hand) == (deck, "green")
        backs.add(bytes(hand.app.screen.subsurface(cards).copy().get_buffer().raw))
    assert len(backs) == len(DECKS), "six backs on the stock"
    hand.move(BARE)
    assert of_table(hand) == ("rosette", "green")
    assert hand.table.match.table == table
    assert "theme" not in written(hand)
    assert "deck" not in written(hand)


def test_what_is_pressed_stays_and_is_written_down_when_one_is_done(sit: Opener) -> None:
    hand = sit(*SEVEN)
    sheet = opened(hand)
    hand.click(sample(sheet, "meadow").box.center)
    hand.click(sample(sheet, "walnut").box.center)
    hand.move(BARE)
    assert of_table(hand) == ("meadow", "walnut")
    assert sample(sheet, "meadow").chosen()
    assert not sample(sheet, "rosette").chosen()
    hand.press("Done")
    assert isinstance(hand.top, Play)
    assert of_table(hand) == ("meadow", "walnut")
    assert 'theme = "walnut"' in written(hand)
    assert 'deck = "meadow"' in written(hand)


def test_a_click_on_the_table_keeps_what_was_chosen_and_moves_no_card(sit: Opener) -> None:
    hand = sit(*SEVEN)
    sheet = opened(hand)
    hand.click(sample(sheet, "plum").box.center)
    hand.click(hand.view.spot_rect(hand.table.game.stock).center)
    assert isinstance(hand.top, Play)
    assert of_table(hand) == ("rosette", "plum")
    assert hand.table.match.made == 0


def test_it_can_be_taken_back_by_its_button(sit: Opener) -> None:
    hand = sit(*SEVEN, settings='[table]\ntheme = "blue"\ndeck = "tide"\n')
    sheet = opened(hand)
    assert of_table(hand) == ("tide", "blue")
    hand.click(sample(sheet, "contrast").box.center)
    hand.click(sample(sheet, "night").box.center)
    assert of_table(hand) == ("night", "contrast")
    before = written(hand)
    hand.press("Take back")
    assert isinstance(hand.top, Play)
    assert of_table(hand) == ("tide", "blue")
    assert written(hand) == before


# -------------------------------------------------------------------- by keys


def test_arrows_choose_and_enter_keeps(sit: Opener) -> None:
    hand = sit(*SEVEN)
    opened(hand)
    seen = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_DOWN):
        hand.key(key)
        seen.append(of_table(hand))
    assert seen == [
        ("parlour", "green"),
        ("deco", "green"),
        ("night", "green"),
        ("tide", "green"),
        ("tide", "blue"),
    ]
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Play)
    assert of_table(hand) == ("tide", "blue")
    assert 'deck = "tide"' in written(hand)


def test_every_deck_and_cloth_is_reached_by_the_arrows_and_by_tab(sit: Opener) -> None:
    right, left, down = [pygame.K_RIGHT] * 2, [pygame.K_LEFT] * 2, [pygame.K_DOWN]
    for keys in ((right + down + left + down) * 3, [pygame.K_TAB] * 15):
        hand = sit(*SEVEN)
        opened(hand)
        found = {of_table(hand)}
        for key in keys:
            hand.key(key)
            found.add(of_table(hand))
        assert {deck for deck, _ in found} == set(DECKS)
        assert {cloth for _, cloth in found} == set(THEMES)
        hand.key(pygame.K_ESCAPE)
        hand.close()


def test_esc_takes_everything_back(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.rest(2.0)
    before = bytes(hand.app.screen.subsurface((0, 60, 1280, 680)).copy().get_buffer().raw)
    words = written(hand)
    sheet = opened(hand)
    hand.click(sample(sheet, "deco").box.center)
    hand.key(pygame.K_DOWN)
    hand.move(sample(sheet, "claret").box.center)
    assert of_table(hand)[1] == "claret"
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Play)
    assert of_table(hand) == ("rosette", "green")
    assert written(hand) == words
    hand.rest(0.5)
    assert bytes(hand.app.screen.subsurface((0, 60, 1280, 680)).copy().get_buffer().raw) == before


# -------------------------------------------------------------------- at the rim


def test_a_window_that_is_closed_meanwhile_keeps_what_was_before(sit: Opener) -> None:
    hand = sit(*SEVEN)
    sheet = opened(hand)
    hand.click(sample(sheet, "slate").box.center)
    hand.move(sample(sheet, "night").box.center)
    hand.post(pygame.QUIT)
    hand.close()
    assert "slate" not in written(hand)
    assert "night" not in written(hand)


def test_a_window_that_changes_its_size_meanwhile_keeps_what_is_chosen(sit: Opener) -> None:
    hand = sit(*SEVEN)
    sheet = opened(hand)
    hand.click(sample(sheet, "tide").box.center)
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    hand.post(pygame.WINDOWSIZECHANGED, x=1500, y=900)
    assert of_table(hand)[0] == "tide"
    assert pygame.Rect(0, 0, 1500, 900).contains(sheet.box)
    hand.key(pygame.K_ESCAPE)
    hand.rest(1.5)
    assert of_table(hand)[0] == "rosette"
    assert "1500" in written(hand)
    assert "tide" not in written(hand)


def test_it_lies_on_the_title_as_well(sit: Opener) -> None:
    hand = sit()
    assert isinstance(hand.top, Title)
    sheet = opened(hand)
    hand.click(sample(sheet, "walnut").box.center)
    hand.press("Done")
    assert isinstance(hand.top, Title)
    assert hand.app.desk.theme.name == "walnut"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", ["1.0", "2.0"])
def test_everything_has_its_place_and_most_of_the_table_stays_free(
    sit: Opener, size: Point, scale: str
) -> None:
    hand = sit(*SEVEN, size=size, settings=f"ui_scale = {scale}\n")
    sheet = opened(hand)
    assert hand.app.screen.get_rect().contains(sheet.box)
    assert sheet.box.width <= (0.32 if scale == "1.0" else 0.55) * size[0]
    boxes = [button.box for button in sheet.buttons.all]
    assert len(boxes) == 6 + 6 + 1 + 2
    for number, box in enumerate(boxes):
        assert sheet.box.contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1
    font = sheet.theme.font(14)
    for each in (*sheet.decks, *sheet.cloths):
        assert font.size(each.label)[0] <= each.box.width
        assert each.picture is not None, "all samples are drawn by now"
        assert each.picture.get_height() + font.get_height() <= each.box.height + 4
    for theme in BAIZES:
        assert contrast(theme.accent, theme.button) >= 4.5, "the name of what is chosen"
