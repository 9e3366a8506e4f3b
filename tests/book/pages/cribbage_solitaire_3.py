from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import Row, at, coming, dealt, lay, lying, row, texts

GAME = "cribbage-solitaire-3"
BOOK = "003 Cribbage Solitaire III"


def line(cards: str) -> dict[str, str]:
    """Return a row of single cards."""
    return {f"row-{n}": card for n, card in enumerate(cards.split(), 1)}


def counts(what: str, cards: str, points: int) -> Row:
    """Return a test row in which two or three cards are a combination and score."""
    names = " ".join(f"row-{n}" for n in range(1, len(cards.split()) + 1))
    return row(
        f"{what} counts {points}: {cards}",
        BOOK,
        line(cards),
        plays=f"score {names}",
        score=points,
        yes="row-1>row-2; row-2>row-1",
    )


def nothing(what: str, cards: str) -> Row:
    """Return a test row without a combination."""
    return row(f"{what} is nothing: {cards}", BOOK, line(cards) | coming("KD"), only="turn")


ROWS = (
    counts("one pair", "9C 9D", 2),
    counts("three of a kind", "9C 9D 9H", 6),
    counts("three of the same suit", "2C 9C 6C", 3),
    counts("three in sequence", "2C 3D 4H", 3),
    counts("three in suit and sequence", "2C 3C 4C", 6),
    counts("two that total fifteen", "9C 6D", 2),
    counts("three that total fifteen", "9C 2D 4H", 2),
    counts("a sequence that does not lie in order", "9C 7D 8H", 3),
    counts("the sequence in order", "9C 8D 7H", 3),
    counts("a king as ten", "KC 5D", 2),
    counts("a queen as ten", "QC 5D", 2),
    counts("a jack as ten", "JC 5D", 2),
    counts("ace as one", "AC 4D TH", 2),
    nothing("two of the same suit", "9C 2C"),
    nothing("two in sequence", "9C TD"),
    nothing("king, ace, two", "KC AD 2H"),
    nothing("king and queen as though they were a pair", "KC QD"),
)

PAGE = Page(
    GAME,
    rows=ROWS,
    last=Last(line("9C 9D"), "row-1>row-2", {"points": 61, "scored": "row-1 row-2"}),
)


def test_the_row_begins_empty_and_the_whole_deck_is_turned() -> None:
    match = dealt(GAME, "9C 2D KC")
    assert texts(match) == ["turn"]
    for _ in range(3):
        match.play("turn")
    assert [lying(match)[f"row-{n}"] for n in (1, 2, 3, 4)] == ["9C", "2D", "KC", ""]
    assert match.score == 0
    assert len(lying(match)["stock"].split()) == 49


def test_face_down_cards_are_no_combination() -> None:
    match = at(GAME, line("<7C> 8D <7D>") | lay("stock: <KC>"))
    assert texts(match) == ["turn"], texts(match)
