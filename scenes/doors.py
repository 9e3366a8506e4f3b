"""The doors between scenes: what lies behind one is read from the disk when it is first opened, so
that the first table is there at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match import Match
from game.rules import Game
from game.saves import Busy, NothingSaved
from scenes.desk import Desk
from scenes.parts.widgets import Action
from scenes.playing.sitting import Sitting, fresh_number
from scenes.table.layout import BrokenLayout

if TYPE_CHECKING:
    from datetime import date

    from game.daily import Challenge
    from game.record import Record
    from game.requests import DailyRequest
    from scenes.days.challenged import Challenged
    from scenes.playing.dealing import Dealer
    from scenes.playing.play import Play


def to_title(desk: Desk) -> None:
    """To the title, from wherever one is."""
    from scenes.title import Title

    desk.stack.reset(Title(desk))


def to_shelf(desk: Desk) -> None:
    """To all the games."""
    from scenes.shelf.shelf import Shelf

    desk.stack.reset(Shelf(desk))


def to_table(desk: Desk, sitting: Sitting, before: Sitting | None = None) -> None:
    """To the table with this sitting; ``before`` can be called back there. Where the table cannot
    be laid out, that is said here."""
    from scenes.playing.play import Play

    kind = Play
    if any(each is not None and "ghost" in each.header for each in (sitting, before)):
        from scenes.playing.racing import Racing

        kind = Racing
    _sit_down(desk, sitting, lambda: kind(desk, sitting, before))


def _sit_down(desk: Desk, sitting: Sitting, laid: Callable[[], Play]) -> None:
    try:
        table = laid()
    except BrokenLayout as error:
        sitting.leave()
        if desk.stack.top is None:
            raise
        desk.complain(str(error))
        return
    desk.stack.reset(table)


def to_deal(desk: Desk, game: Game, seed: int | None = None) -> None:
    """To a deal of this game: the one of this number, or any."""
    match = Match(game, fresh_number() if seed is None else seed)
    to_table(desk, Sitting.begun(desk.saves, match))


def to_game(desk: Desk, game: Game) -> None:
    """To this game where it was left, or to a new deal of it. Where the game that was left is open
    in another window, or cannot be read, that is said at the new table."""
    waiting = any(saved.game.id == game.id for saved in desk.saves.unfinished())
    try:
        sitting = Sitting.resumed(desk.saves, game)
    except NothingSaved as error:
        sitting = _new(desk, game)
        sitting.trouble = sitting.trouble or (f"{error}." if waiting else "")
    except Busy as error:
        sitting = _new(desk, game)
        sitting.trouble = f"{error}; this is a new deal."
    to_table(desk, sitting)


def _new(desk: Desk, game: Game) -> Sitting:
    return Sitting.begun(desk.saves, Match(desk.variant(game), fresh_number()))


def to_library(desk: Desk) -> None:
    """Lay the library, with all records, over whatever is there."""
    from scenes.library.library import Library

    desk.stack.push(Library(desk))


def to_rules(desk: Desk, game: Game) -> None:
    """Lay the rules page of a game over the table."""
    from scenes.page import Page

    desk.stack.push(Page(desk, game))


def to_settings(desk: Desk) -> None:
    """Lay the settings over whatever is there."""
    from scenes.settings import Settings

    desk.stack.push(Settings(desk))


def to_appearance(desk: Desk) -> None:
    """Lay the decks and the cloths beside the table."""
    from scenes.appearance import Appearance

    desk.stack.push(Appearance(desk))


def to_help(desk: Desk) -> None:
    """Lay the board of help over the table."""
    from scenes.help import Help

    desk.stack.push(Help(desk))


def to_guide(desk: Desk) -> None:
    """Lay the board of help over the theatre."""
    from scenes.help import Guide

    desk.stack.push(Guide(desk))


def to_pause(desk: Desk, *, asleep: bool = False) -> None:
    """Pause. ``asleep`` ends by itself when the window has the player's attention again."""
    from scenes.pause import Pause

    desk.stack.push(Pause(desk, asleep=asleep))


def to_dealing(desk: Desk, dealer: Dealer) -> None:
    """Lay the board over the table on which a deal is chosen: its number, the house rules."""
    from scenes.playing.dealing import Dealing

    desk.stack.push(Dealing(desk, dealer))


def to_finished(desk: Desk, sitting: Sitting, actions: dict[str, Action]) -> None:
    """Say how the game ended, and what comes next."""
    from scenes.playing.finished import Finished

    desk.stack.push(Finished(desk, sitting, actions))


def to_calendar(desk: Desk, day: date | None = None) -> None:
    """To the calendar of the daily challenges, on this day or on today."""
    from scenes.days.calendar import Calendar

    desk.stack.reset(Calendar(desk, day))


def to_daily(desk: Desk, request: DailyRequest) -> None:
    """To the challenge that was asked for, or to those of a day to choose from."""
    from game.daily import challenge

    if request.length:
        to_challenge(desk, challenge(request.day, request.length))
    else:
        to_calendar(desk, request.day)


def to_challenge(desk: Desk, challenge: Challenge) -> None:
    """To a challenge where it was left, or to a new attempt at it. Where it is open in another
    window, that is said here, or on the calendar where there is nothing here yet."""
    from scenes.days.attempts import attempt_at
    from scenes.days.challenged import Challenged

    try:
        attempt, sitting = attempt_at(desk, challenge)
    except Busy as error:
        if len(desk.stack) == 0:
            to_calendar(desk, challenge.day)
        desk.complain(f"{error}.")
        return
    _sit_down(desk, sitting, lambda: Challenged(desk, sitting, attempt))


def to_giving_up(desk: Desk, table: Challenged) -> None:
    """Ask before the attempt that counts is given up."""
    from scenes.days.giving_up import GivingUp

    desk.stack.push(GivingUp(desk, table))


def to_awarded(desk: Desk, table: Challenged) -> None:
    """Say what came of a challenge, and what comes next."""
    from scenes.days.awarded import Awarded

    desk.stack.push(Awarded(desk, table))


def to_solution(desk: Desk, challenge: Challenge) -> None:
    """Watch how a challenge can be won."""
    from game.pool import BadPool
    from scenes.days.attempts import solution

    try:
        match = solution(challenge)
    except BadPool as error:
        desk.complain(f"{error}.")
        return
    to_replay(desk, match)


def to_replay(desk: Desk, match: Match) -> None:
    """Watch the game on the table again, from its deal."""
    from scenes.theatre.theatre import Theatre

    desk.stack.push(Theatre(desk, match))


def to_record(desk: Desk, record: Record, notice: str = "") -> None:
    """Watch a recorded game, or take up its deal; a notice is told with it. Below it stays what was
    there, or the title."""
    from scenes.pause import Pause
    from scenes.theatre.theatre import Theatre

    try:
        theatre = Theatre(desk, record, notice)
    except BrokenLayout as error:
        if desk.stack.top is None:
            raise
        desk.complain(str(error))
        return
    if desk.stack.top is None:
        to_title(desk)
    elif isinstance(desk.stack.top, Theatre | Pause):
        desk.stack.close(desk.stack.top)
    desk.stack.push(theatre)


def to_same_deal(desk: Desk, source: Record | Match) -> None:
    """Play the deal of a game from its start."""
    from scenes.playing.taking_up import play_deal

    play_deal(desk, source)


def to_continue(desk: Desk, source: Record | Match, step: int) -> None:
    """Take a game up at the moment where so many of its steps have happened."""
    from scenes.playing.taking_up import go_on

    go_on(desk, source, step)


def to_ghost(desk: Desk, source: Record | Match) -> None:
    """Play the deal of a game against it."""
    from scenes.playing.taking_up import play_against

    play_against(desk, source)
