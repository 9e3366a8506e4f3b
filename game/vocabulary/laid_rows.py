"""Rows of single cards, dealt one below the other; a dealt row keeps its places when cards leave
it."""

from __future__ import annotations

from game.core.table import EMPTY, Spot, Table
from game.vocabulary.conditions import When
from game.vocabulary.dealer import Dealer
from game.vocabulary.fit_terms import Fit, fit_kind
from game.vocabulary.moves import Move
from game.vocabulary.openings import OpeningStep
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import Offers, Play, whenever
from game.vocabulary.sentences import spec

ROWS = "rows"
"""The fact that counts the rows dealt."""


def rows_laid(page: Page, table: Table, role: str, width: int) -> int:
    """Return the number of rows dealt so far, including those whose cards are gone. In a given
    position the fact may be missing; rows that hold cards are counted all the same."""
    noted, spots = table.facts.get(ROWS), page.spots(role)
    rows = noted if isinstance(noted, int) else 0
    beyond = table.tops[spots.start + rows * width : spots.stop]
    while beyond.count(EMPTY) < len(beyond):
        rows += 1
        del beyond[:width]
    return rows


def spaces_laid(page: Page, table: Table, role: str, width: int) -> list[Spot]:
    """Return the spaces in the rows dealt so far, row by row."""
    tops, laid = table.tops, rows_laid(page, table, role, width) * width
    return [spot for spot in page.spots(role)[:laid] if tops[spot] == EMPTY]


def _no_space(page: Page, table: Table, role: str, width: int) -> bool:
    return not spaces_laid(page, table, role, width)


def rows_filled(role: str, width: int) -> When:
    """Holds while the dealt rows have no gap."""
    words = f"the rows of the {role} have no space"
    return When(words, _no_space, "rows_filled", (role, width))


def _is_lowest(put: Placement, width: int) -> bool:
    spots = put.page.spots(put.page.role(put.source))
    return all(top == EMPTY for top in put.table.tops[put.source + width : spots.stop : width])


_lowest_fit = fit_kind(
    "lowest", "from the bottom of its column", "the lowest card of its column", ask=_is_lowest
)


def lowest(width: int) -> Fit:
    """Only the lowest card of a column, in rows of ``width``."""
    return _lowest_fit(width)


@spec("deal a row of the {role}, {width} cards")
def lay_row(role: str, width: int, *, last: str = "") -> OpeningStep:
    """Deal the next row of a grid and note how many rows there are. One card for each pile of the
    role ``last`` stays in the stock."""

    def step(dealer: Dealer) -> None:
        page = dealer.page
        laid = rows_laid(page, dealer.table, role, width)
        many = min(width, len(dealer.table.piles[page.stock]) - len(page.spots(last)))
        dealer.deal_row(page.spots(role)[laid * width : laid * width + many])
        dealer.note(ROWS, laid + 1)

    return step


@spec("deal the next row of the {role}")
def deal_next_row(
    role: str, width: int, when: When | None = None, *, fill: bool = False, last: str = ""
) -> Play:
    """Deal the next row of a grid; the opening deals the first. With ``fill``, gaps in the dealt
    rows are filled first, row by row. When no more cards are left than ``last`` has piles, they are
    dealt there."""
    lay = lay_row(role, width, last=last)

    def goals(page: Page, table: Table) -> list[Spot]:
        """The piles that get cards instead of a new row."""
        apart = [*page.spots(last)]
        if len(table.piles[page.stock]) <= len(apart):
            return apart
        return spaces_laid(page, table, role, width) if fill else []

    def act(dealer: Dealer, move: Move) -> None:
        instead = goals(dealer.page, dealer.table)
        if instead:
            dealer.deal_row(instead)
        else:
            lay(dealer)

    def offers(page: Page) -> Offers:
        stock, room = page.stock, len(page.spots(role)) // width
        move = page.move("deal", "deal", act, source=stock, target=page.spots(role)[0])

        def may(table: Table) -> bool:
            if table.tops[stock] == EMPTY or (when is not None and not when(page, table)):
                return False
            laid = rows_laid(page, table, role, width)
            return laid < room or bool(goals(page, table))

        return whenever(move, may)

    def known(page: Page) -> dict[str, range]:
        return {ROWS: range(len(page.spots(role)) // width + 1)}

    return Play("deal", offers, {ROWS: 1}, known=known)
