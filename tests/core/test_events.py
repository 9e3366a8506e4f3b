"""Events are reverted exactly; an impossible event is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.core.cards import DOWN, FACE, read
from game.core.events import (
    BadEvent,
    Event,
    Moved,
    Noted,
    Shuffled,
    Turned,
    apply,
    check,
    inverse,
    revert,
)
from game.core.table import EMPTY, UNKNOWN, Table

CARDS = some.integers(0, 52)
PILE = some.lists(some.builds(lambda card, down: card + DOWN * down, CARDS, some.booleans()))
TABLES = some.lists(PILE, min_size=2, max_size=4)


@some.composite
def tables_and_events(draw: some.DrawFn) -> tuple[Table, Event]:
    """Draw a table and an event that can happen to it."""
    table = Table(draw(TABLES), {"base": "7"})
    full = [spot for spot, pile in enumerate(table.piles) if pile]
    kinds = ["noted"] + ["moved", "turned", "shuffled"] * bool(full)
    kind = draw(some.sampled_from(kinds))
    if kind == "noted":
        key, was = draw(some.sampled_from([("base", "7"), ("by", None)]))
        return table, Noted(key, was, draw(some.sampled_from(["7", "Q", 2, None, True])))
    spot = draw(some.sampled_from(full))
    pile = table.piles[spot]
    at = draw(some.integers(0, len(pile) - 1))
    count = draw(some.integers(1, len(pile) - at))
    faces = tuple(card & FACE for card in pile[at : at + count])
    if kind == "moved":
        target = draw(some.integers(0, len(table.piles) - 1))
        room = len(table.piles[target]) - count * (target == spot)
        put = draw(some.integers(0, room))
        return table, Moved(faces, spot, at, target, put, draw(some.booleans()))
    up = draw(some.booleans())
    if kind == "turned":
        pile[at : at + count] = [face + DOWN * up for face in faces]
        return Table(table.piles, table.facts), Turned(spot, at, faces, up)
    pile[:] = [card & FACE | DOWN * up for card in pile]
    order = tuple(card & FACE for card in pile)
    now = tuple(draw(some.permutations(order)))
    return Table(table.piles, table.facts), Shuffled(spot, order, now)


@settings(derandomize=True, max_examples=300)
@given(tables_and_events())
def test_an_event_is_reverted_exactly(happening: tuple[Table, Event]) -> None:
    table, event = happening
    before = table.copy()
    check(table, event)
    apply(table, event)
    after = table.copy()
    assert table.tops == [pile[-1] if pile else EMPTY for pile in table.piles]
    check(table, inverse(event))
    assert inverse(inverse(event)) == event
    apply(table, inverse(event))
    assert (table, table.tops) == (before, before.tops)
    apply(table, event)
    assert (table, table.tops) == (after, after.tops)
    revert(table, event)
    assert (table, table.tops) == (before, before.tops)
    apply(table, event)
    table.offered = [1] * len(table.piles)
    assert table.take_back([event]) == isinstance(event, Shuffled)
    assert (table, table.tops) == (before, before.tops)
    changed = [now != was for now, was in zip(after.piles, before.piles, strict=True)]
    assert not any(
        new and offers != UNKNOWN for offers, new in zip(table.offered, changed, strict=True)
    )


@settings(derandomize=True, max_examples=200)
@given(tables_and_events())
def test_a_touched_pile_forgets_its_cache(
    happening: tuple[Table, Event],
) -> None:
    table, event = happening
    before = table.copy()
    table.offered = [1] * len(table.piles)
    apply(table, event)
    changed = [now != was for now, was in zip(table.piles, before.piles, strict=True)]
    assert not any(
        new and offers != UNKNOWN for offers, new in zip(table.offered, changed, strict=True)
    )


def test_a_moved_pile_takes_its_cache_along_where_both_places_have_the_same_rules() -> None:
    for alike, kept in (((0, 0, 1), 5), ((0, 1, 1), UNKNOWN)):
        table = Table([read("AC 2C"), [], read("4C")], alike=alike)
        table.offered, table.memo = [5, 0, 7], ["seen", None, "x"]
        event = Moved((0, 1), 0, 0, 1, 0)
        apply(table, event)
        assert (table.piles, table.tops) == ([[], [0, 1], [3]], [EMPTY, 1, 3])
        assert table.offered == [UNKNOWN, kept, 7]
        assert table.memo[1:] == ["seen" if kept == 5 else None, "x"]
        copy = table.copy()
        revert(table, event)
        assert table.offered == [kept, UNKNOWN, 7]
        assert (table.piles, table.tops) == ([[0, 1], [], [3]], [1, EMPTY, 3])
        assert copy.alike == alike


PILES = ("AC 2C", "<3C> 4C", "")
IMPOSSIBLE = [
    Moved((2,), 0, 0, 2, 0),
    Moved((), 0, 0, 2, 0),
    Moved((0, 1), 0, 0, 2, 1),
    Moved((1,), 0, 1, 0, 2),
    Moved((1, 3), 0, 1, 2, 0),
    Moved((0,), 0, 0, 1, -1),
    Turned(0, 0, (0,), True),
    Turned(1, 0, (2,), False),
    Turned(1, 0, (3,), True),
    Turned(0, 0, (), False),
    Turned(1, 0, (2, 3), True),
    Shuffled(0, (1, 0), (0, 1)),
    Shuffled(0, (0, 1), (0, 0)),
    Shuffled(1, (2, 3), (3, 2)),
    Noted("base", "7", "8"),
    Noted("base", None, "8"),
]


@pytest.mark.parametrize("event", IMPOSSIBLE, ids=repr)
def test_an_impossible_event_is_refused(event: Event) -> None:
    table = Table([read(pile) for pile in PILES], {"base": "A"})
    with pytest.raises(BadEvent, match=r"^[a-z].{10,}"):
        check(table, event)


def test_events_move_and_turn_cards_and_note_facts() -> None:
    table = Table([read(pile) for pile in PILES])
    for event in (
        Moved((0, 1), 0, 0, 1, 1, reversed=True),
        Turned(1, 0, (2,), True),
        Shuffled(1, (2, 1, 0, 3), (3, 2, 1, 0)),
        Noted("by", None, 2),
    ):
        check(table, event)
        apply(table, event)
    assert table.piles == [[], [3, 2, 1, 0], []]
    assert table.facts == {"by": 2}
