from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import cards_in, dealt, down, lay, lying, run

GAME = "salic-law"
PAGE = Page(
    GAME,
    exempt={"always": {"obligations": "aces are dealt straight to their places"}},
    last=Last(
        lay(
            "foundation: AS 2S 3S 4S 5S 6S 7S 8S 9S TS | AC 2C 3C; "
            "tableau: KC JS | KD | KH | KS | KC | KD | KH | KS; discard: QC QD"
        ),
        "tableau-1>foundation-1",
    ),
)


def test_one_king_is_set_out_and_all_the_rest_is_the_stock() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "KC", "the first king in dealing order"
    assert not any(piles[f"tableau-{n}"] for n in range(2, 9))
    rest = f"{run('C', 'A', 'Q')} {' '.join(run(suit, 'A', 'K') for suit in 'DHSCDHS')}"
    assert len(piles["stock"].split()) == 103
    assert piles["stock"].endswith(down("4C 3C 2C AC"))
    assert set(rest.split()) <= set(piles["stock"].replace("<", "").replace(">", "").split())


def test_the_whole_deck_is_laid_out_upon_the_kings() -> None:
    match = dealt(GAME)
    for _ in range(103):
        match.play("turn")
    piles = lying(match)
    assert piles["tableau-1"] == f"KC {run('C', '2', 'J')} {run('D', '2', 'J')}"
    assert piles["tableau-2"] == f"KD {run('H', '2', 'J')}"
    assert [piles[f"tableau-{n}"] for n in (5, 8)] == [f"KC {run('D', '2', 'J')}", "KS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == 2 * ["AC", "AD", "AH", "AS"]
    assert cards_in(match, "discard") == sorted(2 * ["QC", "QD", "QH", "QS"])
    assert (piles["stock"], match.score) == ("", 16)
