"""Sets of cards that one move takes together, as numbers for the kernel."""

from __future__ import annotations

from typing import Any

from game.rules.game import Game
from game.solver.kernel_word import (
    ADJACENT,
    ALIKE,
    BATCH,
    ENCLOSED,
    FACE_WITH_EIGHTEEN,
    MOST_TOGETHER,
    ONE_EACH,
    OUTRANKED,
    TOTAL,
    TOUCHING,
    UnknownToKernel,
)
from game.vocabulary.sentences import spec_of

BY_PLACE = (ADJACENT, ENCLOSED, TOUCHING)
"""The kinds of sets that depend on where cards lie in their row or grid."""
BY_KIND = {"outranked": OUTRANKED, "face_with_eighteen": FACE_WITH_EIGHTEEN}
"""For each kind of set without parameters, its number in the kernel."""
MOST_BATCHED = 48
"""The most piles among which the kernel finds batches, which may have any size."""
NO_MOST = 63


def sets_of(game: Game, combos: Any) -> list[tuple[int, int, int, int]]:
    """Return the sets that go together, each as kind, total, ranks and number of cards.

    Ranks are bits, and some kinds use the fields for other numbers. In a set with one card of each
    rank, the ranks take four bits each, in the page's order, in which its moves are offered.
    """
    made_by = spec_of(combos)
    kind = made_by.kind if made_by else "a game's own"
    sets = made_by.params if made_by else {}
    if kind == "any_of":
        return [each for choice in sets["choices"] for each in sets_of(game, choice)]
    if kind == "totalling":
        return [(TOTAL, sets["total"], sum(1 << rank for rank in sets["alone"]), 2)]
    if kind == "alike" and 2 <= sets["count"] <= MOST_TOGETHER:
        return [(ALIKE, 0, sum(1 << rank for rank in sets["ranks"]), sets["count"])]
    ranks = sets.get("ranks", ())
    if kind == "set_of" and len({*ranks}) == len(ranks) <= MOST_TOGETHER:
        in_order = sum(rank << 4 * place for place, rank in enumerate(ranks))
        return [(ONE_EACH, int(sets["in_suit"]), in_order, len(ranks))]
    if kind == "adjacent_totalling" and max(sets["totals"]) < NO_MOST:
        totals = sum(1 << total for total in {*sets["totals"]})
        return [(ADJACENT, max(sets["totals"]), totals, sets["most"] or NO_MOST)]
    if kind == "enclosed" and len({*sets["counts"]}) == len(sets["counts"]):
        return [(ENCLOSED, max(sets["counts"]), sum(1 << count for count in sets["counts"]), 0)]
    if kind == "touching":
        first = game.spots(sets["role"]).start
        return [(TOUCHING, sets["columns"], first, 2)]
    if kind == "batches_totalling":
        return [(BATCH, sets["total"], 0, sets["highest"])]
    if kind in BY_KIND:
        return [(BY_KIND[kind], 0, 0, 0)]
    raise UnknownToKernel(f"sets of cards: {kind}")
