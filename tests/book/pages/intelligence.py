from __future__ import annotations

from typing import Any

import pytest

from game.book.catalog import find
from game.core import cards
from game.core.shuffle import later_seed, shuffled
from game.match.match import Match
from tests.support.book_page import Page
from tests.support.book_rows import at, backwards, cards_in, dealt, down, lay, lying, refuses, run

GAME = "intelligence"
PRESETS = ("book", "piles")
FULL = {f"tableau-{n}": f"K{suit}" for n, suit in enumerate("CDHSCDHS", 1)} | {
    f"tableau-{n}": f"9{suit}" for n, suit in enumerate("CDHSCDHS", 9)
}
"""Sixteen fans of one card, kings and nines; the last two places are empty."""
FILLED = FULL | lay("tableau-17: 5C; tableau-18: 5D")
REST = " ".join(f"{run(suit, '2', '8')} {run(suit, 'T', 'Q')}" for suit in "CDHS")
"""Forty cards for the stock, none of them an ace."""


PAGE = Page(
    GAME,
    deals_on={
        "opening": "aces are held out of the eighteen fans, and nothing else",
        "redeal": "all the fans are dealt whole again",
        "carry": "a new fan is dealt whole",
    },
    rare={"book": ({"tableau-1": "AS 9H", "tableau-2": "2D 5D TH"},)},
)


def in_rows(text: str, fans: int) -> list[str]:
    """Deal this many fans of three, one card to each in turn."""
    dealt_out = text.split()[: 3 * fans]
    return [" ".join(dealt_out[n::fans]) for n in range(fans)]


def fans_of(piles: dict[str, str]) -> list[str]:
    """Return the fans with cards in order."""
    named = [name for name in piles if name.startswith("tableau-")]
    return [piles[name] for name in named if piles[name]]


def aces_held_out(deck: list[str]) -> tuple[list[str], list[str]]:
    """Return the cards of eighteen fans, and the aces that turned up among them."""
    laid: list[str] = []
    aces: list[str] = []
    while len(laid) < 54:
        card = deck[len(laid) + len(aces)]
        (aces if card[0] == "A" else laid).append(card)
    return laid, aces


@pytest.mark.parametrize("preset", PRESETS)
def test_eighteen_fans_of_three_and_aces_that_turn_up_are_replaced(preset: str) -> None:
    front = "2C AS 3C 4C AH 9D 8D"
    match = dealt(GAME, front, preset=preset)
    piles = lying(match)
    deck = front.split()
    full = [name for suit in "CDHS" for name in run(suit, "A", "K").split()] * 2
    for card in deck:
        full.remove(card)
    laid, aces = aces_held_out(deck + full)
    assert fans_of(piles) == in_rows(" ".join(laid), 18)
    assert [piles[f"foundation-{n}"] for n in range(1, len(aces) + 1)] == aces
    assert aces[:2] == ["AS", "AH"]
    assert len(piles["stock"].split()) == 104 - 54 - len(aces)
    assert (match.status, match.score) == ("playing", len(aces))
    assert match.table.facts["redeals_left"] == 2


@pytest.mark.parametrize("options", [{}, {"preset": "book"}, {"redeal": "eighteen"}], ids=str)
def test_the_book_gathers_tableau_and_stock_and_deals_eighteen_fans_again(
    options: dict[str, Any],
) -> None:
    stock = down(f"AC AD AS {REST}")
    match = at(GAME, FILLED | {"stock": stock, "foundation-1": "AH 2H"}, **options)
    was = lying(match)
    match.play("redeal")
    piles = lying(match)
    gathered = [card for name in was if name.startswith("tableau") for card in was[name].split()]
    assert len(gathered) == 18
    every = sorted(gathered + [card.strip("<>") for card in was["stock"].split()])
    assert len(fans_of(piles)) == 18
    home = cards_in(match, "foundation")
    left = [card.strip("<>") for card in piles["stock"].split()]
    assert sorted(cards_in(match, "tableau") + home + left) == sorted([*every, "AH", "2H"])
    assert all(len(fan.split()) == 3 for fan in fans_of(piles))
    assert not [fan for fan in fans_of(piles) if "A" in fan]
    assert piles["foundation-1"] == "AH 2H"
    assert match.table.facts["redeals_left"] == 1
    assert all(card.startswith("<") for card in piles["stock"].split())


def test_the_book_redeal_is_shuffled_as_the_protocol_says_stock_and_all() -> None:
    """The cards are gathered from the tableau and then the stock, in the order of the state."""
    match = at(GAME, FILLED | {"stock": down(REST)})
    expected = cards.write(
        shuffled(cards.read(" ".join([*FILLED.values(), REST])), later_seed(0, 1))
    )
    match.play("redeal")
    assert fans_of(lying(match)) == in_rows(expected, 18)
    assert lying(match)["stock"] == down(backwards(" ".join(expected.split()[54:])))


def test_aces_that_turn_up_in_the_redeal_go_up_and_are_replaced() -> None:
    match = at(GAME, FILLED | {"stock": down(f"AC AD {REST} AH AS")})
    gathered = cards.read(" ".join([*FILLED.values(), f"AC AD {REST} AH AS"]))
    expected = cards.write(shuffled(gathered, later_seed(0, 1))).split()
    match.play("redeal")
    laid, aces = aces_held_out(expected)
    assert aces
    assert fans_of(lying(match)) == in_rows(" ".join(laid), 18)
    assert cards_in(match, "foundation") == sorted(aces)
    assert match.score == len(aces)


def test_too_few_cards_for_eighteen_fans_end_in_a_smaller_one() -> None:
    """There are nineteen cards, and none is left out of reach in the stock."""
    match = at(GAME, FILLED | {"tableau-1": "KC 2D", "stock": ""})
    match.play("redeal")
    piles = lying(match)
    assert [len(fan.split()) for fan in fans_of(piles)] == [3] * 6 + [1]
    assert piles["stock"] == ""


def test_aces_among_the_last_cards_go_up_and_leave_no_card_behind() -> None:
    """Sixteen cards and four aces in any order make five fans of three and one of one."""
    for seed in range(20):
        match = Match(find(GAME), seed, position=({**FULL, "stock": "AC AD AH AS"}, {}))
        match.play("redeal")
        piles = lying(match)
        assert [len(fan.split()) for fan in fans_of(piles)] == [3] * 5 + [1]
        assert (piles["stock"], len(cards_in(match, "foundation"))) == ("", 4)


@pytest.mark.parametrize("options", [{"preset": "piles"}, {"redeal": "all"}], ids=str)
def test_the_other_text_deals_all_that_is_not_home_in_as_many_fans_as_possible(
    options: dict[str, Any],
) -> None:
    match = at(GAME, FILLED | {"stock": down(REST)}, **options)
    expected = cards.write(
        shuffled(cards.read(" ".join([*FILLED.values(), REST])), later_seed(0, 1))
    )
    assert len(expected.split()) == 58
    match.play("redeal")
    piles = lying(match)
    assert fans_of(piles) == [*in_rows(expected, 19), expected.split()[-1]]
    assert piles["stock"] == ""
    assert match.table.facts["redeals_left"] == 1


def test_the_other_text_may_lay_more_than_eighteen_fans() -> None:
    assert "tableau-35" in find(GAME).under("piles").names
    assert "tableau-19" not in find(GAME).under("book").names
    match = dealt(GAME, preset="piles")
    home = len(cards_in(match, "foundation"))
    match.play("redeal")
    piles = lying(match)
    fans, over = divmod(104 - home, 3)
    up = len(cards_in(match, "foundation")) - home
    assert len(fans_of(piles)) == fans + (over > 0) > 18
    assert sum(len(fan.split()) for fan in fans_of(piles)) + up == 104 - home
    assert piles["stock"] == ""
    assert piles["tableau-33"] or fans < 33


def test_with_no_card_home_it_lays_thirty_four_fans_and_one_of_two_cards() -> None:
    others = [run(suit, "2", "K") for suit in "CDHS"]
    match = dealt(GAME, f"{' '.join(others)} {run('C', '2', '7')}", preset="piles")
    assert not cards_in(match, "foundation")
    match.play("redeal")
    piles = lying(match)
    assert len(cards_in(match, "tableau")) + len(cards_in(match, "foundation")) == 104
    assert piles["stock"] == ""
    assert len(piles["tableau-35"].split()) <= 2


def test_two_redeals_and_no_third() -> None:
    for preset in PRESETS:
        match = dealt(GAME, preset=preset)
        match.play("redeal")
        first = lying(match)
        match.play("redeal")
        assert match.table.facts["redeals_left"] == 0
        assert lying(match) != first
        refuses(match, "redeal")


def test_an_ace_for_which_no_foundation_is_free_lies_in_a_fan() -> None:
    """In a given position a foundation may begin with another card."""
    begun = {f"foundation-{n}": f"{n + 1}C" for n in range(1, 9)}
    match = at(GAME, begun | lay("tableau: AD AH AS | AC 9S 8S 7S"))
    match.play("redeal")
    assert {"A"} < {card[0] for card in lying(match)["tableau-1"].split()}
