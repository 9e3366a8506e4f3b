"""Wild jokers: the joker stands for the next card of a foundation until the natural card replaces
it.

For games of one pack and one joker, with foundations built up in suit. The joker never starts a
foundation, unless it is dealt as the first one and the player names it. When the natural card is
available it takes the joker's place at once: the joker comes to the hand and goes on a foundation
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import JOKER, RANK, SUIT, BadCard, Card, card, name, pack, parse
from game.core.ranks import letter
from game.core.table import Spot, Table
from game.vocabulary.dealer import Dealer
from game.vocabulary.fit_terms import ALL, NO_CARDS, Fit, Masks, by_top, fit_kind
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import Offers, Play
from game.vocabulary.sentences import fixed_spec, spec

NAMED = "named"
"""The fact that keeps the joker's name, where it is the first foundation."""


class JokerPlace(NamedTuple):
    """The joker on a foundation: its spot, its index, and the card it stands for. The card is None
    if the foundation was complete without the joker, or if the joker is not named yet."""

    spot: Spot
    place: int
    card: Card | None


def joker_place(page: Page, table: Table) -> JokerPlace | None:
    """Return where the joker lies on the foundations, if it does."""
    for spot in page.spots("foundation"):
        pile = table.piles[spot]
        if JOKER in pile:
            place = pile.index(JOKER)
            return JokerPlace(spot, place, _card_at(page, table, spot, place))
    return None


def _card_at(page: Page, table: Table, spot: Spot, place: int) -> Card | None:
    """Return the card that belongs at this index of a foundation, if any is known."""
    first = _named(table) if table.piles[spot][0] == JOKER else table.piles[spot][0]
    order = page.ranks(table, spot).order
    return card(order[place], SUIT[first]) if first is not None and place < len(order) else None


def _named(table: Table) -> Card | None:
    try:
        found = parse(str(table.facts.get(NAMED)))
    except BadCard:
        return None
    return found if found < JOKER else None


# ---------------------------------------------------------------- what goes where


def _joker_goes(put: Placement) -> bool:
    if put.card != JOKER:
        return False
    page, piles = put.page, put.table.piles
    full = len(page.ranks(put.table, put.target).order)
    if len(piles[put.target]) < full:
        return True
    begun = [spot for spot in page.spots("foundation") if piles[spot]]
    return put.target == begun[0] and all(len(piles[spot]) >= full for spot in begun)


def _follows_joker(put: Placement) -> bool:
    pile = put.table.piles[put.target]
    return (
        pile[-1:] == [JOKER]
        and put.card != JOKER
        and put.card == _card_at(put.page, put.table, put.target, len(pile))
    )


def _is_jokers_card(put: Placement) -> bool:
    found = joker_place(put.page, put.table)
    return found is not None and found.card == put.card


_JOKER_GOES = Masks(NO_CARDS, by_top(lambda onto: 0 if onto == JOKER else 1 << JOKER))
_ON_JOKER = Masks(NO_CARDS, by_top(lambda onto: ALL if onto == JOKER else 0))

joker_next = fit_kind(
    "joker_next",
    "the joker for the next card",
    "a foundation that is begun and not finished",
    ask=_joker_goes,
    guess=lambda route: _JOKER_GOES,
)()
"""The joker, on any foundation that is begun and not complete; if all are complete, on the
first."""
upon_joker = fit_kind(
    "upon_joker",
    "upon the joker what follows the card for which it stands",
    "the next card after the joker's",
    ask=_follows_joker,
    guess=lambda route: _ON_JOKER,
)()
"""On the joker, the card after the one for which it stands."""
jokers_card = fit_kind(
    "jokers_card",
    "the card for which the joker stands",
    "the joker's own card",
    ask=_is_jokers_card,
)()
"""The natural card of the joker, which starts no foundation but takes the joker's place."""


def wild(build: Fit) -> Fit:
    """This fit, extended by the joker as the next card and by the card that follows the joker."""
    return build | joker_next | upon_joker


# ---------------------------------------------------------------- the natural card


def _take_its_place(dealer: Dealer, move: Move) -> None:
    found = joker_place(dealer.page, dealer.table)
    assert found is not None
    top = len(dealer.table.piles[move.source]) - 1
    dealer.block(move.source, top, 1, found.spot, put=found.place)
    dealer.block(found.spot, found.place + 1, 1, dealer.page.spots("hand")[0])
    dealer.note(NAMED, None)


@spec("put the natural card in the joker's place")
def replace_joker(*roles: str) -> Play:
    """The natural card, when it is on top of a pile of these roles, takes the joker's place; the
    joker comes to the hand."""

    def offers(page: Page) -> Offers:
        spots = [spot for role in roles for spot in page.spots(role)]
        names = page.names

        def taking(spot: Spot, home: Spot) -> Move:
            text = f"{names[spot]}>{names[home]}"
            return page.move(text, CARRY, _take_its_place, source=spot, target=home, count=1)

        def offered(table: Table) -> Sequence[Move]:
            found = joker_place(page, table)
            if found is None or found.card is None:
                return ()
            return [
                taking(spot, found.spot)
                for spot in spots
                if table.tops[spot] == found.card and page.is_open(table, spot)
            ]

        return offered

    return Play(CARRY, offers)


@fixed_spec("an available joker is played on a foundation at once")
def jokers_first(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige an available joker to go on a foundation, and an available natural card to take its
    place."""
    homes, tops = page.spots("foundation"), table.tops
    going = [
        move
        for move in offers
        if move.target in homes and move.inside is None and tops[move.source] == JOKER
    ]
    return going or [move for move in offers if move.act is _take_its_place]


# ---------------------------------------------------------------- the joker as first foundation


@spec("name the joker, rank and suit, that is the first foundation")
def name_joker() -> Play:
    """The player names the joker that was dealt as the first foundation; its rank is that of all
    foundations."""

    def offers(page: Page) -> Offers:
        home = page.spots("foundation")[0]
        moves = [_naming(page, face) for face in pack()]

        def offered(table: Table) -> Sequence[Move]:
            pile = table.piles[home]
            return moves if pile and pile[0] == JOKER and _named(table) is None else ()

        return offered

    return Play("choose", offers, {NAMED: None})


def _naming(page: Page, face: Card) -> Move:
    def act(dealer: Dealer, move: Move) -> None:
        dealer.note("base", letter(RANK[face]))
        dealer.note(NAMED, name(face))

    return page.move(f"choose base={name(face)}", "choose", act)
