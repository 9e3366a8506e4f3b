"""Sitting down to a game that somebody has played before: to go on with it from any of its moments,
or to play its deal against it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from game import record, ties, writing
from game.almanac import clock_words
from game.ghost import Ghost
from game.match import Match
from game.parentage import NotThere, entry_of, taken_up
from game.record import IllegalRecord, Record
from game.rules import Game
from game.slots import Slot
from game.ties import Parent
from scenes import doors
from scenes.desk import Desk
from scenes.playing.play import Play
from scenes.playing.sitting import Sitting
from scenes.words import sentence_of

UNDER_WAY = "the attempt that counts is still under way; finish it first"


def go_on(desk: Desk, source: Record | Match, step: int) -> None:
    """Play on from the moment at which so many steps have happened. Where that can't be done, it is
    said on the scene in front."""
    try:
        _check_over(desk, source)
        entry = entry_of(source, step)
        child = taken_up(source, entry)
    except NotThere as error:
        desk.complain(sentence_of(error))
        return
    parent = Parent(_identity(desk, source), entry)
    where = f"at move {child.made}" if child.made else "at the deal"
    _sit_down(desk, child, f"Taken up {where}.", parent=parent.told())


def play_against(desk: Desk, source: Record | Match) -> None:
    """Play the same deal against a game that was played before. Where that can't be done, it is
    said on the scene in front."""
    try:
        _check_over(desk, source)
        match = record.verify(source) if isinstance(source, Record) else source
    except (NotThere, IllegalRecord) as error:
        desk.complain(sentence_of(error))
        return
    against = Ghost(match, _identity(desk, source))
    if len(against.moments) < 2:
        desk.complain("There is nothing to play against: no move was made.")
        return
    if isinstance(source, Record):
        with suppress(OSError):  # the new game says itself that nothing can be written
            desk.saves.keep_ghost(source)
    how = "won" if against.won else "was played"
    words = f"The ghost {how} in {clock_words(against.last.t / 1000)}."
    _sit_down(desk, match.again(), words, against, ghost=against.identity)


def play_deal(desk: Desk, source: Record | Match) -> None:
    """Play the deal of a game from its start. Where that can't be done, it is said on the scene in
    front."""
    try:
        _check_over(desk, source)
    except NotThere as error:
        desk.complain(sentence_of(error))
        return
    deal = record.begin(source) if isinstance(source, Record) else source.again()
    _sit_down(desk, deal, "The deal, from its start.")


def _table(desk: Desk, source: Record | Match) -> Play | None:
    """The table on which the match lies that is shown, if it is from there."""
    tables = (scene for scene in desk.stack if isinstance(scene, Play))
    return next((table for table in tables if table.match is source), None)


def _check_over(desk: Desk, source: Record | Match) -> None:
    """Nothing may be tried out on a challenge whose only attempt that counts is being made.

    :raises NotThere: where that is so.
    """
    table = _table(desk, source)
    if table is None:
        return
    daily = ties.daily(table.sitting.header)
    ended = table.sitting.final or table.match.result is not None
    if daily is not None and not daily.practice and not ended:
        raise NotThere(UNDER_WAY)


def _identity(desk: Desk, source: Record | Match) -> str:
    """The name by which records know what is shown."""
    if isinstance(source, Record):
        return source.identity
    table = _table(desk, source)
    if table is not None:
        return table.sitting.identity
    return record.identity(writing.compact(writing.header(source)))


# -------------------------------------------------------------------- to the table


def _sit_down(
    desk: Desk, match: Match, words: str, against: Ghost | None = None, **more: Any
) -> None:
    """To the table with this match. What lies there unfinished can be called back; what lies on the
    disk is kept with the records."""
    before = _left(desk, match.game)
    slot = Slot(match.game.id)
    waiting = any(saved.slot == slot and saved.begun for saved in desk.saves.unfinished())
    sitting = Sitting.begun(desk.saves, match, **more)
    sitting.ghost = against
    doors.to_table(desk, sitting, before)
    table = desk.stack.top
    if isinstance(table, Play):
        kept = f" Your unfinished game of {match.game.name} is kept with the records."
        table.say(words + kept * waiting)


def _left(desk: Desk, game: Game) -> Sitting | None:
    """Leave the deal of this game that lies on a table here, unless it is a challenge, which has a
    place of its own; it is returned where it is unfinished."""
    for scene in desk.stack:
        if isinstance(scene, Play) and scene.game.id == game.id:
            left = scene.sitting
            if "daily" not in left.header:
                unfinished = left.match.made > 0 and not left.over
                left.put_away()
                return left if unfinished else None
    return None
