from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, dealt, down, lying, run, texts

GAME = "spider"
SPADES = run("S", "K", "A", -1)


PAGE = Page(
    GAME,
    last=Last(
        {"discard": " ".join(run(suit, "K", "A", -1) for suit in "CDHSCDH"), "tableau-9": SPADES},
        "tableau-9:13>discard",
    ),
)


def test_fifty_four_cards_are_dealt_by_rows_the_top_cards_face_up() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "<AC> <JC> <8D> <5H> <2S> QS"
    assert piles["tableau-4"] == "<4C> <AD> <JD> <8H> <5S> 2C"
    assert piles["tableau-5"] == "<5C> <2D> <QD> <9H> 6S"
    assert piles["tableau-10"] == "<TC> <7D> <4H> <AS> JS"
    counts = [len(piles[f"tableau-{n}"].split()) for n in range(1, 11)]
    assert counts == [6, 6, 6, 6, 5, 5, 5, 5, 5, 5]
    rest = f"{run('C', '3', 'K')} {run('D', 'A', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert len(rest.split()) == 50
    assert piles["discard"] == ""
    assert (match.status, match.score) == ("playing", 0)


def test_five_rows_are_in_the_stock() -> None:
    match = dealt(GAME)
    for row_number in range(1, 6):
        match.play("deal")
        counts = [len(lying(match)[f"tableau-{n}"].split()) for n in range(1, 11)]
        assert counts == [6 + row_number] * 4 + [5 + row_number] * 6
    assert lying(match)["stock"] == ""
    assert "deal" not in texts(match)
