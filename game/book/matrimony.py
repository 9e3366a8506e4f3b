"""Matrimony: eight foundations, and reserve piles that are dealt out over the others one by one."""

from __future__ import annotations

from game.core.cards import K, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.conditions import When, both, no_carry
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import card, down, holds, in_suit, nothing, up
from game.vocabulary.goals import home, unwon_once
from game.vocabulary.moves import Move
from game.vocabulary.openings import deal, set_out_cards
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, whenever
from game.vocabulary.sentences import spec
from game.vocabulary.zones import foundations, reserve, stock

PILES, ROWS = 16, 2
NEXT = "next_out"
"""The fact that keeps the number of the pile that is dealt out next; an empty one is skipped."""


def next_out(page: Page, table: Table, role: str, fact: str) -> Spot | None:
    """Return the pile that is dealt out next. The piles are dealt out from the last to the first;
    empty ones are skipped. None while there is a stock, and when no pile is left."""
    number, piles = table.facts.get(fact), page.spots(role)
    still_to_deal = piles[: max(number, 0)] if isinstance(number, int) else piles
    if table.tops[page.stock] != EMPTY:
        return None
    return next((spot for spot in reversed(still_to_deal) if table.tops[spot] != EMPTY), None)


@spec("deal a row to the {role}, or a pile out over the others")
def deal_or_deal_out(role: str, fact: str, many: int) -> Play:
    """Deal a row from the stock; once it is used up, the ``many`` piles are dealt out one by one,
    from the last to the first. The fact keeps which is the next."""

    def act(dealer: Dealer, move: Move) -> None:
        page, table = dealer.page, dealer.table
        piles, out = page.spots(role), next_out(page, table, role, fact)
        if out is None:
            dealer.deal_row(piles)
            return
        before = page.numbers[out] - 1
        dealer.turn_over(out, page.stock)
        while table.tops[page.stock] != EMPTY:
            dealer.deal_row([*piles[before:], *piles[:before]])
        dealer.note(fact, before)

    def offers(page: Page) -> Offers:
        stock = page.stock
        move = page.move("deal", "deal", act, source=stock, target=page.spots(role)[0])

        def may(table: Table) -> bool:
            return table.tops[stock] != EMPTY or next_out(page, table, role, fact) is not None

        return whenever(move, may)

    return Play("deal", offers, {fact: many}, "deal a row, or a pile out over the others")


def _is_dealt_out(page: Page, table: Table, role: str, fact: str) -> bool:
    return table.tops[page.stock] == EMPTY and next_out(page, table, role, fact) is None


dealt_out = When("the last pile is dealt out", _is_dealt_out, "dealt_out", ("reserve", NEXT))
"""Holds once the stock is used up and the last pile is dealt out."""


def which_next(page: Page, table: Table) -> str | None:
    """The pile that is dealt out next, by its row and its place there, for the status bar."""
    out = next_out(page, table, "reserve", NEXT)
    if out is None:
        return None
    row, place = divmod(page.numbers[out] - 1, PILES // ROWS)
    return f"{('upper', 'lower')[row]} row, pile {place + 1} next"


UPWARD, DOWNWARD = up & in_suit & holds(K), down & in_suit & holds(K)
"""In suit and round the corner, to thirteen cards."""

MATRIMONY = Game(
    "Matrimony",
    foundations(1, build=UPWARD, space=nothing, loops=True),
    foundations(1, build=DOWNWARD, space=nothing, loops=True),
    foundations(2, build=DOWNWARD, space=card("JH"), loops=True),
    foundations(4, build=DOWNWARD, space=card("TC TS"), loops=True),
    reserve(PILES, deal=1, rows=ROWS),
    stock(),
    cards=pack(2),
    opening=(set_out_cards("foundation", "QD JD"), deal("reserve")),
    play=(carry, deal_or_deal_out("reserve", NEXT, PILES)),
    lost=unwon_once(both(dealt_out, no_carry), home),
    notices=(which_next,),
)

FAMILY_NAME = "weddings"
GAMES = (MATRIMONY,)
