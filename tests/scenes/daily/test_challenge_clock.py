"""The clock of a challenge runs from the moment its deal is seen, and stops only while it is
hidden."""

from __future__ import annotations

import json
import shutil
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from game.daily import challenge
from game.daily.challenge import challenges
from game.record import reader, verify
from scenes.dialogs.help import Help
from scenes.dialogs.pause import Pause
from scenes.play.play_clock import KEPT_EVERY
from scenes.replay.replay_scene import ReplayScene
from scenes.shelf.shelf import Shelf
from scenes.window import HELD
from tests.scenes.conftest import Opener
from tests.support.player import FRAME, Player

DAILY = ("daily", "--date", "2026-03-04", "--length", "short")
SEVEN = ("play", "klondike", "--seed", "7")


def words(player: Player) -> list[str]:
    """Return the ``by`` of each entry in the journal on the disk, in order."""
    makers = [line.partition('"by":"')[2].partition('"')[0] for line in player.journal]
    return [word for word in makers if word]


def seen_cards(player: Player) -> bool:
    """Is any card of the table visible?"""
    player.rest(0.2)
    table = player.table
    boxes = [
        table.view.places.spot_rect(spot)
        for spot, pile in enumerate(table.match.table.piles)
        if pile and not table.game.is_home(spot)
    ]
    top = player.top
    under = [box for box in boxes if top is table or not top.box.colliderect(box)]  # type: ignore[attr-defined]
    assert under
    plain = player.app.screen.get_at(under[0].midbottom)
    return any(player.app.screen.get_at(box.center) != plain for box in under)


def test_thinking_before_the_first_move_takes_time(sit: Opener) -> None:
    player = sit(*DAILY)
    player.rest(5)
    player.app.context.go.to_title()
    player.close()
    assert words(player) == ["deal", "pause"]
    again = sit(*DAILY)
    assert again.table.session.seconds >= 4.9
    assert words(again) == ["deal", "pause", "resume"]


def test_the_pause_hides_the_cards_and_is_recorded(sit: Opener) -> None:
    player = sit(*DAILY)
    player.rest(1)
    session = player.table.session
    assert seen_cards(player)
    player.key(pygame.K_p, sign="p")
    assert isinstance(player.top, Pause) and not seen_cards(player)
    seconds = session.seconds
    player.rest(4)
    player.key(pygame.K_p, sign="p")
    assert session.seconds < seconds + 0.5 and seen_cards(player)
    assert words(player) == ["deal", "pause", "resume"]


def test_a_hidden_window_is_a_pause_too(sit: Opener) -> None:
    player = sit(*DAILY)
    player.post(pygame.WINDOWFOCUSLOST)
    assert not seen_cards(player)
    player.post(pygame.WINDOWFOCUSGAINED)
    assert seen_cards(player) and words(player) == ["deal", "pause", "resume"]


@pytest.mark.parametrize(("key", "sign"), [(pygame.K_s, "s"), (pygame.K_l, "l")])
def test_time_stops_in_other_scenes(sit: Opener, key: int, sign: str) -> None:
    player = sit(*DAILY)
    player.rest(1)
    session = player.table.session
    seconds = session.seconds
    player.key(key, sign=sign)
    player.rest(4)
    player.key(pygame.K_ESCAPE)
    assert player.top is player.table and session.seconds < seconds + 0.5
    assert words(player) == ["deal", "pause", "resume"]
    entries = [json.loads(line) for line in player.journal]
    assert entries[-1]["t"] == entries[-2]["t"]


@pytest.mark.parametrize("scene", [Help, ReplayScene])
def test_time_goes_on_under_dialogs_that_leave_the_cards_visible(sit: Opener, scene: type) -> None:
    player = sit(*DAILY)
    player.play(player.table.match.moves()[0].text)
    session = player.table.session
    seconds = session.seconds
    player.table.actions["help" if scene is Help else "watch"]()
    assert type(player.top) is scene
    player.rest(3)
    player.key(pygame.K_ESCAPE)
    assert player.top is player.table and session.seconds > seconds + 2.9
    assert "pause" not in words(player)


def test_time_counts_if_the_window_is_closed_during_a_dialog(sit: Opener) -> None:
    player = sit(*DAILY)
    player.key(pygame.K_F1)
    player.rest(3)
    player.close()
    assert sit(*DAILY).table.session.seconds > 2.9


def test_going_from_a_pause_to_the_games_is_one_pause(sit: Opener) -> None:
    player = sit(*DAILY)
    player.key(pygame.K_p, sign="p")
    player.press("Games")
    assert isinstance(player.top, Shelf)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_p, sign="p")
    assert player.top is player.table
    assert words(player) == ["deal", "pause", "resume"]
    player.play(player.table.match.moves()[0].text)
    player.close()
    (path,) = (player.folder / "data" / "unfinished").glob("*.jsonl")
    assert verify.verify(reader.read(path.read_bytes())).made == 1


def test_the_pause_of_any_other_deal_is_not_recorded(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.key(pygame.K_p, sign="p")
    assert seen_cards(player)
    player.key(pygame.K_p, sign="p")
    assert words(player) == ["deal"]


@pytest.mark.parametrize(("held", "counts"), [(10.0, 10.0), (0.3, 0.3), (8 * 3600.0, HELD)])
def test_a_window_that_is_held_up_in_view_does_not_stop_the_clock(
    sit: Opener, held: float, counts: float
) -> None:
    """On some systems dragging the window stops the program. That time counts, up to ``HELD``."""
    player = sit(*DAILY)
    player.rest(1)
    session = player.table.session
    seconds = session.seconds
    player.app.step(held)
    assert session.seconds == pytest.approx(seconds + counts)
    player.key(pygame.K_F1)
    player.app.step(held)
    player.key(pygame.K_ESCAPE)
    assert session.seconds == pytest.approx(seconds + 2 * counts, abs=0.1)
    player.key(pygame.K_p, sign="p")
    seconds = session.seconds
    player.app.step(held)
    player.key(pygame.K_p, sign="p")
    assert session.seconds == pytest.approx(seconds, abs=0.1)


@pytest.mark.parametrize("game", ["pyramid", "golf"])
def test_thinking_about_an_undo_takes_time(sit: Opener, game: str) -> None:
    """Pyramid is stuck and Golf lost by its rules, but the attempt is not over."""
    player = sit(*challenge_of(game))
    player.play_out(-1)
    assert player.table.match.status == ("stuck" if game == "pyramid" else "lost")
    session = player.table.session
    player.rest(2)
    seconds = session.seconds
    player.rest(3)
    if player.top is not player.table:
        player.key(pygame.K_ESCAPE)
    assert player.top is player.table
    player.rest(3)
    assert session.seconds > seconds + 5.9
    player.key(pygame.K_p, sign="p")
    seconds = session.seconds
    assert seconds > 5.9
    player.rest(3)
    hidden = session.paused
    player.key(pygame.K_p, sign="p")
    assert (session.seconds < seconds + 0.5) is hidden
    player.key(pygame.K_u, sign="u")
    assert session.match.status == "playing"
    assert session.match.journal[-1].t > 1000 * (seconds - 0.1)


def challenge_of(game: str) -> tuple[str, ...]:
    """Return the arguments for the first challenge of this game."""
    days = (challenge.first_day() + timedelta(number) for number in range(60))
    one = next(each for day in days for each in challenges(day) if each.game.id == game)
    return "daily", "--date", one.day.isoformat(), "--length", one.length


@pytest.mark.parametrize("dialog", [False, True], ids=["table", "under a dialog"])
def test_a_long_hold_up_is_recorded_as_a_pause(sit: Opener, dialog: bool) -> None:
    """Only its first ``HELD`` seconds count: a stopped program shows its cards, but a sleeping
    computer does not."""
    player = sit(*DAILY)
    if dialog:
        player.key(pygame.K_F1)
    player.app.step(HELD)
    player.rest(FRAME)
    assert words(player) == ["deal"]
    player.app.step(10 * HELD)
    if dialog:
        player.key(pygame.K_ESCAPE)
    player.rest(FRAME)
    assert words(player) == ["deal", "pause", "resume"]
    assert player.top is player.table and not player.table.session.paused
    (path,) = (player.folder / "data" / "unfinished").glob("*.jsonl")
    assert reader.read(path.read_bytes()).entries[-1].t >= 2000 * HELD


def test_other_deals_record_no_gap(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.app.step(10 * HELD)
    player.rest(FRAME)
    assert words(player) == ["deal"]


def crashed(player: Player, folder: Path) -> Path:
    """Return a copy of the player's folder, as if the program were killed now."""
    shutil.copytree(player.folder / "data", folder / "data")
    return folder


@pytest.mark.parametrize("moves", [0, 2])
@pytest.mark.parametrize("over", ["", "help", "watch"])
def test_killing_the_program_gains_no_time(
    sit: Opener, tmp_path: Path, moves: int, over: str
) -> None:
    player = sit(*DAILY)
    for _ in range(moves):
        player.play(player.table.match.moves()[0].text)
    if over:
        player.table.actions[over]()
    player.rest(5 * KEPT_EVERY + 0.1)
    seconds = player.table.session.seconds
    left = crashed(player, tmp_path / "crashed")
    again = Player(DAILY, left, (1280, 800))
    try:
        session = again.table.session
        assert session.match.made == moves
        assert seconds - KEPT_EVERY - 0.1 < session.seconds < seconds + 0.1
        again.play(again.table.match.moves()[0].text)
        assert words(again)[-2:] == ["resume", "move"]
    finally:
        again.close()
    (path,) = (left / "data" / "unfinished").glob("*.jsonl")
    assert verify.verify(reader.read(path.read_bytes())).journal[-1].t >= 1000 * (
        seconds - KEPT_EVERY
    )
    assert not list((left / "data").rglob("*.time"))


def test_no_time_is_noted_for_other_deals(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(3 * KEPT_EVERY)
    assert not list((player.folder / "data").rglob("*.time"))
