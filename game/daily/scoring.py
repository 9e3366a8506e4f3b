"""The score of a match or of a record, with what the pools know of its deal."""

from __future__ import annotations

from game.arcade.scorer import Scorer
from game.daily.pools import best_points
from game.match.match import Match
from game.record.header import Links


def scorer_of(match: Match, links: Links) -> Scorer:
    """The scorer of a match whose record has these links."""
    return Scorer(match, best=best_points(match), since=links.taken_over)
