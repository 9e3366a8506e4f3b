"""What a challenge requires for gold is said before it is played."""

from __future__ import annotations

from datetime import date, timedelta

from game.daily.challenge import Challenge, challenges
from scenes.daily.challenge_card import points_to_win, progress_words
from scenes.daily.history import ChallengeStatus
from tests.scenes.conftest import Opener


def of_points() -> Challenge:
    """Return a challenge that is played for points."""
    days = (date(2026, 11, 20) + timedelta(number) for number in range(400))
    return next(one for day in days for one in challenges(day) if one.points is not None)


def test_a_challenge_for_points_says_how_many_win(sit: Opener) -> None:
    one = of_points()
    goal = points_to_win(one)
    assert progress_words(one, ChallengeStatus()) == f"{goal} points win, best found {one.points}"
    player = sit()
    player.app.context.go.to_challenge(one)
    player.rest(2)
    assert f"gold for {goal} points, silver once a move is taken back" in player.words


def test_other_challenges_require_a_win(sit: Opener) -> None:
    one = next(each for each in challenges(date(2026, 11, 20)) if each.points is None)
    player = sit()
    player.app.context.go.to_challenge(one)
    player.rest(2)
    assert "gold for a win, silver once a move is taken back" in player.words
