"""A program that a test starts hears an interrupt, even where the tests run without one."""

from __future__ import annotations

import signal


def hear() -> None:
    """Called in the new process before its program begins: what was started in the background
    inherits that interrupts are ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
