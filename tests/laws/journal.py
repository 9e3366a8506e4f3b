"""Laws 1 to 5 and 13: the cards, undo and redo, and the journal."""

from __future__ import annotations

from collections import Counter

from game.core import events
from game.core.cards import FACE
from game.core.shuffle import Stream
from game.core.table import EMPTY, Table
from game.match.journal import Annotation, Began
from game.match.match import Match
from game.record import reader, verify, writer
from game.rules.game import Game
from tests.laws.law import Tally, law
from tests.laws.walks import MOST, chosen, freely, walks


def assert_sound(game: Game, table: Table) -> None:
    """Assert that no card was lost or added, and that the cached tops are right."""
    lying = Counter(card & FACE for pile in table.piles for card in pile)
    assert lying == Counter(game.cards)
    assert table.tops == [pile[-1] if pile else EMPTY for pile in table.piles]
    assert None not in table.facts.values()


@law("moves", "undos")
def cards_are_conserved(game: Game, seeds: range) -> Tally:
    """1. No card is lost and none is added."""
    tally = Tally()
    for walk in walks(game, seeds):
        assert_sound(game, walk.dealt)
        for step in walk.steps():
            assert_sound(game, step.after)
            assert_sound(game, step.back)
            tally.update(moves=1, undos=1)
    return tally


def rewind(match: Match, tables: list[Table], tally: Tally) -> None:
    """Undo everything back to the deal and redo it; each table must be as it was."""
    for table in reversed(tables[:-1]):
        shown = match.table.copy()
        for event in match.undo().events:
            events.apply(shown, event)
        assert match.table == table
        assert shown == table
        assert_sound(match.game, match.table)
        tally["undos"] += 1
    assert not match.can_undo
    for table in tables[1:]:
        shown = match.table.copy()
        for event in match.redo().events:
            events.apply(shown, event)
        assert match.table == table
        assert shown == table
        tally["redos"] += 1
    assert not match.can_redo


@law("undos", "redos", "dealt back")
def undo_and_redo_restore_the_table(game: Game, seeds: range) -> Tally:
    """2. Undo restores the table exactly, back to the deal, and redo restores it forward."""
    tally = Tally()
    for walk in walks(game, seeds):
        match, tables = freely(walk.match.again()), [walk.dealt]
        for step in walk.steps():
            assert step.back == step.table
            match.play(step.move)
            tables.append(step.after)
        assert match.table == tables[-1]
        rewind(match, tables, tally)
        while match.can_undo:
            match.undo()
        for event in reversed(match.opening):
            events.apply(match.table, events.inverse(event))
            tally["dealt back"] += 1
        assert match.table == match.undealt()
    return tally


STEPS = 150


def to_and_fro(match: Match, stream: Stream, tally: Tally) -> None:
    """Play at random with undo, redo and bookmarks. Other laws can't share this play, because it is
    not a walk."""
    for t in range(STEPS):
        before = list(match.journal)
        throw = stream.below(8)
        move = chosen(match, stream)
        if (throw <= 1 or move is None) and match.can_undo:
            match.undo(t=t)
            tally["taken back"] += 1
        elif throw <= 3 and match.can_redo:
            match.redo(t=t)
            tally["made again"] += 1
        elif throw == 4 or move is None:
            match.remark("bookmark", t=t)
            tally["remarks"] += 1
        else:
            match.play(move, by="auto" if throw == 5 else "move", t=t)
            tally["moves"] += 1
        assert match.journal[:-1] == before, "the journal only grows, by one entry at a time"


@law("moves", "taken back", "made again", "remarks", "events")
def the_journal_alone_rebuilds_the_table(game: Game, seeds: range) -> Tally:
    """3. The journal alone rebuilds the table, also after it was written and read."""
    tally = Tally()
    for seed in seeds:
        match = Match(game, seed)
        to_and_fro(match, Stream(seed), tally)
        table = match.undealt()
        for entry in match.journal:
            for event in () if isinstance(entry, Annotation) else entry.events:
                events.check(table, event)
                events.apply(table, event)
                tally["events"] += 1
        assert table == match.table
        text = writer.write(match)
        read = reader.read(text)
        assert verify.fold(read) == match.table
        again = verify.verify(read)
        assert again.table == match.table
        assert again.journal == match.journal
        assert writer.write(again) == text
    return tally


FAR = 250


@law("moves", "moved", every_verb=True)
def the_same_moves_write_the_same_journal(game: Game, seeds: range) -> Tally:
    """4. The same deal and the same moves write the same journal."""
    tally = Tally()
    for walk in walks(game, seeds):
        far = FAR * len(game.seats)
        tally.update(turn.move.verb for turn in walk.turns(far))
        again, line = Match(game, walk.seed), walk.match.line[:far]
        for entry in line:
            again.play(entry.move, seat=entry.seat)
            tally["moves"] += 1
            tally.update(type(event).__name__.lower() for event in entry.events)
        assert again.journal == [Began(walk.match.opening), *line]
    return tally


@law("tried again")
def trying_again_gives_the_same_table(game: Game, seeds: range) -> Tally:
    """5. After a move is taken back and another tried and taken back, it leads to the same table
    again."""
    tally = Tally()
    for walk in walks(game, seeds):
        for step in walk.steps():
            assert step.again, "the move that was taken back is no longer offered"
            assert step.again.events == step.made.events
            assert step.after_again == step.after
            tally["tried again"] += 1
    return tally


@law("states")
def every_pile_stays_listed(game: Game, seeds: range) -> Tally:
    """13. The state lists every pile of the layout, also the empty ones."""
    tally = Tally()
    own = game.names[: sum(zone.count for zone in game.layout)]
    for walk in walks(game, seeds):
        for match, _ in walk.again(MOST):
            assert tuple(match.piles()) == own
            tally["states"] += 1
    return tally
