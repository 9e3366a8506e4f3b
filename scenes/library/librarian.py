"""What can be done with a record of the library; each deed says in one sentence what came of it."""

from __future__ import annotations

from pathlib import Path

from game import brought, exchange, files, record, share
from game.brought import Brought, Unwelcome
from game.ledger import NotDone, Result
from scenes import doors
from scenes.desk import Desk
from scenes.library.catalog import name
from scenes.parts.field import copied
from scenes.words import many


def opened(desk: Desk, result: Result) -> Brought:
    """The record itself, read whole.

    :raises NotDone: where it can't be read, or tells what cannot have happened.
    """
    try:
        return brought.file(desk.ledger.path(result.file))
    except (files.NoFile, Unwelcome) as error:
        raise NotDone(f"the record can't be read: {error}") from None


def watch(desk: Desk, result: Result) -> str:
    """Watch it in the theatre."""
    doors.to_record(desk, *opened(desk, result))
    return ""


def play_deal(desk: Desk, result: Result) -> str:
    """Play its deal from the start."""
    doors.to_same_deal(desk, opened(desk, result).record)
    return ""


def play_against(desk: Desk, result: Result) -> str:
    """Play its deal against it."""
    doors.to_ghost(desk, opened(desk, result).record)
    return ""


def rename(desk: Desk, result: Result, title: str) -> str:
    """Give it a title, or take it away."""
    desk.ledger.rename(result.file, title)
    return "" if title.strip() else "It is called by its game again."


def favor(desk: Desk, result: Result) -> str:
    """Give it a star, or take it away."""
    desk.ledger.favor(result.file, not result.favorite)
    return ""


def export(desk: Desk, result: Result, goal: Path | None = None) -> str:
    """Copy it to where the player finds it."""
    return f"Exported as {exchange.export(desk.ledger, result, goal or exchange.usual_goal())}."


def copy_code(desk: Desk, result: Result) -> str:
    """Lay the whole game on the clipboard, as a code."""
    try:
        code = share.of_record(opened(desk, result).record)
    except (share.BadCode, record.RecordError) as error:
        raise NotDone(f"there can be no code of it: {error}") from None
    if not copied(code):
        raise NotDone("there is no clipboard here")
    return f"A code of {many(len(code), 'letter')} is on the clipboard."


def trash(desk: Desk, result: Result) -> str:
    """Put it into the trash."""
    desk.ledger.trash(result.file)
    return f"{name(result)} is in the trash."


def restore(desk: Desk, result: Result) -> str:
    """Take it out of the trash."""
    desk.ledger.restore(result.file)
    return f"{name(result)} is back among the records."


def empty_trash(desk: Desk) -> str:
    """Delete what lies in the trash for good."""
    count = desk.ledger.empty_trash()
    return f"{many(count, 'record')} deleted for good." if count else "The trash was empty."


def bring(desk: Desk, words: str) -> tuple[Result, str]:
    """Take in what was dropped, pasted or typed: a path, a share code, or a whole record.

    :raises NotDone: where there is no game in it, or it is there already.
    """
    found = exchange.bring(words)
    result = exchange.take_in(desk.ledger, found)
    also = f" Mind that {found.notice}." if found.notice else ""
    return result, f"{name(result)} was imported.{also}"
