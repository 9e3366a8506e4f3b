from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "spiderette"
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


def test_the_layout_is_klondikes() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC"
    assert piles["tableau-3"] == "<3C> <9C> AD"
    assert piles["tableau-7"] == "<7C> <KC> <5D> <9D> <QD> <AH> 2H"
    assert piles["stock"] == down(backwards(f"{run('H', '3', 'K')} {run('S', 'A', 'K')}"))
    assert piles["discard"] == ""


def test_three_rows_and_three_cards_are_in_the_stock() -> None:
    match = dealt(GAME)
    for left in (17, 10, 3, 0):
        match.play("deal")
        assert len(lying(match)["stock"].split()) == left
    assert "deal" not in texts(match)
    assert [len(lying(match)[f"tableau-{n}"].split()) for n in (1, 3, 4)] == [5, 7, 7]
