"""Conditions on the table and its facts, as data: a kind and its parameters."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

from game.core.table import EMPTY, Fact, Table
from game.vocabulary.notices import choice_named, fact_words
from game.vocabulary.page import Page

REDEALS_LEFT = "redeals_left"
"""The fact that counts the redeals that are left."""
BATCH = "batch"
"""The fact that counts the cards turned in the current batch."""


@dataclass(frozen=True, slots=True, repr=False)
class When:
    """A condition on the table alone, with its words.

    ``kind`` and ``args`` identify a shared condition. ``facts`` means that it reads only the facts
    (see :func:`of_facts`), so that its answer can be cached until one of them changes.
    """

    words: str
    test: Callable[..., bool]
    kind: str = "own"
    args: tuple[Hashable, ...] = ()
    facts: bool = False

    def __call__(self, page: Page, table: Table) -> bool:
        return self.test(page, table, *self.args)

    def __repr__(self) -> str:
        return self.words


def _is_empty(page: Page, table: Table, role: str) -> bool:
    return not table.count(page.spots(role))


def _is_filled(page: Page, table: Table, role: str) -> bool:
    spots = page.spots(role)
    return EMPTY not in table.tops[spots.start : spots.stop]


def _is_noted(page: Page, table: Table, test: Callable[[Mapping[str, Fact]], bool]) -> bool:
    return test(table.facts)


def empty(role: str) -> When:
    """Holds once no card of this role is left."""
    return When(f"the {role} is gone", _is_empty, "empty", (role,))


def filled(role: str) -> When:
    """Holds while no pile of this role is empty."""
    return When(f"no {role} pile is a space", _is_filled, "filled", (role,))


def of_facts(words: str, test: Callable[[Mapping[str, Fact]], bool]) -> When:
    """A condition of one game that reads the facts alone."""
    return When(words, _is_noted, "of_facts", (test,), facts=True)


def _is_counted(page: Page, table: Table, role: str, least: int, most: int | None) -> bool:
    count = table.count(page.spots(role))
    return least <= count and (most is None or count <= most)


def at_least(count: int, role: str) -> When:
    """Holds while this role has at least ``count`` cards."""
    cards = f"{count} cards of the {role} lie" if count > 1 else f"a card of the {role} lies"
    return When(cards, _is_counted, "counted", (role, count, None))


def at_most(count: int, role: str) -> When:
    """Holds while this role has at most ``count`` cards."""
    words = f"no more than {count} cards of the {role} lie"
    return When(words, _is_counted, "counted", (role, 0, count))


def _is_chosen(page: Page, table: Table, key: str, value: Fact) -> bool:
    return key in table.facts if value is None else table.facts.get(key) == value


def _has_space(page: Page, table: Table, role: str) -> bool:
    return not _is_filled(page, table, role)


def _is_short(page: Page, table: Table, role: str, height: int) -> bool:
    return any(len(table.piles[spot]) < height for spot in page.spots(role))


def _is_no_higher(page: Page, table: Table, role: str, height: int) -> bool:
    return all(len(table.piles[spot]) <= height for spot in page.spots(role))


def _is_unset(page: Page, table: Table, key: str) -> bool:
    return not table.facts.get(key)


def _has_reached(
    page: Page, table: Table, key: str, least: int, most: int | None, usual: int
) -> bool:
    noted = table.facts.get(key)
    count = noted if isinstance(noted, int) else usual
    return count >= least and (most is None or count <= most)


def _has_left(page: Page, table: Table, count: int) -> bool:
    return table.facts.get(REDEALS_LEFT) == count


def _is_dealing(page: Page, table: Table) -> bool:
    tops = table.tops
    return tops[page.stock] != EMPTY or any(tops[spot] != EMPTY for spot in page.spots("hand"))


def _is_dealt(page: Page, table: Table) -> bool:
    return not _is_dealing(page, table)


def chosen(key: str, value: Fact = None, words: str = "") -> When:
    """Holds once the player has chosen a value for ``key``; if ``value`` is given, only once it is
    that one."""
    if not words:
        words = f"{choice_named(key)} is chosen" if value is None else fact_words(key, value)
    return When(words, _is_chosen, "chosen", (key, value), facts=True)


def is_space(role: str) -> When:
    """Holds while some pile of this role is empty."""
    return When(f"a {role} pile is a space", _has_space, "is_space", (role,))


def short(role: str, height: int) -> When:
    """Holds while some pile of this role has fewer than ``height`` cards."""
    words = f"a {role} pile has fewer than {height} cards"
    return When(words, _is_short, "short", (role, height))


def no_higher(role: str, height: int) -> When:
    """Holds while no pile of this role has more than ``height`` cards."""
    words = f"no {role} pile has more than {height} cards"
    return When(words, _is_no_higher, "no_higher", (role, height))


def unset(key: str, words: str) -> When:
    """Holds as long as this fact is missing, false or 0."""
    return When(words, _is_unset, "unset", (key,), facts=True)


def reached(key: str, count: int, words: str, *, usual: int = 0) -> When:
    """Holds once the number in this fact is at least ``count``. A missing fact counts as
    ``usual``."""
    return When(words, _has_reached, "reached", (key, count, None, usual), facts=True)


def below(key: str, count: int, words: str, *, usual: int = 0) -> When:
    """Holds while the number in this fact is below ``count``. A missing fact counts as
    ``usual``."""
    return When(words, _has_reached, "reached", (key, 0, count - 1, usual), facts=True)


def _is_between(page: Page, table: Table) -> bool:
    tops = table.tops
    if any(tops[spot] != EMPTY for spot in page.spots("hand")):
        return False
    return not table.facts.get(BATCH) or tops[page.stock] == EMPTY


def between_batches() -> When:
    """Holds while no batch is being dealt; a short last batch ends with the stock."""
    return When("the batch is dealt", _is_between, "between_batches")


def _is_redealt(page: Page, table: Table, times: int) -> bool:
    return table.facts.get(REDEALS_LEFT, times) != times


def redealt(times: int) -> When:
    """Holds after the first redeal; ``times`` is the number of redeals that the game has."""
    return When("a redeal was made", _is_redealt, "redealt", (times,), facts=True)


def _all_hold(page: Page, table: Table, *whens: When) -> bool:
    return all(when(page, table) for when in whens)


def _any_holds(page: Page, table: Table, *whens: When) -> bool:
    return any(when(page, table) for when in whens)


def both(*whens: When) -> When:
    """Holds while all of these do."""
    facts = all(when.facts for when in whens)
    return When(" and ".join(when.words for when in whens), _all_hold, "both", whens, facts)


def either(*whens: When) -> When:
    """Holds while any of these does."""
    facts = all(when.facts for when in whens)
    return When(" or ".join(when.words for when in whens), _any_holds, "either", whens, facts)


def _has_no_carry(page: Page, table: Table) -> bool:
    return not page.can_carry(table)


no_carry = When("no card can be moved", _has_no_carry, "no_carry")
"""Holds while no card can be carried from pile to pile."""
last_round = When("no redeal is left", _has_left, "redeals_left", (0,), facts=True)
"""Holds once no redeal is left."""
dealing = When("the deal goes on", _is_dealing, "dealing")
"""Holds while the stock or the hand has a card."""
dealt = When("the deal is over", _is_dealt, "dealt")
"""Holds once the stock and the hand are empty."""
