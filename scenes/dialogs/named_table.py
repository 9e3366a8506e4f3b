"""A small picture of a game's table with its parts named, for the rules page."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.core.cards import DOWN
from game.core.table import Table
from game.rules.contest import LETTERS
from game.rules.game import Game
from game.system.jobs import Task
from scenes.cards.deck import Deck
from scenes.look.theme import LABEL, Theme
from scenes.table.card_size import fit
from scenes.table.cloth import cloth
from scenes.table.fitting import Fitting
from scenes.table.layout import Layout, Style, layout_of
from scenes.table.resting_cards import RestingCards
from scenes.table.shapes import BrokenLayout
from scenes.table.sprites import Sprite
from scenes.table.thumbnails import sample_deal
from scenes.widgets.text import breadth, write
from scenes.wording.wording import role_words

SHARES = (0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36)
"""The scales that are tried for the cards: smaller cards leave more room for words between them."""
BROADER, HIGHER = 1.2, 1.35
"""The factors by which piles may be spread in the picture, across and down: more down, because
words stand below and above piles rather than beside them."""
AIR, CLEAR, WIDE = 3, 5, 24
"""In design units: the gap between a label and its own part, the least gap to another part, and the
gap from which on another part can't be mistaken for the one that is named. Every label is nearer to
its own part than this last gap."""


@dataclass(frozen=True)
class Label:
    """The name of a part of the table, and its place."""

    words: str
    box: Rect


@dataclass(frozen=True)
class NamedTable:
    """A table laid out in the picture: the area of each pile, and the labels."""

    fitting: Fitting
    piles: dict[int, Rect]
    labels: tuple[Label, ...]


def painting(
    game: Game, size: tuple[int, int], theme: Theme, *, mirrored: bool = False
) -> Task[Surface]:
    """Paint a game's table after the deal, with its parts named; without a layout, bare cloth."""
    match = sample_deal(game)
    table = match.table
    yield
    theme = theme.for_family(game.family)
    try:
        laid_out = yield from arranging(game, table, size, theme, mirrored=mirrored)
    except BrokenLayout:
        return cloth(size, theme)
    fitting = laid_out.fitting
    deck = Deck(fitting.size, theme.cards, fitting.layout.index, True, fitting.leftward)
    laid = yield from RestingCards.laying(fitting, deck, theme, {})
    for card in {card for pile in table.piles for card in pile}:
        deck.finish(card)
        yield
    piles = []
    for spot, (pile, packs) in enumerate(zip(table.piles, match.origins, strict=True)):
        lying = zip(pile, fitting.places(spot, pile), packs, strict=True)
        piles.append([Sprite(card, at, LETTERS.index(pack)) for card, at, pack in lying])
    laid.paint(piles, [len(pile) for pile in piles], range(len(piles)), {})
    picture = laid.picture
    for label in laid_out.labels:
        write(picture, label.words, theme.font(LABEL), theme.text, label.box, "center")
    return picture


def described(game: Game) -> str:
    """Return the parts of a table in a sentence, to be read aloud."""
    return f"The parts of the table: {', '.join(parts(game, shown(game)))}."


def shown(game: Game) -> list[int]:
    """Return the piles that are seen in the picture: those with cards or with an outline."""
    try:
        places = layout_of(game).arrangements[0]
    except BrokenLayout:
        return [spot for spot, zone in enumerate(game.zone_of) if not zone.hidden]
    piles = sample_deal(game).table.piles
    return [spot for spot, pile in enumerate(piles) if pile or places[spot].style.outline]


def arranging(
    game: Game, table: Table, size: tuple[int, int], theme: Theme, *, mirrored: bool = False
) -> Task[NamedTable]:
    """Lay the table out with the largest cards that leave room for a name beside each part.

    :raises BrokenLayout: where the game has no layout.
    """
    layout = as_dealt(layout_of(game), table)
    page = Rect((0, 0), size)
    high = theme.font(LABEL).get_linesize()
    room = page.inflate(-2 * theme.px(CLEAR), -2 * high)
    for share in SHARES:
        wider = replace(layout, stretch_x=BROADER / share, stretch_y=HIGHER / share)
        fitting = replace(fit(wider, room, share, large=True, mirrored=mirrored), area=page)
        piles = covered(fitting, table.piles)
        printed = {note.text.lower(): box for note, box in fitting.notes if note.text}
        named = parts(game, piles, printed)
        labels = Labels(page, theme, piles, printed.values())
        found = labels.beside(named)
        yield
        if len(found) == len(named):
            break
    return NamedTable(fitting, piles, tuple(found))


def as_dealt(layout: Layout, table: Table) -> Layout:
    """Return the layout with room only for piles as long as they are now, and without the notes
    that are filled in during a game."""
    arrangements = tuple(
        tuple(
            replace(anchor, style=_no_longer_than(anchor.style, pile))
            for anchor, pile in zip(arrangement, table.piles, strict=True)
        )
        for arrangement in layout.arrangements
    )
    notes = tuple(note for note in layout.notes if note.text)
    return replace(layout, arrangements=arrangements, notes=notes)


def _no_longer_than(style: Style, pile: Sequence[int]) -> Style:
    if style.fan == "none":
        return style
    downs = sum(1 for card in pile if card & DOWN)
    ups = max(len(pile) - downs, 1)
    return replace(style, most_down=min(downs, style.most_down), most_up=min(ups, style.most_up))


def covered(fitting: Fitting, piles: Sequence[Sequence[int]]) -> dict[int, Rect]:
    """Return the area of each visible pile: its empty place, and its cards."""
    found = {}
    for spot, pile in enumerate(piles):
        rects = fitting.cards(spot, pile)
        if fitting.style(spot).outline:
            rects.append(fitting.base(spot))
        if rects:
            found[spot] = rects[0].unionall(rects[1:])
    return found


def parts(game: Game, piles: Iterable[int], printed: Container[str] = ()) -> dict[str, list[int]]:
    """Return the names of the visible parts, each with its piles, without those already printed on
    the cloth. Where each seat has one pile of a kind, its name is that of one: "waste"."""
    found: dict[str, list[int]] = {}
    for spot in piles:
        found.setdefault(game.role(spot), []).append(spot)
    named = {
        role_words(role, len(spots) // len({game.zone_of[spot].seat for spot in spots})): spots
        for role, spots in found.items()
    }
    return {words: spots for words, spots in named.items() if words not in printed}


class Labels:
    """Finds room for labels between the piles of a picture."""

    def __init__(
        self, page: Rect, theme: Theme, piles: dict[int, Rect], printed: Iterable[Rect]
    ) -> None:
        self._page, self._piles = page.inflate(-theme.px(AIR), 0), piles
        self._printed = list(printed)
        self._font = theme.font(LABEL)
        self._air, self._clear, self._wide = theme.px(AIR), theme.px(CLEAR), theme.px(WIDE)

    def beside(self, named: dict[str, list[int]]) -> list[Label]:
        """Place a label beside each part that has room for it, nearer to it than to any other. The
        part with the fewest possible places comes first."""
        choices = {words: sorted(self._choices(words, spots)) for words, spots in named.items()}
        found: list[Label] = []
        for words, offered in sorted(choices.items(), key=lambda each: len(each[1])):
            taken = [label.box.inflate(2 * self._clear, 0) for label in found] + self._printed
            boxes = (Rect(*box) for _, box in offered)
            box = next((box for box in boxes if box.collidelist(taken) < 0), None)
            if box is not None:
                found.append(Label(words, box))
        return found

    def _size(self, words: str) -> tuple[int, int]:
        return breadth(words, self._font) + 2, self._font.get_height() + 2

    def _choices(self, words: str, spots: Sequence[int]) -> Iterator[tuple[float, tuple[int, ...]]]:
        """Yield the places beside a part, each with a penalty: mostly for being so near another
        part that it could be read as the name of that one."""
        own = [self._piles[spot] for spot in spots]
        others = [box for spot, box in self._piles.items() if spot not in spots]
        whole = own[0].unionall(own[1:])
        size = self._size(words)
        for pile in (whole, *own):
            for number, box in enumerate(_around(pile, size, self._air)):
                if not self._page.contains(box):
                    continue
                near = min(apart(box, each) for each in own)
                if not 0 < near < self._wide:
                    continue
                free = min((apart(box, each) for each in others), default=self._wide)
                if free < max(self._clear, near):
                    continue
                doubt = max(0.0, self._wide - free) / self._wide
                aside = abs(box.centerx - whole.centerx) / whole.width
                yield 8 * doubt + number + 3 * aside + 2 * (pile is not whole), tuple(box)


def _around(pile: Rect, size: tuple[int, int], air: int) -> Iterator[Rect]:
    """Yield the places around a box, best first: below and above, in the middle and at the ends,
    then at the sides."""
    for x in (pile.centerx - size[0] // 2, pile.left, pile.right - size[0]):
        yield Rect((x, pile.bottom + air), size)
        yield Rect((x, pile.top - air - size[1]), size)
    for y in (pile.centery - size[1] // 2, pile.top, pile.bottom - size[1]):
        yield Rect((pile.right + 2 * air, y), size)
        yield Rect((pile.left - 2 * air - size[0], y), size)


def apart(one: Rect, two: Rect) -> float:
    """Return the distance between two boxes, across plus down."""
    across = max(one.left - two.right, two.left - one.right, 0)
    return float(across + max(one.top - two.bottom, two.top - one.bottom, 0))
