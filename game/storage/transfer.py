"""Exports records under descriptive names, and imports records from elsewhere."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from game.book.catalog import GAMES
from game.record import incoming
from game.record.incoming import Arrival, BadImport, ImportedRecord
from game.record.summary import Summary, summary
from game.storage.ledger import IMPORTED, Ledger, NotDone
from game.storage.ledger_schema import Result
from game.system import files
from game.system.jobs import Stepwise, Task

_LONGEST = 60
_PLAIN = " -_',.()!&+"
"""The characters that file names may contain besides letters and digits."""


class AlreadyThere(NotDone):
    """This record was imported before; ``result`` is its entry in the ledger."""

    def __init__(self, why: str, result: Result) -> None:
        super().__init__(why)
        self.result = result


class OnlyDeal(NotDone):
    """The import is a deal without moves, so there is no game to keep; ``found`` is the import."""

    def __init__(self, found: ImportedRecord) -> None:
        super().__init__("it is a deal without a move, so there is no game to keep")
        self.found = found


def export_folder() -> Path:
    """The default folder for exports: the user's documents."""
    return platformdirs.user_documents_path()


# -------------------------------------------------------------------- out


def export(ledger: Ledger, result: Result, goal: Path) -> Path:
    """Copy a record into a folder under a free name; returns the new path.

    :raises NotDone: if it can't be read or written.
    """
    try:
        found = files.read_bytes(ledger.path(result.file))
        path = files.free_path(goal / f"{file_name(result)}.jsonl")
        files.write_whole(path, found)
    except files.UnreadableFile as error:
        raise NotDone(f"the record can't be read: {error}") from None
    except OSError as error:
        raise NotDone(f"nothing can be written to {goal}: {files.sentence(error)}") from None
    return path


def file_name(result: Result) -> str:
    """A file name made of the record's title, game, deal number, result and date."""
    game = GAMES[result.game].name if result.game in GAMES else "unreadable"
    number = "" if result.seed is None else f"no {result.seed}"
    words = ["Cadogan", result.title, game, number, result.result, result.started[:10]]
    return " ".join(filter(None, (_plain(each) for each in words)))


def _plain(words: str) -> str:
    """Remove characters that are invalid in file names on some system."""
    kept = "".join(c if c.isalnum() or c in _PLAIN else " " for c in words[:_LONGEST])
    return " ".join(word for word in kept.split() if any(map(str.isalnum, word)))


# -------------------------------------------------------------------- in


def loading_import(words: str, arrival: Arrival) -> Task[ImportedRecord]:
    """Load the game that a text gives: as a path, a share code, or a whole record. A path comes
    first, because it can contain what looks like a code. A step reads one line or plays one move.

    :raises NotDone: if there is no game or an invalid one.
    """
    try:
        try:
            return (yield from arrival.file(path_of(words)))
        except files.UnreadableFile:
            if not incoming.is_game(words):
                raise
        return (yield from arrival.text(words))
    except files.UnreadableFile as error:
        raise NotDone(f"that file can't be read: {error}") from None
    except BadImport as error:
        raise NotDone(str(error)) from None


def path_of(words: str) -> Path:
    """A typed or pasted path, which may be quoted or a file URL."""
    plain = words.strip().strip("\"'")
    if plain.lower().startswith("file:"):
        from urllib.request import url2pathname  # importing HTTP takes longer than a frame

        with suppress(ValueError):  # it is not a URL after all
            plain = url2pathname(urlsplit(plain).path)
    path = Path(plain)
    try:
        return path.expanduser()
    except RuntimeError:  # there is no such user
        return path


@Stepwise
def take_in(ledger: Ledger, found: ImportedRecord) -> Task[Result]:
    """Add a game from elsewhere to the records. A step reads or writes a file.

    :raises AlreadyThere: if it was imported before.
    :raises OnlyDeal: if it has no moves.
    :raises NotDone: if it can't be written.
    """
    record = found.record
    if len(record.entries) < 2:
        raise OnlyDeal(found)
    text = record.text.encode("utf-8")
    known = ledger.known(record.identity)
    for result in known:
        if result.file and _holds(ledger.path(result.file), text):
            where = "in the trash" if result.state == "trashed" else "here"
            raise AlreadyThere(f"this very record is {where} already", result)
        yield
    summed = (yield from summary.steps(text)) if known else None
    own = summed is not None and any(_was_own(each, summed) for each in known)
    path = _path_for(ledger, found, own=own)
    yield
    try:
        files.write_whole(path, text)
    except OSError as error:
        raise NotDone(f"it can't be written: {files.sentence(error)}") from None
    yield
    return (yield from ledger.entering(path))


def _holds(path: Path, text: bytes) -> bool:
    """Whether the file holds exactly this text."""
    try:
        return files.read_bytes(path) == text
    except files.UnreadableFile:
        return False


def _was_own(result: Result, found: Summary) -> bool:
    """Whether the import is one of the player's own records, known from before it was deleted."""
    same = (result.moves, result.time, result.undos, result.result)
    return not result.imported and same == (
        found.moves,
        found.time,
        found.undos,
        found.result,
    )


def _path_for(ledger: Ledger, found: ImportedRecord, *, own: bool) -> Path:
    """The path for an import. Its name is made here and does not depend on what the record
    claims."""
    try:
        path = ledger.saves.path_for(found.record.header)
    except OSError as error:
        raise NotDone(f"it can't be written: {files.sentence(error)}") from None
    return path if own else files.free_path(path.with_name(f"{path.stem}{IMPORTED}{path.suffix}"))
