"""A replay by mouse and keys: winding, jumping, dragging, side lines, and what can be done from
it."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pygame
import pytest

from game.book import catalog
from game.core.table import Table
from game.match.match import Match
from game.record import incoming, reader, share, verify
from game.record.incoming import Arrival
from game.record.writer import write
from game.replay import timeline
from game.system.jobs import run_to_end
from scenes.dialogs.help import ReplayHelp
from scenes.play.play_scene import PlayScene
from scenes.play.result_dialog import ResultDialog
from scenes.replay.playback import PACE
from scenes.replay.replay_scene import ReplayScene
from scenes.title import Title
from scenes.widgets.text_field import TextField
from scenes.wording import step_wording
from tests.scenes.conftest import Opener
from tests.support.first_rules import MISFIT, WHY
from tests.support.player import Player

LEFT, RIGHT, SPACE = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE
SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


def played(game: str = "klondike") -> Match:
    """Return a game with undos, a bookmark, a long pause and an end."""
    match, chance = Match(catalog.find(game), 7), random.Random(7)
    for step in range(40):
        t = 1000 * step + (30_000 if step > 20 else 0)
        if step % 9 == 7:
            match.undo(t=t)
            match.undo(t=t)
        elif step % 9 == 0 and step and match.can_redo:
            match.redo(t=t)
        else:
            match.play(chance.choice(match.moves()), t=t)
        if step == 12:
            match.remark("bookmark", t=t)
    match.remark("end", t=90_000, result="left", score=match.score)
    return match


class Seat:
    """The theatre with its player, stopped at the deal."""

    def __init__(self, player: Player) -> None:
        self.player = player
        scene = player.top
        assert isinstance(scene, ReplayScene)
        self.scene = scene
        player.rest(1.0)
        if scene.playback.running:
            player.key(SPACE)
        player.key(pygame.K_HOME)

    @property
    def at(self) -> int:
        return self.scene.timeline.at

    @property
    def shown(self) -> list[list[int]]:
        """The table on the screen."""
        return self.scene.view._sprites.table()

    def until_filmed(self) -> None:
        """Let frames pass until all pictures of the strip of film are there."""
        film = self.scene.panels.film
        self.player.until(lambda: {frame.step for frame in film.frames} <= film.pictures.keys())

    def drag_to(self, step: int) -> None:
        """Drag the knob to a step in a few frames without letting go."""
        seek_bar = self.scene.panels.controls.seek_bar
        y = seek_bar._line.centery
        self.player.down((seek_bar.x_of(self.at), y))
        for share_ in (0.3, 0.7, 1.0):
            x = seek_bar.x_of(self.at) + share_ * (seek_bar.x_of(step) - seek_bar.x_of(self.at))
            self.player.move((round(x), y))


@pytest.fixture
def seated(sit: Opener, tmp_path: Path) -> Seat:
    path = tmp_path / "game.jsonl"
    path.write_text(write(played()))
    return Seat(sit("replay", str(path)))


def truth() -> list[Table]:
    """Return the tables of the game after each of its steps, played by the rules."""
    record = reader.read(write(played()))
    found = [verify.begin(record).undealt()]
    for number, line in enumerate(record.entries, 2):
        if line.by in ("deal", "move", "auto", "undo", "redo"):
            found.append(verify.replay(record.upto(number))[0].table)
    return found


def test_help_is_marked_with_words(sit: Opener, tmp_path: Path) -> None:
    match = Match(catalog.find("klondike"), 7)
    for step in range(30):
        if step == 8:
            match.remark("light", on=True)
        if step == 16:
            match.remark("light", on=False)
        if step == 22:
            match.remark("hint", move=match.moves()[0].text)
        match.play(match.moves()[0])
    path = tmp_path / "game.jsonl"
    path.write_text(write(match))
    seated = Seat(sit("replay", str(path)))
    player, seek_bar = seated.player, seated.scene.panels.controls.seek_bar
    said = {}
    for cluster in seek_bar._clusters:
        point = seek_bar._sign_box(cluster, 13).center
        bare = player.app.screen.copy()
        player.click(point)
        said[cluster.words()] = seated.at
        player.move(point)
        player.rest(0.2)
        assert player.app.screen.get_buffer().raw != bare.get_buffer().raw
    assert said == {"“Can it be won?” on": 9, "“Can it be won?” off": 17, "a hint": 23}


# -------------------------------------------------------------------- winding


def test_it_plays_by_itself_from_the_deal_and_stops(sit: Opener, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(write(played()))
    player = sit("replay", str(path))
    scene = player.top
    assert isinstance(scene, ReplayScene)
    player.rest(3.0)
    assert scene.timeline.at > 2
    player.press("Pause")
    at = scene.timeline.at
    player.rest(2.0)
    assert scene.timeline.at == at
    player.press("Play")
    player.rest(PACE / 2)
    assert scene.timeline.at == at + 1
    player.post(pygame.WINDOWFOCUSLOST)
    player.rest(2.0)
    assert scene.timeline.at == at + 1


def test_steps_in_both_directions_by_keys_and_buttons_move_the_cards(seated: Seat) -> None:
    player, scene = seated.player, seated.scene
    tables = truth()
    for number in range(2, 30):
        player.key(RIGHT) if number % 2 else player.press("One move on")
        assert seated.at == number
        assert seated.shown == tables[number].piles
        assert scene.view.moving, "it is not animated"
    player.rest(1.0)
    for number in range(28, 0, -1):
        player.key(LEFT) if number % 2 else player.press("One move back")
        assert seated.at == number
        assert seated.shown == tables[number].piles
        assert scene.view.moving, "it is not animated"
    player.key(LEFT)
    assert seated.at == 1
    player.press("To the end")
    assert seated.shown == tables[-1].piles
    player.press("One move on")
    assert seated.at == len(tables) - 1
    player.press("To the deal")
    assert seated.shown == tables[1].piles


def test_cards_move_one_by_one_in_both_directions(seated: Seat) -> None:
    player, scene = seated.player, seated.scene
    long = next(n for n, step in enumerate(scene.timeline.steps) if n and len(step.events) > 1)
    scene.seek(long)
    before = seated.shown
    player.key(RIGHT, SHIFT)
    assert (seated.at, scene.timeline.inside) == (long, 1)
    within = seated.shown
    assert within not in (before, truth()[long + 1].piles)
    player.press("One card on")
    player.press("One card back")
    assert seated.shown == within
    player.key(LEFT, SHIFT)
    assert seated.shown == before
    player.key(RIGHT, SHIFT)
    player.key(RIGHT)
    assert (seated.at, scene.timeline.inside) == (long + 1, 0)


def test_dragging_the_knob_shows_any_step_at_once(seated: Seat) -> None:
    player, scene = seated.player, seated.scene
    tables = truth()
    for step in (30, 3, len(tables) - 1, 1, 17):
        seated.drag_to(step)
        assert seated.at == step
        assert seated.shown == tables[step].piles
        player.up((0, 0))
    assert not scene.panels.controls.seek_bar.dragging
    player.move((700, 300))
    assert seated.at == 17


def test_a_click_on_a_move_of_the_list_goes_there(seated: Seat) -> None:
    player, scene = seated.player, seated.scene
    tables = truth()
    for step in (9, 3, 12):
        player.click(scene.panels.moves.row_box(step).center)
        assert seated.at == step + 1
        assert seated.shown == tables[step + 1].piles
    scrolled = scene.panels.moves.listing.scrolled
    player.post(pygame.MOUSEWHEEL, x=0, y=-2)
    assert scene.panels.moves.listing.scrolled > scrolled
    player.key(pygame.K_END)
    assert scene.panels.moves.box.contains(scene.panels.moves.row_box(len(tables) - 2))


def test_marks_are_found_by_keys_buttons_and_clicks(seated: Seat) -> None:
    player, scene = seated.player, seated.scene
    places = sorted({mark.step for mark in scene.timeline.marks})
    kinds = {mark.kind for mark in scene.timeline.marks}
    assert kinds == {"undo", "bookmark", "thought", "end"}
    for number, place in enumerate(places):
        player.press("To the next mark") if number % 2 else player.key(RIGHT, CTRL)
        assert seated.at == place
    player.key(RIGHT, CTRL)
    assert seated.at == places[-1]
    assert "no mark" in scene.panels.bars.words
    for number, place in enumerate(places[-2::-1]):
        player.press("To the mark before") if number % 2 else player.key(LEFT, CTRL)
        assert seated.at == place
    bookmark = next(mark.step for mark in scene.timeline.marks if mark.kind == "bookmark")
    seek_bar = scene.panels.controls.seek_bar
    cluster = next(each for each in seek_bar._clusters if each.kind == "bookmark")
    point = seek_bar._sign_box(cluster, 13).center
    player.move(point)
    assert seek_bar._cluster_at(point) is cluster
    assert cluster.words() == "a bookmark"
    player.click(point)
    assert seated.at == bookmark


def test_it_plays_at_the_chosen_speed_and_in_real_time(seated: Seat) -> None:
    player, scene = seated.player, seated.scene

    def steps_in(seconds: float) -> int:
        player.key(pygame.K_HOME)
        player.key(SPACE)
        player.rest(seconds)
        player.key(SPACE)
        return seated.at - 1

    counted = {}
    for label, seconds in (("×¼", 1.9), ("×1", 1.9), ("×4", 1.9), ("×16", 0.9)):
        player.press(label)
        counted[label] = steps_in(seconds)
    assert counted["×¼"] == 1
    assert counted["×1"] == 4
    assert 12 <= counted["×4"] <= 14
    assert 22 <= counted["×16"] <= 26
    player.press("true time")
    assert 2 <= steps_in(3.0) <= 4
    thought = next(mark.step for mark in scene.timeline.marks if mark.kind == "thought")
    scene.seek(thought - 1)
    player.key(SPACE)
    player.rest(1.8)
    assert seated.at == thought
    player.rest(0.7)
    assert seated.at == thought + 1, "a pause of half a minute should take two seconds"
    for way in (1.0, 2.0):
        player.key(pygame.K_PLUS, sign="+")
        assert scene.playback.rate == way
    player.key(pygame.K_MINUS, sign="-")
    assert scene.playback.rate == 1.0
    player.key(pygame.K_t, sign="t")
    assert scene.playback.rate == 0.0


def test_an_idle_replay_is_not_drawn_again(seated: Seat) -> None:
    seated.player.rest(2.0)
    seated.until_filmed()
    frames = seated.player.app.frames
    seated.player.rest(5.0)
    assert seated.player.app.frames == frames


def test_the_foot_says_what_happened(seated: Seat) -> None:
    player, scene = seated.player, seated.scene
    assert scene.panels.bars.words == "The deal"
    said = set()
    for _ in range(1, len(scene.timeline)):
        player.key(RIGHT)
        said.add(scene.panels.bars.words)
    assert any(words.startswith("Taken back: ") for words in said)
    assert any(", from tableau" in words for words in said)
    timeline = scene.timeline
    assert scene.panels.bars.facts == [
        timeline.game.measure.at(timeline.game, timeline.table).words,
        f"step {len(timeline) - 1} of {len(timeline) - 1}",
    ]


def test_the_places_of_a_grid_are_counted_in_rows(sit: Opener, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = Match(catalog.find("gaps"), 7)
    for t in range(6):
        match.play(match.moves()[-1], t=t * 500)
    path.write_text(write(match))
    seat = Seat(sit("replay", str(path)))
    for step, move in enumerate((played.move for played in match.line), 1):
        seat.player.key(RIGHT)
        assert seat.at == 1 + step, "the deal is a step too"
        row, place = divmod(int(move.partition(">")[0].removeprefix("grid-")) - 1, 13)
        words = seat.scene.panels.bars.words
        assert words.endswith(f" to an empty place, from row {row + 1}, place {place + 1}")
        assert "grid" not in words


# -------------------------------------------------------------------- side lines


def leading(scene: ReplayScene) -> list[str]:
    """Return the highlighted buttons of the theatre."""
    panels = scene.panels
    parts = panels.controls, panels.game_info, panels.loss, panels.bars
    return [each.label for part in parts for each in part.buttons.all if each.lead]


def test_side_lines_are_skipped_entered_and_left(seated: Seat) -> None:
    player, scene = seated.player, seated.scene
    match = played()
    whole = len(scene.timeline)
    assert leading(scene) == ["Play"]
    player.press("As it was played")
    assert len(scene.timeline) == whole, "it was chosen already"
    player.press("No side lines")
    assert len(scene.timeline) == 1 + match.made < whole
    player.key(pygame.K_END)
    assert seated.shown == match.table.piles
    side = scene.timeline.sides[0]
    number = next(n for n, row in enumerate(scene.panels.moves.rows) if row.side == 0)
    scene.seek(side.at)
    row = scene.panels.moves.row_box(scene.panels.moves.rows[number].step).move(
        0, scene.panels.moves.listing.row
    )
    player.click(row.center)
    assert scene.timeline.on_side_line
    assert leading(scene) == ["Leave the side line"]
    assert seated.at == side.at
    before = seated.shown
    player.key(RIGHT)
    assert scene.timeline.depth(seated.at - 1) == 1
    player.press("Leave the side line")
    assert not scene.timeline.on_side_line
    assert (seated.at, seated.shown) == (side.at, before)
    player.key(pygame.K_RETURN)
    assert scene.timeline.on_side_line
    player.key(RIGHT)
    player.key(pygame.K_RETURN)
    assert not scene.timeline.on_side_line
    player.press("As it was played")
    assert len(scene.timeline) == whole
    assert seated.shown == before
    player.key(pygame.K_b, sign="b")
    assert scene.timeline.line is not None


# -------------------------------------------------------------------- what can be done with it


def test_a_game_is_continued_from_any_step(seated: Seat) -> None:
    player = seated.player
    tables = truth()
    seated.scene.seek(6)
    player.press("Continue from here")
    assert isinstance(player.top, PlayScene)
    assert player.table.match.table == tables[6]
    assert '"parent"' in player.journal[0]


def test_its_deal_is_played_and_raced_against(seated: Seat) -> None:
    player = seated.player
    player.press("Play against it")
    assert isinstance(player.top, PlayScene)
    assert player.table.match.table == Match(catalog.find("klondike"), 7).table


def test_its_deal_is_played_and_its_code_copied(
    seated: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, scene = seated.player, seated.scene
    taken: list[str] = []

    def copied(text: str) -> bool:
        taken.append(text)
        return True

    monkeypatch.setattr("scenes.replay.replay_actions.copied", copied)
    player.press("Copy code")
    assert share.read(taken[0]).match.table == played().table
    assert scene.panels.bars.words.startswith("Copied")
    player.key(pygame.K_n, sign="n")
    assert isinstance(player.top, PlayScene)
    assert player.table.match.table == Match(catalog.find("klondike"), 7).table


def test_the_table_without_panels_and_the_list_of_keys(seated: Seat) -> None:
    player, scene = seated.player, seated.scene
    before = scene.view.rect
    player.key(pygame.K_TAB)
    assert scene.view.rect.size == player.app.screen.get_size()
    player.key(RIGHT)
    assert seated.at == 2
    player.key(pygame.K_TAB)
    assert scene.view.rect == before
    player.key(pygame.K_F1)
    assert isinstance(player.top, ReplayHelp)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Title)


def test_hiding_the_panels_lets_go_of_the_line(seated: Seat) -> None:
    player, scene = seated.player, seated.scene
    seated.drag_to(10)
    player.key(pygame.K_TAB)
    player.up((0, 0))
    player.key(SPACE)
    player.rest(4)
    here = seated.at
    assert here > 10, "it does not run"
    player.key(SPACE)
    player.key(pygame.K_TAB)
    here = seated.at
    player.move(scene.panels.controls.seek_bar.box.center)
    player.rest(0.1)
    assert seated.at == here


def test_a_won_game_is_celebrated_at_its_end(sit: Opener, tmp_path: Path) -> None:
    piles = {f"foundation-{n + 1}": " ".join(f"{r}{s}" for r in "A23456789TJQK")
             for n, s in enumerate("CDH")}  # fmt: skip
    piles["foundation-4"] = " ".join(f"{r}S" for r in "A23456789TJQ")
    match = Match.at(catalog.find("klondike"), {**piles, "tableau-1": "KS"})
    match.play("tableau-1>foundation-4", t=500)
    match.remark("end", t=500, result="won", score=match.score)
    path = tmp_path / "won.jsonl"
    path.write_text(write(match))
    player = sit("replay", str(path))
    scene = player.top
    assert isinstance(scene, ReplayScene)
    player.rest(2.0)
    assert scene.timeline.at == 2
    assert scene.view._win is not None
    assert scene.panels.game_info.summary().startswith("won · 1 move")
    player.key(LEFT)
    assert scene.view._win is None


# -------------------------------------------------------------------- opened from outside


def drop(player: Player, path: Path) -> None:
    player.post(pygame.DROPFILE, file=str(path))
    player.await_arrival()


def test_a_record_may_be_dropped_on_any_scene(sit: Opener, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(write(played()))
    player = sit("play", "golf", "--seed", "3")
    player.key(SPACE)
    drop(player, path)
    replay_scene = player.top
    assert isinstance(replay_scene, ReplayScene)
    assert replay_scene.timeline.game.id == "klondike"
    note = tmp_path / "note.txt"
    note.write_text(f"Look at this: {share.deal(Match(catalog.find('canfield'), 9))}\n")
    drop(player, note)
    replay_scene = player.top
    assert isinstance(replay_scene, ReplayScene)
    assert replay_scene.timeline.game.id == "canfield"
    player.press("Leave")
    assert isinstance(player.top, PlayScene)
    assert player.table.match.made == 1
    player.post(pygame.WINDOWFOCUSLOST)
    assert not isinstance(player.top, PlayScene)
    drop(player, path)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PlayScene), "the pause is still open"


def test_a_file_that_is_no_game_is_refused_in_one_sentence(sit: Opener, tmp_path: Path) -> None:
    player = sit("play", "golf", "--seed", "3")
    text = write(played())
    faulty = {
        "nothing.jsonl": None,
        "picture.png": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        "empty.txt": b"",
        "bent.jsonl": text.replace('"tableau-2"', '"tableau-9"', 1).encode(),
        "moved.jsonl": text.replace('[["moved",["', '[["moved",["AS","', 1).encode(),
        "code.txt": b"cad1gdw8c94q1qtj6y48zg83a5m2",
    }
    for name, found in faulty.items():
        if found is not None:
            (tmp_path / name).write_bytes(found)
        drop(player, tmp_path / name)
        assert player.top is player.table
        assert player.words.lower().startswith(f"{name}: ")
        assert player.words.endswith(".")
        assert "\n" not in player.words


def test_a_code_on_the_clipboard_is_opened_on_any_scene(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    clip = [share.deal(Match(catalog.find("canfield"), 9))]
    monkeypatch.setattr("scenes.incoming.pasted", lambda: clip[0])
    player = sit()
    player.key(pygame.K_v, CTRL)
    player.await_arrival()
    replay_scene = player.top
    assert isinstance(replay_scene, ReplayScene)
    player.press("Play this deal")
    assert player.table.match.table == Match(catalog.find("canfield"), 9).table
    clip[0] = share.whole(played())
    player.key(pygame.K_v, CTRL)
    player.await_arrival()
    replay_scene = player.top
    assert isinstance(replay_scene, ReplayScene)
    player.key(pygame.K_END)
    assert replay_scene.timeline.table == played().table
    clip[0] = MISFIT
    player.key(pygame.K_v, CTRL)
    player.await_arrival()
    other = player.top
    assert isinstance(other, ReplayScene) and other.source.game.id == "laggard-lady"
    assert other.panels.bars.words == f"{WHY[0].upper()}{WHY[1:]}."
    clip[0] = share.whole(played())
    player.key(pygame.K_v, CTRL)
    player.await_arrival()
    replay_scene = player.top
    assert isinstance(replay_scene, ReplayScene)
    clip[0] = clip[0][:-3] + "zzz"
    player.key(pygame.K_v, CTRL)
    assert player.top is replay_scene
    assert replay_scene.panels.bars.stern
    assert "amaged" in replay_scene.panels.bars.words
    clip[0] = "hello"
    player.key(pygame.K_v, CTRL)
    assert replay_scene.panels.bars.words == "There is no share code on the clipboard."


def test_the_shelf_pastes_words_into_its_search_and_opens_codes(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    clip = ["golf"]
    monkeypatch.setattr("scenes.incoming.pasted", lambda: clip[0])
    monkeypatch.setattr("scenes.widgets.text_field.pasted", lambda: clip[0])
    player = sit()
    player.press("All games")
    player.key(pygame.K_v, CTRL)
    field = getattr(player.top, "field", None)
    assert isinstance(field, TextField)
    assert field.text == "golf"
    clip[0] = share.deal(Match(catalog.find("canfield"), 9))
    player.key(pygame.K_v, CTRL)
    player.await_arrival()
    assert isinstance(player.top, ReplayScene)


@pytest.mark.a_third
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(
    ("game", "scale"), [("spider", 1.0), ("gaps", 1.5), ("intrigue", 1.0), ("klondike", 2.0)]
)
def test_nothing_overlaps_in_the_theatre(
    sit: Opener, tmp_path: Path, size: tuple[int, int], game: str, scale: float
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(write(played(game)))
    player = sit("replay", str(path), size=size, settings=f"ui_scale = {scale}\n")
    scene = player.top
    assert isinstance(scene, ReplayScene)
    window = player.app.screen.get_rect()
    parts = [
        scene.panels.bars.top,
        scene.panels.bars.foot,
        scene.view.rect,
        scene.panels.moves.box,
        scene.panels.controls.box,
    ]
    assert all(window.contains(part) for part in parts)
    buttons = [
        *scene.panels.bars.buttons.all,
        *scene.panels.controls.buttons.all,
        *scene.panels.game_info.buttons.all,
    ]
    boxes = [button.box for button in buttons]
    assert len(boxes) >= 25
    for number, box in enumerate([*parts[2:4], *boxes]):
        assert window.contains(box)
        rest = [*parts[2:4], *boxes][number + 1 :]
        assert box.collidelist(rest) == -1


def test_a_finished_game_takes_no_bookmark(sit: Opener) -> None:
    player = sit("play", "clock", "--seed", "3")
    player.press("Auto-play")
    player.rest(25)
    assert isinstance(player.top, ResultDialog)
    player.press("Back to the cards")
    assert player.table.match.result in ("won", "lost")
    player.key(pygame.K_m, sign="m")
    assert "over" in player.words
    assert json.loads(player.journal[-1])["by"] == "end"


def test_a_bookmark_made_at_the_table_is_found_in_the_theatre(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    player.key(SPACE)
    player.key(pygame.K_m, sign="m")
    assert "bookmark" in player.words
    player.key(SPACE)
    player.table.actions["watch"]()
    seat = Seat(player)
    assert [(mark.step, mark.kind) for mark in seat.scene.timeline.marks] == [(2, "bookmark")]
    player.key(RIGHT, CTRL)
    assert seat.at == 2
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PlayScene)


def test_foreign_records_are_refused_or_harmless() -> None:
    """Whatever is changed in a record, it is refused in a sentence or every step can be shown."""
    texts = [write(played(game)) for game in ("klondike", "gaps", "canfield")]
    chance, shown, refused = random.Random(8), 0, 0
    for _ in range(600):
        text = chance.choice(texts)
        for _ in range(chance.randrange(1, 4)):
            text = _mutated(text, chance)
        try:
            found = run_to_end(Arrival().text(text)).record
        except incoming.BadImport as error:
            refused += 1
            assert "\n" not in str(error)
            continue
        shown += 1
        shown_tape = timeline.of_record(found)
        for line in (shown_tape, shown_tape.main_line()):
            for step in range(len(line)):
                assert step_wording.step_words(line, step).isprintable()
                assert step_wording.step_sentence(line, step).isprintable()
        shown_tape.seek(len(shown_tape))
        assert shown_tape.table == verify.fold(found)
    assert shown > 40
    assert refused > 200


def _mutated(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    at = chance.randrange(len(lines))
    way = chance.randrange(5)
    if way == 0:
        place = chance.randrange(len(text))
        return text[:place] + chance.choice('0123456789"[]{},:ACDHSKx') + text[place + 1 :]
    if way == 1:
        del lines[at]
    elif way == 2:
        lines.insert(at, lines[chance.randrange(len(lines))])
    elif way == 3:
        lines[at] = re.sub(r'"move":"[^"]*"', '"move":"a\\\\u0000b\\\\n > <"', lines[at])
    else:
        lines[at] = re.sub(r'"t":\d+', f'"t":{chance.randrange(10**6)}', lines[at])
    return "\n".join(lines) + "\n"


def test_an_odd_record_is_drawn(sit: Opener, tmp_path: Path) -> None:
    text = write(played())
    text = re.sub(r'"move":"[^"]*"', '"move":"\\\\u0000\\\\n\\\\u202e >"', text)
    path = tmp_path / "odd.jsonl"
    path.write_text(text)
    seat = Seat(sit("replay", str(path)))
    for _ in range(45):
        seat.player.key(RIGHT)
    seat.player.rest(0.5)
    assert seat.scene in list(seat.player.app.context.stack)
    assert seat.at == len(seat.scene.timeline)


def test_a_game_without_moves_is_shown_wherever_the_pointer_is(sit: Opener, tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_text(write(Match(catalog.find("klondike"), 7)))
    seat = Seat(sit("replay", str(path)))
    seek_bar = seat.scene.panels.controls.seek_bar
    for x in range(seek_bar.box.x, seek_bar.box.right, 40):
        seat.player.move((x, seek_bar._line.centery))
        seat.player.click((x, seek_bar._line.centery))
    assert seat.player.top is seat.scene
    assert seat.at == 1


def test_any_step_of_a_long_record_is_shown_by_the_next_frame(sit: Opener, tmp_path: Path) -> None:
    match, chance = Match(catalog.find("intrigue"), 5), random.Random(5)
    while len(match.journal) < 5000:
        if match.can_undo and (not match.moves() or chance.random() < 0.3):
            match.undo()
        else:
            match.play(chance.choice(match.moves()))
    path = tmp_path / "long.jsonl"
    path.write_text(write(match))
    seat = Seat(sit("replay", str(path)))
    seat.drag_to(2500)
    line = seat.scene.panels.controls.seek_bar._line
    for _ in range(200):
        place = chance.randrange(line.left, line.right), line.centery
        frames = seat.player.app.frames
        seat.player.move(place)
        assert seat.player.app.frames <= frames + 1
        assert seat.at == seat.scene.panels.controls.seek_bar.step_at(place[0])
