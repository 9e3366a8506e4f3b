from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Last, Page
from tests.support.book_rows import cards_in, dealt, down, lay, lying, texts

GAME = "intrigue"
PRESETS = ("book", "stock")


PAGE = Page(
    GAME,
    last=Last(
        lay(
            "foundation: 6S 7S 8S 9S TS | 6C 7C 8C 9C TC JC; "
            "tableau: QC JS | QD | QH | QS | QC | QD | QH | QS"
        ),
        "tableau-1>foundation-1",
    ),
    exempt={"book": {"obligations": "every five and six goes up as it is dealt"}},
)


def test_the_first_queen_is_laid_out_and_the_rest_is_dealt_onto_her_by_hand() -> None:
    assert tuple(find(GAME).presets) == PRESETS
    match = dealt(GAME, "3C QS 9D 6H QH 5C 8D")
    piles = lying(match)
    assert piles["tableau-1"] == "QS"
    assert len(piles["stock"].split()) == 103
    assert piles["stock"].endswith(down("8D 5C QH 6H 9D 3C"))
    assert texts(match) == ["turn"]
    assert (match.status, match.score) == ("playing", 0)
    for _ in range(6):
        match.play("turn")
    piles = lying(match)
    assert (piles["tableau-1"], piles["tableau-2"]) == ("QS 3C 9D", "QH 8D")
    assert (piles["foundation-1"], piles["foundation-9"]) == ("6H", "5C")
    assert piles["hand"] == piles["tableau-3"] == ""
    assert match.score == 2


def test_the_whole_deck_is_dealt_on_eight_queens_with_the_fives_and_sixes_held_out() -> None:
    match = dealt(GAME)
    turned = 0
    while "turn" in texts(match):
        match.play("turn")
        turned += 1
    piles = lying(match)
    assert turned == 103
    assert piles["stock"] == piles["hand"] == ""
    assert all(piles[f"tableau-{n}"].startswith("Q") for n in range(1, 9))
    assert sum(card[0] == "Q" for card in cards_in(match, "tableau")) == 8
    assert [piles[f"foundation-{n}"][0] for n in range(1, 17)] == ["6"] * 8 + ["5"] * 8
    assert match.score == 16


def test_the_other_text_deals_at_once_until_the_eighth_queen_lies() -> None:
    front = "QC 2C QC QD QD QH 6H QH 7S QS 5D QS 8C 3S"
    match = dealt(GAME, front, preset="stock")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == [
        "QC 2C",
        "QC",
        "QD",
        "QD",
        "QH",
        "QH 7S",
        "QS",
        "QS",
    ]
    assert (piles["foundation-1"], piles["foundation-9"]) == ("6H", "5D")
    assert piles["foundation-2"] == piles["foundation-10"] == piles["hand"] == ""
    assert piles["stock"].endswith("<3S> <8C>")
    assert len(piles["stock"].split()) == 92
    assert {"turn", "tableau-6>foundation-1", "tableau-1>tableau-8"} <= set(texts(match))
    match.play("turn")
    assert lying(match)["hand"] == "8C"


def test_the_other_text_takes_the_first_queen_in_dealing_order() -> None:
    front = "9C 2C QH QC QC QD QD 6H QH 7S QS 5D QS 8C 3S"
    piles = lying(dealt(GAME, front, preset="stock"))
    assert piles["tableau-1"] == "QH 9C 2C"
    assert piles["tableau-2"] == "QC"
    assert piles["stock"].endswith("<3S> <8C>")
