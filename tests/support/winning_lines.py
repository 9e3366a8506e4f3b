"""Winning lines of play, found by a search, for players with a mouse."""

from __future__ import annotations

KLONDIKE_SEED = 296
KLONDIKE = [
    "tableau-3>tableau-1",
    "tableau-6>tableau-5",
    "tableau-6>tableau-1",
    "tableau-5>foundation-1",
    "turn",
    "turn",
    "waste>tableau-3",
    "tableau-2>tableau-3",
    "turn",
    "turn",
    "turn",
    "turn",
    "waste>foundation-4",
    "tableau-7>foundation-4",
    "tableau-7>tableau-1",
    "turn",
    "waste>foundation-1",
    "turn",
    "turn",
    "turn",
    "waste>tableau-2",
    "waste>tableau-2",
    "turn",
    "waste>tableau-3",
    "tableau-2:3>tableau-3",
    "waste>tableau-2",
    "tableau-6>tableau-2",
    "tableau-6>tableau-3",
    "turn",
    "waste>foundation-4",
    "turn",
    "waste>foundation-2",
    "tableau-5>foundation-2",
    "tableau-5>tableau-1",
    "tableau-6>tableau-1",
    "tableau-5>tableau-1",
    "tableau-5>foundation-3",
    "tableau-7>tableau-5",
    "tableau-7>tableau-1",
    "tableau-6>foundation-3",
    "tableau-3>foundation-2",
    "tableau-3>foundation-4",
    "tableau-1>foundation-1",
    "tableau-1>foundation-2",
    "waste>foundation-4",
    "waste>foundation-3",
    "waste>tableau-6",
    "waste>tableau-6",
    "turn",
    "waste>tableau-7",
    "turn",
    "turn",
    "waste>tableau-6",
    "tableau-1:6>tableau-6",
    "turn",
    "waste>foundation-1",
    "tableau-6>foundation-1",
    "turn",
    "waste>tableau-7",
    "turn",
    "waste>tableau-4",
    "turn",
    "waste>foundation-3",
    "tableau-3>foundation-3",
    "tableau-3>foundation-4",
    "tableau-6>foundation-3",
    "tableau-6>foundation-4",
    "tableau-3>foundation-3",
    "turn",
    "waste>tableau-5",
    "tableau-4:2>tableau-5",
    "tableau-4>foundation-1",
    "tableau-7:3>tableau-4",
    "tableau-7>tableau-5",
    "tableau-5>foundation-4",
    "tableau-7>tableau-2",
    "turn",
    "waste>foundation-2",
    "tableau-4>foundation-2",
    "tableau-4>foundation-1",
    "tableau-3>foundation-1",
    "tableau-4>foundation-3",
    "tableau-4>foundation-4",
    "tableau-3>foundation-3",
    "tableau-3>foundation-4",
    "tableau-3>foundation-2",
    "tableau-6>foundation-2",
    "tableau-5>foundation-2",
    "tableau-6>foundation-1",
    "tableau-5>foundation-1",
    "tableau-6>foundation-3",
    "tableau-2>foundation-1",
    "tableau-5>foundation-3",
    "tableau-6>foundation-4",
    "tableau-5>foundation-1",
    "tableau-6>foundation-3",
    "waste>foundation-4",
    "tableau-5>foundation-3",
    "tableau-6>foundation-4",
    "turn",
    "waste>foundation-2",
    "turn",
    "waste>foundation-2",
    "tableau-2>foundation-2",
    "tableau-2>foundation-1",
    "tableau-4>foundation-2",
]


def _plan(text: str) -> list[str]:
    """Split a plan into its moves, which are separated by commas."""
    return [" ".join(move.split()) for move in text.split(",")]


PYRAMID_SEED = 45
PYRAMID = _plan("""
discard reserve-24 reserve-28, discard reserve-22 reserve-25, discard reserve-18, turn, turn,
discard reserve-26 hand, discard reserve-19, turn, turn, turn, turn, turn, turn, turn, discard
hand, turn, turn, turn, turn, turn, discard reserve-23 hand, turn, turn, turn, discard
reserve-13 hand, turn, discard reserve-27 hand, discard reserve-20 waste, discard reserve-21
waste, discard reserve-15 waste, turn, discard waste hand, discard reserve-17 waste, discard
reserve-14 waste, discard reserve-16 waste, discard reserve-10 waste, discard reserve-12 waste,
discard reserve-9, discard reserve-8 reserve-11, discard reserve-5 reserve-6, turn, discard
reserve-7 hand, discard reserve-3 reserve-4, discard reserve-2 waste, turn, discard waste hand,
turn, turn, discard waste hand, turn, discard waste hand, discard reserve-1 waste
""")

SUSPENSE_SEED = 67
SUSPENSE = _plan("""
turn, reserve-12>waste, turn, reserve-10>waste, turn, reserve-4>waste, turn, reserve-7>waste,
reserve-9>waste, reserve-3>waste, turn, reserve-8>waste, turn, waste>foundation-2, turn, turn,
waste>foundation-2, reserve-2>waste, tableau-4>tableau-1, turn, reserve-1>waste, reverse
tableau-1:2>foundation-3, turn, reserve-11>waste, tableau-3>foundation-2, turn, reserve-6>waste,
turn, turn, turn, reserve-5>waste, turn, turn, waste>foundation-1, turn, turn, turn,
waste>tableau-2, turn, turn, waste>tableau-3, turn, turn, turn, turn, turn, turn, turn, redeal,
turn, waste>tableau-3, tableau-3:3>tableau-4, turn, tableau-1>waste, turn, waste>tableau-2, turn,
turn, waste>foundation-2, turn, waste>foundation-2, turn, waste>foundation-1, turn,
tableau-5>foundation-1, turn, waste>tableau-4, turn, waste>foundation-3, turn, turn,
foundation-3:4>foundation-1, turn, turn, turn, waste>tableau-4, turn, waste>foundation-2,
waste>tableau-4, turn, turn, turn, waste>foundation-2, turn, waste>tableau-4, waste>tableau-4,
waste>foundation-2, turn, turn, redeal, turn, turn, turn, waste>foundation-1, turn, turn,
waste>foundation-2, waste>tableau-4, turn, waste>foundation-1, waste>foundation-1,
waste>foundation-2, turn, waste>foundation-2, turn, waste>foundation-2, turn, waste>foundation-1
""")

LA_BELLE_LUCIE_SEED = 5
LA_BELLE_LUCIE = _plan("""
tableau-16>tableau-9, tableau-16>foundation-3, tableau-11>foundation-3, redeal,
tableau-1>foundation-4, tableau-14>foundation-4, tableau-1>foundation-4, tableau-8>foundation-2,
tableau-8>foundation-2, redeal, tableau-1>foundation-2, tableau-6>foundation-3,
tableau-11>foundation-1, tableau-14[1]>foundation-2, tableau-12>tableau-9,
tableau-10>foundation-3, tableau-12>foundation-1, tableau-10>tableau-12, tableau-3>tableau-14,
tableau-4>tableau-3, tableau-10>tableau-9, tableau-4>tableau-1, tableau-5>tableau-1,
tableau-5>foundation-3, tableau-5>foundation-2, tableau-2>foundation-2, tableau-8>tableau-2,
tableau-8>foundation-4, tableau-2>foundation-4, tableau-2>foundation-4, tableau-4>foundation-2,
tableau-2>foundation-2, tableau-8>foundation-2, tableau-7>foundation-2, tableau-7>foundation-1,
tableau-9>foundation-1, tableau-9>foundation-1, tableau-9>foundation-1, tableau-6>foundation-1,
tableau-3>foundation-3, tableau-7>foundation-4, tableau-3>foundation-3, tableau-9>foundation-1,
tableau-9>foundation-3, tableau-12>foundation-3, tableau-12>foundation-3, tableau-3>foundation-1,
tableau-1>foundation-1, tableau-1>foundation-1, tableau-13>foundation-4, tableau-6>foundation-2,
tableau-13>foundation-3, tableau-1>foundation-1, tableau-14>foundation-4, tableau-14>foundation-4,
tableau-1>foundation-2, tableau-13>foundation-4, tableau-11>foundation-4, tableau-11>foundation-3
""")

POKER_SEED = 12
POKER_PLACES = """
19 9 1 10 8 6 14 7 24 18 23 5 12 16 22 15 11 20 17 2 21 25 4 3 13
"""
POKER = [text for place in POKER_PLACES.split() for text in ("turn", f"hand>grid-{place}")]
