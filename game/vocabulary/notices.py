"""What a table has to say besides its cards, in a few words: so many redeals left, a draw to come.

A notice belongs to the page, or to the play whose fact it tells; whoever shows a table asks the
game for all of them (:meth:`game.rules.game.Game.notices_on`) and names no fact himself.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.ranks import rank_named, spoken
from game.core.table import Fact, Table
from game.vocabulary.page import Page
from game.vocabulary.sentences import spec

Notice = Callable[[Page, Table], str | None]
"""The words, or None where there is nothing to say now."""


@spec("so many are left")
def still(fact: str, one: str) -> Notice:
    """How many are left, in words: "2 redeals left"; nothing where they are not counted."""

    def notice(page: Page, table: Table) -> str | None:
        count = table.facts.get(fact)
        if not isinstance(count, int):
            return None
        return f"{count} {one}{'' if count == 1 else 's'} left"

    return notice


@spec("{words}")
def as_long_as(words: str, holds: Callable[[Page, Table], bool]) -> Notice:
    """The same words as long as something holds."""
    return lambda page, table: words if holds(page, table) else None


KNOWN = {
    "base": "the foundations start with {}",
    "by": "the interval is {}",
    "open": "the {} wing is open",
}
"""What is said when a fact becomes known by itself or is chosen, by the fact."""

CHOICES = {"by": "the interval", "open": "the open wing"}
"""What a player chooses, by the fact that keeps it, where that is not its name."""


def choice_named(fact: str) -> str:
    """What is chosen: "the base", "the interval"."""
    return CHOICES.get(fact, f"the {fact}")


def fact_words(fact: str, now: Fact) -> str:
    """What a player hears when a fact becomes known; nothing where it isn't worth a word.

    >>> fact_words("base", "T"), fact_words("base", "7H")
    ('the foundations start with tens', 'the foundations start with the 7H')
    """
    if fact == "base":
        rank = rank_named(str(now))
        now = f"the {now}" if rank is None else spoken(rank, many=True)
    return KNOWN[fact].format(now) if fact in KNOWN else ""
