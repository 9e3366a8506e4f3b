from __future__ import annotations

from game.core import cards
from game.core.shuffle import later_seed, shuffled
from tests.support.book_page import Page
from tests.support.book_rows import at, dealt, lay, lying, refuses, run, texts

GAME = "trefoil"
ACES = lay("foundation: AC | AD | AH | AS")


PAGE = Page(
    GAME,
    exempt={
        "always": {
            "hidden": "all fans lie open, and there is no stock",
            "obligations": "the aces are in place from the start",
        }
    },
)


def test_the_aces_are_removed_and_sixteen_fans_of_three_dealt() -> None:
    match = dealt(GAME, "KS AS QH AC 5D")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 17)] == [3] * 16
    assert [piles[f"tableau-{n}"][:2] for n in range(1, 5)] == ["KS", "QH", "5D", "2C"]
    assert "<" not in "".join(piles.values())
    assert match.table.facts["redeals_left"] == 2
    assert match.score == 4


def test_a_redeal_shuffles_what_is_not_home_and_deals_it_in_threes() -> None:
    match = at(GAME, ACES | lay("tableau: KD 9H 4C | KH 8S 5C | | 2D"))
    match.play("redeal")
    dealt_out = cards.write(shuffled(cards.read("KD 9H 4C KH 8S 5C 2D"), later_seed(0, 1))).split()
    piles = lying(match)
    fans = [" ".join(dealt_out[n:6:2]) for n in range(2)] + [dealt_out[6]]
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == [*fans, ""]
    assert match.table.facts["redeals_left"] == 1
    match.play("redeal")
    refuses(match, "redeal")
    assert not match.table.facts["drawn"]
    match.undo()
    assert "redeal" in texts(match)


def test_cards_beyond_sixteen_fans_lie_on_the_last() -> None:
    """In a given position no ace need be home."""
    match = at(GAME, lay(f"tableau: {' '.join(run(suit, 'A', 'K') for suit in 'CDHS')}"))
    match.play("redeal")
    fans = [len(pile.split()) for name, pile in lying(match).items() if name[:7] == "tableau"]
    assert max(fans) > 3 and sum(fans) + (match.score or 0) == 52
