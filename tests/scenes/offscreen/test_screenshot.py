"""The picture of a table that the command ``shot`` draws."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from game.book.catalog import find
from scenes.look.theme import GREEN
from scenes.table.card_size import fit
from scenes.table.layout import layout_of
from tests import contact
from tests.scenes.offscreen.conftest import Run
from tests.support.selection import some
from tests.support.tables import GAMES, area


@pytest.mark.brief
@pytest.mark.parametrize("name", some(GAMES))
def test_every_table_can_be_drawn(name: str, run: Run, tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    assert run("shot", name, str(out), "--size", "1024x600", "--seed", "7", "--moves", "5") == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (1024, 600)
    colors = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 8) for y in range(0, 600, 8)}
    assert len(colors) > 50
    assert not [*(tmp_path / "data").rglob("*")], "it left files behind"


def test_the_same_arguments_draw_the_same_picture(run: Run, tmp_path: Path) -> None:
    pictures = []
    for number, more in enumerate(((), (), ("--moves", "3"), ("--theme", "blue"))):
        out = tmp_path / f"{number}.png"
        assert run("shot", "klondike", str(out), "--seed", "7", *more) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1]
    assert len(set(pictures)) == 3


def test_a_picture_of_a_game_between_seats_has_their_plates(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    assert run("shot", "pounce", str(out), "--seed", "7") == 0
    picture = pygame.image.load(out)
    places = fit(layout_of(find("pounce").under()), area((1280, 800)))
    heads = [
        pygame.Rect(box.x + box.w // 2, box.y + 10, box.w // 4, box.h // 5)
        for note, box in places.notes
        if note.name.startswith("plate")
    ]
    backs = [GREEN.with_back(pack).back for pack in range(2)]
    for number, head in enumerate(heads):
        color = pygame.Color(pygame.transform.average_color(picture, head))
        away = [sum(abs(a - b) for a, b in zip(color, back, strict=False)) for back in backs]
        assert away[number] == min(away) < 60


@pytest.mark.parametrize(
    ("out", "more", "said"),
    [
        ("table.png", ("--theme", "plaid"), "there is no theme 'plaid'; there are family, green"),
        ("no/such/folder/table.png", (), "table.png"),
        ("table.doc", (), "table.doc"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_refused_in_a_sentence(
    out: str,
    more: tuple[str, ...],
    said: str,
    run: Run,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("shot", "klondike", str(tmp_path / out), "--seed", "7", *more) == 2
    message = capsys.readouterr().err
    assert said in message
    assert message.startswith("cadogan: ")
    assert message.count("\n") == 1


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="file names are text there")
def test_a_picture_is_written_under_a_name_that_is_no_text(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "a\udcff.png"
    assert run("shot", "klondike", str(out), "--seed", "7") == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_a_full_disk_is_reported_and_leaves_no_picture(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    resource = pytest.importorskip("resource")
    out, most = tmp_path / "table.png", resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, most[1]))
    try:
        assert run("shot", "klondike", str(out), "--seed", "7") == 2
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)
    assert "the picture can't be written to" in capsys.readouterr().err
    assert not [*tmp_path.glob("*.png*")]


def test_a_contact_sheet_shows_the_tables_of_its_games(tmp_path: Path) -> None:
    out = tmp_path / "sheet.png"
    assert contact.run([str(out), "golf", "klondike", "spider", "--size", "640x400"]) == 0
    found = pygame.image.load(out)
    assert found.get_size() == (1920, 400 + contact.CAPTION)
    tiles = [found.subsurface((640 * place, contact.CAPTION, 640, 400)) for place in range(3)]
    assert len({pygame.image.tobytes(tile, "RGB") for tile in tiles}) == 3
