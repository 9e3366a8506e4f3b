"""The drafted layout of a game, printed or written as a file to be worked on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.book import catalog
from game.cli.parser import Refused
from scenes.table import layout
from scenes.table.draft import draft
from scenes.table.tmx import written

if TYPE_CHECKING:
    from game.cli.requests import LayoutRequest


def tell(request: LayoutRequest) -> int:
    """Print the layout that is drafted from a definition, or write it where the game looks for its
    own.

    :raises Refused: where there is such a file already.
    """
    game = request.game
    text = written(*draft(game))
    if not request.write:
        print(text, end="")
        return 0
    own = len(game.names) == len(catalog.find(game.id).under().names)
    path = layout.LAYOUTS / (f"{game.id}.tmx" if own else f"{game.id}-{len(game.names)}.tmx")
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise Refused(f"{game.name} has a layout of its own, {path.name}") from None
    print(path)
    return 0
