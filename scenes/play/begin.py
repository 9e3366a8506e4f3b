"""Ways to the table: with a new deal, with an unfinished game, with a session that is open
already."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match.match import Match
from game.rules.game import Game
from game.storage.saves import Busy
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.play.laying_out import laying_out
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session, fresh_number
from scenes.replay.reading import awaited
from scenes.table.layout import BrokenLayout
from scenes.table.resting_cards import RestingCards


def to_table(
    context: Context,
    session: Session,
    before: Session | None = None,
    laid: RestingCards | None = None,
) -> None:
    """Open the table of this session; the player can go back to ``before`` from there. Where the
    layout is broken, the scene in front says so."""
    try:
        table = PlayScene(context, session, before, laid)
    except BrokenLayout as error:
        session.close()
        if context.stack.top is None:
            raise
        context.complain(str(error))
        return
    context.stack.reset(table)


def to_deal(context: Context, game: Game, seed: int | None = None) -> None:
    """Deal this game, with this number or a random one."""
    number = fresh_number() if seed is None else seed
    deal(context, game, number, partial(Session.begun, context))


def deal(context: Context, game: Game, seed: int, begun: Callable[[Match], Session]) -> None:
    """Deal, and open the table of the session that ``begun`` makes. The first table of a window is
    laid out at once, because there is no scene yet to show that the player waits."""
    if context.stack.top is None:
        to_table(context, begun(Match(game, seed)))
        return

    def dealing() -> Task[tuple[Match, RestingCards | None]]:
        match = Match(game, seed)
        yield
        return match, (yield from laying_out(context, match))

    def then(dealt: tuple[Match, RestingCards | None]) -> None:
        match, laid = dealt
        to_table(context, begun(match), laid=laid)

    def refused(error: ValueError) -> None:
        raise error

    awaited(context, dealing(), then, refused, words="Dealing")


def to_game(context: Context, game: Game) -> None:
    """Open the unfinished session of this game, or deal it anew. If the unfinished session is open
    in another window or can't be read, the new table says so."""
    unfinished = any(saved.game.id == game.id for saved in context.saves.unfinished())

    def deal_instead(error: ValueError) -> None:
        def begun(match: Match) -> Session:
            session = Session.begun(context, match)
            if isinstance(error, Busy):
                session.trouble = f"{error}; this is a new deal."
            else:
                session.trouble = session.trouble or (f"{error}." if unfinished else "")
            return session

        deal(context, context.variant(game), fresh_number(), begun)

    resume_game(context, Session.resuming(context.saves, game), deal_instead)


def resume_game(
    context: Context, work: Task[Session], refused: Callable[[ValueError], None]
) -> None:
    """Open the table of a session once it is read."""

    def taking_up() -> Task[tuple[Session, RestingCards | None]]:
        session = yield from work
        try:
            raced = bool(session.header.links.ghost)
            return session, (yield from laying_out(context, session.match, raced=raced))
        except GeneratorExit:  # the player cancelled the wait
            session.close()
            raise

    awaited(
        context,
        taking_up(),
        lambda opened: to_table(context, opened[0], laid=opened[1]),
        refused,
        words="Taking the game up again",
        unclaimed=lambda opened: opened[0].close(),
    )
