"""Verifies the records of daily challenges against the rules before they earn anything.

Each record that could earn something is replayed once, one move per step between frames. The
verdict is stored in the ledger with the hash of the bytes that were checked.
"""

from __future__ import annotations

import hashlib
from datetime import date

from game.daily.challenge import challenges
from game.daily.standings import OutOfPlace, challenge_of
from game.record import reader, verify
from game.record.reader import IllegalRecord, Reader, Record, RecordError
from game.storage.ledger import Ledger, NotDone
from game.storage.ledger_schema import GOOD, OLDER
from game.system import files
from game.system.jobs import Stepwise, Task


def checking(ledger: Ledger) -> Task[None]:
    """Check all unchecked records that could earn something, latest first."""
    for case in ledger.unchecked():
        yield
        try:
            found = files.read_bytes(ledger.path(case.file))
        except files.UnreadableFile:  # the next refresh finds out what became of it
            continue
        yield
        sha = hashlib.sha256(found).hexdigest()
        verdict = yield from verify_challenge.steps(found)
        try:
            ledger.write_verdict(case, verdict, sha)
        except NotDone:
            return


@Stepwise
def verify_challenge(found: bytes) -> Task[str]:
    """The verdict on the record of a challenge: valid, or a sentence that says why not. A step
    handles one entry.

    A record made under older rules that today's rules reject keeps its award if its events can be
    applied to its table and, if it claims a win, lead to a won table.
    """
    try:
        opened = Reader(found)
        _check_place(opened.deal)
        yield from verify.read_and_verify.steps(opened)
    except IllegalRecord as error:
        if opened.header.rules >= opened.header.game.rules:
            return str(error)
        return (yield from _folds(found))
    except (RecordError, OutOfPlace) as error:
        return str(error)
    return GOOD


def _folds(found: bytes) -> Task[str]:
    """The verdict on a record made under older rules, judged by its events alone."""
    try:
        record = yield from reader.read.steps(found)
        table = yield from verify.fold.steps(record)
    except RecordError as error:
        return str(error)
    if record.result == "won" and not record.game.won(record.game, table):
        return "it says that the game was won, and its table is not"
    return OLDER


def _check_place(record: Record) -> None:
    """Check that a record belongs to its challenge, with its deal and house rules.

    :raises OutOfPlace: if it does not.
    """
    daily = record.header.links.daily
    try:
        of = challenges(date.fromisoformat(daily.day)) if daily is not None else ()
    except ValueError:
        raise OutOfPlace("there was no challenge on that day") from None
    challenge_of(record, of)
