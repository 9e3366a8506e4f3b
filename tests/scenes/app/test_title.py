"""The title as a penny arcade: its marquee, boards, tickets and signs."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

import scenes.title as title_scene
from game.book import catalog
from game.daily.awards import Outcome
from game.daily.challenge import challenges
from game.match.match import Match
from game.storage.ledger_schema import UNREAD, Result
from scenes.arcade.bulbs import ASLEEP, LIT, STEP, Bulbs
from scenes.arcade.tokens import CREAM
from scenes.attract import Attract
from scenes.daily.attempts import solution
from scenes.daily.history import ChallengeStatus
from scenes.daily.ticket import draw_challenge_ticket
from scenes.library.best_scores import BestScores
from scenes.look.theme import GREEN
from scenes.title import Title
from scenes.title_boards import best_of_last
from scenes.title_scores import EACH
from tests.scenes.conftest import Opener
from tests.support.contrast import contrast, luminance
from tests.support.days import DAY
from tests.support.player import Player, Point
from tests.support.recorded import recorded

SIZES = (1280, 800), (1024, 600), (1920, 1080)
STILL = "[table]\nreduced_motion = true\n"


def painted(player: Player) -> Title:
    """Return the title once its background and boards are drawn."""
    title = player.top
    assert isinstance(title, Title)

    def ready() -> bool:
        drawn = title._picture is not None and not title.today.busy
        if not title._laid.boards:
            return drawn
        board, scores = title._showing, title._scores
        filled = board is None or not board.place.width or board.picture is not None
        search = scores._finding if scores is not None else None
        known = not title._theme.arcade or (search is not None and search.done)
        return drawn and title._best_known and filled and known

    player.until(ready)
    return title


def bulbs_of(title: Title) -> Bulbs:
    assert title._bulbs is not None
    return title._bulbs


def test_the_foot_names_the_key_of_the_help(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    title = painted(sit(settings='[keys]\nhelp = ["f8"]\n'))
    written = list[str]()
    monkeypatch.setattr(title_scene, "write", lambda surface, words, *_: written.append(words))
    title._draw_foot(pygame.Surface((1280, 800)), replace(title._theme, arcade=False))
    assert written == ["Arrows and Enter, or the mouse. F8 tells the rest."]


def test_the_bulbs_wander_without_a_redraw_of_the_whole_title(sit: Opener) -> None:
    player = sit(settings="[table]\nattract = false\n")
    title = painted(player)
    player.rest(2.0)
    frames, before = player.app.frames, bulbs_of(title)._shown[:]
    player.rest(STEP + 0.2)
    shown = bulbs_of(title)._shown
    assert shown != before and player.app.frames == frames
    whole, marquee = pygame.Surface(player.app.screen.get_size()), title._laid.marquee
    title.draw(whole)
    seen, expected = (each.subsurface(marquee) for each in (player.app.screen, whole))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_the_bulbs_stop_when_nothing_happens(sit: Opener) -> None:
    player = sit(settings="[table]\nattract = false\n")
    title = painted(player)
    player.post(pygame.WINDOWFOCUSLOST)
    still = bulbs_of(title).levels(moves=True)
    player.rest(2.0)
    assert bulbs_of(title).levels(moves=True) == still, (
        "they should stop when the window is not in front"
    )
    player.post(pygame.WINDOWFOCUSGAINED)
    player.rest(STEP + 0.05)
    assert bulbs_of(title).levels(moves=True) != still
    title._idle = ASLEEP
    still = bulbs_of(title).levels(moves=True)
    player.rest(2.0)
    assert bulbs_of(title).levels(moves=True) == still, (
        "they should stop after a minute without input"
    )
    player.move((10, 10))
    player.rest(STEP + 0.05)
    assert bulbs_of(title).levels(moves=True) != still


def test_the_bulbs_wander_again_if_the_window_came_to_the_front_under_another_scene(
    sit: Opener,
) -> None:
    player = sit(settings="[table]\nattract = false\n")
    title = painted(player)
    player.post(pygame.WINDOWFOCUSLOST)
    player.app.context.go.to_help()  # as a file that is dropped on a window behind opens a scene
    player.post(pygame.WINDOWFOCUSGAINED)
    player.key(pygame.K_ESCAPE)
    still = bulbs_of(title).levels(moves=True)
    player.rest(STEP + 0.05)
    assert bulbs_of(title).levels(moves=True) != still


def test_without_motion_every_bulb_is_lit_and_a_quiet_house_has_none(sit: Opener) -> None:
    title = painted(sit(settings=STILL))
    assert set(bulbs_of(title)._shown) == {LIT}
    assert painted(sit(settings="[table]\nlively = false\n"))._bulbs is None


@pytest.mark.parametrize(
    ("size", "full"), [((1280, 800), True), ((1280, 720), True), ((1280, 690), False)]
)
def test_low_windows_have_no_boards(sit: Opener, size: Point, full: bool) -> None:
    title = painted(sit(size=size))
    assert title._laid.plan.full is full
    assert bool(title._laid.boards) is full


@pytest.mark.a_third
@pytest.mark.parametrize("settings", ["", STILL, "ui_scale = 2.0\n", "[table]\nlively = false\n"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_title_overlaps_and_every_button_is_reached_by_keys(
    sit: Opener, size: Point, settings: str
) -> None:
    player = sit(size=size, settings=settings)
    title = painted(player)
    able = [button for button in title.buttons.all if button.enabled()]
    boxes = [button.box for button in able]
    for number, box in enumerate(boxes):
        assert player.app.screen.get_rect().contains(box)
        assert box.collidelist(boxes[number + 1 :]) < 0
    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN):
        reached = set()
        for _ in able:
            before = pygame.image.tobytes(player.app.screen, "RGB")
            player.key(key)
            assert pygame.image.tobytes(player.app.screen, "RGB") != before, (
                "the focus is not visible"
            )
            reached.add(title.buttons.focus)
        assert key != pygame.K_TAB or reached >= set(able)


@pytest.mark.parametrize("size", SIZES)
def test_text_on_felt_is_legible(sit: Opener, size: Point) -> None:
    title = painted(sit(size=size))
    assert title._bare is not None
    for box in (title.today._head, title._laid.foot):
        part = title._bare.subsurface(box)
        shades = [
            tuple(part.get_at((x, y)))[:3]
            for x in range(0, box.width, 7)
            for y in range(0, box.height, 3)
        ]
        lightest = max(shades, key=luminance)  # type: ignore[arg-type]
        for ink in (CREAM, title._theme.text):
            assert contrast(ink, lightest) >= 4.5  # type: ignore[arg-type]


def test_the_board_starts_the_show_of_its_deal(sit: Opener) -> None:
    player = sit()
    title = painted(player)
    board, shown = title._showing, title._now_showing.challenge
    assert board is not None and board.game is not None and shown is not None
    assert board.label.startswith(f"Now showing: {board.game.name}, won in ")
    player.press(board.label)
    show = player.top
    assert isinstance(show, Attract) and show._challenge == shown
    player.rest(1)
    player.move((400, 300))
    assert player.top is show, "moving the pointer to the button should not end it"
    player.press("Play this deal")
    player.rest(1)
    assert (player.table.game.id, player.table.match.seed) == (shown.game.id, shown.seed)
    assert player.table.session.header.links.daily is None


def test_the_board_is_painted_again_for_another_deck_and_cloth(sit: Opener) -> None:
    player = sit()
    board = painted(player)._showing
    assert board is not None
    before = board.picture
    player.app.context.change("table.theme", "claret")
    assert board.picture is None
    player.until(lambda: board.picture is not None)
    assert board.picture is not before


def test_the_focus_stays_on_its_sign_and_goes_to_the_lever_where_that_is_gone(
    sit: Opener,
) -> None:
    player = sit()
    title = painted(player)
    title.buttons.focus = player.button("Settings")
    title.resize((1200, 700))
    assert title.buttons.focus is player.button("Settings")
    title.buttons.focus = player.button("Quiet")
    player.key(pygame.K_F9)
    assert title.buttons.focus is player.button("Lively")
    player.key(pygame.K_F9)
    board = painted(player)._showing
    title.buttons.focus = board
    player.press("Quiet")
    assert player.top is title
    assert title.buttons.focus is title._links[0]


def test_a_game_that_was_left_has_the_focus_on_the_title(sit: Opener) -> None:
    player = sit()
    painted(player)
    player.key(pygame.K_RETURN)
    player.rest(1)
    player.table.maker.act(player.table.match.moves()[0])
    player.rest(0.5)
    player.app.context.go.to_title()
    player.rest(0.5)
    title = player.top
    assert isinstance(title, Title)
    assert title.buttons.focus is not None
    assert title.buttons.focus.label.startswith("Go on with Klondike")


def test_the_tables_of_the_best_take_turns_and_are_opened_by_a_press(sit: Opener) -> None:
    player = sit(settings="[table]\nattract = false\n")
    context = player.app.context
    for hour, name in enumerate(("klondike", "golf", "clock"), start=10):
        game = catalog.find(name).under()
        match = Match(game, 5)
        match.play(match.moves()[0], t=1000)
        match.remark("end", t=1000, result="given-up", score=match.score)
        folder = context.saves.folder / "records"
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.jsonl").write_text(recorded(match, started=f"2026-11-01T{hour}:00:00Z"))
    context.ledger.refresh()
    title = painted(player)
    board = title._scores
    assert board is not None
    assert [game.id for game, _ in board.games] == ["golf", "klondike"], "clock has no score"
    title.hand = None  # its cards move after a while, whichever board is turning
    player.rest(1)
    frames = player.app.frames
    assert board.label == "The best at Golf"
    player.rest(EACH)
    assert board.label == "The best at Klondike"
    assert player.app.frames == frames, "more than the board was drawn"
    player.press(board.label)
    player.rest(0.5)
    assert isinstance(player.top, BestScores)
    assert player.top.title == "The best at Klondike"


@pytest.mark.parametrize("lively", [True, False])
def test_a_won_challenge_stands_on_the_board_before_any_other_game(
    sit: Opener, lively: bool
) -> None:
    player = sit(settings=f"[table]\nattract = false\nlively = {str(lively).lower()}\n")
    context, one = player.app.context, challenges(DAY)[0]
    folder = context.saves.folder / "records"
    folder.mkdir(exist_ok=True)
    daily = {"date": DAY.isoformat(), "length": one.length}
    match = solution(one)
    match.remark("end", t=10**6, result="won", score=match.score)
    record = recorded(match, started=f"{DAY}T09:00:00Z", daily=daily)
    (folder / "won.jsonl").write_text(record)
    context.ledger.refresh()
    title = painted(player)
    if lively:
        assert title._scores is not None and title._scores.label == f"The best at {one.game.name}"
        assert [row.score > 15_000 for row in title._scores.best] == [True]
    else:
        assert title._best is not None
        assert title._best.game.id == one.game.id and len(title._best.wins) == 1


def test_a_quiet_house_shows_the_best_scores_of_the_last_game(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(settings="[table]\nlively = false\n")
    context = player.app.context
    assert best_of_last(context).game.id == catalog.FIRST_GAME and not best_of_last(context).wins
    read = {field: getattr(UNREAD, field) for field in UNREAD.__dataclass_fields__}
    one = Result(**read, file="x")
    wins = [replace(one, result="won", moves=moves, score=moves) for moves in (90, 70, 120, 80)]
    lost = replace(one, result="lost", moves=3)
    monkeypatch.setattr(context.ledger, "results", lambda game: [*wins, lost])
    assert [win.moves for win in best_of_last(context).wins] == [70, 80, 90]
    title = painted(player)
    assert title._best is not None and title._best.unit(title._best.wins[0]) == "moves"


def test_a_ticket_shows_the_state_of_its_challenge() -> None:
    one = challenges(DAY)[0]
    seen = set[bytes]()
    won = (Outcome(DAY, "short", medal, 2, True, 5, 9000) for medal in ("gold", "silver"))
    outcomes = [None, *won]
    for outcome in outcomes:
        surface = pygame.Surface((400, 130))
        box = pygame.Rect(10, 10, 376, 112)
        draw_challenge_ticket(
            surface, box, GREEN, one, ChallengeStatus(outcome), hot=False, focus=False
        )
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == len(outcomes)


@pytest.mark.parametrize("scene", ["title", "shelf", "library", "calendar", "table", "dialog"])
def test_no_button_stays_lit_under_a_dialog(sit: Opener, scene: str) -> None:
    player = sit("play", "klondike", "--seed", "5", settings=STILL)
    go = player.app.context.go
    ways = {"title": go.to_title, "shelf": go.to_shelf, "library": go.to_library}
    ways |= {"calendar": go.to_calendar, "dialog": go.to_settings}
    ways.get(scene, lambda: None)()
    player.rest(0.5)
    below = player.top
    table = scene == "table"
    buttons = player.table.status.bars.buttons if table else below.buttons  # type: ignore[attr-defined]
    seen = (each for each in buttons.all if each.box.width and each.box.x > 0)
    player.move(next(seen).box.center)
    assert buttons.hot is not None
    go.to_help()
    assert player.top is not below and buttons.hot is None
