"""Calling an error: of two seats that play by turns, one may call "Stop!" after the other's play.

Each play is judged in secret, by the table as it was before the play. It may be called until either
seat makes the next play; then it is condoned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.events import Event, Noted
from game.core.table import Fact, Table
from game.vocabulary.automatic import AfterMove
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, whenever
from game.vocabulary.sentences import fixed_spec, notes, spec

STOP: Final = "stop"
"""The move that calls the other's last play."""
PLAYED = "played"
"""The seat whose last play may be called."""
ERROR = "error"
"""The rule that this play broke. Secret: only a call brings it to light."""
STOPPED = "stopped"
"""What the last call found: the rule that was broken, or that there was no error."""
CALLS = (PLAYED, STOPPED, ERROR)
"""The facts that calls use; they are common to both seats."""
NO_ERROR = "no error"

RuleBroken = Callable[[Page, Table, Move], str | None]
"""The rule that a move breaks on this table, in words; None if it breaks none."""
Consequence = Callable[[Dealer, str], None]
"""What a call does to the seat whose play is called."""


def other_seat(page: Page, seat: Fact = None) -> str:
    """Return the other of the two seats: the one that is not ``seat``, or not the page's own."""
    known = page.seat if seat is None else seat
    return next(each for each in page.seats if each != known)


@spec("an error of procedure may be called")
def judged(rule_broken: RuleBroken) -> AfterMove:
    """Note in secret which rule each play broke, if any, and whose play it was."""

    @notes(*CALLS)
    def judge(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
        if move.verb in (STOP, "deal"):
            return
        before = dealer.table.copy()
        before.take_back(made)
        dealer.note(ERROR, rule_broken(dealer.page, before, move))
        dealer.note(PLAYED, dealer.page.seat)
        dealer.note(STOPPED, None)

    return judge


@fixed_spec("what a call rested on")
def called(page: Page, table: Table) -> str | None:
    """Return what the call found, in words: the rule that was broken, or that the call was false.
    None if the last play was not called."""
    rule = table.facts.get(STOPPED)
    if rule is None:
        return None
    return "a false call: no rule was broken" if rule == NO_ERROR else f"Stop! {rule}"


def rule_proved(events: Sequence[Event]) -> str | None:
    """Return the rule that a call proved broken, read off the events of the call; None if the call
    was false."""
    noted = (event.now for event in events if type(event) is Noted and event.key == STOPPED)
    rule = next((now for now in noted if now is not None), NO_ERROR)
    return None if rule == NO_ERROR else str(rule)


@spec("call an error of the other player")
def stop(if_right: Consequence, if_wrong: Consequence | None = None) -> Play:
    """Call the other seat's last play; each play can be called once."""

    def act(dealer: Dealer, move: Move) -> None:
        page, error = dealer.page, dealer.table.facts.get(ERROR)
        follows = if_right if error else if_wrong
        if follows is not None:
            follows(dealer, other_seat(page))
        dealer.note(STOPPED, error or NO_ERROR)
        dealer.note(ERROR, None)
        dealer.note(PLAYED, None)

    def offers(page: Page) -> Offers:
        other, move = other_seat(page), page.move(STOP, STOP, act)
        return whenever(move, lambda table: table.facts.get(PLAYED) == other)

    return Play(STOP, offers, notices=(called,))
