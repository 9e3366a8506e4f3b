"""Tables of Klondike in which one card completes a suit or wins the game, to test motions."""

from __future__ import annotations

_CLUBS = " ".join(rank + "C" for rank in "A23456789TJQ")
SUIT_LEFT = {
    "foundation-1": _CLUBS,
    "foundation-2": "AD",
    "tableau-1": "KC",
    "tableau-2": "KD QS JH TS",
    "tableau-3": "9D",
    "tableau-4": "<3H> 2D",
    "waste": "KH",
}
"""The king of clubs completes its suit."""
ONE_LEFT = {
    f"foundation-{number}": " ".join(rank + suit for rank in "A23456789TJQK")
    for number, suit in enumerate("CDH", 1)
} | {"foundation-4": " ".join(f"{rank}S" for rank in "A23456789TJQ"), "tableau-1": "KS"}
"""The king of spades wins the game."""
