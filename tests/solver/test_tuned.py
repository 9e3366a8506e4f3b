"""The weights of single games, and what they change."""

from __future__ import annotations

import pytest

from game.book.catalog import GAMES, find
from game.match.match import Match
from game.solver.solve import Limits, solve
from game.solver.tuned import BEAMS, beam_weights, weight_sets_of
from game.solver.weights import WEIGHT_SETS
from tests.solver.tune_beams import HEAD, text_of


def test_the_file_names_games_of_the_book() -> None:
    assert beam_weights() and beam_weights().keys() <= GAMES.keys()


def test_the_file_is_as_it_would_be_written() -> None:
    rows = [text_of(name, sets) for name, sets in beam_weights().items()]
    assert BEAMS.read_text("utf-8") == HEAD + "".join(rows)


def test_the_weights_of_a_game_replace_the_usual_ones() -> None:
    assert weight_sets_of(find("spider")) == beam_weights()["spider"]
    assert weight_sets_of(find("klondike")) == WEIGHT_SETS


@pytest.mark.parametrize(("name", "seed"), [("spider", 4), ("will-o-the-wisp", 1)])
def test_they_win_deals_that_the_usual_ones_leave_open(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, limits = Match(find(name), seed), Limits(500_000)
    assert solve(match, limits).verdict == "winnable"
    monkeypatch.setattr("game.solver.solve.weight_sets_of", lambda game: WEIGHT_SETS)
    assert solve(match, limits).verdict == "unknown"
