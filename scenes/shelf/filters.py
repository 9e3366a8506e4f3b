"""The filters of the shelf: shelves, families, kind, packs, length and skill."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from game.book.kinds import KINDS, kind_of
from game.rules.game import Game
from scenes.look.theme import Theme
from scenes.shelf.sections import ORDERS, SKILLS, Section
from scenes.widgets.buttons import Action, Button
from scenes.wording.wording import capital

GAP = 6
"""The gap between two chips, in design units."""

GROUPS = {
    "shelf": "Shelves",
    "family": "Families",
    "kind": "Kind",
    "packs": "Packs",
    "length": "Length",
    "skill": "Skill",
}
"""The groups of filters; for each, the label of its chip while none of its filters is active."""
SORT = "sort"
"""The group of the sort orders: filters that keep every game."""


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
    shelves: Sequence[Section] = (),
) -> list[Filter]:
    """Return the filters that keep some of these games but not all."""
    families = sorted({game.family_name for game in games}, key=str.casefold)
    every = [
        Filter("shelf", "Favorites", lambda game: game.id in favorites),
        Filter("shelf", "Unfinished", lambda game: game.id in unfinished),
        *(_of_shelf(section) for section in shelves),
        *(_of_family(words) for words in families),
        *(_of_kind(kind) for kind in KINDS),
        Filter("packs", "One pack", lambda game: game.packs == 1),
        Filter("packs", "Two packs", lambda game: game.packs == 2),
        Filter("packs", "Four packs", lambda game: game.packs > 2),
        Filter("length", "Short", lambda game: game.length == "short"),
        Filter("length", "Medium", lambda game: game.length == "medium"),
        Filter("length", "Long", lambda game: game.length == "long"),
        *(_of_skill(skill, label) for skill, label in SKILLS.items()),
    ]
    return [each for each in every if 0 < sum(map(each.keeps, games)) < len(games)]


def _of_shelf(section: Section) -> Filter:
    ids = {game.id for game in section.games}
    return Filter("shelf", section.title, lambda game: game.id in ids)


def _of_family(words: str) -> Filter:
    return Filter("family", capital(words), lambda game: game.family_name == words)


def _of_kind(kind: str) -> Filter:
    return Filter("kind", kind, lambda game: kind_of(game) == kind)


def _of_skill(skill: str | None, label: str) -> Filter:
    return Filter("skill", label, lambda game: game.skill == skill)


class ActiveFilters:
    """The active filters and the order, and the chips that change them.

    Each group has a chip that opens its menu and shows the active filter. The shelves have chips of
    their own besides, as many as there is room for.
    """

    def __init__(self, every: Button, opened: Callable[[Button], None], changed: Action) -> None:
        """``every`` is the chip that shows all games; ``opened`` opens the menu of a chip."""
        self.chips = [every]
        self.changed = changed
        self._opened = opened
        self._filters: list[Filter] = []
        self.chosen: dict[str, str] = {}
        """The labels of the active filters, by group."""
        self._menus: dict[Button, list[Button]] = {}
        self._group_chips: dict[str, Button] = {}
        """The chips of groups; each stays the same button, because it may have the focus."""

    def __bool__(self) -> bool:
        """Is any filter or order chosen?"""
        return bool(self.chosen)

    @property
    def narrowed(self) -> bool:
        """Is any filter active?"""
        return any(group != SORT for group in self.chosen)

    @property
    def order(self) -> str:
        """The chosen order; empty if none is."""
        label = self.chosen.get(SORT)
        return next((name for name, each in ORDERS.items() if each == label), "")

    def offer(self, filters: Sequence[Filter], theme: Theme, room: int) -> None:
        """Offer these filters. Active filters stay active as long as they are offered."""
        orders = [Filter(SORT, label, lambda game: True) for label in ORDERS.values()]
        self._filters = [*filters, *orders]
        there = {(each.group, each.label) for each in self._filters}
        self.chosen = {group: at for group, at in self.chosen.items() if (group, at) in there}
        self._menus = {}
        for group, name in (*GROUPS.items(), (SORT, "Sort")):
            options = [each for each in self._filters if each.group == group]
            if options:
                self._menus[self._group_chip(group, name)] = [self._chip(each) for each in options]
        self.chips[1:] = [*self._menus]
        wide = theme.px(GAP)
        used = sum(chip.width(theme) + wide for chip in self.chips)
        for chip in (self._chip(each) for each in filters if each.group == "shelf"):
            used += chip.width(theme)
            if used > room:
                break
            used += wide
            self.chips.append(chip)

    def options(self, chip: Button) -> list[Button]:
        """The menu of a group's chip."""
        return self._menus[chip]

    def _group_chip(self, group: str, name: str) -> Button:
        """The chip of a group: its name, or the active filter if that has no chip of its own."""
        if group not in self._group_chips:
            self._group_chips[group] = chip = Button("", lambda: self._opened(chip), "below")
            chip.chosen = lambda: group in self.chosen
        chip, active = self._group_chips[group], self.chosen.get(group)
        chip.label = active if active and group != "shelf" else name
        chip.about = name if active else ""
        return chip

    def _chip(self, each: Filter) -> Button:
        """The button of a filter; a second press turns it off."""

        def press() -> None:
            if self.is_active(each):
                del self.chosen[each.group]
            else:
                self.chosen[each.group] = each.label
            self.changed()

        return Button(each.label, press, chosen=lambda: self.is_active(each))

    def is_active(self, each: Filter) -> bool:
        """Is this filter active?"""
        return self.chosen.get(each.group) == each.label

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Make these filters active, by group."""
        self.chosen = dict(chosen)

    def clear(self) -> None:
        self.chosen.clear()

    def keeps(self, game: Game) -> bool:
        """Does every active filter keep this game?"""
        return all(each.keeps(game) for each in self._filters if self.is_active(each))
