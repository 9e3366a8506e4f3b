"""Every game declares its progress, and the progress is complete where the game is won."""

from __future__ import annotations

from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.progress import POINTS, SENTENCES, Progress
from tests.laws.law import Tally, law
from tests.laws.walks import FARTHEST, rare, walks
from tests.support.won import last_move


def assert_measured(match: Match, goal: int) -> Progress:
    """Assert that the progress is within its bounds, and complete if the game is won. A game
    between seats ends when a seat has won, whatever the progress."""
    progress = match.progress
    assert progress.of == goal >= 0
    assert progress.done >= 0
    assert progress.done <= goal or progress.unit == POINTS
    assert match.status != "won" or progress.done >= goal
    assert progress.words
    return progress


@law("won")
def progress_is_whole_where_the_game_is_won(game: Game, seeds: range) -> Tally:
    """The goal of the progress never changes, the progress never exceeds it, and a won game has
    reached it."""
    tally = Tally()
    assert game.measure.unit in SENTENCES
    for walk in (*walks(game, seeds), *rare(game, seeds)):
        again = walk.match.again()
        goal = again.progress.of
        assert goal or again.given
        for match, _ in walk.again(FARTHEST):
            tally["on the way"] += 0 < assert_measured(match, goal).done < goal
        tally["won"] += walk.match.status == "won"
        assert_measured(walk.match, goal)
    if len(game.seats) > 1:
        return tally  # there a seat may win long before the progress is complete
    last = last_move(game)
    assert last
    match = Match.at(game, last.piles, last.facts)
    goal = match.progress.of
    assert_measured(match, goal)
    match.play(last.move)
    assert match.status == "won"
    assert_measured(match, goal)
    tally["won"] += 1
    return tally
