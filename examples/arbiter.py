"""The arbiter of two bots at Russian Bank (docs/protocol.md): python examples/arbiter.py [SEED]

It deals and knows everything, but shows each bot only what its seat sees.
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


def builder(seat: str, table: dict, moves: list[str]) -> str:
    """Play from the reserve first, then turn cards, and build only for lack of these."""
    reserve = [move for move in moves if move.startswith(f"{seat}/reserve>")]
    return (reserve or [move for move in moves if "tableau" not in move] or moves)[0]


def loader(seat: str, table: dict, moves: list[str]) -> str:
    """Load the other's piles while that one is not far behind; else play as the builder does."""
    other = "b" if seat == "a" else "a"
    mine, its = (table["piles"][f"{each}/reserve"].count(" ") for each in (seat, other))
    loads = [move for move in moves if f">{other}/" in move]
    return loads[0] if loads and its < mine + 9 else builder(seat, table, moves)


bots = {"a": builder, "b": loader}
names = [f"program:{bot.__name__}" for bot in bots.values()]
table = ask(do="deal", game="russian-bank", seed=(sys.argv[1:] or ["7"])[0], seats=names)
while table["status"] == "playing":
    seat = table["seat"]
    moves = ask(do="moves", seat=seat)["moves"]
    move = bots[seat](seat, ask(do="state", seat=seat), moves)
    table = ask(do="play", seat=seat, move=move)
won = bots[table["winner"]].__name__ if table["winner"] else "nobody"
print(f"{won} won after {table['moves_made']} moves: {table['points']}")
