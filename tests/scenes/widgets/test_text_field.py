"""A line of text: how keys change it, selected or not."""

from __future__ import annotations

import pygame
import pytest

from scenes.look.theme import GREEN
from scenes.widgets.text_field import TextField
from tests.scenes.conftest import Opener

CTRL = pygame.KMOD_CTRL


def press(field: TextField, key: int, mod: int = 0, sign: str = "") -> bool:
    return field.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign))


def selected() -> TextField:
    """Return a field with a text, all of it selected."""
    field = TextField("", "golf")
    assert press(field, pygame.K_a, CTRL, "\x01")
    assert field.selected
    return field


def picture(field: TextField) -> bytes:
    field.box = pygame.Rect(0, 0, 300, 36)
    surface = pygame.Surface(field.box.size)
    field.draw(surface, GREEN)
    return pygame.image.tobytes(surface, "RGB")


def test_typed_text_replaces_the_selection() -> None:
    field = selected()
    press(field, pygame.K_k, sign="k")
    press(field, pygame.K_l, sign="l")
    assert (field.text, field.selected) == ("kl", False)


@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_a_selection_is_deleted_at_once(key: int) -> None:
    field = selected()
    assert press(field, key)
    assert (field.text, field.selected) == ("", False)


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_END])
def test_an_arrow_removes_the_selection(key: int) -> None:
    field = selected()
    assert press(field, key)
    assert (field.text, field.selected) == ("golf", False)
    assert not press(field, key)
    press(field, pygame.K_BACKSPACE)
    assert field.text == "gol"


def test_copy_cut_and_paste_apply_to_the_selection(monkeypatch: pytest.MonkeyPatch) -> None:
    board = ["tens"]
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1])
    field = selected()
    assert press(field, pygame.K_v, CTRL)
    assert field.text == "tens"
    press(field, pygame.K_a, CTRL)
    assert press(field, pygame.K_c, CTRL)
    assert (field.text, board[-1]) == ("tens", "tens")
    assert press(field, pygame.K_x, CTRL)
    assert (field.text, board) == ("", ["tens", "tens", "tens"])
    assert not press(field, pygame.K_x, CTRL), "nothing is selected"


def test_nothing_is_cut_without_a_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    field = selected()
    press(field, pygame.K_x, CTRL)
    assert field.text == "golf"


def test_a_selection_is_visible() -> None:
    field = TextField("", "golf")
    plain = picture(field)
    press(field, pygame.K_a, CTRL)
    assert picture(field) != plain
    assert not press(TextField(""), pygame.K_a, CTRL), "there is nothing to select"


def test_on_the_shelf_the_search_is_selected_and_the_games_stay(sit: Opener) -> None:
    player = sit()
    player.press("All games")
    player.type("golf")
    shelf = player.top
    player.key(pygame.K_RIGHT)
    at = shelf.at  # type: ignore[attr-defined]
    player.key(pygame.K_a, CTRL)
    assert at == shelf.at == 1  # type: ignore[attr-defined]
    player.key(pygame.K_LEFT)
    assert shelf.at == 1, "the arrow should only remove the selection"  # type: ignore[attr-defined]
    player.key(pygame.K_a, CTRL)
    player.type("t")
    assert shelf.field.text == "t"  # type: ignore[attr-defined]
