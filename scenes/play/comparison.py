"""Compares a game that is over with the player's other games: what was new, best, rank, odds, and
the next goal."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from math import inf

from game.advice.chances import chance_sentence
from game.advice.only_move import leaves_no_choice
from game.record.final_table import final_table
from game.record.reader import RecordError
from game.storage.ledger import Ledger
from game.storage.ledger_schema import Result
from game.system import files
from game.system.clock import clock_words
from game.system.jobs import Job, Task
from game.vocabulary.progress import POINTS
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.play.session import Session
from scenes.wording.wording import ordinal, times_words

SHORT_OF = 10
"""A game was nearly won if it fell short by at most its goal divided by this."""
FIRST_WIN = "Next: your first win."
SECONDS_PER_FRAME = 0.005
"""The time per frame for reading how far other games came."""
MOST_READ = 200
"""The most records whose last table is looked at."""
RECORDS_PER_FRAME = 10
"""Records read per frame, so that the dialog keeps moving."""


class Comparison:
    """The player's other games under the same rules, read a few records at a time."""

    def __init__(self, context: Context, session: Session) -> None:
        self._context = context
        self._session = session
        self.words: list[str] = []
        """The lines of the comparison; empty until all records are read."""
        self.best = False
        self.known = False
        self.others: list[Result] = []
        """The player's other games under these rules, newest first."""
        self._measuring: Job[list[int]] | None = None
        """Finds out how far the other games came."""

    def read_on(self) -> bool:
        """Read some more records. Return True once, when the last has been read and ``words`` are
        there."""
        if self.known:
            return False
        session, context = self._session, self._context
        won = session.match.status == "won"
        if self._measuring is None:
            if not context.ledger.refresh(RECORDS_PER_FRAME):
                return False
            game = session.match.game
            self.others = [
                each
                for each in context.ledger.results(game.id)
                if each.identity != session.identity and each.preset == game.preset
            ]
            self._measuring = Job(reaching([] if won else self.others, session, context.ledger))
        if self._measuring.run(SECONDS_PER_FRAME):
            return False
        self.known = True
        if won:
            self.best = new_best(self.others, session)
            self.words = won_words(self.others, session)
        else:
            self.words = lost_words(self.others, self._measuring.answer or [], session)
        return True


def wins(results: Sequence[Result]) -> list[Result]:
    """Return the games that were won."""
    return [each for each in results if each.result == "won"]


def new_best(others: Sequence[Result], session: Session) -> bool:
    """Was there a win before, and is this one better than every earlier one?"""
    before = wins(others)
    return bool(before) and _better(before, session) == 0


def _better(before: Sequence[Result], session: Session) -> int:
    """Return how many of these wins are as good as this one or better: in points where the game is
    played for them, else in moves."""
    match = session.match
    if match.game.measure.unit == POINTS:
        done = match.progress.done
        return sum((each.score or 0) >= done for each in before)
    return sum(each.moves <= match.made for each in before)


def won_words(others: Sequence[Result], session: Session) -> list[str]:
    """Return what the result dialog says of a win: what was new, its rank and the run of wins, the
    odds, the next goal."""
    match, before = session.match, wins(others)
    better = _better(before, session)
    rank = f"{ordinal(better + 1)} best of {len(before) + 1} wins." if better else ""
    run = 1 + sum(1 for _ in takewhile(lambda each: each.result == "won", others))
    in_row = f"{run} wins in a row." if run > 1 else ""
    lines = [
        _new(before, session),
        f"{rank} {in_row}".strip(),
        chance_sentence(match.game),
        _after_win(before, session),
    ]
    return [line for line in lines if line]


def _new(before: Sequence[Result], session: Session) -> str:
    """Return what is new about a win, or the best of those before it."""
    match = session.match
    if not before:
        return f"Your first win of {match.game.name}."
    in_points, best = match.game.measure.unit == POINTS, _best(before, session)
    if not _better(before, session):
        return (
            f"A new best: the most points so far were {best}."
            if in_points
            else f"A new best: the fewest moves so far were {best}."
        )
    times = [each.time for each in before if each.time]
    if times and len(times) == len(before) and session.seconds * 1000 < min(times):
        return f"Your fastest: it took {clock_words(min(times) / 1000)} before."
    if in_points:
        return f"Your best: {many(best, 'point')}."
    first = min(before, key=lambda each: (each.moves, each.time or inf))
    time = f" in {clock_words(first.time / 1000)}" if first.time else ""
    return f"Your best: {many(first.moves, 'move')}{time}."


def _best(before: Sequence[Result], session: Session) -> int:
    """Return the points of the best win, or its moves."""
    if session.match.game.measure.unit == POINTS:
        return max(each.score or 0 for each in before)
    return min(each.moves for each in before)


def _after_win(before: Sequence[Result], session: Session) -> str:
    """Return the goal to play for after a win."""
    match = session.match
    if leaves_no_choice(match.game):
        return ""
    if match.game.measure.unit == POINTS:
        most = max(match.progress.done, _best(before, session) if before else 0)
        return f"Next: {most + 1} points."
    if not (session.clean or any(each.clean for each in before)):
        return "Next: a win without undo or hints."
    fewest = min(match.made, _best(before, session) if before else match.made)
    return f"Next: a win in fewer than {many(fewest, 'move')}."


def lost_words(others: Sequence[Result], before: Sequence[int], session: Session) -> list[str]:
    """Return what the result dialog says of a game that was not won: something good, the wins so
    far and the odds, the next goal. ``before`` is how far the other games came."""
    won = len(wins(others))
    tally = f"You have won {won} of {len(others) + 1}." if others else ""
    lines = [
        good_words(others, before, session),
        f"{tally} {chance_sentence(session.match.game, short=bool(tally))}".strip(),
        _after_loss(others, before, session),
    ]
    return [line for line in lines if line]


def reaching(others: Sequence[Result], session: Session, ledger: Ledger) -> Task[list[int]]:
    """Find out how far these games came, measured like the progress of ``session``. If the score in
    a record does not tell it, the last table of the record is read, for the latest ``MOST_READ`` of
    these games; the rest are left out."""
    game, of = session.match.game, session.match.progress.of
    measure, found, read = game.measure, list[int](), 0
    for each in others:
        done = of if each.result == "won" else measure.recorded(game.score, each.score, of)
        if done is None and each.file and read < MOST_READ:
            read += 1
            with suppress(files.UnreadableFile, RecordError):
                last = yield from final_table(files.read_bytes(ledger.path(each.file)))
                done = measure.at(last.game, last.table).done
        if done is not None:
            found.append(done)
    return found


def good_words(others: Sequence[Result], before: Sequence[int], session: Session) -> str:
    """Return the best thing that is true of a game that was not won. ``before`` is how far the
    other games came."""
    progress = session.match.progress
    done, short = progress.done, progress.of - progress.done
    best = max(before, default=0)
    rank = 1 + sum(each > done for each in before)
    if before and done > best:
        return f"Your best yet, by {done - best}."
    if 0 < short <= progress.of // SHORT_OF:
        return f"Only {short} short of a win."
    if before and done == best > 0:
        return "As far as your best."
    if len(before) > 1 and 2 * rank <= len(before) + 1:
        return f"Your {ordinal(rank).lower()} best of {len(before) + 1} games."
    if before and done > before[0]:
        return f"{done - before[0]} further than last time."
    if not others:
        return f"Your first game of {session.match.game.name}."
    if won := len(wins(others)):
        return f"You have won {session.match.game.name} {times_words(won)} before."
    return f"{len(others) + 1} games of {session.match.game.name} played."


def _after_loss(others: Sequence[Result], before: Sequence[int], session: Session) -> str:
    """Return the goal to play for after a loss."""
    progress = session.match.progress
    if won := len(wins(others)):
        return f"Next: win number {won + 1}."
    best = max([progress.done, *before])
    if progress.unit == POINTS or not 0 < best < progress.of - 1:
        return f"Next: your first win, at {progress.of}." if progress.unit == POINTS else FIRST_WIN
    return f"Next: get to {progress._replace(done=best + 1).words}."
