"""A challenge earns its medal only after its record was verified."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.daily import awards
from game.daily.awards import Outcome, streak
from game.daily.challenge import Challenge, challenges
from game.daily.checks import checking
from game.daily.pools import solved
from game.match.match import Match
from game.record import reader, verify
from game.storage.ledger import Ledger
from game.storage.ledger_schema import GOOD, OLDER, PLAYED
from game.storage.saves import Saves
from game.system.jobs import run_to_end
from tests.storage.older import make_older
from tests.support.days import DAY, of
from tests.support.recorded import recorded

ONE = of("short")


def attempt(one: Challenge = ONE, match: Match | None = None, hour: int = 9) -> str:
    """Return the record of a first attempt, won along the certified line in par time."""
    if match is None:
        match = solved(one.game, one.deal, 1000 * one.par_time)
        match.remark("end", t=1000 * one.par_time, result="won", score=match.score)
    daily = {"date": one.day.isoformat(), "length": one.length}
    return recorded(match, started=f"{one.day}T{hour:02}:00:00Z", daily=daily)


def forged(text: str) -> str:
    """Return the record with one impossible move."""
    lines = text.splitlines()
    at = len(lines) // 2
    entry = json.loads(lines[at])
    entry["move"] = "redeal" if entry["move"] != "redeal" else "turn"
    lines[at] = json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
    return "\n".join(lines) + "\n"


def unplayed(text: str) -> str:
    """Return the record without its moves: a deal, and an end that claims a win."""
    head, deal = text.splitlines()[:2]
    return f'{head}\n{deal}\n{{"n":2,"t":900000,"by":"end","result":"won"}}\n'


def keep(folder: Path, text: str, name: str = "a.jsonl") -> Path:
    path = folder / "records" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(Saves(tmp_path))


def looked(ledger: Ledger) -> list[Outcome]:
    while not ledger.refresh():
        pass
    return awards.outcomes(ledger.dailies())


def checked(ledger: Ledger) -> list[Outcome]:
    looked(ledger)
    run_to_end(checking(ledger))
    return looked(ledger)


# ---------------------------------------------------------------- verified and refused


def test_a_win_earns_nothing_before_it_is_verified(ledger: Ledger, tmp_path: Path) -> None:
    path = keep(tmp_path, attempt())
    (found,) = looked(ledger)
    assert (found.medal, found.stars, found.checking, found.refused) == ("", 0, True, False)
    assert streak([found], DAY).days == 0
    (found,) = checked(ledger)
    assert (found.medal, found.stars, found.checking) == ("gold", 2, False)
    assert streak([found], DAY).days == 1
    (row,) = ledger.dailies()
    assert row.verdict == GOOD
    sha = ledger._rows.execute("SELECT sha FROM results").fetchone()[0]
    assert sha == hashlib.sha256(path.read_bytes()).hexdigest()


def timed(text: str, pace: int) -> str:
    """Return the record with one entry each ``pace`` milliseconds."""
    first, *rest = [json.loads(line) for line in text.splitlines()]
    entries = [first, *({**entry, "t": number * pace} for number, entry in enumerate(rest))]
    return "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in entries)


@pytest.mark.parametrize("pace", [0, 10, 2**40])
def test_an_impossible_time_earns_no_star_and_is_not_shown(
    pace: int, ledger: Ledger, tmp_path: Path
) -> None:
    keep(tmp_path, timed(attempt(), pace))
    (found,) = checked(ledger)
    assert (found.medal, found.stars, found.time) == ("gold", 1, 0)
    assert awards.result_line(found, ONE).endswith(" moves · no time")
    assert ledger.dailies()[0].time == 0


def test_impossible_times_of_an_older_ledger_are_cleared(ledger: Ledger, tmp_path: Path) -> None:
    keep(tmp_path, timed(attempt(), 10))
    keep(tmp_path, attempt(of("long")), "b.jsonl")
    checked(ledger)
    ledger._rows.execute("UPDATE results SET time = 10 * moves WHERE length = 'short'")
    for later in ("seats", "winner", "points", "run"):
        ledger._rows.execute(f"ALTER TABLE results DROP COLUMN {later}")
    ledger._rows.execute("PRAGMA user_version = 3")
    ledger._rows.commit()
    ledger.close()
    reopened = Ledger(Saves(tmp_path))
    found = {each.length: each for each in looked(reopened)}
    assert (found["short"].time, found["short"].stars, found["short"].medal) == (0, 1, "gold")
    assert (found["long"].time, found["long"].stars) == (1000 * of("long").par_time, 2)


@pytest.mark.parametrize("how", [forged, unplayed])
def test_a_refused_record_earns_nothing_and_says_why(
    how: Callable[[str], str], ledger: Ledger, tmp_path: Path
) -> None:
    keep(tmp_path, how(attempt()))
    (found,) = checked(ledger)
    assert (found.medal, found.stars, found.checking, found.refused) == ("", 0, False, True)
    assert streak([found], DAY).days == 0
    assert awards.badge([found], DAY.year, DAY.month) == ""
    (row,) = ledger.dailies()
    assert row.refused.startswith("line ")
    assert not row.earns


def test_other_house_rules_under_the_same_preset_are_another_game(
    ledger: Ledger, tmp_path: Path
) -> None:
    one, options = _with_options()
    game = one.game.under(one.game.preset, options)
    assert game.preset == one.game.preset
    match = Match(game, one.seed)
    match.play(match.moves()[0])
    match.remark("end", t=9, result="won")
    keep(tmp_path, attempt(one, match))
    (found,) = checked(ledger)
    assert found.refused
    assert f"challenge is {one.game.name}" in ledger.dailies()[0].refused


def _with_options() -> tuple[Challenge, dict[str, object]]:
    """Return a challenge of a game with options, and one option changed."""
    for number in range(60):
        for one in challenges(DAY + timedelta(number)):
            for key, option in one.game.options.items():
                others = [each for each in option.values if each != one.game.chosen[key]]
                if others:
                    return one, {key: others[0]}
    raise AssertionError("no challenge has any options")


def test_a_forged_first_attempt_does_not_displace_the_real_one(
    ledger: Ledger, tmp_path: Path
) -> None:
    keep(tmp_path, forged(attempt(hour=1)), "forged.jsonl")
    keep(tmp_path, attempt(hour=9), "true.jsonl")
    (found,) = checked(ledger)
    assert (found.medal, found.refused) == ("gold", False)


def under_rules(rules: int, how: Callable[[str], str]) -> str:
    """Return the record of a won challenge in a game whose rules were corrected. Its header has
    this number of the rules, and ``how`` changes it so that today's rules refuse it."""
    one = next(
        each
        for number in range(60)
        for each in challenges(DAY + timedelta(number))
        if each.game.rules > 1
    )
    head, rest = attempt(one).split("\n", 1)
    header = {**json.loads(head), "rules": rules}
    return how(f"{json.dumps(header, separators=(',', ':'))}\n{rest}")


@pytest.mark.parametrize(("rules", "verdict"), [(1, OLDER), (99, "line")])
def test_a_win_under_older_rules_keeps_its_medal(
    rules: int, verdict: str, ledger: Ledger, tmp_path: Path
) -> None:
    """A win under newer rules can't be verified, so it earns nothing."""
    text = under_rules(rules, forged)
    verify.fold(reader.read(text))  # its events fit its table nevertheless
    keep(tmp_path, text)
    (found,) = checked(ledger)
    assert ledger.dailies()[0].verdict.startswith(verdict)
    assert (found.medal == "gold") == (verdict == OLDER)


def test_what_was_not_won_earns_nothing_under_older_rules_either(
    ledger: Ledger, tmp_path: Path
) -> None:
    text = under_rules(1, unplayed)
    verify.fold(reader.read(text))  # its events fit its table nevertheless
    keep(tmp_path, text)
    (found,) = checked(ledger)
    assert (found.medal, found.refused) == ("", True)
    assert ledger.dailies()[0].refused == "it says that the game was won, and its table is not"


def test_records_that_can_earn_nothing_are_not_verified(ledger: Ledger, tmp_path: Path) -> None:
    text = attempt()
    keep(tmp_path, text.replace('"length":"short"', '"length":"short","practice":true'), "p.jsonl")
    keep(tmp_path, text, "x-imported.jsonl")
    lost = solved(ONE.game, ONE.deal)
    lost.undo()
    lost.remark("end", t=9, result="given-up")
    keep(tmp_path, attempt(match=lost), "l.jsonl")
    looked(ledger)
    assert ledger.unchecked() == []


# ---------------------------------------------------------------- each file once


def test_each_file_is_verified_once_and_again_only_when_it_changes(
    ledger: Ledger, tmp_path: Path
) -> None:
    path = keep(tmp_path, attempt())
    checked(ledger)
    assert ledger.checked == 1
    os.utime(path, (2_000_000_000, 2_000_000_000))  # as after a copy: the bytes are the same
    looked(ledger)
    assert ledger.unchecked() == []
    ledger.restore(ledger.trash("records/a.jsonl"))
    keep(tmp_path, attempt(), "copy.jsonl")
    looked(ledger)
    assert ledger.unchecked() == []
    path.write_text(forged(attempt()), "utf-8")
    looked(ledger)
    assert [case.file for case in ledger.unchecked()] == ["records/a.jsonl"]
    (found,) = checked(ledger)
    assert found.medal == "gold", "the copy still counts"
    refused = {each.file: bool(each.refused) for each in ledger.dailies()}
    assert refused == {"records/a.jsonl": True, "records/copy.jsonl": False}


def test_a_deleted_record_keeps_its_medal(ledger: Ledger, tmp_path: Path) -> None:
    keep(tmp_path, attempt())
    checked(ledger)
    ledger.trash("records/a.jsonl")
    ledger.empty_trash()
    (found,) = looked(ledger)
    assert found.medal == "gold"
    ledger.close()
    ledger._rows.execute("PRAGMA user_version = -1")  # an unknown version, so the ledger is rebuilt
    ledger.close()
    (found,) = looked(Ledger(Saves(tmp_path)))
    assert found.medal == "gold"


def test_a_record_that_disappears_does_not_stop_the_others(ledger: Ledger, tmp_path: Path) -> None:
    gone = keep(tmp_path, attempt(hour=20), "gone.jsonl")
    keep(tmp_path, attempt(of("long")), "other.jsonl")
    looked(ledger)
    gone.unlink()
    run_to_end(checking(ledger))
    assert [each.medal for each in looked(ledger) if each.length == "long"] == ["gold"]


def test_a_game_played_here_earns_at_once_and_is_verified_later(
    ledger: Ledger, tmp_path: Path
) -> None:
    ledger.mark_played(reader.read(attempt()).identity)
    keep(tmp_path, attempt())
    (found,) = looked(ledger)
    assert (found.medal, ledger.dailies()[0].verdict) == ("gold", PLAYED)
    assert len(ledger.unchecked()) == 1
    checked(ledger)
    assert ledger.dailies()[0].verdict == GOOD


# ---------------------------------------------------------------- older ledgers


def older(ledger: Ledger, version: int) -> None:
    """Turn the ledger into one of this version, without verdicts and the light."""
    base = ledger._rows
    make_older(base, 1)
    base.execute(f"PRAGMA user_version = {version}")
    base.commit()
    ledger.close()


@pytest.mark.parametrize("broken", [False, True])
def test_an_older_ledger_loses_nothing(broken: bool, ledger: Ledger, tmp_path: Path) -> None:
    keep(tmp_path, attempt(), "a.jsonl")
    keep(tmp_path, attempt(of("long")), "b.jsonl")
    looked(ledger)
    ledger.rename("records/b.jsonl", "A title")
    ledger.favor("records/b.jsonl", True)
    ledger.trash("records/a.jsonl")
    ledger.empty_trash()
    older(ledger, -1 if broken else 1)  # an unknown version is rebuilt
    reopened = Ledger(Saves(tmp_path))
    found = {each.length: each for each in looked(reopened)}
    assert (found["short"].medal, found["long"].checking) == ("gold", True)
    assert {each.length: each.medal for each in checked(reopened)} == {
        "short": "gold",
        "long": "gold",
    }
    row = reopened.of("records/b.jsonl")
    assert row is not None
    assert (row.title, row.favorite, row.verdict) == ("A title", True, GOOD)
    assert not reopened.trouble


def test_a_challenge_that_no_day_had_is_refused(ledger: Ledger, tmp_path: Path) -> None:
    text = attempt(replace(ONE, day=date(1999, 1, 1)))
    keep(tmp_path, text)
    assert checked(ledger) == []
    assert ledger.dailies()[0].refused == "there was no challenge on that day"
