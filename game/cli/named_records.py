"""Loads the records named on the command line: files and share codes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.parser import Refused
from game.system import terminal

if TYPE_CHECKING:
    from game.record.incoming import Arrival, ImportedRecord
    from game.system.jobs import Task


def is_file(word: str) -> bool:
    """Whether a word that names no game is meant as a file: there is one, or it ends as records
    do."""
    return word.endswith(".jsonl") or os.path.lexists(word)


def named_record(name: str) -> ImportedRecord:
    """Load a record by file name or share code, with a notice if it was made under other rules."""
    from game.record.incoming import Arrival
    from game.system.jobs import run_to_end

    return run_to_end(arriving(Arrival(), name))


def arriving(arrival: Arrival, name: str) -> Task[ImportedRecord]:
    """:func:`arrived` with file errors turned into :class:`Refused`."""
    from game.system import files

    try:
        return (yield from arrived(arrival, name))
    except files.UnreadableFile as error:
        raise Refused(f"{name}: {error}") from None


def arrived(arrival: Arrival, name: str) -> Task[ImportedRecord]:
    """Load the record in this file, or if there is no such file, the game of this share code.

    :raises UnreadableFile: if it is neither.
    """
    from game.record import incoming, share
    from game.system import files

    try:
        return (yield from arrival.file(Path(name)))
    except files.UnreadableFile as error:
        if not share.is_code(name):
            raise
        no_file = error
    except incoming.BadImport as error:
        raise Refused(f"{name}: {error}") from None
    try:
        return (yield from arrival.text(name))
    except incoming.BadImport as error:
        if Path(name).suffix:  # it is the name of a file that is not there
            raise no_file from None
        raise Refused(str(error)) from None


def print_notice(notice: str) -> None:
    """Print a notice, if there is one, about a game that is opened anyway."""
    if notice:
        terminal.complain(notice)
