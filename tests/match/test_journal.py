"""Undo and redo are folded in one place: which moves are in force, and which can be redone."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.core.shuffle import Stream
from game.match import match as playing
from game.match.journal import Line, NothingToRedo, NothingToUndo, Played, in_force
from game.match.match import Illegal, Match


def test_the_moves_in_force_follow_undo_and_redo() -> None:
    line = Line[str]()
    for move in "abc":
        line.play(move)
    assert [line.undo(), line.undo()] == ["c", "b"]
    assert (line.moves, line.taken) == (["a"], ["c", "b"])
    assert line.redo() == "b"
    line.play("d")
    assert (line.moves, line.taken) == (["a", "b", "d"], [])
    with pytest.raises(NothingToRedo):
        line.redo()


def test_there_is_nothing_to_undo_at_the_deal() -> None:
    line = Line[str]()
    with pytest.raises(NothingToUndo):
        line.undo()
    assert (line.moves, line.taken) == ([], [])


def with_undos() -> Match:
    """Return a match with many undos and redos."""
    match, chance = Match(find("klondike"), 4), Stream(4)
    for _ in range(300):
        wish = chance.below(5)
        if wish == 0 and match.can_undo:
            match.undo()
        elif wish == 1 and match.can_redo:
            match.redo()
        elif wish == 2:
            match.remark("bookmark")
        else:
            match.play(match.moves()[chance.below(len(match.moves()))])
    return match


def test_the_moves_in_force_after_any_entry_lead_to_its_table() -> None:
    match = with_undos()
    assert in_force(match.journal) == match.line
    for length in range(1, len(match.journal), 7):
        again = match.again()
        for played in in_force(match.journal[:length]):
            again.play(played.move)
        assert again.line == in_force(match.journal[:length])


def test_a_written_entry_never_changes() -> None:
    """Its events are a tuple, so later moves can't change them."""
    match = with_undos()
    entries = [entry for entry in match.journal if isinstance(entry, Played)]
    assert len(entries) > 100
    assert all(type(entry.events) is tuple for entry in entries)


def test_a_move_with_more_events_than_an_entry_holds_leaves_no_trace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(find("spider"), 1)
    before, entries = match.table.copy(), list(match.journal)
    many = len(match.trial().play("deal").events)
    monkeypatch.setattr(playing, "MOST_EVENTS", many - 1)
    with pytest.raises(Illegal, match=f"no more than {many - 1} events"):
        match.play("deal")
    assert (match.table, match.journal) == (before, entries)
    monkeypatch.setattr(playing, "MOST_EVENTS", many)
    assert len(match.play("deal").events) == many
