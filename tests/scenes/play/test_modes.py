"""Several modes work together at one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.match.match import Match
from game.record.header import Daily, Links
from game.replay import ghost
from scenes.daily.attempts import ChallengeAttempt
from scenes.daily.daily_mode import DailyMode
from scenes.play.begin import to_table
from scenes.play.ghost_mode import GhostMode
from scenes.play.mode import Mode
from scenes.play.personal_best import PersonalBestMode
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session
from scenes.widgets.buttons import Action, Button
from tests.replay.test_fork import recorded
from tests.scenes.conftest import Opener
from tests.support.days import DAY, of, set_clock
from tests.support.player import Player

MARK = (250, 10, 250)


class Tally(Mode):
    """A mode for these tests: it adds an action, a button, a fact and a box, changes clock and
    title, and records presses, time and the end."""

    def __init__(self, scene: PlayScene) -> None:
        super().__init__(scene)
        self.box = Rect(0, 0, 0, 0)
        self.pressed = 0
        self.seconds = 0.0
        self.announced = False

    def actions(self) -> Mapping[str, Action]:
        return {"bookmark": lambda: self.scene.say("Tallied.")}

    def buttons(self) -> Sequence[Button]:
        return [Button("Tally", self.scene.actions["bookmark"])]

    def facts(self, usual: list[str]) -> list[str]:
        return [*usual, "tallied"]

    def clock(self, usual: str) -> str:
        return f"T{usual}"

    def title(self, usual: str, sign: str) -> tuple[str, str]:
        return f"{usual}!", sign

    def lay(self, area: Rect) -> Rect:
        self.box = Rect(area.right - 40, area.y, 40, area.height)
        return Rect(area.x, area.y, area.width - 40, area.height)

    def handle(self, event: pygame.event.Event) -> bool:
        hit = event.type == pygame.MOUSEBUTTONDOWN and self.box.collidepoint(event.pos)
        self.pressed += hit
        return bool(hit)

    def update(self, dt: float) -> None:
        self.seconds += dt

    def draw(self, surface: Surface) -> None:
        surface.fill(MARK, self.box)

    def announce(self) -> bool:
        self.announced = True
        return False


def composed(sit: Opener) -> tuple[Player, Tally]:
    """Open a challenge that is raced against a ghost, with a tally."""
    player = sit()
    set_clock(player, f"{DAY}T12:00:00")
    context = player.app.context
    one = of("short")
    other = Match(one.game, one.seed)
    for t in (400, 800):
        other.play(other.moves()[0], t=t)
    record = recorded(other)
    context.saves.keep_ghost(record)
    context.mode_makers = (*context.mode_makers, Tally)
    attempt = ChallengeAttempt(one, practice=True)
    match = Match(one.game, one.seed)
    session = Session.begun(context, match, Links(ghost=record.identity, daily=attempt.header_link))
    to_table(context, session)
    player.rest(2)
    tally = player.table.mode(Tally)
    assert tally is not None
    return player, tally


def test_a_challenge_a_ghost_and_another_mode_work_at_one_table(sit: Opener) -> None:
    player, tally = composed(sit)
    table = player.table
    assert type(table) is PlayScene
    assert [type(mode) for mode in table.modes] == [DailyMode, GhostMode, Tally]
    strip = table.modes[1].strip  # type: ignore[attr-defined]
    assert strip is not None and strip.box.bottom == table.view.rect.top
    assert tally.box.x == table.view.rect.right and tally.seconds > 1
    facts = table.status.bars.facts
    assert any(fact.startswith("par ") for fact in facts) and facts[-1] == "tallied"
    labels = {button.label for button in table.status.bars.buttons.all}
    assert {"Challenges", "Ghost", "Tally"} <= labels
    assert table.status.bars.time.startswith("T0:")
    assert player.app.screen.get_at(tally.box.center)[:3] == MARK
    assert player.words.startswith("Practice")


def test_each_mode_does_its_part_and_leaves_the_rest_to_the_others(sit: Opener) -> None:
    player, tally = composed(sit)
    table = player.table
    made = table.match.made
    player.click(tally.box.center)
    assert tally.pressed == 1 and table.match.made == made
    player.press("Tally")
    assert player.words == "Tallied."
    player.press("Ghost")
    strip = table.modes[1].strip  # type: ignore[attr-defined]
    assert strip.hidden
    assert table.view.rect.top == table.status.bars.top.bottom
    assert tally.box.x == table.view.rect.right
    table.ending.announce()
    assert not tally.announced, "the challenge should announce the end"


def test_the_same_deal_again_keeps_all_links(sit: Opener) -> None:
    player, _ = composed(sit)
    table, named = player.table, player.table.session.header.links.ghost
    player.play(table.match.moves()[0].text)
    player.press("Ghost")
    player.press("Restart")
    player.rest(1)
    assert player.table is table and table.match.made == 0
    links = table.session.header.links
    assert links.ghost == named and links.daily is not None and links.daily.practice
    strip = table.modes[1].strip  # type: ignore[attr-defined]
    assert isinstance(strip.ghost, ghost.Ghost) and strip.hidden
    assert table.mode(DailyMode) is not None and table.mode(Tally) is not None


def test_a_header_without_links_makes_no_mode(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    assert [type(mode) for mode in player.table.modes] == [PersonalBestMode], (
        "only the comparison with the player's best needs no link"
    )
    context = player.app.context
    strange = Links(daily=Daily("2026-02-31", "short", practice=False))
    session = Session.begun(context, Match(player.table.game, 3), strange)
    to_table(context, session)
    player.rest(0.1)
    assert player.table.modes == () and player.table.session is session


class Unadvised(Mode):
    """A mode under which the player gets no advice."""

    @property
    def allows_advice(self) -> bool:
        return False


def test_a_mode_can_take_the_advice_away(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "3", size=(1920, 1080))
    context, match = player.app.context, player.table.match

    def offered() -> set[str]:
        advice = {"Hint", "Auto-play", player.table.light.button.label}
        return advice & {button.label for button in player.table.status.bars.buttons.all}

    assert len(offered()) == 3
    context.mode_makers = (Unadvised,)
    to_table(context, Session(match.again()))
    assert not offered()
