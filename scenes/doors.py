"""The doors between scenes: what lies behind one is read from the disk when it is first opened, so
that the first table is there at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Match
from game.rules import Game
from game.saves import Busy, NothingSaved
from scenes.desk import Desk
from scenes.parts.widgets import Action
from scenes.playing.sitting import Sitting, fresh_number
from scenes.table.layout import BrokenLayout

if TYPE_CHECKING:
    from game.record import Record
    from scenes.playing.dealing import Dealer


def to_title(desk: Desk) -> None:
    """To the title, from wherever one is."""
    from scenes.title import Title

    desk.stack.reset(Title(desk))


def to_shelf(desk: Desk) -> None:
    """To all the games."""
    from scenes.shelf.shelf import Shelf

    desk.stack.reset(Shelf(desk))


def to_table(desk: Desk, sitting: Sitting) -> None:
    """To the table with this sitting. Where the table cannot be laid out, that is said here."""
    from scenes.playing.play import Play

    try:
        table = Play(desk, sitting)
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


def to_rules(desk: Desk, game: Game) -> None:
    """Lay the rules page of a game over the table."""
    from scenes.page import Page

    desk.stack.push(Page(desk, game))


def to_settings(desk: Desk) -> None:
    """Lay the settings over whatever is there."""
    from scenes.settings import Settings

    desk.stack.push(Settings(desk))


def to_help(desk: Desk) -> None:
    """Lay the board of help over the table."""
    from scenes.help import Help

    desk.stack.push(Help(desk))


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


def to_replay(desk: Desk, match: Match) -> None:
    """Watch the game on the table again, from its deal."""
    from scenes.film import of_match
    from scenes.replay import Replay

    desk.stack.push(Replay(desk, of_match(match)))


def to_record(desk: Desk, record: Record, notice: str = "") -> None:
    """Watch a recorded game, or take up its deal; a notice is told with it."""
    from game.record import begin
    from scenes.film import of_record
    from scenes.replay import Replay

    to_title(desk)
    deal = begin(record)
    same = tuple(deal.opening) == record.entries[0].events
    desk.stack.push(Replay(desk, of_record(record), deal if same else None, notice))
