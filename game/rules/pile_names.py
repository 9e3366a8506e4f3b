"""The piles of a game by zone, role, part and name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from game.core.table import EMPTY, Spot, Table
from game.vocabulary.zones import Zone

NO_SPOTS = range(0)


class _Places(dict[str, range]):
    """The spots by the name of a role or part; an empty range for any other name."""

    def __missing__(self, role: str) -> range:
        return NO_SPOTS


class PileNames:
    """The piles of a layout, zone after zone. A pile is named by its role and its number in that
    role, which runs on from one zone of the role to the next. The names of a seat's own piles begin
    with its letter: ``a/reserve``."""

    layout: tuple[Zone, ...]
    seat: str

    @cached_property
    def zones(self) -> tuple[tuple[Zone, range], ...]:
        """The zones with their spots, in the order of the state."""
        found, first = [], 0
        layout = self.layout
        if not any(zone.role == "stock" for zone in layout):
            layout += (Zone("stock", hidden=True),)
        for zone in layout:
            found.append((zone, range(first, first + zone.count)))
            first += zone.count
        return tuple(found)

    def zones_of(self, *roles: str) -> tuple[Zone, ...]:
        """Return the zones of these roles, for the layout of another game that takes them over."""
        return tuple(zone for zone in self.layout if zone.role in roles)

    @cached_property
    def zone_of(self) -> tuple[Zone, ...]:
        """The zone of each pile."""
        return tuple(zone for zone, spots in self.zones for _ in spots)

    @cached_property
    def zone_numbers(self) -> tuple[int, ...]:
        """For each pile, the number of its zone; equal zones share a number."""
        zones = [zone for zone, _ in self.zones]
        return tuple(zones.index(zone) for zone, spots in self.zones for _ in spots)

    @cached_property
    def alike(self) -> tuple[int, ...]:
        """For each pile, a number that stands for the rules of its zone: piles with the same number
        are interchangeable. In a zone whose piles are not ``equal``, each has its own number."""
        return tuple(
            number if self.zone_of[spot].equal else len(self.zones) + spot
            for spot, number in enumerate(self.zone_numbers)
        )

    @cached_property
    def roles(self) -> dict[str, range]:
        """The spots of each role; a role that belongs to a seat begins with its letter:
        ``a/reserve``. Zones of one role lie side by side."""
        found: dict[str, range] = {}
        for zone, spots in self.zones:
            role = f"{zone.seat}/{zone.role}" if zone.seat else zone.role
            start = found[role].start if role in found else spots.start
            found[role] = range(start, spots.stop)
        return found

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each pile: ``tableau-3``, ``stock``."""
        return tuple(
            role if len(spots) == 1 else f"{role}-{number}"
            for role, spots in self.roles.items()
            for number in range(1, len(spots) + 1)
        )

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The number of each pile within its role, counted from one."""
        return tuple(number for spots in self.roles.values() for number, _ in enumerate(spots, 1))

    @cached_property
    def _by_name(self) -> dict[str, Spot]:
        return {name: spot for spot, name in enumerate(self.names)}

    def spot(self, name: str) -> Spot:
        """The spot of the pile with this name.

        :raises KeyError: if there is none.
        """
        return self._by_name[name]

    def role(self, spot: Spot) -> str:
        return self.zone_of[spot].role

    def part(self, spot: Spot) -> str:
        return self.zone_of[spot].part

    @cached_property
    def spots(self) -> Callable[[str], range]:
        """The spots of a role, or of a part of one; empty if the game has no such piles. In the
        view of a seat, its own roles are also found without its letter."""
        parts = {zone.part: spots for zone, spots in self.zones if zone.part}
        own = f"{self.seat}/"
        mine = {
            role.removeprefix(own): spots
            for role, spots in self.roles.items()
            if role.startswith(own)
        }
        # the dictionary's own method: rules call this many times for each position
        return _Places(parts | self.roles | mine).__getitem__

    @cached_property
    def piles_alike(self) -> dict[int, list[Spot]]:
        """The piles by the number that they have in :attr:`alike`."""
        found: dict[int, list[Spot]] = {}
        for spot, number in enumerate(self.alike):
            found.setdefault(number, []).append(spot)
        return found

    @cached_property
    def elsewhere(self) -> tuple[Spot, ...]:
        """The piles that are neither foundations nor out of play."""
        return tuple(spot for spot, zone in enumerate(self.zone_of) if not zone.home)

    @cached_property
    def homes(self) -> tuple[Spot, ...]:
        """The foundations and the piles out of play."""
        return tuple(spot for spot, zone in enumerate(self.zone_of) if zone.home)

    def is_home(self, spot: Spot) -> bool:
        return self.zone_of[spot].home

    @cached_property
    def stock(self) -> Spot:
        """The pile that holds the deck before the deal. For a game between seats as a whole, rather
        than the view of one seat, it is the stock of the first seat."""
        return next(spots.start for _, spots in self.zones_and_spots("stock"))

    def zones_and_spots(self, role: str) -> Iterable[tuple[Zone, range]]:
        """The zones of a role with their spots; for a seat, its own and the common ones."""
        return [
            (zone, spots)
            for zone, spots in self.zones
            if zone.role == role and (not self.seat or zone.seat in ("", self.seat))
        ]

    def in_sight(self, table: Table, spot: Spot) -> int:
        """The number of cards at the top of a pile that the player may look at (see
        ``Zone.glance``)."""
        glance = self.zone_of[spot].glance
        if not glance:
            return len(table.piles[spot])
        spaces = self.spots(glance)
        return max(1, table.tops[spaces.start : spaces.stop].count(EMPTY))
