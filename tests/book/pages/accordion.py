from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lying, run, texts

GAME = "accordion"
PRESETS = ("book", "hand")
PACK = " ".join(run(suit, "A", "K") for suit in "CDHS")


def line(*piles: str, stock: str = "") -> dict[str, str]:
    """Return piles in a row from the left."""
    return {f"row-{n}": pile for n, pile in enumerate(piles, 1)} | {"stock": stock}


PAGE = Page(
    GAME,
    last=Last(line(f"{run('C', 'A', 'K')} {run('D', 'A', 'Q')}", "KD"), "row-2>row-1"),
    exempt={
        "book": {
            "hidden": "the whole deck lies open in the row",
            "turn": "the whole deck is dealt at once",
        }
    },
)


def test_the_entire_deck_is_dealt_in_a_row() -> None:
    assert tuple(find(GAME).presets) == PRESETS
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"row-{n}"] for n in range(1, 53)] == PACK.split()
    assert piles["stock"] == ""
    assert match.status == "playing"
    assert "turn" not in texts(match)
    assert {"row-2>row-1", "row-5>row-2", "row-14>row-13"} & set(texts(match)) == {
        "row-2>row-1",
        "row-5>row-2",
    }


def test_when_laid_by_hand_the_row_grows_in_the_order_of_the_deck() -> None:
    match = dealt(GAME, preset="hand")
    seen = len([pile for name, pile in lying(match).items() if name != "stock" and pile])
    assert seen <= 1
    while "turn" in texts(match):
        match.play("turn")
        piles = lying(match)
        seen += 1
        assert [piles[f"row-{n}"] for n in range(1, seen + 1)] == PACK.split()[:seen]
        assert len(piles["stock"].split()) == 52 - seen
    assert seen == 52


def test_places_beyond_the_row_are_empty() -> None:
    match = at(GAME, line("5S", "9S"))
    assert texts(match) == ["row-2>row-1"]
