"""What the shelf can be narrowed to: favorites, a family of games, short ones, those for one
pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.rules.game import Game
from scenes.look.theme import Theme
from scenes.widgets.buttons import Action, Button

SHORT, LONG = 5, 15
"""So many minutes at most are a short game, and at least a long one."""

GAP = 6
"""The air between two chips, in lengths of the design."""


@dataclass(frozen=True, eq=False)
class Filter:
    """One way to narrow the shelf. Of those of one group, one is in force at most."""

    group: str
    label: str
    keeps: Callable[[Game], bool]


def filters(
    games: Sequence[Game],
    unfinished: Collection[str],
    favorites: Collection[str] = (),
) -> list[Filter]:
    """All the ways to narrow these games that leave some of them, and not all; the families last,
    the largest of them first."""
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
    """The filters in force, and the chips that put them in force."""

    def __init__(self, every: Button, more: Button, changed: Action) -> None:
        """``every`` is the button that asks for every game again, ``more`` the one that lays out
        the families that find no room."""
        self.chips = [every]
        self.others: list[Button] = []
        """The chips of the families that find no room beside the others."""
        self._more = more
        self.changed = changed
        self._filters: list[Filter] = []
        self._chosen: dict[str, str] = {}
        """The labels of those in force, by group."""

    def __bool__(self) -> bool:
        """Is any in force?"""
        return bool(self._chosen)

    def offer(self, filters: Sequence[Filter], theme: Theme, room: int) -> None:
        """These are the filters now. As many families as find room stand in one line with the
        others, the one in force among them; what is in force stays so, if it is still there."""
        self._filters = list(filters)
        there = {each.label for each in self._filters}
        self._chosen = {group: label for group, label in self._chosen.items() if label in there}
        families = [each for each in filters if each.group == "family"]
        usual = [self._chip(each) for each in filters if each.group != "family"]
        chips = [self._chip(each) for each in families]
        wide = theme.px(GAP)
        for count in range(len(chips), -1, -1):
            shown = self._first(families, count)
            self.others = [chips[at] for at in range(len(chips)) if at not in shown]
            more = [self._more] if self.others else []
            self.chips[1:] = [*usual, *(chips[at] for at in shown), *more]
            if sum(chip.width(theme) + wide for chip in self.chips) - wide <= room:
                break

    def _first(self, families: Sequence[Filter], count: int) -> list[int]:
        """The places of the first so many families; the one in force takes the place of the last
        of them where it is not among them."""
        held = [at for at, each in enumerate(families) if self.holds(each) and at >= count]
        return [*range(max(0, count - len(held))), *held]

    def _chip(self, each: Filter) -> Button:
        """The button of a filter; pressed again, it is in force no more."""

        def press() -> None:
            if self.holds(each):
                del self._chosen[each.group]
            else:
                self._chosen[each.group] = each.label
            self.changed()

        return Button(each.label, press, chosen=lambda: self.holds(each))

    def holds(self, each: Filter) -> bool:
        """Is this filter in force?"""
        return self._chosen.get(each.group) == each.label

    def clear(self) -> None:
        """None is in force any more."""
        self._chosen.clear()

    def keeps(self, game: Game) -> bool:
        """Do all that are in force leave this game?"""
        return all(each.keeps(game) for each in self._filters if self.holds(each))
