"""Starts Cadogan from its source tree, as the command ``cadogan`` does where it is installed."""

from __future__ import annotations

import sys

from cadogan.__main__ import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # the worker processes of a bundle start here too
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
