"""What the seats of a game are called at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.record.holders import Holder

LEVEL_WORDS = {"weak": "a beginner", "middle": "a good player", "strong": "an expert"}
"""The strengths of computers, as the player chooses among them."""


def seat_names(seats: Sequence[str], holders: Sequence[Holder]) -> Mapping[str, str]:
    """Return the name of each seat: "You" for the only person, else its holder's own name, else
    "Player" or "Computer", with a number where there are several of a kind."""
    persons = [seat for seat, holder in zip(seats, holders, strict=True) if holder.by == "player"]
    others = [seat for seat in seats if seat not in persons]
    found = {}
    for seat, holder in zip(seats, holders, strict=True):
        kind, alike = ("Player", persons) if seat in persons else ("Computer", others)
        number = f" {alike.index(seat) + 1}" if len(alike) > 1 else ""
        found[seat] = "You" if persons == [seat] else holder.name or f"{kind}{number}"
    return found
