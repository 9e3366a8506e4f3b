"""The lively theatre as a mutoscope: the strip of film, the crank, and the score as the film
runs."""

from __future__ import annotations

import math

import pygame
import pytest

from game.arcade.scorer import Scorer
from game.record.verify import verify
from scenes.replay.crank import STEPS
from scenes.replay.playback import SPEEDS
from scenes.replay.replay_scene import ReplayScene
from tests.scenes.conftest import Opener
from tests.support.player import FRAME, Player
from tests.won.keeping import RECORDS

CANFIELD = ("replay", str(RECORDS / "canfield.jsonl"))


def seated(player: Player) -> ReplayScene:
    """Return the theatre, stopped at the deal."""
    scene = player.top
    assert isinstance(scene, ReplayScene)
    player.rest(1.0)
    scene.playback.stop()
    scene.seek(1)
    player.rest(FRAME)
    return scene


@pytest.mark.usefixtures("time_for_jobs")
def test_the_reels_show_the_score_up_to_the_step_that_is_shown(sit: Opener) -> None:
    player = sit(*CANFIELD)
    scene = seated(player)
    player.until(lambda: scene.score._scores)
    record, meter = scene.source.record, scene.panels.bars.meter
    assert record is not None
    assert meter is not None
    steps, totals = scene.timeline.steps, set[int]()
    for at in (1, 20, 50, len(steps), 30):
        scene.seek(at)
        player.rest(FRAME)
        expected = Scorer(verify(record.upto(steps[at - 1].entry + 1)))
        assert (meter.score, meter.chain) == (expected.total, expected.chain_length)
        totals.add(meter.score)
    assert len(totals) == 5


@pytest.mark.usefixtures("time_for_jobs")
def test_a_quiet_theatre_has_no_film_no_crank_and_a_score_only_if_wished(sit: Opener) -> None:
    player = sit(*CANFIELD, settings="[table]\nlively = false\n")
    scene = seated(player)
    assert not scene.panels.film.frames
    assert not scene.panels.controls.crank.box.width
    assert scene.panels.bars.meter is None
    player.rest(1.0)
    assert not scene.score._scores, "nothing is counted that is not shown"
    player.app.context.change("table.score", True)
    player.until(lambda: scene.score._scores)
    scene.seek(50)
    player.rest(FRAME)
    total = scene.score._scores[scene.timeline.steps[49].entry - 1][0]
    assert f"score {total:,}" in scene.panels.bars.facts


def test_a_frame_of_the_film_shows_the_table_at_its_step_and_a_press_goes_there(
    sit: Opener,
) -> None:
    player = sit(*CANFIELD)
    scene = seated(player)
    film = scene.panels.film
    assert [film.frames[0].step, film.frames[-1].step] == [1, len(scene.timeline)]
    player.until(lambda: {frame.step for frame in film.frames} <= film.pictures.keys())
    for frame in (film.frames[4], film.frames[-1]):
        picture = film.pictures[frame.step]
        assert picture.get_size() == frame.box.size
        player.click(frame.box.center)
        assert scene.timeline.at == frame.step
    redeals = {mark.step for mark in scene.timeline.marks if mark.kind == "redeal"}
    assert redeals <= {frame.step for frame in film.frames}
    assert film.frame_at(scene.panels.bars.top.center) is None


def test_the_film_is_painted_while_cards_move_without_a_rest(sit: Opener) -> None:
    player = sit("replay", str(RECORDS / "spider.jsonl"))
    scene = player.top
    assert isinstance(scene, ReplayScene)
    scene.playback.change(SPEEDS[-1])
    film = scene.panels.film
    for _ in player.frames_until(lambda: scene.timeline.at > len(scene.timeline) * 0.9):
        pass
    assert {frame.step for frame in film.frames} <= film.pictures.keys()


def test_turning_the_crank_winds_the_film_both_ways(sit: Opener) -> None:
    player = sit(*CANFIELD)
    scene = seated(player)
    box = scene.panels.controls.crank.box

    def at(turns: float) -> tuple[int, int]:
        x, y = (math.cos(math.tau * turns), math.sin(math.tau * turns))
        return round(box.centerx + 18 * x), round(box.centery + 18 * y)

    player.move(at(0))
    player.down(at(0))
    for part in range(1, 25):
        player.move(at(part / 12))
    assert scene.timeline.at in (2 * STEPS, 2 * STEPS + 1)
    for part in range(24, 11, -1):
        player.move(at(part / 12))
    player.up(at(1))
    assert scene.timeline.at in (STEPS, STEPS + 1, STEPS + 2)


def test_the_crank_turns_as_the_film_runs_and_then_rests(sit: Opener) -> None:
    player = sit(*CANFIELD)
    scene = seated(player)
    crank = scene.panels.controls.crank
    before = crank._turns
    player.key(pygame.K_SPACE)
    player.until(lambda: scene.timeline.at >= 5)
    player.key(pygame.K_SPACE)
    player.until(lambda: not crank.turning)
    assert crank._turns - before == pytest.approx((scene.timeline.at - 1) / STEPS)
