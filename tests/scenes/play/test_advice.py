"""What is thought about the game at the table holds no frame up and is thought once."""

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
    """Counts the searches that begin, and their steps, in the jobs' time and out of it."""

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
    """A table on which all the rest goes up, from the sevens on."""
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


def test_each_moment_is_thought_about_once(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_finishing_follows_the_line_that_was_found(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(*SEVEN)
    watched = Watched(monkeypatch)
    to_table(player.app.context, Session.begun(player.app.context, nearly_won()))
    player.rest(1)
    assert player.button("Finish").enabled()
    assert watched.begun.count("finish") == 1
    player.press("Finish")
    player.rest(6)
    assert player.table.match.status == "won"
    assert watched.begun.count("finish") == 1, "each move was one of the line that was known"


def test_finishing_waits_for_what_is_still_being_thought(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key is pressed before it is known that all the rest goes up."""
    player = sit(*SEVEN)
    monkeypatch.setattr("scenes.window.SLICE", 0.0)
    to_table(player.app.context, Session.begun(player.app.context, nearly_won()))
    player.key(pygame.K_a, sign="a")
    assert player.table.advice.thinking and not player.table.auto_play.running
    player.rest(2)
    assert player.table.auto_play.running


def test_a_table_that_is_left_thinks_no_more(sit: Opener) -> None:
    player = sit(*SEVEN)
    context = player.app.context
    to_table(context, Session.begun(context, nearly_won()))
    assert context.jobs.busy
    context.go.to_shelf()
    assert not context.jobs.busy


def test_where_nothing_moves_the_loop_waits_for_something_to_happen(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An idle table wakes for its clock alone, and a press comes after the time that went by."""
    player = sit(*SEVEN)
    player.rest(4)
    updates: list[float] = []
    update = player.table.update
    monkeypatch.setattr(player.table, "update", lambda dt: updates.append(dt) or update(dt))
    clock, made = pygame.time.Clock(), player.table.match.made
    clock.tick()
    for _ in range(3):
        dt = player.app._wait(clock)
        assert dt >= WAIT, "nothing is asked of the table meanwhile"
        player.app.step(dt)
    assert len(updates) == 3 and player.table.match.made == made
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    pygame.event.post(pressed)
    dt = player.app._wait(clock)
    assert dt == 0.0 and len(updates) == 4, "the time before the press goes by before it"
    player.app.step(dt)
    assert player.table.match.made == made + 1 and player.view.moving
    assert player.app._wait(clock) < WAIT, "while cards move the frames follow one another"
