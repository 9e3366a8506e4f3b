from __future__ import annotations

from game.book.catalog import find
from tests.laws.journal import the_same_moves_write_the_same_journal
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, down, lying, run, texts

GAME = "joker-canfield"

PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT, "turn": "of cards turned three at a time only the last is free"},
    exempt={
        "always": {"choose": "one deal in fifty-three begins with the joker; see the test below"}
    },
)
JOKER_FIRST = 60
"""A deal in which the joker is the first foundation."""


def test_the_joker_is_the_fifty_third_card() -> None:
    match = dealt(GAME)
    assert len(find(GAME).cards) == 53
    assert lying(match)["reserve"] == f"{down(run('C', 'A', 'Q'))} KC"
    assert len(lying(match)["stock"].split()) == 35
    assert texts(match) == ["tableau-1>foundation-1", "turn"]


def test_a_joker_dealt_to_the_tableau_goes_up_with_the_deal() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 2D 8S 3D JO 4D 5D")
    piles = lying(match)
    assert piles["foundation-1"] == "8S JO"
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["3D", "2D", "4D", "5D"]
    assert piles["reserve"].endswith("<KC> AD")


def test_a_deal_that_begins_with_the_joker_is_recorded_like_any_other() -> None:
    for fill_spaces in ("at-once", "free"):
        game = find(GAME).under(options={"fill_spaces": fill_spaces})
        tally = the_same_moves_write_the_same_journal(game, range(JOKER_FIRST, JOKER_FIRST + 1))
        assert tally["choose"] == 1
        assert tally["moves"] > 40


def test_the_joker_can_be_named_as_any_of_fifty_two_cards() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 2D JO 3D 4D 5D 6D")
    assert len(set(texts(match))) == 52
