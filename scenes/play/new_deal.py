"""A new deal of the kind that the player wants, and the menu of kinds beside the button "New"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import NamedTuple

from game.record.header import ANY, EASY, FAIR, HARD, WINNABLE, Dealt
from game.rules.game import Game
from game.system.clock import ticking
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.play.session import fresh_number
from scenes.replay.reading import awaited
from scenes.widgets.buttons import Button

SECONDS = 3.0
"""Seconds for which the solver looks for a deal that can be won when the pool has none left."""
LABELS = {
    ANY: "Any deal",
    WINNABLE: "One that can be won",
    EASY: "An easy one",
    FAIR: "A fair one",
    HARD: "A hard one",
}
"""For each kind, its label in the menu. The menu has the same order."""
WORDS = {
    WINNABLE: "one that can be won",
    EASY: "an easy one, which can be won",
    FAIR: "a fair one, which can be won",
    HARD: "a hard one, which can be won",
}
"""For each kind, its words in a sentence about a deal."""
A_NEW_DEAL = "A new deal."
"""The sentence about a deal of any kind."""


class NewDeal(NamedTuple):
    """The number of a new deal, the kind for its record, and a sentence about it."""

    seed: int
    dealt: Dealt | None
    words: str


def deal_anew(
    context: Context,
    game: Game,
    then: Callable[[NewDeal], None],
    kind: str | None = None,
    without: Collection[int] = (),
) -> None:
    """Find a new deal of this kind, or of the kind that the player keeps for the game, and pass it
    to ``then``. A board is shown if that takes a while; Esc leaves everything as it was."""
    wanted = context.kind(game) if kind is None else kind
    work = finding(context, game, wanted, without)
    words = "Looking for a deal that can be won"
    awaited(context, work, then, words=words, clock=ticking)


def finding(
    context: Context, game: Game, kind: str, without: Collection[int] = ()
) -> Task[NewDeal]:
    """Find a new deal of this kind: one of the pool that the player has not played and that is no
    challenge of today. If there is none, the solver looks for a winnable deal for a few seconds,
    or, for a graded kind, a deal of the pool comes again. If that fails too, return any deal."""
    number = fresh_number()
    if kind == ANY or not game.alone:
        return NewDeal(number, None, A_NEW_DEAL)
    from game.daily.kinds import certified, drawn, looking  # not before the first table

    yield
    deals = certified(game, kind)
    yield
    taken = {*without, *(result.seed for result in context.ledger.results(game.id))}
    yield
    taken |= yield from _of_today(context, game)
    seed = drawn(deals, number, taken)
    if seed is not None:
        return NewDeal(seed, Dealt(kind), f"A new deal, {WORDS[kind]}.")
    if kind == WINNABLE:
        found = yield from looking(game, number, seconds=SECONDS)
        if found is not None:
            return NewDeal(*found, f"A new deal, {WORDS[kind]}.")
        words = "No deal was proved winnable in time. Whether this one can be won is not known."
        return NewDeal(number, None, words)
    again = drawn(deals, number, without)
    if again is None:
        words = (
            f"No {kind} deals are known under these rules; chance dealt this one, winnable or not."
        )
        return NewDeal(number, None, words)
    words = f"You have played all {kind} deals that are known; this one comes again."
    return NewDeal(again, Dealt(kind), words)


def _of_today(context: Context, game: Game) -> Task[set[int | None]]:
    """The numbers of today's challenges in this game."""
    from game.daily.challenge import NoChallenge  # not before the first table
    from game.daily.challenge import finding as finding_challenges
    from game.daily.pools import BadPool

    with suppress(NoChallenge, BadPool):
        today = yield from finding_challenges(context.wall_clock.today())
        return {one.seed for one in today if one.game.id == game.id}
    return set()


def kind_buttons(context: Context, game: Game, deal: Callable[[], None]) -> Sequence[Button]:
    """Return a button for each kind, which keeps the kind for the game and deals. A graded kind is
    enabled only if deals of it are known."""
    from game.daily.kinds import certified  # not before the menu is opened

    graded = {deal.grade for deal in certified(game, WINNABLE)}

    def button(kind: str, label: str) -> Button:
        def choose() -> None:
            context.want(game, kind)
            deal()

        known = kind in (ANY, WINNABLE) or kind in graded
        hint = "" if known else "None are known under these rules."
        return Button(
            label,
            choose,
            enabled=lambda: known,
            chosen=lambda: context.kind(game) == kind,
            hint=hint,
            about="A new deal",
        )

    return [button(kind, label) for kind, label in LABELS.items()]
