"""Five Piles, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, run, texts

GAME = "five-piles"
BOOK, RULING = "003 Five Piles", "rulings"
PAIRS = ("QA", "J2", "T3", "94", "85", "76")
FIVE = "tableau: 9C | 9D | 9H | 9S | KC; "

ROWS = (
    *(
        row(
            f"{high} and {low} total thirteen and are discarded, of whatever suits",
            BOOK,
            lay(f"tableau: {high}S | KC | {low}S | | {low}H"),
            yes="discard tableau-1 tableau-3; discard tableau-1 tableau-5",
            no="discard tableau-1; discard tableau-3; discard tableau-3 tableau-5; "
            "discard tableau-1 tableau-2",
        )
        for high, low in PAIRS
    ),
    row(
        "a pair that is discarded lays bare what is under it",
        BOOK,
        lay("tableau: 4D 8S | 9H 5C | KC | 2D | 3H"),
        plays="discard tableau-1 tableau-2",
        then="tableau: 4D | 9H | KC | 2D | 3H; discard: 8S 5C",
        yes="discard tableau-1 tableau-2",
        score=2,
    ),
    row(
        "kings are discarded singly, and never with another card",
        BOOK,
        lay("tableau: KS | KH | AC | QS | "),
        yes="discard tableau-1; discard tableau-2; discard tableau-3 tableau-4",
        no="discard tableau-1 tableau-2; discard tableau-1 tableau-3",
    ),
    row(
        "pairs only: neither three cards that total thirteen nor two that total another sum",
        BOOK,
        lay("tableau: 8S | 4H | AC | 3D | 2C"),
        no="discard tableau-1 tableau-2 tableau-3; discard tableau-1 tableau-2; "
        "discard tableau-1 tableau-4 tableau-5",
        status="stuck",
    ),
    row(
        "only the top card of each pile is available",
        BOOK,
        lay("tableau: 8S 9C | 5H 9D | KC TS | | "),
        no="discard tableau-1 tableau-2; discard tableau-1[1] tableau-2[1]; discard tableau-3; "
        "discard tableau-3[1]",
        status="stuck",
    ),
    row(
        "dealing goes on by fives, one card on each pile",
        BOOK,
        lay(FIVE + "stock: <2D> <3D> <4D> <5D> <6D> <7D> <8D>"),
        plays="deal",
        then="tableau: 9C 8D | 9D 7D | 9H 6D | 9S 5D | KC 4D; stock: <2D> <3D>; reserve: | ",
        yes="discard tableau-1 tableau-4; discard tableau-2 tableau-3; deal",
        no="discard tableau-5",
    ),
    row(
        "a space gets a card in the next deal, and no other",
        RULING,
        lay("tableau: 9C | | 9H | | KC; stock: <2D> <3D> <4D> <5D> <6D> <7D> <8D>"),
        no="tableau-1>tableau-2; tableau-5>tableau-4; stock>tableau-2",
        plays="deal",
        then="tableau: 9C 8D | 7D | 9H 6D | 5D | KC 4D",
    ),
    row(
        "one may deal on though a pair shows",
        RULING,
        lay("tableau: QC | AD | 9H | 2C | 2S; stock: <2D> <3D> <4D> <5D> <6D> <7D> <8D>"),
        yes="discard tableau-1 tableau-2; deal",
    ),
    row(
        "the last two cards of the deck are spread apart from the tableau",
        BOOK,
        lay(FIVE + "stock: <4D> <QD>"),
        plays="deal",
        then="tableau: 9C | 9D | 9H | 9S | KC; reserve: QD | 4D; stock: ",
        no="deal",
    ),
    row(
        "and both are available, for each other or with a pile",
        BOOK,
        lay("tableau: 9C | AD | | | ; reserve: QD | 4D"),
        only="discard tableau-1 reserve-2; discard tableau-2 reserve-1",
        no="discard reserve-1 reserve-2",
    ),
    row(
        "the last two may total thirteen themselves",
        BOOK,
        lay("tableau: 9C | | | | ; reserve: 7D | 6D"),
        only="discard reserve-1 reserve-2",
    ),
    row(
        "nothing is moved from pile to pile, turned or gone through again",
        BOOK,
        lay(FIVE + "stock: <4D> <QD>"),
        no="tableau-1>tableau-2; turn; redeal; stock>reserve-1",
        only="discard tableau-5; deal",
    ),
    row(
        "with a card of the deck left it is not won",
        BOOK,
        lay("tableau: 9C | | | | ; stock: <4D>"),
        only="deal",
        status="playing",
    ),
    row(
        "the game is won when the whole deck is cast out",
        BOOK,
        lay("tableau: 9C | | | | ; stock: <4D>"),
        plays="deal; discard tableau-1 reserve-1",
        status="won",
        score=2,
    ),
    row(
        "the whole deck: with a card left it is not",
        BOOK,
        lay("tableau: 9C | 4D | 2H | | "),
        plays="discard tableau-1 tableau-2",
        status="stuck",
    ),
)

PAGE = Page(
    GAME,
    offered=27,
    refused=43,
    played=6,
    rows=ROWS,
    last=Last(lay("tableau: 9C | | | | ; reserve: | 4D"), "discard tableau-1 reserve-2"),
)


def test_a_row_of_five_is_dealt_and_forty_seven_wait() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 6)] == run("C", "A", "5").split()
    assert len(piles["stock"].split()) == 47
    assert texts(match) == ["deal"]


def test_nine_more_deals_leave_two_cards() -> None:
    match = dealt(GAME)
    for _ in range(9):
        match.play("deal")
    assert len(lying(match)["stock"].split()) == 2
    match.play("deal")
    piles = lying(match)
    assert (piles["reserve-1"], piles["reserve-2"]) == ("QS", "KS")
    assert {len(piles[f"tableau-{n}"].split()) for n in range(1, 6)} == {10}
