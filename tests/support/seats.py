"""Small games between seats, for tests of what every game between seats has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from game.book.catalog import GAMES
from game.core.events import Event
from game.core.shuffle import Stream
from game.core.table import Table
from game.match.match import Match
from game.rules.contest import TURN, Contest
from game.rules.game import Game
from game.vocabulary.automatic import turn_up_bared
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import alternate, down, in_suit, kings, up
from game.vocabulary.lifts import faces
from game.vocabulary.moves import Move
from game.vocabulary.page import Page
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.zones import each_seat, foundations, reserve, stock_and_waste, tableau

RACE = Contest(
    "A Race",
    *each_seat(
        tableau(7, deal=range(1, 8), face="top", build=down & alternate, space=kings, lift=faces),
        reserve(load=up & in_suit, deal=1),
        *stock_and_waste(),
    ),
    foundations(4, build=up & in_suit),
    players=(2, 7),
    play=(carry, turn(), redeal(1)),
    follow=(turn_up_bared("tableau"),),
    won=lambda page, table: table.count(page.homes) == len(table.facts) * 50,
    points=lambda page, table: len(table.piles[page.spots("waste")[0]]),
)
"""All play at once."""


def _end_turn(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Turning a card ends the turn."""
    if move.verb == "turn":
        seats = dealer.page.seats
        dealer.note(TURN, seats[(seats.index(move.seat) + 1) % len(seats)])


def _a_stock_is_empty(page: Page, table: Table) -> bool:
    return any(not table.piles[page.spots(f"{seat}/stock")[0]] for seat in page.seats)


DUEL = RACE.but(
    "A Duel",
    players=(2, 2),
    common=(TURN,),
    lots=lambda dealer: dealer.note(TURN, "b"),
    play=(carry, turn()),
    after_move=(_end_turn,),
    won=_a_stock_is_empty,
)
"""By turns: the turn ends with a card from the stock, the game with the first empty stock."""


@contextmanager
def listed(*games: Game) -> Iterator[None]:
    """Enter these games in the catalog, and remove them at the end."""
    for game in games:
        GAMES[game.id] = game
    try:
        yield
    finally:
        for game in games:
            del GAMES[game.id]


def played(game: Game, seed: int, most: int = 400, *, undos: bool = False) -> Match:
    """Return a match in which all seats play at random, one move a second; with ``undos`` some
    moves are taken back."""
    match, luck = Match(game, seed), Stream(seed)
    while match.status == "playing" and match.made < most:
        offers, t = match.moves(), match.journal[-1].t + 1000
        if undos and match.can_undo and not luck.below(9):
            match.undo(t=t)
        else:
            match.play(offers[luck.below(len(offers))], t=t)
    return match
