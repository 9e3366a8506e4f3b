"""The menu of choices, drawn where the cards would go: how many cards, which pile, which rank."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.core.cards import DOWN, Card
from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.moves import Move
from scenes.look.theme import Theme
from scenes.play.intents import asks_how_many, carries
from scenes.widgets.buttons import Button, Buttons, Columns
from scenes.widgets.panels import sheet
from scenes.wording.wording import (
    card_words,
    cards_words,
    command_words,
    goal_words,
    move_words,
    name_words,
)

ROWS = 7
"""The choices in a column. A column is longer only if ``COLUMNS`` columns can't hold them all."""
COLUMNS = 4
"""The most columns: one for each suit when any card may be chosen."""
STEP = 4
"""The steps, in design units, by which the menu is moved aside from the cards."""
_COMMON_START = re.compile(r"^the (?:foundations (?:start with the )?)?")
"""The start that all labels of a choice share and that is left out."""


class ChoiceMenu:
    """A menu of moves beside a pile. Esc or a click elsewhere closes it."""

    def __init__(
        self,
        choices: Sequence[tuple[str, Move]],
        near: Rect,
        within: Rect,
        theme: Theme,
        play: Callable[[Move], None],
        indices: Sequence[Rect],
    ) -> None:
        """``indices`` are areas that the menu covers as few of as it can."""
        self.open = True
        self.theme = theme
        self._play = play
        self._indices = indices
        self.moves = [move for _, move in choices]
        """The moves, in the order of their buttons."""
        made = [Button(words, self._playing(move), bare=True, size=16) for words, move in choices]
        self.buttons = Buttons(made, made[0])
        self.box = self._placed(near, within)

    def _playing(self, move: Move) -> Callable[[], None]:
        def act() -> None:
            self.open = False
            self._play(move)

        return act

    def _placed(self, near: Rect, within: Rect) -> Rect:
        theme, pad = self.theme, self.theme.px(6)
        rows = max(ROWS, math.ceil(len(self.buttons.all) / COLUMNS))
        columns = Columns(self.buttons.all, rows, theme.px(34), theme, 14)
        box = Rect(0, 0, columns.width + 2 * pad, columns.height + 2 * pad)
        box.midtop = (near.centerx, near.bottom + theme.px(4))
        if box.bottom > within.bottom:
            box.bottom = max(near.y - theme.px(4), within.y + box.height)
        room = within.inflate(-2 * pad, -2 * pad)
        box = self._aside(box.clamp(room), near, room)
        columns.place(box.x + pad, box.y + pad)
        return box

    def _aside(self, box: Rect, near: Rect, within: Rect) -> Rect:
        """Return the box, moved to the side where it covers fewer of the indices, but still beside
        the pile."""
        step, reach = self.theme.px(STEP), (box.width + near.width) // 2
        moved = [box.move(shift, 0) for shift in range(-reach, reach + 1, step)]

        def covered(place: Rect) -> tuple[int, int]:
            return len(place.collidelistall(self._indices)), abs(place.x - box.x)

        return min([box, *(each for each in moved if within.contains(each))], key=covered)

    def point_at(self, move: Move | None) -> None:
        """Mark the button of this move and focus it; None unmarks all."""
        for button, each in zip(self.buttons.all, self.moves, strict=True):
            button.lead = each == move
            if button.lead:
                self.buttons.focus = button

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event. Return whether it was for the menu, as are all presses and motions while
        it is open: none may reach the cards below."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.open = False
                return True
            return self.buttons.key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box.collidepoint(event.pos):
            self.open = False
            return True
        changed = self.buttons.handle(event)
        return changed or event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        sheet(surface, self.box, theme, edge=4, radius=8, rim=theme.accent)
        self.buttons.draw(surface, theme)


def labelled(game: Game, table: Table, moves: Sequence[Move]) -> list[tuple[str, Move]]:
    """Label moves with what tells them apart: how many cards, which pile, which rank."""
    return [(name_words(words), move) for words, move in _labels(game, table, moves)]


def _labels(game: Game, table: Table, moves: Sequence[Move]) -> list[tuple[str, Move]]:
    if all(move.verb == "choose" for move in moves):
        return [(_COMMON_START.sub("", move_words(game, table, move)), move) for move in moves]
    if not all(carries(move) and move.source != game.stock for move in moves):
        return [(command_words(game, table, move), move) for move in moves]
    if len({move.source for move in moves}) > 1:
        return [(cards_words(_taken(table, move)), move) for move in moves]
    if len({move.target for move in moves}) > 1:
        return [(goal_words(game, table, move.target), move) for move in moves]
    return [(_count_words(table, move), move) for move in moves]


def _taken(table: Table, move: Move) -> list[Card]:
    took = move.took(table)
    return table.piles[move.source][took : took + move.count]


def _count_words(table: Table, move: Move) -> str:
    taken = _taken(table, move)
    if move.count == sum(card < DOWN for card in table.piles[move.source]) and move.count > 1:
        return f"all {move.count} cards"
    if asks_how_many(move):
        below = f"{move.count} cards, as far as" if move.count > 1 else "only"
        return f"{below} the {card_words(taken[0])}"
    return cards_words(taken)
