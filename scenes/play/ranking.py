"""The game at the table among the best of its kind: its score, its place, and its initials."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from game.daily.high_scores import Row, ScoreTable, counting, is_listed, rows
from game.storage.ledger import NotDone
from game.system.files import sentence
from game.system.jobs import Job
from scenes.app.context import Context
from scenes.play.session import Session

RECORDS_PER_FRAME = 10
"""Records read per frame."""
SECONDS_PER_FRAME = 0.005
"""The time per frame for computing the scores of earlier games."""


class Ranking:
    """The score of a game that is over, and its place on a ``table`` of the best, by default that
    of its game. ``known`` says whether all earlier scores are computed."""

    def __init__(self, context: Context, session: Session, table: ScoreTable | None = None) -> None:
        self._context = context
        self._session = session
        self.table = table or ScoreTable(session.match.game)
        self.score = session.scorer.score
        """The score by source, or None if the game never offers a choice or is one between
        seats."""
        self.listed: bool | None = None
        """Does this game stand on the table? None until the ledger is read."""
        self.initials = context.saves.app_state().initials
        """The player's initials: None if they were never asked for, empty if the player wants
        none."""
        self.rows: list[Row] = []
        """The table with this game, best first."""
        self.known = self.score is None
        self._counting: Job[None] | None = None

    @property
    def place(self) -> int | None:
        """The index of this game among the rows, if it is listed and scored anything."""
        return next((n for n, row in enumerate(self.rows) if row.result is None), None)

    @property
    def beaten_by(self) -> int:
        """By how many points this game beats the player's other games on the table; 0 if it does
        not, or if there are none."""
        before = [row.score for row in self.rows if row.result is not None and not row.claim]
        if not (self.known and self.listed and before) or self.score is None:
            return 0
        return max(self.score.total - max(before), 0)

    def read_on(self) -> bool:
        """Read some more records, or compute some more scores. True if more is known now."""
        if self.known:
            return False
        ledger, session = self._context.ledger, self._session
        if self.listed is None:
            if not ledger.refresh(RECORDS_PER_FRAME):
                return False
            self.listed = is_listed(ledger, session.match.game, session.header)
            if self.listed and self.initials:
                with suppress(NotDone):  # then the row stands without initials
                    ledger.sign(session.identity, self.initials)
            self._find_rows()
            return True
        self._counting = self._counting or Job(counting(ledger, self.table))
        if self._counting.run(SECONDS_PER_FRAME):
            return False
        self.known = True
        self._find_rows()
        return True

    def _find_rows(self) -> None:
        every = rows(self._context.ledger, self.table)
        found = [
            row
            for row in every
            if row.result is None or row.result.identity != self._session.identity
        ]
        if self.listed and self.score is not None and self.score.total:
            found.append(Row(self.score.total, self.initials or ""))
            found.sort(key=lambda row: -row.score)
        self.rows = found

    def sign(self, letters: str | None) -> None:
        """Save the player's initials for this game and all later ones. If there were none before,
        the earlier games get them too. ``letters`` is None if the player wants none."""
        saves, ledger = self._context.saves, self._context.ledger
        first, self.initials = not self.initials, letters or ""
        try:
            saves.keep_app_state(replace(saves.app_state(), initials=self.initials))
            if self.initials:
                ledger.sign(self._session.identity, self.initials)
            if self.initials and first:
                ledger.sign_all(self.initials)
        except (OSError, NotDone) as error:
            why = sentence(error) if isinstance(error, OSError) else error
            self._context.trouble = f"Your initials could not be kept: {why}."
        self._find_rows()
