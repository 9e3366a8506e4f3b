"""When? Conditions on the table and its facts that several pages name."""

from __future__ import annotations

from game.core.table import EMPTY, Table
from game.vocabulary.fits import When
from game.vocabulary.page import Page


def _is_chosen(page: Page, table: Table, key: str) -> bool:
    return key in table.facts


def _has_space(page: Page, table: Table, role: str) -> bool:
    return any(table.tops[spot] == EMPTY for spot in page.spots(role))


def _has_left(page: Page, table: Table, count: int) -> bool:
    return table.facts.get("redeals_left") == count


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


def redeals_left(count: int) -> When:
    """As long as just so many redeals are left: all of them in the first deal, none in the last."""
    return When(f"{count} redeals are left", _has_left, "redeals_left", (count,), facts=True)


last_round = redeals_left(0)
"""Once no redeal is left."""
dealing = When("the deal goes on", _is_dealing, "dealing")
"""As long as there is a stock, or a card in the hand."""
dealt = When("the deal is over", _is_dealt, "dealt")
"""Once the stock and the hand are empty."""
