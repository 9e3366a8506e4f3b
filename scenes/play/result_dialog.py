"""The sheet at the end of a game: the result, and buttons for the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.match.journal import tally
from game.system.clock import clock_words
from game.system.jobs import Job
from game.vocabulary.progress import GAINED, STROKES
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.look.theme import TEXT
from scenes.play.comparison import Comparison
from scenes.play.easier import finding_easier, note_offer
from scenes.play.end_sheet import EndDialog, WordLine
from scenes.play.ghost_strip import ghost_comparison
from scenes.play.session import Session
from scenes.widgets.buttons import Action, Button, in_columns
from scenes.widgets.text import write
from scenes.widgets.text_field import copied
from scenes.wording.wording import capital, loss_words

FIRST_LINE_HEIGHT, LINE_HEIGHT = 32, 28
"""The height of the first line, which gives the progress, and of each line below it, in design
units."""
EASIER = "An easier deal"
"""What is offered after three losses in a row."""
MOST_COMPARED = 4
"""The lines kept free if the comparison with other games is not yet known when the dialog opens, so
that no button moves when it is."""


class ResultDialog(EndDialog):
    """The result of a game. Enter deals anew. ``ways`` are the buttons to go on with a game that
    was not won; ``deal`` deals an easier deal, by its number."""

    def __init__(
        self,
        context: Context,
        session: Session,
        actions: Mapping[str, Action],
        ways: Sequence[Button],
        deal: Callable[[int], None],
    ) -> None:
        match = session.match
        won = match.status == "won"
        super().__init__(context, session, actions, won=won)
        self._share = Button("Share", self.share, "copy")
        self._ways = [self._closing(button) for button in ways]
        self.comparison = Comparison(context, session)
        self._deal = deal
        self._easier: Job[int | None] | None = None
        """Looks for an easier deal."""
        self._compared = self.comparison.read_on()
        """Is the comparison known, and still to be read aloud?"""
        options = context.view_options()
        counts = won or context.theme.arcade
        self._shown = 0.0 if counts and options["motion"] and options["lively"] else 1.0
        over = "No move is left" if match.status == "stuck" else "The game is over"
        self.title = f"You won {match.game.name}" if won else over

    def enter(self) -> None:
        """Open the dialog and read the result aloud."""
        super().enter()
        first, *others = self._figures(1.0)
        self.context.tell(". ".join([first, *(words.rstrip(".") for words in others)]) + ".")

    def _offer(self, number: int | None) -> None:
        """Offer an easier deal if one was found."""
        if number is not None:
            note_offer(self.context)
            self.offer = Button(EASIER, self.then(partial(self._deal, number)), "clean")
            self.context.tell(f"{EASIER}? That one can be won.")
            self.resize(self.context.size)

    # ---------------------------------------------------------------- what a lively sheet says

    def below(self) -> str:
        how = how_played(self.session)
        if self.won:
            return f"{super().below()}. {how}"
        return f"{super().below()}: {self.session.match.progress.words}. {how}"

    def lines(self) -> Sequence[WordLine]:
        """Return why the game is lost by a rule of its own, the ghost, and the comparison with
        other games."""
        lines = [*self.comparison.words]
        if self.session.ghost is not None:
            lines.insert(0, ghost_comparison(self.session.ghost, self.session))
        if why := loss_words(self.session.match):
            lines.insert(0, f"{capital(why)}.")
        return [WordLine(words) for words in lines]

    def lead(self) -> Button:
        return Button("New deal", self.then(self.actions["new_deal"]), "new", lead=True, size=18)

    def others(self) -> Sequence[Button]:
        listed = [self._best] if self.ranking.score is not None else []
        same, *usual = self._usual()
        return [*self._ways[:2], same, *self._ways[2:], *usual, *listed, *self._foot()]

    def _usual(self) -> list[Button]:
        """Return the buttons that every result has."""
        act = self.actions
        return [
            Button("Same deal again", self.then(act["same_deal"]), "again"),
            Button("Watch replay", act["watch"], "play"),
            Button("Another game", act["shelf"], "games"),
            self._share,
        ]

    def _foot(self) -> list[Button]:
        """Return the buttons that come last."""
        game = self.session.match.game
        return [
            Button("Your figures", lambda: self.context.go.to_stats(game), "chart"),
            Button("Back to the cards", self.close, "undo"),
        ]

    # ---------------------------------------------------------------- a quiet sheet

    def wanted_quiet(self, window: Rect) -> tuple[float, float]:
        lines = len(self._figures(1.0)) - 1
        few = self.comparison.known and self.offer is None
        lines += len(self.comparison.words) if few else MOST_COMPARED
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
        """Read the player's other games."""
        if self._compared or self.comparison.read_on():
            self._compared = False
            if self.comparison.best:
                self.context.sounds.chime("best", self.context.config.sound)
            self.context.tell(" ".join(self.comparison.words))
            self.touch()
            finding = finding_easier(self.context, self.session, self.comparison.others)
            self._easier = self.context.jobs.begin(finding)
        if self._easier is not None and self._easier.done:
            self._offer(self._easier.answer)
            self._easier = None
        return super().update(dt)

    def lay_quiet(self, inner: Rect) -> None:
        theme, new, pairs = self.theme, self.lead(), self._usual()
        high, gap = theme.px(38), theme.px(8)
        rows = [[new], *self._rows()]
        end = inner.bottom - (3 + len(rows)) * (high + gap)
        for row in rows:
            end = in_columns(row, len(row), Rect(inner.x, end + gap, inner.width, high), gap)
        in_columns(pairs, 2, Rect(inner.x, end + gap, inner.width, high), gap)
        foot = self._foot()
        for button in foot:
            button.bare = True
        in_columns(foot, 2, Rect(inner.x, inner.bottom - high, inner.width, high), gap)
        self.buttons.all = [*(button for row in rows for button in row), *pairs, *foot]
        self.buttons.focus = new
        if self.offer is not None:
            first = rows[0][0].box
            wide = min(self.offer.width(theme, 12), inner.width)
            self.offer.box = Rect(inner.x, first.y - high, wide, high - theme.px(4))
            self.buttons.all.append(self.offer)

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
        the score of a series; the score, where it is shown; the ghost; and the help used."""
        session, match = self.session, self.session.match
        progress = match.progress
        moves, seconds = round(match.made * share), session.seconds * share
        words = progress._replace(done=round(progress.done * share)).words
        lines = [
            capital(words),
            f"{many(moves, 'move')} in {clock_words(seconds)}",
        ]
        if match.score is not None and progress.unit in (STROKES, GAINED):
            what = "stroke" if progress.unit == STROKES else "point"
            lines.append(many(match.score, what))
        total = session.scorer.total
        if total is not None and (self.theme.arcade or self.context.config.table.score):
            lines.append(f"Score {round(total * share):,}")
        if session.ghost is not None:
            lines.append(ghost_comparison(session.ghost, session))
        return [*lines, how_played(session)]


def how_played(session: Session) -> str:
    """Return a sentence that says whether the game was played from its deal, without undo and
    without help."""
    if session.continued:
        return "Continued from another game."
    undos, hints, light = tally(session.match.journal)
    helps = {"hints": hints, "“Can it be won?”": light, "undo": undos}
    used = " and ".join(words for words, times in helps.items() if times)
    if used:
        return f"With {used}."
    return "Clean: no undo, no hints." if session.match.status == "won" else "No undo, no hints."
