"""The end sheet of a lively house: score, board of the best, initials, and buttons to go on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.arcade.scorer import Score
from game.book import catalog
from game.book.catalog import find
from game.daily import pools
from game.daily.high_scores import ScoreTable
from game.match.match import Match
from game.system import files
from game.vocabulary.progress import Progress
from scenes.library.best_scores import BestScores
from scenes.play.end_sheet import COUNTING_UP, EndDialog
from scenes.play.ghost_mode import GhostMode
from scenes.play.result_dialog import ResultDialog
from scenes.play.score_lines import score_lines
from scenes.replay.replay_scene import ReplayScene
from tests.scenes.conftest import Opener
from tests.support.full_disk import full
from tests.support.player import Player, announced
from tests.support.recorded import recorded

POOL = pools.load(catalog.find("golf").under())
DEAL = POOL.deals[0]
GOLF = ("play", "golf", "--seed", str(DEAL.seed))
QUIET = "[table]\nlively = false\n"


def win(player: Player, line: Sequence[str] = DEAL.line) -> EndDialog:
    """Win the game on the table by its certified line, and open its sheet."""
    for text in line:
        player.table.session.seconds += 2
        player.table.maker.act(player.table.match.find(text))
    player.rest(0.1)
    player.key(pygame.K_SPACE)
    assert isinstance(player.top, EndDialog)
    return player.top


def known(player: Player) -> EndDialog:
    """Return the sheet once its board of the best is filled."""
    sheet = player.top
    assert isinstance(sheet, EndDialog)
    player.until(lambda: sheet.ranking.known)
    return sheet


def keep(player: Player, seed: int, moves: int, name: str = "") -> None:
    """Write an earlier game of golf into the player's folder, begun a minute after the last."""
    deal = next(each for each in POOL.deals if each.seed == seed)
    match = Match(POOL.game, seed)
    for number, text in enumerate(deal.line[:moves], start=1):
        match.play(text, t=2000 * number)
    result = "won" if match.status == "won" else "given-up"
    match.remark("end", t=match.journal[-1].t, result=result, score=match.score)
    folder = Path(player.folder) / "data" / "records"
    folder.mkdir(parents=True, exist_ok=True)
    number = len([*folder.iterdir()])
    record = recorded(match, started=f"2026-11-01T10:{number:02}:00Z")
    (folder / f"{name or seed}.jsonl").write_text(record)


# -------------------------------------------------------------------- the score


def test_the_lines_of_a_score_add_up() -> None:
    progress = Progress(52, 52, "cards home")
    score = Score(progress=6000, deeds=2000, chain=1618, win=10_000, undos=30)
    lines = score_lines(score, progress, 3, find("klondike").all_deeds)
    assert lines == [
        ("52 of 52 home", 6000),
        ("Turning up cards of the layout", 2000),
        ("The chain", 1618),
        ("The win", 10_000),
        ("3 moves taken back", -30),
    ]
    poor = Score(progress=20, undos=500)
    assert sum(points for _, points in score_lines(poor, progress, 50, ())) == poor.total == 0


def test_the_score_counts_up_and_any_key_ends_that(sit: Opener) -> None:
    player = sit(*GOLF)
    sheet = win(player)
    total = sheet.ranking.score
    assert total is not None
    assert sheet._shown < 1
    player.key(pygame.K_LSHIFT)
    assert sheet._shown == 1
    assert player.top is sheet
    assert [round(at) for at in sheet._reels._at] == [int(each) for each in f"{total.total:05}"]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_the_line_below_the_heading_stands_clear_of_score_and_board(
    sit: Opener, size: tuple[int, int]
) -> None:
    sheet = win(sit(*GOLF, size=size))
    parts = sheet._parts
    assert parts is not None
    assert parts.score.y == parts.board.y >= parts.below.bottom + sheet.theme.px(14)


def test_with_reduced_motion_the_reels_are_set_at_once(sit: Opener) -> None:
    player = sit(*GOLF, settings="[table]\nreduced_motion = true\n")
    assert win(player)._shown == 1


# -------------------------------------------------------------------- initials


def test_initials_are_asked_for_once_and_then_kept(sit: Opener) -> None:
    player = sit(*GOLF)
    keep(player, POOL.deals[3].seed, 9)
    win(player)
    sheet = known(player)
    assert sheet.initials is not None
    player.type("n")  # a letter, not a new deal
    assert player.top is sheet
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RIGHT)
    player.type("o")
    assert sheet.initials.text == "NBO"
    player.key(pygame.K_BACKSPACE)
    player.key(pygame.K_BACKSPACE)
    player.type("nuk")
    player.key(pygame.K_RETURN)
    assert sheet.initials is None
    assert player.app.context.saves.app_state().initials == "NUK"
    assert [row.initials for row in sheet.ranking.rows] == ["NUK", "NUK"], (
        "the earlier game should have them too"
    )
    assert sheet.buttons.focus is not None
    assert sheet.buttons.focus.label == "New deal"
    player.key(pygame.K_RETURN)
    player.rest(1)
    assert player.top is player.table
    assert not player.table.match.made
    player.table.deal(Match(POOL.game, POOL.deals[1].seed), "Another.")
    player.rest(1)
    win(player, POOL.deals[1].line)
    again = known(player)
    assert again.initials is None
    assert again.ranking.rows[again.ranking.place or 0].initials == "NUK"


def test_declined_initials_are_not_asked_for_again(sit: Opener) -> None:
    player = sit(*GOLF)
    win(player)
    sheet = known(player)
    player.key(pygame.K_ESCAPE)
    assert player.top is sheet, "Esc should only close the question"
    assert sheet.initials is None
    assert player.app.context.saves.app_state().initials == ""
    player.key(pygame.K_ESCAPE)
    assert player.top is player.table


def test_a_full_disk_is_named_where_initials_are_chosen(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    full_disk = "Your initials could not be kept: no space left on device."
    player = sit(*GOLF)
    win(player)
    known(player)
    with monkeypatch.context() as disk:
        disk.setattr(files, "write_whole", full)
        player.key(pygame.K_ESCAPE)
        assert player.app.context.trouble == full_disk
    player.press("Best scores")
    player.rest(1)
    player.press("Initials")
    with monkeypatch.context() as disk:
        disk.setattr(files, "write_whole", full)
        player.press("Keep them")
        assert player.app.context.trouble == full_disk


def test_initials_are_left_alone_while_the_house_is_quiet(sit: Opener) -> None:
    player = sit(*GOLF)
    win(player)
    sheet = known(player)
    asked = sheet.initials
    assert asked is not None
    letters, seed = asked.text, player.table.match.seed
    player.key(pygame.K_F9)
    assert not sheet.theme.arcade
    player.key(pygame.K_F9)
    player.type("z")
    assert asked.text == f"Z{letters[1:]}", "in a lively house it goes on"
    assert sheet.buttons.focus is None
    player.key(pygame.K_F9)
    player.key(pygame.K_RETURN)
    player.rest(0.5)
    assert player.app.context.saves.app_state().initials is None
    assert player.table.match.seed != seed, "Enter deals anew"


def test_initials_are_chosen_by_the_mouse(sit: Opener) -> None:
    player = sit(*GOLF)
    win(player)
    sheet = known(player)
    initials = sheet.initials
    assert initials is not None
    box = initials.boxes[1]
    player.click((box.centerx, box.bottom - 4))
    player.click((box.centerx, box.bottom - 4))
    assert initials.text == "ACA"
    assert initials.at == 1
    player.press("Watch replay")
    player.rest(1)
    assert isinstance(player.top, ReplayScene)


def test_a_quiet_house_asks_for_no_initials_and_shows_no_board(sit: Opener) -> None:
    player = sit(*GOLF, settings=QUIET)
    win(player)
    sheet = known(player)
    assert sheet.initials is None
    assert player.app.context.saves.app_state().initials is None
    assert "Best scores" not in [button.label for button in sheet.buttons.all]
    player.key(pygame.K_F9)
    player.rest(0.5)
    assert "Best scores" in [button.label for button in sheet.buttons.all]


# -------------------------------------------------------------------- the board of the best


def to_best_scores(player: Player) -> None:
    """Win, decline the initials, and open the table of the best."""
    win(player)
    known(player)
    player.key(pygame.K_ESCAPE)
    player.press("Best scores")
    player.rest(1)


def test_the_board_shows_this_game_in_its_place_with_a_ribbon_for_the_best(sit: Opener) -> None:
    player = sit(*GOLF)
    keep(player, POOL.deals[3].seed, 9)
    keep(player, POOL.deals[4].seed, 200, "4-imported")
    win(player)
    player.key(pygame.K_ESCAPE)
    sheet = known(player)
    assert sheet.ranking.place is not None
    assert sum(row.claim for row in sheet.ranking.rows) == 1
    own = [row.score for row in sheet.ranking.rows if not row.claim]
    assert sheet.ranking.beaten_by == own[0] - own[1] > 0


def test_a_deal_played_before_is_not_on_the_board(sit: Opener) -> None:
    player = sit(*GOLF)
    keep(player, DEAL.seed, 9)
    win(player)
    sheet = known(player)
    assert sheet.ranking.listed is False
    assert sheet.ranking.place is None
    assert sheet.initials is None
    assert len(sheet.ranking.rows) == 1


def test_a_game_that_scored_nothing_is_not_on_the_board(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "2")
    while turns := [move for move in player.table.match.moves() if move.verb == "turn"]:
        player.table.maker.act(turns[0])
    player.rest(4)
    sheet = known(player)
    assert sheet.ranking.score is not None
    assert sheet.ranking.score.total == 0
    assert sheet.ranking.listed
    assert sheet.ranking.place is None
    assert sheet._missing() == "This game scored nothing, and is not listed."
    assert sheet.initials is None


def test_a_game_without_choices_has_no_score_and_no_board(sit: Opener) -> None:
    player = sit("play", "clock", "--seed", "5")
    player.play_out()
    player.rest(4)
    sheet = player.top
    assert isinstance(sheet, EndDialog)
    assert sheet.ranking.score is None
    assert "Best scores" not in [button.label for button in sheet.buttons.all]


def test_the_table_of_the_best_begins_at_watch(sit: Opener) -> None:
    player = sit(*GOLF)
    to_best_scores(player)
    player.key(pygame.K_ESCAPE)
    player.app.context.go.to_title()
    player.rest(0.1)
    player.app.context.go.to_best_scores(ScoreTable(POOL.game))
    player.rest(1)
    best = player.top
    assert isinstance(best, BestScores)
    assert best.buttons.focus is player.button("Watch")


@pytest.mark.parametrize(("button", "raced"), [("Watch", False), ("Play against it", True)])
def test_a_row_of_the_board_can_be_watched_or_raced(sit: Opener, button: str, raced: bool) -> None:
    player = sit(*GOLF)
    keep(player, POOL.deals[3].seed, 9)
    to_best_scores(player)
    best = player.top
    assert isinstance(best, BestScores)
    assert [row.result is None for row in best._rows] == [True, False]
    player.press(button)
    player.rest(2)
    if raced:
        assert any(isinstance(mode, GhostMode) for mode in player.table.modes)
        assert player.table.match.seed == POOL.deals[3].seed
    else:
        assert isinstance(player.top, ReplayScene)


def test_the_board_of_a_day_is_opened_by_a_key(sit: Opener) -> None:
    player = sit(*GOLF)
    to_best_scores(player)
    player.press("Today’s challenges")
    player.rest(1)
    best = player.top
    assert isinstance(best, BestScores)
    assert best.title.startswith("The best of ")
    assert best.known
    player.press("At Golf")
    player.rest(1)
    assert best.title == "The best at Golf"
    player.rest(COUNTING_UP)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, EndDialog)


def test_the_table_of_the_best_is_read_aloud_once(sit: Opener) -> None:
    player, said = sit(*GOLF), list[str]()
    to_best_scores(player)
    best = player.top
    assert isinstance(best, BestScores)
    player.key(pygame.K_ESCAPE)
    player.app.context.say = said.append
    player.press("Best scores")
    player.rest(1)
    best = player.top
    assert isinstance(best, BestScores) and best.known
    assert sum(best.written()[1] in words for words in said) == 1
    player.press("Today’s challenges")
    player.press("At Golf")
    player.rest(1)
    assert sum(best.written()[1] in words for words in said) == 2


def test_initials_can_be_changed_at_the_table_of_the_best(sit: Opener) -> None:
    player = sit(*GOLF)
    to_best_scores(player)
    player.press("Initials")
    player.rest(0.2)
    player.type("joe")
    player.press("Keep them")
    player.rest(0.2)
    assert isinstance(player.top, BestScores)
    assert player.button("JOE")
    assert player.app.context.saves.app_state().initials == "JOE"
    player.press("JOE")
    player.type("x")
    player.key(pygame.K_ESCAPE)
    assert player.app.context.saves.app_state().initials == "JOE"


# -------------------------------------------------------------------- an easier deal


def lose(player: Player) -> EndDialog:
    """Make the first move offered until there is none, then wait for the sheet."""
    player.play_out()
    assert player.table.match.status != "won"
    player.rest(3)
    return known(player)


@pytest.mark.parametrize("settings", ["", QUIET], ids=["lively", "quiet"])
def test_after_three_losses_an_easier_deal_is_offered_once_a_day(
    sit: Opener, settings: str
) -> None:
    player = sit("play", "golf", "--seed", "900001", settings=settings)
    player.has_initials()
    for seed in POOL.deals[3], POOL.deals[5]:
        keep(player, seed.seed, 9)
    sheet = lose(player)
    player.rest(1)
    assert sheet.offer is not None
    assert not any(
        sheet.offer.box.colliderect(button.box)
        for button in sheet.buttons.all
        if button is not sheet.offer
    )
    player.press("An easier deal")
    player.rest(1)
    assert player.top is player.table
    seed = player.table.match.seed
    assert seed == next(each.seed for each in pools.easy(POOL))
    assert lose(player).offer is None, "it should be offered once a day"


def test_a_sheet_closed_before_the_offer_leaves_it_for_the_next_loss(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "900001")
    player.has_initials()
    for deal in POOL.deals[3], POOL.deals[5]:
        keep(player, deal.seed, 9)
    player.play_out()
    player.until(lambda: isinstance(player.top, ResultDialog))
    sheet = player.top
    assert isinstance(sheet, ResultDialog)
    player.until(lambda: sheet._easier is not None)
    sheet.close()
    player.rest(2)
    assert player.app.context.saves.app_state().eased == ""


@pytest.mark.parametrize("earlier", [(9,), (9, 99, 9)], ids=["two losses", "a win between"])
def test_two_losses_or_a_win_between_bring_no_offer(sit: Opener, earlier: tuple[int, ...]) -> None:
    player = sit("play", "golf", "--seed", "900001")
    player.has_initials()
    for deal, moves in zip(POOL.deals[3:], earlier, strict=False):
        keep(player, deal.seed, moves)
    sheet = lose(player)
    player.rest(1)
    assert sheet.offer is None


def test_the_focus_stays_when_an_easier_deal_is_offered(sit: Opener) -> None:
    player = sit(*GOLF)
    player.has_initials()
    sheet = lose(player)
    assert isinstance(sheet, ResultDialog)
    player.until(lambda: sheet.buttons.focus is player.button("Watch replay") or tabbed(player))
    sheet._offer(POOL.deals[3].seed)
    assert sheet.buttons.focus is player.button("Watch replay")


def tabbed(player: Player) -> bool:
    """Press Tab; false, since the focus is not there yet."""
    player.key(pygame.K_TAB)
    return False


def test_a_quiet_sheet_shows_the_score_if_the_player_wants_it(sit: Opener) -> None:
    player = sit(*GOLF, settings="[table]\nlively = false\nscore = true\n")
    sheet = win(player)
    total = sheet.session.scorer.total
    assert isinstance(sheet, ResultDialog)
    assert f"Score {total:,}" in sheet._figures(1.0)


# -------------------------------------------------------------------- what to do next


def lose_winnable(player: Player) -> EndDialog:
    """Lose a game that could be won, and open its sheet."""
    for text in DEAL.line[:-12]:
        player.table.maker.act(player.table.match.find(text))
    match = player.table.match
    while match.moves():
        turns = [move for move in match.moves() if move.verb == "turn"]
        player.table.maker.act((turns or match.moves())[0])
    announced(player, ResultDialog)
    assert isinstance(player.top, EndDialog)
    return player.top


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1024, 600), 1.5)])
def test_a_lost_game_has_one_main_button_three_signs_and_plain_words_for_the_rest(
    sit: Opener, size: tuple[int, int], scale: float
) -> None:
    player = sit(*GOLF, size=size, settings=f"ui_scale = {scale}\n")
    sheet = lose_winnable(player)
    lever, *others = (button for button in sheet.buttons.all if button.label)
    beside = [button for button in others if button.box.y == lever.box.y]
    below = [button for button in others if button not in beside]
    assert [button.label for button in (lever, *beside)] == [
        "New deal", "Back to where it could be won", "Take a move back", "Same deal again",
    ]  # fmt: skip
    assert [button.label for button in below] == [
        "Where was it lost?", "Watch replay", "Another game", "Share", "Best scores",
        "Your figures", "Back to the cards",
    ]  # fmt: skip
    assert lever.lead and not any(button.bare for button in beside)
    assert all(button.bare and button.box.y > lever.box.bottom for button in below)
    for button in (lever, *others):
        assert sheet.box.contains(button.box)
        assert button.width(sheet.theme, 2) <= button.box.width
    known(player)
    player.key(pygame.K_ESCAPE)  # no initials
    for button in others:
        player.key(pygame.K_TAB)
        assert sheet.buttons.focus is not None and sheet.buttons.focus.label == button.label


def test_the_plain_words_of_a_lively_sheet_are_buttons_again_on_a_quiet_one(sit: Opener) -> None:
    player = sit(*GOLF)
    sheet = lose_winnable(player)
    known(player)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_F9)
    assert player.top is sheet and not sheet.theme.arcade
    bare = [button.label for button in sheet.buttons.all if button.bare and button.label]
    assert bare == ["Your figures", "Back to the cards"]
