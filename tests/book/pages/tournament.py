from __future__ import annotations

from game.book.catalog import find
from game.core import cards
from game.core.shuffle import later_seed, shuffled
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import (
    at,
    dealt,
    down,
    lay,
    lying,
    refuses,
    run,
    texts,
)

GAME = "tournament"
KIBITZERS = lay("reserve: 5C | 5D | 5H | 5S | 6C | 6D | 6H | 6S")
DORMITZERS = lay("tableau: 8C | 8D | 8H | 8S | 9C | 9D")
TABLE = KIBITZERS | DORMITZERS
"""A full reserve and six piles; no card fits anywhere yet."""
MORE = run("C", "2", "4") + " 7C TC JC QC " + run("D", "2", "4") + " 7D TD JD QD "
MORE += run("H", "2", "4") + " 7H TH JH QH " + run("S", "2", "4") + " 7S TS JS QS"
"""Twenty-eight further cards, neither aces nor kings: a stock in dealing order."""
MET = TABLE | {"foundation-1": run("S", "A", "7"), "foundation-5": run("S", "K", "8", -1)}
"""The two foundations of spades have met at seven and eight."""


PAGE = Page(
    GAME,
    deals_on={
        "opening": "kibitzers and dormitzers are dealt by whole rows",
        "deal": "dormitzers are dealt by whole rows",
        "redeal": "dormitzers are dealt by whole rows",
        "carry": "a space is filled with four cards at once",
    },
    last=Last(
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "reserve-3": "AS"},
        "reserve-3>foundation-8",
    ),
    rare={
        "always": (
            {
                "foundation-1": "AC",
                "tableau-1": "2C",
                "tableau-2": "9D 8D",
                "stock": "<9C> <8C> <7C> <6C> <5C> <4C>",
            },
        )
    },
)


def test_two_columns_of_four_then_four_rows_of_six() -> None:
    front = f"5C 5D 5H 5S 6C 6D 6H 6S {MORE}"
    match = dealt(GAME, front)
    piles = lying(match)
    assert {name: piles[name] for name in KIBITZERS} == KIBITZERS
    assert piles["tableau-1"] == "2C QC JD TH"
    assert piles["tableau-6"] == "JC TD 7H 4S"
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 7)] == [4] * 6
    assert len(piles["stock"].split()) == 72
    assert piles["stock"].endswith(down("QS JS TS 7S"))
    assert all(piles[f"foundation-{n}"] == "" for n in range(1, 9))
    assert match.table.facts["redeals_left"] == 2
    assert texts(match) == ["deal"]
    assert (match.status, match.score) == ("playing", 0)


def test_aces_and_kings_of_the_layout_go_up_and_leave_spaces_in_the_reserve() -> None:
    front = "5C AD 5H 5S 6C 6D KH 6S 2C 3C 4C 7C TC JC"
    piles = lying(dealt(GAME, f"{front} 2D 3D 4D 7D TD JD 2H 3H 4H 7H TH JH"))
    assert (piles["reserve-2"], piles["reserve-7"]) == ("", "")
    assert (piles["foundation-1"], piles["foundation-5"]) == ("AD", "KH")
    assert piles["reserve-1"] == "5C"


def shown(deck: list[int]) -> list[str]:
    """Return the eight kibitzers of a deck."""
    return cards.write(deck[:8]).split()


def hopeless(deck: list[int]) -> bool:
    """Are there neither aces nor kings among the first eight cards?"""
    return not any(card[0] in "AK" for card in shown(deck))


def test_a_layout_without_ace_or_king_is_shuffled_again() -> None:
    """The gathered cards are those of the reserve and then the stock, bottom first."""
    times = []
    for seed in range(60):
        deck, number = shuffled(cards.pack(2), seed), 0
        while hopeless(deck):
            number += 1
            deck = shuffled([*deck[:8], *reversed(deck[8:])], later_seed(seed, number))
        times.append(number)
        piles = lying(Match(find(GAME), seed=seed))
        for n, card in enumerate(shown(deck), 1):
            lies = piles[f"reserve-{n}"]
            assert lies == card or (not lies and card[0] in "AK")
    assert times.count(0) >= 30
    assert times.count(1) >= 8
    assert max(times) >= 2


def test_the_stock_is_dealt_in_three_batches() -> None:
    front = f"5C 5D 5H 5S 6C 6D 6H 6S {MORE}"
    match = dealt(GAME, front)
    for left in (48, 24, 0):
        match.play("deal")
        assert len(lying(match)["stock"].split()) == left
    refuses(match, "deal")
    assert "redeal" in texts(match)


def test_two_redeals_are_counted_and_not_shuffled() -> None:
    match = at(GAME, TABLE)
    match.play("redeal")
    assert match.table.facts["redeals_left"] == 1
    match.play("redeal")
    assert match.table.facts["redeals_left"] == 0
    assert {name: lying(match)[name] for name in TABLE} == TABLE
    refuses(match, "redeal")
