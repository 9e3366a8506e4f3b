"""The end sheet: figures, the best, the run of wins, and how far a lost game went."""

from __future__ import annotations

import time
from dataclasses import replace

import pygame
import pytest

from game.advice.odds import odds
from game.book import catalog
from game.match.match import Match
from game.storage.ledger_schema import Result
from game.system import files
from game.system.clock import WallClock
from scenes.play.comparison import good_words, lost_words, new_best, won_words
from scenes.play.end_sheet import COUNTING_UP, EndDialog
from scenes.play.result_dialog import ResultDialog, how_played
from scenes.play.session import Session
from scenes.replay.replay_scene import ReplayScene
from scenes.title import Title
from scenes.widgets.text import shortened
from tests.scenes.conftest import Opener
from tests.support.motion_tables import ONE_LEFT
from tests.support.player import Player, Point

SEVEN = ("play", "klondike", "--seed", "7")


def result(moves: int, how: str = "won", seconds: int = 100) -> Result:
    """Return the result of one of the player's games."""
    words = ["identity", "game", "preset", "deal", "started", "result", "day", "length"]
    texts = dict.fromkeys([*words, "parent", "file"], "")
    counts = dict.fromkeys(["time", "undos", "hints", "entry"], 0)
    never = dict.fromkeys(["practice", "shared", "light"], False)
    plain = Result(**texts, **counts, **never, seed=1, moves=moves, score=None)  # type: ignore[arg-type]
    return replace(plain, result=how, time=seconds * 1000)


def won() -> Session:
    """Return the session of a game just won in one move."""
    match = Match.at(catalog.find("klondike").under("book"), ONE_LEFT)
    match.play("tableau-1>foundation-4", t=1000)
    assert match.status == "won"
    assert match.made == 1
    return Session(match)


def finish(player: Player) -> ResultDialog:
    """Win a game and open its sheet."""
    player.table.deal(Match.at(player.table.game, ONE_LEFT), "Laid out.")
    player.rest(0.1)
    player.play("tableau-1>foundation-4")
    player.rest(0.1)
    player.key(pygame.K_SPACE)
    assert isinstance(player.top, ResultDialog)
    return player.top


# -------------------------------------------------------------------- words


def test_a_win_is_compared_with_the_others() -> None:
    session = won()
    odds = "The book guessed 1 in 30."
    first = ["Your first win of Klondike.", odds, "Next: a win in fewer than 1 move."]
    assert won_words([], session) == first
    assert won_words([result(0)], session)[0] == "Your fastest: it took 1:40 before."
    assert won_words([result(0, seconds=1)], session)[:2] == [
        "Your best: 0 moves in 0:01.",
        "Second best of 2 wins. 2 wins in a row.",
    ]
    assert new_best([result(9), result(120)], session)
    assert won_words([result(120), result(9)], session) == [
        "A new best: the fewest moves so far were 9.",
        "3 wins in a row.",
        odds,
        "Next: a win in fewer than 1 move.",
    ]
    assert not new_best([], session)
    assert not new_best([result(3, "lost")], session)


def test_only_a_win_is_called_clean() -> None:
    match = Match(catalog.find("golf").under(), 3)
    while match.moves():
        match.play(match.moves()[0])
    assert match.status != "won"
    assert how_played(Session(match)) == "No undo, no hints."
    assert how_played(won()) == "Clean: no undo, no hints."


def test_a_run_of_wins_ends_at_the_last_game_that_was_not_won() -> None:
    others = [result(5), result(6), result(7, "given-up"), result(8)]
    assert won_words(others, won())[1].startswith("3 wins in a row.")


def test_a_game_that_was_not_won_says_how_far_it_went() -> None:
    game = catalog.find("klondike").under("book")
    session = Session(Match.at(game, {"foundation-1": "AC 2C 3C", "tableau-1": "KS"}))
    assert lost_words([result(5), result(6, "lost")], [], session) == [
        "You have won Klondike once before.",
        "You have won 1 of 3. The book guessed 1 in 30.",
        "Next: win number 2.",
    ]
    assert lost_words([], [], session)[1] == "The book guessed 1 in 30."


def lost(*scores: int) -> list[Result]:
    """Return lost games with this many cards home, newest first."""
    return [replace(result(5, "lost"), score=score) for score in scores]


def test_a_loss_is_given_one_true_word_of_praise() -> None:
    game = catalog.find("klondike").under("book")
    suits = {f"foundation-{at}": full_suit(suit, 13) for at, suit in enumerate("CDH", 1)}
    nearly = {"foundation-4": full_suit("S", 11), "tableau-1": "KS QS"}
    assert good_words(lost(51), [51], Session(Match.at(game, {**suits, **nearly}))) == (
        "Only 2 short of a win."
    )
    short = Session(Match.at(game, {**suits, "tableau-1": full_suit("S", 13)}))
    assert short.match.progress.words == "39 of 52 home"
    assert good_words(lost(33, 20), [33, 20], short) == "Your best yet, by 6."
    assert good_words(lost(2, 39), [2, 39], short) == "As far as your best."
    assert good_words(lost(45, 20, 19), [45, 20, 19], short) == "Your second best of 4 games."
    assert good_words(lost(38, 45), [38, 45], short) == "1 further than last time."
    assert good_words(lost(40, 45), [40, 45], short) == "3 games of Klondike played."
    assert good_words([], [], short) == "Your first game of Klondike."


def full_suit(suit: str, cards: int) -> str:
    """Return the lowest cards of a suit as text."""
    return " ".join(rank + suit for rank in "A23456789TJQK"[:cards])


def test_the_goal_after_a_loss_is_slightly_higher() -> None:
    game = catalog.find("klondike").under("book")
    session = Session(Match.at(game, {"foundation-1": full_suit("C", 13), "tableau-1": "KS KH KD"}))
    assert lost_words(lost(12, 5), [12, 5], session)[-1] == "Next: get to 14 of 16 home."
    assert lost_words([result(9), *lost(12, 5)], [16, 12, 5], session)[-1] == "Next: win number 2."


def test_a_game_of_points_is_compared_by_points() -> None:
    match = Match(catalog.find("poker-solitaire").under(), 3)
    while match.moves():
        match.play(match.moves()[0])
    session = Session(match)
    done = match.progress.done
    assert match.status == "lost"
    assert good_words(lost(0), [max(done - 4, 0)], session).startswith("Your best yet, by ")
    assert lost_words([], [], session)[-1] == "Next: your first win, at 70."


def test_a_game_without_points_is_compared_by_its_last_table(sit: Opener) -> None:
    """Accordion, for example, whose records have no points."""
    player = sit("play", "accordion", "--seed", "9")
    played_out(player)
    reached = player.table.match.progress.done
    later = time.time() + 60  # games of one deal that begin in the same second count as one
    player.app.context.wall_clock = WallClock(lambda: later)
    player.press("Same deal again")
    played_out(player)
    assert player.table.match.progress.done == reached
    assert isinstance(player.top, ResultDialog)
    assert player.top.comparison.words[0] == "As far as your best."


def test_a_game_lost_by_a_rule_of_its_own_says_by_which(sit: Opener) -> None:
    seed = next(seed for seed in range(1, 99) if _end_of_clock(seed) == "lost")
    player = sit("play", "clock", "--seed", str(seed), settings="[table]\nlively = true\n")
    played_out(player)
    assert isinstance(player.top, ResultDialog)
    why = "The fourth king is turned up before the other fours are complete."
    assert player.top.lines()[0].words == why
    player.press("Back to the cards")
    assert player.words == f"The game is over: t{why[1:]}"


def _end_of_clock(seed: int) -> str:
    match = Match(catalog.find("clock").under(), seed)
    while moves := match.moves():
        match.play(moves[0])
    return match.status


def test_golf_goes_further_with_fewer_cards_left() -> None:
    measure = (golf := catalog.find("golf").under()).measure
    assert measure.recorded(golf.score, 5, 35) == 30
    accordion = catalog.find("accordion").under()
    assert accordion.measure.recorded(accordion.score, None, 51) is None


@pytest.mark.parametrize("game", catalog.BOOK, ids=lambda game: game.id)
def test_every_game_has_words_for_both_ends(game) -> None:  # type: ignore[no-untyped-def]
    session = Session(Match(game.under(), 1))
    sentences = [*won_words([result(3)], session), *lost_words([result(3)], [], session)]
    assert all(words.endswith(".") for words in sentences)
    assert any("guessed" in words for words in sentences) == bool(odds(game))


# -------------------------------------------------------------------- the end in the record


def test_a_win_and_its_end_are_written_at_once(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(*SEVEN)
    player.table.deal(Match.at(player.table.game, ONE_LEFT), "Laid out.")
    extend, written = files.extend, list[bytes]()
    monkeypatch.setattr(files, "extend", lambda *args: (written.append(args[2]), extend(*args))[1])
    player.play("tableau-1>foundation-4")
    (last,) = (each for each in written if b"foundation-4" in each)
    assert b'"result":"won"' in last


def test_a_won_game_without_an_end_is_ended_when_it_is_taken_up(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.table.deal(Match.at(player.table.game, ONE_LEFT), "Laid out.")
    player.play("tableau-1>foundation-4")
    (path,) = (player.folder / "data" / "unfinished").glob("*.jsonl")
    lines = path.read_bytes().splitlines(keepends=True)
    player.close()
    for kept in (player.folder / "data" / "records").glob("*.jsonl"):
        kept.unlink()
    path.write_bytes(b"".join(lines[:-1]))
    again = sit()
    again.press("Go on with Klondike, 1 move")
    again.until(lambda: isinstance(again.top, ResultDialog))
    again.press("New deal")
    (record,) = again.app.context.saves.records()
    assert record.read_bytes() == b"".join(lines)


# -------------------------------------------------------------------- the board


def test_the_figures_count_up_and_then_stand_still(sit: Opener) -> None:
    player = sit(*SEVEN)
    board = finish(player)
    assert board._shown < 1
    player.rest(COUNTING_UP + 0.2)
    assert board._shown == 1
    assert board.comparison.known
    drawn = player.app.frames
    player.rest(1.0)
    assert player.app.frames == drawn
    assert board.comparison.words[0] == "Your first win of Klondike."


@pytest.mark.parametrize("setting", ["lively = false", "reduced_motion = true"])
def test_a_quiet_table_shows_its_figures_at_once(sit: Opener, setting: str) -> None:
    player = sit(*SEVEN, settings=f"[table]\n{setting}\n")
    assert finish(player)._shown == 1


def has_room(sheet: EndDialog) -> None:
    """Check that nothing on the sheet is cut, covered or outside it, in a lively or quiet house."""
    theme, boxes = sheet.theme, [button.box for button in sheet.buttons.all]
    assert all(sheet.box.contains(box) for box in boxes)
    assert all(button.box.width >= button.width(theme, 2) for button in sheet.buttons.all)
    top = min(box.top for box in boxes[:-1])
    if theme.arcade:
        parts = sheet._parts
        assert parts is not None
        words, wide = [line.words for line in sheet.lines()], parts.words.width - theme.px(26)
        wide -= theme.px(246) if sheet.ranking.beaten_by else 0
        end = parts.words.y + theme.px(26) * len(words)
    else:
        assert isinstance(sheet, ResultDialog)
        words, wide = sheet.comparison.words, sheet.box.width - 2 * theme.px(24)
        first = sheet.box.y + theme.px(24) + theme.px(42)
        end = first + theme.px(32) + (2 + len(words)) * theme.px(28)
    assert end <= top
    assert all(shortened(each, theme.font(16), wide) == each for each in words)


QUIET = "[table]\nlively = false\n"


@pytest.mark.parametrize("settings", ["", QUIET], ids=["lively", "quiet"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_nothing_on_the_sheet_overlaps(sit: Opener, size: Point, settings: str) -> None:
    player = sit(*SEVEN, size=size, settings=settings)
    board = finish(player)
    player.rest(COUNTING_UP + 0.2)
    has_room(board)


# -------------------------------------------------------------------- games that are not won


def played_out(player: Player) -> None:
    """Make the first move offered until there is none, then wait for the sheet."""
    player.play_out()
    player.rest(4)


def labels(player: Player) -> list[str]:
    assert isinstance(player.top, ResultDialog)
    return [button.label for button in player.top.buttons.all]


def test_a_stuck_game_ends_on_the_same_sheet_as_any_other(sit: Opener) -> None:
    player = sit("play", "accordion", "--seed", "9")
    played_out(player)
    assert isinstance(player.top, ResultDialog)
    assert player.table.match.status == "stuck"
    assert player.top.title == "No move is left"
    assert {"New deal", "Take a move back", "Where was it lost?"} <= {*labels(player)}
    made = player.table.match.made
    player.press("Take a move back")
    assert player.top is player.table
    assert player.table.match.made == made - 1
    player.press("Redo")
    player.rest(3)
    assert player.table.match.status == "stuck"
    assert player.top is player.table, "the end was announced before"
    player.press("Undo")
    player.table.maker.act(player.table.match.moves()[0])
    player.rest(3)
    assert isinstance(player.top, ResultDialog) == (player.table.match.status == "stuck")


def test_the_last_move_of_a_stuck_game_is_undone_at_once(sit: Opener) -> None:
    player = sit("play", "accordion", "--seed", "9")
    match = player.table.match
    player.play_out()
    made = match.made
    player.key(pygame.K_u, sign="u")
    assert match.made == made - 1
    player.rest(2)
    assert player.top is player.table


@pytest.mark.parametrize(
    ("game", "asked"), [("clock", False), ("poker-solitaire", False), ("golf", True)]
)
def test_where_it_was_lost_is_offered_only_where_another_line_could_have_won(
    sit: Opener, game: str, asked: bool
) -> None:
    player = sit("play", game, "--seed", "5")
    played_out(player)
    assert player.table.match.status == "lost"
    assert ("Where was it lost?" in labels(player)) == asked
    assert "Take a move back" in labels(player)
    player.key(pygame.K_ESCAPE)
    bars = [button.label for button in player.table.status.bars.ways]
    assert ("Where was it lost?" in bars) == asked
    player.key(pygame.K_w, sign="w")
    assert (player.words == "There is no move that lost this game.") != asked
    assert isinstance(player.top, ReplayScene) == asked
    if not asked:
        player.table.actions["watch"]()
        player.rest(1)
        assert isinstance(player.top, ReplayScene)
        assert not player.top.panels.loss.shown
        player.key(pygame.K_w, sign="w")
        assert not player.top.analysing.running


def test_golf_shows_the_cards_left_instead_of_a_zero_score(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    assert "35 left" in player.table.status.bars.facts
    piles = {"tableau-1": "5S", "stock": "9C KD", "waste": "6C"}
    player.table.deal(Match.at(player.table.game, piles), "Laid out.")
    player.rest(0.5)
    player.play("tableau-1>waste")
    assert "none left" in player.table.status.bars.facts
    player.rest(0.1)
    player.key(pygame.K_SPACE)
    assert isinstance(player.top, ResultDialog)
    assert player.top._figures(1.0)[0] == "None left"


@pytest.mark.a_third
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", ["golf", "accordion"])
@pytest.mark.parametrize("settings", ["", QUIET], ids=["lively", "quiet"])
def test_nothing_on_the_sheet_of_a_lost_game_overlaps(
    sit: Opener, game: str, size: Point, settings: str
) -> None:
    player = sit("play", game, "--seed", "9", size=size, settings=settings)
    played_out(player)
    board = player.top
    assert isinstance(board, ResultDialog)
    has_room(board)


@pytest.mark.parametrize("size", [(480, 320), (500, 330)])
def test_every_button_is_on_the_sheet_in_the_smallest_windows(sit: Opener, size: Point) -> None:
    player = sit("play", "klondike", "--seed", "7")
    table = player.table
    table.maker.act(table.match.moves()[0])
    ways, easier = table.ending._ways(), table.deals.easier
    sheet = ResultDialog(player.app.context, table.session, table.actions, ways, easier)
    sheet.resize(size)
    assert len(sheet.buttons.all) > 8
    assert all(sheet.box.contains(button.box) for button in sheet.buttons.all)


# -------------------------------------------------------------------- lively or quiet, on the title


def test_the_title_has_a_button_for_a_lively_or_a_quiet_house(sit: Opener) -> None:
    player = sit()
    assert isinstance(player.top, Title)
    assert player.top.buttons.focus is player.top._links[0]
    player.press("Quiet")
    assert player.button("Lively")
    assert "lively = false" in (player.folder / "config.toml").read_text()
    player.key(pygame.K_q, sign="q")
    assert player.button("Quiet")


def test_no_button_of_the_title_is_cut(sit: Opener) -> None:
    player = sit("play", "tournament", "--seed", "3")
    player.key(pygame.K_SPACE)
    player.play(player.table.match.moves()[0].text)
    player.app.context.go.to_title()
    for size in ((1280, 800), (1024, 600), (1920, 1080)):
        player.app.context.resized(size)
        assert isinstance(player.top, Title)
        assert player.top._links[0].label.startswith("Go on with Tournament")
        for button in player.top._links:
            assert button.box.width >= button.width(player.top._theme)
