"""What a game's page says can't be met with, and the reason; by game, preset or option."""

from __future__ import annotations

EXEMPT: dict[str, dict[str, str]] = {
    "klondike+passes=1": {"redeal": "the stock is gone through once"},
    "accordion.book": {
        "hidden": "the whole deck lies open in the row",
        "turn": "the whole deck is dealt at once",
    },
    "la-belle-lucie": {"hidden": "all fans lie open, and there is no stock"},
    "gaps": {"hidden": "all cards of the rows lie open, and there is no stock"},
    "intrigue.book": {"obligations": "every five and six goes up as it is dealt"},
}
