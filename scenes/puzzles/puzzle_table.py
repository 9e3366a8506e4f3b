"""The table on which puzzles are solved. It writes no record: attempts are written down instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.match.match import Match
from game.puzzles.attempts import Attempts
from game.puzzles.sheets import Sheet, all_sheets, todays
from game.record.header import Links
from game.record.writer import RecordWriter
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.look.theme import Theme
from scenes.play.mode import Mode
from scenes.play.other_deals import OtherDeals
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session
from scenes.puzzles.laying_puzzle import laying_puzzle
from scenes.puzzles.puzzle_mode import PuzzleMode
from scenes.replay.reading import awaited
from scenes.table.layout import Layout
from scenes.table.position_layout import layout_at
from scenes.table.resting_cards import RestingCards
from scenes.table.view import ShownCard
from scenes.wording.wording import sentence_of

MakePuzzleMode = Callable[["PuzzleTable"], PuzzleMode]


class PuzzleTable(PlayScene):
    """The table of one puzzle after another, all in the same mode."""

    def __init__(
        self,
        context: Context,
        match: Match,
        make_mode: MakePuzzleMode,
        laid: RestingCards | None = None,
    ) -> None:
        """``match`` is that of the first puzzle, ``laid`` the layout of its table."""
        self.context = context
        self.asking = make_mode(self)
        """The mode that asks the puzzles."""
        self._laid_out: tuple[Match, Layout] | None = None
        """The puzzle on the table, and the layout of its position."""
        super().__init__(context, Session(match), laid=laid)
        self.maker.listeners.insert(0, self.asking.on_changed)

    def _made_modes(self) -> Sequence[Mode]:
        return (self.asking,)

    @property
    def layout(self) -> Layout:
        """The layout of the position of the puzzle: moves do not change it."""
        if self._laid_out is None or self._laid_out[0] is not self.match:
            self._laid_out = self.match, layout_at(self.match.game, self.match.table)
        return self._laid_out[1]

    @property
    def click_takes_up(self) -> bool:
        """A click lifts the cards, whatever the settings say: the player chooses their place."""
        return True

    def _begun(self, match: Match, links: Links, log: RecordWriter | None) -> Session:
        return Session(match)

    def _begin(self, gathered: Sequence[ShownCard] = ()) -> None:
        super()._begin(gathered)
        self._unknown = False  # a first visit would cover the puzzle

    def leave(self) -> None:
        super().leave()
        self.asking.leave()

    def lay_out(self, match: Match, laid: RestingCards | None = None) -> None:
        """Lay another puzzle out; ``laid`` is the layout of its table if it was prepared."""
        self.deal(match, "", laid=laid)  # the mode finds the words
        self.deals = OtherDeals(self)  # a puzzle is no deal to go back to
        self.refresh()


def open_table(
    context: Context,
    match: Match,
    make_mode: MakePuzzleMode,
    abandon: Callable[[], None] = lambda: None,
    room_of: Callable[[Rect, Theme], Rect] = PuzzleMode.room_of,
) -> None:
    """Open the table of a puzzle with this mode, in place of all scenes; ``abandon`` is called if
    the player does not wait for it. ``room_of`` returns the part of the table below the strip."""

    def laying() -> Task[RestingCards | None]:
        try:
            return (yield from laying_puzzle(context, match, room_of))
        except GeneratorExit:
            abandon()
            raise

    def then(laid: RestingCards | None) -> None:
        context.stack.reset(PuzzleTable(context, match, make_mode, laid))

    if context.stack.top is None:  # the first table of a window
        then(None)
        return
    awaited(context, laying(), then, words="Laying the puzzle out")


def open_puzzle(context: Context, sheet: Sheet, place: int, attempts: Attempts) -> None:
    """Open the table of the puzzle at this place of a sheet."""
    match = sheet.puzzles[place].match()
    open_table(context, match, lambda scene: PuzzleMode(scene, sheet, place, attempts))


def to_puzzle(context: Context, name: str = "") -> None:
    """Open the table of the puzzle of this name on its sheet, or of today's puzzle."""
    attempts = Attempts(context.saves.folder)
    every, trouble = all_sheets(context.saves.folder)
    if not name:
        every = [todays(context.wall_clock.today())]
    for sheet in every:
        for place, puzzle in enumerate(sheet.puzzles):
            if puzzle.name == name or not name:
                open_puzzle(context, sheet, place, attempts)
                context.trouble = sentence_of(trouble) if trouble else context.trouble
                return
    context.go.to_title()
