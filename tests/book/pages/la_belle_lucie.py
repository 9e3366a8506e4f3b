from __future__ import annotations

from game.core import cards
from game.core.shuffle import later_seed, shuffled
from tests.support.book_page import Page
from tests.support.book_rows import at, cards_in, dealt, lay, lying, refuses, run, texts

GAME = "la-belle-lucie"
LAST = {"redeals_left": 0}
"""The facts after the last redeal."""


PAGE = Page(
    GAME,
    deals_on={
        "opening": "the whole deck is dealt in fans of three before a card is played",
        "redeal": "all the fans are dealt again before a card is played",
    },
    exempt={"always": {"hidden": "all fans lie open, and there is no stock"}},
)


def in_threes(text: str) -> list[str]:
    """Deal these cards in fans of three, one card to each fan in turn, and a fan of the rest."""
    dealt_out = text.split()
    fans = len(dealt_out) // 3
    over = dealt_out[3 * fans :]
    return [" ".join(dealt_out[n : 3 * fans : fans]) for n in range(fans)] + (
        [" ".join(over)] if over else []
    )


def fans_of(piles: dict[str, str]) -> list[str]:
    """Return the fans with cards in order."""
    return [piles[f"tableau-{n}"] for n in range(1, 19) if piles[f"tableau-{n}"]]


def test_seventeen_fans_of_three_and_one_card_over() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC 5D 9H"
    assert piles["tableau-2"] == "2C 6D TH"
    assert piles["tableau-17"] == "4D 8H QS"
    assert (piles["tableau-6"], piles["foundation-1"]) == ("6C TD", "AS")
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 19)] == [3] * 5 + [2] + [
        3
    ] * 11 + [1]
    assert piles["tableau-18"] == "KS"
    assert "<" not in "".join(piles.values())
    assert match.table.facts["redeals_left"] == 2
    assert (match.status, match.score) == ("playing", 1)
    assert "redeal" in texts(match)


def test_aces_at_the_ends_of_fans_go_up_with_the_deal() -> None:
    two_rows = f"{run('C', '2', 'K')} {run('D', '2', 'K')} {run('H', '2', 'J')}"
    match = dealt(GAME, f"{two_rows} AC AD QH KH 2S 3S AH AS")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert (piles["tableau-1"], piles["tableau-2"], piles["tableau-3"]) == (
        "2C 7D",
        "3C 8D",
        "4C 9D QH",
    )
    assert match.score == 4


def test_a_redeal_shuffles_what_is_not_home_and_deals_it_in_threes() -> None:
    table = lay("foundation: AC 2C 3C | AD | AH 2H | AS; tableau: KD 9H 4C | KH 8S 5C | | 2D")
    match = at(GAME, table)
    match.play("redeal")
    expected = shuffled(cards.read("KD 9H 4C KH 8S 5C 2D"), later_seed(0, 1))
    piles = lying(match)
    assert fans_of(piles) == in_threes(cards.write(expected))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 6)] == [3, 3, 1, 0, 0]
    assert piles["foundation-1"] == "AC 2C 3C"
    assert match.table.facts["redeals_left"] == 1


def test_two_left_over_make_a_fan_of_their_own() -> None:
    match = at(GAME, lay("foundation: AC 2C 3C | AD | AH | AS; tableau: KD 9H 4C | KH 8S"))
    match.play("redeal")
    expected = shuffled(cards.read("KD 9H 4C KH 8S"), later_seed(0, 1))
    piles = lying(match)
    assert fans_of(piles) == in_threes(cards.write(expected))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 4)] == [3, 2, 0]


def test_the_second_shuffle_is_another_and_the_draw_comes_after_it() -> None:
    table = lay("tableau: KD 9H 4C | KH 8S 5C | QC TC JS | 2D; foundation: AC | AD | AH | AS")
    match = at(GAME, table)
    match.play("redeal")
    first = lying(match)
    assert not any("[" in move for move in texts(match))
    match.play("redeal")
    second = lying(match)
    assert first != second
    gathered = cards.read(" ".join(fans_of(first)))
    expected = cards.write(shuffled(gathered, later_seed(0, 2)))
    assert fans_of(second) == in_threes(expected)
    assert match.table.facts["redeals_left"] == 0
    assert not match.table.facts["drawn"]
    refuses(match, "redeal")
    match.undo()
    match.play("redeal")
    assert lying(match) == second


def test_the_draw_is_noted_once_used_and_can_be_undone() -> None:
    table = lay("foundation-1: AC; tableau: 2C 9H 8S | 5C TH | 9S 4H")
    match = at(GAME, table, LAST)
    match.play("tableau-1[1]>foundation-1")
    assert match.table.facts["drawn"] is True
    match.undo()
    assert match.table.facts["drawn"] is False
    assert "tableau-1[1]>foundation-1" in texts(match)


def test_aces_that_a_redeal_brings_to_the_ends_go_up() -> None:
    match = dealt(GAME)
    for _ in range(2):
        match.play("redeal")
        piles = lying(match)
        ends = [piles[f"tableau-{n}"][-2:] for n in range(1, 19)]
        assert not [card for card in ends if card.startswith("A")]
    home = cards_in(match, "foundation")
    assert len(home) + len(cards_in(match, "tableau")) == 52
