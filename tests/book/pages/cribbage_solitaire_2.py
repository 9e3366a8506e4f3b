from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, refuses, run, texts

GAME = "cribbage-solitaire-2"


def square(*rows: str) -> dict[str, str]:
    """Return a square from its rows; a dash is an empty place."""
    cards = " ".join(rows).split()
    return {f"grid-{n}": card for n, card in enumerate(cards, 1) if card != "-"}


GOOD = ("5C 5D 5H JS", "6C 6D 6H 6S", "9C 9D 9H 9S", "7C 8D 8H")
"""Fifteen cards of a square that scores high with the five of spades."""


PAGE = Page(
    GAME,
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


def test_a_line_with_a_face_down_card_does_not_score() -> None:
    match = at(GAME, lay("grid: 5H | 5D | <5C> | JS"))
    assert (match.score, match.status) == (0, "playing" if texts(match) else "lost")
