"""To the table: with a new deal, with a game where it was left, with a session already opened."""

from __future__ import annotations

from collections.abc import Callable

from game.match.match import Match
from game.rules.game import Game
from game.storage.saves import Busy
from game.system.jobs import Work
from scenes.app.context import Context
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session, fresh_number
from scenes.replay.reading import awaited
from scenes.table.empty_signs import prepared
from scenes.table.layout import BrokenLayout


def to_table(context: Context, session: Session, before: Session | None = None) -> None:
    """To the table with this session; ``before`` can be called back there. Where the table cannot
    be laid out, that is said here."""
    try:
        table = PlayScene(context, session, before)
    except BrokenLayout as error:
        session.close()
        if context.stack.top is None:
            raise
        context.complain(str(error))
        return
    context.stack.reset(table)


def to_deal(context: Context, game: Game, seed: int | None = None) -> None:
    """To a deal of this game: the one of this number, or any."""
    number = fresh_number() if seed is None else seed
    _dealt(context, game, number, lambda match: to_table(context, Session.begun(context, match)))


def _dealt(context: Context, game: Game, seed: int, then: Callable[[Match], None]) -> None:
    """Deal, and go on with that; the first table of a window does not wait for what is asked of
    its rules besides."""
    if context.stack.top is None:
        then(Match(game, seed))
        return

    def dealing() -> Work[Match]:
        match = Match(game, seed)
        yield
        yield from prepared(match.game, match.table)
        return match

    def refused(error: ValueError) -> None:
        raise error

    awaited(context, dealing(), then, refused, words="Dealing")


def to_game(context: Context, game: Game) -> None:
    """To this game where it was left, or to a new deal of it. Where the game that was left is open
    in another window, or cannot be read, that is said at the new table."""
    waiting = any(saved.game.id == game.id for saved in context.saves.unfinished())

    def instead(error: ValueError) -> None:
        def begin(match: Match) -> None:
            session = Session.begun(context, match)
            if isinstance(error, Busy):
                session.trouble = f"{error}; this is a new deal."
            else:
                session.trouble = session.trouble or (f"{error}." if waiting else "")
            to_table(context, session)

        _dealt(context, context.variant(game), fresh_number(), begin)

    awaited(
        context,
        Session.resuming(context.saves, game),
        lambda session: to_table(context, session),
        instead,
        words="Taking the game up again",
    )
