"""Taking a game up at one of its moments, and playing its deal against it: at the table."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import book, ghost, record, writing
from game.match import Match
from game.parentage import entry_of
from game.record import Record
from scenes import doors
from scenes.playing.finished import Finished, how_played
from scenes.playing.ghost import compared, lead_words
from scenes.playing.racing import Racing
from scenes.playing.sitting import Sitting
from scenes.shelf.shelf import Shelf
from scenes.theatre.theatre import Theatre
from tests.scenes.conftest import Opener
from tests.scenes.hand import Hand
from tests.test_parentage import recorded, wandered, won_game

SEVEN = ("play", "klondike", "--seed", "7")
SIZES = ((1024, 600), (1280, 800), (1920, 1080))


def played_here(hand: Hand) -> None:
    """Some moves by mouse, one of them taken back."""
    hand.play("tableau-5>tableau-1")
    hand.rest(1)
    hand.play("turn")
    hand.rest(1)
    hand.press("Undo")
    hand.rest(1)
    hand.play("turn")
    hand.rest(1)


def headers(hand: Hand) -> list[dict[str, object]]:
    """The headers on the disk, those of unfinished games first."""
    return [json.loads(line) for line in hand.journal if '"format"' in line]


def unfinished(hand: Hand) -> Record:
    """The record of the game that lies on the table."""
    (path,) = (hand.folder / "data" / "unfinished").glob("*.jsonl")
    return record.read(path.read_bytes())


# -------------------------------------------------------------------- taking up


def test_a_game_on_the_table_is_taken_up_and_names_its_parent(sit: Opener) -> None:
    hand = sit(*SEVEN)
    played_here(hand)
    source, named = hand.table.match, hand.table.sitting.identity
    doors.to_replay(hand.app.desk, source)
    hand.rest(0.2)
    doors.to_continue(hand.app.desk, source, 2)
    hand.rest(0.2)
    assert hand.top is hand.table
    assert [each.move for each in hand.table.match.line] == ["tableau-5>tableau-1"]
    assert hand.words == "Taken up at move 1."
    told = unfinished(hand)
    assert told.parent == (named, entry_of(source, 2))
    (kept,) = hand.app.desk.saves.records()
    parent = record.read(kept.read_bytes())
    assert parent.identity == named and parent.result == "given-up"
    assert record.fold(parent.upto(told.parent[1] + 1)) == record.fold(told)


def test_in_the_theatre_one_sees_what_one_takes_up(sit: Opener) -> None:
    """The buttons of the theatre, by mouse, with the record that lies beside the table."""
    hand = sit(*SEVEN)
    doors.to_record(hand.app.desk, recorded(wandered(book.find("klondike"), 8, 30)))
    hand.rest(0.5)
    theatre = hand.top
    assert isinstance(theatre, Theatre)
    theatre.seek(9)
    hand.rest(0.5)
    seen, at = theatre.tape.table.copy(), theatre.tape.whole_at
    hand.press("Continue from here")
    hand.rest(0.5)
    assert hand.table.match.table == seen
    assert hand.table.sitting.header["parent"]["entry"] == entry_of(theatre.source, at)


def test_the_time_goes_on_from_that_of_the_last_move(sit: Opener) -> None:
    hand = sit(*SEVEN)
    told = recorded(wandered(book.find("klondike"), 7, 40))
    doors.to_continue(hand.app.desk, told, 20)
    last = hand.table.match.journal[-1].t
    assert last > 1000
    assert hand.table.sitting.seconds == pytest.approx(last / 1000, abs=0.1)
    hand.rest(2)
    assert hand.table.sitting.seconds == pytest.approx(last / 1000 + 2, abs=0.1)
    hand.play(hand.table.match.moves()[0].text)
    assert hand.table.match.journal[-1].t > last + 1900


def test_what_lay_on_the_table_can_be_called_back_as_long_as_nothing_is_played(
    sit: Opener,
) -> None:
    hand = sit(*SEVEN)
    played_here(hand)
    lay = hand.table.match
    doors.to_continue(hand.app.desk, recorded(wandered(book.find("klondike"), 8, 30)), 15)
    hand.rest(1)
    assert hand.table.match is not lay and hand.table.match.made
    assert hand.table.can_go_back
    hand.press("Back to the last deal")
    assert hand.table.match is lay
    assert not hand.table.can_go_back
    assert hand.table.sitting.ties == {}
    doors.to_continue(hand.app.desk, lay, 2)
    hand.rest(1)
    hand.play("turn")
    assert not hand.table.can_go_back


def test_a_child_that_is_called_back_keeps_its_parent(sit: Opener) -> None:
    hand = sit(*SEVEN)
    told = recorded(wandered(book.find("klondike"), 8, 30))
    doors.to_continue(hand.app.desk, told, 15)
    hand.rest(1)
    hand.press("New")
    hand.rest(1)
    assert unfinished(hand).parent is None
    hand.press("Back to the last deal")
    assert unfinished(hand).parent == (told.identity, entry_of(told, 15))
    assert hand.table.sitting.taken_up


def test_an_unfinished_game_on_the_disk_is_kept_and_that_is_said(sit: Opener) -> None:
    hand = sit(*SEVEN)
    played_here(hand)
    was = unfinished(hand)
    doors.to_shelf(hand.app.desk)
    hand.rest(0.2)
    doors.to_continue(hand.app.desk, recorded(wandered(book.find("klondike"), 8, 30)), 15)
    hand.rest(0.2)
    assert hand.words.endswith("Your unfinished game of Klondike is kept with the records.")
    (kept,) = hand.app.desk.saves.records()
    left = record.read(kept.read_bytes())
    assert left.lines[: len(was.lines)] == was.lines
    assert left.result == "left"


def test_after_a_crash_the_child_still_knows_its_parent(sit: Opener) -> None:
    hand = sit(*SEVEN)
    told = recorded(wandered(book.find("klondike"), 8, 30))
    doors.to_continue(hand.app.desk, told, 15)
    hand.rest(0.2)
    hand.play(hand.table.match.moves()[0].text)
    made = hand.table.match.made
    (path,) = (hand.folder / "data" / "unfinished").glob("*.jsonl")
    found = path.read_bytes()
    doors.to_shelf(hand.app.desk)
    path.write_bytes(found)  # nobody took leave of it
    doors.to_game(hand.app.desk, book.find("klondike"))
    hand.rest(0.2)
    assert hand.table.match.made == made
    assert hand.table.sitting.header["parent"]["record"] == told.identity
    assert not hand.table.sitting.clean


def test_a_game_that_was_taken_up_is_not_clean_and_its_end_says_so(sit: Opener) -> None:
    hand = sit(*SEVEN)
    doors.to_continue(hand.app.desk, recorded(won_game()), 1)
    hand.rest(1)
    assert not any(type(entry).__name__ == "Undone" for entry in hand.table.match.journal)
    assert not hand.table.sitting.clean
    hand.play("tableau-1>foundation-1")
    hand.rest(0.5)
    hand.click((5, 300))
    assert isinstance(hand.top, Finished)
    assert how_played(hand.table.sitting) == "Taken up from another game."
    assert headers(hand)[0]["parent"] == hand.table.sitting.header["parent"]


def test_where_it_is_over_or_does_not_hold_that_is_said_and_nothing_is_left(sit: Opener) -> None:
    hand = sit(*SEVEN)
    played_here(hand)
    lay = hand.table.match
    doors.to_continue(hand.app.desk, recorded(won_game()), 2)
    hand.rest(0.1)
    assert hand.words == "The game is over there; step back to go on from an earlier move."
    assert hand.table.match is lay
    text = writing.write(wandered(book.find("klondike"), 8, 30)).replace('"rules":1', '"rules":2')
    doors.to_continue(hand.app.desk, record.read(text), 5)
    hand.rest(0.1)
    assert hand.words.startswith("It can't be taken up: it was recorded under rules 2 of Klondike")
    doors.to_continue(hand.app.desk, lay, 99)
    hand.rest(0.1)
    assert hand.words.startswith("The game has no more than")
    assert hand.table.match is lay and hand.app.desk.saves.records() == []


def test_nothing_is_tried_out_on_a_challenge_that_counts(sit: Opener) -> None:
    """Before the only attempt that counts is over its moves are not made elsewhere; after, or in
    practice, they may be, and the challenge keeps its own place."""
    for practice in (False, True):
        daily: dict[str, object] = {"date": "2026-11-20", "length": "long"}
        daily |= {"practice": True} if practice else {}
        hand = sit(*SEVEN)
        match = Match(book.find("klondike"), 9)
        doors.to_table(hand.app.desk, Sitting.begun(hand.app.desk.saves, match, daily=daily))
        hand.rest(1.5)
        hand.play(match.moves()[0].text)
        table = hand.table
        for door in (doors.to_ghost, lambda desk, source: doors.to_continue(desk, source, 1)):
            door(hand.app.desk, match)
            hand.rest(0.1)
            assert (hand.words.startswith("The attempt that counts")) != practice
            assert (hand.table is table) != practice
        if practice:
            assert "daily" not in hand.table.sitting.header
            waiting = hand.app.desk.saves.challenges()
            assert {(each.slot.practice, each.made) for each in waiting} == {(False, 1), (True, 1)}
        hand.close()


# -------------------------------------------------------------------- the ghost


def raced(hand: Hand, told: Record) -> Racing:
    doors.to_ghost(hand.app.desk, told)
    hand.rest(1.5)
    assert isinstance(hand.top, Racing)
    return hand.top


def turning(moves: int = 6, pace: int = 1000) -> Record:
    """Cards turned from the stock, one in so many milliseconds."""
    match = Match(book.find("klondike"), 7)
    match.play("tableau-5>tableau-1", t=pace)
    for number in range(2, moves + 1):
        offered = {move.text for move in match.moves()}
        match.play("turn" if "turn" in offered else "redeal", t=number * pace)
    return recorded(match)


def test_the_same_deal_is_played_against_a_record_which_the_new_one_names(sit: Opener) -> None:
    hand = sit("play", "golf", "--seed", "1")
    told = turning()
    table = raced(hand, told)
    assert table.match.table == Match(book.find("klondike"), 7).table
    assert unfinished_of(hand, "klondike").header["ghost"] == told.identity
    assert hand.words == "The ghost was played in 0:06."


def unfinished_of(hand: Hand, game: str) -> Record:
    return record.read((hand.folder / "data" / "unfinished" / f"{game}.jsonl").read_bytes())


def test_its_progress_goes_by_the_time_of_play(sit: Opener) -> None:
    hand = sit(*SEVEN)
    told = turning()
    table = raced(hand, told)
    race = table.race
    assert race is not None
    checked = 0
    while not race.ghost.over(table.sitting.t):
        hand.rest(0.3)
        t = table.sitting.t
        there = told.upto(1 + sum(entry.t <= t for entry in told.entries))
        assert race.ghost.at(t).moves == there.made
        if not race.ghost.over(t):
            assert race._read.its.endswith(f"home, {there.made} move{'s' * (there.made != 1)}")
            checked += 1
    assert checked > 5
    hand.rest(0.2)
    assert race._read.its == "Ghost   ended at 0:06, 6 moves"


def test_while_a_sheet_lies_over_the_table_the_ghost_waits_too(sit: Opener) -> None:
    hand = sit(*SEVEN)
    table = raced(hand, turning(pace=4000))
    hand.key(pygame.K_ESCAPE)
    was = table.sitting.t
    hand.rest(5)
    assert table.sitting.t == was
    assert table.race is not None and table.race._read.its.endswith("0 home, 0 moves")


def test_the_strip_covers_no_card_at_any_size_and_gives_its_room_back(sit: Opener) -> None:
    for size in SIZES:
        hand = sit(*SEVEN, size=size)
        table = raced(hand, turning())
        race = table.race
        assert race is not None
        window = pygame.Rect((0, 0), size)
        assert window.contains(race.box)
        assert not race.box.colliderect(table.view.rect)
        assert race.box.bottom <= table.view.rect.top
        assert not race.box.colliderect(table.bars.hud.top)
        assert race._bars.width > size[0] // 4
        inside = [race._my_box, race._bars, race._its_box, race._lead_box, race.buttons.all[0].box]
        assert all(race.box.contains(box) for box in inside)
        assert all(a.right <= b.left for a, b in pairwise(inside))
        high = table.view.rect.height
        hand.key(pygame.K_v, sign="v")
        assert race.hidden and table.view.rect.height == high + race_height(table)
        assert not race.covers((size[0] // 2, table.bars.hud.top.bottom + 3))
        hand.press("Ghost")
        assert not race.hidden and table.view.rect.height == high
        hand.click(race.buttons.all[0].box.center)
        assert race.hidden
        hand.close()


@pytest.mark.parametrize("full", ["false", "true"])
def test_the_strip_holds_together_with_letters_twice_as_large(sit: Opener, full: str) -> None:
    settings = f"ui_scale = 2.0\nfull_screen = {full}\n"
    hand = sit(*SEVEN, size=(1024, 600), settings=settings)
    table = raced(hand, turning())
    race = table.race
    assert race is not None
    inside = [race._my_box, race._bars, race._its_box, race._lead_box, race.buttons.all[0].box]
    assert all(a.right <= b.left for a, b in pairwise(inside))
    assert all(race.box.contains(box) for box in inside)
    assert race.box.bottom == table.view.rect.top
    assert (race.box.top == 0) == table.bars.hud.full == (full == "true")


def race_height(table: Racing) -> int:
    return table.length(32)


def test_words_for_long_numbers_keep_their_places(sit: Opener) -> None:
    """Nothing on the strip moves as the numbers grow."""
    hand = sit(*SEVEN, size=(1024, 600))
    table = raced(hand, turning(60, 500))
    race = table.race
    assert race is not None
    boxes = race._my_box.copy(), race._bars.copy(), race._its_box.copy()
    for _ in range(4):
        hand.press("Undo") if table.match.made > 2 else hand.play("turn")
        hand.rest(0.5)
    assert (race._my_box, race._bars, race._its_box) == boxes


def test_it_is_said_once_when_the_ghost_wins(sit: Opener) -> None:
    hand = sit(*SEVEN)
    won = won_game()
    table = raced(hand, recorded(won))
    hand.rest(0.5)
    assert hand.words == "The ghost has won, with 1 move. Play on!"
    race = table.race
    assert race is not None and race._read.its == "Ghost   won at 0:00, 1 move"
    assert race._read.lead == "Ghost won first"
    table.say("Something else.")
    hand.rest(1)
    assert hand.words == "Something else."


def test_the_end_compares_time_and_moves(sit: Opener) -> None:
    hand = sit(*SEVEN)
    won = won_game()
    table = raced(hand, recorded(won))
    hand.rest(4)
    hand.play("tableau-1>foundation-1")
    hand.rest(0.3)
    hand.click((5, 300))
    assert isinstance(hand.top, Finished)
    seconds = int(table.sitting.t / 1000 + 0.5)
    told = compared(table.race.ghost, table.sitting) if table.race else ""
    assert told == f"0:{seconds:02} slower than the ghost, with as many moves."


@pytest.mark.parametrize(
    ("mine", "its", "told"),
    [
        (True, True, "as fast as the ghost, with as many moves."),
        (True, False, "the ghost did not win; it came to 51 home."),
        (False, True, "the ghost won, in 0:00."),
        (False, False, "as far: 51 home against 51 home."),
    ],
)
def test_every_end_is_compared_in_a_sentence(sit: Opener, mine: bool, its: bool, told: str) -> None:
    hand = sit(*SEVEN)
    won, at_start = won_game(), recorded(won_game()).upto(2)
    against = ghost.of_record(recorded(won) if its else at_start)
    doors.to_ghost(hand.app.desk, recorded(won))
    sitting = hand.table.sitting
    if mine:
        sitting.seconds = 0.3
        sitting.play(sitting.match.moves()[0])
        sitting.seconds = 0.5
    assert compared(against, sitting).lower() == told


def test_who_leads_in_words() -> None:
    assert [lead_words(n) for n in (3, 0, -2)] == ["You lead by 3", "Level", "Ghost leads by 2"]


def test_the_same_deal_again_meets_the_ghost_again_and_a_new_deal_does_not(sit: Opener) -> None:
    hand = sit(*SEVEN)
    told = turning()
    table = raced(hand, told)
    hand.play("turn")
    hand.press("Again")
    hand.rest(1)
    assert hand.table is table and table.race is not None
    assert table.race.sitting is table.sitting and table.match.made == 0
    assert unfinished(hand).header["ghost"] == told.identity
    hand.press("New")
    hand.rest(1)
    assert table.race is None
    assert "ghost" not in unfinished(hand).header
    assert table.view.rect.top == table.bars.hud.top.bottom


def test_resumed_it_meets_its_ghost_again_even_one_from_elsewhere(sit: Opener) -> None:
    hand = sit(*SEVEN)
    told = turning()
    raced(hand, told)
    hand.play("turn")
    doors.to_shelf(hand.app.desk)
    hand.rest(0.2)
    assert isinstance(hand.top, Shelf)
    doors.to_game(hand.app.desk, book.find("klondike"))
    hand.rest(0.2)
    assert isinstance(hand.top, Racing) and hand.top.race is not None
    assert hand.top.race.ghost.identity == told.identity
    assert hand.top.race.ghost.last.moves == 6


def test_where_the_ghosts_record_is_gone_one_plays_on_alone(sit: Opener) -> None:
    hand = sit(*SEVEN)
    raced(hand, turning())
    hand.play("turn")
    doors.to_shelf(hand.app.desk)
    for path in (hand.folder / "data" / "ghosts").iterdir():
        path.unlink()
    doors.to_game(hand.app.desk, book.find("klondike"))
    hand.rest(0.2)
    assert isinstance(hand.top, Racing) and hand.top.race is None
    assert hand.words.startswith("The game that you played against is no longer among the records")
    hand.key(pygame.K_v, sign="v")
    hand.play("turn")
    assert hand.top.match.made == 2


def test_against_ones_own_game_on_the_table(sit: Opener) -> None:
    hand = sit(*SEVEN)
    played_here(hand)
    named = hand.table.sitting.identity
    doors.to_ghost(hand.app.desk, hand.table.match)
    hand.rest(1)
    table = hand.table
    assert isinstance(table, Racing) and table.race is not None
    assert table.race.ghost.identity == named and table.match.made == 0
    path = hand.app.desk.saves.named(named)
    assert path is not None and path.parent.name == "records"
    assert table.can_go_back


def test_what_does_not_hold_or_was_never_played_is_no_ghost(sit: Opener) -> None:
    hand = sit(*SEVEN)
    doors.to_ghost(hand.app.desk, recorded(Match(book.find("golf"), 2)))
    hand.rest(0.1)
    assert hand.words == "There is nothing to play against: no move was made."
    match = Match(book.find("golf"), 2)
    match.play(match.moves()[0])
    told = [json.loads(line) for line in writing.write(match).splitlines()]
    told[2]["events"] = []
    text = "".join(f"{writing.compact(each)}\n" for each in told)
    doors.to_ghost(hand.app.desk, record.read(text))
    hand.rest(0.1)
    assert hand.words.startswith("Line 3: the rules let other things happen")
    assert not isinstance(hand.top, Racing)
    assert not list(Path(hand.folder / "data").glob("ghosts/*"))
