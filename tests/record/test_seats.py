"""Records and share codes of games between seats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.book import catalog
from game.core.cards import write
from game.core.shuffle import shuffled_packs
from game.match.match import Match
from game.match.positions import packs_of
from game.record import reader, share, verify, writer
from game.record.header import Header
from game.record.holders import Holder
from game.rules.game import Game
from tests.support.seats import DUEL, RACE, listed, played

BETWEEN = [game for game in catalog.BOOK if len(game.seats) > 1]
BY_TURNS = [
    game.under(preset) for game in (*BETWEEN, DUEL) for preset in game.presets if game.by_turns
]
AT_ONCE = [
    game.under(preset) for game in (*BETWEEN, RACE) for preset in game.presets if not game.by_turns
]
HOLDERS = (Holder(name="Ana"), Holder("computer", level="weak", version=1))


def called(game: Game) -> str:
    return f"{game.id}.{game.preset}"


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    with listed(RACE, DUEL):
        yield


def over() -> Match:
    """A duel played to its end, which its journal notes."""
    match = next(match for seed in range(1, 99) if (match := played(DUEL, seed)).winner is not None)
    assert match.status == "over"
    match.remark("end", t=match.journal[-1].t, **match.end("over"))
    return match


def moves(match: Match) -> list[tuple[str, str]]:
    return [(entry.seat, entry.move) for entry in match.line]


# ------------------------------------------------------------------ codes


@pytest.mark.parametrize("game", BY_TURNS, ids=called)
def test_a_code_holds_a_game_between_seats_by_turns(game: Game) -> None:
    match = played(game, 7, 90, undos=True)
    again = share.read(share.whole(match)).match
    assert (moves(again), again.table, again.game) == (moves(match), match.table, match.game)
    dealt = share.read(share.deal(match)).match
    assert dealt.table == match.again().table


def test_a_code_holds_the_end_and_the_points() -> None:
    match = over()
    shared = share.read(share.whole(match))
    assert shared.match.result == "over"
    assert shared.match.journal[-1] == match.journal[-1]


def test_a_code_holds_a_deck_pack_by_pack() -> None:
    game = DUEL.under()
    deck = shuffled_packs(packs_of(game, game.cards), 99)
    match = Match(game, 1, deck=deck)
    assert share.read(share.whole(match)).match.deck == tuple(deck)


@pytest.mark.parametrize("game", AT_ONCE, ids=called)
def test_where_all_play_at_once_there_is_no_code(game: Game) -> None:
    match = played(game, 1, 3)
    for code in (share.whole, share.deal):
        with pytest.raises(share.BadCode) as refused:
            code(match)
        assert str(refused.value) == (
            f"{game.name} is played by all at once; a share code holds moves by turns"
        )


# ------------------------------------------------------------------ records


@pytest.mark.parametrize("game", [*BY_TURNS, *AT_ONCE], ids=called)
def test_a_record_between_seats_is_folded_and_verified(game: Game) -> None:
    match = played(game, 5, 120, undos=True)
    header = Header.of(match, seats=HOLDERS)
    read = reader.read(writer.write(match, header))
    assert read.header.seats == HOLDERS
    assert verify.fold(read) == match.table
    again = verify.verify(read)
    assert again.journal == match.journal
    assert writer.write(again, header) == writer.write(match, header)


def test_a_given_position_between_seats_is_recorded() -> None:
    match = Match.at(DUEL.under(), {"a/stock": "<2C>", "b/stock": "<3C>"}, {"turn": "a"})
    match.play("turn", seat="a")
    assert verify.verify(reader.read(writer.write(match))).table == match.table


def forged(match: Match, line: int, **changes: Any) -> str:
    """Return the record with other fields in one line; ``"-"`` takes a field away."""
    lines = writer.write(match).splitlines()
    found = json.loads(lines[line]) | changes
    lines[line] = json.dumps({key: value for key, value in found.items() if value != "-"})
    return "\n".join(lines) + "\n"


SEATS: list[tuple[Any, str]] = [
    ("-", "is played by 2 seats, which the header lists"),
    (None, "is played by 2 seats"),
    ([], "is played by 2 seats"),
    ([{"by": "player"}], "is played by 2 seats"),
    ([{"by": "player"}] * 3, "is played by 2 seats"),
    ([{"by": "player"}, {"by": "cat"}], "a seat is held by"),
    ([{"by": "player"}, "player"], "a seat is held by"),
    ([{"by": "player"}, {"by": "computer", "level": "best", "version": 1}], "a seat is held by"),
    ([{"by": "player"}, {"by": "computer", "level": "weak"}], "a seat is held by"),
    ([{"by": "player"}, {"by": "computer", "level": "weak", "version": True}], "a seat is held"),
    ([{"by": "player"}, {"by": "program", "name": 5}], "a player's name"),
    ([{"by": "player"}, {"by": "program", "name": "x" * 41}], "a player's name"),
]


@pytest.mark.parametrize(("seats", "why"), SEATS)
def test_a_header_with_forged_seats_is_refused(seats: object, why: str) -> None:
    with pytest.raises(reader.UnreadableRecord, match=why) as refused:
        reader.read(forged(over(), 0, seats=seats))
    assert refused.value.line == 1
    assert "\n" not in str(refused.value)


ENTRIES: list[tuple[dict[str, Any], str]] = [
    ({"seat": "-"}, "it does not say which seat moved"),
    ({"seat": None}, "it does not say which seat moved"),
    ({"seat": "c"}, "it does not say which seat moved"),
    ({"seat": ["b"]}, "it does not say which seat moved"),
    ({"by": "undo", "seat": "-", "move": "-", "events": "-"}, "it does not say which seat moved"),
    ({"by": "late", "seat": "-", "move": "turn", "events": "-"}, "which seat moved"),
    ({"by": "late", "seat": "b", "move": "-", "events": "-"}, "the move is a short text"),
    ({"by": "late", "seat": "b", "move": "x" * 201, "events": "-"}, "the move is a short text"),
]


@pytest.mark.parametrize(("changes", "why"), ENTRIES)
def test_an_entry_with_a_forged_seat_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(reader.UnreadableRecord, match=why) as refused:
        reader.read(forged(over(), 2, **changes))
    assert refused.value.line == 3


def test_a_move_of_another_seat_is_illegal() -> None:
    match = over()
    other = "ab".replace(match.line[0].seat, "")
    with pytest.raises(reader.IllegalRecord, match="is not a legal move here"):
        verify.verify(reader.read(forged(match, 2, seat=other)))


def test_an_undo_of_another_seats_move_is_illegal() -> None:
    match = Match(DUEL.under(), 1)
    match.play("turn", seat="b")
    match.undo()
    with pytest.raises(reader.IllegalRecord, match="another seat made that move"):
        verify.verify(reader.read(forged(match, 3, seat="a")))


def test_where_all_play_at_once_no_undo_is_verified() -> None:
    match = Match(RACE.under(), 1)
    match.play("turn", seat="b")
    text = writer.write(match) + '{"n":3,"t":0,"by":"undo","seat":"b"}\n'
    with pytest.raises(reader.IllegalRecord, match="nothing is taken back where all play at once"):
        verify.verify(reader.read(text))


@pytest.mark.parametrize("game", [DUEL, RACE], ids=lambda game: game.id)
def test_a_move_that_was_not_late_is_illegal(game: Game) -> None:
    match = Match(game, 1)
    match.remark("late", seat="b", move="b/waste>foundation-1")
    assert verify.verify(reader.read(writer.write(match))).journal == match.journal
    match.remark("late", seat="b", move="turn")
    with pytest.raises(reader.IllegalRecord, match=r"line 4: .*was still legal"):
        verify.verify(reader.read(writer.write(match)))


FORGED_ENDS: list[tuple[dict[str, Any], str, type[Exception]]] = [
    ({"points": [1, 2]}, "the points were", reader.IllegalRecord),
    ({"winner": None}, "the winner was", reader.IllegalRecord),
    ({"winner": "-"}, "the winner was", reader.IllegalRecord),
    ({"result": "won"}, "the game had not ended won; it was over", reader.IllegalRecord),
    ({"points": [1]}, "a whole number for each seat", reader.UnreadableRecord),
    ({"points": [1, True]}, "a whole number for each seat", reader.UnreadableRecord),
    ({"points": "-"}, "a whole number for each seat", reader.UnreadableRecord),
    ({"winner": "c"}, "its winner is no seat", reader.UnreadableRecord),
    ({"winner": ["a"]}, "its winner is no seat", reader.UnreadableRecord),
    ({"winner": 1}, "its winner is no seat", reader.UnreadableRecord),
]


@pytest.mark.parametrize(("changes", "why", "kind"), FORGED_ENDS)
def test_a_forged_end_is_refused(changes: dict[str, Any], why: str, kind: type[Exception]) -> None:
    match = over()
    assert match.winner is not None
    with pytest.raises(kind, match=why):
        verify.verify(reader.read(forged(match, -1, **changes)))


def test_an_end_after_undo_and_redo_is_checked_where_the_table_is_then() -> None:
    match = over()
    end = match.end("over")
    t = match.journal[-1].t
    match.undo(t=t)
    match.undo(t=t)
    match.redo(t=t)
    match.redo(t=t)
    match.remark("end", t=t, **end)
    assert verify.verify(reader.read(writer.write(match))).winner == end["winner"]


def test_a_game_of_one_seat_is_never_over_and_nobody_comes_late() -> None:
    text = writer.write(Match(catalog.find("golf"), 1))
    for line, why in (
        ('{"n":2,"t":0,"by":"end","result":"over","points":[]}', "no game ends 'over'"),
        ('{"n":2,"t":0,"by":"late","seat":"b","move":"turn"}', "which seat moved"),
    ):
        with pytest.raises(reader.UnreadableRecord, match=why):
            reader.read(f"{text}{line}\n")


def test_deals_and_decks_are_those_of_whole_packs() -> None:
    match = Match(DUEL.under(), 3)
    deck = write(match.undealt().piles[match.game.spot("a/stock")][::-1])
    with pytest.raises(reader.UnreadableRecord, match="exactly its 104 cards"):
        reader.read(forged(match, 0, deck=deck.replace("<", "").replace(">", "")))
