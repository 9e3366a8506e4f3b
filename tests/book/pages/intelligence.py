"""Intelligence, as its pages say it: the book's (003, preset ``book``) and 002's (``piles``).

002's page begins in the middle of a sentence; what it still says is its rules of play and redeal.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.book.catalog import find
from game.core import cards
from game.core.shuffle import later_seed, shuffled
from game.match.match import Match
from tests.support.book_page import Page
from tests.support.book_rows import (
    at,
    backwards,
    cards_in,
    dealt,
    down,
    lay,
    lying,
    refuses,
    row,
    run,
)

GAME = "intelligence"
BOOK, OTHER, GENERAL, RULING = "003 Intelligence", "002", "003 General Procedure", "rulings"
PRESETS = ("book", "piles")
FULL = {f"tableau-{n}": f"K{suit}" for n, suit in enumerate("CDHSCDHS", 1)} | {
    f"tableau-{n}": f"9{suit}" for n, suit in enumerate("CDHSCDHS", 9)
}
"""Sixteen fans of one card: kings and nines; the last two places are open."""
FILLED = FULL | lay("tableau-17: 5C; tableau-18: 5D")
REST = " ".join(f"{run(suit, '2', '8')} {run(suit, 'T', 'Q')}" for suit in "CDHS")
"""Forty cards that may be in the stock then, no ace among them."""

EVERY_PRESET = (
    # building
    row(
        "fans are built in suit, up or down",
        BOOK,
        "tableau: 7H 5S | 2C 6S | KD 4S | 9D 7C",
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-3",
        no="tableau-4>tableau-2; tableau-2>tableau-4; tableau-3>tableau-2",
    ),
    row(
        "not on another suit of the same colour, nor on an equal card",
        BOOK,
        "tableau: 7H 5S | 2C 6C | KD 5S",
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-3",
    ),
    row(
        "the direction may be reversed on the same fan",
        BOOK,
        "tableau: 7H 5S | 2C 6S | KD 7S | 9D 6S",
        plays="tableau-2>tableau-1; tableau-3>tableau-1",
        then="tableau-1: 7H 5S 6S 7S",
        yes="tableau-4>tableau-1",
    ),
    row(
        "king and ace are not in sequence: no king goes on a two's suit fellow, no two on a king",
        GENERAL,
        "tableau: 7H KS | 9C 2S | KD QS",
        yes="tableau-1>tableau-3; tableau-3>tableau-1",
        no="tableau-2>tableau-1; tableau-1>tableau-2",
    ),
    row(
        "only one card is moved at a time",
        OTHER,
        "tableau: 7H 5S 6S | 2C 4S | KD 7S",
        yes="tableau-1>tableau-3; tableau-3>tableau-1",
        no="tableau-1:2>tableau-2; tableau-1:2>tableau-3; tableau-1:3>tableau-3",
    ),
    row(
        "only the top cards of the fans are available",
        BOOK,
        "foundation-1: AC; tableau: 2C 9H | 5S 7D | KD 4S 8C",
        no="tableau-1>foundation-1; tableau-1[1]>foundation-1; tableau-3>tableau-2; "
        "tableau-2>tableau-3; tableau-1:2>foundation-1",
    ),
    # foundations
    row(
        "aces go up as they become available, before all else",
        BOOK,
        "tableau: KD AS | 9H 4C | 9D 5C; stock: <2C> <3C> <4C>",
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-1",
        no="tableau-2>tableau-3; redeal; stock:3>tableau-4",
    ),
    row(
        "an uncovered ace goes up by itself",
        BOOK,
        "tableau: KD AS 4C | 9D 5C",
        plays="tableau-1>tableau-2",
        then="tableau: KD | 9D 5C 4C; foundation-1: AS",
    ),
    row(
        "so does the second ace of its suit",
        BOOK,
        "foundation-1: AS 2S; tableau: KD AS 4C | 9D 5C",
        plays="tableau-1>tableau-2",
        then="foundation: AS 2S | AS",
    ),
    row(
        "no other card begins a foundation",
        BOOK,
        "tableau: KD 2S | 9D KC; stock: <3C> <4C> <5C>",
        no="tableau-1>foundation-1; tableau-2>foundation-1; stock:3>foundation-1",
    ),
    row(
        "foundations are built up in suit to the king",
        BOOK,
        {"foundation-1": run("S", "A", "Q"), "foundation-2": run("D", "A", "K")}
        | lay("foundation-3: AH; tableau: 2H KS | 3H QS | 4H KC | 9C 3H"),
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1; tableau-3>foundation-1; tableau-3>foundation-2; "
        "tableau-4>foundation-3",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation: AS 2S | AH; tableau: KD 3S | 9D 4S",
        yes="tableau-1>foundation-1",
        no="foundation-1>tableau-1; foundation-2>tableau-3; foundation-1>foundation-2",
    ),
    # new fans
    row(
        "a space may be filled by a new fan of three from the stock",
        BOOK,
        FULL | {"stock": down("2D " + backwards("4C 8D JH"))},
        plays="stock:3>tableau-17",
        then="tableau-17: 4C 8D JH; tableau-18:; stock: <2D>",
    ),
    row(
        "which of the spaces is for the player to say",
        BOOK,
        FULL | {"stock": down("4C 8D JH 2D")},
        yes="stock:3>tableau-17; stock:3>tableau-18",
    ),
    row(
        "a space may be kept open",
        RULING,
        FULL | {"tableau-17": "TC", "stock": down("4C 8D JH 2D")},
        plays="tableau-17>tableau-9",
        then="tableau-17:; tableau-18:; tableau-9: 9C TC",
        yes="stock:3>tableau-17; redeal",
    ),
    row(
        "nothing else goes into a space",
        BOOK,
        FULL | {"stock": down("4C 8D JH 2D")},
        no="tableau-1>tableau-17; tableau-9>tableau-18; stock>tableau-17; stock:2>tableau-17; "
        "stock:4>tableau-17",
    ),
    row(
        "no card of the stock comes into play in any other way",
        BOOK,
        FILLED | {"stock": down("7C AH TC")},
        only="redeal",
        no="stock>tableau-9; stock:3>tableau-9; stock>foundation-1; turn; deal",
    ),
    row(
        "the last two cards of the stock make a smaller fan",
        RULING,
        FULL | {"stock": down("4C 8D")},
        plays="stock:2>tableau-17",
        then="tableau-17: 8D 4C; tableau-18:; stock:",
        only="redeal",
        no="stock>tableau-18",
    ),
    row(
        "so does the last one, in whichever space the player likes",
        RULING,
        FULL | {"stock": down("4C")},
        yes="stock>tableau-17; stock>tableau-18",
        no="stock:2>tableau-17; stock:3>tableau-17",
    ),
    row(
        "with three left it is a fan of three",
        BOOK,
        FULL | {"stock": down("4C 8D 5H")},
        yes="stock:3>tableau-17",
        no="stock:2>tableau-17; stock>tableau-17",
    ),
    row(
        "an ace on top of a new fan goes up by itself",
        GENERAL,
        FULL | {"stock": down("2D " + backwards("4C 8D AH"))},
        plays="stock:3>tableau-17",
        then="tableau-17: 4C 8D; foundation-1: AH; stock: <2D>",
    ),
    row(
        "an ace inside a new fan waits until it is uncovered",
        GENERAL,
        FULL | {"stock": down("2D " + backwards("4C AH 8D"))},
        plays="stock:3>tableau-17",
        then="tableau-17: 4C AH 8D; foundation-1:",
    ),
    # redeals
    row(
        "the player judges when play stands still",
        RULING,
        FILLED | {"tableau-17": "TC", "stock": down("4C 8D JH")},
        yes="tableau-17>tableau-9; redeal",
    ),
    row(
        "two redeals, not three",
        BOOK,
        FILLED | {"tableau-17": "TC", "stock": down("4C 8D JH")},
        facts={"redeals_left": 0},
        yes="tableau-17>tableau-9",
        no="redeal",
    ),
    row(
        "with a redeal left a standstill is not the end",
        BOOK,
        FILLED,
        facts={"redeals_left": 1},
        only="redeal",
        status="playing",
    ),
    row(
        "without one it is",
        BOOK,
        FILLED,
        facts={"redeals_left": 0},
        status="stuck",
        score=0,
        no="redeal",
    ),
    # ends
    row(
        "all hundred and four home is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHSCDH", 1)}
        | {"foundation-8": run("S", "A", "Q"), "tableau-18": "KS"},
        plays="tableau-18>foundation-8",
        status="won",
        score=104,
        no="redeal",
    ),
    row(
        "with one king to go it is not yet won",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHSCDH", 1)}
        | {"foundation-8": run("S", "A", "Q"), "tableau-18": "KS"},
        facts={"redeals_left": 0},
        status="playing",
        score=103,
        only="tableau-18>foundation-8",
    ),
)


PAGE = Page(
    GAME,
    offered=24,
    refused=46,
    played=8,
    deals_on={
        "opening": "aces are held out of the eighteen fans, and nothing else",
        "redeal": "all the fans are dealt whole again",
        "carry": "a new fan is dealt whole",
    },
    every=EVERY_PRESET,
    rare={"book": ({"tableau-1": "AS 9H", "tableau-2": "2D 5D TH"},)},
)


def in_rows(text: str, fans: int) -> list[str]:
    """So many fans of three, one card to each in turn."""
    dealt_out = text.split()[: 3 * fans]
    return [" ".join(dealt_out[n::fans]) for n in range(fans)]


def fans_of(piles: dict[str, str]) -> list[str]:
    """The fans that have cards, in order."""
    named = [name for name in piles if name.startswith("tableau-")]
    return [piles[name] for name in named if piles[name]]


def aces_held_out(deck: list[str]) -> tuple[list[str], list[str]]:
    """The cards that lie in eighteen fans, and the aces that turned up among them."""
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


def test_the_presets_are_two() -> None:
    assert tuple(find(GAME).presets) == PRESETS
    assert find(GAME).under("book").chosen != find(GAME).under("piles").chosen


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
    """Tableau before stock, as the state lists them, bottom first."""
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
    """Nineteen cards: none of them stays out of reach in the stock."""
    match = at(GAME, FILLED | {"tableau-1": "KC 2D", "stock": ""})
    match.play("redeal")
    piles = lying(match)
    assert [len(fan.split()) for fan in fans_of(piles)] == [3] * 6 + [1]
    assert piles["stock"] == ""


def test_aces_among_the_last_cards_go_up_and_leave_no_card_behind() -> None:
    """Sixteen cards and four aces, whatever their order: five fans of three, one of one."""
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
    """In a given position a foundation may have been begun with another card."""
    begun = {f"foundation-{n}": f"{n + 1}C" for n in range(1, 9)}
    match = at(GAME, begun | lay("tableau: AD AH AS | AC 9S 8S 7S"))
    match.play("redeal")
    assert {"A"} < {card[0] for card in lying(match)["tableau-1"].split()}
