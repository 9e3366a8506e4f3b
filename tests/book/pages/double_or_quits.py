"""Double or Quits, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "double-or-quits"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Double or Quits",
    "003 Double or Quits, caption",
    "003 General Procedure",
    "rulings",
)
COURSE = "A24836QJ95T7"
ROUND = [f"{rank}{suit}" for suit in "CDHS" for rank in COURSE]
"""The whole deck other than kings, in the order of the foundation."""
SEVEN = lay("foundation: 7H; reserve: AC | AS | 2D | 9C | KS | 4D | 8H; stock: <5C> <6S>")

ROWS = (
    row(
        "the foundation goes on after the seven of the diagram with an ace, of any suit",
        CAPTION,
        SEVEN | lay("waste: AD"),
        yes="reserve-1>foundation; reserve-2>foundation; waste>foundation",
        no="reserve-3>foundation; reserve-4>foundation; reserve-7>foundation",
    ),
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
    row(
        "no other card, the next in rank as little as the one before it in the sequence",
        BOOK,
        SEVEN | lay("foundation: 4H; reserve: 3D | 5D | 2C | 4C | KS | JD | 7C; waste: 6D"),
        only="turn",
        no="reserve-1>foundation; reserve-2>foundation; reserve-3>foundation; "
        "reserve-4>foundation; waste>foundation",
    ),
    row(
        "kings are dead cards: none goes on the foundation",
        BOOK,
        lay("foundation: QH; reserve: KS | KD | AC | 2C | 3C | 4C | 5C; waste: KC; stock: <6S>"),
        only="turn",
        no="reserve-1>foundation; reserve-2>foundation; waste>foundation",
    ),
    row(
        "a king once placed in the reserve must stay there",
        BOOK,
        SEVEN | lay("waste: KD"),
        plays="reserve-1>foundation",
        then="foundation: 7H AC; reserve-1: KD; waste: ",
        no="reserve-1>foundation; reserve-1>waste; reserve-1>reserve-2",
    ),
    row(
        "cards are turned one by one, unplayable ones face up on one wastepile",
        BOOK,
        SEVEN | lay("waste: 9S"),
        plays="turn",
        then="waste: 9S 6S; stock: <5C>",
        no="deal; stock>foundation; stock>reserve-1",
    ),
    row(
        "the top of the wastepile is available for the foundation, and no card beneath it",
        BOOK,
        SEVEN | lay("waste: AD AH"),
        yes="waste>foundation",
        no="waste[1]>foundation; waste:2>foundation",
    ),
    row(
        "nothing is built on the reserve",
        BOOK,
        SEVEN | lay("waste: 2S"),
        no="waste>reserve-1; reserve-3>reserve-1; reserve-1>reserve-3; reserve-6>reserve-3",
    ),
    row(
        "a space in the reserve is filled from the top of the wastepile",
        BOOK,
        SEVEN | lay("waste: 9S TS"),
        plays="reserve-2>foundation",
        then="reserve-2: TS; waste: 9S; stock: <5C> <6S>",
        no="reserve-3>reserve-2",
    ),
    row(
        "even with the card that the foundation waits for",
        RULING,
        SEVEN | lay("waste: 9S 2S"),
        plays="reserve-2>foundation",
        then="foundation: 7H AS; reserve-2: 2S; waste: 9S",
        yes="reserve-2>foundation; reserve-3>foundation",
        no="waste>foundation",
    ),
    row(
        "or, if there is none, from the stock",
        BOOK,
        SEVEN,
        plays="reserve-2>foundation",
        then="reserve-2: 6S; waste: ; stock: <5C>",
    ),
    row(
        "two redeals are allowed: the wastepile is turned over",
        BOOK,
        SEVEN | lay("stock: ; waste: 9S 5C 6S"),
        plays="redeal",
        then="stock: <6S> <5C> <9S>; waste: ",
        noted={"redeals_left": 1},
        yes="turn",
    ),
    row(
        "and not a third, nor as long as there is a stock",
        BOOK,
        SEVEN | lay("reserve-1: TC; reserve-2: TD; stock: ; waste: 9S 5C 6S"),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "no redeal as long as a card can be turned",
        BOOK,
        SEVEN | lay("waste: 9S"),
        no="redeal",
        yes="turn",
    ),
    row(
        "a card once built on the foundation does not leave it",
        GENERAL,
        SEVEN | lay("foundation: 7H AH; waste: 9S"),
        no="foundation>reserve-1; foundation>waste",
    ),
    row(
        "as an option the player fills a space when he likes, from the wastepile",
        RULING,
        SEVEN | lay("waste: 9S KD"),
        plays="reserve-1>foundation",
        then="reserve-1: ; waste: 9S KD",
        yes="waste>reserve-1; turn; reserve-3>foundation",
        no="stock>reserve-1; reserve-3>reserve-1",
        fill_spaces="free",
    ),
    row(
        "the entire deck other than kings on the foundation wins",
        BOOK,
        {"foundation": " ".join(ROUND[:47]), "waste": f"KC KD KH KS {ROUND[47]}"},
        plays="waste>foundation",
        fill_spaces="free",
        status="won",
        score=48,
    ),
)

PAGE = Page(
    GAME,
    offered=37,
    refused=44,
    played=8,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(
        {"foundation": " ".join(ROUND[:47]), "reserve-1": ROUND[47], "reserve-2": "KC"}
        | lay("reserve-3: KD; reserve-4: KH; reserve-5: KS"),
        "reserve-1>foundation",
    ),
    exempt={
        "fill_spaces=free": {"obligations": "the foundation is in place, and spaces wait"},
    },
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
    assert piles["foundation"] == "2D", "the king of clubs came in the place of another"
    assert piles["stock"].startswith(down("KC KD KH KS")), "in their order, the first dealt first"
    assert len(piles["stock"].split()) == 44


def test_a_king_that_is_the_foundation_is_replaced_too() -> None:
    match = dealt(GAME, "AC 2C 3C 4C 5C 6C 7C KC 9D")
    piles = lying(match)
    assert piles["foundation"] == "9D"
    rest = backwards(lying(dealt(GAME, "AC 2C 3C 4C 5C 6C 7C 9D KC"))["stock"]).split()
    assert piles["stock"] == backwards(" ".join([*rest[1:], "<KC>"]))
