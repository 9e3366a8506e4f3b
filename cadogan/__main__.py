"""The program's entry point: commands without a screen are answered at once, the others open a
window."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from game.system.garbage import collect_seldom, freeze_start

if TYPE_CHECKING:
    from game.cli.requests import Request

BAD_REQUEST, INTERRUPTED = 2, 130
"""The exit status of a request that cannot be carried out, and of an interrupted one."""


def main() -> int:
    """Run the command line and return its exit status."""
    collect_seldom()  # before all else is imported
    try:
        from game.cli import main as cli

        return cli.exit_code_of(lambda: _follow(cli.run(sys.argv[1:])))
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] in {"game", "scenes"}:
            raise
        print(f"cadogan: {error.name} is not installed; pip install . brings it", file=sys.stderr)
        return BAD_REQUEST
    except KeyboardInterrupt:  # while modules are loaded
        return INTERRUPTED


def _follow(request: int | Request) -> int:
    from game.cli import requests

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # our output is our own
    match request:
        case int():
            return request
        case requests.ShotRequest():
            from scenes.offscreen import screenshot

            code: int = screenshot.draw(request)
        case requests.StillRequest():
            from scenes.offscreen import film

            code = film.still(request)
        case requests.FilmRequest():
            from scenes.offscreen import film

            code = film.shoot(request)
        case requests.StatsRequest():
            from scenes.offscreen import stats_picture

            code = stats_picture.draw(request)
        case requests.StudyRequest():
            from scenes.offscreen import study_picture

            code = study_picture.draw(request)
        case requests.LayoutRequest():
            from scenes.offscreen import layout_file

            code = layout_file.tell(request)
        case requests.BenchRequest():
            from scenes import bench

            code = bench.run(request)
        case _:
            from scenes import window

            freeze_start()
            code = window.run(request)
    return code


if __name__ == "__main__":
    sys.exit(main())
