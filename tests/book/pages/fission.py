from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, run, texts

GAME = "fission"
ALL_BUT_ONE = {
    "foundation-1": run("S", "Q", "J"),
    "foundation-9": run("D", "A", "K"),
    "foundation-17": run("C", "5", "4"),
    "foundation-20": run("H", "2", "8"),
    "foundation-23": run("H", "T", "A"),
    "tableau-4": "9H",
}


PAGE = Page(
    GAME,
    last=Last(ALL_BUT_ONE, "tableau-4>foundation-20"),
    exempt={"always": {"hidden": "all cards are dealt face up"}},
    forced="the other program leaves foundations apart that meet, and else offers the same",
)


def test_seven_columns_of_seven_are_dealt_one_after_another_and_three_cards_to_the_tableau() -> (
    None
):
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve-1"] == run("C", "A", "7")
    assert piles["reserve-2"] == f"{run('C', '8', 'K')} AD"
    assert piles["reserve-7"] == run("S", "4", "T")
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["JS", "QS", "KS", ""]
    assert piles["stock"] == ""
    assert (match.score, match.status) == (0, "playing")


def test_the_far_half_lies_alone_unless_it_has_fallen_apart() -> None:
    lone = lay("reserve-2: JS 6C 8D; tableau-1: KD")
    for facts, places in (
        ({}, ("foundation-5", "foundation-6")),
        ({"far_gone": "2"}, ("foundation-7", "foundation-8")),
    ):
        match = at(GAME, lone, facts)
        match.play("reserve-2>tableau-1")
        assert [lying(match)[place] for place in places] == ["JS", "6C"]


def test_an_undo_takes_back_a_play_with_all_its_consequences() -> None:
    match = at(GAME, lay("reserve-1: 6D 2S KC; tableau: AC | AS; foundation-9: 4D 5D"))
    before = lying(match)
    match.play("reserve-1>tableau-1")
    match.undo()
    assert lying(match) == before
    assert texts(match)[0] == "reserve-1>tableau-1"
