"""A game may play itself only where there is nothing to choose."""

from __future__ import annotations

from game.advice.only_move import deals_on, leaves_no_choice, onward
from game.book.catalog import BOOK
from game.core.shuffle import Stream
from game.core.table import Snapshot
from game.match.match import Match


def test_a_game_without_choices_never_offers_two_moves() -> None:
    """Checks other deals than those from which the program concluded it."""
    found = [game for game in BOOK if leaves_no_choice(game.under())]
    assert 1 <= len(found) < len(BOOK) // 4
    for game in found:
        for seed in range(50, 60):
            match, seen = Match(game.under(), seed), set[Snapshot]()
            while match.moves() and (now := match.table.snapshot()) not in seen:
                seen.add(now)
                assert len(match.moves()) == 1
                match.play(match.moves()[0])
    for game in (game for game in BOOK if game not in found):
        assert any(choice_met(Match(game.under(), seed)) for seed in range(50, 55)), game.name


def choice_met(match: Match) -> bool:
    stream = Stream(1)
    for _ in range(60):
        moves = match.moves()
        if len(moves) > 1:
            return True
        if not moves:
            return False
        match.play(moves[stream.below(len(moves))])
    return False


def test_dealing_on_brings_a_deal_to_its_end_and_plays_nothing() -> None:
    turns = 0
    for game in (game for game in BOOK if any(play.deals for play in game.play)):
        match = Match(game.under(), 1)
        homes = list(game.spots("foundation"))
        while deals_on(match):
            move = onward(match)
            assert move is not None and move.target not in homes, "a card was played"
            match.play(move)
            turns += move.verb == "turn"
        turned = any(move.verb == "turn" for move in match.moves())
        deals = any(play.deals and play.deals(match.game, match.table) for play in game.play)
        assert not (turned and deals), game.name
        assert not any(match.table.piles[spot] for spot in game.spots("hand")), game.name
    assert turns > 500
