"""Share codes from before the rules of Laggard Lady and Interregnum were corrected."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

CODES: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "compat" / "rules-1.json").read_text("utf-8")
)
"""By game, preset and seed: the code of the ``deal``, that of a ``game``, its ``moves``, and the
``piles`` that they led to."""
MISFIT: str = CODES["laggard-lady/stock/7"]["game"]
"""A game whose moves are illegal under the corrected rules."""
WHY = (
    "the share code was made under rules 1 of Laggard Lady; these are 2, which its moves don't "
    "fit; this is its deal"
)
