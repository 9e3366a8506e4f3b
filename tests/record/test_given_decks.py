"""A given deck is dealt as it is, even one that a seed would shuffle again."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.core.events import Shuffled
from game.core.shuffle import shuffled
from game.match.match import Match
from game.record import reader, verify, writer

TOURNAMENT = find("tournament").under()
HOPELESS = 0
"""A seed whose first layout shows neither ace nor king, so the cards are shuffled again."""


@pytest.mark.parametrize("given", [False, True], ids=["seeded", "given"])
def test_a_given_deck_is_not_shuffled_again(given: bool) -> None:
    deck = shuffled(TOURNAMENT.cards, HOPELESS) if given else None
    match = Match(TOURNAMENT, HOPELESS, deck=deck)
    shuffles = [event for event in match.opening if isinstance(event, Shuffled)]
    assert bool(shuffles) is not given
    match.play(match.moves()[0])
    found = verify.verify(reader.read(writer.write(match)))
    assert found.table == match.table
