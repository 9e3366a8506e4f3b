"""Four Intruders, Triumph: a tableau at the side, and a reserve in columns played from their
ends."""

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
MAY_DEAL_ROW = either(filled("tableau"), empty("reserve"), at_most(INTRUDERS, "stock"))
"""Spaces are filled before the next row is dealt, unless the reserve is empty or the row is the
four intruders."""

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
    play=(carry, deal_next_row("reserve", 8, MAY_DEAL_ROW, last="intruder")),
)

# ---------------------------------------------------------------- Triumph

DRAW, DRAWS = 4, 2
"""The number of cards in a draw, and the number of draws allowed."""
DRAWN = "cards_drawn"
"""The fact that counts the cards drawn out of the reserve."""


def drawn(table: Table) -> int:
    """Return the number of cards drawn so far."""
    noted = table.facts.get(DRAWN)
    return noted if isinstance(noted, int) else 0


def drawn_shown(page: Page, table: Table) -> Fact:
    """Read off a given position how many cards were drawn: as many as the number of the last place
    in the hand that holds a card."""
    return max((page.numbers[s] for s in page.spots("hand") if table.piles[s]), default=0)


def left_to_draw(page: Page, table: Table) -> str | None:
    """Return how many cards may still be drawn, for the status bar."""
    left = DRAW * DRAWS - drawn(table)
    return f"{left} to draw" if left and (dealt(page, table) or drawn(table)) else None


def draw_out() -> Play:
    """Draw any card of the reserve into the next place of the hand, once the stock is used up: four
    cards, and when all four are placed another four."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.top(move.source, move.target)
        dealer.note(DRAWN, drawn(dealer.table) + 1)

    def drawing(page: Page, source: Spot, target: Spot) -> Move:
        text = f"{page.names[source]}>{page.names[target]}"
        return page.move(text, CARRY, act, source=source, target=target, count=1)

    def offers(page: Page) -> Offers:
        stock, spots, hands = page.stock, page.spots("reserve"), page.spots("hand")
        moves = [[drawing(page, spot, hand) for spot in spots] for hand in hands]

        def offered(table: Table) -> Sequence[Move]:
            tops, (draws, next_hand) = table.tops, divmod(drawn(table), DRAW)
            unfilled = tops[hands[next_hand] : hands.stop]
            if tops[stock] != EMPTY or draws == DRAWS or any(top != EMPTY for top in unfilled):
                return ()
            return [move for move in moves[next_hand] if tops[move.source] != EMPTY]

        return offered

    return Play(CARRY, offers, {DRAWN: 0})


TRIUMPH_PLAYS = (
    carry,
    draw_out(),
    may_fill("reserve", width=8),
    deal_next_row("reserve", 8, both(rows_filled("reserve", 8), filled("tableau"))),
)

FROM_THE_ENDS = lowest(8) | once(empty("stock"))
"""From the lower ends of the columns only, until the stock is used up."""
FILL_SPACES = alternative(
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
    notices=(left_to_draw,),
    options={"fill_spaces": FILL_SPACES},
)

FAMILY_NAME = "intruders"
GAMES = (FOUR_INTRUDERS, TRIUMPH)
