"""Starts Cadogan from its source tree, as the command ``cadogan`` does where it is installed."""

from __future__ import annotations

import sys

from cadogan.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
