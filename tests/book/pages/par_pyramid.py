from __future__ import annotations

from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, refuses, texts

GAME = "par-pyramid"
PAGE = Page(
    GAME,
    last=Last(
        lay("reserve-1: 7S; waste: 6S"),
        "discard reserve-1 waste",
        {"scores": "0 0 0 0 0", "redeals_left": 0},
    ),
    lasts={"single": Last(lay("reserve-1: 7S; waste: 6S"), "discard reserve-1 waste")},
)


def play_out(match: Match) -> None:
    """Make the first move offered each time, to the end of the game."""
    while texts(match) not in (["deal"], []):
        match.play(texts(match)[0])


def test_six_games_are_dealt_with_two_redeals_each() -> None:
    match = dealt(GAME)
    for game in range(1, 7):
        piles = lying(match)
        assert all(len(piles[f"reserve-{n}"]) == 2 for n in range(1, 29))
        assert len(piles["stock"].split()) == 24
        assert (piles["waste"], piles["hand"], piles["discard"]) == ("", "", "")
        assert match.table.facts["redeals_left"] == 2
        assert "cleared" not in match.table.facts
        assert match.game.notices_on(match.table)[-1] == f"game {game} of 6"
        play_out(match)
        if game < 6:
            match.play("deal")
            assert len(str(match.table.facts["scores"]).split()) == game
    assert match.status == ("won" if (match.score or 0) > 0 else "lost")
    refuses(match, "deal")


def test_the_games_of_a_seed_are_the_same_however_they_are_played() -> None:
    seconds = set()
    for way in (0, -1):
        match = Match(at(GAME, {}).game, 5)
        while texts(match) != ["deal"]:
            match.play(texts(match)[way])
        match.play("deal")
        seconds.add(" ".join(lying(match)[f"reserve-{n}"] for n in range(1, 29)))
    assert len(seconds) == 1


def test_the_scorecard_lists_each_game() -> None:
    match = at(GAME, lay("reserve-1: 7S; stock: <6S>"), {"scores": "50 -20"})
    assert match.game.tally is not None
    lines = match.game.tally(match.game, match.table)
    assert lines == [("Game 1", 50), ("Game 2", -20), ("Game 3", -2)] + [("", 0)] * 3
