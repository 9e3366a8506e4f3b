"""Checking records by the rules: nothing is earned by what a file says of itself.

Each record of a challenge that could earn something is played through the rules once, a move at a
time between the frames; what they say of it is kept in the ledger, with the mark of the very bytes
that were checked.
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
    """Check all records that could earn something and are not checked yet, the latest first."""
    for case in ledger.unchecked():
        yield
        try:
            found = files.read_bytes(ledger.path(case.file))
        except files.UnreadableFile:  # the next look at the folder finds out what became of it
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
    """What the rules say of the record of a challenge: that it holds, or in a sentence why it does
    not. One that was made under older rules, and does not hold by today's, keeps what it earned
    where its events fit its table, and lead to a won one if it says so. A step takes an entry."""
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
    """What becomes of the record of a challenge that does not hold by today's rules, but may by
    the older ones under which it was made."""
    try:
        record = yield from reader.read.steps(found)
        table = yield from verify.fold.steps(record)
    except RecordError as error:
        return str(error)
    if record.result == "won" and not record.game.won(record.game, table):
        return "it says that the game was won, and its table is not"
    return OLDER


def _check_place(record: Record) -> None:
    """Is it of the challenge that it says, with its deal and its house rules?

    :raises OutOfPlace: where it is not.
    """
    daily = record.header.links.daily
    try:
        of = challenges(date.fromisoformat(daily.day)) if daily is not None else ()
    except ValueError:
        raise OutOfPlace("there was no challenge on that day") from None
    challenge_of(record, of)
