"""Cadogan's front door: commands without a screen are answered, the others get one."""

from __future__ import annotations

import os
import sys

from game import cli


def main() -> int:
    """Follow the command line."""
    return cli.politely(lambda: _follow(cli.run(sys.argv[1:])))


def _follow(request: int | cli.Request) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # our output is our own
    match request:
        case int():
            return request
        case cli.ShotRequest():
            from scenes import shot

            code: int = shot.draw(request)
        case cli.BenchRequest():
            from scenes import bench

            code = bench.run(request)
        case _:
            from scenes import app

            code = app.run(request)
    return code


if __name__ == "__main__":
    sys.exit(main())
