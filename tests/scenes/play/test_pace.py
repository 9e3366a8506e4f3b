"""The lead over par or over the player's own best during a game, and the sound of a medal."""

from __future__ import annotations

import time

import pytest

from game.replay.ghost import ghost_of, points
from scenes.daily.attempts import solution
from scenes.daily.award_dialog import AwardDialog
from scenes.play.personal_best import PersonalBestMode, lead_of
from tests.scenes.conftest import Opener
from tests.support.days import line_of, of
from tests.support.player import Player

STILL = "[table]\nreduced_motion = true\n"
SHORT = of("short")
DAILY = ("daily", "--date", str(SHORT.day), "--length", "short")
SAME = ("play", SHORT.game.id, "--seed", str(SHORT.seed))


def facts(player: Player) -> list[str]:
    player.rest(0.2)
    return player.table.status.bars.facts


def par_of(player: Player) -> str:
    return next(fact for fact in facts(player) if fact.startswith("par"))


def test_along_the_known_line_the_player_is_level_with_par(sit: Opener) -> None:
    player = sit(*DAILY, settings=STILL)
    assert par_of(player) == f"par {SHORT.par}", (
        "there should be no comparison before the first move"
    )
    for text in line_of(SHORT)[:6]:
        player.play(text)
        assert par_of(player) == f"par {SHORT.par}: level"


@pytest.mark.parametrize("length", ["short", "medium", "long"])
def test_off_that_line_progress_is_compared_after_the_same_number_of_moves(
    sit: Opener, length: str
) -> None:
    one = of(length)
    player = sit("daily", "--date", str(one.day), "--length", length, settings=STILL)
    line = ghost_of(solution(one), "")
    seen = set()
    for _ in range(14):
        match = player.table.match
        move = next((m for m in match.moves() if m.text), None)
        if move is None:
            break
        player.table.maker.act(move)
        lead = points(match.game, match.table, match.made) - line.after(match.made)
        if lead_of(line, match) is None:
            continue
        assert abs(lead_of(line, match) or 0) == abs(lead)
        words = {0: "level"}.get(lead, f"{abs(lead)} ")
        assert words in par_of(player)
        seen.add(lead)
    assert seen


def test_other_deals_are_compared_with_the_player_s_own_best(sit: Opener) -> None:
    player = sit(*SAME, settings=STILL)
    player.table.maker.act(player.table.match.moves()[0])
    assert not any("best" in fact for fact in facts(player)), "no game was won yet"
    player.table.actions["undo"]()
    for text in line_of(SHORT):
        player.play(text)
    assert player.table.match.status == "won"
    player.close()
    time.sleep(1.1)  # the identity of a record contains the second it was begun
    again = sit(*SAME, settings=STILL)
    mode = again.table.mode(PersonalBestMode)
    assert mode is not None
    for text in line_of(SHORT)[:4]:
        again.play(text)
        for _ in range(100):  # it is read a step a frame
            if mode.best is None:
                again.rest(0.1)
        assert "your best: level" in facts(again)
    assert mode.best is not None
    assert mode.best.won


def test_without_its_record_there_is_no_comparison(sit: Opener) -> None:
    player = sit(*SAME, settings=STILL)
    for text in line_of(SHORT):
        player.play(text)
    player.close()
    again = sit(*SAME, settings=STILL)
    for path in (again.folder / "data" / "records").glob("*.jsonl"):
        path.write_text("{}")
    again.play(line_of(SHORT)[0])
    assert not any("best" in fact for fact in facts(again))


@pytest.mark.parametrize("settings", [STILL, ""])
def test_the_medal_is_stamped_once(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, settings: str
) -> None:
    player = sit(*DAILY, settings=settings)
    heard: list[str] = []
    sounds = player.app.context.sounds
    monkeypatch.setattr(sounds, "chime", lambda name, *_: heard.append(name))
    for text in line_of(SHORT):
        player.play(text)
        player.rest(0.05)
    player.rest(0.2)
    if not isinstance(player.top, AwardDialog):
        player.click((640, 790))
    assert isinstance(player.top, AwardDialog)
    player.rest(1.0)
    assert heard.count("stamp") == 1
