"""The library by mouse and keys: records are found, looked at, and acted on."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from math import hypot
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.book import catalog as book
from game.daily.awards import award
from game.match.journal import Annotation, Entry
from game.match.match import Match
from game.record import reader, share, verify, writer
from game.record.header import identity_of
from game.storage import ledger_schema, transfer
from game.storage.ledger import Ledger
from game.storage.ledger_schema import GOOD, UNCHECKED, Result
from game.storage.saves import LEDGER, Saves
from scenes.arcade.tokens import SHEET_RADIUS
from scenes.cards.deck import Deck, deck_of
from scenes.library import row_view, search_bar
from scenes.library.attempt_tree import tree
from scenes.library.import_dialog import ImportDialog
from scenes.library.library import Library
from scenes.library.query import KINDS, SORTS, Query
from scenes.library.row_view import star_box
from scenes.play.play_scene import PlayScene
from scenes.replay import reading
from scenes.replay.replay_scene import ReplayScene
from scenes.shelf.shelf import Shelf
from scenes.title import Title
from scenes.widgets import text as lines
from scenes.widgets.text_field import TextField
from tests.scenes.conftest import Opener
from tests.support.first_rules import MISFIT, WHY
from tests.support.player import FRAME, Player
from tests.support.recorded import recorded

SIZES = [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)]
CTRL = pygame.KMOD_CTRL


def played(name: str, seed: int, steps: int, result: str = "given-up") -> Match:
    chance = random.Random(seed)
    match, t = Match(book.find(name), seed), 0
    for _ in range(steps):
        moves, t = match.moves(), t + chance.randrange(400, 2000)
        if moves and match.status == "playing":
            match.play(chance.choice(moves), t=t)
    if match.status in ("won", "lost", "stuck"):
        result = match.status
    match.remark("end", t=t + 300, result=result, score=match.score)
    return match


@cache
def winning_seed() -> int:
    """Return the first seed of Clock whose deal wins itself."""
    for seed in range(500):
        match = Match(book.find("clock"), seed)
        while match.moves():
            match.play(match.moves()[0])
        if match.status == "won":
            return seed
    raise AssertionError("no deal of Clock wins itself")


def won(*remarks: str) -> Match:
    """Return a game of Clock that is won, with an undo or a hint after the first move."""
    match = Match(book.find("clock"), winning_seed())
    match.play(match.moves()[0], t=300)
    if "undo" in remarks:
        match.undo(t=400)
    if "hint" in remarks:
        match.remark("hint", t=500)
    while match.moves():
        match.play(match.moves()[0], t=match.journal[-1].t + 500)
    match.remark("end", t=match.journal[-1].t, result="won", score=match.score)
    return match


def keep(folder: Path, match: Match, started: str, **more: Any) -> str:
    """Write a record to the disk and return its identity."""
    text = recorded(match, started=started, **more)
    path = Saves(folder).path_for(reader.read(text).header)
    path.write_text(text)
    return reader.read(text).identity


def stocked(folder: Path) -> None:
    """Write nine records: three games, a tree of attempts, a challenge, a broken file."""
    data = folder / "data"
    keep(data, won(), "2026-11-01T10:00:00Z")
    for seed in (31, 32):
        keep(data, played("golf", seed, 9), f"2026-11-{seed - 29:02}T10:00:00Z")
    root = keep(data, played("klondike", 7, 40), "2026-11-05T10:00:00Z")
    up = {"record": root, "entry": 5}
    child = keep(data, played("klondike", 7, 55), "2026-11-06T10:00:00Z", parent=up)
    up = {"record": child, "entry": 9}
    keep(data, played("klondike", 7, 60), "2026-11-07T10:00:00Z", parent=up)
    keep(data, played("klondike", 7, 11), "2026-11-08T10:00:00Z")
    daily = {"date": "2026-11-09", "length": "short"}
    keep(data, played("golf", 5, 20, "left"), "2026-11-09T10:00:00Z", daily=daily)
    (data / "records" / "broken.jsonl").write_text("{}\n")


@pytest.fixture
def library(sit: Opener, tmp_path: Path) -> Player:
    """Open the library from the title, with nine records."""
    stocked(tmp_path)
    player = sit()
    opened(player)
    return player


def opened(player: Player) -> Library:
    player.app.context.go.to_library()
    player.rest(0.6)
    return room(player)


def room(player: Player) -> Library:
    scene = player.top
    assert isinstance(scene, Library)
    return scene


def seeds(player: Player) -> list[int | None]:
    return [each.seed for each in room(player).shown]


def chosen(player: Player) -> Result:
    result = room(player).chosen
    assert result is not None
    return result


def choose(player: Player, seed: int) -> None:
    """Click the row of the record with this seed."""
    scene = room(player)
    row = next(n for n, each in enumerate(scene.shown) if each.seed == seed)
    scene.rows.listing.show(row)
    player.rest(0.5)
    player.click(scene.rows.listing.row_box(row).center)
    player.rest(0.5)


def pick(player: Player, label: str) -> None:
    """Choose from the open menu."""
    menu = room(player).menu
    assert menu is not None
    player.click(next(b for b in menu.buttons.all if b.label == label).box.center)


# -------------------------------------------------------------------- finding


def test_it_lists_all_records_newest_first(library: Player) -> None:
    scene = room(library)
    dates = [each.started for each in scene.shown if not each.trouble]
    assert len(scene.shown) == 9
    assert dates == sorted(dates, reverse=True)
    assert [each.file for each in scene.shown if each.trouble] == ["records/broken.jsonl"]
    assert scene.search_bar._words == "9 records, 1 won"
    assert chosen(library) == scene.shown[0]


@pytest.mark.parametrize(
    ("text", "count"),
    [("golf", 3), ("demon thumb", 0), ("klondike 7", 4), ("31", 1), ("2026-11-05", 1),
     ("nov 2026", 8), ("GIVEN up", 6), ("daily short", 1), ("broken", 1)],
)  # fmt: skip
def test_typing_searches(library: Player, text: str, count: int) -> None:
    library.type(text)
    assert room(library).field.text == text
    assert len(room(library).shown) == count
    if not count:
        assert room(library).search_bar.none() == "No record matches."
        assert room(library).chosen is None
        library.key(pygame.K_RETURN)
        library.key(pygame.K_DELETE)
    library.key(pygame.K_ESCAPE)
    assert len(room(library).shown) == 9
    library.key(pygame.K_ESCAPE)
    assert isinstance(library.top, Title)


def test_records_are_filtered_by_result_and_by_game(library: Player) -> None:
    library.press("Won")
    assert [each.game for each in room(library).shown] == ["clock"]
    library.press("Not won")
    assert len(room(library).shown) == 7
    library.press("Not won")
    assert len(room(library).shown) == 9
    library.press("Daily")
    assert seeds(library) == [5]
    library.press("All")
    library.press("All games")
    pick(library, "Golf (3)")
    assert {each.game for each in room(library).shown} == {"golf"}
    library.press("Daily")
    assert seeds(library) == [5]
    library.press("Golf")
    library.key(pygame.K_ESCAPE)
    assert room(library).menu is None
    assert seeds(library) == [5], "Esc closed more than the menu"
    library.press("All")
    assert len(room(library).shown) == 9
    assert library.button("All games")
    library.press("Unreadable")
    assert chosen(library).trouble
    assert [b.label for b in room(library).details.buttons] == ["Export", "Delete"]


@pytest.mark.parametrize("sort", list(SORTS))
def test_all_records_are_listed_in_every_order(library: Player, sort: str) -> None:
    choose(library, 31)
    library.key(pygame.K_d, CTRL)
    library.press("Newest first")
    pick(library, sort)
    shown = room(library).shown
    assert len(shown) == 9
    assert library.button(sort)
    if sort == "Newest first":
        dates = [each.started for each in shown if not each.trouble]
        assert dates == sorted(dates, reverse=True)
    elif sort == "Favorites first":
        assert [each.favorite for each in shown] == [True, *[False] * 8]
    elif sort == "By game":
        games = [each.game for each in shown if not each.trouble]
        assert games == sorted(games)
    elif sort == "By result":
        assert shown[0].result == "won"
    elif sort == "Fewest moves":
        lost = [each.moves for each in shown[1:] if not each.trouble]
        assert shown[0].result == "won"
        assert lost == sorted(lost)
        assert len(set(lost)) > 3
    else:
        assert sort == "Shortest time"
        lost = [each.time for each in shown[1:] if not each.trouble]
        assert lost == sorted(lost)
        assert len(set(lost)) > 3


def test_a_menu_is_used_by_keys(library: Player) -> None:
    scene = room(library)
    for _ in range(40):
        library.key(pygame.K_TAB)
        focus = scene.buttons.focus
        if focus is not None and focus.label == "Newest first":
            break
    library.key(pygame.K_RETURN)
    assert scene.menu is not None
    library.key(pygame.K_DOWN)
    library.key(pygame.K_RETURN)
    assert scene.menu is None
    assert scene.query.sort == "By game"


def test_favorites_come_first_and_every_kind_can_be_filtered(library: Player) -> None:
    choose(library, 31)
    library.key(pygame.K_d, CTRL)
    assert chosen(library).favorite
    query = Query(sort="Favorites first")
    every = room(library).every
    assert query.seen(every)[0].seed == 31
    assert {kind for kind, keeps in KINDS.items() if any(map(keeps, every))} == {*KINDS} - {
        "Imported"
    }


# -------------------------------------------------------------------- choosing


def test_rows_are_chosen_by_arrows_pages_and_clicks(library: Player) -> None:
    scene = room(library)
    for key, at in ((pygame.K_DOWN, 1), (pygame.K_END, 8), (pygame.K_UP, 7), (pygame.K_HOME, 0)):
        library.key(key)
        assert scene.at == at
    library.key(pygame.K_PAGEDOWN)
    assert scene.at == min(8, scene.rows.listing.page_rows)
    library.key(pygame.K_HOME)
    choose(library, 32)
    assert chosen(library).seed == 32


def test_the_scroll_bar_is_dragged_and_the_wheel_turned(sit: Opener, tmp_path: Path) -> None:
    for seed in range(40):
        keep(tmp_path / "data", played("golf", seed, 3), f"2026-11-01T10:{seed:02}:00Z")
    player = sit(size=(1024, 600))
    scene = opened(player)
    listing, box = scene.rows.listing, scene.rows.box
    x = box.right - 6
    player.drag((x, box.y + 10), (x, box.bottom - 10))
    assert listing.scrolled == listing.count * listing.row - listing.box.height
    player.click((x, box.y + 2))
    assert listing.scrolled == 0
    before = scene.at
    player.move(listing.box.center)
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    player.rest(0.6)
    assert listing.scrolled == 6 * listing.row
    assert scene.at == before, "the chosen row changed"
    player.move((x, box.y + 2))
    player.down((x, box.y + 2))
    player.press("Import")
    player.up(box.center)
    player.key(pygame.K_ESCAPE)
    assert player.top is scene
    player.move((x, box.bottom - 10))
    assert listing.scrolled == 0, "the bar is held without a button"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_rows_and_scroll_bar_leave_the_frame_of_the_list_whole(
    sit: Opener, tmp_path: Path, size: tuple[int, int]
) -> None:
    for seed in range(14):
        keep(tmp_path / "data", played("golf", seed, 3), f"2026-11-01T10:{seed:02}:00Z")
    player = sit(size=size)
    scene = opened(player)
    player.rest(1)
    box, edge, radius = scene.rows.box, scene.theme.px(6), scene.theme.px(SHEET_RADIUS)
    drawn = [player.app.screen.copy()]
    player.key(pygame.K_END)
    player.rest(1)
    drawn.append(player.app.screen.copy())
    scene.rows.fill([])
    bare = pygame.Surface(size)
    scene.draw(bare)
    inside = box.inflate(-2 * edge, -2 * edge)
    for x in range(box.x, box.right):
        for y in (*range(box.y, box.y + radius), *range(box.bottom - radius, box.bottom)):
            across = max(box.x + radius - x, x - (box.right - 1 - radius), 0)
            down = max(box.y + radius - y, y - (box.bottom - 1 - radius), 0)
            if hypot(across, down) > radius - edge or not inside.collidepoint(x, y):
                assert all(each.get_at((x, y)) == bare.get_at((x, y)) for each in drawn)


def test_the_last_table_is_drawn_once(library: Player) -> None:
    choose(library, 7)
    scene, app = room(library), library.app
    library.rest(1.0)
    assert scene.details._painted is not None
    frames = app.frames
    library.rest(2.0)
    assert app.frames == frames, "an idle library was drawn again"
    reading = scene.details._reading
    assert reading is not None and reading.answer is not None
    last = verify.fold(reader.read(app.context.ledger.path(chosen(library).file).read_bytes()))
    assert reading.answer.table.piles == last.piles


def test_the_cards_of_the_last_table_are_drawn_one_a_frame_if_time_is_short(
    library: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, draw = list[int](), Deck._draw

    def drawing(deck: Deck, face: int) -> Surface:
        drawn.append(face)
        return draw(deck, face)

    choose(library, 7)
    details = room(library).details
    library.rest(1.0)
    monkeypatch.setattr(Deck, "_draw", drawing)
    deck_of.cache_clear()
    details.forget()
    details.update(FRAME, motion=False)
    monkeypatch.setattr("scenes.library.details.LONGEST", 0.0)
    most = [0]
    while details._painted is None and len(most) < 1000:
        drawn.clear()
        details.update(FRAME, motion=False)
        most.append(len(drawn))
    assert max(most) == 1
    assert sum(most) > 1


def test_the_tree_of_attempts_and_a_click_in_it(library: Player) -> None:
    choose(library, 7)
    scene = room(library)
    tree = scene.details.tree
    assert [each.depth for each in tree] == [0, 1, 2, 0]
    assert [each.result.started[8:10] for each in tree] == ["05", "06", "07", "08"]
    library.click(scene.details.listing.row_box(1).center)
    assert chosen(library) == tree[1].result
    library.key(pygame.K_RIGHT)
    assert chosen(library) == tree[2].result
    library.key(pygame.K_LEFT)
    library.key(pygame.K_LEFT)
    library.key(pygame.K_LEFT)
    assert chosen(library) == tree[0].result
    library.type("06")
    library.press("All")


def test_a_filtered_attempt_is_shown_when_it_is_chosen(library: Player) -> None:
    library.type("2026-11-05")
    assert len(room(library).shown) == 1
    scene = room(library)
    library.click(scene.details.listing.row_box(3).center)
    assert chosen(library).started.startswith("2026-11-08")
    assert len(scene.shown) == 9
    assert scene.field.text == ""


def test_malformed_attempt_trees_are_laid_out_too() -> None:
    def one(file: str, parent: str = "") -> Result:
        fields = {**vars(ledger_schema.UNREAD), "deal": "d", "identity": file, "parent": parent}
        return Result(file=file, **fields)

    ring = [one("a", "b"), one("b", "a"), one("c", "c"), one("d", "nowhere"), one("d2", "d")]
    twin = Result(**{**vars(one("d")), "file": "copy"})
    for start in (*ring, twin):
        found = tree(start, [*ring, twin])
        assert sorted(each.result.file for each in found) == ["a", "b", "c", "copy", "d", "d2"]
    depths = {each.result.file: each.depth for each in tree(ring[0], [*ring, twin])}
    assert (depths["d"] == 0) and depths["d2"] == 1
    long = [one("0"), *(one(str(n), str(n - 1)) for n in range(1, 400))]
    assert len(tree(long[0], long)) == 400


# -------------------------------------------------------------------- what can be done


def test_watch_by_button_key_and_double_click(library: Player) -> None:
    choose(library, 31)
    library.press("Watch")
    library.await_arrival()
    assert isinstance(library.top, ReplayScene)
    library.key(pygame.K_ESCAPE)
    assert chosen(library).seed == 31
    library.key(pygame.K_RETURN)
    library.await_arrival()
    assert isinstance(library.top, ReplayScene)
    library.key(pygame.K_ESCAPE)
    scene = room(library)
    point = scene.rows.listing.row_box(scene.at).center
    library.click(point)
    library.click(point)
    library.await_arrival()
    assert isinstance(library.top, ReplayScene)


def test_a_record_s_deal_is_played_and_raced_against(library: Player) -> None:
    choose(library, 32)
    library.press("Play this deal")
    assert isinstance(library.top, PlayScene)
    assert (library.table.match.seed, library.table.match.made) == (32, 0)
    opened(library)
    choose(library, 31)
    library.press("Play against it")
    assert isinstance(library.top, PlayScene)
    assert library.table.match.seed == 31
    assert library.table.session.header.links.ghost == identity_of(_heading(library, 31))


def _heading(player: Player, seed: int) -> str:
    for path in player.app.context.saves.records():
        header = path.read_text().partition("\n")[0]
        if f'"seed":{seed},' in header:
            return header
    raise AssertionError("there is no such record")


def test_a_title_is_saved_and_esc_discards_it(library: Player) -> None:
    choose(library, 31)
    library.press("Rename")
    library.type("On the train")
    library.key(pygame.K_ESCAPE)
    assert chosen(library).title == ""
    library.key(pygame.K_F2)
    library.type("On the")
    library.app.context.stack.resize(library.app.context.size)  # as for another theme
    library.type(" train")
    library.key(pygame.K_RETURN)
    assert chosen(library).title == "On the train"
    library.type("the train")
    assert seeds(library) == [31]
    ledger = Ledger(Saves(library.folder / "data"))
    assert [each.title for each in ledger.everything() if each.title] == ["On the train"]
    library.key(pygame.K_ESCAPE)
    library.key(pygame.K_F2)
    library.key(pygame.K_BACKSPACE, CTRL)
    library.key(pygame.K_RETURN)
    assert chosen(library).title == ""


def test_favorites_are_chosen_by_button_key_and_star(library: Player) -> None:
    choose(library, 31)
    library.press("Favorite")
    assert chosen(library).favorite
    library.press("Unfavorite")
    assert not chosen(library).favorite
    for key, mod, sign in ((pygame.K_d, pygame.KMOD_CTRL, ""), (pygame.K_8, 0, "*")):
        library.key(key, mod, sign)
        assert chosen(library).favorite
        library.key(key, mod, sign)
        assert not chosen(library).favorite
    scene = room(library)
    row = scene.rows.listing.row_box(scene.at)
    library.click(star_box(row, library.app.context.theme).center)
    assert chosen(library).favorite
    library.press("Favorites")
    assert seeds(library) == [31]


def test_export_names_its_file(
    library: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goal = tmp_path / "documents"
    monkeypatch.setattr(transfer, "export_folder", lambda: goal)
    choose(library, 31)
    library.press("Export")
    (path,) = goal.iterdir()
    assert room(library).message == f"Exported as {path}."
    library.key(pygame.K_e, CTRL)
    assert len(list(goal.iterdir())) == 2
    record = reader.read(path.read_bytes())
    assert record.identity == chosen(library).identity
    goal.joinpath("x").write_text("")
    monkeypatch.setattr(transfer, "export_folder", lambda: goal / "x")
    library.press("Export")
    assert room(library).stern
    assert "nothing can be written" in room(library).message.lower()


def test_a_code_is_copied_by_button_and_by_key(
    library: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    board: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    choose(library, 31)
    library.press("Copy code")
    library.key(pygame.K_c, CTRL)
    assert len(board) == 2
    assert board[0] == board[1]
    assert share.read(board[0]).match.seed == 31
    assert "clipboard" in room(library).message

    def none(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    library.press("Copy code")
    assert room(library).message == "There is no clipboard here."


def test_a_deleted_record_can_be_restored_until_the_trash_is_emptied(library: Player) -> None:
    scene = room(library)
    choose(library, 31)
    file = chosen(library).file
    library.press("Delete")
    assert 31 not in seeds(library)
    assert scene.chosen is not None
    library.press("Put it back")
    assert (chosen(library).seed, chosen(library).file) == (31, file)
    library.key(pygame.K_DELETE)
    library.press("Trash (1)")
    assert seeds(library) == [31]
    library.press("Restore")
    assert seeds(library) == []
    assert scene.search_bar.none() == "The trash is empty."
    library.key(pygame.K_ESCAPE)
    assert not scene.query.trash
    assert 31 in seeds(library)
    choose(library, 31)
    library.key(pygame.K_DELETE)
    library.key(pygame.K_t, CTRL)
    library.press("Empty the trash")
    assert scene.message == "Delete 1 record for good?"
    library.key(pygame.K_RETURN)
    assert seeds(library) == [31], "the focus should be on keeping them"
    library.press("Empty the trash")
    library.press("Delete for good")
    assert seeds(library) == []
    assert list((library.folder / "data" / "trash").iterdir()) == []
    library.press("Trash")
    assert len(scene.shown) == 8


def test_all_can_be_deleted(library: Player) -> None:
    for left in range(9, 0, -1):
        assert len(room(library).shown) == left
        library.key(pygame.K_DELETE)
    assert room(library).chosen is None
    assert "No game has been played" in room(library).search_bar.none()
    library.key(pygame.K_DELETE)
    library.key(pygame.K_F2)
    library.key(pygame.K_RETURN)
    library.press("Trash (9)")
    assert len(room(library).shown) == 9


def test_a_record_that_cannot_be_watched_says_why(library: Player) -> None:
    library.press("Unreadable")
    library.key(pygame.K_RETURN)
    assert room(library).stern
    assert "can't be read" in room(library).message
    library.press("All")
    choose(library, 31)
    library.app.context.ledger.path(chosen(library).file).unlink()
    library.press("Delete")
    assert room(library).message == "The record is no longer there."
    library.press("Watch")
    assert "can't be read" in room(library).message


# -------------------------------------------------------------------- what comes in


def test_the_foot_says_that_titles_and_stars_are_not_being_kept(
    sit: Opener, tmp_path: Path
) -> None:
    (tmp_path / "data" / LEDGER).mkdir(parents=True)
    player = sit()
    scene = opened(player)
    says = "Titles and stars are not being kept: unable to open database file."
    assert scene.search_bar._words == says
    scene.say("It has the name of its game again.")
    assert scene.search_bar._words == "It has the name of its game again."
    scene.say("")
    assert scene.search_bar._words == says


def test_a_dropped_file_is_imported_and_a_known_one_reported(
    library: Player, tmp_path: Path
) -> None:
    path = tmp_path / "friend.jsonl"
    path.write_text(recorded(played("canfield", 99, 25), started="2026-10-01T10:00:00Z"))
    library.press("Won")
    library.post(pygame.DROPFILE, file=str(path))
    scene = room(library)
    assert len(scene.every) == 10
    assert (chosen(library).seed, chosen(library).imported) == (99, True)
    assert scene.message == "Canfield was imported."
    facts = scene.details._facts()
    assert "imported, its time is unproven" in " ".join(facts)
    choose(library, 31)
    assert "unproven" not in " ".join(scene.details._facts()), (
        "the player's own record was timed here"
    )
    library.post(pygame.DROPFILE, file=str(path))
    assert len(scene.every) == 10
    assert scene.message == "This very record is here already."
    path.write_text("{}\n")
    library.post(pygame.DROPFILE, file=str(path))
    assert scene.stern
    assert len(scene.every) == 10
    library.press("Imported")
    assert seeds(library) == [99]


def test_several_files_dropped_at_once_are_imported_one_after_another(
    library: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "AT_ONCE", 0)
    for seed in (97, 98, 99):
        path = tmp_path / f"{seed}.jsonl"
        path.write_text(recorded(played("canfield", seed, 25), started="2026-10-01T10:00:00Z"))
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, {"file": str(path)}))
    library.rest(1)
    room(library)
    library.press("Imported")
    assert sorted(seeds(library)) == [97, 98, 99]


def test_a_game_is_imported_by_its_code_and_by_its_path(
    library: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = share.whole(played("canfield", 98, 12))
    library.key(pygame.K_o, CTRL)
    board = library.top
    assert isinstance(board, ImportDialog)
    library.key(pygame.K_RETURN)
    assert board.message == "There is nothing to import yet."
    library.type("no such thing")
    library.press("Import")
    assert library.top is board
    assert "can't be read" in board.message
    library.key(pygame.K_BACKSPACE, CTRL)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: code)
    library.key(pygame.K_v, CTRL)
    assert chosen(library).seed == 98, "a pasted code should be imported at once"
    path = tmp_path / "one.jsonl"
    path.write_text(writer.write(played("pyramid", 97, 12)))
    library.press("Import")
    library.type(str(path))
    library.key(pygame.K_RETURN)
    assert chosen(library).seed == 97
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: code)
    library.key(pygame.K_v, CTRL)
    assert (chosen(library).seed, room(library).stern) == (98, True)
    library.press("Import")
    library.key(pygame.K_ESCAPE)
    assert isinstance(library.top, Library)
    assert len(room(library).every) == 11


def test_a_code_that_only_has_its_deal_left_opens_it(library: Player) -> None:
    """It may be typed into the dialog or dropped on the library; no record is kept."""
    library.press("Import")
    board = library.top
    assert isinstance(board, ImportDialog)
    board.bring(MISFIT)
    for _ in range(2):
        library.rest(0.5)
        shown = library.top
        assert isinstance(shown, ReplayScene)
        assert (shown.source.game.id, len(shown.source.entries)) == ("laggard-lady", 1)
        assert shown.panels.bars.words == f"{WHY[0].upper()}{WHY[1:]}."
        library.key(pygame.K_ESCAPE)
        library.rest(0.5)
        assert len(room(library).every) == 9
        room(library).bring(MISFIT)
    library.key(pygame.K_ESCAPE)
    room(library).bring(share.deal(Match(book.find("golf"), 5)))
    assert room(library).message.startswith("It is a deal without a move")


def test_a_long_text_is_pasted_without_a_wait(library: Player) -> None:
    field = TextField("", most=60_000)
    field.text = "x" * 60_000
    field.box = pygame.Rect(0, 0, 300, 30)
    surface = pygame.Surface((300, 30))
    field.draw(surface, library.app.context.theme)
    short = TextField("", "x" * 300, box=field.box)
    other = pygame.Surface((300, 30))
    short.draw(other, library.app.context.theme)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(other, "RGB")


# -------------------------------------------------------------------- ways in, sizes, many records


def test_escape_and_back_lead_to_the_table_again(sit: Opener, tmp_path: Path) -> None:
    stocked(tmp_path)
    player = sit("play", "golf", "--seed", "3")
    player.press("Library")
    player.rest(0.5)
    assert len(room(player).shown) == 9
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PlayScene)
    assert player.table.match.seed == 3
    player.type("l")
    room(player)
    player.press("Back")
    assert isinstance(player.top, PlayScene)


def test_tab_reaches_every_button_and_returns_to_the_rows(library: Player) -> None:
    scene = room(library)
    reached = []
    for _ in range(60):
        library.key(pygame.K_TAB)
        if scene.buttons.focus is None:
            break
        reached.append(scene.buttons.focus.label)
    assert reached == [button.label for button in scene.buttons.all]
    assert {"Back", "Import", "Trash", "All", "Newest first", "Watch", "Delete"} <= set(reached)
    library.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert scene.buttons.focus is scene.buttons.all[-1]


def test_the_details_show_the_progress_of_a_game(library: Player) -> None:
    scene = room(library)
    for name, seed, steps in (("golf", 31, 9), ("klondike", 7, 40)):
        choose(library, seed)
        moves = played(name, seed, steps).made
        row = next(each for each in scene.shown if (each.seed, each.moves) == (seed, moves))
        scene.details.show(row, scene.shown, scene.details.buttons)
        library.rest(1)
        assert played(name, seed, steps).progress.words in scene.details._facts()


LETTERED = [(size, "1.0") for size in SIZES] + [
    (size, scale) for size in SIZES[:3] for scale in ("1.3", "1.6", "2.0")
]


@pytest.mark.a_third
@pytest.mark.parametrize(("size", "scale"), LETTERED)
def test_nothing_overlaps_at_any_size(
    sit: Opener, tmp_path: Path, size: tuple[int, int], scale: str
) -> None:
    stocked(tmp_path)
    player = sit(size=size, settings=f"ui_scale = {scale}\n")
    scene = opened(player)
    for seed in (7, 31):
        choose(player, seed)
        for trash in (False, True):
            if trash:
                player.key(pygame.K_DELETE)
                player.key(pygame.K_t, CTRL)
            boxes = [button.box for button in scene.buttons.all] + [scene.field.box]
            window = pygame.Rect((0, 0), size)
            for number, box in enumerate(boxes):
                assert window.contains(box)
                assert box.collidelist(boxes[number + 1 :]) == -1
            theme = scene.theme
            for button in scene.buttons.all:
                assert button.width(theme, 2) <= button.box.width, button.label
            details = scene.details
            parts = [details._picture_box, details.name_box, details._facts_box, details._head]
            parts += [button.box for button in details.buttons]
            if len(details.tree) > 1:
                parts.append(details.listing.box)
                assert details.listing.box.height >= 3 * details.listing.row or scale != "1.0"
            high = details._picture_box.height
            assert high >= 60 * theme.scale or (scale != "1.0" and not high)
            assert details.fact_lines
            for number, box in enumerate(parts):
                assert details.box.contains(box)
                assert box.collidelist(parts[number + 1 :]) == -1
        player.key(pygame.K_t, CTRL)


@pytest.mark.a_third
@pytest.mark.parametrize(("size", "scale"), LETTERED)
def test_no_words_of_a_row_overlap_anything(
    sit: Opener,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: str,
) -> None:
    stocked(tmp_path)
    long = {"date": "2026-11-28", "length": "medium"}
    keep(tmp_path / "data", played("la-belle-lucie", 9582, 20), "2026-11-28T10:00:00Z", daily=long)
    player = sit(size=size, settings=f"ui_scale = {scale}\n")
    scene = opened(player)
    written: list[tuple[str, pygame.Rect]] = []

    def write(surface: pygame.Surface, words: str, *how: Any) -> pygame.Rect:
        drawn = lines.write(surface, words, *how)
        written.append((words, drawn))
        assert how[0].size(words)[0] <= how[2].width, "it is cut off"
        return drawn

    monkeypatch.setattr(row_view, "write", write)
    scene.rows.draw(player.app.screen, scene.chosen, "")
    assert {"La Belle Lucie", "daily, medium", "Given up"} <= {
        each for words, _ in written for each in words.split(" · ")
    }
    listing = scene.rows.listing
    pictures = [row_view.picture_box(listing.row_box(n), scene.theme) for n in listing.seen()]
    stars = [row_view.star_box(listing.row_box(n), scene.theme) for n in listing.seen()]
    boxes = [drawn for _, drawn in written] + [box for box in pictures if box.width] + stars
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) == -1
        assert scene.rows.box.left <= box.left < box.right <= listing.box.right


@pytest.mark.parametrize("size", SIZES[:3])
def test_letters_grow_with_the_text_size(
    sit: Opener, tmp_path: Path, size: tuple[int, int]
) -> None:
    """Pictures and counts give way to them."""
    stocked(tmp_path)
    usual = opened(sit(size=size)).theme.scale
    player = sit(size=size, settings="ui_scale = 2.0\n")
    scene = opened(player)
    assert scene.theme.scale >= 1.45 * usual
    assert scene.rows.listing.page_rows >= 4
    choose(player, 31)
    player.rest(1.0)
    reached = played("golf", 31, 9).progress.words
    assert reached in scene.details.fact_lines, "the record was not read"


def test_letters_are_larger_where_there_is_room(sit: Opener, tmp_path: Path) -> None:
    stocked(tmp_path)
    scales = []
    for scale in ("1.0", "1.3"):
        player = sit(size=(1920, 1080), settings=f"ui_scale = {scale}\n")
        scales.append(opened(player).theme.scale)
        player.close()
    assert scales[1] == pytest.approx(1.3 * scales[0])


def test_a_picture_that_would_be_too_small_is_left_out(library: Player) -> None:
    scene, details = room(library), room(library).details
    choose(library, 7)
    whole = details.box.copy()
    need = details.listing.box.top - details._picture_box.bottom + 2 * scene.theme.px(14)
    attempts = 3 * details.listing.row
    for room_left, seen in ((scene.theme.px(59), False), (scene.theme.px(64), True)):
        spare = attempts + room_left
        details.lay(pygame.Rect(whole.x, whole.y, whole.width, need + spare), scene.theme)
        assert bool(details._picture_box.height) == seen
        details.draw(library.app.screen, scene.theme, named=True)
        for _ in range(30):
            details.update(0.1, motion=False)
        assert (details._painted is not None) == seen
        assert all(details.box.contains(button.box) for button in details.buttons)


# -------------------------------------------------------------------- how it ended


def test_medals_are_for_challenges_and_a_clean_win_has_its_own_mark(
    sit: Opener, tmp_path: Path
) -> None:
    data, day = tmp_path / "data", {"length": "short"}
    keep(data, won(), "2026-11-01T10:00:00Z")
    keep(data, won("undo"), "2026-11-02T10:00:00Z")
    keep(data, won(), "2026-11-03T10:00:00Z", daily={"date": "2026-11-03", **day})
    keep(data, won("undo"), "2026-11-04T10:00:00Z", daily={"date": "2026-11-04", **day})
    keep(data, won("hint"), "2026-11-05T10:00:00Z", daily={"date": "2026-11-05", **day})
    again = {"date": "2026-11-05", **day, "practice": True}
    keep(data, won(), "2026-11-06T10:00:00Z", daily=again)
    player = sit()
    scene = opened(player)
    found = {each.started[8:10]: replace(each, verdict=GOOD) for each in scene.shown}
    given = {when: award(each) for when, each in found.items()}
    assert given == {"01": "", "02": "", "03": "gold", "04": "silver", "05": "bronze", "06": ""}
    marks = {
        when: row_view._mark(each, 22, scene.theme).get_buffer().raw for when, each in found.items()
    }
    assert marks["01"] == marks["06"], "practice is a game like any other"
    apart = [marks[when] for when in ("01", "02", "03", "04", "05")]
    assert len(set(apart)) == len(apart)


def test_a_win_has_its_medal_in_the_list_only_after_verification(
    sit: Opener, tmp_path: Path
) -> None:
    day = {"date": "2026-11-03", "length": "short"}
    keep(tmp_path / "data", won(), "2026-11-03T10:00:00Z", daily=day)
    scene = opened(sit())
    (listed,) = scene.shown
    seen = dict[str, bytes]()
    for verdict, kind, words in (
        (GOOD, "gold", "gold medal"),
        (UNCHECKED, "checking", "being checked"),
        ("line 3: it can't be", "refused", "not by the rules"),
    ):
        result = replace(listed, verdict=verdict)
        assert award(result) == kind
        assert f"Won, {words}, " in row_view.spoken(result)
        seen[kind] = row_view._mark(result, 22, scene.theme).get_buffer().raw
    assert len(set(seen.values())) == len(seen)


def test_a_win_without_a_time_is_last_among_the_quickest(sit: Opener, tmp_path: Path) -> None:
    hurried = won()
    hurried.journal[:] = [replace_time(entry, 0) for entry in hurried.journal]
    keep(tmp_path / "data", hurried, "2026-11-01T10:00:00Z")
    keep(tmp_path / "data", won(), "2026-11-02T10:00:00Z")
    scene = opened(sit())
    quickest = sorted(scene.shown, key=SORTS["Shortest time"])
    assert [each.started[8:10] for each in quickest] == ["02", "01"]
    assert "no time" in row_view.spoken(quickest[-1])


def replace_time(entry: Entry, t: int) -> Entry:
    return replace(entry, t=t) if isinstance(entry, Annotation) else entry._replace(t=t)


def test_a_game_just_won_is_listed_when_coming_from_its_table(sit: Opener) -> None:
    seed = winning_seed()
    player = sit("play", "clock", "--seed", str(seed))
    table = player.table
    player.play_out()
    table.ending.announce()
    player.key(pygame.K_ESCAPE)
    player.type("l")
    player.rest(0.6)
    assert [(each.seed, each.result) for each in room(player).shown] == [(seed, "won")]
    player.key(pygame.K_ESCAPE)
    assert player.top is table


def keep_many(folder: Path, many: int) -> None:
    """Write this many records of one game into the player's folder."""
    kept = folder / "data" / "records"
    kept.mkdir(parents=True)
    text = recorded(played("klondike", 3, 80), started="2026-11-01T10:00:00Z")
    for number in range(many):
        (kept / f"r{number:04}.jsonl").write_text(text)


def test_no_frame_both_reads_records_and_builds_the_list(
    sit: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_many(tmp_path, 400)
    player = sit()
    player.app.context.go.to_library()
    scene, ledger, done = room(player), player.app.context.ledger, list[str]()
    reload, refresh = scene.reload, ledger.refresh
    monkeypatch.setattr(scene, "reload", lambda: (done.append("list"), reload()))
    monkeypatch.setattr(ledger, "refresh", lambda most: (done.append("read"), refresh(most))[1])
    frames = []
    for _ in player.frames_until(lambda: scene.read):
        frames.append(tuple(done))
        done.clear()
    assert ("list",) in frames
    assert all(each in (("read",), ("list",)) for each in frames[:-1])
    assert frames[-1] == ("read", "list")


def test_a_thousand_records_are_read_while_the_list_is_shown(sit: Opener, tmp_path: Path) -> None:
    keep_many(tmp_path, 1000)
    player = sit()
    player.app.context.go.to_library()
    scene = room(player)
    player.rest(0.3)
    assert not scene.read
    assert 0 < len(scene.shown) < 1000
    assert scene.search_bar._words.startswith("Reading the records")
    player.key(pygame.K_DOWN)
    file = chosen(player).file
    player.type("klon")
    player.until(lambda: scene.read)
    player.rest(2.0)
    assert len(scene.shown) == 1000
    assert chosen(player).file == file, "the chosen row changed while records came in"
    frames = player.app.frames
    player.rest(1.0)
    assert player.app.frames == frames


def test_library_and_shelf_list_their_keys_in_the_same_form(sit: Opener) -> None:
    player = sit()
    player.app.context.go.to_shelf()
    shelf = player.top
    assert isinstance(shelf, Shelf)
    for keys in (search_bar.KEYS.format(delete="restore"), shelf.preview.hint):
        assert re.fullmatch(r"\S+: [\w ]+( · \S+: [\w ]+){2,3}", keys), keys
