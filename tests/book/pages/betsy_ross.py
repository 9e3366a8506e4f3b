from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "betsy-ross"
BOOK = "003 Betsy Ross"
COURSES = ("23456789TJQK", "468TQA3579JK", "69Q258JA47TK", "8Q37J26TA59K")


def course(number: int, many: int) -> str:
    """Return the first cards of a foundation, in any suits."""
    return " ".join(f"{rank}{'CDHS'[at % 4]}" for at, rank in enumerate(COURSES[number - 1][:many]))


LAST = lay("guide: AH | 2C | 3C | 4D; foundation-4: 8C QD 3H 7S JC 2D 6H TS AC 5D 9H; waste: KS")

ROWS = (
    *(
        row(
            f"the course of foundation {number}: after {COURSES[number - 1][at - 1]} "
            f"comes {COURSES[number - 1][at]}",
            BOOK,
            lay(f"foundation-{number}: {course(number, at)}; waste: {COURSES[number - 1][at]}S"),
            yes=f"waste>foundation-{number}",
        )
        for number in (1, 2, 3, 4)
        for at in range(1, 12)
        if f"{COURSES[number - 1][at]}S" not in course(number, at)
    ),
    *(
        row(
            f"foundation {number} ends with its king: nothing follows",
            BOOK,
            lay(f"foundation-{number}: {course(number, 12)}; waste: {card}"),
            no=f"waste>foundation-{number}",
        )
        for number, card in ((1, "AS"), (2, "2S"), (3, "3S"), (4, "4S"))
    ),
)

PAGE = Page(GAME, rows=ROWS, last=Last(LAST, "waste>foundation-4"))


def test_guides_and_foundations_are_the_first_of_their_ranks() -> None:
    match = dealt(GAME, "KS 4S 3H 2D AS 2S 8H 6D 4C")
    piles = lying(match)
    assert [piles[f"guide-{n}"] for n in range(1, 5)] == ["AS", "2D", "3H", "4S"]
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["2S", "4C", "6D", "8H"]
    assert len(piles["stock"].split()) == 44
    assert piles["stock"].endswith("<KS>")
    assert (match.score, match.table.facts["redeals_left"]) == (4, 2)
    assert texts(match) == ["turn"]
    assert "next home: 3 6 9 Q" in match.game.notices_on(match.table)


def test_all_forty_eight_cards_have_their_place() -> None:
    ranks = sorted("".join(COURSES))
    assert len(ranks) == 48
    assert {ranks.count(rank) for rank in "56789TJQK"} == {4}
    assert {ranks.count(rank) for rank in "A234"} == {3}
