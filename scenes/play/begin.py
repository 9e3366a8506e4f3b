"""Ways to the table: with a new deal, with an unfinished game, with a session that is open
already."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match.match import Match
from game.record.header import Dealt, Links
from game.rules.game import Game
from game.storage.autosave import Busy
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.play.laying_out import laying_out
from scenes.play.new_deal import A_NEW_DEAL, NewDeal, deal_anew
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session
from scenes.replay.reading import awaited
from scenes.table.resting_cards import RestingCards
from scenes.table.shapes import BrokenLayout


def to_table(
    context: Context,
    session: Session,
    before: Session | None = None,
    laid: RestingCards | None = None,
    words: str = "",
) -> None:
    """Open the table of this session, with ``words`` in its foot line. From there the player can go
    back to ``before``. ``laid`` is the layout if it was prepared in advance.

    If the layout is broken, the scene in front says so.

    :raises BrokenLayout: if the layout is broken and there is no scene yet.
    """
    try:
        table = PlayScene(context, session, before, laid)
    except BrokenLayout as error:
        session.close()
        if context.stack.top is None:
            raise
        context.complain(str(error))
        return
    context.stack.reset(table)
    if words:
        table.say(words)


def to_deal(context: Context, game: Game, seed: int | None = None, kind: str | None = None) -> None:
    """Deal this game. With a number, deal that deal, and record its kind if one is given. Without
    one, find a new deal of this kind, or of the kind that the player keeps for the game."""
    if seed is None:
        new_deal(context, game, kind)
        return
    dealt = None if kind is None else Dealt(kind)
    deal(context, game, seed, partial(Session.begun, context, links=Links(dealt=dealt)))


def new_deal(
    context: Context,
    game: Game,
    kind: str | None = None,
    trouble: Callable[[Session], str] = lambda session: session.trouble,
) -> None:
    """Find a new deal of this kind, or of the kind that the player keeps for the game, and open its
    table. The table says which kind it is, unless it is just any deal; a newcomer who asked for no
    kind is greeted instead. ``trouble`` returns what the table reports of the session."""
    said = kind is not None or bool(context.saves.app_state().games)

    def then(found: NewDeal) -> None:
        def begun(match: Match) -> Session:
            session = Session.begun(context, match, Links(dealt=found.dealt))
            session.trouble = trouble(session)
            return session

        usual = found.words == A_NEW_DEAL
        deal(context, game, found.seed, begun, "" if usual or not said else found.words)

    deal_anew(context, game, then, kind)


def deal(
    context: Context,
    game: Game,
    seed: int,
    begun: Callable[[Match], Session],
    words: str = "",
) -> None:
    """Deal, and open the table of the session that ``begun`` makes, with ``words`` in its foot
    line. The first table of a window is laid out at once, because there is no scene yet over which
    a wait could be shown."""
    if context.stack.top is None:
        to_table(context, begun(Match(game, seed)), words=words)
        return

    def dealing() -> Task[tuple[Match, RestingCards | None]]:
        match = Match(game, seed)
        yield
        return match, (yield from laying_out(context, match))

    def then(dealt: tuple[Match, RestingCards | None]) -> None:
        match, laid = dealt
        to_table(context, begun(match), laid=laid, words=words)

    awaited(context, dealing(), then, words="Dealing")


def to_game(context: Context, game: Game) -> None:
    """Open the unfinished session of this game, or deal it anew. If the unfinished session is open
    in another window or can't be read, the new table says so."""
    unfinished = any(saved.game.id == game.id for saved in context.saves.unfinished())

    def deal_instead(error: ValueError) -> None:
        busy = f"{error}; this is a new deal." if isinstance(error, Busy) else ""
        broken = f"{error}." if unfinished else ""
        new_deal(context, context.variant(game), trouble=lambda its: busy or its.trouble or broken)

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
