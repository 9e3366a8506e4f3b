"""The animator: whatever happens at any moment, the screen shows the table in the end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.cards import DOWN, FACE
from game.core.events import Event, Moved, Noted, Shuffled, Turned, apply, inverse
from game.core.table import Table
from scenes.table.animator import Animator
from scenes.table.card_size import fit
from scenes.table.fitting import Fitting
from scenes.table.layout import layout_of
from scenes.table.sprites import Sprite, SpritePiles
from scenes.table.tween import FLIP, LONGEST
from tests.support.selection import some
from tests.support.tables import VARIANTS, area, match_of, walk

FRAME = 1 / 60
actions = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 10**6)), max_size=14)


def seated(name: str, preset: str | None, table: Table) -> tuple[Fitting, Animator]:
    """Return an animator for this table, with everything at rest."""
    fitting = fit(layout_of(match_of(name, preset).game), area((1280, 800)))
    sprites = SpritePiles(table)
    animator = Animator(sprites, fitting.places, fitting.width, fitting.turned)
    for spot in range(len(table.piles)):
        animator.arrange(spot)
    animator.finish()
    return fitting, animator


def at_rest(fitting: Fitting, animator: Animator, table: Table) -> None:
    """Check that every card lies in its place."""
    assert animator.sprites.table() == table.piles
    assert animator.rested == [len(pile) for pile in table.piles]
    assert not animator.moving
    assert animator.flying == []
    for spot, pile in enumerate(animator.sprites.piles):
        assert [sprite.place for sprite in pile] == fitting.places(spot, table.piles[spot])
        sides = [float(index < fitting.turned[spot]) for index in range(len(pile))]
        assert [sprite.tilt for sprite in pile] == sides
        assert all(sprite.side == sprite.card and sprite.breadth == 1 for sprite in pile)


def chance_event(table: Table, luck: random.Random) -> Event:
    """Return a random event that is possible on this table."""
    full = [spot for spot, pile in enumerate(table.piles) if pile]
    source = luck.choice(full)
    pile = table.piles[source]
    at = luck.randrange(len(pile))
    cards = tuple(card & FACE for card in pile[at : luck.randint(at, len(pile)) + 1])
    match luck.randrange(8):
        case 0:
            was = tuple(card & FACE for card in pile)
            return Shuffled(source, was, tuple(luck.sample(was, len(was))))
        case 1:
            return Noted("base", None, "7")
        case 2 | 3:
            return Turned(source, at, cards[:1], bool(pile[at] & DOWN))
        case _:
            target = luck.randrange(len(table.piles))
            room = len(table.piles[target]) - (len(cards) if source == target else 0)
            put = luck.choice((0, room, luck.randint(0, room)))
            return Moved(cards, source, at, target, put, luck.random() < 0.3)


def one_way(table: Table) -> None:
    """Turn all cards face down: only a pile whose cards lie the same way can be shuffled."""
    for spot, pile in enumerate(table.piles):
        table.piles[spot] = [card | DOWN for card in pile]


# ---------------------------------------------------------------- the invariant


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), acts=actions)
def test_the_screen_catches_up_with_the_game(
    name: str, preset: str | None, seed: int, acts: list[tuple[int, int]]
) -> None:
    match = match_of(name, preset, seed)
    fitting, animator = seated(name, preset, match.undealt())
    animator.happen(match.opening)
    for act, chance in acts:
        for events in walk(match, chance, 1 + act, undos=0.35):
            animator.happen(events, pace=0.3 + (chance % 3))
        for _ in range(chance % 9):
            animator.step(chance % 50 / 1000)
        assert animator.sprites.table() == match.table.piles
    animator.finish()
    at_rest(fitting, animator, match.table)


@settings(max_examples=150)
@given(seed=st.integers(0, 10**9), batches=st.lists(st.integers(1, 6), max_size=8))
def test_any_events_at_any_moment_and_their_undo(seed: int, batches: list[int]) -> None:
    luck = random.Random(seed)
    table = match_of("spider", None, seed % 50).table
    one_way(table)
    before = table.copy()
    fitting, animator = seated("spider", None, table)
    done: list[list[Event]] = []
    for size in batches:
        batch: list[Event] = []
        for _ in range(size):
            event = chance_event(table, luck)
            if isinstance(event, Shuffled) and len({c & DOWN for c in table.piles[event.spot]}) > 1:
                continue
            apply(table, event)
            batch.append(event)
        animator.happen(batch)
        done.append(batch)
        for _ in range(luck.randrange(6)):
            animator.step(luck.random() / 20)
        assert animator.sprites.table() == table.piles
    for batch in reversed(done):
        animator.happen([inverse(event) for event in reversed(batch)])
        animator.step(luck.random() / 20)
    animator.finish()
    before.facts = table.facts
    at_rest(fitting, animator, before)


@settings(max_examples=60)
@given(seed=st.integers(0, 10**9), steps=st.lists(st.floats(0.001, 0.05), max_size=20))
def test_it_comes_to_rest_by_itself_too(seed: int, steps: list[float]) -> None:
    match = match_of("canfield", None, seed % 100)
    fitting, animator = seated("canfield", None, match.undealt())
    animator.happen(match.opening)
    for step, events in zip(steps, walk(match, seed, 99), strict=False):
        animator.step(step)
        animator.happen(events)
    for _ in range(120):
        animator.step(FRAME)
    at_rest(fitting, animator, match.table)


@settings(max_examples=60)
@given(seed=st.integers(0, 10**9))
def test_resting_cards_lie_below_moving_ones(seed: int) -> None:
    luck = random.Random(seed)
    match = match_of("clock", None, seed % 40)
    _, animator = seated("clock", None, match.table)
    for events in walk(match, seed, 12):
        animator.happen(events)
        for _ in range(luck.randrange(12)):
            animator.step(FRAME)
            for pile, rested in zip(animator.sprites.piles, animator.rested, strict=True):
                assert all(sprite.done for sprite in pile[:rested])
        tops = [sprite.depth for sprite in animator.flying]
        assert tops == sorted(tops)


# ---------------------------------------------------------------- the four kinds of events


def settle_time(animator: Animator) -> float:
    """Return the seconds until nothing moves."""
    frames = 0
    while animator.moving:
        animator.step(FRAME)
        frames += 1
        assert frames < 600
    return frames * FRAME


def two_piles() -> tuple[Table, Animator]:
    """Return a table with three cards on one spot and none on the other, 400 pixels apart."""
    table = Table([[1, 2 | DOWN, 3], []])

    def places(spot: int, pile: Sequence[int]) -> list[tuple[int, int]]:
        return [(400 * spot, 10 * index) for index in range(len(pile))]

    animator = Animator(SpritePiles(table), places, 100)
    for spot in range(2):
        animator.arrange(spot)
    animator.finish()
    return table, animator


def top(animator: Animator, spot: int) -> Sprite:
    return animator.sprites.piles[spot][-1]


def test_moved_slides_and_slows_down() -> None:
    _, animator = two_piles()
    animator.happen([Moved((3,), 0, 2, 1, 0)])
    sprite, way = top(animator, 1), []
    while animator.moving:
        way.append(sprite.x)
        animator.step(FRAME)
    steps = [b - a for a, b in pairwise(way)]
    assert all(step > 0 for step in steps[:-1])
    assert steps[0] > steps[len(steps) // 2] > steps[-1] >= 0
    assert 0.16 <= len(way) * FRAME <= 0.22


def test_a_turned_card_flips_in_150_ms_and_changes_side_halfway() -> None:
    _, animator = two_piles()
    animator.happen([Turned(0, 1, (2,), True)])
    sprite = animator.sprites.piles[0][1]
    seen = []
    while animator.moving:
        seen.append((sprite.side, sprite.breadth))
        animator.step(0.005)
    assert len(seen) * 0.005 == pytest.approx(FLIP, abs=0.011)
    assert seen[0][0] == 2 | DOWN
    assert seen[-1][0] == 2
    assert min(breadth for _, breadth in seen) < 0.1
    turned = next(index for index, (side, _) in enumerate(seen) if side == 2)
    assert abs(turned - len(seen) / 2) <= 1


def test_a_moving_card_flips_on_its_way() -> None:
    table = Table([[1 | DOWN], []])
    animator = Animator(SpritePiles(table), lambda spot, pile: [(900 * spot, 0)] * len(pile), 100)
    animator.happen([Moved((1,), 0, 0, 1, 0), Turned(1, 0, (1,), True)])
    sprite = top(animator, 1)
    sides = set()
    while sprite.x < 900:
        animator.step(0.005)
        sides.add(sprite.side)
    assert sides == {1 | DOWN, 1}


def test_an_undone_flip_turns_back_from_where_it_is() -> None:
    _, animator = two_piles()
    animator.happen([Turned(0, 1, (2,), True)])
    for _ in range(8):
        animator.step(0.005)
    sprite = animator.sprites.piles[0][1]
    breadth = sprite.breadth
    animator.happen([Turned(0, 1, (2,), False)])
    assert sprite.breadth == pytest.approx(breadth, abs=0.02)
    assert sprite.card == 2 | DOWN
    animator.finish()
    assert sprite.side == 2 | DOWN


def test_shuffled_riffles_and_ends_in_the_new_order() -> None:
    table = Table([[1 | DOWN, 2 | DOWN, 3 | DOWN]])
    animator = Animator(SpritePiles(table), lambda spot, pile: [(0, 0)] * len(pile), 100)
    animator.happen([Shuffled(0, (1, 2, 3), (3, 1, 2))])
    assert animator.sprites.cards(0) == [3 | DOWN, 1 | DOWN, 2 | DOWN]
    animator.step(0.1)
    aside = {sprite.place[0] for sprite in animator.sprites.piles[0]}
    assert min(aside) < 0 < max(aside)
    settle_time(animator)
    assert {sprite.place for sprite in animator.sprites.piles[0]} == {(0, 0)}


def test_a_noted_fact_moves_nothing() -> None:
    _, animator = two_piles()
    animator.stale.clear()
    animator.happen([Noted("base", None, "7")])
    assert not animator.moving
    assert not animator.stale
    assert not animator.step(FRAME)


# ---------------------------------------------------------------- times


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_a_deal_takes_less_than_nine_tenths_of_a_second(name: str, preset: str | None) -> None:
    match = match_of(name, preset)
    _, animator = seated(name, preset, match.undealt())
    animator.happen(match.opening, within=0.6)
    assert settle_time(animator) <= 0.9 + FRAME


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_no_move_takes_long(name: str, preset: str | None) -> None:
    match = match_of(name, preset)
    _, animator = seated(name, preset, match.table)
    longest = 0.0
    for events in walk(match, 4, 60, undos=0.1):
        animator.happen(events)
        longest = max(longest, settle_time(animator))
    assert 0.15 <= longest <= LONGEST + 0.24 + FLIP


def test_cards_of_a_deal_start_one_after_another() -> None:
    match = match_of("spider")
    _, animator = seated("spider", None, match.undealt())
    animator.happen(match.opening, within=0.6)
    waiting = []
    while animator.moving:
        waiting.append(sum(1 for sprite in animator.flying if sprite.waits))
        animator.step(FRAME)
    assert waiting[0] >= 50
    assert all(a >= b for a, b in pairwise(waiting))
    assert len(set(waiting)) > 20


def test_a_later_move_continues_from_where_the_card_is() -> None:
    _, animator = two_piles()
    animator.happen([Moved((3,), 0, 2, 1, 0)])
    for _ in range(4):
        animator.step(FRAME)
    sprite = top(animator, 1)
    there = sprite.place
    assert 0 < there[0] < 400
    animator.happen([Moved((3,), 1, 0, 0, 2)])
    assert sprite.place == there
    animator.step(FRAME)
    assert 0 < sprite.place[0] < there[0]
    settle_time(animator)
    assert sprite.place == (0, 20)


def test_a_card_that_goes_under_a_pile_is_drawn_under_it() -> None:
    table = Table([[1], [2, 3]])
    places = {0: 0, 1: 300}
    animator = Animator(
        SpritePiles(table),
        lambda spot, pile: [(places[spot] + 9 * i, 0) for i in range(len(pile))],
        100,
    )
    for spot in range(2):
        animator.arrange(spot)
    animator.finish()
    animator.happen([Moved((1,), 0, 0, 1, 0)])
    animator.step(FRAME)
    assert [sprite.card for sprite in animator.flying] == [1, 2, 3]
    assert animator.rested == [0, 0]


def test_the_end_of_animations_does_not_release_a_held_card() -> None:
    _, animator = two_piles()
    animator.wake(0, 2)
    top(animator, 0).hold(77, 88)
    animator.finish()
    assert top(animator, 0).place == (77, 88)
    assert animator.rested == [2, 0]
