"""Write the frozen records anew: ``python -m tests.records``. Say why in the commit."""

from __future__ import annotations

from game.record import reader
from tests.record import GOLDEN, STARTED, made

GOLDEN.mkdir(exist_ok=True)
for name, match in made().items():
    (GOLDEN / f"{name}.jsonl").write_text(reader.write(match, started=STARTED), encoding="utf-8")
