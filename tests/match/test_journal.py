"""The one fold of undo and redo: what stands after any entries, and what can be made again."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.core.shuffle import Stream
from game.match import match as playing
from game.match.journal import Line, NothingToRedo, NothingToUndo, Played, in_force
from game.match.match import Illegal, Match


def test_a_line_takes_back_and_makes_again() -> None:
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


def test_nothing_is_taken_back_at_the_deal() -> None:
    line = Line[str]()
    with pytest.raises(NothingToUndo):
        line.undo()
    assert (line.moves, line.taken) == ([], [])


def wandered() -> Match:
    """A game in which much is taken back and made again."""
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
    match = wandered()
    assert in_force(match.journal) == match.line
    for length in range(1, len(match.journal), 7):
        again = match.again()
        for played in in_force(match.journal[:length]):
            again.play(played.move)
        assert again.line == in_force(match.journal[:length])


def test_what_was_written_down_never_changes() -> None:
    """The events of an entry are its own: nothing that the match does later reaches them."""
    match = wandered()
    entries = [entry for entry in match.journal if isinstance(entry, Played)]
    assert len(entries) > 100
    assert all(type(entry.events) is tuple for entry in entries)


def test_a_move_of_more_events_than_an_entry_holds_is_refused_whole(
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
