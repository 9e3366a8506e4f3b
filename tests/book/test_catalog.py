"""The catalog finds all games, and each fact about a game is stated once."""

from __future__ import annotations

import dataclasses
import subprocess
import sys

import pytest

from game.book.catalog import BOOK, COUNT, FIRST_GAME, defined, find
from game.book.contents import CONTENTS
from game.rules.game import Game

FROM_CONTENTS = ("aka", "minutes", "chance", "skill", "section")
ENTRIES = [entry for entries in CONTENTS.values() for entry in entries]


def test_every_game_is_listed_in_the_order_of_the_contents() -> None:
    names = [entry.name for entry in ENTRIES]
    assert len(set(names)) == len(names) >= 172
    there = [game.name for game in defined()]
    assert [game.name for game in BOOK] == [name for name in names if name in there]
    assert len(BOOK) == COUNT, "the title and the first start say how many there are"
    assert len(BOOK) == len(there), "a game that is not in game/book/contents.py"


@pytest.mark.parametrize("game", list(defined()), ids=lambda game: game.id)
def test_a_definition_repeats_nothing_from_the_contents(game: Game) -> None:
    usual = {field.name: field.default for field in dataclasses.fields(Game)}
    assert {key: getattr(game, key) for key in FROM_CONTENTS} == {
        key: usual[key] for key in FROM_CONTENTS
    }
    assert game.family
    assert find(game.id).family == game.family


def test_the_name_of_a_family_is_written_in_words() -> None:
    """A module whose own name is no word has a ``FAMILY_NAME``."""
    assert [game.family_name for game in BOOK if "_" in game.family_name] == []


def test_facts_of_the_contents_are_within_bounds() -> None:
    for entry in ENTRIES:
        assert entry.minutes is None or 1 <= entry.minutes <= 60
        assert entry.chance is None or 0 < entry.chance[0] < entry.chance[1] <= 100
        assert entry.skill in (None, "moderate", "maximum")


def test_ids_are_plain_and_roman_numerals_become_figures() -> None:
    assert dataclasses.replace(find("golf"), name="St. Helena's Own III").id == "st-helenas-own-3"
    assert dataclasses.replace(find("golf"), name="Rondo").id == "rondo"


def test_a_game_is_the_same_whether_its_family_or_the_whole_book_was_read() -> None:
    code = (
        "import sys; from game.book import catalog; one = catalog.find('golf');"
        "print(sorted(name for name in sys.modules if name.startswith('game.book.')));"
        "assert {'golf': one}.items() <= dict(catalog.GAMES).items();"
        "assert list(catalog.GAMES.values()) == list(catalog.BOOK)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == str([f"game.book.{n}" for n in ("catalog", "contents", "golf")])


def test_the_first_game_exists() -> None:
    assert find(FIRST_GAME).id == FIRST_GAME
