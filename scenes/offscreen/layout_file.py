"""Prints the drafted layout of a game, or writes it to a file to be edited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.parser import Refused
from scenes.table import layout
from scenes.table.draft import draft
from scenes.table.tmx import layout_text

if TYPE_CHECKING:
    from game.cli.requests import LayoutRequest


def tell(request: LayoutRequest) -> int:
    """Print a definition's drafted layout, or write it where the game looks for a layout file.

    :raises Refused: where there is such a file already, and for a game between seats, whose
        layout depends on their number.
    """
    if not request.game.alone:
        raise Refused(f"{request.game.name} is laid out anew for each number of seats")
    text = layout_text(*draft(request.game))
    if request.title is None:
        print(text, end="")
        return 0
    path = layout.LAYOUTS / f"{request.title}.tmx"
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        name = request.game.name
        raise Refused(f"{name} has a layout of its own, {path.name}") from None
    print(path)
    return 0
