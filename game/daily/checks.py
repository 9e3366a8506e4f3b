"""Checking records by the rules: nothing is earned by what a file says of itself.

Each record of a challenge that could earn something is played through the rules once, a move at a
time between the frames; what they say of it is kept in the ledger, with the mark of the very bytes
that were checked.
"""

from __future__ import annotations

from datetime import date

from game.daily.challenge import challenges
from game.daily.standings import OutOfPlace, challenge_of
from game.record import reader, verify
from game.record.reader import Record, RecordError
from game.record.summary import hashing
from game.storage.ledger import Ledger, NotDone
from game.storage.ledger_schema import GOOD, OLDER
from game.system import files
from game.system.jobs import Work


def checking(ledger: Ledger) -> Work[None]:
    """Check all records that could earn something and are not checked yet, the latest first."""
    for case in ledger.unchecked():
        yield
        try:
            found = files.read_bytes(ledger.path(case.file))
        except files.UnreadableFile:  # the next look at the folder finds out what became of it
            continue
        yield
        sha = yield from hashing(found)
        verdict = yield from verifying_challenge(found)
        try:
            ledger.write_verdict(case, verdict, sha)
        except NotDone:
            return


def verifying_challenge(found: bytes) -> Work[str]:
    """What the rules say of the record of a challenge: that it holds, or in a sentence why it does
    not. One that was made under older rules, and does not hold by today's, keeps what it earned
    where its events fit its table, and lead to a won one if it says so."""
    try:
        record = yield from reader.reading_whole(found)
        _check_place(record)
        _, _, trouble = yield from verify.replaying(record)
        if trouble is None:
            return GOOD
        if record.header.rules >= record.game.rules:
            return str(trouble)
        table = yield from verify.folding(record)
        if record.result == "won" and not record.game.won(record.game, table):
            return "it says that the game was won, and its table is not"
    except (RecordError, OutOfPlace) as error:
        return str(error)
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
