"""Empress of India: a red card of the army and a black one of the navy go up together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.core.cards import FACE, RANK, RED, A, Card, J, K, Q, card, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import fill_at_once
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import from_, holds, nothing, of_cards
from game.vocabulary.lifts import top
from game.vocabulary.moves import Move, Pick
from game.vocabulary.openings import set_out_cards
from game.vocabulary.options import Option, with_
from game.vocabulary.page import Page, Pair
from game.vocabulary.plays import Offers, Play, carry, from_stock
from game.vocabulary.zones import Zone, stock, waste

BLACK_RANKS = (A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, K)
"""The ranks of the black foundations in order, without the queens, who stand for the Empress."""
RED_RANKS = (K, Q, 10, 9, 8, 7, 6, 5, 4, 3, 2, A)
"""The ranks of the red foundations in order, without the jacks, her guards."""
ORNAMENT = {card(Q, 0), card(Q, 3), card(J, 1), card(J, 2)}
COUPLES = set(zip(BLACK_RANKS, RED_RANKS, strict=True))
"""The ranks of the black and the red card that go up together."""
ARMY, NAVY = SECTIONS = ("army", "navy")
"""The roles of the red and the black cards of the tableau."""
WASTE_OF = {ARMY: "red waste", NAVY: "black waste"}


def _section_of(face: Card) -> str:
    return ARMY if RED[face & FACE] else NAVY


def correspond(one: Card, other: Card) -> bool:
    """Do a red and a black card go up together?"""
    black, red = (other, one) if RED[one] else (one, other)
    return RED[one] != RED[other] and (RANK[black], RANK[red]) in COUPLES


def _is_red(pair: Pair) -> bool:
    return RED[pair.card]


def _on_its_mate(pair: Pair) -> bool:
    return pair.onto is not None and correspond(pair.card, pair.onto)


reds = of_cards("red cards", _is_red, "a red card")
on_mate = of_cards("on its corresponding card", _on_its_mate, "its corresponding card")


def section(role: str) -> Zone:
    """Two rows of single cards of one color, on which their mates are built."""
    built = from_(*SECTIONS) & on_mate & holds(2)
    return Zone(role, 24, lift=top, build=built, space=nothing, rows=2, fan="down")


# ---------------------------------------------------------------- by color


def _to_waste(dealer: Dealer, _: Move | None = None) -> None:
    page = dealer.page
    section = _section_of(dealer.table.tops[page.stock])
    dealer.deal(page.spots(WASTE_OF[section])[0])


def army_and_navy(dealer: Dealer) -> None:
    """Deal each card to the section of its color until both are full. Once one is full, further
    cards of its color go on their waste."""
    page, tops = dealer.page, dealer.table.tops
    spaces = {role: list(page.spots(role)) for role in SECTIONS}
    while any(spaces.values()) and tops[page.stock] != EMPTY:
        left = spaces[_section_of(tops[page.stock])]
        if left:
            dealer.deal(left.pop(0))
        else:
            _to_waste(dealer)


def turn_by_color() -> Play:
    """Turn a card from the stock on the waste of its color."""

    def offers(page: Page) -> Offers:
        return from_stock(page, page.move("turn", "turn", _to_waste, source=page.stock))

    return Play("turn", offers)


# ---------------------------------------------------------------- couples


def _course(suit: int) -> tuple[int, ...]:
    return RED_RANKS if RED[card(A, suit)] else BLACK_RANKS


FOLLOWING = {
    card(low, suit): card(high, suit) for suit in range(4) for low, high in pairwise(_course(suit))
}
"""For each top card of a foundation, the card that goes on it."""


def homes_of(page: Page, table: Table) -> dict[Card, Spot]:
    """The cards that foundations wait for, each with the first foundation that takes it."""
    found: dict[Card, Spot] = {}
    for spot in page.spots("foundation"):
        awaited = FOLLOWING.get(table.tops[spot])
        if awaited is not None:
            found.setdefault(awaited, spot)
    return found


def _go_up(dealer: Dealer, move: Move) -> None:
    for spot, _ in reversed(move.picks):
        face = dealer.table.tops[spot]
        dealer.top(spot, homes_of(dealer.page, dealer.table)[face])


def couples() -> Play:
    """Two corresponding cards of the tableau go up together: the tops of two piles, or the two top
    cards of a pile where one was built on the other."""

    def coupling(page: Page, picks: tuple[Pick, ...]) -> Move:
        names = (page.names[s] + ("" if at is None else f"[{at + 1}]") for s, at in picks)
        return page.move("couple " + " ".join(names), "couple", _go_up, picks=picks)

    def offers(page: Page) -> Offers:
        spots = [spot for role in SECTIONS for spot in page.spots(role)]
        named: dict[tuple[Pick, ...], Move] = {}

        def offered(table: Table) -> Sequence[Move]:
            homes, tops = homes_of(page, table), table.tops
            ready = [spot for spot in spots if tops[spot] in homes]
            found: list[tuple[Pick, ...]] = []
            for place, spot in enumerate(ready):
                pile = table.piles[spot]
                if len(pile) > 1 and pile[-2] in homes and correspond(pile[-1], pile[-2]):
                    found.append(((spot, len(pile) - 2), (spot, None)))
                found += [
                    ((spot, None), (other, None))
                    for other in ready[place + 1 :]
                    if correspond(tops[spot], tops[other])
                ]
            return [
                named.get(picks) or named.setdefault(picks, coupling(page, picks))
                for picks in found
            ]

        return offered

    return Play("couple", offers)


FILLING = tuple(fill_at_once(section, waste) for section, waste in WASTE_OF.items())

FILLED = Option(
    "at-once",
    {
        "at-once": with_(follow=FILLING),
        "free": with_(
            army={"space": from_("waste") & reds},
            navy={"space": from_("waste") & ~reds},
            waste={"lift": top},
        ),
    },
    "whether the waste of its color fills a space at once, or when the player likes",
)

EMPRESS_OF_INDIA = Game(
    "Empress of India",
    section(ARMY),
    section(NAVY),
    Zone("foundation", 16, home=True),
    *(waste(lift=None, part=part) for part in WASTE_OF.values()),
    stock(),
    cards=tuple(face for face in pack(4) if face not in ORNAMENT),
    opening=(set_out_cards("foundation", "AC AS " * 4 + "KD KH " * 4), army_and_navy),
    play=(carry, couples(), turn_by_color()),
    options={"fill_spaces": FILLED},
)

GAMES = (EMPRESS_OF_INDIA,)
