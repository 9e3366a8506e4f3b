from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lying, refuses, run, texts

GAME = "strategy"
PAGE = Page(GAME)


def test_the_whole_deck_lies_in_the_stock_and_its_first_card_is_turned() -> None:
    match = dealt(GAME, "9D 4S")
    piles = lying(match)
    assert len(piles["stock"].split()) == 52
    assert piles["stock"].endswith("<4S> <9D>")
    assert texts(match) == ["turn"]
    match.play("turn")
    assert lying(match)["hand"] == "9D"
    refuses(match, "turn")


def test_in_an_unshuffled_deck_only_the_four_aces_are_home_after_forty_eight_cards() -> None:
    match, placed = dealt(GAME), 0
    while "turn" in texts(match):
        match.play("turn")
        if lying(match)["hand"]:
            match.play(f"hand>waste-{placed % 8 + 1}")
            placed += 1
    assert placed == 48
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert [len(piles[f"waste-{n}"].split()) for n in range(1, 9)] == [6] * 8
    assert match.status == "stuck"


def test_a_placing_of_the_deck_from_which_every_card_goes_up() -> None:
    front = " ".join(backwards(run(suit, "A", "K")) for suit in "CDHS")
    match, placed = dealt(GAME, front), 0
    assert lying(match)["stock"] == down(backwards(front))
    while "turn" in texts(match):
        match.play("turn")
        if lying(match)["hand"]:
            match.play(f"hand>waste-{placed // 12 + 1}")
            placed += 1
    while match.status == "playing":
        match.play(texts(match)[0])
    assert (match.status, match.score) == ("won", 52)
