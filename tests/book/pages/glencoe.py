from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, texts

GAME = "glencoe"
PAGE = Page(
    GAME,
    last=Last(
        lay(
            "foundation: 6S 7S 8S 9S TS | 6C 7C 8C 9C TC JC; "
            "tableau: QS JS | QC | QD | QH | QS | QC | QD | QH"
        ),
        "tableau-1>foundation-1",
    ),
)


def test_the_deal_begins_with_one_queen() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "QC", "the first queen in dealing order"
    assert len(piles["stock"].split()) == 103
    assert not any(piles[f"tableau-{n}"] for n in range(2, 9))


def test_a_deal_in_which_fives_and_sixes_come_before_their_queens() -> None:
    match = dealt(GAME, "5D QC 6D 5C QD 6C 7H QC 5D")
    for _ in range(8):
        match.play("turn")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in (1, 2, 3)] == ["QC", "QD 7H", "QC 5D"]
    assert {name: pile for name, pile in piles.items() if "foundation" in name and pile} == {
        "foundation-1": "6C",
        "foundation-2": "6D",
        "foundation-9": "5C",
        "foundation-10": "5D",
    }
    assert "turn" in texts(match)
