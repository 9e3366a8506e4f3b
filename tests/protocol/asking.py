"""Requests to the engine, as programs make them."""

from __future__ import annotations

import json
from typing import Any

from game.protocol.engine import Engine

Answer = dict[str, Any]


def answer_of(engine: Engine, **request: Any) -> Answer:
    """Return the answer to a request."""
    return engine.answer(json.dumps(request).encode())


def ask(engine: Engine, **request: Any) -> Answer:
    """Return the answer to a request that must not be refused."""
    answer = answer_of(engine, **request)
    assert "error" not in answer, answer
    return answer
