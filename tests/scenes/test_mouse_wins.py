"""Suspense, La Belle Lucie and Poker Solitaire, each played to its win through the real event loop
with the mouse alone, in all the ways in which a player may make a move."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from game.book import find
from game.book.squares import ENGLISH, LINES, hand_of
from game.match import Match
from tests.scenes import plans
from tests.scenes.conftest import Opener
from tests.scenes.hand import Hand
from tests.scenes.test_mouse_games import assert_won, play_all


def play_freely(hand: Hand, plan: Sequence[str], seed: int = 1) -> Counter[str]:
    """Make these moves, each in some gesture that makes it; how often each was used."""
    luck, used = random.Random(seed), Counter[str]()
    for text in plan:
        match, before = hand.table.match, hand.table.match.made
        way = luck.choice(hand.ways(match.find(text)))
        hand.play(text, way)
        assert match.made == before + 1, f"{text} by {way}: {hand.words}"
        assert match.line[-1].move == text, f"{way} made {match.line[-1].move} of {text}"
        used[way] += 1
    return used


def kinds(name: str, seed: int, plan: Sequence[str]) -> set[str]:
    """What sorts of moves a plan is made of."""
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
    hand = sit("play", "suspense", "--seed", str(plans.SUSPENSE_SEED))
    used = play_freely(hand, plans.SUSPENSE)
    assert_won(hand, plans.SUSPENSE)
    assert used["drag"] > 10 and used["click"] > 5 and used["right"] > 3, used


def test_the_plan_of_suspense_has_all_that_is_its_own() -> None:
    assert kinds("suspense", plans.SUSPENSE_SEED, plans.SUSPENSE) >= {
        "carry reserve>waste",
        "carry tableau>waste",
        "several carry tableau>tableau",
        "several carry foundation>foundation",
        "several reverse tableau>foundation",
        "redeal waste>stock",
    }
    assert plans.SUSPENSE.count("redeal") == 2


# -------------------------------------------------------------------- La Belle Lucie


def test_a_belle_lucie_is_won_with_both_redeals_and_the_draw(sit: Opener) -> None:
    plan = plans.LA_BELLE_LUCIE
    assert plan.count("redeal") == 2
    draw = next(place for place, text in enumerate(plan) if "[" in text)
    hand = sit("play", "la-belle-lucie", "--seed", str(plans.LA_BELLE_LUCIE_SEED))
    play_freely(hand, plan[:draw])
    assert "1 draw left" in hand.table.bars.hud.facts
    play_freely(hand, plan[draw : draw + 1])
    assert "1 draw left" not in hand.table.bars.hud.facts
    play_freely(hand, plan[draw + 1 :])
    assert_won(hand, plan)


# -------------------------------------------------------------------- Poker Solitaire


def test_a_poker_solitaire_is_played_to_its_end(sit: Opener) -> None:
    hand = sit("play", "poker-solitaire", "--seed", str(plans.POKER_SEED))
    used = play_freely(hand, plans.POKER)
    assert min(used[way] for way in ("drag", "lay", "call")) > 3, used
    match, lines = hand.table.match, _lines(hand)
    assert match.game.tally is not None
    assert match.game.tally(match.game, match.table) == lines
    points = sum(told for _, told in lines)
    assert f"score {points}" in hand.table.bars.hud.facts
    assert match.score == points >= 70
    assert_won(hand, plans.POKER)


def _lines(hand: Hand) -> list[tuple[str, int]]:
    """The hands as they lie on the table, named and counted from the cards that are seen there."""
    grid = hand.table.game.spots("grid")
    seen = [hand.view.hit(hand.view.card_rect(spot, 0).center) for spot in grid]
    assert seen == [(spot, 0) for spot in grid]
    cards = [hand.table.match.table.tops[spot] for spot in grid]
    named = [hand_of([cards[place] for place in line]) for line in LINES]
    return [(name, ENGLISH.get(name, 0)) for name in named]


def test_a_poker_solitaire_that_counts_too_little_is_over_and_not_won(sit: Opener) -> None:
    hand = sit("play", "poker-solitaire", "--seed", "3")
    in_order = [text for place in range(1, 26) for text in ("turn", f"hand>grid-{place}")]
    play_all(hand, in_order)
    assert hand.table.match.status == "lost"
    hand.rest(0.3)
    hand.click((640, 760))
    assert getattr(hand.top, "title", "") == "The game is over"
