from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, run

GAME = "faerie-queen"
PAGE = Page(
    GAME,
    exempt={"always": {"obligations": "aces are dealt straight to their places"}},
    last=Last(
        lay(
            "foundation: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS | AC 2C 3C; "
            "tableau: KC QS | KD | KH | KS | KC | KD | KH | KS"
        ),
        "tableau-1>foundation-1",
    ),
)


def test_the_whole_deck_with_its_queens_is_dealt_onto_the_kings() -> None:
    match = dealt(GAME)
    assert lying(match)["tableau-1"] == "KC", "the first king in dealing order"
    for _ in range(103):
        match.play("turn")
    piles = lying(match)
    assert piles["tableau-1"] == f"KC {run('C', '2', 'Q')} {run('D', '2', 'Q')}"
    assert piles["tableau-2"] == f"KD {run('H', '2', 'Q')}"
    assert [piles[f"tableau-{n}"] for n in (5, 8)] == [f"KC {run('D', '2', 'Q')}", "KS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == 2 * ["AC", "AD", "AH", "AS"]
    assert (piles["stock"], match.score) == ("", 8)
