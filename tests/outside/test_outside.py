"""In positions that another program reached, the same moves are offered here as there.

Where they differ and the page agrees with us, the page's tests list the difference (`others`) with
what the page says. Differences where the page can be read in two ways are counted as questions."""

from __future__ import annotations

import json

import pytest

from game.rules.game import Game
from tests.outside.comparing import HERE, compared, files, frozen_of, read
from tests.support.book_page import known, page_of
from tests.support.selection import IDS


@pytest.mark.a_third
@pytest.mark.parametrize("game", files(), ids=lambda game: game.id)
def test_the_same_moves_are_offered_as_in_the_other_program(game: Game) -> None:
    found, page = compared(game), page_of(game.id)
    ours = [line for line in found.differences if not line.endswith(tuple(page.others))]
    assert ours == []
    for end in page.others:
        assert any(line.endswith(end) for line in found.differences), (
            f"no longer a difference: {end}"
        )
    assert found.counts["questions"] == page.questions


@pytest.mark.parametrize("game", files(), ids=lambda game: game.id)
def test_enough_was_compared(game: Game) -> None:
    """A comparison that skips everything proves nothing."""
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
