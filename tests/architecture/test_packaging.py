"""What packagers take from ``packaging/`` agrees with the program."""

from __future__ import annotations

import configparser
import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game import __version__
from tests import icons

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
ID = "io.github.cadogan.Cadogan"


@pytest.mark.parametrize("size", icons.SIZES)
def test_an_icon_is_what_the_program_draws(size: int) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    kept = pygame.image.load(icons.FOLDER / f"{size}.png")
    drawn = icons.icon(size)
    assert kept.get_size() == (size, size)
    assert pygame.transform.average_color(kept) == pygame.transform.average_color(drawn)
    off = [
        abs(a - b)
        for a, b in zip(
            pygame.image.tobytes(kept, "RGBA"), pygame.image.tobytes(drawn, "RGBA"), strict=True
        )
    ]
    assert max(off) <= 2


def test_metainfo_and_menu_entry_name_each_other_and_the_version() -> None:
    info = ElementTree.parse(PACKAGING / f"{ID}.metainfo.xml").getroot()
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(PACKAGING / f"{ID}.desktop", encoding="utf-8")
    assert info.findtext("id") == entry["Desktop Entry"]["Icon"] == ID
    assert info.findtext("launchable") == f"{ID}.desktop"
    assert entry["Desktop Entry"]["Exec"] == info.findtext("provides/binary") == "cadogan"
    release = info.find("releases/release")
    assert release is not None and release.get("version") == __version__


def test_the_man_page_is_of_this_version_and_names_commands_that_exist() -> None:
    from game.cli.parser import parsed

    page = (PACKAGING / "cadogan.6").read_text("utf-8")
    assert f'"Cadogan {__version__}"' in page
    commands = page.partition(".SH COMMANDS")[2].partition(".PP")[0]
    named = re.findall(r"^\.BI? (\w+)", commands, re.MULTILINE)
    assert len(named) == 8
    for command in named:
        with pytest.raises(SystemExit) as ended:
            parsed([command, "--help"])
        assert ended.value.code == 0
