"""A puzzle on the table: one move wins, in two tries and with one clue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.advice.plain_players import greedy_moves
from game.match.match import Illegal
from game.puzzles import themes
from game.puzzles.attempts import SEEN, SOLVED, WRONG, Attempt, Attempts
from game.puzzles.puzzle import Puzzle
from game.puzzles.sheets import Sheet
from game.system.jobs import Job
from scenes.app.keymap import action_of
from scenes.app.scanning import Stop
from scenes.play.input import LEAST_VISIBLE
from scenes.play.intents import Place, carries
from scenes.play.mode import Mode
from scenes.play.move_maker import Changed
from scenes.puzzles.laying_puzzle import laying_puzzle
from scenes.puzzles.shown_line import ShownLine
from scenes.puzzles.strip import PuzzleStrip, room_below
from scenes.table.resting_cards import RestingCards
from scenes.widgets.buttons import Action, Button, stops_of
from scenes.wording.wording import card_words, command_words, sentence_of

if TYPE_CHECKING:
    from scenes.puzzles.puzzle_table import PuzzleTable

TRIES = 2
LEAST_SHOWN = 6
"""The fewest moves of a winning line that are shown, unless the game ends sooner."""
REFUTATION = 12
"""The most moves that are shown after losing moves for which the puzzle has no refutation."""
ASKED = {1: "One move wins", 2: "Either of two moves wins"}
"""For each number of distinct winning moves, the heading of the puzzle."""
WHY = {
    themes.TAKE_BACK: "it takes a card back from a foundation",
    themes.KEEP_BACK: "it keeps back a card that could go home",
    themes.TWIN: "that is the right one of two equal cards",
    themes.COLUMN: "that is the right column",
    themes.CARD: "that is the right card",
    themes.MANY: "that is the right number of cards",
    themes.EMPTY: "it empties a column",
    themes.SPACE: "that is the right space",
    themes.LEAVE_FREE: "it leaves a space free",
    themes.HOME_FIRST: "that card goes home first",
    themes.ORDER: "that had to come first",
    themes.UNCOVER: "that is the card to move",
    themes.OUT: "those are the right cards",
}
"""For each theme, why the move that begins the known line wins."""
QUESTION = "All others lose. You have two tries and one clue."
NO_ADVICE = "A puzzle has one clue and no other help."
TRY_AGAIN, SHOW, NEXT, STEP = "Try again", "Show the way", "Next puzzle", "Step"
OWN_MOVE = "Your move"


class Stage(Enum):
    """How far a puzzle has come."""

    ASKED = "a move is asked"
    WRONG = "a wrong move is refuted, and there is another try"
    FAILED = "there are no more tries"
    SHOWN = "the winning line is shown"
    OWN = "the player's own move is refuted once more"
    SOLVED = "it is solved"


class PuzzleMode(Mode):
    """Asks the puzzles of a sheet, one after another."""

    scene: PuzzleTable
    room_of = staticmethod(room_below)
    """Returns the part of the table below the strip."""

    def __init__(self, scene: PuzzleTable, sheet: Sheet, place: int, attempts: Attempts) -> None:
        super().__init__(scene)
        self.sheet, self.place, self.attempts = sheet, place, attempts
        self.stage = Stage.ASKED
        self.tries, self.clue = TRIES, False
        self.refuted: list[str] = []
        """The line that refutes the last wrong move of the player, from that move on."""
        self.line = ShownLine(scene)
        self.strip = PuzzleStrip()
        self._ahead: tuple[Puzzle, Job[RestingCards | None]] | None = None
        """The puzzle that may be asked next, and the job that prepares its table."""
        self._marked: Place | None = None
        """The card that the clue points at."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the table."""
        return self.sheet.puzzles[self.place]

    # ---------------------------------------------------------------- what may be done

    @property
    def waits(self) -> bool:
        """Once a move was made, the table shows a line, to which the player adds no moves."""
        return self.stage is not Stage.ASKED

    @property
    def allows_advice(self) -> bool:
        return False

    @property
    def shows_score(self) -> bool:
        return False

    @property
    def remembers_rules(self) -> bool:
        return False

    def actions(self) -> Mapping[str, Action]:
        say = self.scene.say
        return {
            "undo": self.back,
            "redo": self.step,
            "hint": self.give_clue,
            "light": lambda: say(NO_ADVICE),
            "play_on": self.step,
            "analyse": lambda: say(NO_ADVICE),
            "watch": lambda: say("The table shows the line of a puzzle once it is over."),
            "bookmark": lambda: say("Puzzles are kept on their sheets."),
            "back": lambda: None,
            "deal": self.to_sheets,
            "deal_kind": self.to_sheets,
            "new_deal": self.next,
            "same_deal": self.again,
        }

    def to_sheets(self) -> None:
        """Open the sheets of puzzles over the table."""
        self.scene.context.go.to_puzzles(self.sheet.title)

    def next(self) -> None:
        """Ask the next puzzle of the sheet. The puzzle of the day has no next one."""
        if len(self.sheet.puzzles) == 1:
            self.to_sheets()
        else:
            self.ask(self._next_place())

    def _next_place(self) -> int:
        """Return the place of the next unsolved puzzle, or of the next one if all are solved."""
        count = len(self.sheet.puzzles)
        results = self.attempts.results()
        after = [(self.place + step) % count for step in range(1, count + 1)]
        unsolved = (at for at in after if results.get(self.sheet.puzzles[at].name) != SOLVED)
        return next(unsolved, after[0])

    def again(self) -> None:
        """Ask the same puzzle again, with all its tries."""
        self.ask(self.place)

    def ask(self, place: int) -> None:
        """Ask the puzzle at this place of the sheet."""
        self.place = place
        self.stage, self.tries, self.clue, self._marked = Stage.ASKED, TRIES, False, None
        self.refuted = []
        self.strip.words = ""
        self.line.clear()
        self.lay_out()

    def lay_ahead(self, puzzle: Puzzle) -> None:
        """Prepare the table of a puzzle that may be asked next, in the background."""
        match = puzzle.match()
        work = laying_puzzle(self.scene.context, match, self.room_of, faces=True)
        self._ahead = puzzle, self.scene.context.jobs.begin(work)

    def lay_out(self) -> None:
        """Lay out the puzzle that is asked now."""
        ahead, self._ahead, laid = self._ahead, None, None
        if ahead is not None:
            puzzle, job = ahead
            laid = job.answer if puzzle == self.puzzle else None
            job.cancel()
        self.scene.lay_out(self.puzzle.match(), laid)

    def give_clue(self) -> None:
        """Say which card moves, and mark it. A puzzle solved after the clue does not count for the
        rating."""
        if self.stage is not Stage.ASKED:
            self.scene.say("The clue is for the move that wins.")
            return
        if not self.clue:
            self.clue = True
            self._note(SEEN)
        move = self.scene.match.find(self.puzzle.wins[0])
        table = self.scene.match.table
        places = sorted(move.picked(table))
        if carries(move):
            top = len(table.piles[move.source]) - 1
            lowest = self.scene.view.places.seen_rect(move.source, move.took(table))
            at = move.took(table) if min(lowest.size) >= LEAST_VISIBLE else top
            places = [(move.source, at)]
        if places:
            spot, at = places[0]
            self._marked = places[0]
            words = f"Clue: the {card_words(table.piles[spot][at])} moves."
        else:
            words = f"Clue: {command_words(self.scene.game, table, move)}."
        self._say(words)

    def step(self) -> None:
        """Make the next move of the line that is shown."""
        if self.stage is Stage.ASKED:
            self.scene.say("The next move is yours to find.")
        else:
            self.line.step()

    def back(self) -> None:
        """Go one move back on the line that is shown."""
        if self.stage is Stage.ASKED:
            self.scene.say("There is nothing to take back.")
        else:
            self.line.back()

    def lead(self) -> Button | None:
        """Return the button for what most players want next, once a move was made."""
        if self.stage is Stage.ASKED:
            return None
        if self.stage is Stage.WRONG:
            return Button(TRY_AGAIN, self.try_again, "again", lead=True)
        if self.stage in (Stage.FAILED, Stage.OWN):
            return Button(SHOW, self.show_way, "play", lead=True)
        return self._next_button(lead=True)

    def _next_button(self, *, lead: bool = False) -> Button:
        """Return the button for the next puzzle of the sheet, or for the sheets."""
        if len(self.sheet.puzzles) == 1:
            return Button("More puzzles", self.to_sheets, "games", lead=lead)
        return Button(NEXT, self.next, "forward", lead=lead)

    def try_again(self) -> None:
        """Take the wrong move back, for another try."""
        self.stage = Stage.ASKED
        self.line.clear()
        self.line.to_start()
        self._say(f"{self._left_words()} Another move wins.")

    def show_way(self) -> None:
        """Show the winning line from the start."""
        self.stage = Stage.SHOWN
        self.line.clear()
        self.line.to_start()
        self.line.show(self._to_see(self.puzzle.line) or self.puzzle.line)
        self._say("This move wins. After these steps even a careless player wins.")

    def show_own(self) -> None:
        """Refute the player's last wrong move once more."""
        self.stage = Stage.OWN
        self.line.clear()
        self.line.to_start()
        self.line.show(self.refuted)
        self._say("This was your move: watch why it loses.")

    def leave(self) -> None:
        """Called when the player leaves the table for good."""

    # ---------------------------------------------------------------- the verdict

    def on_changed(self, changed: Changed) -> None:
        """Judge the player's move."""
        self._marked = None
        match = self.scene.match
        if self.stage is not Stage.ASKED or changed.back or not match.made:
            return
        made = [played.move for played in match.line]
        won = made[0] in self.puzzle.wins
        self._note(SOLVED if won else WRONG, made[0])
        if won:
            self.stage = Stage.SOLVED
            self.line.show(self._winning(made))
            why = WHY.get(self.puzzle.theme) if made[0] == self.puzzle.line[0] else None
            words = f"That wins: {why}." if why else "That wins."
            if not self.line.at_end:
                words += " Watch the rest, or go on."
        else:
            self.tries -= 1
            self.stage = Stage.WRONG if self.tries else Stage.FAILED
            words = f"That loses: watch why. {self._left_words()}"
            self.refuted = self._losing(made)
            self.line.show(self.refuted)
        self._say(words)

    def _winning(self, made: list[str]) -> list[str]:
        """Return the moves made, continued by the known winning line if that still wins: they may
        differ from its first moves and win too."""
        known = [*self.puzzle.line]
        line = [*made, *known[len(made) :]]
        return self._to_see(line) or (line if known[: len(made)] == made else made)

    def _to_see(self, line: Sequence[str]) -> list[str]:
        """Return a line if a careless player wins after it, else an empty list. A short line is
        followed by that player's next moves."""
        trial = self.puzzle.match()
        try:
            for text in line:
                trial.play(trial.find(text))
        except Illegal:  # the moves made were others, or somebody has changed the file
            return []
        rest = greedy_moves(trial)
        return [*line, *rest.moves[: max(0, LEAST_SHOWN - len(line))]] if rest.won else []

    def _losing(self, made: list[str]) -> list[str]:
        """Return the line that refutes the moves made, or else what a greedy player would play."""
        known = [made[0], *self.puzzle.refutations.get(made[0], ())]
        if len(known) > len(made) and known[: len(made)] == made:
            return known
        return [*made, *greedy_moves(self.scene.match, REFUTATION).moves]

    def _note(self, result: str, move: str = "") -> None:
        """Write an attempt down."""
        now = self.scene.context.wall_clock.now()
        self.attempts.add(Attempt(self.puzzle.name, move, self.clue, result, now))
        self._report_attempts()

    def _report_attempts(self) -> None:
        """Say it if the attempts are not being saved."""
        if self.attempts.notice:
            self.scene.context.trouble = sentence_of(self.attempts.notice)

    def _left_words(self) -> str:
        return {2: "Two tries.", 1: "One try is left."}.get(self.tries, "That was the last try.")

    # ---------------------------------------------------------------- the strip

    def _say(self, words: str) -> None:
        """Say something on the strip, and aloud."""
        self.strip.words = words
        self.scene.context.tell(words)
        self.refresh()
        self.scene.touch()

    def refresh(self) -> None:
        """Show the tries that are left and the buttons of this stage."""
        strip, lead = self.strip, self.lead()
        buttons = [] if lead is None else [lead]
        if self.stage is Stage.ASKED:
            buttons.append(self._next_button())
            if not self.clue:
                buttons.insert(0, Button("Clue", self.give_clue, "hint"))
        else:
            if self.refuted and self.stage in (Stage.SHOWN, Stage.SOLVED):
                buttons.insert(0, Button(OWN_MOVE, self.show_own, "event_back"))
            if not self.line.at_end:
                buttons.insert(0, Button(STEP, self.line.step, "event_on"))
        strip.pennies = self.tries + (not self.clue), TRIES + 1
        strip.show(self._heading(), strip.words or QUESTION, buttons)

    def _heading(self) -> str:
        return {
            Stage.ASKED: ASKED[self.puzzle.ways],
            Stage.WRONG: "Not this one",
            Stage.FAILED: "Not this one",
            Stage.SHOWN: "The way to win",
            Stage.OWN: "Your move",
            Stage.SOLVED: "Solved",
        }[self.stage]

    # ---------------------------------------------------------------- the bars

    def deals(self, usual: Sequence[Button]) -> Sequence[Button]:
        act = self.scene.actions
        return (
            Button("All puzzles", act["deal"], "games"),
            Button("Again", act["same_deal"], "again"),
        )

    def title(self, usual: str, sign: str) -> tuple[str, str]:
        count = len(self.sheet.puzzles)
        place = f", {self.place + 1} of {count}" if count > 1 else ""
        return f"{self.sheet.title}{place}", "piece"

    def welcome(self, usual: str) -> str:
        pairs = any(move.picks for move in self.scene.match.moves())
        how = "click the cards that go out" if pairs else "click a card and then its place"
        return f"{self.puzzle.game.name}: {how}."

    def facts(self, usual: list[str]) -> list[str]:
        return [self.puzzle.game.name, f"grade {self.puzzle.grade} of 5"]

    def clock(self, usual: str) -> str:
        return ""

    def end_words(self, usual: str) -> str:
        return "All cards are home." if self.scene.match.status == "won" else usual

    def ways_out(self, usual: Sequence[Button]) -> Sequence[Button]:
        return ()

    def next_game_words(self, usual: str) -> str:
        return "go on to the next puzzle"

    def announce(self) -> bool:
        """The strip has said all; there is no dialog at the end."""
        return True

    # ---------------------------------------------------------------- beside the table

    def lay(self, area: Rect) -> Rect:
        return self.strip.lay(area, self.scene.context.theme)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the strip. Once a move was made, clicks on the cards and the keys that pick cards
        up no longer move cards: they go on with the line or the puzzle."""
        scene = self.scene
        if event.type == pygame.KEYDOWN:
            return self.stage is not Stage.ASKED and self._key(event)
        if event.type not in (
            pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION,
        ):  # fmt: skip
            return False
        busy = scene.input.choice_menu is not None or scene.status.menu is not None
        if busy or scene.input.pointer.busy or scene.status.bars.covers(event.pos):
            return False
        if self.strip.handle(event):
            scene.touch()
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        if self.strip.covers(event.pos):
            return True
        if self.stage is Stage.ASKED:
            return False
        if event.button == 1:
            self.line.step()
        return True

    def stops(self) -> Sequence[Stop]:
        return stops_of(self.strip.buttons, aloud=True)

    def _key(self, event: pygame.event.Event) -> bool:
        """Let Enter do what most players want next, and the arrows go along the line."""
        scene, lead = self.scene, self.lead()
        action = action_of(scene.context.config.keys, event)
        if action == "pick" and lead is not None:
            lead.action()
        elif action in ("right", "turn"):
            self.line.step()
        elif action == "left":
            self.line.back()
        else:
            return action in ("up", "down", "foundation")
        return True

    def update(self, dt: float) -> None:
        """Go on with the line that is shown, and prepare the table of the next puzzle. What is
        said of a move takes the place of what is wrong, which is said again."""
        if self._ahead is None and len(self.sheet.puzzles) > 1:
            self.lay_ahead(self.sheet.puzzles[self._next_place()])
        if self.line.update(dt):
            if self.stage is Stage.SOLVED or self.stage is Stage.SHOWN:
                self._say("From here even a careless player wins.")
            elif self.stage is Stage.OWN:
                self._say("Nothing wins any more.")
            else:
                self._say(f"Nothing wins any more. {self._left_words()}")
        if self.attempts.notice and not self.scene.context.trouble:
            self._report_attempts()
            self.scene.refresh()

    def draw(self, surface: Surface) -> None:
        theme = self.scene.context.theme
        self.strip.draw(surface, theme)
        if self._marked is not None and not self.scene.view.moving:
            wide = theme.px(4)
            card = self.scene.view.places.card_rect(*self._marked)
            box = card.inflate(2 * wide, 2 * wide)
            pygame.draw.rect(surface, theme.bar, box.inflate(2, 2), wide + 2, theme.px(9))
            pygame.draw.rect(surface, theme.accent, box, wide, theme.px(9))
