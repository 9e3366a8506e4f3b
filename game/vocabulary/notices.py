"""Notices: a few words about the table besides its cards, such as "2 redeals left".

A notice belongs to the game or to the play whose fact it shows; the screen asks the game for all of
them (:meth:`game.rules.game.Game.notices_on`) and need not know the facts.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.ranks import rank_named, spoken
from game.core.table import Fact, Table
from game.vocabulary.page import Page
from game.vocabulary.sentences import fixed_spec, many, spec, spec_of

Notice = Callable[[Page, Table], str | None]
"""Makes the words, or None if there is nothing to say now."""


@spec("the number that is left")
def count_left(fact: str, one: str) -> Notice:
    """Return the count that a fact keeps in words, "2 redeals left"; None if it keeps no count."""

    def notice(page: Page, table: Table) -> str | None:
        count = table.facts.get(page.own(fact))
        if not isinstance(count, int):
            return None
        return f"{many(count, one)} left"

    return notice


def counts_what_is_left(notice: Notice) -> bool:
    """Was it made by :func:`count_left`?"""
    made = spec_of(notice)
    return made is not None and made.kind == count_left.__name__


@spec("{words}")
def as_long_as(words: str, holds: Callable[[Page, Table], bool]) -> Notice:
    """Fixed words, shown while ``holds`` does."""
    return lambda page, table: words if holds(page, table) else None


@fixed_spec("the interval that was chosen")
def chosen_interval(page: Page, table: Table) -> str | None:
    """The interval that the player chose; None before the choice."""
    interval = table.facts.get("by")
    return None if interval is None else f"interval {interval}"


KNOWN = {
    "base": "the foundations start with {}",
    "by": "the interval is {}",
    "open": "the {} wing is open",
}
"""For each fact, the words shown when it becomes known or is chosen."""

CHOICES = {"by": "the interval", "open": "the open wing"}
"""For each fact, the name of what the player chooses, where that is not the fact's own name."""


def choice_named(fact: str) -> str:
    """The name of a choice: "the base", "the interval"."""
    return CHOICES.get(fact, f"the {fact}")


def fact_words(fact: str, now: Fact) -> str:
    """The words shown when a fact becomes known; empty for facts that need none.

    >>> fact_words("base", "T"), fact_words("base", "7H")
    ('the foundations start with tens', 'the foundations start with the 7H')
    """
    if fact == "base":
        rank = rank_named(str(now))
        now = f"the {now}" if rank is None else spoken(rank, many=True)
    return KNOWN[fact].format(now) if fact in KNOWN else ""
