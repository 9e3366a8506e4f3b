"""Cribbage Solitaire II, as the book's page says it (003). Places are numbered row by row."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, refuses, row, run, texts

GAME = "cribbage-solitaire-2"
BOOK, CRIBBAGE, RULING = "003 Cribbage Solitaire II", "cribbage", "rulings"
MORE = "; stock: <KC> <KD> <KH>"


def square(*rows: str) -> dict[str, str]:
    """A square from its rows; a dash is an empty place."""
    cards = " ".join(rows).split()
    return {f"grid-{n}": card for n, card in enumerate(cards, 1) if card != "-"}


def places(*numbers: int) -> str:
    """To lay the card of the hand on each of these places."""
    return "; ".join(f"hand>grid-{n}" for n in numbers)


GOOD = ("5C 5D 5H JS", "6C 6D 6H 6S", "9C 9D 9H 9S", "7C 8D 8H")
"""Fifteen cards of a square that is worth a great deal with the five of spades."""
POOR = ("2C 4D 6H 8S", "QC 4H KD 2S", "6S KH 2H 8D", "KC 8C QD")
"""Fifteen cards that make next to nothing of a line."""

ROWS = (
    # placing
    row(
        "cards are turned up from the deck one by one",
        BOOK,
        lay(f"grid-6: 5S{MORE}"),
        plays="turn",
        then="hand: KH; stock: <KC> <KD>",
        no="turn",
    ),
    row(
        "the first may be placed anywhere",
        BOOK,
        lay(f"hand: 5S{MORE}"),
        only=places(*range(1, 17)),
    ),
    row(
        "each card must be adjacent to a card in the tableau: horizontally, vertically, diagonally",
        BOOK,
        lay(f"grid-6: 5S; hand: 4C{MORE}"),
        only=places(1, 2, 3, 5, 7, 9, 10, 11),
        no=places(4, 8, 12, 13, 14, 15, 16),
    ),
    row(
        "at a corner three places are adjacent",
        BOOK,
        lay(f"grid-1: 5S; hand: 4C{MORE}"),
        only=places(2, 5, 6),
        no=places(3, 9, 16),
    ),
    row(
        "the end of a row is not beside the beginning of the next",
        BOOK,
        lay(f"grid-8: 5S; hand: 4C{MORE}"),
        only=places(3, 4, 7, 11, 12),
        no=places(9, 5, 13, 2),
    ),
    row(
        "nor the last row beside the first",
        BOOK,
        lay(f"grid-14: 5S; hand: 4C{MORE}"),
        no=places(2, 1, 3),
        yes=places(9, 10, 11, 13, 15),
    ),
    row(
        "adjacent to any one of the cards is enough",
        BOOK,
        lay(f"grid-1: 5S; grid-16: 6D; hand: 4C{MORE}"),
        only=places(2, 5, 6, 11, 12, 15),
    ),
    row(
        "a card is not placed on another, and does not move any more",
        BOOK,
        lay(f"grid-6: 5S; grid-7: 6D; hand: 4C{MORE}"),
        no="hand>grid-6; hand>grid-7; grid-6>grid-5; grid-6>hand; turn; hand>starter",
    ),
    row(
        "before the next is turned the card must be placed, and then it is turned",
        BOOK,
        lay(f"grid-6: 5S; hand: 4C{MORE}"),
        plays="hand>grid-7",
        only="turn",
        no="grid-7>grid-8; deal",
    ),
    # the starter and the score
    row(
        "the seventeenth card is turned for a starter",
        BOOK,
        square(*GOOD) | lay("hand: 7D; stock: <KC> <5S>"),
        plays="hand>grid-16",
        then="starter: 5S; stock: <KC>; grid-16: 7D",
        no="turn; deal",
    ),
    row(
        "a row counts as a cribbage hand, here without the starter yet",
        BOOK,
        square("5C 5D 5H JS") | lay("stock: <KC> <5S>"),
        score=14,
    ),
    row(
        "a column too",
        BOOK,
        {"grid-2": "5C", "grid-6": "5D", "grid-10": "5H", "grid-14": "JS"} | lay("stock: <5S>"),
        score=14,
    ),
    row(
        "three cards in a line count nothing yet, nor does a diagonal",
        RULING,
        square("5C 5D 5H", "- - 2C -")
        | {"grid-1": "5C", "grid-6": "5S", "grid-11": "JD", "grid-16": "TD"}
        | {"grid-5": "", "grid-4": "", "grid-7": ""}
        | lay("stock: <KC>"),
        score=0,
    ),
    row(
        "the order of the cards in a line does not matter",
        CRIBBAGE,
        square("7C 9D 8H 8S") | lay("stock: <KC>"),
        score=4 + 2 + 6,
    ),
    row(
        "a flush of the four cards of a line counts four",
        CRIBBAGE,
        square("2C 4C 6C 8C") | lay("stock: <KC>"),
        score=4,
    ),
    row(
        "neither nobs nor heels without a starter",
        RULING,
        square("JC JD 2H 4S") | lay("stock: <KC>"),
        score=2,
    ),
    # the end
    row(
        "sixty-one win",
        BOOK,
        square(*GOOD) | lay("hand: 7D; stock: <KC> <5S>"),
        plays="hand>grid-16",
        status="won",
    ),
    row(
        "a poor square is lost",
        BOOK,
        square(*POOR) | lay("hand: QS; stock: <KS> <AS>"),
        plays="hand>grid-16",
        status="lost",
        no="turn; deal; hand>grid-16",
    ),
)

PAGE = Page(
    GAME,
    offered=44,
    refused=31,
    played=5,
    rows=ROWS,
    last=Last(square(*GOOD) | lay("hand: 7D; stock: <KC> <5S>"), "hand>grid-16"),
)


def test_rows_and_columns_are_counted_with_the_starter_and_heels_once() -> None:
    board = square("2C 4D 6H JS", "- - - -") | {"grid-8": "JD", "grid-12": "JH", "grid-16": "QC"}
    match = at(GAME, board | lay("starter: JC; stock: <KC>"))
    assert match.game.tally is not None
    lines = match.game.tally(match.game, match.table)
    assert lines[0] == ("pair", 2)
    assert lines[7] == ("pair", 12)
    assert lines[1:4] == [("", 0)] * 3
    assert lines[8] == ("His heels", 2)
    assert match.score == 16


def test_his_nobs_counts_in_the_row_and_in_the_column_of_the_jack() -> None:
    board = square("2C 4D 8H JS", "- - - -") | {"grid-8": "KD", "grid-12": "8D", "grid-16": "2H"}
    match = at(GAME, board | lay("starter: 6S; stock: <KC>"))
    assert match.game.tally is not None
    lines = match.game.tally(match.game, match.table)
    assert lines[0] == ("nobs", 1)
    assert lines[7] == ("nobs", 1)
    assert match.score == 2


def played_row_by_row(front: str) -> dict[str, str]:
    match = dealt(GAME, front)
    assert texts(match) == ["turn"]
    for place in range(1, 17):
        match.play("turn")
        match.play(f"hand>grid-{place}")
    refuses(match, "turn")
    assert texts(match) == []
    assert match.status in ("won", "lost")
    return lying(match)


def test_sixteen_cards_and_a_starter_are_used_and_thirty_five_are_never_seen() -> None:
    piles = played_row_by_row(run("S", "A", "K"))
    assert piles["grid-1"] == "AS"
    assert piles["starter"] == "4C"
    assert len(piles["stock"].split()) == 35
    assert all(card.startswith("<") for card in piles["stock"].split())


EDGE = ("6D 4H 9S JH", "6S KS 7S 8S", "KD 3H 8D 5D", "8H 7C 8C")
EDGES = (("6H", "AH"), ("6H", "AS"))


def test_sixty_one_wins_and_sixty_does_not() -> None:
    found = {}
    for last, starter in EDGES:
        match = at(GAME, square(*EDGE) | lay(f"hand: {last}; stock: <KC> <{starter}>"))
        match.play("hand>grid-16")
        found[match.score] = match.status
    assert found == {61: "won", 60: "lost"}


def test_a_line_with_a_card_face_down_counts_nothing() -> None:
    match = at(GAME, lay("grid: 5H | 5D | <5C> | JS"))
    assert (match.score, match.status) == (0, "playing" if texts(match) else "lost")
