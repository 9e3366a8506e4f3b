"""Cadogan's front door: commands without a screen are answered, the others get one."""

from __future__ import annotations

import os
import sys

from game import cli, requests


def main() -> int:
    """Follow the command line."""
    return cli.politely(lambda: _follow(cli.run(sys.argv[1:])))


def _follow(request: int | requests.Request) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # our output is our own
    match request:
        case int():
            return request
        case requests.ShotRequest():
            from scenes import shot

            code: int = shot.draw(request)
        case requests.StillRequest():
            from scenes import filming

            code = filming.still(request)
        case requests.FilmRequest():
            from scenes import filming

            code = filming.shoot(request)
        case requests.BenchRequest():
            from scenes import bench

            code = bench.run(request)
        case _:
            from scenes import app

            code = app.run(request)
    return code


if __name__ == "__main__":
    sys.exit(main())
