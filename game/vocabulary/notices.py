"""What a table has to say besides its cards, in a few words: so many redeals left, a draw to come.

A notice belongs to the page, or to the play whose fact it tells; whoever shows a table asks the
game for all of them (:meth:`game.rules.game.Game.notices_on`) and names no fact himself.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.table import Table
from game.vocabulary.page import Page

Notice = Callable[[Page, Table], str | None]
"""The words, or None where there is nothing to say now."""


def still(fact: str, one: str) -> Notice:
    """So many are left: "2 redeals left"; nothing where they are not counted."""

    def notice(page: Page, table: Table) -> str | None:
        count = table.facts.get(fact)
        if not isinstance(count, int):
            return None
        return f"{count} {one}{'' if count == 1 else 's'} left"

    return notice


def as_long_as(words: str, holds: Callable[[Page, Table], bool]) -> Notice:
    """The same words as long as something holds."""
    return lambda page, table: words if holds(page, table) else None
