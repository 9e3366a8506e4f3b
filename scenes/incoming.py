"""Games that come from outside while the window is open: dropped on it, or pasted."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, runtime_checkable

from game.record import incoming
from game.record.incoming import Arrival
from scenes.app.context import Context
from scenes.widgets.text_field import TextField, pasted
from scenes.wording.wording import sentence_of

SHOWN = 48
"""Of the name of a file so many letters at most are said."""


@runtime_checkable
class Keeper(Protocol):
    """A scene that keeps the games that are brought to it, instead of showing them."""

    def bring(self, words: str) -> None:
        """Keep the game of a share code, of a record, or in the file of this name."""


def open_file(context: Context, name: str) -> None:
    """Show the game in a file that was dropped on the window, or let the scene in front keep it."""
    if isinstance(context.stack.top, Keeper):
        context.stack.top.bring(name)
        return
    said = Path(name).name
    said = said if len(said) <= SHOWN else f"{said[:SHOWN]}…"
    arrival = Arrival()
    context.go.to_arrival(
        arrival, arrival.file(Path(name)), lambda error: context.complain(f"{said}: {error}.")
    )


def open_text(context: Context, words: str) -> None:
    """Show the game of a share code, or of a record that was pasted whole; or let the scene in
    front keep it."""
    if isinstance(context.stack.top, Keeper):
        context.stack.top.bring(words)
        return
    arrival = Arrival()
    context.go.to_arrival(
        arrival, arrival.text(words), lambda error: context.complain(sentence_of(error))
    )


def paste(context: Context) -> bool:
    """Show the game on the clipboard. False where the scene in front has a line to write in, and
    what is there is meant for that."""
    words = pasted()
    if incoming.is_game(words):
        open_text(context, words)
    elif isinstance(getattr(context.stack.top, "field", None), TextField):
        return False
    else:
        context.complain("There is no share code on the clipboard.")
    return True
