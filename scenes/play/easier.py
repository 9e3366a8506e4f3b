"""Offers an easier deal after three losses in a row, at most once a day: a deal that is known to be
winnable."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from game.daily.challenge import NoChallenge, challenges
from game.daily.pools import BadPool, Deal, easy, load
from game.rules.game import Game
from game.storage.ledger_schema import Result
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.play.session import Session

IN_A_ROW = 3
"""After this many losses in a row an easier deal is offered."""


def finding_easier(
    context: Context, session: Session, others: Sequence[Result]
) -> Task[int | None]:
    """Find an easier deal of the game that was lost. Return None if no offer is due or there is no
    such deal. ``others`` are the player's earlier games, newest first."""
    before, match = others[: IN_A_ROW - 1], session.match
    lost = match.status != "won" and len(before) == IN_A_ROW - 1
    if not lost or any(each.result == "won" for each in before):
        return None
    eased = context.saves.app_state().eased == context.wall_clock.today().isoformat()
    if session.header.links.daily is not None or eased:
        return None
    yield
    deal = yield from _unplayed(match.game, {each.seed for each in others} | {match.seed}, context)
    return None if deal is None else deal.seed


def note_offer(context: Context) -> None:
    """Note that an easier deal was offered today."""
    today, saves = context.wall_clock.today(), context.saves
    with suppress(OSError):  # then one may be offered again today
        saves.keep_app_state(replace(saves.app_state(), eased=today.isoformat()))


def _unplayed(game: Game, played: set[int | None], context: Context) -> Task[Deal | None]:
    """Find the easiest certified deal under these rules that was not played and is no challenge of
    today."""
    try:
        pool = load(game)
        waiting = challenges(context.wall_clock.today())
    except (BadPool, NoChallenge):
        return None
    yield
    played |= {one.seed for one in waiting if one.game.id == game.id}
    if pool.game.chosen != game.chosen:
        return None
    for deal in easy(pool):
        if deal.seed not in played:
            return deal
        yield
    return None
