"""The steps of a deal in the middle of a game: gather, shuffle, deal in rows or in fans.

A step acts through the dealer alone, as the steps of an opening do. Steps are data, so that the
solver's kernel can take them too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.cards import FACE, RANK
from game.core.events import Event
from game.core.table import EMPTY
from game.vocabulary.automatic import AfterMove
from game.vocabulary.card_sets import CardSet
from game.vocabulary.conditions import When
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, gather_shuffled, start_foundations, whenever
from game.vocabulary.sentences import spec

Step = Callable[[Dealer], None]


@spec("{steps}")
def in_order(*steps: Step) -> Step:
    """Take these steps one after another."""

    def step(dealer: Dealer) -> None:
        for each in steps:
            each(dealer)

    return step


@spec("unless {when}: {then}")
def step_unless(when: When, then: Step) -> Step:
    """Take a step unless a condition holds."""

    def step(dealer: Dealer) -> None:
        if not when(dealer.page, dealer.table):
            then(dealer)

    return step


@spec("gather the {roles} and shuffle them with the stock")
def gather(*roles: str) -> Step:
    """Gather the piles of these roles and the rest of the stock into a new stock, and shuffle
    it."""

    def step(dealer: Dealer) -> None:
        gather_shuffled(dealer, [spot for role in roles for spot in dealer.page.spots(role)])

    return step


@spec("deal a card to each of the {role}")
def deal_each(role: str, *, times: int = 1, up: bool = True) -> Step:
    """Deal a card from the stock on each of these piles, ``times`` over, as far as it goes."""

    def step(dealer: Dealer) -> None:
        for _ in range(times):
            for spot in dealer.page.spots(role):
                dealer.deal(spot, up=up)

    return step


@spec("fill each of the {role} up to {height}")
def fill_up(role: str, height: int, *, last_first: bool = False) -> Step:
    """Deal on one pile after another until it has ``height`` cards, as far as the stock goes; with
    ``last_first`` the last pile of the role comes before the others."""

    def step(dealer: Dealer) -> None:
        spots = [*dealer.page.spots(role)]
        for spot in spots[-1:] + spots[:-1] if last_first else spots:
            for _ in range(height - len(dealer.table.piles[spot])):
                dealer.deal(spot)

    return step


@spec("deal the {role} in fans of {size}")
def deal_fans(
    role: str, size: int, *, most: int | None = None, past: CardSet | None = None
) -> Step:
    """Deal the stock in fans of ``size``, row by row, on piles of the role; cards left over make a
    fan of their own.

    With ``most``, the cards left over after this many full fans stay in the stock. A card of the
    set ``past`` begins an empty foundation instead, as long as there is one, and the next card is
    dealt in its place.
    """

    def one(dealer: Dealer, fan: int) -> None:
        tops, stock = dealer.table.tops, dealer.page.stock
        for home in dealer.page.spots("foundation") if past is not None else ():
            if tops[home] == EMPTY:
                if tops[stock] == EMPTY or past is None or not past(tops[stock]):
                    break
                dealer.deal(home)
        dealer.deal(fan)

    def step(dealer: Dealer) -> None:
        page, table = dealer.page, dealer.table
        fans, deck = page.spots(role), table.piles[page.stock]
        many = len(deck)
        if past is not None:
            free = sum(table.tops[home] == EMPTY for home in page.spots("foundation"))
            many -= min(free, sum(past(card & FACE) for card in deck))
        full = min(many // size, len(fans[:most]))
        for _ in range(size):
            for fan in fans[:full]:
                one(dealer, fan)
        if most is None or full < most:
            # a given position may have more cards than the fans have room for
            last = fans[min(full, len(fans) - 1)]
            while table.tops[page.stock] != EMPTY:
                one(dealer, last)

    return step


@spec("deal a card to each of the {role}; a whole row of one rank is discarded")
def deal_past_alike(role: str) -> Step:
    """Deal a card on each of these piles; if all of a whole row are of one rank, discard them."""

    def step(dealer: Dealer) -> None:
        page, tops = dealer.page, dealer.table.tops
        spots, goal = page.spots(role), page.spots("discard")[0]
        is_whole = len(dealer.table.piles[page.stock]) >= len(spots)
        dealer.deal_row(spots)
        if is_whole and len({RANK[tops[spot]] for spot in spots}) == 1:
            for spot in spots:
                dealer.top(spot, goal)

    return step


@spec("the bottom card of each of the {role} goes on its top")
def bottom_to_top(role: str) -> Step:
    """Put the bottom card of every pile of two or more on its top."""

    def step(dealer: Dealer) -> None:
        for spot in dealer.page.spots(role):
            if len(dealer.table.piles[spot]) > 1:
                dealer.block(spot, 0, 1, spot)

    return step


# ---------------------------------------------------------------- when steps are taken


@spec("{step}")
def deal_by(step: Step, when: When | None = None, *, first: int = 0, words: str = "") -> Play:
    """Deal from the stock by this step, while ``when`` holds. It begins with the tableau pile at
    the index ``first``."""

    def act(dealer: Dealer, move: Move) -> None:
        step(dealer)

    def offers(page: Page) -> Offers:
        stock, goal = page.stock, page.spots("tableau")[first]
        move = page.move("deal", "deal", act, source=stock, target=goal)
        return whenever(
            move, lambda table: table.tops[stock] != EMPTY and (not when or when(page, table))
        )

    return Play("deal", offers, words=words)


@spec("once the first foundation is chosen: {step}")
def once_started(step: Step) -> AfterMove:
    """Take a step after the player has chosen the first foundation."""

    def after_move(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        if move.act is start_foundations:
            step(dealer)

    return after_move


@spec("the {role} pile from which the first foundation came is noted")
def note_start(fact: str, role: str) -> AfterMove:
    """Note the number of the pile of this role from which the first foundation was chosen."""

    def after_move(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        if move.act is start_foundations and move.source in dealer.page.spots(role):
            dealer.note(fact, dealer.page.numbers[move.source])

    return after_move
