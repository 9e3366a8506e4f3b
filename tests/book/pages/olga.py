from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, texts

GAME = "olga"
PAGE = Page(GAME)


def test_face_down_cards_may_not_be_peeked_at() -> None:
    assert not find(GAME).may_peek


def test_sixteen_suits_of_eight_cards_wait_to_be_laid() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert len(piles["stock"].split()) == 128
    assert {card[1] for card in piles["stock"].split()} == {*"A789TJQK"}
    assert texts(match) == ["turn"]
    assert match.table.facts["place"] == 1


def test_seven_rows_of_seven_are_laid_the_even_ones_face_down() -> None:
    match = dealt(GAME)
    while match.table.facts["place"] != 50:
        waiting = [text for text in texts(match) if text.startswith("hand>tableau")]
        match.play((waiting or ["turn"])[0])
    piles = lying(match)
    rows = [[piles[f"tableau-{7 * r + c}"] for c in range(1, 8)] for r in range(7)]
    assert [sum(card.startswith("<") for card in each) for each in rows[:5]] == [0, 7, 0, 7, 0]
    assert rows[0] == ["AC", "7C", "8C", "9C", "TC", "JC", "QC"]
    assert rows[1] == [f"<{card}>" for card in ("KC", "AD", "7D", "8D", "9D", "TD", "JD")]
    assert len(piles["stock"].split()) == 128 - 49
    assert piles["waste"] == piles["hand"] == ""
