"""Where another program reached a position, the same carries are offered here as there.

Where the two differ and the page is on our side, the difference is listed below, with what the page
says. Differences of which the page leaves room for two readings are counted as questions.
"""

from __future__ import annotations

import json

import pytest

from game.rules.game import Game
from tests.outside.comparing import FROZEN, HERE, compared, files, read

THE_OTHERS: dict[str, dict[str, str]] = {
    "pyramid": {
        "deal is False, theirs True": "there the turned card lies on the stock until it is put on "
        "the waste; here it lies in the hand, available as the waste is, and with the last card "
        "turned there is no other to turn",
    },
}
"""By game: how such a difference ends, and why the page is on our side."""

QUESTIONS: dict[str, int] = {}
"""By game: the differences at which its page can be read in two ways."""


def frozen() -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = json.loads(FROZEN.read_text("utf-8"))
    return found


@pytest.mark.parametrize("game", files(), ids=lambda game: game.id)
def test_the_same_is_offered_as_elsewhere(game: Game) -> None:
    found, theirs = compared(game), THE_OTHERS.get(game.id, {})
    ours = [line for line in found.differences if not line.endswith(tuple(theirs))]
    assert ours == []
    for end in theirs:
        assert any(line.endswith(end) for line in found.differences), f"strike out: {end}"
    assert found.counts["questions"] == QUESTIONS.get(game.id, 0)


@pytest.mark.parametrize("game", files(), ids=lambda game: game.id)
def test_so_much_was_compared(game: Game) -> None:
    """A comparison that passes over everything proves nothing."""
    counts = compared(game).counts
    assert counts == frozen()[game.id]
    assert counts["positions"] + counts["forced"] == len(read(game).positions)
    assert counts["positions"] > len(read(game).positions) / 2
    assert counts["moves"] > counts["positions"] / 2


def test_the_files_are_those_of_the_games() -> None:
    assert [game.id for game in files()] == list(frozen())
    assert len(list(HERE.glob("*.json.gz"))) == 127
    assert THE_OTHERS.keys() | QUESTIONS.keys() <= frozen().keys()
