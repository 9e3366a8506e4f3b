"""The dialog at the end of a game: the result, and buttons for the next one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.match.journal import tally
from game.system.clock import clock_words
from game.vocabulary.progress import GAINED, STROKES
from scenes.app.context import Context
from scenes.app.keymap import meant
from scenes.look.theme import TEXT
from scenes.play.comparison import Comparison
from scenes.play.ghost_strip import ghost_comparison
from scenes.play.session import Session
from scenes.widgets.buttons import Action, Button, in_columns
from scenes.widgets.dialog import Dialog
from scenes.widgets.text import write
from scenes.widgets.text_field import copied
from scenes.wording.wording import many

DIALOG_KEYS = (
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
)
"""Keys that move the focus or press the button in focus."""

FIRST_LINE_HEIGHT, LINE_HEIGHT = 32, 28
"""The height of the first line, which gives the progress, and of each line below it, in design
units."""
MOST_COMPARED = 4
"""The lines kept free for a comparison with other games that is not known when the dialog opens; no
button moves when it is."""
COUNTING_UP = 0.8
"""Seconds in which the figures of a win are counted up."""


class EndDialog(Dialog):
    """A dialog over a table whose game is over. The keys in ``DIALOG_KEYS`` work its buttons; all
    others act on the table."""

    keep_dialog_open = frozenset(
        {"shelf", "library", "rules", "settings", "help", "watch", "analyse", "pause", "lively"}
    )
    """Actions that the player returns from, or that change nothing at the table. The dialog stays
    open under them."""

    def __init__(self, context: Context, actions: Mapping[str, Action]) -> None:
        super().__init__(context)
        self.actions = actions
        """The table's actions, by the names that the settings give their keys."""

    def handle(self, event: pygame.event.Event) -> None:
        """Let a key act on the table, and close the dialog if the table changes."""
        name = ""
        if event.type == pygame.KEYDOWN and event.key not in DIALOG_KEYS:
            name = meant(self.context.config.keys, event)
        if name in self.actions:
            action = self.actions[name]
            (action if name in self.keep_dialog_open else self.then(action))()
        else:
            super().handle(event)


class ResultDialog(EndDialog):
    """The result of a game. Enter deals anew. ``ways`` are the buttons to go on with a game that
    was not won."""

    def __init__(
        self,
        context: Context,
        session: Session,
        actions: Mapping[str, Action],
        ways: Sequence[Button] = (),
    ) -> None:
        super().__init__(context, actions)
        self.session = session
        match = session.match
        self.won = won = match.status == "won"
        self._share = Button("Share", self.share, "copy")
        self._ways = [self._closing(button) for button in ways]
        self.comparison = Comparison(context, session)
        self._compared = self.comparison.read_on()
        """Is the comparison known, and still to be read aloud?"""
        options = context.view_options()
        self._shown = 0.0 if won and options["motion"] and options["lively"] else 1.0
        """The share of the final figures that is shown, from 0 to 1, while they are counted up."""
        over = "No move is left" if match.status == "stuck" else "The game is over"
        self.title = f"You won {match.game.name}" if won else over

    def enter(self) -> None:
        """Open the dialog and read the result aloud."""
        super().enter()
        first, *others = self._figures(1.0)
        self.context.tell(". ".join([first, *(words.rstrip(".") for words in others)]) + ".")

    def wanted(self, window: Rect) -> tuple[float, float]:
        lines = len(self._figures(1.0)) - 1
        lines += len(self.comparison.words) if self.comparison.known else MOST_COMPARED
        return 430, FIRST_LINE_HEIGHT + LINE_HEIGHT * lines + 14 + (4 + len(self._rows())) * 46

    def _closing(self, button: Button) -> Button:
        """Return a copy of a button that closes this dialog before it acts on the table."""
        leads_away = button.action in (self.actions[name] for name in self.keep_dialog_open)
        return button if leads_away else replace(button, action=self.then(button.action))

    def _rows(self) -> list[list[Button]]:
        """Return the ``ways`` in pairs, an odd one first on a line of its own."""
        odd = len(self._ways) % 2
        first = [self._ways[:odd]] if odd else []
        return first + [self._ways[at : at + 2] for at in range(odd, len(self._ways), 2)]

    def update(self, dt: float) -> bool:
        """Count the figures up, and read the player's other games."""
        if self._shown < 1:
            self._shown = min(1.0, self._shown + dt / COUNTING_UP)
            self.touch()
        if self._compared or self.comparison.read_on():
            self._compared = False
            if self.comparison.best:
                self.context.sounds.chime("best", self.context.config.sound)
            self.context.tell(" ".join(self.comparison.words))
            self.touch()
        return super().update(dt)

    def lay(self, inner: Rect) -> None:
        theme, act = self.theme, self.actions
        new = Button("New deal", self.then(act["new_deal"]), "new", lead=True, size=18)
        pairs = [
            Button("Same deal again", self.then(act["same_deal"]), "again"),
            Button("Watch replay", act["watch"], "play"),
            Button("Another game", act["shelf"], "games"),
            self._share,
        ]
        high, gap = theme.px(38), theme.px(8)
        rows = [[new], *self._rows()]
        end = inner.bottom - (3 + len(rows)) * (high + gap)
        for row in rows:
            end = in_columns(row, len(row), Rect(inner.x, end + gap, inner.width, high), gap)
        in_columns(pairs, 2, Rect(inner.x, end + gap, inner.width, high), gap)
        back = Button("Back to the cards", self.close, "undo", bare=True)
        back.box = Rect(inner.x, inner.bottom - high, inner.width, high)
        self.buttons.all = [*(button for row in rows for button in row), *pairs, back]
        self.buttons.focus = new

    def share(self) -> None:
        """Copy the whole game to the clipboard, as a short code that others can watch."""
        from game.record import share

        try:
            done = copied(share.whole(self.session.match, self.session.header.links.shared))
            self._share.label = "Code copied" if done else "No clipboard here"
        except share.BadCode:
            self._share.label = "Too long to share"
        self.touch()

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        pad, step = theme.px(24), theme.px(LINE_HEIGHT)
        line = Rect(
            self.box.x + pad, self.box.y + pad + theme.px(42), 0, theme.px(FIRST_LINE_HEIGHT)
        )
        line.width = self.box.width - 2 * pad
        first, *figures = self._figures(self._shown)
        write(surface, first, theme.font(20, bold=True), theme.accent, line)
        line = Rect(line.x, line.bottom, line.width, step)
        *lines, last = [*figures[:-1], *self.comparison.words, figures[-1]]
        for words, color in [*((words, theme.text) for words in lines), (last, theme.faint)]:
            write(surface, words, theme.font(TEXT), color, line)
            line.y += step

    def _figures(self, share: float) -> list[str]:
        """Return the lines of figures: the progress, and moves and time, multiplied by ``share``;
        the score of a series; the ghost; and the help used."""
        session, match = self.session, self.session.match
        progress = match.progress
        moves, seconds = round(match.made * share), session.seconds * share
        words = progress._replace(done=round(progress.done * share)).words
        lines = [
            words[:1].upper() + words[1:],
            f"{many(moves, 'move')} in {clock_words(seconds)}",
        ]
        if match.score is not None and progress.unit in (STROKES, GAINED):
            what = "stroke" if progress.unit == STROKES else "point"
            lines.append(many(match.score, what))
        if session.ghost is not None:
            lines.append(ghost_comparison(session.ghost, session))
        return [*lines, how_played(session)]


def how_played(session: Session) -> str:
    """Return whether the game was played from its deal, without undo and without help."""
    if session.continued:
        return "Continued from another game."
    undos, hints, light = tally(session.match.journal)
    helps = {"hints": hints, "“Can it be won?”": light, "undo": undos}
    used = " and ".join(words for words, times in helps.items() if times)
    if used:
        return f"With {used}."
    return "Clean: no undo, no hints." if session.match.status == "won" else "No undo, no hints."
