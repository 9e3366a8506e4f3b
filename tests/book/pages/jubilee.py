from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import cards_in, dealt, down, lying, row, texts

GAME = "jubilee"
RULING = "rulings"
ORDER = "KAJ2T3948576Q"
WRONG = ("2QJ", "2KT", "QT3", "3AJ", "9J2", "42T", "8T5", "539", "497", "648", "85Q", "57K")
"""For each rank of ``ORDER`` after the first, three others that don't go where it goes."""
KINGS = {f"foundation-{n}": f"K{suit}" for n, suit in enumerate("CDHSCDHS", 1)}


def grown(suit: str, last: str) -> str:
    """Return a foundation of this suit up to this rank."""
    return " ".join(f"{rank}{suit}" for rank in ORDER[: ORDER.index(last) + 1])


ROWS = (
    *(
        row(
            f"on the {under} goes the {over} of the suit, and nothing else of it",
            RULING,
            {"foundation-1": grown("S", under), "hand": f"{over}S"}
            | {f"waste-{n}": f"{wrong}S" for n, wrong in enumerate(wrongs, 1)},
            yes="hand>foundation-1",
            no="waste-1>foundation-1; waste-2>foundation-1; waste-3>foundation-1",
        )
        for under, over, wrongs in zip(ORDER[:-1], ORDER[1:], WRONG, strict=True)
    ),
)


PAGE = Page(GAME, rows=ROWS)


def test_the_eight_kings_are_set_out_and_the_rest_is_the_stock() -> None:
    match = dealt(GAME, "5C KD KC 9H AS KS 2H")
    piles = lying(match)
    assert cards_in(match, "foundation") == sorted(KINGS.values())
    assert all(len(piles[f"foundation-{n}"].split()) == 1 for n in range(1, 9))
    assert len(piles["stock"].split()) == 96
    assert piles["stock"].endswith(down("2H AS 9H 5C"))
    assert piles["hand"] == "" == "".join(piles[f"waste-{n}"] for n in range(1, 5))
    assert match.table.facts["redeals_left"] == 1
    assert texts(match) == ["turn"]
    assert (match.status, match.score) == ("playing", 8)


def test_the_stock_is_gone_through_twice() -> None:
    match = dealt(GAME)
    turned = 0
    while match.status == "playing":
        move = "redeal" if "redeal" in texts(match) else texts(match)[0]
        turned += move == "turn"
        match.play(move)
    assert match.status == "stuck"
    assert turned > 96
    assert lying(match)["stock"] == lying(match)["hand"] == ""
