from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "will-o-the-wisp"
PAGE = Page(
    GAME,
    last=Last(
        {
            "discard": " ".join(run(suit, "K", "A", -1) for suit in "CDH"),
            "tableau-2": run("S", "K", "3", -1),
            "tableau-6": "2S AS",
        },
        "tableau-6:2>tableau-2",
    ),
)


def test_twenty_one_cards_in_seven_piles_of_three_the_top_ones_face_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "<AC> <8C> 2D"
    assert piles["tableau-7"] == "<7C> <AD> 8D"
    assert all(len(piles[f"tableau-{n}"].split()) == 3 for n in range(1, 8))
    rest = f"{run('D', '9', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))


def test_four_rows_and_three_cards_are_in_the_stock() -> None:
    match = dealt(GAME)
    for left in (24, 17, 10, 3, 0):
        match.play("deal")
        assert len(lying(match)["stock"].split()) == left
    assert "deal" not in texts(match)
