"""What a command answers as JSON, and the sentence with which it refuses."""

from __future__ import annotations

import json

import pytest

from game.cli import main
from game.cli.parser import Refused


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """Return the answer of a command as JSON."""
    assert main.run([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def no(*words: str) -> str:
    """Return the sentence with which these arguments are refused."""
    with pytest.raises(Refused) as caught:
        main.run(words)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400
    return str(caught.value)
