"""No goal and no result of a challenge is cut on its card, and its minutes agree with its par."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from pygame import Surface

from game.daily.awards import Outcome
from game.daily.challenge import Challenge, challenge, challenges
from scenes.daily.calendar import Calendar
from scenes.daily.challenge_card import draw_challenge, progress_words, spoken
from scenes.daily.history import ChallengeStatus
from tests.scenes.conftest import Opener
from tests.support.text_cut import cuts

DAY = date(2026, 11, 30)


def longest(status: ChallengeStatus) -> Challenge:
    """Return the challenge of a year whose words are the longest."""
    year = (DAY + timedelta(number) for number in range(365))
    return max(
        (one for day in year for one in challenges(day)),
        key=lambda one: len(progress_words(one, status)),
    )


@pytest.mark.parametrize(
    "status",
    [
        ChallengeStatus(),
        ChallengeStatus(Outcome(DAY, "short", "gold", 3, True, 123, 740_000), best=120),
    ],
    ids=["goal", "result"],
)
def test_the_longest_words_fit_in_a_small_window(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, status: ChallengeStatus
) -> None:
    one, found = longest(status), cuts(monkeypatch)
    for scale in (1.0, 1.5, 2.0):
        player = sit("daily", size=(1024, 600), settings=f"ui_scale = {scale}\n")
        assert isinstance(player.top, Calendar)
        player.until(lambda player=player: player.top.panel.cards[0].width > 0)
        panel = player.top.panel
        card = panel.text_box(panel.cards[0])
        surface = Surface((1024, 600))
        draw_challenge(surface, card, panel.theme, one, status, surface)
    assert not found


def test_the_minutes_of_a_challenge_are_those_of_its_par_time() -> None:
    one = challenge(date(2026, 3, 6), "short")
    words = spoken(one, ChallengeStatus())
    assert words == "short, Jubilee, 12 min: Not played yet, Par 365 moves in 12:10"
