"""The records of a day are verified and ranked, and manipulated ones are refused."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from game.book.catalog import find
from game.daily import challenge, pools, standings
from game.daily.challenge import Challenge
from game.daily.pools import Deal
from game.daily.standings import Standing
from game.match.match import Illegal, Match
from game.record import reader
from game.system import files
from tests.daily.certified import BEGINS, days
from tests.support.recorded import recorded

DAY = BEGINS + timedelta(2)
ONE = min(challenge.challenges(DAY), key=lambda each: each.par)
"""The challenge of that day with the fewest moves to win."""


def played(
    one: Challenge = ONE, pace: int = 1000, *, moves: int | None = None, first: int | None = None
) -> Match:
    """Return the challenge played along its line, a move every ``pace`` milliseconds; the first
    comes at ``first`` if that is given."""
    solved = pools.solved(one.game, one.deal)
    match = Match(one.game, one.seed)
    for number, turn in enumerate(solved.line[:moves], start=1):
        match.play(turn.move, t=first if number == 1 and first is not None else number * pace)
    return match


def ended(match: Match) -> Match:
    last = match.journal[-1].t
    result = match.status if match.status != "playing" else "given-up"
    match.remark("end", t=last, result=result, score=match.score)
    return match


def text_of(match: Match, one: Challenge = ONE, **header: Any) -> str:
    links = {"daily": {"date": one.day.isoformat(), "length": one.length}}
    return recorded(match, **{"started": f"{one.day}T09:00:00Z", **links, **header})


def keep(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.jsonl"
    path.write_text(text, "utf-8")
    return path


def judged(folder: Path) -> list[tuple[int, Standing]]:
    return standings.ranked(standings.standings_of(standings.records_in(folder), DAY, folder))


def alone(folder: Path, text: str) -> Standing:
    keep(folder, "one", text)
    ((_, standing),) = judged(folder)
    return standing


# ---------------------------------------------------------------- ranks


def with_undo() -> Match:
    match = played(moves=ONE.par - 1)
    line = pools.solved(ONE.game, ONE.deal).line
    t = ONE.par * 1000
    match.undo(t=t)
    match.redo(t=t)
    match.undo(t=t)
    match.play(line[-2].move, t=t)
    match.play(line[-1].move, t=t)
    return match


def with_hint() -> Match:
    match = played(moves=ONE.par - 1, first=1)
    match.remark("hint", t=ONE.par * 1000)
    match.play(pools.solved(ONE.game, ONE.deal).line[-1].move, t=ONE.par * 1000)
    return match


@pytest.mark.parametrize("on", [True, False])
def test_using_the_light_earns_bronze(tmp_path: Path, on: bool) -> None:
    match = played(moves=ONE.par - 1, first=1)
    match.remark("light", t=ONE.par * 1000, on=on)
    match.play(pools.solved(ONE.game, ONE.deal).line[-1].move, t=ONE.par * 1000)
    assert alone(tmp_path, text_of(ended(match))).medal == "bronze"


def test_the_medal_is_gold_silver_after_an_undo_and_bronze_after_help(
    tmp_path: Path,
) -> None:
    for name, match in {"a": with_hint(), "b": with_undo(), "c": played()}.items():
        keep(tmp_path, name, text_of(ended(match)))
    keep(tmp_path, "d", text_of(ended(played(moves=3))))
    rows = judged(tmp_path)
    assert [(each.file, each.medal, each.undos, each.hints) for _, each in rows] == [
        ("a.jsonl", "bronze", 0, 1),
        ("b.jsonl", "silver", 2, 0),
        ("c.jsonl", "gold", 0, 0),
        ("d.jsonl", "", 0, 0),
    ]
    assert [each.result for _, each in rows] == ["won", "won", "won", "given-up"]
    assert rows[2][1].time == ONE.par * 1000
    assert [place for place, _ in rows] == [1, 1, 1, 4], (
        "help is a claim and does not change the rank"
    )


def test_only_the_moves_in_force_at_the_end_count(tmp_path: Path) -> None:
    keep(tmp_path, "undone", text_of(ended(with_undo())))
    keep(tmp_path, "lost", text_of(ended(played(moves=3))))
    assert {each.file: each.moves for _, each in judged(tmp_path)} == {
        "undone.jsonl": ONE.par,
        "lost.jsonl": 3,
    }


def another_way() -> list[str]:
    """Return another winning line of the same length, with two moves swapped."""
    line = [turn.move for turn in pools.solved(ONE.game, ONE.deal).line]
    for at in range(len(line) - 1):
        other = [*line[:at], line[at + 1], line[at], *line[at + 2 :]]
        with suppress(Illegal):
            if other != line and along(other).status == "won":
                return other
    raise AssertionError("this challenge is won in one way only")


def along(line: list[str], pace: int = 1000) -> Match:
    """Return the challenge played along this line."""
    match = Match(ONE.game, ONE.seed)
    for number, move in enumerate(line, start=1):
        match.play(move, t=number * pace)
    return match


def test_wins_come_first_and_then_fewer_moves() -> None:
    many = Standing("many", "short", "won", moves=51, time=1, medal="gold", stars=2)
    few = Standing("few", "short", "won", moves=50, time=9_000_000, medal="bronze", hints=3)
    lost = Standing("lost", "short", "stuck", moves=9)
    rows = standings.ranked([lost, many, few])
    assert [(place, each.file) for place, each in rows] == [(1, "few"), (2, "many"), (3, "lost")]


def test_a_copy_with_two_moves_swapped_and_forged_times_shares_the_rank(tmp_path: Path) -> None:
    """It proves that the deal can be won in this number of moves as well as the original does."""
    keep(tmp_path, "author", text_of(ended(with_hint()), player="Ada"))
    copied = ended(along(another_way(), pace=80))
    keep(tmp_path, "a-thief", text_of(copied, player="Tom", started=f"{DAY}T00:00:00Z"))
    rows = judged(tmp_path)
    assert [(place, each.player) for place, each in rows] == [(1, "Tom"), (1, "Ada")]
    assert [each.medal for _, each in rows] == ["gold", "bronze"], (
        "the medals are what the records claim"
    )


@pytest.mark.parametrize(
    ("pace", "started"), [(0, f"{DAY}T09:00:00Z"), (1, "2020-01-01T00:00:00Z"), (10**9, "never")]
)
def test_times_and_dates_do_not_change_a_rank(pace: int, started: str, tmp_path: Path) -> None:
    keep(tmp_path, "z-author", text_of(ended(played())))
    keep(tmp_path, "copy", text_of(ended(played(pace=pace)), started=started))
    rows = judged(tmp_path)
    assert [(place, each.time) for place, each in rows] == [
        (1, pace * ONE.par),
        (1, 1000 * ONE.par),
    ]
    assert not any(each.refused for _, each in rows)


def test_each_record_of_one_player_has_a_row_of_its_own(tmp_path: Path) -> None:
    """A name is a claim, so records of one name are not combined."""
    keep(tmp_path, "one", text_of(ended(played()), player="Ada"))
    keep(tmp_path, "other", text_of(ended(played(moves=3)), player="Ada"))
    assert [(place, each.file, each.player) for place, each in judged(tmp_path)] == [
        (1, "one.jsonl", "Ada"),
        (2, "other.jsonl", "Ada"),
    ]


def test_an_unreadable_file_or_folder_does_not_stop_the_ranking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The names in a folder can be listed, but what lies in it can't be read."""
    keep(tmp_path, "honest", text_of(ended(played())))
    closed = tmp_path / "closed"
    closed.mkdir()
    keep(closed, "hidden", "{}")
    (closed / "notes.txt").write_text("")
    stat, read = Path.stat, files.read_bytes

    def refusing(path: Path, **how: Any) -> os.stat_result:
        if closed in path.parents:
            raise PermissionError(errno.EACCES, "Permission denied")
        return stat(path, **how)

    def unread(path: Path, most: int = files.MOST_BYTES) -> bytes:
        if closed in path.parents:
            raise files.UnreadableFile("permission denied")
        return read(path, most)

    monkeypatch.setattr(Path, "stat", refusing)
    monkeypatch.setattr(files, "read_bytes", unread)
    rows = standings.ranked(
        standings.standing_of_file(DAY, tmp_path, path) for path in standings.records_in(tmp_path)
    )
    assert [(place, each.file, each.refused) for place, each in rows] == [
        (1, "honest.jsonl", ""),
        (0, "closed/hidden.jsonl", "permission denied"),
    ]


def test_a_bad_name_is_refused_like_any_other_header(tmp_path: Path) -> None:
    standing = alone(tmp_path, text_of(ended(played()), player="\u202eadA"))
    assert standing.refused.startswith("line 1: a player's name is a text of at most 40")


def test_more_points_come_before_fewer_moves() -> None:
    less = Standing("less", "short", "won", points=90, moves=40, medal="gold")
    more = Standing("more", "short", "won", points=95, moves=50, medal="silver")
    slow = Standing("slow", "short", "won", points=95, moves=51, medal="gold")
    lost = Standing("lost", "short", "lost", points=60, moves=50)
    worse = Standing("worse", "short", "lost", points=50, moves=50)
    rows = standings.ranked([worse, lost, less, slow, more])
    assert [each.file for _, each in rows] == ["more", "slow", "less", "lost", "worse"]
    assert [place for place, _ in rows] == [1, 2, 3, 4, 5]


def test_the_points_of_a_game_for_points_are_shown() -> None:
    game = find("poker-solitaire").under()
    one = Challenge(DAY, "short", game, Deal(7, 1, ("turn",) * 50, 120), 300)
    match = Match(game, one.seed)
    while match.moves():
        match.play(match.moves()[0], t=match.made)
    standing = standings.standing_of("x", reader.Reader(text_of(ended(match), one)), [one])
    assert match.score is not None and 0 < match.score < 70
    assert (standing.result, standing.points, standing.medal) == ("lost", match.score, "")


def test_games_that_were_not_won_share_a_rank(tmp_path: Path) -> None:
    """Otherwise giving up at once would rank before trying."""
    for name, moves in {"tried": 40, "gave-up": 1, "won": None}.items():
        keep(tmp_path, name, text_of(ended(played(moves=moves))))
    assert [(place, each.file) for place, each in judged(tmp_path)] == [
        (1, "won.jsonl"),
        (2, "gave-up.jsonl"),
        (2, "tried.jsonl"),
    ]


def test_stars_are_for_par_and_par_time(tmp_path: Path) -> None:
    keep(tmp_path, "both", text_of(ended(played(pace=100))))
    keep(tmp_path, "slow", text_of(ended(played(pace=100_000))))
    keep(tmp_path, "lost", text_of(ended(played(pace=100, moves=9))))
    keep(tmp_path, "impossible", text_of(ended(played(pace=0))))
    assert {each.file: each.stars for _, each in judged(tmp_path)} == {
        "both.jsonl": 2,
        "slow.jsonl": 1,
        "lost.jsonl": 0,
        "impossible.jsonl": 1,
    }


def test_a_record_begun_on_another_day_counts_and_says_so(tmp_path: Path) -> None:
    later = text_of(ended(played())).replace(f"{DAY}T09", "2027-01-01T09")
    assert alone(tmp_path, later).started == "2027-01-01T09:00:00Z"
    assert alone(tmp_path, later).medal == "gold"


def test_a_ghost_beside_the_table_is_no_help(tmp_path: Path) -> None:
    assert alone(tmp_path, text_of(ended(played()), ghost="0123456789abcdef")).medal == "gold"


def test_each_length_is_ranked_separately_with_refused_records_last(tmp_path: Path) -> None:
    for one in challenge.challenges(DAY):
        match = played(one, moves=4)
        keep(tmp_path, one.length, text_of(ended(match), one))
    keep(tmp_path, "broken", "{}")
    rows = judged(tmp_path)
    assert [(place, each.length) for place, each in rows] == [
        (1, "short"),
        (1, "medium"),
        (1, "long"),
        (0, ""),
    ]


def test_an_unfinished_record_counts_as_far_as_it_goes(tmp_path: Path) -> None:
    standing = alone(tmp_path, text_of(played(moves=5)))
    assert (standing.refused, standing.result, standing.moves) == ("", "playing", 5)


@pytest.mark.long
def test_many_records_are_ranked_on_all_cores_as_on_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        match = played(pace=10 + number * 7 % 30, moves=None if number % 3 else 6)
        keep(tmp_path, f"{number:02}", text_of(ended(match)))
    keep(tmp_path, "broken", "nonsense")
    monkeypatch.setattr("game.system.workers.cores", lambda: 2)
    many = judged(tmp_path)
    monkeypatch.setattr("game.system.workers.cores", lambda: 1)
    assert judged(tmp_path) == many
    assert len(many) == 31
    assert sum(bool(each.refused) for _, each in many) == 1


# ---------------------------------------------------------------- manipulated records

Lines = list[dict[str, Any]]


def tampered(change: Callable[[Lines], object]) -> str:
    lines = [json.loads(line) for line in text_of(ended(played())).splitlines()]
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def drop(place: int) -> Callable[[Lines], object]:
    def change(lines: Lines) -> None:
        del lines[place]
        for number, line in enumerate(lines[1:], start=1):
            line["n"] = number

    return change


def header(**words: Any) -> Callable[[Lines], object]:
    return lambda lines: lines[0].update(words)


def entry(place: int, **words: Any) -> Callable[[Lines], object]:
    return lambda lines: lines[place].update(words)


def without(key: str) -> Callable[[Lines], object]:
    return lambda lines: lines[0].pop(key)


def another_deck(lines: Lines) -> None:
    deck = lines[0]["deck"].split()
    lines[0]["deck"] = " ".join([deck[1], deck[0], *deck[2:]])


OTHER = next(
    each for each in challenge.challenges(DAY) if each is not ONE and each.length != ONE.length
)


def declared_won(lines: Lines) -> None:
    del lines[6:-1]
    lines[-1].update(n=6, result="won")


def swapped(lines: Lines) -> None:
    """Swap the first two moves with different events."""
    place = next(n for n in range(2, len(lines)) if lines[n]["events"] != lines[n + 1]["events"])
    one, other = lines[place], lines[place + 1]
    for key in ("move", "events"):
        one[key], other[key] = other[key], one[key]


def repeated(lines: Lines) -> None:
    lines.insert(5, dict(lines[4]))
    for number, line in enumerate(lines[1:], start=1):
        line["n"] = number


def after_the_win(lines: Lines) -> None:
    lines.append({**lines[-2], "n": len(lines), "t": lines[-1]["t"]})


def another_card(lines: Lines) -> None:
    moved = next(event for line in lines[2:] for event in line["events"] if event[0] == "moved")
    moved[1] = ["AS" if moved[1] != ["AS"] else "2S"]


def undo_of_nothing(lines: Lines) -> None:
    lines[2] = {"n": 2, "t": 0, "by": "undo"}


TAMPERED: dict[str, Callable[[Lines], object]] = {
    "a move left out": drop(5),
    "the deal left out": drop(1),
    "the last move left out": drop(-2),
    "another seed": header(seed=ONE.seed + 1),
    "another deck": another_deck,
    "another seed and no deck": lambda lines: (lines[0].pop("deck"), lines[0].update(seed=1)),
    "another game": header(game=OTHER.game.id, preset=OTHER.game.preset, options={}),
    "no daily": without("daily"),
    "daily in words": header(daily="today"),
    "another day": header(daily={"date": BEGINS.isoformat(), "length": ONE.length}),
    "practice": header(daily={"date": DAY.isoformat(), "length": ONE.length, "practice": True}),
    "from a share code": header(shared={"time": 9, "undos": 0, "hints": 0}),
    "a share code in the wrong form": header(shared=True),
    "another length": header(daily={"date": DAY.isoformat(), "length": OTHER.length}),
    "no such length": header(daily={"date": DAY.isoformat(), "length": ["long"]}),
    "continued": header(parent={"record": "0123456789abcdef", "entry": 4}),
    "a position instead": lambda lines: lines[0].update(piles={}, facts={}),
    "another move": entry(4, move="redeal"),
    "no events": entry(4, events=[]),
    "a made-up event": entry(4, events=[["noted", "base", None, "A"]]),
    "time that runs back": entry(-1, t=5),
    "a false win": declared_won,
    "a made-up score": lambda lines: lines[-1].update(score=-7),
    "an undo of nothing": undo_of_nothing,
    "numbers out of order": entry(3, n=9),
    "another program's format": header(format="other"),
    "a later version": header(version=2),
    "unknown rules": header(rules="new"),
    "an unknown preset": header(preset="mine"),
    "unknown house rules": header(options={"cheat": True}),
    "a deck and no seed": without("seed"),
    "a seed in words": header(seed="my lucky deal"),
    "two moves swapped": swapped,
    "a move repeated": repeated,
    "a move after the win": after_the_win,
    "a deal repeated": lambda lines: lines.insert(2, {**lines[1], "n": 2}),
    "a move that came by itself": entry(4, by="rule"),
    "another card": another_card,
    "one event too many": lambda lines: lines[4]["events"].append(lines[4]["events"][0]),
    "one event too few": lambda lines: lines[1]["events"].pop(),
    "time before the deal": entry(1, t=-1),
    "a fraction of a millisecond": entry(-1, t=1e9 + 0.5),
    "a time that is too large": entry(-1, t=2**63),
    "a loss after the win": lambda lines: lines[-1].update(result="lost"),
    "an unknown result": lambda lines: lines[-1].update(result="triumph"),
}  # fmt: skip


@pytest.mark.parametrize("how", TAMPERED)
def test_a_manipulated_record_is_refused_in_a_sentence(how: str, tmp_path: Path) -> None:
    standing = alone(tmp_path, tampered(TAMPERED[how]))
    assert standing.refused
    assert "\n" not in standing.refused
    assert len(standing.refused) < 300
    assert not standing.medal


def test_house_rules_must_be_those_of_the_challenge(tmp_path: Path) -> None:
    one = next(
        one for day in days(60, DAY) for one in challenge.challenges(day) if one.game.options
    )
    key, option = next(iter(one.game.options.items()))
    value = next(value for value in option.values if value != one.game.chosen[key])
    game = one.game.under(one.game.preset, {key: value})
    keep(tmp_path, "house", text_of(ended(Match(game, one.seed)), one))
    ((_, standing),) = standings.ranked(
        standings.standings_of(standings.records_in(tmp_path), one.day, tmp_path)
    )
    assert standing.refused == f"the {one.length} challenge is {one.game.name} ({one.game.preset})"


def test_an_untouched_record_is_not_refused(tmp_path: Path) -> None:
    assert alone(tmp_path, tampered(lambda lines: None)).medal == "gold"


def test_what_a_record_cannot_prove(tmp_path: Path) -> None:
    """A record written by hand may leave out a move together with its undo and its time. So undos
    and times change no rank, and the protocol says so."""
    honest = played(moves=ONE.par - 1)
    honest.undo(t=ONE.par * 1000)
    lines = pools.solved(ONE.game, ONE.deal).line
    for turn in lines[-2:]:
        honest.play(turn.move, t=ONE.par * 1000)
    keep(tmp_path, "honest", text_of(ended(honest)))
    keep(tmp_path, "forged", text_of(ended(played(pace=1))))
    assert [(place, each.file, each.medal) for place, each in judged(tmp_path)] == [
        (1, "forged.jsonl", "gold"),
        (1, "honest.jsonl", "silver"),
    ]
    docs = pools.SHIPPED.parent.parent / "docs" / "protocol.md"
    assert "## What a record proves" in docs.read_text("utf-8")


@pytest.mark.parametrize("left_out", [["undo"], ["redo"], ["undo", "redo"]])
def test_hiding_only_an_undo_is_found_out(left_out: list[str], tmp_path: Path) -> None:
    """Without its undos a record has moves that were not possible."""
    lines = [json.loads(line) for line in text_of(ended(with_undo())).splitlines()]
    kept = [line for line in lines if line.get("by") not in left_out]
    for number, line in enumerate(kept[1:], start=1):
        line["n"] = number
    assert alone(tmp_path, "".join(json.dumps(line) + "\n" for line in kept)).refused


@pytest.mark.parametrize("found", [b"", b"\xff\xfe", b"[]\n", b"{" * 9999, b'{"format":1}\n\n\n'])
def test_a_file_that_is_no_record_is_refused(found: bytes, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(found)
    ((place, standing),) = judged(tmp_path)
    assert (place, bool(standing.refused)) == (0, True)


def test_any_byte_may_be_wrong(tmp_path: Path) -> None:
    """No record with a changed byte stops the ranking or wins with other moves."""
    good = text_of(ended(played())).encode()
    for number in range(60):
        place = number * len(good) // 60
        broken = good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :]
        (tmp_path / f"{number}.jsonl").write_bytes(broken)
    rows = judged(tmp_path)
    assert len(rows) == 60
    refused = [each for _, each in rows if each.refused]
    assert len(refused) > 40
    assert all(each.moves == ONE.par for _, each in rows if not each.refused)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders there")
def test_folders_may_be_nested_deeply_and_links_are_not_followed(tmp_path: Path) -> None:
    mine = keep(tmp_path, "mine", text_of(ended(played())))
    (tmp_path / "again").symlink_to(tmp_path)
    (tmp_path / "round.jsonl").symlink_to("round.jsonl")
    (tmp_path / "folder.jsonl").mkdir()
    os.mkfifo(tmp_path / "pipe.jsonl")
    assert standings.records_in(tmp_path) == [mine]
    folder = tmp_path.joinpath(*["d"] * 300)
    folder.mkdir(parents=True)
    deep = keep(folder, "deep", "x")
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(250)
    try:
        assert standings.records_in(tmp_path) == [deep, mine]
    finally:
        sys.setrecursionlimit(usual)
    names = [each.file for _, each in judged(tmp_path)]
    assert names == ["mine.jsonl", deep.relative_to(tmp_path).as_posix()]
