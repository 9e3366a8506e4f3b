"""Tables of the best scores, by game and by day.

For each seeded deal, a table lists the first attempt that the ledger knows, because in a later one
the player has seen the cards. Records that came from elsewhere are listed as claims, because
nothing proves that they were first. Positions that were set up, continued games, share codes and
games without a choice are not listed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from game.advice.only_move import leaves_no_choice
from game.daily.challenge import challenges
from game.daily.scoring import scorer_of
from game.record import reader, verify
from game.record.header import Header
from game.record.reader import RecordError
from game.record.summary import deal_of, seed_of
from game.rules.game import Game
from game.storage.ledger import Ledger, NotDone
from game.storage.ledger_schema import Result
from game.system import files
from game.system.jobs import Task

LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The letters of initials."""
INITIALS = 3
"""The maximum number of letters in initials."""


@dataclass(frozen=True)
class ScoreTable:
    """A table of the best scores: of a ``game`` under its preset, or of the challenges of a
    ``day``."""

    game: Game | None = None
    day: str = ""


class Row(NamedTuple):
    """A game on a table. ``result`` is its record, or None for the game at the table."""

    score: int
    initials: str
    result: Result | None = None

    @property
    def claim(self) -> bool:
        """Whether it came from elsewhere."""
        return self.result is not None and self.result.imported


def initials_of(name: str) -> str:
    """The initials of a player's name: its first three letters of the alphabet, in capitals.

    >>> initials_of("Ana Lía"), initials_of("李")
    ('ANA', '')
    """
    letters = [letter for letter in name.upper() if letter.strip() and letter in LETTERS]
    return "".join(letters[:INITIALS])


def rows(ledger: Ledger, table: ScoreTable) -> list[Row]:
    """The rows of a table whose scores are known, best first; equal scores in order of their
    games, oldest first. A game that scored nothing has no row."""
    scores, initials = ledger.scores(), ledger.initials()
    found = list[Row]()
    for each in listed(ledger, table):
        score = scores.get(each.file)
        if score:
            found.append(Row(score, initials.get(each.identity, ""), each))
    return sorted(found, key=lambda row: -row.score)


def listed(ledger: Ledger, table: ScoreTable) -> list[Result]:
    """The records that stand on a table, oldest first, whether or not their scores are known."""
    every = [*reversed(_attempts(ledger, table))]
    first = dict[str, Result]()
    for each in every:
        if not each.imported:
            first.setdefault(each.deal, each)
    own = {each.identity for each in every if not each.imported}
    unique = {each.identity or each.file: each for each in every if each.file}
    return [
        each
        for each in unique.values()
        if _can_be_listed(each, table.day)
        and (
            each.identity not in own
            if each.imported
            else each.identity == first[each.deal].identity
        )
    ]


def _attempts(ledger: Ledger, table: ScoreTable) -> Sequence[Result]:
    game = table.game
    if game is not None:
        return [each for each in ledger.attempts(game.id) if each.preset == game.preset]
    try:
        of = {(one.game.id, one.seed) for one in challenges(date.fromisoformat(table.day))}
    except ValueError:  # no such day, or no challenges on it
        return ()
    every = ledger.attempts_of_day(table.day)
    return [each for each in every if (each.game, each.seed) in of]


def _can_be_listed(each: Result, day: str) -> bool:
    apart = each.seed is None or each.shared or each.parent or each.practice or each.refused
    return each.state == "kept" and each.result != "" and not apart and day in ("", each.day)


def is_listed(ledger: Ledger, game: Game, header: Header) -> bool:
    """Whether the game at the table, with this header, stands on the table of its game: a first
    attempt at a seeded deal."""
    links = header.links
    practice = links.daily is not None and links.daily.practice
    if header.position is not None or links.parent or links.shared or practice:
        return False
    deal = deal_of(header)
    seen = (each for each in ledger.attempts(game.id) if each.deal == deal and not each.imported)
    return seed_of(header) is not None and all(each.identity == header.identity for each in seen)


def counting(ledger: Ledger, table: ScoreTable) -> Task[None]:
    """Compute the scores of a table that are not known yet, latest game first."""
    known = ledger.scores()
    for each in reversed(listed(ledger, table)):
        if each.file not in known:
            yield
            with suppress(files.UnreadableFile):  # the next refresh finds out what became of it
                found = files.read_bytes(ledger.path(each.file))
                yield
                score, player = yield from _score_of(found)
                try:
                    ledger.write_score(hashlib.sha256(found).hexdigest(), score)
                    if each.imported and initials_of(player):
                        ledger.sign(each.identity, initials_of(player), claim=True)
                except NotDone:
                    return


def _score_of(found: bytes) -> Task[tuple[int | None, str]]:
    """The score of a record and the player that it names. A step handles one entry."""
    try:
        record = yield from reader.read.steps(found)
        match = yield from verify.verify.steps(record)
    except RecordError:
        return None, ""
    yield from leaves_no_choice.steps(match.game)
    score = yield from scorer_of(match, record.header.links).counting()
    return score, record.header.player
