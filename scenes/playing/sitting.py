"""A sitting: one deal being played, its time of play, and the file it is written to."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.cards import write
from game.events import Event
from game.match import Match, Played, Undone
from game.moves import Move
from game.rules import Game
from game.saves import Busy, Journal, NotSaved, Saves

NUMBERS = 10**9
"""Deals are numbered below this where nobody asks for one: short enough to be told to a friend."""


def fresh_number() -> int:
    """The number of a deal that nobody asked for."""
    return random.SystemRandom().randrange(1, NUMBERS)


def same_deal(match: Match) -> Match:
    """The same cards dealt again, or the same position laid out again."""
    given = match.given
    if given is None:
        return Match(match.game, match.seed, deck=match.deck)
    names = match.game.names
    piles = {name: write(pile) for name, pile in zip(names, given.piles, strict=True)}
    return Match(match.game, match.seed, position=(piles, given.facts))


class Sitting:
    """A match at the table. All that changes it goes through here, so that every entry is written
    down before the next; where that fails the game goes on in memory, and ``trouble`` says so."""

    def __init__(self, match: Match, journal: Journal | None = None) -> None:
        self.match = match
        self.seconds = match.journal[-1].t / 1000
        self.trouble = ""
        self._journal = journal
        self._written = len(match.journal)
        if journal is not None and journal.notice:
            self.trouble = journal.notice

    @classmethod
    def begun(cls, saves: Saves, match: Match) -> Sitting:
        """A match that is written down from here on, or that is played on in memory alone."""
        try:
            return cls(match, saves.begin(match))
        except (Busy, NotSaved, OSError) as error:
            sitting = cls(match)
            sitting.trouble = str(error)
            return sitting

    @classmethod
    def resumed(cls, saves: Saves, game: Game) -> Sitting:
        """The unfinished match of this game, taken up again.

        :raises Busy: where it is open in another window.
        :raises NothingSaved: where there is none that can be read.
        """
        sitting = cls(*saves.resume(game))
        sitting.remark("resume")
        return sitting

    @property
    def t(self) -> int:
        """The time of play in milliseconds."""
        return max(round(self.seconds * 1000), self.match.journal[-1].t)

    @property
    def over(self) -> bool:
        """Has the match come to its end?"""
        return self.match.status != "playing"

    @property
    def final(self) -> bool:
        """Has it been won, or lost by its own rules? One that is stuck can still be undone."""
        return self.match.status in ("won", "lost")

    @property
    def clean(self) -> bool:
        """Was nothing ever taken back?"""
        return not any(isinstance(entry, Undone) for entry in self.match.journal)

    # ---------------------------------------------------------------- what the player does

    def play(self, move: Move, by: str = "move") -> Sequence[Event]:
        """Make a move."""
        return self._done(lambda: self.match.play(move, by=by, t=self.t).events)

    def undo(self) -> Sequence[Event]:
        """Take the last move back."""
        return self._done(lambda: self.match.undo(t=self.t).events)

    def redo(self) -> Sequence[Event]:
        """Make the move again that was taken back."""
        return self._done(lambda: self.match.redo(t=self.t).events)

    def _done(self, deed: Callable[[], Sequence[Event]]) -> Sequence[Event]:
        events = deed()
        self._write()
        if self.final:
            self.remark("end", result=self.match.status, score=self.match.score)
        return events

    def remark(self, by: str, **fields: object) -> None:
        """Write a word in the margin."""
        self.match.remark(by, t=self.t, **fields)
        self._write()

    @property
    def last(self) -> Played | None:
        """The last move in force."""
        return self.match.line[-1] if self.match.line else None

    # ---------------------------------------------------------------- the file

    def _write(self) -> None:
        entries = self.match.journal
        if self._journal is None:
            return
        while self._written < len(entries):
            entry = entries[self._written]
            self._written += 1
            try:
                self._journal.append(entry)
                self.trouble = ""
            except NotSaved as error:
                self.trouble = str(error)

    def leave(self) -> None:
        """Get up from the table; the match can be taken up again where it stands."""
        if self._journal is None:
            return
        if not self.final and self.match.made:
            self.remark("pause")
        journal, self._journal = self._journal, None
        try:
            journal.close()
        except NotSaved as error:
            self.trouble = str(error)

    def put_away(self) -> None:
        """The match is over, or given up: its record goes to the others."""
        if self._journal is None:
            return
        if not self.final and self.match.made:
            result = "stuck" if self.over else "given-up"
            self.remark("end", result=result, score=self.match.score)
        journal, self._journal = self._journal, None
        try:
            if self.match.made:
                journal.finish()
            else:
                journal.close()
        except NotSaved as error:
            self.trouble = str(error)
