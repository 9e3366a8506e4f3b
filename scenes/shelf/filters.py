"""The filters of the shelf: favorites, unfinished games, length, packs and families."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.rules.game import Game
from scenes.look.theme import Theme
from scenes.widgets.buttons import Action, Button

SHORT, LONG = 5, 15
"""The most minutes of a short game and the least of a long one."""

GAP = 6
"""The gap between two chips, in design units."""


@dataclass(frozen=True, eq=False)
class Filter:
    """A filter of the shelf; at most one of each group is active."""

    group: str
    label: str
    keeps: Callable[[Game], bool]


def filters(
    games: Sequence[Game],
    unfinished: Collection[str],
    favorites: Collection[str] = (),
) -> list[Filter]:
    """Return the filters that keep some of these games but not all; the families last, the largest
    first."""
    every = [
        Filter("star", "Favorites", lambda game: game.id in favorites),
        Filter("left", "Unfinished", lambda game: game.id in unfinished),
        Filter("length", "Short", lambda game: game.minutes <= SHORT),
        Filter("length", "Medium", lambda game: SHORT < game.minutes < LONG),
        Filter("length", "Long", lambda game: game.minutes >= LONG),
        Filter("packs", "One pack", lambda game: game.packs == 1),
        Filter("packs", "Two packs", lambda game: game.packs == 2),
        *(_of_family(words) for words, many in _kinds(games).most_common() if many > 1),
    ]
    return [each for each in every if 0 < sum(map(each.keeps, games)) < len(games)]


def _kinds(games: Sequence[Game]) -> Counter[str]:
    return Counter(game.family_name for game in games)


def _of_family(words: str) -> Filter:
    return Filter("family", words[:1].upper() + words[1:], lambda game: game.family_name == words)


class ActiveFilters:
    """The active filters, and the chips that switch them."""

    def __init__(self, every: Button, more: Button, changed: Action) -> None:
        """``every`` is the chip that shows all games, ``more`` the one that opens the menu of the
        families without a chip."""
        self.chips = [every]
        self.others: list[Button] = []
        """The chips of the families that have no room in the line."""
        self._more = more
        self.changed = changed
        self._filters: list[Filter] = []
        self._chosen: dict[str, str] = {}
        """The labels of the active filters, by group."""

    def __bool__(self) -> bool:
        """Is any filter active?"""
        return bool(self._chosen)

    def offer(self, filters: Sequence[Filter], theme: Theme, room: int) -> None:
        """Offer these filters. The families fill what room is left in the line, an active one among
        them; active filters stay active as long as they are offered."""
        self._filters = list(filters)
        there = {each.label for each in self._filters}
        self._chosen = {group: label for group, label in self._chosen.items() if label in there}
        families = [each for each in filters if each.group == "family"]
        usual = [self._chip(each) for each in filters if each.group != "family"]
        chips = [self._chip(each) for each in families]
        wide = theme.px(GAP)
        for count in range(len(chips), -1, -1):
            shown = self._shown_families(families, count)
            self.others = [chips[at] for at in range(len(chips)) if at not in shown]
            more = [self._more] if self.others else []
            self.chips[1:] = [*usual, *(chips[at] for at in shown), *more]
            if sum(chip.width(theme) + wide for chip in self.chips) - wide <= room:
                break

    def _shown_families(self, families: Sequence[Filter], count: int) -> list[int]:
        """The indices of ``count`` families; an active one replaces the last if it is not among the
        first."""
        active = [at for at, each in enumerate(families) if self.is_active(each) and at >= count]
        return [*range(max(0, count - len(active))), *active]

    def _chip(self, each: Filter) -> Button:
        """The button of a filter; a second press turns it off."""

        def press() -> None:
            if self.is_active(each):
                del self._chosen[each.group]
            else:
                self._chosen[each.group] = each.label
            self.changed()

        return Button(each.label, press, chosen=lambda: self.is_active(each))

    def is_active(self, each: Filter) -> bool:
        """Is this filter active?"""
        return self._chosen.get(each.group) == each.label

    def clear(self) -> None:
        self._chosen.clear()

    def keeps(self, game: Game) -> bool:
        """Does every active filter keep this game?"""
        return all(each.keeps(game) for each in self._filters if self.is_active(each))
