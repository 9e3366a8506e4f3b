"""Plays Golf through the engine protocol (docs/protocol.md): python examples/bot.py [SEED]

It goes where the longest run of plays follows, by trying each play and taking it back.
"""

import json
import subprocess
import sys
from pathlib import Path

MAIN = Path(__file__).resolve().parents[1] / "main.py"
ENGINE = subprocess.Popen(
    [sys.executable, MAIN, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)


def ask(**request: object) -> dict:
    """The engine's answer to a request."""
    ENGINE.stdin.write(json.dumps(request) + "\n")
    ENGINE.stdin.flush()
    answer = json.loads(ENGINE.stdout.readline())
    if "error" in answer:
        raise SystemExit(answer["error"])
    return answer


def longest_run(depth: int = 4) -> list[str]:
    """The longest run of plays upon the waste from here, looked for so many plays deep."""
    best: list[str] = []
    for move in (m for m in ask(do="moves")["moves"] if depth and ">" in m):
        ask(do="play", move=move)
        best = max(best, [move, *longest_run(depth - 1)], key=len)
        ask(do="undo")
    return best


table = ask(do="deal", game="golf", seed=(sys.argv[1:] or ["7"])[0])
while table["status"] == "playing":
    table = ask(do="play", move=(longest_run() or ["turn"])[0])
print(f"{table['status']}: {table['score']} cards left after {table['moves_made']} moves")
