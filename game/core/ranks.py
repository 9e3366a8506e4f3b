"""The order of the ranks: from which base, and whether the ends join."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import RANKS


class Ranks(NamedTuple):
    """The ranks in order, lowest first; with ``loops`` the first follows the last."""

    order: tuple[int, ...] = tuple(range(1, 14))
    loops: bool = False

    def rises(self, low: int, high: int, by: int = 1) -> bool:
        """Whether ``high`` is exactly ``by`` places above ``low``.

        >>> Ranks().rises(13, 1), Ranks(loops=True).rises(13, 1)
        (False, True)
        """
        if low not in self.order or high not in self.order:
            return False
        gap = self.order.index(high) - self.order.index(low)
        return gap % len(self.order) == by % len(self.order) if self.loops else gap == by

    def starting(self, base: int) -> Ranks:
        """The same order from another base, as when the foundations begin with sevens.

        >>> Ranks().starting(7).order[-1]
        6
        """
        turned = self.order.index(base)
        return self._replace(order=self.order[turned:] + self.order[:turned])


def letter(rank: int) -> str:
    """The letter of a rank: ``A``, ``7``, ``T``, ``K``."""
    return RANKS[rank - 1]


def rank_named(text: str) -> int | None:
    """The rank of a letter (or ``10``); None for other texts."""
    return (
        10 if text == "10" else RANKS.index(text) + 1 if len(text) == 1 and text in RANKS else None
    )


_SPOKEN = "joker ace two three four five six seven eight nine ten jack queen king"


def spoken(rank: int, *, many: bool = False) -> str:
    """A rank as a player says it: ace, seven, kings."""
    one = _SPOKEN.split()[rank]
    return one if not many else one + ("es" if one.endswith("x") else "s")
