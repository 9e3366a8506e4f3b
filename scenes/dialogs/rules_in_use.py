"""A game's rules in three pictures: what may be moved, where to, and how it is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.system.jobs import Job, Task
from game.vocabulary.moves import Move
from game.vocabulary.progress import POINTS
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.look.theme import LABEL, Theme
from scenes.table.cloth import cloth
from scenes.table.empty_signs import signs
from scenes.table.highlights import CardSpot, Highlights
from scenes.table.prelayout import laying
from scenes.table.shapes import BrokenLayout
from scenes.table.view import TableView
from scenes.widgets.dialog import Dialog
from scenes.widgets.text import wrapped, write, write_lines
from scenes.wording.game_summary import aim, in_short
from scenes.wording.shown_rule import cards_rule, lift_rule, page_line
from scenes.wording.wording import card_words, command_words, move_words, sentence_of

HEADS = "What may be moved", "Where to", "How it is won"
WIDE, HIGH, GAP, HEAD, CAPTION = 300, 196, 20, 26, 76
"""The size of a picture, the gap between two, and the heights of a heading and of a caption, in
design units."""
FINE, THIN = 2, 0.7
"""The pictures are painted this many times as large and scaled down, because cards drawn so small
would show only their suits. Rims are thinner than at the table."""
DEALS, TURNS = 4, 60
"""The deals that are tried, and the most moves that are played in each until a card can be moved by
hand."""
LONGEST = 0.006
"""The most seconds of a frame that painting takes."""


@dataclass(frozen=True)
class Example:
    """A table of a real deal with a move to show. ``movable`` are the cards that can be moved by
    hand, ``targets`` the piles to which the cards of the move can go."""

    table: Table
    move: Move | None
    movable: tuple[CardSpot, ...]
    targets: tuple[int, ...]


def finding(game: Game) -> Task[Example]:
    """Find an example of a game in a few deals: the first table on which a card can be moved by
    hand, with the move that tells most about the game."""
    first = sum(game.id.encode())
    for seed in range(first, first + DEALS):
        match = Match(game, seed)
        for _ in range(TURNS):
            yield
            moves = match.moves()
            near = game.seats[0]
            by_hand = [move for move in match.moves(near) if _by_hand(game.views[near], move)]
            if by_hand:
                return _example(match, by_hand)
            if not moves:
                break
            match.play(next((move for move in moves if move.source == game.stock), moves[0]))
    match = Match(game, first)
    return Example(match.table, next(iter(match.moves()), None), (), ())


def _example(match: Match, by_hand: Sequence[Move]) -> Example:
    game, table = match.game, match.table
    move = min(by_hand, key=lambda move: _telling(game, table, move))
    alike = [each for each in by_hand if _cards(each, table) == _cards(move, table)]
    movable = dict.fromkeys(card for each in by_hand for card in _cards(each, table))
    targets = dict.fromkeys(each.target for each in alike if each.target >= 0)
    return Example(table, move, tuple(movable), tuple(targets))


def _telling(game: Game, table: Table, move: Move) -> tuple[bool, bool, bool]:
    """Return a sort key that puts the most telling move first: a move to a foundation or an empty
    place, or a discard of one card, tells less about the game than others."""
    if move.target < 0:
        return False, False, len(move.picks) == 1
    return game.zone_of[move.target].home, not table.piles[move.target], len(move.picks) == 1


def _by_hand(game: Game, move: Move) -> bool:
    """Does the player make this move with cards that lie open?"""
    return bool(move.picks) or (move.count > 0 and move.source not in (game.stock, -1))


def _cards(move: Move, table: Table) -> tuple[CardSpot, ...]:
    """Return the picked cards of a move, or the lowest of the cards that it carries."""
    if move.picks:
        return tuple(move.picked(table))
    return ((move.source, move.took(table)),) if move.count and move.source >= 0 else ()


def captions(game: Game, shown: Example) -> tuple[str, str, str]:
    """Return the captions of the three pictures, in the words of the rules page where it has
    them."""
    table, move = shown.table, shown.move
    won, goal = aim(game.id), game.measure.at(game, table)
    if goal.unit == POINTS:
        won = f"{won} You win with {many(goal.of, 'point')}."
    if move is None:
        return "", "", won
    view = game.views[move.seat]
    lines = in_short(game.id)
    line = page_line(view, table, move, lines)
    if not shown.movable:
        line = line or "".join(lines[1:2])
        return sentence_of(command_words(game, table, move)), line, won
    first = _movable_words(game, shown, move)
    there, rule = move_words(game, table, move), cards_rule(view, table, move)
    there = sentence_of(f"{there}: {rule}" if rule else there)
    return first, f"{there} {line}".strip(), won


def _movable_words(game: Game, shown: Example, move: Move) -> str:
    """Return which cards can be moved, and how the move takes up its cards."""
    spot, index = shown.movable[0]
    one = len(shown.movable) == 1
    cards = f"The {card_words(shown.table.piles[spot][index])}" if one else "The lit cards"
    words = [f"{cards} can be played now." if move.picks else f"{cards} can be moved now."]
    if lifted := lift_rule(game.views[move.seat], shown.table, move):
        words.append(sentence_of(lifted))
    zone = game.zone_of[spot]
    if zone.shape is not None:
        words.append(f"A card that {zone.shape.shut} has to wait.")
    return " ".join(words)


def painting(
    game: Game, shown: Example, size: tuple[int, int], theme: Theme, /, **manner: bool
) -> Task[tuple[Surface, ...]]:
    """Paint the three pictures; without a layout, bare cloth."""
    options, table = {**manner, "motion": False, "large": True}, shown.table
    room = Rect(0, 0, size[0] * FINE, size[1] * FINE)
    theme = replace(theme, scale=theme.scale * FINE)
    try:
        shown_signs = signs(game, table)
        laid = yield from laying(game, table.piles, room, theme, shown_signs, **options)
        view = TableView(game, table, room, theme, None, None, laid, **options)
    except BrokenLayout:
        return (cloth(size, theme),) * len(HEADS)
    view.counts, view.signs = False, shown_signs
    yield
    plain = Surface(room.size)
    view.draw(plain)
    pictures, thin = [], replace(view.theme, scale=view.theme.scale * THIN)
    for cards, lit in _lights(game, shown):
        picture = plain.copy()
        lit.draw(picture, thin, view.places)
        for card in cards:
            _surround(picture, view.places.seen_rect(*card), view.places.deck.radius, thin)
        pictures.append(picture)
    if shown.move is not None and shown.movable and shown.targets:
        end = view.places.top_rect(shown.move.target)
        for card in _cards(shown.move, table):
            _arrow(pictures[1], view.places.card_rect(*card).center, end.center, view.theme)
    yield
    return tuple(pygame.transform.smoothscale(picture, size) for picture in pictures)


def _lights(game: Game, shown: Example) -> Iterator[tuple[tuple[CardSpot, ...], Highlights]]:
    """Yield what is lit in each picture: cards, and piles."""
    move = shown.move
    yield shown.movable, Highlights()
    cards = () if move is None else _cards(move, shown.table)
    yield cards, Highlights(targets=shown.targets, strong=move.target if move else None)
    home = [spot for spot, zone in enumerate(game.zone_of) if zone.home and not zone.hidden]
    yield (), Highlights(targets=tuple(home))


def _surround(picture: Surface, seen: Rect, radius: int, theme: Theme) -> None:
    """Draw a bright frame round the visible part of a card, which leaves its index readable."""
    thick, thin = theme.px(4), max(1, theme.px(1.5))
    outer = seen.inflate(2 * thick, 2 * thick)
    edge = outer.inflate(2 * thin, 2 * thin)
    pygame.draw.rect(picture, theme.bar, edge, thin, radius + thick + thin)
    pygame.draw.rect(picture, theme.accent, outer, thick, radius + thick)


def _arrow(picture: Surface, start: tuple[int, int], end: tuple[int, int], theme: Theme) -> None:
    """Draw an arrow from a card to where it goes."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    if not way.length():
        return
    along = way.normalize()
    aside = along.rotate(90)
    thick = max(3, theme.px(5))
    for color, grown in ((theme.bar, 2), (theme.accent, 0)):
        head = pygame.Vector2(end) + along * grown
        neck, half = head - along * (3 * thick + grown), thick / 2 + grown
        points = [
            *(pygame.Vector2(start) + aside * side * half for side in (-1, 1)),
            *(neck + aside * half, neck + aside * (1.6 * thick + grown), head),
            *(neck - aside * (1.6 * thick + grown), neck - aside * half),
        ]
        pygame.draw.polygon(picture, color, points)


class RulesInUse(Dialog):
    """The three pictures side by side, with their captions."""

    def __init__(self, context: Context, game: Game) -> None:
        super().__init__(context)
        self.game = game
        self.title = f"{game.name} in three pictures"
        self.captions: tuple[str, ...] = ()
        self.pictures: tuple[Surface, ...] = ()
        """The pictures and their captions, once they are there."""
        self._finding = Job(finding(game))
        self._columns: list[Rect] = []
        self._job: Job[tuple[Surface, ...]] | None = None
        self._painted: object = None
        """The size and theme for which they are painted."""

    def wanted(self, window: Rect) -> tuple[float, float]:
        return 3 * WIDE + 2 * GAP, HEAD + HIGH + CAPTION

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        gap, wide = theme.px(GAP), (inner.width - 2 * theme.px(GAP)) // 3
        self._columns = [
            Rect(inner.x + number * (wide + gap), inner.y, wide, inner.height)
            for number in range(3)
        ]
        size = wide, inner.height - theme.px(HEAD) - theme.px(CAPTION)
        options = self.context.view_options()
        wanted = size, theme, tuple(options.items())
        if wanted != self._painted:
            self._painted, self.pictures = wanted, ()
            self._job = Job(self._painting(size, theme, options))

    def _painting(
        self, size: tuple[int, int], theme: Theme, options: dict[str, bool]
    ) -> Task[tuple[Surface, ...]]:
        shown = yield from self._finding.rest()
        pictures = yield from painting(self.game, shown, size, theme, **options)
        self.captions = captions(self.game, shown)
        return pictures

    def paint(self) -> bool:
        """Paint a little more; return whether the pictures are there now."""
        job = self._job
        if job is None or job.run(LONGEST):
            return False
        self.pictures, self._job = job.answer or (), None
        return True

    def update(self, dt: float) -> bool:
        if self.paint():
            self.touch()
            self.read_aloud()
        return super().update(dt)

    def spoken(self) -> str:
        return self.title

    def read_aloud(self) -> None:
        """Read the three captions with their headings."""
        for head, words in zip(HEADS, self.captions, strict=True):
            self.context.tell(f"{head}: {words}")

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        bold, plain = theme.font(LABEL, bold=True), theme.font(LABEL)
        for number, column in enumerate(self._columns):
            line = Rect(column.x, column.y, column.width, theme.px(HEAD))
            write(surface, f"{number + 1}  {HEADS[number]}", bold, theme.accent, line)
            high = column.height - theme.px(HEAD) - theme.px(CAPTION)
            place = Rect(column.x, line.bottom, column.width, high)
            if self.pictures:
                surface.blit(self.pictures[number], place)
            else:
                surface.fill(theme.baize, place)
            room = Rect(column.x, place.bottom + theme.px(6), column.width, theme.px(CAPTION))
            if self.captions:
                lines = wrapped(self.captions[number], plain, column.width)
                write_lines(surface, lines, plain, theme.text, room)
