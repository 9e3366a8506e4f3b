"""Puzzles are laid out for their position: without the places that stay empty."""

from __future__ import annotations

import pytest

from game.advice.plain_players import greedy_moves
from game.match.match import Match
from game.puzzles.puzzle import Puzzle, shipped
from scenes.puzzles.puzzle_table import PuzzleTable
from scenes.table.card_size import fit
from scenes.table.empty_signs import stays_empty
from scenes.table.layout import layout_of
from scenes.table.position_layout import layout_at
from tests.scenes.conftest import Opener
from tests.support.selection import some
from tests.support.tables import SIZES, area, match_of, walk

FEW = "c4a583d12cc5"
"""A puzzle of House on the Hill in which few of its fans are left."""
PUSHED = "736862ec57d6"
"""A puzzle of Constitution, where each row is filled from the row below."""
PARTS = 60
"""The number of parts of the puzzles, of which a run draws some."""


def left_out(match: Match) -> list[int]:
    """Return the places of the game's own layout that the position's has not."""
    own, found = layout_of(match.game), layout_at(match.game, match.table)
    seen = zip(own.arrangements[0], found.arrangements[0], strict=True)
    return [spot for spot, (was, now) in enumerate(seen) if was.style.outline > now.style.outline]


@pytest.mark.parametrize("number", some(((number,) for number in range(PARTS)), 6))
def test_places_that_are_left_out_stay_empty(number: int) -> None:
    for puzzle in [*shipped().values()][number::PARTS]:
        assert_stay_empty(puzzle)


def assert_stay_empty(puzzle: Puzzle) -> None:
    """Check that no card comes to a place that is left out: by the lines of the puzzle, or by
    random moves."""
    gone = left_out(puzzle.match())
    lines = [puzzle.line, *((move, *rest) for move, rest in puzzle.refutations.items())]
    for line in lines if gone else ():
        match = puzzle.match()
        for move in line:
            match.play(match.find(move))
            assert not any(match.table.piles[spot] for spot in gone)
    for luck in range(3 if gone else 0):
        match = puzzle.match()
        for _ in walk(match, luck, 80):
            assert not any(match.table.piles[spot] for spot in gone)


@pytest.mark.parametrize("number", some(((number,) for number in range(PARTS)), 6))
def test_a_place_that_may_be_filled_is_never_left_out(number: int) -> None:
    sampled = [*shipped().values()][number::PARTS]
    tried = [assert_empty_to_the_end(puzzle) for puzzle in (shipped()[PUSHED], *sampled)]
    assert any(tried)


def assert_empty_to_the_end(puzzle: Puzzle) -> int:
    """Check, before each move of the winning line up to the end of the game, that no move is
    offered to a place that stays empty, then or earlier on. Return the number of such places."""
    match, gone = puzzle.match(), set[int]()
    game, table = match.game, match.table
    for text in won(puzzle):
        gone |= {spot for spot in range(len(table.piles)) if stays_empty(game, table, spot)}
        assert not [move.text for move in match.moves() if move.count and move.target in gone]
        match.play(match.find(text))
        assert not any(table.piles[spot] for spot in gone)
    assert match.status == "won"
    return len(gone)


def won(puzzle: Puzzle) -> list[str]:
    """Return the winning line of a puzzle, and the moves of a greedy player after it."""
    match = puzzle.match()
    for text in puzzle.line:
        match.play(match.find(text))
    return [*puzzle.line, *greedy_moves(match).moves]


@pytest.mark.parametrize("size", SIZES)
def test_a_position_of_few_piles_has_larger_cards_that_do_not_overlap(
    size: tuple[int, int],
) -> None:
    match = shipped()[FEW].match()
    game, table = match.game, match.table
    layout, gone = layout_at(game, table), left_out(match)
    found, own = fit(layout, area(size)), fit(layout_of(game), area(size))
    assert len(gone) > 20
    assert found.width > 1.4 * own.width
    assert found.holds(table.piles)
    kept = [spot for spot, anchor in enumerate(layout.arrangements[0]) if anchor.style.outline]
    assert {spot for spot, pile in enumerate(table.piles) if pile} <= {*kept}
    boxes = []
    for spot in kept:
        places = found.places(spot, table.piles[spot]) or [found.origins[spot]]
        cards = [found.covered(spot, place, at) for at, place in enumerate(places)]
        boxes.append(cards[0].unionall(cards[1:]))
    assert all(box.collidelist(boxes[at + 1 :]) < 0 for at, box in enumerate(boxes))
    assert all(area(size).contains(box) for box in boxes)


def test_a_reserve_that_is_left_stands_below_the_columns() -> None:
    puzzles = [each for each in shipped().values() if each.game.id in ("flower-garden", "bristol")]
    larger = 0
    for puzzle in puzzles[:: len(puzzles) // 8]:
        match = puzzle.match()
        layout, game = layout_at(match.game, match.table), match.game
        larger += layout is not layout_of(game)
        tops = {
            role: [anchor.y for anchor in map(layout.arrangements[0].__getitem__, game.spots(role))
                   if anchor.style.outline]
            for role in ("tableau", "reserve")
        }  # fmt: skip
        assert not tops["reserve"] or min(tops["reserve"]) > max(tops["tableau"])
    assert larger > 4


@pytest.mark.parametrize("name", ["klondike", "la-belle-lucie", "pyramid", "accordion", "gaps"])
def test_a_deal_keeps_the_layout_of_its_game(name: str) -> None:
    match = match_of(name)
    assert layout_at(match.game, match.table) is layout_of(match.game)


def test_a_puzzle_keeps_its_layout_while_it_is_played(sit: Opener) -> None:
    player = sit("puzzle", FEW)
    player.rest(0.5)
    table = player.table
    assert isinstance(table, PuzzleTable)
    layout, wide = table.layout, player.view.card_size[0]
    assert wide > 1.4 * fit(layout_of(table.game), player.view.rect).width
    player.play(table.asking.puzzle.wins[0])
    player.app.context.change("table.large_index", True)
    player.rest(0.5)
    assert table.layout is layout
    assert player.view.card_size[0] == wide
