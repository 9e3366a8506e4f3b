"""What is shown of a challenge's record before and after it was verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.daily.awards import Streak
from game.storage.ledger_schema import GOOD
from game.system.jobs import Jobs
from scenes.daily.calendar import Calendar
from scenes.daily.challenge_card import STANDING
from scenes.library.library import Library
from scenes.title import Title
from tests.daily.test_checks import attempt, forged
from tests.scenes.conftest import Opener
from tests.support.days import DAY, of, set_clock
from tests.support.player import Player

NOON = "2026-03-04T12:00:00"


def at_the_title(sit: Opener, tmp_path: Path, text: str) -> Player:
    folder = tmp_path / "data" / "records"
    folder.mkdir(parents=True)
    (folder / "a.jsonl").write_text(text, "utf-8")
    player = sit()
    set_clock(player, NOON)
    player.rest(0.3)
    return player


def sign(player: Player) -> str:
    assert isinstance(player.top, Title)
    tile = next(each for each in player.top.today.tiles if each.challenge == of("short"))
    assert tile.status is not None
    return tile.status.sign


@pytest.mark.usefixtures("time_for_jobs")
def test_title_and_calendar_say_that_it_is_being_checked_and_then_what_it_earned(
    sit: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Jobs, "run", lambda jobs, seconds: None)  # no frame has time left
        player = at_the_title(sit, tmp_path, attempt())
        assert sign(player) == "checking"
        player.press("Calendar")
        player.rest(0.3)
        calendar = player.top
        assert isinstance(calendar, Calendar)
        assert calendar.history.signs(DAY)[0] == "checking"
        assert calendar.streak == Streak()
    player.rest(1.0)
    assert calendar.history.signs(DAY)[0] == "gold"
    assert calendar.streak.days == 1
    player.app.context.go.back()
    player.rest(0.3)
    assert sign(player) == "gold"
    assert player.app.context.ledger.dailies()[0].verdict == GOOD


@pytest.mark.usefixtures("time_for_jobs")
def test_a_refused_record_is_shown_as_such(sit: Opener, tmp_path: Path) -> None:
    player = at_the_title(sit, tmp_path, forged(attempt()))
    player.rest(1.0)
    assert sign(player) == "refused"
    assert STANDING["refused"] == "Not by the rules"
    player.app.context.go.to_library()
    player.rest(0.5)
    library = player.top
    assert isinstance(library, Library)
    facts = " ".join(library.details._facts())
    assert "Not by the rules: line " in facts


def test_the_library_says_that_it_is_being_checked(
    sit: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Jobs, "run", lambda jobs, seconds: None)
    player = at_the_title(sit, tmp_path, attempt())
    player.app.context.go.to_library()
    player.rest(0.5)
    library = player.top
    assert isinstance(library, Library)
    assert "Being checked by the rules" in library.details._facts()
