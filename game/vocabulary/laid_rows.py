"""Rows of single cards, dealt one below the other; a dealt row keeps its places when cards leave
it."""

from __future__ import annotations

from game.core.table import EMPTY, Spot, Table
from game.vocabulary.card_by_card import OPENING, CardByCard, DealTarget, on_each
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
def lay_row(role: str, width: int, *, between: bool = False, last: str = "") -> OpeningStep:
    """Deal the next row of a grid and note how many rows there are; with ``between`` reflexes and
    obligations act between two cards. Without ``between``, one card for each pile of the role
    ``last`` stays in the stock."""
    if between:
        return _row_by_card(OPENING, role, width)

    def step(dealer: Dealer) -> None:
        page = dealer.page
        laid = rows_laid(page, dealer.table, role, width)
        many = min(width, len(dealer.table.piles[page.stock]) - len(page.spots(last)))
        dealer.deal_row(page.spots(role)[laid * width : laid * width + many])
        dealer.note(ROWS, laid + 1)

    return step


def _row_by_card(name: str, role: str, width: int) -> CardByCard:
    """Deal the next row card by card; the row is noted before its first card."""

    def note(dealer: Dealer) -> None:
        dealer.note(ROWS, rows_laid(dealer.page, dealer.table, role, width) + 1)

    def places(dealer: Dealer, text: str) -> list[DealTarget]:
        page = dealer.page
        end = rows_laid(page, dealer.table, role, width) * width
        return on_each(page.spots(role)[end - width : end], page.stock, filled=1)

    return CardByCard(name, places, note)


@spec("deal the next row of the {role}")
def deal_next_row(
    role: str,
    width: int,
    when: When | None = None,
    *,
    fill: bool = False,
    last: str = "",
    between: bool = False,
) -> Play:
    """Deal the next row of a grid; the opening deals the first. With ``fill``, gaps in the dealt
    rows are filled first, row by row. When no more cards are left than ``last`` has piles, they are
    dealt there. With ``between`` reflexes and obligations act between two cards.

    :raises ValueError: for ``between`` together with ``fill`` or ``last``.
    """
    if between and (fill or last):
        raise ValueError("a row is dealt card by card, spaces and the last cards are not")
    lay = lay_row(role, width, last=last)
    dealing = _row_by_card("deal", role, width) if between else None

    def goals(page: Page, table: Table) -> list[Spot]:
        """The piles that get cards instead of a new row."""
        apart = [*page.spots(last)]
        if len(table.piles[page.stock]) <= len(apart):
            return apart
        return spaces_laid(page, table, role, width) if fill else []

    def at_once(dealer: Dealer, move: Move) -> None:
        instead = goals(dealer.page, dealer.table)
        if instead:
            dealer.deal_row(instead)
        else:
            lay(dealer)

    act = dealing.act if dealing is not None else at_once

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

    return Play("deal", offers, {ROWS: 1}, known=known, dealing=dealing)
