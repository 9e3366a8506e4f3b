"""Clicks and drags that ask first, and those that act at once."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame
import pytest

from game.core.table import Fact
from game.match.match import Match
from tests.scenes.conftest import Opener
from tests.support.player import Player, moves, on


def lay(
    player: Player, piles: Mapping[str, str], facts: Mapping[str, Fact] = MappingProxyType({})
) -> None:
    """Put a given position on the table."""
    player.table.deal(Match.at(player.table.game, dict(piles), dict(facts)), "Laid out.")
    player.rest(0.1)


def choices(player: Player) -> list[str]:
    """Return the choices of the open menu."""
    choice_menu = player.table.input.choice_menu
    return [button.label for button in choice_menu.buttons.all] if choice_menu else []


def choose(player: Player, label: str) -> None:
    choice_menu = player.table.input.choice_menu
    assert choice_menu is not None
    player.click(next(b for b in choice_menu.buttons.all if b.label == label).box.center)


# -------------------------------------------------------------------- how many to turn over


def met(player: Player) -> None:
    """Lay two foundations of a suit that meet."""
    lay(
        player,
        {
            "foundation-2": "AD 2D 3D 4D 5D",
            "foundation-6": "KD QD JD TD 9D 8D 7D 6D",
            "tableau-1": "3C",
        },
    )


def test_a_foundation_laid_on_another_asks_how_many(sit: Opener) -> None:
    player = sit("play", "tournament", "--seed", "1")
    met(player)
    player.drag(on(player, "foundation-2"), on(player, "foundation-6"))
    assert moves(player) == []
    assert choices(player) == [
        "Only the 5 of diamonds",
        "2 cards, as far as the 4 of diamonds",
        "3 cards, as far as the 3 of diamonds",
        "4 cards, as far as the 2 of diamonds",
        "All 5 cards",
    ]
    goal = player.view.places.spot_rect(player.table.game.spot("foundation-6"))
    choice_menu = player.table.input.choice_menu
    assert choice_menu is not None
    assert choice_menu.box.inflate(20, 20).colliderect(goal), (
        "it should open where the cards would go"
    )
    choose(player, "3 cards, as far as the 3 of diamonds")
    assert moves(player) == ["reverse foundation-2:3>foundation-6"]
    assert player.words == "3 cards from the 3 of diamonds turned over on 6 of diamonds"


def test_a_click_on_a_foundation_asks_too(sit: Opener) -> None:
    player = sit("play", "tournament", "--seed", "1")
    for button in (1, 3):
        met(player)
        player.click(on(player, "foundation-6"), button=button)
        assert moves(player) == []
        assert len(choices(player)) == 8
        choose(player, "All 8 cards")
        assert moves(player) == ["reverse foundation-6:8>foundation-2"]


def test_a_whole_pile_is_reversed_without_a_question(sit: Opener) -> None:
    player = sit("play", "suspense", "--seed", "1")
    lay(player, {"foundation-3": "AC 2C", "tableau-1": "6C 5C 4C 3C", "stock": "<5D>"})
    player.drag(on(player, "tableau-1", 0), on(player, "foundation-3"))
    assert moves(player) == ["reverse tableau-1:4>foundation-3"]


# -------------------------------------------------------------------- the stock


def fans(player: Player, left: int, piles: Mapping[str, str]) -> None:
    """Lay a table of Intelligence with this many redeals left."""
    lay(player, piles, {"redeals_left": left})


SOME = {"foundation-1": "AC", "tableau-1": "3C 9D", "stock": "<5C> <6C> <7C> <8C>"}


def test_a_click_on_the_stock_does_not_redeal_while_cards_can_be_dealt(sit: Opener) -> None:
    player = sit("play", "intelligence", "--seed", "1")
    fans(player, 2, SOME)
    player.click(on(player, "stock"))
    assert moves(player) == []
    assert choices(player) == ["Deal 3 cards into a space", "Gather and redeal, 2 left"]
    player.key(pygame.K_ESCAPE)
    assert choices(player) == []
    player.key(pygame.K_SPACE, sign=" ")
    choice_menu = player.table.input.choice_menu
    assert choice_menu is not None
    near = player.view.places.spot_rect(player.table.game.stock).inflate(40, 40)
    assert choice_menu.box.colliderect(near), "it should be at the stock"
    choose(player, "Deal 3 cards into a space")
    assert moves(player) == ["stock:3>tableau-2"]


def test_a_click_on_a_space_deals_a_fan_there_at_once(sit: Opener) -> None:
    player = sit("play", "intelligence", "--seed", "1")
    fans(player, 2, SOME)
    player.click(on(player, "tableau-7"))
    assert moves(player) == ["stock:3>tableau-7"]
    assert player.words == "Dealt 8 of clubs, 7 of clubs, 6 of clubs"
    player.press("Undo")
    assert player.words == "Taken back: 3 cards dealt to an empty place", (
        "the cards should not be named"
    )


def test_the_stock_deals_a_fan_at_once_if_that_is_the_only_move(sit: Opener) -> None:
    player = sit("play", "intelligence", "--seed", "1")
    fans(player, 0, SOME)
    player.click(on(player, "stock"))
    assert moves(player) == ["stock:3>tableau-2"]


def test_a_redeal_is_confirmed_while_there_is_a_stock(sit: Opener) -> None:
    player = sit("play", "intelligence", "--seed", "1")
    ranks = (f"{rank}{suit}" for rank in "3579JK" for suit in "CDH")
    full = {f"tableau-{number}": card for number, card in enumerate(ranks, 1)}
    fans(player, 1, {"foundation-1": "AC", "stock": "<4C> <6C>", **full})
    player.click(on(player, "stock"))
    assert choices(player) == ["Gather and redeal, 1 left"]
    player.click(on(player, "foundation-8"))
    assert choices(player) == []
    assert moves(player) == []
    fans(player, 2, {"foundation-1": "AC", "tableau-1": "3C 9D 5H TS"})
    player.click(on(player, "stock"))
    assert moves(player) == ["redeal"]
    assert player.words == "Gathered, shuffled and dealt again"


def test_rows_and_spaces_are_distinguished_in_the_menu_of_the_stock(sit: Opener) -> None:
    player = sit("play", "tournament", "--seed", "1", "--set", "fill_spaces=free")
    lay(player, {"tableau-1": "3C", "stock": "<5C> <6C> <7C> <8C> <9C>"})
    player.click(on(player, "stock"))
    assert choices(player) == ["Deal 4 cards into a space", "Deal 4 rows"]
    choose(player, "Deal 4 rows")
    assert moves(player) == ["deal"]


def test_a_face_down_card_is_not_named(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    for pile, index in (("stock", -1), ("tableau-7", 0)):
        player.click(on(player, pile, index), button=3)
        assert moves(player) == []
        assert player.words == "A card that lies face down does not go to a foundation now."


# -------------------------------------------------------------------- places that call for a card


def test_the_card_in_the_hand_waits_for_a_click_on_its_place(sit: Opener) -> None:
    player = sit("play", "poker-solitaire", "--seed", "1")
    player.click(on(player, "stock"))
    for _ in range(3):
        player.click(on(player, "hand"))
        assert moves(player) == ["turn"], "the player should choose its place"
        assert "foundation" not in player.words, "this game has no foundations"
    player.click(on(player, "grid-13"))
    player.click(on(player, "stock"))
    player.click(on(player, "grid-14"))
    assert moves(player) == ["turn", "hand>grid-13", "turn", "hand>grid-14", "turn"]


def test_a_click_on_a_waste_takes_the_card_in_the_hand(sit: Opener) -> None:
    player = sit("play", "jubilee", "--seed", "1")
    lay(player, {"foundation-1": "KC", "hand": "9D", "waste-1": "3H", "stock": "<5H>"})
    player.click(on(player, "waste-1"))
    assert moves(player) == ["hand>waste-1"]


def test_a_click_on_a_gap_takes_its_card_or_asks_which_of_two(sit: Opener) -> None:
    player = sit("play", "gaps", "--seed", "1")
    lay(player, {"grid-2": "2C", "grid-4": "2H", "grid-9": "3C"})
    player.click(on(player, "grid-3"))
    assert moves(player) == ["grid-9>grid-3"]
    player.click(on(player, "grid-1"))
    assert choices(player) == ["2 of clubs", "2 of hearts"]
    choose(player, "2 of hearts")
    assert moves(player)[-1] == "grid-4>grid-1"


# -------------------------------------------------------------------- the draw


def test_a_buried_card_is_refused_in_words_until_it_may_be_drawn(sit: Opener) -> None:
    player = sit("play", "la-belle-lucie", "--seed", "1")
    piles = {"foundation-1": "AC", "tableau-1": "2C 3H 9D", "tableau-2": "4H"}
    lay(player, piles, {"redeals_left": 1, "drawn": False})
    two, home = on(player, "tableau-1", 0), on(player, "foundation-1")
    player.drag(two, home)
    assert moves(player) == []
    assert "2 of clubs" in player.words
    assert "redeal" in player.words
    lay(player, piles, {"redeals_left": 0, "drawn": False})
    player.drag(two, home)
    assert moves(player) == ["tableau-1[1]>foundation-1"]


# -------------------------------------------------------------------- what is chosen first


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize(
    ("game", "seed", "count", "label", "said"),
    [
        ("chessboard", 1, 13, "Start with tens", "The foundations start with tens"),
        ("stalactites", 1, 2, "Interval is 2", "The interval is 2"),
        ("gavotte", 1, 14, "Left wing is open", "The left wing is open"),
        ("joker-canfield", 60, 52, "7 of hearts", "The foundations start with the 7 of hearts"),
    ],
)
def test_a_choice_is_announced_in_words(
    sit: Opener, game: str, seed: int, count: int, label: str, said: str, size: tuple[int, int]
) -> None:
    player = sit("play", game, "--seed", str(seed), size=size)
    player.rest(0.1)
    assert len(choices(player)) == count
    choice_menu = player.table.input.choice_menu
    assert choice_menu is not None
    assert player.app.screen.get_rect().contains(choice_menu.box)
    choose(player, label)
    assert player.words.startswith(said), player.words


@pytest.mark.parametrize("game", ["chessboard", "gavotte"])
def test_a_choice_leaves_the_indices_of_the_cards_to_be_seen(sit: Opener, game: str) -> None:
    player = sit("play", game, "--seed", "7", size=(1280, 800))
    player.rest(0.1)
    choice_menu = player.table.input.choice_menu
    assert choice_menu is not None
    assert choice_menu.box.collidelistall(player.view.places.index_rects()) == []


def test_the_next_choice_stays_open_after_the_first(sit: Opener) -> None:
    player = sit("play", "gavotte", "--seed", "1")
    player.rest(0.1)
    choose(player, "Left wing is open")
    player.rest(0.1)
    assert len(choices(player)) == 12
    player.key(pygame.K_RETURN)
    assert moves(player) == ["choose open=left", "choose base=A"]
    assert not choices(player)


@pytest.mark.parametrize("away", ["focus", "help", "size"])
def test_a_choice_that_must_be_made_is_open_again_afterwards(sit: Opener, away: str) -> None:
    player = sit("play", "gavotte", "--seed", "1")
    player.rest(0.1)
    assert choices(player)
    if away == "focus":
        player.post(pygame.WINDOWFOCUSLOST)
        player.post(pygame.WINDOWFOCUSGAINED)
        player.rest(0.5)
    elif away == "help":
        player.table.actions["help"]()
        player.key(pygame.K_ESCAPE)
    else:
        pygame.display.set_mode((1024, 600), pygame.RESIZABLE)
        player.rest(0.1)
    assert player.top is player.table
    assert len(choices(player)) == 14


# -------------------------------------------------------------------- refusals


def test_a_card_of_the_quilt_is_refused_because_of_its_edges(sit: Opener) -> None:
    player = sit("play", "crazy-quilt", "--seed", "3")
    player.click(on(player, "quilt-28"))
    assert moves(player) == []
    assert player.words == "3 of diamonds has neighbors at both of its narrow edges."
