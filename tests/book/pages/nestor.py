from __future__ import annotations

from game.book.catalog import find
from game.core.cards import RANK, read
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying

GAME = "nestor"
PAGE = Page(
    GAME,
    last=Last(lay("tableau: 9S | 9H"), "discard tableau-1 tableau-2"),
    exempt={"open": {"hidden": "all cards lie open, the last four too"}},
)


def test_a_duplicate_goes_to_the_bottom_of_the_deck_and_the_next_is_dealt() -> None:
    piles = lying(dealt(GAME, "AC 2C 3C 4C 5C 6C 7C 8C AD 9C TC"))
    assert piles["tableau-1"].startswith("AC 9C")
    assert piles["tableau-2"].startswith("2C TC")
    tableau = [piles[f"tableau-{n}"].split() for n in range(1, 9)]
    assert [len(pile) for pile in tableau] == [6] * 8
    assert all(len({card[0] for card in pile}) == 6 for pile in tableau)
    assert len(piles["stock"].split()) == 4


def twins(seed: int) -> int:
    """Return the number of piles of a deal that hold a rank twice."""
    match = Match(find(GAME), seed)
    piles = [match.table.piles[spot] for spot in find(GAME).spots("tableau")]
    return sum(len({RANK[card] for card in pile}) < len(pile) for pile in piles)


def test_no_two_cards_of_a_rank_are_put_in_a_pile() -> None:
    assert not any(twins(seed) for seed in range(1, 49))


def test_where_all_remaining_cards_duplicate_one_the_next_is_dealt_nevertheless() -> None:
    assert twins(49) == 1


def test_the_open_four_lie_beside() -> None:
    piles = lying(dealt(GAME, preset="open"))
    assert all(len(read(piles[f"reserve-{n}"])) == 1 for n in range(1, 5))
    assert piles["stock"] == ""
