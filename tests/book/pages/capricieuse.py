from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import cards_in, dealt, down, lying, run, texts

GAME = "capricieuse"
PAGE = Page(GAME)


def test_one_ace_and_one_king_of_each_suit_are_put_in_a_row() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert " ".join(piles[f"foundation-{n}"] for n in range(1, 9)) == "AC AD AH AS KC KD KH KS"
    assert len(piles["stock"].split()) == 96
    assert piles["stock"].endswith(down("4C 3C 2C"))
    assert cards_in(match, "tableau") == []
    assert (match.score, texts(match)) == (8, ["turn"])
    assert match.table.facts["row"] == 1


def test_the_rest_is_dealt_one_card_at_a_time_to_twelve_piles() -> None:
    front = run("D", "3", "Q") + " " + run("C", "3", "J")
    match = dealt(GAME, front)
    for _ in range(14):
        match.play("turn")
        if lying(match)["hand"]:
            match.play(next(move for move in texts(match) if "tableau" in move))
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 13)] == [2, 2] + [1] * 10
    assert piles["tableau-1"] == "3D 5C"
    assert piles["tableau-12"] == "4C"
