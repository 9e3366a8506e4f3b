from __future__ import annotations

from game.match.match import Match
from tests.support.book_page import Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "calculation"
BOOK = "003 Calculation"
COURSES = ("A23456789TJQK", "2468TQA3579JK", "369Q258JA47TK", "48Q37J26TA59K")


def course(number: int, many: int) -> str:
    """Return the first cards of a foundation, in any suits."""
    return " ".join(f"{rank}{'CDHS'[at % 4]}" for at, rank in enumerate(COURSES[number - 1][:many]))


ROWS = (
    *(
        row(
            f"the course of foundation {number}, its card {at + 1}",
            BOOK,
            lay(f"foundation-{number}: {course(number, at)}; hand: {COURSES[number - 1][at]}S"),
            yes=f"hand>foundation-{number}",
        )
        for number in (1, 2, 3, 4)
        for at in (3, 6, 9, 12)
    ),
    *(
        row(
            f"foundation {number} is complete with its king: nothing follows",
            BOOK,
            lay(f"foundation-{number}: {course(number, 13)}; hand: {COURSES[number - 1][0]}S"),
            no=f"hand>foundation-{number}",
        )
        for number in (1, 2, 3, 4)
    ),
)

PAGE = Page(GAME, rows=ROWS)


def test_an_ace_a_two_a_three_and_a_four_are_taken_out_the_first_of_each() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "2C", "3C", "4C"]
    assert len(piles["stock"].split()) == 48
    match = dealt(GAME, "9D 4S 2H AD 3S AC")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AD", "2H", "3S", "4S"]
    assert texts(match) == ["turn"]
    match.play("turn")
    assert lying(match)["hand"] == "9D"


def test_the_foot_says_which_rank_each_foundation_takes_next() -> None:
    match = dealt(GAME)
    assert match.game.notices_on(match.table) == ["next home: 2 4 6 8"]
    tops = {f"foundation-{n}": top for n, top in enumerate(("9C", "KD", "QH", "QS"), 1)}
    match = Match.at(match.game, {**tops, "stock": "KS"})
    assert match.game.notices_on(match.table) == ["next home: 10 – 2 3"]
