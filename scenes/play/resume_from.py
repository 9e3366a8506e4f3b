"""Goes from an earlier game to the table: play on from any moment of it, or race against it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from game.match.match import Match
from game.record import writer
from game.record.header import NO_LINKS, Links, Parent
from game.record.writer import RecordWriter
from game.replay import fork
from game.replay.fork import NotThere, entry_of
from game.replay.ghost import Ghost, ghost_of
from game.replay.source import Source
from game.rules.game import Game
from game.storage.slots import Slot
from game.system.clock import clock_words
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.play.begin import to_table
from scenes.play.laying_out import laying_out
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session, new_header
from scenes.replay.reading import awaited
from scenes.table.resting_cards import RestingCards
from scenes.wording.wording import sentence_of

_PLAYED_THROUGH = "Playing it through"
ATTEMPT_UNDER_WAY = "the attempt that counts is still under way; finish it first"


def go_on(context: Context, source: Source, step: int, then: Sequence[str] = ()) -> None:
    """Play on from a recorded game: after its first ``step`` steps and then the moves of ``then``.
    If this fails, the scene in front says why."""

    def taking_up() -> Task[tuple[Match, RecordWriter, RestingCards | None]]:
        _check_over(context, source)
        entry = entry_of(source, step)
        child = yield from fork.fork_at.steps(source, entry, then)
        links = Links(parent=Parent(source.identity, entry), taken_over=child.made)
        log = yield from writer.log.steps(child, new_header(context, child, links))
        return child, log, (yield from laying_out(context, child))

    def play(taken: tuple[Match, RecordWriter, RestingCards | None]) -> None:
        child, log, laid = taken
        where = f"at move {child.made}" if child.made else "at the deal"
        _to_table(context, child, f"Taken up {where}.", log=log, laid=laid)

    awaited(context, taking_up(), play, _complaining(context), words=_PLAYED_THROUGH)


def play_against(context: Context, source: Source) -> None:
    """Play the same deal in a race against an earlier game. If this fails, the scene in front says
    why."""

    def following() -> Task[tuple[Match, Ghost, RestingCards | None]]:
        _check_over(context, source)
        played = yield from source.verifying()
        against = yield from ghost_of.steps(played, source.identity)
        if len(against.moments) < 2:
            raise NotThere("there is nothing to play against: no move was made")
        match = played.again()
        return match, against, (yield from laying_out(context, match, raced=True))

    def play(found: tuple[Match, Ghost, RestingCards | None]) -> None:
        match, against, laid = found
        if source.record is not None:
            with suppress(OSError):  # the new game says itself that nothing can be written
                context.saves.keep_ghost(source.record)
        how = "won" if against.won else "was played"
        words = f"The ghost {how} in {clock_words(against.last.t / 1000)}."
        links = Links(ghost=against.identity)
        _to_table(context, match, words, links, against, laid=laid)

    awaited(context, following(), play, _complaining(context), words=_PLAYED_THROUGH)


def _complaining(context: Context) -> Callable[[ValueError], None]:
    return lambda error: context.complain(sentence_of(error))


def play_deal(context: Context, source: Source) -> None:
    """Play the deal of a game from its start. If this fails, the scene in front says why."""
    try:
        _check_over(context, source)
    except NotThere as error:
        context.complain(sentence_of(error))
        return
    match = source.deal()

    def play(laid: RestingCards | None) -> None:
        _to_table(context, match, "The deal, from its start.", laid=laid)

    awaited(context, laying_out(context, match), play, _complaining(context), words="Dealing")


def prepare_analysis(context: Context, source: Source) -> str:
    """Prepare a game for analysis. If its table is open and its moves may still be undone, its
    journal notes that the player has help from now on; if it was left for the deal on a table, that
    table leads back to it no more. Return a sentence if it may not be analysed, else an empty
    string."""
    for scene in context.stack:
        if isinstance(scene, PlayScene):
            scene.deals.forget(source.identity)
    table = _table(context, source)
    if table is None or table.session.final or table.session.archived:
        return ""
    try:
        _check_over(context, source)
    except NotThere as error:
        return sentence_of(error)
    if not table.session.over:
        return "The game still goes on; finish it first."
    if not table.light.on:  # else the journal says so already
        table.session.remark("light", on=True)
        table.session.remark("light", on=False)
    return ""


def _table(context: Context, source: Source) -> PlayScene | None:
    """Return the open table of this game, if there is one."""
    tables = (scene for scene in context.stack if isinstance(scene, PlayScene))
    return next((table for table in tables if table.session.identity == source.identity), None)


def _check_over(context: Context, source: Source) -> None:
    """Refuse to replay a challenge while the attempt that counts is not finished."""
    table = _table(context, source)
    if table is None:
        return
    daily = table.session.header.links.daily
    ended = table.session.final or table.match.result is not None
    if daily is not None and not daily.practice and not ended:
        raise NotThere(ATTEMPT_UNDER_WAY)


# -------------------------------------------------------------------- to the table


def _to_table(
    context: Context,
    match: Match,
    words: str,
    links: Links = NO_LINKS,
    against: Ghost | None = None,
    log: RecordWriter | None = None,
    laid: RestingCards | None = None,
) -> None:
    """Open the table of this match. ``log`` is its record, if it is written already; ``laid`` its
    layout, if it was prepared. The player can go back to an unfinished game on an open table; one
    on the disk moves to the records."""
    before = _leave_table(context, match.game)
    slot = Slot(match.game.id)
    unfinished_on_disk = any(
        saved.slot == slot and saved.begun for saved in context.saves.unfinished()
    )
    session = Session.begun(context, match, links, log)
    session.ghost = against
    to_table(context, session, before, laid)
    table = context.stack.top
    if isinstance(table, PlayScene):
        if unfinished_on_disk:
            words += f" Your unfinished game of {match.game.name} is kept with the records."
        table.say(words)


def _leave_table(context: Context, game: Game) -> Session | None:
    """Leave the open table of this game, and return its session if it is unfinished. Challenges
    stay open, because they have files of their own."""
    for scene in context.stack:
        if isinstance(scene, PlayScene) and scene.game.id == game.id:
            left = scene.session
            if left.header.links.daily is None:
                unfinished = left.match.made > 0 and not left.over
                left.archive()
                return left if unfinished else None
    return None
