"""Ways into a Rush: a new run, one that was broken off, the deal of a run at a table."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from game.record.header import InRun, Links
from game.runs import run_log
from game.runs.plan import PLAN, rush
from game.runs.run_file import Run
from game.runs.run_header import RUSH, RunHeader, day_seed
from game.storage.autosave import Busy
from game.storage.saves import NothingSaved
from game.system.jobs import run_to_end
from scenes.app.context import Context
from scenes.play.begin import deal, resume_game
from scenes.play.session import Session, fresh_number
from scenes.rush.rush_run import RushRun, goes_on, opened
from scenes.wording.wording import sentence_of

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


def begin_rush(
    context: Context,
    length: int | None,
    pace: float = 1.0,
    day: date | None = None,
    seed: int | None = None,
) -> None:
    """Begin a Rush of ``length`` seconds (None: no limit), with the deals of a ``day``, of a
    ``seed``, or new ones. If its file can't be written, none is begun: the scene in front says so,
    or the window closes if there is none."""
    if day is not None:
        seed = day_seed(RUSH, day, length)
    header = RunHeader.of(
        RUSH,
        fresh_number() if seed is None else seed,
        length,
        plan=PLAN,
        pace=pace,
        day="" if day is None else day.isoformat(),
        started=context.wall_clock.now(),
        player=context.config.player.name,
    )
    try:
        run_log.begin(context.saves.folder, header).close()
    except ValueError as error:
        if context.stack.top is None:
            context.refuse(error)
        else:
            context.complain(sentence_of(error))
        return
    _deal(context, Run(header))


def take_up(context: Context, run: Run) -> None:
    """Go on with a Rush that was broken off, with the deal that was on the table. If its file or
    that deal is open in another window, or the file can't be read or written, or the run is over,
    the scene in front says so."""
    saves = context.saves
    try:
        taken = opened(saves.folder, run.identity)
    except ValueError as error:
        context.complain(sentence_of(error))
        return
    if taken is None:
        context.complain("That run is over, or its file is gone.")
        return
    if taken.run.stopped:
        taken.finish()  # the program was killed before it wrote the end
    else:
        taken.leave()  # the table opens it again
    run = taken.run
    number = len(run.deals) + 1
    for saved in saves.of_run(run.identity):
        work = Session.resuming(saves, saved.game, saved.slot)
        try:
            session = run_to_end(work)
        except Busy as error:
            context.complain(sentence_of(error))
            return
        except NothingSaved as error:
            context.complain(sentence_of(error))
            continue
        link = session.header.links.run
        if link is not None and link.deal == number:
            session.close()
            again = Session.resuming(saves, saved.game, saved.slot)
            resume_game(context, again, lambda error: context.complain(f"{error}."))
            return
        session.archive()  # its result was written, but the program ended before archiving it
    if run.end is not None:
        context.complain("That run is over; its score is kept.")
        return
    _deal(context, run)


def _deal(context: Context, run: Run) -> None:
    """Deal the next deal of a run."""
    number = len(run.deals) + 1
    planned = next(one for one in rush(run.header.seed, run.header.length) if one.number == number)
    links = Links(run=InRun(run.identity, number))
    begun = partial(Session.begun, context, links=links)
    deal(context, planned.game, planned.deal.seed, begun)


def unfinished(context: Context) -> Run | None:
    """The Rush that was broken off last, if there is one."""
    kept = run_log.kept(context.saves.folder)
    return next((run for _, run in reversed(kept) if goes_on(run)), None)


def run_at(scene: PlayScene) -> RushRun | None:
    """Return the run that the deal at a table belongs to: that of the deal before it at this
    table, or one opened from the player's folder. Return None if the deal is not the current one of
    a run, or if its run is over or open in another window."""
    from scenes.rush.rush_mode import RushMode

    link = scene.session.header.links.run
    if link is None:
        return None
    mode = scene.mode(RushMode)
    if mode is not None and mode.run.run.identity == link.run and mode.run.log.is_open:
        return mode.run
    try:
        run = opened(scene.context.saves.folder, link.run)
    except ValueError as error:
        scene.session.trouble = scene.session.trouble or f"{error}."
        return None
    here = run is not None and run.links.run == link
    if run is not None and not here:
        run.leave()
    return run if here else None
