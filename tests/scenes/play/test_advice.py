"""Background searches at the table hold up no frame and are done once."""

from __future__ import annotations

import pygame
import pytest

from game.advice import blocked, finish
from game.book import catalog
from game.match.match import Match
from game.system.jobs import Jobs, Task
from scenes.play.begin import to_table
from scenes.play.session import Session
from scenes.window import WAIT
from tests.scenes.conftest import Opener

SEVEN = ("play", "klondike", "--seed", "7")


class Watched:
    """Counts the searches that begin and their steps, within the time for jobs and outside it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.inside = self.outside = 0
        self._working = False
        self._run = Jobs.run
        patch.setattr(Jobs, "run", lambda jobs, seconds: self._worked(jobs, seconds))
        for name, asked in (("finish", finish.line), ("blocked", blocked.blocked)):
            patch.setattr(asked, "steps", self._watched(name, asked.steps))

    def _worked(self, jobs: Jobs, seconds: float) -> None:
        self._working = True
        self._run(jobs, seconds)
        self._working = False

    def _watched(self, name: str, search):  # type: ignore[no-untyped-def]
        def watched(match: Match, *most: int) -> Task[object]:
            self.begun.append(name)
            return self._steps(search(match, *most))

        return watched

    def _steps(self, work: Task[object]) -> Task[object]:
        while True:
            self.inside += self._working
            self.outside += not self._working
            try:
                next(work)
            except StopIteration as end:
                return end.value
            yield


def nearly_won() -> Match:
    """Return a table on which all cards from the sevens on can go up."""
    piles = {}
    for number, suit in enumerate("CDHS", 1):
        piles[f"foundation-{number}"] = " ".join(f"{rank}{suit}" for rank in "A23456")
        piles[f"tableau-{number}"] = " ".join(f"{rank}{suit}" for rank in "KQJT987")
    return Match.at(catalog.find("klondike").under(), piles)


def test_no_frame_searches(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched(monkeypatch)
    player = sit(*SEVEN, settings='[table]\nlight = "always"\n')
    player.play("tableau-5>tableau-1")
    player.press("Undo")
    player.rest(3)
    session = Session.begun(player.app.context, nearly_won())
    to_table(player.app.context, session)
    player.rest(3)
    assert watched.begun.count("blocked") >= 2 and watched.begun.count("finish") >= 4
    assert watched.inside > 30
    assert watched.outside == 0


def test_each_position_is_searched_once(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched(monkeypatch)
    player = sit(*SEVEN)
    for _ in range(20):
        player.table.refresh()
        player.rest(0.05)
    assert watched.begun.count("finish") == 1
    player.play("tableau-5>tableau-1")
    player.table.refresh()
    player.rest(0.5)
    assert watched.begun.count("finish") == 2


def test_finish_plays_the_line_that_was_found(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(*SEVEN)
    watched = Watched(monkeypatch)
    to_table(player.app.context, Session.begun(player.app.context, nearly_won()))
    player.rest(1)
    assert player.button("Finish").enabled()
    assert watched.begun.count("finish") == 1
    player.press("Finish")
    player.rest(6)
    assert player.table.match.status == "won"
    assert watched.begun.count("finish") == 1, "the moves are those of the known line"


def test_finish_waits_for_a_running_search(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """The key is pressed before the search has found that all the rest goes up."""
    player = sit(*SEVEN)
    monkeypatch.setattr("scenes.window.SLICE", 0.0)
    to_table(player.app.context, Session.begun(player.app.context, nearly_won()))
    player.key(pygame.K_a, sign="a")
    assert player.table.advice.thinking and not player.table.auto_play.running
    player.rest(2)
    assert player.table.auto_play.running


def test_leaving_the_table_stops_its_searches(sit: Opener) -> None:
    player = sit(*SEVEN)
    context = player.app.context
    to_table(context, Session.begun(context, nearly_won()))
    assert context.jobs.busy
    context.go.to_shelf()
    assert not context.jobs.busy


def test_an_idle_loop_waits_for_the_next_event(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An idle table wakes only for its clock; on a press, the time before it is counted first."""
    player = sit(*SEVEN)
    player.rest(4)
    updates: list[float] = []
    update = player.table.update
    monkeypatch.setattr(player.table, "update", lambda dt: updates.append(dt) or update(dt))
    clock, made = pygame.time.Clock(), player.table.match.made
    clock.tick()
    for _ in range(3):
        dt = player.app._wait(clock)
        assert dt >= WAIT, "the table was updated meanwhile"
        player.app.step(dt)
    assert len(updates) == 3 and player.table.match.made == made
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    pygame.event.post(pressed)
    dt = player.app._wait(clock)
    assert dt == 0.0 and len(updates) == 4, "the time before the press should count before it"
    player.app.step(dt)
    assert player.table.match.made == made + 1 and player.view.moving
    assert player.app._wait(clock) < WAIT, "the loop waited while cards moved"
