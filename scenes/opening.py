"""Games that come from outside while the window is open: dropped on it, or pasted."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, runtime_checkable

from game import brought, files
from scenes import doors
from scenes.desk import Desk
from scenes.parts.field import Field, pasted
from scenes.words import sentence_of

SHOWN = 48
"""Of the name of a file so many letters at most are said."""


@runtime_checkable
class Keeper(Protocol):
    """A scene that keeps the games that are brought to it, instead of showing them."""

    def bring(self, words: str) -> None:
        """Keep the game of a share code, of a record, or in the file of this name."""


def open_file(desk: Desk, name: str) -> None:
    """Show the game in a file that was dropped on the window, or let the scene in front keep it."""
    if isinstance(desk.stack.top, Keeper):
        desk.stack.top.bring(name)
        return
    said = Path(name).name
    said = said if len(said) <= SHOWN else f"{said[:SHOWN]}…"
    try:
        found = brought.file(Path(name))
    except (files.NoFile, brought.Unwelcome) as error:
        desk.complain(f"{said}: {error}.")
        return
    doors.to_record(desk, *found)


def open_text(desk: Desk, words: str) -> None:
    """Show the game of a share code, or of a record that was pasted whole; or let the scene in
    front keep it."""
    if isinstance(desk.stack.top, Keeper):
        desk.stack.top.bring(words)
        return
    try:
        found = brought.text(words)
    except brought.Unwelcome as error:
        desk.complain(sentence_of(error))
        return
    doors.to_record(desk, *found)


def paste(desk: Desk) -> bool:
    """Show the game on the clipboard. False where the scene in front has a line to write in, and
    what is there is meant for that."""
    words = pasted()
    if brought.is_game(words):
        open_text(desk, words)
    elif isinstance(getattr(desk.stack.top, "field", None), Field):
        return False
    else:
        desk.complain("There is no share code on the clipboard.")
    return True
