"""The first table after the start, for measuring how long it takes.

It imports only what the program itself needs, and in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.system.garbage import collect_seldom, freeze_start

FRAME = 1 / 60
KLONDIKE = ("play", "klondike", "--seed", "1")


def first_table(words: Sequence[str] = KLONDIKE) -> None:
    """Open the window on a deal, and close it as soon as the deal is drawn and can be played."""
    collect_seldom()
    from tempfile import TemporaryDirectory

    from game.cli import main, requests

    with TemporaryDirectory() as data:
        request = main.run([*words, "--data", data])
        assert isinstance(request, requests.PlayRequest)
        from scenes.window import opened

        freeze_start()
        app = opened(request)
        while not app.frames:
            app.step(FRAME)
        app.close()
