from __future__ import annotations

from collections.abc import Callable

import pytest

from game.book.catalog import find
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, backwards, dealt, down, lying, refuses, run, texts

GAME = "poker-solitaire"
PRESETS = ("english", "american")


def line(cards: str, *places: int) -> dict[str, str]:
    """Return cards on places of the square, numbered row by row."""
    return {f"grid-{place}": card for place, card in zip(places, cards.split(), strict=True)}


def across(cards: str, which: int = 1) -> dict[str, str]:
    """Return five cards in one row of the square."""
    return line(cards, *range(5 * which - 4, 5 * which + 1))


def upright(cards: str, which: int = 1) -> dict[str, str]:
    """Return five cards in one column of the square."""
    return line(cards, *range(which, 26, 5))


def square(*rows: str) -> dict[str, str]:
    """Return the whole square row by row."""
    return {key: card for n, cards in enumerate(rows, 1) for key, card in across(cards, n).items()}


HANDS = (
    # the book's table: hand, cards, English, American
    ("royal flush", "TS JS QS KS AS", 30, 100),
    ("royal flush in any order", "KD TD AD JD QD", 30, 100),
    ("straight flush", "5H 6H 7H 8H 9H", 30, 75),
    ("straight flush in any order", "8C 5C 9C 6C 7C", 30, 75),
    ("straight flush from king to nine", "9H TH JH QH KH", 30, 75),
    ("straight flush from ace to five: not royal", "AH 2H 3H 4H 5H", 30, 75),
    ("four of a kind", "7C 7D 7H 7S KD", 16, 50),
    ("four of a kind, the odd card among them", "7C 7D 2C 7H 7S", 16, 50),
    ("full house", "QC QD QH 4S 4D", 10, 25),
    ("full house, mixed", "4S QC 4D QD QH", 10, 25),
    ("flush", "2D 5D 9D JD KD", 5, 20),
    ("flush with a gap is no straight flush", "5D 6D 7D 8D TD", 5, 20),
    ("straight", "5C 6D 7H 8S 9C", 12, 15),
    ("straight in any order", "8S 5C 9C 7H 6D", 12, 15),
    ("straight up to the ace", "TC JD QH KS AC", 12, 15),
    ("straight from ace to five", "AC 2D 3H 4S 5C", 12, 15),
    ("three of a kind", "9C 9D 9H 2S 5D", 6, 10),
    ("two pairs", "9C 9D 2H 2S 5D", 3, 5),
    ("one pair", "9C 9D 2H 4S 5D", 1, 2),
    # cards that are no hand
    ("nothing: four in sequence", "5C 6D 7H 8S TC", 0, 0),
    ("nothing: four of a suit", "2D 5D 9D JD KC", 0, 0),
    ("nothing: round the corner is no straight", "QC KD AH 2S 3C", 0, 0),
    ("nothing: nor is king, ace, two", "JC QC KD AH 2S", 0, 0),
    ("flush: round the corner it is no more than that", "QH KH AH 2H 3H", 5, 20),
)


WINNING = square(
    "TS JS KS AS QS", "JH KH QH TH AH", "2C 9S 9H 9D 9C", "3H 3D 4D 3C 3S", "5C 2S 6S 8H 4C"
)
"""Two royal flushes and two fours: 92 points English, 300 American."""


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand[0])
@pytest.mark.parametrize("lay", [across, upright], ids=["row", "column"])
@pytest.mark.parametrize("which", [1, 3, 5])
def test_every_hand_is_counted_by_both_tables(
    hand: tuple[str, str, int, int], lay: Callable[[str, int], dict[str, str]], which: int
) -> None:
    _, cards, english, american = hand
    match = at(GAME, lay(cards, which))
    assert match.score == english
    assert at(GAME, lay(cards, which), preset="english").score == english
    assert at(GAME, lay(cards, which), preset="american").score == american


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand[0])
def test_every_hand_is_named_where_it_lies(hand: tuple[str, str, int, int]) -> None:
    name, cards, english, american = hand
    for preset, points in (("english", english), ("american", american)):
        for lay, which in ((across, 3), (upright, 4)):
            match = at(GAME, lay(cards, which), preset=preset)
            tally_of = match.game.tally
            assert tally_of is not None
            lines = tally_of(match.game, match.table)
            assert len(lines) == 10
            counted = [line for line in lines if line[1]]
            assert [line[1] for line in counted] == ([points] if points else [])
            for called, _ in counted:
                assert name.startswith(called.lower())


def test_each_hand_of_the_table_is_tested() -> None:
    named = {name.split(":")[0].split(",")[0] for name, *_ in HANDS}
    table = {
        "royal flush",
        "straight flush",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "two pairs",
        "one pair",
    }
    assert table <= named
    assert len(HANDS) == 24


PAGE = Page(
    GAME,
    last=Last(
        square(
            *(" ".join(f"{rank}{suit}" for rank in "TJQKA") for suit in "CDHS"), "2C 3C 4C 5C 6C"
        )
        | {"grid-25": "", "hand": "6C"},
        "hand>grid-25",
    ),
)


@pytest.mark.parametrize(("preset", "score"), [("english", 92), ("american", 300)])
def test_a_total_over_the_mark_wins(preset: str, score: int) -> None:
    match = at(GAME, WINNING | {"grid-25": "", "hand": "4C"}, preset=preset)
    assert match.status == "playing"
    match.play("hand>grid-25")
    assert (match.status, match.score) == ("won", score)
    assert texts(match) == []
    refuses(match, "turn")


EDGES = (
    (
        "english",
        ("TS JS AS QS KS", "JH TH AH QH KH", "KD JD 9H 9D 7S", "8C 5D 9C 2C QC", "4D 8H 5S KC 7C"),
        69,
        "lost",
    ),
    (
        "english",
        ("QS AS JS TS KS", "JH AH QH TH KH", "7H 8S 8C 9S 2H", "5D 5C 2C 4H KC", "8H JC TC 7C 3D"),
        70,
        "won",
    ),
    (
        "american",
        ("TS KS AS QS JS", "7H 9H 5H 8H 6H", "7D QH 5S 6D 2D", "8C 7S 6S KD 4H", "8S TC 7C 9C JC"),
        199,
        "lost",
    ),
    (
        "american",
        ("AS TS JS KS QS", "QH JH KH AH TH", "TD 4H 8C 7H JC", "9S 5D 2C 4C 6C", "2S 7C AC 6S 8D"),
        200,
        "won",
    ),
)


@pytest.mark.parametrize(("preset", "rows", "score", "status"), EDGES)
def test_the_mark_is_seventy_english_and_two_hundred_american(
    preset: str, rows: tuple[str, ...], score: int, status: str
) -> None:
    match = at(GAME, square(*rows), preset=preset)
    assert (match.score, match.status) == (score, status)


def test_the_option_chooses_the_table() -> None:
    royal = across("TS JS QS KS AS")
    assert find(GAME).under().chosen == {"scoring": "english"}
    assert at(GAME, royal, scoring="american").score == 100
    assert at(GAME, royal, preset="american", scoring="english").score == 30


def test_the_stock_is_the_whole_deck_and_twenty_seven_are_never_seen() -> None:
    assert tuple(find(GAME).presets) == PRESETS
    match = dealt(GAME, "9D 4S")
    piles = lying(match)
    assert len(piles["stock"].split()) == 52
    assert piles["stock"].endswith("<4S> <9D>")
    assert texts(match) == ["turn"]
    assert (match.status, match.score) == ("playing", 0)
    for place in range(1, 26):
        match.play("turn")
        assert len(texts(match)) == 26 - place
        match.play(f"hand>grid-{place}")
    assert lying(match)["grid-1"] == "9D"
    assert len(lying(match)["stock"].split()) == 27
    assert texts(match) == []
    assert match.status in ("won", "lost")


def test_an_unshuffled_deck_placed_row_by_row() -> None:
    match = dealt(GAME)
    for place in range(1, 26):
        match.play("turn")
        match.play(f"hand>grid-{place}")
    assert match.score == 4 * 30
    assert match.status == "won"
    assert lying(match)["stock"] == down(backwards(f"KD {run('H', 'A', 'K')} {run('S', 'A', 'K')}"))
