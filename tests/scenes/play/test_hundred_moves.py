"""Each game is played for a hundred moves by the mouse alone. Cards are dragged, clicked, clicked
with the right button, or chosen, and a finished game is dealt again by its button."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import count
from pathlib import Path

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.record import reader, verify
from game.vocabulary.moves import CARRY
from scenes.play.following_moves import automatic_turn
from scenes.play.result_dialog import ResultDialog
from tests.scenes.conftest import Opener
from tests.scenes.play.test_reach import likely
from tests.support.player import Player
from tests.support.selection import drawn, some
from tests.support.tables import GAMES

MOVES = 100
SIZE = (1024, 600)
AT_REST = "[table]\nreduced_motion = true\n"
IN_MOTION = 4
"""One game in this many is played while its cards still move; the others are played without motion
to save time."""
STOCK = {"turn", "deal", "redeal", "weave"}


class Plan:
    """The moves made in each deal, by its seed, and the gestures and verbs used."""

    def __init__(self) -> None:
        self.deals: dict[int, list[str]] = {}
        self.ways: Counter[str] = Counter()
        self.verbs: set[str] = set()

    @property
    def made(self) -> int:
        return sum(map(len, self.deals.values()))


ALONE = [name for name in GAMES if find(name).players == (1, 1)]
"""The games of one seat; those between seats are played against computers in
``tests/scenes/versus``."""


@pytest.mark.parametrize("name", some(ALONE, 6))
def test_a_hundred_moves_are_made_by_the_mouse(
    name: str, sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = count(12)
    monkeypatch.setattr("scenes.play.new_deal.fresh_number", lambda: next(numbers))
    still = AT_REST if drawn(name, IN_MOTION) else ""
    player = sit("play", name, "--seed", "11", size=SIZE, settings=still)
    plan, luck = Plan(), random.Random(1)
    while plan.made < MOVES:
        if player.table.match.moves():
            move_once(player, plan, luck)
        else:
            deal_again(player)
    assert_kept(player, plan)
    assert set(plan.ways) >= plain_ways(plan.verbs), plan.ways


def move_once(player: Player, plan: Plan, luck: random.Random) -> None:
    """Make a random move by one of its gestures; check that match and picture agree on it."""
    match = player.table.match
    move = likely(luck, match.moves(), match)
    way = luck.choice(player.ways(move))
    expected = match.trial()
    expected.play(move)
    player.play(move.text, way)
    plan.ways[way] += 1
    plan.verbs.add(move.verb)
    plan.deals.setdefault(match.seed, []).append(move.text)
    following = automatic_turn(expected)
    if following is not None and move.source != match.game.stock:  # it is turned automatically
        expected.play(following)
        plan.deals[match.seed].append(following.text)
    assert match.line[-1].move == plan.deals[match.seed][-1], (
        f"{way} of {move.text}: {player.words}"
    )
    assert match.made == len(plan.deals[match.seed]), f"{way} of {move.text}: {player.words}"
    assert match.table == expected.table
    assert player.view._sprites.table() == match.table.piles
    assert player.app.context.trouble == ""


def deal_again(player: Player) -> None:
    """Deal again, by the end sheet or the bar."""
    if player.table.session.final:
        player.click((SIZE[0] // 2, SIZE[1] - 12))
        assert isinstance(player.top, ResultDialog)
        player.press("New deal")
    else:
        player.press("New")
    assert player.table.match.made == 0


def assert_kept(player: Player, plan: Plan) -> None:
    """Check that these moves lead to the same table in the match and in every record on the
    disk."""
    table = player.table
    for seed, line in plan.deals.items():
        match = Match(find(table.game.id), seed)
        for text in line:
            match.play(text)
        if seed == table.match.seed:
            assert match.table == table.match.table
    player.view.finish()
    assert all(sprite.place == sprite.home for sprite in player.view._sprites.all())
    assert player.view._sprites.table() == table.match.table.piles
    player.close()
    assert kept(player.folder) == plan.deals


def kept(folder: Path) -> dict[int, list[str]]:
    """Return the moves of each deal in its records, which must all be legal."""
    found = {}
    for path in sorted((folder / "data").glob("*/*.jsonl")):
        text = path.read_text()
        verify.verify(reader.read(text))
        header, _, *entries = map(json.loads, text.splitlines())
        moves = [entry["move"] for entry in entries if entry["by"] in ("move", "auto")]
        assert {entry["by"] for entry in entries} <= {"move", "auto", "end", "pause", "light"}, (
            "something else was done"
        )
        if moves:
            found[header["seed"]] = moves
    return found


def plain_ways(verbs: set[str]) -> set[str]:
    """Return the gestures that moves with these verbs require."""
    stock = {"stock"} if verbs & STOCK else set()
    if verbs <= STOCK:
        return stock
    return stock | {"drag" if CARRY in verbs else "pick"}
