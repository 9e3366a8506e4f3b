"""Every move on offer can be made by some gesture: hit-testing alone, without a picture."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.match import Match
from game.moves import Move
from scenes import gestures
from scenes.theme import THEMES
from scenes.view import TableView
from tests.scenes.conftest import Opener
from tests.scenes.hand import point_on
from tests.scenes.tables import VARIANTS, area, match_of

STEPS = 60
SIZE = (1280, 800)


@pytest.mark.parametrize(("name", "preset"), VARIANTS)
def test_every_offer_is_reached_by_a_gesture(name: str, preset: str | None) -> None:
    reached: Counter[str] = Counter()
    for seed in (1, 2):
        luck, match = random.Random(seed), match_of(name, preset, seed)
        view = seen(match)
        for _ in range(STEPS):
            offers = match.moves()
            if not offers:
                break
            for move in offers:
                reached[way_of(match, view, move)] += 1
            view.happen(match.play(luck.choice(offers)).events)
    assert sum(reached.values()) > 15
    carried = {"pyramid": "picks"}.get(name, "click" if name == "clock" else "drag")
    assert reached[carried] > 5, reached


def seen(match: Match) -> TableView:
    theme = THEMES["green"].at(SIZE)
    return TableView(match.game, match.table, area(SIZE), theme, motion=False)


def way_of(match: Match, view: TableView, move: Move) -> str:
    """The gesture that makes a move; it fails where there is none."""
    if move.picks:
        return by_picks(match, view, move)
    if not gestures.carries(move):
        assert move in gestures.at_stock(match, match.game.stock), move.text
        top = len(match.table.piles[match.game.stock]) - 1
        assert point_on(view, (match.game.stock, top)) is not None, move.text
        return "stock"
    return by_click(match, view, move) if move.source == move.target else by_drag(match, view, move)


def by_drag(match: Match, view: TableView, move: Move) -> str:
    """Some card of it can be taken hold of, brings these cards along, and is caught there."""
    took = move.took(match.table)
    for index in range(took, took + move.count):
        held = gestures.grip(match, (move.source, index))
        point = point_on(view, (move.source, index))
        if held is None or point is None or move not in held.moves:
            continue
        view.pick_up(held.spot, held.took, held.count, point)
        there = view.card_rect(move.target, len(match.table.piles[move.target]) - 1)
        here = view.card_rect(held.spot, held.took)
        view.drag_to((point[0] + there.x - here.x, point[1] + there.y - here.y))
        caught = view.drop_target(held.targets)
        view.put_back()
        assert caught == move.target, f"{move.text} is caught by {caught}"
        return "drag"
    raise AssertionError(f"{move.text} cannot be dragged")


def by_click(match: Match, view: TableView, move: Move) -> str:
    """A click on its top card sends it there."""
    place = (move.source, len(match.table.piles[move.source]) - 1)
    held = gestures.grip(match, place)
    assert held is not None
    assert point_on(view, place) is not None
    assert gestures.best(match, held, lambda one, other: 0.0) is move
    return "click"


def by_picks(match: Match, view: TableView, move: Move) -> str:
    """Its cards are clicked one after another, and then it is what they make together."""
    chosen: tuple[gestures.Place, ...] = ()
    for place in sorted(gestures.picked(move, match.table)):
        assert point_on(view, place) is not None, move.text
        join = gestures.added(match, chosen, place)
        assert join is not None
        chosen = join.chosen
    join = gestures.joining(match, chosen)
    assert join is not None
    assert join.exact is move
    return "picks"


@pytest.mark.parametrize(("name", "preset"), VARIANTS)
def test_moves_are_made_through_the_drawn_window(
    name: str, preset: str | None, sit: Opener
) -> None:
    words = ("play", name, "--seed", "4", *(("--preset", preset) if preset else ()))
    hand = sit(*words, size=(1024, 600))
    luck = random.Random(5)
    for _ in range(12):
        offers = hand.table.match.moves()
        if not offers or hand.top is not hand.table:
            break
        move, made = luck.choice(offers), hand.table.match.made
        hand.play(move.text)
        hand.rest(0.4)
        assert hand.table.match.made == made + 1, f"{move.text}: {hand.words}"
        assert hand.table.match.line[-1].move == move.text
    assert hand.table.match.made >= 1


def test_a_right_click_sends_a_card_to_a_foundation(sit: Opener) -> None:
    hand = sit("play", "klondike", "--seed", "7")
    point = hand.point_on((hand.table.game.spot("tableau-7"), 6))
    assert point is not None
    hand.click(point, button=3)
    line = hand.table.match.line
    assert [played.move for played in line] == ["tableau-7>foundation-4"], "the nearest of equals"
