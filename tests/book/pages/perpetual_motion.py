from __future__ import annotations

from game.advice.blocked import blocked
from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, texts

GAME = "perpetual-motion"
PAGE = Page(GAME, last=Last(lay("stock: <9S> <9H> <9C> <9D>"), "deal"))


def test_the_first_row_lies_at_the_start() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["AC", "2C", "3C", "4C"]
    assert len(piles["stock"].split()) == 48
    assert texts(match) == ["deal"]


def test_the_first_row_is_gathered_like_any_other() -> None:
    piles = lying(dealt(GAME, "7C 7D 9H 7S"))
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["7C 7D 7S", "", "9H", ""]


def test_four_of_a_rank_in_the_first_row_are_discarded() -> None:
    match = dealt(GAME, "7C 7D 7H 7S")
    assert lying(match)["discard"] == "7C 7D 7H 7S"
    assert (match.score, texts(match)) == (4, ["deal"])


def test_an_order_that_recurs_is_blocked_but_not_over() -> None:
    """With twelve or eight cards left, the page says to resign once the order recurs."""
    piles = lay("stock: <9H> <8D> <9C> <9D> <9S> <8S> <8C> <8H>")
    match = Match.at(find(GAME).under(), piles)
    assert blocked(match)
    assert match.status == "playing"


def test_what_is_discarded_is_always_four_of_a_rank() -> None:
    thrown = 0
    for seed in range(30):
        match = Match(find(GAME).under(), seed)
        for _ in range(120):
            if not match.moves():
                break
            match.play(match.moves()[0])
        away = lying(match)["discard"].split()
        assert len(away) % 4 == 0
        for first in range(0, len(away), 4):
            assert len({card[0] for card in away[first : first + 4]}) == 1
        thrown += len(away)
    assert thrown > 40
