"""What can be done with a record of the library; each command reports in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.record import reader, share
from game.record.incoming import Arrival, BadImport
from game.replay.source import Recorded
from game.storage import transfer
from game.storage.ledger import NotDone, Result
from game.system import files
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.library.query import name
from scenes.replay.reading import awaited
from scenes.widgets.text_field import copied
from scenes.wording.wording import many

Refusal = Callable[[ValueError], None]
"""Is told in a sentence why something can't be done."""


def opened(
    context: Context, result: Result, then: Callable[[Recorded], None], refused: Refusal
) -> None:
    """Go on with the record itself, once it is read whole; ``refused`` is told why it can't be, or
    that it tells what cannot have happened."""
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
    """Watch it."""
    arrival, path = Arrival(), context.ledger.path(result.file)
    context.go.to_arrival(arrival, arrival.file(path), _unread(refused))


def play_deal(context: Context, result: Result, refused: Refusal) -> None:
    """Play its deal from the start."""
    opened(context, result, context.go.to_same_deal, refused)


def play_against(context: Context, result: Result, refused: Refusal) -> None:
    """Play its deal against it."""
    opened(context, result, context.go.to_ghost, refused)


def copy_code(
    context: Context, result: Result, said: Callable[[str], None], refused: Refusal
) -> None:
    """Lay the whole game on the clipboard, as a code; ``said`` is told when it is there."""
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
            said(f"A code of {many(len(code), 'letter')} is on the clipboard.")
        else:
            refused(NotDone("there is no clipboard here"))

    awaited(context, coding(), copy, refused, words="Making the code")


def rename(context: Context, result: Result, title: str) -> str:
    """Give it a title, or take it away."""
    context.ledger.rename(result.file, title)
    return "" if title.strip() else "It is called by its game again."


def favor(context: Context, result: Result) -> str:
    """Give it a star, or take it away."""
    context.ledger.favor(result.file, not result.favorite)
    return ""


def export(context: Context, result: Result, goal: Path | None = None) -> str:
    """Copy it to where the player finds it."""
    return (
        f"Exported as {transfer.export(context.ledger, result, goal or transfer.export_folder())}."
    )


def trash(context: Context, result: Result) -> str:
    """Put it into the trash."""
    context.ledger.trash(result.file)
    return f"{name(result)} is in the trash."


def restore(context: Context, result: Result) -> str:
    """Take it out of the trash."""
    context.ledger.restore(result.file)
    return f"{name(result)} is back among the records."


def empty_trash(context: Context) -> str:
    """Delete what lies in the trash for good."""
    count = context.ledger.empty_trash()
    return f"{many(count, 'record')} deleted for good." if count else "The trash was empty."


def importing(context: Context, words: str, arrival: Arrival) -> Task[tuple[Result, str]]:
    """Take in what was dropped, pasted or typed: a path, a share code, or a whole record.

    :raises NotDone: where there is no game in it, or it is there already.
    """
    found = yield from transfer.loading_import(words, arrival)
    result = yield from transfer.take_in.steps(context.ledger, found)
    also = f" Mind that {found.notice}." if found.notice else ""
    return result, f"{name(result)} was imported.{also}"
