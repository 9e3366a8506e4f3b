"""Closing the window: the cards are swept up, and a line sums up today's games."""

from __future__ import annotations

from datetime import datetime, timedelta

import pygame
import pytest

from game.daily.high_scores import Row
from game.storage.ledger_schema import GOOD, UNREAD, Result
from scenes.dialogs.rules_page import RulesPage
from scenes.leaving import READ, SWEEP, Leaving
from scenes.play.play_scene import PlayScene
from scenes.play.score_rows import day_of
from scenes.played_today import played_today
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.scenes.daily.test_daily_played import enter, play_on
from tests.support.clocks import in_zone
from tests.support.days import DAY, line_of, of, set_clock
from tests.support.player import FRAME, Player

SEVEN = ("play", "klondike", "--seed", "7")
STILL = "[table]\nreduced_motion = true\n"
NOON = f"{DAY}T12:00:00Z"
BEFORE = "2026-01-05T12:00:00Z"
AFTER = "2027-01-05T12:00:00Z"


def left(player: Player) -> Leaving:
    """Close the window, so that the cards are swept up."""
    player.post(pygame.QUIT)
    assert isinstance(player.top, Leaving)
    return player.top


def test_the_game_is_written_before_the_cards_are_swept_up(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(2.0)
    player.key(pygame.K_SPACE)
    before = pygame.image.tobytes(player.app.screen, "RGB")
    left(player)
    assert '"by":"pause"' in player.journal[-1]
    assert not player.table.session.has_file
    player.rest(SWEEP / 2)
    assert pygame.image.tobytes(player.app.screen, "RGB") != before
    assert not player.rest(SWEEP / 2 + FRAME)
    player.close()
    again = sit()
    again.press("Go on with Klondike, 1 move")
    assert again.table.match.made == 1


def test_no_part_of_a_dialog_is_seen_while_the_cards_are_swept_up(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(2.0)
    foot = player.table.status.bars.foot
    bare = player.app.screen.subsurface(foot).copy()
    player.key(pygame.K_i, sign="i")
    assert isinstance(player.top, RulesPage)
    player.rest(0.5)
    left(player)
    player.rest(FRAME)
    shown = player.app.screen.subsurface(foot)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(bare, "RGB")


@pytest.mark.parametrize("kind", ["key", "button", "close"])
def test_any_press_closes_the_window_at_once(sit: Opener, kind: str) -> None:
    player = sit(*SEVEN)
    player.rest(2.0)
    left(player)
    if kind == "key":
        player.key(pygame.K_SPACE)
    elif kind == "button":
        player.down((400, 300))
    else:
        player.post(pygame.QUIT)
    assert not player.app.context.open


@pytest.mark.parametrize("kind", ["still", "title", "pause", "small"])
def test_nothing_is_swept_up_without_motion_or_out_of_sight(sit: Opener, kind: str) -> None:
    player = sit(*(() if kind == "title" else SEVEN), settings=STILL if kind == "still" else "")
    player.rest(1.0)
    if kind == "pause":
        player.key(pygame.K_p, sign="p")
    if kind == "small":
        pygame.display.set_mode((300, 200))
        player.rest(0.1)
    player.post(pygame.QUIT)
    assert not player.app.context.open


def test_a_win_of_today_is_named_on_the_title_and_while_sweeping(sit: Opener) -> None:
    player = sit(settings="[table]\nattract = false\n")
    set_clock(player, f"{DAY}T12:00:00")
    mode = enter(player, "short")
    play_on(player, line_of(of("short")))
    words = f"Today: 1 game, 1 won, a gold medal, your first win at {mode.scene.game.name}."
    player.app.context.go.to_title()
    player.rest(3.0)
    title = player.top
    assert isinstance(title, Title)
    assert title._played_today == words
    player.press(title._ways[0].label)
    assert left(player).words == words


def result(**fields: object) -> Result:
    read = {name: getattr(UNREAD, name) for name in UNREAD.__dataclass_fields__}
    usual = {"file": "x", "result": "won", "verdict": GOOD, "started": NOON, "moves": 90}
    return Result(**{**read, **usual, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ([], ""),
        ([result(game="golf", result="lost")], "Today: 1 game."),
        ([result(game="golf", started=AFTER)], ""),
        ([result(game="golf")], "Today: 1 game, 1 won, your first win at Golf."),
        ([result(game="golf"), result(game="golf", started=AFTER)], "Today: 1 game, 1 won."),
        (
            [result(game="golf"), result(game="golf", started=BEFORE, moves=100)],
            "Today: 1 game, 1 won, your fewest moves at Golf.",
        ),
        (
            [result(game="golf"), result(game="golf", started=BEFORE, moves=80)],
            "Today: 1 game, 1 won.",
        ),
        (
            [
                result(game="golf", day=str(DAY)),
                result(game="golf", day=str(DAY), undos=2),
                result(game="golf", day=str(DAY), practice=True),
                result(game="golf", started=BEFORE, moves=80),
            ],
            "Today: 3 games, 3 won, a gold medal, a silver medal.",
        ),
        (
            [result(game=name) for name in ("golf", "klondike", "canfield")],
            "Today: 3 games, 3 won, your first win at 3 games.",
        ),
        (
            [
                result(game="poker-solitaire", result="lost", score=60),
                result(game="poker-solitaire", started=BEFORE, result="lost", score=50),
            ],
            "Today: 1 game, your most points at Poker Solitaire.",
        ),
    ],
)
def test_a_line_says_what_today_brought(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, results: list[Result], words: str
) -> None:
    context = sit().app.context
    ledger = context.ledger
    monkeypatch.setattr(type(context.wall_clock), "now", lambda clock: datetime.fromisoformat(NOON))
    monkeypatch.setattr(
        ledger, "since", lambda day: [each for each in results if each.started >= day]
    )
    monkeypatch.setattr(
        ledger, "results", lambda name: [each for each in results if each.game == name]
    )
    assert played_today(context) == words


def test_an_evening_west_of_greenwich_is_one_day(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There the new challenges begin in the afternoon, but the day does not end."""
    context = sit().app.context
    games = [
        result(game="golf", result="lost", started=f"{DAY}T{at}Z")
        for at in ("07:30:00", "23:30:00")
    ]
    now = datetime.fromisoformat(f"{DAY}T23:45:00Z") + timedelta(hours=3)
    monkeypatch.setattr(type(context.wall_clock), "now", lambda clock: now)
    monkeypatch.setattr(context.ledger, "since", lambda day: games)
    with in_zone("PST8"):
        today = context.wall_clock.local_today()
        assert played_today(context) == "Today: 1 game."
        assert [day_of(Row(1, "ANA", game), today) for game in games] == ["3 Mar", "today"]


def test_the_line_stays_long_enough_to_be_read_and_is_read_aloud(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(*SEVEN)
    player.rest(2.0)
    monkeypatch.setattr("scenes.leaving.played_today", lambda context: "Today: 1 game, 1 won.")
    heard: list[str] = []
    player.app.context.say = heard.append
    left(player)
    player.rest(FRAME)
    assert heard[-1] == "Today: 1 game, 1 won."
    assert player.rest(SWEEP + READ / 2)
    assert not player.rest(READ)
    assert isinstance(player.table, PlayScene)
