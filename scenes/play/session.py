"""A session: one deal being played, its time of play, and the file it is written to."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.events import Event
from game.match.journal import Played, tally
from game.match.match import Match
from game.record.header import NO_LINKS, Header, Links
from game.record.holders import Holder
from game.record.writer import RecordWriter
from game.rules.game import Game
from game.storage.autosave import Autosave, Busy, NotSaved
from game.storage.saves import NothingSaved, Saves
from game.storage.slots import Slot
from game.system.clock import WALL_CLOCK
from game.system.jobs import Task
from game.vocabulary.moves import Move

if TYPE_CHECKING:
    from game.arcade.scorer import Scorer
    from game.replay.ghost import Ghost
    from scenes.app.context import Context

FRESH_BELOW = 10**9
"""Deals without a number from the player get one below this, so that it is short enough to tell a
friend."""


def fresh_number() -> int:
    """Return a random number for a deal."""
    return random.SystemRandom().randrange(1, FRESH_BELOW)


def new_header(context: Context, match: Match, links: Links = NO_LINKS) -> Header:
    """Return the header of a game that begins now, by the wall clock."""
    started, player = context.wall_clock.now(), context.config.player.name
    seats = context.holders(match.game)
    return Header.of(match, started=started, player=player, links=links, seats=seats)


class Session:
    """A match at the table and the file it is written to.

    Every change of the match goes through here, and each entry is on disk before the next is made.
    If writing fails, the game goes on in memory and ``trouble`` says why.
    """

    def __init__(
        self, match: Match, autosave: Autosave | None = None, header: Header | None = None
    ) -> None:
        """``header`` is needed only without an ``autosave``, which has one."""
        self.match = match
        given = autosave.header if autosave is not None else header
        self.header = given or Header.of(match, started=WALL_CLOCK.now())
        """The first line of its record."""
        self.ghost: Ghost | None = None
        """The game that it races against, once that is loaded."""
        self.seconds = match.journal[-1].t / 1000
        self.trouble = autosave.notice if autosave is not None else ""
        self._autosave = autosave
        self._written = len(match.journal)
        self.archived = False
        """Has the game been put away? Then no move can be undone."""
        self.put_away: Path | None = None
        """Its record, once it lies with the finished ones."""
        self._suspended: Autosave | None = None
        """The file to open again if the player comes back; None while the session is open."""
        self.paused = False
        """Is the last pause in the record still open?"""

    @classmethod
    def begun(
        cls,
        context: Context,
        match: Match,
        links: Links = NO_LINKS,
        log: RecordWriter | None = None,
    ) -> Session:
        """Begin a session for a match, written to a new file, or kept in memory if that fails.

        ``links`` go into its header. ``log`` is the record so far, if it is written already. The
        header gets the time of the wall clock as its start, because the system's clock may be
        changed while the program runs.
        """
        header = log.header if log is not None else new_header(context, match, links)
        try:
            return cls(match, context.saves.begin(match, header, log))
        except (Busy, NotSaved, OSError) as error:
            session = cls(match, header=header)
            session.trouble = str(error)
            return session

    @classmethod
    def resuming(cls, saves: Saves, game: Game, slot: Slot | None = None) -> Task[Session]:
        """Read the unfinished match of this game, or of the challenge in this ``slot``, one entry
        at a time.

        :raises Busy: if it is open in another window.
        :raises NothingSaved: if there is none that can be read.
        """
        match, autosave = yield from saves.resuming(game, slot)
        session = cls(match, autosave)
        session.seconds = max(session.seconds, autosave.kept_time / 1000)
        if session.final:  # an older program was killed, or its disk was full, before the end
            session._end()
            session._write()
        else:
            session.remark("resume")  # it clears the trouble if it can be written
        session.trouble = session.trouble or autosave.lost
        return session

    @property
    def t(self) -> int:
        """The time of play in milliseconds."""
        return max(round(self.seconds * 1000), self.match.journal[-1].t)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.match.status != "playing"

    @property
    def final(self) -> bool:
        """Has it been won, or lost by its own rules? One that is stuck can still be undone."""
        return self.match.status in ("won", "lost", "over")

    @property
    def persons(self) -> list[str]:
        """The seats that persons at this screen hold."""
        seats = self.match.game.seats
        holders = self.header.seats or (Holder(),)
        return [s for s, holder in zip(seats, holders, strict=True) if holder.by == "player"]

    @cached_property
    def scorer(self) -> Scorer:
        """The score and the chain of the match."""
        from game.daily.scoring import scorer_of  # not before the first table

        return scorer_of(self.match, self.header.links)

    @property
    def has_file(self) -> bool:
        """Does the session have a file?"""
        return self._autosave is not None

    @property
    def ever_moved(self) -> bool:
        """Was a move ever made, even if it was undone?"""
        return any(isinstance(entry, Played) for entry in self.match.journal)

    @property
    def identity(self) -> str:
        """The digest of the header, by which other records refer to this one."""
        return self.header.identity

    @property
    def links(self) -> Links:
        """The links that the same deal gets when it is begun again: all but those of a challenge
        and of a run."""
        return replace(self.header.links, daily=None, run=None)

    @property
    def continued(self) -> bool:
        """Was it continued from the middle of another game?"""
        return self.header.links.parent is not None

    @property
    def clean(self) -> bool:
        """Was it played from its deal without undo, hints or light?"""
        return not (any(tally(self.match.journal)) or self.continued)

    # ---------------------------------------------------------------- what the player does

    def play(self, move: Move, by: str = "move") -> Sequence[Event]:
        return self._change(lambda: self.match.play(move, by=by, t=self.t).events)

    def undo(self) -> Sequence[Event]:
        """Take the last move back."""
        return self._change(lambda: self.match.undo(t=self.t).events)

    def redo(self) -> Sequence[Event]:
        """Make the move again that was taken back."""
        return self._change(lambda: self.match.redo(t=self.t).events)

    def _change(self, action: Callable[[], Sequence[Event]]) -> Sequence[Event]:
        events = action()
        if self.final:
            self._end()
        self._write()  # the end together with its move, so that none is killed between them
        return events

    def _end(self) -> None:
        """Say in the journal how the match ended."""
        self.match.remark("end", t=self.t, **self.match.end(self.match.status))

    def remark(self, by: str, **fields: object) -> None:
        """Write an annotation into the journal."""
        self.match.remark(by, t=self.t, **fields)
        self._write()

    @property
    def last(self) -> Played | None:
        """The last move in force."""
        return self.match.line[-1] if self.match.line else None

    # ---------------------------------------------------------------- the file

    def _write(self) -> None:
        entries = self.match.journal[self._written :]
        if self._autosave is None or not entries:
            return
        self._written += len(entries)
        try:
            self._autosave.append(*entries)
            self.trouble = ""
        except NotSaved as error:
            self.trouble = str(error)

    def close(self) -> None:
        """Close the file so that the match can be resumed from it later. A pause is written if a
        move is in force; in a challenge always, because its time counts from the deal."""
        if self._autosave is None:
            return
        if not self.final and (self.match.made or self.header.links.daily):
            self.pause()
        autosave, self._autosave = self._autosave, None
        try:
            autosave.close()
        except NotSaved as error:
            self.trouble = str(error)

    def suspend(self) -> None:
        """Close the file while the player is elsewhere."""
        if self.final:
            self.archive()
        elif self._autosave is not None:
            self._suspended = self._autosave
            self.close()

    def reopen(self, saves: Saves) -> None:
        """Open the file again when the player comes back. Where that fails, ``trouble`` says so."""
        if self._suspended is None:
            return
        autosave, self._suspended = self._suspended, None
        try:
            saves.reclaim(autosave)
        except (Busy, NothingSaved) as error:
            self.trouble = f"{error}; from here on this game is not saved."
            return
        self._autosave, self.trouble = autosave, autosave.notice
        self.resume()

    def go_on(self, left: Session) -> None:
        """Go on with a game that was put away, which this session has in its own file: its record
        there is deleted, or the game would count twice, once as given up."""
        if left.put_away is None or self._autosave is None or self._autosave.missing:
            return
        self.remark("resume")
        with suppress(OSError):
            left.put_away.unlink()

    def keep_time(self) -> None:
        """Write the time of play to disk, so that a crash loses little of it."""
        if self._autosave is not None:
            self._autosave.keep_time(self.t)

    def pause(self) -> None:
        """Write a pause to the record."""
        if not self.paused and not self.final:
            self.paused = True
            self.remark("pause")

    def resume(self) -> None:
        """End the pause."""
        if self.paused:
            self.paused = False
            self.remark("resume")

    def archive(self) -> None:
        """Close the file of a match that is over or given up, and move it to the finished records
        if a move was made. A deal of a run without a move is deleted, because the run never
        returns to it. Where that fails, ``trouble`` says so."""
        if self._autosave is None:
            return
        if not self.final and self.ever_moved:
            result = "stuck" if self.over else "given-up"
            self.remark("end", **self.match.end(result))
        autosave, self._autosave = self._autosave, None
        self.archived, self.trouble = True, ""
        try:
            if self.ever_moved:
                self.put_away = autosave.finish()
            elif self.header.links.run is not None:
                autosave.discard()
            else:
                autosave.close()
        except NotSaved as error:
            self.trouble = str(error)
