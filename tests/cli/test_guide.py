"""The player's guide lists the commands there are, as they are typed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from game.cli import parser

GUIDE = Path(__file__).parents[2] / "docs" / "guide.md"
TYPED = re.findall(r"`cadogan ([a-z][^`]*)`", GUIDE.read_text("utf-8"))
"""The commands of the guide, without the program's name."""


def test_every_command_of_the_guide_is_understood() -> None:
    for words in TYPED:
        typed = shlex.split(words.replace("…", "").replace(" D", " 2026-11-20"))
        assert parser.parsed(typed).command == typed[0], words


def test_the_guide_names_every_command() -> None:
    assert set(parser._COMMANDS) <= {words.split()[0] for words in TYPED}
