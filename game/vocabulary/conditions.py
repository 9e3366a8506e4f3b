"""When? Conditions on the table and its facts that several pages name."""

from __future__ import annotations

from game.core.table import EMPTY, Table
from game.vocabulary.fits import When
from game.vocabulary.page import Page


def _is_chosen(page: Page, table: Table, key: str) -> bool:
    return key in table.facts


def _has_space(page: Page, table: Table, role: str) -> bool:
    return any(table.tops[spot] == EMPTY for spot in page.spots(role))


def _is_last_round(page: Page, table: Table) -> bool:
    return table.facts.get("redeals_left") == 0


def _is_dealing(page: Page, table: Table) -> bool:
    tops = table.tops
    return tops[page.stock] != EMPTY or any(tops[spot] != EMPTY for spot in page.spots("hand"))


def _is_dealt(page: Page, table: Table) -> bool:
    return not _is_dealing(page, table)


def chosen(key: str) -> When:
    """Once the player has chosen it."""
    return When(f"the {key} is chosen", _is_chosen, "chosen", (key,), facts=True)


def is_space(role: str) -> When:
    """As long as some pile of this role is a space."""
    return When(f"a {role} pile is a space", _has_space, "is_space", (role,))


last_round = When("the last redeal is over", _is_last_round, "last_round", facts=True)
"""Once no redeal is left."""
dealing = When("the deal goes on", _is_dealing, "dealing")
"""As long as there is a stock, or a card in the hand."""
dealt = When("the deal is over", _is_dealt, "dealt")
"""Once the stock and the hand are empty."""
