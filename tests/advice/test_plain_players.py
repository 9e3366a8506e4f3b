"""The players without a plan: what they play is legal, new, and the best that they see."""

from __future__ import annotations

import pytest

from game.advice.plain_players import Line, first_moves, greedy_moves, worth
from game.book.catalog import find
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import Move
from tests.support.selection import games

MOST = 40
ALONE = [game for game in games() if game.alone]


def replayed(game: Game, line: Line) -> Match:
    """Play the line by the rules and return the match; no position may come twice."""
    match = Match(game, 5)
    been = {match.table.snapshot()}
    for move in line.moves:
        assert match.status == "playing"
        match.play(move)
        assert match.table.snapshot() not in been
        been.add(match.table.snapshot())
    return match


def new_after(match: Match) -> list[tuple[Move, float]]:
    """Return the moves that lead to new positions, each with the worth of its position."""
    again = match.again()
    been = {again.table.snapshot()}
    for played in match.line:
        again.play(played.move)
        been.add(again.table.snapshot())
    found = []
    for move in again.moves():
        again.play(move)
        if again.table.snapshot() not in been:
            found.append((move, worth(again.game, again.table)))
        again.undo()
    return found


@pytest.mark.parametrize("game", ALONE, ids=lambda game: game.id)
def test_both_players_play_legal_lines_to_new_positions(game: Game) -> None:
    for player in (first_moves, greedy_moves):
        line = player(Match(game.under(), 5), MOST)
        match = replayed(game.under(), line)
        assert line.won == (match.status == "won")
        if len(line.moves) < MOST and match.status == "playing":
            assert new_after(match) == []


@pytest.mark.parametrize("name", ["klondike", "golf", "beleaguered-castle", "accordion"])
def test_each_player_makes_the_move_that_its_rule_says(name: str) -> None:
    game = find(name).under()
    match = Match(game, 5)
    for text in first_moves(match, MOST).moves:
        assert text == new_after(match)[0][0].text
        match.play(text)
    match = Match(game, 5)
    for text in greedy_moves(match, MOST).moves:
        offers = new_after(match)
        best = max(found for _, found in offers)
        assert text in [move.text for move, found in offers if found == best]
        match.play(text)


def test_the_same_deal_is_always_played_alike_and_stays_as_it_is() -> None:
    match = Match(find("klondike").under(), 9)
    before = match.table.snapshot()
    assert greedy_moves(match) == greedy_moves(match)
    assert match.table.snapshot() == before and not match.line
