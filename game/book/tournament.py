"""Tournament and its kin: kibitzers at the sides, dormitzers between, two foundations of a suit."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import RANK, A, K, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import Reflex
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import down, from_, in_suit, of_table, rank, up
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.openings import Step, deal
from game.vocabulary.options import Option, with_
from game.vocabulary.page import Page, Put
from game.vocabulary.plays import (
    Offers,
    Play,
    any_number,
    carry,
    from_stock,
    gather_shuffled,
    redeal_by,
    reversal,
)
from game.vocabulary.zones import foundations, reserve, stock, tableau

ROWS = 4
"""So many rows are dealt at once, and so many cards fill a space."""


def _not_yet_up(put: Put) -> bool:
    homes = put.page.spots("foundation")
    return all(put.card not in put.table.piles[home] for home in homes)


one_of_each = of_table("one of each suit", _not_yet_up, "the first of its kind to go up")
"""Only the first of two twins starts a foundation, whatever became of it since."""


def deal_until_shown(role: str, *ranks: int) -> Step:
    """Deal these piles; if no card of these ranks shows up, shuffle the deck and start again.

    A deck that was given in its order is played as it is.
    """

    def step(dealer: Dealer) -> None:
        spots, tops = dealer.page.spots(role), dealer.table.tops
        dealt = deal(role)
        dealt(dealer)
        while not dealer.given and not any(RANK[tops[spot]] in ranks for spot in spots):
            gather_shuffled(dealer, spots)
            dealt(dealer)

    return step


def deal_batch(role: str, rows: int) -> Callable[[Dealer], None]:
    """Deal so many rows upon these piles, as far as the stock goes."""

    def dealt(dealer: Dealer) -> None:
        for _ in range(rows):
            for spot in dealer.page.spots(role):
                dealer.deal(spot)

    return dealt


def deal_rows(role: str, rows: int) -> Play:
    """Deal so many rows at once upon the piles, whenever the player thinks fit."""
    dealt = deal_batch(role, rows)

    def offers(page: Page) -> Offers:
        stock = page.stock
        move = page.move(
            "deal",
            "deal",
            lambda dealer, _: dealt(dealer),
            source=stock,
            target=page.spots(role)[0],
        )
        return from_stock(page, move)

    return Play("deal", offers, words=f"deal {rows} rows")


def fill_from_stock(role: str, count: int) -> Reflex:
    """A space is filled at once with so many cards of the stock, as far as it goes."""

    def reflex(dealer: Dealer) -> None:
        tops, stock = dealer.table.tops, dealer.page.stock
        for spot in dealer.page.spots(role):
            if tops[spot] == EMPTY and tops[stock] != EMPTY:
                deal_pile(dealer, spot, count)

    return reflex


def deal_pile(dealer: Dealer, spot: Spot, count: int) -> None:
    """Deal so many cards upon one pile, as far as the stock goes."""
    for _ in range(count):
        dealer.deal(spot)


def fill_at_will(role: str, count: int) -> Play:
    """Fill a space with so many cards of the stock, or with what is left of it."""

    def act(dealer: Dealer, move: Move) -> None:
        deal_pile(dealer, move.target, move.count)

    def offers(page: Page) -> Offers:
        stock, spots = page.stock, page.spots(role)

        def offered(table: Table) -> list[Move]:
            many = min(count, len(table.piles[stock]))
            spaces = (spot for spot in spots if many and table.tops[spot] == EMPTY)
            return [_filling(page, space, many) for space in spaces]

        return offered

    def _filling(page: Page, space: Spot, many: int) -> Move:
        stock = page.stock
        so_many = f":{many}" if many > 1 else ""
        text = f"{page.names[stock]}{so_many}>{page.names[space]}"
        return page.move(text, CARRY, act, source=stock, target=space, count=many)

    return Play(CARRY, offers, words=f"fill a space with {count} cards of the stock")


def redeal_piles(role: str, rows: int, times: int) -> Play:
    """Turn the piles over upon one another, the last uppermost, and deal rows again, once the stock
    is used up."""
    dealt = deal_batch(role, rows)

    def how(dealer: Dealer) -> None:
        for spot in dealer.page.spots(role):
            dealer.turn_over(spot, dealer.page.stock)
        dealt(dealer)

    def when(page: Page, table: Table) -> bool:
        tops = table.tops
        return tops[page.stock] == EMPTY and any(tops[spot] != EMPTY for spot in page.spots(role))

    return redeal_by(how, when, times)


def _filled_at_will(game: Game) -> Game:
    first, *others = game.play
    return game.but(play=(first, fill_at_will("tableau", ROWS), *others), follow=())


TOURNAMENT = Game(
    "Tournament",
    cards=pack(2),
    packs=2,
    layout=(
        reserve(8, deal=1, space=from_("tableau")),
        tableau(6, deal=ROWS, space=None),
        foundations(4, build=up & in_suit, space=rank(A) & one_of_each),
        foundations(4, build=down & in_suit, space=rank(K) & one_of_each),
        stock(),
    ),
    opening=(deal_until_shown("reserve", A, K), deal("tableau")),
    play=(
        carry,
        reversal("foundation", "foundation", any_number),
        deal_rows("tableau", ROWS),
        redeal_piles("tableau", ROWS, 2),
    ),
    follow=(fill_from_stock("tableau", ROWS),),
    options={
        "fill_spaces": Option(
            "at-once",
            {
                "at-once": with_(),
                "free": _filled_at_will,
            },
            "whether the stock fills a space of the tableau at once, or when the player likes",
        ),
    },
)

GAMES = (TOURNAMENT,)
