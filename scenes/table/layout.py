"""Reads where the piles of a game lie, in card widths: from a layout file, or drafted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from game.book.catalog import family
from game.core.table import Spot
from game.rules.game import Game
from game.system.paths import ASSETS
from scenes.cards.metrics import RATIO
from scenes.table.shapes import BrokenLayout, Item, flow, places_of

LAYOUTS = ASSETS / "layouts"
FEWEST = 4
"""The least number of columns in a row that wraps."""
EVERY = 1000
"""More cards than any pile holds."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a pile lies: the direction and strips of its fan, and what its empty place shows.

    ``up`` and ``down`` are the visible strips of a covered card, face up and face down, as shares
    of the card's height (of its width for sideways fans). ``least`` is the narrowest face-up strip,
    0 for as far as the index shows. Only the last ``shown`` cards are spread, 0 for all. When a
    pile is squeezed, its last ``recent`` cards are squeezed last; 0 means three for a pile with
    ``shown``, none for others. A pile of twice ``halves`` cards is split in the middle.
    ``most_down`` and ``most_up`` are the longest expected pile, for choosing the card size. A
    ``centered`` sideways fan grows both ways around its place. A squared pile may lie in packets of
    ``packet`` cards, each shifted from the one below by ``aside`` card widths, negative for left:
    the deals that are left, or the complete suits. ``sign`` is what the empty place shows (see
    :func:`~scenes.table.cloth.empty_place`); without ``outline`` it shows nothing and can't be hit.
    The room of a fan that has a ``lane`` is drawn on the cloth.
    """

    fan: str = "none"
    up: float = 0.25
    down: float = 0.11
    least: float = 0.0
    shown: int = 0
    recent: int = 0
    halves: int = 0
    most_down: float = 0.0
    most_up: float = 1.0
    centered: bool = False
    packet: int = 0
    aside: float = 0.0
    sign: str = ""
    count: bool = False
    outline: bool = True
    lane: bool = False

    @property
    def sideways(self) -> bool:
        """Does the fan run to the left or right?"""
        return self.fan in ("left", "right")

    @property
    def overhang(self) -> float:
        """How far a centered fan may reach to the left of its place, in card widths."""
        return self.longest / 2 if self.centered and self.sideways else 0.0

    @property
    def longest(self) -> float:
        """How far the longest expected pile spreads beyond its first card, in card widths."""
        if self.fan == "none":
            return 0.0
        ups = self.most_up - 1 if not self.shown else self.shown - 1
        downs = 0.0 if self.shown else self.most_down
        return (downs * self.down + max(ups, 0) * self.up) * (1 if self.sideways else RATIO)


@dataclass(frozen=True, slots=True)
class Anchor:
    """The place of a pile's first card, in card widths, and the pile's style.

    The first ``turned`` cards of the pile lie sideways: none, one, or ``EVERY`` card. Its place is
    then the corner of the area that it covers, a square where upright cards lie on a sideways one.
    Piles of one ``course`` keep their order when the table is mirrored, as the hours of a clock do.
    ``scale`` is the size of the pile's cards relative to the table's: another seat's are smaller.
    """

    x: float
    y: float
    style: Style
    turned: int = 0
    course: str = ""
    scale: float = 1.0

    def extent(self, across: bool) -> float:
        """How far the longest expected pile reaches from here along one axis, in card widths."""
        long = self.turned > 0 if across else self.turned < EVERY
        card = RATIO if long else 1.0
        runs = self.style.fan == ("right" if across else "down")
        return self.scale * (card + (self.style.longest - self.style.overhang if runs else 0.0))


Arrangement = tuple[Anchor, ...]
"""An anchor for each spot of a game."""


@dataclass(frozen=True, slots=True)
class Note:
    """A part of the table with writing: its place and size in card widths.

    ``text`` is printed on the cloth. A note without text is filled in by others, who find it by its
    name. A note ``of`` a pile stays beside it, however far the piles are spread. One whose writing
    ``needs`` more than its width, in design units, is wider where there is room. Fans stop before a
    ``solid`` one.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    text: str = ""
    of: int | None = None
    needs: float = 0.0
    solid: bool = False


Spans = list[tuple[float, float]]
"""Along one axis: where each pile or note begins, and its extent from there."""


def spans(piles: Sequence[Anchor], notes: Sequence[Note], across: bool) -> Spans:
    """Return the extents of these piles and then these notes along one axis, in card widths."""
    found = [(a.x if across else a.y, a.extent(across)) for a in piles]
    return found + [(n.x, n.width) if across else (n.y, n.height) for n in notes]


def reach(piles: Sequence[Anchor], notes: Sequence[Note], across: bool) -> float:
    """Return the whole width or height that these need, in card widths."""
    return max(map(sum, spans(piles, notes, across)), default=0.0)


@dataclass(frozen=True)
class Layout:
    """The layout of a game before it is fitted to a window.

    Where rows wrap there is an arrangement for each way to wrap them; the fitting takes the one
    with the largest cards. ``index`` says where the suit stands: ``beside`` the rank or ``under``
    it. The gaps may grow by the factors ``stretch_x`` and ``stretch_y``. ``row`` are the spots of a
    row that wraps, in its order.
    """

    arrangements: tuple[Arrangement, ...]
    index: str = "beside"
    stretch_x: float = 1.17
    stretch_y: float = 1.06
    notes: tuple[Note, ...] = ()
    row: tuple[Spot, ...] = ()

    @cached_property
    def reaches(self) -> tuple[tuple[float, float], ...]:
        """The width and height that each arrangement needs, in card widths."""
        return tuple(
            (reach(each, self.notes, across=True), reach(each, self.notes, across=False))
            for each in self.arrangements
        )


@lru_cache(maxsize=256)
def layout_of(game: Game) -> Layout:
    """Return the layout of this game: its own file, or that of a game of its family with the same
    piles, or one drafted from its definition.

    A file such as ``intelligence-44.tmx`` is for options that give the game that number of piles.
    A game between seats is laid out for the seat whose view it is, else for the first.

    :raises BrokenLayout: with one sentence that says what is wrong.
    """
    path = file_of(game)
    if path is None:
        return drafted(game)
    roles = tuple(map(game.role, range(len(game.names))))
    return read(path, game.name, tuple(game.names), roles)


def file_of(game: Game) -> Path | None:
    """Return the layout file for this game, if there is one."""
    alike = [each.id for each in family(game.family) if sorted(each.names) == sorted(game.names)]
    titles = f"{game.id}-{len(game.names)}", game.id, *alike
    paths = [LAYOUTS / f"{title}.tmx" for title in titles]
    return next((path for path in paths if path.is_file()), None)


def drafted(game: Game) -> Layout:
    """Return the layout drafted from a game's definition.

    :raises BrokenLayout: with one sentence that says what is wrong.
    """
    from scenes.table.draft import draft  # only needed where there is no file
    from scenes.table.seat_layout import seated

    if not game.alone:
        return seated(game)
    settings, items = draft(game)
    roles = tuple(map(game.role, range(len(game.names))))
    try:
        return laid_by(settings, list(items), game.names, roles)
    except BrokenLayout as error:
        raise BrokenLayout(f"{game.name} can't be laid out: {error} (drafted)") from None


@lru_cache(maxsize=64)
def read(path: Path, title: str, names: tuple[str, ...], roles: tuple[str, ...]) -> Layout:
    """Return the layout in this file for a game with these piles; cached."""
    try:
        settings, items = _objects(path)
        return laid_by(settings, items, names, roles)
    except BrokenLayout as error:
        raise BrokenLayout(f"{title} can't be laid out: {error} ({path.name})") from None


def _objects(path: Path) -> tuple[Mapping[str, Any], list[Item]]:
    """Return the settings and the objects of a layout file."""
    import pytmx  # imported here because it is slow and only tables need it

    if not path.is_file():
        raise BrokenLayout("its layout file is missing")
    try:
        tiled = pytmx.TiledMap(str(path))
        layer = tiled.get_layer_by_name("spots")
        items = [Item(o.name or "", o.x, o.y, o.width, o.height, dict(o.properties)) for o in layer]
        settings: Mapping[str, Any] = dict(tiled.properties)
    except Exception as error:  # pytmx passes on any error of its parsers
        raise BrokenLayout(f"its layout file can't be read ({type(error).__name__})") from error
    if not items:
        raise BrokenLayout("its layer of spots is empty")
    for item in items:
        item.check_place()
    return settings, items


def laid_by(
    settings: Mapping[str, Any],
    items: list[Item],
    names: tuple[str, ...],
    roles: tuple[str, ...],
) -> Layout:
    """Return the layout that these objects describe for these piles."""
    written = [item for item in items if item.properties.get("kind") == "note"]
    items = [item for item in items if item.properties.get("kind") != "note"]
    flows = [item for item in items if item.properties.get("kind") == "flow"]
    wraps: Iterator[int] = iter(range(FEWEST, 31)) if flows else iter((0,))
    arrangements = tuple(_arranged(items, names, roles, wrap) for wrap in wraps)
    notes = tuple(_note(item, names, arrangements[0]) for item in written)
    whole = Item("the map", 0, 0, 0, 0, settings)
    index = settings.get("index", "beside")
    if index not in ("beside", "under"):
        raise BrokenLayout(f"its index can't stand {index!r}")
    stretch_x, stretch_y = whole.number("stretch_x", 1.17), whole.number("stretch_y", 1.06)
    return Layout(arrangements, index, stretch_x, stretch_y, notes, _row(flows, arrangements[0]))


def _row(flows: Sequence[Item], piles: Arrangement) -> tuple[Spot, ...]:
    """Return the spots of the rows that wrap, in the order in which they are read."""
    courses = {item.name for item in flows}
    found = (spot for spot, anchor in enumerate(piles) if anchor.course in courses)
    return tuple(sorted(found, key=lambda spot: (piles[spot].y, piles[spot].x)))


def _note(item: Item, names: tuple[str, ...], piles: Arrangement) -> Note:
    """Return a note from its object, beside one of these piles if it names one."""
    text, of = str(item.properties.get("text", "")), item.properties.get("of")
    if of is not None and of not in names:
        raise BrokenLayout(f"{item.name} stands beside {of}, which is no pile")
    beside = names.index(of) if of is not None else None
    x = item.x + (piles[beside].style.overhang if beside is not None else 0.0)
    needs = item.number("needs", 0.0, 0.0)
    return Note(item.name, x, item.y, item.width, item.height, text, beside, needs)


def _arranged(
    items: list[Item], names: tuple[str, ...], roles: tuple[str, ...], wrap: int
) -> Arrangement:
    """Return an anchor for each pile, from the object that names it most specifically."""
    by_name = {name: item for item in items for name in _covered(item.name)}
    shared: dict[str, list[str]] = {}
    for name, role in zip(names, roles, strict=True):
        item = by_name.get(name) or by_name.get(role)
        if item is None:
            raise BrokenLayout(f"it has no place for {name}")
        shared.setdefault(item.name, []).append(name)
    own = {item.name: item for item in items}
    found: dict[str, Anchor] = {}
    lasts: dict[str, Anchor] = {}
    for title, spots in shared.items():
        item = own[title]
        style = _style(item)
        places = places_of(item, len(spots), wrap)
        sides = _sides(item, len(spots))
        ordered = item.properties.get("ordered", item.properties.get("kind") in ("circle", "flow"))
        course = title if ordered else ""
        for name, place, turned in zip(spots, places, sides, strict=True):
            x, y = place[0] + style.overhang, place[1]
            found[name] = Anchor(x, y, style, turned, course)
        if "last" in item.properties:
            x, y = flow(item, len(spots) + 1, wrap)[-1]
            lasts[item.properties["last"]] = Anchor(x, y, style, course=course)
    for name in lasts.keys() & found.keys():
        found[name] = replace(lasts[name], style=found[name].style)
    return tuple(found[name] for name in names)


def _covered(title: str) -> list[str]:
    """Return the pile names in an object's title: ``foundation-9..16`` is eight of them."""
    head, dots, end = title.partition("..")
    role, _, first = head.rpartition("-")
    if not dots:
        return [title]
    if not (first.isdigit() and end.isdigit() and int(first) <= int(end) < int(first) + 200):
        raise BrokenLayout(f"{title} is not a range of places")
    return [f"{role}-{number}" for number in range(int(first), int(end) + 1)]


_STYLE = {field.name: field for field in fields(Style)}


def _style(item: Item) -> Style:
    """Return the style that an object gives its piles."""
    found: dict[str, Any] = {}
    for key, value in item.properties.items():
        field = _STYLE.get(key)
        if field is None:
            continue
        wanted = type(field.default)
        if wanted is float:
            value = float(item.number(key, 0))
        elif wanted is int:
            value = int(item.number(key, 0, 0))
        if not isinstance(value, wanted):
            raise BrokenLayout(f"{key} of {item.name} is not of the right kind")
        found[key] = value
    if found.get("fan", "none") not in ("none", "down", "left", "right"):
        raise BrokenLayout(f"{item.name} can't be fanned {found['fan']!r}")
    return Style(**found)


_TURNED = {"none": 0, "first": 1, "all": EVERY}


def _sides(item: Item, count: int) -> list[int]:
    """Return how many cards of each of an object's piles lie sideways: none, only the first, all,
    or all of every other pile of a grid."""
    turned = item.properties.get("turned", "none")
    if turned == "alternate":
        columns = int(item.number("columns", 1, 1))
        return [EVERY * (sum(divmod(place, columns)) % 2) for place in range(count)]
    if turned not in _TURNED:
        raise BrokenLayout(f"{item.name} can't be turned {turned!r}")
    return [_TURNED[turned]] * count
