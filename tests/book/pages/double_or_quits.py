from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "double-or-quits"
BOOK = "003 Double or Quits"
COURSE = "A24836QJ95T7"
ROUND = [f"{rank}{suit}" for suit in "CDHS" for rank in COURSE]
"""The whole deck except kings, in the order of the foundation."""

ROWS = (
    *(
        row(
            f"after {low} comes {high}, suits being ignored",
            BOOK,
            {"foundation": f"{low}H", "reserve-1": f"{high}H", "reserve-2": f"{high}S"}
            | lay("reserve-3: KS; reserve-4: KC; reserve-5: KD; reserve-6: KH; stock: <2C>"),
            yes="reserve-1>foundation; reserve-2>foundation",
            no="reserve-3>foundation",
            fill_spaces="free",
        )
        for low, high in zip(COURSE, COURSE[1:] + COURSE[0], strict=True)
    ),
)

PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(
        {"foundation": " ".join(ROUND[:47]), "reserve-1": ROUND[47], "reserve-2": "KC"}
        | lay("reserve-3: KD; reserve-4: KH; reserve-5: KS"),
        "reserve-1>foundation",
    ),
    exempt={"fill_spaces=free": {"obligations": "the foundation is in place, and spaces wait"}},
)


def test_seven_cards_are_the_reserve_and_the_next_is_the_foundation() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in range(1, 8)] == run("C", "A", "7").split()
    assert piles["foundation"] == "8C"
    assert len(piles["stock"].split()) == 44
    assert texts(match) == ["reserve-3>foundation", "turn"]


def test_kings_of_the_layout_go_under_the_stock_and_are_replaced() -> None:
    match = dealt(GAME, "KS 2C 3C 4C 5C KH 6C KD AC AD KC 2D")
    piles = lying(match)
    reserve = [piles[f"reserve-{n}"] for n in range(1, 8)]
    assert reserve == ["AC", "2C", "3C", "4C", "5C", "AD", "6C"]
    assert piles["foundation"] == "2D", "the king of clubs had replaced another king"
    assert piles["stock"].startswith(down("KC KD KH KS")), "in dealing order"
    assert len(piles["stock"].split()) == 44


def test_a_king_that_is_the_foundation_is_replaced_too() -> None:
    match = dealt(GAME, "AC 2C 3C 4C 5C 6C 7C KC 9D")
    piles = lying(match)
    assert piles["foundation"] == "9D"
    rest = backwards(lying(dealt(GAME, "AC 2C 3C 4C 5C 6C 7C 9D KC"))["stock"]).split()
    assert piles["stock"] == backwards(" ".join([*rest[1:], "<KC>"]))
