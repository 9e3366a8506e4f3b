"""The commands for records of the library; each returns or reports one sentence."""

from __future__ import annotations

from collections.abc import Callable

from game.record import reader, share
from game.record.incoming import Arrival, BadImport
from game.replay.source import Recorded
from game.storage import transfer
from game.storage.ledger import NotDone
from game.storage.ledger_schema import Result
from game.system import files
from game.system.jobs import Task
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.library.query import name
from scenes.replay.reading import awaited
from scenes.widgets.text_field import copied

Refusal = Callable[[ValueError], None]
"""Is called with the error if a command fails."""


def opened(
    context: Context, result: Result, then: Callable[[Recorded], None], refused: Refusal
) -> None:
    """Load a record, then continue with it; ``refused`` is called if it is unreadable or
    invalid."""
    arrival = Arrival()
    awaited(
        context,
        arrival.file(context.ledger.path(result.file)),
        lambda found: then(Recorded(found.record)),
        _unread(refused),
        steps=lambda: arrival.steps,
        arrival=arrival,
    )


def _unread(refused: Refusal) -> Refusal:
    return lambda error: refused(NotDone(f"the record can't be read: {error}"))


def watch(context: Context, result: Result, refused: Refusal) -> None:
    """Open the replay."""
    arrival, path = Arrival(), context.ledger.path(result.file)
    context.go.to_arrival(arrival, arrival.file(path), _unread(refused))


def play_deal(context: Context, result: Result, refused: Refusal) -> None:
    """Play the deal of a record."""
    opened(context, result, context.go.to_same_deal, refused)


def play_against(context: Context, result: Result, refused: Refusal) -> None:
    """Play the deal of a record, racing against it."""
    opened(context, result, context.go.to_ghost, refused)


def copy_code(
    context: Context, result: Result, report: Callable[[str], None], refused: Refusal
) -> None:
    """Copy the whole game to the clipboard as a code; ``report`` is called with a message when
    done."""
    arrival = Arrival()

    def coding() -> Task[str]:
        try:
            found = yield from arrival.file(context.ledger.path(result.file))
        except (files.UnreadableFile, BadImport) as error:
            raise NotDone(f"the record can't be read: {error}") from None
        try:
            return (yield from share.of_record.steps(found.record))
        except (share.BadCode, reader.RecordError) as error:
            raise NotDone(f"there can be no code of it: {error}") from None

    def copy(code: str) -> None:
        if copied(code):
            report(f"A code of {many(len(code), 'letter')} is on the clipboard.")
        else:
            refused(NotDone("there is no clipboard here"))

    awaited(context, coding(), copy, refused, words="Making the code")


def rename(context: Context, result: Result, title: str) -> str:
    """Set or remove the title."""
    context.ledger.rename(result.file, title)
    return "" if title.strip() else "It has the name of its game again."


def favor(context: Context, result: Result) -> str:
    """Star the record, or remove its star."""
    context.ledger.favor(result.file, not result.favorite)
    return ""


def export(context: Context, result: Result) -> str:
    """Export the record to a folder where the player can find it."""
    return f"Exported as {transfer.export(context.ledger, result, transfer.export_folder())}."


def trash(context: Context, result: Result) -> str:
    """Move the record to the trash."""
    context.ledger.trash(result.file)
    return f"{name(result)} is in the trash."


def restore(context: Context, result: Result) -> str:
    """Restore the record from the trash."""
    context.ledger.restore(result.file)
    return f"{name(result)} is back among the records."


def empty_trash(context: Context) -> str:
    """Delete the records in the trash."""
    count = context.ledger.empty_trash()
    return f"{many(count, 'record')} deleted for good." if count else "The trash was empty."


def importing(context: Context, words: str, arrival: Arrival) -> Task[tuple[Result, str]]:
    """Import what was dropped, pasted or typed: a path, a share code, or a whole record.

    :raises NotDone: if there is no game in it, or it was imported before.
    """
    found = yield from transfer.loading_import(words, arrival)
    result = yield from transfer.take_in.steps(context.ledger, found)
    also = f" Mind that {found.notice}." if found.notice else ""
    return result, f"{name(result)} was imported.{also}"
