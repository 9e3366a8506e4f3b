"""What a click or a drag asks before it does anything, and what it does at once."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from game.match import Match
from game.table import Fact
from tests.scenes.conftest import Opener
from tests.scenes.hand import Hand
from tests.scenes.test_play import moves, on


def lay(
    hand: Hand, piles: Mapping[str, str], facts: Mapping[str, Fact] = MappingProxyType({})
) -> None:
    """Put a position of our own on the table."""
    hand.table.deal(Match.at(hand.table.game, dict(piles), dict(facts)), "Laid out.")
    hand.rest(0.1)


def choices(hand: Hand) -> list[str]:
    """What the chooser that is open has to choose from."""
    chooser = hand.table.hands.chooser
    return [button.label for button in chooser.buttons.all] if chooser else []


def choose(hand: Hand, label: str) -> None:
    chooser = hand.table.hands.chooser
    assert chooser is not None
    hand.click(next(b for b in chooser.buttons.all if b.label == label).box.center)


# -------------------------------------------------------------------- how many to turn over


def met(hand: Hand) -> None:
    """Two foundations of a suit that meet."""
    lay(
        hand,
        {
            "foundation-2": "AD 2D 3D 4D 5D",
            "foundation-6": "KD QD JD TD 9D 8D 7D 6D",
            "tableau-1": "3C",
        },
    )


def test_a_foundation_laid_on_another_asks_how_many(sit: Opener) -> None:
    hand = sit("play", "tournament", "--seed", "1")
    met(hand)
    hand.drag(on(hand, "foundation-2"), on(hand, "foundation-6"))
    assert moves(hand) == []
    assert choices(hand) == [
        "Only the 5 of diamonds",
        "2 cards, as far as the 4 of diamonds",
        "3 cards, as far as the 3 of diamonds",
        "4 cards, as far as the 2 of diamonds",
        "All 5 cards",
    ]
    goal = hand.view.spot_rect(hand.table.game.spot("foundation-6"))
    chooser = hand.table.hands.chooser
    assert chooser is not None
    assert chooser.box.inflate(20, 20).colliderect(goal), "it opens where the cards would go"
    choose(hand, "3 cards, as far as the 3 of diamonds")
    assert moves(hand) == ["reverse foundation-2:3>foundation-6"]
    assert hand.words == "3 cards from the 3 of diamonds turned over on 6 of diamonds"


def test_a_click_on_a_foundation_asks_as_well(sit: Opener) -> None:
    hand = sit("play", "tournament", "--seed", "1")
    for button in (1, 3):
        met(hand)
        hand.click(on(hand, "foundation-6"), button=button)
        assert moves(hand) == []
        assert len(choices(hand)) == 8
        choose(hand, "All 8 cards")
        assert moves(hand) == ["reverse foundation-6:8>foundation-2"]


def test_a_pile_is_turned_over_whole_without_a_question(sit: Opener) -> None:
    hand = sit("play", "suspense", "--seed", "1")
    lay(hand, {"foundation-3": "AC 2C", "tableau-1": "6C 5C 4C 3C", "stock": "<5D>"})
    hand.drag(on(hand, "tableau-1", 0), on(hand, "foundation-3"))
    assert moves(hand) == ["reverse tableau-1:4>foundation-3"]


# -------------------------------------------------------------------- the stock


def fans(hand: Hand, left: int, piles: Mapping[str, str]) -> None:
    """A table of Intelligence with so many redeals left."""
    lay(hand, piles, {"redeals_left": left})


SOME = {"foundation-1": "AC", "tableau-1": "3C 9D", "stock": "<5C> <6C> <7C> <8C>"}


def test_a_click_on_the_stock_never_redeals_what_is_still_to_be_dealt(sit: Opener) -> None:
    hand = sit("play", "intelligence", "--seed", "1")
    fans(hand, 2, SOME)
    hand.click(on(hand, "stock"))
    assert moves(hand) == []
    assert choices(hand) == ["Deal 3 cards into a space", "Gather and redeal, 2 left"]
    hand.key(pygame.K_ESCAPE)
    assert choices(hand) == []
    hand.key(pygame.K_SPACE, sign=" ")
    chooser = hand.table.hands.chooser
    assert chooser is not None
    near = hand.view.spot_rect(hand.table.game.stock).inflate(40, 40)
    assert chooser.box.colliderect(near), "it stands at the stock"
    choose(hand, "Deal 3 cards into a space")
    assert moves(hand) == ["stock:3>tableau-2"]


def test_a_click_on_a_space_deals_a_fan_there_at_once(sit: Opener) -> None:
    hand = sit("play", "intelligence", "--seed", "1")
    fans(hand, 2, SOME)
    hand.click(on(hand, "tableau-7"))
    assert moves(hand) == ["stock:3>tableau-7"]
    assert hand.words == "Dealt 8 of clubs, 7 of clubs, 6 of clubs"
    hand.press("Undo")
    assert hand.words == "Taken back: 3 cards dealt to an empty place", "without their names"


def test_the_stock_deals_a_fan_at_once_where_nothing_else_is_left(sit: Opener) -> None:
    hand = sit("play", "intelligence", "--seed", "1")
    fans(hand, 0, SOME)
    hand.click(on(hand, "stock"))
    assert moves(hand) == ["stock:3>tableau-2"]


def test_a_redeal_alone_is_asked_about_while_there_is_a_stock(sit: Opener) -> None:
    hand = sit("play", "intelligence", "--seed", "1")
    fans(hand, 1, {"foundation-1": "AC", "tableau-1": "3C 9D", "stock": "<5C> <6C>"})
    hand.click(on(hand, "stock"))
    assert choices(hand) == ["Gather and redeal, 1 left"]
    hand.click(on(hand, "foundation-8"))
    assert choices(hand) == []
    assert moves(hand) == []
    fans(hand, 2, {"foundation-1": "AC", "tableau-1": "3C 9D 5H TS"})
    hand.click(on(hand, "stock"))
    assert moves(hand) == ["redeal"]
    assert hand.words == "Gathered, shuffled and dealt again"


def test_rows_and_spaces_are_told_apart_at_the_stock(sit: Opener) -> None:
    hand = sit("play", "tournament", "--seed", "1", "--set", "fill_spaces=free")
    lay(hand, {"tableau-1": "3C", "stock": "<5C> <6C> <7C> <8C> <9C>"})
    hand.click(on(hand, "stock"))
    assert choices(hand) == ["Deal 4 cards into a space", "Deal 4 rows"]
    choose(hand, "Deal 4 rows")
    assert moves(hand) == ["deal"]


def test_the_name_of_a_card_that_lies_face_down_is_not_given_away(sit: Opener) -> None:
    hand = sit("play", "klondike", "--seed", "7")
    for pile, index in (("stock", -1), ("tableau-7", 0)):
        hand.click(on(hand, pile, index), button=3)
        assert moves(hand) == []
        assert hand.words == "A card that lies face down does not go to a foundation now."


# -------------------------------------------------------------------- places that call for a card


def test_the_card_in_hand_waits_for_the_place_that_is_clicked(sit: Opener) -> None:
    hand = sit("play", "poker-solitaire", "--seed", "1")
    hand.click(on(hand, "stock"))
    for _ in range(3):
        hand.click(on(hand, "hand"))
        assert moves(hand) == ["turn"], "where it goes is the player's to say"
        assert "foundation" not in hand.words, "there are none here"
    hand.click(on(hand, "grid-13"))
    hand.click(on(hand, "stock"))
    hand.click(on(hand, "grid-14"))
    assert moves(hand) == ["turn", "hand>grid-13", "turn", "hand>grid-14"]


def test_a_wastepile_calls_the_card_in_hand(sit: Opener) -> None:
    hand = sit("play", "jubilee", "--seed", "1")
    lay(hand, {"foundation-1": "KC", "hand": "9D", "waste-1": "3H", "stock": "<5H>"})
    hand.click(on(hand, "waste-1"))
    assert moves(hand) == ["hand>waste-1"]


def test_a_gap_calls_its_card_or_asks_which_two(sit: Opener) -> None:
    hand = sit("play", "gaps", "--seed", "1")
    lay(hand, {"grid-2": "2C", "grid-4": "2H", "grid-9": "3C"})
    hand.click(on(hand, "grid-3"))
    assert moves(hand) == ["grid-9>grid-3"]
    hand.click(on(hand, "grid-1"))
    assert choices(hand) == ["2 of clubs", "2 of hearts"]
    choose(hand, "2 of hearts")
    assert moves(hand)[-1] == "grid-4>grid-1"


# -------------------------------------------------------------------- the draw


def test_a_buried_card_is_refused_in_words_until_it_may_be_drawn(sit: Opener) -> None:
    hand = sit("play", "la-belle-lucie", "--seed", "1")
    piles = {"foundation-1": "AC", "tableau-1": "2C 3H 9D", "tableau-2": "4H"}
    lay(hand, piles, {"redeals_left": 1, "drawn": False})
    two, home = on(hand, "tableau-1", 0), on(hand, "foundation-1")
    hand.drag(two, home)
    assert moves(hand) == []
    assert "2 of clubs" in hand.words
    assert "redeal" in hand.words
    lay(hand, piles, {"redeals_left": 0, "drawn": False})
    hand.drag(two, home)
    assert moves(hand) == ["tableau-1[1]>foundation-1"]


# -------------------------------------------------------------------- refusals


def test_a_card_of_the_quilt_is_refused_for_its_edges(sit: Opener) -> None:
    hand = sit("play", "crazy-quilt", "--seed", "3")
    hand.click(on(hand, "quilt-28"))
    assert moves(hand) == []
    assert hand.words == "3 of diamonds has neighbors at both of its narrow edges."
