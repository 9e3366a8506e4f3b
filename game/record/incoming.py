"""What a player brings along: a record or a share code, from a file, a drop or the clipboard."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.record import reader, share, verify
from game.record.reader import Record
from game.record.strict_json import begins_object
from game.system import files


class Unwelcome(ValueError):
    """What was brought is refused; the sentence says why."""


class Brought(NamedTuple):
    """A record whose events fit its table, and a sentence where it was made under other rules."""

    record: Record
    notice: str


def is_game(words: str) -> bool:
    """Do these words tell a game themselves, as a share code or a whole record does?"""
    return share.is_code(words) or begins_object(words)


def file(path: Path) -> Brought:
    """The game in a file: a record, or a text with a share code in it.

    :raises NoFile: where the file can't be read.
    :raises Unwelcome: where there is no game in it, or a faulty one.
    """
    found = files.take(path)
    words = found.decode("utf-8", errors="replace")
    return text(words) if share.is_code(words) else _recorded(found)


def text(words: str) -> Brought:
    """The game in a text: a share code, or a whole record.

    :raises Unwelcome: where there is none in it, or a faulty one.
    """
    if begins_object(words):
        return _recorded(words)
    try:
        told = share.read(words)
        return Brought(told.record(), told.notice)
    except (share.BadCode, reader.RecordError) as error:
        raise Unwelcome(str(error)) from None


def _recorded(found: bytes | str) -> Brought:
    try:
        told = reader.read(found)
        verify.fold(told)
    except reader.RecordError as error:
        raise Unwelcome(str(error)) from None
    return Brought(told, told.other_rules)
