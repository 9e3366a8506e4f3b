"""The sheet of a challenge says which place its score has on the board of its day."""

from __future__ import annotations

from game.daily.challenge import Challenge, challenges
from game.daily.high_scores import ScoreTable, rows
from scenes.daily.award_dialog import AwardDialog
from tests.scenes.conftest import Opener
from tests.support.days import of
from tests.support.player import Player, announced


def won(player: Player, one: Challenge) -> AwardDialog:
    """Play a challenge along its line, and wait for its place."""
    player.app.context.go.to_challenge(one)
    player.rest(2.0)
    for text in one.deal.line:
        player.play(text)
    dialog = announced(player, AwardDialog)
    player.until(lambda: dialog.of_day.known)
    return dialog


def test_the_sheet_of_a_challenge_says_its_place_among_the_scores_of_its_day(sit: Opener) -> None:
    player = sit()
    player.has_initials()
    first, second, _ = challenges(of("short").day)
    dialog = won(player, first)
    assert dialog.place_words() == "The first on the board of its day."
    assert dialog.place_words() in [line.words for line in dialog.lines()]
    dialog = won(player, second)
    player.app.context.ledger.refresh()
    table = ScoreTable(day=first.day.isoformat())
    best = [row.result.game for row in rows(player.app.context.ledger, table) if row.result]
    place = 1 + best.index(second.game.id)
    words = {1: "First", 2: "Second"}[place]
    assert dialog.place_words() == f"{words} of 2 on the board of its day."


def test_practice_has_no_place(sit: Opener) -> None:
    player = sit()
    player.has_initials()
    one = of("short")
    won(player, one)
    dialog = won(player, one)
    assert dialog.attempt.practice
    assert dialog.place_words() == ""
