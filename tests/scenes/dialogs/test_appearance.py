"""Decks and cloths are tried on the player's own table by mouse and keys, kept or taken back."""

from __future__ import annotations

import pygame
import pytest

from game.storage.config import DECKS, THEMES
from scenes.dialogs.appearance import Appearance, Sample
from scenes.dialogs.settings import SettingsDialog
from scenes.look.theme import BAIZES
from scenes.play.play_scene import PlayScene
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.support.contrast import contrast
from tests.support.player import FRAME, Player, Point

SEVEN = ("play", "klondike", "--seed", "7")


def opened(player: Player) -> Appearance:
    """Open the dialog of decks and cloths as a player does."""
    player.press("Settings")
    player.press("Try them on the table …")
    player.rest(0.5)
    assert isinstance(player.top, Appearance)
    return player.top


def sample(dialog: Appearance, name: str) -> Sample:
    return next(s for s in dialog.samples if s.value == name)


def at(player: Player, point: Point) -> tuple[int, int, int]:
    r, g, b, _ = player.app.screen.get_at(point)
    return r, g, b


def of_table(player: Player) -> tuple[str, str]:
    """Return the deck and cloth visible on the table."""
    theme = player.view.theme
    return theme.deck_style.name, theme.name


def written(player: Player) -> str:
    return (player.folder / "config.toml").read_text()


BARE = (420, 690)
"""A point of the window with nothing but cloth."""


def close_to(color: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return max(abs(a - b) for a, b in zip(color, other, strict=True)) < 24


# -------------------------------------------------------------------- by mouse


def test_what_the_pointer_is_on_is_shown_on_the_table_until_it_leaves(
    sit: Opener,
) -> None:
    player = sit(*SEVEN)
    player.rest(2.0)
    table, cards = (
        player.table.match.table.copy(),
        player.view.places.card_rect(player.table.game.stock, 0),
    )
    dialog = opened(player)
    assert not dialog.box.collidepoint(BARE)
    for theme in BAIZES:
        player.move(sample(dialog, theme.name).box.center)
        assert of_table(player) == ("rosette", theme.name)
        assert close_to(at(player, BARE), theme.baize), "the cloth on the screen has another color"
    backs = set()
    for deck in DECKS:
        player.move(sample(dialog, deck).box.center)
        assert of_table(player) == (deck, "family")
        player.rest(20 * FRAME)  # the cards change together once the visible ones are drawn
        backs.add(bytes(player.app.screen.subsurface(cards).copy().get_buffer().raw))
    assert len(backs) == len(DECKS), "two decks showed the same back on the stock"
    player.move(BARE)
    assert of_table(player) == ("rosette", "family")
    assert player.table.match.table == table
    assert "theme" not in written(player)
    assert "deck" not in written(player)


def test_a_pressed_sample_stays_and_is_saved_at_the_end(sit: Opener) -> None:
    player = sit(*SEVEN)
    dialog = opened(player)
    player.click(sample(dialog, "meadow").box.center)
    player.click(sample(dialog, "walnut").box.center)
    player.move(BARE)
    assert of_table(player) == ("meadow", "walnut")
    assert sample(dialog, "meadow").chosen()
    assert not sample(dialog, "rosette").chosen()
    player.press("Done")
    assert isinstance(player.top, PlayScene)
    assert of_table(player) == ("meadow", "walnut")
    assert 'theme = "walnut"' in written(player)
    assert 'deck = "meadow"' in written(player)


def test_a_click_on_the_table_keeps_the_choice_and_moves_no_card(sit: Opener) -> None:
    player = sit(*SEVEN)
    dialog = opened(player)
    player.click(sample(dialog, "plum").box.center)
    player.click(player.view.places.spot_rect(player.table.game.stock).center)
    assert isinstance(player.top, PlayScene)
    assert of_table(player) == ("rosette", "plum")
    assert player.table.match.made == 0


def test_a_choice_is_taken_back_by_its_button(sit: Opener) -> None:
    player = sit(*SEVEN, settings='[table]\ntheme = "blue"\ndeck = "tide"\n')
    dialog = opened(player)
    assert of_table(player) == ("tide", "blue")
    player.click(sample(dialog, "contrast").box.center)
    player.click(sample(dialog, "night").box.center)
    assert of_table(player) == ("night", "contrast")
    before = written(player)
    player.press("Cancel")
    assert isinstance(player.top, SettingsDialog)
    assert of_table(player) == ("tide", "blue")
    assert written(player) == before


# -------------------------------------------------------------------- by keys


def test_arrows_choose_and_enter_keeps(sit: Opener) -> None:
    player = sit(*SEVEN)
    opened(player)
    seen = []
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN):
        player.key(key)
        seen.append((*of_table(player), player.view.theme.deck_style.courts))
    assert seen == [
        ("parlour", "family", "figures"),
        ("night", "family", "figures"),
        ("paper", "family", "paper"),
        ("paper", "family", "paper"),
        ("paper", "blue", "paper"),
    ]
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, PlayScene)
    assert of_table(player) == ("paper", "blue")
    assert 'deck = "paper"' in written(player)


def test_every_deck_and_cloth_is_reached_by_the_arrows_and_by_tab(sit: Opener) -> None:
    right, left, down = [pygame.K_RIGHT] * 3, [pygame.K_LEFT] * 3, [pygame.K_DOWN]
    for keys in ((right + down + left + down) * 3, [pygame.K_TAB] * 21):
        player = sit(*SEVEN)
        opened(player)
        found = {of_table(player)}
        for key in keys:
            player.key(key)
            found.add(of_table(player))
        assert {deck for deck, _ in found} == set(DECKS)
        assert {cloth for _, cloth in found} == set(THEMES)
        player.key(pygame.K_ESCAPE)
        player.close()


def test_esc_takes_everything_back(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(2.0)
    before = bytes(player.app.screen.subsurface((0, 60, 1280, 680)).copy().get_buffer().raw)
    words = written(player)
    dialog = opened(player)
    player.click(sample(dialog, "deco").box.center)
    player.key(pygame.K_DOWN)
    player.move(sample(dialog, "claret").box.center)
    assert of_table(player)[1] == "claret"
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, SettingsDialog), "it should lead back to the settings"
    assert of_table(player) == ("rosette", "family")
    assert written(player) == words
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PlayScene)
    player.rest(0.5)
    assert bytes(player.app.screen.subsurface((0, 60, 1280, 680)).copy().get_buffer().raw) == before


def test_all_samples_look_different(sit: Opener) -> None:
    player = sit(*SEVEN)
    dialog = opened(player)
    player.rest(0.5)
    for samples in (dialog.decks, dialog.courts[1:], [*dialog.cloths, dialog.plain]):
        seen = {pygame.image.tobytes(s.picture, "RGBA") for s in samples if s.picture is not None}
        assert len(seen) == len(samples)


def test_courts_are_chosen_apart_from_the_deck_or_follow_it(sit: Opener) -> None:
    player = sit(*SEVEN, settings='[table]\ndeck = "tide"\n')
    dialog = opened(player)
    made = player.view.theme.deck_style
    assert (made.name, made.courts) == ("tide", "figures"), "older settings name no courts"
    player.click(sample(dialog, "figures").box.center)
    paper = next(s for s in dialog.courts if s.value == "paper")
    player.click(paper.box.center)
    made = player.view.theme.deck_style
    assert (made.name, made.courts, made.pattern) == ("tide", "paper", "waves")
    player.click(next(s for s in dialog.decks if s.value == "initials").box.center)
    player.click(next(s for s in dialog.courts if s.value == "deck").box.center)
    player.press("Done")
    made = player.view.theme.deck_style
    assert (made.name, made.courts) == ("initials", "initials")
    assert "courts" not in written(player)


# -------------------------------------------------------------------- edge cases


def test_closing_the_window_meanwhile_keeps_the_old_settings(sit: Opener) -> None:
    player = sit(*SEVEN)
    dialog = opened(player)
    player.click(sample(dialog, "slate").box.center)
    player.move(sample(dialog, "night").box.center)
    player.post(pygame.QUIT)
    player.close()
    assert "slate" not in written(player)
    assert "night" not in written(player)


def test_resizing_the_window_meanwhile_keeps_the_choice(sit: Opener) -> None:
    player = sit(*SEVEN)
    dialog = opened(player)
    player.click(sample(dialog, "tide").box.center)
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    player.post(pygame.WINDOWSIZECHANGED, x=1500, y=900)
    assert of_table(player)[0] == "tide"
    assert pygame.Rect(0, 0, 1500, 900).contains(dialog.box)
    player.key(pygame.K_ESCAPE)
    player.rest(1.5)
    assert of_table(player)[0] == "rosette"
    assert "1500" in written(player)
    assert "tide" not in written(player)


def test_it_can_be_opened_on_the_title_too(sit: Opener) -> None:
    player = sit()
    assert isinstance(player.top, Title)
    dialog = opened(player)
    player.click(sample(dialog, "walnut").box.center)
    player.press("Done")
    assert isinstance(player.top, Title)
    assert player.app.context.theme.name == "walnut"


@pytest.mark.a_third
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", ["1.0", "2.0"])
def test_nothing_overlaps_and_most_of_the_table_stays_visible(
    sit: Opener, size: Point, scale: str
) -> None:
    player = sit(*SEVEN, size=size, settings=f"ui_scale = {scale}\n")
    dialog = opened(player)
    player.rest(0.5)  # a sample is drawn in each frame
    assert player.app.screen.get_rect().contains(dialog.box)
    assert dialog.box.width <= (0.32 if scale == "1.0" else 0.55) * size[0]
    boxes = [button.box for button in dialog.buttons.all]
    assert len(boxes) == 8 + 4 + 7 + 1 + 2
    for number, box in enumerate(boxes):
        assert dialog.box.contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1
    font = dialog.theme.font(14)
    for each in dialog.samples:
        assert font.size(each.label)[0] <= each.box.width
        assert each.picture is not None, "a sample is not drawn yet"
        assert each.picture.get_height() + font.get_height() <= each.box.height + 4
    for theme in BAIZES:
        assert contrast(theme.accent, theme.button) >= 4.5, "the chosen name is illegible"


def test_trying_a_sample_does_not_change_the_samples(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(2.0)
    dialog = opened(player)
    player.rest(2.0)
    before = [each.picture for each in dialog.decks]
    assert None not in before
    for deck in DECKS[1:4]:
        player.move(sample(dialog, deck).box.center)
        player.rest(FRAME)
        assert of_table(player)[0] == deck
        assert [each.picture for each in dialog.decks] == before
        assert all(each.picture is not None for each in dialog.samples)
