"""Each of the eighteen games, a hundred moves by the mouse alone: dragged, clicked, clicked with
the right button, or chosen; a game that ends is dealt anew with its button."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import count
from pathlib import Path

import pytest

from game import record
from game.book import BOOK, find
from game.match import Match
from scenes.playing.finished import Finished
from tests.scenes.conftest import Opener
from tests.scenes.hand import Hand
from tests.scenes.test_reach import likely

MOVES = 100
SIZE = (1024, 600)
AT_REST = "[table]\nreduced_motion = true\n"
IN_MOTION = ("klondike", "suspense", "crazy-quilt", "spider")
"""Games that are played while their cards still fly; the others save that time."""
GAMES = tuple(game.id for game in BOOK)


class Plan:
    """What was played: the moves of each deal, by the number of the deal."""

    def __init__(self) -> None:
        self.deals: dict[int, list[str]] = {}
        self.ways: Counter[str] = Counter()

    @property
    def made(self) -> int:
        return sum(map(len, self.deals.values()))


@pytest.mark.parametrize("name", GAMES)
def test_a_hundred_moves_are_made_by_the_mouse(
    name: str, sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = count(12)
    monkeypatch.setattr("scenes.playing.play.fresh_number", lambda: next(numbers))
    still = "" if name in IN_MOTION else AT_REST
    hand = sit("play", name, "--seed", "11", size=SIZE, settings=still)
    plan, luck = Plan(), random.Random(1)
    while plan.made < MOVES:
        if hand.table.match.moves():
            move_once(hand, plan, luck)
        else:
            deal_anew(hand)
    assert_kept(hand, plan)
    assert set(plan.ways) >= plain_ways(name), plan.ways


def move_once(hand: Hand, plan: Plan, luck: random.Random) -> None:
    """A move by chance, in some gesture that makes it; the core and the picture agree on it."""
    match = hand.table.match
    move = likely(luck, match.moves(), match)
    way = luck.choice(hand.ways(move))
    expected = match.trial()
    expected.play(move)
    hand.play(move.text, way)
    plan.ways[way] += 1
    plan.deals.setdefault(match.seed, []).append(move.text)
    assert match.line[-1].move == move.text, f"{way} of {move.text}: {hand.words}"
    assert match.made == len(plan.deals[match.seed]), f"{way} of {move.text}: {hand.words}"
    assert match.table == expected.table
    assert hand.view._lying.table() == match.table.piles
    assert hand.app.desk.trouble == ""


def deal_anew(hand: Hand) -> None:
    """The game is over: the board that says so, or the bar, deals anew."""
    if hand.table.sitting.final:
        hand.click((SIZE[0] // 2, SIZE[1] - 12))
        assert isinstance(hand.top, Finished)
        hand.press("New deal")
    else:
        hand.press("New")
    assert hand.table.match.made == 0


def assert_kept(hand: Hand, plan: Plan) -> None:
    """The core comes to the same table by these moves, and so does every record on the disk."""
    table = hand.table
    for seed, line in plan.deals.items():
        match = Match(find(table.game.id), seed)
        for text in line:
            match.play(text)
        if seed == table.match.seed:
            assert match.table == table.match.table
    hand.view.finish()
    assert all(sprite.place == sprite.home for sprite in hand.view._lying.all())
    assert hand.view._lying.table() == table.match.table.piles
    hand.close()
    assert kept(hand.folder) == plan.deals


def kept(folder: Path) -> dict[int, list[str]]:
    """The moves of each deal, as their records have them; each record holds to its end."""
    found = {}
    for path in sorted((folder / "data").glob("*/*.jsonl")):
        text = path.read_text()
        record.verify(record.read(text))
        header, _, *entries = map(json.loads, text.splitlines())
        moves = [entry["move"] for entry in entries if entry["by"] == "move"]
        assert {entry["by"] for entry in entries} <= {"move", "end", "pause"}, (
            "nothing else was done"
        )
        if moves:
            found[header["seed"]] = moves
    return found


def plain_ways(name: str) -> set[str]:
    """The gestures without which a game cannot be played."""
    if name == "pyramid":
        return {"pick", "stock"}
    if name == "clock":
        return {"click"}
    return {"drag"} if name in ("la-belle-lucie", "gaps", "accordion") else {"drag", "stock"}
