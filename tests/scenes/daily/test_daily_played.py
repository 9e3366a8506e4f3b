"""Challenges played by the mouse through the real event loop: to gold and silver, given up, past
midnight; what counts and what is practice."""

from __future__ import annotations

import json
import shutil
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from game.daily.challenge import challenges
from game.daily.standings import Standing, ranked, standings_of
from game.record import reader, share, verify
from game.record.share_alphabet import is_code
from game.storage.saves import Saves
from game.system.jobs import run_to_end
from scenes.daily.award_dialog import AwardDialog
from scenes.daily.calendar import Calendar
from scenes.daily.daily_mode import DailyMode
from scenes.daily.give_up_dialog import GiveUpDialog
from scenes.daily.history import ChallengeStatus, History
from scenes.play.deal_dialog import DealDialog
from scenes.replay.replay_scene import ReplayScene
from scenes.title import Title
from tests.scenes.conftest import Opener
from tests.support.days import DAY, await_today, line_of, of, set_clock
from tests.support.player import Player, announced

NOON = "2026-03-04T12:00:00"
STILL = "[table]\nreduced_motion = true\n"


def enter(player: Player, length: str) -> DailyMode:
    """Open one of today's challenges by a click on its card on the title."""
    title = player.top
    assert isinstance(title, Title)
    await_today(player)
    tile = next(tile for tile in title.today.tiles if tile.challenge.length == length)
    player.click(tile.box.center)
    return table(player)


def table(player: Player) -> DailyMode:
    """Return the mode of the challenge on the table."""
    found = player.table.mode(DailyMode)
    assert found is not None
    return found


def play_on(player: Player, moves: list[str]) -> None:
    """Make these moves by the mouse."""
    match = player.table.match
    for text in moves:
        before = match.made
        player.play(text)
        assert match.made == before + 1, f"{text}: {player.words}"
        assert match.line[-1].move == text


def status(player: Player, length: str, day: date = DAY) -> ChallengeStatus:
    history = History(player.app.context)
    assert history.look()
    return history.status(of(length, day))


def streak_days(player: Player) -> int:
    history = History(player.app.context)
    history.look()
    return history.streak(player.app.context.wall_clock.today()).days


def records(player: Player) -> list[Path]:
    return sorted((player.folder / "data" / "records").glob("*.jsonl"))


def header(path: Path) -> dict[str, object]:
    found = json.loads(path.read_text().splitlines()[0])
    assert isinstance(found, dict)
    return found


# ---------------------------------------------------------------- gold, silver, shared, ranked


def test_the_first_attempt_says_what_help_costs_and_a_hint_costs_it(sit: Opener) -> None:
    player = sit(settings=STILL)
    set_clock(player, NOON)
    enter(player, "short")
    player.rest(1)
    said, facts = player.words, player.table.status.bars.facts
    assert "silver once a move is taken back, bronze with a hint or “Can it be won?”" in said
    assert "for gold" in facts
    player.key(pygame.K_h)
    player.until(lambda: not player.table.hint.searching)
    assert player.words.startswith("Hint: ") and "for bronze" in player.table.status.bars.facts


@pytest.mark.parametrize("length", ["short", "medium", "long"])
def test_a_daily_is_played_by_the_mouse_to_gold(sit: Opener, length: str) -> None:
    one = of(length)
    player = sit(settings=STILL)
    set_clock(player, NOON)
    assert enter(player, length).attempt.challenge == one
    assert not table(player).attempt.practice
    play_on(player, line_of(one))
    panel = announced(player, AwardDialog)
    assert panel.title == f"You won {one.game.name}"
    assert "gold" in player.table.status.bars.facts
    outcome = status(player, length).outcome
    assert outcome is not None
    assert (outcome.medal, outcome.moves, outcome.same_day) == ("gold", one.par, True)
    assert outcome.stars == 1 + (0 < outcome.time <= 1000 * one.par_time)
    assert streak_days(player) == 1
    (path,) = records(player)
    assert header(path)["daily"] == {"date": "2026-03-04", "length": length}
    assert str(header(path)["started"]).startswith("2026-03-04T12:00")
    assert verify.verify(reader.read(path.read_bytes())).status == "won"
    player.press("Copy result")
    shared, code = pygame.scrap.get_text().split("\n")[:2]
    assert shared.startswith(f"Cadogan 2026-03-04 {length} · {one.game.name} · gold ★")
    assert f" · {one.par} moves · " in shared
    assert is_code(code)
    assert [each.move for each in share.read(code).match.line] == line_of(one)


def test_while_the_cards_of_a_win_fly_the_foot_offers_what_comes_next(sit: Opener) -> None:
    player = sit()
    set_clock(player, NOON)
    for ways in (["Practice", "Challenges"], ["Restart", "Challenges"]):
        player.app.context.go.to_challenge(of("short"))
        for text in line_of(of("short")):
            player.table.maker.act(player.table.match.find(text))
        player.rest(0.2)
        assert [each.label for each in player.table.status.bars.ways] == ways
        announced(player, AwardDialog)


def test_one_undo_makes_silver_and_shares_the_rank_of_gold(sit: Opener, tmp_path: Path) -> None:
    one, everybody = of("short"), tmp_path / "everybody"
    everybody.mkdir()
    for name in ("gold", "silver"):
        player = sit(settings=STILL)
        set_clock(player, NOON)
        enter(player, "short")
        first, *rest = line_of(one)
        play_on(player, [first])
        assert "for gold" in player.table.status.bars.facts
        if name == "silver":
            player.press("Undo")
            assert "for silver" in player.table.status.bars.facts
            play_on(player, [first])
        play_on(player, rest)
        announced(player, AwardDialog)
        player.close()
        shutil.move(records(player)[0], everybody / f"{name}.jsonl")
        shutil.rmtree(player.folder / "data")
    found: list[Standing] = list(standings_of(sorted(everybody.glob("*.jsonl")), DAY, everybody))
    rows = [(place, each.file, each.medal, each.refused) for place, each in ranked(found)]
    assert rows == [(1, "gold.jsonl", "gold", ""), (1, "silver.jsonl", "silver", "")]


def test_silver_is_shown_by_word_and_by_shape(sit: Opener) -> None:
    one = of("short")
    player = sit(settings=STILL)
    set_clock(player, NOON)
    enter(player, "short")
    moves = line_of(one)
    play_on(player, moves[:3])
    player.key(pygame.K_u)
    play_on(player, moves[2:])
    panel = announced(player, AwardDialog)
    assert panel._words() == ("Silver", "With undo.")
    assert panel._sign() == "silver"
    player.key(pygame.K_u)
    player.key(pygame.K_u)
    assert player.table.match.status == "won", "a won challenge stays won"
    assert not player.button("Undo").enabled()


# ---------------------------------------------------------------- what counts


def test_after_the_first_attempt_all_is_practice_and_changes_nothing(sit: Opener) -> None:
    one = of("short")
    player = sit(settings=STILL)
    set_clock(player, NOON)
    enter(player, "short")
    play_on(player, line_of(one)[:2])
    player.press("Give up")
    assert isinstance(player.top, GiveUpDialog)
    player.key(pygame.K_ESCAPE)
    assert player.top is player.table
    assert not table(player).ended, "the player said no"
    player.press("Give up")
    player.press("Give up")
    assert isinstance(player.top, AwardDialog)
    assert status(player, "short").sign == "over"
    player.press("Practice")
    assert table(player).attempt.practice
    assert "practice" in player.table.status._title_button.label
    play_on(player, line_of(one))
    assert announced(player, AwardDialog)._sign() == "practice"
    links = [header(path)["daily"] for path in records(player)]
    counted = {"date": "2026-03-04", "length": "short"}
    assert sorted(links, key=len) == [counted, {**counted, "practice": True}]  # type: ignore[arg-type]
    found = status(player, "short")
    assert found.outcome is not None
    assert (found.outcome.medal, found.best) == ("", one.par)
    assert streak_days(player) == 0
    for button in player.top.buttons.all:  # type: ignore[attr-defined]
        assert button.label != "Copy result", "practice has no result to share"


def test_an_attempt_begins_when_its_deal_is_shown(sit: Opener) -> None:
    player = sit(settings=STILL)
    clock = set_clock(player, NOON)
    enter(player, "short")
    (mode,) = player.table.modes
    assert isinstance(mode, DailyMode)
    assert not mode.can_give_up
    player.press("Challenges")
    assert isinstance(player.top, Calendar)
    assert status(player, "short").sign == "begun"
    clock.ticks += 24 * 3600
    player.rest(0.2)
    player.app.context.go.to_challenge(of("short"))
    assert not table(player).attempt.practice
    play_on(player, line_of(of("short"))[:1])
    player.press("Challenges")
    assert status(player, "short").sign == "begun"
    player.close()
    (path,) = (player.folder / "data" / "unfinished").glob("*.jsonl")
    assert path.name == f"{of('short').game.id}@2026-03-04-short.jsonl"
    started = str(header(path)["started"])
    assert started.startswith("2026-03-04"), "it was seen that day although nothing was played"


def test_resumed_past_midnight_it_counts_for_the_day_it_was_begun(sit: Opener) -> None:
    one, player = of("medium"), sit(settings=STILL)
    set_clock(player, "2026-03-04T23:58:00")
    enter(player, "medium")
    moves = line_of(one)
    play_on(player, moves[:5])
    seconds = player.table.session.seconds
    player.close()
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
    assert later.table.session.seconds >= seconds - 0.1
    play_on(later, moves[5:])
    assert announced(later, AwardDialog)._streak_words() == "1 day running, the longest yet."
    outcome = status(later, "medium").outcome
    assert outcome is not None
    assert (outcome.medal, outcome.same_day) == ("gold", True)
    assert streak_days(later) == 1
    clock.ticks += 24 * 3600
    assert streak_days(later) == 0, "there was no win on the fifth"


def test_a_past_day_brings_a_medal_but_no_streak(sit: Opener) -> None:
    day = DAY - timedelta(days=3)
    player = sit("daily", "--date", day.isoformat(), "--length", "short", settings=STILL)
    set_clock(player, NOON)
    play_on(player, line_of(of("short", day)))
    assert not announced(player, AwardDialog)._streak_words(), "a missed day is not mentioned"
    outcome = status(player, "short", day).outcome
    assert outcome is not None
    assert (outcome.medal, outcome.same_day, streak_days(player)) == ("gold", False, 0)


def test_a_changed_clock_opens_no_future_day_and_loses_no_streak(sit: Opener) -> None:
    player = sit(settings=STILL)
    clock = set_clock(player, NOON)
    clock.wall += 40 * 24 * 3600
    player.rest(0.2)
    title = player.top
    assert isinstance(title, Title)
    assert {tile.challenge.day for tile in title.today.tiles} == {DAY}
    enter(player, "short")
    play_on(player, line_of(of("short")))
    announced(player, AwardDialog)
    assert streak_days(player) == 1
    assert str(header(records(player)[0])["started"]).startswith("2026-03-04")
    player.press("Calendar")
    player.rest(0.2)
    calendar = player.top
    assert isinstance(calendar, Calendar)
    player.key(pygame.K_RIGHT)
    assert calendar.day == DAY


# ---------------------------------------------------------------- a save of its own


def test_no_other_deal_of_its_game_replaces_a_challenge(sit: Opener) -> None:
    one, player = of("medium"), sit(settings=STILL)
    set_clock(player, NOON)
    enter(player, "medium")
    play_on(player, line_of(one)[:4])
    context = player.app.context
    context.go.to_deal(context.variant(one.game), 5)
    player.play(player.table.match.moves()[0].text)
    player.press("New")
    player.play(player.table.match.moves()[0].text)
    player.key(pygame.K_ESCAPE)
    player.press("Title")
    context.go.to_game(one.game)
    assert player.table.mode(DailyMode) is None
    assert player.table.match.made == 1
    player.key(pygame.K_ESCAPE)
    player.press("Title")
    player.rest(0.2)
    assert [each.slot.day for each in context.saves.unfinished()] == [""]
    assert [each.made for each in context.saves.challenges()] == [4]
    enter(player, "medium")
    assert [played.move for played in player.table.match.line] == line_of(one)[:4]


@pytest.mark.parametrize("moves", [0, 1])
def test_two_windows_do_not_play_one_challenge(sit: Opener, moves: int) -> None:
    player, other = sit(settings=STILL), sit(settings=STILL)
    set_clock(player, NOON)
    enter(player, "short")
    play_on(player, line_of(of("short"))[:moves])
    set_clock(other, NOON)
    title = other.top
    assert isinstance(title, Title)
    other.click(title.today.tiles[0].box.center)
    assert other.top is title
    assert "open in another window" in other.app.context.trouble


def test_after_a_crash_the_challenge_goes_on(sit: Opener, tmp_path: Path) -> None:
    player = sit(settings=STILL)
    set_clock(player, NOON)
    enter(player, "short")
    moves = line_of(of("short"))
    play_on(player, moves[:3])
    crashed = tmp_path / "crashed"
    shutil.copytree(player.folder / "data", crashed)
    (saved,) = Saves(crashed).challenges()
    assert (saved.made, saved.begun) == (3, True)
    match, journal = run_to_end(Saves(crashed).resuming(of("short").game, saved.slot))
    journal.close()
    assert [played.move for played in match.line] == moves[:3]


# ---------------------------------------------------------------- what is locked


def test_keys_for_new_deals_lead_to_the_other_challenges(sit: Opener) -> None:
    player = sit(settings=STILL)
    set_clock(player, NOON)
    enter(player, "short")
    player.key(pygame.K_r, sign="r")
    assert player.top is player.table
    play_on(player, line_of(of("short"))[:1])
    player.key(pygame.K_r, sign="r")
    assert isinstance(player.top, GiveUpDialog), "the same deal again is practice"
    player.press("Play on")
    player.press(player.table.status._title_button.label)
    assert isinstance(player.top, Calendar)
    assert not any(isinstance(scene, DealDialog) for scene in player.app.context.stack)
    player.rest(0.2)
    player.press("Go on")
    player.key(pygame.K_n, sign="n")
    assert isinstance(player.top, Calendar)
    assert player.top.day == DAY


def test_the_rules_of_a_challenge_are_not_used_for_the_next_deal(sit: Opener) -> None:
    player = sit(settings=STILL)
    set_clock(player, NOON)
    enter(player, "short")
    play_on(player, line_of(of("short"))[:1])
    assert player.app.context.saves.app_state().chosen == {}


def test_the_solution_is_shown_once_the_attempt_is_over(sit: Opener) -> None:
    player = sit(settings=STILL)
    set_clock(player, NOON)
    player.press("Calendar")
    player.rest(0.2)
    assert not player.button("Solution").enabled()
    player.press("Play")
    play_on(player, line_of(of("short"))[:1])
    player.press("Give up")
    player.press("Give up")
    panel = player.top
    assert isinstance(panel, AwardDialog)
    player.press("Solution")
    assert isinstance(player.top, ReplayScene)
    player.key(pygame.K_ESCAPE)
    assert player.top is panel


def test_where_a_challenge_was_lost_is_shown_once_the_attempt_is_over(sit: Opener) -> None:
    player = sit(settings=STILL)
    set_clock(player, NOON)
    enter(player, "short")
    play_on(player, line_of(of("short"))[:1])
    with pytest.raises(AssertionError):
        player.button("Where was it lost?")
    player.press("Give up")
    player.press("Give up")
    journal = len(player.table.match.journal)
    player.press("Where was it lost?")
    player.until(lambda: isinstance(player.top, ReplayScene) and player.top.analysing.done)
    assert isinstance(player.top, ReplayScene)
    known = player.top.analysing.known
    assert known is not None and known.moves == line_of(of("short"))[:1]
    assert known.state(0) != "lost", "the deal is certified"
    player.key(pygame.K_ESCAPE)
    player.rest(0.1)
    assert isinstance(player.top, AwardDialog)
    assert len(player.table.match.journal) == journal, "a finished attempt was changed"
    player.key(pygame.K_ESCAPE)


def test_trying_a_card_after_the_end_says_what_can_be_done(sit: Opener) -> None:
    lines_filled = next(
        one
        for number in range(60)
        for one in challenges(DAY - timedelta(days=number))
        if one.game.tally is not None
    )
    words = ("daily", "--date", lines_filled.day.isoformat(), "--length", lines_filled.length)
    player = sit(*words, settings=STILL)
    match = player.table.match
    player.play_out(-1)
    announced(player, AwardDialog)
    player.key(pygame.K_ESCAPE)
    spot = next(
        spot for spot, pile in enumerate(match.table.piles) if pile and spot != match.game.stock
    )
    point = player.point_on((spot, len(match.table.piles[spot]) - 1))
    assert point is not None
    player.click(point)
    assert player.words.startswith("The game is over: ")
    assert player.words.endswith("; undo a move, or give up.")


@pytest.mark.parametrize("way", ["undo", "watch"])
def test_a_challenge_that_was_given_up_is_not_continued(sit: Opener, way: str) -> None:
    player = sit(settings=STILL)
    set_clock(player, NOON)
    enter(player, "short")
    play_on(player, line_of(of("short"))[:3])
    player.press("Give up")
    player.press("Give up")
    if way == "undo":
        player.key(pygame.K_u, sign="u")
    else:
        player.press("Watch replay")
        player.key(pygame.K_ESCAPE)
    player.rest(0.1)
    assert isinstance(player.top, AwardDialog), "the dialog should say again what comes next"
    assert player.table.match.made == 3
    assert "no medal" in player.table.status.bars.facts
    player.press("Practice")
    assert table(player).attempt.practice


def test_a_stuck_challenge_can_be_undone_or_given_up(sit: Opener) -> None:
    counted = next(
        one
        for number in range(60)
        for one in challenges(DAY - timedelta(days=number))
        if one.game.unwon_is_lost and one.points is None
    )
    day = counted.day.isoformat()
    player = sit("daily", "--date", day, "--length", counted.length, settings=STILL)
    match = player.table.match
    while match.moves():
        play_on(player, [match.moves()[-1].text])
    assert match.status == "lost"
    assert "for silver" in player.table.status.bars.facts, "only an undo leads on"
    panel = announced(player, AwardDialog)
    assert panel._words()[0] == f"Not over yet: {match.progress.words}"
    assert panel.lost
    with pytest.raises(AssertionError):
        player.button("Where was it lost?")  # it can still be played on
    made = match.made
    player.press("Take the last move back")
    assert match.made == made - 1
    player.play(match.moves()[-1].text)
    announced(player, AwardDialog)
    player.press("Give up")
    player.press("Give up")
    assert isinstance(player.top, AwardDialog)
    assert not player.top.lost
    assert player.button("Where was it lost?").enabled()
    outcome = status(player, counted.length, counted.day).outcome
    assert outcome is not None
    assert outcome.medal == ""


@pytest.mark.parametrize(
    ("settings", "counted"),
    [("", True), ("streak = false\n", False), ("lively = false\n", False)],
    ids=["lively", "hidden", "quiet"],
)
def test_the_streak_is_shown_only_if_wanted(sit: Opener, settings: str, counted: bool) -> None:
    player = sit(settings=STILL + settings)
    set_clock(player, NOON)
    one = of("short")
    enter(player, "short")
    play_on(player, line_of(one))
    assert bool(announced(player, AwardDialog)._streak_words()) is counted
    player.app.context.go.to_title()
    await_today(player)
    title = player.top
    assert isinstance(title, Title)
    player.rest(0.5)
    heads = []
    for streak in (title.today._streak, None):
        title.today._streak = streak
        picture = pygame.Surface(player.app.screen.get_size())
        title.draw(picture)
        heads.append(pygame.image.tobytes(picture.subsurface(title.today._head), "RGB"))
    assert (heads[0] != heads[1]) is counted
    heard: list[str] = []
    player.app.context.say = heard.append
    player.press("Calendar")
    player.rest(0.5)
    assert any("running" in line for line in heard) is counted
