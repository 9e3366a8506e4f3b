"""Records that go out and come in: exported under a name that says what they are, taken in from
elsewhere once they have been checked."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from game.record import incoming
from game.record.incoming import Arrival, Brought, Unwelcome
from game.record.reader import GAMES
from game.record.summary import Summary, summary
from game.storage.ledger import IMPORTED, Ledger, NotDone, Result
from game.system import files
from game.system.jobs import Stepwise, Task

_LONGEST = 60
_PLAIN = " -_',.()!&+"
"""What may stand in a file's name besides letters and figures."""


class AlreadyThere(NotDone):
    """A record that is there already; ``result`` tells which."""

    def __init__(self, why: str, result: Result) -> None:
        super().__init__(why)
        self.result = result


class OnlyDeal(NotDone):
    """A deal that nobody has played, and so no game to keep; ``found`` is what was brought."""

    def __init__(self, found: Brought) -> None:
        super().__init__("it is a deal that nobody has played; there is no game to keep")
        self.found = found


def export_folder() -> Path:
    """Where records are exported to: the user's documents."""
    return platformdirs.user_documents_path()


# -------------------------------------------------------------------- out


def export(ledger: Ledger, result: Result, goal: Path) -> Path:
    """Copy a record into a folder, under a name that nothing there has; the path is returned.

    :raises NotDone: where it can't be read or written.
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
    """A name for the file of a record, made of its title, game, number, result and day."""
    game = GAMES[result.game].name if result.game in GAMES else "unreadable"
    number = "" if result.seed is None else f"no {result.seed}"
    words = ["Cadogan", result.title, game, number, result.result, result.started[:10]]
    return " ".join(filter(None, (_plain(each) for each in words)))


def _plain(words: str) -> str:
    """The words without anything that a file's name may not have on some system."""
    kept = "".join(c if c.isalnum() or c in _PLAIN else " " for c in words[:_LONGEST])
    return " ".join(word for word in kept.split() if any(map(str.isalnum, word)))


# -------------------------------------------------------------------- in


def bringing(words: str, arrival: Arrival) -> Task[Brought]:
    """The game that a text means: a share code, a whole record, or a path at which one lies. A step
    reads a line or plays a move.

    :raises NotDone: where there is none, or a faulty one.
    """
    try:
        if incoming.is_game(words):
            return (yield from arrival.text(words))
        return (yield from arrival.file(path_of(words)))
    except files.UnreadableFile as error:
        raise NotDone(f"that file can't be read: {error}") from None
    except Unwelcome as error:
        raise NotDone(str(error)) from None


def path_of(words: str) -> Path:
    """The path that was typed or pasted, in quotes or as an address of a file, too."""
    plain = words.strip().strip("\"'")
    if plain.lower().startswith("file:"):
        from urllib.request import url2pathname  # it reads all of HTTP, longer than a frame

        with suppress(ValueError):  # it is no address after all
            plain = url2pathname(urlsplit(plain).path)
    path = Path(plain)
    try:
        return path.expanduser()
    except RuntimeError:  # there is no such user
        return path


@Stepwise
def take_in(ledger: Ledger, found: Brought) -> Task[Result]:
    """Put a game that came from elsewhere among the records. A step reads or writes a file.

    :raises AlreadyThere: where it is there already.
    :raises OnlyDeal: where nothing was played in it.
    :raises NotDone: where it can't be written.
    """
    record = found.record
    if len(record.entries) < 2:
        raise OnlyDeal(found)
    text = ("\n".join(record.lines) + "\n").encode("utf-8")
    known = ledger.known(record.identity)
    for result in known:
        if result.file and _holds(ledger.path(result.file), text):
            where = "in the trash" if result.state == "trashed" else "here"
            raise AlreadyThere(f"this very record is {where} already", result)
        yield
    summed = (yield from summary.steps(text)) if known else None
    own = summed is not None and any(_tells(each, summed) for each in known)
    path = _place(ledger, found, own=own)
    yield
    try:
        files.write_whole(path, text)
    except OSError as error:
        raise NotDone(f"it can't be written: {files.sentence(error)}") from None
    yield
    return (yield from ledger.entering(path))


def _holds(path: Path, text: bytes) -> bool:
    """Is this, and nothing else, what the file holds?"""
    try:
        return files.read_bytes(path) == text
    except files.UnreadableFile:
        return False


def _tells(result: Result, found: Summary) -> bool:
    """Is this what was known of one of the player's own records, before it was gone?"""
    same = (result.moves, result.time, result.undos, result.result)
    return not result.imported and same == (
        found.moves,
        found.time,
        found.undos,
        found.result,
    )


def _place(ledger: Ledger, found: Brought, *, own: bool) -> Path:
    """Where it will lie: under a name made here alone, whatever the record says of itself."""
    try:
        path = ledger.saves.place_for(found.record.header)
    except OSError as error:
        raise NotDone(f"it can't be written: {files.sentence(error)}") from None
    return path if own else files.free_path(path.with_name(f"{path.stem}{IMPORTED}{path.suffix}"))
