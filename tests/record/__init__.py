"""Small games for the tests of records, played the same way every time."""

from __future__ import annotations

import random
from pathlib import Path

from game.book import catalog
from game.match.match import Match
from game.record import writer
from game.record.header import Header
from game.system.clock import stamped

GOLDEN = Path(__file__).parent / "golden"
WANDERED = ["klondike", "canfield", "spider", "golf", "pyramid", "clock", "accordion", "intrigue"]
STARTED = "2026-11-20T09:00:00Z"


def wandered(game: str, seed: int, steps: int, preset: str | None = None) -> Match:
    """Return a match with moves, undos, redos and remarks."""
    match = Match(catalog.find(game).under(preset), seed)
    chance = random.Random(seed)
    for step in range(steps):
        t = 700 * (step + 1)
        if step % 9 == 4 and match.can_undo:
            match.undo(t=t)
        elif step % 9 == 5 and match.can_redo:
            match.redo(t=t)
        elif step % 9 == 7:
            match.remark("bookmark", t=t, note="here")
        elif match.moves():
            match.play(chance.choice(match.moves()), by="auto" if step % 9 == 8 else "move", t=t)
    match.remark("end", t=700 * (steps + 1), result="left", score=match.score)
    return match


def puzzle() -> Match:
    """Return a match from a position of a few cards; its record has entries of most kinds."""
    game = catalog.find("klondike")
    piles = {"tableau-1": "<2D> AC", "tableau-2": "3H 2C", "stock": "<KS> <QS>"}
    match = Match.at(game, piles, {})
    match.play("tableau-1>foundation-1", t=800)
    match.remark("hint", t=900, move="tableau-2>foundation-1")
    match.play("tableau-2>foundation-1", t=1500)
    match.undo(t=1700)
    match.redo(t=1900)
    match.play("turn", by="auto", t=2500)
    match.remark("pause", t=2600)
    match.remark("resume", t=2600)
    match.remark("bookmark", t=2700, note="kings are “high”")
    match.remark("end", t=2800, result="given-up", score=match.score)
    return match


def as_begun(match: Match) -> str:
    """Return the record of the match, begun at a fixed time."""
    return writer.write(match, Header.of(match, started=stamped(STARTED)))


def made() -> dict[str, Match]:
    """Return the matches whose records are frozen, by file name."""
    found = {f"{game}-wandered": wandered(game, 11, 30) for game in WANDERED}
    found["puzzle"] = puzzle()
    deck = tuple(reversed(Match(catalog.find("golf"), 3).game.cards))
    found["deck"] = Match(catalog.find("golf"), 3, deck=deck)
    found["deck"].play(found["deck"].moves()[0], t=5)
    return found
