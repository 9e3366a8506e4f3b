"""Compares a game that is over with the player's other games: best, run of wins, odds of a win."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from math import inf

from game.advice.odds import odds_sentence
from game.storage.ledger_schema import Result
from game.system.clock import clock_words
from scenes.app.context import Context
from scenes.play.session import Session
from scenes.wording.wording import many

RECORDS_PER_FRAME = 10
"""Records read per frame, so that the dialog keeps moving."""


class Comparison:
    """The player's other games under the same rules, read a few records at a time."""

    def __init__(self, context: Context, session: Session) -> None:
        self._context = context
        self._session = session
        self.words: list[str] = []
        """The comparison, a line each; empty until all records are read."""
        self.best = False
        self.known = False

    def read_on(self) -> bool:
        """Read some more records. Return True once, when the last has been read and ``words`` are
        there."""
        if self.known or not self._context.ledger.refresh(RECORDS_PER_FRAME):
            return False
        self.known = True
        session, game = self._session, self._session.match.game
        others = [
            each
            for each in self._context.ledger.results(game.id)
            if each.identity != session.identity and each.preset == game.preset
        ]
        if session.match.status == "won":
            self.best = new_best(others, session)
            self.words = won_words(others, session)
        else:
            self.words = lost_words(others, session)
        return True


def wins(results: Sequence[Result]) -> list[Result]:
    """Return the games that were won."""
    return [each for each in results if each.result == "won"]


def new_best(others: Sequence[Result], session: Session) -> bool:
    """Was there a win before, and did this one take fewer moves than each of them?"""
    before = [each.moves for each in wins(others)]
    return bool(before) and session.match.made < min(before)


def won_words(others: Sequence[Result], session: Session) -> list[str]:
    """Return what the result dialog says of a win: the best, the run of wins, the odds."""
    before = wins(others)
    if not before:
        first = f"Your first win of {session.match.game.name}."
    elif new_best(others, session):
        first = f"A new best: the fewest moves so far were {min(each.moves for each in before)}."
    else:
        best = min(before, key=lambda each: (each.moves, each.time or inf))
        time = f" in {clock_words(best.time / 1000)}" if best.time else ""
        first = f"Your best: {many(best.moves, 'move')}{time}."
    run = 1 + sum(1 for _ in takewhile(lambda each: each.result == "won", others))
    in_row = f"{run} wins in a row." if run > 1 else ""
    lines = [first, " ".join(filter(None, (in_row, odds_sentence(session.match.game))))]
    return [line for line in lines if line]


def lost_words(others: Sequence[Result], session: Session) -> list[str]:
    """Return what the result dialog says of a game that was not won: cards home, wins so far, the
    odds."""
    match = session.match
    home = sum(len(match.table.piles[spot]) for spot in match.game.homes)
    cards_home = f"{home} of {len(match.game.cards)} cards went home." if match.game.homes else ""
    won = len(wins(others))
    record = f"You have won {won} of {len(others) + 1}." if others else ""
    lines = [cards_home, " ".join(filter(None, (record, odds_sentence(match.game))))]
    return [line for line in lines if line]
