"""Cribbage Solitaire III, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import Row, at, backwards, dealt, down, lay, lying, row, texts

GAME = "cribbage-solitaire-3"
BOOK, EXAMPLE, RULING, NOTATION = (
    "003 Cribbage Solitaire III",
    "003 Cribbage Solitaire III, example",
    "rulings",
    "protocol",
)


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are turned."""
    return {"stock": down(backwards(text))}


def line(cards: str) -> dict[str, str]:
    """A row of single cards."""
    return {f"row-{n}": card for n, card in enumerate(cards.split(), 1)}


def counts(what: str, cards: str, points: int) -> Row:
    """A row of two or three cards that are one combination, scored."""
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
    """A row in which nothing shows."""
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
    row(
        "the cards of a combination lie next to one another",
        BOOK,
        line("9C 2D 9H QD 6S") | coming("KD"),
        only="turn",
        no="score row-1 row-3; score row-3 row-5; score row-1 row-2",
    ),
    row(
        "one combination counts once, as the best that it is",
        RULING,
        line("4C 5D 6H"),
        plays="score row-1 row-2 row-3",
        score=3,
    ),
    row(
        "with 9-7-5-6 score the sequence, move the six upon the seven, score the fifteen",
        EXAMPLE,
        line("9C 7D 5H 6S"),
        plays="score row-2 row-3 row-4; row-4>row-2",
        then="row-1: 9C; row-2: 7D 6S; row-3: 5H; row-4:",
        yes="score row-1 row-2",
        score=3,
    ),
    row(
        "and so five in all",
        EXAMPLE,
        line("9C 7D 5H 6S"),
        plays="score row-2 row-3 row-4; row-4>row-2; score row-1 row-2",
        score=5,
    ),
    row(
        "any one of the cards involved is moved upon any other",
        BOOK,
        line("KC 2D 3H 4S QD") | coming("9D"),
        plays="score row-2 row-3 row-4",
        only="row-2>row-; row-3>row-; row-4>row-",
        yes="row-2>row-3; row-2>row-4; row-3>row-2; row-3>row-4; row-4>row-2; row-4>row-3",
        no="row-1>row-2; row-2>row-1; row-4>row-5; turn; score row-2 row-3 row-4",
    ),
    row(
        "the row closes up where a card was",
        NOTATION,
        line("KC 2D 3H 4S 9S") | coming("9D"),
        plays="score row-2 row-3 row-4; row-2>row-4",
        then="row-1: KC; row-2: 3H; row-3: 4S 2D; row-4: 9S; row-5:",
    ),
    row(
        "a pile goes whole",
        RULING,
        lay("row: 9C | 2H 3D | 3H | QS") | coming("9D"),
        plays="score row-2 row-3; row-2:2>row-3",
        then="row-1: 9C; row-2: 3H 2H 3D; row-3: QS",
        no="row-2>row-3",
    ),
    row(
        "only its top card counts",
        BOOK,
        lay("row: 9C | 6H 3D | QS") | coming("9D"),
        only="turn",
    ),
    row(
        "no card moves without a combination",
        BOOK,
        line("9C 2D QH") | coming("9D"),
        no="row-1>row-2; row-2>row-1; row-3>row-2",
        only="turn",
    ),
    row(
        "a combination must be scored before another card is turned",
        BOOK,
        line("9C 6D QH") | coming("9D"),
        only="score row-1 row-2",
        no="turn",
    ),
    row(
        "and consolidated, before another is scored",
        BOOK,
        line("9C 6D 9H") | coming("9D"),
        plays="score row-1 row-2",
        no="turn; score row-2 row-3",
    ),
    row(
        "when a pair shows, a third card may be dealt to see if it becomes a triplet",
        BOOK,
        line("KC 9C 9D") | coming("9H"),
        yes="turn; score row-2 row-3",
    ),
    row(
        "the triplet then counts six",
        BOOK,
        line("KC 9C 9D") | coming("9H 2D"),
        plays="turn; score row-2 row-3 row-4",
        score=6,
    ),
    row(
        "only a third: with another card dealt the pair must be scored",
        BOOK,
        line("KC 9C 9D") | coming("2H QD"),
        plays="turn",
        only="score row-2 row-3",
        no="turn",
    ),
    row(
        "no card is dealt to a pair that is not at the end of the row",
        BOOK,
        line("9C 9D KC") | coming("9H"),
        only="score row-1 row-2",
        no="turn",
    ),
    row(
        "nor while another combination shows besides the pair",
        BOOK,
        line("9C 6D KC 2D 2H") | coming("2S"),
        no="turn",
        yes="score row-1 row-2; score row-4 row-5",
    ),
    row(
        "cards are dealt to the row one at a time",
        BOOK,
        line("9C") | coming("2D KC"),
        plays="turn",
        then="row-1: 9C; row-2: 2D; stock: <KC>",
    ),
    row(
        "the deck run through with less than 61 is not won",
        BOOK,
        line("9C 2D"),
        facts={"points": 60},
        status="lost",
        score=60,
        no="turn; row-1>row-2",
    ),
    row(
        "with 61 it is",
        BOOK,
        line("9C 2D"),
        facts={"points": 61},
        status="won",
        score=61,
    ),
    row(
        "not before the deck is run through",
        BOOK,
        line("9C 2D") | coming("KH"),
        facts={"points": 61},
        status="playing",
        score=61,
        only="turn",
    ),
)

PAGE = Page(
    GAME,
    offered=45,
    refused=20,
    played=20,
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


def test_cards_face_down_are_no_combination() -> None:
    match = at(GAME, line("<7C> 8D <7D>") | lay("stock: <KC>"))
    assert texts(match) == ["turn"], texts(match)
