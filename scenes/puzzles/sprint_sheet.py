"""The sheet at the end of a Storm or a Streak."""

from __future__ import annotations

from collections.abc import Sequence

from game.puzzles import sprint
from game.puzzles.puzzle import shipped
from game.runs.run_file import FAILED, PuzzleLine
from game.vocabulary.sentences import many
from scenes.look.theme import TEXT
from scenes.puzzles.sprint_start import begin_sprint
from scenes.rush.run_sheet import Part, RunSheet
from scenes.widgets.buttons import Button


class SprintSheet(RunSheet):
    """The puzzles solved, the mistakes, and another run."""

    def ways(self) -> list[Button]:
        return [
            Button("Another run", self._another, "play", lead=True, size=TEXT),
            Button("The same run again", self._again, "again"),
            Button("All puzzles", self.close, "games", bare=True),
        ]

    def _again(self) -> None:
        header = self.run.header
        self.context.go.to_title()
        begin_sprint(self.context, header.mode, header.length, header.pace, header.seed)

    def _another(self) -> None:
        header = self.run.header
        self.context.go.to_title()
        begin_sprint(self.context, header.mode, header.length, header.pace)

    def close(self) -> None:
        """Leave for the sheets of puzzles: there is nothing more to play at this table."""
        self.context.go.to_title()
        self.context.go.to_puzzles()

    # ---------------------------------------------------------------- what it shows

    def counted(self) -> str:
        return "puzzle solved" if self.run.score == 1 else "puzzles solved"

    def sentences(self) -> list[str]:
        standing = sprint.standing(self.run)
        row = f", {standing.longest} in a row at most" if standing.longest > 1 else ""
        mistakes = many(standing.mistakes, "mistake") if standing.mistakes else "No mistakes"
        return [f"{mistakes}{row}."]

    def parts(self) -> Sequence[Part]:
        return [_part(line) for line in self.run.played if isinstance(line, PuzzleLine)]


def _part(line: PuzzleLine) -> Part:
    """Return a puzzle of the run: its game, what came of it, and the seconds that it took."""
    puzzle = shipped().get(line.puzzle)  # a file that somebody changed may name another
    name = line.puzzle if puzzle is None else puzzle.game.name
    result = "a mistake" if line.result == FAILED else line.result
    seconds = (line.until - line.begun) // 1000
    return Part(line.result, f"{name}, {result}", f"{seconds:,} s")
