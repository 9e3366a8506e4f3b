"""The day by a clock that can't be set while the program runs, the same in all time zones."""

from __future__ import annotations

import sys
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.storage import saves
from game.system import clock
from game.system.clock import WallClock, cpu_seconds
from tests.support.clocks import SetClock, in_zone


def test_the_day_ends_at_midnight_in_utc() -> None:
    clocks = SetClock("2026-11-20 23:59:30")
    day = clocks.wall_clock()
    assert (day.today(), day.until_next()) == (date(2026, 11, 20), 30)
    clocks.wait(seconds=29.5)
    assert (day.today(), day.until_next()) == (date(2026, 11, 20), 0.5)
    clocks.wait(seconds=0.5)
    assert (day.today(), day.until_next()) == (date(2026, 11, 21), 86400)
    clocks.wait(days=40)
    assert day.today() == date(2026, 12, 31)


@pytest.mark.parametrize("leap", [timedelta(days=1), timedelta(days=-400), timedelta(hours=1)])
def test_a_clock_set_while_the_program_runs_changes_nothing(leap: timedelta) -> None:
    clocks = SetClock("2026-11-20 23:30:00")
    day = clocks.wall_clock()
    clocks.wall += leap.total_seconds()
    assert (day.today(), day.until_next()) == (date(2026, 11, 20), 1800)
    clocks.wait(minutes=45)
    assert (day.today(), day.now()) == (
        date(2026, 11, 21),
        datetime(2026, 11, 21, 0, 15, tzinfo=UTC),
    )


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12", "Asia/Kolkata", "XYZ-14"])
def test_the_day_does_not_depend_on_the_time_zone(zone: str) -> None:
    clocks = SetClock("2026-11-20 12:00:00")
    before = clocks.wall_clock()
    with in_zone(zone):
        for day in (before, clocks.wall_clock()):
            assert (day.today(), day.until_next()) == (date(2026, 11, 20), 12 * 3600)


def test_a_game_was_played_on_the_day_where_the_player_is() -> None:
    clocks = SetClock("2026-11-20 02:00:00")
    day = clocks.wall_clock()
    with in_zone("PST8"):
        assert day.local_today() == clock.local_day(day.now()) == date(2026, 11, 19)
        assert clock.local_day(datetime(1, 1, 1, tzinfo=UTC)) == date(1, 1, 1)


def test_the_ticking_clock_never_goes_back() -> None:
    read = [clock.ticking() for _ in range(1000)]
    assert read == sorted(read)


def test_the_programs_clock_begins_with_the_systems() -> None:
    before, now, after = time.time(), WallClock().now().timestamp(), time.time()
    assert before - 1 < now < after + 1


def test_records_begin_by_the_same_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record begun today says so, even if the system's clock was changed in the meantime."""
    clocks = SetClock("2026-11-20 22:00:00")
    monkeypatch.setattr(saves, "WALL_CLOCK", clocks.wall_clock())
    clocks.wall += timedelta(days=30).total_seconds()
    journal = saves.Saves(tmp_path).begin(Match(find("golf")))
    assert journal.header.started == datetime(2026, 11, 20, 22, tzinfo=UTC)
    assert '"started":"2026-11-20T22:00:00Z"' in journal.header.line
    journal.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts such seconds too coarsely")
def test_processor_time_does_not_grow_while_waiting() -> None:
    began, waited = cpu_seconds(), time.perf_counter()
    time.sleep(0.05)
    asleep = cpu_seconds()
    assert asleep - began < (time.perf_counter() - waited) / 2
    assert any(cpu_seconds() > asleep for _ in range(10**7)), "it should grow at work"
