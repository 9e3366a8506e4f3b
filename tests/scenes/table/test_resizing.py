"""Cards that change size for a long pile glide to their new places."""

from __future__ import annotations

import pytest

from game.core.cards import DOWN
from game.match.match import Match
from scenes.cards.metrics import SIMPLE_BELOW, index_height, index_margin
from scenes.look.theme import GREEN
from scenes.table.card_size import sizes
from scenes.table.sprites import Sprite
from scenes.table.tween import BACK
from scenes.table.view import TableView
from tests.support.selection import some
from tests.support.tables import GAMES, area, match_of, walk
from tests.support.views import UnpaintedView, picture

SIZE = (1280, 800)
FRAME = 1 / 60
SEEDS = range(1, 5)


def grown(motion: bool = True) -> tuple[Match, TableView, int]:
    """Return a table at the moment its cards begin to shrink, and their width before."""
    match = match_of("will-o-the-wisp", seed=3)
    view = TableView(match.game, match.table, area(SIZE), GREEN, motion=motion)
    for events in walk(match, 3, 200):
        wide = view.card_size[0]
        view.happen(events)
        if view.card_size[0] < wide:
            return match, view, wide
        view.finish()
    raise AssertionError("no pile grew too long")


def drawn_width(view: TableView) -> int:
    """Return the width of the cards drawn now."""
    moving_cards = view._resizing.moving_cards if view._resizing else view._moving_cards
    return moving_cards.deck.size[0]


def test_cards_shrink_step_by_step_in_no_more_than_a_sixth_of_a_second() -> None:
    match, view, before = grown()
    widths, spent = [drawn_width(view)], 0.0
    assert before - 1 <= widths[0] <= before, "it should begin with the old size"
    while view._resizing:
        view.update(FRAME)
        spent += FRAME
        widths.append(drawn_width(view))
    assert spent <= BACK + FRAME
    assert widths == sorted(widths, reverse=True)
    assert len(set(widths)) > 3
    assert widths[-1] == view.card_size[0]
    for _ in range(60):
        view.update(FRAME)
    assert not view.moving
    fresh = TableView(match.game, match.table, area(SIZE), GREEN)
    assert view._sprites.table() == match.table.piles
    assert fresh.card_size == view.card_size
    assert picture(view) == picture(fresh), "the settled table differs from a fresh one"


def test_nothing_jumps_at_the_beginning() -> None:
    match = match_of("will-o-the-wisp", seed=3)
    view = TableView(match.game, match.table, area(SIZE), GREEN)
    piles: list[list[Sprite]] = []
    resting: dict[Sprite, tuple[float, float]] = {}
    for events in walk(match, 3, 200):
        piles = [list(pile) for pile in view._sprites.piles]
        resting = {s: (s.x, s.y) for s in view._sprites.all() if s.done}
        wide = view.card_size[0]
        view.happen(events)
        if view.card_size[0] < wide:
            break
        view.finish()
    assert all((s.x, s.y) == place for s, place in resting.items())
    stayed = zip(piles, view._sprites.piles, strict=True)
    places = {s: s.place for was, now in stayed for s in now if s in was}
    for _ in range(40):
        view.update(FRAME)
        for sprite, (x, y) in places.items():
            assert abs(sprite.x - x) + abs(sprite.y - y) <= view.card_size[1] * 0.3
            places[sprite] = sprite.place
    assert all(sprite.done for sprite in resting)


def test_with_reduced_motion_cards_change_size_at_once() -> None:
    match, view, _ = grown(motion=False)
    assert view._resizing is None
    assert not view.moving
    view.update(FRAME)
    fresh = TableView(match.game, match.table, area(SIZE), GREEN, motion=False)
    fresh.update(FRAME)
    assert picture(view) == picture(fresh)


@pytest.mark.parametrize("seed", range(4))
def test_other_moves_interrupt_it(seed: int) -> None:
    match = match_of("laggard-lady", seed=1)
    view = TableView(match.game, match.table, area(SIZE), GREEN)
    widths = [view.card_size[0]]
    for number, events in enumerate(walk(match, seed, 160, undos=0.1)):
        view.happen(events)
        widths.append(view.card_size[0])
        for _ in range(number % 4):
            view.update(FRAME)
        assert view._sprites.table() == match.table.piles
    assert widths == sorted(widths, reverse=True), "cards grew again within a deal"
    assert len(set(widths)) > 1
    view.finish()
    assert not view.moving
    for spot, pile in enumerate(match.table.piles):
        places = view._fitting.places(spot, pile)
        assert [sprite.place for sprite in view._sprites.piles[spot]] == places


@pytest.mark.parametrize(("name", "seed"), some((name, seed) for name in GAMES for seed in SEEDS))
def test_an_index_is_whole_while_cards_can_shrink(name: str, seed: int) -> None:
    """If a walk ends early, further deals are walked."""
    strips, fanned = 0, True
    for deal in range(seed, seed + 10 * ENOUGH, 10):
        if strips <= 40 and fanned:
            more, fanned = whole_strips(match_of(name, seed=deal), deal)
            strips += more
    assert strips > 40 or not fanned


ENOUGH = 8
"""The most deals that are walked."""


def whole_strips(match: Match, seed: int) -> tuple[int, bool]:
    """Check that covered cards show their whole index while cards can still shrink; return their
    number, and whether any pile is fanned like this."""
    view = UnpaintedView(match.game, match.table, area(SIZE), GREEN, motion=False)
    strips, last = 0, sizes(view._fitting.layout, area(SIZE))[-1]
    for events in walk(match, seed, 200):
        view.happen(events)
        fitting = view._fitting
        needed = index_margin(fitting.height) + index_height(fitting.height, fitting.large)
        smallest = fitting.width <= SIMPLE_BELOW * 1.1 or view._shrink <= last
        for spot, pile in enumerate(match.table.piles):
            style = fitting.style(spot)
            if style.fan != "down" or len(pile) < 2 or style.least:  # squeezed before cards shrink
                continue
            places = fitting.places(spot, pile)
            for card, (_, y), (_, below) in zip(pile, places, places[1:], strict=False):
                if card < DOWN and below > y:
                    strips += 1
                    assert below - y >= needed or smallest
    styles = [anchor.style for anchor in view._fitting.arrangement]
    return strips, any(style.fan == "down" and not style.least for style in styles)
