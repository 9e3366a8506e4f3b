"""Where another program reached a position, the same carries are offered here as there.

Where the two differ and the page is on our side, the difference is listed in its tests (`others`),
with what the page says. Differences at which it can be read in two ways are counted as questions.
"""

from __future__ import annotations

import json

import pytest

from game.rules.game import Game
from tests.outside.comparing import HERE, compared, files, frozen_of, read
from tests.support.book_page import known, page_of
from tests.support.selection import IDS


@pytest.mark.parametrize("game", files(), ids=lambda game: game.id)
def test_the_same_is_offered_as_elsewhere(game: Game) -> None:
    found, page = compared(game), page_of(game.id)
    ours = [line for line in found.differences if not line.endswith(tuple(page.others))]
    assert ours == []
    for end in page.others:
        assert any(line.endswith(end) for line in found.differences), f"strike out: {end}"
    assert found.counts["questions"] == page.questions


@pytest.mark.parametrize("game", files(), ids=lambda game: game.id)
def test_so_much_was_compared(game: Game) -> None:
    """A comparison that passes over everything proves nothing."""
    counts = compared(game).counts
    assert counts == json.loads(frozen_of(game).read_text("utf-8"))
    assert counts["positions"] + counts["forced"] == len(read(game).positions)
    assert counts["positions"] > len(read(game).positions) / 2
    assert bool(page_of(game.id).little) == (counts["moves"] <= counts["positions"] / 2)


def test_the_files_are_those_of_the_games() -> None:
    compared = {file.name.partition(".")[0] for file in HERE.glob("*.json.gz")}
    assert len(compared) == 127
    assert {file.stem for file in HERE.glob("*.json")} == compared & IDS
    for page in map(page_of, sorted(known() - compared)):
        assert (page.others, page.little, page.questions) == ({}, "", 0)
