"""The lead over par or over the player's own best during a game, and the sound of a medal."""

from __future__ import annotations

import time

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.replay.ghost import ghost_of
from game.system.clock import WallClock
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
    match, known = player.table.match, Match(one.game, one.seed)
    leads = set[int]()
    for text in line_of(one):
        player.table.maker.act(match.moves()[0])
        known.play(text)
        lead = match.progress.done - known.progress.done
        words = f"{abs(lead)} {'ahead' if lead > 0 else 'behind'}" if lead else "level"
        assert par_of(player) == f"par {one.par}: {words}"
        leads.add(lead)
        if len(leads) == 3:
            break
    assert len(leads) == 3


def test_a_card_fewer_left_is_a_lead() -> None:
    piles = {"tableau-1": "5S 2H", "stock": "9C KD", "waste": "AC"}
    one, other = Match.at(find("golf"), piles), Match.at(find("golf"), piles)
    one.play("tableau-1>waste")
    other.play("turn")
    assert (lead_of(ghost_of(other, ""), one), lead_of(ghost_of(one, ""), other)) == (1, -1)


def test_other_deals_are_compared_with_the_player_s_own_best(sit: Opener) -> None:
    player = sit(*SAME, settings=STILL)
    player.table.maker.act(player.table.match.moves()[0])
    assert not any("best" in fact for fact in facts(player)), "no game was won yet"
    player.table.actions["undo"]()
    for text in line_of(SHORT):
        player.play(text)
    assert player.table.match.status == "won"
    player.close()
    again = sit(settings=STILL)
    later = time.time() + 60  # the identity of a record contains the second it was begun
    again.app.context.wall_clock = WallClock(lambda: later)
    again.app.context.go.to_deal(SHORT.game, SHORT.seed)
    mode = again.table.mode(PersonalBestMode)
    assert mode is not None
    for text in line_of(SHORT)[:4]:
        again.play(text)
        again.until(lambda: mode.best is not None)  # it is read a step a frame
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
