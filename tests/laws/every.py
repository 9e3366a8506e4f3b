"""Every law: the modules that are imported here register theirs."""

from __future__ import annotations

from tests.laws import arcade, deals, ends, journal, offers, plans, progress  # noqa: F401
from tests.laws.law import LAWS

__all__ = ["LAWS"]
