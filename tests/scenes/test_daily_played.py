"""Daily challenges played through the real event loop by the mouse: to gold, to silver, given up,
past midnight; what counts and what is practice."""

from __future__ import annotations

import json
import shutil
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from game import record, share
from game.coding import is_code
from game.daily import challenges
from game.rank import Standing, judged, ranked
from game.saves import Saves
from scenes import doors
from scenes.days.awarded import Awarded
from scenes.days.calendar import Calendar
from scenes.days.challenged import Challenged
from scenes.days.diary import Diary, Tried
from scenes.days.giving_up import GivingUp
from scenes.playing.dealing import Dealing
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.scenes.days import DAY, line_of, of, set_clock
from tests.scenes.hand import Hand

NOON = "2026-03-04T12:00:00"
STILL = "[table]\nreduced_motion = true\n"


def enter(hand: Hand, length: str) -> Challenged:
    """Into one of today's challenges, by a click on its card on the title."""
    title = hand.top
    assert isinstance(title, Title)
    tile = next(tile for tile in title.today.tiles if tile.challenge.length == length)
    hand.click(tile.box.center)
    return table(hand)


def table(hand: Hand) -> Challenged:
    found = hand.table
    assert isinstance(found, Challenged)
    return found


def play_on(hand: Hand, moves: list[str]) -> None:
    """Make these moves by the mouse."""
    match = hand.table.match
    for text in moves:
        before = match.made
        hand.play(text)
        assert match.made == before + 1, f"{text}: {hand.words}"
        assert match.line[-1].move == text


def announced(hand: Hand) -> Awarded:
    """The panel after the last move; a click ends the flight of the cards."""
    hand.rest(0.2)
    if not isinstance(hand.top, Awarded):
        hand.click((640, 790))
    assert isinstance(hand.top, Awarded)
    return hand.top


def tried(hand: Hand, length: str, day: date = DAY) -> Tried:
    diary = Diary(hand.app.desk)
    assert diary.look()
    return diary.tried(of(length, day))


def streak_days(hand: Hand) -> int:
    diary = Diary(hand.app.desk)
    diary.look()
    return diary.streak(hand.app.desk.almanac.today()).days


def records(hand: Hand) -> list[Path]:
    return sorted((hand.folder / "data" / "records").glob("*.jsonl"))


def header(path: Path) -> dict[str, object]:
    found = json.loads(path.read_text().splitlines()[0])
    assert isinstance(found, dict)
    return found


# ---------------------------------------------------------------- gold, silver, shared, ranked


@pytest.mark.parametrize("length", ["short", "medium", "long"])
def test_a_daily_is_played_by_the_mouse_to_gold(sit: Opener, length: str) -> None:
    one = of(length)
    hand = sit(settings=STILL)
    set_clock(hand, NOON)
    assert enter(hand, length).attempt.challenge == one
    assert not table(hand).attempt.practice
    play_on(hand, line_of(one))
    panel = announced(hand)
    assert panel.title == f"You won {one.game.name}"
    outcome = tried(hand, length).outcome
    assert outcome is not None
    assert (outcome.medal, outcome.moves, outcome.same_day) == ("gold", one.par, True)
    assert outcome.stars == 1 + (outcome.time <= 1000 * one.par_time)
    assert streak_days(hand) == 1
    (path,) = records(hand)
    assert header(path)["daily"] == {"date": "2026-03-04", "length": length}
    assert str(header(path)["started"]).startswith("2026-03-04T12:00")
    assert record.verify(record.read(path.read_bytes())).status == "won"
    hand.press("Copy result")
    told, code = pygame.scrap.get_text().split("\n")[:2]
    assert told.startswith(f"Cadogan 2026-03-04 {length} · {one.game.name} · gold ★")
    assert f" · {one.par} moves · " in told
    assert is_code(code)
    assert [each.move for each in share.read(code).match.line] == line_of(one)


def test_one_undo_makes_silver_and_ranks_below_gold(sit: Opener, tmp_path: Path) -> None:
    one, everybody = of("short"), tmp_path / "everybody"
    everybody.mkdir()
    for name in ("gold", "silver"):
        hand = sit(settings=STILL)
        set_clock(hand, NOON)
        enter(hand, "short")
        first, *rest = line_of(one)
        play_on(hand, [first])
        assert "for gold" in hand.table.bars.hud.facts
        if name == "silver":
            hand.press("Undo")
            assert "for silver" in hand.table.bars.hud.facts
            play_on(hand, [first])
        play_on(hand, rest)
        announced(hand)
        hand.close()
        shutil.move(records(hand)[0], everybody / f"{name}.jsonl")
        shutil.rmtree(hand.folder / "data")
    found: list[Standing] = list(judged(sorted(everybody.glob("*.jsonl")), DAY, everybody))
    rows = [(place, each.file, each.medal, each.refused) for place, each in ranked(found)]
    assert rows == [(1, "gold.jsonl", "gold", ""), (2, "silver.jsonl", "silver", "")]


def test_the_panel_tells_silver_by_word_and_by_shape(sit: Opener) -> None:
    one = of("short")
    hand = sit(settings=STILL)
    set_clock(hand, NOON)
    enter(hand, "short")
    moves = line_of(one)
    play_on(hand, moves[:3])
    hand.key(pygame.K_u)
    play_on(hand, moves[2:])
    panel = announced(hand)
    assert panel._words() == ("Silver", "With moves taken back.")
    assert panel._sign() == "silver"
    hand.key(pygame.K_u)
    hand.key(pygame.K_u)
    assert hand.table.match.status == "won", "a challenge that was won stays won"
    assert not hand.button("Undo").enabled()


# ---------------------------------------------------------------- what counts


def test_after_the_first_attempt_all_is_practice_and_changes_nothing(sit: Opener) -> None:
    one = of("short")
    hand = sit(settings=STILL)
    set_clock(hand, NOON)
    enter(hand, "short")
    play_on(hand, line_of(one)[:2])
    hand.press("Give up")
    assert isinstance(hand.top, GivingUp)
    hand.key(pygame.K_ESCAPE)
    assert hand.top is hand.table
    assert not table(hand).ended, "asked, and no said"
    hand.press("Give up")
    hand.press("Give up")
    assert isinstance(hand.top, Awarded)
    assert tried(hand, "short").sign == "over"
    hand.press("Practice")
    assert table(hand).attempt.practice
    assert "practice" in table(hand).bars._deal.label
    play_on(hand, line_of(one))
    assert announced(hand)._sign() == "practice"
    told = [header(path)["daily"] for path in records(hand)]
    counted = {"date": "2026-03-04", "length": "short"}
    assert sorted(told, key=len) == [counted, {**counted, "practice": True}]  # type: ignore[arg-type]
    found = tried(hand, "short")
    assert found.outcome is not None
    assert (found.outcome.medal, found.best) == ("", one.par)
    assert streak_days(hand) == 0
    for button in hand.top.buttons.all:  # type: ignore[attr-defined]
        assert button.label != "Copy result", "practice brings no result to boast of"


def test_an_attempt_begins_with_its_first_move(sit: Opener) -> None:
    hand = sit(settings=STILL)
    clock = set_clock(hand, NOON)
    enter(hand, "short")
    assert not hand.button("Give up").enabled()
    hand.press("Challenges")
    assert isinstance(hand.top, Calendar)
    assert tried(hand, "short").sign == "open"
    clock.ticks += 24 * 3600
    hand.rest(0.2)
    doors.to_challenge(hand.app.desk, of("short"))
    assert not table(hand).attempt.practice
    play_on(hand, line_of(of("short"))[:1])
    hand.press("Challenges")
    assert tried(hand, "short").sign == "begun"
    hand.close()
    (path,) = (hand.folder / "data" / "unfinished").glob("*.jsonl")
    assert path.name == f"{of('short').game.id}@2026-03-04-short.jsonl"
    started = str(header(path)["started"])
    assert started.startswith("2026-03-05"), "laid out anew, since nothing had been played"


def test_resumed_past_midnight_it_counts_for_the_day_it_was_begun(sit: Opener) -> None:
    one, hand = of("medium"), sit(settings=STILL)
    set_clock(hand, "2026-03-04T23:58:00")
    enter(hand, "medium")
    moves = line_of(one)
    play_on(hand, moves[:5])
    seconds = hand.table.sitting.seconds
    hand.close()
    later = sit(settings=STILL)
    clock = set_clock(later, "2026-03-05T00:03:00")
    title = later.top
    assert isinstance(title, Title)
    assert {tile.challenge.day for tile in title.today.tiles} == {date(2026, 3, 5)}
    later.press("Calendar")
    later.rest(0.2)
    later.key(pygame.K_LEFT)
    later.rest(0.2)
    later.press("Go on")
    assert table(later).attempt.challenge == one
    assert later.table.match.made == 5
    assert later.table.sitting.seconds >= seconds - 0.1
    play_on(later, moves[5:])
    assert announced(later)._streak_words() == "1 day in a row, the longest yet"
    outcome = tried(later, "medium").outcome
    assert outcome is not None
    assert (outcome.medal, outcome.same_day) == ("gold", True)
    assert streak_days(later) == 1
    clock.ticks += 24 * 3600
    assert streak_days(later) == 0, "the fifth went by without a win"


def test_a_day_gone_by_brings_a_medal_and_no_streak(sit: Opener) -> None:
    day = DAY - timedelta(days=3)
    hand = sit("daily", "--date", day.isoformat(), "--length", "short", settings=STILL)
    set_clock(hand, NOON)
    play_on(hand, line_of(of("short", day)))
    assert "nothing for the streak" in announced(hand)._streak_words()
    outcome = tried(hand, "short", day).outcome
    assert outcome is not None
    assert (outcome.medal, outcome.same_day, streak_days(hand)) == ("gold", False, 0)


def test_a_changed_clock_opens_no_tomorrow_and_loses_no_streak(sit: Opener) -> None:
    hand = sit(settings=STILL)
    clock = set_clock(hand, NOON)
    clock.wall += 40 * 24 * 3600
    hand.rest(0.2)
    title = hand.top
    assert isinstance(title, Title)
    assert {tile.challenge.day for tile in title.today.tiles} == {DAY}
    enter(hand, "short")
    play_on(hand, line_of(of("short")))
    announced(hand)
    assert streak_days(hand) == 1
    assert str(header(records(hand)[0])["started"]).startswith("2026-03-04")
    hand.press("Calendar")
    hand.rest(0.2)
    calendar = hand.top
    assert isinstance(calendar, Calendar)
    hand.key(pygame.K_RIGHT)
    assert calendar.day == DAY


# ---------------------------------------------------------------- a place of its own


def test_no_other_deal_of_its_game_pushes_a_daily_out(sit: Opener) -> None:
    one, hand = of("medium"), sit(settings=STILL)
    set_clock(hand, NOON)
    enter(hand, "medium")
    play_on(hand, line_of(one)[:4])
    desk = hand.app.desk
    doors.to_deal(desk, desk.variant(one.game), 5)
    hand.play(hand.table.match.moves()[0].text)
    hand.press("New")
    hand.play(hand.table.match.moves()[0].text)
    hand.key(pygame.K_ESCAPE)
    hand.press("Title")
    doors.to_game(desk, one.game)
    assert not isinstance(hand.table, Challenged)
    assert hand.table.match.made == 1
    hand.key(pygame.K_ESCAPE)
    hand.press("Title")
    hand.rest(0.2)
    assert [each.slot.day for each in desk.saves.unfinished()] == [""]
    assert [each.made for each in desk.saves.challenges()] == [4]
    enter(hand, "medium")
    assert [played.move for played in hand.table.match.line] == line_of(one)[:4]


@pytest.mark.parametrize("moves", [0, 1])
def test_two_windows_do_not_play_one_challenge(sit: Opener, moves: int) -> None:
    hand, other = sit(settings=STILL), sit(settings=STILL)
    set_clock(hand, NOON)
    enter(hand, "short")
    play_on(hand, line_of(of("short"))[:moves])
    set_clock(other, NOON)
    title = other.top
    assert isinstance(title, Title)
    other.click(title.today.tiles[0].box.center)
    assert other.top is title
    assert "open in another window" in other.app.desk.trouble


def test_what_a_crash_leaves_is_taken_up(sit: Opener, tmp_path: Path) -> None:
    hand = sit(settings=STILL)
    set_clock(hand, NOON)
    enter(hand, "short")
    moves = line_of(of("short"))
    play_on(hand, moves[:3])
    crashed = tmp_path / "crashed"
    shutil.copytree(hand.folder / "data", crashed)
    (saved,) = Saves(crashed).challenges()
    assert (saved.made, saved.begun) == (3, True)
    match, journal = Saves(crashed).resume(of("short").game, saved.slot)
    journal.close()
    assert [played.move for played in match.line] == moves[:3]


# ---------------------------------------------------------------- locked


def test_keys_for_new_deals_lead_to_the_other_challenges(sit: Opener) -> None:
    hand = sit(settings=STILL)
    set_clock(hand, NOON)
    enter(hand, "short")
    hand.key(pygame.K_r, sign="r")
    assert hand.top is hand.table
    play_on(hand, line_of(of("short"))[:1])
    hand.key(pygame.K_r, sign="r")
    assert isinstance(hand.top, GivingUp), "the same deal again is practice"
    hand.press("Play on")
    hand.press(table(hand).bars._deal.label)
    assert isinstance(hand.top, Calendar)
    assert not any(isinstance(scene, Dealing) for scene in hand.app.desk.stack)
    hand.rest(0.2)
    hand.press("Go on")
    hand.key(pygame.K_n, sign="n")
    assert isinstance(hand.top, Calendar)
    assert hand.top.day == DAY


def test_the_rules_of_a_challenge_are_not_dealt_the_next_time(sit: Opener) -> None:
    hand = sit(settings=STILL)
    set_clock(hand, NOON)
    enter(hand, "short")
    play_on(hand, line_of(of("short"))[:1])
    assert hand.app.desk.saves.memory().chosen == {}


def test_the_solution_is_shown_once_the_attempt_is_over(sit: Opener) -> None:
    hand = sit(settings=STILL)
    set_clock(hand, NOON)
    hand.press("Calendar")
    hand.rest(0.2)
    assert not hand.button("Solution").enabled()
    hand.press("Play")
    play_on(hand, line_of(of("short"))[:1])
    hand.press("Give up")
    hand.press("Give up")
    below = len(hand.app.desk.stack)
    hand.press("Solution")
    assert len(hand.app.desk.stack) == below, "the panel is gone, and a theatre is there"
    assert not isinstance(hand.top, Awarded | Challenged)
    hand.key(pygame.K_ESCAPE)
    assert hand.app.desk.stack.top is not None


@pytest.mark.parametrize("way", ["undo", "watch"])
def test_what_was_given_up_is_not_played_on(sit: Opener, way: str) -> None:
    hand = sit(settings=STILL)
    set_clock(hand, NOON)
    enter(hand, "short")
    play_on(hand, line_of(of("short"))[:3])
    hand.press("Give up")
    hand.press("Give up")
    if way == "undo":
        hand.key(pygame.K_u, sign="u")
    else:
        hand.press("Watch it")
        hand.key(pygame.K_ESCAPE)
    hand.rest(0.1)
    assert isinstance(hand.top, Awarded), "told again what comes next"
    assert hand.table.match.made == 3
    assert "no medal" in hand.table.bars.hud.facts
    hand.press("Practice")
    assert table(hand).attempt.practice


def test_where_nothing_is_left_to_play_one_may_take_back_or_give_up(sit: Opener) -> None:
    counted = next(
        one
        for number in range(60)
        for one in challenges(DAY - timedelta(days=number))
        if one.game.counted and one.points is None
    )
    day = counted.day.isoformat()
    hand = sit("daily", "--date", day, "--length", counted.length, settings=STILL)
    match = hand.table.match
    while match.moves():
        hand.play(match.moves()[-1].text)
    assert match.status == "lost"
    panel = announced(hand)
    assert panel.lost
    made = match.made
    hand.press("Take the last move back")
    assert match.made == made - 1
    hand.play(match.moves()[-1].text)
    announced(hand)
    hand.press("Give up")
    hand.press("Give up")
    assert isinstance(hand.top, Awarded)
    assert not hand.top.lost
    outcome = tried(hand, counted.length, counted.day).outcome
    assert outcome is not None
    assert outcome.medal == ""
