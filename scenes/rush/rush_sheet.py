"""The sheet at the end of a Rush."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game.book.catalog import GAMES
from scenes.app.context import Context
from scenes.look.theme import TEXT
from scenes.rush.opening import begin_rush
from scenes.rush.run_board import deals_words
from scenes.rush.run_sheet import Part, RunSheet
from scenes.rush.rush_run import RushRun
from scenes.widgets.buttons import Button


class RushSheet(RunSheet):
    """The points of a Rush, its deals, and another run."""

    def __init__(self, context: Context, run: RushRun) -> None:
        super().__init__(context, run.run)
        self.ahead = run.ahead
        """The lead in points over the best run of the same deals; None if these were new."""

    # ---------------------------------------------------------------- what to do next

    def ways(self) -> list[Button]:
        return [
            Button("Another run", self._another, "play", lead=True, size=TEXT),
            Button("The same run again", self._again, "again"),
            Button("Its games in the library", self._to_library, "books", bare=True),
            Button("Title", self.close, "start", bare=True),
        ]

    def _again(self) -> None:
        header = self.run.header
        day = date.fromisoformat(header.day) if header.day else None
        self.close()
        begin_rush(self.context, header.length, header.pace, day, header.seed)

    def _another(self) -> None:
        header = self.run.header
        self.close()
        begin_rush(self.context, header.length, header.pace)

    def _to_library(self) -> None:
        paths = (self.context.saves.named(line.record) for line in self.run.deals)
        files = {f"{path.parent.name}/{path.name}" for path in paths if path}
        self.context.go.to_library(files, self.title)

    def close(self) -> None:
        """Leave the table for the title: the run is over."""
        super().close()
        self.context.go.to_title()

    # ---------------------------------------------------------------- what it shows

    def counted(self) -> str:
        return "points"

    def sentences(self) -> list[str]:
        found = [f"{deals_words(self.run)}."]
        if self.ahead is not None:
            side = "more than" if self.ahead > 0 else "less than"
            same = "As many points as in your best run of these deals."
            words = f"{abs(self.ahead):,} points {side} in your best run of these deals."
            found.append(words if self.ahead else same)
        return found

    def parts(self) -> Sequence[Part]:
        return [
            Part(deal.result, f"{GAMES[deal.game].name}, {deal.result}", f"{deal.score:,}")
            for deal in self.run.deals
        ]
