"""The steps of an opening: how a game is dealt.

``deal…`` steps take the next cards of the deck. ``set_out_…`` steps take chosen cards out of it
before the deal, named for how they are chosen: ``set_out_cards`` by name, ``set_out_suits`` one of
each suit of a rank, ``set_out_ranks`` the first of a rank, ``set_out_first`` the first of a card
set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.core.cards import JOKER, RANK, SUITS, Card, card, read
from game.core.ranks import letter
from game.core.table import EMPTY, Fact, Spot, Table
from game.vocabulary.card_by_card import OPENING, CardByCard, DealTarget
from game.vocabulary.card_sets import CardSet
from game.vocabulary.dealer import Dealer
from game.vocabulary.page import Page
from game.vocabulary.sentences import fixed_spec, notes, spec

OpeningStep = Callable[[Dealer], None]
FactReader = Callable[[Page, Table], Fact]
"""Reads a fact off the piles of a given position; None if they don't show it."""
DealOne = Callable[[Dealer, Spot, bool], None]
"""Deals one card on a pile, face up or not."""


def _one(dealer: Dealer, spot: Spot, up: bool) -> None:
    dealer.deal(spot, up=up)


def _rows(page: Page, role: str) -> Iterator[DealTarget]:
    """Yield the targets of the cards of a role: row by row, one card to each pile in turn."""
    piles = [
        (spot, want, zone.face)
        for zone, spots in page.zones_and_spots(role)
        for spot, want in zip(spots, zone.wants(), strict=True)
    ]
    for row in range(max((want for _, want, _ in piles), default=0)):
        for spot, want, face in piles:
            if row < want:
                up = face == "up" or (face == "top" and row == want - 1)
                yield DealTarget(spot, page.stock, up, row + 1)


def deal_rows(dealer: Dealer, role: str, one: DealOne = _one) -> None:
    """Deal the piles of a role row by row, one card to each pile in turn, left to right."""
    for spot, _, up, _ in _rows(dealer.page, role):
        one(dealer, spot, up)


# ---------------------------------------------------------------- dealing


@spec("deal the {roles}")
def deal(*roles: str, between: bool = False, packets: bool = False) -> OpeningStep:
    """Deal the piles of these roles as the layout says. With ``between`` reflexes and obligations
    act between two cards; with ``packets`` each pile is counted off face down and turned over.

    :raises ValueError: for both at once.
    """
    if packets and between:
        raise ValueError("a packet is dealt at once")

    def places(dealer: Dealer) -> list[DealTarget]:
        return [place for role in roles for place in _rows(dealer.page, role)]

    if between:
        return CardByCard(OPENING, places)

    def step(dealer: Dealer) -> None:
        for role in roles:
            (_deal_packets if packets else deal_rows)(dealer, role)

    return step


def _deal_packets(dealer: Dealer, role: str) -> None:
    for zone, spots in dealer.page.zones_and_spots(role):
        for spot, want in zip(spots, zone.wants(), strict=True):
            dealer.deal_packet(spot, want)


@spec("deal more cards upon the {role}, pile by pile: {counts}")
def deal_onto(role: str, *counts: int) -> OpeningStep:
    """Deal this many more cards on each pile, face up, row by row."""

    def step(dealer: Dealer) -> None:
        for row in range(max(counts)):
            for spot, count in zip(dealer.page.spots(role), counts, strict=True):
                if row < count:
                    dealer.deal(spot)

    return step


@spec("deal the {role} by rows, up and down: {rows}")
def deal_facing(role: str, *rows: str) -> OpeningStep:
    """Deal some rows face up and others face down in one deal.

    A row is a letter for each pile, ``u`` or ``d``, or one letter for them all.

    :raises ValueError: for a row with other letters.
    """
    if any(set(row) - {"u", "d"} or not row for row in rows):
        raise ValueError("a row is dealt u (face up) or d (face down)")

    def step(dealer: Dealer) -> None:
        spots = dealer.page.spots(role)
        for row in rows:
            faces = row * len(spots) if len(row) == 1 else row
            for spot, face in zip(spots, faces, strict=True):
                dealer.deal(spot, up=face == "u")

    return step


@spec("deal the {role}; {which} go to the {onto} and are replaced")
def deal_holding_out(role: str, which: CardSet, onto: str, most: int | None = None) -> OpeningStep:
    """Deal these piles, but lay up to ``most`` cards of a set on the empty piles of ``onto`` as
    they turn up; the next card is dealt in place of each.
    """

    def step(dealer: Dealer) -> None:
        page, tops, held = dealer.page, dealer.table.tops, 0

        def one(dealer: Dealer, spot: Spot, up: bool) -> None:
            nonlocal held
            while tops[page.stock] != EMPTY and which(tops[page.stock]) and held != most:
                home = next((s for s in page.spots(onto) if tops[s] == EMPTY), None)
                if home is None:
                    break
                dealer.deal(home)
                held += 1
            dealer.deal(spot, up=up)

        deal_rows(dealer, role, one)

    return step


@spec("the cards that are left are the {role}, face down")
def leave(role: str) -> OpeningStep:
    """Move the rest of the deck to the first pile of the role as it is, with its next card on
    top."""

    def step(dealer: Dealer) -> None:
        stock = dealer.page.stock
        dealer.carry(stock, 0, len(dealer.table.piles[stock]), dealer.page.spots(role)[0])

    return step


# ---------------------------------------------------------------- the first foundation


@notes("base")
@fixed_spec("the first card dealt to a foundation fixes the rank of them all")
def base_is_first(dealer: Dealer) -> None:
    """Deal a card to the first foundation and note its rank as that of all; a joker is named
    later."""
    spot = dealer.page.spots("foundation")[0]
    dealer.deal(spot)
    face = dealer.table.piles[spot][0]
    if face != JOKER:
        dealer.note("base", letter(RANK[face]))


@fixed_spec("the base is the rank at the bottom of the first foundation")
def base_shown(page: Page, table: Table) -> Fact:
    """The base in a given position: the rank at the bottom of the first foundation that has cards;
    None under a joker."""
    piles = (table.piles[spot] for spot in page.spots("foundation"))
    shown = next((pile[0] for pile in piles if pile), JOKER)
    return letter(RANK[shown]) if shown < JOKER else None


@spec("the {key} is {value} at the start")
def noting(key: str, value: Fact) -> OpeningStep:
    """Note a fact at the deal."""
    return notes(key)(lambda dealer: dealer.note(key, value))


# ---------------------------------------------------------------- out of the deck, before the deal


@spec("{which} are taken out of the deck")
def set_out_first(which: CardSet, role: str) -> OpeningStep:
    """Take the card of a set that would be dealt first out of the deck, and lay it on the first
    pile of the role, if that is empty."""

    def step(dealer: Dealer) -> None:
        spot = dealer.page.spots(role)[0]
        if dealer.table.tops[spot] == EMPTY:
            dealer.set_out(spot, which)

    return step


@spec("set out one of each suit of the {ranks}")
def set_out_suits(*ranks: int, copies: int = 1, first: int = 1) -> OpeningStep:
    """Take a card of each suit of these ranks out of the deck and lay them on the foundations, rank
    by rank, from the ``first`` on; with ``copies`` 2 the twins follow, suit by suit again."""
    suits = range(len(SUITS))
    wanted = [card(rank, suit) for rank in ranks for _ in range(copies) for suit in suits]
    return _laying("foundation", wanted, first)


@spec("lay out on the {role}: {cards}")
def set_out_cards(role: str, cards: str) -> OpeningStep:
    """Take the named cards out of the deck and lay them on the piles of a role, in order; of twins,
    the first in dealing order."""
    return _laying(role, read(cards))


def _laying(role: str, cards: Sequence[Card], first: int = 1) -> OpeningStep:
    def step(dealer: Dealer) -> None:
        spots = dealer.page.spots(role)[first - 1 :]
        if len(spots) < len(cards):
            raise ValueError(f"{len(cards)} cards are set out on {len(spots)} {role} piles")
        for spot, face in zip(spots, cards, strict=False):
            dealer.set_out(spot, face.__eq__)

    return step


@spec("set out any one of the {ranks} as {role}")
def set_out_ranks(*ranks: int, role: str = "foundation") -> OpeningStep:
    """Take the first card of each of these ranks in turn, of any suit, and lay them on the piles of
    a role."""

    def step(dealer: Dealer) -> None:
        for spot, rank in zip(dealer.page.spots(role), ranks, strict=False):
            dealer.set_out(spot, lambda face, rank=rank: RANK[face] == rank)  # type: ignore[misc]

    return step


# ---------------------------------------------------------------- to the bottom


@spec("{which} go to the bottom of the {role}")
def put_under(role: str, which: CardSet) -> OpeningStep:
    """Move cards of a set to the bottom of their pile, keeping their order; in the stock they are
    dealt last."""

    def step(dealer: Dealer) -> None:
        for spot in dealer.page.spots(role):
            pile, under = dealer.table.piles[spot], 0
            for place in range(len(pile)):
                if which(pile[place]):
                    if place != under:
                        dealer.block(spot, place, 1, spot, put=under)
                    under += 1

    return step


def under_stock(dealer: Dealer, spot: Spot) -> None:
    """Put the top card of a pile under the stock, face down."""
    stock = dealer.page.stock
    dealer.block(spot, len(dealer.table.piles[spot]) - 1, 1, stock, put=0)
    dealer.turn(stock, 0, up=False)


@spec("{which} of the {roles} go under the stock and are replaced")
def replace_until(which: CardSet, *roles: str) -> OpeningStep:
    """Put top cards of a set under the stock, one by one in the order of the layout; then deal on
    each of these piles until its top card is not of the set."""

    def step(dealer: Dealer) -> None:
        page, tops = dealer.page, dealer.table.tops
        places = [spot for role in roles for spot in page.spots(role)]
        shown = [spot for spot in places if tops[spot] != EMPTY and which(tops[spot])]
        for spot in shown:
            under_stock(dealer, spot)
        for spot in shown:
            for _ in dealer.table.piles[page.stock][:]:
                dealer.deal(spot)
                if not which(tops[spot]):
                    break
                under_stock(dealer, spot)

    return step
