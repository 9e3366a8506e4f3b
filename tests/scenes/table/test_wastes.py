"""Wastes: one fed by the stock shows its last eight cards, those that the player fills show all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.book.catalog import find
from game.core.cards import DOWN
from game.match.match import Match
from game.rules.game import Game
from scenes.cards.metrics import index_height, index_margin
from scenes.look.theme import GREEN
from scenes.table.card_size import fit
from scenes.table.fitting import Fitting, Pixel
from scenes.table.layout import layout_of
from scenes.table.prelayout import deck_for
from tests.support.tables import VARIANTS, area, match_of

SIZES = ((1280, 800), (1024, 600))
TURNS, SEEN = 10, 8


def fed_by_the_stock(game: Game) -> bool:
    """Does the game have a single waste, to which the stock is turned?"""
    return len(game.roles.get("waste", ())) == 1 and any(play.verb == "turn" for play in game.play)


def filled_by_the_player(game: Game) -> bool:
    """Does the game have several wastes, on which the player lays cards?"""
    return len(game.roles.get("waste", ())) > 1 and all(
        zone.build is not None for zone, _ in game.zones_and_spots("waste")
    )


def variants_with(kind: str) -> list[tuple[str, str | None]]:
    matches = fed_by_the_stock if kind == "fed" else filled_by_the_player
    return [(name, preset) for name, preset in VARIANTS if matches(find(name))]


FED, FILLED = variants_with("fed"), variants_with("filled")


def turned(match: Match) -> Match:
    """Return the match after ten turns of the stock, with all obligations met."""
    done = 0
    for _ in range(40):
        offered = match.moves()
        if done == TURNS or not offered:
            break
        turning = [move for move in offered if move.verb == "turn"]
        done += bool(turning)
        match.play((turning or offered)[0])
    return match


def corner(found: Fitting) -> Pixel:
    """Return how far the index of a card reaches into it, across and down."""
    tall = index_height(found.height, found.large)
    if found.layout.index == "under":
        return round(found.width * 0.22), index_margin(found.height) + round(tall * 1.72) + 1
    broad = 0.4 if found.large else 0.29
    return round(found.width * broad), index_margin(found.height) + tall


def covered_indices(found: Fitting, spot: int, pile: Sequence[int]) -> list[int]:
    """Return the places of the last eight cards of a pile whose index is partly covered by the next
    card."""
    places, (across, below) = found.places(spot, pile), corner(found)
    strips = [found.strip(spot, *pair, at) for at, pair in enumerate(pairwise(places))]
    first = max(0, len(pile) - SEEN)
    return [
        index
        for index, seen in list(enumerate(strips))[first:]
        if seen.width < across - 1 or seen.height < below - 1
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "preset"), FED)
def test_a_waste_fed_by_the_stock_shows_its_last_eight(
    name: str, preset: str | None, size: tuple[int, int]
) -> None:
    match = turned(match_of(name, preset, seed=3))
    game, spot = match.game, match.game.spot("waste")
    found, window = fit(layout_of(game), area(size)), area(size)
    assert found.style(spot).shown >= SEEN or not found.style(spot).shown
    lying = match.table.piles[spot]
    assert not any(card & DOWN for card in lying)
    for pile in (lying, range(TURNS)):
        assert not covered_indices(found, spot, pile)
    for card in found.cards(spot, range(TURNS)):
        assert window.contains(card)
        others = (other for other in range(len(game.names)) if other != spot)
        assert not any(
            found.base(other).colliderect(card) for other in others if found.style(other).outline
        )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "preset"), FILLED)
def test_wastes_that_the_player_fills_show_every_card(
    name: str, preset: str | None, size: tuple[int, int]
) -> None:
    game = match_of(name, preset).game
    found = fit(layout_of(game), area(size))
    for spot in game.spots("waste"):
        style, places = found.style(spot), found.places(spot, range(2 * SEEN))
        assert not style.shown
        assert all(before != after for before, after in pairwise(places))


def test_large_indices_do_not_move_the_last_three_cards_of_a_waste() -> None:
    game = find("klondike").under("three")
    found, spot = fit(layout_of(game), area(SIZES[0]), large=True), game.spot("waste")
    steps = [after[0] - before[0] for before, after in pairwise(found.places(spot, range(SEEN)))]
    assert min(steps[-2:]) >= 0.4 * found.width
    assert max(steps[:-2]) < min(steps[-2:])
    assert min(steps) >= 0.2 * found.width


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)])
@pytest.mark.parametrize("name", ["golf", "tournament-golf"])
def test_the_waste_of_golf_shows_rank_and_suit_of_its_last_ten(
    name: str, size: tuple[int, int], large: bool
) -> None:
    game = find(name).under()
    found, spot = fit(layout_of(game), area(size), large=large), game.spot("waste")
    deck = deck_for(found, GREEN)
    for count in (12, 36, 52):
        places = found.places(spot, range(count))
        assert area(size).contains(found.cards(spot, range(count))[-1])
        for at, (one, other) in enumerate(pairwise(places[-10:]), count - 10):
            card = found.covered(spot, one, at)
            assert found.strip(spot, one, other, at).contains(deck.index_box(card).clip(card))
