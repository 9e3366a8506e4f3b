"""Every page of the book row by row: what it allows is offered, what it forbids is refused."""

from __future__ import annotations

import pytest

from game.book.catalog import BOOK
from tests.support.book_page import Page, known, page_of
from tests.support.book_rows import Row, keeps, tally
from tests.support.selection import games, named

PAGES = [page_of(game.id) for game in games() if game.id in known()]
ROWS = [
    pytest.param(
        *(page, row, preset),
        id=f"{page.game}-{preset or row.preset}-{row}",
        marks=[] if number else [pytest.mark.brief],  # one row a game
    )
    for page in PAGES
    for number, (row, preset) in enumerate(page.asked())
]
OFFERED, REFUSED, PLAYED = 4846, 7732, 1714
"""The least numbers of offers, of refusals and of rows with moves in all pages together."""


@pytest.mark.parametrize(("page", "row", "preset"), ROWS)
def test_the_game_says_what_the_page_says(page: Page, row: Row, preset: str | None) -> None:
    keeps(page.game, row, preset)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.game)
def test_a_page_has_offers_and_refusals(page: Page) -> None:
    offered, refused, played = tally(page.every + page.rows)
    assert min(offered + played, refused) > 0


@pytest.mark.skipif(named(), reason="the pages of other games are not read")
def test_no_rows_of_the_book_are_lost() -> None:
    """The totals only grow, so that no row can be skipped unnoticed."""
    counts = [tally(page.every + page.rows) for page in map(page_of, known())]
    offered, refused, played = (sum(column) for column in zip(*counts, strict=True))
    assert offered >= OFFERED
    assert refused >= REFUSED
    assert played >= PLAYED


def test_every_game_has_a_page() -> None:
    assert known() == {game.id for game in BOOK}
    assert all(page_of(game.id).game == game.id for game in games())
