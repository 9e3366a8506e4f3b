"""Virginia Reel and Royal Parade: the foundations are in the tableau, each in the row of its
rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import partial

from game.core.cards import RANK, SUIT, A, Card, card, pack
from game.core.events import Event
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import cast_out
from game.vocabulary.card_sets import of_rank
from game.vocabulary.dealer import Dealer
from game.vocabulary.discards import discarding
from game.vocabulary.fits import Fit, course, from_, in_suit, of_table, rank
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
ROWS = {"twos": 2, "threes": 3, "fours": 4}
"""For each row of the tableau, the rank of its foundations."""
CARDS_OF = {rank: {card(rank, suit) for suit in range(4)} for rank in (A, *ROWS.values())}
"""For the ace, and for the rank of each row's foundations, the four cards of that rank."""
ROW_OF = {card: row for row, leader in ROWS.items() for card in CARDS_OF[leader]}
"""For each card that begins a foundation, the row in which it does so."""
SHIFTED = "shifted"
"""The fact that keeps whether the last move filled a space with a card from another row; then only
the reserve may fill the space that this card left."""


def in_place(page: Page, table: Table, spot: Spot) -> bool:
    """Is there a foundation here, in the row of its rank?"""
    pile = table.piles[spot]
    return bool(pile) and RANK[pile[0]] == ROWS[page.part(spot)]


def shows(page: Page, table: Table, role: str, wanted: int) -> bool:
    """Does a card of this rank lie on top of one of these piles?"""
    spots = page.spots(role)
    return not CARDS_OF[wanted].isdisjoint(table.tops[spots.start : spots.stop])


def can_be_filled(page: Page, table: Table, row: str) -> bool:
    """Could the reserve fill a space in this row at once, or the space of a card that comes here
    from another row?"""
    spots = page.spots("reserve")
    reserve = table.tops[spots.start : spots.stop]
    for other, leader in ROWS.items():
        if not CARDS_OF[leader].isdisjoint(reserve) and (
            other == row or shows(page, table, other, ROWS[row])
        ):
            return True
    return False


def _may_leave(put: Placement) -> bool:
    page, table, row = put.page, put.table, put.page.part(put.source)
    if RANK[table.piles[put.source][0]] == ROWS[row]:  # a foundation
        return False
    if table.tops[put.target] == EMPTY:
        return SHIFTED not in table.facts and shows(page, table, "reserve", ROWS[row])
    return can_be_filled(page, table, row)


def on_foundation(leader: int) -> Fit:
    """On a foundation that this rank has begun."""

    def begun(put: Placement) -> bool:
        return RANK[put.table.piles[put.target][0]] == leader

    return of_table("on a foundation in its row", begun, "a foundation in the row of its rank")


if_filled = of_table(
    "if the space can be filled", _may_leave, "its space to be filled at once by the row's rank"
)


def foundation_row(first: int, up: str, row: str) -> Zone:
    """A row of the tableau, with foundations up by threes; its first pile is dealt ``first`` cards,
    the others one."""
    return tableau(
        ROW,
        deal=(first, *[1] * (ROW - 1)),
        build=course(up) & in_suit & on_foundation(ROWS[row]),
        space=rank(ROWS[row]) & from_("reserve", "tableau"),
        lift=top.when(if_filled),
        part=row,
    )


def dead_aces() -> Play:
    """Discard an ace of the tableau if its space can be filled."""

    def offers(page: Page) -> Offers:
        moves = {spot: discarding(page, ((spot, None),)) for spot in page.spots("tableau")}

        def offered(table: Table) -> Sequence[Move]:
            return [
                moves[spot]
                for row in ROWS
                if shows(page, table, row, A) and can_be_filled(page, table, row)
                for spot in page.spots(row)
                if RANK[table.tops[spot]] == A
            ]

        return offered

    return Play("discard", offers)


def proper_rows(page: Page, table: Table) -> Mapping[Spot, Sequence[Spot]]:
    """Return, for each pile whose top card is of one of the three ranks but lies outside its row,
    the piles of the row where that card belongs."""
    spots = page.spots("tableau")
    return {
        spot: home
        for spot, top in enumerate(table.tops[spots.start : spots.stop], spots.start)
        if top in ROW_OF and spot not in (home := page.spots(ROW_OF[top]))
    }


@notes(SHIFTED)
def note_shift(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Note whether the card that filled a space came from another row."""
    spots, pile = dealer.page.spots("tableau"), dealer.table.piles
    filled = move.target in spots and len(pile[move.target]) == 1
    dealer.note(SHIFTED, True if filled and move.source in spots else None)


def _begins(leader: int, used: Set[int], face: Card) -> bool:
    return RANK[face] == leader and SUIT[face] not in used


def different_leaders(dealer: Dealer) -> None:
    """Begin the rows with a two, a three and a four of different suits: each the first in the deck
    whose suit is not used yet."""
    firsts = dealer.page.spots("tableau")[::ROW]
    for spot, leader in zip(firsts, ROWS.values(), strict=True):
        used = {SUIT[face] for first in firsts for face in dealer.table.piles[first]}
        dealer.set_out(spot, partial(_begins, leader, used))


def cards_built(page: Page, table: Table) -> int:
    """The number of cards on foundations in their row."""
    return table.count(spot for spot in page.spots("tableau") if in_place(page, table, spot))


def cards_up(page: Page, table: Table) -> int:
    """One point for each card on a foundation in its row, and for each ace cast out."""
    return cards_built(page, table) + table.count(page.spots("discard"))


BUILT = Measure(cards_built, all_but(of_rank(A)).of, IN_PLACE)
rows_built = measured(BUILT)(holding("tableau", *[4] * len(ROWS) * ROW))
THREE_ROWS = (
    foundation_row(0, "258J", "twos"),
    foundation_row(0, "369Q", "threes"),
    foundation_row(0, "47TK", "fours"),
)

VIRGINIA_REEL = Game(
    "Virginia Reel",
    *THREE_ROWS,
    reserve(ROW, deal=1),
    stock(),
    discard(),
    cards=pack(2),
    opening=(different_leaders, deal("tableau", "reserve")),
    play=(carry, dead_aces(), exchange("tableau", proper_rows, most=3), deal_row("reserve")),
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
