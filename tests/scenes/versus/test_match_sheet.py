"""What "Stop!" says at the table, and the sheet at the end of a game between seats."""

from __future__ import annotations

import json
import time
from pathlib import Path

from game.book.catalog import find
from game.match.match import Match
from game.record.codec import compact
from game.storage.app_state import PERSON
from game.system.clock import WallClock
from game.vocabulary.calls import ERROR
from scenes.versus.match_sheet import MatchSheet
from scenes.versus.versus_mode import VersusMode
from tests.scenes.conftest import Opener
from tests.scenes.versus.seated_players import ALMOST_OUT, seated
from tests.support.player import Player


def _two(sit: Opener) -> tuple[Player, VersusMode]:
    player = sit("play", "klondike", "--seed", "5")
    game = find("russian-bank").under("book")
    player.app.context.oppose(game, (PERSON,))
    player.table.deal(Match(game, 5), "")
    player.rest(2.5)
    mode = player.table.mode(VersusMode)
    assert mode is not None
    return player, mode


def _err(player: Player) -> None:
    """Play anything but foundation moves until an error may be called."""
    match = player.table.match
    for _ in range(200):
        if match.table.facts.get(ERROR):
            return
        moves = [move for move in match.moves(match.turn or "a") if move.verb != "stop"]
        away = [move for move in moves if "foundation" not in move.text]
        player.table.maker.act((away or moves)[0])
    raise AssertionError("no rule was ever broken")


def test_a_called_error_is_shown_with_its_rule_and_counted_on_the_sheet(sit: Opener) -> None:
    player, mode = _two(sit)
    _err(player)
    match = player.table.match
    rule = match.table.facts[ERROR]
    mover = match.line[-1].seat
    mode.call("stop")
    player.rest(0.2)
    assert mode._notice is not None and mode._notice.words == f"Stop! {rule}"
    sheet = MatchSheet(player.app.context, player.table, mode)
    rows = dict(zip(match.game.seats, sheet.rows(), strict=True))
    for seat, (name, words) in rows.items():
        assert name == mode.names[seat]
        assert words.endswith("1 error called" if seat == mover else "no error called")


def test_two_people_win_nothing_against_each_other(sit: Opener) -> None:
    player, mode = _two(sit)
    sheet = MatchSheet(player.app.context, player.table, mode)
    assert sheet._results() == ""


def test_results_are_counted_against_computers_of_the_same_strength(sit: Opener) -> None:
    player = sit("play", "pounce", "--seed", "5")
    mode = player.table.mode(VersusMode)
    assert mode is not None
    sheet = MatchSheet(player.app.context, player.table, mode)
    assert sheet._results() == "You have won 0 of 1 against a good player."
    assert len(sheet.rows()) == 2


def test_the_sheet_is_read_aloud_once(sit: Opener, tmp_path: Path) -> None:
    player, said = seated(sit, "pounce", 1, folder=tmp_path), list[str]()
    player.app.context.say = said.append
    sheet = win(player)
    player.until(lambda: sheet.results)
    for line in sheet.written():
        assert sum(line in words for words in said) == 1


def test_all_games_are_counted_also_where_many_records_are_new(sit: Opener, tmp_path: Path) -> None:
    player = seated(sit, "pounce", 1, folder=tmp_path)
    win(player)
    player.press("New deal")
    player.rest(1)
    path = max((tmp_path / "data" / "records").iterdir(), key=lambda each: each.stat().st_size)
    first, *others = path.read_text("utf-8").splitlines(keepends=True)
    for number in range(20):
        header = json.loads(first) | {"started": f"2026-11-01T10:{number:02}:00Z"}
        (path.parent / f"{number}.jsonl").write_text("".join([f"{compact(header)}\n", *others]))
    later = time.time() + 60  # games of one position that begin in the same second count as one
    player.app.context.wall_clock = WallClock(lambda: later)
    sheet = win(player)
    player.until(lambda: sheet.results)
    assert sheet.results == "You have won 22 of 22 against a beginner."


def win(player: Player) -> MatchSheet:
    """Deal a game that one move wins, win it, and return the sheet."""
    player.table.deal(Match.at(find("pounce"), ALMOST_OUT, {}), "A given position.")
    player.play("a/reserve>foundation-1")
    player.until(lambda: isinstance(player.top, MatchSheet))
    sheet = player.top
    assert isinstance(sheet, MatchSheet)
    return sheet
