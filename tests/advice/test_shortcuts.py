"""Safe cards and Finish never change whether a game can be won.

The positions are taken from won games some moves before their end, sometimes under another option,
and changed by a few random moves. A line of Finish must win. Positions before and after a safe move
are searched without the shortcuts of the search itself."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from game.advice import finish
from game.advice.safe import safe
from game.core.cards import write
from game.match.match import Match
from game.match.positions import BadPosition
from game.record import reader, verify
from game.solver.kernel_word import KernelCannot
from game.solver.solve import Limits, Verdict, kernel_answer, python_answer

WON = sorted((Path(__file__).parent.parent / "won" / "records").glob("*.jsonl"))
SHARES = 12
"""The games are divided into this many parts."""
MEMORY = 16 * 2**20


def verdict(match: Match) -> Verdict:
    try:
        limits = Limits(nodes=20_000, memory=MEMORY)
        return kernel_answer(match, limits, safe=False, beams=False, with_line=False).verdict
    except KernelCannot:
        return python_answer(match, Limits(nodes=1000, memory=MEMORY), beams=False).verdict


def varied(match: Match, chance: random.Random) -> Match:
    """Return the same cards under another option of the page, where they are a legal position."""
    game = match.game
    other = [(k, v) for k, o in game.options.items() for v in o.values if v != game.chosen[k]]
    if not other or chance.random() < 0.4:
        return match
    key, value = chance.choice(other)
    page = game.under(game.preset, {**game.chosen, key: value})
    piles = dict(zip(game.names, map(write, match.table.piles), strict=True))
    facts = {name: match.table.facts.get(name) for name in page.facts}
    try:
        given = {name: fact for name, fact in facts.items() if fact is not None}
        return Match.at(page, piles, given)
    except BadPosition:
        return match


def astray(match: Match, chance: random.Random) -> None:
    for _ in range(chance.choice((0, 1, 2, 3, 5, 8))):
        if match.status == "playing":
            match.play(chance.choice(match.moves()))


def check_shortcuts(match: Match, met: Counter[str]) -> None:
    """Check both shortcuts in this position."""
    rest = finish.line(match)
    if rest is not None:
        met["finished"] += 1
        trial = match.trial()
        for move in rest:
            trial.play(move)
        assert trial.status == "won", (match.game.id, dict(match.game.chosen), match.piles())
    move = safe(match)
    if move is None:
        return
    met["safe"] += 1
    after = match.trial()
    after.play(move)
    if after.status == "won" or verdict(after) != "unwinnable":
        return
    met["lost after"] += 1
    position = match.game.id, dict(match.game.chosen), match.piles(), move.text
    assert verdict(match) != "winnable", position


def check_all(files: list[Path], seed: int, many: int) -> Counter[str]:
    chance, met = random.Random(seed), Counter[str]()
    for file in files:
        whole = verify.verify(reader.read(file.read_bytes()))
        for _ in range(many):
            match = varied(
                whole.earlier(max(0, whole.made - chance.choice((6, 12, 20, 30)))), chance
            )
            astray(match, chance)
            if match.status == "playing":
                check_shortcuts(match, met)
    return met


def test_shortcuts_change_no_verdict() -> None:
    met = check_all(WON[::8], 5, 2)
    assert met["safe"] > 5 and met["finished"] > 1


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_shortcuts_change_no_verdict_in_any_game(share: int) -> None:
    met = check_all(WON[share::SHARES], share, 30)
    assert met["safe"] > 20 and met["finished"] > 10
