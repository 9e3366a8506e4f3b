"""A whole deal of each game between seats, played by mouse through the real event loop."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.conftest import Opener
from tests.scenes.versus.seated_players import Expert, entries, seated, verified
from tests.support.selection import some

pytestmark = pytest.mark.usefixtures("time_for_jobs")

DEALS = (
    ("russian-bank", "forced", 1, "strong"),
    ("klondike-for-two", "book", 1, "strong"),
    ("multiple-klondike", "book", 1, "strong"),
    ("pounce", "book", 29, "middle"),
)


@pytest.mark.parametrize(("name", "preset", "seed", "level"), some(DEALS, 1))
def test_a_deal_is_played_by_mouse_to_its_sheet(
    name: str, preset: str, seed: int, level: str, sit: Opener, tmp_path: Path
) -> None:
    player = seated(sit, name, seed, "--preset", preset, folder=tmp_path)
    match = player.table.match
    sheet = Expert(player, level=level).play_to_the_sheet()
    assert match.status == "over"
    won = {"a": "You win", "b": "Computer wins", None: "Drawn"}
    assert sheet.title == won[match.winner]
    assert [row[0] for row in sheet.rows()] == ["You", "Computer"]
    assert {played.seat for played in match.line} == {"a", "b"}
    end = entries(player)[-1]
    assert (end["result"], end["winner"], end["points"]) == ("over", match.winner, [*match.points])
    assert verified(player).status == "over"
