"""Twins of a match between seats: they look the same to every seat, but hide other cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.advice.determinizations import Observations
from game.core.cards import FACE
from game.core.shuffle import shuffled
from game.match.journal import Played
from game.match.match import Match
from game.match.positions import deck_under
from game.rules.game import Game


def deck_of(game: Game, seed: int) -> tuple[int, ...]:
    return deck_under(game, Match(game, seed).undealt().piles)


def again(match: Match, deck: Sequence[int]) -> Match:
    """Replay the match with another deck."""
    other = Match(match.game, match.seed, deck=deck)
    for entry in match.journal[1:]:
        assert isinstance(entry, Played)
        other.play(entry.move, by=entry.by, t=entry.t, seat=entry.seat)
    return other


def twin(match: Match, luck: int) -> Match:
    """Replay the match with the unseen cards of each pack in another order."""
    assert match.deck is not None
    deck, size = [*match.deck], len(match.deck) // len(match.game.seats)
    hidden = [
        match.table.piles[spot][place] & FACE for spot, place in Observations(match).unknown()
    ]
    for start in range(0, len(deck), size):
        # a card moves only if all its copies are hidden: a face does not tell its pack
        places = [
            at
            for at in range(start, start + size)
            if hidden.count(deck[at]) == deck.count(deck[at])
        ]
        moved = shuffled([deck[at] for at in places], luck + start)
        for at, card in zip(places, moved, strict=True):
            deck[at] = card
    return again(match, deck)
