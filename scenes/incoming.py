"""Games from elsewhere while the window is open: dropped on it, or pasted."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, runtime_checkable

from game.record import incoming
from game.record.incoming import Arrival
from scenes.app.context import Context
from scenes.widgets.text_field import TextField, pasted
from scenes.wording.wording import sentence_of

SHOWN = 48
"""The most letters of a file's name in a message."""


@runtime_checkable
class Importer(Protocol):
    """A scene that imports games instead of showing them."""

    def bring(self, words: str) -> None:
        """Import the game of a share code, of a record's text, or of the file with this name."""


def open_file(context: Context, name: str) -> None:
    """Show the game of a dropped file, or let the scene in front import it."""
    if isinstance(context.stack.top, Importer):
        context.stack.top.bring(name)
        return
    shown = Path(name).name
    shown = shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}…"
    arrival = Arrival()
    context.go.to_arrival(
        arrival, arrival.file(Path(name)), lambda error: context.complain(f"{shown}: {error}.")
    )


def open_text(context: Context, words: str) -> None:
    """Show the game of a share code or of a record's text, or let the scene in front import it."""
    if isinstance(context.stack.top, Importer):
        context.stack.top.bring(words)
        return
    arrival = Arrival()
    context.go.to_arrival(
        arrival, arrival.text(words), lambda error: context.complain(sentence_of(error))
    )


def paste(context: Context) -> bool:
    """Show the game on the clipboard. False if the scene in front has a text field that takes the
    clipboard instead."""
    words = pasted()
    if incoming.is_game(words):
        open_text(context, words)
    elif isinstance(getattr(context.stack.top, "field", None), TextField):
        return False
    else:
        context.complain("There is no share code on the clipboard.")
    return True
