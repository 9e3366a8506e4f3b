"""Virginia Reel and its family: foundations stand in the tableau, in the rows of their rank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import partial

from game.core.cards import RANK, SUIT, A, Card, card, pack
from game.core.events import Event
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import cast_out
from game.vocabulary.card_sets import of_rank
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import discarding
from game.vocabulary.fits import course, from_, in_suit, of_table, rank
from game.vocabulary.goals import holding
from game.vocabulary.grids import exchange
from game.vocabulary.lifts import top
from game.vocabulary.moves import Move
from game.vocabulary.obligations import must_fill
from game.vocabulary.openings import deal
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import Offers, Play, carry
from game.vocabulary.progress import IN_PLACE, Measure, all_but, measured
from game.vocabulary.sentences import notes
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import Zone, discard, reserve, stock, tableau

ROW = 8
RANKS = (2, 3, 4)
"""The ranks of the foundations, row by row."""
CARDS_OF = {rank: {card(rank, suit) for suit in range(4)} for rank in RANKS}
"""The cards of each of these ranks."""
SHIFTED = "shifted"
"""The fact that a card came from another row, so that the reserve must fill its space."""


def called_for(page: Page, spot: Spot) -> int:
    """The rank that a place of the tableau calls for."""
    return RANKS[(spot - page.spots("tableau").start) // ROW]


def in_place(page: Page, table: Table, spot: Spot) -> bool:
    """Is there a foundation here, in the row assigned to its rank?"""
    pile = table.piles[spot]
    return bool(pile) and RANK[pile[0]] == called_for(page, spot)


def shows(table: Table, spots: range, wanted: int) -> bool:
    """Does a card of this rank lie on top of one of these piles?"""
    return not CARDS_OF[wanted].isdisjoint(table.tops[spots.start : spots.stop])


def reserve_has(page: Page, table: Table, wanted: int) -> bool:
    """Is a card of this rank available in the reserve?"""
    return shows(table, page.spots("reserve"), wanted)


def may_follow(page: Page, table: Table, spot: Spot, wanted: int) -> bool:
    """Is this a foundation outside its row, whose own space the reserve could fill?"""
    return (
        RANK[table.tops[spot]] == wanted
        and not in_place(page, table, spot)
        and reserve_has(page, table, called_for(page, spot))
    )


def can_be_filled(page: Page, table: Table, spot: Spot) -> bool:
    """Could a space here be filled at once, from the reserve or by way of another row?"""
    wanted, spots = called_for(page, spot), page.spots("tableau")
    if reserve_has(page, table, wanted):
        return True
    return shows(table, spots, wanted) and any(
        may_follow(page, table, other, wanted) for other in spots
    )


def _may_leave(put: Placement) -> bool:
    page, table, spot = put.page, put.table, put.source
    if in_place(page, table, spot):
        return False
    if table.tops[put.target] == EMPTY:
        wanted = called_for(page, put.target)
        return SHIFTED not in table.facts and may_follow(page, table, spot, wanted)
    return can_be_filled(page, table, spot)


def _begun(put: Placement) -> bool:
    return in_place(put.page, put.table, put.target)


begun = of_table("on a foundation in its row", _begun, "a foundation in the row of its rank")
if_filled = of_table(
    "if the space can be filled", _may_leave, "its space to be filled at once by the row's rank"
)


def line(first: int, up: str, leader: int) -> Zone:
    """A row of the tableau, its first place dealt so many cards; foundations go up by threes."""
    return tableau(
        ROW,
        deal=(first, *[1] * (ROW - 1)),
        build=course(up) & in_suit & begun,
        space=rank(leader) & from_("reserve", "tableau"),
        lift=top.when(if_filled),
    )


def dead_aces() -> Play:
    """Discard an ace of the tableau, if its space can be filled."""

    def offers(page: Page) -> Offers:
        spots = page.spots("tableau")
        moves = {spot: discarding(page, ((spot, None),)) for spot in spots}

        def offered(table: Table) -> Sequence[Move]:
            return [
                moves[spot]
                for spot in spots
                if RANK[table.tops[spot]] == A and can_be_filled(page, table, spot)
            ]

        return offered

    return Play("discard", offers)


def proper_row(page: Page, table: Table, spot: Spot) -> Iterable[Spot]:
    """The places of its proper row, for a foundation that lies outside it."""
    own = RANK[table.tops[spot]]
    if own not in RANKS or in_place(page, table, spot):
        return ()
    spots = page.spots("tableau")
    return spots[RANKS.index(own) * ROW :][:ROW]


@notes(SHIFTED)
def note_shift(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """A card from another row has filled a space, or the reserve has filled one."""
    spots, pile = dealer.page.spots("tableau"), dealer.table.piles
    filled = move.target in spots and len(pile[move.target]) == 1
    dealer.note(SHIFTED, True if filled and move.source in spots else None)


def _begins(leader: int, used: Set[int], face: Card) -> bool:
    return RANK[face] == leader and SUIT[face] not in used


def different_leaders(dealer: Dealer) -> None:
    """A two, a three and a four of different suits, each the first in dealing order of a suit not
    used yet, begin the rows."""
    firsts = dealer.page.spots("tableau")[::ROW]
    for spot, leader in zip(firsts, RANKS, strict=True):
        used = {SUIT[face] for first in firsts for face in dealer.table.piles[first]}
        dealer.set_out(spot, partial(_begins, leader, used))


def cards_built(page: Page, table: Table) -> int:
    """The cards on foundations in their row."""
    return table.count(spot for spot in page.spots("tableau") if in_place(page, table, spot))


def cards_up(page: Page, table: Table) -> int:
    """One point for each card on a foundation in its row, and for each ace cast out."""
    return cards_built(page, table) + table.count(page.spots("discard"))


BUILT = Measure(cards_built, all_but(of_rank(A)).of, IN_PLACE)
rows_built = measured(BUILT)(holding("tableau", *[4] * len(RANKS) * ROW))
THREE_ROWS = (line(0, "258J", 2), line(0, "369Q", 3), line(0, "47TK", 4))

VIRGINIA_REEL = Game(
    "Virginia Reel",
    *THREE_ROWS,
    reserve(ROW, deal=1),
    stock(),
    discard(),
    cards=pack(2),
    opening=(different_leaders, deal("tableau", "reserve")),
    play=(carry, dead_aces(), exchange("tableau", proper_row, most=3), deal_row("reserve")),
    after_move=(note_shift,),
    follow=(cast_out(of_rank(A), "reserve"),),
    must=(must_fill("tableau", "reserve", "tableau"),),
    won=rows_built,
    score=cards_up,
)

ROYAL_PARADE = VIRGINIA_REEL.following(
    "Royal Parade", tableau={"deal": 1}, opening=(deal("tableau", "reserve"),)
)

FAMILY_NAME = "reels"
GAMES = (VIRGINIA_REEL, ROYAL_PARADE)
