"""Four Intruders, Triumph: a tableau at the side, and columns that are played from their ends."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import A, pack
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import fill_at_once
from game.vocabulary.availability import edge_free
from game.vocabulary.conditions import at_most, both, dealing, dealt, either
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import down, empty, filled, from_, in_suit, nothing, once, to, up
from game.vocabulary.laid_rows import deal_next_row, lay_row, lowest, rows_filled
from game.vocabulary.lifts import as_a_unit, top
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.openings import deal, set_out_suits
from game.vocabulary.options import alternative
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry
from game.vocabulary.stock_plays import may_fill
from game.vocabulary.zones import Zone, foundations, hand, reserve, stock, tableau

INTRUDERS = 4

MAY_DEAL = either(filled("tableau"), empty("reserve"), at_most(INTRUDERS, "stock"))
"""Spaces are filled from the reserve first, as long as it has cards; the last four always come."""

FOUR_INTRUDERS = Game(
    "Four Intruders",
    foundations(8, build=up & in_suit, space=nothing),
    tableau(
        4, deal=1, build=down & in_suit, space=from_("reserve") & once(dealing), lift=as_a_unit
    ),
    reserve(88, shape=edge_free(8), lift=top.when(to("foundation", "intruder") | once(dealing))),
    Zone("intruder", INTRUDERS, space=from_("reserve") & once(dealt), lift=top),
    stock(),
    cards=pack(2),
    opening=(set_out_suits(A, copies=2), deal("tableau"), lay_row("reserve", 8)),
    play=(carry, deal_next_row("reserve", 8, MAY_DEAL, last="intruder")),
)

# ---------------------------------------------------------------- Triumph

DRAW, DRAWS = 4, 2
"""So many cards make a draw, and so many draws are allowed."""
DRAWN = "cards_drawn"
"""The fact that keeps how many cards were drawn out of the reserve."""


def drawn(table: Table) -> int:
    """How many cards were drawn so far."""
    noted = table.facts.get(DRAWN)
    return noted if isinstance(noted, int) else 0


def drawn_shown(page: Page, table: Table) -> Fact:
    """A given position shows those cards of a draw that are still to be placed."""
    return max((n for n, s in enumerate(page.spots("hand"), 1) if table.piles[s]), default=0)


def to_draw(page: Page, table: Table) -> str | None:
    """How many cards may still be drawn, for the bar."""
    left = DRAW * DRAWS - drawn(table)
    return f"{left} to draw" if left and (dealt(page, table) or drawn(table)) else None


def draw_out() -> Play:
    """Once the stock is used up any cards of the reserve may be drawn, four and four again, into
    the hand, each to the next place; all four are placed before the second draw."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.top(move.source, move.target)
        dealer.note(DRAWN, drawn(dealer.table) + 1)

    def drawing(page: Page, source: Spot, target: Spot) -> Move:
        text = f"{page.names[source]}>{page.names[target]}"
        return page.move(text, CARRY, act, source=source, target=target, count=1)

    def offers(page: Page) -> Offers:
        stock, spots, hands = page.stock, page.spots("reserve"), page.spots("hand")
        moves = [[drawing(page, spot, place) for spot in spots] for place in hands]

        def offered(table: Table) -> Sequence[Move]:
            tops, (draws, place) = table.tops, divmod(drawn(table), DRAW)
            after = tops[hands[place] : hands.stop]
            if tops[stock] != EMPTY or draws == DRAWS or any(top != EMPTY for top in after):
                return ()
            return [move for move in moves[place] if tops[move.source] != EMPTY]

        return offered

    return Play(CARRY, offers, {DRAWN: 0})


TRIUMPH_PLAYS = (
    carry,
    draw_out(),
    may_fill("reserve", width=8),
    deal_next_row("reserve", 8, both(rows_filled("reserve", 8), filled("tableau"))),
)

FROM_THE_ENDS = lowest(8) | once(empty("stock"))
"""From the lower ends alone, as long as there is a stock."""
FILLED_AT_WILL = alternative(
    "at-once",
    "free",
    "whether the stock fills a space of the tableau at once, or when the player likes",
    follow=(),
    play=(*TRIUMPH_PLAYS, may_fill("tableau")),
)

TRIUMPH = Game(
    "Triumph",
    foundations(8, build=up & in_suit, space=nothing),
    tableau(4, deal=1, build=down & in_suit & from_("tableau", "hand"), lift=as_a_unit),
    reserve(96, shape=edge_free(8), lift=top.when(to("foundation") & FROM_THE_ENDS)),
    hand(count=DRAW),
    stock(),
    cards=pack(2),
    opening=(set_out_suits(A, copies=2), deal("tableau"), lay_row("reserve", 8)),
    play=TRIUMPH_PLAYS,
    follow=(fill_at_once("tableau", "stock"),),
    shown={DRAWN: drawn_shown},
    notices=(to_draw,),
    options={"fill_spaces": FILLED_AT_WILL},
)

FAMILY_NAME = "intruders"
GAMES = (FOUR_INTRUDERS, TRIUMPH)
