"""Law 12: under one deal no card waits that must go up, unless its page says so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core import events
from game.core.events import Event, Moved
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import Move
from tests.laws.law import Tally, law, named
from tests.laws.walks import walks
from tests.support.book_page import known, page_of


def waiting(game: Game, table: Table, happened: Iterable[Event], tally: Tally) -> str:
    """The move that has to be made while further cards are dealt, if there is one: none where the
    deal is itself what has to be done."""
    found, dealt = "", 0
    for event in happened:
        if type(event) is Moved and event.source == game.stock:
            forced: Sequence[Move] = ()
            if dealt and not found and game.must:
                forced = game.obliged(table, game.offers(table))
            if forced and not any(_is_deal(game, move, event) for move in forced):
                found = str(forced[0])
            dealt += 1
            tally["cards dealt"] += 1
        events.apply(table, event)
    return found


def _is_deal(game: Game, move: Move, event: Moved) -> bool:
    """Is it by this move that the card is dealt?"""
    return move.source == event.source and game.alike[move.target] == game.alike[event.target]


OPENINGS = 10
"""So many layouts are looked at for each deal that is played."""


@law("cards dealt")
def nothing_waits_under_a_deal(game: Game, seeds: range) -> Tally:
    """12. Openings, deals and redeals let follow between their cards what must (``between=True``),
    or the page has a sentence by which they go on (``deals_on``)."""
    tally = Tally()
    says = page_of(game.id).deals_on if game.id in known() else {}
    for seed in range(seeds.start * OPENINGS, seeds.stop * OPENINGS):
        match = Match(game, seed)
        waits = waiting(game, match.undealt(), match.opening, tally)
        assert "opening" in says or not waits, (
            f"{named(game)}, deal {seed}: {waits} waits while the layout is dealt"
        )
    for walk in walks(game, seeds):
        for step in walk.steps():
            waits = waiting(game, step.table.copy(), step.made.events, tally)
            assert step.move.verb in says or not waits, (
                f"{named(game)}: {waits} waits while {step.move} deals on"
            )
    return tally
