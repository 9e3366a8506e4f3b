"""Law 12: while cards are dealt, no card waits that must go up, unless the game's page says so."""

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
    """Return a move that was obligatory while further cards were dealt, or "". A move that is the
    deal itself does not count."""
    found, dealt = "", 0
    stocks = {view.stock for view in game.views.values()}
    for event in happened:
        if type(event) is Moved and event.source in stocks:
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
    """Does this move deal the card?"""
    return move.source == event.source and game.alike[move.target] == game.alike[event.target]


OPENINGS = 10
"""How many layouts are examined for each deal that is played."""


@law("cards dealt")
def nothing_waits_under_a_deal(game: Game, seeds: range) -> Tally:
    """12. Obligatory moves happen between the cards of openings, deals and redeals
    (``between=True``), or the page has a sentence that says otherwise (``deals_on``)."""
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
