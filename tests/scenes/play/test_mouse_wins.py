"""Suspense, La Belle Lucie and Poker Solitaire, each won through the real event loop by the mouse
alone, with every gesture."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from game.book.catalog import find
from game.book.squares import ENGLISH, POKER_HANDS, hand_of
from game.match.match import Match
from tests.scenes.conftest import Opener
from tests.scenes.play.test_mouse_games import assert_line, assert_won, play_all
from tests.support import winning_lines
from tests.support.player import Player


def play_freely(player: Player, plan: Sequence[str]) -> Counter[str]:
    """Make each of these moves by one of its gestures; return how often each gesture was used."""
    luck, used = random.Random(1), Counter[str]()
    match = player.table.match
    begun = match.made
    while match.made - begun < len(plan):
        text = plan[match.made - begun]
        way = luck.choice(player.ways(match.find(text)))
        player.play(text, way)
        assert_line(player, text, plan, begun)
        used[way] += 1
    return used


def kinds(name: str, seed: int, plan: Sequence[str]) -> set[str]:
    """Return the kinds of moves in a plan, such as ``several carry tableau>tableau``."""
    match = Match(find(name), seed)
    found = set()
    for text in plan:
        move = match.find(text)
        ends = [match.game.role(spot) for spot in (move.source, move.target) if spot >= 0]
        some = "buried " if move.inside is not None else "several " if move.count > 1 else ""
        found.add(f"{some}{move.verb} {'>'.join(ends)}")
        match.play(move)
    return found


# -------------------------------------------------------------------- Suspense


def test_a_suspense_is_played_to_its_win(sit: Opener) -> None:
    player = sit("play", "suspense", "--seed", str(winning_lines.SUSPENSE_SEED))
    used = play_freely(player, winning_lines.SUSPENSE)
    assert_won(player, winning_lines.SUSPENSE)
    assert used["drag"] > 10 and used["click"] > 5 and used["right"] > 3, used


def test_the_plan_of_suspense_has_all_its_special_moves() -> None:
    assert kinds("suspense", winning_lines.SUSPENSE_SEED, winning_lines.SUSPENSE) >= {
        "carry reserve>waste",
        "carry tableau>waste",
        "several carry tableau>tableau",
        "several carry foundation>foundation",
        "several reverse tableau>foundation",
        "redeal waste>stock",
    }
    assert winning_lines.SUSPENSE.count("redeal") == 2


# -------------------------------------------------------------------- La Belle Lucie


def test_la_belle_lucie_is_won_with_both_redeals_and_the_draw(sit: Opener) -> None:
    plan = winning_lines.LA_BELLE_LUCIE
    assert plan.count("redeal") == 2
    draw = next(place for place, text in enumerate(plan) if "[" in text)
    player = sit("play", "la-belle-lucie", "--seed", str(winning_lines.LA_BELLE_LUCIE_SEED))
    play_freely(player, plan[:draw])
    assert "1 draw left" in player.table.status.bars.facts
    play_freely(player, plan[draw : draw + 1])
    assert "1 draw left" not in player.table.status.bars.facts
    play_freely(player, plan[draw + 1 :])
    assert_won(player, plan)


# -------------------------------------------------------------------- Poker Solitaire


def test_poker_solitaire_is_played_to_its_end(sit: Opener) -> None:
    player = sit("play", "poker-solitaire", "--seed", str(winning_lines.POKER_SEED))
    used = play_freely(player, winning_lines.POKER)
    assert min(used[way] for way in ("drag", "lay", "call")) > 3, used
    match, lines = player.table.match, _lines(player)
    assert match.game.tally is not None
    assert match.game.tally(match.game, match.table) == lines
    points = sum(points_of for _, points_of in lines)
    assert f"{points} of 70" in player.table.status.bars.facts
    assert match.score == points >= 70
    assert_won(player, winning_lines.POKER)


def _lines(player: Player) -> list[tuple[str, int]]:
    """Return the hands with names and points, read from the visible cards."""
    grid = player.table.game.spots("grid")
    seen = [player.view.places.hit(player.view.places.card_rect(spot, 0).center) for spot in grid]
    assert seen == [(spot, 0) for spot in grid]
    cards = [player.table.match.table.tops[spot] for spot in grid]
    named = [hand_of([cards[index] for index in hand]) for hand in POKER_HANDS]
    return [(name, ENGLISH.get(name, 0)) for name in named]


def test_poker_solitaire_with_too_few_points_is_not_won(sit: Opener) -> None:
    player = sit("play", "poker-solitaire", "--seed", "3")
    in_order = [text for place in range(1, 26) for text in ("turn", f"hand>grid-{place}")]
    play_all(player, in_order)
    assert player.table.match.status == "lost"
    player.rest(0.3)
    player.click((640, 760))
    assert getattr(player.top, "title", "") == "The game is over"
