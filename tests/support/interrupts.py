"""Lets a program that a test starts receive interrupts, even if the tests themselves ignore
them."""

from __future__ import annotations

import signal


def hear() -> None:
    """Stop ignoring interrupts; call this in the new process before its program begins. A process
    started in the background inherits that they are ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
