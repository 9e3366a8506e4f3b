"""``python -m tests.record`` rewrites the frozen records; a commit that changes them must say
why."""

from __future__ import annotations

from tests.record import GOLDEN, as_begun, made

GOLDEN.mkdir(exist_ok=True)
for name, match in made().items():
    (GOLDEN / f"{name}.jsonl").write_text(as_begun(match), encoding="utf-8")
