"""At the table: continuing a game from one of its moves, and racing its record."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.book import catalog
from game.match.match import Match
from game.record import reader, verify, writer
from game.record.codec import compact
from game.record.header import NO_LINKS, Daily, Links, Parent
from game.record.reader import Record
from game.replay.fork import entry_of
from game.replay.source import Live, Recorded
from scenes.play.begin import to_table
from scenes.play.ghost_mode import GhostMode
from scenes.play.ghost_strip import GhostStrip, ghost_comparison, race_words
from scenes.play.play_scene import PlayScene
from scenes.play.result_dialog import ResultDialog, how_played
from scenes.play.session import Session
from scenes.replay.replay_scene import ReplayScene
from scenes.shelf.shelf import Shelf
from tests.replay.test_fork import recorded, wandered, won_game
from tests.scenes.conftest import Opener
from tests.support.player import Player
from tests.support.recorded import ghost_of

SEVEN = ("play", "klondike", "--seed", "7")
SIZES = ((1024, 600), (1280, 800), (1920, 1080))


def played_here(player: Player) -> None:
    """Make some moves by mouse, and undo one."""
    player.play("tableau-5>tableau-1")
    player.rest(1)
    player.play("turn")
    player.rest(1)
    player.press("Undo")
    player.rest(1)
    player.play("turn")
    player.rest(1)


def headers(player: Player) -> list[dict[str, object]]:
    """Return the headers on the disk, those of unfinished games first."""
    return [json.loads(line) for line in player.journal if '"format"' in line]


def parent_of(player: Player) -> Parent:
    """Return the parent of the game on the table."""
    parent = player.table.session.header.links.parent
    assert parent is not None
    return parent


def unfinished(player: Player) -> Record:
    """Return the record of the game on the table."""
    (path,) = (player.folder / "data" / "unfinished").glob("*.jsonl")
    return reader.read(path.read_bytes())


# -------------------------------------------------------------------- continuing


def test_a_game_on_the_table_is_continued_and_names_its_parent(sit: Opener) -> None:
    player = sit(*SEVEN)
    played_here(player)
    named = player.table.session.identity
    source = Live(player.table.match, player.table.session.header)
    player.app.context.go.to_replay(source)
    player.rest(0.2)
    player.app.context.go.to_continue(source, 2)
    player.rest(0.2)
    assert player.top is player.table
    assert [each.move for each in player.table.match.line] == ["tableau-5>tableau-1"]
    assert player.words == "Taken up at move 1."
    record = unfinished(player)
    assert record.header.links.parent == (named, entry_of(source, 2))
    assert record.header.links.taken_over == 1
    (kept,) = player.app.context.saves.records()
    parent = reader.read(kept.read_bytes())
    assert parent.identity == named and parent.result == "given-up"
    assert verify.fold(parent.upto(entry_of(source, 2) + 1)) == verify.fold(record)


def test_a_replay_shows_the_table_that_is_continued(sit: Opener) -> None:
    """The buttons of a replay are pressed, with the record of the game on the table."""
    player = sit(*SEVEN)
    player.app.context.go.to_record(recorded(wandered(catalog.find("klondike"), 8, 30)))
    player.rest(0.5)
    replay_scene = player.top
    assert isinstance(replay_scene, ReplayScene)
    replay_scene.seek(9)
    player.rest(0.5)
    seen, at = replay_scene.timeline.table.copy(), replay_scene.timeline.whole_at
    entry = entry_of(replay_scene.source, at)
    player.press("Continue from here")
    player.rest(0.5)
    assert player.table.match.table == seen
    assert parent_of(player).entry == entry


def test_the_time_goes_on_from_that_of_the_last_move(sit: Opener) -> None:
    player = sit(*SEVEN)
    record = recorded(wandered(catalog.find("klondike"), 7, 40))
    player.app.context.go.to_continue(Recorded(record), 20)
    last = player.table.match.journal[-1].t
    assert last > 1000
    assert player.table.session.seconds == pytest.approx(last / 1000, abs=0.1)
    player.rest(2)
    assert player.table.session.seconds == pytest.approx(last / 1000 + 2, abs=0.1)
    player.play(player.table.match.moves()[0].text)
    assert player.table.match.journal[-1].t > last + 1900


def test_the_former_game_can_be_restored_until_a_move_is_made(
    sit: Opener,
) -> None:
    player = sit(*SEVEN)
    played_here(player)
    lay = player.table.match
    player.app.context.go.to_continue(
        Recorded(recorded(wandered(catalog.find("klondike"), 8, 30))), 15
    )
    player.rest(1)
    assert player.table.match is not lay and player.table.match.made
    assert player.table.deals.can_go_back
    player.press("Back to the last deal")
    assert player.table.match is lay
    assert not player.table.deals.can_go_back
    assert player.table.session.links == NO_LINKS
    player.app.context.go.to_continue(Live(lay, player.table.session.header), 2)
    player.rest(1)
    player.play("turn")
    assert not player.table.deals.can_go_back


def test_a_restored_child_keeps_its_parent(sit: Opener) -> None:
    player = sit(*SEVEN)
    record = recorded(wandered(catalog.find("klondike"), 8, 30))
    player.app.context.go.to_continue(Recorded(record), 15)
    player.rest(1)
    player.press("New")
    player.rest(1)
    assert unfinished(player).header.links.parent is None
    player.press("Back to the last deal")
    assert unfinished(player).header.links.parent == (
        record.identity,
        entry_of(Recorded(record), 15),
    )
    assert player.table.session.continued


def test_an_unfinished_game_on_the_disk_is_kept_with_a_message(sit: Opener) -> None:
    player = sit(*SEVEN)
    played_here(player)
    was = unfinished(player)
    player.app.context.go.to_shelf()
    player.rest(0.2)
    player.app.context.go.to_continue(
        Recorded(recorded(wandered(catalog.find("klondike"), 8, 30))), 15
    )
    player.rest(0.2)
    assert player.words.endswith("Your unfinished game of Klondike is kept with the records.")
    (kept,) = player.app.context.saves.records()
    left = reader.read(kept.read_bytes())
    assert left.lines[: len(was.lines)] == was.lines
    assert left.result == "left"


def test_after_a_crash_the_child_still_knows_its_parent(sit: Opener) -> None:
    player = sit(*SEVEN)
    record = recorded(wandered(catalog.find("klondike"), 8, 30))
    player.app.context.go.to_continue(Recorded(record), 15)
    player.rest(0.2)
    player.play(player.table.match.moves()[0].text)
    made = player.table.match.made
    (path,) = (player.folder / "data" / "unfinished").glob("*.jsonl")
    found = path.read_bytes()
    player.app.context.go.to_shelf()
    path.write_bytes(found)  # it was not closed
    player.app.context.go.to_game(catalog.find("klondike"))
    player.rest(0.2)
    assert player.table.match.made == made
    assert parent_of(player).record == record.identity
    assert not player.table.session.clean


def test_a_continued_game_is_not_clean_and_its_end_says_so(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.app.context.go.to_continue(Recorded(recorded(won_game())), 1)
    player.rest(1)
    assert not any(type(entry).__name__ == "Undone" for entry in player.table.match.journal)
    assert not player.table.session.clean
    player.play("tableau-1>foundation-1")
    player.rest(0.5)
    player.click((5, 300))
    assert isinstance(player.top, ResultDialog)
    assert how_played(player.table.session) == "Continued from another game."
    assert headers(player)[0]["parent"] == parent_of(player)._asdict()


def test_where_a_game_is_over_or_illegal_it_is_not_continued(sit: Opener) -> None:
    player = sit(*SEVEN)
    played_here(player)
    lay = player.table.match
    player.app.context.go.to_continue(Recorded(recorded(won_game())), 2)
    player.rest(0.1)
    assert player.words == "The game is over there; step back to go on from an earlier move."
    assert player.table.match is lay
    text = writer.write(wandered(catalog.find("klondike"), 8, 30)).replace('"rules":1', '"rules":2')
    player.app.context.go.to_continue(Recorded(reader.read(text)), 5)
    player.rest(0.1)
    assert player.words.startswith(
        "It can't be taken up: it was recorded under rules 2 of Klondike"
    )
    player.app.context.go.to_continue(Live(lay, player.table.session.header), 99)
    player.rest(0.1)
    assert player.words.startswith("The game has no more than")
    assert player.table.match is lay and player.app.context.saves.records() == []


def test_a_counting_challenge_is_not_continued_elsewhere(sit: Opener) -> None:
    """The attempt that counts can be neither continued nor raced while it is being played. Practice
    can, and the challenge keeps its own slot."""
    for practice in (False, True):
        links = Links(daily=Daily("2026-11-20", "long", practice))
        player = sit(*SEVEN)
        match = Match(catalog.find("klondike"), 9)
        to_table(player.app.context, Session.begun(player.app.context, match, links))
        player.rest(1.5)
        player.play(match.moves()[0].text)
        table = player.table
        go = player.app.context.go
        for way in (go.to_ghost, lambda source, go=go: go.to_continue(source, 1)):
            way(Live(match, table.session.header))
            player.rest(0.1)
            assert (player.words.startswith("The attempt that counts")) != practice
            assert (player.table is table) != practice
        if practice:
            assert player.table.session.header.links.daily is None
            waiting = player.app.context.saves.challenges()
            assert {(each.slot.practice, each.made) for each in waiting} == {(False, 1), (True, 1)}
        player.close()


# -------------------------------------------------------------------- the ghost


def raced(player: Player, record: Record) -> PlayScene:
    player.app.context.go.to_ghost(Recorded(record))
    player.rest(1.5)
    assert player.top is player.table and player.table.mode(GhostMode) is not None
    return player.table


def strip_of(table: PlayScene) -> GhostStrip | None:
    """Return the strip of the table, if it has one."""
    mode = table.mode(GhostMode)
    return mode.strip if mode is not None else None


def turning(moves: int = 6, pace: int = 1000) -> Record:
    """Return a record of turned cards, one every ``pace`` milliseconds."""
    match = Match(catalog.find("klondike"), 7)
    match.play("tableau-5>tableau-1", t=pace)
    for number in range(2, moves + 1):
        offered = {move.text for move in match.moves()}
        match.play("turn" if "turn" in offered else "redeal", t=number * pace)
    return recorded(match)


def test_a_race_against_a_record_names_it(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "1")
    record = turning()
    table = raced(player, record)
    assert table.match.table == Match(catalog.find("klondike"), 7).table
    assert unfinished_of(player, "klondike").header.links.ghost == record.identity
    assert player.words == "The ghost was played in 0:06."


def unfinished_of(player: Player, game: str) -> Record:
    return reader.read((player.folder / "data" / "unfinished" / f"{game}.jsonl").read_bytes())


def test_the_ghost_follows_the_time_of_play(sit: Opener) -> None:
    player = sit(*SEVEN)
    record = turning()
    table = raced(player, record)
    player.play("turn")  # both clocks begin with the first move
    strip = strip_of(table)
    assert strip is not None
    checked = 0
    while not strip.ghost.over(table.session.t):
        player.rest(0.3)
        t = table.session.t
        there = record.upto(1 + sum(entry.t <= t for entry in record.entries))
        assert strip.ghost.at(t).moves == there.made
        if not strip.ghost.over(t):
            assert strip._shown.its.endswith(f"home, {there.made} move{'s' * (there.made != 1)}")
            checked += 1
    assert checked > 5
    player.rest(0.2)
    assert strip._shown.its == "Ghost   ended at 0:06, 6 moves"


def test_the_ghost_waits_while_a_dialog_is_open(sit: Opener) -> None:
    player = sit(*SEVEN)
    table = raced(player, turning(pace=4000))
    player.play("turn")
    player.key(pygame.K_ESCAPE)
    was = table.session.t
    player.rest(5)
    assert table.session.t == was
    strip = strip_of(table)
    assert strip is not None and strip._shown.its.endswith("0 home, 0 moves")


def test_the_strip_covers_no_card_and_gives_its_room_back(sit: Opener) -> None:
    for size in SIZES:
        player = sit(*SEVEN, size=size)
        table = raced(player, turning())
        strip = strip_of(table)
        assert strip is not None
        window = pygame.Rect((0, 0), size)
        assert window.contains(strip.box)
        assert not strip.box.colliderect(table.view.rect)
        assert strip.box.bottom <= table.view.rect.top
        assert not strip.box.colliderect(table.status.bars.top)
        assert strip._bars.width > size[0] // 4
        inside = [
            strip._my_box,
            strip._bars,
            strip._its_box,
            strip._lead_box,
            strip.buttons.all[0].box,
        ]
        assert all(strip.box.contains(box) for box in inside)
        assert all(a.right <= b.left for a, b in pairwise(inside))
        high = table.view.rect.height
        player.key(pygame.K_v, sign="v")
        assert strip.hidden and table.view.rect.height == high + strip_height(table)
        assert not strip.covers((size[0] // 2, table.status.bars.top.bottom + 3))
        player.press("Ghost")
        assert not strip.hidden and table.view.rect.height == high
        player.click(strip.buttons.all[0].box.center)
        assert strip.hidden
        player.close()


@pytest.mark.parametrize("full", ["false", "true"])
def test_the_strip_fits_in_large_letters(sit: Opener, full: str) -> None:
    settings = f"ui_scale = 2.0\nfull_screen = {full}\n"
    player = sit(*SEVEN, size=(1024, 600), settings=settings)
    table = raced(player, turning())
    strip = strip_of(table)
    assert strip is not None
    inside = [strip._my_box, strip._bars, strip._its_box, strip._lead_box, strip.buttons.all[0].box]
    assert all(a.right <= b.left for a, b in pairwise(inside))
    assert all(strip.box.contains(box) for box in inside)
    assert strip.box.bottom == table.view.rect.top
    assert (strip.box.top == 0) == table.status.bars.full == (full == "true")


def strip_height(table: PlayScene) -> int:
    return table.context.theme.px(32)


def test_long_numbers_do_not_move_the_words(sit: Opener) -> None:
    """Nothing on the strip moves as the numbers grow."""
    player = sit(*SEVEN, size=(1024, 600))
    table = raced(player, turning(60, 500))
    strip = strip_of(table)
    assert strip is not None
    boxes = strip._my_box.copy(), strip._bars.copy(), strip._its_box.copy()
    for _ in range(4):
        player.press("Undo") if table.match.made > 2 else player.play("turn")
        player.rest(0.5)
    assert (strip._my_box, strip._bars, strip._its_box) == boxes


def test_the_win_of_the_ghost_is_announced_once(sit: Opener) -> None:
    player = sit(*SEVEN)
    won = won_game()
    table = raced(player, recorded(won))
    player.play("tableau-1>tableau-2", "drag")  # both clocks begin with the first move
    player.rest(0.8)
    assert player.words == "The ghost has won, with 1 move. Play on!"
    strip = strip_of(table)
    assert strip is not None and strip._shown.its == "Ghost   won at 0:00, 1 move"
    assert strip._shown.lead == "Ghost won first"
    table.say("Something else.")
    player.rest(1)
    assert player.words == "Something else."


def test_the_end_compares_time_and_moves(sit: Opener) -> None:
    player = sit(*SEVEN)
    won = won_game()
    table = raced(player, recorded(won))
    player.play("tableau-1>tableau-2", "drag")
    player.press("Undo")
    player.rest(4)
    player.play("tableau-1>foundation-1")
    player.rest(0.3)
    player.click((5, 300))
    assert isinstance(player.top, ResultDialog)
    seconds = int(table.session.t / 1000 + 0.5)
    strip = strip_of(table)
    sentence = ghost_comparison(strip.ghost, table.session) if strip else ""
    assert sentence == f"0:{seconds:02} slower than the ghost, with as many moves."


@pytest.mark.parametrize(
    ("mine", "its", "expected"),
    [
        (True, True, "as fast as the ghost, with as many moves."),
        (True, False, "the ghost did not win; it came to 51 home."),
        (False, True, "the ghost won, in 0:00."),
        (False, False, "as far: 51 home against 51 home."),
    ],
)
def test_every_end_is_compared_in_a_sentence(
    sit: Opener, mine: bool, its: bool, expected: str
) -> None:
    player = sit(*SEVEN)
    won, at_start = won_game(), recorded(won_game()).upto(2)
    against = ghost_of(recorded(won) if its else at_start)
    player.app.context.go.to_ghost(Recorded(recorded(won)))
    session = player.table.session
    if mine:
        session.seconds = 0.3
        session.play(session.match.moves()[0])
        session.seconds = 0.5
    assert ghost_comparison(against, session).lower() == expected


def test_the_leader_is_named_in_words() -> None:
    assert [race_words(n) for n in (3, 0, -2)] == ["You lead by 3", "Level", "Ghost leads by 2"]


def test_the_same_deal_again_keeps_the_ghost_and_a_new_deal_does_not(sit: Opener) -> None:
    player = sit(*SEVEN)
    record = turning()
    table = raced(player, record)
    player.play("turn")
    player.press("Restart")
    player.rest(1)
    strip = strip_of(table)
    assert player.table is table and strip is not None
    assert strip.session is table.session and table.match.made == 0
    assert unfinished(player).header.links.ghost == record.identity
    player.press("New")
    player.rest(1)
    assert strip_of(table) is None
    assert not unfinished(player).header.links.ghost
    assert table.view.rect.top == table.status.bars.top.bottom


def test_a_resumed_game_keeps_its_ghost_even_one_from_elsewhere(sit: Opener) -> None:
    player = sit(*SEVEN)
    record = turning()
    raced(player, record)
    player.play("turn")
    player.app.context.go.to_shelf()
    player.rest(0.2)
    assert isinstance(player.top, Shelf)
    player.app.context.go.to_game(catalog.find("klondike"))
    player.rest(0.2)
    assert player.top is player.table and strip_of(player.table) is not None
    strip = strip_of(player.table)
    assert strip is not None and strip.ghost.identity == record.identity
    assert strip.ghost.last.moves == 6


def test_without_the_ghost_s_record_the_game_goes_on_alone(sit: Opener) -> None:
    player = sit(*SEVEN)
    raced(player, turning())
    player.play("turn")
    player.app.context.go.to_shelf()
    for path in (player.folder / "data" / "ghosts").iterdir():
        path.unlink()
    player.app.context.go.to_game(catalog.find("klondike"))
    player.rest(0.2)
    assert player.top is player.table and strip_of(player.table) is None
    assert player.words.startswith(
        "The game that you played against is no longer among the records"
    )
    player.key(pygame.K_v, sign="v")
    player.play("turn")
    assert player.table.match.made == 2


def test_racing_ones_own_game_on_the_table(sit: Opener) -> None:
    player = sit(*SEVEN)
    played_here(player)
    named = player.table.session.identity
    player.app.context.go.to_ghost(Live(player.table.match, player.table.session.header))
    player.rest(1)
    table = player.table
    strip = strip_of(table)
    assert strip is not None
    assert strip.ghost.identity == named and table.match.made == 0
    path = player.app.context.saves.named(named)
    assert path is not None and path.parent.name == "records"
    assert table.deals.can_go_back


def test_an_illegal_record_or_one_without_moves_is_no_ghost(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.app.context.go.to_ghost(Recorded(recorded(Match(catalog.find("golf"), 2))))
    player.rest(0.1)
    assert player.words == "There is nothing to play against: no move was made."
    match = Match(catalog.find("golf"), 2)
    match.play(match.moves()[0])
    entries = [json.loads(line) for line in writer.write(match).splitlines()]
    entries[2]["events"] = []
    text = "".join(f"{compact(each)}\n" for each in entries)
    player.app.context.go.to_ghost(Recorded(reader.read(text)))
    player.rest(0.1)
    assert player.words.startswith("Line 3: the rules lead to other events")
    assert player.table.mode(GhostMode) is None
    assert not list(Path(player.folder / "data").glob("ghosts/*"))
