"""What can be done with a record of the library; each deed says in one sentence what came of it."""

from __future__ import annotations

from pathlib import Path

from game.record import incoming, reader, share
from game.record.incoming import Brought, Unwelcome
from game.replay.source import Recorded
from game.storage import transfer
from game.storage.ledger import NotDone, Result
from game.system import files
from scenes.app.context import Context
from scenes.library.query import name
from scenes.widgets.text_field import copied
from scenes.wording.wording import many


def opened(context: Context, result: Result) -> Brought:
    """The record itself, read whole.

    :raises NotDone: where it can't be read, or tells what cannot have happened.
    """
    try:
        return incoming.file(context.ledger.path(result.file))
    except (files.NoFile, Unwelcome) as error:
        raise NotDone(f"the record can't be read: {error}") from None


def watch(context: Context, result: Result) -> str:
    """Watch it in the theatre."""
    context.go.to_record(*opened(context, result))
    return ""


def play_deal(context: Context, result: Result) -> str:
    """Play its deal from the start."""
    context.go.to_same_deal(Recorded(opened(context, result).record))
    return ""


def play_against(context: Context, result: Result) -> str:
    """Play its deal against it."""
    context.go.to_ghost(Recorded(opened(context, result).record))
    return ""


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
    return f"Exported as {transfer.export(context.ledger, result, goal or transfer.usual_goal())}."


def copy_code(context: Context, result: Result) -> str:
    """Lay the whole game on the clipboard, as a code."""
    try:
        code = share.of_record(opened(context, result).record)
    except (share.BadCode, reader.RecordError) as error:
        raise NotDone(f"there can be no code of it: {error}") from None
    if not copied(code):
        raise NotDone("there is no clipboard here")
    return f"A code of {many(len(code), 'letter')} is on the clipboard."


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


def bring(context: Context, words: str) -> tuple[Result, str]:
    """Take in what was dropped, pasted or typed: a path, a share code, or a whole record.

    :raises NotDone: where there is no game in it, or it is there already.
    """
    found = transfer.bring(words)
    result = transfer.take_in(context.ledger, found)
    also = f" Mind that {found.notice}." if found.notice else ""
    return result, f"{name(result)} was imported.{also}"
