"""A game continued from the middle of another has the same table, a record of its own, and names
its parent."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest

from game.book import catalog
from game.core.events import Shuffled
from game.match.match import Match
from game.record import reader, share, verify, writer
from game.record.codec import PLAYED, REMARKS, compact
from game.record.header import NO_LINKS, Links, Parent
from game.record.reader import Record
from game.replay import timeline
from game.replay.fork import NotThere, entry_of, fork_at
from game.replay.source import Live, Recorded
from game.rules.game import Game
from tests.support.recorded import heading
from tests.support.recorded import recorded as strange
from tests.support.selection import games, some

of_games = pytest.mark.parametrize("game", some(games()), ids=lambda game: game.id)
STARTED = "2026-11-20T09:00:00Z"


def wandered(game: Game, seed: int, steps: int, match: Match | None = None) -> Match:
    """Return a random game with undos, redos and remarks."""
    chance, match = random.Random(seed), match or Match(game, seed)
    t = match.journal[-1].t
    for _ in range(steps):
        t += chance.randrange(50, 4000)
        what = chance.random()
        moves = match.moves()
        if what < 0.1:
            match.remark(chance.choice(("bookmark", "hint", "pause", "resume")), t=t)
        elif (what < 0.25 or not moves) and match.can_undo:
            for _ in range(min(match.made, chance.randrange(1, 4))):
                match.undo(t=t)
        elif what < 0.35 and match.can_redo:
            match.redo(t=t)
        elif moves:
            match.play(chance.choice(moves), by=chance.choice(PLAYED), t=t)
    return match


def recorded(match: Match, links: Links = NO_LINKS) -> Record:
    return reader.read(text_of(match, links))


def text_of(match: Match, links: Links = NO_LINKS) -> str:
    return writer.write(match, heading(match, links, started=STARTED))


def cut(record: Record, entry: int) -> Record:
    """Return the record as it was after this number of entries."""
    return reader.read("".join(f"{line}\n" for line in record.lines[: entry + 1]))


@of_games
def test_at_every_step_the_table_is_that_of_the_fold_and_the_child_verifies(game: Game) -> None:
    record = recorded(wandered(game, 11, 34))
    steps = [
        n
        for n, line in enumerate(record.entries, 1)
        if line.by in (*PLAYED, "deal", "undo", "redo")
    ]
    assert [entry_of(Recorded(record), k) for k in range(1, len(steps) + 1)] == steps
    taken = 0
    for step, entry in enumerate(steps, 1):
        there = cut(record, entry)
        try:
            child = fork_at(Recorded(record), entry_of(Recorded(record), step))
        except NotThere as error:
            assert verify.verify(there).status in ("won", "lost"), error
            continue
        taken += 1
        assert child.table == verify.fold(there)
        assert child.made == there.made
        parent = Parent(record.identity, entry)
        own = recorded(child, Links(parent=parent))
        assert verify.verify(own).table == child.table
        assert own.header.links.parent == parent
        assert {line.by for line in own.entries} <= {"deal", *PLAYED}
    assert taken >= 3


@of_games
def test_play_goes_on_as_it_would_have_in_the_parent(game: Game) -> None:
    match = wandered(game, 5, 60)
    entry = entry_of(Live(match), len(match.journal) // 2)
    parent, child = verify.verify(cut(recorded(match), entry)), fork_at(Live(match), entry)
    chance = random.Random(1)
    for _ in range(40):
        if child.moves():
            move = chance.choice(child.moves())
            assert parent.play(move.text, seat=move.seat).events == child.play(move).events
    assert parent.table == child.table


def test_later_shuffles_are_those_of_the_parent() -> None:
    """The fork comes after a redeal that was undone twice; then both games redeal again."""
    match = Match(catalog.find("la belle lucie"), 3)
    for t in (100, 200):
        match.play("redeal", t=t)
        match.undo(t=t)
    match.play("redeal", t=300)
    parent, child = match, fork_at(Recorded(recorded(match)), len(match.journal))
    assert child.made == 1
    assert any(isinstance(event, Shuffled) for event in child.line[0].events)
    assert parent.play("redeal").events == child.play("redeal").events
    assert any(isinstance(event, Shuffled) for event in child.line[1].events)


@of_games
def test_the_table_shown_is_the_table_that_is_continued(game: Game) -> None:
    """This holds on the whole timeline, on the main line and within each side line."""
    record = recorded(wandered(game, 4, 26))
    whole = timeline.of_record(record)
    main = whole.main_line()
    tapes = [whole, main, *(main.branch(number) for number in range(len(main.sides)))]
    compared = 0
    for shown in tapes:
        for at in range(1, len(shown) + 1, 2):
            shown.seek(at)
            with suppress(NotThere):
                assert (
                    fork_at(Recorded(record), entry_of(Recorded(record), shown.whole_at)).table
                    == shown.table
                )
                compared += 1
    assert compared > 8


def test_times_and_makers_of_entries_are_kept() -> None:
    match = Match(catalog.find("klondike"), 7)
    match.play("turn", t=1000)
    match.undo(t=2000)
    match.play("turn", by="auto", t=3000)
    match.play("turn", t=4500)
    child = fork_at(Live(match), 5)
    assert [(each.by, each.t) for each in child.line] == [("auto", 3000), ("move", 4500)]
    assert fork_at(Live(match), 4).journal[-1].t == 3000
    assert fork_at(Live(match), 3).made == 0


def test_a_match_and_its_record_are_continued_alike() -> None:
    match = wandered(catalog.find("spider"), 3, 60)
    record = recorded(match)
    steps = sum(line.by not in REMARKS for line in record.entries)
    assert steps > 30
    for step in range(1, steps + 1):
        entry = entry_of(Live(match), step)
        assert entry == entry_of(Recorded(record), step)
        assert fork_at(Live(match), entry).table == fork_at(Recorded(record), entry).table


def test_a_side_line_can_be_continued_after_it_was_undone() -> None:
    match = Match(catalog.find("klondike"), 7)
    match.play("turn")
    match.play("tableau-5>tableau-1")
    match.undo()
    match.undo()
    match.play("tableau-5>tableau-1")
    child = fork_at(Recorded(recorded(match)), entry_of(Live(match), 3))
    assert [each.move for each in child.line] == ["turn", "tableau-5>tableau-1"]
    assert not child.can_redo


def test_before_the_deal_means_the_deal_and_beyond_the_end_is_refused() -> None:
    match = wandered(catalog.find("golf"), 1, 5)
    assert entry_of(Live(match), 0) == entry_of(Live(match), 1) == 1
    assert fork_at(Live(match), 1).table == Match(match.game, 1).table
    with pytest.raises(NotThere, match="no more than"):
        entry_of(Live(match), 500)


def test_given_positions_and_given_decks_begin_the_same() -> None:
    game = catalog.find("klondike")
    laid = Match.at(game, {"tableau-1": "9S 5H", "tableau-2": "6S", "waste": "AH"})
    dealt = Match(game, 4, deck=tuple(reversed(game.under().cards)))
    for match in (laid, dealt):
        wandered(game, 2, 12, match)
        record = recorded(match)
        last = max(n for n, line in enumerate(record.entries, 1) if line.by != "pause")
        child = fork_at(Recorded(record), last)
        assert child.table == match.table
        assert verify.verify(recorded(child)).table == match.table


def won_game() -> Match:
    match = Match.at(
        catalog.find("klondike"),
        {
            "tableau-1": "KC",
            **{
                f"foundation-{n}": " ".join(f"{rank}{suit}" for rank in "A23456789TJQK")
                for n, suit in enumerate("DHS", 2)
            },
            "foundation-1": " ".join(f"{rank}C" for rank in "A23456789TJQ"),
        },
    )
    match.play("tableau-1>foundation-1", t=500)
    assert match.status == "won"
    return match


def test_a_finished_game_cannot_be_continued_but_the_move_before_can() -> None:
    match = won_game()
    with pytest.raises(NotThere, match="over there"):
        fork_at(Recorded(recorded(match)), 2)
    assert fork_at(Recorded(recorded(match)), 1).status == "playing"


def test_other_rules_are_refused_in_a_sentence() -> None:
    match = wandered(catalog.find("klondike"), 1, 10)
    lines = text_of(match).splitlines()
    head = json.loads(lines[0])
    head["rules"] += 1
    record = reader.read("\n".join([json.dumps(head), *lines[1:]]) + "\n")
    with pytest.raises(NotThere, match="recorded under rules") as refused:
        fork_at(Recorded(record), 2)
    assert "\n" not in str(refused.value)


def test_an_illegal_record_can_be_continued_up_to_the_illegal_entry() -> None:
    match = Match(catalog.find("klondike"), 7)
    for number in range(6):
        match.play("turn", t=number * 100)
    lines = text_of(match).splitlines()
    bad = json.loads(lines[4])
    bad["events"] = bad["events"][:-1]
    lines[4] = compact(bad)
    record = reader.read("\n".join(lines) + "\n")
    assert fork_at(Recorded(record), 3).made == 2
    with pytest.raises(NotThere, match="line 5"):
        fork_at(Recorded(record), 4)
    with pytest.raises(NotThere, match="line 5"):
        fork_at(Recorded(record), 7)


PARENTS = (
    None,
    "0123456789abcdef",
    {},
    {"record": "0123456789abcdef"},
    {"record": "0123456789abcde", "entry": 1},
    {"record": "0123456789ABCDEF", "entry": 1},
    {"record": "../../etc/passwd", "entry": 1},
    {"record": 7, "entry": 1},
    {"record": "0123456789abcdef", "entry": 0},
    {"record": "0123456789abcdef", "entry": True},
    {"record": "0123456789abcdef", "entry": 1.5},
    {"record": "0123456789abcdef", "entry": 10**9},
    ["0123456789abcdef", 1],
)


@pytest.mark.parametrize("parent", PARENTS, ids=repr)
def test_a_malformed_parent_is_refused(parent: object) -> None:
    text = strange(Match(catalog.find("golf"), 1), parent=parent)
    with pytest.raises(reader.UnreadableRecord, match=r"^line 1: its parent"):
        reader.read(text)


@pytest.mark.parametrize("ghost", [None, 7, [], "x", "0123456789abcdeg", "../a"], ids=repr)
def test_a_malformed_ghost_is_refused(ghost: object) -> None:
    text = strange(Match(catalog.find("golf"), 1), ghost=ghost)
    with pytest.raises(reader.UnreadableRecord, match=r"^line 1: its ghost"):
        reader.read(text)


def test_a_record_keeps_its_identity_as_it_grows() -> None:
    match = Match(catalog.find("golf"), 1)
    named = recorded(match).identity
    match.play(match.moves()[0])
    assert recorded(match).identity == named
    assert recorded(match, Links(parent=Parent(named, 1))).identity != named
    crlf = text_of(match).replace("\n", "\r\n")
    assert reader.read(crlf).identity == named
    assert len(named) == 16 and int(named, 16) >= 0


def test_the_share_code_of_a_child_needs_no_parent() -> None:
    match = wandered(catalog.find("klondike"), 9, 30)
    record = recorded(match)
    child = fork_at(Recorded(record), entry_of(Recorded(record), 12))
    own = recorded(child, Links(parent=Parent(record.identity, 12)))
    code = share.of_record(own)
    assert share.read(code).match.table == child.table
    assert own.header.links.parent is not None
